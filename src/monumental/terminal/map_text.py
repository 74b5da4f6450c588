"""The map of a table as bricks: owners, pieces, tokens and what each Province would cost the viewer."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from rich.text import Text

from monumental.classic.layout import Layout
from monumental.content.core.map_box import ANY_MARKET
from monumental.content.maps import TERRAIN_CODES
from monumental.content.terrain import TERRAIN_BY_KEY
from monumental.portrait.shape import Portrait, Seat, TilePrice, TileView
from monumental.terminal.bricks import Brick
from monumental.terminal.ink import (
    ACCENT,
    BAD,
    FAINT,
    LETTERS,
    RESOURCE_COLOURS,
    TERRAIN_COLOURS,
    TEXT,
    banner,
    letter,
    spaced,
)

CODE_OF_TERRAIN: Final = {key: code for code, key in TERRAIN_CODES.items()}

PRICE_STYLES: Final = {
    "affordable": f"bold {ACCENT}",
    "gold": f"bold {RESOURCE_COLOURS['gold']}",
    "short": BAD,
    "blocked": FAINT,
}
BARBARIAN_STYLE: Final = "bold #ffd0c0 on #6e1d0b"
FREE_CITY_STYLE: Final = "bold #1d1510 on #d8cb9c"
MARKET_STYLE: Final = "bold #9fd08a"

LEGEND: Final = "B Barbarians  F Free City  + Production  $ Market  W Warlord  O Outpost  ★ Wonder  ╬ bridge"
MARKS: Final = {
    "science-token": ("*", f"bold {RESOURCE_COLOURS['science']}"),
    "natural-wonder": ("▲", "bold #e9e2c0"),
    "hidden-forces": ("!", "bold #ffb199"),
    "hero": ("H", "bold #f2d27a"),
    "monster": ("M", "bold #ff8f70"),
    "harbor-token": ("?", f"bold {RESOURCE_COLOURS['gold']}"),
}
"""The signs of what modules put on tiles; anything else is a dot."""
MARK_LEGEND: Final = "* Science  ▲ Natural Wonder  ! Hidden Forces  ? Trade Benefit  H Hero  M Monster"
"""What the letters on the map mean."""


def ground(terrain: str, value: int) -> str:
    """The ground of a tile and what it adds to a defence.

    >>> ground("forest", 1), ground("water", 0)
    ('Fo1', 'Sea')
    """
    if terrain == "capital":
        return "Cap"
    if TERRAIN_BY_KEY[terrain].water:
        return "Sea"
    return f"{CODE_OF_TERRAIN[terrain]}{value}"


def bricks_of(
    portrait: Portrait,
    inner: int,
    inside: int,
    marked: Collection[str] = (),
    hinted: Collection[str] = (),
    pointed: str = "",
) -> list[Brick]:
    """The tiles of a table, for bricks of so many inner columns and lines."""
    return [
        Brick(
            tile.col,
            tile.row,
            tile.name,
            ground(tile.terrain, tile.value),
            content(portrait, tile, inner, inside),
            f"{TEXT} on {TERRAIN_COLOURS[tile.terrain]}",
            bridges=tile.bridges,
            marked=tile.name in marked,
            hinted=tile.name in hinted,
            pointed=tile.name == pointed,
        )
        for tile in portrait.tiles
    ]


def content(portrait: Portrait, tile: TileView, inner: int, inside: int) -> tuple[Text, ...]:
    """What lies on a tile, in so many lines: holders above, treasures and the price below."""
    holder, rest = holders(portrait, tile), treasures(portrait, tile)
    price = price_tag(tile.price) if tile.price and not tile.water else Text()
    if inside == 1:
        return (band(portrait, tile, apart(spaced(holder, rest), price, inner), inner),)
    if inside > 2 and rest and rest.cell_len + price.cell_len >= inner:
        return band(portrait, tile, holder, inner), rest, price
    return band(portrait, tile, holder, inner), apart(rest, price, inner)


def apart(left: Text, right: Text, width: int) -> Text:
    """Two texts at both ends of a line; where there is no room, the right one is left out."""
    gap = width - left.cell_len - right.cell_len
    if not right or gap < bool(left):
        return left
    return Text.assemble(left, " " * gap, right)


def band(portrait: Portrait, tile: TileView, line: Text, inner: int) -> Text:
    """A line in the colours of the tile's owner, if there is one."""
    if tile.owner is None:
        return line
    whole = Text(line.plain.ljust(inner))
    whole.stylize(banner(portrait.seats[tile.owner].civilization))
    return whole


