"""China: learned and thrifty. It thins its City early, draws more, and lets no resource go to waste."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, START, Card, Civilization, Policy, Warlord
from monumental.content.literals import gain, resources
from monumental.effects.hooks import (
    ACQUIRED_KNOWLEDGE,
    KNOWLEDGE_COST,
    LOST_PROVINCE,
    OUTPOST_DEFENCE,
    PROGRESS_COST,
)
from monumental.effects.resources import GOLD
from monumental.effects.tree import (
    Ability,
    Archive,
    Draw,
    GainBasic,
    Modify,
    On,
    Repeat,
    Spend,
    SpendBasic,
    lasting,
)

CHINA: Final = Civilization(
    key="china",
    name="China",
    adjective="Chinese",
    character="technological",
    flavour="An empire that files everything and forgets nothing.",
    building=Card(
        key="paper-mill",
        name="Paper Mill",
        kind=BUILDING,
        era=START,
        yields=resources(science=1),
        effect=Spend(GOLD, 1, GainBasic(2)),
        flavour="Rags, bark and water; tomorrow, an order to a whole province.",
    ),
    knowledge=Card(
        key="pyrotechnics",
        name="Pyrotechnics",
        kind=KNOWLEDGE,
        era=START,
        effect=Archive(GainBasic(1)),
        flavour="The old year leaves in smoke and stars.",
    ),
    warlord=Warlord(
        key="hua-mulan",
        name="Hua Mulan",
        benefit=Draw(1),
        flavour="Twelve years in the saddle, and not one of them guessed.",
    ),
    policies=(
        Policy(
            key="imperial-examinations",
            name="Imperial Examinations",
            benefit=GainBasic(2),
            ongoing=lasting(Modify(KNOWLEDGE_COST, -1)),
            flavour="Three days in a cell with a brush and the classics.",
        ),
        Policy(
            key="state-granaries",
            name="State Granaries",
            benefit=gain(gold=1),
            ongoing=lasting(Ability(Repeat(2, SpendBasic(1, gain(gold=1))))),
            flavour="Buy in the fat years, sell in the lean ones.",
        ),
        Policy(
            key="house-of-scribes",
            name="House of Scribes",
            benefit=Draw(1),
            ongoing=lasting(Modify(PROGRESS_COST, -1)),
            flavour="By the second copy the mistakes are gone.",
        ),
        Policy(
            key="mandate-of-heaven",
            name="Mandate of Heaven",
            benefit=gain(culture=1),
            ongoing=lasting(On(ACQUIRED_KNOWLEDGE, gain(culture=1), once=True)),
            flavour="Heaven is patient, and counts the harvests.",
        ),
        Policy(
            key="frontier-garrisons",
            name="Frontier Garrisons",
            benefit=gain(military=4),
            ongoing=lasting(Modify(OUTPOST_DEFENCE, 2), On(LOST_PROVINCE, gain(gold=2))),
            flavour="One beacon lights the next, as far as the desert.",
        ),
    ),
)
