"""The Buildings that Lost Kingdoms adds to the Development deck: one of Era I, one of Era II (LK.FIVE.9)."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, ERA_I, ERA_II, Card
from monumental.content.literals import gain, resources
from monumental.effects.resources import GOLD
from monumental.effects.tree import MoveExplorers, Spend

BUILDINGS: Final[tuple[Card, ...]] = (
    Card(
        key="ziggurat",
        name="Ziggurat",
        kind=BUILDING,
        era=ERA_I,
        cost=(5,),
        yields=resources(production=1, science=1),
        effect=Spend(GOLD, 1, gain(culture=1)),
        flavour="Seven steps up, one offering, and the whole plain in view.",
    ),
    Card(
        key="caravanserai",
        name="Caravanserai",
        kind=BUILDING,
        era=ERA_II,
        cost=(6,),
        yields=resources(production=1, gold=2),
        effect=MoveExplorers(1),
        flavour="Forty camels, nine tongues, and one well for all.",
    ),
)
