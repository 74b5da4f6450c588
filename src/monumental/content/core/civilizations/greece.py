"""Greece: merchants and colonists. Gold, Explorers and Markets carry it; words turn anything into anything else."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain, resources
from monumental.effects.hooks import (
    CITY_ACTIVATED,
    COLLECTED_PRODUCTION,
    EXTRA_COLLECT,
    FREE_EXPLORER_STEPS,
    FREE_TOWN_COST,
    TERRAIN_VALUE,
    VISITED_MARKET,
)
from monumental.effects.resources import GOLD
from monumental.effects.tree import (
    Ability,
    GainBasic,
    Modify,
    MoveExplorers,
    On,
    Spend,
    SpendBasic,
    lasting,
    then,
)

GREECE: Final = Civilization(
    key="greece",
    name="Greece",
    adjective="Greek",
    character="economic",
    flavour="A hundred harbours, and an argument in each.",
    building=Card(
        key="agora",
        name="Agora",
        kind=BUILDING,
        era=START,
        yields=resources(gold=1),
        effect=MoveExplorers(1),
        flavour="Fish on the left, olives on the right, Socrates in the middle.",
    ),
    knowledge=Card(
        key="philosophy",
        name="Philosophy",
        kind=KNOWLEDGE,
        era=START,
        effect=SpendBasic(1, GainBasic(1)),
        flavour="Seen rightly, a spear is a very hasty argument.",
    ),
    warlord=Warlord(
        key="alexander",
        name="Alexander",
        benefit=then(gain(gold=1), GainBasic(1)),
        flavour="He wept when the map ran out.",
    ),
    policies=(
        Policy(
            key="delian-league",
            name="Delian League",
            benefit=gain(gold=1),
            ongoing=lasting(On(CITY_ACTIVATED, gain(gold=1))),
            flavour="Every ally sends a ship, or better, its price.",
        ),
        Policy(
            key="colonies",
            name="Colonies",
            benefit=gain(gold=1, science=1),
            ongoing=lasting(Modify(FREE_EXPLORER_STEPS, 2), Modify(EXTRA_COLLECT, 1)),
            flavour="Take fire from the hearth at home and sail until it is needed.",
        ),
        Policy(
            key="democracy",
            name="Democracy",
            benefit=gain(gold=1),
            ongoing=lasting(Ability(Spend(GOLD, 1, gain(culture=1)))),
            flavour="Six thousand opinions, and by evening a decree.",
        ),
        Policy(
            key="sacred-truce",
            name="Sacred Truce",
            benefit=gain(gold=1),
            ongoing=lasting(On(VISITED_MARKET, gain(culture=1)), On(COLLECTED_PRODUCTION, gain(gold=1))),
            flavour="While the games last, the roads belong to travellers.",
        ),
        Policy(
            key="hegemony",
            name="Hegemony",
            benefit=gain(production=1, military=2),
            ongoing=lasting(Modify(TERRAIN_VALUE, -1), Modify(FREE_TOWN_COST, -1)),
            flavour="Equal partners, one of whom decides.",
        ),
    ),
)
