"""Fair random maps that obey every row of CORE.MAP.

Several lands are grown from the seed; on each the Capitals are put far apart, the sea is cut in, terrain and
tokens are dealt, and then swapped until the seats are as alike as they can be made. The fairest land wins.

>>> generate(3, seed=7) == generate(3, seed=7)
True
>>> generate(2, seed=1, size="small").players
2
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeVar

from monumental.classic.layout import Layout, Tile, bridged_places, tile_name, touching
from monumental.content.core.map_box import CORE_PIECES, Pieces
from monumental.content.map_figures import FAR, content_unfairness, distances_from, shape_unfairness, toll
from monumental.content.terrain import TERRAIN_BY_KEY
from monumental.kernel.chance import GAMMA, MASK, mix
from monumental.kernel.errors import MonumentalError

Size = Literal["small", "medium", "large"]
Place = tuple[int, int]
T = TypeVar("T")

SIZES: Final[tuple[Size, ...]] = ("small", "medium", "large")

# Provinces and water tiles by number of players. Each Province without a Market takes one of the 25 Production
# tokens (CORE.MAP.8), so there are at most 25 + players Provinces; 36 tiles besides the Capitals (CORE.MAP.9).
AREAS: Final[dict[int, dict[Size, tuple[int, int]]]] = {
    2: {"small": (14, 2), "medium": (17, 3), "large": (22, 4)},
    3: {"small": (19, 3), "medium": (23, 4), "large": (28, 5)},
    4: {"small": (24, 3), "medium": (27, 5), "large": (29, 7)},
    5: {"small": (26, 5), "medium": (28, 6), "large": (29, 7)},
}
LEVELS: Final[dict[Size, int]] = {"large": 1, "medium": 2, "small": 3}

# Where a box brings land of its own there are more Production tokens too, and a few more Provinces.
_MORE_LAND: Final = 3
_BRIDGES: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "edge": tuple((hour, hour + apart) for apart in (6, 4) for hour in range(1, 13 - apart, 2)),
    "corner": tuple((hour, hour + apart) for apart in (6, 4) for hour in range(2, 13 - apart, 2)),
}
"""How two bridges may stand: opposite each other, or a third of the way round (LK.TERRAIN.4)."""

_MOST_SCIENCE: Final = 3
"""Science tokens of each Capital."""
_ALIKE: Final = 2
"""Steps by which the way to a second Natural Wonder may be longer for one seat than for another."""
_MOST_NATURALS: Final = 2
"""Natural Wonders of a map: one or two, as the maps of the book have them."""

_SHAPES: Final = 30  # bare lands grown from a seed
_LANDS: Final = 6  # of these, the ones with the fairest shapes, which are settled
_SWAPS: Final = 180  # attempts per player to make one land fairer by swapping
_SPREADS: Final = 30  # attempts to put the Capitals of one land far apart
# Least distance between two Capitals: three Provinces lie between them, with five players two.
_CLOSEST: Final[dict[int, int]] = {2: 4, 3: 4, 4: 4, 5: 3}
_DOORS: Final = (3, 4)  # Provinces next to each Capital
_DOORS_OF_FIVE: Final = (3,)  # with more there would be no room for Markets and Free Cities further away
_FIRST_NAMES: Final = (
    "Amber",
    "Ashen",
    "Broken",
    "Copper",
    "Grey",
    "Hollow",
    "Lantern",
    "Misty",
    "Salt",
    "Thorn",
)
_LAST_NAMES: Final = (
    "Banks",
    "Coast",
    "Downs",
    "Fens",
    "Heights",
    "Isles",
    "March",
    "Moors",
    "Reach",
    "Shore",
    "Vale",
)


class _Dice:
    """Random numbers from the kernel's generator: the same seed gives the same map on every machine."""

    def __init__(self, seed: int) -> None:
        self.state = mix(seed & MASK)

    def below(self, limit: int) -> int:
        self.state = (self.state + GAMMA) & MASK
        return mix(self.state) * limit >> 64

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> T:
        mark = self.below(sum(weights))
        for item, weight in zip(items, weights, strict=True):
            mark -= weight
            if mark < 0:
                return item
        raise AssertionError("the mark lies below the sum of the weights")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in items]


