"""Hints in Duel: legal, reasoned, in order, from the view alone, and true to their plan."""

from __future__ import annotations

import pytest
from tests.bots.test_duel_bots import reach

from monumental.bots.advice import Hint
from monumental.bots.duel_instinct import PASS
from monumental.bots.hint import hint
from monumental.bots.protocol import BadBot, Budget
from monumental.classic.view import SPECTATOR
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.view import determinize, observe
from monumental.kernel.machine import apply
from monumental.kernel.notation import text_of
from monumental.narration.labels import label

AMPLE = Budget(decision_ms=60_000, turn_ms=600_000)
"""So much time that it never decides what the hint is."""


def asked(position: Position) -> Hint:
    """The hint for whoever must decide."""
    return hint(observe(position, position.stack[-1].seat), AMPLE)  # type: ignore[arg-type]  # of either game


@pytest.mark.parametrize(("kind", "seed"), [(kinds.ACTIVATE, 1), (kinds.TURN, 2), (kinds.TURN, 3)])
def test_a_hint_ranks_every_option(kind: int, seed: int) -> None:
    position = reach(kind, 3, seed)
    found = asked(position)
    assert found.option == found.alternatives[0].option
    assert found.text == text_of(position, found.option)
    assert found.alternatives[0].value == 0
    assert sorted(other.option for other in found.alternatives) == position.options
    values = [other.value for other in found.alternatives]
    assert values == sorted(values, reverse=True)
    assert values[-1] < 0, "no option is worse than another: the hint says nothing"
    assert found.why.endswith(".")
    assert f"“{label(position, found.alternatives[1].option)}”" in found.why  # type: ignore[arg-type]  # of either game


def test_a_hint_is_the_same_in_worlds_that_look_the_same() -> None:
    position = reach(kinds.ACTIVATE, 4, 6)
    view = observe(position, position.stack[-1].seat)
    hints = {asked(determinize(view, seed)) for seed in (5, 6)}
    assert len(hints) == 1


def test_nobody_else_gets_a_hint() -> None:
    position = reach(kinds.TURN, 2, 3)
    for viewer in (1 - position.stack[-1].seat, SPECTATOR):
        with pytest.raises(BadBot, match="for the seat that has to decide"):
            hint(observe(position, viewer))  # type: ignore[arg-type]  # of either game


def test_where_there_is_no_choice_there_is_no_need_to_think() -> None:
    position = reach(kinds.TURN, 2, 3)
    view = observe(position, position.stack[-1].seat)
    view.options = [PASS]
    found = hint(view)  # type: ignore[arg-type]  # of either game
    assert (found.text, found.why, found.alternatives) == ("pass", "There is no other choice.", ())


def followed(seed: int) -> tuple[int, int]:
    """How many cards the first hint of a round names, and how many of them have their deed if hints are followed."""
    position = reach(kinds.TURN, 4, seed)
    seat = position.stack[-1].seat
    number = position.round
    promised = asked(position).why.split(";")[0]
    done: list[str] = []
    while position.round == number and not position.passed[seat]:
        if position.stack[-1].seat != seat:
            apply(position, PASS)
            continue
        found = asked(position) if len(position.options) > 1 else None
        option = found.option if found is not None else position.options[0]
        if position.stack[-1].kind == kinds.TURN:
            done.append(text_of(position, option))
        apply(position, option)
    assert done[-1] == "pass"
    rules = position.rules
    named = [card for card in range(1, len(rules.card_name)) if f" {rules.card_name[card]}" in promised]
    kept = [card for card in named if any(line.endswith(f" {rules.card_word[card]}") for line in done)]
    return len(named), len(kept)


def test_hints_lead_through_a_round_that_keeps_most_of_what_they_promised() -> None:
    """Cards are drawn on the way, so a plan may give way to a better one, but not as a rule."""
    rounds = [followed(seed) for seed in range(8, 13)]
    assert sum(named for named, _ in rounds) > 4
    assert 2 * sum(kept for _, kept in rounds) > sum(named for named, _ in rounds)
