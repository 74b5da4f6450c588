"""The guides are true: the notation as the engine writes it, the options as they are."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from random import Random

import pytest

import monumental as mon
from monumental.classic.options import TableOptions
from monumental.classic.reasons import verbs
from monumental.portrait import reference_sheet

DOCS = Path(__file__).resolve().parents[2] / "docs"
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")
OPTIONS = (DOCS / "options.md").read_text(encoding="utf-8")
WORDS = {
    "CARD": r"[a-z0-9-]+",
    "KEY": r"[a-z0-9-]+",
    "TILE": r"[a-z]\d+",
    "PLACE": r"(r[123]c[123]|drawn)",
    "NUMBER": r"\d+",
    "AMOUNT": r"\d+[psmgc]",
    "RESOURCE": r"(production|science|military)",
}


def forms() -> list[tuple[list[str], str]]:
    """The lines of each row of the guide, and its example."""
    rows = re.findall(r"^\| (`[a-z].*?`) \| .*? \| `([^`]+)` \|$", NOTATION, flags=re.MULTILINE)
    return [(re.findall(r"`([^`]+)`", lines), example) for lines, example in rows]


def pattern(form: str) -> re.Pattern[str]:
    return re.compile(" ".join(WORDS.get(word, re.escape(word)) for word in form.split()))


def test_the_guide_names_every_verb() -> None:
    named = {form.split()[0] for lines, _ in forms() for form in lines}
    known = {
        verb for mode in ("turns", "continuous") for verb in verbs(mon.new_game(2, mode=mode, seed=1).rules)
    }
    assert named == {*known, "reveal"}


def test_examples_have_the_form_of_their_row() -> None:
    assert len(forms()) > 30
    for lines, example in forms():
        assert any(pattern(form).fullmatch(example) for form in lines), example


@pytest.mark.parametrize("seed", range(6))
def test_every_line_of_a_game_has_a_form_of_the_guide(seed: int) -> None:
    patterns = [pattern(form) for lines, _ in forms() for form in lines]
    automas = [1] if seed % 3 == 2 else []
    game = mon.new_game(2 + seed % 3, seed=seed, renaissance=seed % 2 == 1, automas=automas)
    random = Random(seed)
    seen: set[str] = {outcome.text for outcome in game.opening}
    while not game.over:
        seen |= {choice.text for choice in game.legal()}
        entry = game.play(random.choice(game.legal()))
        seen |= {outcome.text for outcome in entry.outcomes}
    assert [line for line in sorted(seen) if not any(form.fullmatch(line) for form in patterns)] == []


def test_every_option_is_in_the_guide_with_its_values() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", OPTIONS, flags=re.MULTILINE))
    assert list(rows) == [field.name for field in fields(TableOptions)]
    for option in reference_sheet().options:
        assert re.findall(r"`([^`]+)`", rows[option.key]) == [str(value) for value in option.values]


def test_the_reference_shows_everything_that_is_exported() -> None:
    text = (DOCS / "reference.md").read_text(encoding="utf-8")
    [members] = re.findall(r"members: \[(new_game[^\]]*)\]", text)
    shown = {name.strip() for name in members.split(",")}
    assert shown == {name for name in mon.__all__ if not name.isupper() and not name.startswith("_")}
