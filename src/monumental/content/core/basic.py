"""The three piles of Basic Buildings (CORE.SETUP.14, CORE.TERM.10)."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BASIC_ERA, BUILDING, Card
from monumental.content.literals import resources

WORKSHOP: Final = Card(
    key="workshop",
    name="Workshop",
    kind=BUILDING,
    era=BASIC_ERA,
    cost=(3,),
    yields=resources(production=2),
    flavour="Sparks fly until the light goes.",
)

LABORATORY: Final = Card(
    key="laboratory",
    name="Laboratory",
    kind=BUILDING,
    era=BASIC_ERA,
    cost=(3,),
    yields=resources(science=2),
    flavour="Nine failures, neatly written down.",
)

ARCHERY_RANGE: Final = Card(
    key="archery-range",
    name="Archery Range",
    kind=BUILDING,
    era=BASIC_ERA,
    cost=(3,),
    yields=resources(military=2),
    flavour="A hundred paces, a straw man, and patience.",
)

BASIC: Final[tuple[tuple[Card, int], ...]] = (
    (WORKSHOP, 10),
    (LABORATORY, 10),
    (ARCHERY_RANGE, 10),
)
