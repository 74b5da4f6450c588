"""`monumental terminal --plain`: whole games in lines of text, nonsense, taking back, saving and going on."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from monumental.cli import main as command
from monumental.cli.app import build
from monumental.cli.terminal import BadTable, agreement, play_on_screen, table_option
from monumental.kernel.errors import MonumentalError
from monumental.records import load_record, verify
from monumental.terminal import saves
from monumental.terminal.app import MonumentalApp
from monumental.terminal.panels import MapPanel
from monumental.terminal.session import Agreement, Place, open_table

TABLE = (
    "--civilization",
    "egypt",
    "--civilization",
    "greece",
    "--map",
    "quiet-pastures-2",
    "--bot",
    "random",
)
ALWAYS_THE_FIRST = "1\n" * 3000


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are saved in a folder of the test."""
    monkeypatch.setenv(saves.VARIABLE, str(tmp_path))
    return tmp_path


def run(*arguments: str, answers: str = ALWAYS_THE_FIRST) -> Result:
    """Run the command with these answers."""
    return CliRunner().invoke(build(), ["terminal", *arguments], input=answers)


def score_sheet(result: Result) -> str:
    """The score sheet at the end of the output."""
    assert result.exit_code == 0, result.output
    found = re.search(r"The score sheet:\n(.*)", result.output, re.DOTALL)
    assert found, result.output[-2000:]
    return found[1]


# --- whole games ---------------------------------------------------------------------------------------------------
def test_a_whole_game_in_lines_ends_with_the_score_sheet_and_a_sound_record() -> None:
    result = run(*TABLE, "--plain", "--seed", "8")
    sheet = score_sheet(result)
    assert "wins!" in sheet
    game = load_record(saves.autosave_file()).game
    assert game.over
    assert verify(saves.autosave_file()).true
    for score in game.scores():
        assert str(score.total) in sheet


@pytest.mark.parametrize(
    "flags",
    [
        ("--players", "3", "--bot", "random", "--bot", "random", "--option", "renaissance"),
        ("--players", "4", "--bot", "random", "--bot", "random", "--bot", "greedy"),
        ("--players", "2"),
        ("--automa", "--option", "automa-ties=chance"),
        ("--players", "2", "--bot", "random", "--bot", "random"),
    ],
)
def test_every_kind_of_table_plays_to_its_end(flags: tuple[str, ...]) -> None:
    score_sheet(run(*flags, "--plain", "--seed", "5"))


def test_the_same_seed_gives_the_same_game_and_nonsense_changes_nothing() -> None:
    noise = [
        "",
        "bla",
        "conquer z99",
        "0",
        "99999",
        "why",
        "why why",
        "show",
        "show moon",
        "é ☃",
        "undo",
        "redo",
        "save",
    ]
    words = [
        "map",
        "city",
        "cities",
        "offers",
        "players",
        "log",
        "recap",
        "options",
        "help",
        "speed",
        "why forum",
    ]
    noisy = "".join(f"{word}\n1\n" for _ in range(200) for word in (*noise[:10], *words))
    quiet = run(*TABLE, "--plain", "--seed", "11")
    loud = run(*TABLE, "--plain", "--seed", "11", answers=noisy)
    assert score_sheet(quiet) == score_sheet(loud)


def test_a_game_that_was_left_goes_on_to_the_same_end() -> None:
    whole = score_sheet(run(*TABLE, "--plain", "--seed", "11"))
    left = run(*TABLE, "--plain", "--seed", "11", answers="1\n" * 40)
    assert left.exit_code == 0
    assert "Saved as" in left.output
    again = run("--plain", "--resume", "autosave", answers="1\n" * 25 + "quit\n")
    assert "Saved as" in again.output
    assert score_sheet(run("--plain", "--resume", str(saves.autosave_file()))) == whole


def test_a_folder_that_cannot_be_written_spoils_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv(saves.VARIABLE, str(tmp_path / "file" / "folder"))
    result = run(*TABLE, "--plain", "--seed", "7")
    score_sheet(result)
    assert result.output.count("The game cannot be saved") == 1


# --- answers -------------------------------------------------------------------------------------------------------
def test_an_answer_may_be_a_number_notation_or_part_of_the_words() -> None:
    answers = "capital a2\nactivate 2 3\nacq labor\n"
    run(*TABLE, "--plain", "--seed", "7", answers=answers)
    texts = [
        entry.choice.text for entry in load_record(saves.autosave_file()).game.history if entry.seat == 0
    ]
    assert texts[:3] == ["capital a2", "activate 2 3", "acquire laboratory"]


def test_words_that_fit_several_options_are_asked_back() -> None:
    result = run(*TABLE, "--plain", "--seed", "7", answers="capital a2\n1\nacquire\n")
    assert "Please be more exact" in result.output


def test_taking_back_and_making_again() -> None:
    answers = "capital a2\nactivate 1 1\nundo\nactivate 2 2\nundo\nredo\nend\nundo\n1\nundo!\nquit\n"
    result = run(*TABLE, "--plain", "--seed", "7", answers=answers)
    assert "Taken back: activate 1 1" in result.output
    assert "Made again: activate 2 2" in result.output
    texts = [
        entry.choice.text for entry in load_record(saves.autosave_file()).game.history if entry.seat == 0
    ]
    assert texts[:2] == ["capital a2", "activate 2 2"]


