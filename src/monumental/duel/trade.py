"""The Scout module Trade: Free Cities, Trade for free, claims (DUEL.SCOUT, DUEL.FREECITY)."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import A_SHIFT, KIND_SHIFT
from monumental.classic.reasons_base import Reason
from monumental.common.table import changed
from monumental.common.telling import OpWords, Subject, Wording
from monumental.duel.action import Action
from monumental.duel.kinds import (
    CITIES,
    CITY_PILE,
    CLAIM,
    E_CITY_REVEALED,
    E_CLAIMED,
    E_TRADED,
    LAYING_GOLD,
    MARK_SCOUT,
    ROAD_CITIES,
    ROADS,
    SEATS,
    TRADING,
)
from monumental.duel.position import Position
from monumental.duel.question import Asked, CardQuestion, Question
from monumental.duel.reasons_base import card_named, no, short_of, unknown_card, yes
from monumental.duel.supply import take
from monumental.duel.triggers import announce
from monumental.effects.book import Op, Performer
from monumental.effects.duel_hooks import CLAIMED, FREE_CITY, TRADED
from monumental.effects.interpret import can_run, queue
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

CLAIM_AT: Final = 4
"""Gold on one's own side that claims a city (DUEL.FREECITY.2)."""
STOP: Final = 1023
NO_PLACE: Final = -1


def city_card(pos: Position, seat: int, city: int) -> int:
    """The card of a city: 0 to 2 are on display, from 3 on those that a seat has claimed."""
    return pos.cities[city] if city < CITIES else pos.claimed[seat][city - CITIES]


def open_cities(pos: Position, seat: int) -> list[int]:
    """The cities with which a seat may still Trade this round: on display or its own (DUEL.SCOUT.5, DUEL.SCOUT.10)."""
    found = [i for i in range(CITIES) if pos.cities[i] and not pos.traded[seat] >> i & 1]
    for i in range(len(pos.claimed[seat])):
        if not pos.claimed_used[seat] >> i & 1:
            found.append(CITIES + i)
    return found


def trade(pos: Position, seat: int, city: int) -> None:
    """Trade with a city; the Gold has been taken from where it comes from (DUEL.SCOUT.2, DUEL.SCOUT.3)."""
    card = city_card(pos, seat, city)
    pos.emit(E_TRADED, seat, card, city)
    announce(pos, seat, TRADED)
    if city < CITIES:
        lay_gold(pos, seat, city, 1)
        pos.traded = changed(pos.traded, seat, pos.traded[seat] | 1 << city)
        pos.stack.append(Frame(CLAIM, seat, 0, city, card))  # DUEL.FREECITY.3: after the effect
    else:
        i = city - CITIES
        pos.claimed_used = changed(pos.claimed_used, seat, pos.claimed_used[seat] | 1 << i)
    queue(pos, pos.rules.card_offer[card], seat)


def lay_gold(pos: Position, seat: int, city: int, amount: int) -> None:
    """Gold on one side of a city, which belongs to no supply (DUEL.FREECITY.1)."""
    i = city * SEATS + seat
    pos.laid = changed(pos.laid, i, pos.laid[i] + amount)


