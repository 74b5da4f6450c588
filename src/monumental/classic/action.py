"""An action of Take Actions, all of it in one place: which are possible, what it does, and what is told of it.

The menu, the notation, ``why_not``, labels, and the groups of the clients are derived from these objects. A chapter
of the rules owns the objects of its actions; a module brings its own, which ``open_book`` numbers after the core's.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import A_SHIFT, FIELD, KIND_SHIFT
from monumental.classic.position import Position
from monumental.classic.question import Question
from monumental.classic.reasons_base import Asked, Reason
from monumental.classic.rulebook import Rulebook
from monumental.common.telling import Subject, Wording
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr

# What an action is of a turn, in a mode in which a turn is one action (AE.CONT.19).
WHOLE: Final = 0
"""A turn action: acquiring, conquering, investing, using the text of a card (AE.CONT.20-29)."""
FREE: Final = 1
"""Taken in addition to it: tokens (AE.CONT.42)."""
OF_EXPLORERS: Final = 2
"""A part of Play Explorers, which lasts until its player ends it (AE.CONT.26, AE.CONT.80)."""
OF_MILITARY: Final = 3
"""A part of Move Military, likewise (AE.CONT.24)."""
ENDING: Final = 4
"""It ends something."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing that the active player can do.

    An option packs the number of the action and two fields ``a`` and ``b`` below 1024 that are its own.
    """

    __slots__ = ("found", "held", "number", "takes_gold", "verb")

    def __init__(
        self,
        verb: str,
        number: int,
        takes_gold: bool = False,
        held: Extra | None = None,
        found: Extra | None = None,
    ) -> None:
        # The first word of its notation.
        self.verb = verb
        # Where it stands among the actions of the rulebook, and so in the menu.
        self.number = number
        # What it cannot do without, so that most often it need not be asked: Gold; something in a field of its module
        # that the seat has, or that lies on the tile of one of its Explorers (the place of the field, or -1).
        self.takes_gold = takes_gold
        self.held = held.index if held is not None else -1
        self.found = found.index if found is not None else -1

    def option(self, a: int = 0, b: int = 0) -> int:
        """The packed option."""
        return self.number << KIND_SHIFT | a << A_SHIFT | b

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        """Append every option that is possible now, in order."""
        raise AssertionError(f"the action '{self.verb}' does not say which are possible")

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        """Carry out one of the options."""
        raise AssertionError(f"the action '{self.verb}' does not say what it does")

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        """One line of text that names the option."""
        return self.verb

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        """The card, tile, place or token that the option is about."""
        return Subject()

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        """The option in a few words."""
        return Wording(f"label.{self.verb}")

    def headline(self, rules: Rulebook, a: int, b: int) -> Wording | None:
        """The line of the log that begins with it, if no event tells of it."""
        return None

    def why(self, asked: Asked) -> Reason:
        """Whether what a line names is possible now; the first rule in the way if not."""
        raise AssertionError(f"the action '{self.verb}' does not say why not")

    def turn_part(self) -> int:
        """What it is of a turn of one action: ``WHOLE`` unless it says otherwise."""
        return WHOLE

    def verbs(self) -> tuple[str, ...]:
        """Every first word of its notation."""
        return (self.verb,)

    def knows(self, words: tuple[str, ...]) -> bool:
        """Whether what follows its verb is its business, where another action has the same verb."""
        return True

    def group(self) -> str:
        """The key of the group in which clients show it."""
        return self.verb

    def picture(self) -> str:
        """The key of the picture that stands for its group."""
        return self.verb


class FreeActions(Question):
    """Several times the same action for nothing, or stop: option 0."""

    __slots__ = ("action",)

    def __init__(self, asks: str, action: Action) -> None:
        super().__init__(asks, ("stop", action.verb), forced=False)
        self.action = action

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        if option == 0:
            return "stop"
        return self.action.notation(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        if option == 0:
            return Subject(amount=1)
        return self.action.subject(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option == 0:
            return Wording("label.stop")
        return self.action.label(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)
