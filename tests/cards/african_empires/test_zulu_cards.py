"""Every card of the Zulu does what its line says: how the table is laid, what is chosen, what it gives."""

from __future__ import annotations

from typing import Final

import pytest
from tests.african import african
from tests.builder import Table
from tests.cards.test_card_table import amounts, lay

from monumental.content.african_empires.civilizations.zulu import ZULU
from monumental.content.shelf import entries

pytestmark = pytest.mark.card

Line = tuple[str, str, str, str, str]
"""Key, set-up, choices, supply, and the discard pile afterwards."""

CITY: Final[tuple[Line, ...]] = (
    ("ibutho-camp", "", "use ibutho-camp r1c1", "3m", "unrest"),
    ("age-grading", "discard fort library", "use age-grading r1c1; archive fort", "", "library"),
)
DEVELOPED: Final[tuple[Line, ...]] = (
    ("amabutho", "", "", "2m", ""),
    ("horns-of-the-buffalo", "", "", "2m", ""),
    ("cattle-tribute", "", "", "1g", ""),
    ("izibongo", "", "", "1g", ""),
    ("mfecane", "discard fort", "", "", ""),
)
TAKE: Final = "conquer b2; without warlord; take 1 from a1"
HIDE_FIRST: Final = f"{TAKE}; first 2; decline"
"""Without Hidden Forces, which are one of the results of a conquest."""
ONGOING: Final[tuple[Line, ...]] = (
    (
        "amabutho",
        "owns b1*3; stock 1m",
        f"{HIDE_FIRST}; manoeuvre soldier a1; to b1; manoeuvre soldier a1; to b1",
        "",
        "",
    ),
    (
        "horns-of-the-buffalo",
        "owns b1*3; stock 1m",
        f"{HIDE_FIRST}; gain science; gain science",
        "2s",
        "",
    ),
    ("cattle-tribute", "owns b1 a2; activate", "", "1p", ""),
    (
        "izibongo",
        "owns b1*3; stock 1m",
        f"{TAKE}; decline; ability izibongo",
        "1c",
        "unrest",
    ),
    ("mfecane", "stock 2m", "ability mfecane", "", ""),
    ("mfecane", "owns b1*3; foe owns b2; stock 1m", HIDE_FIRST, "", ""),
)


def ready(line: Line) -> Table:
    """The table of a line before the turn begins."""
    return lay(african(("zulu", "egypt")), line[1].removesuffix("; activate"))


def proved(t: Table, line: Line) -> None:
    """Make the choices and look at what is left."""
    t.play(*filter(None, line[2].split("; ")))
    assert t.offers[0] == "end", f"something is still asked: {t.offers}"
    assert t.has(0) == amounts(line[3])
    assert t.in_discard(0) == line[4].split()


def names(lines: tuple[Line, ...]) -> list[str]:
    """A name for each line."""
    return [line[0] for line in lines]


@pytest.mark.parametrize("line", CITY, ids=names(CITY))
def test_a_card_in_the_city(line: Line) -> None:
    under = "-+" if line[0] == ZULU.knowledge.key else ""
    t = ready(line).city(0, f"{under}{line[0]} - - / - - - / - - -").activate(0).play("activate 1 1")
    proved(t, line)


@pytest.mark.parametrize("line", DEVELOPED, ids=names(DEVELOPED))
def test_a_policy_when_developed(line: Line) -> None:
    proved(ready(line).stock(0, culture=1).act(0).play(f"develop {line[0]}"), line)


@pytest.mark.parametrize("line", ONGOING, ids=[f"{line[0]} {i}" for i, line in enumerate(ONGOING)])
def test_a_policy_in_force(line: Line) -> None:
    t = ready(line).policies(0, line[0])
    if line[1].endswith("activate"):
        t.city(0, "- - - / - - - / - - -").activate(0).play("activate 1 1")
    else:
        t.act(0)
    proved(t, line)
    if line[0] == "mfecane":
        assert t.in_discard(1) == ["unrest"]
    elif line[0] == "amabutho":
        assert (t.troops("a1"), t.troops("b1")) == (3, 5)


def test_shaka_zulu() -> None:
    t = african(("zulu", "egypt")).owns(0, "a2", troops=3, warlord=True).back("b1-lore")
    t.stock(0, military=1).act(0).play("conquer b1", "with warlord", "first 2", "decline", "accept")
    assert (t.has(0), t.in_discard(0)) == ({"science": 2, "gold": 1}, ["unrest"])


def test_every_card_of_the_zulu_has_its_line() -> None:
    own = {entry.key for entry in entries() if entry.civilization == "zulu"}
    assert own == {ZULU.warlord.key, *names(CITY), *names(DEVELOPED)}
    assert names(DEVELOPED) == [policy.key for policy in ZULU.policies]
    for policy in ZULU.policies:
        assert names(ONGOING).count(policy.key) == len(policy.ongoing.parts)
