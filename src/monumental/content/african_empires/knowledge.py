"""The Knowledge of African Empires, by Era."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import ERA_I, ERA_II, ERA_III, KNOWLEDGE, Card
from monumental.content.literals import gain
from monumental.effects.african_empires import Advance
from monumental.effects.tree import GainBasic, then

KNOWLEDGE_CARDS: Final[tuple[Card, ...]] = (
    # --- Era I ---------------------------------------------------------------------------------------------------
    Card(
        key="salt-trade",
        name="Salt Trade",
        kind=KNOWLEDGE,
        era=ERA_I,
        cost=(6,),
        effect=then(GainBasic(1), Advance()),
        needs=("trade",),
        flavour="In the desert it builds houses; in the forest it buys them.",
    ),
    # --- Era II --------------------------------------------------------------------------------------------------
    Card(
        key="saharan-caravans",
        name="Saharan Caravans",
        kind=KNOWLEDGE,
        era=ERA_II,
        cost=(7,),
        effect=then(gain(gold=1), Advance(2)),
        needs=("trade",),
        flavour="Sixty days by the stars, and every well has an owner.",
    ),
    # --- Era III -------------------------------------------------------------------------------------------------
    Card(
        key="globalization",
        name="Globalization",
        kind=KNOWLEDGE,
        era=ERA_III,
        cost=(7,),
        effect=then(gain(gold=1), Advance(3)),
        needs=("trade",),
        flavour="The world has one market, and it never closes.",
    ),
)