def test_a_refusal_names_its_reason() -> None:
    result = run(
        *TABLE, "--plain", "--seed", "7", answers="capital a2\n1\nconquer e4\nwhy acquire aqueduct\n"
    )
    assert "e4 touches neither your Capital nor a Province of yours." in result.output
    assert "CORE." in result.output


def test_everything_on_the_table_can_be_looked_at() -> None:
    result = run(
        *TABLE, "--plain", "--seed", "7", answers="capital a2\n1\nmap\ncity\noffers\nplayers\nshow forum\n"
    )
    for words in ("╭a1", "Egypt: a2", "Work Camp", "Workshop", "Know", "archive a card"):
        assert words in result.output


# --- the command -----------------------------------------------------------------------------------------------------
def test_without_a_terminal_the_game_is_played_in_lines_with_a_note() -> None:
    result = run("--seed", "7", "--bot", "random")
    assert "no terminal to draw on" in result.stderr
    score_sheet(result)


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (("--civilization", "atlantis"), "atlantis"),
        (("--civilization", "egypt", "--civilization", "egypt"), "cannot share"),
        (("--map", "nowhere"), "nowhere"),
        (("--map", "mirror-lake-3"), "3 players"),
        (("--bot", "deep-thought"), "deep-thought"),
        (("--players", "2", "--bot", "random", "--bot", "random", "--bot", "random"), "3 bots"),
        (("--option", "monsters"), "monsters"),
        (("--resume", "nothing-here"), "nothing-here"),
        (("--resume", "autosave", "--seed", "3"), "--resume without them"),
    ],
)
def test_a_table_that_cannot_be_played_is_refused_in_a_sentence(
    flags: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main(["terminal", "--plain", *flags])
    assert ended.value.code == command.EXIT_REFUSED
    told = capsys.readouterr().err
    assert told.startswith("Refused: ")
    assert words in told


def test_bots_take_the_last_seats_and_everything_else_is_drawn() -> None:
    table = agreement(3, ["Egypt"], ["random"], "", 5, ["renaissance", "barbarian-units=tile"])
    assert table.places == (Place("egypt"), Place(), Place(bot="random"))
    assert (table.seed, dict(table.options)) == (5, {"renaissance": True, "barbarian_units": "tile"})
    assert [place.bot for place in agreement(None, [], [], "", 1, []).places] == ["", "greedy"]
    assert table_option("rebuild-outposts=no") == ("rebuild_outposts", False)
    with pytest.raises(BadTable):
        agreement(2, ["egypt", "greece", "china"], [], "", 1, [])


def test_a_full_screen_that_breaks_saves_the_game_and_raises_after_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("the map is upside down")

    whole = MonumentalApp.run
    monkeypatch.setattr(MapPanel, "body", broken)
    monkeypatch.setattr(MonumentalApp, "run", lambda app: whole(app, headless=True, size=(120, 40)))
    session = open_table(Agreement((Place("egypt"), Place("greece", "random")), seed=7))
    with pytest.raises(ZeroDivisionError):
        play_on_screen(session, "instant")
    captured = capsys.readouterr()
    assert "Traceback" not in captured.out + captured.err
    assert load_record(saves.autosave_file()).game.rules.config.civilizations == ("egypt", "greece")


def test_an_unknown_speed_is_refused() -> None:
    with pytest.raises(MonumentalError, match="instant, quick, calm"):
        play_on_screen(None, "warp")


def test_a_real_terminal_gets_the_full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    monkeypatch.setattr("monumental.cli.terminal.not_a_terminal", lambda: False)
    monkeypatch.setattr("monumental.cli.terminal.play_on_screen", lambda *wish: opened.append(wish))
    assert run(answers="").exit_code == 0
    assert run("--seed", "3", "--speed", "calm", answers="").exit_code == 0
    assert opened[0] == (None, "quick")
    assert opened[1][0].game.seed == 3
    assert opened[1][1] == "calm"


# --- where games are kept ------------------------------------------------------------------------------------------
def test_the_data_folder_follows_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert saves.data_folder() == tmp_path
    monkeypatch.delenv(saves.VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    expected = {"linux": tmp_path / "share", "win32": tmp_path / "local"}
    for platform, folder in expected.items():
        monkeypatch.setattr(sys, "platform", platform)
        assert saves.data_folder() == folder / "monumental"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert saves.data_folder().parts[-3:] == ("Library", "Application Support", "monumental")


def test_only_a_game_that_can_go_on_is_offered_to_be_continued() -> None:
    assert saves.unfinished() is None
    run(*TABLE, "--plain", "--seed", "7", answers="1\n" * 3)
    assert saves.unfinished() == saves.autosave_file()
    run("--plain", "--resume", "autosave")
    assert saves.unfinished() is None
    saves.autosave_file().write_text("not a game", encoding="utf-8")
    assert saves.unfinished() is None
