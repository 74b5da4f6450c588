"""A mode of play: in which rhythm the players act, and how long what a card grants "this turn" lasts.

A game asks its mode (``rules.mode``) who may act and what begins after the set-up; what a seat has only for a while is
a span, which the mode begins and ends (``classic.span``). A new mode is a subclass in a file of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from monumental.classic.kinds import ACTIONS
from monumental.effects.catalogue import ROUND, TURN
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.state import Handler

if TYPE_CHECKING:
    from monumental.classic.action import Action
    from monumental.classic.position import Position
    from monumental.classic.reasons_base import Asked, Reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode:
    """The rhythm of a game."""

    __slots__ = (
        "displays",
        "explorer_moments",
        "key",
        "name",
        "sentence",
        "span",
        "together",
        "uses_at_once",
    )

    def __init__(
        self,
        key: str,
        name: str,
        sentence: str,
        displays: dict[int, tuple[int, int]],
        together: bool = False,
        uses_at_once: bool = False,
        explorer_moments: tuple[int, ...] = (ACTIONS,),
    ) -> None:
        self.key = key
        # How a table is told of it before it chooses.
        self.name = name
        self.sentence = sentence
        # Rows of the Display and the cards in each, by number of seats.
        self.displays = displays
        # Whether the spans of all seats begin and end together, with the round, instead of one after the other.
        self.together = together
        # What a span is called in every text of a game: "this turn" of a card is this round there (AE.CONT.10).
        self.span = ROUND if together else TURN
        # Whether it wants to hear of every text that becomes usable (``readied``).
        self.uses_at_once = uses_at_once
        # The frames over which an Explorer may take its action.
        self.explorer_moments = explorer_moments

    # --- the rhythm ----------------------------------------------------------------------------------------------
    def opening(self, pos: Position) -> Frame:
        """The frame with which play begins after the set-up."""
        raise AssertionError(f"the mode '{self.key}' never begins")

    def acts(self, pos: Position, seat: int) -> bool:
        """Whether a seat may act of its own accord now; others only answer."""
        raise AssertionError(f"the mode '{self.key}' lets nobody act")

    def passed(self, pos: Position, seat: int) -> bool:
        """Whether a seat has left the round, and will not act before the next."""
        return False

    def page(self, pos: Position) -> tuple[int, int]:
        """The stretch of play that a position belongs to: where it ends, the log turns a page and taking back stops."""
        raise AssertionError(f"the mode '{self.key}' has no pages")

    def stage(self, pos: Position) -> str:
        """How far the turn has come, where a turn is one action."""
        return ""

    def handlers(self, table: list[Handler[Any]]) -> None:
        """Put handlers of its own in the place of the core's; those of modules are there."""

    def frames(self, phase: str, pos: Position, seat: int) -> list[Frame]:
        """The frames of a game that stands before a phase of a seat."""
        raise AssertionError(f"the mode '{self.key}' knows no phases")

    def rehearse(self, pos: Position, seat: int, begun: bool) -> None:
        """Let a copy of a position stand before the activation of a seat's City, with its actions to follow.

        ``begun`` tells that it stands there already, in the course of the game.
        """
        raise AssertionError(f"the mode '{self.key}' cannot be rehearsed")

    def alone(self, pos: Position, seat: int) -> None:
        """Let a copy of a position go on as if a seat took the rest of its span in one go, to think ahead."""

    # --- what it decides inside the chapters -------------------------------------------------------------------------
    def refuses(self, asked: Asked, action: Action) -> Reason | None:
        """Why its rhythm has no room for an action now, whatever it is."""
        return None

    def readied(self, pos: Position, seat: int, place: int) -> None:
        """The text of a card has become usable; asked of modes that want to hear of it."""

    def gaps_wait(self, pos: Position, seat: int) -> bool:
        """Whether a gap in a City stays until it is replenished."""
        return self.acts(pos, seat)

    # --- the Display and the end -----------------------------------------------------------------------------------
    def leaves(self, pos: Position, row: int, closing: bool) -> int:
        """How many cards are discarded from a row of the Display when it is replenished."""
        raise AssertionError(f"the mode '{self.key}' never replenishes")

    def before_dealing(self, pos: Position) -> None:
        """A card of the Development deck is about to be dealt."""

    def closing(self, pos: Position) -> bool:
        """Whether the Last Round card is out, and what lies below it."""
        raise AssertionError(f"the mode '{self.key}' never ends")

    def presumed_end(self, pos: Position) -> int:
        """The last round that a position must have if nobody says which it is, or 0."""
        raise AssertionError(f"the mode '{self.key}' never ends")
