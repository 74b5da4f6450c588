"""The veils of the big game: what of a position is kept from a viewer (``common.veil``).

Each field that is not for everybody (``classic.fields``, or the ``Extra`` of a module) stands under one veil.
"""

from __future__ import annotations

from typing import Any

from monumental.classic.position import Position
from monumental.common.veil import DiscardVeil, TableVeil
from monumental.kernel.chance import below
from monumental.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Veil(TableVeil[Position]):
    """What covers some fields of the big game, or of a module."""

    __slots__ = ()


class MarketVeil(Veil):
    """The stack of a Market is known to those who have looked at it."""

    def __init__(self) -> None:
        super().__init__("top", "pool", "market_stack")

    def hide(self, pos: Position, viewer: int) -> None:
        for market in range(len(pos.market_size)):
            if viewer < 0 or not pos.market_seen[market] >> viewer & 1:
                self._forget(pos, market)

    def _forget(self, pos: Position, market: int) -> None:
        """Put the tokens of a stack back among those that it may hold; their number stays known."""
        pile = pos.rules.market_pile + market
        hidden = pos.market_stack[market] + pos.top[pile] + pos.pool[pile]
        pos.pool[pile] = tuple(sorted(hidden))
        pos.top[pile] = ()
        pos.market_stack[market] = ()

    def fill(self, pos: Position) -> None:
        for market in range(len(pos.market_size)):
            if pos.market_seen[market] and not pos.market_stack[market] and pos.market_size[market]:
                self._draw(pos, market)

    def _draw(self, pos: Position, market: int) -> None:
        pile = pos.rules.market_pile + market
        pool = list(pos.pool[pile])
        stack = [pool.pop(below(pos, len(pool))) for _ in range(pos.market_size[market])]
        pos.pool[pile] = tuple(pool)
        pos.market_stack[market] = tuple(sorted(stack))


def core_veils() -> list[TableVeil[Any]]:
    """The veils of the core game."""
    return [MarketVeil(), DiscardVeil("discard")]
