"""The Buildings of the Development deck: three each in Eras I and II, none in Era III (DUEL.CONTENT.2)."""

from __future__ import annotations

from typing import Final

from monumental.content.literals import gain, resources
from monumental.duel.model import BUILDING, ERA_I, ERA_II, Card, act, when_activated, you_may
from monumental.effects.duel import GainAdvantage, HasAdvantage, SpendAlike, TradeFree
from monumental.effects.duel_hooks import AGRICULTURAL_PROVINCES
from monumental.effects.resources import PRODUCTION
from monumental.effects.tree import Gain, If, Per

BUILDING_CARDS: Final[tuple[Card, ...]] = (
    Card(
        key="trade-trading-post",
        name="Trading Post",
        kind=BUILDING,
        era=ERA_I,
        cost=(4,),
        yields=resources(gold=2),
        flavour="A counter, a scale, and a thumb that weighs a little.",
    ),
    Card(
        key="trade-terraced-fields",
        name="Terraced Fields",
        kind=BUILDING,
        era=ERA_I,
        cost=(2,),
        yields=resources(production=1),
        text=when_activated(Gain(PRODUCTION, Per(AGRICULTURAL_PROVINCES, most=2))),
        flavour="A staircase for rice, with the sky at its top.",
    ),
    Card(
        key="trade-watchtower",
        name="Watchtower",
        kind=BUILDING,
        era=ERA_I,
        cost=(2,),
        yields=resources(science=1, military=1),
        text=act(If(HasAdvantage(), gain(gold=1))),
        flavour="He counts their sails; somebody else decides.",
    ),
    Card(
        key="trade-counting-house",
        name="Counting House",
        kind=BUILDING,
        era=ERA_II,
        cost=(2,),
        yields=resources(production=1, gold=1),
        text=you_may(SpendAlike(2, gain(gold=1))),
        flavour="Grain goes in at the front, numbers come out at the back.",
    ),
    Card(
        key="trade-war-academy",
        name="War Academy",
        kind=BUILDING,
        era=ERA_II,
        cost=(2,),
        yields=resources(military=2),
        text=act(GainAdvantage()),
        flavour="Every lost battle is on the syllabus.",
    ),
    Card(
        key="trade-grand-bazaar",
        name="Grand Bazaar",
        kind=BUILDING,
        era=ERA_II,
        cost=(4,),
        yields=resources(culture=1),
        text=act(TradeFree()),
        flavour="Sixty lanes, and every one leads past the carpets.",
    ),
)
