"""Undo: a choice that showed its author something cannot be taken back alone."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest
from tests.builder import table

import monumental as mon
from monumental.classic.position import Position
from monumental.game import STRETCH, Game, NothingToUndo
from monumental.kernel.events import EVERYONE, Event
from monumental.kernel.machine import apply


def test_looking_at_a_market_is_a_barrier_even_when_the_stack_was_drawn_before() -> None:
    first = table().explorer(0, 1, "b3").explorer(1, 1, "b3").act(0).play("market 1")
    first.play(first.offers[0]).end_turn()
    assert first.pos.market_stack[first.rules.tile_market[first.tile("b3")] - 1]
    game = Game.at(first.pos)
    game.play("activate 1 1")
    entry = game.play("market 1")
    assert any(event.seen == 1 << 1 for event in entry.events) or game.asks != "market"
    assert all(event.seen in (EVERYONE, 1 << 1) for event in entry.events)
    assert entry.barrier
    with pytest.raises(NothingToUndo, match="revealed"):
        game.undo()


@pytest.mark.parametrize("chance", ["hmac-sha256", "splitmix64"])
@pytest.mark.parametrize("options", [{}, {"game": "duel"}, {"preset": "everything"}], ids=str)
def test_the_positions_of_the_past_are_found_again(chance: str, options: dict[str, Any]) -> None:
    game = mon.new_game(2, seed=5, chance=chance, **options)
    random = Random(3)
    seen = []
    while not game.over and len(game.history) < 4 * STRETCH:
        choices = [choice.text for choice in game.legal()]
        seen.append((game.position.copy(), choices, game.seat, game.asks))
        game.play(random.choice(game.legal()))
    order = list(range(len(seen)))
    random.shuffle(order)
    for number in order:
        entry = game.history[number]
        position, choices, seat, asks = seen[number]
        before = entry.before
        assert before is not None
        assert before is entry.before
        assert before == position
        assert (before.rng, before.luck) == (position.rng, position.luck)
        assert entry.choice.text in choices
        assert (entry.seat, entry.asks) == (seat, asks)
    # From each of them the game draws what it drew.
    old = game.history[STRETCH + 3].before
    assert old is not None
    again = Game.at(old, game.seed, chance)
    for entry in game.history[STRETCH + 3 :]:
        assert again.play(entry.choice.text).outcomes == entry.outcomes
    assert again.position == game.position


def test_what_is_kept_of_the_past_follows_undo() -> None:
    game = mon.new_game(2, seed=5)
    random = Random(4)
    before: list[Position] = []
    for _ in range(5 * STRETCH):
        if random.random() < 0.3 and game.history:
            game.undo(force=True)
            before.pop()
            assert len(before) == len(game.history)
        else:
            before.append(game.position.copy())
            game.play(random.choice(game.legal()))
    assert [entry.before for entry in game.history] == before
    for twin in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game, protocol=0))):
        assert [entry.before for entry in twin.history] == before


def test_an_entry_is_told_when_somebody_reads_it() -> None:
    """Playing makes nothing of what an entry tells; read at once or after the end, it is what happened."""
    game = mon.new_game(3, seed=6)
    twin = mon.new_game(3, seed=6)
    random = Random(3)
    happened: list[tuple[object, ...]] = []
    while not game.over:
        choice = random.choice(game.legal())
        told = (game.seat, choice.text, game.asks)
        position = game.position.copy()
        events: list[Event] = []
        position.sink = events
        assert not vars(game.play(choice)).keys() & {"seat", "choice", "asks", "outcomes", "events", "before"}
        outcomes = twin.play(choice.text).outcomes
        for key in (choice.key, *[outcome.key for outcome in outcomes]):
            apply(position, key)
        assert position.pending == game.position.pending
        happened.append((*told, outcomes, [event.fields() for event in events]))
    for played in (game, twin):
        assert [
            (
                entry.seat,
                entry.choice.text,
                entry.asks,
                entry.outcomes,
                [event.fields() for event in entry.events],
            )
            for entry in played.history
        ] == happened


def test_the_choices_of_a_decision_are_like_a_list() -> None:
    game = mon.new_game(2, seed=5)
    choices = game.legal()
    plain = list(choices)
    assert choices == plain == choices[:]
    assert plain == choices
    assert choices != plain[1:]
    assert (choices[0], choices[-1], len(choices)) == (plain[0], plain[-1], len(plain))
    assert plain[1] in choices
    assert choices.index(plain[1]) == 1
    assert repr(choices) == repr(plain)
    assert pickle.loads(pickle.dumps(choices)) == plain
    with pytest.raises(IndexError):
        choices[len(plain)]
    game.play(choices[0])
    assert [choice.text for choice in choices] == [choice.text for choice in plain]
