"""Descriptions for the start screen: the game in a few lines, civilizations, maps with their pictures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from monumental.classic.layout import Layout
from monumental.classic.model import Civilization
from monumental.terminal.bricks import Wall
from monumental.terminal.ink import ACCENT, FAINT, KIND_COLOURS, SECOND, badge, card, coloured
from monumental.terminal.map_text import LEGEND, MARK_LEGEND, layout_bricks
from monumental.terminal.reader import Page

PLAYERS: Final = (
    ("You, or a friend", "people share this keyboard; the screen is covered while it is handed over."),
    ("Bot: greedy", "plans its turn and takes what is worth most; a fair opponent for the first games."),
    ("Bot: random", "does anything that is allowed; good for trying things out in peace."),
    ("Automa", "the opponent of the solo mode: it has no City, and follows the orders of its own cards."),
)

WELCOME: Final = (
    "Build a city of nine cards, found wonders, discover, conquer.",
    "Every turn you activate one row and one column of your City. The cards in them pay for everything else: new cards "
    "for the deck, Wonders in two stages, Provinces on the map, Policies.",
    "New here? Take the quick game: you against one bot, everything else by lot. The table shows what each choice "
    "brings, ? explains what cannot be done, and u takes back.",
)


def welcome_page() -> Page:
    """What this is."""
    lines = [line for words in WELCOME for line in (Text(words), Text())]
    return Page("Welcome", tuple(lines[:-1]))


def civilization_page(nation: Civilization) -> Page:
    """A civilization: its character and everything that only it has."""
    lines = [Text(f"{nation.character.capitalize()}. {nation.flavour}", style=f"italic {SECOND}"), Text()]
    for head, key in (
        ("Building", nation.building.key),
        ("Knowledge", nation.knowledge.key),
        ("Warlord", nation.warlord.key),
    ):
        entry = card(key)
        style = f"bold {KIND_COLOURS[entry.kind]}"
        words = entry.markup.benefit if entry.kind == "warlord" else entry.markup.whole
        lines.append(Text.assemble((f"{head}  ", FAINT), (f"{entry.name}: ", style), coloured(words)))
    lines += [Text(), Text("Policies", style=f"bold {ACCENT}")]
    for policy in nation.policies:
        entry = card(policy.key)
        lines.append(Text.assemble((f"{entry.name}: ", "bold"), coloured(entry.markup.whole)))
    return Page(nation.name, tuple(lines))


def nations_page(nations: Iterable[Civilization]) -> Page:
    """All civilizations in a line each."""
    lines = [
        Text.assemble(
            badge(nation.key),
            (f" {nation.name}", "bold"),
            f", {nation.character}. ",
            (nation.flavour, "italic"),
        )
        for nation in nations
    ]
    return Page("Any civilization", (*lines, Text(), Text("Each seat draws another one.", style=FAINT)))


def maps_page(layouts: Iterable[Layout], columns: int) -> Page:
    """Maps one below the other."""
    lines: list[Text] = []
    for layout in layouts:
        page = map_page(layout, columns)
        lines += [Text(page.title, style="bold"), *page.lines[:-2], Text()]
    return Page("Any of these maps", (*lines, Text(LEGEND, style=FAINT)))


def players_page() -> Page:
    """Who may sit at the table."""
    lines = [Text.assemble((f"{head}: ", "bold"), words) for head, words in PLAYERS]
    return Page("Who plays?", tuple(line for text in lines for line in (text, Text()))[:-1])


def legend_of(layout: Layout) -> str:
    """What the signs on a map mean, with those of Science tokens and Natural Wonders where there are some."""
    marked = any(tile.science or tile.natural for tile in layout.tiles)
    return f"{LEGEND}  {MARK_LEGEND}" if marked else LEGEND


def map_page(layout: Layout, columns: int) -> Page:
    """A map: its picture, in so many columns, and its word."""
    bricks = layout_bricks(layout, 2)
    wall = Wall(bricks, next((n for n in (7, 5) if Wall(bricks, n, 2).width <= columns), 3), 2)
    too_wide = f"Its picture needs {wall.width} columns, {wall.width - columns} more than there are here."
    picture = wall.lines() if wall.width <= columns else [Text(too_wide, style=FAINT)]
    words = [Text(layout.flavour, style=f"italic {SECOND}"), Text()]
    title = f"{layout.name}, for {layout.players} players, level {layout.level}"
    return Page(title, (*words, *picture, Text(), Text(legend_of(layout), style=FAINT)))
