"""Is a map sound? Every row of CORE.MAP and every limit of the box, all problems at once.

A map of the players' own (``own=True``) obeys all of CORE.MAP. A printed layout may leave tiles bare
(CORE.CONQUER.37), marks its Production tokens as it likes (CORE.SETUP.6) and may count its Free Cities and
Markets differently, which is worth a warning; all else holds for it too.

>>> from monumental.classic.layout import Layout, Tile
>>> found = problems(Layout("pond", "Pond", 2, 1, "", (Tile("a1", 0, 0, "water"),)), own=True)
>>> sorted({problem.rule_id for problem in found})
['CORE.MAP.10', 'CORE.MAP.2', 'CORE.MAP.7', 'CORE.MAP.9']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final, Literal

from monumental.classic.layout import (
    HOURS,
    Layout,
    Tile,
    bridged_edges,
    bridged_places,
    neighbours,
    tile_name,
    ways,
)
from monumental.content.core.map_box import (
    ANY_BARBARIAN,
    ANY_FREE_TOWN,
    ANY_MARKET,
    CORE_PIECES,
    Pieces,
    face_text,
)
from monumental.content.map_pieces import market_text, shelf_pieces
from monumental.content.maps import MAX_COLUMNS
from monumental.content.terrain import TERRAIN_BY_KEY

Level = Literal["error", "warning"]
NEAR_CAPITAL: Final = (1, 2)  # CORE.MAP.6


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a map: how bad, by which rule, in words, and on which tile ("" for the whole map).

    >>> str(Problem("error", "CORE.MAP.3", "a Free City stands on water", "d4"))
    'error at d4: a Free City stands on water (CORE.MAP.3)'
    """

    level: Level
    rule_id: str
    message: str
    tile: str = ""

    def __str__(self) -> str:
        return f"{self.level}{f' at {self.tile}' if self.tile else ''}: {self.message} ({self.rule_id})"


def problems(layout: Layout, own: bool, pieces: Pieces = CORE_PIECES) -> list[Problem]:
    """All problems of a layout, errors first; ``own`` asks for the rules of maps that players make themselves.

    ``pieces`` are those of the boxes on the table.
    """
    found = list(_drawing(layout))
    if not found:  # the rules below speak of tiles that exist and of faces that are known
        found = [
            *_players(layout, pieces),
            *_free_towns(layout, own),
            *_barbarians(layout, own),
            *_around_capitals(layout),
            *_markets(layout, own, pieces),
            *_production(layout, own),
            *_science(layout),
            *_natural(layout),
            *_box(layout, pieces),
            *_edges(layout),
            *_water(layout),
            *_bridges(layout),
            *_reach(layout),
        ]
    return sorted(found, key=lambda problem: problem.level != "error")


def errors(layout: Layout, own: bool, pieces: Pieces = CORE_PIECES) -> list[Problem]:
    """The problems that forbid play."""
    return [problem for problem in problems(layout, own, pieces) if problem.level == "error"]


def is_province(tile: Tile) -> bool:
    """Whether a tile can be conquered: it is neither a Capital nor water (CORE.MAP.11)."""
    return not tile.capital and not TERRAIN_BY_KEY[tile.terrain].water


def _error(rule_id: str, message: str, tile: str = "") -> Problem:
    return Problem("error", rule_id, message, tile)


def _own_error(own: bool, rule_id: str, message: str) -> Problem:
    """A count that binds maps of one's own and that a printed layout should have a reason to leave."""
    return Problem("error" if own else "warning", rule_id, message)


