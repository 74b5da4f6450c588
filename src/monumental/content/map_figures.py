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

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from monumental.classic.layout import Layout, Tile, ways
from monumental.classic.lost_kingdoms.land import PYRAMID_GOLD, SAND, TRIBUTE
from monumental.content.map_check import is_province
from monumental.content.terrain import TERRAIN_BY_KEY

FAR: Final = 99  # stands for "cannot be reached"
_OPEN_BARBARIAN: Final = 2  # a face drawn at set-up: the mean of the box is 1.9
_OPEN_TOWN: Final = 2
_SOLDIER_HOME: Final = 1  # what a march out costs again

# What a step of difference between the best and the worst seat weighs in the unfairness of a map.
_RIVALS_WEIGHT: Final = 30
_HOME_WEIGHT: Final = 20
_RING_WEIGHT: Final = 24
# How much the cost of a Province weighs at each distance from a Capital: a quarter for twice the distance.
_NEARNESS: Final = (0, *(24 // steps**2 for steps in range(1, FAR + 1)))


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What one Capital finds around it.

    ``doors`` counts the Provinces next to it and ``ring`` lists what each costs to conquer; ``rivals`` lists the
    conquests after which one stands before each rival Capital; ``markets`` and ``towns`` list the distances to
    every Market and Free City; ``home`` counts the Provinces nearer to this Capital than to any other; the
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
    (4, 4)
    """
    value = TERRAIN_BY_KEY[tile.terrain].value
    extra = toll(tile.terrain)
    if tile.token.startswith("b"):
        return value + extra + (_OPEN_BARBARIAN if tile.token == "b?" else int(tile.token[1:]))
    if tile.token.startswith("f"):
        return max(value, 1) + extra + (_OPEN_TOWN if tile.token == "f?" else int(tile.token[1]))
    return max(value, 1) + extra


def toll(terrain: str) -> int:
    """What land takes beside its value: the Gold of a Pyramid; a Desert's Soldier, who must be moved out again.

    >>> toll("pyramid"), toll("desert"), toll("jungle")
    (1, 1, 0)
    """
    rules = TERRAIN_BY_KEY[terrain].modules
    return PYRAMID_GOLD * (TRIBUTE in rules) + _SOLDIER_HOME * (SAND in rules)


def land_distances(layout: Layout) -> list[list[int]]:
    """For each Capital in order of number, the distance to every tile; FAR where no land leads."""
    links = ways(layout)
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


def _survey(layout: Layout) -> tuple[dict[int, int], list[int], list[int], list[int]]:
    """What each Province costs, and where the Capitals, the Markets and the Free Cities lie."""
    tiles = layout.tiles
    costs = {index: conquest_cost(tile) for index, tile in enumerate(tiles) if is_province(tile)}
    homes = [index for index, tile in enumerate(tiles) if tile.capital]
    markets = [index for index in costs if tiles[index].market]
    return costs, homes, markets, [index for index in costs if tiles[index].token.startswith("f")]


def seat_figures(layout: Layout) -> tuple[SeatFigures, ...]:
    """The figures of every Capital, in order of their numbers."""
    costs, homes, markets, towns = _survey(layout)
    distances = land_distances(layout)
    return tuple(
        SeatFigures(
            capital=seat + 1,
            doors=sum(steps[index] == 1 for index in costs),
            ring=tuple(sorted(cost for index, cost in costs.items() if steps[index] == 1)),
            rivals=tuple(sorted(steps[home] - 1 for home in homes if steps[home])),
            markets=tuple(sorted(steps[index] for index in markets)),
            towns=tuple(sorted(steps[index] for index in towns)),
            home=_home(distances, seat, costs),
            market_access=_access(steps, markets),
            town_access=_access(steps, towns),
            land_ease=_ease(steps, costs),
        )
        for seat, steps in enumerate(distances)
    )


def _home(distances: Sequence[Sequence[int]], seat: int, provinces: Iterable[int]) -> int:
    rivals = [steps for other, steps in enumerate(distances) if other != seat]
    return sum(all(distances[seat][index] < steps[index] for steps in rivals) for index in provinces)


def _access(steps: Sequence[int], treasures: Iterable[int]) -> int:
    return sum([60 // steps[index] for index in treasures])


def _ease(steps: Sequence[int], costs: dict[int, int]) -> int:
    return sum([(8 - cost) * _NEARNESS[steps[index]] for index, cost in costs.items()])


def unfairness(layout: Layout) -> int:
    """How far the best seat is from the worst, weighed and added up: 0 is a map where all seats are alike."""
    costs, homes, markets, towns = _survey(layout)
    distances = land_distances(layout)
    return shape_unfairness(distances, costs, homes) + content_unfairness(distances, costs, markets, towns)


def shape_unfairness(
    distances: Sequence[Sequence[int]], provinces: Iterable[int], homes: Sequence[int]
) -> int:
    """The part of the unfairness that no token can mend: roads to the rivals and room at home."""
    land = list(provinces)
    roads = [[steps[home] - 1 for home in homes if steps[home]] for steps in distances]
    return _RIVALS_WEIGHT * _spread(
        [sum(road) + min(road, default=0) for road in roads]
    ) + _HOME_WEIGHT * _spread([_home(distances, seat, land) for seat in range(len(distances))])


def content_unfairness(
    distances: Sequence[Sequence[int]], costs: dict[int, int], markets: Sequence[int], towns: Sequence[int]
) -> int:
    """The part of the unfairness that lies in terrain and tokens: what is near, and what it costs."""
    rings = [sum([cost for index, cost in costs.items() if steps[index] == 1]) for steps in distances]
    return (
        _RING_WEIGHT * _spread(rings)
        + _spread([_access(steps, markets) for steps in distances])
        + _spread([_access(steps, towns) for steps in distances])
        + _spread([_ease(steps, costs) for steps in distances])
    )


def _spread(row: Sequence[int]) -> int:
    return max(row) - min(row) if row else 0
