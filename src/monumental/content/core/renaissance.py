"""The Renaissance Era: twelve cards that lengthen the game, between Era II and Era III (CORE.MODULE.5)."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, RENAISSANCE, WONDER, Card
from monumental.content.literals import gain, resources
from monumental.effects.hooks import EXTRA_COLLECT, MARKETS, WONDERS
from monumental.effects.resources import CULTURE, GOLD
from monumental.effects.tree import (
    ActivateAgain,
    Archive,
    Draw,
    Gain,
    GainBasic,
    GainBasicBuilding,
    GainFromDisplay,
    MoveExplorers,
    MoveUnits,
    Per,
    Reinforce,
    Repeat,
    Spend,
    SpendBasic,
    ThisTurn,
    then,
)

RENAISSANCE_CARDS: Final[tuple[Card, ...]] = (
    # --- Buildings -----------------------------------------------------------------------------------------------
    Card(
        key="arsenal",
        name="Arsenal",
        kind=BUILDING,
        era=RENAISSANCE,
        cost=(7,),
        yields=resources(production=2, military=3),
        flavour="A galley goes in as timber and comes out armed by evening.",
    ),
    Card(
        key="banking-house",
        name="Banking House",
        kind=BUILDING,
        era=RENAISSANCE,
        cost=(8,),
        yields=resources(gold=2),
        effect=Repeat(2, Spend(GOLD, 1, GainBasic(3))),
        flavour="Popes may bless; the bench by the river lends.",
    ),
    Card(
        key="opera-house",
        name="Opera House",
        kind=BUILDING,
        era=RENAISSANCE,
        cost=(8,),
        yields=resources(culture=2),
        effect=Reinforce(),
        flavour="The hero takes a whole act to die, and nobody leaves.",
    ),
    Card(
        key="botanical-garden",
        name="Botanical Garden",
        kind=BUILDING,
        era=RENAISSANCE,
        cost=(7,),
        yields=resources(science=3),
        effect=Draw(1),
        flavour="The new world, pressed between sheets of paper.",
    ),
    # --- Knowledge -----------------------------------------------------------------------------------------------
    Card(
        key="printing-press",
        name="Printing Press",
        kind=KNOWLEDGE,
        era=RENAISSANCE,
        cost=(7,),
        effect=ActivateAgain(),
        flavour="Say it once, and a thousand hear it.",
    ),
    Card(
        key="linear-perspective",
        name="Linear Perspective",
        kind=KNOWLEDGE,
        era=RENAISSANCE,
        cost=(8,),
        effect=Gain(CULTURE, Per(WONDERS, most=2)),
        flavour="All lines lead to one point, and the point is man.",
    ),
    Card(
        key="navigation",
        name="Navigation",
        kind=KNOWLEDGE,
        era=RENAISSANCE,
        cost=(8,),
        effect=then(Gain(GOLD, Per(MARKETS, most=3)), MoveExplorers(3), ThisTurn(EXTRA_COLLECT, 1)),
        flavour="A star, a needle, and the courage to believe both.",
    ),
    Card(
        key="double-entry-bookkeeping",
        name="Double-Entry Bookkeeping",
        kind=KNOWLEDGE,
        era=RENAISSANCE,
        cost=(7,),
        effect=then(gain(gold=2), Repeat(3, SpendBasic(1, gain(gold=1)))),
        flavour="For every debt, somewhere, a smile.",
    ),
    # --- Wonders -------------------------------------------------------------------------------------------------
    Card(
        key="sistine-chapel",
        name="Sistine Chapel",
        kind=WONDER,
        era=RENAISSANCE,
        cost=(11, 3),
        yields=resources(culture=1),
        effect=Archive(gain(culture=1)),
        benefit=gain(culture=2),
        flavour="Four years on his back, and the ceiling opened.",
    ),
    Card(
        key="himeji-castle",
        name="Himeji Castle",
        kind=WONDER,
        era=RENAISSANCE,
        cost=(12, 2),
        yields=resources(military=4),
        effect=MoveUnits(3),
        benefit=gain(military=5),
        flavour="A white heron that no army ever startled.",
    ),
    Card(
        key="taj-mahal",
        name="Taj Mahal",
        kind=WONDER,
        era=RENAISSANCE,
        cost=(11, 3),
        yields=resources(gold=2, culture=1),
        benefit=then(GainBasicBuilding(), gain(gold=2)),
        flavour="Grief, in white marble, reflected.",
    ),
    Card(
        key="uraniborg",
        name="Uraniborg",
        kind=WONDER,
        era=RENAISSANCE,
        cost=(13, 2),
        yields=resources(science=3),
        effect=Draw(1),
        benefit=GainFromDisplay((KNOWLEDGE,), 8),
        flavour="A castle on an island, garrisoned by stars.",
    ),
)
