"""Denmark: raiders of the coast. Conquest pays for the next conquest, and the sea is the quickest road."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain, resources
from monumental.effects.hooks import (
    BUILT_OUTPOST,
    COASTAL_COST,
    COASTAL_PROVINCES,
    CONQUERED,
    CONQUERED_ENEMY,
    CONQUESTS,
    FREE_EXPLORER_STEPS,
    FREE_UNIT_MOVES,
    OUTPOST_UNITS,
)
from monumental.effects.resources import MILITARY
from monumental.effects.tree import (
    Ability,
    AtLeast,
    Draw,
    If,
    Modify,
    MoveExplorers,
    On,
    Repeat,
    Spend,
    lasting,
)

DENMARK: Final = Civilization(
    key="denmark",
    name="Denmark",
    adjective="Danish",
    character="aggressive",
    flavour="They come with the tide and leave with the silver.",
    building=Card(
        key="longship-yard",
        name="Longship Yard",
        kind=BUILDING,
        era=START,
        yields=resources(military=2),
        effect=If(AtLeast(COASTAL_PROVINCES, 1), gain(gold=1), MoveExplorers(1)),
        flavour="Oak, tar, and a dragon to look ahead.",
    ),
    knowledge=Card(
        key="battle-songs",
        name="Battle Songs",
        kind=KNOWLEDGE,
        era=START,
        effect=gain(military=2),
        flavour="Sung before the fight, and louder after it.",
    ),
    warlord=Warlord(
        key="siegfried",
        name="Siegfried",
        benefit=gain(military=3),
        flavour="One leaf fell between his shoulders; none of his foes ever saw it.",
    ),
    policies=(
        Policy(
            key="sea-raids",
            name="Sea Raids",
            benefit=gain(military=2),
            ongoing=lasting(Modify(COASTAL_COST, -1), Ability(Repeat(2, Spend(MILITARY, 2, gain(gold=1))))),
            flavour="No town lies far from water when the keel is shallow.",
        ),
        Policy(
            key="danegeld",
            name="Danegeld",
            benefit=gain(gold=1),
            ongoing=lasting(On(CONQUERED, gain(gold=1)), On(CONQUERED_ENEMY, gain(gold=2))),
            flavour="Pay, and we shall certainly come back.",
        ),
        Policy(
            key="the-thing",
            name="The Thing",
            benefit=gain(production=1),
            ongoing=lasting(Ability(If(AtLeast(CONQUESTS, 1), gain(culture=1)))),
            flavour="Free men on a hill, shouting the law into shape.",
        ),
        Policy(
            key="ring-fortresses",
            name="Ring Fortresses",
            benefit=gain(military=2),
            ongoing=lasting(Modify(OUTPOST_UNITS, -1), On(BUILT_OUTPOST, gain(military=4))),
            flavour="A perfect circle, measured with a rope and a grudge.",
        ),
        Policy(
            key="norse-seafaring",
            name="Norse Seafaring",
            benefit=Draw(1),
            ongoing=lasting(Modify(FREE_UNIT_MOVES, 3), Modify(FREE_EXPLORER_STEPS, 2)),
            flavour="West of the sunset there is, it seems, more west.",
        ),
    ),
)
