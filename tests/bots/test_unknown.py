"""What no habit knows is tried on a copy and judged: the bots take what is clearly good, and leave what is bad."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.scratch import BLESSING, GIFT, IDLE, ORACLE, RUIN, ask, favour, scratch_game

from monumental import new_game
from monumental.bots.features import FEATURES, Feature
from monumental.bots.greedy import GreedyBot
from monumental.bots.habits import HABITS
from monumental.bots.hint import hint
from monumental.bots.protocol import Bot, Budget, answer
from monumental.bots.registry import make_bot
from monumental.classic.kinds import A_MARKET_TOKEN, A_SHIFT, ACTIONS, FIELD, KIND_SHIFT
from monumental.classic.position import Position
from monumental.classic.view import observe
from monumental.common.question import TableQuestion
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.machine import apply

PATIENT = Budget(decision_ms=10**7, turn_ms=10**8)
LEVELS = ("novice", "greedy", "steady", "strong")


def level(name: str) -> Bot:
    """A bot of the ladder that thinks as always, but little."""
    little = ":tries=8,samples=4,worlds=1,lines=1,keep=2,rounds=0,fans=0"
    return make_bot(name + little if name == "strong" else name)


def at_menu(offers: tuple[int, ...] = (), usual: int = IDLE) -> Position:
    """The first turn, with an action to take and some Gold to lose."""
    position = scratch_game(offers, usual)
    while position.stack[-1].kind != ACTIONS:
        apply(position, answer(GreedyBot(), position, Random(1)))
    position.stock[position.active * RESOURCES + GOLD] = 3
    position.options = position.handlers[ACTIONS].step(position, position.stack[-1]) or []
    return position


def taken(bot: Bot, position: Position) -> list[int]:
    """The offers that a bot takes in the rest of its turn."""
    seat, found = position.active, []
    while position.active == seat:
        option = answer(bot, position, Random(5), PATIENT)
        if position.stack[-1].kind == ACTIONS and option >> KIND_SHIFT > A_MARKET_TOKEN:
            found.append(option >> A_SHIFT & FIELD)
        apply(position, option)
    return found


@pytest.mark.parametrize("name", LEVELS)
def test_a_good_action_of_a_module_is_taken_and_a_bad_one_left(name: str) -> None:
    assert taken(level(name), at_menu((RUIN, IDLE, GIFT))) == [GIFT]
    assert taken(level(name), at_menu((RUIN,))) == []


@pytest.mark.parametrize("name", LEVELS)
def test_what_follows_an_action_is_answered_by_its_default(name: str) -> None:
    assert taken(level(name), at_menu((ORACLE,), usual=GIFT)) == [ORACLE]


def test_an_action_is_left_whose_usual_end_is_bad() -> None:
    assert taken(GreedyBot(), at_menu((ORACLE,), usual=RUIN)) == []


@pytest.mark.parametrize("name", LEVELS)
def test_a_question_of_a_module_is_answered_well_in_ones_own_turn(name: str) -> None:
    position = at_menu()
    assert answer(level(name), ask(position, position.active), Random(5), PATIENT) == GIFT


@pytest.mark.parametrize("name", LEVELS)
def test_a_question_of_a_module_is_answered_well_in_the_turn_of_another(name: str) -> None:
    position = at_menu()
    other = 1 - position.active
    position.stock[other * RESOURCES + GOLD] = 3
    assert answer(level(name), ask(position, other), Random(5), PATIENT) == GIFT


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_question_of_a_module_is_answered_well_before_the_first_turn(name: str, seat: int) -> None:
    assert answer(level(name), ask(scratch_game(usual=IDLE), seat), Random(5), PATIENT) == GIFT


@pytest.mark.parametrize("name", LEVELS)
def test_what_only_a_feature_sees_is_taken_if_it_has_a_worth(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FEATURES, "offerings", [Feature("favour", favour, (3.0, 3.0, 3.0))])
    assert taken(level(name), at_menu((BLESSING,))) == [BLESSING]
    monkeypatch.setitem(FEATURES, "offerings", [Feature("favour", favour, (-3.0, -3.0, -3.0))])
    assert taken(level(name), at_menu((BLESSING,))) == []


def test_a_hint_ranks_what_a_module_offers_and_names_it() -> None:
    position = at_menu((RUIN, GIFT))
    found = hint(observe(position, position.active), PATIENT)
    offers = {other.text: other.value for other in found.alternatives if other.text.startswith("offer")}
    assert offers[f"offer {GIFT}"] > offers[f"offer {RUIN}"] + 0.5
    # This module has no words of its own: its line of notation stands for them.
    assert f"offer {GIFT}" in found.why


def test_every_question_of_the_core_has_a_habit() -> None:
    handlers = new_game(2, seed=1).position.handlers
    asking = {kind for kind, handler in enumerate(handlers) if isinstance(handler, TableQuestion)}
    assert asking - set(HABITS) == {ACTIONS}, "such a question would be tried out at each step of a search"
