"""Science tokens on maps that have none: Production tokens make room for them (AE.SCIENCE.3).

>>> from monumental.content.maps import get_map
>>> sum(tile.science for tile in with_science(get_map("quiet-pastures-2"), 4, seed=7).tiles)
4
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from monumental.classic.layout import Layout
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.content.map_figures import land_distances
from monumental.content.map_pieces import shelf_pieces
from monumental.kernel.chance import GAMMA, MASK, mix
from monumental.kernel.errors import brief

NONE: Final = "0"


def wished(options: TableOptions) -> int:
    """How many Science tokens a table wants on its map."""
    wish = options.science_tokens
    return int(wish) if wish.isascii() and wish.isdigit() else 0


def with_science(layout: Layout, wish: int, seed: int) -> Layout:
    """A layout with at least so many Science tokens, if it has as many Production tokens to replace.

    Tiles that lie alike for all Capitals are replaced together, as far as the number allows: no seat is favoured.
    """
    missing = wish - sum(tile.science for tile in layout.tiles)
    alike: dict[tuple[int, ...], list[int]] = {}
    away = land_distances(layout)
    for i, tile in enumerate(layout.tiles):
        if tile.production:
            alike.setdefault(tuple(sorted(steps[i] for steps in away)), []).append(i)
    groups = sorted(alike.values())
    state = mix((seed ^ 0x5C1E) & MASK)
    chosen: list[int] = []
    while groups and len(chosen) < missing:
        state = (state + GAMMA) & MASK
        fitting = [group for group in groups if len(group) <= missing - len(chosen)] or groups
        group = fitting[mix(state) * len(fitting) >> 64]
        groups.remove(group)
        chosen += group[: missing - len(chosen)]
    tiles = [
        replace(tile, production=False, science=True) if i in chosen else tile
        for i, tile in enumerate(layout.tiles)
    ]
    return replace(layout, tiles=tuple(tiles))


def against_science(options: TableOptions, parts: Parts) -> list[str]:
    """What speaks against the Science tokens that options want."""
    wish = options.science_tokens
    if wish == NONE:
        return []
    most = shelf_pieces().science
    if not (wish.isascii() and wish.isdigit() and int(wish[:3]) <= most):
        return [f"science_tokens is a number from 0 to {most}, not {brief(repr(wish))}"]
    if "science-tokens" not in parts.modules:
        return ["science_tokens needs the module science-tokens"]
    return []
