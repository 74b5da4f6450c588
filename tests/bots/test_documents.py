"""docs/bots.md tells the truth: its examples run, and its table names every bot."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

import pytest

from monumental import new_game
from monumental.bots.process import ProcessBot
from monumental.bots.protocol import Budget, answer
from monumental.bots.registry import BUILT_IN

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)


@pytest.mark.parametrize("example", [text for text in EXAMPLES if "sys.stdin" not in text])
def test_examples_run(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(example, "docs/bots.md", "exec"), {})
    assert "capital" in capsys.readouterr().out


def test_the_whole_bot_in_another_process_answers(tmp_path: Path) -> None:
    [example] = [text for text in EXAMPLES if "sys.stdin" in text]
    path = tmp_path / "warrior.py"
    path.write_text(example, encoding="utf-8")
    bot = ProcessBot(f"{sys.executable} {path}")
    position = new_game(2, seed=7).position
    assert answer(bot, position, Random(1), Budget(20_000, 200_000)) in position.options
    bot.close()
    assert bot.faults == 0


def test_every_bot_is_in_the_table() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", DOCUMENT, re.MULTILINE)) >= set(BUILT_IN)
