"""A question of the big game, all of it in one place: its options, its default, and what is told of it.

Prompts, labels, ``why_not``, previews and what clients light up are derived from these objects. A chapter of the rules
owns the handlers of its questions; a module brings its own, which ``open_book`` numbers after the core's.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import E_TOLD
from monumental.classic.position import Position
from monumental.classic.reasons_base import Asked, Reason
from monumental.classic.seams import Tale
from monumental.classic.telling import Subject, Wording
from monumental.effects.book import NO_OP
from monumental.effects.interpret import ACCEPT
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.state import Handler

EVERYBODY: Final = -1
"""The seats that may see an event: all, and spectators."""
NO_ANSWER: Final = -1
"""No answer is usually right."""

# What a preview does when it meets the question.
STOPS: Final = 0
SETTLES: Final = 1
"""It takes the first option, which changes nothing that matters."""
GUESSES: Final = 2
"""It takes the first option, but another one could change what comes out."""
SHOWS: Final = 3
"""It stops, and whoever is asked has seen something hidden."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Told(Handler[Position]):
    """The rules of a kind of frame of which people are told."""

    __slots__ = ()

    def purpose(self, pos: Position, frame: Frame) -> str | Wording:
        """What a payment is for that must be made before this frame goes on; nothing if it does not say."""
        return ""

    def called_off(self, pos: Position, frame: Frame) -> None:
        """The frame is gone, because somebody did not pay what it needed to go on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Told):
    """The rules of a kind of frame that asks somebody."""

    __slots__ = ("previews", "rules", "verbs")

    def __init__(
        self,
        asks: str,
        verbs: tuple[str, ...],
        rules: tuple[str, ...] = (),
        previews: int = STOPS,
        forced: bool = True,
    ) -> None:
        super().__init__(asks, forced)
        # The first words of the notation of its options.
        self.verbs = verbs
        # The rules that speak of the choice.
        self.rules = rules
        # What a preview of the action before it does here.
        self.previews = previews

    def paying(self) -> bool:
        """Whether it belongs to the payment of an action, which comes before everything else (CORE.ACTION.4)."""
        return False

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        """The card, tile, place or amount that an option is about."""
        return Subject(amount=option + 1)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        """An option in a few words."""
        return Wording(f"label.{self.verbs[0]}")

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        """The question in a sentence; its message has a form for the one who decides and one for the others."""
        return Wording(f"prompt.{self.asks}", {}, frame.step)

    def about(self, pos: Position, frame: Frame) -> str | Wording:
        """What stands before the question where no card asks it; nothing if that is clear."""
        return ""

    def origin(self, pos: Position, frame: Frame) -> int:
        """The operation that asks, where the question knows it."""
        return NO_OP

    def default(self, pos: Position, frame: Frame) -> int:
        """An answer to propose where one is usually right, or ``NO_ANSWER``."""
        return NO_ANSWER

    def picture(self) -> str:
        """The key of the picture that stands beside the question."""
        return self.asks

    def unfit(self, asked: Asked, verb: str) -> Reason | None:
        """What can be said of a line with one of the verbs at any moment, whether the question waits or not."""
        return None

    def why(self, asked: Asked, verb: str) -> Reason | None:
        """Why a line is none of the options while the question waits; ``None`` if there is nothing special to say."""
        return None


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
class YesOrNo(Question):
    """Whether to do something: ``accept`` or ``decline``."""

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return self.verbs[0] if option == ACCEPT else self.verbs[1]

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.yes" if option == ACCEPT else "label.no")


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


def waiting(pos: Position) -> Question | None:
    """The question on top of the stack; ``None`` if nobody is asked."""
    handler = pos.handlers[pos.stack[-1].kind] if pos.stack else None
    return handler if isinstance(handler, Question) else None


def question_of(pos: Position) -> Question:
    """The question that waits while somebody must decide."""
    question = waiting(pos)
    assert question is not None, "nobody is asked"
    return question
