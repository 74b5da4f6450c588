"""Unrest: twenty cards without any use, which come among the own ones and leave when activated or archived (AE.UNREST).

What becomes of one in a City stands with the City (``classic.city``, ``classic.city_choices``); here is the stack.
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.african_empires.words import leave_discard
from monumental.classic.edition import Point
from monumental.classic.fields import COUNT
from monumental.classic.module import Module, register
from monumental.classic.position import Position
from monumental.classic.question import tell
from monumental.classic.reasons_base import Reason, no
from monumental.classic.rulebook import NO_CARD, Rulebook
from monumental.classic.seams import CardStock, CityStep, Tale
from monumental.classic.word import WordPerformer
from monumental.effects.book import Op
from monumental.effects.catalogue import Message
from monumental.effects.interpret import can_run, queue, run
from monumental.kernel.fields import Extra

UNREST: Final = "unrest"

TEXTS: Final[dict[str, Message]] = {
    "event.unrest-taken": "{who} takes {n} Unrest",
    "clause.unrest-taken": "takes {n} Unrest",
    "event.unrest-added": "{who} has {n} Unrest on top of the deck",
    "clause.unrest-added": "has {n} Unrest on top of the deck",
    "event.unrest-returned": "{who} is rid of {n} Unrest",
    "clause.unrest-returned": "is rid of {n} Unrest",
    "effect.unrest-stack": "The stack of Unrest has too few cards to pay with.",
    "effect.no-unrest": "There is no Unrest in your discard pile.",
}


class StackField(Extra):
    """The cards of the stack; it begins with all that the box holds."""

    def blank(self, rules: Any) -> Any:
        return [all_unrest(rules)]


STACK: Final = StackField("unrest_stack", UNREST, None, COUNT)
TAKEN: Final = Tale("unrest-taken")
ADDED: Final = Tale("unrest-added")
ON_DECK: Final[Point[bool]] = Point("unrest-on-deck", False)
"""Whether Unrest comes on top of the deck, where it is dealt at the next chance, instead of on the discard pile."""
RETURNED: Final = Tale("unrest-returned")


def all_unrest(rules: Rulebook) -> int:
    """How many cards of Unrest the box holds (AE.UNREST.1)."""
    return rules.further_count[rules.further.index(rules.unrest)]


def unrest_left(pos: Position) -> int:
    """The cards of the stack; none where nobody plays with Unrest."""
    return 0 if pos.rules.unrest == NO_CARD else STACK.at(pos)


def takes_unrest(pos: Position, seat: int) -> bool:
    """Whether a seat would take Unrest now: an Automa never does (AE.UNREST.14)."""
    return not pos.rules.automa[seat] and unrest_left(pos) > 0


def take_unrest(pos: Position, seat: int, n: int = 1) -> int:
    """Put Unrest among the cards of a seat, in anybody's turn, while the stack lasts (AE.UNREST.2, .3)."""
    return put_unrest(pos, seat, n, ON_DECK.of(pos.rules), TAKEN)


def put_unrest(pos: Position, seat: int, n: int, on_deck: bool, tale: Tale) -> int:
    """The same, on top of the deck or on the discard pile, whatever the edition says (AE.AUTOMA.40)."""
    if not takes_unrest(pos, seat):
        return 0
    taken = min(n, STACK.at(pos))
    STACK.add(pos, 0, -taken)
    cards = (pos.rules.unrest,) * taken
    if on_deck:  # an empty deck is not shuffled first: the Unrest is all of it
        pos.top[seat] = pos.top[seat] + cards
    else:
        pos.discard[seat] = pos.discard[seat] + cards
    tell(pos, tale, seat, taken)
    return taken


class BackToStack(CityStep[Position]):
    """Unrest that was activated or archived lies on the stack again."""

    def unrest_returned(self, pos: Position, seat: int) -> None:
        STACK.add(pos, 0, 1)
        tell(pos, RETURNED, seat, 1)


class UnrestStack(CardStock[Position]):
    """The stack beside the Basic Buildings (AE.UNREST.1)."""

    def cards(self, pos: Position) -> list[int]:
        return [pos.rules.unrest] * STACK.at(pos)


# --- words -----------------------------------------------------------------------------------------------------------
class TakeUnrestPerformer(WordPerformer):
    """A consequence: it stops nothing else, and with an empty stack nothing is taken (AE.UNREST.20)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return takes_unrest(pos, seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        take_unrest(pos, seat, op.a)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.unrest-stack", ("AE.UNREST.3",))


class ByUnrestPerformer(WordPerformer):
    """A price: the stack must have all of it (AE.UNREST.20)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return unrest_left(pos) >= op.a and can_run(pos, op.kids[0], seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if unrest_left(pos) >= op.a:
            take_unrest(pos, seat, op.a)
            run(pos, op.kids[0], seat, source)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.unrest-stack", ("AE.UNREST.20",))


class ReturnUnrestPerformer(WordPerformer):
    """One Unrest of the own discard pile goes back; this is not archiving."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return pos.rules.unrest in pos.discard[seat]

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if self.possible(pos, op, seat, source):
            leave_discard(pos, seat, pos.rules.unrest)
            STACK.add(pos, 0, 1)
            tell(pos, RETURNED, seat, 1)
            if op.kids:
                queue(pos, op.kids[0], seat, source)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.no-unrest", ("AE.UNREST.13",))


# --- the module ------------------------------------------------------------------------------------------------------
UNREST_RULES: Final = register(
    Module(
        UNREST,
        "Unrest",
        "Some effects have a price that comes later: cards without any use in your deck.",
        box="african-empires",
        usual=True,
        fields=(STACK,),
        city_steps=(BackToStack(),),
        performers={
            "take-unrest": TakeUnrestPerformer(),
            "by-unrest": ByUnrestPerformer(),
            "return-unrest": ReturnUnrestPerformer(),
        },
        texts=TEXTS,
        tales=(TAKEN, ADDED, RETURNED),
        card_stocks=(UnrestStack(),),
    )
)
