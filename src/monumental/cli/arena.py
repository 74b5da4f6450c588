"""`monumental arena`: bots against each other, round robin, with ratings that grow while you watch."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Annotated, Final

import typer
from rich import box as frames
from rich.console import Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from monumental.bots.process import SHOW_STDERR
from monumental.bots.registry import bot_names
from monumental.classic.options import TableOptions
from monumental.classic.parts import CLASSIC, FINAL, TURNS
from monumental.cli.output import console, print_json, writable
from monumental.cli.parts import (
    BoxFlag,
    DeckFlag,
    EditionFlag,
    GameFlag,
    ModeFlag,
    ModuleFlag,
    PresetFlag,
    parts_of,
)
from monumental.cli.simulate import EXIT_FAILURES, EXIT_INTERRUPTED, player_counts
from monumental.lab.arena import AUTOMAS, Arena, check
from monumental.lab.arena_plots import draw_arena
from monumental.lab.arena_report import write_page
from monumental.lab.arena_run import FILE, Standing, Watcher, run
from monumental.lab.arena_table import Tables, tabulate

DEFAULT_BOTS: Final = ("novice", "steady", "strong")
DEFAULT_OUT: Final = Path("out") / "arena"
PAUSE: Final = 2.0
"""Seconds between two looks at the tables of a running arena."""
LINES: Final = 20
"""Reports of progress where there is no window to redraw."""
EXAMPLES: Final = (
    "Examples: monumental arena --games 100 · monumental arena --bot strong:ms=200 --bot steady --players 2-4 · "
    "monumental arena --bot strong --bot automa --json · monumental arena --game duel · "
    "monumental arena --bot 'exec:./mybot' --bot steady"
)


def register(app: typer.Typer) -> None:
    """Add `arena`."""
    app.command("arena", epilog=EXAMPLES)(arena)


def arena(
    bot: Annotated[
        list[str] | None,
        typer.Option(
            help=f"Who plays: {', '.join([*bot_names(), *AUTOMAS])}, path.py:Class or exec:./program; "
            "give at least two.",
            show_default=", ".join(DEFAULT_BOTS),
        ),
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games of each group of bots.")] = 40,
    players: Annotated[str, typer.Option(help="Numbers of players, such as 2 or 2,3,4 or 2-4.")] = "2",
    seed: Annotated[int, typer.Option(help="Everything random follows from it.")] = 0,
    civilization: Annotated[
        list[str] | None, typer.Option(help="Only this civilization; may be repeated.")
    ] = None,
    map_key: Annotated[
        list[str] | None,
        typer.Option(
            "--map",
            help="Only this map (a key, a generated one such as medium-7-2, a file); may be repeated.",
        ),
    ] = None,
    renaissance: Annotated[bool, typer.Option(help="Add the twelve Renaissance cards.")] = False,
    game: GameFlag = CLASSIC,
    box: BoxFlag = None,
    module: ModuleFlag = None,
    preset: PresetFlag = "",
    mode: ModeFlag = TURNS,
    edition: EditionFlag = FINAL,
    deck: DeckFlag = None,
    neighbours: Annotated[
        bool, typer.Option("--neighbours", help="Only bots meet that are named one after the other.")
    ] = False,
    out: Annotated[
        Path, typer.Option(help="Folder of the results; a run that was stopped goes on.")
    ] = DEFAULT_OUT,
    processes: Annotated[
        int | None, typer.Option(min=1, help="Worker processes.", show_default="all cores")
    ] = None,
    ray: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster: its address, auto or local.")
    ] = "",
    report: Annotated[bool, typer.Option("--report", help="Write a page with tables and pictures.")] = False,
    show_stderr: Annotated[
        bool,
        typer.Option(
            "--show-stderr", help="Show what bots write to their error stream, and where they fail."
        ),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Let bots play each other round robin on all cores: who is better, by how much, how sure is that."""
    setup = Arena(
        bots=tuple(bot or [name for name in DEFAULT_BOTS if name in bot_names(game)]),
        games=games,
        players=tuple(player_counts(players)),
        seed=seed,
        civilizations=tuple(civilization or ()),
        maps=tuple(map_key or ()),
        options=TableOptions(renaissance=renaissance),
        parts=parts_of(game, box, module, mode, edition, deck, duel=True, preset=preset),
        neighbours=neighbours,
    )
    check(setup)
    writable(out)
    if show_stderr:
        os.environ[SHOW_STDERR] = "1"  # so that worker processes know
    with watching(redraw=not show_stderr) as watch:
        standing = run(setup, out, processes, ray, watch)
    finish(standing, out, report, json)


