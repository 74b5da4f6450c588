"""A question of Duel, all of it in one place: its options, its default, and what is told of it.

As in the big game, prompts, labels, ``why_not`` and what clients light up are derived from these objects.
"""

from __future__ import annotations

from dataclasses import dataclass

from monumental.classic.kinds import SLOTS, UNDER
from monumental.common.city import slot_name
from monumental.common.question import NO_ANSWER as NO_ANSWER
from monumental.common.question import TableQuestion
from monumental.common.telling import Subject, Wording, place_wording
from monumental.duel.position import Position
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr


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
class Question(TableQuestion[Position]):
    """The rules of a kind of frame that asks somebody."""

    __slots__ = ()


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


def card_at(pos: Position, seat: int, place: int) -> int:
    """The card at a place of the City: the one on top of a space, or the Knowledge below it."""
    if place < UNDER:
        return pos.cover[seat * SLOTS + place]
    return pos.under[seat * SLOTS + place - UNDER]
