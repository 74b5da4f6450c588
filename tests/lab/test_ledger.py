"""The rules ledger: rows are read, citations and marks are found, and a run that proves too little fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from monumental.kernel.errors import MonumentalError
from monumental.lab import ledger
from monumental.lab.ledger import Citation, Outcome, State
from monumental.rules import Book, Catalogue, Pending, UnknownRule, catalogue, load, parse
from monumental.rules.catalogue import folder

TABLE = """# Book

## Gold

| id | rule | source | ruling |
|---|---|---|---|
| TB.GOLD.1 | Gold shines. | book, Gold | |
| TB.GOLD.2 | Gold is heavy. | book, Gold | Very. |

## Pieces

| id | component | count | remarks |
|---|---|---|---|
| TB.COMP.1 | Coins | 40 | Round. |

| id | topic | final | draft |
|---|---|---|---|
| TB.DRAFT.1 | Shape | round | square |
"""

STATUS = """
[[book]]
key = "tb"
title = "Test book"
status = "implemented"
[[book.pending]]
rows = ["TB.DRAFT", "TB.COMP.1"]
reason = "later"
"""


def make_book() -> Book:
    return Book("tb", "Test book", parse(TABLE, "tb"), (Pending(("TB.DRAFT", "TB.COMP.1"), "later"),))


def states(outcomes: dict[str, Outcome], *marked: str) -> dict[str, State]:
    marks = [Citation(rule_id, "tests/test_x.py", 1, "test_x") for rule_id in marked]
    return {entry.row.id: entry.state for entry in ledger.entries(make_book(), marks, outcomes)}


def test_every_table_line_with_an_id_becomes_a_row() -> None:
    for book in catalogue().books:
        lines = (folder() / f"{book.key}.md").read_text(encoding="utf-8").splitlines()
        firsts = [line.split("|")[1].strip() for line in lines if line.startswith("|")]
        prefix = book.rows[0].id.partition(".")[0] + "."
        ids = [first for first in firsts if first.startswith(prefix)]
        assert [row.id for row in book.rows] == ids
        assert all(row.text and row.heading for row in book.rows)


def test_all_shapes_of_table_are_read() -> None:
    gold, heavy, coins, shape = parse(TABLE, "tb")
    assert (gold.section, gold.heading, gold.source, gold.ruling) == ("TB.GOLD", "Gold", "book, Gold", "")
    assert heavy.ruling == "Very."
    assert (coins.text, coins.ruling, coins.heading) == ("Coins: 40.", "Round.", "Pieces")
    assert (shape.text, shape.ruling) == ("Shape: round.", "Draft: square.")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("| TB.GOLD.3 | Too | few |", "expected 4 cells, found 3"),
        ("| TB.GOLD.1 | Gold shines. | book | |", "TB.GOLD.1 stands twice"),
    ],
)
def test_a_broken_row_is_named(line: str, problem: str) -> None:
    head, separator, tail = TABLE.partition("| TB.GOLD.2")
    with pytest.raises(MonumentalError, match=problem):
        parse(f"{head}{line}\n{separator}{tail}", "tb")


def test_an_unknown_rule_suggests_similar_ones() -> None:
    with pytest.raises(UnknownRule, match=r"CORE\.CONQUER\.1"):
        catalogue().rule("CORE.CONQUEST.1")


def test_status_must_name_existing_rows(tmp_path: Path) -> None:
    (tmp_path / "tb.md").write_text(TABLE, encoding="utf-8")
    (tmp_path / "status.toml").write_text(STATUS.replace("TB.DRAFT", "TB.DRAGON"), encoding="utf-8")
    with pytest.raises(MonumentalError, match=r"TB\.DRAGON"):
        load(tmp_path)


def test_core_needs_every_row() -> None:
    core = catalogue().books[0]
    assert [row.id for row in core.rows if core.why_pending(row)] == []


def test_a_later_book_is_pending_as_a_whole_or_needs_every_row() -> None:
    left = {
        book.key: [row.id for row in book.rows if book.why_pending(row)] for book in catalogue().books[1:]
    }
    assert left["duel"] == []
    assert left["lost-kingdoms"] == []
    assert left["african-empires"] == []


def test_citations_are_found_in_source(tmp_path: Path) -> None:
    source = tmp_path / "conquest.py"
    source.write_text('x = 1  # CORE.TURN.1, CORE.TURN.2\ny = "CORE.TURN.99"\n', encoding="utf-8")
    found = ledger.citations(tmp_path)
    assert [(citation.id, citation.line) for citation in found] == [
        ("CORE.TURN.1", 1),
        ("CORE.TURN.2", 1),
        ("CORE.TURN.99", 2),
    ]
    assert ledger.unknown(catalogue(), found) == [
        f"{tmp_path.name}/conquest.py:2 cites CORE.TURN.99, which no book has"
    ]


def test_the_source_cites_known_rules_only() -> None:
    assert ledger.unknown(catalogue(), ledger.citations(Path(ledger.__file__).parents[1])) == []


def test_marks_are_found_wherever_pytest_reads_them(tmp_path: Path) -> None:
    (tmp_path / "test_marks.py").write_text(
        """
