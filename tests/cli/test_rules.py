"""`monumental rules`: the ledger on the screen and as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from monumental.cli import main as command
from monumental.cli import rules
from monumental.kernel.errors import MonumentalError
from monumental.rules import catalogue, load

TABLE = """## Gold
| id | rule | source | ruling |
|---|---|---|---|
| TB.GOLD.1 | Gold shines. | book | |
| TB.GOLD.2 | Gold is heavy. | book | |
"""
STATUS = '[[book]]\nkey = "tb"\ntitle = "Test book"\nstatus = "implemented"\n'


def show(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as ended:
        command.main(["rules", *arguments])
    return int(ended.value.code or 0), capsys.readouterr().out


def show_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    status, out = show(capsys, *arguments)
    assert status == 0
    return json.loads(out)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout with one book, one proven rule, and one rule without test."""
    folder = tmp_path / "docs" / "rules"
    folder.mkdir(parents=True)
    (folder / "tb.md").write_text(TABLE, encoding="utf-8")
    (folder / "status.toml").write_text(STATUS, encoding="utf-8")
    (tmp_path / "src").mkdir()
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_gold.py").write_text(
        '@pytest.mark.rule("TB.GOLD.1")\ndef test_shine(): pass\n', encoding="utf-8"
    )
    monkeypatch.setattr(rules, "folder", lambda: folder)
    monkeypatch.setattr(rules, "catalogue", lambda: load(folder))
    return tmp_path


def test_the_table_has_a_line_for_every_core_section(capsys: pytest.CaptureFixture[str]) -> None:
    status, out = show(capsys)
    assert status == 0
    core = catalogue().books[0]
    assert all(row.section in out for row in core.rows)
    assert "African Empires" in out


def test_a_book_to_come_can_be_opened(capsys: pytest.CaptureFixture[str]) -> None:
    assert "AE.QUEST" in show(capsys, "--book", "african-empires")[1]


def test_json_counts_every_row(capsys: pytest.CaptureFixture[str]) -> None:
    report = show_json(capsys, "--json")
    assert [book["rows"] for book in report["books"]] == [len(book.rows) for book in catalogue().books]
    for book in report["books"]:
        assert sum(section["rows"] for section in book["sections"]) == book["rows"]


def test_a_rule_is_shown_in_full(capsys: pytest.CaptureFixture[str]) -> None:
    status, out = show(capsys, "show", "core.setup.23")
    assert status == 0
    assert "CORE.SETUP.23" in out
    assert "Each player starts with 2 Gold." in out
    assert "No Culture, no tokens and no basic resources." in out


def test_unknown_names_are_refused_with_what_exists(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, hint in (
        (["rules", "show", "CORE.SETUP.99"], "CORE.SETUP.9"),
        (["rules", "--section", "CORE.CONQUEST"], "CORE.CONQUER"),
        (["rules", "--book", "cities"], "lost-kingdoms"),
    ):
        with pytest.raises(SystemExit) as ended:
            command.main(arguments)
        assert ended.value.code == 2
        assert hint in capsys.readouterr().err


@pytest.mark.usefixtures("checkout")
def test_missing_lists_only_what_lacks_a_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert [row["id"] for row in show_json(capsys, "--missing", "--json")["rows"]] == ["TB.GOLD.2"]


@pytest.mark.usefixtures("checkout")
def test_check_ends_with_1_while_a_row_lacks_a_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert show(capsys, "--check")[0] == 1


def test_check_ends_with_0_when_all_is_proven(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tests = '@pytest.mark.rule("TB.GOLD.1", "TB.GOLD.2")\ndef test_gold(): pass\n'
    (checkout / "tests" / "test_gold.py").write_text(tests, encoding="utf-8")
    assert show(capsys, "--check")[0] == 0
    (checkout / "src" / "gold.py").write_text("# TB.GOLD.3\n", encoding="utf-8")
    status, out = show(capsys, "--check")
    assert status == 1
    assert "TB.GOLD.3, which no book has" in out


def test_a_recorded_run_outranks_marks(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = {"tests": {"tests/test_gold.py::test_shine": {"ids": ["TB.GOLD.1"], "outcome": "failed"}}}
    (checkout / ".ledger.json").write_text(json.dumps(record), encoding="utf-8")
    report = show_json(capsys, "--json")
    assert report["source"] == "recorded run"
    assert [row["state"] for row in report["rows"]] == ["unproven", "missing"]


def test_without_tests_nothing_is_claimed(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "tests" / "test_gold.py").unlink()
    (checkout / "tests").rmdir()
    report = show_json(capsys, "--json")
    assert [row["state"] for row in report["rows"]] == ["unchecked", "unchecked"]


def test_selecting_keeps_the_chosen_section_only() -> None:
    known = catalogue()
    report = rules.Report(rules.NO_TESTS, tuple((book, rules.unchecked(book)) for book in known.books), [])
    ((book, entries),) = rules.select(report, known, "core", "CORE.TURN").books
    assert book.key == "core"
    assert [entry.row.id for entry in entries] == ["CORE.TURN.1", "CORE.TURN.2", "CORE.TURN.3", "CORE.TURN.4"]
    with pytest.raises(MonumentalError):
        rules.select(report, known, "core", "CORE.TURNS")
