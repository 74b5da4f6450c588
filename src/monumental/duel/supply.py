"""Resources: gaining and paying them, what changes prices, and what amounts may count."""

from __future__ import annotations

from typing import Final

from monumental.classic.reasons_base import joined, quantity, resource_name
from monumental.common.table import changed
from monumental.common.telling import Subject, Wording
from monumental.duel.kinds import (
    E_GAINED,
    E_LOST,
    E_SPENT,
    GAIN_BASIC_CHOICE,
    PAY,
    PAY_ALIKE,
    PAY_AMOUNT,
    PAY_BASIC,
    ROAD_CITIES,
    ROAD_KNOWLEDGE,
    ROAD_POLICIES,
    ROAD_PROVINCES,
    ROAD_WONDERS,
    ROADS,
)
from monumental.duel.position import Position
from monumental.duel.question import Question
from monumental.effects import book as ops
from monumental.effects.book import Op, Performer
from monumental.effects.duel import IF_ADVANTAGE
from monumental.effects.duel_hooks import (
    BARRICADES,
    COASTAL_PROVINCES,
    FREE_CITIES,
    HOOKS,
    KNOWLEDGE_CARDS,
    POLICIES,
    PROVINCE_TYPES,
    PROVINCES,
    TYPES,
    WONDERS,
)
from monumental.effects.interpret import can_run, queue, run
from monumental.effects.resources import (
    BASIC,
    GOLD,
    RESOURCE_KEYS,
    RESOURCE_LETTERS,
    RESOURCES,
)
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

BASIC_OR_GOLD: Final = GOLD + 1
"""The resources before this one pay for anything Basic (DUEL.RESOURCE.10)."""


def gain(pos: Position, seat: int, resource: int, amount: int) -> None:
    """Take resources from the stock, which never runs out (DUEL.RESOURCE.5, DUEL.RESOURCE.7, DUEL.RESOURCE.8)."""
    i = seat * RESOURCES + resource
    pos.stock[i] += amount
    pos.made[i] += amount  # DUEL.TERM.10
    if pos.sink is not None:
        pos.emit(E_GAINED, seat, resource, amount)


def give_yields(pos: Position, seat: int, card: int) -> None:
    """The resources in the top right corner of a card (DUEL.ACTIVATE.5)."""
    yields = pos.rules.card_yields[card]
    for i in range(0, len(yields), 2):
        gain(pos, seat, yields[i], yields[i + 1])


def take(pos: Position, seat: int, resource: int, amount: int) -> None:
    """Return resources to the stock (DUEL.TERM.12)."""
    if amount:
        pos.stock[seat * RESOURCES + resource] -= amount
        if pos.sink is not None:
            pos.emit(E_SPENT, seat, resource, amount)


def lose_basic(pos: Position, seat: int) -> None:
    """Unspent Basic resources go back to the stock; Gold and Culture stay (DUEL.RESOURCE.6, DUEL.RESOURCE.14)."""
    stock = pos.stock
    for resource in BASIC:
        i = seat * RESOURCES + resource
        if stock[i]:
            if pos.sink is not None:
                pos.emit(E_LOST, seat, resource, stock[i])
            stock[i] = 0


def means(pos: Position, seat: int, resource: int) -> int:
    """How much of a resource a seat could pay now: Gold stands in for Basic ones only (DUEL.RESOURCE.10-12)."""
    have = pos.stock[seat * RESOURCES + resource]
    return have + pos.stock[seat * RESOURCES + GOLD] if resource < GOLD else have


def modifier(pos: Position, seat: int, hook: int) -> int:
    """The sum of everything that changes a number for a seat now."""
    return pos.mods[seat * HOOKS + hook]


def modify(pos: Position, seat: int, hook: int, amount: int) -> None:
    """Change a number for a seat until somebody changes it back."""
    i = seat * HOOKS + hook
    pos.mods = changed(pos.mods, i, pos.mods[i] + amount)


def enter_force(pos: Position, seat: int, card: int, sign: int = 1) -> None:
    """What a permanent text changes begins to hold, or ends with ``sign`` -1 (DUEL.EFFECT.3, DUEL.EFFECT.4)."""
    hook = pos.rules.card_hook[card]
    if hook >= 0:
        modify(pos, seat, hook, sign * pos.rules.card_change[card])


# --- counting ----------------------------------------------------------------------------------------------------
def types_of(pos: Position, province: int) -> int:
    """The types of a Province as a bit mask: the printed one, and what markers add (DUEL.AZTEC.2)."""
    rules = pos.rules
    return 1 << rules.card_type[province] | pos.marked[rules.province_index[province]]


def count(pos: Position, seat: int, what: int) -> int:
    """How many of something a seat has; all Provinces of the stack count (DUEL.PROVINCE.5)."""
    if what == PROVINCES:
        return pos.tally[seat * ROADS + ROAD_PROVINCES]
    if what < PROVINCE_TYPES:
        bit = 1 << what - COASTAL_PROVINCES
        return sum([1 for card in provinces(pos, seat) if types_of(pos, card) & bit])
    if what == PROVINCE_TYPES:
        mask = 0
        for card in provinces(pos, seat):
            mask |= types_of(pos, card)
        return sum([mask >> kind & 1 for kind in range(TYPES)])
    if what == BARRICADES:
        return len(pos.land[seat]) - pos.tally[seat * ROADS + ROAD_PROVINCES]
    return pos.tally[seat * ROADS + _ROADS_OF[what - KNOWLEDGE_CARDS]]


