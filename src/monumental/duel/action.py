"""An action of Duel, all of it in one place: which are possible, what it does, and what is told of it.

The menu, the notation, ``why_not``, labels and the groups of the clients are derived from these objects. An option
packs the number of the action and two fields below 1024, as in the big game.
"""

from __future__ import annotations

from monumental.classic.kinds import A_SHIFT, KIND_SHIFT
from monumental.classic.reasons_base import Reason
from monumental.common.telling import Subject, Wording
from monumental.duel.position import Position
from monumental.duel.question import Asked
from monumental.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One thing that a player can do on their turn. ``ends`` says whether it is the action of the turn."""

    __slots__ = ("ends", "number", "verb")

    def __init__(self, verb: str, number: int, ends: bool = True) -> None:
        self.verb = verb
        self.number = number
        self.ends = ends

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
        """The card, place or amount that the option is about."""
        return Subject()

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        """The option in a few words."""
        return Wording(f"label.{self.verb}")

    def why(self, asked: Asked) -> Reason:
        """Whether what a line names is possible now, on the asking seat's turn; the first rule in the way if not."""
        raise AssertionError(f"the action '{self.verb}' does not say why not")

    def group(self) -> str:
        """The key of the group in which clients show it."""
        return self.verb

    def picture(self) -> str:
        """The key of the picture that stands for its group."""
        return self.verb


@mypyc_attr(allow_interpreted_subclasses=True)
class CardAction(Action):
    """An action with one card: ``acquire workshop``."""

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"{self.verb} {pos.rules.card_word[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        return Wording(f"label.{self.verb}", {"card": pos.rules.card_name[a]})
