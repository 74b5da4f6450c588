"""A question of Duel, all of it in one place: its options, its default, and what is told of it.

As in the big game, prompts, labels, ``why_not`` and what clients light up are derived from these objects.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.classic.kinds import SLOTS, UNDER
from monumental.classic.reasons_base import Reason
from monumental.classic.telling import Subject, Wording, place_wording
from monumental.common.city import slot_name
from monumental.duel.position import Position
from monumental.effects.book import NO_OP
from monumental.effects.interpret import ACCEPT
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.state import Handler

NO_ANSWER: Final = -1
"""No answer is usually right."""


@dataclass(frozen=True)
class Asked:
    """Who asks about what: the position, the seat that wants to do it, and the words of the line after its verb."""

    pos: Position
    seat: int
    line: str
    words: tuple[str, ...]

    @property
    def object(self) -> str:
        """What follows the verb, as one key."""
        return "-".join(self.words)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Handler[Position]):
    """The rules of a kind of frame that asks somebody."""

    __slots__ = ("rules", "verbs")

    def __init__(
        self, asks: str, verbs: tuple[str, ...], rules: tuple[str, ...] = (), forced: bool = True
    ) -> None:
        super().__init__(asks, forced)
        # The first words of the notation of its options, and the rules that speak of the choice.
        self.verbs = verbs
        self.rules = rules

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        """The card, place or amount that an option is about."""
        return Subject(amount=option + 1)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        """An option in a few words."""
        return Wording(f"label.{self.verbs[0]}")

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        """The question in a sentence."""
        return Wording(f"prompt.{self.asks}", {}, frame.step)

    def origin(self, pos: Position, frame: Frame) -> int:
        """The operation that asks, where the question knows it."""
        return NO_OP

    def default(self, pos: Position, frame: Frame) -> int:
        """An answer to propose where one is usually right, or ``NO_ANSWER``."""
        return NO_ANSWER

    def why(self, asked: Asked, verb: str) -> Reason | None:
        """Why a line is none of the options while the question waits; ``None`` if there is nothing special to say."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class CardQuestion(Question):
    """Which card: ``keep forum``."""

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"{self.verbs[0]} {pos.rules.card_word[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(card=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording(f"label.{self.asks}", {"card": pos.rules.card_name[option]})


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceQuestion(Question):
    """Which card of the City, by its place: ``archive forum r2c3``."""

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        card = card_at(pos, frame.seat, option)
        return f"{self.verbs[0]} {pos.rules.card_word[card]} {slot_name(option)}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(card=card_at(pos, frame.seat, option), place=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        name = pos.rules.card_name[card_at(pos, frame.seat, option)]
        return Wording(f"label.{self.asks}", {"card": name, "place": place_wording(option)})


@mypyc_attr(allow_interpreted_subclasses=True)
class YesOrNo(Question):
    """Whether to do something: ``accept`` or ``decline``."""

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return self.verbs[0] if option == ACCEPT else self.verbs[1]

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.yes" if option == ACCEPT else "label.no")


def card_at(pos: Position, seat: int, place: int) -> int:
    """The card at a place of the City: the one on top of a space, or the Knowledge below it."""
    if place < UNDER:
        return pos.cover[seat * SLOTS + place]
    return pos.under[seat * SLOTS + place - UNDER]
