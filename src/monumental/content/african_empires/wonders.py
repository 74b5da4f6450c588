"""The Wonders of African Empires, by Era."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import ERA_I, ERA_II, ERA_III, WONDER, Card
from monumental.content.literals import resources
from monumental.effects.african_empires import Advance, TradeBenefit
from monumental.effects.resources import MILITARY
from monumental.effects.tree import MoveExplorers, Spend, then

WONDER_CARDS: Final[tuple[Card, ...]] = (
    # --- Era I ---------------------------------------------------------------------------------------------------
    Card(
        key="lighthouse-of-alexandria",
        name="Lighthouse of Alexandria",
        kind=WONDER,
        era=ERA_I,
        cost=(8, 2),
        yields=resources(gold=1),
        effect=MoveExplorers(2),
        benefit=Advance(3),
        needs=("trade",),
        flavour="Every captain swears by another god, and steers by the same fire.",
    ),
    Card(
        key="cothon-of-carthage",
        name="Cothon of Carthage",
        kind=WONDER,
        era=ERA_I,
        cost=(8, 2),
        yields=resources(military=1, gold=1),
        effect=Spend(MILITARY, 1, Advance()),
        benefit=TradeBenefit(),
        needs=("trade",),
        flavour="Two hundred and twenty berths, and a chain across the mouth.",
    ),
    # --- Era II --------------------------------------------------------------------------------------------------
    Card(
        key="great-mosque-of-djenne",
        name="Great Mosque of Djenné",
        kind=WONDER,
        era=ERA_II,
        cost=(11, 2),
        yields=resources(gold=2),
        effect=Advance(),
        benefit=TradeBenefit(2),
        needs=("trade",),
        flavour="Once a year the whole town puts its hands on the walls.",
    ),
    # --- Era III -------------------------------------------------------------------------------------------------
    Card(
        key="suez-canal",
        name="Suez Canal",
        kind=WONDER,
        era=ERA_III,
        cost=(11, 3),
        yields=resources(military=1, gold=2),
        effect=Advance(2),
        benefit=then(TradeBenefit(), Advance()),
        needs=("trade",),
        flavour="A continent made into an island, for the sake of a timetable.",
    ),
)
