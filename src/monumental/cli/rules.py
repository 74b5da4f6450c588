"""`monumental rules`: how far every rule is proven by tests, and what each rule says."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.markup import escape
from rich.table import Table

from monumental.cli.output import console, print_json
from monumental.kernel.errors import MonumentalError
from monumental.lab import ledger
from monumental.lab.ledger import Entry, State, Tally
from monumental.rules import Book, Catalogue, catalogue
from monumental.rules.catalogue import folder

COLOURS: Final = {
    State.COVERED: "green",
    State.UNPROVEN: "yellow",
    State.MISSING: "red",
    State.PENDING: "dim",
    State.UNCHECKED: "dim",
}
LEGEND: Final = {
    State.COVERED: "a test with its mark passed",
    State.UNPROVEN: "marked, but no such test passed in the recorded run",
    State.MISSING: "no test",
    State.PENDING: "not part of the game yet",
    State.UNCHECKED: "no tests here to look at; coverage needs a checkout",
}
MARKS: Final = "marks"
NO_TESTS: Final = "no tests"
RECORDED: Final = "recorded run"

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


@dataclass(frozen=True, slots=True)
class Report:
    """The ledger of some books, and where its knowledge comes from."""

    source: str
    books: tuple[tuple[Book, list[Entry]], ...]
    unknown: list[str]


def register(app: typer.Typer) -> None:
    """Add `rules` and `rules show`."""
    rules = typer.Typer(help="Rule rows and their coverage by tests.", rich_markup_mode="rich")
    rules.callback(invoke_without_command=True, epilog="Example: monumental rules --section CORE.CONQUER")(
        coverage
    )
    rules.command("show", epilog="Example: monumental rules show CORE.CONQUER.13")(show)
    app.add_typer(rules, name="rules")


def coverage(
    context: typer.Context,
    book: Annotated[
        str, typer.Option(help="Only this book: core, lost-kingdoms, african-empires or duel.")
    ] = "",
    section: Annotated[str, typer.Option(help="The rows of this section, such as CORE.CONQUER.")] = "",
    missing: Annotated[
        bool, typer.Option("--missing", help="Only rows that still lack a passing test.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="End with 1 if a row lacks a test or an id is unknown.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Show how many rules of each book and section a passing test proves."""
    if context.invoked_subcommand is not None:
        return
    known = catalogue()
    report = select(make_report(known, folder()), known, book, section.upper())
    entries = [entry for _, ledgered in report.books for entry in ledgered]
    lacking = [entry for entry in entries if entry.state in (State.MISSING, State.UNPROVEN)]
    if json:
        print_json(report_as_json(report, lacking if missing else entries))
    else:
        print_report(report, lacking if missing else entries, rows=missing or bool(section), brief=not book)
    if check and (lacking or report.unknown):
        raise typer.Exit(1)


def show(
    ids: Annotated[list[str], typer.Argument(help="Rule ids, such as CORE.CONQUER.13.")], json: AsJson = False
) -> None:
    """Show what rules say, how they were ruled, and which tests prove them."""
    known = catalogue()
    wanted = {known.rule(rule_id).id for rule_id in ids}
    report = make_report(known, folder())
    found = [entry for _, entries in report.books for entry in entries if entry.row.id in wanted]
    if json:
        print_json([ledger.as_json(entry) for entry in found])
        return
    for entry in found:
        print_entry(entry)


def make_report(known: Catalogue, rules_folder: Path) -> Report:
    """Fill the ledger from the checkout around the rules; an installed program has rows, but no tests to prove them."""
    root = rules_folder.parent.parent
    if not (root / "tests").is_dir():
        return Report(NO_TESTS, tuple((book, unchecked(book)) for book in known.books), [])
    marked = ledger.marks(root / "tests")
    outcomes = ledger.read_outcomes(root / ledger.OUTCOMES_FILE)
    unknown = ledger.unknown(known, [*ledger.citations(root / "src"), *marked])
    books = tuple((book, ledger.entries(book, marked, outcomes)) for book in known.books)
    return Report(RECORDED if outcomes else MARKS, books, unknown)


