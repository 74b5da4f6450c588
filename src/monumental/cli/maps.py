"""`monumental maps`: the maps of the game and those that players draw: list, show, check, generate, render."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Final, cast

import typer
from rich import box as frames
from rich.table import Table
from rich.text import Text

from monumental.classic.layout import Layout
from monumental.classic.parts import CLASSIC, DUEL, FINAL, TURNS
from monumental.cli.output import console, print_json
from monumental.cli.parts import BoxFlag, EditionFlag, GameFlag, ModeFlag, ModuleFlag, parts_of
from monumental.content.map_check import Problem, is_province, problems
from monumental.content.map_figures import seat_figures, unfairness
from monumental.content.map_finder import open_map, read_map
from monumental.content.map_generator import SIZES, Size, generate
from monumental.content.map_pieces import land_boxes, pieces_of, plain_pieces, shelf_pieces
from monumental.content.maps import (
    MAP_FOLDERS,
    MOST_CAPITALS,
    MapTextError,
    box_of_map,
    format_map,
    grid_lines,
    map_keys,
    shipped_maps,
)
from monumental.kernel.errors import MonumentalError, brief
from monumental.lab.pictures import THEMES, Theme, map_svg, png_bytes

COLOURS: Final = {
    "C": "bold yellow",
    "W": "dodger_blue1",
    "M": "green",
    "P": "dark_khaki",
    "F": "green4",
    "S": "dark_sea_green4",
    "H": "orange3",
    "V": "red",
    "I": "cyan",
    "D": "light_goldenrod2",
    "J": "green3",
}
PICTURES: Final = (".svg", ".png")
GRID_CELL: Final = re.compile(r"(?<=\s)[A-Z][a-z1-9]\S*")
OWN_COLOURS: Final = {"Mo": "white", "Py": "orange1"}

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
KeyOrFile = Annotated[
    str, typer.Argument(help="The key of a map of the game, or a map file.", metavar="KEY|FILE")
]

app = typer.Typer(
    help="The maps of the game, and maps of your own.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    epilog="The format of map files is described in docs/maps.md.",
)


def register(whole: typer.Typer) -> None:
    """Add `maps` and its sub-commands."""
    whole.add_typer(app, name="maps")


@app.command("list", epilog="Example: monumental maps list --players 3")
def listing(
    players: Annotated[
        int | None, typer.Option(min=2, max=MOST_CAPITALS, help="Only maps for this number of players.")
    ] = None,
    box: BoxFlag = None,
    game: GameFlag = CLASSIC,
    module: ModuleFlag = None,
    mode: ModeFlag = TURNS,
    edition: EditionFlag = FINAL,
    json: AsJson = False,
) -> None:
    """List the maps of the game, or those of some boxes."""
    boxes = boxes_at_hand(game, box, module, mode, edition)
    wanted = boxes if box else tuple(MAP_FOLDERS)
    found = [
        layout
        for layout in shipped_maps()
        if players in (None, layout.players) and box_of_map(layout.key) in wanted
    ]
    if json:
        print_json([summary(layout) for layout in found])
        return
    table = Table(box=frames.SIMPLE_HEAD, header_style="bold")
    for title in ("key", "name", "box", "players", "level", "Provinces", "Production", "to a rival", ""):
        words = title in ("key", "name", "box", "")
        whole = max([len(layout.key) for layout in found], default=0) if title == "key" else None
        table.add_column(title, justify="left" if words else "right", no_wrap=bool(title), min_width=whole)
    for layout in found:
        facts = summary(layout)
        numbers = [
            facts[key] for key in ("players", "level", "provinces", "production", "conquests_to_a_rival")
        ]
        table.add_row(
            layout.key,
            layout.name,
            facts["box"],
            *map(str, numbers),
            Text(layout.flavour, style="italic dim"),
        )
    console().print(table)


@app.command(epilog="Examples: monumental maps show quiet-pastures-2 · monumental maps show my.map --json")
def show(which: KeyOrFile, json: AsJson = False) -> None:
    """Show a map as text, with what each Capital finds around it."""
    layout = open_map(which)
    found = found_problems(layout, printed=which in map_keys())
    if json:
        data = summary(layout) | {"tiles": [asdict(tile) for tile in layout.tiles]}
        print_json(
            data | {"seats": [asdict(seat) for seat in seat_figures(layout)], "problems": as_data(found)}
        )
        return
    out = console()
    out.print(Text(f"{layout.name}", style="bold"), f"for {layout.players} players, level {layout.level}")
    out.print(Text(layout.flavour, style="italic"))
    out.print()
    for line in grid_lines(layout):
        out.print(coloured(line), soft_wrap=True)
    out.print()
    out.print(figures(layout))
    for problem in found:
        out.print(Text(str(problem), style="red" if problem.level == "error" else "yellow"))


@app.command(epilog="Examples: monumental maps check my.map · monumental maps check *.map --json")
def check(
    files: Annotated[list[Path], typer.Argument(help="Map files.")],
    printed: Annotated[
        bool,
        typer.Option(
            "--printed", help="Ask only for what a printed layout must keep, not for all of CORE.MAP."
        ),
    ] = False,
    box: BoxFlag = None,
    game: GameFlag = CLASSIC,
    module: ModuleFlag = None,
    mode: ModeFlag = TURNS,
    edition: EditionFlag = FINAL,
    json: AsJson = False,
) -> None:
    """List every problem of map files; ends with 1 if one has an error. Without --box the whole shelf is at hand."""
    boxes = boxes_at_hand(game, box, module, mode, edition)
    pieces = pieces_of(boxes) if box else shelf_pieces()
    results: dict[str, list[dict[str, str]]] = {}
    for file in files:
        try:
            results[str(file)] = as_data(problems(read_map(file), own=not printed, pieces=pieces))
        except MapTextError as error:
            results[str(file)] = [
                {"level": "error", "rule_id": "", "message": str(problem), "tile": ""}
                for problem in error.problems
            ]
    if json:
        print_json(results)
    else:
        print_results(results)
        if not printed and any(results.values()):
            hint = "A printed layout may leave tiles bare: --printed asks for less."
            console().print(Text(hint, style="dim"))
    if any(problem["level"] == "error" for found in results.values() for problem in found):
        raise typer.Exit(1)


@app.command(
    "generate",
    epilog="Examples: monumental maps generate --players 3 --seed 7 --size large --out my.map · "
    "monumental maps generate --players 5 --seed 7 --box lost-kingdoms",
)
def make(
    players: Annotated[int, typer.Option(min=2, max=MOST_CAPITALS, help="Number of players.")],
    seed: Annotated[int, typer.Option(help="Any number; the same one gives the same map.")],
    size: Annotated[str, typer.Option(help=f"One of {', '.join(SIZES)}.")] = "medium",
    box: BoxFlag = None,
    game: GameFlag = CLASSIC,
    module: ModuleFlag = None,
    mode: ModeFlag = TURNS,
    edition: EditionFlag = FINAL,
    out: Annotated[
        Path | None, typer.Option(help="The map file to write; without it the map is printed.")
    ] = None,
) -> None:
    """Make a fair random map."""
    boxes = boxes_at_hand(game, box, module, mode, edition)
    land = land_of(box or [])
    if not land and players > plain_pieces().capitals:
        raise MonumentalError(f"{players} players need the land of a box: --box {' or '.join(land_boxes())}")
    pieces = pieces_of(boxes) if land else plain_pieces()
    layout = generate(players, seed, cast(Size, size), pieces, land)
    if out is None:
        typer.echo(format_map(layout), nl=False)
    else:
        write(out, format_map(layout))
        console(error=True).print(f"{layout.name} for {players} players stands in {out}.", soft_wrap=True)


@app.command(epilog="Example: monumental maps render four-winds-4 --out four-winds.png --theme light")
def render(
    which: KeyOrFile,
    out: Annotated[Path, typer.Option(help="The picture to write: a name that ends with .svg or .png.")],
    theme: Annotated[str, typer.Option(help=f"One of {', '.join(THEMES)}.")] = "dark",
    size: Annotated[int, typer.Option(min=200, max=8000, help="Width in pixels.")] = 1200,
) -> None:
    """Draw a map as a picture."""
    if out.suffix.lower() not in PICTURES:
        raise MonumentalError(f"'{out}' is no picture; the name must end with {' or '.join(PICTURES)}")
    svg = map_svg(open_map(which), theme=cast(Theme, theme), size=size)
    write(out, svg if out.suffix.lower() == ".svg" else png_bytes(svg))
    console(error=True).print(f"The picture stands in {out}.", soft_wrap=True)


def write(file: Path, content: str | bytes) -> None:
    """Write a file, or say why not."""
    try:
        file.write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise MonumentalError(f"cannot write {file}: {(error.strerror or str(error)).lower()}") from error


def found_problems(layout: Layout, *, printed: bool) -> list[Problem]:
    """The problems of a map, by the rules for printed maps or by those for one's own."""
    return problems(layout, own=not printed, pieces=shelf_pieces())


