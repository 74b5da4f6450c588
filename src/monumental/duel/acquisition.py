"""Acquire and gain cards; the Development display (DUEL.ACQUIRE, DUEL.DISPLAY)."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import A_SHIFT, KIND_SHIFT
from monumental.classic.reasons_base import Reason
from monumental.common.table import changed
from monumental.duel.action import CardAction
from monumental.duel.city import on_deck
from monumental.duel.kinds import (
    A_ACQUIRE,
    ACQUIRED_CARD,
    DISCARDING_DISPLAY,
    DISPLAY,
    DISPLAY_SLOTS,
    E_ACQUIRED,
    E_DISPLAY_DEALT,
    E_DISPLAY_DISCARDED,
    E_ERA,
    E_GAINED_CARD,
    ERA_PILE,
    GAINING_BASIC_BUILDING,
    GAINING_FROM_DISPLAY,
    ROAD_KNOWLEDGE,
    ROADS,
)
from monumental.duel.position import Position
from monumental.duel.prices import affordable, payer, price
from monumental.duel.provinces import lay, take_province
from monumental.duel.question import Asked, CardQuestion
from monumental.duel.reasons_base import card_named, no, short_of, unknown_card, yes
from monumental.duel.supply import ask_payment, pay_at_once
from monumental.duel.triggers import announce
from monumental.duel.wonders import begin_wonder
from monumental.effects.book import Op, Performer
from monumental.effects.duel_hooks import (
    ACQUIRED_BUILDING,
    ACQUIRED_KNOWLEDGE,
    BUILDING,
    BUILDING_COST,
    CONQUEST_COST,
    GOLD_CONQUEST,
    HOOKS,
    KNOWLEDGE,
    KNOWLEDGE_COST,
    PROVINCE,
    WONDER,
    WONDER_COST,
)
from monumental.effects.resources import GOLD, MILITARY, PRODUCTION, RESOURCES, SCIENCE
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.sight import BARE, shown
from monumental.kernel.state import Handler

KEPT: Final = 3
"""Cards of the display that stay for the next round (DUEL.DISPLAY.2)."""
BOUGHT: Final = 0
ACQUIRE: Final = A_ACQUIRE << KIND_SHIFT
"""What an option of the action begins with."""
GAINED: Final = 1


def offers(pos: Position) -> list[int]:
    """The cards on display and in the piles of Basic Buildings, sorted (DUEL.ACQUIRE.1, DUEL.ACQUIRE.4)."""
    cards = [card for card in pos.display if card]
    for i, card in enumerate(pos.rules.basic):
        if pos.basic[i]:
            cards.append(card)
    cards.sort()
    return cards


def acquire(pos: Position, seat: int, card: int, how: int) -> None:
    """Take a card from the display or a pile to where its kind belongs; what it brings follows."""
    rules = pos.rules
    if card in rules.basic_index:
        i = rules.basic_index[card]
        pos.basic = changed(pos.basic, i, pos.basic[i] - 1)
    else:
        pos.display[pos.display.index(card)] = 0  # DUEL.ACQUIRE.9
    if pos.sink is not None:
        pos.emit(E_ACQUIRED if how == BOUGHT else E_GAINED_CARD, seat, card)
    kind = rules.card_kind[card]
    if kind == PROVINCE:
        take_province(pos, seat, card)
    elif kind == WONDER:  # DUEL.WONDER.11
        begin_wonder(pos, seat, card)
    elif kind == KNOWLEDGE:
        on_deck(pos, seat, card)
        pos.tally[seat * ROADS + ROAD_KNOWLEDGE] += 1
        announce(pos, seat, ACQUIRED_KNOWLEDGE)
    else:
        if rules.card_defence[card]:
            lay(pos, seat, card)  # DUEL.ACQUIRE.3
        else:
            on_deck(pos, seat, card)
        announce(pos, seat, ACQUIRED_BUILDING)


def budget(pos: Position, seat: int) -> list[int]:
    """By kind of card, the printed cost up to which a seat could acquire one now."""
    base = seat * RESOURCES
    stock = pos.stock
    gold = stock[base + GOLD]
    production = stock[base + PRODUCTION] + gold
    mods = pos.mods
    hooks = seat * HOOKS
    force = gold if mods[hooks + GOLD_CONQUEST] > 0 else stock[base + MILITARY] + gold
    return [
        production - mods[hooks + BUILDING_COST],
        stock[base + SCIENCE] + gold - mods[hooks + KNOWLEDGE_COST],
        production - mods[hooks + WONDER_COST],
        -1,
        -1,
        force - mods[hooks + CONQUEST_COST],
    ]


class AcquireAction(CardAction):
    """``acquire workshop``: one card of the display or of a pile for its price."""

    def __init__(self) -> None:
        super().__init__("acquire", A_ACQUIRE)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        # By kind what a card may cost at most: nothing is asked for more often, so no price is worked out here.
        limits = budget(pos, seat)
        rules = pos.rules
        kinds = rules.card_kind
        costs = rules.card_cost
        basic = pos.basic
        most = limits[BUILDING]
        for i, card in enumerate(rules.basic):  # these have the lowest numbers, in order
            if costs[card] <= most and basic[i]:
                out.append(ACQUIRE | card << A_SHIFT)
        found: list[int] = []
        for card in pos.display:
            if card and costs[card] <= limits[kinds[card]]:
                found.append(ACQUIRE | card << A_SHIFT)
        if len(found) > 1:
            found.sort()
        out += found

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        resource = payer(pos, seat, a)
        cost = price(pos, seat, a)
        if pay_at_once(pos, seat, resource, cost):
            acquire(pos, seat, a, BOUGHT)
        else:
            pos.stack.append(Frame(ACQUIRED_CARD, seat, BOUGHT, a))
            ask_payment(pos, seat, resource, cost)

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        card = card_named(pos, asked.object)
        if not card:
            return unknown_card(asked.object)
        name = pos.rules.card_name[card]
        if card not in offers(pos):
            key = "acquire.pile-empty" if card in pos.rules.basic_index else "acquire.not-offered"
            return no(key, ("DUEL.ACQUIRE.1", "DUEL.ACQUIRE.4"), card=name)
        if not affordable(pos, asked.seat, card):
            rules = ("DUEL.MALI.1",) if payer(pos, asked.seat, card) != pos.rules.card_pays[card] else ()
            cost = price(pos, asked.seat, card)
            return short_of(pos, asked.seat, payer(pos, asked.seat, card), cost, (*rules, "DUEL.RESOURCE.15"))
        return yes("possible", ("DUEL.ACQUIRE.1",))


class AcquiredHandler(Handler[Position]):
    """The price of card ``a`` is paid."""

    def __init__(self) -> None:
        super().__init__("acquired")
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        acquire(pos, frame.seat, frame.a, frame.step)
        return None


# --- gaining without paying (DUEL.TERM.9) --------------------------------------------------------------------------
class GainBasicBuildingPerformer(Performer[Position]):
    """Gain a Basic Building; a Barricade is one too (DUEL.TERM.7)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return sum(pos.basic) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if sum(pos.basic):
            pos.stack.append(Frame(GAINING_BASIC_BUILDING, seat))


