"""docs/portrait.md tells the truth: every record with every field, and examples that hold."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import ModuleType

import pytest
from tests.builder import table

from monumental.classic.options import TableOptions
from monumental.classic.reasons import explain
from monumental.narration import story
from monumental.portrait import common_shape, duel_shape, reference_sheet, shape

DOCUMENT = (Path(__file__).resolve().parents[2] / "docs" / "portrait.md").read_text(encoding="utf-8")


def sections() -> dict[str, list[str]]:
    """The fields that the document lists for each record."""
    found: dict[str, list[str]] = {}
    for part in DOCUMENT.split("\n### ")[1:]:
        lines = [line for line in part.split("\n## ")[0].splitlines() if line]
        found[lines[0]] = re.findall(r"`(\w+)`:", lines[-1])
    return found


@pytest.mark.parametrize("module", [common_shape, shape, duel_shape, story])
def test_every_record_is_documented_field_by_field(module: ModuleType) -> None:
    told = sections()
    for name, kind in vars(module).items():
        if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == module.__name__:
            assert told.get(name) == [field.name for field in fields(kind)], name


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", DOCUMENT, flags=re.DOTALL)
    exec(compile(example, "docs/portrait.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Choose your Capital.")


def test_the_answers_are_those_of_the_engine() -> None:
    answers = dict(re.findall(r"^\| `([^`]+)` \| (.+) \|$", DOCUMENT, flags=re.MULTILINE))
    t = table().stock(0, production=1, gold=1).act()
    market = table().explorer(0, 1, "b3").goods(0, "spice-mercenaries").act()
    assert len(answers) == 4
    for line, text in answers.items():
        asked = market if line == "market 1" else t
        assert explain(asked.pos, line, 0).text == text


def test_every_table_option_is_in_the_reference() -> None:
    defaults = TableOptions()
    told = {option.key: option.values for option in reference_sheet().options}
    assert list(told) == [field.name for field in fields(TableOptions)]
    for key, values in told.items():
        assert values[0] == getattr(defaults, key), "the default comes first"
        for value in values:
            assert getattr(TableOptions.of({key: value}), key) == value