def _drawing(layout: Layout) -> Iterator[Problem]:
    """CORE.MAP.1: a map that takes the place of a printed one must be drawn completely and in known signs."""
    taken: set[tuple[int, int]] = set()
    for tile in layout.tiles:
        place = (tile.col, tile.row)
        if not 0 <= tile.col < MAX_COLUMNS or tile.row < 0:
            yield _error("CORE.MAP.1", f"column {tile.col}, row {tile.row} lies off the grid", tile.name)
        elif tile.name != tile_name(*place):
            yield _error("CORE.MAP.1", f"this place is called {tile_name(*place)}", tile.name)
        if place in taken:
            yield _error("CORE.MAP.1", "two tiles lie on this place", tile.name)
        taken.add(place)
        yield from _signs(tile)
    if list(layout.tiles) != sorted(layout.tiles, key=lambda tile: (tile.row, tile.col)):
        yield _error("CORE.MAP.1", "the tiles are not sorted by row and column")
    if not layout.tiles:
        yield _error("CORE.MAP.1", "the map has no tiles")


def _signs(tile: Tile) -> Iterator[Problem]:
    if tile.terrain not in TERRAIN_BY_KEY:
        known = ", ".join(TERRAIN_BY_KEY)
        yield _error("CORE.MAP.1", f'unknown terrain "{tile.terrain}"; it is one of {known}', tile.name)
    elif (tile.terrain == "capital") != (tile.capital > 0):
        yield _error("CORE.MAP.1", "a Capital has the terrain capital and a number from 1 on", tile.name)
    faces = (*dict(shelf_pieces().tokens), ANY_BARBARIAN, ANY_FREE_TOWN)
    if tile.token and tile.token not in faces:
        yield _error("CORE.MAP.1", f'unknown face "{tile.token}"; it is one of {", ".join(faces)}', tile.name)
    markets = (*shelf_pieces().markets, ANY_MARKET)
    if tile.market and tile.market not in markets:
        known = ", ".join(markets)
        yield _error("CORE.MAP.1", f'unknown Market "{tile.market}"; it is one of {known}', tile.name)


def _players(layout: Layout, pieces: Pieces) -> Iterator[Problem]:
    if not 2 <= layout.players <= pieces.capitals:
        message = f"a map is made for {pieces.seats()} players, not for {layout.players}"
        yield _error("CORE.SETUP.2", message)
    if not 1 <= layout.level <= 3:
        yield _error("CORE.SETUP.2", f"the level is 1, 2 or 3, not {layout.level}")


def _free_towns(layout: Layout, own: bool) -> Iterator[Problem]:
    towns = [tile for tile in layout.tiles if tile.token.startswith("f")]
    if len(towns) != layout.players:
        found = _count(len(towns), "Free City", "Free Cities")
        message = f"{found} for {layout.players} players: there is one per player"
        yield _own_error(own, "CORE.MAP.2", message)
    for tile in towns:
        if not is_province(tile):
            yield _error("CORE.MAP.3", f"a Free City never lies on {_place(tile)}", tile.name)


def _barbarians(layout: Layout, own: bool) -> Iterator[Problem]:
    for tile in layout.tiles:
        if tile.token.startswith("b") and tile.capital:
            yield _error("CORE.MAP.4", "a Barbarian never lies on a Capital", tile.name)
        if own and is_province(tile) and not tile.token:
            message = "this Province has neither a Barbarian nor a Free City"
            yield _error("CORE.MAP.4", message, tile.name)


def _around_capitals(layout: Layout) -> Iterator[Problem]:
    rings = {
        layout.tiles[home].capital: [
            layout.tiles[index] for index in ring if layout.tiles[index].token[:1] == "b"
        ]
        for home, ring in enumerate(neighbours(layout))
        if layout.tiles[home].capital
    }
    for tile in {tile.name: tile for ring in rings.values() for tile in ring}.values():
        if tile.token != ANY_BARBARIAN and int(tile.token[1:]) not in NEAR_CAPITAL:
            message = f"a Barbarian next to a Capital has value 1 or 2, not {tile.token[1:]}"
            yield _error("CORE.MAP.6", message, tile.name)
    if not _rings_can_agree(list(rings.values())):
        listed = "; ".join(f"Capital {number}: {_values(ring)}" for number, ring in sorted(rings.items()))
        message = f"the Barbarian values around the Capitals differ ({listed})"
        yield _error("CORE.MAP.5", message)