def generate(
    players: int, seed: int, size: Size = "medium", pieces: Pieces = CORE_PIECES, box: str = ""
) -> Layout:
    """A fair random map of the pieces of the boxes on the table; the same arguments give the same map.

    ``box`` is the one whose land it has, for its key.

    Raises :class:`MonumentalError` for a number of players or a size that there is no map for.
    """
    if players not in AREAS or players > pieces.capitals:
        raise MonumentalError(f"maps are made for {pieces.seats()} players, not for {players}")
    if size not in LEVELS:
        raise MonumentalError(f'the size is {", ".join(SIZES)}, not "{size}"')
    dice = _Dice(seed * 12 + players * 3 + SIZES.index(size))
    shapes: list[_Land] = []
    while len(shapes) < _SHAPES:
        land = _Land.grow(dice, players, size, _MORE_LAND if pieces.kinds else 0)
        if land:
            shapes.append(land)
    lands = sorted(shapes, key=_Land.shape_score)[:_LANDS]
    for land in lands:
        land.settle(pieces)
    best = min(lands, key=lambda land: land.shape_score() + land.score())
    name = f"{dice.pick(_FIRST_NAMES)} {dice.pick(_LAST_NAMES)}"
    best.lay_rarities(pieces)
    flavour = f"No traveller has described this {size} land; it was grown from seed {seed}."
    key = f"{size}-{seed}-{players}{f'-{box}' if box else ''}"
    return Layout(key, name, players, LEVELS[size], flavour, best.tiles())


