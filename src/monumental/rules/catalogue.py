"""Reading the rule rows from the tables of docs/rules.

The Markdown files are the only place where a rule is worded. A checkout reads them in docs/rules; a wheel carries the
same files inside the package, because an installed game has to quote its rules too.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from monumental.kernel.errors import MonumentalError

ID: Final = re.compile(r"[A-Z]+\.[A-Z]+\.[0-9]+")
STATUS_FILE: Final = "status.toml"


class UnknownRule(MonumentalError):
    """A rule id that no book has."""

    def __init__(self, asked: str, similar: list[str]) -> None:
        hint = f" Similar: {', '.join(similar)}." if similar else " An id looks like CORE.CONQUER.13."
        super().__init__(f"No rule has the id '{asked}'.{hint}")


@dataclass(frozen=True, slots=True)
class Row:
    """One rule: its id, its wording, where the rulebooks say it, and how an open question was ruled.

    >>> row = rule("CORE.SETUP.27")
    >>> row.book, row.section, row.heading
    ('core', 'CORE.SETUP', 'Setup')
    """

    id: str
    text: str
    source: str
    ruling: str
    book: str
    heading: str

    @property
    def section(self) -> str:
        """The id without its number."""
        return self.id.rpartition(".")[0]


@dataclass(frozen=True, slots=True)
class Pending:
    """Rows that need no test yet, and why."""

    rows: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Book:
    """One book of rules, with what the game does not play of it."""

    key: str
    title: str
    rows: tuple[Row, ...]
    pending: tuple[Pending, ...] = ()

    def why_pending(self, row: Row) -> str:
        """The reason for which a row needs no test yet; empty if it needs one."""
        for entry in self.pending:
            if row.id in entry.rows or row.section in entry.rows:
                return entry.reason
        return ""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All books, and every row by its id."""

    books: tuple[Book, ...]
    by_id: dict[str, Row] = field(init=False)
    sections: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        rows = {row.id: row for book in self.books for row in book.rows}
        object.__setattr__(self, "by_id", rows)
        object.__setattr__(self, "sections", frozenset(row.section for row in rows.values()))

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self.by_id

    def rule(self, rule_id: str) -> Row:
        """The row with this id, in any case of letters.

        >>> catalogue().rule("core.setup.1").id
        'CORE.SETUP.1'
        """
        row = self.by_id.get(rule_id.upper())
        if row is None:
            raise UnknownRule(rule_id, difflib.get_close_matches(rule_id.upper(), self.by_id, n=4))
        return row


def parse(text: str, book: str) -> tuple[Row, ...]:
    """Read the rows of one Markdown file: every line of a table whose first cell is a rule id.

    >>> parse(
    ...     "## Gold\\n| id | rule | source | ruling |\\n|---|---|---|---|\\n| X.GOLD.1 | Shiny. | p. 1 | |",
    ...     "x",
    ... )[0].text
    'Shiny.'
    """
    rows: dict[str, Row] = {}
    heading = ""
    columns: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            heading = line.lstrip("# ").rstrip()
        if not line.startswith("|"):
            continue
        cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
        if cells[0] == "id":
            columns = cells[1:]
        elif ID.fullmatch(cells[0]):
            if len(cells) != len(columns) + 1:
                raise MonumentalError(
                    f"{book}, line {number}: expected {len(columns) + 1} cells, found {len(cells)}."
                )
            if cells[0] in rows:
                raise MonumentalError(f"{book}, line {number}: {cells[0]} stands twice.")
            rows[cells[0]] = _row(cells[0], dict(zip(columns, cells[1:], strict=True)), book, heading)
    return tuple(rows.values())


def _row(rule_id: str, cells: dict[str, str], book: str, heading: str) -> Row:
    """Give the tables of components and of editions the shape of the rule tables."""
    if "component" in cells:
        remark = cells.get("remarks", cells.get("check", ""))
        return Row(
            rule_id, f"{cells['component']}: {cells['count']}.", "component list", remark, book, heading
        )
    if "draft" in cells:
        return Row(
            rule_id,
            f"{cells['topic']}: {cells['final']}.",
            "editions",
            f"Draft: {cells['draft']}.",
            book,
            heading,
        )
    return Row(rule_id, cells["rule"], cells["source"], cells["ruling"], book, heading)


def load(folder: Path) -> Catalogue:
    """Read the books that status.toml of a folder lists."""
    status = tomllib.loads((folder / STATUS_FILE).read_text(encoding="utf-8"))
    books = tuple(_book(folder, entry["key"], entry) for entry in status["book"])
    result = Catalogue(books)
    for book in books:
        for entry in book.pending:
            strangers = [name for name in entry.rows if name not in result and name not in result.sections]
            if strangers:
                raise MonumentalError(f"{STATUS_FILE} names rows that no book has: {', '.join(strangers)}.")
    return result


def _book(folder: Path, key: str, entry: dict[str, object]) -> Book:
    rows = parse((folder / f"{key}.md").read_text(encoding="utf-8"), key)
    if entry["status"] == "pending":
        sections = tuple(sorted({row.section for row in rows}))
        return Book(key, str(entry["title"]), rows, (Pending(sections, str(entry["reason"])),))
    listed = entry.get("pending", [])
    assert isinstance(listed, list)
    pending = tuple(Pending(tuple(part["rows"]), part["reason"]) for part in listed)
    return Book(key, str(entry["title"]), rows, pending)


def folder() -> Path:
    """Where the rule rows lie: inside an installed package, or in docs/rules of a checkout."""
    packed = Path(__file__).with_name("books")
    return packed if packed.is_dir() else Path(__file__).resolve().parents[3] / "docs" / "rules"


@cache
def catalogue() -> Catalogue:
    """Every rule row that came with this program, read once.

    >>> [book.key for book in catalogue().books]
    ['core', 'lost-kingdoms', 'african-empires', 'duel']
    """
    return load(folder())


def rule(rule_id: str) -> Row:
    """The row with this id.

    >>> rule("CORE.SCORE.15").text
    'The highest total wins.'
    """
    return catalogue().rule(rule_id)
