"""Undo: a choice that showed its author something cannot be taken back alone."""

from __future__ import annotations

import pytest
from tests.builder import table

from monumental.game import Game, NothingToUndo
from monumental.kernel.events import EVERYONE


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
