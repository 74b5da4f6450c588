"""The Buildings of African Empires, by Era."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, ERA_I, ERA_II, Card
from monumental.content.literals import resources
from monumental.effects.african_empires import Advance
from monumental.effects.resources import GOLD
from monumental.effects.tree import Spend

BUILDINGS: Final[tuple[Card, ...]] = (
    # --- Era I ---------------------------------------------------------------------------------------------------
    Card(
        key="camel-market",
        name="Camel Market",
        kind=BUILDING,
        era=ERA_I,
        cost=(4,),
        yields=resources(gold=1),
        effect=Advance(),
        needs=("trade",),
        flavour="Look at the teeth, then at the seller.",
    ),
    # --- Era II --------------------------------------------------------------------------------------------------
    Card(
        key="gold-market",
        name="Gold Market",
        kind=BUILDING,
        era=ERA_II,
        cost=(6,),
        yields=resources(production=1, gold=2),
        effect=Spend(GOLD, 1, Advance(2)),
        needs=("trade",),
        flavour="Weighed against seeds, sold against salt.",
    ),
)
