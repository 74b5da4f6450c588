"""Hints: legal, reasoned, in order, from the view alone."""

from __future__ import annotations

from random import Random

import pytest

from monumental import new_game
from monumental.bots.greedy import GreedyBot
from monumental.bots.hint import hint, rank
from monumental.bots.protocol import BadBot, Budget, answer
from monumental.classic.kinds import ACTIONS, ACTIVATE
from monumental.classic.notation import text_of
from monumental.classic.position import Position
from monumental.classic.view import SPECTATOR, determinize, observe
from monumental.kernel.machine import apply

AMPLE = Budget(decision_ms=60_000, turn_ms=600_000)
"""So much time that it never decides what the hint is."""


def reach(kind: int, turn: int, seed: int) -> Position:
    """A position of a game between greedy bots in which a kind of question waits."""
    position = new_game(2, seed=seed).position
    position.chance_mode = False
    position.sink = None
    rng = Random(seed)
    while position.round < turn or position.stack[-1].kind != kind or len(position.options) < 3:
        apply(position, answer(GreedyBot(), position, rng))
    return position


@pytest.mark.parametrize(("kind", "seed"), [(ACTIVATE, 1), (ACTIVATE, 2), (ACTIONS, 3), (ACTIONS, 4)])
def test_a_hint_ranks_every_option(kind: int, seed: int) -> None:
    position = reach(kind, 2, seed)
    found = hint(observe(position, position.stack[-1].seat))
    assert found.option == found.alternatives[0].option
    assert found.text == text_of(position, found.option)
    assert found.alternatives[0].value == 0
    assert sorted(other.option for other in found.alternatives) == position.options
    values = [other.value for other in found.alternatives]
    assert values == sorted(values, reverse=True)
    assert values[-1] < 0, "no option is worse than another: the hint says nothing"
    assert found.why.endswith(".")
    assert f"'{found.alternatives[1].text}'" in found.why


def test_the_order_of_options_is_that_of_the_numbers_beside_them() -> None:
    # The sums are alike when rounded, the means are not.
    assert rank({1: 10.0, 2: 9.386, 3: 9.394}, worlds=2, natural=1) == [(1, 0.0), (3, -0.3), (2, -0.31)]


def test_a_hint_is_the_same_in_worlds_that_look_the_same() -> None:
    position = reach(ACTIVATE, 3, 6)
    view = observe(position, position.stack[-1].seat)
    worlds = [determinize(view, 5), determinize(view, 6)]
    hints = {hint(observe(world, view.viewer), AMPLE) for world in worlds}
    assert len(hints) == 1


def test_setting_up_is_answered_by_habit() -> None:
    game = new_game(2, seed=3)
    found = hint(game.view(game.seat))
    assert found.option in game.position.options
    assert found.alternatives == ()


def test_nobody_else_gets_a_hint() -> None:
    game = new_game(2, seed=3)
    for viewer in (1 - game.seat, SPECTATOR):
        with pytest.raises(BadBot, match="for the seat that has to decide"):
            hint(game.view(viewer))