class ClaimHandler(Handler[Position]):
    """With enough Gold city ``a``, which bears card ``b``, is claimed; then another is revealed (DUEL.FREECITY.2-6)."""

    def __init__(self) -> None:
        super().__init__("claim")
        self.sight = shown("step", "a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        city = frame.a
        if frame.step == 0:
            self._claim(pos, frame, city)
            return None
        if pos.top[CITY_PILE] or pos.pool[CITY_PILE]:
            card = draw(pos, CITY_PILE)
            if card == NOT_YET:
                return None
            pos.cities = changed(pos.cities, city, card)
            pos.emit(E_CITY_REVEALED, frame.seat, card, city)
        pos.stack.pop()
        return None

    def _claim(self, pos: Position, frame: Frame, city: int) -> None:
        seat = frame.seat
        # DUEL.FREECITY.9: should both sides have enough, the acting player claims.
        claimer = seat if pos.laid[city * SEATS + seat] >= CLAIM_AT else 1 - seat
        if pos.cities[city] != frame.b or pos.laid[city * SEATS + claimer] < CLAIM_AT:
            pos.stack.pop()
            return
        pos.stack[-1] = Frame(CLAIM, seat, 1, city, frame.b)
        for side in range(SEATS):  # DUEL.FREECITY.4
            pos.laid = changed(pos.laid, city * SEATS + side, 0)
            pos.traded = changed(pos.traded, side, pos.traded[side] & ~(1 << city))
        pos.cities = changed(pos.cities, city, 0)
        i = len(pos.claimed[claimer])
        pos.claimed = changed(pos.claimed, claimer, (*pos.claimed[claimer], frame.b))
        pos.claimed_used = changed(pos.claimed_used, claimer, pos.claimed_used[claimer] | 1 << i)
        pos.tally[claimer * ROADS + ROAD_CITIES] += 1
        pos.emit(E_CLAIMED, claimer, frame.b, city)
        announce(pos, claimer, CLAIMED)


class TradeAction(Action):
    """``trade venice``: what the Scout does in this module (DUEL.SCOUT.1)."""

    def __init__(self, number: int) -> None:
        super().__init__("trade", number)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if pos.marks[seat] & MARK_SCOUT:
            return
        if pos.stock[seat * RESOURCES + GOLD]:  # DUEL.SCOUT.2
            traded = pos.traded[seat]
            first = self.number << KIND_SHIFT
            for city in range(CITIES):
                if pos.cities[city] and not traded >> city & 1:
                    out.append(first | city << A_SHIFT)
        for i in range(len(pos.claimed[seat])):  # DUEL.SCOUT.4, DUEL.SCOUT.12
            if not pos.claimed_used[seat] >> i & 1 and self._does_anything(pos, seat, CITIES + i):
                out.append(self.option(CITIES + i))

    def _does_anything(self, pos: Position, seat: int, city: int) -> bool:
        """A Trade without Gold must change something besides its marks (DUEL.ACTION.11)."""
        return can_run(pos, pos.rules.card_op[city_card(pos, seat, city)], seat)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        pos.marks[seat] |= MARK_SCOUT
        if a < CITIES:
            take(pos, seat, GOLD, 1)
        trade(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"trade {pos.rules.card_word[city_card(pos, seat, a)]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=city_card(pos, seat, a))

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        card = city_card(pos, seat, a)
        key = "label.trade" if a < CITIES else "label.trade-own"
        return Wording(key, {"card": pos.rules.card_name[card], "effect": OpWords(pos.rules.card_op[card])})

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        seat = asked.seat
        card = card_named(pos, asked.object)
        if not card:
            return unknown_card(asked.object)
        name = pos.rules.card_name[card]
        if pos.rules.card_kind[card] != FREE_CITY:
            return no("trade.no-city", ("DUEL.SCOUT.2",), card=name)
        if pos.marks[seat] & MARK_SCOUT:
            return no("scout.used", ("DUEL.SCOUT.1",))
        city = city_of(pos, seat, card)
        if city == NO_PLACE:
            theirs = card in pos.claimed[1 - seat]
            key = "trade.theirs" if theirs else "trade.not-there"
            return no(key, ("DUEL.FREECITY.8",) if theirs else ("DUEL.SCOUT.2",), card=name)
        if city not in open_cities(pos, seat):
            return no("trade.done", ("DUEL.SCOUT.5",), card=name)
        if city < CITIES and not pos.stock[seat * RESOURCES + GOLD]:
            return short_of(pos, seat, GOLD, 1, ("DUEL.SCOUT.2",))
        if city >= CITIES and not self._does_anything(pos, seat, city):
            return no("use.nothing", ("DUEL.ACTION.11",), card=name)
        return yes("possible", ("DUEL.SCOUT.1",))


def city_of(pos: Position, seat: int, card: int) -> int:
    """Where a Free City lies that a seat could Trade with."""
    if card in pos.cities:
        return pos.cities.index(card)
    return CITIES + pos.claimed[seat].index(card) if card in pos.claimed[seat] else NO_PLACE


# --- Trade for free ------------------------------------------------------------------------------------------------
class TradeFreePerformer(Performer[Position]):
    """Trade without paying and without the Scout (DUEL.SCOUT.6-8); not offered without a city (DUEL.SCOUT.9)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return bool(open_cities(pos, seat))

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(TRADING, seat, op.a))


class TradeFreeQuestion(Question):
    """With which city; ``step`` Trades are left. After the first one may stop."""

    def __init__(self) -> None:
        super().__init__("trade-free", ("trade", "stop"), ("DUEL.SCOUT.10",))
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        cities = open_cities(pos, frame.seat) if frame.step else []
        if not cities:
            pos.stack.pop()
            return None
        return [*cities, STOP] if frame.a else cities

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option == STOP:
            return
        if frame.step > 1:
            pos.stack.append(Frame(TRADING, frame.seat, frame.step - 1, 1))
        trade(pos, frame.seat, option)  # DUEL.SCOUT.11: the Gold comes from the stock

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        if option == STOP:
            return "stop"
        return f"trade {pos.rules.card_word[city_card(pos, frame.seat, option)]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject() if option == STOP else Subject(card=city_card(pos, frame.seat, option))

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option == STOP:
            return Wording("label.stop")
        card = city_card(pos, frame.seat, option)
        return Wording(
            "label.trade-free",
            {"card": pos.rules.card_name[card], "effect": OpWords(pos.rules.card_op[card])},
        )


class LayGoldPerformer(Performer[Position]):
    """Lay Gold of the stock on one's own side of a city on display."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any(pos.cities)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if any(pos.cities):
            pos.stack.append(Frame(LAYING_GOLD, seat, 0, op.a))


class LayGoldQuestion(CardQuestion):
    """On which city; enough Gold claims it (DUEL.FREECITY.11)."""

    def __init__(self) -> None:
        super().__init__("lay-gold", ("lay",), ("DUEL.FREECITY.1",))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return sorted([card for card in pos.cities if card])

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        city = pos.cities.index(option)
        lay_gold(pos, frame.seat, city, frame.a)
        pos.stack.append(Frame(CLAIM, frame.seat, 0, city, option))
