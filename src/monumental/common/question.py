"""A question of either game, all of it in one place: its options, its default, and what is told of it.

Prompts, labels, ``why_not``, previews and what clients light up are derived from these objects. Each game has a
``Question`` of its own that works on its positions (``classic.question``, ``duel.question``).
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

from monumental.common.reason import Reason
from monumental.common.table import Table
from monumental.common.telling import Subject, Wording
from monumental.effects.book import NO_OP
from monumental.effects.interpret import ACCEPT
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.state import Handler

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

P = TypeVar("P", bound=Table)


@mypyc_attr(allow_interpreted_subclasses=True)
class TableTold(Handler[P]):
    """The rules of a kind of frame of which people are told."""

    __slots__ = ()

    def purpose(self, pos: P, frame: Frame) -> str | Wording:
        """What a payment is for that must be made before this frame goes on; nothing if it does not say."""
        return ""

    def called_off(self, pos: P, frame: Frame) -> None:
        """The frame is gone, because somebody did not pay what it needed to go on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TableQuestion(TableTold[P]):
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

    def subject(self, pos: P, frame: Frame, option: int) -> Subject:
        """The card, tile, place or amount that an option is about."""
        return Subject(amount=option + 1)

    def label(self, pos: P, frame: Frame, option: int) -> Wording:
        """An option in a few words."""
        return Wording(f"label.{self.verbs[0]}")

    def prompt(self, pos: P, frame: Frame) -> Wording:
        """The question in a sentence; its message has a form for the one who decides and one for the others."""
        return Wording(f"prompt.{self.asks}", {}, frame.step)

    def about(self, pos: P, frame: Frame) -> str | Wording:
        """What stands before the question where no card asks it; nothing if that is clear."""
        return ""

    def origin(self, pos: P, frame: Frame) -> int:
        """The operation that asks, where the question knows it."""
        return NO_OP

    def default(self, pos: P, frame: Frame) -> int:
        """An answer to propose where one is usually right, or ``NO_ANSWER``."""
        return NO_ANSWER

    def picture(self) -> str:
        """The key of the picture that stands beside the question."""
        return self.asks

    def unfit(self, asked: Any, verb: str) -> Reason | None:
        """What can be said of a line with one of the verbs at any moment, whether the question waits or not."""
        return None

    def why(self, asked: Any, verb: str) -> Reason | None:
        """Why a line is none of the options while the question waits; ``None`` if there is nothing special to say."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class TableYesOrNo(TableQuestion[P]):
    """Whether to do something: ``accept`` or ``decline``."""

    __slots__ = ()

    def notation(self, pos: P, frame: Frame, option: int) -> str:
        return self.verbs[0] if option == ACCEPT else self.verbs[1]

    def subject(self, pos: P, frame: Frame, option: int) -> Subject:
        return Subject(amount=option)

    def label(self, pos: P, frame: Frame, option: int) -> Wording:
        return Wording("label.yes" if option == ACCEPT else "label.no")
