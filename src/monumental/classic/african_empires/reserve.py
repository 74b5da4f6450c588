"""The Reserve: three decks of the cards that the Development deck has no room for (AE.RESERVE).

An effect reserves the top card of a deck; it lies open beside the Warlord until its holder acquires it as if it lay in
the Display.
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.acquisition import gain_card
from monumental.classic.african_empires.words import SeatQuestion, opponents
from monumental.classic.city import row_cards
from monumental.classic.edition import Point
from monumental.classic.fields import CARD, SEAT
from monumental.classic.kinds import COMPLETE_WONDER, KEEP_KNOWLEDGE, KEEP_WONDER
from monumental.classic.model import ERA_I, ERA_II, ERA_III, ERA_KEYS
from monumental.classic.module import Module, register
from monumental.classic.policies import announce
from monumental.classic.position import CARDS, Position
from monumental.classic.question import CardQuestion, Question, ask, tell
from monumental.classic.reasons_base import Asked, Reason, civilization, no
from monumental.classic.reasons_names import card_named, unknown_card
from monumental.classic.rulebook import ERA_ORDER
from monumental.classic.seams import ABOUT_A_CARD, CardStock, Counter, Pile, Shelf, Tale
from monumental.classic.tableau import changed
from monumental.classic.word import WordPerformer
from monumental.common.telling import Wording
from monumental.effects.book import NO_OP, Op
from monumental.effects.catalogue import Message
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.hooks import ACQUIRED_RESERVED, ARCHIVED, RESERVED_CARDS, RESERVED_COST
from monumental.effects.interpret import queue, queue_in_any_order
from monumental.kernel.chance import NOT_YET, draw, pile_size
from monumental.kernel.fields import Axis, Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

RESERVE: Final = "reserve"

DECKS: Final = (ERA_I, ERA_II, ERA_III)
"""The Eras that have a Reserve deck: neither the Renaissance nor the Future Era has one (AE.RESERVE.2, .3)."""
DECK_KEYS: Final = tuple(ERA_KEYS[era] for era in DECKS)
PILE_KEYS: Final = tuple(f"reserve {key}" for key in DECK_KEYS)
NOTHING: Final = len(DECKS)
"""The option of ``reserve-deck`` that declines."""
MAY_DECLINE: Final[Point[bool]] = Point("reserving-may-be-declined", False)
"""Whether a player may reserve nothing once the deck of the current Era is empty."""
HOLDING: Final = (KEEP_KNOWLEDGE, KEEP_WONDER, COMPLETE_WONDER)
"""Frames whose ``a`` is a card that lies nowhere else."""

TEXTS: Final[dict[str, Message]] = {
    "label.reserve": "The {era} Era",
    "label.reserve-nothing": "Reserve nothing",
    "prompt.reserve-deck": "From which Reserve deck do you reserve a card?",
    "prompt.reserve-deck@they": "{who} chooses a Reserve deck.",
    "asks.reserve-deck": "from which Reserve deck to reserve a card",
    "title.reserve-deck": "The Reserve",
    "label.archive-reserved": "Archive {card} of your reserve",
    "prompt.archive-reserved": "Which card of your reserve do you archive?",
    "prompt.archive-reserved@they": "{who} archives a card of the reserve.",
    "asks.archive-reserved": "which card of your reserve to archive",
    "title.archive-reserved": "Your reserve",
    "label.give-reserved": "Give {card} away",
    "prompt.give-reserved": "Which card of your reserve goes to an opponent?",
    "prompt.give-reserved@they": "{who} gives a card of the reserve away.",
    "asks.give-reserved": "which card of your reserve to give away",
    "title.give-reserved": "Your reserve",
    "label.give-reserved-to": "Give it to {who}",
    "prompt.give-reserved-to": "Into whose reserve does {card} go?",
    "prompt.give-reserved-to@they": "{who} chooses who gets {card}.",
    "asks.give-reserved-to": "into whose reserve the card goes",
    "title.give-reserved-to": "Your reserve",
    "label.gain-reserved": "Gain {card}",
    "prompt.gain-reserved": "Which card of your reserve do you gain?",
    "prompt.gain-reserved@they": "{who} gains a card of the reserve.",
    "asks.gain-reserved": "which card of your reserve to gain",
    "title.gain-reserved": "Your reserve",
    "event.reserved": "{who} reserves {card}",
    "clause.reserved": "reserves {card}",
    "event.reserved-archived": "{who} archives {card} of the reserve",
    "clause.reserved-archived": "archives {card} of the reserve",
    "event.reserved-given": "{who} gives {card} away",
    "clause.reserved-given": "gives {card} away",
    "event.reserved-received": "{who} has {card} in reserve now",
    "clause.reserved-received": "has {card} in reserve now",
    "counter.reserved": ("1 reserved card", "{n} reserved cards"),
    "counter.reserved.name": "Reserve",
    "counter.reserved.hint": "Cards that wait beside the Warlord to be acquired",
    "where.reserve": "in the reserve",
    "card.reserved-by": "{card} lies in the reserve of {who}; only {who} can acquire it.",
    "effect.no-reserve-deck": "No Reserve deck up to the current Era has a card left.",
    "effect.nothing-reserved": "You have no card in your reserve.",
    "effect.nothing-reserved-up-to": "No card of your reserve has a price of up to {n}.",
    "reserve.unknown": "There is no Reserve deck '{what}'; write era-1, era-2 or era-3.",
    "reserve.later": "The {era} Era has not begun: its Reserve deck is not open yet.",
    "reserve.must": "The Reserve deck of the current Era has cards, so a card must be reserved.",
    "reserve.empty": "The {era} Reserve deck is empty; another one must be named.",
    "reserved.elsewhere": "{card} does not lie in your reserve.",
    "reserved.dear": "{card} has a price of {n}, and only {most} is allowed.",
}

# The cards beside each Warlord, in the order in which they came.
RESERVED: Final = Extra("reserved", RESERVE, SEAT, CARD, rows=True)


class DeckAxis(Axis):
    """One entry a Reserve deck."""

    def words(self, rules: Any) -> list[str]:
        return list(DECK_KEYS)


# Cards that everybody has seen go under a deck, in the order in which they went there (AE.AUTOMA.39).
BOTTOM: Final = Extra("reserve_bottom", RESERVE, DeckAxis("reserve deck"), CARD, rows=True)

CAME: Final = Tale("reserved", ABOUT_A_CARD)
GONE: Final = Tale("reserved-archived", ABOUT_A_CARD)
GIVEN: Final = Tale("reserved-given", ABOUT_A_CARD)
RECEIVED: Final = Tale("reserved-received", ABOUT_A_CARD)


class ReservePile(Pile[Position]):
    """The deck of an Era: all its cards that are not in the Development deck (AE.RESERVE.1, AE.DECK.7)."""

    __slots__ = ("era",)

    def __init__(self, deck: int) -> None:
        super().__init__(PILE_KEYS[deck], CARD)
        self.era = DECKS[deck]

    def contents(self, pos: Position) -> tuple[int, ...]:
        gone = elsewhere(pos)
        unused = pos.rules.unused_cards[ERA_ORDER.index(self.era)]
        return tuple(sorted([card for card in unused if card not in gone]))


def elsewhere(pos: Position) -> set[int]:
    """The cards that lie somewhere else than in a Reserve deck."""
    cards = set(pos.cover) | set(pos.under) | set(pos.site) | set(pos.display) | set(pos.display_discard)
    for seat in range(pos.seats):
        cards.update(pos.top[seat] + pos.pool[seat] + pos.discard[seat] + pos.drawn[seat])
        cards.update(pos.archive[seat] + RESERVED.row(pos, seat) + row_cards(pos, seat))
    for deck in range(len(DECKS)):
        cards.update(BOTTOM.row(pos, deck))
    cards.update([frame.a for frame in pos.stack if frame.kind in HOLDING])
    return cards


def era_name(deck: int) -> str:
    """The Era of a deck as people call it."""
    return ENGLISH.say(f"era.{DECK_KEYS[deck]}")


# --- decks and reserves ----------------------------------------------------------------------------------------------
def played(pos: Position) -> bool:
    """Whether the table plays with the Reserve."""
    return PILE_KEYS[0] in pos.rules.pile_id


def deck_of(pos: Position, deck: int) -> int:
    """The pile of a Reserve deck."""
    return pos.rules.pile_id[PILE_KEYS[deck]]


def deck_size(pos: Position, deck: int) -> int:
    """How many cards a Reserve deck has; everybody knows it (AE.INFO.8)."""
    return pile_size(pos, deck_of(pos, deck)) + len(BOTTOM.row(pos, deck))


def draw_reserve(pos: Position, deck: int) -> int:
    """The top card of a Reserve deck that has one, or ``NOT_YET``."""
    if pile_size(pos, deck_of(pos, deck)):
        return draw(pos, deck_of(pos, deck))
    card = BOTTOM.row(pos, deck)[0]
    BOTTOM.put_row(pos, deck, BOTTOM.row(pos, deck)[1:])
    return card


def put_under(pos: Position, deck: int, card: int) -> None:
    """A card goes to the bottom of a Reserve deck."""
    BOTTOM.put_row(pos, deck, (*BOTTOM.row(pos, deck), card))


def begun(pos: Position, deck: int) -> bool:
    """Whether the Era of a deck has come: that of the last separation card, or an earlier one (AE.RESERVE.4, .6)."""
    rules = pos.rules
    now = rules.eras[max(pos.era, 0)]
    return ERA_ORDER.index(DECKS[deck]) <= now


def open_decks(pos: Position) -> list[int]:
    """The decks from which a card can be reserved now (AE.RESERVE.7)."""
    if not played(pos):
        return []
    return [deck for deck in range(len(DECKS)) if begun(pos, deck) and deck_size(pos, deck)]


def may_decline(pos: Position) -> bool:
    """Whether nothing need be reserved: the deck of the current Era is empty, in the Renaissance that of Era II."""
    if not MAY_DECLINE.of(pos.rules):
        return False
    current = [deck for deck in range(len(DECKS)) if begun(pos, deck)][-1]
    return not pile_size(pos, deck_of(pos, current))


def reserve_card(pos: Position, seat: int, n: int = 1) -> None:
    """Let a seat reserve cards; it is asked for the deck where there is a choice. An Automa has no reserve."""
    if played(pos) and not pos.rules.automa[seat]:
        ask(pos, "reserve-deck", seat, n)


def receive_reserved(pos: Position, seat: int, card: int) -> None:
    """A card lies open beside the Warlord of a seat, as long as it likes (AE.RESERVE.5, .9)."""
    RESERVED.put_row(pos, seat, (*RESERVED.row(pos, seat), card))
    pos.offers_changed()


def leave_reserve(pos: Position, seat: int, card: int) -> None:
    """A card leaves the reserve of a seat."""
    RESERVED.put_row(pos, seat, tuple([each for each in RESERVED.row(pos, seat) if each != card]))
    pos.offers_changed()


def archive_reserved(pos: Position, seat: int, card: int) -> None:
    """It joins the archived cards of its holder, who never owned it (AE.RESERVE.17)."""
    leave_reserve(pos, seat, card)
    pos.archive = changed(pos.archive, seat, (*pos.archive[seat], card))
    pos.stirred |= CARDS
    tell(pos, GONE, seat, 0, card)
    queue_in_any_order(pos, seat, announce(pos, seat, ARCHIVED))


def give_reserved(pos: Position, seat: int, card: int, other: int) -> None:
    """It lies with its new holder as if reserved there (AE.RESERVE.22); an Automa's leaves the game (AE.AKSUM.2)."""
    leave_reserve(pos, seat, card)
    tell(pos, GIVEN, seat, 0, card)
    if pos.rules.automa[other]:
        pos.display_discard = (*pos.display_discard, card)
        return
    receive_reserved(pos, other, card)
    tell(pos, RECEIVED, other, 0, card)


