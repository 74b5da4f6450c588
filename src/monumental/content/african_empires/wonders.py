"""The Wonders of African Empires, by Era."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import ERA_I, ERA_II, ERA_III, WONDER, Card
from monumental.content.literals import gain, resources
from monumental.effects.african_empires import Advance, ArchiveDiscarded, GainReserved, Reserve, TradeBenefit
from monumental.effects.hooks import RESERVED_COST
from monumental.effects.resources import MILITARY
from monumental.effects.tree import Archive, MoveExplorers, Reinforce, Spend, ThisTurn, then

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
    Card(
        key="abu-simbel",
        name="Abu Simbel",
        kind=WONDER,
        era=ERA_I,
        cost=(8, 2),
        yields=resources(production=1, culture=1),
        benefit=Reserve(2),
        flavour="Four kings at one door, and all of them the same man.",
        needs=("reserve",),
    ),
    Card(
        key="great-sphinx",
        name="Great Sphinx",
        kind=WONDER,
        era=ERA_I,
        cost=(8, 2),
        yields=resources(science=2),
        effect=Reserve(1),
        benefit=gain(culture=1),
        flavour="It asks nothing any more and still expects an answer.",
        needs=("reserve",),
    ),
    Card(
        key="pyramids-of-meroe",
        name="Pyramids of Meroë",
        kind=WONDER,
        era=ERA_I,
        cost=(8, 2),
        yields=resources(production=2),
        effect=ArchiveDiscarded(),
        benefit=gain(gold=2),
        flavour="Steeper, later, and twice as many.",
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
    Card(
        key="university-of-sankore",
        name="University of Sankore",
        kind=WONDER,
        era=ERA_II,
        cost=(11, 2),
        yields=resources(science=2, gold=1),
        effect=Reserve(1),
        benefit=GainReserved(8),
        flavour="Books come up the river and cost more than the salt.",
        needs=("reserve",),
    ),
    Card(
        key="great-zimbabwe",
        name="Great Zimbabwe",
        kind=WONDER,
        era=ERA_II,
        cost=(11, 2),
        yields=resources(production=3),
        effect=Reinforce(),
        benefit=gain(gold=3),
        flavour="A million stones, and nothing between them but patience.",
    ),
    Card(
        key="churches-of-lalibela",
        name="Churches of Lalibela",
        kind=WONDER,
        era=ERA_II,
        cost=(11, 2),
        yields=resources(culture=1),
        effect=Archive(),
        benefit=gain(culture=2),
        flavour="They were not built; the rock around them was taken away.",
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
    Card(
        key="aswan-high-dam",
        name="Aswan High Dam",
        kind=WONDER,
        era=ERA_III,
        cost=(11, 2),
        yields=resources(production=3, gold=1),
        effect=then(Reserve(1), ThisTurn(RESERVED_COST, -2)),
        benefit=gain(culture=1),
        flavour="The river asks for leave now.",
        needs=("reserve",),
    ),
)
