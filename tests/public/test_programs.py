"""What a program that plays, searches or learns relies on."""

from __future__ import annotations

from random import Random

import pytest

import monumental as mon
from monumental.classic import notation
from monumental.game import Told


def test_everything_that_a_program_meets_is_exported() -> None:
    names = (
        "NothingToUndo",
        "BadSetup",
        "BadArgument",
        "Score",
        "Reason",
        "Position",
        "apply",
        "over",
        "decider",
    )
    for name in names:
        assert name in mon.__all__
        assert hasattr(mon, name)
    game = mon.new_game(2, seed=1)
    assert isinstance(game.scores()[0], mon.Score)
    assert isinstance(game.why_not("end"), mon.Reason)
    with pytest.raises(mon.NothingToUndo):
        game.undo()


def test_a_quick_loop_needs_nothing_but_what_is_exported() -> None:
    position = mon.new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7).position.copy()
    position.chance_mode = False
    random = Random(3)
    while not mon.over(position):
        assert mon.decider(position) in (0, 1)
        mon.apply(position, random.choice(position.options))
    assert mon.decider(position) == -1


def test_without_a_seed_one_is_drawn() -> None:
    assert len({mon.new_game(2, seed=None).seed for _ in range(4)}) == 4
    again = mon.new_game(2, seed=None)
    assert mon.new_game(2, seed=again.seed).position == again.position


def test_objects_say_what_they_are() -> None:
    game = mon.new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
    waits = f"seat {game.seat} decides (capital), 2 options"
    assert repr(game) == f"<Game: egypt, greece on quiet-pastures-2, round 0, {waits}, 0 choices made>"
    assert repr(game.position) == f"<Position: {waits}>"
    assert repr(game.view(game.seat)) == f"<View of seat {game.seat}: seat {game.seat} decides, 2 options>"
    assert repr(game.rules) == "<Rulebook: egypt, greece on quiet-pastures-2>"
    assert repr(game.legal()[0]) == f"Choice({game.position.options[0]}, 'capital a2')"
    entry = game.play(game.legal()[0])
    assert repr(entry).startswith(f"Entry(seat={entry.seat}, choice=Choice(")
    assert "Position" not in repr(entry)
    assert repr(entry.events[0]).startswith("Event(")
    assert repr(game.position.stack[-1]).startswith("Frame(")


def test_texts_are_made_only_when_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> str:
        raise AssertionError("nobody has read this text")

    game = mon.new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
    random = Random(3)
    with monkeypatch.context() as silence:
        silence.setattr(Told, "text", property(never))
        silence.setattr(notation, "text_of", never)
        while not game.over:
            game.play(random.choice(game.legal()))
    assert game.history[0].choice.text.startswith("capital")


def test_a_choice_says_the_same_whenever_it_is_read() -> None:
    quick = mon.new_game(["egypt", "greece", "japan"], seed=7)
    careful = mon.new_game(["egypt", "greece", "japan"], seed=7)
    random = Random(3)
    held: list[tuple[mon.Choice, str]] = []
    while not quick.over:
        texts = [choice.text for choice in careful.legal()]
        number = random.randrange(len(texts))
        held += zip(quick.legal(), texts, strict=True)
        quick.play(quick.legal()[number])
        careful.play(texts[number])
    assert all(choice.text == text for choice, text in held)
    made = [[entry.choice.text, *[out.text for out in entry.outcomes]] for entry in quick.history]
    assert made == [[entry.choice.text, *[out.text for out in entry.outcomes]] for entry in careful.history]


def test_a_refused_choice_and_one_that_breaks_leave_everything_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = mon.new_game(2, seed=7)
    before = game.position.copy()

    def broken(position: mon.Position, key: int) -> None:
        position.round += 1
        raise ZeroDivisionError(key)

    monkeypatch.setattr("monumental.game.apply", broken)
    with pytest.raises(ZeroDivisionError):
        game.play(game.legal()[0])
    assert game.position == before
    assert game.history == []