class ReserveShelf(Shelf[Position]):
    """The reserve of a seat, whose cards it may acquire as if they lay in the Display (AE.RESERVE.10)."""

    def __init__(self) -> None:
        super().__init__(RESERVE, RESERVED_COST, ACQUIRED_RESERVED)

    def cards(self, pos: Position, seat: int) -> tuple[int, ...]:
        return RESERVED.row(pos, seat)

    def take(self, pos: Position, seat: int, card: int) -> None:
        leave_reserve(pos, seat, card)

    def why_theirs(self, pos: Position, owner: int, card: int) -> Reason:
        who = civilization(pos, owner)
        return no("card.reserved-by", ("AE.RESERVE.13",), card=pos.rules.card_name[card], who=who)


class ReserveStock(CardStock[Position]):
    """Reserve decks and reserves."""

    def cards(self, pos: Position) -> list[int]:
        found: list[int] = []
        for deck in range(len(DECKS)):
            pile = deck_of(pos, deck)
            found += pos.top[pile] + pos.pool[pile] + BOTTOM.row(pos, deck)
        for seat in range(pos.seats):
            found += RESERVED.row(pos, seat)
        return found


class ReservedCounter(Counter[Position]):
    """How many cards a seat has in reserve."""

    def __init__(self) -> None:
        super().__init__("reserved", "buy-card", RESERVED_CARDS)

    def of(self, pos: Position, seat: int) -> int:
        return len(RESERVED.row(pos, seat))

    def shown(self, pos: Position, seat: int) -> bool:
        return not pos.rules.automa[seat]

    def flaw(self, pos: Position) -> str:
        for seat in pos.rules.config.automas:
            if RESERVED.row(pos, seat):
                return f"{pos.rules.config.civilizations[seat]} is an Automa and has no reserve"
        return ""


