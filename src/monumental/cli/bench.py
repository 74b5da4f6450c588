"""`monumental bench`: the speed of the engine beside other engines."""

from __future__ import annotations

from typing import Annotated, Final

import typer
from rich import box as frames
from rich.table import Table

from monumental.classic.parts import CLASSIC, FINAL, TURNS
from monumental.cli.output import console, print_json
from monumental.cli.parts import BoxFlag, DeckFlag, EditionFlag, GameFlag, ModeFlag, ModuleFlag, parts_of
from monumental.lab.bench import QUICK, THOROUGH, Bench, compiled_folder, run_bench, targets
from monumental.lab.bench_peers import PEERS
from monumental.lab.bench_probe import CHOSEN, COSTS_ALL, LOOP, PLAY_ALL

EXAMPLES: Final = (
    "Examples: monumental bench --quick · monumental bench --quick --json · "
    "monumental bench --quick --box lost-kingdoms · make bench"
)
EXIT_INTERRUPTED: Final = 130


def register(app: typer.Typer) -> None:
    """Add `bench`."""
    app.command("bench", epilog=EXAMPLES)(bench)


def bench(
    quick: Annotated[
        bool, typer.Option("--quick", help="The interpreted engine only, in half a minute.")
    ] = False,
    game: GameFlag = CLASSIC,
    box: BoxFlag = None,
    module: ModuleFlag = None,
    mode: ModeFlag = TURNS,
    edition: EditionFlag = FINAL,
    deck: DeckFlag = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Measure decisions and games a second, copies, saving, loading and memory, beside the peers installed.

    Random play of the core game and of Duel is always measured; what --game, --box and the other flags name is
    measured beside them.
    """
    parts = parts_of(game, box, module, mode, edition, deck, duel=True)
    notes = console(error=True)
    folder = compiled_folder()
    try:
        with notes.status("measuring") as status:
            found = run_bench(QUICK if quick else THOROUGH, folder, lambda text: status.update(text), parts)
    except KeyboardInterrupt:
        notes.print("Stopped; nothing was measured to the end.")
        raise typer.Exit(EXIT_INTERRUPTED) from None
    if json:
        print_json(found.as_json())
    else:
        show(found)
    missing = [PEERS[name][0] for name in PEERS if not found.versions[name]]
    if missing:
        notes.print(
            f"Not measured, because not installed: {', '.join(missing)}. "
            f"Install with: pip install {' '.join(missing)} (`make bench` does it)."
        )
    if not quick and folder is None:
        notes.print(
            "The compiled engine was not measured, because it is not built: `make compile` builds it."
        )


def show(found: Bench) -> None:
    """Everything as tables."""
    screen = console()
    screen.print(rate_table(found))
    screen.print(cost_table(found))
    screen.print(growth_table(found))
    screen.print(loop_table(found))
    screen.print(target_table(found))


def _table(title: str, *columns: str) -> Table:
    table = Table(box=frames.SIMPLE_HEAD, header_style="bold", title=title, title_justify="left")
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if i else "left", no_wrap=not i)
    return table


def rate_table(found: Bench) -> Table:
    """Random play, ours and theirs."""
    table = _table(
        "Random play, per second of processor time",
        "engine",
        "decisions",
        "games",
        "decisions a game",
        "with a choice",
    )
    for build, figures in found.engine.items():
        for players in (2, 4):
            table.add_row(f"Monumental, {build}, {players} players", *_rates(figures[f"play-{players}"]))
        table.add_row(f"Monumental, {build}, everything, 4 players", *_rates(figures[PLAY_ALL]))
        table.add_row(f"Monumental Duel, {build}", *_rates(figures["play-duel"]))
        if CHOSEN in figures:
            table.add_row(f"Monumental, {build}, as chosen", *_rates(figures[CHOSEN]))
    for name, peer in found.peers.items():
        table.add_row(f"{name} {found.versions[name]}", *_rates(peer))
    return table


def _rates(figures: dict[str, float]) -> list[str]:
    return [
        f"{figures['decisions_per_second']:,.0f}",
        f"{figures['games_per_second']:,.1f}",
        f"{figures['decisions_per_game']:,.0f}",
        f"{100 * figures['choice_part']:.0f} %",
    ]


def cost_table(found: Bench) -> Table:
    """What it costs to copy, save and load a position, and how large it is."""
    table = _table(
        "One position", "engine", "copy, µs", "save, µs", "load, µs", "saved, bytes", "memory, bytes"
    )
    for build, figures in found.engine.items():
        table.add_row(f"Monumental, {build}", *_costs(figures["costs"]))
        table.add_row(f"Monumental, {build}, everything", *_costs(figures[COSTS_ALL]))
    for name, peer in found.peers.items():
        table.add_row(f"{name} {found.versions[name]}", *_costs(peer))
    return table


def _costs(figures: dict[str, float]) -> list[str]:
    cells: list[str] = []
    for name in ("copy_us", "save_us", "load_us", "save_bytes", "memory_bytes"):
        value = figures.get(name)
        form = ",.0f" if name.endswith("bytes") else ",.2f"
        cells.append("–" if value is None else format(value, form))
    return cells


def growth_table(found: Bench) -> Table:
    """The cost of a decision over the length of a game."""
    table = _table(
        "Cost of a decision over the game, µs", "engine", "first quarter", "second", "third", "last"
    )
    for build, figures in found.engine.items():
        cells = [f"{figures['growth'][f'part_{i}_us']:.2f}" for i in range(1, 5)]
        table.add_row(f"Monumental, {build}", *cells)
    return table


def loop_table(found: Bench) -> Table:
    """What the conveniences of ``Game`` cost."""
    table = _table("Cost of a decision, µs", "engine", "through apply", "through Game", "ratio")
    for build, figures in found.engine.items():
        loop = figures[LOOP]
        cells = [f"{loop[name]:.2f}" for name in ("kernel_us", "public_us", "public_to_kernel")]
        table.add_row(f"Monumental, {build}", *cells)
    return table


def target_table(found: Bench) -> Table:
    """What the engine must reach."""
    table = _table("Targets", "figure", "wanted", "found", "reached")
    for target in targets(found):
        data = target.as_json()
        table.add_row(
            target.name,
            data["wanted"],
            f"{target.found:.2f}",
            "[green]yes[/]" if target.reached else "[red]no[/]",
        )
    return table
