"""A question of the big game, all of it in one place: its options, its default, and what is told of it.

Prompts, labels, ``why_not``, previews and what clients light up are derived from these objects. A chapter of the rules
owns the handlers of its questions; a module brings its own, which ``open_book`` numbers after the core's.
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.kinds import E_TOLD
from monumental.classic.position import Position
from monumental.classic.seams import Tale
from monumental.common.question import GUESSES as GUESSES
from monumental.common.question import NO_ANSWER as NO_ANSWER
from monumental.common.question import SETTLES as SETTLES
from monumental.common.question import SHOWS as SHOWS
from monumental.common.question import STOPS as STOPS
from monumental.common.question import TableQuestion, TableTold, TableYesOrNo
from monumental.common.telling import Subject, Wording
from monumental.effects.interpret import ACCEPT
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr

EVERYBODY: Final = -1
"""The seats that may see an event: all, and spectators."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Told(TableTold[Position]):
    """The rules of a kind of frame of which people are told."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(TableQuestion[Position]):
    """The rules of a kind of frame that asks somebody."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class TileQuestion(Question):
    """Which tile: ``to b3``."""

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"{self.verbs[0]} {pos.rules.tile_name[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(tile=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording(f"label.{self.verbs[0]}", {"tile": pos.rules.tile_name[option]})


@mypyc_attr(allow_interpreted_subclasses=True)
class CardQuestion(Question):
    """Which card: ``keep forum``."""

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"{self.verbs[0]} {pos.rules.card_key[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(card=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording(f"label.{self.verbs[0]}", {"card": pos.rules.card_name[option]})


@mypyc_attr(allow_interpreted_subclasses=True)
class YesOrNo(TableYesOrNo[Position]):
    """Whether to do something: ``accept`` or ``decline``."""

    __slots__ = ()


class WithWarlord(YesOrNo):
    """Whether the Warlord is one of several Units: ``with warlord`` or ``without warlord``."""

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return "with warlord" if option == ACCEPT else "without warlord"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=option, warlord=True)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.with-warlord" if option == ACCEPT else "label.without-warlord")

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording(f"prompt.{self.asks}", {"tile": pos.rules.tile_name[frame.a]}, frame.step)


def ask(
    pos: Position,
    key: str,
    seat: int,
    step: int = 0,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    more: tuple[int, ...] = (),
) -> None:
    """Ask a seat the question with a key. Modules ask so: their kinds of frames are numbered table by table."""
    pos.stack.append(Frame(pos.rules.asked[key], seat, step, a, b, c, more))


def tell(pos: Position, tale: Tale, seat: int, n: int = 0, about: int = 0, seen: int = EVERYBODY) -> None:
    """Report what a module has to tell of a seat: an amount, and the tile or card that it is about.

    ``seen`` are the seats that may hear it, as bits.
    """
    if pos.sink is not None:
        pos.emit(E_TOLD, seat, pos.rules.tales.index(tale), n, about, seen)


def waiting(pos: Position) -> TableQuestion[Any] | None:
    """The question on top of the stack; ``None`` if nobody is asked."""
    handler = pos.handlers[pos.stack[-1].kind] if pos.stack else None
    return handler if isinstance(handler, TableQuestion) else None


def question_of(pos: Position) -> TableQuestion[Any]:
    """The question that waits while somebody must decide."""
    question = waiting(pos)
    assert question is not None, "nobody is asked"
    return question
