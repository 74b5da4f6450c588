"""Bots in Continuous Play: they see the rest of a round as one turn, and answer whatever is asked."""

from __future__ import annotations

from random import Random

import pytest

import monumental as mon
from monumental.bots.alone import by_itself
from monumental.bots.greedy import GreedyBot
from monumental.bots.novice import NoviceBot
from monumental.bots.protocol import Bot, answer
from monumental.bots.steady import SteadyBot
from monumental.bots.strong import StrongBot
from monumental.bots.worth import turns_left
from monumental.classic.continuous.round import PASSED
from monumental.classic.view import determinize, observe
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION


def acting(seed: int = 2, players: int = 3) -> mon.Game:
    """A game in which somebody takes the first action."""
    game = mon.new_game(players, mode="continuous", seed=seed)
    while game.asks != "action":
        game.play(game.legal()[0])
    return game


def test_a_player_who_thinks_ahead_is_alone() -> None:
    game = acting()
    seat = game.seat
    view = observe(game.position, seat)
    mind = by_itself(view)
    assert mind.options == view.options
    assert [PASSED.at(mind.position, other) for other in range(3)] == [other != seat for other in range(3)]
    assert not any(PASSED.at(view.position, other) for other in range(3)), "the view itself is not touched"
    world = determinize(mind, 1)
    rng = Random(1)
    before = world.round
    for _ in range(400):
        if world.round > before:
            break
        assert world.active == seat or world.stack[-1].seat != seat or world.options
        apply(world, 0 if 0 in world.options and rng.random() < 0.3 else rng.choice(world.options))
    assert world.round == before + 1
    assert world.pending == DECISION
    while world.round == before + 1 and world.pending == DECISION:
        apply(world, 0 if 0 in world.options else world.options[0])
    assert world.round == before + 2, "later rounds go on in whole turns"


def test_whole_turns_are_left_as_they_are() -> None:
    game = mon.new_game(2, seed=1)
    view = observe(game.position, game.seat)
    assert by_itself(view) is view


@pytest.mark.parametrize(
    ("bot", "boxes", "players"),
    [
        (GreedyBot(), ["lost-kingdoms", "african-empires"], 5),
        (NoviceBot(), [], 4),
        (SteadyBot(), ["african-empires"], 2),
    ],
)
def test_they_play_whole_games(bot: Bot, boxes: list[str], players: int) -> None:
    game = mon.new_game(players, mode="continuous", boxes=boxes, seed=11)
    rng = Random(5)
    while not game.over:
        game.play(answer(bot, game.position, rng))
    assert max(score.total for score in game.scores()) > 8


def test_the_strong_one_answers_at_every_stage() -> None:
    game = mon.new_game(2, mode="continuous", seed=7)
    bot = StrongBot(tries=6, samples=4)
    rng = Random(5)
    while game.position.round < 2:
        game.play(answer(bot, game.position, rng))
    assert game.position.round == 2


def test_rounds_are_expected_by_the_cards_above_the_last_round_card() -> None:
    pos = acting().position
    assert 3 < turns_left(pos) < 10
    pos.final_round = pos.round
    assert turns_left(pos) == 0
