"""Duel in the terminal: whole games in lines, everything that can be looked at, saved and taken up again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from monumental.bots.registry import quick_bot
from monumental.classic.parts import Parts
from monumental.cli.app import build
from monumental.records import load_record, verify
from monumental.ruleset import duel_position
from monumental.terminal import saves
from monumental.terminal.session import Agreement, Place, open_table

FIRST = "1\n" * 2000
DUEL = ("--game", "duel", "--plain")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are saved in a folder of the test."""
    monkeypatch.setenv(saves.VARIABLE, str(tmp_path))
    return tmp_path


def run(*arguments: str, answers: str = FIRST) -> Result:
    return CliRunner().invoke(build(), ["terminal", *arguments], input=answers)


def passing(actions: int = 40) -> str:
    """Answers that play on: most of them pass, which is always possible in the end."""
    return "1\npass\nstop\n" * actions * 20


@pytest.mark.parametrize("flags", [(), ("--bot", "novice"), ("--players", "2"), ("--civilization", "mali")])
def test_a_whole_game_ends_with_the_score_sheet_and_a_sound_record(flags: tuple[str, ...]) -> None:
    result = run(*DUEL, "--seed", "4", *flags, answers=passing())
    assert result.exit_code == 0, result.output
    assert "The score sheet:" in result.output, result.output[-1500:]
    game = load_record(saves.autosave_file()).game
    assert game.over
    assert verify(saves.autosave_file()).true
    sheet = result.output.split("The score sheet:")[1]
    for score in game.scores():
        assert f"{score.total} points" in sheet


def test_everything_on_the_table_can_be_looked_at() -> None:
    looks = (
        "map\ncity\ncities\noffers\nplayers\nlog\nrecap\nhelp\noptions\nshow sahara\nwhy pass\nshow x\nquit\n"
    )
    result = run(*DUEL, "--seed", "4", "--civilization", "mali", "--civilization", "japan", answers=looks)
    assert result.exit_code == 0, result.output
    for words in (
        "Advantage: nobody",
        "Land of Malians",
        "needs the Advantage",
        "Both Cities:",
        "D6  ",
        "left",
        "Knowledge",
        "Sahara (province):",
        "Another decision comes first",
        "No card of Duel is called 'x'",
        "Saved as",
    ):
        assert words in result.output, words
    shown = len(re.findall(r"row I+ column [ABC]: ", result.output))
    assert shown == 18, "the nine activations are compared, and listed again when asked for"


def test_passing_says_what_would_be_lost() -> None:
    result = run(*DUEL, "--seed", "4", answers="1\n1\n1\n1\nquit\n")
    assert "Passing would lose: " in result.output


def test_a_saved_game_goes_on_where_it_stood() -> None:
    run(*DUEL, "--seed", "9", answers="1\n1\nquit\n")
    before = load_record(saves.autosave_file()).game
    assert before.ruleset.key == "duel"
    run("--resume", "autosave", "--plain", answers="undo!\nredo\nquit\n")
    after = load_record(saves.autosave_file()).game
    assert duel_position(after) == duel_position(before)


def test_what_only_the_big_game_has_is_refused() -> None:
    for flags, words in (
        (("--automa",), "no automas"),
        (("--map", "quiet-pastures-2"), "no map"),
        (("--players", "3"), "2 players"),
        (("--bot", "greedy"), "does not play Duel"),
        (("--civilization", "egypt"), "unknown civilization"),
        (("--option", "renaissance"), "no option 'renaissance' in Duel"),
    ):
        result = run(*DUEL, "--seed", "4", *flags, answers="quit\n")
        assert result.exit_code != 0, flags
        assert words in f"{result.output}{result.exception}", (flags, result.output, result.exception)


def test_a_table_deals_civilizations_that_nobody_chose() -> None:
    places = (Place("mali"), Place(bot=quick_bot("duel")))
    session = open_table(Agreement(places, seed=3, parts=Parts.of("duel")))
    chosen = session.game.rules.config.civilizations
    assert chosen[0] == "mali"
    assert len(set(chosen)) == 2
    assert session.name(1).endswith("(steady)")
