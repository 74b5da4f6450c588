"""The Wonders of the Development deck: five of Era I, four of Era II, four of Era III.

The cost is the Production of the first and of the second stage. The benefit is gained once, on completion; yields and
effect work whenever the finished Wonder is activated from the City.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.model import ERA_I, ERA_II, ERA_III, KNOWLEDGE, WONDER, Card
from monumental.content.literals import gain, resources
from monumental.effects.hooks import OUTPOSTS, WONDERS
from monumental.effects.resources import GOLD, MILITARY
from monumental.effects.tree import (
    ActivateAgain,
    Archive,
    Draw,
    Gain,
    GainBasicBuilding,
    GainFromDisplay,
    MoveExplorers,
    MoveUnits,
    Per,
    Reinforce,
    RepeatPolicy,
    SpendBasic,
    then,
)

WONDER_CARDS: Final[tuple[Card, ...]] = (
    # --- Era I ---------------------------------------------------------------------------------------------------
    Card(
        key="pyramids",
        name="Pyramids",
        kind=WONDER,
        era=ERA_I,
        cost=(8, 2),
        yields=resources(production=2),
        effect=Reinforce(),
        benefit=gain(culture=1),
        flavour="Twenty years of hauling for one moment of eternity.",
    ),
    Card(
        key="great-library",
        name="Great Library",
        kind=WONDER,
        era=ERA_I,
        cost=(8, 2),
        yields=resources(science=1),
        effect=Draw(1),
        benefit=gain(science=2, culture=1),
        flavour="Every ship in the harbour lends its books, willing or not.",
    ),
    Card(
        key="great-wall",
        name="Great Wall",
        kind=WONDER,
        era=ERA_I,
        cost=(8, 2),
        yields=resources(military=2),
        effect=Gain(MILITARY, Per(OUTPOSTS)),
        benefit=then(gain(gold=2), MoveUnits(3)),
        flavour="The longest sentence ever written against the north wind.",
    ),
    Card(
        key="colossus-of-rhodes",
        name="Colossus of Rhodes",
        kind=WONDER,
        era=ERA_I,
        cost=(8, 2),
        yields=resources(military=1, gold=1),
        effect=MoveExplorers(1),
        benefit=gain(military=2, gold=1),
        flavour="Sailors steer by the gleam on its brow.",
    ),
    Card(
        key="hanging-gardens",
        name="Hanging Gardens",
        kind=WONDER,
        era=ERA_I,
        cost=(9, 2),
        yields=resources(production=1, culture=1),
        benefit=GainBasicBuilding(),
        flavour="A mountain for a homesick queen.",
    ),
    # --- Era II --------------------------------------------------------------------------------------------------
    Card(
        key="machu-picchu",
        name="Machu Picchu",
        kind=WONDER,
        era=ERA_II,
        cost=(11, 2),
        yields=resources(production=2, gold=1),
        effect=Archive(),
        benefit=gain(culture=2),
        flavour="A city with the clouds for a moat.",
    ),
    Card(
        key="hagia-sophia",
        name="Hagia Sophia",
        kind=WONDER,
        era=ERA_II,
        cost=(11, 2),
        yields=resources(culture=1),
        effect=SpendBasic(2, gain(culture=1)),
        benefit=gain(culture=2),
        flavour="Forty windows, and a dome that seems to rest on light.",
    ),
    Card(
        key="alhambra",
        name="Alhambra",
        kind=WONDER,
        era=ERA_II,
        cost=(11, 2),
        yields=resources(science=2, gold=1),
        effect=Gain(GOLD, Per(WONDERS, each=1, per=2, most=2)),
        benefit=gain(science=3),
        flavour="Water, verse, and walls like lace.",
    ),
    Card(
        key="krak-des-chevaliers",
        name="Krak des Chevaliers",
        kind=WONDER,
        era=ERA_II,
        cost=(11, 2),
        yields=resources(military=3),
        effect=MoveUnits(3),
        benefit=gain(gold=1, culture=1),
        flavour="Two rings of stone, and supplies for five years.",
    ),
    # --- Era III -------------------------------------------------------------------------------------------------
    Card(
        key="eiffel-tower",
        name="Eiffel Tower",
        kind=WONDER,
        era=ERA_III,
        cost=(11, 2),
        yields=resources(culture=1, gold=1),
        effect=RepeatPolicy(),
        benefit=gain(culture=3),
        flavour="Meant to stand for twenty years; nobody had the heart.",
    ),
    Card(
        key="hoover-dam",
        name="Hoover Dam",
        kind=WONDER,
        era=ERA_III,
        cost=(11, 2),
        yields=resources(production=3),
        effect=ActivateAgain(),
        benefit=gain(production=3, culture=1),
        flavour="The river pays its debts in light.",
    ),
    Card(
        key="panama-canal",
        name="Panama Canal",
        kind=WONDER,
        era=ERA_III,
        cost=(11, 2),
        yields=resources(military=2, gold=2),
        effect=MoveExplorers(3),
        benefit=gain(gold=3),
        flavour="Two oceans, one lock-keeper.",
    ),
    Card(
        key="international-space-station",
        name="International Space Station",
        kind=WONDER,
        era=ERA_III,
        cost=(12, 2),
        yields=resources(science=3),
        effect=Draw(1),
        benefit=GainFromDisplay((KNOWLEDGE,), 10),
        flavour="Sixteen sunrises a day, and no borders in any of them.",
    ),
)
