"""`monumental simulate`: tables, JSON, files, refusals, and a clean end on Ctrl-C."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from monumental.cli.main import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", *arguments])
    captured = capsys.readouterr()
    return int(ended.value.code or 0), captured.out, captured.err


def test_tables_tell_who_wins_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--games", "4", "--players", "2-3", "--bot", "random", "--processes", "1")
    assert status == 0
    for words in ("2 players: 4 games", "3 players: 4 games", "Denmark", "Order of play", "Balance"):
        assert words in out


def test_continuous_play_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    table = ("--mode", "continuous", "--games", "2", "--processes", "1")
    status, out, _ = run(capsys, *table, "--players", "2,4", "--bot", "random", "--json")
    assert status == 0
    assert [found["failures"] for found in json.loads(out)["runs"]] == [[], []]


def test_json_is_pure_and_complete(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(
        capsys,
        "--games",
        "6",
        "--bot",
        "greedy",
        "--bot",
        "random",
        "--seed",
        "3",
        "--json",
        "--processes",
        "1",
    )
    assert status == 0
    [found] = json.loads(out)["runs"]
    assert found["summary"]["games"] == 6
    assert found["failures"] == []
    rows = {row["spec"]: row["wins"]["rate"] for row in found["summary"]["bots"]}
    assert rows["greedy"] == 1
    assert rows["random"] == 0
    assert {row["key"] for row in found["summary"]["roads"]} >= {
        "knowledge",
        "provinces",
        "wonders",
        "policies",
    }


def test_files_are_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, _, err = run(
        capsys, "--games", "3", "--bot", "random", "--renaissance", "--out", str(tmp_path), "--processes", "1"
    )
    assert status == 0
    names = {path.name for path in tmp_path.iterdir()}
    assert {"figures.json", "games.csv", "cards.csv", "civilizations.csv", "policies.csv"} <= names
    assert {
        f"{name}.{ending}" for name in ("length", "cards", "scores") for ending in ("png", "svg")
    } <= names
    lines = (tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + 3 * 2
    assert len((tmp_path / "cards.csv").read_text(encoding="utf-8").splitlines()) == 48
    assert f"{len(names)} files in" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--players", "7"), "seats 2 to 4 players, not 7"),
        (("--players", "two"), "names no numbers of players"),
        (("--bot", "deep-blue"), "no bot is called 'deep-blue'"),
        (("--map", "atlantis"), "atlantis"),
        (("--civilization", "rome"), "unknown civilization 'rome'"),
    ],
)
def test_refusals(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert words in err


def test_a_failed_game_is_reported_with_the_way_to_repeat_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "bad.py"
    path.write_text("class Bad:\n    def choose(self, *_):\n        return 1 // 0\n", encoding="utf-8")
    status, _, err = run(
        capsys, "--games", "2", "--first", "5", "--bot", f"{path}:Bad", "--processes", "1", "--json"
    )
    assert status == 1
    assert "Game 5 failed: ZeroDivisionError" in err
    assert "--first 5 --games 1" in " ".join(err.split())


def until_games_have_ended(process: subprocess.Popen[str]) -> None:
    """Follow the progress on the error stream until it counts games."""
    assert process.stderr is not None
    told = ""
    while not re.search(r"[1-9]\d*/100000", told):
        piece = os.read(process.stderr.fileno(), 4096).decode()
        assert piece, f"it ended before a game did: {told}"
        told += piece


def test_ctrl_c_ends_cleanly_with_what_is_finished() -> None:
    command = [sys.executable, "-m", "monumental.cli.main", "simulate", "--games", "100000", "--json"]
    command += ["--bot", "random", "--processes", "2"]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "FORCE_COLOR": "1"},  # progress, though nobody sees it
        # Whoever starts the tests in the background hands down that Ctrl-C is ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        until_games_have_ended(process)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert "Stopped" in err
    [found] = json.loads(out)["runs"]
    assert found["interrupted"]
    assert 0 < found["summary"]["games"] < 100000
