"""The Advantage: bidding for it, gaining it, its decay; the Warlord, who needs it (DUEL.ADVANTAGE, DUEL.WARLORD)."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import A_SHIFT, KIND_SHIFT
from monumental.classic.reasons_base import Reason, quantity, resource_name
from monumental.common.telling import OpWords, Subject, Wording
from monumental.duel.action import Action
from monumental.duel.kinds import (
    A_ADVANTAGE,
    A_WARLORD,
    ADVANTAGE_PAID,
    E_ADVANTAGE,
    E_DECAY,
    E_WARLORD,
    MARK_WARLORD,
)
from monumental.duel.position import Position
from monumental.duel.question import Asked
from monumental.duel.reasons_base import no, short_of, yes
from monumental.duel.supply import ask_payment, means, pay_at_once
from monumental.duel.triggers import announce
from monumental.effects.book import Op, Performer
from monumental.effects.duel_hooks import TOOK_ADVANTAGE
from monumental.effects.interpret import can_run, run
from monumental.effects.resources import BASIC, GOLD, RESOURCE_KEYS, RESOURCES
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

NOBODY: Final = -1


def least_bid(pos: Position, resource: int) -> int:
    """The smallest payment of a kind that takes the Advantage; 0 if that kind cannot.

    DUEL.ADVANTAGE.2, DUEL.ADVANTAGE.5, DUEL.ADVANTAGE.6, DUEL.ADVANTAGE.10.
    """
    if pos.holder == NOBODY or pos.bid == 0:
        return 1
    return pos.bid + 1 if resource == pos.bid_kind else 0


class AdvantageAction(Action):
    """``advantage military 3``: pay so many Basic resources of one kind."""

    def __init__(self) -> None:
        super().__init__("advantage", A_ADVANTAGE)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if pos.holder == seat:  # DUEL.ADVANTAGE.8
            return
        base = seat * RESOURCES
        stock = pos.stock
        gold = stock[base + GOLD]
        for resource in BASIC:
            least = least_bid(pos, resource)
            most = stock[base + resource] + gold  # DUEL.ADVANTAGE.3: Gold stands in.
            if 0 < least <= most:
                first = A_ADVANTAGE << KIND_SHIFT | resource << A_SHIFT
                out += range(first + least, first + most + 1)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        if pay_at_once(pos, seat, a, b):
            hold(pos, seat, a, b)
        else:
            pos.stack.append(Frame(ADVANTAGE_PAID, seat, 0, a, b))
            ask_payment(pos, seat, a, b)  # DUEL.ADVANTAGE.3

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"advantage {RESOURCE_KEYS[a]} {b}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(resource=a, amount=b)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        return Wording("label.advantage", {"what": quantity(a, b)})

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        words = asked.words
        kinds = [RESOURCE_KEYS[resource] for resource in BASIC]
        if pos.holder == asked.seat:
            return no("advantage.yours", ("DUEL.ADVANTAGE.8",))
        if len(words) != 2 or words[0] not in kinds or not words[1].isdecimal():
            return no("advantage.form", ("DUEL.ADVANTAGE.2",))
        resource = kinds.index(words[0])
        amount = int(words[1][:6])
        least = least_bid(pos, resource)
        if not least:
            return no("advantage.kind", ("DUEL.ADVANTAGE.5",), resource=resource_name(pos.bid_kind))
        if amount < least:
            rules = ("DUEL.ADVANTAGE.6",) if least > 1 else ("DUEL.ADVANTAGE.2",)
            return no("advantage.least", rules, what=quantity(resource, least))
        if means(pos, asked.seat, resource) < amount:
            return short_of(pos, asked.seat, resource, amount, ("DUEL.ADVANTAGE.3",))
        return yes("possible", ("DUEL.ADVANTAGE.2",))


class AdvantagePaidHandler(Handler[Position]):
    """``b`` tokens of kind ``a`` lie on the card, the old ones go to the stock (DUEL.ADVANTAGE.4, DUEL.ADVANTAGE.7)."""

    def __init__(self) -> None:
        super().__init__("advantage-paid")
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        hold(pos, frame.seat, frame.a, frame.b)
        return None


def hold(pos: Position, seat: int, kind: int, amount: int) -> None:
    """The arrow turns to a seat."""
    pos.holder = seat
    pos.bid_kind = kind
    pos.bid = amount
    pos.emit(E_ADVANTAGE, seat, kind, amount)
    announce(pos, seat, TOOK_ADVANTAGE)


class GainAdvantagePerformer(Performer[Position]):
    """Take it for nothing; all tokens leave the card, the own ones too (DUEL.ADVANTAGE.9).

    For a holder without tokens it would change nothing (DUEL.ACTION.11).
    """

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return pos.holder != seat or pos.bid > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        hold(pos, seat, -1, 0)


def decay(pos: Position) -> None:
    """At the end of a round a token goes; with the last one, or without any, the Advantage (DUEL.DECAY)."""
    if pos.holder == NOBODY:
        return
    pos.bid = max(0, pos.bid - 1)
    pos.emit(E_DECAY, pos.holder, pos.bid)
    if pos.bid == 0:
        pos.holder = NOBODY
        pos.bid_kind = -1


# --- the Warlord -------------------------------------------------------------------------------------------------
class WarlordAction(Action):
    """``warlord``: its own action, for the holder of the Advantage, once per round (DUEL.WARLORD.1-3)."""

    def __init__(self) -> None:
        super().__init__("warlord", A_WARLORD)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if (
            pos.holder == seat
            and not pos.marks[seat] & MARK_WARLORD
            and can_run(pos, pos.rules.card_op[pos.rules.warlord_card[seat]], seat)
        ):
            out.append(self.option())

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        pos.marks[seat] |= MARK_WARLORD
        card = pos.rules.warlord_card[seat]
        pos.emit(E_WARLORD, seat, card)
        run(pos, pos.rules.card_op[card], seat)

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=pos.rules.warlord_card[seat], warlord=True)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        card = pos.rules.warlord_card[seat]
        return Wording(
            "label.warlord", {"card": pos.rules.card_name[card], "effect": OpWords(pos.rules.card_op[card])}
        )

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        name = pos.rules.card_name[pos.rules.warlord_card[asked.seat]]
        if pos.holder != asked.seat:
            return no("warlord.advantage", ("DUEL.WARLORD.2",), card=name)
        if pos.marks[asked.seat] & MARK_WARLORD:
            return no("warlord.used", ("DUEL.WARLORD.3",), card=name)
        if not can_run(pos, pos.rules.card_op[pos.rules.warlord_card[asked.seat]], asked.seat):
            return no("use.nothing", ("DUEL.ACTION.11",), card=name)
        return yes("possible", ("DUEL.WARLORD.2",))
