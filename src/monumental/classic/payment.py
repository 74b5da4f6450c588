"""Paying: Gold may stand in for basic resources, one for one, and the payer decides how (CORE.RESOURCE.12).

``charge`` and ``ask`` are the quick way for one resource; ``settle`` pays any bill, ``ask_amount`` lets somebody choose
how much, ``demand`` asks for more in the middle of an action and takes a refusal.
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.action import Action
from monumental.classic.bill import AGAINST_BARBARIANS, SPENDING, USUAL, Bill, Payer, Summand
from monumental.classic.kinds import A_SHIFT, E_SPENT, FIELD, KIND_SHIFT, PAY, PAY_BASIC
from monumental.classic.notation import option_of
from monumental.classic.position import Position
from monumental.classic.question import GUESSES, SETTLES, Question
from monumental.classic.reasons_base import Asked, Reason, joined, no, quantity, resource_name, say
from monumental.classic.rulebook import Rulebook
from monumental.classic.seams import Counter
from monumental.common.question import TableTold
from monumental.common.telling import Subject, Wording
from monumental.effects.book import NO_OP, Op, Performer
from monumental.effects.interpret import RUN, can_run, queue, run
from monumental.effects.resources import GOLD, RAID, RESOURCE_LETTERS, RESOURCES
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

BASIC_OR_GOLD: Final = GOLD + 1
"""The resources before this one pay for anything basic."""

# Flags of a payment.
RAIDING: Final = 1
"""Military that counts against Barbarians only may be used."""
OPEN: Final = 2
"""The payer chooses the amount; the frame beneath learns it in its ``b``."""
OPTIONAL: Final = 4
"""The payer may refuse; then what waits beneath the payment is called off."""
WITH_TOKENS: Final = 8
"""The actions in the purses of the rulebook may be taken meanwhile."""

REFUSE: Final = 1 << 9
"""The option of refusing: above every amount, below every token."""


def means(pos: Position, seat: int, resource: int) -> int:
    """How much of a resource a seat could pay now."""
    have = pos.stock[seat * RESOURCES + resource]
    if resource < GOLD:  # CORE.RESOURCE.13: Gold never stands in for Culture
        have += pos.stock[seat * RESOURCES + GOLD]
    return have


def held(pos: Position, seat: int, resource: int) -> int:
    """How much of a resource a seat has; those of modules are numbered behind the core's."""
    if resource < RESOURCES:
        return pos.stock[seat * RESOURCES + resource]
    return pos.rules.counters[resource - RESOURCES].of(pos, seat)


def take(pos: Position, seat: int, resource: int, amount: int) -> None:
    """Return resources to the common stock."""
    if amount and resource >= RESOURCES:
        pos.rules.counters[resource - RESOURCES].take(pos, seat, amount)
    elif amount:
        pos.stock[seat * RESOURCES + resource] -= amount
        if pos.sink is not None:
            pos.emit(E_SPENT, seat, resource, amount)


# --- bills -------------------------------------------------------------------------------------------------------
def bill_of(pos: Position, seat: int, action: int, thing: int, resource: int, amount: int) -> Bill:
    """The bill of an action that costs one resource, with everything that modules add to it."""
    bill = Bill(seat, action, thing)
    bill.add(resource, amount)
    return with_charges(pos, bill)


def with_charges(pos: Position, bill: Bill) -> Bill:
    """A bill with what modules add to its kind of action."""
    for charge_of in pos.rules.charges[bill.action]:
        charge_of.add(pos, bill)
    return bill


def charged(pos: Position, seat: int, action: int, thing: int) -> bool:
    """Whether a module may change what a seat pays for a thing; otherwise its price is the whole bill."""
    for charge_of in pos.rules.charges[action]:
        if charge_of.concerns(pos, seat) and charge_of.touches(pos, thing):
            return True
    return False


def charged_seat(pos: Position, seat: int, action: int) -> bool:
    """Whether a module may change what a seat pays for an action, whatever it is about."""
    for charge_of in pos.rules.charges[action]:
        if charge_of.concerns(pos, seat):
            return True
    return False