import pytest
pytestmark = [pytest.mark.rule("A.A.1")]

@pytest.mark.rule("A.A.2", "A.A.3")
class TestThing:
    @pytest.mark.rule("A.A.4")
    def test_method(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("A.A.5"))])
async def test_table(x): ...

@pytest.mark.card("A.A.6")
def test_other(): ...
""",
        encoding="utf-8",
    )
    assert {(mark.id, mark.test) for mark in ledger.marks(tmp_path)} == {
        ("A.A.1", ""),
        ("A.A.2", "TestThing"),
        ("A.A.3", "TestThing"),
        ("A.A.4", "TestThing::test_method"),
        ("A.A.5", "test_table"),
    }


def test_without_a_recorded_run_marks_count() -> None:
    assert states({}, "TB.GOLD.1") == {
        "TB.GOLD.1": State.COVERED,
        "TB.GOLD.2": State.MISSING,
        "TB.COMP.1": State.PENDING,
        "TB.DRAFT.1": State.PENDING,
    }


def test_with_a_recorded_run_only_passed_tests_count() -> None:
    run = {
        "a": Outcome(("TB.GOLD.1", "TB.GOLD.2"), "failed"),
        "b": Outcome(("TB.GOLD.1",), "passed"),
        "c": Outcome(("TB.COMP.1",), "skipped"),
        "d": Outcome(("TB.DRAFT.1",), "passed"),
    }
    assert states(run, "TB.GOLD.1") == {
        "TB.GOLD.1": State.COVERED,
        "TB.GOLD.2": State.UNPROVEN,
        "TB.COMP.1": State.PENDING,
        "TB.DRAFT.1": State.COVERED,
    }


def test_shortfalls_name_each_unproven_row_of_an_implemented_book() -> None:
    known = Catalogue((make_book(),))
    run = {"a": Outcome(("TB.GOLD.1",), "passed"), "b": Outcome(("TB.GOLD.2",), "failed")}
    assert ledger.shortfalls(known, run) == ["TB.GOLD.2 has no passing test: Gold is heavy."]


def test_tallies_add_up() -> None:
    entries = ledger.entries(make_book(), [Citation("TB.GOLD.1", "t", 1, "x")], {})
    by_section = ledger.sections(entries)
    assert [(part.key, part.rows, part.covered, part.missing, part.pending) for part in by_section] == [
        ("TB.GOLD", 2, 1, 1, 0),
        ("TB.COMP", 1, 0, 0, 1),
        ("TB.DRAFT", 1, 0, 0, 1),
    ]
    total = ledger.tally("tb", "Test book", entries)
    assert (total.rows, total.covered, total.missing, total.pending) == (4, 1, 1, 2)


def test_outcomes_survive_the_file(tmp_path: Path) -> None:
    path = tmp_path / ledger.OUTCOMES_FILE
    assert ledger.read_outcomes(path) == {}
    run = {"t::a": Outcome(("TB.GOLD.1",), "passed")}
    ledger.write_outcomes(path, run)
    assert ledger.read_outcomes(path) == run
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(MonumentalError, match="no record of a test run"):
        ledger.read_outcomes(path)


GOOD = '@pytest.mark.rule("TB.GOLD.1")\ndef test_shine(): pass\n'
HEAVY = '@pytest.mark.rule("TB.GOLD.2")\ndef test_heavy(): assert {weight}\n'


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """A small project with its own book of rules, kept by the plugin."""
    rules = pytester.mkdir("docs") / "rules"
    rules.mkdir()
    (rules / "tb.md").write_text(TABLE, encoding="utf-8")
    (rules / "status.toml").write_text(STATUS, encoding="utf-8")
    pytester.mkdir("src")
    pytester.mkdir("tests")
    pytester.makepyprojecttoml(
        "[tool.pytest.ini_options]\ntestpaths = ['tests']\nmarkers = ['rule(*ids): x', 'nightly: x']\n"
        "addopts = ['-p', 'monumental.lab.pytest_ledger', '-m', 'not nightly']\n"
    )
    return pytester


def write_tests(project: pytest.Pytester, *parts: str) -> None:
    (project.path / "tests" / "test_gold.py").write_text(
        "import pytest\n" + "\n".join(parts), encoding="utf-8"
    )


def run(project: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return project.runpytest_subprocess("-p", "no:cacheprovider", *arguments)


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["one process", "two workers"])
def test_a_run_that_proves_every_row_passes(project: pytest.Pytester, workers: tuple[str, ...]) -> None:
    write_tests(project, GOOD, HEAVY.format(weight=1))
    result = run(project, *workers)
    result.assert_outcomes(passed=2)
    assert result.ret == 0
    record = json.loads((project.path / ledger.OUTCOMES_FILE).read_text(encoding="utf-8"))
    assert record["tests"]["tests/test_gold.py::test_heavy"] == {"ids": ["TB.GOLD.2"], "outcome": "passed"}


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["one process", "two workers"])
def test_a_full_run_fails_for_a_row_without_test(project: pytest.Pytester, workers: tuple[str, ...]) -> None:
    write_tests(project, GOOD)
    result = run(project, *workers)
    assert result.ret == 1
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*TB.GOLD.2 has no passing test: Gold is heavy.*"])


def test_a_long_verdict_is_cut(project: pytest.Pytester) -> None:
    rows = "".join(f"| TB.MANY.{number} | One of many. | book | |\n" for number in range(1, 51))
    head = TABLE[: TABLE.index("| TB.GOLD.1")]
    (project.path / "docs" / "rules" / "tb.md").write_text(TABLE + head + rows, encoding="utf-8")
    write_tests(project, GOOD, HEAVY.format(weight=1))
    result = run(project)
    result.stdout.fnmatch_lines(
        ["*does not close (50)*", "*TB.MANY.40 has*", "*and 10 more; `monumental rules*"]
    )
    result.stdout.no_fnmatch_line("*TB.MANY.41 has*")


def test_a_failing_test_proves_nothing(project: pytest.Pytester) -> None:
    write_tests(project, GOOD, HEAVY.format(weight=0))
    result = run(project)
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["*TB.GOLD.2 has no passing test*"])


@pytest.mark.parametrize("arguments", [("tests/test_gold.py",), ("-k", "shine"), ("--maxfail=3",)])
def test_a_partial_run_is_not_asked_for_every_row(
    project: pytest.Pytester, arguments: tuple[str, ...]
) -> None:
    write_tests(project, GOOD)
    result = run(project, *arguments)
    assert result.ret == 0


def test_a_partial_run_adds_to_the_record(project: pytest.Pytester) -> None:
    write_tests(project, GOOD, HEAVY.format(weight=1))
    run(project)
    run(project, "-k", "shine")
    assert len(ledger.read_outcomes(project.path / ledger.OUTCOMES_FILE)) == 2


def test_an_unknown_id_on_a_test_fails_even_a_partial_run(project: pytest.Pytester) -> None:
    write_tests(project, '@pytest.mark.rule("TB.SILVER.1")\ndef test_silver(): pass\n')
    result = run(project, "-k", "silver")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["*test_silver is marked with TB.SILVER.1, which no book has*"])


def test_an_unknown_id_in_the_source_fails_the_run(project: pytest.Pytester) -> None:
    write_tests(project, GOOD, HEAVY.format(weight=1))
    (project.path / "src" / "gold.py").write_text("SHINE = 1  # TB.GOLD.7\n", encoding="utf-8")
    result = run(project)
    assert result.ret == 1
    result.stdout.fnmatch_lines(["*gold.py:1 cites TB.GOLD.7, which no book has*"])