def boxes_at_hand(
    game: str, box: list[str] | None, module: list[str] | None, mode: str, edition: str
) -> tuple[str, ...]:
    """The boxes that the flags name, the core among them; what cannot be played has no maps."""
    if game == DUEL:
        raise MonumentalError("Duel is played without a map. Possible: --game classic.")
    return parts_of(game, box, module, mode, edition).boxes


def land_of(boxes: list[str]) -> str:
    """The box among some whose land is laid too; none if no box was named."""
    found = [key for key in boxes if key in land_boxes()]
    if boxes and len(found) != 1:
        there = ", ".join(land_boxes())
        named = ", ".join(f"'{brief(key)}'" for key in boxes)
        raise MonumentalError(f"a map takes the land of one box, not of {named}; land comes with: {there}")
    return found[0] if found else ""


def as_data(found: list[Problem]) -> list[dict[str, str]]:
    """Problems as plain data."""
    return [asdict(problem) for problem in found]


def summary(layout: Layout) -> dict[str, Any]:
    """What a list says about a map."""
    provinces = [tile for tile in layout.tiles if is_province(tile)]
    seats = seat_figures(layout)
    return {
        "key": layout.key,
        "name": layout.name,
        "box": box_of_map(layout.key),
        "players": layout.players,
        "level": layout.level,
        "flavour": layout.flavour,
        "provinces": len(provinces),
        "water": sum(tile.terrain == "water" for tile in layout.tiles),
        "production": sum(tile.production for tile in layout.tiles),
        "conquests_to_a_rival": min((min(seat.rivals) for seat in seats if seat.rivals), default=0),
        "unfairness": unfairness(layout),
    }


