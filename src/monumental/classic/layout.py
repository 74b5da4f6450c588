"""The map as printed: hexagonal tiles with what lies on them before anybody has moved.

A :class:`Layout` is plain data. Reading, drawing, checking and generating layouts is the business of
``monumental.content``; the rules only need the tiles and which of them touch.

>>> hexes = tuple(Tile(tile_name(col, 0), col, 0, "meadow") for col in range(3))
>>> strip = Layout("strip", "Strip", 2, 1, "Three meadows in a row.", hexes)
>>> neighbours(strip)
((1,), (0, 2), (1,))
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Terrain:
    """One kind of tile: its key, its English name, its value (the defence printed on it) and whether it is sea.

    >>> Terrain("forest", "Forest", 1, False).value
    1
    """

    key: str
    name: str
    value: int
    water: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """One hexagon of a layout.

    ``name`` is what players read ("d4": column letter, row number); ``col`` and ``row`` are 0-based offset
    coordinates in which every odd row lies half a hexagon to the right. ``token`` is the face of the
    exploration token: "" for none, "b1" to "b4" for a Barbarian by value, "f2s" for a Free Town that asks
    2 Science (p, s, m, g for Production, Science, Military, Gold), "b?" or "f?" for a face drawn at set-up.
    ``market`` is "", the key of a Market, or "?" for a type drawn at set-up. ``capital`` is 0 or the number
    of the Capital.

    >>> Tile("d4", 3, 3, "forest", token="b2", production=True).token
    'b2'
    """

    name: str
    col: int
    row: int
    terrain: str
    token: str = ""
    market: str = ""
    production: bool = False
    capital: int = 0


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole map, made for one number of players (CORE.SETUP.2); ``tiles`` are sorted by row, then column.

    >>> Layout("pond", "Pond", 2, 1, "Water, and no more.", (Tile("a1", 0, 0, "water"),)).tiles[0].name
    'a1'
    """

    key: str
    name: str
    players: int
    level: int
    flavour: str
    tiles: tuple[Tile, ...]


_EVEN_ROW: Final = ((-1, -1), (0, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))
_ODD_ROW: Final = ((0, -1), (1, -1), (-1, 0), (1, 0), (0, 1), (1, 1))


def touching(col: int, row: int) -> tuple[tuple[int, int], ...]:
    """The six places that share an edge with a place (CORE.MAP.10), by row, then column.

    >>> touching(2, 2)
    ((1, 1), (2, 1), (1, 2), (3, 2), (1, 3), (2, 3))
    """
    steps = _ODD_ROW if row % 2 else _EVEN_ROW
    return tuple((col + across, row + down) for across, down in steps)


def neighbours(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """For each tile, the indices of the tiles that share an edge with it, ascending (CORE.MAP.10).

    >>> pair = (Tile("a1", 0, 0, "meadow"), Tile("a2", 0, 1, "water"))
    >>> neighbours(Layout("pair", "Pair", 2, 1, "", pair))
    ((1,), (0,))
    """
    places = {(tile.col, tile.row): index for index, tile in enumerate(layout.tiles)}
    return tuple(
        tuple(sorted(places[place] for place in touching(tile.col, tile.row) if place in places))
        for tile in layout.tiles
    )


def tile_name(col: int, row: int) -> str:
    """The name that players read for a place: column letter and row number, both from the upper left.

    >>> tile_name(3, 3)
    'd4'
    """
    return f"{chr(ord('a') + col)}{row + 1}"