def _rings_can_agree(rings: list[list[Tile]]) -> bool:
    """Whether the values around all Capitals are the same, or can be once open faces are drawn as 1 or 2.

    A tile between two Capitals belongs to both rings, so its open face is tried with both values; open faces
    of one ring only decide how many values 2 that ring can reach.
    """
    if len({len(ring) for ring in rings}) > 1:
        return False
    if (
        len(
            {
                tuple(sorted(t.token for t in ring if t.token not in ("b1", "b2", ANY_BARBARIAN)))
                for ring in rings
            }
        )
        > 1
    ):
        return False
    seats = Counter(tile.name for ring in rings for tile in ring if tile.token == ANY_BARBARIAN)
    shared = [name for name, count in seats.items() if count > 1]
    for drawn in product((0, 1), repeat=len(shared)):
        twos = dict(zip(shared, drawn, strict=True))
        low = [sum(t.token == "b2" or twos.get(t.name) == 1 for t in ring) for ring in rings]
        free = [sum(t.token == ANY_BARBARIAN and t.name not in twos for t in ring) for ring in rings]
        if max(low, default=0) <= min((a + b for a, b in zip(low, free, strict=True)), default=0):
            return True
    return False


def _markets(layout: Layout, own: bool, pieces: Pieces) -> Iterator[Problem]:
    markets = [tile for tile in layout.tiles if tile.market]
    if len(markets) != min(layout.players, len(pieces.markets)):  # never more than there are types
        message = f"{_count(len(markets), 'Market', 'Markets')} for {layout.players} players: there is one per player"
        yield _own_error(own, "CORE.MAP.7", message)
    for market, count in Counter(tile.market for tile in markets).items():
        if market != ANY_MARKET and count > 1:
            yield _error(
                "CORE.MAP.7", f"the {market_text(market)} stands on {count} tiles; the types are distinct"
            )
    for tile in markets:
        if not is_province(tile):
            yield _error("CORE.MAP.7", f"a Market never lies on {_place(tile)}", tile.name)


def _production(layout: Layout, own: bool) -> Iterator[Problem]:
    for tile in layout.tiles:
        if tile.production and (tile.market or not is_province(tile)):
            where = "a Market tile" if tile.market else _place(tile)
            yield _error("CORE.SETUP.7", f"{where} never carries a Production token", tile.name)
        if own and is_province(tile) and not tile.market and not (tile.production or tile.science):
            message = "this Province has no Production token; each one without a Market has one"
            yield _error("CORE.MAP.8", message, tile.name)


def _science(layout: Layout) -> Iterator[Problem]:
    """AE.SCIENCE.4: under the same bans as Production tokens, and never both."""
    for tile in layout.tiles:
        if tile.science and (tile.market or not is_province(tile)):
            where = "a Market tile" if tile.market else _place(tile)
            yield _error("AE.SCIENCE.4", f"{where} never carries a Science token", tile.name)
        if tile.science and tile.production:
            message = "a tile carries a Production token or a Science token, never both"
            yield _error("AE.SCIENCE.4", message, tile.name)


def _natural(layout: Layout) -> Iterator[Problem]:
    for tile in layout.tiles:
        if tile.natural and not is_province(tile):
            yield _error("AE.NATURAL.1", f"a Natural Wonder never lies on {_place(tile)}", tile.name)


