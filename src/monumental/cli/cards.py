"""`monumental cards`: every card and token with its generated text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

import typer
from rich import box as frames
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from monumental.classic.model import ERA_KEYS, Card
from monumental.classic.parts import CLASSIC, CORE, DUEL, FINAL, GAMES, TURNS
from monumental.cli.output import console, print_json
from monumental.cli.parts import EditionFlag, GameFlag, ModeFlag, ModuleFlag, parts_of
from monumental.content.duel.entries import duel_entries, duel_json, find_duel
from monumental.content.duel.shelf import BOXES as DUEL_BOXES
from monumental.content.duel.shelf import civilizations as duel_civilizations
from monumental.content.registry import shelf_civilizations
from monumental.content.shelf import BOXES, KINDS, Entry, as_json, entries, find
from monumental.content.strength import fair_price, strength
from monumental.duel.model import ERA_KEYS as DUEL_ERA_KEYS
from monumental.duel.model import KIND_KEYS as DUEL_KIND_KEYS
from monumental.duel.model import Card as DuelCard
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.duel_en import DUEL_ENGLISH
from monumental.kernel.errors import MonumentalError
from monumental.terminal.ink import KIND_COLOURS, RESOURCE_COLOURS, coloured

ERA_ALIASES: Final = {"i": "era-1", "1": "era-1", "ii": "era-2", "2": "era-2", "iii": "era-3", "3": "era-3"}
ROOMY: Final = (140, 164)
"""Columns from which a card fits on one line, without and with the designers' estimate."""
ESTIMATES: Final = ("strength", "fair price")
CARD_WIDTH: Final = 48
FROM_WIDTH: Final = 16


@dataclass(frozen=True)
class CardShelf:
    """The cards of one game: its boxes, the keys of kinds and Eras, and every card as an entry."""

    boxes: Sequence[Any]
    kinds: tuple[str, ...]
    eras: tuple[str, ...]
    entries: Callable[[], Iterable[Entry]]


SHELVES: Final = {
    CLASSIC: CardShelf(BOXES, KINDS, ERA_KEYS, entries),
    DUEL: CardShelf(DUEL_BOXES, DUEL_KIND_KEYS, DUEL_ERA_KEYS, duel_entries),
}
"""By the key of the game."""

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


def register(app: typer.Typer) -> None:
    """Add `cards` and `cards show`."""
    cards = typer.Typer(help="Every card and token, with its text.", rich_markup_mode="rich")
    cards.callback(
        invoke_without_command=True,
        epilog="Examples: monumental cards --kind wonder --era II · monumental cards --search archive",
    )(listing)
    cards.command("show", epilog="Example: monumental cards show great-library pyramids")(show)
    app.add_typer(cards, name="cards")


def listing(
    context: typer.Context,
    kind: Annotated[str, typer.Option(help=f"Only this kind: {', '.join(KINDS)}.")] = "",
    era: Annotated[str, typer.Option(help="Only this Era: I, II, III, renaissance, start or basic.")] = "",
    civilization: Annotated[str, typer.Option(help="Only what this civilization owns, such as egypt.")] = "",
    box: Annotated[
        list[str] | None, typer.Option(help="Only this box, such as lost-kingdoms; may be given again.")
    ] = None,
    game: GameFlag = CLASSIC,
    module: ModuleFlag = None,
    mode: ModeFlag = TURNS,
    edition: EditionFlag = FINAL,
    search: Annotated[str, typer.Option(help="Only cards with these words in name, text or flavour.")] = "",
    strengths: Annotated[
        bool, typer.Option("--strength", help="Add the designers' estimate: strength and fair price.")
    ] = False,
    json: AsJson = False,
) -> None:
    """List cards and tokens."""
    if context.invoked_subcommand is not None:
        return
    boxes = [key.lower() for key in box or ()]
    parts_of(game, boxes, module, mode, edition, duel=True)  # what cannot be played has no cards
    found = [entry for entry in select(kind, era, civilization, boxes, game) if matches(entry, search)]
    if json:
        print_json([data(entry) for entry in found])
    elif found:
        out = console()
        out.print(table(found, strengths=strengths, columns=out.width))
    else:
        console(error=True).print("No card is like that. `monumental cards` lists them all.")


def show(
    keys: Annotated[list[str], typer.Argument(help="Keys of cards, such as great-library.")],
    json: AsJson = False,
) -> None:
    """Show cards in full."""
    found = [named(key.lower()) for key in keys]
    if json:
        print_json([data(entry) for entry in found])
        return
    for entry in found:
        console().print(face(entry))


def named(key: str) -> Entry:
    """The card of a key; those of Duel begin with the key of their box."""
    return find_duel(key) if any(key.startswith(f"{box.key}-") for box in DUEL_BOXES) else find(key)


def data(entry: Entry) -> dict[str, Any]:
    """All that is known of a card of either game, as plain data."""
    return duel_json(entry) if isinstance(entry.definition, DuelCard) else as_json(entry)


def select(kind: str, era: str, civilization: str, boxes: list[str], game: str = CLASSIC) -> list[Entry]:
    """The entries that fit all filters; a filter that names nothing is refused with what there is."""
    kind, era, civilization, game = (word.lower() for word in (kind, era, civilization, game))
    era = ERA_ALIASES.get(era, era)
    require("game", game, list(GAMES))
    shelf = SHELVES[game]
    nations = [nation.key for shelved in shelf.boxes for nation in shelved.civilizations]
    require("kind of card", kind, list(shelf.kinds))
    require("Era", era, list(shelf.eras))
    require("civilization", civilization, nations)
    return [
        entry
        for entry in shelf.entries()
        if kind in ("", entry.kind)
        and era in ("", entry.era)
        and civilization in ("", entry.civilization)
        and (not boxes or entry.box in boxes)
    ]


