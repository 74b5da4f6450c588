"""Veils: what of a position is kept from a viewer, and how a world is filled again with what the viewer cannot know.

Each field that is not for everybody stands under one veil; a test of each game fails for one without.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from monumental.common.table import Table, changed
from monumental.kernel.chance import below
from monumental.kernel.native import mypyc_attr

P = TypeVar("P", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class TableVeil(Generic[P]):
    """What covers some fields. ``fields`` are their names."""

    __slots__ = ("fields",)

    def __init__(self, *fields: str) -> None:
        self.fields = fields

    def hide(self, pos: P, viewer: int) -> None:
        """Take out of a position what a seat or, below 0, a spectator does not know."""
        raise AssertionError(f"the veil over {', '.join(self.fields)} hides nothing")

    def fill(self, pos: P, foreign: bool) -> None:
        """Draw what is hidden; ``foreign`` if somebody else than the viewer has to decide."""
        raise AssertionError(f"the veil over {', '.join(self.fields)} fills nothing")


class DiscardVeil(TableVeil[Table]):
    """Only its owner may look through a discard pile; everybody sees its size (CORE.ACTION.3, DUEL.INFO.2).

    What a rival owns is known, so the cards lie in the rival's deck until a world is filled.
    """

    def hide(self, pos: Table, viewer: int) -> None:
        for seat in range(pos.seats):
            heap = pos.discard[seat]
            if seat != viewer and heap:
                pos.pool[seat] = tuple(sorted(pos.pool[seat] + heap))
                pos.discard[seat] = ()
                pos.hidden_discards = changed(pos.hidden_discards, seat, len(heap))

    def fill(self, pos: Table, foreign: bool) -> None:
        for seat in range(pos.seats):
            count = pos.hidden_discards[seat]
            if count:
                pool = list(pos.pool[seat])
                heap = [pool.pop(below(pos, len(pool))) for _ in range(count)]
                pos.pool[seat] = tuple(pool)
                pos.discard[seat] = tuple(sorted(heap))
                pos.hidden_discards = changed(pos.hidden_discards, seat, 0)
