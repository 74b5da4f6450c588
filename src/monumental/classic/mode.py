"""A mode of play: in which rhythm the players act, and how long what a card grants "this turn" lasts.

A game asks its mode (``rules.mode``) who may act and what begins after the set-up; what a seat has only for a while is
a span, which the mode begins and ends (``classic.span``). A new mode is a subclass in a file of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr

if TYPE_CHECKING:
    from monumental.classic.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode:
    """The rhythm of a game."""

    __slots__ = ("displays", "key")

    def __init__(self, key: str, displays: dict[int, tuple[int, int]]) -> None:
        self.key = key
        # Rows of the Display and the cards in each, by number of seats.
        self.displays = displays

    def opening(self, pos: Position) -> Frame:
        """The frame with which play begins after the set-up."""
        raise AssertionError(f"the mode '{self.key}' never begins")

    def acts(self, pos: Position, seat: int) -> bool:
        """Whether a seat may act of its own accord now; others only answer."""
        raise AssertionError(f"the mode '{self.key}' lets nobody act")

    def page(self, pos: Position) -> tuple[int, int]:
        """The stretch of play that a position belongs to: where it ends, the log turns a page and taking back stops."""
        raise AssertionError(f"the mode '{self.key}' has no pages")
