"""Every card of the Aztecs does what its line says: how the table is laid, what is chosen, what it gives."""

from __future__ import annotations

from typing import Final

import pytest
from tests.builder import Table
from tests.cards.test_card_table import amounts, lay
from tests.rules.lost_kingdoms.aztec_table import aztecs, give, on_card

from monumental.content.lost_kingdoms.civilizations.aztecs import AZTECS

pytestmark = pytest.mark.card

Line = tuple[str, int, str, str, str, int]
"""Key, Soldiers on the Warlord card before, set-up, choices, supply, Soldiers on the card after."""

CITY: Final[tuple[Line, ...]] = (
    ("ullamaliztli", 0, "", "use ullamaliztli r1c1", "1m 3g", 1),
    ("herbal-medicine", 2, "", "use herbal-medicine r1c1", "1m", 1),
)
WARLORDS: Final[tuple[Line, ...]] = (
    ("moctezuma", 0, "owns b1*3", "accept; sacrifice b1; gain science", "2s", 1),
    ("moctezuma", 0, "owns b1*3", "decline", "", 0),
)
DEVELOPED: Final[tuple[Line, ...]] = (
    ("sacrifice-to-the-gods", 0, "", "", "1p 2m", 0),
    ("codex-records", 0, "", "", "2s", 0),
    ("maize-agriculture", 0, "", "", "2p", 0),
    ("flower-wars", 0, "", "", "2m", 0),
    ("tzompantli", 0, "", "", "1g", 0),
)
ONGOING: Final[tuple[Line, ...]] = (
    (
        "sacrifice-to-the-gods",
        0,
        "owns b1*3",
        "ability sacrifice-to-the-gods; sacrifice b1; sacrifice b1",
        "1c",
        2,
    ),
    (
        "codex-records",
        0,
        "owns b1*3; stock 1m",
        "conquer b2; with warlord; accept; sacrifice b1; gain science",
        "4s",
        1,
    ),
    (
        "maize-agriculture",
        0,
        "owns b1*3; stock 1m",
        "conquer b2; with warlord; accept; sacrifice b1; gain science",
        "2s 2m",
        1,
    ),
    ("flower-wars", 3, "owns b1*3; stock 1m", "conquer b2; without warlord; take 0 from a1", "", 2),
    ("flower-wars", 0, "owns b1*3; stock 1m", "conquer b2; without warlord; take 0 from a1", "", 0),
    ("tzompantli", 5, "", "ability tzompantli", "2g", 5),
    ("tzompantli", 9, "", "ability tzompantli", "3g", 9),
)


def laid(line: Line) -> Table:
    """The table of a line."""
    return give(lay(aztecs(), line[2]), line[1])


def prove(t: Table, line: Line, *first: str) -> None:
    """Make the choices of a line and compare what came of them."""
    t.play(*first, *filter(None, line[3].split("; ")))
    assert t.offers[0] == "end", f"something is still asked: {t.offers}"
    assert (t.has(0), on_card(t)) == (amounts(line[4]), line[5])


@pytest.mark.parametrize("line", CITY, ids=lambda line: line[0])
def test_a_card_in_the_city(line: Line) -> None:
    t = laid(line)
    under = "-+" if line[0] == AZTECS.knowledge.key else ""
    t.city(0, f"{under}{line[0]} - - / - - - / - - -").activate(0)
    prove(t, line, "activate 1 1")


@pytest.mark.parametrize("line", WARLORDS, ids=lambda line: line[0])
def test_moctezuma_moving_in(line: Line) -> None:
    prove(laid(line).stock(0, military=1).act(0), line, "conquer b2", "with warlord")


@pytest.mark.parametrize("line", DEVELOPED, ids=lambda line: line[0])
def test_a_policy_when_developed(line: Line) -> None:
    prove(laid(line).stock(0, culture=1).act(0), line, f"develop {line[0]}")


@pytest.mark.parametrize("line", ONGOING, ids=lambda line: line[0])
def test_a_policy_in_force(line: Line) -> None:
    prove(laid(line).policies(0, line[0]).act(0), line)


def test_every_card_has_its_line() -> None:
    assert {line[0] for line in CITY} == {AZTECS.building.key, AZTECS.knowledge.key}
    assert {line[0] for line in WARLORDS} == {AZTECS.warlord.key}
    for lines in (DEVELOPED, ONGOING):
        assert {line[0] for line in lines} == {policy.key for policy in AZTECS.policies}
