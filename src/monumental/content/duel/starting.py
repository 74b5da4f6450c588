"""The thirteen starting Buildings that every civilization of Duel shares (DUEL.CONTENT.1)."""

from __future__ import annotations

from typing import Final

from monumental.content.literals import gain, resources
from monumental.duel.model import BUILDING, Card, act
from monumental.effects.resources import PRODUCTION
from monumental.effects.tree import Archive, Generated, If, SpendBasic, choose

WORK_CAMP: Final = Card(
    key="trade-work-camp",
    name="Work Camp",
    kind=BUILDING,
    yields=resources(production=1),
    flavour="By evening the stumps are gone, and there is a street.",
)

LIBRARY: Final = Card(
    key="trade-library",
    name="Library",
    kind=BUILDING,
    yields=resources(science=1),
    flavour="Whoever borrows a scroll leaves a sandal as pledge.",
)

FORT: Final = Card(
    key="trade-fort",
    name="Fort",
    kind=BUILDING,
    yields=resources(military=1),
    flavour="From the wall one sees the other city's smoke.",
)

FORUM: Final = Card(
    key="trade-forum",
    name="Forum",
    kind=BUILDING,
    text=act(choose(SpendBasic(1, Archive()), SpendBasic(2, gain(culture=1)))),
    flavour="Half come to be heard, half to hear the others out.",
)

MINE: Final = Card(
    key="trade-mine",
    name="Mine",
    kind=BUILDING,
    text=act(If(Generated(PRODUCTION, 3), gain(gold=1))),
    flavour="Three carts of rock, and a glint the size of a fingernail.",
)

STARTING: Final[tuple[tuple[Card, int], ...]] = (
    (WORK_CAMP, 5),
    (LIBRARY, 3),
    (FORT, 3),
    (FORUM, 1),
    (MINE, 1),
)
