"""Golden games of Duel verify for ever, and decision trees keep their size."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.golden.duel.regenerate import GAMES, PERFT, file_of, known, leaves_of, main

from monumental.records.replay import load_game, load_record, verify


@pytest.fixture(autouse=True)
def _printing() -> None:
    known()


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_proved(name: str) -> None:
    report = verify(file_of(name))
    assert report.whole, report.trouble
    assert load_game(file_of(name)).over


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_written_again_to_the_letter(name: str, tmp_path: Path) -> None:
    again = tmp_path / "again.monumental"
    load_record(file_of(name)).save(again)
    assert again.read_text(encoding="utf-8") == file_of(name).read_text(encoding="utf-8")


def test_decision_trees_keep_their_size() -> None:
    counted = json.loads(PERFT.read_text(encoding="utf-8"))
    for text, leaves in counted.values():
        assert leaves_of(text) == leaves


def test_nothing_that_is_released_is_made_anew() -> None:
    assert main() == []
