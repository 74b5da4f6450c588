"""Paying: Gold may stand in for basic resources, one for one, and the payer decides how (CORE.RESOURCE.12)."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import E_SPENT, PAY, PAY_BASIC
from monumental.classic.position import Position
from monumental.effects.book import Op, Performer
from monumental.effects.interpret import can_run, queue, run
from monumental.effects.resources import GOLD, RAID, RESOURCE_LETTERS, RESOURCES
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler

BASIC_OR_GOLD: Final = GOLD + 1
"""The resources before this one pay for anything basic."""

RAIDING: Final = 1
"""Flag of a payment: Military that counts against Barbarians only may be used."""


def means(pos: Position, seat: int, resource: int, raiding: int = 0) -> int:
    """How much of a resource a seat could pay now."""
    base = seat * RESOURCES
    have = pos.stock[base + resource]
    if resource < GOLD:  # CORE.RESOURCE.13: Gold never stands in for Culture
        have += pos.stock[base + GOLD]
        if raiding:
            have += pos.stock[base + RAID]
    return have


def take(pos: Position, seat: int, resource: int, amount: int) -> None:
    """Return resources to the common stock."""
    if amount:
        pos.stock[seat * RESOURCES + resource] -= amount
        if pos.sink is not None:
            pos.emit(E_SPENT, seat, resource, amount)


def charge(pos: Position, seat: int, resource: int, amount: int, raiding: int = 0) -> bool:
    """Pay at once if there is nothing to choose and return ``True``.

    Otherwise nothing has happened: the caller pushes what follows the payment, and then ``bill``.
    """
    base = seat * RESOURCES
    if resource >= GOLD or amount <= 0 or pos.stock[base + GOLD] == 0:
        if raiding:
            raid = min(amount, pos.stock[base + RAID])
            take(pos, seat, RAID, raid)
            amount -= raid
        take(pos, seat, resource, amount)
        return True
    return False


def bill(pos: Position, seat: int, resource: int, amount: int, raiding: int = 0, reserve: int = 0) -> None:
    """Push a payment that the payer may split between a resource and Gold, leaving ``reserve`` Gold untouched."""
    pos.stack.append(Frame(PAY, seat, reserve, resource, amount, raiding))


def gold_needed(pos: Position, seat: int, resource: int, amount: int) -> int:
    """How much Gold a payment needs because the resource itself falls short."""
    return max(0, amount - pos.stock[seat * RESOURCES + resource])


class PayHandler(Handler[Position]):
    """How much Gold goes into a payment of ``b`` of resource ``a``; ``step`` Gold is needed elsewhere."""

    def __init__(self) -> None:
        super().__init__("pay")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        base = frame.seat * RESOURCES
        have = pos.stock[base + frame.a]
        if frame.c:
            have += pos.stock[base + RAID]
        least = max(0, frame.b - have)
        most = min(frame.b, pos.stock[base + GOLD] - frame.step)
        return list(range(least, most + 1))

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        take(pos, seat, GOLD, option)
        rest = frame.b - option
        if frame.c:
            raid = min(rest, pos.stock[seat * RESOURCES + RAID])
            take(pos, seat, RAID, raid)
            rest -= raid
        take(pos, seat, frame.a, rest)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        rest = frame.b - option
        parts = [f"{rest}{RESOURCE_LETTERS[frame.a]}"] if rest else []
        if option:
            parts.append(f"{option}g")
        return "pay " + " ".join(parts)


class PayBasicHandler(Handler[Position]):
    """Which resource pays the next of ``a`` units of any basic kind; kinds are named in order, from ``step``."""

    def __init__(self) -> None:
        super().__init__("pay-basic")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        base = frame.seat * RESOURCES
        left = 0
        options: list[int] = []
        for resource in range(GOLD, frame.step - 1, -1):
            left += pos.stock[base + resource]
            if pos.stock[base + resource] and left >= frame.a:
                options.append(resource)
        options.reverse()
        return options

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        take(pos, frame.seat, option, 1)
        if frame.a > 1:
            pos.stack.append(Frame(PAY_BASIC, frame.seat, option, frame.a - 1))

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"pay 1{RESOURCE_LETTERS[option]}"


class SpendPerformer(Performer[Position]):
    """Resources out, then the effect in exchange (CORE.TERM.22)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return means(pos, seat, op.a) >= op.b and can_run(pos, op.kids[0], seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if means(pos, seat, op.a) < op.b:
            return
        if charge(pos, seat, op.a, op.b):
            run(pos, op.kids[0], seat, source)
        else:
            queue(pos, op.kids[0], seat, source)
            bill(pos, seat, op.a, op.b)


class SpendBasicPerformer(Performer[Position]):
    """Basic resources of any kinds out, then the effect in exchange."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return self._means(pos, seat) >= op.a and can_run(pos, op.kids[0], seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if self._means(pos, seat) >= op.a:
            queue(pos, op.kids[0], seat, source)
            pos.stack.append(Frame(PAY_BASIC, seat, 0, op.a))

    def _means(self, pos: Position, seat: int) -> int:
        base = seat * RESOURCES
        return sum(pos.stock[base : base + BASIC_OR_GOLD])