def _box(layout: Layout, pieces: Pieces) -> Iterator[Problem]:
    numbers = sorted(tile.capital for tile in layout.tiles if tile.capital)
    if numbers != list(range(1, layout.players + 1)):
        drawn = ", ".join(map(str, numbers)) or "none"
        message = f"Capitals 1 to {layout.players} must each be there once; drawn: {drawn}"
        yield _error("CORE.MAP.9", message)
    counted = dict(pieces.kinds)
    others = sum(tile.terrain not in counted for tile in layout.tiles) - len(numbers)
    produced = sum(tile.production for tile in layout.tiles)
    for what, count, limit in (
        ("Capital tiles", len(numbers), pieces.capitals),
        ("other tiles", others, pieces.tiles),
        ("Production tokens", produced, pieces.production),
        ("Science tokens", sum(tile.science for tile in layout.tiles), pieces.science),
        ("Natural Wonders", sum(tile.natural for tile in layout.tiles), pieces.naturals),
        ("Markets", sum(bool(tile.market) for tile in layout.tiles), len(pieces.markets)),
        *_land_limits(layout.tiles, pieces),
        *_token_limits(layout.tiles, pieces),
    ):
        if count > limit:
            yield _error("CORE.MAP.9", f"{count} {what} are asked for and the box holds {limit}")
    held = {face for face, _ in pieces.tokens} | {ANY_BARBARIAN, ANY_FREE_TOWN}
    for tile in layout.tiles:
        if tile.market and tile.market not in (*pieces.markets, ANY_MARKET):
            yield _error("CORE.MAP.9", f"the {market_text(tile.market)} lies in no box in play", tile.name)
        if tile.token and tile.token not in held:
            yield _error("CORE.MAP.9", f"a {face_text(tile.token)} lies in no box in play", tile.name)


def _land_limits(tiles: Iterable[Tile], pieces: Pieces) -> Iterator[tuple[str, int, int]]:
    """LK.MAP.10: land that is counted for itself, and its bridges."""
    asked = Counter(tile.terrain for tile in tiles)
    limits = dict(pieces.kinds)
    for terrain in TERRAIN_BY_KEY.values():
        if terrain.key in limits or terrain.key in dict(shelf_pieces().kinds):
            yield f"{terrain.name} tiles", asked[terrain.key], limits.get(terrain.key, 0)
    built = Counter(bridge_kind(hour) for tile in tiles for hour in tile.bridges[:1])
    for kind, limit in pieces.bridges:
        yield f"Islands with bridges on {kind}s", built[kind], limit


def bridge_kind(hour: int) -> str:
    """Where a bridge stands: on an edge at the odd hours of a clock, on a corner at the even ones.

    >>> bridge_kind(3), bridge_kind(12)
    ('edge', 'corner')
    """
    return "edge" if hour % 2 else "corner"


def _token_limits(tiles: Iterable[Tile], pieces: Pieces) -> Iterator[tuple[str, int, int]]:
    """What the map asks for and what the box holds: each face, then each kind with its open faces."""
    asked = Counter(tile.token for tile in tiles if tile.token)
    for face, limit in pieces.tokens:
        yield f"tokens {face_text(face)}", asked[face], limit
    for letter, kind in (("b", "Barbarian tokens"), ("f", "Free City tokens")):
        count = sum(count for face, count in asked.items() if face.startswith(letter))
        yield kind, count, len(pieces.bag(letter))


def _edges(layout: Layout) -> Iterator[Problem]:
    for tile, touched in zip(layout.tiles, neighbours(layout), strict=True):
        if not touched:
            message = "this tile shares no edge with any other, so nothing can ever reach it"
            yield _error("CORE.MAP.10", message, tile.name)


def _water(layout: Layout) -> Iterator[Problem]:
    for tile in layout.tiles:
        if TERRAIN_BY_KEY[tile.terrain].water and tile.token.startswith("b"):
            message = "water is no Province and holds no Barbarian"
            yield _error("CORE.MAP.11", message, tile.name)


def _bridges(layout: Layout) -> Iterator[Problem]:
    places = {(tile.col, tile.row): tile for tile in layout.tiles}
    for tile in layout.tiles:
        needed = TERRAIN_BY_KEY[tile.terrain].bridges
        if len(tile.bridges) != needed or not all(1 <= hour <= HOURS for hour in tile.bridges):
            drawn = " ".join(map(str, tile.bridges)) or "none"
            message = (
                f"{_land(tile)} has {needed or 'no'} bridges, at hours from 1 to {HOURS}; drawn: {drawn}"
            )
            yield _error("LK.TERRAIN.3", message, tile.name)
        elif needed:
            yield from _placing(tile)
            yield from _landings(tile, places)


