"""The course of a choice: what follows is foreseen with the usual answers, up to chance and to other players."""

from __future__ import annotations

import random

import monumental as mon
from monumental.game import Game
from monumental.portrait.course import course


def games() -> list[Game]:
    """A game of the core box, one with Lost Kingdoms and one with African Empires."""
    return [
        mon.new_game(civilizations=["egypt", "japan"], seed=5),
        mon.new_game(civilizations=["amazons", "atlantis"], boxes=["lost-kingdoms"], seed=6),
        mon.new_game(civilizations=["zulu", "mali"], boxes=["african-empires"], seed=7),
    ]


def test_all_lines_of_a_course_can_be_played_as_they_stand() -> None:
    """Whatever is foreseen comes in that order, with those options, and ends where something else decides."""
    long = 0
    for game in games():
        rng = random.Random(7)
        for _ in range(260):
            if game.over:
                break
            first = rng.choice(game.legal())
            seat = game.seat
            assert seat is not None
            steps = course(game.position, seat, [first.text])
            game.play(first.text)
            for step in steps:
                assert game.seat == seat
                assert [option.text for option in game.legal()] == [o.text for o in step.decision.options]
                game.play(step.text)
            long += len(steps) > 1
    assert long > 5


def test_answers_that_were_given_stand_and_lead_elsewhere() -> None:
    for game in games():
        rng = random.Random(3)
        changed = 0
        for _ in range(400):
            if game.over or changed > 3:
                break
            seat = game.seat
            assert seat is not None
            first = rng.choice(game.legal()).text
            steps = course(game.position, seat, [first])
            if steps and len(steps[0].decision.options) > 1:
                other = next(o.text for o in steps[0].decision.options if o.text != steps[0].text)
                again = course(game.position, seat, [first, other])
                assert again[0].text == other
                assert again[0].decision.options == steps[0].decision.options
                changed += 1
            game.play(first)
        assert changed > 3


def test_a_line_that_is_no_option_leads_nowhere() -> None:
    game = games()[0]
    assert game.seat is not None
    assert course(game.position, game.seat, ["conquer nowhere"]) == ()
    assert course(game.position, game.seat, []) == ()
    before = game.position.copy()
    course(game.position, game.seat, [game.legal()[0].text])
    assert [o.text for o in game.legal()] == [o.text for o in Game.at(before).legal()]
