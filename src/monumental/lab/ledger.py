"""The rules ledger: which rule row is proven by which test.

Three sources meet here: the rows (monumental.rules), the ids that the code cites in comments, docstrings and answers,
and the ids that tests carry as ``@pytest.mark.rule("CORE.SETUP.1")``. A row is *covered* when a test with its mark has
passed; where no run has been recorded, a mark alone counts.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Final, TypeGuard

from monumental.kernel.errors import MonumentalError
from monumental.rules import Book, Catalogue, Row

OUTCOMES_FILE: Final = ".ledger.json"
PASSED: Final = "passed"
_CITED: Final = re.compile(r"\b[A-Z]{2,}\.[A-Z]{2,}\.[0-9]+\b")


class State(Enum):
    """How far a row is proven."""

    COVERED = "covered"
    UNPROVEN = "unproven"
    """A test carries the mark, but none of them has passed in the recorded run."""
    MISSING = "missing"
    PENDING = "pending"
    UNCHECKED = "unchecked"
    """There are no tests here to look at: the program is installed without its checkout."""


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule id at a place: in the source, or on the test named by ``test``."""

    id: str
    path: str
    line: int
    test: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a recorded run says about one test."""

    ids: tuple[str, ...]
    outcome: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the ledger: the rule, how far it is proven, and by which tests."""

    row: Row
    state: State
    tests: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Tally:
    """How many rows of a book or a section stand where."""

    key: str
    title: str
    rows: int
    covered: int
    unproven: int
    missing: int
    pending: int
    unchecked: int


def citations(root: Path) -> list[Citation]:
    """Every rule id in the Python source below a folder."""
    found = []
    for path in sorted(root.rglob("*.py")):
        name = path.relative_to(root.parent).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            found += [Citation(rule_id, name, number) for rule_id in _CITED.findall(line)]
    return found


def marks(root: Path) -> list[Citation]:
    """Every id that a test below a folder carries as a literal in a ``rule`` mark."""
    found = []
    for path in sorted(root.rglob("*.py")):
        name = path.relative_to(root.parent).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=name)
        found += [Citation(rule_id, name, line, test) for rule_id, line, test in _marks(tree, "")]
    return found


def _marks(node: ast.AST, test: str) -> Iterator[tuple[str, int, str]]:
    """Walk a syntax tree, remembering the function or class that a mark stands on or in."""
    for child in ast.iter_child_nodes(node):
        name = test
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{test}::{child.name}" if test else child.name
        if _is_rule_mark(child):
            for argument in child.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, argument.lineno, name
        yield from _marks(child, name)


def _is_rule_mark(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether a node is ``pytest.mark.rule(...)``."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "rule"
        and isinstance(node.func.value, ast.Attribute)
        and node.func.value.attr == "mark"
    )


def unknown(catalogue: Catalogue, found: Iterable[Citation]) -> list[str]:
    """One sentence for every place that cites an id which no book has."""
    return [
        f"{citation.path}:{citation.line} cites {citation.id}, which no book has"
        for citation in found
        if citation.id not in catalogue
    ]


def read_outcomes(path: Path) -> dict[str, Outcome]:
    """Read what the last runs recorded: test -> ids and outcome. Empty if nothing was recorded."""
    if not path.exists():
        return {}
    try:
        tests = json.loads(path.read_text(encoding="utf-8"))["tests"]
        return {test: Outcome(tuple(entry["ids"]), entry["outcome"]) for test, entry in tests.items()}
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise MonumentalError(
            f"{path} is no record of a test run ({error}). Delete it and run the tests again."
        ) from error


def write_outcomes(path: Path, outcomes: Mapping[str, Outcome]) -> None:
    """Record outcomes, in one step, so that a reader never sees half a file."""
    tests = {name: {"ids": list(o.ids), "outcome": o.outcome} for name, o in sorted(outcomes.items())}
    draft = path.with_suffix(".tmp")
    draft.write_text(json.dumps({"tests": tests}, indent=1) + "\n", encoding="utf-8")
    draft.replace(path)


def entries(book: Book, marked: Iterable[Citation], outcomes: Mapping[str, Outcome]) -> list[Entry]:
    """The ledger of one book: every row with its state. Without outcomes a mark alone proves a row."""
    carried: dict[str, set[str]] = {}
    for mark in marked:
        carried.setdefault(mark.id, set()).add(f"{mark.path}::{mark.test}" if mark.test else mark.path)
    passed: dict[str, set[str]] = {}
    for test, outcome in outcomes.items():
        for rule_id in outcome.ids:
            carried.setdefault(rule_id, set())
            if outcome.outcome == PASSED:
                passed.setdefault(rule_id, set()).add(test)
    proofs = passed if outcomes else carried
    return [_entry(book, row, carried, proofs) for row in book.rows]


def _entry(book: Book, row: Row, carried: dict[str, set[str]], proofs: dict[str, set[str]]) -> Entry:
    reason = book.why_pending(row)
    if row.id in proofs:
        state = State.COVERED
    elif reason:
        state = State.PENDING
    elif row.id in carried:
        state = State.UNPROVEN
    else:
        state = State.MISSING
    tests = proofs.get(row.id) or carried.get(row.id, set())
    return Entry(row, state, tuple(sorted(tests)), reason)


def tally(key: str, title: str, ledger: Iterable[Entry]) -> Tally:
    """Count the states of some rows."""
    states = [entry.state for entry in ledger]
    return Tally(key, title, len(states), **{state.value: states.count(state) for state in State})


def sections(ledger: Iterable[Entry]) -> list[Tally]:
    """Count the states section by section, in the order of the book."""
    grouped: dict[str, list[Entry]] = {}
    for entry in ledger:
        grouped.setdefault(entry.row.section, []).append(entry)
    return [tally(key, group[0].row.heading, group) for key, group in grouped.items()]


def shortfalls(catalogue: Catalogue, outcomes: Mapping[str, Outcome]) -> list[str]:
    """One sentence for every row that a full run should have proven and has not."""
    proven = {
        rule_id for outcome in outcomes.values() if outcome.outcome == PASSED for rule_id in outcome.ids
    }
    return [
        f"{row.id} has no passing test: {row.text}"
        for book in catalogue.books
        for row in book.rows
        if row.id not in proven and not book.why_pending(row)
    ]


def as_json(entry: Entry) -> dict[str, Any]:
    """One row of the ledger as plain data."""
    row = entry.row
    return {
        "id": row.id,
        "rule": row.text,
        "source": row.source,
        "ruling": row.ruling,
        "book": row.book,
        "section": row.section,
        "state": entry.state.value,
        "reason": entry.reason,
        "tests": list(entry.tests),
    }