class _Land:
    """One land in the making: its places, what kind each is, and what lies on it."""

    def __init__(self, dice: _Dice, places: list[Place], homes: list[int], waters: set[int]) -> None:
        self.dice = dice
        self.places = places
        self.homes = homes
        self.waters = waters
        index_of = {place: index for index, place in enumerate(places)}
        self.links = [[index_of[near] for near in touching(*place) if near in index_of] for place in places]
        self.provinces = [i for i in range(len(places)) if i not in waters and i not in homes]
        self.bridges: dict[int, tuple[int, ...]] = {}
        self._measure()
        self.terrain: dict[int, str] = {}
        self.token: dict[int, str] = {}
        self.market: dict[int, str] = {}
        self.science: set[int] = set()
        self.naturals: list[int] = []

    @classmethod
    def grow(cls, dice: _Dice, players: int, size: Size, more: int = 0) -> _Land | None:
        """A land with Capitals and sea, or None if this growth came out unfit."""
        provinces, waters = AREAS[players][size]
        places = _blob(dice, players + provinces + waters + more)
        index_of = {place: index for index, place in enumerate(places)}
        links = [[index_of[near] for near in touching(*place) if near in index_of] for place in places]
        homes = _spread_homes(dice, links, players)
        if homes is None:
            return None
        sea = _cut_sea(dice, links, homes, waters)
        if sea is None:
            return None
        return cls(dice, places, homes, sea)

    def settle(self, pieces: Pieces) -> None:
        """Deal terrain and tokens, then swap them for fairness."""
        if pieces.kinds:
            self._lay_islands(pieces)
        self._deal_terrain()
        if pieces.kinds:
            self._lay_kinds(pieces)
        self._deal_tokens(pieces)
        score = self.score()
        for _ in range(_SWAPS * len(self.homes)):
            undo = self._swap()
            changed = self.score()
            if changed > score:
                self._exchange(*undo)
            else:
                score = changed

    def _measure(self) -> None:
        """Count the steps from the Capitals, over land and bridges."""
        dry = [index in self.provinces for index in range(len(self.places))]
        ways = self._ways()
        self.distances = [distances_from(home, ways, dry) for home in self.homes]
        self.nearest = [min(steps[index] for steps in self.distances) for index in range(len(self.places))]

    def _ways(self) -> list[list[int]]:
        """Where pieces can go: an Island is joined to what its bridges lead to, and to nothing else."""
        if not self.bridges:
            return self.links
        open_to = {index: self._bridged(index, hours) for index, hours in self.bridges.items()}
        return [
            [
                other
                for other in around
                if other in open_to.get(index, around) and index in open_to.get(other, self.links[other])
            ]
            for index, around in enumerate(self.links)
        ]

    def _bridged(self, index: int, hours: tuple[int, ...]) -> list[int]:
        """The places that bridges of a place lead to; -1 for none."""
        col, row = self.places[index]
        ends = bridged_places(Tile("", col, row, "island", bridges=hours))
        return [self.places.index(end) if end in self.places else -1 for end in ends]

    def _lay_islands(self, pieces: Pieces) -> None:
        """Islands away from the Capitals and from each other, where the land stays in one piece (CORE.MAP.12)."""
        kinds = self.dice.shuffled([kind for kind, count in pieces.bridges for _ in range(count)])
        wanted = 1 + self.dice.below(len(kinds))
        for kind in kinds[:wanted]:
            sites = [
                index
                for index in self.provinces
                if self.nearest[index] > 1 and not self._beside_island(index)
            ]
            wet = [index for index in sites if any(near in self.waters for near in self.links[index])]
            for index in self.dice.shuffled(wet or sites):
                if self._lay_island(index, kind):
                    break

    def _beside_island(self, index: int) -> bool:
        return index in self.bridges or any(near in self.bridges for near in self.links[index])

    def _lay_island(self, index: int, kind: str) -> bool:
        """Put an Island on a place if some bridges lead to land and cut nothing off."""
        for hours in self.dice.shuffled(_BRIDGES[kind]):
            if all(end in self.provinces for end in self._bridged(index, hours)):
                self.bridges[index] = hours
                self._measure()
                if all(steps[land] < FAR for steps in self.distances for land in self.provinces):
                    return True
                del self.bridges[index]
                self._measure()
        return False

    def _lay_kinds(self, pieces: Pieces) -> None:
        """Some tiles of each kind that the box brings, away from the Capitals; the Islands lie already."""
        self.terrain.update(dict.fromkeys(self.bridges, "island"))
        free = self.dice.shuffled(
            [i for i in self.provinces if self.nearest[i] > 1 and i not in self.bridges]
        )
        for kind, count in pieces.kinds:
            if not TERRAIN_BY_KEY[kind].bridges:
                for _ in range(1 + self.dice.below(count)):
                    if free:
                        self.terrain[free.pop()] = kind

    def lay_rarities(self, pieces: Pieces) -> None:
        """Science tokens in the homelands and Natural Wonders between them, if the boxes hold any."""
        if pieces.science:
            self._lay_science(pieces.science // len(self.homes))
        if pieces.naturals:
            self._lay_naturals(min(pieces.naturals, 1 + self.dice.below(_MOST_NATURALS)))

    def _lay_science(self, most: int) -> None:
        """As many for every Capital and equally far from it, in place of Production (AE.SCIENCE.4)."""
        each = min(most, 1 + self.dice.below(_MOST_SCIENCE))
        for away in (2, 3, 1):
            while each:
                sites = [self._homeland(home, away) for home in range(len(self.homes))]
                if not all(sites):
                    break
                self.science.update([self.dice.pick(site) for site in sites])
                each -= 1

    def _homeland(self, home: int, away: int) -> list[int]:
        """Places so far from a Capital, and from no other as near, where a Science token may lie."""
        return [
            index
            for index in self.provinces
            if self.distances[home][index] == away
            and all(steps[index] > away for steps in self._others(home))
            and index not in self.market
            and index not in self.science
        ]

    def _others(self, home: int) -> list[list[int]]:
        return [steps for other, steps in enumerate(self.distances) if other != home]

    def _lay_naturals(self, number: int) -> None:
        """Where the way is about as long for everybody, and not side by side (AE.NATURAL.1)."""
        fit = [
            index
            for index in self.provinces
            if self.nearest[index] > 1 and index not in self.market and self.token[index].startswith("b")
        ]
        fit.sort(key=lambda index: (self._spread(index), -self.nearest[index], index))
        for index in fit:
            alike = not self.naturals or self._spread(index) <= _ALIKE
            if len(self.naturals) < number and alike and not set(self.links[index]) & set(self.naturals):
                self.naturals.append(index)

    def _spread(self, index: int) -> int:
        """How much further from a place one Capital is than another."""
        away = [steps[index] for steps in self.distances]
        return max(away) - min(away)

    def shape_score(self) -> int:
        """The unfairness of the bare land: distances between the Capitals and the room around each."""
        return shape_unfairness(self.distances, self.provinces, self.homes)

    def score(self) -> int:
        """The unfairness of terrain and tokens, with a fine for Markets and Free Cities that crowd together."""
        costs = {index: self._cost(index) for index in self.provinces}
        towns = [index for index, face in self.token.items() if face[0] == "f"]
        treasures = {*self.market, *towns}
        crowd = sum([near in treasures for index in treasures for near in self.links[index]])
        crowd += 2 * (len(self.market) + len(towns) - len(treasures))
        return content_unfairness(self.distances, costs, list(self.market), towns) + 8 * crowd

    def _cost(self, index: int) -> int:
        value = TERRAIN_BY_KEY[self.terrain[index]].value
        token = self.token[index]
        extra = toll(self.terrain[index])
        return extra + (value + int(token[1]) if token[0] == "b" else max(value, 1) + int(token[1]))

    def _deal_terrain(self) -> None:
        """High ground and wet ground come in patches: two random fields, each smoothed over its neighbours."""
        height = self._field()
        wet = self._field()
        for index in self.provinces:
            wet[index] += 25 * sum(near in self.waters for near in self.links[index])
            height[index] -= 30 * (self.nearest[index] == 1)  # nobody builds a Capital among peaks
        left = sorted(self.provinces, key=lambda index: (-height[index], index))
        count = len(left)
        peaks, left = left[: count // 6], left[count // 6 :]
        hills, left = left[: count // 6], left[count // 6 :]
        left.sort(key=lambda index: (-wet[index], index))
        for index in peaks:
            self.terrain[index] = "mountain"
        self.terrain[peaks[0]] = "volcano"
        for index in hills:
            self.terrain[index] = "hills"
        for rank, index in enumerate(left):
            shore = any(near in self.waters for near in self.links[index])
            if rank < count // 4:
                self.terrain[index] = "swamp" if shore and rank % 2 == 0 else "forest"
            else:
                self.terrain[index] = self.dice.pick(("meadow", "plains"))

    def _field(self) -> list[int]:
        raw = [self.dice.below(100) for _ in self.places]
        return [
            (2 * raw[i] + sum(raw[near] for near in self.links[i])) * 10 // (2 + len(self.links[i]))
            for i in range(len(raw))
        ]

    def _deal_tokens(self, pieces: Pieces) -> None:
        players = len(self.homes)
        inland = [index for index in self.provinces if self.nearest[index] > 1]
        sites = self.dice.shuffled(inland)
        self.market = dict(zip(sites[:players], self.dice.shuffled(pieces.markets), strict=False))
        towns = self.dice.shuffled(pieces.bag("f"))
        self.token = dict(zip(sites[players : 2 * players], towns, strict=False))
        bag = pieces.bag("b")
        doors = len(self._ring(self.homes[0]))
        # As many of each value around every Capital, and never more than the box holds.
        least = max(1, doors - bag.count("b1") // players)
        most = min(doors - 1, bag.count("b2") // players)
        twos = least + self.dice.below(most - least + 1)
        values = ["b2"] * twos + ["b1"] * (doors - twos)  # CORE.MAP.5, CORE.MAP.6
        for home in self.homes:
            for index, face in zip(self._ring(home), self.dice.shuffled(values), strict=True):
                self.token[index] = face
                bag.remove(face)
        bag = self.dice.shuffled(bag)
        for index in self.provinces:
            if index not in self.token:
                self.token[index] = bag.pop()

    def _ring(self, home: int) -> list[int]:
        return [index for index in self.links[home] if index not in self.waters]

    def _swap(self) -> tuple[dict[int, str], int, int]:
        """Exchange what lies on two random Provinces; the arguments that exchange it back."""
        kind = self.dice.below(4)
        if kind == 0:
            dry = (
                [index for index in self.provinces if index not in self.bridges]
                if self.bridges
                else self.provinces
            )
            return self._exchange(self.terrain, self.dice.pick(dry), self.dice.pick(dry))
        inland = [index for index in self.provinces if self.nearest[index] > 1]
        if kind == 1:
            return self._exchange(self.market, self.dice.pick(list(self.market)), self.dice.pick(inland))
        towns = [index for index in inland if self.token[index].startswith("f")]
        first = self.dice.pick(towns if kind == 2 else inland)
        return self._exchange(self.token, first, self.dice.pick(inland))

    @staticmethod
    def _exchange(what: dict[int, str], first: int, second: int) -> tuple[dict[int, str], int, int]:
        here, there = what.pop(first, ""), what.pop(second, "") if first != second else ""
        if there:
            what[first] = there
        if here:
            what[second] = here
        return what, second, first

    def tiles(self) -> tuple[Tile, ...]:
        """The land as tiles in the upper left corner of the grid.

        When the first row is an odd one, all rows change parity: the odd ones lose the half tile by which they
        were shifted and get a whole column instead, so that the shape stays.
        """
        up = min(row for _, row in self.places)
        columns = [col + (row % 2 if up % 2 else 0) for col, row in self.places]
        left = min(columns)
        tiles = [self._tile(i, columns[i] - left, row - up) for i, (_, row) in enumerate(self.places)]
        return tuple(sorted(tiles, key=lambda tile: (tile.row, tile.col)))

    def _tile(self, index: int, col: int, row: int) -> Tile:
        name = tile_name(col, row)
        if index in self.waters:
            return Tile(name, col, row, "water")
        if index in self.homes:
            return Tile(name, col, row, "capital", capital=self.homes.index(index) + 1)
        market = self.market.get(index, "")
        bridges = self.bridges.get(index, ())
        science = index in self.science
        return Tile(
            name,
            col,
            row,
            self.terrain[index],
            self.token[index],
            market,
            not market and not science,
            bridges=bridges,
            science=science,
            natural=index in self.naturals,
        )


def _blob(dice: _Dice, count: int) -> list[Place]:
    """A compact land, wider than high, with bays but without spits: a new place touches two or more old ones."""
    taken: list[Place] = [(40, 40), (41, 40)]
    while len(taken) < count:
        edge = sorted({near for place in taken for near in touching(*place)} - set(taken))
        weights = []
        for col, row in edge:
            close = sum(near in taken for near in touching(col, row))
            away = (col - 40) ** 2 + 2 * (row - 40) ** 2  # rows lie closer together, and screens are wide
            weights.append(close**3 * 400 // (10 + away) if close > 1 else 0)
        taken.append(dice.weighted(edge, weights))
    return sorted(taken, key=lambda place: (place[1], place[0]))


def _spread_homes(dice: _Dice, links: list[list[int]], players: int) -> list[int] | None:
    """Places for the Capitals, as far apart as a number of random tries finds, with room around each."""
    open_sea = [True] * len(links)
    fit = [index for index, near in enumerate(links) if len(near) >= _DOORS[0]]
    steps = {index: distances_from(index, links, open_sea) for index in fit}
    best: list[int] | None = None
    best_score = 0
    for _ in range(_SPREADS):
        homes = [dice.pick(fit)]
        gap = steps[homes[0]]
        while len(homes) < players:
            least = max(gap[index] for index in fit) - dice.below(2)
            homes.append(dice.pick([index for index in fit if gap[index] >= least]))
            gap = [min(pair) for pair in zip(gap, steps[homes[-1]], strict=True)]
        sums = [sum(steps[home][other] for other in homes) for home in homes]
        closest = min(steps[home][other] for home in homes for other in homes if home != other)
        score = 4 * closest - (max(sums) - min(sums))
        if closest >= _CLOSEST[players] and (best is None or score > best_score):
            best, best_score = homes, score
    return best


def _cut_sea(dice: _Dice, links: list[list[int]], homes: list[int], waters: int) -> set[int] | None:
    """Which tiles are water: bays and a lake, the same number of doors for each Capital, land in one piece."""
    for doors in dice.shuffled(_DOORS if len(homes) < 5 else _DOORS_OF_FIVE):
        sea: set[int] = set()
        for home in homes:
            spare = len(links[home]) - doors
            if spare < 0:
                break
            sea.update(dice.shuffled(links[home])[:spare])
        else:
            if len(sea) <= waters and _fill_sea(dice, links, homes, sea, waters):
                return sea
    return None


def _fill_sea(dice: _Dice, links: list[list[int]], homes: list[int], sea: set[int], waters: int) -> bool:
    ring = {near for home in homes for near in links[home]}
    if not _whole(links, homes, sea):
        return False
    while len(sea) < waters:
        shore = [
            index
            for index in range(len(links))
            if index not in sea and index not in ring and index not in homes
        ]
        shore = [index for index in shore if _whole(links, homes, sea | {index})]
        if not shore:
            return False
        weights = [1 + 3 * (len(links[i]) < 6) + 4 * any(near in sea for near in links[i]) for i in shore]
        sea.add(dice.weighted(shore, weights))
    return True


def _whole(links: list[list[int]], homes: list[int], sea: set[int]) -> bool:
    """Whether every Province is reached from every Capital over Provinces (CORE.MAP.12)."""
    passable = [index not in sea and index not in homes for index in range(len(links))]
    dry = [[near for near in around if near not in sea] for around in links]
    return all(
        max(steps[index] for index in range(len(links)) if passable[index]) < FAR
        for steps in (distances_from(home, dry, passable) for home in homes)
    )
