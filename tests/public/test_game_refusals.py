"""A program that asks for something impossible is refused with a sentence, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

import monumental as mon
from monumental.classic.rulebook import BadSetup
from monumental.game import Choice
from monumental.kernel.errors import BadArgument, MonumentalError

LONG = "conquer " + "b" * 100_000


def start() -> mon.Game:
    return mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)


@pytest.mark.parametrize("wrong", [0.0, 1.0, True, False, None, (0,), b"0"])
def test_only_a_whole_number_is_a_key(wrong: Any) -> None:
    """1.0 == 1, but a position that holds a float is broken."""
    game = start()
    before = game.position.copy()
    with pytest.raises(mon.IllegalChoice):
        game.play(wrong)
    assert game.position == before
    assert game.history == []
    game.play(game.legal()[0])


class Whole:
    """A whole number of another library."""

    def __index__(self) -> int:
        return 0


def test_a_whole_number_of_another_library_is_a_key() -> None:
    game = start()
    seed: Any = Whole()
    assert mon.new_game(2, seed=seed).position == mon.new_game(2, seed=0).position
    key: Any = Whole()
    while 0 not in game.position.options:
        game.play(game.legal()[0])
    assert type(game.play(key).choice.key) is int


def test_a_choice_of_an_earlier_decision_is_refused() -> None:
    """Its number may stand for something else by now."""
    game = start()
    old = game.legal()
    while True:
        here = {choice.key: choice.text for choice in game.legal()}
        stale = [choice for choice in old if here.get(choice.key, choice.text) != choice.text]
        if stale:
            break
        game.play(game.legal()[0])
    before = game.position.copy()
    with pytest.raises(mon.StaleDecision, match="answers another decision"):
        game.play(stale[0])
    assert game.position == before


def test_a_choice_that_means_the_same_is_taken_in_a_copy_and_after_undo() -> None:
    game = start()
    choice = game.legal()[0]
    game.copy().play(choice)
    game.play(choice)
    game.undo(force=True)
    assert game.play(choice).choice.text == choice.text


@pytest.mark.parametrize(
    ("what", "seat", "said"),
    [
        ("end", 99, "there is no seat 99; the seats are 0 to 1"),
        ("end", -1, "there is no seat -1"),
        ("end", "x", "there is no seat x"),
        (None, None, "ask about a line of text, such as 'conquer b3', not about None"),
        (7, None, "not about 7"),
    ],
)
def test_why_not_refuses_what_is_no_question(what: Any, seat: Any, said: str) -> None:
    with pytest.raises(BadArgument, match=said):
        start().why_not(what, seat=seat)


@pytest.mark.parametrize("viewer", [2, -3, None, 0.0])
def test_a_view_belongs_to_somebody(viewer: Any) -> None:
    with pytest.raises(BadArgument, match="there is no seat"):
        start().view(viewer)


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"civilizations": "egypt"}, r"a list of keys in seat order, .* not 'egypt'"),
        ({"civilizations": None}, "not None"),
        ({"civilizations": 2.0}, r"not 2\.0"),
        ({"civilizations": ["egypt", 3]}, r"not \['egypt', 3\]"),
        ({"civilizations": []}, "seats 2 to 4 players, not 0"),
        ({"seed": "x"}, "a seed is a whole number, not 'x'"),
        ({"seed": 1.5}, r"not 1\.5"),
        ({"automas": ["x"]}, "there is no seat x for the Automa"),
    ],
)
def test_a_setup_that_makes_no_sense_is_refused(setup: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        mon.new_game(**setup)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: start().play(LONG),
        lambda: start().play(10**5_000),
        lambda: start().why_not("end", seat=10**5_000),
        lambda: mon.new_game(10**5_000),
        lambda: start().play(Choice(0, LONG)),
        lambda: start().play("end", decision_id=LONG),  # type: ignore[arg-type]
        lambda: start().why_not("end", seat=LONG),  # type: ignore[arg-type]
        lambda: mon.new_game([LONG, "egypt"]),
        lambda: mon.new_game(LONG),
        lambda: mon.new_game(2, map=LONG),
        lambda: mon.new_game(2, seed=LONG),  # type: ignore[arg-type]
        lambda: mon.new_game(2, automa=LONG),
        lambda: mon.new_game(2, renaissance=LONG),
        lambda: mon.new_game(2, **{LONG: True}),  # type: ignore[arg-type]
    ],
)
def test_a_message_does_not_repeat_a_book(ask: Any) -> None:
    with pytest.raises(MonumentalError) as refused:
        ask()
    assert len(str(refused.value)) < 1_000


def test_a_reason_does_not_repeat_a_book() -> None:
    for line in (LONG, LONG.replace(" ", "-"), "acquire " + "x " * 50_000):
        reason = start().why_not(line)
        assert not reason.possible
        assert len(reason.text) < 1_000