# --- reserving -------------------------------------------------------------------------------------------------------
class DeckQuestion(Question):
    """From which deck the next of ``step`` cards comes, named before it is seen: ``reserve era-1`` (AE.RESERVE.4)."""

    def __init__(self) -> None:
        super().__init__("reserve-deck", ("reserve",), ("AE.RESERVE.4", "AE.RESERVE.7"))
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        decks = open_decks(pos) if frame.step else []
        if decks:
            return [*decks, NOTHING] if may_decline(pos) else decks
        pos.stack.pop()  # AE.RESERVE.8: the rest of the effect still happens
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option == NOTHING:  # nor any of the rest: no deck fills up again
            return
        if frame.step > 1:
            ask(pos, "reserve-deck", frame.seat, frame.step - 1)
        ask(pos, "reserving", frame.seat, a=option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return "reserve nothing" if option == NOTHING else f"reserve {DECK_KEYS[option]}"

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option == NOTHING:
            return Wording("label.reserve-nothing")
        return Wording("label.reserve", {"era": era_name(option)})

    def default(self, pos: Position, frame: Frame) -> int:
        decks = [option for option in pos.options if option != NOTHING]
        return decks[-1]  # later cards are the stronger ones

    def picture(self) -> str:
        return "acquire"

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        if asked.object == "nothing":
            return no("reserve.must", ("AE.RESERVE.7", "AE.DRAFT.72"))
        if asked.object not in DECK_KEYS:
            return no("reserve.unknown", ("AE.RESERVE.1", "AE.RESERVE.2"), what=asked.object)
        deck = DECK_KEYS.index(asked.object)
        if not begun(pos, deck):
            return no("reserve.later", ("AE.RESERVE.4",), era=era_name(deck))
        return no("reserve.empty", ("AE.RESERVE.7",), era=era_name(deck))


class ReservingHandler(Handler[Position]):
    """The top card of deck ``a`` is turned over and lies beside the Warlord."""

    def __init__(self) -> None:
        super().__init__("reserving")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        card = draw_reserve(pos, frame.a) if deck_size(pos, frame.a) else 0
        if card == NOT_YET:
            return None
        pos.stack.pop()
        if card:
            receive_reserved(pos, frame.seat, card)
            tell(pos, CAME, frame.seat, 0, card)
        return None


class ReservePerformer(WordPerformer):
    """Reserve cards while a deck has any (AE.RESERVE.8, .21)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(open_decks(pos)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        reserve_card(pos, seat, op.a)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.no-reserve-deck", ("AE.RESERVE.7", "AE.RESERVE.8"))


# --- what else is done with reserved cards ---------------------------------------------------------------------------
class ReservedQuestion(CardQuestion):
    """Which card of the own reserve; ``a`` is what follows."""

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        cards = self.among(pos, frame)
        if cards:
            return cards
        pos.stack.pop()
        return None

    def among(self, pos: Position, frame: Frame) -> list[int]:
        """The cards that may be named."""
        return sorted(RESERVED.row(pos, frame.seat))

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording(f"label.{self.asks}", {"card": pos.rules.card_name[option]})

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a

    def default(self, pos: Position, frame: Frame) -> int:
        """The cheapest card: it is missed least."""
        best = pos.options[0]
        for card in pos.options:
            if pos.rules.price_of_all(card) < pos.rules.price_of_all(best):
                best = card
        return best

    def picture(self) -> str:
        return "acquire"

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        card = card_named(pos, asked.object)
        if not card:
            return unknown_card(asked.object)
        if card not in RESERVED.row(pos, asked.seat):
            return no("reserved.elsewhere", ("AE.RESERVE.17",), card=pos.rules.card_name[card])
        return None


class ArchiveReservedQuestion(ReservedQuestion):
    """Which card is archived: ``archive masonry``."""

    def __init__(self) -> None:
        super().__init__("archive-reserved", ("archive",), ("AE.RESERVE.17",))
        self.sight = shown("a", "b")

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if frame.a != NO_OP:
            queue(pos, frame.a, frame.seat, frame.b)
        archive_reserved(pos, frame.seat, option)


class GiveReservedQuestion(ReservedQuestion):
    """Which card goes to an opponent: ``give masonry``; then to whom."""

    def __init__(self) -> None:
        super().__init__("give-reserved", ("give",), ("AE.AKSUM.11", "AE.RESERVE.22"))
        self.sight = shown("a", "b")

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        ask(pos, "give-reserved-to", frame.seat, a=frame.a, b=frame.b, c=option)


class GiveToQuestion(SeatQuestion):
    """Into whose reserve card ``c`` goes: ``to egypt``."""

    def __init__(self) -> None:
        super().__init__("give-reserved-to", ("to",), ("AE.AKSUM.11",))
        self.sight = shown("a", "b", "c")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return opponents(pos, frame.seat)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        give_reserved(pos, frame.seat, frame.c, option)
        if frame.a != NO_OP:
            queue(pos, frame.a, frame.seat, frame.b)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.give-reserved-to", {"card": pos.rules.card_name[frame.c]})

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a


class GainReservedQuestion(ReservedQuestion):
    """Which card of a price of at most ``c`` is gained: ``gain masonry``."""

    def __init__(self) -> None:
        super().__init__("gain-reserved", ("gain",), ("AE.RESERVE.11", "CORE.TERM.15"))
        self.sight = shown("a", "c")

    def among(self, pos: Position, frame: Frame) -> list[int]:
        return gainable_reserved(pos, frame.seat, frame.c)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        gain_card(pos, frame.seat, option)

    def default(self, pos: Position, frame: Frame) -> int:
        """The dearest card: nothing is paid for it."""
        best = pos.options[0]
        for card in pos.options:
            if pos.rules.price_of_all(card) > pos.rules.price_of_all(best):
                best = card
        return best

    def why(self, asked: Asked, verb: str) -> Reason | None:
        reason = super().why(asked, verb)
        if reason is not None:
            return reason
        pos = asked.pos
        card = card_named(pos, asked.object)
        price = pos.rules.price_of_all(card)
        name = pos.rules.card_name[card]
        return no("reserved.dear", ("CORE.TERM.15",), card=name, n=price, most=pos.stack[-1].c)


def gainable_reserved(pos: Position, seat: int, most: int) -> list[int]:
    """The cards of a reserve up to a printed price."""
    return sorted([card for card in RESERVED.row(pos, seat) if pos.rules.price_of_all(card) <= most])


class ReservedPerformer(WordPerformer):
    """Asks for a card of the own reserve by the question with a key; without one nothing happens."""

    __slots__ = ("asks",)

    def __init__(self, asks: str) -> None:
        self.asks = asks

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(RESERVED.row(pos, seat)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        ask(pos, self.asks, seat, a=op.kids[0] if op.kids else NO_OP, b=source)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.nothing-reserved", ("AE.RESERVE.17",))


class GainReservedPerformer(WordPerformer):
    """A card of the own reserve without paying."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(gainable_reserved(pos, seat, op.a)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        ask(pos, "gain-reserved", seat, a=op.id, c=op.a)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.nothing-reserved-up-to", ("AE.RESERVE.17",), n=op.a)


# --- the module ------------------------------------------------------------------------------------------------------
RESERVE_RULES: Final = register(
    Module(
        RESERVE,
        "Reserve",
        "Cards that are not in the deck wait in a Reserve; effects put them beside your Warlord for later.",
        box="african-empires",
        usual=True,
        fields=(RESERVED, BOTTOM),
        questions=(
            DeckQuestion(),
            ReservingHandler(),
            ArchiveReservedQuestion(),
            GiveReservedQuestion(),
            GiveToQuestion(),
            GainReservedQuestion(),
        ),
        piles=tuple(ReservePile(deck) for deck in range(len(DECKS))),
        shelves=(ReserveShelf(),),
        counters=(ReservedCounter(),),
        performers={
            "reserve": ReservePerformer(),
            "archive-reserved": ReservedPerformer("archive-reserved"),
            "give-reserved": ReservedPerformer("give-reserved"),
            "gain-reserved": GainReservedPerformer(),
        },
        texts=TEXTS,
        tales=(CAME, GONE, GIVEN, RECEIVED),
        unused_cards=True,
        card_stocks=(ReserveStock(),),
    )
)
