"""Descriptions for the start screen: the game in a few lines, civilizations, maps with their pictures."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from monumental.classic.layout import Layout
from monumental.classic.model import Civilization
from monumental.terminal.bricks import Wall
from monumental.terminal.ink import ACCENT, FAINT, KIND_COLOURS, SECOND, card, coloured
from monumental.terminal.map_text import LEGEND, layout_bricks
from monumental.terminal.reader import Page

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


def map_page(layout: Layout) -> Page:
    """A map: its picture and its word."""
    picture = Wall(layout_bricks(layout, 2), 7, 2).lines()
    words = [Text(layout.flavour, style=f"italic {SECOND}"), Text()]
    title = f"{layout.name}, for {layout.players} players, level {layout.level}"
    return Page(title, (*words, *picture, Text(), Text(LEGEND, style=FAINT)))