def holders(portrait: Portrait, tile: TileView) -> Text:
    """Who holds a tile: owner and pieces, or the token of Barbarians or a Free City."""
    if tile.owner is not None:
        owner = portrait.seats[tile.owner]
        pieces = f"{letter(owner.civilization)}{tile.troops or ''}"
        pieces += "".join(f"{unit.key[0]}{unit.count}" for unit in tile.units)
        signs = f"{'W' if tile.warlord else ''}{'O' if tile.outpost else ''}{'★' if tile.wonder else ''}"
        return Text(f"{pieces} {signs}".rstrip())
    parts = [token_face(tile)] if tile.token else []
    return spaced(*parts, Text("★") if tile.wonder else Text())


def token_face(tile: TileView) -> Text:
    """The face of an exploration token: ``B2``, or ``F2S`` for a Free City that asks 2 Science."""
    token = tile.token
    assert token is not None
    if token.kind == "barbarian":
        return Text.assemble((f"B{token.amount}", BARBARIAN_STYLE))
    return Text.assemble((f"F{token.amount}{LETTERS[token.resource]}", FREE_CITY_STYLE))


def treasures(portrait: Portrait, tile: TileView) -> Text:
    """What can be collected on a tile, and the Explorers who are there."""
    parts = Text()
    if tile.production:
        parts.append("+", style=f"bold {RESOURCE_COLOURS['production']}")
    if tile.market:
        parts.append(f"${tile.market.name[:2]}{tile.market.left}", style=MARKET_STYLE)
    for mark in tile.marks:
        sign, style = MARKS.get(mark.key, ("·", "bold"))
        parts.append(sign, style=style)
    if tile.post:
        civilization = portrait.seats[tile.post.seat].civilization
        parts.append(f"P{letter(civilization).lower()}", style=banner(civilization))
    return spaced(parts, explorers(portrait.seats, tile.explorers))


def explorers(seats: tuple[Seat, ...], pairs: Iterable[tuple[int, int]]) -> Text:
    """Explorers as a small letter and their numbers: ``e12`` are both of Egypt."""
    numbers: dict[int, str] = {}
    for seat, number in pairs:
        numbers[seat] = numbers.get(seat, "") + str(number)
    text = Text()
    for seat, found in sorted(numbers.items()):
        civilization = seats[seat].civilization
        text.append(f"{letter(civilization).lower()}{found}", style=banner(civilization))
    return text


def price_tag(price: TilePrice) -> Text:
    """What a Province costs the viewer: ``3M``, or ``1M2S`` where a Free City asks for Science."""
    asked = "".join([f"{amount}{LETTERS[resource]}" for resource, amount in price.asked.items()])
    military = f"{price.military}M" if price.military or not asked else ""
    return Text.assemble((f"{military}{asked}", PRICE_STYLES[price.state]))


def layout_bricks(layout: Layout, inside: int) -> list[Brick]:
    """A map before the game, as the start screen shows it."""
    bricks = []
    for tile in layout.tiles:
        kind = TERRAIN_BY_KEY[tile.terrain]
        token = Text(tile.token.upper())
        token.stylize(BARBARIAN_STYLE if tile.token.startswith("b") else FREE_CITY_STYLE)
        treasure = Text()
        if tile.production:
            treasure.append("+", style=f"bold {RESOURCE_COLOURS['production']}")
        for there, key in ((tile.science, "science-token"), (tile.natural, "natural-wonder")):
            if there:
                treasure.append(MARKS[key][0], style=MARKS[key][1])
        if tile.market:
            name = "?" if tile.market == ANY_MARKET else tile.market[:2].capitalize()
            treasure.append(f"${name}", style=MARKET_STYLE)
        home = Text(f"C{tile.capital}", style="bold") if tile.capital else token
        lines = (home, treasure) if inside > 1 else (spaced(home, treasure),)
        bricks.append(
            Brick(
                tile.col,
                tile.row,
                tile.name,
                ground(tile.terrain, kind.value),
                lines,
                f"{TEXT} on {TERRAIN_COLOURS[tile.terrain]}",
                bridges=tile.bridges,
            )
        )
    return bricks