def _placing(tile: Tile) -> Iterator[Problem]:
    """LK.TERRAIN.4: both bridges on edges or both on corners, and no neighbour is linked twice."""
    if len({bridge_kind(hour) for hour in tile.bridges}) > 1:
        hours = " and ".join(map(str, tile.bridges))
        message = f"one bridge stands on an edge and one on a corner ({hours}); both stand on the same"
        yield _error("LK.TERRAIN.4", message, tile.name)
    crossed = [edge for hour in tile.bridges for edge in bridged_edges(hour)]
    if len(set(crossed)) < len(crossed):
        message = "two bridges lead to the same neighbour; corners stand at least 4 hours apart"
        yield _error("LK.TERRAIN.4", message, tile.name)


def _landings(tile: Tile, places: dict[tuple[int, int], Tile]) -> Iterator[Problem]:
    """LK.TERRAIN.22, .23: a bridge leads to land, and to another Island only if that one answers it."""
    for place in bridged_places(tile):
        other = places.get(place)
        if other is None:
            yield _error("LK.TERRAIN.22", "a bridge leads over the edge of the map", tile.name)
        elif TERRAIN_BY_KEY[other.terrain].water:
            yield _error("LK.TERRAIN.22", f"a bridge leads to the water of {other.name}", tile.name)
        elif other.bridges and (tile.col, tile.row) not in bridged_places(other):
            message = f"the bridge to {other.name} leads nowhere, because {other.name} shows none back"
            yield Problem("warning", "LK.TERRAIN.23", message, tile.name)


def _land(tile: Tile) -> str:
    name = TERRAIN_BY_KEY[tile.terrain].name
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def _reach(layout: Layout) -> Iterator[Problem]:
    """CORE.MAP.12: who can walk where; nobody passes through a foreign Capital (CORE.CONQUER.8) or water."""
    beside = neighbours(layout)
    homes = [index for index, tile in enumerate(layout.tiles) if tile.capital]
    reached = {home: land_from(layout, home) for home in homes}
    anywhere = frozenset().union(*reached.values()) if reached else frozenset()
    for home in homes:
        number = layout.tiles[home].capital
        missing = anywhere - reached[home]
        if not reached[home]:
            message = f"Capital {number} touches no Province"
            yield _error("CORE.MAP.12", message, layout.tiles[home].name)
        elif missing:
            names = ", ".join(layout.tiles[index].name for index in sorted(missing))
            message = f"Capital {number} is cut off over land from {names}"
            yield _error("CORE.MAP.12", message, layout.tiles[home].name)
        for other in beside[home]:
            if other > home and layout.tiles[other].capital:
                message = f"Capitals {number} and {layout.tiles[other].capital} touch"
                yield Problem("warning", "CORE.MAP.12", message, layout.tiles[home].name)
    for index, tile in enumerate(layout.tiles):
        if homes and is_province(tile) and index not in anywhere:
            message = "no Capital reaches this Province over land"
            yield Problem("warning", "CORE.MAP.12", message, tile.name)


def land_from(layout: Layout, home: int) -> frozenset[int]:
    """The Provinces that can be reached from a tile by way of Provinces and bridges alone (LK.MAP.13)."""
    links = ways(layout)
    seen: set[int] = set()
    front = [home]
    while front:
        for index in links[front.pop()]:
            if index not in seen and is_province(layout.tiles[index]):
                seen.add(index)
                front.append(index)
    return frozenset(seen - {home})


def _place(tile: Tile) -> str:
    return "a Capital" if tile.capital else "water"


def _values(ring: list[Tile]) -> str:
    return " ".join(sorted(tile.token[1:] for tile in ring)) or "none"


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
