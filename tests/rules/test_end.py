"""End of the game: the trigger, the closing turns, the bound (CORE.END)."""

from __future__ import annotations

import pytest
from tests.builder import Table, table
from tests.contract.play import whole_game

from monumental.classic.kinds import E_DISPLAY_DEALT, E_END_TRIGGERED, E_TURN
from monumental.kernel.machine import apply

LINE = "aqueduct marketplace amphitheatre academy masonry currency"


def turns_after(t: Table) -> list[int]:
    """The seats that take a turn from now on until the end, each doing as little as possible."""
    turns = []
    while not t.over:
        turns.append(t.seat)
        t.pass_turn()
    return turns


def last_card(players: int, seat: int, first: int = 0) -> Table:
    """A turn at whose end the final Development card is dealt."""
    t = table(players=players).display(LINE).development("pyramids")
    t.pos.first = first
    return t.act(seat)


@pytest.mark.rule("CORE.END.1")
def test_dealing_the_final_card_triggers_the_end() -> None:
    t = table(players=3).display(LINE).development("pyramids great-wall").act(0).play("end")
    assert not t.said("end-triggered")
    assert t.pos.final_round == 0
    t = last_card(3, 0).play("end")
    assert len(t.said("end-triggered")) == 1
    assert t.pos.final_round == t.pos.round + 1


@pytest.mark.rule("CORE.END.1")
def test_an_empty_deck_after_replenish_display_triggers_it_as_well() -> None:
    t = table(players=3).display(LINE).development().act(0).play("end")
    assert len(t.said("end-triggered")) == 1


@pytest.mark.rule("CORE.END.1")
def test_the_end_is_triggered_once() -> None:
    for seed in range(5):
        events = whole_game(table(players=3).rules, seed)[1]
        triggered = [i for i, event in enumerate(events) if event.kind == E_END_TRIGGERED]
        assert len(triggered) == 1
        assert not [event for event in events[triggered[0] :] if event.kind == E_DISPLAY_DEALT]


@pytest.mark.rule("CORE.END.2", "CORE.END.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_is_finished_and_each_player_takes_one_more_turn(players: int) -> None:
    for first in range(players):
        for place in range(players):
            seat = (first + place) % players
            t = last_card(players, seat, first)
            t.play("end")
            rest = [(seat + 1 + i) % players for i in range(players - 1 - place)]
            closing = [(first + i) % players for i in range(players)]
            assert turns_after(t) == rest + closing


@pytest.mark.rule("CORE.END.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_players_take_the_same_number_of_turns(players: int) -> None:
    for seed in range(12):
        pos, events = whole_game(table(players=players).rules, seed)
        turns = [event.seat for event in events if event.kind == E_TURN]
        assert {turns.count(seat) for seat in range(players)} == {pos.round}


@pytest.mark.rule("CORE.END.5")
def test_a_player_without_a_province_goes_on() -> None:
    t = table().owns(0, "e1", troops=8).owns(1, "f1").stock(0, military=9).act(0)
    t.play("conquer f1")
    while t.offers[0] != "end":
        t.play(t.offers[-1])
    assert t.points(1)[1] == 0
    t.end_turn()
    assert t.seat == 1
    t.play("activate 3 1")
    assert t.troops("g1") == 9
    assert "f2" not in t.of("conquer")
    t.stock(1, military=9).act(1)
    assert t.of("conquer")  # the Capital is still there to fight from


@pytest.mark.rule("CORE.END.6")
@pytest.mark.parametrize(("players", "bound"), [(2, 15), (3, 29), (4, 29)])
def test_the_end_is_triggered_within_its_bound(players: int, bound: int) -> None:
    longest = 0
    for seed in range(40):
        events = whole_game(table(players=players).rules, seed)[1]
        stop = next(i for i, event in enumerate(events) if event.kind == E_END_TRIGGERED)
        turns = sum(event.kind == E_TURN for event in events[:stop])
        assert turns <= bound
        longest = max(longest, turns)
    assert longest <= bound


@pytest.mark.rule("CORE.END.6")
@pytest.mark.parametrize(("players", "bound"), [(2, 15), (3, 29), (4, 29)])
def test_a_game_in_which_nobody_buys_reaches_the_bound_exactly(players: int, bound: int) -> None:
    t = table(players=players).activate(0)
    turns = 0
    while not t.pos.final_round:
        turns += 1
        before = len(t.said("turn"))
        apply(t.pos, t.pos.options[0])
        t.play("end")
        while len(t.said("turn")) == before:
            apply(t.pos, t.pos.options[0])
    assert turns == bound
