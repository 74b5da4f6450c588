"""The four Basic Buildings, five of each (DUEL.SETUP.5)."""

from __future__ import annotations

from typing import Final

from monumental.content.literals import resources
from monumental.duel.model import BASIC_ERA, BUILDING, Card

BASIC: Final[tuple[tuple[Card, int], ...]] = (
    (
        Card(
            key="trade-workshop",
            name="Workshop",
            kind=BUILDING,
            era=BASIC_ERA,
            cost=(3,),
            yields=resources(production=2),
            flavour="The apprentice sweeps, the master frowns, the chair gets made.",
        ),
        5,
    ),
    (
        Card(
            key="trade-laboratory",
            name="Laboratory",
            kind=BUILDING,
            era=BASIC_ERA,
            cost=(3,),
            yields=resources(science=2),
            flavour="It bubbled, it burst, and now we know.",
        ),
        5,
    ),
    (
        Card(
            key="trade-archery-range",
            name="Archery Range",
            kind=BUILDING,
            era=BASIC_ERA,
            cost=(3,),
            yields=resources(military=2),
            flavour="A hundred arrows before breakfast.",
        ),
        5,
    ),
    (
        Card(
            key="trade-barricade",
            name="Barricade",
            kind=BUILDING,
            era=BASIC_ERA,
            cost=(2,),
            defence=2,
            flavour="Two carts, a door, and somebody's grandmother on top.",
        ),
        5,
    ),
)
