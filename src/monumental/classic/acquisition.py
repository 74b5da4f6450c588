"""Acquiring and gaining Buildings and Knowledge, from the Display and the Basic Building piles; building Wonders."""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.action import Action
from monumental.classic.bill import ACQUIRING, COMPLETING, Bill
from monumental.classic.city import row_cards
from monumental.classic.kinds import (
    A_ACQUIRE,
    A_COMPLETE,
    A_SHIFT,
    ACQUIRED_CARD,
    E_ACQUIRED,
    E_GAINED_CARD,
    FIELD,
    GAINING_BASIC_BUILDING,
    GAINING_FROM_DISPLAY,
    KIND_SHIFT,
    OFFER_PRICE,
    ROAD_KNOWLEDGE,
    ROADS,
)
from monumental.classic.model import (
    BUILDING,
    ERA_KEYS,
    KIND_KEYS,
    KNOWLEDGE,
    POLICY,
    PROJECT,
    START,
    UNREST,
    WARLORD,
    WONDER,
)
from monumental.classic.payment import ask, bill_of, charge, charged, charged_seat, means
from monumental.classic.policies import adopt, announce
from monumental.classic.position import CARDS, NO_CACHE, Position
from monumental.classic.question import CardQuestion, Told
from monumental.classic.reasons_base import Asked, Reason, civilization, holdings, no, say, yes
from monumental.classic.reasons_bill import cost_words, missing
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import card_named, places_of, unknown_card
from monumental.classic.seams import Shelf
from monumental.classic.supply import modifier
from monumental.classic.tableau import changed
from monumental.classic.wonders import begin_wonder, complete_wonder, take_acquisition_steps
from monumental.common.telling import Subject, Wording
from monumental.effects.book import Op, Performer
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.hooks import (
    ACQUIRED_BUILDING,
    ACQUIRED_KNOWLEDGE,
    BASIC_BUILDING_COST,
    BUILDING_COST,
    COST_HOOKS,
    HOOKS,
    KNOWLEDGE_COST,
    NO_MOMENT,
    WONDER_COST,
    WONDER_HALF,
)
from monumental.effects.interpret import queue_in_any_order
from monumental.effects.resources import PRODUCTION, SCIENCE
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import shown

ACQUIRE: Final = A_ACQUIRE << KIND_SHIFT
COMPLETE: Final = A_COMPLETE << KIND_SHIFT
"""What the options of an acquisition and of a completion begin with."""

STAGE_PAID: Final = 1
"""Step of the frame of Take Actions after the payment of a second stage."""

PRICE_RULES: Final[dict[int, tuple[str, ...]]] = {
    BUILDING: ("CORE.ACQUIRE.2", "CORE.RESOURCE.12"),
    KNOWLEDGE: ("CORE.ACQUIRE.5", "CORE.RESOURCE.12"),
    WONDER: ("CORE.WONDER.2", "CORE.RESOURCE.12"),
}


def price(pos: Position, seat: int, card: int) -> int:
    """What a card costs a seat now: Production, Science for a Knowledge, the first stage of a Wonder."""
    rules = pos.rules
    kind = rules.card_kind[card]
    cost = rules.card_cost[card]
    if kind == BUILDING:
        cost += modifier(pos, seat, BUILDING_COST)
        if rules.is_basic[card]:
            cost += modifier(pos, seat, BASIC_BUILDING_COST)
    elif kind == KNOWLEDGE:
        cost += modifier(pos, seat, KNOWLEDGE_COST)
    else:
        cost = stage_price(pos, seat, cost)
    shelf = shelf_with(pos, seat, card)
    if shelf is not None:
        cost += modifier(pos, seat, shelf.hook)
    return cost if cost > 0 else 0  # CORE.RESOURCE.17


def shelf_with(pos: Position, seat: int, card: int) -> Shelf[Any] | None:
    """Where beside a seat a card lies that it alone may acquire; none if it lies somewhere else."""
    for shelf in pos.rules.shelves:
        if card in shelf.cards(pos, seat):
            return shelf
    return None