_ROADS_OF: Final = (ROAD_KNOWLEDGE, ROAD_WONDERS, ROAD_POLICIES, ROAD_CITIES)
assert (KNOWLEDGE_CARDS, WONDERS, POLICIES, FREE_CITIES) == (5, 6, 7, 8)


def provinces(pos: Position, seat: int) -> list[int]:
    """The Provinces of a stack from bottom to top; Barricades are none (DUEL.PROVINCE.6)."""
    kinds = pos.rules.card_type
    return [card for card in pos.land[seat] if kinds[card] >= 0]


def amount_of(pos: Position, op: Op, seat: int) -> int:
    """An amount that follows a count."""
    return min(op.e, op.c * (count(pos, seat, op.b) // op.d))


# --- performers: gaining -------------------------------------------------------------------------------------------
class GainPerformer(Performer[Position]):
    """A fixed amount."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        gain(pos, seat, op.a, op.b)


class GainPerPerformer(Performer[Position]):
    """An amount that follows a count."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return amount_of(pos, op, seat) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        amount = amount_of(pos, op, seat)
        if amount > 0:
            gain(pos, seat, op.a, amount)


class GainBasicPerformer(Performer[Position]):
    """Basic resources of the player's choice."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(GAIN_BASIC_CHOICE, seat, 0, op.a, op.b))


class GainBasicPerPerformer(Performer[Position]):
    """Basic resources of the player's choice, as many as something is counted."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return amount_of(pos, op, seat) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        amount = amount_of(pos, op, seat)
        if amount > 0:
            pos.stack.append(Frame(GAIN_BASIC_CHOICE, seat, 0, amount))


class IfPerformer(Performer[Position]):
    """One of two effects, or nothing: the condition is looked at when it is resolved (DUEL.ADVANTAGE.1)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        kid = self._branch(pos, op, seat)
        return kid >= 0 and can_run(pos, kid, seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        kid = self._branch(pos, op, seat)
        if kid >= 0:
            run(pos, kid, seat, source)

    def _branch(self, pos: Position, op: Op, seat: int) -> int:
        if self._holds(pos, op, seat):
            return op.kids[0]
        return op.kids[1] if len(op.kids) > 1 else -1

    def _holds(self, pos: Position, op: Op, seat: int) -> bool:
        if op.a == IF_ADVANTAGE:
            return pos.holder == seat
        if op.a == ops.IF_GENERATED:
            return pos.made[seat * RESOURCES + op.b] >= op.c
        return count(pos, seat, op.b) >= op.c


class GainBasicQuestion(Question):
    """Which Basic resource comes next: ``a`` are left, all alike if ``b``; kinds are named in order, from ``step``."""

    def __init__(self) -> None:
        super().__init__("gain-basic", ("gain",), ("DUEL.RESOURCE.1",))
        self.sight = shown("step", "a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return [resource for resource in BASIC if resource >= frame.step]

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if frame.b or frame.a == 1:
            gain(pos, frame.seat, option, frame.a)
            return
        gain(pos, frame.seat, option, 1)
        pos.stack.append(Frame(GAIN_BASIC_CHOICE, frame.seat, option, frame.a - 1))

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"gain {RESOURCE_KEYS[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=1, resource=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.gain", {"what": quantity(option, frame.a if frame.b else 1)})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.gain-basic", {}, frame.a)


# --- paying ----------------------------------------------------------------------------------------------------------
def pay(pos: Position, seat: int, resource: int, amount: int) -> None:
    """Pay a price on top of what follows it; where Gold could stand in, the payer is asked (DUEL.RESOURCE.10)."""
    if not pay_at_once(pos, seat, resource, amount):
        ask_payment(pos, seat, resource, amount)


def pay_at_once(pos: Position, seat: int, resource: int, amount: int) -> bool:
    """Pay a price if there is one way only; otherwise the payer has to be asked."""
    base = seat * RESOURCES
    gold = pos.stock[base + GOLD]
    if resource >= GOLD or amount == 0 or gold == 0:
        take(pos, seat, resource, amount)
        return True
    have = pos.stock[base + resource]
    if have == 0:
        take(pos, seat, GOLD, amount)
        return True
    if have + gold == amount:
        take(pos, seat, GOLD, gold)
        take(pos, seat, resource, have)
        return True
    return False


def ask_payment(pos: Position, seat: int, resource: int, amount: int) -> None:
    """Ask how much Gold goes into a price."""
    pos.stack.append(Frame(PAY, seat, 0, resource, amount))


class PayQuestion(Question):
    """How ``b`` of resource ``a`` is paid: how much Gold goes in."""

    def __init__(self) -> None:
        super().__init__("pay", ("pay",), ("DUEL.RESOURCE.10", "DUEL.RESOURCE.15"))
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        base = frame.seat * RESOURCES
        least = max(0, frame.b - pos.stock[base + frame.a])
        return list(range(least, min(frame.b, pos.stock[base + GOLD]) + 1))

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        take(pos, frame.seat, GOLD, option)
        take(pos, frame.seat, frame.a, frame.b - option)

    def _parts(self, frame: Frame, option: int) -> list[tuple[int, int]]:
        return [(r, n) for r, n in ((frame.a, frame.b - option), (GOLD, option)) if n]

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return "pay " + " ".join([f"{n}{RESOURCE_LETTERS[r]}" for r, n in self._parts(frame, option)])

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=option, resource=GOLD)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.pay", {"what": joined([quantity(r, n) for r, n in self._parts(frame, option)])})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.pay", {"cost": quantity(frame.a, frame.b)})

    def default(self, pos: Position, frame: Frame) -> int:
        return pos.options[0] if pos.options else 0  # Gold can be saved


class PayBasicQuestion(Question):
    """Which resource pays next: ``a`` are still to be paid by any mix, named in order from ``step``."""

    def __init__(self) -> None:
        super().__init__("pay-basic", ("spend",), ("DUEL.RESOURCE.16",))
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        stock = pos.stock
        base = frame.seat * RESOURCES
        options: list[int] = []
        left = sum(stock[base + frame.step : base + BASIC_OR_GOLD])
        for resource in range(frame.step, BASIC_OR_GOLD):
            if left >= frame.a and stock[base + resource]:
                options.append(resource)
            left -= stock[base + resource]
        return options

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        take(pos, frame.seat, option, 1)
        if frame.a > 1:
            pos.stack.append(Frame(PAY_BASIC, frame.seat, option, frame.a - 1))

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"spend {RESOURCE_KEYS[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=1, resource=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.pay", {"what": quantity(option, 1)})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.pay-basic", {}, frame.a)


class SpendPerformer(Performer[Position]):
    """Pay, then do the rest; both must be possible (DUEL.EFFECT.6, DUEL.RESOURCE.16)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return means(pos, seat, op.a) >= op.b and can_run(pos, op.kids[0], seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if self.possible(pos, op, seat, source):
            queue(pos, op.kids[0], seat, source)
            pay(pos, seat, op.a, op.b)


class SpendBasicPerformer(Performer[Position]):
    """Pay Basic resources of any kinds, Gold included, then do the rest."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        base = seat * RESOURCES
        return sum(pos.stock[base : base + BASIC_OR_GOLD]) >= op.a and can_run(pos, op.kids[0], seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if self.possible(pos, op, seat, source):
            queue(pos, op.kids[0], seat, source)
            pos.stack.append(Frame(PAY_BASIC, seat, 0, op.a))


class SpendAlikePerformer(Performer[Position]):
    """Pay Basic resources of one kind, then do the rest."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return bool(alike(pos, seat, op.a)) and can_run(pos, op.kids[0], seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if self.possible(pos, op, seat, source):
            queue(pos, op.kids[0], seat, source)
            pos.stack.append(Frame(PAY_ALIKE, seat, 0, op.a))


def alike(pos: Position, seat: int, amount: int) -> list[int]:
    """The Basic resources of which a seat could pay an amount."""
    return [resource for resource in BASIC if means(pos, seat, resource) >= amount]


class PayAlikeQuestion(Question):
    """Which kind pays ``a`` Basic resources of one kind."""

    def __init__(self) -> None:
        super().__init__("pay-alike", ("spend",), ("DUEL.RESOURCE.16",))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return alike(pos, frame.seat, frame.a)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        pay(pos, frame.seat, option, frame.a)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"spend {RESOURCE_KEYS[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=frame.a, resource=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.pay", {"what": quantity(option, frame.a)})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.pay-alike", {"n": frame.a}, frame.a)


class PayUpToPerformer(Performer[Position]):
    """Pay some of a resource, and do something for each."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return means(pos, seat, op.a) >= 1 and can_run(pos, op.kids[0], seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if self.possible(pos, op, seat, source):
            pos.stack.append(Frame(PAY_AMOUNT, seat, 0, op.id, source))


class PayAmountQuestion(Question):
    """How much is paid: ``a`` is the operation, ``b`` its source."""

    def __init__(self) -> None:
        super().__init__("pay-amount", ("amount",), ("DUEL.RESOURCE.16",))
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        op = pos.rules.ops[frame.a]
        return list(range(1, min(op.b, means(pos, frame.seat, op.a)) + 1))

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        op = pos.rules.ops[frame.a]
        for _ in range(option):
            queue(pos, op.kids[0], frame.seat, frame.b)
        pay(pos, frame.seat, op.a, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"amount {option}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=option, resource=pos.rules.ops[frame.a].a)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.pay", {"what": quantity(pos.rules.ops[frame.a].a, option)})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.pay-amount", {"resource": resource_name(pos.rules.ops[frame.a].a)})

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a
