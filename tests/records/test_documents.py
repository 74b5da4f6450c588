"""The documents of records keep their word: examples load, and every key and problem is described."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.records.play import play_on

from monumental.records.gamefile import FORMAT, HEADERS, TRAILERS, VERSION
from monumental.records.replay import CHECKS
from monumental.records.scenario import parse
from monumental.records.scenario_setup import SETUP_KEYS, TABLE_KEYS
from monumental.records.scenario_table import PHASES

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "src" / "monumental" / "records"
SCENARIOS = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
GAME_FILES = (ROOT / "docs" / "game-files.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```(?:scenario|json)\n(.*?)```", SCENARIOS, flags=re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_a_scenario_that_can_be_played(example: str) -> None:
    assert play_on(parse(example), random.Random(0)).over


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 4


def test_every_key_of_a_scenario_is_described() -> None:
    source = (RECORDS / "scenario_seats.py").read_text(encoding="utf-8")
    seat_keys = re.findall(r'^            "([a-z-]+)": self\._', source, flags=re.MULTILINE)
    assert len(seat_keys) > 20
    machine = {"content", "luck", "title"}
    words = {*SETUP_KEYS, *TABLE_KEYS, *seat_keys, *PHASES} - machine
    assert [word for word in sorted(words) if f"`{word}`" not in SCENARIOS] == []
    assert "`content`" in SCENARIOS
    assert "`luck`" in SCENARIOS


def test_every_problem_of_a_position_is_listed() -> None:
    named: set[str] = set()
    for module in (RECORDS / "problems.py", *RECORDS.glob("scenario*.py")):
        source = module.read_text(encoding="utf-8")
        named |= set(
            re.findall(r'(?:Problem\(|note\(\s*[a-z_.()0-9]+,\s*|name = )\s*"([a-z]+(?:-[a-z]+)+)"', source)
        )
    families = ("bad-", "unknown-")
    assert len(named) > 30
    unlisted = [
        name for name in sorted(named) if f"`{name}`" not in SCENARIOS and not name.startswith(families)
    ]
    assert unlisted == []


def test_every_header_and_check_of_a_game_file_is_described() -> None:
    assert [name for name in (*HEADERS, *TRAILERS) if f"`{name}" not in GAME_FILES] == []
    assert [check for check in CHECKS if f"| `{check}` |" not in GAME_FILES] == []
    assert f"{FORMAT} {VERSION}" in GAME_FILES