def shelved(pos: Position, seat: int) -> list[int]:
    """The cards that a seat alone may acquire."""
    cards: list[int] = []
    for shelf in pos.rules.shelves:
        cards += shelf.cards(pos, seat)
    return cards


def shelf_discount(pos: Position, seat: int) -> bool:
    """Whether such cards have another price for a seat than the one in the Display."""
    for shelf in pos.rules.shelves:
        if modifier(pos, seat, shelf.hook):
            return True
    return False


def stage_price(pos: Position, seat: int, printed: int) -> int:
    """What a stage of a Wonder costs a seat now."""
    if modifier(pos, seat, WONDER_HALF) > 0:
        printed = (printed + 1) // 2
    return max(0, printed + modifier(pos, seat, WONDER_COST))


def card_bill(pos: Position, seat: int, card: int) -> Bill:
    """What a seat pays for a card on offer."""
    return bill_of(pos, seat, ACQUIRING, card, pos.rules.card_pays[card], price(pos, seat, card))


def stage_bill(pos: Position, seat: int, card: int) -> Bill:
    """What a seat pays for the second stage of a Wonder."""
    return bill_of(pos, seat, COMPLETING, card, PRODUCTION, completion_price(pos, seat, card))


def completion_price(pos: Position, seat: int, card: int) -> int:
    """The Production of the second stage."""
    return stage_price(pos, seat, pos.rules.card_cost_2[card])


def list_acquisitions(pos: Position, seat: int, out: list[int], production: int, science: int) -> None:
    """Append the option of every card that a seat can pay with so much Production or Science, Gold counted, by id."""
    items = pos.shops[seat]
    if items is NO_CACHE:
        items = shop(pos, seat)
    most = production if production > science else science
    found: list[int] = []
    for item in items:
        cost = item >> OFFER_PRICE
        if cost > most:
            break
        if cost <= (science if item & 1 else production):
            found.append(ACQUIRE | (item >> 1 & FIELD) << A_SHIFT)
    if len(found) > 1:
        found.sort()
    out += found


def shop(pos: Position, seat: int) -> list[int]:
    """The cards on offer, the cheapest first, packed as price, card, whether Science pays. Cached."""
    rules = pos.rules
    shelves = bool(rules.shelves)
    if any(pos.mods[seat * HOOKS : seat * HOOKS + COST_HOOKS]) or (shelves and shelf_discount(pos, seat)):
        items = [
            price(pos, seat, card) << OFFER_PRICE | card << 1 | rules.card_pays[card]
            for card in on_offer(pos, seat)
        ]
    else:
        printed = rules.printed
        items = [printed[card] for card in pos.display if card]
        if shelves:
            items += [printed[card] for card in shelved(pos, seat)]
        items += rules.printed_basic if all(pos.basic) else [printed[card] for card in basic_on_offer(pos)]
    items.sort()
    pos.shops = changed(pos.shops, seat, items)
    return items


def on_offer(pos: Position, seat: int) -> list[int]:
    """Every card that lies open for a seat to be acquired."""
    return [card for card in pos.display if card] + shelved(pos, seat) + basic_on_offer(pos)


def basic_on_offer(pos: Position) -> list[int]:
    """The Basic Buildings whose pile is not empty, by id."""
    basic = pos.rules.basic
    return [basic[i] for i in range(len(basic)) if pos.basic[i]]


def acquire(pos: Position, seat: int, card: int) -> None:
    """Pay the price of a card; what follows waits for the payment (CORE.ACTION.4)."""
    resource = pos.rules.card_pays[card]
    cost = price(pos, seat, card)
    if charge(pos, seat, resource, cost, ACQUIRING, card):
        receive(pos, seat, card)
    else:
        pos.stack.append(Frame(ACQUIRED_CARD, seat, 0, card))
        ask(pos, seat, resource, cost, ACQUIRING, card)


class AcquiredHandler(Told):
    """A card or a Policy that has just been paid."""

    def __init__(self) -> None:
        super().__init__("acquired")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        if pos.rules.card_kind[frame.a] == POLICY:
            adopt(pos, frame.seat, frame.a)
        else:
            receive(pos, frame.seat, frame.a)
        return None

    def purpose(self, pos: Position, frame: Frame) -> str | Wording:
        return pos.rules.card_name[frame.a]


