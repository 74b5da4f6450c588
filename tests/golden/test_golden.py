"""Whole games and decision trees that must never change by accident.

If a change is deliberate: python -m tests.golden.regenerate
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.golden.perft import perft
from tests.golden.regenerate import GAMES, PERFT, SCENARIOS

from monumental.records import Replay, load_record, load_scenario, read_game_file, verify

HERE = Path(__file__).parent
HINT = "if the change is deliberate, run: python -m tests.golden.regenerate"
COUNTS: dict[str, list[int]] = json.loads(PERFT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_true_to_the_last_point(name: str) -> None:
    report = verify(HERE / f"{name}.monumental")
    assert report.whole, f"{report.detail}; {HINT}"
    assert report.over


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_written_again_byte_by_byte(name: str) -> None:
    file = HERE / f"{name}.monumental"
    assert load_record(file).text() == file.read_text(encoding="utf-8"), HINT


def test_the_golden_games_cover_the_box() -> None:
    files = [read_game_file(HERE / f"{name}.monumental") for name in GAMES]
    heads = [file.headers for file in files]
    assert {name for head in heads for name in head.civilizations} == {
        "china",
        "denmark",
        "egypt",
        "greece",
        "japan",
    }
    assert {(len(h.civilizations), h.options.renaissance) for h in heads if not h.automas} == {
        (players, renaissance) for players in (2, 3, 4) for renaissance in (False, True)
    }
    assert {head.options.automa for head in heads if head.automas} == {"later", "first"}
    assert sorted(path.stem for path in HERE.glob("*.monumental")) == sorted(GAMES)
    asked = {entry.asks for file in files for entry in Replay(file)}
    assert {
        "pay",
        "choose",
        "order",
        "archive",
        "place-wonder",
        "march-troops",
        "market",
        "keep-knowledge",
    } <= asked


@pytest.mark.parametrize("name", sorted(COUNTS))
def test_the_tree_of_choices_has_its_size(name: str) -> None:
    position = load_scenario(SCENARIOS / f"{name}.scenario").position
    found = [perft(position, depth + 1) for depth in range(len(COUNTS[name]))]
    assert found == COUNTS[name], HINT


def test_every_scenario_is_counted() -> None:
    assert sorted(COUNTS) == sorted(file.stem for file in SCENARIOS.glob("*.scenario"))
    assert len(COUNTS) >= 10
    assert all(len(counts) >= 2 for counts in COUNTS.values())
