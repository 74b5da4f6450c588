"""Compiled effects: the integer form of the trees, and the performers that carry them out."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from monumental.kernel.state import Handler, State, Watch

# Operation codes. Control flow is performed by ``effects.interpret``, the rest by chapters of the rules.
GAIN: Final = 0
GAIN_PER: Final = 1
GAIN_BASIC: Final = 2
SPEND: Final = 3
SPEND_BASIC: Final = 4
THEN: Final = 5
CHOOSE: Final = 6
MAY: Final = 7
IF: Final = 8
REPEAT: Final = 9
DRAW: Final = 10
ARCHIVE: Final = 11
DISCARD: Final = 12
REINFORCE: Final = 13
GAIN_BASIC_BUILDING: Final = 14
GAIN_FROM_DISPLAY: Final = 15
ACTIVATE_IDLE: Final = 16
ACTIVATE_AGAIN: Final = 17
ACTIVATE_ATTACHED: Final = 18
MOVE_UNITS: Final = 19
MOVE_EXPLORERS: Final = 20
TAKE_PRODUCTION: Final = 21
REPEAT_POLICY: Final = 22
THIS_TURN: Final = 23
EACH_OPPONENT: Final = 24
TOKEN_REWARD: Final = 25
WARLORD_BENEFIT: Final = 26
ONCE_A_TURN: Final = 27
CUSTOM: Final = 28
"""The first code of effects that bring their own performer; the others follow it."""

# Condition codes of IF.
IF_GENERATED: Final = 0
IF_AT_LEAST: Final = 1
IF_MOST: Final = 2
IF_FEWER: Final = 3

NO_OP: Final = -1
NO_SOURCE: Final = -1


class Op:
    """One node of a compiled effect. The meaning of ``a`` … ``e`` depends on ``code``; ``kids`` are operation ids."""

    __slots__ = ("a", "b", "c", "code", "d", "e", "id", "kids", "plain", "sure")

    def __init__(
        self,
        code: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        d: int = 0,
        e: int = 0,
        kids: tuple[int, ...] = (),
        plain: bool = False,
        sure: bool = False,
    ) -> None:
        self.code = code
        self.id = 0
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.e = e
        self.kids = kids
        # Whether it is a fixed gain, so that neither its moment nor its order within the turn can matter.
        self.plain = plain
        # Whether it can always do something, so that nobody has to look at the position.
        self.sure = sure


class Book:
    """The part of a rulebook that the interpreter reads. Built once per configuration and shared by all positions."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.performers: list[Performer[Any]] = []
        self.handlers: list[Handler[Any]] = []
        self.watches: list[Watch[Any]] = []
        # The kind of the frames behind each question, by its key: numbers of modules differ from table to table.
        self.asked: dict[str, int] = {}


class Scripted(State):
    """A position whose cards are written in effects."""

    __slots__ = ("book",)

    def __init__(self, book: Book, blank: bool = False) -> None:
        super().__init__(blank)
        self.book = book
        self.handlers = book.handlers
        self.watches = book.watches


S = TypeVar("S", bound=Scripted)


class Performer(Generic[S]):
    """Carries out one operation code."""

    __slots__ = ()

    def possible(self, pos: S, op: Op, seat: int, source: int) -> bool:
        """Whether carrying it out now can do anything; costs must be payable."""
        return True

    def perform(self, pos: S, op: Op, seat: int, source: int) -> None:
        """Do it, or push frames that do."""
        raise AssertionError(f"operation {op.code} has no performer of its own")
