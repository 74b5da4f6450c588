"""`monumental scenario`: a position written by hand, shown with its choices, or everything that is wrong with it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich import box as frames
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from monumental.classic.display import deck_size, row_places
from monumental.classic.kinds import ROAD_KEYS, SLOTS
from monumental.classic.parts import DUEL
from monumental.classic.position import EXPLORERS, NOBODY, Position
from monumental.cli.output import console, print_json
from monumental.content.maps import cell_text
from monumental.effects.resources import RESOURCE_KEYS, RESOURCES
from monumental.game import Game
from monumental.kernel.errors import MonumentalError
from monumental.records.scenario import BadScenario, load_scenario
from monumental.records.scenario_writer import format_scenario, scenario_data
from monumental.records.snapshot import to_document

EXIT_REFUSED: Final = 2
SEAT_COLOURS: Final = ("dark_orange3", "dodger_blue1", "green3", "medium_purple1", "gold1")
TILE_WIDTH: Final = 12
COMMANDS: Final = "a choice as listed, 'undo', 'why CHOICE', 'show', or 'quit'"


def register(app: typer.Typer) -> None:
    """Add `scenario`."""
    app.command(
        "scenario",
        epilog="Examples: monumental scenario puzzle.scenario · monumental scenario puzzle.scenario --play",
    )(scenario)


def scenario(
    file: Annotated[Path, typer.Argument(help="A scenario, as text or JSON (see docs/scenarios.md).")],
    play: Annotated[bool, typer.Option("--play", help="Play on from the position, line by line.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a picture.")] = False,
) -> None:
    """Show a position written as text and what can be chosen in it, or every problem it has."""
    try:
        game = load_scenario(file)
    except BadScenario as error:
        refuse(file, error, json)
        raise typer.Exit(EXIT_REFUSED) from error
    if json:
        print_json(as_data(game))
        return
    console().print(picture(game.position))
    console().print(choices(game))
    if play:
        play_on(game)


def refuse(file: Path, error: BadScenario, json: bool) -> None:
    """Say what is wrong with a scenario."""
    if json:
        print_json({"ok": False, "problems": [vars(problem) for problem in error.problems]})
        return
    table = Table(
        box=frames.SIMPLE_HEAD, header_style="bold", title=f"{file}: {len(error.problems)} problems"
    )
    table.add_column("line", justify="right")
    table.add_column("problem", style="red", no_wrap=True)
    table.add_column("what is wrong", ratio=1)
    for problem in error.problems:
        table.add_row(str(problem.line or ""), problem.name, problem.message)
    console(error=True).print(table)


def as_data(game: Game) -> dict[str, Any]:
    """A game at a position as plain data: its question, its choices, the scenario and the snapshot."""
    return {
        "ok": True,
        "problems": [],
        "over": game.over,
        "seat": game.seat,
        "asks": game.asks,
        "legal": [choice.text for choice in game.legal()],
        "scenario": scenario_data(game.position),
        "snapshot": to_document(game.position),
    }


# --- playing on ------------------------------------------------------------------------------------------------------
def play_on(game: Game) -> None:
    """Read choices from the keyboard, one a line, until the game or the player ends."""
    out = console()
    out.print(f"[dim]Type {COMMANDS}.[/]")
    for line in lines_typed():
        if line in ("quit", "q", "exit"):
            return
        try:
            answer(game, line)
        except MonumentalError as error:
            out.print(Text(str(error), style="red"))
        if game.over:
            out.print(sheet(game))
            return


def lines_typed() -> Iterator[str]:
    """What the player types, with a sign that asks for it if somebody is there to see it."""
    while True:
        if sys.stdin.isatty():
            console().print("[bold]>[/] ", end="")
        raw = sys.stdin.readline()
        if not raw:
            return
        yield raw.strip()


def answer(game: Game, line: str) -> None:
    """Carry out one line of the player."""
    out = console()
    if line.startswith("why "):
        reason = game.why_not(line.removeprefix("why "))
        out.print(Text(f"{reason.text} {' '.join(reason.rules)}".rstrip()))
        return
    if line == "undo":
        out.print(f"Taken back: {game.undo(force=True)}")
    elif line == "show":
        out.print(picture(game.position))
    elif line:
        entry = game.play(line)
        for outcome in entry.outcomes:
            out.print(Text(f"   * {outcome.text}", style="dim"))
    if not game.over:
        out.print(choices(game))


def choices(game: Game) -> RenderableType:
    """The waiting question and every possible answer."""
    if game.over:
        return sheet(game)
    who = seat_text(game.position, game.seat)
    head = Text.assemble(("To decide: ", "bold"), who, f" ({game.asks})")
    return Group(head, Columns([choice.text for choice in game.legal()], padding=(0, 3)))


def sheet(game: Game) -> Table:
    """The score sheet."""
    pos = game.position
    table = Table(box=frames.SIMPLE_HEAD, header_style="bold", title="Score")
    table.add_column("")
    scores = game.scores()
    others = list(dict.fromkeys(key for score in scores for key, _ in score.lines))
    for road in (*ROAD_KEYS, *others):
        table.add_column(road, justify="right")
    table.add_column("dominance", justify="right")
    table.add_column("total", justify="right", style="bold")
    for score in scores:
        points = [str(points) for points in score.achievements]
        points += [str(dict(score.lines).get(key, 0)) for key in others]
        total = f"{score.total}{' (won)' if game.over and score.seat in game.winners() else ''}"
        table.add_row(seat_text(pos, score.seat), *points, str(sum(score.dominance)), total)
    return table


# --- the picture -----------------------------------------------------------------------------------------------------
def seat_text(pos: Position, seat: int) -> Text:
    """The name of a seat in its colour."""
    return Text(pos.rules.civilizations[seat].name, style=SEAT_COLOURS[seat])


def picture(pos: Position) -> RenderableType:
    """A whole position: where the game stands, the map, the Display, and every player; of Duel its scenario."""
    if (
        pos.rules.config.parts.game == DUEL
    ):  # its cards lie in rows: the scenario itself is the clearest picture
        return Text(format_scenario(pos))
    seats = [seat_panel(pos, seat) for seat in range(pos.seats)]
    return Group(headline(pos), map_text(pos), offer(pos), Columns(seats))


def headline(pos: Position) -> Text:
    """Where the game stands."""
    if pos.active < 0:
        return Text("The game is over." if pos.round else "The game is being set up.", style="bold")
    line = Text.assemble((f"Round {pos.round}", "bold"), ", ", seat_text(pos, pos.active))
    if pos.final_round:
        line.append(f", ends after round {pos.final_round}")
    return line


def map_text(pos: Position) -> Text:
    """The map row by row: each tile with its name, its ground or its owner, and what stands on it."""
    tiles = pos.rules.config.layout.tiles
    text = Text()
    for row in range(1 + max(tile.row for tile in tiles)):
        text.append(" " * (TILE_WIDTH // 2 if row % 2 else 0))
        places = {tile.col: i for i, tile in enumerate(tiles) if tile.row == row}
        for col in range(1 + max(places, default=-1)):
            if col in places:
                text.append(tile_text(pos, places[col]))
            else:
                text.append(" " * TILE_WIDTH)
        text.append("\n")
    return text


def tile_text(pos: Position, tile: int) -> Text:
    """One tile: ``d4 3WO`` is three Troops, the Warlord and an Outpost; ``d4 Fo/b2+`` is nobody's."""
    name = pos.rules.tile_name[tile]
    owner = pos.owner[tile]
    if owner == NOBODY:
        printed = pos.rules.config.layout.tiles[tile]
        left = replace(printed, production=bool(pos.production[tile]))
        return Text(f"{name} {cell_text(left)}".ljust(TILE_WIDTH), style="dim")
    pieces = f"{pos.troops[tile]}"
    pieces += "W" if pos.warlord[owner] == tile else ""
    pieces += "O" if pos.outpost[tile] else ""
    pieces += "*" if pos.wonder[tile] else ""
    pieces += "+" if pos.production[tile] else ""
    style = f"{'reverse ' if pos.rules.is_capital[tile] else ''}{SEAT_COLOURS[owner]}"
    text = Text(f"{name} {pieces}", style=style)
    text.append(" " * (TILE_WIDTH - len(text)), style="default")
    return text


