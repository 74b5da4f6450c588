"""What cards of every chapter of African Empires may say: an opponent of your choice, a card of the discard pile.

These words need no module that a table chooses, so the box brings them along.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.city_choices import put_into_archive
from monumental.classic.kinds import E_ARCHIVED
from monumental.classic.module import Module, imply
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.classic.question import CardQuestion, Question, ask
from monumental.classic.reasons_base import Asked, Reason, civilization, no
from monumental.classic.reasons_names import card_named, unknown_card
from monumental.classic.word import WordPerformer
from monumental.common.telling import Subject, Wording
from monumental.effects.book import NO_OP, Op
from monumental.effects.catalogue import Message
from monumental.effects.hooks import ARCHIVED
from monumental.effects.interpret import can_run, queue, queue_in_any_order
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import shown

KEY: Final = "african-words"

NO_PLACE: Final = -1
"""A card that lay in no slot of the City."""

TEXTS: Final[dict[str, Message]] = {
    "label.an-opponent": "{who}",
    "prompt.an-opponent": "Choose an opponent.",
    "prompt.an-opponent@they": "{who} chooses an opponent.",
    "asks.an-opponent": "which opponent",
    "title.an-opponent": "An opponent",
    "label.archive-discarded": "Archive {card} of your discard pile",
    "prompt.archive-discarded": "Choose a card of your discard pile to archive.",
    "prompt.archive-discarded@they": "{who} archives a card of the discard pile.",
    "asks.archive-discarded": "which card of your discard pile to archive",
    "title.archive-discarded": "Your discard pile",
    "opponent.unknown": "Nobody at this table plays '{what}'.",
    "opponent.own": "You are not an opponent of yourself.",
    "opponent.idle": "It would do nothing for {who}.",
    "effect.no-opponent": "It would do nothing for any of your opponents.",
    "effect.empty-discard": "Your discard pile is empty: there is nothing to archive.",
    "discard.elsewhere": "{card} does not lie in your discard pile.",
}


def opponents(pos: Position, seat: int) -> list[int]:
    """The other seats, by number."""
    return [other for other in range(pos.seats) if other != seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatQuestion(Question):
    """Which seat: ``to egypt``."""

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"{self.verbs[0]} {pos.rules.config.civilizations[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(seat=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording(f"label.{self.asks}", {"who": civilization(pos, option)})

    def picture(self) -> str:
        return "conquer"

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        names = pos.rules.config.civilizations
        if asked.object not in names:
            return no("opponent.unknown", self.rules, what=asked.object)
        seat = names.index(asked.object)
        if seat == asked.seat:
            return no("opponent.own", self.rules)
        return no("opponent.idle", self.rules, who=civilization(pos, seat))


class OpponentQuestion(SeatQuestion):
    """Which opponent does what ``a`` says; only those for whom it does anything can be named."""

    def __init__(self) -> None:
        super().__init__("an-opponent", ("opponent",))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        options = served(pos, frame.a, frame.seat)
        if options:
            return options
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        queue(pos, frame.a, option)

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a


def served(pos: Position, op: int, seat: int) -> list[int]:
    """The opponents for whom an effect would do anything."""
    return [other for other in opponents(pos, seat) if can_run(pos, op, other)]


class AnOpponentPerformer(WordPerformer):
    """The player chooses an opponent, who then makes all choices of the effect (CORE.TURN.4)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(served(pos, op.kids[0], seat)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        ask(pos, "an-opponent", seat, a=op.kids[0])

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.no-opponent", ())


# --- the discard pile ------------------------------------------------------------------------------------------------
def leave_discard(pos: Position, seat: int, card: int) -> None:
    """Take a card out of a discard pile."""
    heap = list(pos.discard[seat])
    heap.remove(card)
    pos.discard[seat] = tuple(heap)


def missed(pos: Position, card: int) -> int:
    """How much a card is missed at first sight: its price first, then what it has printed."""
    rules = pos.rules
    yields = rules.card_yields[card]
    text = 1 if rules.card_effect[card] != NO_OP else 0
    return 100 * rules.price_of_all(card) + text + sum([yields[i] for i in range(1, len(yields), 2)])


class DiscardedQuestion(CardQuestion):
    """Which card of the own discard pile is archived: ``archive fort``; ``a`` is what follows."""

    def __init__(self) -> None:
        super().__init__("archive-discarded", ("archive",), ("AE.ZULU.17", "AE.UNREST.7"))
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        cards = sorted(set(pos.discard[frame.seat]))
        if cards:
            return cards
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        leave_discard(pos, seat, option)
        put_into_archive(pos, seat, option)
        pos.emit(E_ARCHIVED, seat, option, NO_PLACE)
        queue_in_any_order(pos, seat, announce(pos, seat, ARCHIVED))
        if frame.a != NO_OP:
            queue(pos, frame.a, seat, frame.b)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.archive-discarded", {"card": pos.rules.card_name[option]})

    def default(self, pos: Position, frame: Frame) -> int:
        """Unrest, or else the cheapest card, one that gives less before others."""
        if pos.rules.unrest in pos.options:
            return pos.rules.unrest
        best = pos.options[0]
        for card in pos.options:
            if missed(pos, card) < missed(pos, best):
                best = card
        return best

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a

    def picture(self) -> str:
        return "archive"

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        card = card_named(pos, asked.object)
        if not card:
            return unknown_card(asked.object)
        return no("discard.elsewhere", ("AE.ZULU.17",), card=pos.rules.card_name[card])


class ArchiveDiscardedPerformer(WordPerformer):
    """Archive one card of the own discard pile, whichever it is."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(pos.discard[seat]) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        ask(pos, "archive-discarded", seat, a=op.kids[0] if op.kids else NO_OP, b=source)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.empty-discard", ("AE.ZULU.17",))


WORDS_OF_THE_BOX: Final = imply(
    Module(
        KEY,
        "African Empires",
        box="african-empires",
        questions=(OpponentQuestion(), DiscardedQuestion()),
        performers={
            "an-opponent": AnOpponentPerformer(),
            "archive-discarded": ArchiveDiscardedPerformer(),
        },
        texts=TEXTS,
    )
)
