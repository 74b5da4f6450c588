"""Experiments and bots of Duel."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from typer.testing import CliRunner

import monumental as mon
from monumental.bots.protocol import BadBot, answer
from monumental.bots.registry import bot_names, make_bot
from monumental.classic.parts import Parts
from monumental.classic.rulebook import BadSetup
from monumental.cli.app import build
from monumental.lab.balance import verdicts
from monumental.lab.simulate import Experiment, check, play_game
from monumental.lab.simulate_pool import run_experiment
from monumental.lab.statistics import summarize

DUEL = Parts.of("duel")


def experiment(games: int = 12, *bots: str) -> Experiment:
    return Experiment(games=games, bots=bots or ("random",), parts=DUEL)


def test_every_pair_plays_from_both_seats_and_both_begin() -> None:
    games = [play_game(experiment(), number) for number in range(12)]
    pairs = Counter(tuple(seat.civilization for seat in game.seats) for game in games)
    assert len(pairs) == 6
    assert set(pairs.values()) == {2}
    places = Counter((game.seats[0].civilization, game.seats[0].place) for game in games)
    assert len(places) == 6
    assert all(sum(seat.share for seat in game.seats) == 1 for game in games)
    assert all(len(seat.achievements) == 5 for game in games for seat in game.seats)


def test_the_summary_speaks_of_duel() -> None:
    run = run_experiment(experiment(12), processes=1)
    assert run.failures == []
    summary = summarize(run)
    assert [row.key for row in summary.roads][4:] == ["free-cities", "dominance"]
    assert {row.key for row in summary.civilizations} == {"mali", "aztecs", "japan"}
    assert all(row.key.startswith("trade-") for row in summary.cards)
    assert summary.within_bounds == 12
    demands = [verdict.demand for verdict in verdicts(summary, DUEL)]
    assert any("five roads" in demand for demand in demands)


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (Experiment(1, players=3, parts=DUEL), "2 players"),
        (Experiment(1, maps=("quiet-pastures-2",), parts=DUEL), "no maps"),
        (Experiment(1, civilizations=("egypt", "mali"), parts=DUEL), "unknown civilization"),
        (Experiment(1, civilizations=("mali",), parts=DUEL), "different civilizations"),
        (Experiment(0, parts=DUEL), "at least 1 game"),
    ],
)
def test_what_cannot_be_played_is_refused(bad: Experiment, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        check(bad)


def test_bots_that_do_not_play_duel_are_refused() -> None:
    with pytest.raises(BadBot, match="novice, random, steady, strong"):
        make_bot("greedy", "duel")
    with pytest.raises(BadBot):
        check(experiment(1, "greedy"))


@pytest.mark.parametrize("name", bot_names("duel"))
def test_bots_answer_every_question(name: str) -> None:
    game = mon.new_game(["aztecs", "japan"], game="duel", seed=3)
    bot = make_bot("strong:samples=4" if name == "strong" else name, "duel")
    rng = Random(5)
    while not game.over:
        game.play(answer(bot, game.position, rng))
    assert game.winners()


@pytest.mark.parametrize(("better", "worse"), [("novice", "random"), ("steady", "novice")])
def test_each_bot_beats_the_one_below(better: str, worse: str) -> None:
    games = [play_game(experiment(16, better, worse), number) for number in range(16)]
    won = sum(seat.share for game in games for seat in game.seats if seat.bot == better)
    assert won >= 10


def test_the_command_line_plays_duel() -> None:
    result = CliRunner().invoke(
        build(), ["simulate", "--game", "duel", "--games", "6", "--bot", "random", "--processes", "1"]
    )
    assert result.exit_code == 0, result.output
    assert "free-cities" in result.output
    result = CliRunner().invoke(build(), ["simulate", "--game", "duel", "--box", "atlantis", "--games", "1"])
    assert result.exit_code != 0