def charge(
    pos: Position, seat: int, resource: int, amount: int, action: int = SPENDING, thing: int = 0
) -> bool:
    """Pay at once if there is nothing to choose and return ``True``.

    Otherwise nothing has happened: the caller pushes what follows the payment, and then ``ask``.
    """
    if pos.rules.charged and charged(pos, seat, action, thing):
        bill = bill_of(pos, seat, action, thing, resource, amount)
        for part in bill.parts():
            if leaves_choice(pos, seat, part):
                return False
        settle(pos, bill)
        return True
    if resource >= GOLD or amount <= 0 or pos.stock[seat * RESOURCES + GOLD] == 0:
        take(pos, seat, resource, amount)
        return True
    return False


def ask(pos: Position, seat: int, resource: int, amount: int, action: int = SPENDING, thing: int = 0) -> None:
    """Push a payment that the payer may split between a resource and what stands in for it."""
    if pos.rules.charged and charged(pos, seat, action, thing):
        settle(pos, bill_of(pos, seat, action, thing, resource, amount))
    else:
        pos.stack.append(Frame(PAY, seat, 0, resource, amount))


def settle(pos: Position, bill: Bill) -> None:
    """Pay a bill, on top of what follows it: at once what leaves no choice; the rest is asked, the first part first."""
    reserve = 0
    for part in reversed(bill.parts()):
        if leaves_choice(pos, bill.seat, part):
            needed = gold_needed(pos, bill.seat, part)
            push_payment(pos, bill.seat, part, reserve, 0)
            reserve += needed  # what is asked before must leave it
        else:
            take_own(pos, bill.seat, part.payers, part.amount)


def push_payment(pos: Position, seat: int, part: Summand, reserve: int, flags: int) -> None:
    """Ask how one summand is paid, leaving ``reserve`` Gold untouched."""
    more: tuple[int, ...] = ()
    # Equal, not identical: compiled, a tuple is made anew where it is passed on.
    if part.payers == AGAINST_BARBARIANS:
        flags |= RAIDING
    elif part.payers != USUAL[part.resource]:
        more = tuple([payer.packed() for payer in part.payers])
    pos.stack.append(Frame(PAY, seat, reserve, part.resource, part.amount, flags, more))


def leaves_choice(pos: Position, seat: int, part: Summand) -> bool:
    """Whether the payer has anything that may stand in."""
    if part.amount > 0:
        for payer in part.payers:
            if payer.chosen and held(pos, seat, payer.resource):
                return True
    return False


def gold_needed(pos: Position, seat: int, part: Summand) -> int:
    """How much Gold a payment needs because everything else falls short."""
    left = part.amount
    for payer in part.payers:
        if payer.resource != GOLD:
            left -= held(pos, seat, payer.resource) * payer.worth
    return max(0, left)


def take_own(pos: Position, seat: int, payers: tuple[Payer, ...], amount: int) -> None:
    """Pay with what leaves no choice, in the order of the payers."""
    for payer in payers:
        have = held(pos, seat, payer.resource)
        if have and amount > 0 and not payer.chosen:
            n = min(payer.pieces(amount), have)
            take(pos, seat, payer.resource, n)
            amount -= n * payer.worth


def ask_amount(pos: Position, seat: int, resource: int, least: int, most: int) -> None:
    """Let a seat choose how much it pays, on top of a frame that learns the amount in its ``b``."""
    pos.stack.append(Frame(PAY, seat, least, resource, most, OPEN))


def demand(pos: Position, bill: Bill) -> None:
    """Ask for one summand more, on top of the frame that goes on when it is paid; a refusal calls that frame off.

    An Automa pays whenever it can.
    """
    part = bill.parts()[0]
    if part.amount <= 0:
        return
    if not pos.rules.automa[bill.seat]:
        push_payment(pos, bill.seat, part, 0, OPTIONAL | WITH_TOKENS)
        return
    offer = bill.proposal(pos.stock)
    if offer.short:
        call_off(pos)
    else:
        for resource in range(len(offer.paid)):
            take(pos, bill.seat, resource, offer.paid[resource])


def call_off(pos: Position) -> None:
    """Drop what a payment was for, and what was still to be paid for it."""
    while pos.stack[-1].kind == PAY:
        pos.stack.pop()
    frame = pos.stack.pop()
    handler = pos.handlers[frame.kind]
    if isinstance(handler, TableTold):
        handler.called_off(pos, frame)


