"""Replenish Display: what leaves, what shifts, what is dealt (CORE.DISPLAY)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.builder import Table, table

from monumental import SPECTATOR, observe

LINE = "aqueduct marketplace amphitheatre academy masonry currency"
ROWS = "aqueduct marketplace amphitheatre / academy masonry currency"


def line(players: int = 3, closing_discards: bool = False) -> Table:
    """One line of six Buildings and Knowledge; the deck holds two Wonders of Era I and two cards of Era II."""
    t = (
        table(players=players, closing_discards=closing_discards)
        .display(LINE)
        .development("pyramids great-wall guildhall university")
    )
    return t.stock(0, production=40, science=40)


def rows() -> Table:
    """Two rows of three; the deck as above and one card more."""
    t = table().display(ROWS).development("pyramids great-wall guildhall university castle cathedral")
    return t.stock(0, production=40, science=40)


@pytest.mark.rule("CORE.DISPLAY.1")
@pytest.mark.parametrize("make", [line, rows])
def test_no_gap_is_filled_during_a_turn(make: Callable[[], Table]) -> None:
    t = make().act(0).play("acquire marketplace", "acquire masonry")
    assert t.shown() == ["aqueduct", "-", "amphitheatre", "academy", "-", "currency"]
    t.play("acquire workshop")
    assert t.shown().count("-") == 2
    t.play("end")
    assert "-" not in t.shown()


@pytest.mark.rule("CORE.DISPLAY.2", "CORE.DISPLAY.3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_cards_left_shift_away_from_the_deck_and_new_ones_are_dealt(players: int) -> None:
    t = line(players).act(0).play("acquire marketplace", "acquire masonry", "end")
    assert t.shown() == ["great-wall", "pyramids", "aqueduct", "amphitheatre", "academy", "currency"]
    assert not t.said("display-discarded")


@pytest.mark.rule("CORE.DISPLAY.2")
def test_a_card_bought_at_the_far_end_closes_from_the_deck_side() -> None:
    t = line().act(0).play("acquire currency", "end")
    assert t.shown() == ["pyramids", "aqueduct", "marketplace", "amphitheatre", "academy", "masonry"]


@pytest.mark.rule("CORE.DISPLAY.3")
def test_any_number_of_gaps_is_filled_up_to_six() -> None:
    t = (
        line()
        .act(0)
        .play("acquire aqueduct", "acquire marketplace", "acquire academy", "acquire currency", "end")
    )
    assert t.shown() == ["university", "guildhall", "great-wall", "pyramids", "amphitheatre", "masonry"]


@pytest.mark.rule("CORE.DISPLAY.4")
def test_dealing_crosses_from_one_era_into_the_next() -> None:
    t = line().act(0).play("acquire aqueduct", "acquire marketplace", "acquire academy", "end")
    assert t.shown()[:3] == ["guildhall", "great-wall", "pyramids"]
    assert [t.rules.eras[t.pos.era]] == [1]


@pytest.mark.rule("CORE.DISPLAY.5")
@pytest.mark.parametrize("players", [3, 4])
def test_if_nothing_was_acquired_the_furthest_card_is_discarded(players: int) -> None:
    t = line(players).act(0).play("end")
    assert t.shown() == ["pyramids", "aqueduct", "marketplace", "amphitheatre", "academy", "masonry"]
    assert t.keys(t.pos.display_discard) == ["currency"]


@pytest.mark.rule("CORE.DISPLAY.5")
def test_a_basic_building_is_no_card_of_the_display() -> None:
    t = line().act(0).play("acquire workshop", "acquire laboratory", "end")
    assert t.keys(t.pos.display_discard) == ["currency"]


@pytest.mark.rule("CORE.DISPLAY.5")
def test_the_count_starts_anew_each_turn() -> None:
    t = line().act(0).play("acquire aqueduct").end_turn().play("activate 1 1").end_turn()
    assert t.keys(t.pos.display_discard) == ["currency"]  # the purchase of seat 0 does not help seat 1


@pytest.mark.rule("CORE.DISPLAY.6", "CORE.DISPLAY.7", "CORE.DISPLAY.8")
def test_each_row_is_treated_on_its_own() -> None:
    t = rows().act(0).play("acquire marketplace", "end")
    assert t.shown() == ["pyramids", "aqueduct", "amphitheatre", "great-wall", "academy", "masonry"]
    assert t.keys(t.pos.display_discard) == ["currency"]
    t = rows().act(0).play("acquire academy", "end")
    assert t.shown() == ["pyramids", "aqueduct", "marketplace", "great-wall", "masonry", "currency"]
    assert t.keys(t.pos.display_discard) == ["amphitheatre"]


@pytest.mark.rule("CORE.DISPLAY.6")
def test_the_upper_row_gets_the_last_cards_first() -> None:
    t = rows().development("pyramids").act(0).play("acquire marketplace", "acquire masonry", "end")
    assert t.shown() == ["pyramids", "aqueduct", "amphitheatre", "-", "academy", "currency"]


@pytest.mark.rule("CORE.DISPLAY.7")
def test_a_row_from_which_cards_were_acquired_is_dealt_up_to_three() -> None:
    t = rows().act(0).play("acquire aqueduct", "acquire marketplace", "acquire currency", "end")
    assert t.shown() == ["great-wall", "pyramids", "amphitheatre", "guildhall", "academy", "masonry"]
    assert not t.said("display-discarded")


@pytest.mark.rule("CORE.DISPLAY.8")
def test_a_row_from_which_nothing_was_acquired_loses_its_furthest_card() -> None:
    t = rows().act(0).play("acquire aqueduct", "end")
    assert t.said("display-discarded") == [(t.card("currency"), 0, 0)]


@pytest.mark.rule("CORE.DISPLAY.9")
def test_if_nothing_was_acquired_both_rows_lose_a_card() -> None:
    t = rows().act(0).play("end")
    assert t.shown() == ["pyramids", "aqueduct", "marketplace", "great-wall", "academy", "masonry"]
    assert sorted(t.keys(t.pos.display_discard)) == ["amphitheatre", "currency"]


@pytest.mark.rule("CORE.DISPLAY.10")
def test_with_too_few_cards_the_display_is_filled_as_far_as_possible() -> None:
    t = (
        line()
        .development("pyramids")
        .act(0)
        .play("acquire aqueduct", "acquire academy", "acquire currency", "end")
    )
    assert t.shown() == ["-", "-", "pyramids", "marketplace", "amphitheatre", "masonry"]


@pytest.mark.rule("CORE.DISPLAY.11")
@pytest.mark.parametrize("make", [line, rows])
def test_with_an_empty_deck_nothing_is_discarded(make: Callable[[], Table]) -> None:
    t = make().development().act(0).play("end")
    assert t.shown() == LINE.split()
    assert not t.said("display-discarded")


@pytest.mark.rule("CORE.DISPLAY.11")
def test_with_an_empty_deck_cards_only_shift() -> None:
    t = line().development().act(0).play("acquire academy", "end")
    assert t.shown() == ["-", "aqueduct", "marketplace", "amphitheatre", "masonry", "currency"]


@pytest.mark.rule("CORE.DISPLAY.11")
def test_only_a_deck_that_is_empty_at_the_start_of_the_step_counts() -> None:
    t = rows().development("pyramids").act(0).play("end")  # the upper row takes the last card
    assert sorted(t.keys(t.pos.display_discard)) == ["amphitheatre", "currency"]
    assert t.shown() == ["pyramids", "aqueduct", "marketplace", "-", "academy", "masonry"]


@pytest.mark.rule("CORE.DISPLAY.11")
def test_a_table_may_agree_to_discard_until_the_end() -> None:
    t = line(closing_discards=True).development().act(0).play("end")
    assert t.shown() == ["-", "aqueduct", "marketplace", "amphitheatre", "academy", "masonry"]
    assert t.keys(t.pos.display_discard) == ["currency"]


@pytest.mark.rule("CORE.DISPLAY.12")
def test_discards_of_the_display_are_public_and_out_of_play() -> None:
    t = line().act(0).play("end")
    for viewer in (0, 1, SPECTATOR):
        assert t.keys(observe(t.pos, viewer).position.display_discard) == ["currency"]
    assert all("currency" not in t.in_discard(seat) for seat in range(3))
    while not t.over:
        t.pass_turn()
    assert t.keys(t.pos.display_discard).count("currency") == 1
    assert "currency" not in t.shown()
