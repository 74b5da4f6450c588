"""`monumental verify`: proves that game files are true, choice by choice and shuffle by shuffle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box as frames
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from monumental.cli.output import console, print_json
from monumental.kernel.errors import MonumentalError
from monumental.records.gamefile import SUFFIX
from monumental.records.replay import CHECKS, FAILED, FOREIGN, OPEN, PROVED, Report, verify_all

EXIT_FALSE: Final = 1
SIGNS: Final = {
    PROVED: ("yes", "green"),
    FAILED: ("NO", "bold red"),
    OPEN: ("open", "yellow"),
    FOREIGN: ("other", "yellow"),
}


def register(app: typer.Typer) -> None:
    """Add `verify`."""
    app.command(
        "verify",
        epilog="Examples: monumental verify evening.monumental · monumental verify games/ --json",
    )(verify)


def verify(
    files: Annotated[
        list[Path], typer.Argument(help=f"Game files, or folders with *{SUFFIX} files in them.")
    ],
    processes: Annotated[
        int | None, typer.Option(min=1, help="Worker processes for many files.", show_default="all cores")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Prove game files: legal choices, fair shuffles, true positions and scores. Ends with 1 if one is not."""
    paths = list(every_file(files))
    reports: list[Report] = []
    with Progress(console=console(error=True), transient=True, disable=json or len(paths) < 10) as progress:
        task = progress.add_task("Proving", total=len(paths))
        for report in verify_all(paths, processes):
            reports.append(report)
            progress.advance(task)
    if json:
        print_json([report.as_data() for report in reports])
    elif len(reports) == 1:
        console().print(full(reports[0]))
    else:
        console().print(overview(reports))
    if not all(report.true for report in reports):
        raise typer.Exit(EXIT_FALSE)


def every_file(files: list[Path]) -> Iterator[Path]:
    """The files themselves, and those inside folders."""
    for file in files:
        if not file.is_dir():
            yield readable(file)
            continue
        inside = sorted(file.rglob(f"*{SUFFIX}"))
        if not inside:
            raise MonumentalError(f"the folder {file} holds no *{SUFFIX} file")
        yield from inside


def readable(file: Path) -> Path:
    """The file, if it can be read: one that is not there is neither true nor false."""
    try:
        file.open("rb").close()
    except OSError as error:
        raise MonumentalError(f"cannot read {file}: {(error.strerror or str(error)).lower()}") from error
    return file


def sign(status: str) -> Text:
    """The result of a check as a coloured word."""
    word, style = SIGNS[status]
    return Text(word, style=style)


def full(report: Report) -> Table:
    """Every check of one file with its sentence."""
    table = Table(box=frames.SIMPLE_HEAD, header_style="bold", title=verdict(report))
    table.add_column("proved", no_wrap=True)
    table.add_column("what")
    table.add_column("how", ratio=1)
    for check in CHECKS:
        table.add_row(sign(report.status[check]), check, report.detail[check])
    return table


def verdict(report: Report) -> Text:
    """One sentence about a file."""
    name = f"{report.path}: "
    if report.foreign:
        return Text(f"{name}of another kind or version; nothing can be proved here", style="bold yellow")
    if not report.true:
        where = f" (line {report.line})" if report.line else ""
        return Text(f"{name}not true{where}", style="bold red")
    if report.whole:
        return Text(f"{name}true, and fair", style="bold green")
    return Text(f"{name}true as far as it can be proved", style="bold yellow")


def overview(reports: list[Report]) -> Table:
    """One line for each file."""
    table = Table(box=frames.SIMPLE_HEAD, header_style="bold", row_styles=["", "on grey7"])
    table.add_column("file", ratio=1)
    table.add_column("choices", justify="right")
    for check in CHECKS:
        table.add_column(check)
    for report in reports:
        signs = [sign(report.status[check]) for check in CHECKS]
        table.add_row(report.path, str(report.choices), *signs)
    for report in reports:
        for check in CHECKS:
            if report.status[check] in (FAILED, FOREIGN):
                table.add_section()
                table.add_row(Text(f"{report.path}: {check}: {report.detail[check]}", style="red"))
    foreign = sum(report.foreign for report in reports)
    wrong = sum(not report.true for report in reports) - foreign
    found = [f"{wrong} not true"] * bool(wrong) + [f"{foreign} of another kind or version"] * bool(foreign)
    table.caption = ", ".join([f"{len(reports)} files", *(found or ["all true"])])
    return table