def operation_below(pos: Position) -> int:
    """The effect that waits for the payment on top of the stack, if it is one."""
    return pos.stack[-2].a if len(pos.stack) > 1 and pos.stack[-2].kind == RUN else NO_OP


class PayHandler(Question):
    """How ``b`` of resource ``a`` is paid: how much Gold goes in, of which ``step`` is needed elsewhere.

    ``c`` holds flags. ``more`` holds the payers where they are not the usual ones; each that may be chosen is asked for
    in turn, how many of it go in.
    """

    def __init__(self) -> None:
        super().__init__("pay", ("pay", "refuse"), ("CORE.RESOURCE.12", "CORE.ACTION.4"), SETTLES)
        self.sight = shown("step", "a", "b", "c", "more")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.c > RAIDING or frame.more:
            return self._unusual(pos, frame)
        base = frame.seat * RESOURCES
        have = pos.stock[base + frame.a]
        if frame.c:
            have += pos.stock[base + RAID]
        least = max(0, frame.b - have)
        most = min(frame.b, pos.stock[base + GOLD] - frame.step)
        return list(range(least, most + 1))

    def _unusual(self, pos: Position, frame: Frame) -> list[int]:
        if frame.c & OPEN:
            return list(range(frame.step, frame.b + 1))
        options = amounts(pos, frame)
        if frame.c & OPTIONAL:
            options.append(REFUSE)
        if frame.c & WITH_TOKENS:
            for action in pos.rules.purses:
                action.append(pos, frame.seat, options)
        return options

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        if frame.c > RAIDING or frame.more:
            self._resume_unusual(pos, frame, option)
            return
        take(pos, seat, GOLD, option)
        rest = frame.b - option
        if frame.c:
            raid = min(rest, pos.stock[seat * RESOURCES + RAID])
            take(pos, seat, RAID, raid)
            rest -= raid
        take(pos, seat, frame.a, rest)

    def _resume_unusual(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        if option >> KIND_SHIFT:
            pos.stack.append(frame)
            purse_of(pos, option).do(pos, seat, option >> A_SHIFT & FIELD, option & FIELD)
        elif option == REFUSE:
            call_off(pos)
        elif frame.c & OPEN:
            below = pos.stack[-1]
            pos.stack[-1] = Frame(below.kind, below.seat, below.step, below.a, option, below.c, below.more)
            if not charge(pos, seat, frame.a, option):
                ask(pos, seat, frame.a, option)
        else:
            self._pay(pos, frame, option)

    def _pay(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        payers = payers_of(frame)
        first = first_chosen(payers)
        if first < 0:
            take_own(pos, seat, payers, frame.b)
            return
        take(pos, seat, payers[first].resource, option)
        left = Summand(frame.a, frame.b - option * payers[first].worth, payers[:first] + payers[first + 1 :])
        if leaves_choice(pos, seat, left):
            push_payment(pos, seat, left, frame.step, 0)
        else:
            take_own(pos, seat, left.payers, left.amount)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        if option >> KIND_SHIFT:
            action = purse_of(pos, option)
            return action.notation(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)
        if option == REFUSE:
            return "refuse"
        parts = [f"{n}{letter_of(pos, resource)}" for resource, n in paid_with(frame, option)]
        return "pay " + (" ".join(parts) or "nothing")

    def paying(self) -> bool:
        return True

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        if option >> KIND_SHIFT:
            action = purse_of(pos, option)
            return action.subject(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)
        return Subject() if option == REFUSE else Subject(amount=option, resource=chosen_resource(frame))

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option >> KIND_SHIFT:
            action = purse_of(pos, option)
            return action.label(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)
        if option == REFUSE:
            return Wording("label.refuse")
        parts = [amount_of(pos, resource, n) for resource, n in paid_with(frame, option)]
        return Wording("label.pay", {"what": joined(parts)}) if parts else Wording("label.pay-nothing")

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        key = "prompt.pay-open" if frame.c & OPEN else "prompt.pay"
        if frame.c & OPTIONAL:
            key = "prompt.pay-more"
        return Wording(key, {"cost": quantity(frame.a, frame.b)})

    def about(self, pos: Position, frame: Frame) -> str | Wording:
        """The card, the tile or the action whose frame waits below the payment."""
        for below in reversed(pos.stack[:-1]):
            if below.kind != PAY:  # a Free City is paid in two parts
                handler = pos.handlers[below.kind]
                return handler.purpose(pos, below) if isinstance(handler, TableTold) else ""
        return ""

    def origin(self, pos: Position, frame: Frame) -> int:
        return operation_below(pos)

    def default(self, pos: Position, frame: Frame) -> int:
        return pos.options[0]  # Gold keeps

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        frame = pos.stack[-1]
        if option_of(pos, asked.line) is not None or verb != "pay" or frame.c > RAIDING or frame.more:
            return None
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


def payers_of(frame: Frame) -> tuple[Payer, ...]:
    """What may pay the summand of a payment."""
    if frame.more:
        return tuple([Payer.of(packed) for packed in frame.more])
    return AGAINST_BARBARIANS if frame.c & RAIDING else USUAL[frame.a]


def first_chosen(payers: tuple[Payer, ...]) -> int:
    """The place of the payer that is asked about, or -1 if nothing is."""
    for i in range(len(payers)):
        if payers[i].chosen:
            return i
    return -1


def amounts(pos: Position, frame: Frame) -> list[int]:
    """How many of the payer that is asked about may go in, so that the rest can pay the rest; none if it cannot."""
    payers = payers_of(frame)
    first = first_chosen(payers)
    have = 0
    for i in range(len(payers)):
        if i != first:
            have += payers[i].worth * stock_of(pos, frame, payers[i].resource)
    if first < 0:
        return [0] if have >= frame.b else []
    payer = payers[first]
    least = payer.pieces(max(0, frame.b - have))
    most = min(payer.pieces(frame.b), stock_of(pos, frame, payer.resource))
    return list(range(least, most + 1))


def stock_of(pos: Position, frame: Frame, resource: int) -> int:
    """How much of a resource a payment may use."""
    have = held(pos, frame.seat, resource)
    return have - frame.step if resource == GOLD else have


def paid_with(frame: Frame, option: int) -> list[tuple[int, int]]:
    """What an option of a payment pays, as pairs of resource and number."""
    if frame.c & OPEN:
        return [(frame.a, option)] if option else []
    payers = payers_of(frame)
    first = first_chosen(payers)
    rest = frame.b - option * payers[first].worth if first >= 0 else frame.b
    parts = [(frame.a, rest)] if rest > 0 else []
    if option:
        parts.append((payers[first].resource, option))
    return parts


def letter_of(pos: Position, resource: int) -> str:
    """How the notation writes a resource that pays."""
    if resource < RESOURCES:
        return RESOURCE_LETTERS[resource]
    letter: str = pos.rules.counters[resource - RESOURCES].letter
    return letter


def amount_of(pos: Position, resource: int, n: int) -> str:
    """An amount of a resource that pays, in words."""
    if resource < RESOURCES:
        return quantity(resource, n)
    return say(f"counter.{pos.rules.counters[resource - RESOURCES].key}", n, n=n)


def payer_number(rules: Rulebook, counter: Counter[Any]) -> int:
    """The number under which a counter of a module stands on bills: behind the resources of the core."""
    return RESOURCES + rules.counters.index(counter)


def chosen_resource(frame: Frame) -> int:
    """The resource of which an option of a payment says how much."""
    if frame.c & OPEN:
        return frame.a
    payers = payers_of(frame)
    first = first_chosen(payers)
    return payers[first].resource if first >= 0 else frame.a


def purse_of(pos: Position, option: int) -> Action:
    """The action to which an option beyond the amounts belongs."""
    for action in pos.rules.purses:
        if action.number == option >> KIND_SHIFT:
            found: Action = action
            return found
    raise AssertionError(f"no purse offers {option}")


class PayBasicHandler(Question):
    """Which resource pays the next of ``a`` units of any basic kind; kinds are named in order, from ``step``."""

    def __init__(self) -> None:
        super().__init__("pay-basic", ("pay",), ("CORE.TERM.22", "CORE.ACTION.4"), GUESSES)
        self.sight = shown("step", "a")

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
            ask(pos, seat, op.a, op.b)


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
