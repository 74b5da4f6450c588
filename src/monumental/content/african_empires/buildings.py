"""The Buildings of African Empires, by Era."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, ERA_I, ERA_II, Card
from monumental.content.literals import gain, resources
from monumental.effects.african_empires import Advance, ArchiveDiscarded, Reserve, TakeUnrest
from monumental.effects.hooks import RESERVED_COST
from monumental.effects.resources import GOLD
from monumental.effects.tree import Spend, ThisTurn, then

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
    Card(
        key="house-of-tablets",
        name="House of Tablets",
        kind=BUILDING,
        era=ERA_I,
        cost=(5,),
        yields=resources(science=2),
        effect=Reserve(1),
        flavour="What nobody needs today is baked in clay for tomorrow.",
        needs=("reserve",),
    ),
    Card(
        key="cattle-kraal",
        name="Cattle Kraal",
        kind=BUILDING,
        era=ERA_I,
        cost=(4,),
        yields=resources(production=2),
        effect=then(gain(production=2), TakeUnrest(1)),
        flavour="Drive them harder and the herd grows; so does the muttering.",
        needs=("unrest",),
    ),
    Card(
        key="granary",
        name="Granary",
        kind=BUILDING,
        era=ERA_I,
        cost=(5,),
        yields=resources(production=1, military=1),
        effect=ArchiveDiscarded(),
        flavour="The chaff is thrown out before the grain goes in.",
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
    Card(
        key="impi-barracks",
        name="Impi Barracks",
        kind=BUILDING,
        era=ERA_II,
        cost=(6,),
        yields=resources(military=3),
        effect=then(gain(military=3), TakeUnrest(1)),
        flavour="Forty miles before the evening meal, and no sandals.",
        needs=("unrest",),
    ),
    Card(
        key="madrasa",
        name="Madrasa",
        kind=BUILDING,
        era=ERA_II,
        cost=(6,),
        yields=resources(science=3),
        effect=then(Reserve(1), ThisTurn(RESERVED_COST, -1)),
        flavour="The copyist is paid by the page and argues by the line.",
        needs=("reserve",),
    ),
    Card(
        key="court-of-elders",
        name="Court of Elders",
        kind=BUILDING,
        era=ERA_II,
        cost=(7,),
        yields=resources(gold=1, culture=1),
        effect=ArchiveDiscarded(),
        flavour="Under the old tree, every quarrel grows short of breath.",
    ),
)