def finish(standing: Standing, out: Path, report: bool, json: bool) -> None:
    """Show what came out, write the files, and end with the right status."""
    notes = console(error=True)
    if standing.results:
        tables = tabulate(standing)
        if json:
            print_json(tables.as_json())
        else:
            console().print(overview(tables), matrix(tables))
        files = write_page(standing, out) if report else draw_arena(tables, out)
        notes.print(f"{len(files)} files beside {out / FILE}", markup=False)
    for key, error in list(standing.failures.items())[:5]:
        notes.print(f"Game {key} failed: {error}", markup=False, soft_wrap=True)
    if standing.interrupted:
        notes.print(f"Stopped with {len(standing.left):,} games to go; the same command goes on.")
        raise typer.Exit(EXIT_INTERRUPTED)
    if standing.failures:
        raise typer.Exit(EXIT_FAILURES)


# --- while it runs -------------------------------------------------------------------------------------------------
@contextmanager
def watching(redraw: bool = True) -> Iterator[Watcher]:
    """Progress and the tables so far on the error stream: redrawn in a window, line by line elsewhere."""
    if not redraw or not sys.stderr.isatty():
        yield _Lines()
        return
    with Live(console=console(error=True), transient=True, auto_refresh=False) as live:
        yield _Window(live)


class _Window:
    """The tables so far, redrawn every few seconds."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.drawn = 0.0

    def __call__(self, standing: Standing) -> None:
        if monotonic() - self.drawn < PAUSE:
            return
        planned = len(standing.arena.matches())
        done = len(standing.results)
        bar = ProgressBar(planned, done, width=50)
        progress = Group(Text(f"{done:,} of {planned:,} games"), bar)
        if done:
            tables = tabulate(standing)
            self.live.update(Group(overview(tables), matrix(tables), progress), refresh=True)
        else:
            self.live.update(progress, refresh=True)
        # Rating thousands of games takes a moment; the next look waits for it.
        self.drawn = monotonic()


class _Lines:
    """A line for each twentieth of the games, with the leaders so far."""

    def __init__(self) -> None:
        self.told = -1

    def __call__(self, standing: Standing) -> None:
        planned = len(standing.arena.matches())
        done = len(standing.results)
        part = done * LINES // planned
        if not done or part == self.told:
            return
        self.told = part
        order = " · ".join(f"{row.bot} {row.times:.2f}" for row in tabulate(standing).bots)
        console(error=True).print(f"{done:,} of {planned:,} games · {order}", markup=False)


# --- tables --------------------------------------------------------------------------------------------------------
def overview(tables: Tables) -> Table:
    """How each bot did."""
    table = Table(box=frames.SIMPLE_HEAD, header_style="bold", title="Bots", title_justify="left")
    table.add_column("bot", no_wrap=True)
    for column in (
        "games",
        "rating",
        "±",
        "victories / fair share",
        "points",
        "ms a decision",
        "s a turn",
        "faults",
    ):
        table.add_column(column, justify="right")
    for row in tables.bots:
        table.add_row(
            row.bot,
            f"{row.games:,}",
            f"{row.rating:.1f}",
            f"{row.uncertainty:.1f}",
            f"{row.times:.2f}",
            f"{row.points.mean:.1f}",
            f"{row.ms_a_decision:.1f}",
            f"{row.seconds_a_turn:.2f}",
            f"{row.faults:,}" if row.faults else "–",
        )
    return table


def matrix(tables: Tables) -> Table:
    """How each pair did, with intervals."""
    table = Table(box=frames.SIMPLE_HEAD, header_style="bold", title="Pairs", title_justify="left")
    table.add_column("bot", no_wrap=True)
    table.add_column("against", no_wrap=True)
    for column in ("victories", "95 %", "margin", "games"):
        table.add_column(column, justify="right")
    for row in tables.pairs:
        table.add_row(
            row.bot,
            row.rival,
            f"{100 * row.wins.rate:.1f} %",
            f"{100 * row.wins.low:.1f}–{100 * row.wins.high:.1f} %",
            f"{row.margin.mean:+.1f}",
            str(row.wins.n),
        )
    return table
