"""The Buildings of the Development deck: five of Era I, four of Era II."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, ERA_I, ERA_II, Card
from monumental.content.literals import gain, resources
from monumental.effects.hooks import BASIC_BUILDING_COST
from monumental.effects.resources import GOLD, SCIENCE
from monumental.effects.tree import Archive, Draw, MoveExplorers, MoveUnits, Reinforce, Spend, ThisTurn

BUILDINGS: Final[tuple[Card, ...]] = (
    # --- Era I ---------------------------------------------------------------------------------------------------
    Card(
        key="aqueduct",
        name="Aqueduct",
        kind=BUILDING,
        era=ERA_I,
        cost=(5,),
        yields=resources(production=2),
        effect=Archive(),
        flavour="Clean water walks into the city on a hundred stone legs.",
    ),
    Card(
        key="marketplace",
        name="Marketplace",
        kind=BUILDING,
        era=ERA_I,
        cost=(4,),
        yields=resources(gold=1),
        effect=Spend(GOLD, 1, gain(production=1, science=1, military=1)),
        flavour="For a coin you may have a smith, a scribe and a spearman.",
    ),
    Card(
        key="amphitheatre",
        name="Amphitheatre",
        kind=BUILDING,
        era=ERA_I,
        cost=(6,),
        yields=resources(production=1, culture=1),
        flavour="The last row hears the whisper as well as the first.",
    ),
    Card(
        key="chariot-stables",
        name="Chariot Stables",
        kind=BUILDING,
        era=ERA_I,
        cost=(4,),
        yields=resources(military=2),
        effect=MoveExplorers(2),
        flavour="What the enemy hears first is the wheels.",
    ),
    Card(
        key="academy",
        name="Academy",
        kind=BUILDING,
        era=ERA_I,
        cost=(5,),
        yields=resources(science=2),
        effect=Draw(1),
        flavour="One question at breakfast, forty answers by dusk.",
    ),
    # --- Era II --------------------------------------------------------------------------------------------------
    Card(
        key="guildhall",
        name="Guildhall",
        kind=BUILDING,
        era=ERA_II,
        cost=(6,),
        yields=resources(production=2, gold=1),
        effect=ThisTurn(BASIC_BUILDING_COST, -1),
        flavour="Masters, journeymen, and a very heavy seal.",
    ),
    Card(
        key="university",
        name="University",
        kind=BUILDING,
        era=ERA_II,
        cost=(6,),
        yields=resources(science=3),
        effect=Spend(SCIENCE, 1, gain(culture=1)),
        flavour="Disputed at dawn, proved by noon, doubted at supper.",
    ),
    Card(
        key="cathedral",
        name="Cathedral",
        kind=BUILDING,
        era=ERA_II,
        cost=(7,),
        yields=resources(gold=1, culture=1),
        effect=Reinforce(),
        flavour="Begun by grandfathers, consecrated by grandsons.",
    ),
    Card(
        key="castle",
        name="Castle",
        kind=BUILDING,
        era=ERA_II,
        cost=(6,),
        yields=resources(military=3),
        effect=MoveUnits(3),
        flavour="Who holds the rock holds the valley.",
    ),
)
