"""The Knowledge cards that Lost Kingdoms adds to the Development deck: two, one and two by Era (LK.FIVE.9)."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import ERA_I, ERA_II, ERA_III, Card
from monumental.classic.model import KNOWLEDGE as KNOWLEDGE_KIND
from monumental.content.literals import gain
from monumental.effects.hooks import ARCHIVED_CARDS, ENEMY_COST, KNOWLEDGE
from monumental.effects.resources import CULTURE, SCIENCE
from monumental.effects.tree import Gain, MoveExplorers, MoveUnits, Per, ThisTurn, then

KNOWLEDGE_CARDS: Final[tuple[Card, ...]] = (
    # --- Era I ---------------------------------------------------------------------------------------------------
    Card(
        key="astronomy",
        name="Astronomy",
        kind=KNOWLEDGE_KIND,
        era=ERA_I,
        cost=(6,),
        effect=Gain(SCIENCE, Per(KNOWLEDGE, per=2, most=3)),
        flavour="Whoever knows when the river rises is called a priest.",
    ),
    Card(
        key="road-building",
        name="Road Building",
        kind=KNOWLEDGE_KIND,
        era=ERA_I,
        cost=(6,),
        effect=then(MoveUnits(3), MoveExplorers(2)),
        flavour="A legion builds it in a summer, and a thousand years walk on it.",
    ),
    # --- Era II --------------------------------------------------------------------------------------------------
    Card(
        key="chivalry",
        name="Chivalry",
        kind=KNOWLEDGE_KIND,
        era=ERA_II,
        cost=(7,),
        effect=then(gain(military=2), ThisTurn(ENEMY_COST, -2)),
        flavour="A vow, a horse, and somebody to be rescued.",
    ),
    # --- Era III -------------------------------------------------------------------------------------------------
    Card(
        key="archaeology",
        name="Archaeology",
        kind=KNOWLEDGE_KIND,
        era=ERA_III,
        cost=(7,),
        effect=Gain(CULTURE, Per(ARCHIVED_CARDS, per=3, most=3)),
        flavour="What the city threw away, its museum now keeps under glass.",
    ),
    Card(
        key="railways",
        name="Railways",
        kind=KNOWLEDGE_KIND,
        era=ERA_III,
        cost=(7,),
        effect=then(gain(production=3), MoveUnits(4)),
        flavour="The timetable conquered what the cavalry could not.",
    ),
)
