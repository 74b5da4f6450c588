"""From a configuration to its rulebook: the boxes in play, the map with everything drawn that it leaves open."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from monumental.classic.layout import Layout, Tile, neighbours
from monumental.classic.model import Civilization
from monumental.classic.rulebook import BadSetup, Config, Rulebook
from monumental.classic.setup import open_book
from monumental.content.core.map_box import (
    ANY_BARBARIAN,
    ANY_FREE_TOWN,
    ANY_MARKET,
    BARBARIAN_COUNTS,
    FREE_TOWN_COUNTS,
    MARKETS,
)
from monumental.content.core.terrain import TERRAINS
from monumental.content.shelf import BOXES
from monumental.kernel.chance import GAMMA, MASK, mix


def civilizations() -> dict[str, Civilization]:
    """Every civilization on the shelf, by key.

    >>> sorted(civilizations())
    ['china', 'denmark', 'egypt', 'greece', 'japan']
    """
    return {civilization.key: civilization for box in BOXES for civilization in box.civilizations}


@lru_cache(maxsize=256)
def make_rules(config: Config) -> Rulebook:
    """The rulebook of a configuration; equal configurations share one.

    >>> from monumental.classic.options import TableOptions
    >>> from monumental.content.maps import get_map
    >>> config = Config(("egypt", "greece"), settle_layout(get_map("quiet-pastures-2"), 1), TableOptions())
    >>> make_rules(config) is make_rules(config)
    True
    """
    return open_book(Rulebook(BOXES, TERRAINS, config))


class _Pieces:
    """Pieces of the box that are still to be drawn, with a small generator."""

    def __init__(self, layout: Layout, seed: int) -> None:
        used = [tile.token for tile in layout.tiles if tile.token]
        taken = {tile.market for tile in layout.tiles}
        self.state = seed & MASK
        self.towns = _left(FREE_TOWN_COUNTS, used)
        self.barbarians = _left(BARBARIAN_COUNTS, used)
        self.markets = [market for market in MARKETS if market not in taken]

    def draw(self, pieces: list[str], tile: Tile, among: tuple[str, ...] = ()) -> str:
        """One piece at random, of certain kinds if ``among`` names them."""
        fitting = [piece for piece in pieces if not among or piece in among]
        if not fitting:
            raise BadSetup(f"the box holds no piece that could be drawn for tile {tile.name}")
        self.state = (self.state + GAMMA) & MASK
        piece = fitting[mix(self.state) * len(fitting) >> 64]
        pieces.remove(piece)
        return piece


def _left(counts: dict[str, int], used: list[str]) -> list[str]:
    return [face for face, count in counts.items() for _ in range(count - used.count(face))]


def settle_layout(layout: Layout, seed: int) -> Layout:
    """Draw what a layout leaves open: Market types and token faces, never more pieces than the box holds.

    >>> from monumental.content.maps import get_map
    >>> "?" in {tile.market for tile in settle_layout(get_map("quiet-pastures-2"), 5).tiles}
    False
    """
    pieces = _Pieces(layout, seed)
    near = neighbours(layout)
    tiles: list[Tile] = []
    for i, tile in enumerate(layout.tiles):
        settled = tile
        if tile.market == ANY_MARKET:
            settled = replace(settled, market=pieces.draw(pieces.markets, tile))
        if tile.token == ANY_FREE_TOWN:
            settled = replace(settled, token=pieces.draw(pieces.towns, tile))
        elif tile.token == ANY_BARBARIAN:
            # CORE.MAP.6: next to a Capital only the two weakest kinds may stand.
            weak = ("b1", "b2") if any(layout.tiles[j].capital for j in near[i]) else ()
            settled = replace(settled, token=pieces.draw(pieces.barbarians, tile, weak))
        tiles.append(settled)
    return replace(layout, tiles=tuple(tiles))
