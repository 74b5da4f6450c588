"""The commands replay, verify and scenario: on the screen, as JSON, and what they end with."""

from __future__ import annotations

import asyncio
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.records.play import played

from monumental.cli import main as command
from monumental.cli.replay import Walk, stepper
from monumental.records import Record, read_game_file

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        command.main([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> Any:
    _, out, _ = run(capsys, *arguments, "--json")
    return json.loads(out)


@pytest.fixture(scope="module")
def record() -> Record:
    return played(3, players=["Ann", "Ben"], date="2026-11-15")


@pytest.fixture(scope="module")
def file(record: Record, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "evening.monumental"
    record.save(path)
    return path


# --- replay ----------------------------------------------------------------------------------------------------------
def test_replay_tells_every_choice_and_the_score(
    capsys: pytest.CaptureFixture[str], record: Record, file: Path
) -> None:
    status, out, _ = run(capsys, "replay", file)
    assert status == 0
    assert "(Ann)" in out
    assert "2026-11-15" in out
    told = re.findall(r"^ +(\d+)  (\S.*?)  ", out, re.MULTILINE)
    assert [text.strip() for _, text in told] == [entry.choice.text for entry in record.game.history]
    assert "(won)" in out
    assert "Round 1, " in out


def test_replay_as_json(capsys: pytest.CaptureFixture[str], record: Record, file: Path) -> None:
    data = run_json(capsys, "replay", file)
    assert [move["choice"] for move in data["moves"]] == [entry.choice.text for entry in record.game.history]
    assert list(data["scores"].values()) == [score.total for score in record.game.scores()]
    assert data["over"] is True


def test_replay_at_a_choice(capsys: pytest.CaptureFixture[str], record: Record, file: Path) -> None:
    before = record.game.history[40].before
    assert before is not None
    data = run_json(capsys, "replay", file, "--at", "40")
    assert record.game.history[40].choice.text in data["legal"]
    assert data["snapshot"]["position"]["round"] == before.round
    status, out, _ = run(capsys, "replay", file, "--at", "40")
    assert status == 0
    assert "To decide:" in out


def test_replay_refuses_what_is_not_there(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    status, _, err = run(capsys, "replay", file, "--at", "100000")
    assert status == 2
    assert "cannot be reached" in err
    status, _, err = run(capsys, "replay", file.with_name("none.monumental"))
    assert status == 2
    assert "cannot be read" in err
    assert "Traceback" not in err


def test_walking_by_choices_and_turns(file: Path) -> None:
    walk = Walk(read_game_file(file))
    walk.turn(1)
    first = walk.position()
    assert first.round == 1
    walk.turn(1)
    second = walk.position()
    assert (second.round, second.active) != (first.round, first.active)
    walk.turn(-1)
    assert walk.position() == first
    walk.move(-(10**6))
    assert walk.number == 0
    walk.move(10**6)
    assert walk.position() == walk.game.position


def test_the_arrow_keys_turn_the_pages(file: Path) -> None:
    async def press() -> list[str]:
        app = stepper(read_game_file(file))
        pages = []
        async with app.run_test(size=(140, 60)) as pilot:
            for key in ("right", "right", "left", "pagedown", "end", "home"):
                await pilot.press(key)
                await pilot.pause()
                pages.append(re.search(r"choice\S*?(\d+)", app.export_screenshot().replace("&#160;", "")))
            await pilot.press("q")
        return [page[1] for page in pages if page]

    numbers = asyncio.run(press())
    assert numbers[:3] == ["1", "2", "1"]
    assert numbers[-1] == "0"


# --- verify ----------------------------------------------------------------------------------------------------------
def test_verify_proves_a_true_file(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    status, out, _ = run(capsys, "verify", file)
    assert status == 0
    assert "true, and fair" in " ".join(out.split())
    assert run_json(capsys, "verify", file)[0]["whole"] is True


def test_verify_says_what_is_false_and_ends_with_1(
    capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path
) -> None:
    forged = tmp_path / "forged.monumental"
    forged.write_text(re.sub(r"(Scores: \S+) \d+", r"\1 99", file.read_text()))
    status, out, _ = run(capsys, "verify", forged)
    assert status == 1
    assert "not true" in " ".join(out.split())
    status, out, _ = run(capsys, "verify", forged, file)
    assert status == 1
    assert "2 files, 1 not true" in " ".join(out.split())
    data = run_json(capsys, "verify", forged)
    assert data[0]["checks"]["scores"]["status"] == "failed"


def test_verify_refuses_what_it_cannot_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A file that is not there is neither true nor false."""
    status, out, err = run(capsys, "verify", tmp_path / "nofile")
    assert (status, out) == (2, "")
    assert err.startswith("Refused: cannot read ")
    assert "no such file" in err


def test_verify_opens_folders(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, _, err = run(capsys, "verify", tmp_path)
    assert status == 2
    assert "holds no" in err
    for seed in range(12):
        played(seed, 6).save(tmp_path / f"{seed}.monumental")
    status, out, _ = run(capsys, "verify", tmp_path)
    assert status == 0
    assert "12 files, all true" in out


# --- scenario --------------------------------------------------------------------------------------------------------
def test_scenario_shows_position_and_choices(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "scenario", SCENARIOS / "conquest.scenario")
    assert status == 0
    assert "Round 3, Egypt" in out
    assert "conquer d1" in out
    assert "b1 2W" in out
    data = run_json(capsys, "scenario", SCENARIOS / "conquest.scenario")
    assert data["asks"] == "action"
    assert "conquer d1" in data["legal"]


def test_scenario_lists_all_problems(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bad = tmp_path / "bad.scenario"
    bad.write_text("civilizations: egypt, greece\nmap: quiet-pastures-2\ntiles:\n  z9: egypt\n  b1: egypt\n")
    status, _, err = run(capsys, "scenario", bad)
    assert status == 2
    assert "unknown-tile" in err
    assert "empty-province" in err
    data = run_json(capsys, "scenario", bad)
    assert [problem["name"] for problem in data["problems"]] == ["empty-province", "unknown-tile"]


def test_scenario_is_played_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = "why conquer g3\nconquer d1\nwithout warlord\nundo\nshow\nnonsense\n\nquit\nconquer b2\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    status, out, _ = run(capsys, "scenario", SCENARIOS / "conquest.scenario", "--play")
    assert status == 0
    assert "CORE." in out
    assert "Taken back: without warlord" in out
    assert "'nonsense' is not possible here" in out


def test_a_scenario_is_played_to_its_score(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("end\n" * 5))
    status, out, _ = run(capsys, "scenario", SCENARIOS / "last-round.scenario", "--play")
    assert status == 0
    assert "(won)" in out