def unchecked(book: Book) -> list[Entry]:
    """The ledger of a program that is installed without its tests."""
    return [Entry(row, State.UNCHECKED, (), book.why_pending(row)) for row in book.rows]


def select(report: Report, known: Catalogue, book: str, section: str) -> Report:
    """Narrow a report to one book or section; a name that does not exist is refused with those that do."""
    keys = [entry.key for entry in known.books]
    if book and book not in keys:
        raise MonumentalError(f"No book is called '{book}'. Possible: {', '.join(keys)}.")
    if section and section not in known.sections:
        raise MonumentalError(
            f"No section is called '{section}'. Possible: {', '.join(sorted(known.sections))}."
        )
    books = []
    for candidate, entries in report.books:
        kept = [entry for entry in entries if section in ("", entry.row.section)]
        if kept and book in ("", candidate.key):
            books.append((candidate, kept))
    return Report(report.source, tuple(books), report.unknown)


def report_as_json(report: Report, entries: list[Entry]) -> dict[str, Any]:
    """The report as plain data: totals, sections, then the rows."""
    return {
        "source": report.source,
        "books": [
            asdict(ledger.tally(book.key, book.title, kept))
            | {"sections": [asdict(section) for section in ledger.sections(kept)]}
            for book, kept in report.books
        ],
        "unknown": report.unknown,
        "rows": [ledger.as_json(entry) for entry in entries],
    }


def print_report(report: Report, entries: list[Entry], *, rows: bool, brief: bool) -> None:
    """Print the tables: one line a section, or one line a row."""
    out = console()
    present = {entry.state for entry in entries}
    shown = [state for state in State if state in present]
    out.print(row_table(entries) if rows else section_table(report, shown, brief=brief))
    for state in shown:
        out.print(f"[{COLOURS[state]}]{state.value}[/]: {LEGEND[state]}")
    if report.source == MARKS:
        out.print("No test run is recorded here, so a mark counts as covered. `make test` records one.")
    for problem in report.unknown:
        out.print(f"[red]{escape(problem)}[/]")


def section_table(report: Report, shown: list[State], *, brief: bool) -> Table:
    """One line for each section and a total for each book; briefly, books yet to come have the total alone."""
    table = Table("section", "heading", title="Rules ledger")
    for name in ("rows", *(state.value for state in shown)):
        table.add_column(name, justify="right")
    for book, entries in report.books:
        if not brief or any(not entry.reason for entry in entries):
            for section in ledger.sections(entries):
                table.add_row(*counts(section, shown))
        total = ledger.tally(book.key, book.title, entries)
        table.add_row(*counts(total, shown), style="bold", end_section=True)
    return table


def counts(tally: Tally, shown: list[State]) -> list[str]:
    """The cells of a tally; what deserves attention is coloured, zeros stay quiet."""
    cells = [tally.key, escape(tally.title), str(tally.rows)]
    for state in shown:
        number: int = getattr(tally, state.value)
        cells.append(f"[{COLOURS[state]}]{number}[/]" if number else "[dim]·[/]")
    return cells


def row_table(entries: list[Entry]) -> Table:
    """One line for each rule row."""
    table = Table("id", "rule", "state", "tests", title="Rule rows")
    for entry in entries:
        state = f"[{COLOURS[entry.state]}]{entry.state.value}[/]"
        table.add_row(entry.row.id, escape(entry.row.text), state, str(len(entry.tests) or ""))
    return table


def print_entry(entry: Entry) -> None:
    """Print one rule in full."""
    out = console()
    row = entry.row
    out.print(f"[bold]{row.id}[/]  {escape(row.heading)}  [{COLOURS[entry.state]}]{entry.state.value}[/]")
    out.print(escape(row.text))
    if row.ruling:
        out.print(f"[italic]Ruling:[/] {escape(row.ruling)}")
    out.print(f"[dim]Source: {escape(row.source)}[/]")
    if entry.reason:
        out.print(f"[dim]Pending: {escape(entry.reason)}[/]")
    for test in entry.tests:
        out.print(f"[dim]Test: {escape(test)}[/]")
    out.print()