class GainBasicBuildingQuestion(CardQuestion):
    """Which Basic Building is gained."""

    def __init__(self) -> None:
        super().__init__("gain-basic-building", ("gain",), ("DUEL.TERM.7", "DUEL.TERM.9"))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return [card for i, card in enumerate(pos.rules.basic) if pos.basic[i]]

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        acquire(pos, frame.seat, option, GAINED)


def gainable(pos: Position, mask: int, most: int) -> list[int]:
    """Cards of the display of some kinds, up to a printed price; that of a Wonder is the sum of its sections."""
    rules = pos.rules
    found = [
        card
        for card in pos.display
        if card
        and mask >> rules.card_kind[card] & 1
        and rules.card_cost[card] + rules.card_cost_2[card] <= most
    ]
    found.sort()
    return found


class GainFromDisplayPerformer(Performer[Position]):
    """Gain a card of the display without paying."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return bool(gainable(pos, op.a, op.b))

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if gainable(pos, op.a, op.b):
            pos.stack.append(Frame(GAINING_FROM_DISPLAY, seat, 0, op.a, op.b))


class GainFromDisplayQuestion(CardQuestion):
    """Which card of the display is gained."""

    def __init__(self) -> None:
        super().__init__("gain-from-display", ("gain",), ("DUEL.TERM.9",))
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return gainable(pos, frame.a, frame.b)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        acquire(pos, frame.seat, option, GAINED)


# --- the display -----------------------------------------------------------------------------------------------------
def discard_from_display(pos: Position, slot: int) -> None:
    """A card of the display goes to the Development discard pile, from which nothing returns (DUEL.ACQUIRE.13)."""
    card = pos.display[slot]
    pos.display[slot] = 0
    cut(pos, card)


def cut(pos: Position, card: int) -> None:
    """A card that has left the display goes to that pile."""
    pos.display_discard = (*pos.display_discard, card)
    if pos.sink is not None:
        pos.emit(E_DISPLAY_DISCARDED, pos.active, card)


class DiscardFromDisplayPerformer(Performer[Position]):
    """Discard a card of the display (DUEL.TERM.5)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any(pos.display)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if any(pos.display):
            pos.stack.append(Frame(DISCARDING_DISPLAY, seat))


class DiscardFromDisplayQuestion(CardQuestion):
    """Which card of the display is discarded."""

    def __init__(self) -> None:
        super().__init__("discard-from-display", ("discard",), ("DUEL.TERM.5",))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return sorted([card for card in pos.display if card])

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        discard_from_display(pos, pos.display.index(option))


def cut_and_slide(pos: Position) -> None:
    """Discard from the right until 3 remain, and slide these to the right (DUEL.DISPLAY.1-4)."""
    cards = [card for card in pos.display if card]
    while len(cards) > KEPT:
        cut(pos, cards.pop())
    pos.display = [0] * (DISPLAY_SLOTS - len(cards)) + cards


def development_pile(pos: Position) -> int:
    """The pile of the topmost Development card, removing Separation cards on the way; -1 if none is left.

    DUEL.SETUP.4, DUEL.DISPLAY.5.
    """
    eras = len(pos.rules.era_cards)
    while True:
        pile = ERA_PILE + pos.era - 1
        if pos.era and (pos.top[pile] or pos.pool[pile]):
            return pile
        if pos.era == eras:
            return -1
        pos.era += 1
        pos.emit(E_ERA, pos.first, pos.era)


class DisplayHandler(Handler[Position]):
    """Fills the display from right to left; ``step`` 0 makes room first (DUEL.DISPLAY.3, DUEL.DISPLAY.7)."""

    def __init__(self) -> None:
        super().__init__("display")
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.step == 0:
            cut_and_slide(pos)
            pos.stack[-1] = Frame(DISPLAY, frame.seat, 1)
        slot = DISPLAY_SLOTS - 1
        while slot >= 0:
            if pos.display[slot] == 0:
                pile = development_pile(pos)
                if pile < 0:
                    break
                card = draw(pos, pile)
                if card == NOT_YET:
                    return None
                pos.display[slot] = card
                if pos.sink is not None:
                    pos.emit(E_DISPLAY_DEALT, pos.first, card, slot)
            slot -= 1
        pos.stack.pop()
        return None
