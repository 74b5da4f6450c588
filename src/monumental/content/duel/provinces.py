"""The Provinces of the Development deck: three, three and two by Era (DUEL.CONTENT.2, DUEL.CONTENT.5)."""

from __future__ import annotations

from typing import Final

from monumental.content.literals import gain
from monumental.duel.model import (
    AGRICULTURAL,
    COASTAL,
    ERA_I,
    ERA_II,
    ERA_III,
    MOUNTAIN,
    PROVINCE,
    Card,
)
from monumental.effects.duel import TradeFree
from monumental.effects.tree import GainBasic, GainBasicBuilding, then

PROVINCE_CARDS: Final[tuple[Card, ...]] = (
    Card(
        key="trade-sahara",
        name="Sahara",
        kind=PROVINCE,
        era=ERA_I,
        cost=(3,),
        type=MOUNTAIN,
        flavour="Above the sand stand peaks that nobody has named twice.",
    ),
    Card(
        key="trade-nile-delta",
        name="Nile Delta",
        kind=PROVINCE,
        era=ERA_I,
        cost=(4,),
        type=AGRICULTURAL,
        bonus=gain(production=2),
        flavour="The river brings the field with it.",
    ),
    Card(
        key="trade-aegean-isles",
        name="Aegean Isles",
        kind=PROVINCE,
        era=ERA_I,
        cost=(4,),
        type=COASTAL,
        bonus=gain(science=1, culture=1),
        flavour="From every hill the next island, and the next argument.",
    ),
    Card(
        key="trade-andes",
        name="Andes",
        kind=PROVINCE,
        era=ERA_II,
        cost=(4,),
        type=MOUNTAIN,
        bonus=gain(production=2),
        flavour="Roads of stairs, and runners who never miss one.",
    ),
    Card(
        key="trade-rhine-valley",
        name="Rhine Valley",
        kind=PROVINCE,
        era=ERA_II,
        cost=(4,),
        type=AGRICULTURAL,
        bonus=then(GainBasicBuilding(), gain(science=1)),
        flavour="Vines below, and a castle for every toll.",
    ),
    Card(
        key="trade-malabar-coast",
        name="Malabar Coast",
        kind=PROVINCE,
        era=ERA_II,
        cost=(5,),
        type=COASTAL,
        bonus=TradeFree(),
        flavour="One smells the pepper before one sees the palms.",
    ),
    Card(
        key="trade-himalaya",
        name="Himalaya",
        kind=PROVINCE,
        era=ERA_III,
        cost=(6,),
        type=MOUNTAIN,
        bonus=gain(culture=2),
        flavour="The higher the monastery, the shorter the sermon.",
    ),
    Card(
        key="trade-california",
        name="California",
        kind=PROVINCE,
        era=ERA_III,
        cost=(6,),
        type=COASTAL,
        bonus=then(gain(gold=2), GainBasic(2)),
        flavour="They came for the gold, and stayed for the weather.",
    ),
)
