"""Colours and small signs of the terminal: what a resource, a civilization or a terrain looks like in text.

Nothing is told by colour alone: every coloured sign is also a letter or a word, so that a terminal without colour
shows the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from rich.text import Text

from monumental.content.shelf import Entry, entries
from monumental.effects.catalogue import TURN
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.resources import RESOURCE_LETTERS
from monumental.effects.text import parts_of, words_of
from monumental.lab.picture_ink import STYLES
from monumental.portrait.common_shape import Resource
from monumental.portrait.easel import RESOURCE

# The lamplight palette of the art direction: chrome, then resources, kinds of cards and terrain.
BACKGROUND: Final = "#120e0b"
PANEL: Final = "#1c1611"
RAISED: Final = "#362a20"
LINE: Final = "#5d472d"
BRONZE: Final = "#c89b55"
TEXT: Final = "#f6ecd8"
SECOND: Final = "#d3c2a3"
FAINT: Final = "#ad9a7d"
ACCENT: Final = "#ffd978"
GOOD: Final = "#9fd08a"
BAD: Final = "#e8836f"

RESOURCE_COLOURS: Final[Mapping[str, str]] = {
    "production": "#f0a060",
    "science": "#7fbdf0",
    "military": "#f08070",
    "gold": "#fbe08a",
    "culture": "#cfa4ea",
    "raid": "#f08070",
    "basic": TEXT,
}
KIND_COLOURS: Final[Mapping[str, str]] = {
    "building": "#f0a060",
    "knowledge": "#7fbdf0",
    "wonder": "#fbe08a",
    "policy": "#cfa4ea",
    "warlord": "#f08070",
    "hero": "#f2d27a",
    "monster": "#ff8f70",
    # Of Duel alone.
    "province": "#9fd08a",
    "barricade": "#d3c2a3",
    "scout": "#9fd08a",
    "free-city": "#f6ecd8",
    "advantage": "#ffd978",
}
TERRAIN_COLOURS: Final[Mapping[str, str]] = {
    "meadow": "#33502a",
    "plains": "#45592a",
    "forest": "#20391d",
    "swamp": "#2c3a36",
    "hills": "#523a1e",
    "mountain": "#463d3a",
    "volcano": "#4a1f16",
    "island": "#1f5a58",
    "pyramid": "#5a4a1a",
    "desert": "#6b5526",
    "jungle": "#16401f",
    "mine": "#4d3f33",
    "foothills": "#5a5230",
    "savanna": "#7a6a22",
    "oasis": "#2f6a4a",
    "harbor": "#3a5f6b",
    "water": "#123c4e",
    "capital": "#554c2c",
}

KEPT: Final[tuple[Resource, ...]] = ("gold", "culture")
"""The resources that stay with a player; the others are this turn's."""

LETTERS: Final[Mapping[str, str]] = {
    key: letter.upper() for key, letter in zip(RESOURCE, RESOURCE_LETTERS, strict=True)
}


@cache
def card(key: str, span: str = TURN) -> Entry:
    """What the shelf knows of a card or token; Portraits name only keys that are on it.

    ``span`` is that of the portrait where texts are shown; names are the same everywhere.
    """
    return {entry.key: entry for entry in entries(span)}[key]


def resource_name(key: str) -> str:
    """The name of a resource.

    >>> resource_name("gold")
    'Gold'
    """
    return ENGLISH.say(f"resource.{key}")


def chip(resource: Resource, amount: int, *, sign: bool = False) -> Text:
    """An amount of a resource, as short as it gets.

    >>> chip("production", 3).plain, chip("gold", -2, sign=True).plain
    ('3P', '-2G')
    """
    number = f"{amount:+d}" if sign else str(amount)
    return Text.assemble((f"{number}{LETTERS[resource]}", RESOURCE_COLOURS[resource]))


def chips(amounts: Mapping[Resource, int], *, sign: bool = False) -> Text:
    """Several amounts in the order of the purse; those that are 0 are left out.

    >>> chips({"gold": 1, "production": 2}).plain
    '2P 1G'
    """
    known = [(key, amounts[key]) for key in RESOURCE if amounts.get(key)]
    return Text(" ").join([chip(key, amount, sign=sign) for key, amount in known])


def yields(key: str) -> Text:
    """What a card brings when it is activated, without its text.

    >>> yields("workshop").plain
    '2P'
    """
    return chips(dict(zip(RESOURCE, card(key).yields, strict=False)))


def coloured(markup: str, style: str = "") -> Text:
    """A generated text with its resources in their colours.

    >>> coloured("Gain [1 culture].").plain
    'Gain 1 Culture.'
    """
    text = Text(style=style)
    for part in parts_of(markup):
        if isinstance(part, str):
            text.append(part)
        else:
            text.append(words_of(part), style=RESOURCE_COLOURS[part.key])
    return text


def banner(civilization: str) -> str:
    """The style of a civilization: its ink upon its colour; one that has no colours of its own gets those of the frame.

    >>> banner("nowhere").startswith("bold ")
    True
    """
    look = STYLES.get(civilization)
    return f"bold {look.ink} on {look.colour}" if look else f"bold {BRONZE}"


def letter(civilization: str) -> str:
    """The letter that marks what a civilization owns.

    >>> letter("greece")
    'G'
    """
    return civilization[0].upper()


def badge(civilization: str) -> Text:
    """The letter of a civilization in its colours.

    >>> badge("egypt").plain
    ' E '
    """
    return Text.assemble((f" {letter(civilization)} ", banner(civilization)))


def spaced(*parts: Text) -> Text:
    """The parts that are not empty, with a blank between them."""
    return Text(" ").join([part for part in parts if part])


def fitted(text: Text, width: int) -> Text:
    """A text in exactly this many columns: cut with an ellipsis, or filled with blanks.

    >>> fitted(Text("Laboratory"), 6).plain
    'Labor…'
    """
    result = text.copy()
    result.truncate(width, overflow="ellipsis", pad=True)
    return result


def wrapped(text: Text, width: int, lines: int) -> list[Text]:
    """A text in at most so many lines; the last one ends with an ellipsis where something is missing.

    >>> [line.plain for line in wrapped(Text("Warrior Priest Altar"), 10, 2)]
    ['Warrior', 'Priest Al…']
    """
    result: list[Text] = []
    rest = text.copy()
    while rest.plain and len(result) < lines - 1 and rest.cell_len > width:
        cut = rest.plain.rfind(" ", 0, width + 1)
        cut = cut if cut > 0 else width
        result.append(rest[:cut])
        rest = rest[cut:]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    if rest.plain:
        rest.truncate(width, overflow="ellipsis")
        result.append(rest)
    return result
