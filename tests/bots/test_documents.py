"""docs/bots.md tells the truth: its examples run, and its table names every bot."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

import pytest

from monumental import new_game
from monumental.bots.features import FEATURES
from monumental.bots.process import ProcessBot
from monumental.bots.protocol import Budget, answer
from monumental.bots.registry import BUILT_IN
from monumental.lab.arena import Arena
from monumental.lab.arena_run import run
from monumental.lab.arena_table import tabulate

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)


@pytest.mark.parametrize("example", [text for text in EXAMPLES if "new_game" in text])
def test_examples_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "docs/bots.md", "exec"), {"__name__": "__main__"})
    assert "capital" in capsys.readouterr().out


def test_the_feature_of_a_module_can_be_registered_as_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    [example] = [text for text in EXAMPLES if "add_features" in text]
    monkeypatch.setitem(FEATURES, "harvest", [])
    exec(compile(example, "docs/bots.md", "exec"), {})
    [feature] = FEATURES["harvest"]
    assert feature.count(new_game(2, seed=7).position, 0) == 0.0
    assert feature.worth[0] < feature.worth[-1]


def test_the_whole_bot_in_another_process_answers(tmp_path: Path) -> None:
    [example] = [text for text in EXAMPLES if "sys.stdin" in text]
    path = tmp_path / "warrior.py"
    path.write_text(example, encoding="utf-8")
    bot = ProcessBot(f"{sys.executable} {path}")
    position = new_game(2, seed=7).position
    assert answer(bot, position, Random(1), Budget(20_000, 200_000)) in position.options
    bot.close()
    assert bot.faults == 0


@pytest.mark.parametrize("rival", ["random", "novice"])
def test_the_bot_of_the_document_is_a_good_first_bot(rival: str, tmp_path: Path) -> None:
    """It wins at least half of a fixed row of games; it thinks without a clock, so they always come out the same."""
    [example] = [text for text in EXAMPLES if "class Mine" in text]
    path = tmp_path / "mine.py"
    path.write_text(example, encoding="utf-8")
    standing = run(Arena(bots=(f"{path}:Mine", rival), games=6), processes=1)
    assert standing.failures == {}
    row = tabulate(standing).pair(f"{path}:Mine", rival)
    assert row.wins.rate >= (0.9 if rival == "random" else 0.5)


def test_every_bot_is_in_the_table() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", DOCUMENT, re.MULTILINE)) >= set(BUILT_IN)
