"""Cultural Policies: developing them, repeating their benefits, and what the one in force does."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import (
    E_ABILITY,
    E_POLICY,
    MARK_ABILITY,
    MARK_WARLORD,
    REPEATING_POLICY,
    ROAD_POLICIES,
    ROADS,
)
from monumental.classic.payment import take
from monumental.classic.position import Position
from monumental.classic.supply import modify, modify_turn
from monumental.classic.tableau import changed
from monumental.effects.book import NO_OP, NO_SOURCE, Op, Performer
from monumental.effects.hooks import DEVELOPED_POLICY, FREE_EXPLORER_STEPS, FREE_UNIT_MOVES, HOOKS
from monumental.effects.interpret import can_run, queue, queue_in_any_order, run
from monumental.effects.resources import CULTURE, RESOURCES
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler

USED_UP: Final = (FREE_EXPLORER_STEPS, FREE_UNIT_MOVES)
"""Hooks that count down in a turn as they are used."""


def in_force(pos: Position, seat: int) -> tuple[int, ...]:
    """The Policies whose ongoing effect works: the last one developed (CORE.POLICY.7)."""
    return pos.policies[seat][-1:]


def policy_price(pos: Position, seat: int) -> int:
    """1 Culture for the first Policy, 2 for the second, and so on (CORE.POLICY.2)."""
    return len(pos.policies[seat]) + 1


def developable(pos: Position, seat: int) -> list[int]:
    """The Policies still in the Culture deck, if the next one can be paid."""
    if pos.stock[seat * RESOURCES + CULTURE] < policy_price(pos, seat):
        return []
    done = pos.policies[seat]
    return [policy for policy in pos.rules.policies[seat] if policy not in done]


def develop(pos: Position, seat: int, policy: int) -> None:
    """Pay, put the Policy in force, then gain its benefit and those of all earlier ones (CORE.POLICY.3-8)."""
    take(pos, seat, CULTURE, policy_price(pos, seat))
    for old in in_force(pos, seat):
        change_mods(pos, seat, old, -1)
    pos.policies = changed(pos.policies, seat, (*pos.policies[seat], policy))
    change_mods(pos, seat, policy, 1)
    pos.marks[seat] &= (
        MARK_WARLORD  # CORE.POLICY.10: what the covered Policy has used does not bind the new one
    )
    pos.tally[seat * ROADS + ROAD_POLICIES] += 1
    pos.emit(E_POLICY, seat, policy, len(pos.policies[seat]))
    items: list[int] = []
    for each in pos.policies[seat]:
        items += [pos.rules.card_benefit[each], NO_SOURCE]
    items += announce(pos, seat, DEVELOPED_POLICY)
    queue_in_any_order(pos, seat, items)  # CORE.POLICY.5


def change_mods(pos: Position, seat: int, policy: int, sign: int) -> None:
    """Put the modifiers of a Policy in force, or end them."""
    mods = pos.rules.card_mods[policy]
    for i in range(0, len(mods), 2):
        modify(pos, seat, mods[i], sign * mods[i + 1])
        if mods[i] in USED_UP and pos.mods[seat * HOOKS + mods[i]] < 0:
            # The covered Policy takes away a grant that was already used: what is used cannot be owed.
            modify_turn(pos, seat, mods[i], -pos.mods[seat * HOOKS + mods[i]])


def announce(pos: Position, seat: int, moment: int) -> list[int]:
    """The triggers of a seat that answer a moment, as items for ``queue_in_any_order``."""
    items: list[int] = []
    if not pos.policies[seat]:
        return items
    for policy in in_force(pos, seat):
        triggers = pos.rules.card_triggers[policy]
        for i in range(0, len(triggers), 3):
            if triggers[i] == moment and not pos.marks[seat] & triggers[i + 2]:
                items += [triggers[i + 1], NO_SOURCE]
    return items


def ready_ability(pos: Position, seat: int) -> int:
    """The operation of an ability that may still be used this turn, or ``NO_OP`` (CORE.POLICY.10)."""
    if pos.marks[seat] & MARK_ABILITY:
        return NO_OP
    for policy in in_force(pos, seat):
        ability = pos.rules.card_ability[policy]
        if ability != NO_OP and can_run(pos, ability, seat):
            return ability
    return NO_OP


def use_ability(pos: Position, seat: int) -> None:
    """Use the ability of the Policy in force."""
    ability = ready_ability(pos, seat)
    pos.marks[seat] |= MARK_ABILITY
    pos.emit(E_ABILITY, seat, pos.policies[seat][-1])
    run(pos, ability, seat)


class OnceATurnPerformer(Performer[Position]):
    """A trigger that works once per turn."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return not pos.marks[seat] & op.a and can_run(pos, op.kids[0], seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if not pos.marks[seat] & op.a:
            pos.marks[seat] |= op.a
            run(pos, op.kids[0], seat, source)


class RepeatPolicyPerformer(Performer[Position]):
    """The benefit of one developed Policy again."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(pos.policies[seat]) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(REPEATING_POLICY, seat))


class RepeatPolicyHandler(Handler[Position]):
    """Which Policy."""

    def __init__(self) -> None:
        super().__init__("repeat-policy")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if pos.policies[frame.seat]:
            return sorted(pos.policies[frame.seat])
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        run(pos, pos.rules.card_benefit[option], frame.seat)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"repeat {pos.rules.card_key[option]}"


class EachOpponentPerformer(Performer[Position]):
    """Every opponent in turn order does something, and makes its own choices (CORE.TURN.4)."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        for i in range(pos.seats - 1, 0, -1):
            queue(pos, op.kids[0], (seat + i) % pos.seats)