def receive(pos: Position, seat: int, card: int) -> None:
    """Take a paid card: a Wonder is begun, everything else goes on top of the deck (CORE.ACQUIRE.3, CORE.ACQUIRE.6)."""
    moment = take_from_supply(pos, seat, card)
    if pos.rules.card_kind[card] == WONDER:
        begin_wonder(pos, seat, card, moment)
        return
    if pos.sink is not None:
        pos.emit(E_ACQUIRED, seat, card)
    put_on_deck(pos, seat, card, moment)


def take_from_supply(pos: Position, seat: int, card: int) -> int:
    """Remove a card from its Basic Building pile or from the Display, leaving a gap (CORE.DISPLAY.1).

    A card that lay ready for the seat alone leaves none (AE.RESERVE.14). Returns the moment of the place.
    """
    pos.offers_changed()
    basic = pos.rules.basic
    if card in basic:
        pile = basic.index(card)
        pos.basic = changed(pos.basic, pile, pos.basic[pile] - 1)
        return NO_MOMENT
    shelf = shelf_with(pos, seat, card)
    if shelf is not None:
        shelf.take(pos, seat, card)
        return shelf.moment
    place = pos.display.index(card)
    pos.display[place] = 0
    row = 1 << place // pos.rules.row_length
    pos.taken = changed(pos.taken, seat, pos.taken[seat] | row)
    return NO_MOMENT


def put_on_deck(pos: Position, seat: int, card: int, place: int = NO_MOMENT) -> None:
    """A Building or Knowledge arrives on top of the deck, and those who wait for it hear of it."""
    if not put_beside(pos, seat, card):
        pos.top[seat] = (*pos.top[seat], card)
    pos.acquisitions[seat] += 1
    pos.stirred |= CARDS
    moment = ACQUIRED_BUILDING
    if pos.rules.card_kind[card] == KNOWLEDGE:
        pos.tally[seat * ROADS + ROAD_KNOWLEDGE] += 1
        moment = ACQUIRED_KNOWLEDGE
    take_acquisition_steps(pos, seat, card)
    queue_in_any_order(pos, seat, announce(pos, seat, moment) + announce(pos, seat, place))


def put_beside(pos: Position, seat: int, card: int) -> bool:
    """Put a card into the open row where it belongs; ``False`` if it belongs into the deck."""
    for row in pos.rules.open_rows:
        if row.takes(pos, seat, card):
            row.receive(pos, seat, card)
            return True
    return False


def gain_card(pos: Position, seat: int, card: int) -> None:
    """Take a card without paying; a Wonder is complete at once (CORE.TERM.16, CORE.WONDER.12)."""
    moment = take_from_supply(pos, seat, card)
    if pos.rules.card_kind[card] == WONDER:
        complete_wonder(pos, seat, card, moment)
        return
    pos.emit(E_GAINED_CARD, seat, card)
    put_on_deck(pos, seat, card, moment)


class GainBasicBuildingPerformer(Performer[Position]):
    """A Basic Building without paying."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any(pos.basic)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(GAINING_BASIC_BUILDING, seat))


class GainFromDisplayPerformer(Performer[Position]):
    """A card of the Display without paying."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(gainable(pos, op.a, op.b)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(GAINING_FROM_DISPLAY, seat, 0, op.a, op.b))


def gainable(pos: Position, kinds: int, most: int) -> list[int]:
    """Cards of the Display of certain kinds, up to a printed price."""
    rules = pos.rules
    return sorted(
        [c for c in pos.display if c and kinds >> rules.card_kind[c] & 1 and rules.price_of_all(c) <= most]
    )


