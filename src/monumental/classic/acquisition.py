"""Acquiring and gaining Buildings and Knowledge, from the Display and the Basic Building piles."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import (
    A_ACQUIRE,
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
from monumental.classic.model import BUILDING, KNOWLEDGE, WONDER
from monumental.classic.payment import bill, charge
from monumental.classic.policies import announce
from monumental.classic.position import NO_CACHE, Position
from monumental.classic.supply import modifier
from monumental.classic.tableau import changed
from monumental.classic.wonders import begin_wonder, complete_wonder
from monumental.effects.book import Op, Performer
from monumental.effects.hooks import (
    ACQUIRED_BUILDING,
    ACQUIRED_KNOWLEDGE,
    BASIC_BUILDING_COST,
    BUILDING_COST,
    COST_HOOKS,
    HOOKS,
    KNOWLEDGE_COST,
    WONDER_COST,
    WONDER_HALF,
)
from monumental.effects.interpret import queue_in_any_order
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler

ACQUIRE: Final = A_ACQUIRE << KIND_SHIFT
"""What the option of an acquisition begins with."""


def price(pos: Position, seat: int, card: int) -> int:
    """What a card costs a seat now: Production, Science for a Knowledge, the first stage of a Wonder."""
    rules = pos.rules
    kind = rules.card_kind[card]
    cost = rules.card_cost[card]
    if kind == BUILDING:
        cost += modifier(pos, seat, BUILDING_COST)
        if card in rules.basic:
            cost += modifier(pos, seat, BASIC_BUILDING_COST)
    elif kind == KNOWLEDGE:
        cost += modifier(pos, seat, KNOWLEDGE_COST)
    else:
        cost = stage_price(pos, seat, cost)
    return cost if cost > 0 else 0  # CORE.RESOURCE.17


def stage_price(pos: Position, seat: int, printed: int) -> int:
    """What a stage of a Wonder costs a seat now."""
    if modifier(pos, seat, WONDER_HALF) > 0:
        printed = (printed + 1) // 2
    return max(0, printed + modifier(pos, seat, WONDER_COST))


def list_acquisitions(pos: Position, seat: int, out: list[int], production: int, science: int) -> None:
    """Append the option of every card that a seat can pay with so much Production or Science, Gold counted, by id."""
    items = pos.shop_cache
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
    if found:
        found.sort()
        out += found


def shop(pos: Position, seat: int) -> list[int]:
    """The cards on offer, the cheapest first, packed as price, card, whether Science pays. Cached."""
    rules = pos.rules
    if any(pos.mods[seat * HOOKS : seat * HOOKS + COST_HOOKS]):
        cards = [card for card in pos.display if card] + basic_on_offer(pos)
        items = [price(pos, seat, card) << OFFER_PRICE | card << 1 | rules.card_pays[card] for card in cards]
    else:
        printed = rules.printed
        items = [printed[card] for card in pos.display if card]
        items += rules.printed_basic if all(pos.basic) else [printed[card] for card in basic_on_offer(pos)]
    items.sort()
    pos.shop_cache = items
    return items


def basic_on_offer(pos: Position) -> list[int]:
    """The Basic Buildings whose pile is not empty, by id."""
    basic = pos.rules.basic
    return [basic[i] for i in range(len(basic)) if pos.basic[i]]


def acquire(pos: Position, seat: int, card: int) -> None:
    """Pay the price of a card; what follows waits for the payment (CORE.ACTION.4)."""
    resource = pos.rules.card_pays[card]
    cost = price(pos, seat, card)
    if charge(pos, seat, resource, cost):
        receive(pos, seat, card)
    else:
        pos.stack.append(Frame(ACQUIRED_CARD, seat, 0, card))
        bill(pos, seat, resource, cost)


class AcquiredHandler(Handler[Position]):
    """A card that has just been paid."""

    def __init__(self) -> None:
        super().__init__("acquired")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        receive(pos, frame.seat, frame.a)
        return None


def receive(pos: Position, seat: int, card: int) -> None:
    """Take a paid card: a Wonder is begun, everything else goes on top of the deck (CORE.ACQUIRE.3, CORE.ACQUIRE.6)."""
    take_from_supply(pos, card)
    if pos.rules.card_kind[card] == WONDER:
        begin_wonder(pos, seat, card)
        return
    pos.emit(E_ACQUIRED, seat, card)
    put_on_deck(pos, seat, card)


def take_from_supply(pos: Position, card: int) -> None:
    """Remove a card from its Basic Building pile or from the Display, leaving a gap (CORE.DISPLAY.1)."""
    pos.shop_cache = NO_CACHE
    basic = pos.rules.basic
    if card in basic:
        pile = basic.index(card)
        pos.basic = changed(pos.basic, pile, pos.basic[pile] - 1)
        return
    place = pos.display.index(card)
    pos.display[place] = 0
    pos.taken |= 1 << place // pos.rules.row_length


def put_on_deck(pos: Position, seat: int, card: int) -> None:
    """A Building or Knowledge arrives on top of the deck, and those who wait for it hear of it."""
    pos.top[seat] = (*pos.top[seat], card)
    pos.acquisitions[seat] += 1
    moment = ACQUIRED_BUILDING
    if pos.rules.card_kind[card] == KNOWLEDGE:
        pos.tally[seat * ROADS + ROAD_KNOWLEDGE] += 1
        moment = ACQUIRED_KNOWLEDGE
    queue_in_any_order(pos, seat, announce(pos, seat, moment))


def gain_card(pos: Position, seat: int, card: int) -> None:
    """Take a card without paying; a Wonder is complete at once (CORE.TERM.16, CORE.WONDER.12)."""
    take_from_supply(pos, card)
    if pos.rules.card_kind[card] == WONDER:
        complete_wonder(pos, seat, card)
        return
    pos.emit(E_GAINED_CARD, seat, card)
    put_on_deck(pos, seat, card)


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


class GainingHandler(Handler[Position]):
    """Which card is gained; ``basic`` looks at the Basic Building piles, otherwise at the Display."""

    __slots__ = ("basic",)

    def __init__(self, basic: bool) -> None:
        super().__init__("gain-basic-building" if basic else "gain-from-display")
        self.basic = basic

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

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"gain {pos.rules.card_key[option]}"
