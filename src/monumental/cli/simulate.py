"""`monumental simulate`: let bots play thousands of games, and see who wins, and why."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box as frames
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from monumental.bots.registry import bot_names, check_bot, quick_bot
from monumental.classic.options import TableOptions
from monumental.classic.parts import CLASSIC, FINAL, TURNS, USUAL, Parts
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
from monumental.kernel.errors import MonumentalError
from monumental.lab.balance import verdicts
from monumental.lab.balance_report import GAMES, Chapter, Watch, write_report
from monumental.lab.simulate import Experiment, check
from monumental.lab.simulate_files import figures, write_all
from monumental.lab.simulate_pool import Progress as Hears
from monumental.lab.simulate_pool import run_experiment
from monumental.lab.statistics import Share, Summary, summarize

EXIT_FAILURES: Final = 1
EXIT_INTERRUPTED: Final = 130
DEFAULT_GAMES: Final = 1000
SHOWN_CARDS: Final = 5
EXAMPLES: Final = (
    "Examples: monumental simulate --games 10000 · monumental simulate --players 2,3,4 --games 2000 --out out/lab · "
    "monumental simulate --bot greedy --bot random --json · monumental simulate --report docs/balance · "
    "monumental simulate --box lost-kingdoms --players 2-5"
)


def register(app: typer.Typer) -> None:
    """Add `simulate`."""
    app.command("simulate", epilog=EXAMPLES)(simulate)


def simulate(
    games: Annotated[
        int | None, typer.Option(min=1, help="Games for each number of players.", show_default="1000")
    ] = None,
    players: Annotated[str, typer.Option(help="Numbers of players, such as 2 or 2,3,4 or 2-4.")] = "2",
    bot: Annotated[
        list[str] | None,
        typer.Option(
            help=f"Who plays: {', '.join(bot_names())} or path.py:Class; give several to mix them.",
            show_default="greedy",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Everything random follows from it.")] = 0,
    first: Annotated[int, typer.Option(min=0, help="Number of the first game, to repeat single ones.")] = 0,
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
    processes: Annotated[
        int | None, typer.Option(min=1, help="Worker processes.", show_default="all cores")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write figures, tables and pictures here.")] = None,
    report: Annotated[
        Path | None,
        typer.Option(
            help=f"Write the balance report here: {GAMES:,} games of each kind, by greedy bots, unless told otherwise."
        ),
    ] = None,
    renaissance_games: Annotated[
        int | None,
        typer.Option(
            min=1, help="In a report, games of each kind with Renaissance.", show_default="as --games"
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Let bots play many games on all cores: who wins, how long it takes, which cards are wanted."""
    bots = tuple(bot or (quick_bot(game),))
    for spec in bots:
        check_bot(spec, game)
    writable(report)
    writable(out)
    parts = parts_of(game, box, module, mode, edition, deck, duel=True, preset=preset)
    if report is not None:
        with progress_bars() as watch:
            chapters = write_report(
                report, games or GAMES, seed, processes, watch, bots, renaissance_games, parts
            )
        finish(chapters, json, None)
        return
    if renaissance_games is not None:
        raise MonumentalError(
            "--renaissance-games belongs to --report. Possible here: --renaissance with --games."
        )
    experiments = [
        Experiment(
            games=games or DEFAULT_GAMES,
            players=count,
            bots=bots,
            seed=seed,
            first=first,
            civilizations=tuple(civilization or ()),
            maps=tuple(map_key or ()),
            options=TableOptions(renaissance=renaissance),
            parts=parts,
        )
        for count in player_counts(players)
    ]
    for experiment in experiments:
        check(experiment)
    chapters = []
    with progress_bars() as watch:
        for experiment in experiments:
            hears = watch(f"{experiment.players} players", experiment.games)
            run = run_experiment(experiment, processes, hears)
            chapters.append(Chapter(run, summarize(run)))
            if run.interrupted:
                break
    finish(chapters, json, out)


def player_counts(text: str) -> list[int]:
    """Numbers of players from a text.

    >>> player_counts("2,4"), player_counts("2-4")
    ([2, 4], [2, 3, 4])
    """
    counts: list[int] = []
    for part in text.replace(" ", "").split(","):
        low, dash, high = part.partition("-")
        if not low.isdecimal() or (dash and not high.isdecimal()):
            raise MonumentalError(f"'{text}' names no numbers of players. Possible: 2, or 2,3,4, or 2-4.")
        counts += range(int(low), int(high or low) + 1)
    return counts


@contextmanager
def progress_bars() -> Iterator[Watch]:
    """Progress on the error stream, so that the output stays clean."""
    bars = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console(error=True),
        transient=True,
    )

    def watch(label: str, total: int) -> Hears:
        task = bars.add_task(label, total=total)
        return lambda games: bars.advance(task, games)

    with bars:
        yield watch


