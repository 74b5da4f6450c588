"""Veils: what of a position is kept from a viewer, and how a world is filled again with what the viewer cannot know.

Each field that is not for everybody stands under one veil; a test of each game fails for one without. The stack stands
under a veil that each rulebook makes from what its handlers declare of their frames.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from monumental.common.table import Table, changed
from monumental.kernel.chance import below
from monumental.kernel.errors import MonumentalError
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import FIRST_PART, UNKNOWN, Sight
from monumental.kernel.state import Handler

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

    def fill(self, pos: P) -> None:
        """Draw what is hidden."""
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

    def fill(self, pos: Table) -> None:
        for seat in range(pos.seats):
            count = pos.hidden_discards[seat]
            if count:
                pool = list(pos.pool[seat])
                heap = [pool.pop(below(pos, len(pool))) for _ in range(count)]
                pos.pool[seat] = tuple(pool)
                pos.discard[seat] = tuple(sorted(heap))
                pos.hidden_discards = changed(pos.hidden_discards, seat, 0)


class Undeclared(MonumentalError):
    """A kind of frame that does not say who may see what it holds."""


def sight_of(handler: Handler[Any], piles: Sequence[str]) -> Sight:
    """What a handler declares of its frames; refuses one that says nothing, or hides what no world could draw."""
    sight = handler.sight
    if sight is None:
        raise Undeclared(
            f"the frame '{handler.asks}' does not say who may see what it holds: its handler "
            f'{type(handler).__name__} must set self.sight, to shown("a") if everybody may see its number a, to BARE '
            f"if it holds nothing (docs/design/declared-frames.md)"
        )
    if not sight.open and sight.pile not in piles:
        raise Undeclared(
            f"the frame '{handler.asks}' hides something that no world could draw again: the sight of "
            f"{type(handler).__name__} must name the pile that it is from, one of {', '.join(piles)}"
        )
    return sight


class FrameVeil(TableVeil[Table]):
    """What frames hold that is not for everybody, as their handlers declare it."""

    __slots__ = ("closed", "piles", "sights")

    def __init__(self, handlers: Sequence[Handler[Any]], piles: Sequence[str]) -> None:
        super().__init__("stack")
        self.sights: list[Sight] = [sight_of(handler, piles) for handler in handlers]
        self.piles: list[int] = [0 if sight.open else piles.index(sight.pile) for sight in self.sights]
        # Whether any frame of the game keeps something from somebody.
        self.closed: bool = any(not sight.open for sight in self.sights)

    def hide(self, pos: Table, viewer: int) -> None:
        if self.closed:
            for place in range(len(pos.stack)):
                if not self.sights[pos.stack[place].kind].open:
                    self._cover(pos, place, viewer)

    def _cover(self, pos: Table, place: int, viewer: int) -> None:
        """What a viewer may not see goes back to its pile, where it could still be."""
        frame = pos.stack[place]
        sight = self.sights[frame.kind]
        pile = self.piles[frame.kind]
        numbers = list(frame.fields())
        for i in range(FIRST_PART, len(numbers)):
            if numbers[i] and not sight.shows(i, frame.seat == viewer):
                pos.pool[pile] = tuple(sorted((*pos.pool[pile], numbers[i])))
                numbers[i] = UNKNOWN
        pos.stack[place] = Frame.of(numbers)

    def fill(self, pos: Table) -> None:
        if self.closed:
            for place in range(len(pos.stack)):
                if not self.sights[pos.stack[place].kind].open:
                    self._draw(pos, place)

    def _draw(self, pos: Table, place: int) -> None:
        frame = pos.stack[place]
        sight = self.sights[frame.kind]
        pile = self.piles[frame.kind]
        numbers = list(frame.fields())
        for i in range(FIRST_PART, len(numbers)):
            if numbers[i] == UNKNOWN and not sight.shows(i, False):
                pool = list(pos.pool[pile])
                numbers[i] = pool.pop(below(pos, len(pool)))
                pos.pool[pile] = tuple(pool)
        pos.stack[place] = Frame.of(numbers)
