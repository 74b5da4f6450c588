"""Provinces, Barricades and the stack; conquest; Province Type markers (DUEL.PROVINCE, DUEL.CONQUER, DUEL.AZTEC)."""

from __future__ import annotations

from monumental.classic.reasons_base import Reason
from monumental.common.table import changed
from monumental.common.telling import Subject, Wording
from monumental.duel.action import CardAction
from monumental.duel.kinds import (
    A_CONQUER,
    CONQUERED_PROVINCE,
    E_BARRICADE_BACK,
    E_CONQUERED,
    E_MARKER,
    PLACING_MARKER,
    ROAD_PROVINCES,
    ROADS,
)
from monumental.duel.position import Position
from monumental.duel.prices import conquest_price, conquest_resource, target
from monumental.duel.question import Asked, Question
from monumental.duel.reasons_base import card_named, civilization, no, short_of, unknown_card, yes
from monumental.duel.supply import gain, means, modifier, pay, provinces, types_of
from monumental.duel.triggers import announce
from monumental.effects.book import NO_OP, Op, Performer
from monumental.effects.duel_hooks import (
    CONQUERED,
    CONQUERED_DISPLAY,
    CONQUERED_OPPONENT,
    CONQUEST_GOLD,
    LOST_PROVINCE,
    PROVINCE,
    TYPE_KEYS,
    TYPES,
)
from monumental.effects.interpret import queue
from monumental.effects.resources import GOLD
from monumental.kernel.frames import Frame
from monumental.kernel.sight import BARE, shown
from monumental.kernel.state import Handler


def lay(pos: Position, seat: int, card: int) -> None:
    """Put a Province or Barricade on top of a stack, whose order never changes (DUEL.PROVINCE.1, DUEL.PROVINCE.2)."""
    pos.land = changed(pos.land, seat, (*pos.land[seat], card))
    if pos.rules.card_kind[card] == PROVINCE:
        pos.tally[seat * ROADS + ROAD_PROVINCES] += 1


def spoils(pos: Position, seat: int) -> None:
    """What a civilization gains by each conquest, after it has paid (DUEL.MALI.2, DUEL.MALI.4)."""
    gold = modifier(pos, seat, CONQUEST_GOLD)
    if gold > 0:
        gain(pos, seat, GOLD, gold)


def take_province(pos: Position, seat: int, card: int) -> None:
    """A Province of the display: onto the stack, the spoils, the bonus (DUEL.ACQUIRE.7, DUEL.ACQUIRE.14)."""
    lay(pos, seat, card)
    spoils(pos, seat)
    announce(pos, seat, CONQUERED)
    announce(pos, seat, CONQUERED_DISPLAY)
    if pos.rules.card_bonus[card] != NO_OP:
        queue(pos, pos.rules.card_bonus[card], seat)


class ConquerAction(CardAction):
    """``conquer sahara``: the uppermost Province of the opponent (DUEL.CONQUER.1)."""

    def __init__(self) -> None:
        super().__init__("conquer", A_CONQUER)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if pos.tally[(1 - seat) * ROADS + ROAD_PROVINCES] and means(
            pos, seat, conquest_resource(pos, seat)
        ) >= conquest_price(pos, seat):
            out.append(self.option(target(pos, 1 - seat)[0]))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        pos.stack.append(Frame(CONQUERED_PROVINCE, seat, 0, a))
        pay(pos, seat, conquest_resource(pos, seat), conquest_price(pos, seat))

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        seat = asked.seat
        card = card_named(pos, asked.object)
        if not card:
            return unknown_card(asked.object)
        name = pos.rules.card_name[card]
        province = target(pos, 1 - seat)[0]
        rival = civilization(pos, 1 - seat)
        if not province:
            return no("conquer.none", ("DUEL.CONQUER.9",), who=rival)
        if card in pos.display:
            return no("conquer.display", ("DUEL.ACQUIRE.6",), card=name)
        if card not in pos.land[1 - seat]:
            return no("conquer.elsewhere", ("DUEL.CONQUER.1",), card=name, who=rival)
        if card != province:
            return no("conquer.covered", ("DUEL.CONQUER.1",), card=name, top=pos.rules.card_name[province])
        cost = conquest_price(pos, seat)
        resource = conquest_resource(pos, seat)
        if means(pos, seat, resource) < cost:
            rules = ("DUEL.CONQUER.2", "DUEL.MALI.1") if resource == GOLD else ("DUEL.CONQUER.2",)
            return short_of(pos, seat, resource, cost, rules)
        return yes("possible", ("DUEL.CONQUER.1",))


class ConqueredHandler(Handler[Position]):
    """The price of the opponent's Province ``a`` is paid (DUEL.CONQUER.6, DUEL.CONQUER.7, DUEL.CONQUER.13)."""

    def __init__(self) -> None:
        super().__init__("conquered")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        seat = frame.seat
        rival = 1 - seat
        stack = list(pos.land[rival])
        while stack[-1] != frame.a:
            barricade = pos.rules.basic_index[stack[-1]]
            pos.basic = changed(pos.basic, barricade, pos.basic[barricade] + 1)
            pos.emit(E_BARRICADE_BACK, rival, stack.pop())
        stack.pop()
        pos.land = changed(pos.land, rival, tuple(stack))
        pos.tally[rival * ROADS + ROAD_PROVINCES] -= 1
        lay(pos, seat, frame.a)
        pos.emit(E_CONQUERED, seat, frame.a)
        spoils(pos, seat)
        announce(pos, seat, CONQUERED)
        announce(pos, seat, CONQUERED_OPPONENT)
        announce(pos, rival, LOST_PROVINCE)
        return None


# --- Province Type markers -------------------------------------------------------------------------------------------
def marker_places(pos: Position, seat: int) -> list[int]:
    """Where a marker may go: own Provinces at any depth, with a type that they lack (DUEL.AZTEC.3, .4, .7).

    A place is the number of the Province * TYPES + type.
    """
    places: list[int] = []
    for card in provinces(pos, seat):
        types = types_of(pos, card)
        for kind in range(TYPES):
            if pos.markers[seat * TYPES + kind] and not types >> kind & 1:
                places.append(pos.rules.province_index[card] * TYPES + kind)
    places.sort()
    return places


class PlaceMarkerPerformer(Performer[Position]):
    """Place a Province Type marker; without a legal place nothing happens (DUEL.AZTEC.7)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return bool(marker_places(pos, seat))

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if marker_places(pos, seat):
            pos.stack.append(Frame(PLACING_MARKER, seat))


class PlaceMarkerQuestion(Question):
    """Which type is added to which Province (DUEL.AZTEC.2)."""

    def __init__(self) -> None:
        super().__init__("place-marker", ("mark",), ("DUEL.AZTEC.3", "DUEL.AZTEC.4", "DUEL.AZTEC.7"))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return marker_places(pos, frame.seat)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        province = option // TYPES
        kind = option % TYPES
        pos.marked = changed(pos.marked, province, pos.marked[province] | 1 << kind)
        i = frame.seat * TYPES + kind
        pos.markers = changed(pos.markers, i, pos.markers[i] - 1)
        pos.emit(E_MARKER, frame.seat, pos.rules.provinces[province], kind)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        word = pos.rules.card_word[pos.rules.provinces[option // TYPES]]
        return f"mark {word} {TYPE_KEYS[option % TYPES]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(card=pos.rules.provinces[option // TYPES], amount=option % TYPES)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        name = pos.rules.card_name[pos.rules.provinces[option // TYPES]]
        return Wording("label.mark", {"card": name, "type": Wording(f"type.{TYPE_KEYS[option % TYPES]}")})
