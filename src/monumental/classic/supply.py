"""Resources: gaining them, and counting what was generated; modifiers, and how long they hold."""

from __future__ import annotations

from monumental.classic.counts import count
from monumental.classic.kinds import E_GAINED, E_THIS_TURN, GAIN_BASIC_CHOICE
from monumental.classic.position import SUPPLY, Position
from monumental.classic.question import Question
from monumental.classic.reasons_base import quantity
from monumental.classic.tableau import changed
from monumental.common.telling import Subject, Wording
from monumental.effects.book import Op, Performer
from monumental.effects.hooks import HOOKS
from monumental.effects.resources import BASIC, MILITARY, RAID, RESOURCE_KEYS, RESOURCES
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown


def gain(pos: Position, seat: int, resource: int, amount: int) -> None:
    """Take resources from the common stock, which never runs out (CORE.SETUP.9)."""
    i = seat * RESOURCES + resource
    pos.stock[i] += amount
    pos.made[i] += amount  # CORE.TERM.18, CORE.TERM.19
    pos.stirred |= SUPPLY
    if resource == RAID:
        pos.made[seat * RESOURCES + MILITARY] += amount
    if pos.sink is not None:
        pos.emit(E_GAINED, seat, resource, amount)


def modifier(pos: Position, seat: int, hook: int) -> int:
    """The sum of everything that changes a number for a seat now."""
    return pos.mods[seat * HOOKS + hook]


def modify(pos: Position, seat: int, hook: int, amount: int) -> None:
    """Change a number for a seat until somebody changes it back."""
    i = seat * HOOKS + hook
    pos.mods = changed(pos.mods, i, pos.mods[i] + amount)
    pos.modifier_changed(seat, hook)


def modify_turn(pos: Position, seat: int, hook: int, amount: int) -> None:
    """Change a number for the rest of the turn."""
    modify(pos, seat, hook, amount)
    pos.turn_mods = changed(pos.turn_mods, seat, (*pos.turn_mods[seat], hook, amount))


def granted_this_turn(pos: Position, seat: int, hook: int) -> int:
    """How much of a modifier ends with the turn."""
    changes = pos.turn_mods[seat]
    return sum([changes[i + 1] for i in range(0, len(changes), 2) if changes[i] == hook])


def end_grants(pos: Position, seat: int) -> None:
    """What was granted to a seat for a while ends."""
    changes = pos.turn_mods[seat]
    for i in range(0, len(changes), 2):
        modify(pos, seat, changes[i], -changes[i + 1])
    pos.turn_mods = changed(pos.turn_mods, seat, ())


def end_grant(pos: Position, seat: int, hook: int, amount: int) -> None:
    """One thing that was granted to a seat for the rest of the turn ends before it does."""
    changes = pos.turn_mods[seat]
    for i in range(0, len(changes), 2):
        if changes[i] == hook and changes[i + 1] == amount:
            pos.turn_mods = changed(pos.turn_mods, seat, changes[:i] + changes[i + 2 :])
            modify(pos, seat, hook, -amount)
            return


class GainPerformer(Performer[Position]):
    """A fixed amount."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        gain(pos, seat, op.a, op.b)


class GainPerPerformer(Performer[Position]):
    """An amount that follows a count."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return self._amount(pos, op, seat) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        amount = self._amount(pos, op, seat)
        if amount > 0:
            gain(pos, seat, op.a, amount)

    def _amount(self, pos: Position, op: Op, seat: int) -> int:
        return min(op.e, op.c * (count(pos, seat, op.b) // op.d))


class GainBasicPerformer(Performer[Position]):
    """Basic resources of the player's choice."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(GAIN_BASIC_CHOICE, seat, 0, op.a, op.b))


class GainBasicHandler(Question):
    """Which basic resource comes next: ``a`` are left, all alike if ``b``; kinds are named in order, from ``step``."""

    def __init__(self) -> None:
        super().__init__("gain-basic", ("gain",))
        self.sight = shown("step", "a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return [resource for resource in BASIC if resource >= frame.step]

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if frame.b or frame.a == 1:
            gain(pos, frame.seat, option, frame.a)
            return
        gain(pos, frame.seat, option, 1)
        pos.stack.append(Frame(GAIN_BASIC_CHOICE, frame.seat, option, frame.a - 1, 0))

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"gain {RESOURCE_KEYS[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=1, resource=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.gain", {"what": quantity(option, frame.a if frame.b else 1)})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        alike = frame.b and frame.a > 1
        return Wording("prompt.gain-same" if alike else "prompt.gain-basic", {}, frame.a)


class ThisTurnPerformer(Performer[Position]):
    """A modifier for the rest of the turn."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        modify_turn(pos, seat, op.a, op.b)
        pos.emit(E_THIS_TURN, seat, op.a, op.b)