def finish(chapters: list[Chapter], json: bool, out: Path | None) -> None:
    """Show what came out, write the files that were asked for, and end with the right status."""
    if json:
        print_json({"runs": [figures(chapter.run, chapter.summary) for chapter in chapters]})
    notes = console(error=True)
    for chapter in chapters:
        if not json and chapter.summary.games:
            show(chapter)
        if out is not None and chapter.summary.games:
            folder = out / chapter.key if len(chapters) > 1 else out
            files = write_all(chapter.run, chapter.summary, folder)
            notes.print(f"{len(files)} files in {folder}")
        for failure in chapter.run.failures[:5]:
            notes.print(
                f"Game {failure.number} failed: {failure.error} "
                f"(repeat it with --first {failure.number} --games 1)",
                markup=False,
            )
    if any(chapter.run.interrupted for chapter in chapters):
        notes.print("Stopped; the figures are those of the games that were finished.")
        raise typer.Exit(EXIT_INTERRUPTED)
    if any(chapter.run.failures for chapter in chapters):
        raise typer.Exit(EXIT_FAILURES)


# --- tables ----------------------------------------------------------------------------------------------------------
def show(chapter: Chapter) -> None:
    """Everything worth seeing at a glance."""
    summary = chapter.summary
    screen = console()
    screen.rule(f"[bold]{chapter.title}: {summary.games:,} games")
    screen.print(
        f"{summary.turns.mean:.1f} turns a player ({summary.turns.least:.0f} to {summary.turns.most:.0f}), "
        f"{summary.decisions.mean:.0f} decisions a game; the winner has {summary.winning_score.mean:.1f} points "
        f"and leads by {summary.margin.mean:.1f}"
    )
    screen.print(civilization_table(summary))
    screen.print(place_table(summary))
    if len(summary.bots) > 1:
        screen.print(bot_table(summary))
    screen.print(road_table(summary))
    screen.print(card_table(summary))
    screen.print(demand_table(summary, chapter.run.experiment.parts))


def _table(title: str, *columns: str) -> Table:
    table = Table(box=frames.SIMPLE_HEAD, header_style="bold", title=title, title_justify="left")
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if i else "left", no_wrap=not i)
    return table


def times(wins: Share, fair: float) -> tuple[str, str]:
    """A share of victories as a multiple of the fair share, and its interval."""
    rate, low, high = wins.times(fair)
    return f"{rate:.2f}", f"{low:.2f}–{high:.2f}"


def civilization_table(summary: Summary) -> Table:
    """How each civilization did."""
    roads = [row.key for row in summary.roads]
    table = _table("Civilizations", "", "victories / fair share", "95 %", "points", "±", *roads)
    for row in summary.civilizations:
        points = [f"{value:.1f}" for value in row.roads.values()]
        reach = f"{row.score.high - row.score.mean:.1f}"
        cells = [*times(row.wins, summary.fair), f"{row.score.mean:.1f}", reach, *points]
        table.add_row(row.name, *cells, f"{row.dominance:.1f}")
    return table


def place_table(summary: Summary) -> Table:
    """How each place in the order of play did."""
    table = _table("Order of play", "place", "victories / fair share", "95 %", "points")
    for row in summary.places:
        table.add_row(str(row.place), *times(row.wins, summary.fair), f"{row.score.mean:.1f}")
    return table


def bot_table(summary: Summary) -> Table:
    """How each bot did."""
    table = _table("Bots", "bot", "victories", "95 %", "points")
    for row in summary.bots:
        interval = f"{100 * row.wins.low:.1f}–{100 * row.wins.high:.1f} %"
        table.add_row(row.spec, f"{100 * row.wins.rate:.1f} %", interval, f"{row.score.mean:.1f}")
    return table


def road_table(summary: Summary) -> Table:
    """Where points come from."""
    table = _table("Where points come from", "road", "winners", "part", "everybody")
    for row in summary.roads:
        table.add_row(
            row.key, f"{row.winners:.1f}", f"{100 * row.winners_part:.0f} %", f"{row.everybody:.1f}"
        )
    return table


def card_table(summary: Summary) -> Table:
    """The cards that are taken least and most often."""
    table = _table("Cards that are taken least and most often", "card", "kind", "taken", "95 %")
    rows = sorted(summary.cards, key=lambda row: row.taken.rate)
    for row in rows[:SHOWN_CARDS] + rows[SHOWN_CARDS:][-SHOWN_CARDS:]:
        interval = f"{100 * row.taken.low:.1f}–{100 * row.taken.high:.1f} %"
        table.add_row(row.name, row.kind, f"{100 * row.taken.rate:.1f} %", interval)
    return table


def demand_table(summary: Summary, parts: Parts = USUAL) -> Table:
    """Whether the bands of the balance are kept."""
    table = Table(box=frames.SIMPLE_HEAD, header_style="bold", title="Balance", title_justify="left")
    for column in ("demand", "met", "found"):
        table.add_column(column)
    for verdict in verdicts(summary, parts):
        mark = "[green]yes[/]" if verdict.met else "[red]no[/]"
        table.add_row(verdict.demand, mark, verdict.found)
    return table
