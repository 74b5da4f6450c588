"""What carries out the words that a book adds to the card language (``effects.word``)."""

from __future__ import annotations

from monumental.classic.position import Position
from monumental.classic.reasons_base import Reason, no
from monumental.effects.book import Op, Performer


class WordPerformer(Performer[Position]):
    """Carries out a word of a module, and says why it would do nothing."""

    __slots__ = ()

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        """The rule that stands in the way while it is not possible."""
        return no("effect.nothing", ())