def require(what: str, value: str, known: list[str]) -> None:
    """Refuse a value that is not known."""
    if value and value not in known:
        raise MonumentalError(f"No {what} is called '{value}'. Possible: {', '.join(known)}.")


def matches(entry: Entry, search: str) -> bool:
    """Whether all words are found somewhere on the card, in any order and any case."""
    words = f"{entry.key} {entry.name} {entry.text.whole} {entry.flavour}".lower()
    return all(word in words for word in search.lower().split())


def table(found: list[Entry], *, strengths: bool, columns: int) -> Table:
    """One line for each entry; in a window of few columns everything but the text is stacked, so that it has room."""
    result = stacked(found, strengths) if columns < ROOMY[strengths] else listed(found, strengths)
    result.caption = f"{len(found)} different, {sum(entry.copies for entry in found)} in all"
    return result


def stacked(found: list[Entry], strengths: bool) -> Table:
    """Name above key, kind above origin above price, and the text beside them."""
    result = Table(box=frames.SIMPLE_HEAD, header_style="bold", row_styles=["", "on grey7"])
    for title in ("name and key", "kind and price"):
        result.add_column(title, no_wrap=True)
    result.add_column("text", ratio=1)
    for entry in found:
        about = [Text(kind_name(entry)), Text(origin(entry, "\n")), cost(entry)]
        about.append(Text(f"{entry.copies} copies" if entry.copies > 1 else ""))
        if strengths:
            figures = zip(ESTIMATES, estimate(entry), strict=True)
            about += [Text(f"{name} {value}") for name, value in figures if value]
        lines = Text("\n").join([line for line in about if line])
        name = Text.assemble((entry.name, "bold"), "\n", (entry.key, "dim"))
        result.add_row(name, lines, coloured(entry.markup.whole))
    return result


def listed(found: list[Entry], strengths: bool) -> Table:
    """One line for each entry, where there is room."""
    result = Table(box=frames.SIMPLE_HEAD, header_style="bold", row_styles=["", "on grey7"])
    result.add_column("name", style="bold", no_wrap=True)
    result.add_column("kind", no_wrap=True)
    result.add_column("from", max_width=FROM_WIDTH)
    result.add_column("cost", justify="right", no_wrap=True)
    if strengths:
        for title in ESTIMATES:
            result.add_column(title, justify="right")
    result.add_column("text", ratio=1)
    result.add_column("copies", justify="right")
    result.add_column("key", style="dim", no_wrap=True)
    for entry in found:
        cells: list[RenderableType] = [entry.name, kind_name(entry), origin(entry, "\n"), cost(entry)]
        cells += estimate(entry) if strengths else []
        result.add_row(*cells, coloured(entry.markup.whole), str(entry.copies), entry.key)
    return result


def estimate(entry: Entry) -> list[str]:
    """The designers' estimate of a card; tokens and Policies have no price to compare with."""
    card = entry.definition
    if not isinstance(card, Card):
        return ["", ""]
    return [f"{strength(card):.1f}", f"{fair_price(card):.1f}" if card.cost else ""]


def face(entry: Entry) -> Panel:
    """A card as it lies on the table."""
    parts: list[RenderableType] = [Text(entry.name, style="bold", justify="center")]
    if entry.cost:
        parts.append(Text("costs ", justify="center") + cost(entry))
    for text in (entry.markup.yields, entry.markup.effect):
        if text:
            parts += ["", Align.center(coloured(text))]
    if entry.markup.gained:
        parts += [Rule(style="dim"), Align.center(coloured(entry.markup.gained))]
    if entry.flavour:
        parts += ["", Text(entry.flavour, style="dim italic", justify="center")]
    return Panel(
        Group(*parts),
        title=kind_name(entry),
        title_align="left",
        subtitle=origin(entry),
        subtitle_align="right",
        border_style=KIND_COLOURS.get(entry.kind, "white"),
        width=CARD_WIDTH,
        padding=(1, 2),
    )


def cost(entry: Entry) -> Text:
    """The price, coloured by what it is paid with."""
    if not entry.cost:
        return Text("")
    stages = " + ".join(str(stage) for stage in entry.cost)
    return Text(f"{stages} {ENGLISH.say(f'resource.{entry.pays}')}", style=RESOURCE_COLOURS[entry.pays])


def kind_name(entry: Entry) -> str:
    """The kind of a card as a word."""
    catalogue = DUEL_ENGLISH if isinstance(entry.definition, DuelCard) else ENGLISH
    return catalogue.say(f"kind.{entry.kind}")


def origin(entry: Entry, between: str = ", ") -> str:
    """The Era or the civilization that a card belongs to, and its box if that is not the core."""
    return between.join(filter(None, [_of(entry), _box_name(entry)]))


def _box_name(entry: Entry) -> str:
    names = {box.key: box.name for box in BOXES} | {box.key: box.name for box in DUEL_BOXES}
    return "" if entry.box == CORE else names[entry.box]


def _of(entry: Entry) -> str:
    if entry.civilization:
        duel = isinstance(entry.definition, DuelCard)
        nations = duel_civilizations() if duel else shelf_civilizations()
        return nations[entry.civilization].name
    return ENGLISH.say(f"era.{entry.era}") if entry.era else ""
