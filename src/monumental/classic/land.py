"""Who holds what: control, and how the tiles of a seat hang together."""

from __future__ import annotations

from monumental.classic.kinds import ROAD_PROVINCES, ROADS
from monumental.classic.position import CACHES, LABELS, LAND, NO_CACHE, NOBODY, OWN, Position
from monumental.classic.rulebook import Rulebook


def brings(rules: Rulebook, tile: int, module: str) -> bool:
    """Whether the ground of a tile is of the kind that a module is about."""
    return module in rules.ground[tile].modules


def own_tiles(pos: Position, seat: int) -> list[int]:
    """The Capital and the Provinces of a seat, ascending; cached until control of a tile changes."""
    tiles = pos.cache[seat * CACHES + OWN]
    if tiles is NO_CACHE:
        owner = pos.owner
        tiles = [tile for tile in range(pos.rules.tiles) if owner[tile] == seat]
        pos.cache[seat * CACHES + OWN] = tiles
    return tiles


def components(pos: Position, seat: int) -> list[int]:
    """For each tile the number of the seat's component that it belongs to, or -1.

    A component is a maximal set of own tiles, Capital included, joined by adjacency (CORE.CONQUER.14). It follows
    every change of control at once (CORE.CONQUER.41) and is cached until the next one.
    """
    label = pos.cache[seat * CACHES + LABELS]
    if label is not NO_CACHE:
        return label
    label = [-1] * pos.rules.tiles
    owner = pos.owner
    near = pos.rules.near
    number = 0
    for start in own_tiles(pos, seat):
        if label[start] >= 0:
            continue
        label[start] = number
        front = [start]
        while front:
            for tile in near[front.pop()]:
                if owner[tile] == seat and label[tile] < 0:
                    label[tile] = number
                    front.append(tile)
        number += 1
    pos.cache[seat * CACHES + LABELS] = label
    return label


def take_control(pos: Position, seat: int, tile: int) -> None:
    """A Province changes hands."""
    old = pos.owner[tile]
    if old != NOBODY:
        pos.tally[old * ROADS + ROAD_PROVINCES] -= 1
        pos.land_changed(old)
    pos.owner[tile] = seat
    pos.land_changed(seat)
    pos.price_changed(tile)
    pos.tally[seat * ROADS + ROAD_PROVINCES] += 1
    pos.stirred |= LAND