def coloured(line: str) -> Text:
    """A line of the grid with the ground of each cell in its colour."""
    text = Text(line, style="dim" if line.startswith("#") else "")
    for cell in GRID_CELL.finditer(line):
        colour = OWN_COLOURS.get(cell[0][:2]) or COLOURS.get(cell[0][0], "")
        text.stylize(colour, cell.start(), cell.end())
    return text


def figures(layout: Layout) -> Table:
    """What each Capital finds around it."""
    table = Table(
        box=frames.SIMPLE_HEAD, header_style="bold", caption=f"unfairness {unfairness(layout)} (0: all alike)"
    )
    for title in (
        "Capital",
        "first conquests cost",
        "conquests to rivals",
        "steps to Markets",
        "to Free Cities",
        "home",
    ):
        table.add_column(title, justify="right" if title in ("Capital", "home") else "left")
    for seat in seat_figures(layout):
        rows = (seat.ring, seat.rivals, seat.markets, seat.towns)
        table.add_row(str(seat.capital), *(" ".join(map(str, row)) for row in rows), str(seat.home))
    return table


def print_results(results: dict[str, list[dict[str, str]]]) -> None:
    """One paragraph for each file."""
    out = console()
    for file, found in results.items():
        out.print(
            Text(f"{file}: {'sound' if not found else f'{len(found)} to look at'}", style="bold"),
            soft_wrap=True,
        )
        for entry in found:
            where = f" at {entry['tile']}" if entry["tile"] else ""
            rule = f" ({entry['rule_id']})" if entry["rule_id"] else ""
            style = "red" if entry["level"] == "error" else "yellow"
            out.print(
                Text(f"  {entry['level']}{where}: {entry['message']}{rule}", style=style), soft_wrap=True
            )
