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
    bridges: int = 0
    """How many bridges lead to it; land without any is entered from every side."""
    modules: tuple[str, ...] = ()
    """The rules that such a tile brings to the table."""
    coast: bool = False
    """Whether such a tile lies on the coast with or without water beside it (AE.TERRAIN.19)."""

    @property
    def sea(self) -> bool:
        """Whether what touches it lies on a coast: water, and Islands (LK.TERRAIN.8).

        >>> Terrain("island", "Island", 2, False, bridges=2).sea
        True
        """
        return self.water or self.bridges > 0


@dataclass(frozen=True, slots=True)
class Tile:
    """One hexagon of a layout.

    ``name`` is what players read ("d4": column letter, row number); ``col`` and ``row`` are 0-based offset
    coordinates in which every odd row lies half a hexagon to the right. ``token`` is the face of the
    exploration token: "" for none, "b1" to "b4" for a Barbarian by value, "f2s" for a Free Town that asks
    2 Science (p, s, m, g for Production, Science, Military, Gold), "b?" or "f?" for a face drawn at set-up.
    ``market`` is "", the key of a Market, or "?" for a type drawn at set-up. ``capital`` is 0 or the number
    of the Capital. ``bridges`` are where the bridges of an Island stand, as hours of a clock: odd hours are
    edges, even ones corners. ``science`` marks a Science token in place of a Production token, ``natural`` a
    Natural Wonder whose token is drawn in the game.

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
    bridges: tuple[int, ...] = ()
    science: bool = False
    natural: bool = False


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


# --- bridges -------------------------------------------------------------------------------------------------------
HOURS: Final = 12
EDGES: Final = (11, 1, 9, 3, 7, 5)
"""On which hour of a clock each of the six places of :func:`touching` lies."""


def bridged_edges(hour: int) -> tuple[int, ...]:
    """The edges that a bridge crosses: one, or on a corner the two that meet there (LK.TERRAIN.4).

    >>> bridged_edges(3), bridged_edges(12)
    ((3,), (11, 1))
    """
    if hour % 2:
        return (hour,)
    return (hour - 2) % HOURS + 1, hour % HOURS + 1


def bridged_places(tile: Tile) -> tuple[tuple[int, int], ...]:
    """The places that the bridges of a tile lead to, in the order of :func:`touching`.

    >>> bridged_places(Tile("c3", 2, 2, "island", bridges=(3, 9)))
    ((1, 2), (3, 2))
    """
    crossed = {edge for hour in tile.bridges for edge in bridged_edges(hour)}
    around = touching(tile.col, tile.row)
    return tuple([place for edge, place in zip(EDGES, around, strict=True) if edge in crossed])


def ways(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """For each tile, the indices of those that a piece can go to and come from, ascending.

    Without bridges these are the neighbours. A tile with bridges is joined to the places that they lead to and to no
    other, in both directions (LK.TERRAIN.5-7); two of them only if each shows a bridge to the other (LK.TERRAIN.23).

    >>> islet = Tile("b1", 1, 0, "island", bridges=(3, 7))
    >>> row = (Tile("a1", 0, 0, "meadow"), islet, Tile("c1", 2, 0, "meadow"))
    >>> ways(Layout("row", "Row", 2, 1, "", row))
    ((), (2,), (1,))
    """
    tiles = layout.tiles
    open_to = [set(bridged_places(tile)) for tile in tiles]
    return tuple(
        tuple(
            [
                j
                for j in around
                if (not tiles[i].bridges or (tiles[j].col, tiles[j].row) in open_to[i])
                and (not tiles[j].bridges or (tiles[i].col, tiles[i].row) in open_to[j])
            ]
        )
        for i, around in enumerate(neighbours(layout))
    )


def tile_name(col: int, row: int) -> str:
    """The name that players read for a place: column letter and row number, both from the upper left.

    >>> tile_name(3, 3)
    'd4'
    """
    return f"{chr(ord('a') + col)}{row + 1}"
