"""Invest: 1 Gold for a space on the Trade track, once per turn (AE.INVEST)."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import Action
from monumental.classic.african_empires.trade import PAWN, TRADE, advance
from monumental.classic.fields import COUNT, SEAT
from monumental.classic.payment import take
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.classic.question import tell
from monumental.classic.reasons_base import Asked, Reason, no, quantity, short_of, yes
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.seams import SpanStep, Tale
from monumental.common.telling import Wording
from monumental.effects import hooks
from monumental.effects.interpret import queue_in_any_order
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.fields import Extra
from monumental.kernel.native import mypyc_attr

PRICE: Final = 1

INVESTED: Final[Extra] = Extra("invested", TRADE, SEAT, COUNT)
"""Whether a seat has taken the action in this turn; effects that advance its pawn do not count (AE.INVEST.4)."""

TALE: Final[Tale] = Tale("invested")


def in_the_way(pos: Position, seat: int) -> Reason | None:
    """The first rule against investing now."""
    if INVESTED.at(pos, seat):
        return no("invest.done", ("AE.INVEST.3",), span=pos.rules.mode.span)
    if PAWN.at(pos, seat) >= pos.rules.track_last:
        return no("trade.end", ("AE.INVEST.5",), n=pos.rules.track_last)
    if pos.stock[seat * RESOURCES + GOLD] < PRICE:
        return short_of(pos, seat, GOLD, PRICE, PRICE, ("AE.INVEST.1", "AE.INVEST.6"))
    return None


@mypyc_attr(allow_interpreted_subclasses=True)
class InvestAction(Action):
    """``invest``."""

    def __init__(self, number: int) -> None:
        super().__init__("invest", number, takes_gold=True)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        # Most often there is no Gold, so that is asked first.
        if pos.stock[seat * RESOURCES + GOLD] >= PRICE and in_the_way(pos, seat) is None:
            out.append(self.option())

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        INVESTED.put(pos, seat, 1)
        take(pos, seat, GOLD, PRICE)  # AE.INVEST.6: before the pawn moves
        tell(pos, TALE, seat)
        queue_in_any_order(pos, seat, announce(pos, seat, hooks.INVESTED))
        advance(pos, seat)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        space = PAWN.at(pos, seat) + 1
        return Wording("label.invest", {"cost": quantity(GOLD, PRICE), "space": space})

    def group(self) -> str:
        return "trade"

    def picture(self) -> str:
        return "trade"

    def why(self, asked: Asked) -> Reason:
        refusal = wrong_moment(asked) or in_the_way(asked.pos, asked.seat)
        return refusal or yes("possible", ("AE.INVEST.1", "AE.INVEST.2"))


class InvestSpan(SpanStep[Position]):
    """A new turn allows the action again."""

    def clear(self, pos: Position, seat: int) -> None:
        if INVESTED.at(pos, seat):
            INVESTED.put(pos, seat, 0)
