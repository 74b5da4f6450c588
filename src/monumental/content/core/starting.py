"""The thirteen starting cards that every civilization shares (CORE.SETUP.17)."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, START, Card
from monumental.content.literals import gain, resources
from monumental.effects.resources import PRODUCTION
from monumental.effects.tree import Archive, Generated, If, SpendBasic

WORK_CAMP: Final = Card(
    key="work-camp",
    name="Work Camp",
    kind=BUILDING,
    era=START,
    yields=resources(production=1),
    flavour="Tents, mud, and the first straight road.",
)

LIBRARY: Final = Card(
    key="library",
    name="Library",
    kind=BUILDING,
    era=START,
    yields=resources(science=1),
    flavour="A shelf of scrolls, and one man who can read them all.",
)

FORT: Final = Card(
    key="fort",
    name="Fort",
    kind=BUILDING,
    era=START,
    yields=resources(military=1),
    flavour="A ditch, a palisade, and a long night watch.",
)

FORUM: Final = Card(
    key="forum",
    name="Forum",
    kind=BUILDING,
    era=START,
    effect=SpendBasic(1, Archive()),
    flavour="Here the city decides what it no longer needs.",
)

MINE: Final = Card(
    key="mine",
    name="Mine",
    kind=BUILDING,
    era=START,
    effect=If(Generated(PRODUCTION, 3), gain(gold=1)),
    flavour="With enough hands at work, the hill gives up its gold.",
)

STARTING: Final[tuple[tuple[Card, int], ...]] = (
    (WORK_CAMP, 5),
    (LIBRARY, 3),
    (FORT, 3),
    (FORUM, 1),
    (MINE, 1),
)
