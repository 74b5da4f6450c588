"""Hints: legal, reasoned, in order, from the view alone."""

from __future__ import annotations

from random import Random

import pytest

from monumental import new_game
from monumental.bots.greedy import GreedyBot
from monumental.bots.hint import (
    DEEDS,
    FAITHFUL,
    SLIGHT,
    Plan,
    _deed,
    _known,
    _shortened,
    hint,
    rank,
    rest_of,
    steadied,
)
from monumental.bots.protocol import BadBot, Budget, answer
from monumental.bots.rollout import END
from monumental.bots.search_turn import Line
from monumental.classic.actions import actions_of
from monumental.classic.kinds import ACTIONS, ACTIVATE, KIND_SHIFT
from monumental.classic.notation import text_of
from monumental.classic.position import Position
from monumental.classic.view import SPECTATOR, determinize, observe
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION
from monumental.narration.labels import label

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
    assert f"“{label(position, found.alternatives[1].option)}”" in found.why


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


# --- one plan per turn -----------------------------------------------------------------------------------------------
def test_a_planned_step_is_kept_unless_something_is_clearly_better() -> None:
    close = {1: 9.0, 2: 9.0 - FAITHFUL}
    assert steadied(close, 1, planned=2) == 2
    assert close[2] == close[1]
    far = {1: 9.0, 2: 8.9 - FAITHFUL}
    assert steadied(far, 1, planned=2) is None
    assert far[2] < far[1]


def test_ending_the_turn_comes_first_where_it_is_as_good() -> None:
    assert steadied({1: 9.0, END: 9.0 - SLIGHT}, 1, planned=None) == END
    assert steadied({1: 9.0, END: 8.8}, 1, planned=None) is None
    # What was planned is done before the turn is ended.
    assert steadied({1: 8.9, END: 9.0}, 1, planned=1) == 1


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Think little: these tests are about what is made of the thoughts."""
    monkeypatch.setattr("monumental.bots.hint.WORLDS", 1)
    monkeypatch.setattr("monumental.bots.hint.TRIES", 8)


def test_what_was_planned_is_hinted_though_something_else_looks_slightly_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick(monkeypatch)
    position = reach(ACTIONS, 3, 3)
    view = observe(position, position.active)
    fresh = hint(view, AMPLE)
    second = next(a for a in fresh.alternatives[1:] if -FAITHFUL < a.value < 0 and a.option != END)
    again = hint(view, AMPLE, plan=((ACTIONS, second.option), *fresh.plan))
    assert again.option == second.option
    assert again.plan[0] == (ACTIONS, second.option)


@pytest.mark.parametrize("seed", [11, 17])
def test_hints_of_a_turn_do_what_they_told(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Whoever follows every hint of a turn does not end it while something that was told is still possible."""
    quick(monkeypatch)
    position = reach(ACTIONS, 3, seed)
    seat, turn = position.active, position.round
    plan: Plan = ()
    told: set[int] = set()
    number = 0
    while position.active == seat and position.round == turn and position.pending == DECISION:
        if position.stack[-1].seat != seat:
            apply(position, answer(GreedyBot(), position, Random(seed)))
            continue
        number += 1
        # Every hint looks at other worlds than the one before.
        found = hint(observe(position, seat), AMPLE, number, plan)
        ends = position.stack[-1].kind == ACTIONS and found.option == END
        if ends:
            missed = {option for kind, option in plan if kind == ACTIONS and option >> KIND_SHIFT in DEEDS}
            assert not missed & set(position.options), "the turn ends with the means in hand"
        told |= {option for kind, option in found.plan if kind == ACTIONS and option >> KIND_SHIFT in DEEDS}
        apply(position, found.option)
        plan = rest_of(found.plan, [found.option])
        if ends:
            break
    assert number > 1
    assert told, "nothing was planned in this turn, so the test shows nothing"


def test_nothing_is_told_that_hangs_on_the_next_card() -> None:
    """A line counts as known up to the first step that turns up something."""
    position = reach(ACTIONS, 2, 3)
    later = position.copy()
    later.rng += 1
    line = Line([(ACTIONS, 1), (ACTIONS, 2), (ACTIONS, END)], [position, position, later], 0.0)
    assert _known(line).steps == [(ACTIONS, 1), (ACTIONS, 2)]


def test_a_line_ends_where_ending_is_as_good() -> None:
    class Flat:
        """Somebody to whom every position is worth the same."""

        def promise(self, _position: Position, _seat: int) -> float:
            return 5.0

    position = reach(ACTIONS, 2, 3)
    steps = [(ACTIONS, 1), (ACTIONS, 2), (ACTIONS, END)]
    same = Line(steps, [position] * 3, 5.0)
    assert _shortened(same, Flat(), 0).steps == [(ACTIONS, 1), (ACTIONS, END)]  # type: ignore[arg-type]
    better = Line(steps, [position] * 3, 6.0)
    assert _shortened(better, Flat(), 0).steps == steps  # type: ignore[arg-type]


def test_the_deeds_of_modules_are_told_in_the_words_of_their_labels() -> None:
    pos = new_game(["atlantis", "egypt"], seed=5, boxes=["lost-kingdoms"]).position
    pos.chance_mode = False
    while pos.stack[-1].kind != ACTIONS:
        apply(pos, answer(GreedyBot(), pos, Random(5)))
    surge = next(action for action in actions_of(pos.rules) if action.verb == "surge")
    told = _deed(pos, surge.option(next(tile for tile in range(pos.rules.tiles))))
    assert told
    assert not told.startswith("surge ")
