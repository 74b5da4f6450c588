"""What of a position of Duel is kept from a viewer, and how a world is filled again (DUEL.INFO)."""

from __future__ import annotations

from monumental.classic.tableau import changed
from monumental.duel.position import Position
from monumental.kernel.chance import below
from monumental.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Veil:
    """What covers some fields. ``fields`` are their names."""

    __slots__ = ("fields",)

    def __init__(self, *fields: str) -> None:
        self.fields = fields

    def hide(self, pos: Position, viewer: int) -> None:
        """Take out of a position what a seat or, below 0, a spectator does not know."""
        raise AssertionError(f"the veil over {', '.join(self.fields)} hides nothing")

    def fill(self, pos: Position) -> None:
        """Draw what is hidden."""
        raise AssertionError(f"the veil over {', '.join(self.fields)} fills nothing")


class DiscardVeil(Veil):
    """Only its owner may look through a City discard pile; everybody sees its size (DUEL.INFO.2).

    What the opponent owns is known, so the cards lie in the opponent's deck until a world is filled.
    """

    def __init__(self) -> None:
        super().__init__("discard", "top", "pool")

    def hide(self, pos: Position, viewer: int) -> None:
        for seat in range(pos.seats):
            heap = pos.discard[seat]
            if seat != viewer and heap:
                pos.pool[seat] = tuple(sorted(pos.pool[seat] + heap))
                pos.discard[seat] = ()
                pos.hidden_discards = changed(pos.hidden_discards, seat, len(heap))

    def fill(self, pos: Position) -> None:
        for seat in range(pos.seats):
            count = pos.hidden_discards[seat]
            if count:
                pool = list(pos.pool[seat])
                heap = [pool.pop(below(pos, len(pool))) for _ in range(count)]
                pos.pool[seat] = tuple(pool)
                pos.discard[seat] = tuple(sorted(heap))
                pos.hidden_discards = changed(pos.hidden_discards, seat, 0)