class GainingHandler(CardQuestion):
    """Which card is gained; ``basic`` looks at the Basic Building piles, otherwise at the Display."""

    __slots__ = ("basic",)

    def __init__(self, basic: bool) -> None:
        super().__init__(
            "gain-basic-building" if basic else "gain-from-display", ("gain",), ("CORE.TERM.15",)
        )
        self.basic = basic
        self.sight = shown("step", "a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if self.basic:
            cards = basic_on_offer(pos)
        else:
            cards = gainable(pos, frame.a, frame.b)
        if cards:
            return cards
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        gain_card(pos, frame.seat, option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.gain-card", {"card": pos.rules.card_name[option]})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording(f"prompt.{self.asks}", {}, frame.step if self.basic else frame.b)


# --- the action: acquire -------------------------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class AcquireAction(Action):
    """``acquire <card>``: a Building, a Knowledge, or the first stage of a Wonder."""

    def __init__(self) -> None:
        super().__init__("acquire", A_ACQUIRE)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if not charged_seat(pos, seat, ACQUIRING):
            list_acquisitions(pos, seat, out, means(pos, seat, PRODUCTION), means(pos, seat, SCIENCE))
            return
        for card in sorted(on_offer(pos, seat)):
            if card_bill(pos, seat, card).can_pay(pos.stock):
                out.append(self.option(card))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        acquire(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"acquire {pos.rules.card_key[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        rules = pos.rules
        cost = cost_words(card_bill(pos, seat, a))
        key = "label.begin" if rules.card_kind[a] == WONDER else "label.acquire"
        return Wording(key, {"card": rules.card_name[a], "cost": cost})

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        card = card_named(pos, asked.object)
        if not card:
            return unknown_card(asked.object)
        absent = not_on_offer(asked, card)
        if absent is not None:
            return absent
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        return payable(pos, asked.seat, card)


def payable(pos: Position, seat: int, card: int) -> Reason:
    """Whether a seat has the means for a card on offer."""
    rules = pos.rules
    resource = rules.card_pays[card]
    kind = rules.card_kind[card]
    bill = card_bill(pos, seat, card)
    short = missing(pos, bill, PRICE_RULES[kind])
    if short is not None:
        return short
    if kind == WONDER and pos.site[seat]:
        other = rules.card_name[pos.site[seat]]
        return yes(
            "acquire.replaces",
            ("CORE.WONDER.13", "CORE.WONDER.14"),
            card=rules.card_name[card],
            other=other,
        )
    return yes(
        "acquire.possible",
        PRICE_RULES[kind],
        card=rules.card_name[card],
        cost=cost_words(bill),
        have=holdings(pos, seat, resource),
    )


def not_on_offer(asked: Asked, card: int) -> Reason | None:
    """Why a card can be acquired by nobody now, or ``None`` if it lies open to be acquired."""
    pos = asked.pos
    rules = pos.rules
    name = rules.card_name[card]
    kind = rules.card_kind[card]
    if kind in (POLICY, WARLORD):
        return no(
            "card.not-acquired",
            ("CORE.ACQUIRE.1",),
            card=name,
            kind=ENGLISH.say(f"kind.{KIND_KEYS[kind]}"),
        )
    if card in rules.basic:
        if pos.basic[rules.basic.index(card)]:
            return None
        return no("pile.empty", ("CORE.ACQUIRE.4",), card=name)
    if card in pos.display or shelf_with(pos, asked.seat, card) is not None:
        return None
    for seat in range(pos.seats):
        shelf = shelf_with(pos, seat, card)
        if shelf is not None:
            return shelf.why_theirs(pos, seat, card)
    if card in pos.display_discard:
        return no("card.gone", ("CORE.ACQUIRE.13", "CORE.DISPLAY.12"), card=name)
    owner = owner_of(pos, card)
    if owner == asked.seat:
        return no(
            "card.yours", ("CORE.ACQUIRE.1",), card=name, where=say(f"where.{where_is(pos, owner, card)}")
        )
    if owner >= 0:
        return theirs(pos, owner, card)
    if rules.card_era[card] == START:
        return no("card.starting", ("CORE.SETUP.17",), card=name)
    era = ENGLISH.say(f"era.{ERA_KEYS[rules.card_era[card]]}")
    if kind in (UNREST, PROJECT):
        return no("card.never-offered", ("AE.UNREST.13", "AE.FUTURE.23"), card=name)
    if any(card in cards for cards in rules.unused_cards):
        return no("card.in-reserve-deck", ("AE.RESERVE.1", "AE.RESERVE.4"), card=name, era=era)
    return no("card.in-deck", ("CORE.DISPLAY.1", "CORE.SETUP.11"), card=name, era=era)


def theirs(pos: Position, owner: int, card: int) -> Reason:
    """A card of another player; where it is, unless it lies in a pile that is not open (CORE.ACTION.3)."""
    name = pos.rules.card_name[card]
    where = where_is(pos, owner, card)
    if where in ("deck", "discard"):
        return no("card.not-in-display", ("CORE.ACQUIRE.1",), card=name)
    who = civilization(pos, owner)
    return no("card.theirs", ("CORE.ACQUIRE.1",), card=name, who=who, where=say(f"where.{where}"))


def owner_of(pos: Position, card: int) -> int:
    """The seat that owns a card of which there is one, or -1."""
    for seat in range(pos.seats):
        if where_is(pos, seat, card):
            return seat
    return -1


def where_is(pos: Position, seat: int, card: int) -> str:
    """Where among the cards of a seat a card is: the key of a phrase, or nothing."""
    if pos.site[seat] == card:
        return "site"
    if places_of(pos, seat, card):
        if card in row_cards(pos, seat):
            return "nexus"
        return "drawn" if card in pos.drawn[seat] else "city"
    if card in pos.archive[seat]:
        return "archive"
    if card in pos.discard[seat]:
        return "discard"
    return "deck" if card in pos.top[seat] or card in pos.pool[seat] else ""


# --- the action: complete ------------------------------------------------------------------------------------------
def list_completion(pos: Position, seat: int, out: list[int]) -> None:
    """Append the completion of the Wonder that has been begun, if it can be paid."""
    wonder = pos.site[seat]
    if means(pos, seat, PRODUCTION) >= completion_price(pos, seat, wonder):
        out.append(COMPLETE | wonder << A_SHIFT)


@mypyc_attr(allow_interpreted_subclasses=True)
class CompleteAction(Action):
    """``complete <wonder>``: the second stage."""

    def __init__(self) -> None:
        super().__init__("complete", A_COMPLETE)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        wonder = pos.site[seat]
        if not wonder:
            return
        if not charged(pos, seat, COMPLETING, wonder):
            list_completion(pos, seat, out)
        elif stage_bill(pos, seat, wonder).can_pay(pos.stock):
            out.append(self.option(wonder))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        top = pos.stack[-1]
        pos.stack[-1] = Frame(top.kind, seat, STAGE_PAID, top.a)
        cost = completion_price(pos, seat, a)
        if not charge(pos, seat, PRODUCTION, cost, COMPLETING, a):
            ask(pos, seat, PRODUCTION, cost, COMPLETING, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"complete {pos.rules.card_key[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        cost = cost_words(stage_bill(pos, seat, a))
        return Wording("label.complete", {"card": pos.rules.card_name[a], "cost": cost})

    def group(self) -> str:
        return "wonder"

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        site = pos.site[asked.seat]
        card = card_named(pos, asked.object) if asked.words else site
        if not card:
            return unknown_card(asked.object) if asked.words else no("wonder.no-site", ("CORE.WONDER.4",))
        name = pos.rules.card_name[card]
        if pos.rules.card_kind[card] != WONDER:
            return no("wonder.complete-only", ("CORE.WONDER.1",), card=name)
        if card != site:
            return no("wonder.not-begun", ("CORE.WONDER.2", "CORE.WONDER.4"), card=name)
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        bill = stage_bill(pos, asked.seat, card)
        short = missing(pos, bill, ("CORE.WONDER.4", "CORE.RESOURCE.12"))
        if short is not None:
            return short
        return yes(
            "acquire.possible",
            ("CORE.WONDER.4",),
            card=name,
            cost=cost_words(bill),
            have=holdings(pos, asked.seat, PRODUCTION),
        )
