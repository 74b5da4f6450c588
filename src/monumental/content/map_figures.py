"""How fair a map is: what each Capital has near it, in numbers.

Distances are counted over land, from tile to tile, never through water or a Capital; a distance of 3 means
the third conquest, or the third move of an Explorer.

>>> from monumental.content.maps import get_map
>>> figures = seat_figures(get_map("quiet-pastures-2"))
>>> figures[0].doors == figures[1].doors
True
>>> unfairness(get_map("quiet-pastures-2"))
0
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from monumental.classic.layout import Layout, Tile, neighbours
from monumental.content.core.terrain import TERRAIN_BY_KEY
from monumental.content.map_check import is_province

FAR: Final = 99  # stands for "cannot be reached"
_OPEN_BARBARIAN: Final = 2  # a face drawn at set-up: the mean of the box is 1.9
_OPEN_TOWN: Final = 2

# What a step of difference between the best and the worst seat weighs in the unfairness of a map.
_WEIGHTS: Final = {"rivals": 30, "home": 20, "ring": 12, "markets": 1, "towns": 1, "land": 1}


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What one Capital finds around it.

    ``doors`` counts the Provinces next to it and ``ring`` lists what each costs to conquer; ``rivals`` lists the
    conquests after which one stands before each rival Capital; ``markets`` and ``towns`` list the distances to
    every Market and Free Town; ``home`` counts the Provinces nearer to this Capital than to any other; the
    three last figures weigh everything on the map by how near it lies.
    """

    capital: int
    doors: int
    ring: tuple[int, ...]
    rivals: tuple[int, ...]
    markets: tuple[int, ...]
    towns: tuple[int, ...]
    home: int
    market_access: int
    town_access: int
    land_ease: int


def conquest_cost(tile: Tile) -> int:
    """What a Province costs before anybody owns it, whatever the resource (CORE.CONQUER.15, .20 and .34).

    >>> (
    ...     conquest_cost(Tile("a1", 0, 0, "forest", token="b2")),
    ...     conquest_cost(Tile("a1", 0, 0, "forest", token="f2s")),
    ... )
    (3, 3)
    """
    value = TERRAIN_BY_KEY[tile.terrain].value
    if tile.token.startswith("b"):
        return value + (_OPEN_BARBARIAN if tile.token == "b?" else int(tile.token[1:]))
    if tile.token.startswith("f"):
        return max(value, 1) + (_OPEN_TOWN if tile.token == "f?" else int(tile.token[1]))
    return max(value, 1)


def land_distances(layout: Layout) -> list[list[int]]:
    """For each Capital in order of number, the distance to every tile; FAR where no land leads."""
    links = neighbours(layout)
    homes = sorted((tile.capital, index) for index, tile in enumerate(layout.tiles) if tile.capital)
    return [distances_from(home, links, [is_province(tile) for tile in layout.tiles]) for _, home in homes]


def distances_from(home: int, links: Sequence[Sequence[int]], passable: Sequence[bool]) -> list[int]:
    """Steps from one tile to all others; a tile that is not passable can be reached but not crossed."""
    steps = [FAR] * len(links)
    steps[home] = 0
    front = [home]
    while front:
        following = []
        for here in front:
            for index in links[here]:
                if steps[index] == FAR:
                    steps[index] = steps[here] + 1
                    if passable[index]:
                        following.append(index)
        front = following
    return steps


def seat_figures(layout: Layout) -> tuple[SeatFigures, ...]:
    """The figures of every Capital, in order of their numbers."""
    tiles = layout.tiles
    distances = land_distances(layout)
    provinces = [index for index, tile in enumerate(tiles) if is_province(tile)]
    return figures_of(
        distances,
        {index: conquest_cost(tiles[index]) for index in provinces},
        sorted(index for index, tile in enumerate(tiles) if tile.capital),
        [index for index in provinces if tiles[index].market],
        [index for index in provinces if tiles[index].token.startswith("f")],
    )


def figures_of(
    distances: Sequence[Sequence[int]],
    costs: dict[int, int],
    homes: Sequence[int],
    markets: Sequence[int],
    towns: Sequence[int],
) -> tuple[SeatFigures, ...]:
    """The figures from bare data: distances by seat, costs by Province, places of Capitals, Markets and Free Towns."""
    return tuple(
        SeatFigures(
            capital=seat + 1,
            doors=sum(steps[index] == 1 for index in costs),
            ring=tuple(sorted(cost for index, cost in costs.items() if steps[index] == 1)),
            rivals=tuple(sorted(steps[home] - 1 for home in homes if steps[home])),
            markets=tuple(sorted(steps[index] for index in markets)),
            towns=tuple(sorted(steps[index] for index in towns)),
            home=sum(steps[index] < min(_others(distances, seat, index)) for index in costs),
            market_access=sum(60 // steps[index] for index in markets),
            town_access=sum(60 // steps[index] for index in towns),
            land_ease=sum((8 - cost) * 24 // steps[index] ** 2 for index, cost in costs.items()),
        )
        for seat, steps in enumerate(distances)
    )


def _others(distances: Sequence[Sequence[int]], seat: int, index: int) -> list[int]:
    return [steps[index] for other, steps in enumerate(distances) if other != seat] or [FAR]


def unfairness(layout: Layout) -> int:
    """How far the best seat is from the worst, weighed and added up: 0 is a map where all seats are alike."""
    return unfairness_of(seat_figures(layout))


def unfairness_of(figures: Sequence[SeatFigures]) -> int:
    """The unfairness that these figures show."""
    rows: dict[str, list[int]] = {
        "rivals": [sum(seat.rivals) + min(seat.rivals, default=0) for seat in figures],
        "home": [seat.home for seat in figures],
        "ring": [sum(seat.ring) for seat in figures],
        "markets": [seat.market_access for seat in figures],
        "towns": [seat.town_access for seat in figures],
        "land": [seat.land_ease for seat in figures],
    }
    return sum(_WEIGHTS[name] * (max(row) - min(row)) for name, row in rows.items() if row)
