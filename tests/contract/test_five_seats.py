"""Five players wherever a game is set up, played, looked at, kept or counted, once a box seats them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests import five
from tests.contract.play import start
from tests.contract.test_random_play import watched

import monumental as mon
from monumental.bots.novice import NoviceBot
from monumental.bots.protocol import Bot, Budget, answer
from monumental.bots.steady import SteadyBot
from monumental.bots.strong import StrongBot
from monumental.classic.mode import Mode
from monumental.classic.position import Position
from monumental.classic.rulebook import BadSetup
from monumental.classic.setup import MODES, new_position
from monumental.classic.view import SPECTATOR
from monumental.content.map_check import errors
from monumental.content.map_figures import seat_figures
from monumental.content.map_finder import find_map, is_generated
from monumental.content.map_generator import SIZES, Size, generate
from monumental.content.maps import format_map, parse
from monumental.content.registry import make_rules
from monumental.game import Game
from monumental.kernel.errors import MonumentalError
from monumental.kernel.machine import apply
from monumental.lab.arena import Arena, Match, seating
from monumental.lab.arena import check as check_arena
from monumental.lab.pictures import map_svg
from monumental.lab.simulate import Experiment
from monumental.lab.simulate import check as check_experiment
from monumental.lab.simulate_pool import run_experiment
from monumental.lab.statistics import summarize
from monumental.portrait import portrait
from monumental.records import Record, form, load_record, verify
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario
from monumental.terminal.plain import score_texts

REFUSED = "the core box seats 2 to 4 players, not 5"


# --- what the box decides ------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.SETUP.1")
def test_the_core_box_alone_refuses_a_fifth_player() -> None:
    for play in (
        lambda: mon.new_game(5),
        lambda: mon.new_game(five.CIVILIZATIONS),
        lambda: mon.new_game(five.CIVILIZATIONS, map=five.land()),
        lambda: check_experiment(Experiment(games=1, players=5)),
        lambda: check_arena(Arena(bots=("greedy", "random"), games=1, players=(5,))),
    ):
        with pytest.raises(BadSetup, match=REFUSED):
            play()


def test_a_mode_says_how_many_it_is_made_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODES, "turns", Mode("turns", "In turns", "", {2: (2, 3), 3: (1, 6)}))
    with pytest.raises(BadSetup, match="the mode turns is made for up to 3 players, not 5"):
        make_rules.__wrapped__(five.rules().config)


def test_what_lies_on_the_table_follows_the_number_of_seats() -> None:
    pos = new_position(five.rules(), 1)
    assert (pos.rules.display_rows, pos.rules.row_length) == (1, 6)
    markets = [size for size in pos.market_size if size]
    assert markets == [5] * 4  # a token for each player in each stack
    assert len(pos.rules.capitals) == 5


# --- maps ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("size", SIZES)
def test_generated_maps_for_five_obey_every_rule(size: Size) -> None:
    land = generate(5, seed=11, size=size, pieces=five.PIECES)
    assert errors(land, own=True, pieces=five.PIECES) == []
    assert len(seat_figures(land)) == 5
    assert parse(format_map(land)) == land


def test_the_pieces_of_the_core_are_not_enough_for_five() -> None:
    told = [problem.message for problem in errors(five.land(), own=True)]
    assert "a map is made for 2, 3 or 4 players, not for 5" in told
    assert "5 Capital tiles are asked for and the box holds 4" in told
    with pytest.raises(MonumentalError, match="maps are made for 2, 3 or 4 players, not for 5"):
        generate(5, seed=1)


def test_a_key_names_a_map_for_five_once_the_shelf_has_a_fifth_capital(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not is_generated("small-1-5")
    five.put_on_shelf(monkeypatch)
    assert is_generated("small-1-5")
    find_map.cache_clear()
    assert find_map("small-1-5").players == 5


def test_a_map_of_five_is_drawn() -> None:
    assert "</svg>" in map_svg(five.land())


# --- play ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", range(3))
def test_random_games_of_five_keep_the_contract(number: int) -> None:
    end, _, _ = watched(start(five.rules(), number), number)
    assert end.final_round


def middle(choices: int = 150) -> Game:
    """A game of five in which some rounds are over."""
    game = Game(five.rules(), seed=7)
    random = Random(5)
    for _ in range(choices):
        legal = game.legal()
        busy = [choice for choice in legal if choice.text != "end"]
        game.play(random.choice(busy if busy and random.random() > 0.15 else legal))
    return game


def test_turns_go_round_all_five() -> None:
    game = middle()
    seats = {entry.before.active for entry in game.history if entry.before is not None}
    assert seats >= set(range(5))


@pytest.mark.parametrize("bot", [NoviceBot(), SteadyBot(), StrongBot(tries=4, samples=4, worlds=1, lines=1)])
def test_bots_play_a_round_of_five(bot: Bot) -> None:
    pos: Position = new_position(five.rules(), 3)
    random = Random(3)
    while pos.round < 2:
        apply(pos, answer(bot, pos, random, Budget(decision_ms=10**7, turn_ms=10**8)))
    assert pos.active >= 0


# --- views and records -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("viewer", [*range(5), SPECTATOR])
def test_everybody_sees_a_table_of_five(viewer: int) -> None:
    seen = portrait(middle(60), viewer)
    assert len(seen.seats) == 5
    assert len(score_texts(seen)) >= 5


def test_a_record_of_five_verifies(tmp_path: Path) -> None:
    record = Record(middle(), 7)
    file = tmp_path / "five.monumental"
    record.save(file, reveal=True)
    assert load_record(file).game.position == record.game.position
    assert verify(file).true


def test_positions_of_five_are_written_and_read() -> None:
    pos = middle().position
    assert form.from_words(pos.rules, form.words(pos)) == pos
    assert parse_position(format_scenario(pos)).fields() == pos.fields()


# --- the lab ---------------------------------------------------------------------------------------------------------
def test_the_lab_counts_games_of_five(monkeypatch: pytest.MonkeyPatch) -> None:
    five.put_on_shelf(monkeypatch)
    experiment = Experiment(
        games=2, players=5, bots=("greedy", "random"), maps=("small-1-5",), parts=five.PARTS
    )
    check_experiment(experiment)
    run = run_experiment(experiment, processes=1)
    assert not run.failures
    summary = summarize(run)
    assert {row.key for row in summary.civilizations} == set(five.CIVILIZATIONS)


def test_five_bots_meet_in_an_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    five.put_on_shelf(monkeypatch)
    bots = ("greedy", "random", "novice", "steady", "strong")
    arena = Arena(bots=bots, games=5, players=(5,), maps=("small-1-5",), parts=five.PARTS)
    check_arena(arena)
    seats = {seating(arena, Match(bots, number))[1] for number in range(5)}
    assert len(seats) == 5
    assert arena.as_json()["parts"]["boxes"] == ["core", five.BOX.key]
    assert "parts" not in Arena(bots=bots, games=1).as_json()