def offer(pos: Position) -> Text:
    """The Display, from the deck to the far end, and the Basic Buildings."""
    rules = pos.rules
    text = Text()
    for row in range(rules.display_rows):
        cards = [rules.card_key[pos.display[place]] or "-" for place in row_places(pos, row)]
        text.append("Display  ", style="bold")
        text.append(" · ".join(cards) + "\n")
    text.append("Basic    ", style="bold")
    text.append(" · ".join(f"{rules.card_key[c]} ×{n}" for c, n in zip(rules.basic, pos.basic, strict=True)))
    text.append(f"   ({deck_size(pos)} in the deck)\n", style="dim")
    return text


def seat_panel(pos: Position, seat: int) -> Panel:
    """One player: City, supplies, piles, Policies, tokens."""
    rules = pos.rules
    city = Table(box=frames.SQUARE, show_header=False, padding=(0, 1))
    for row in range(3):
        city.add_row(*[slot_text(pos, seat, row * 3 + column) for column in range(3)])
    lines: list[RenderableType] = [city]
    for label, value in facts(pos, seat):
        if value:
            lines.append(Text.assemble((f"{label} ", "bold"), value))
    title = Text.assemble(seat_text(pos, seat), " (Automa)" if rules.automa[seat] else "")
    return Panel(Group(*lines), title=title, border_style=SEAT_COLOURS[seat], expand=False)


