"""Every card of the Aksumites does what its line says: how the table is laid, what is chosen, what it gives."""

from __future__ import annotations

from typing import Final

import pytest
from tests.african import african, reserve, reserve_deck, reserved
from tests.builder import Table
from tests.cards.test_card_table import amounts, lay

from monumental.content.african_empires.civilizations.aksum import AKSUM
from monumental.content.shelf import entries

pytestmark = pytest.mark.card

Line = tuple[str, str, str, str, str]
"""Key, set-up, choices, supply, and what is in reserve afterwards. The Reserve deck has the Granary on top."""

CITY: Final[tuple[Line, ...]] = (
    ("port-of-adulis", "reserve corvee", "use port-of-adulis r1c1; gain military", "1p 3m", ""),
    ("minted-coinage", "reserve corvee", "use minted-coinage r1c1; choose 1", "", "corvee granary"),
    (
        "minted-coinage",
        "reserve corvee; stock 5s",
        "use minted-coinage r1c1; choose 2; acquire corvee",
        "",
        "",
    ),
)
DEVELOPED: Final[tuple[Line, ...]] = (
    ("stelae-construction", "", "", "", "granary"),
    ("geez-alphabet", "", "", "2s", ""),
    ("terraced-fields", "", "", "1p 1s", ""),
    ("red-sea-trade", "", "", "1g", ""),
    ("monastic-libraries", "", "", "", "granary"),
)
ONGOING: Final[tuple[Line, ...]] = (
    ("stelae-construction", "stock 3p", "acquire workshop", "2p", ""),
    ("geez-alphabet", "reserve corvee", "ability geez-alphabet", "1c", ""),
    ("terraced-fields", "reserve corvee; stock 5s", "acquire corvee", "", ""),
    ("red-sea-trade", "reserve corvee", "ability red-sea-trade", "3g", ""),
    ("monastic-libraries", "reserve corvee; stock 6s", "acquire corvee; gain military", "2m", ""),
)


def ready(line: Line) -> Table:
    """The table of a line before the turn begins."""
    return lay(reserve_deck(african(("aksum", "egypt")), 0, "granary great-sphinx"), line[1])


def proved(t: Table, line: Line) -> None:
    """Make the choices and look at what is left."""
    t.play(*filter(None, line[2].split("; ")))
    assert t.offers[0] == "end", f"something is still asked: {t.offers}"
    assert t.has(0) == amounts(line[3])
    assert reserved(t, 0) == line[4].split()


def names(lines: tuple[Line, ...]) -> list[str]:
    """A name for each line."""
    return [line[0] for line in lines]


@pytest.mark.parametrize("line", CITY, ids=names(CITY))
def test_a_card_in_the_city(line: Line) -> None:
    under = "-+" if line[0] == AKSUM.knowledge.key else ""
    t = ready(line).city(0, f"{under}{line[0]} - - / - - - / - - -").activate(0).play("activate 1 1")
    proved(t, line)


@pytest.mark.parametrize("line", DEVELOPED, ids=names(DEVELOPED))
def test_a_policy_when_developed(line: Line) -> None:
    proved(ready(line).stock(0, culture=1).act(0).play(f"develop {line[0]}"), line)


@pytest.mark.parametrize("line", ONGOING, ids=names(ONGOING))
def test_a_policy_in_force(line: Line) -> None:
    proved(ready(line).policies(0, line[0]).act(0), line)


def test_makeda() -> None:
    t = reserve(african(("aksum", "egypt")), 0, "corvee").owns(0, "b1", troops=3, warlord=True)
    reserve_deck(t, 0, "granary great-sphinx").stock(0, military=1).act(0)
    t.play("conquer b2", "with warlord", "accept")
    assert reserved(t, 0) == ["corvee", "granary"]


def test_every_card_of_the_aksumites_has_its_line() -> None:
    own = {entry.key for entry in entries() if entry.civilization == "aksum"}
    assert own == {AKSUM.warlord.key, *names(CITY), *names(DEVELOPED)}
    assert names(DEVELOPED) == names(ONGOING) == [policy.key for policy in AKSUM.policies]
