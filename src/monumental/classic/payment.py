"""Paying: Gold may stand in for basic resources, one for one, and the payer decides how (CORE.RESOURCE.12)."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import E_SPENT, PAY, PAY_BASIC
from monumental.classic.notation import option_of
from monumental.classic.position import Position
from monumental.classic.question import GUESSES, SETTLES, Question, Told
from monumental.classic.reasons_base import Asked, Reason, joined, no, quantity, resource_name
from monumental.classic.telling import Subject, Wording
from monumental.effects.book import NO_OP, Op, Performer
from monumental.effects.interpret import RUN, can_run, queue, run
from monumental.effects.resources import GOLD, RAID, RESOURCE_LETTERS, RESOURCES
from monumental.kernel.frames import Frame

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


def operation_below(pos: Position) -> int:
    """The effect that waits for the payment on top of the stack, if it is one."""
    return pos.stack[-2].a if len(pos.stack) > 1 and pos.stack[-2].kind == RUN else NO_OP


class PayHandler(Question):
    """How much Gold goes into a payment of ``b`` of resource ``a``; ``step`` Gold is needed elsewhere."""

    def __init__(self) -> None:
        super().__init__("pay", ("pay",), ("CORE.RESOURCE.12", "CORE.ACTION.4"), SETTLES)

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

    def paying(self) -> bool:
        return True

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=option, resource=GOLD)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        rest = frame.b - option
        parts = [quantity(frame.a, rest)] if rest else []
        if option:
            parts.append(quantity(GOLD, option))
        return Wording("label.pay", {"what": joined(parts)}) if parts else Wording("label.pay-nothing")

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.pay", {"cost": quantity(frame.a, frame.b)})

    def about(self, pos: Position, frame: Frame) -> str | Wording:
        """The card, the tile or the action whose frame waits below the payment."""
        for below in reversed(pos.stack[:-1]):
            if below.kind != PAY:  # a Free City is paid in two parts
                handler = pos.handlers[below.kind]
                return handler.purpose(pos, below) if isinstance(handler, Told) else ""
        return ""

    def origin(self, pos: Position, frame: Frame) -> int:
        return operation_below(pos)

    def default(self, pos: Position, frame: Frame) -> int:
        return pos.options[0]  # Gold keeps

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        if option_of(pos, asked.line) is not None:
            return None
        frame = pos.stack[-1]
        if not asked.words:
            return no(
                "pay.form",
                ("CORE.RESOURCE.12",),
                cost=quantity(frame.a, frame.b),
                resource=resource_name(frame.a),
            )
        return no(
            "pay.range",
            ("CORE.RESOURCE.12", "CORE.ACTION.4"),
            cost=quantity(frame.a, frame.b),
            least=pos.options[0],
            most=pos.options[-1],
        )


class PayBasicHandler(Question):
    """Which resource pays the next of ``a`` units of any basic kind; kinds are named in order, from ``step``."""

    def __init__(self) -> None:
        super().__init__("pay-basic", ("pay",), ("CORE.TERM.22", "CORE.ACTION.4"), GUESSES)

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

    def paying(self) -> bool:
        return True

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=1, resource=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.pay", {"what": quantity(option, 1)})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.pay-basic", {}, frame.a)

    def origin(self, pos: Position, frame: Frame) -> int:
        return operation_below(pos)


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