def facts(pos: Position, seat: int) -> list[tuple[str, str]]:
    """What lies before a player, each with its label."""
    rules = pos.rules
    keys = rules.card_key
    amounts = pos.stock[seat * RESOURCES : (seat + 1) * RESOURCES]
    explorers = pos.explorer[seat * EXPLORERS : (seat + 1) * EXPLORERS]
    known = [keys[card] for card in reversed(pos.top[seat])]
    goods = [rules.good_key[good >> 1] + (" (used)" if good & 1 else "") for good in pos.goods[seat]]
    return [
        ("supplies", ", ".join(f"{n} {RESOURCE_KEYS[r]}" for r, n in enumerate(amounts) if n)),
        ("drawn", ", ".join(keys[card] for card in pos.drawn[seat])),
        ("building", keys[pos.site[seat]]),
        ("policies", ", ".join(keys[card] for card in pos.policies[seat])),
        ("deck", str(len(known) + len(pos.pool[seat]))),
        ("known on top", ", ".join(known)),
        ("discard", str(len(pos.discard[seat]))),
        ("explorers", " ".join(rules.tile_name[tile] for tile in explorers if tile >= 0)),
        ("markets", ", ".join(goods)),
        ("production tokens", str(pos.production_tokens[seat] or "")),
    ]


def slot_text(pos: Position, seat: int, slot: int) -> Text:
    """One slot of a City: the cover, the Knowledge below it; a star if it was activated this turn."""
    keys = pos.rules.card_key
    i = seat * SLOTS + slot
    lit = pos.lit[seat] >> slot & 1
    text = Text((keys[pos.cover[i]] or "-") + ("*" if lit else ""), style="bold" if lit else "")
    if pos.under[i]:
        text.append(f"\n/{keys[pos.under[i]]}", style="dodger_blue1")
    if pos.kept[seat] >> slot & 1:
        text.append(" +", style="bold green3")
    return text
