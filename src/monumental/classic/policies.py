"""Cultural Policies: developing them, repeating their benefits, and what the one in force does."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import Action
from monumental.classic.bill import DEVELOPING, Bill
from monumental.classic.kinds import (
    A_ABILITY,
    A_DEVELOP,
    A_SHIFT,
    ACQUIRED_CARD,
    E_ABILITY,
    E_POLICY,
    KIND_SHIFT,
    MARK_WARLORD,
    REPEATING_POLICY,
    ROAD_POLICIES,
    ROADS,
    lasting_mark,
)
from monumental.classic.model import POLICY
from monumental.classic.payment import ask, bill_of, charge, charged_seat
from monumental.classic.position import CARDS, Position
from monumental.classic.question import CardQuestion
from monumental.classic.reasons_base import Asked, Reason, civilization, no, yes
from monumental.classic.reasons_bill import cost_words, missing
from monumental.classic.reasons_effects import why_idle
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import card_named, unknown_card
from monumental.classic.supply import modify, modify_turn
from monumental.classic.tableau import changed
from monumental.common.telling import OpWords, Subject, Wording
from monumental.effects.book import NO_OP, NO_SOURCE, Op, Performer
from monumental.effects.hooks import DEVELOPED_POLICY, FREE_EXPLORER_STEPS, FREE_UNIT_MOVES, HOOKS
from monumental.effects.interpret import can_run, queue, queue_in_any_order, run
from monumental.effects.resources import CULTURE, RESOURCES
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import BARE

DEVELOP: Final = A_DEVELOP << KIND_SHIFT
ABILITY: Final = A_ABILITY << KIND_SHIFT
"""What the options of a development and of an ability begin with."""

USED_UP: Final = (FREE_EXPLORER_STEPS, FREE_UNIT_MOVES)
"""Hooks that count down in a turn as they are used."""


def in_force(pos: Position, seat: int) -> tuple[int, ...]:
    """The Policies whose ongoing effect works: the last one developed (CORE.POLICY.7), or those that a law names."""
    law = pos.rules.policy_laws[seat]
    if law is not None:
        return law.in_force(pos, seat)
    return pos.policies[seat][-1:]


def lasting_cards(pos: Position, seat: int) -> list[int]:
    """Every card whose modifiers hold for a seat: Policies in force, and what modules put beside them."""
    found = list(in_force(pos, seat))
    for row in pos.rules.lasting:
        found += row.cards(pos, seat)
    return found


def policy_price(pos: Position, seat: int) -> int:
    """1 Culture for the first Policy, 2 for the second, and so on (CORE.POLICY.2)."""
    return len(pos.policies[seat]) + 1


def policy_bill(pos: Position, seat: int, policy: int) -> Bill:
    """What a seat pays for its next Policy."""
    return bill_of(pos, seat, DEVELOPING, policy, CULTURE, policy_price(pos, seat))


def developable(pos: Position, seat: int) -> list[int]:
    """The Policies still in the Culture deck, if the next one can be paid."""
    if pos.stock[seat * RESOURCES + CULTURE] < policy_price(pos, seat):
        return []
    return undeveloped(pos, seat)


def list_developments(pos: Position, seat: int, out: list[int]) -> None:
    """Append the Policies that a seat can pay."""
    for policy in developable(pos, seat):
        out.append(DEVELOP | policy << A_SHIFT)


def undeveloped(pos: Position, seat: int) -> list[int]:
    """The Policies still in the Culture deck."""
    done = pos.policies[seat]
    return [policy for policy in pos.rules.policies[seat] if policy not in done]


def develop(pos: Position, seat: int, policy: int) -> None:
    """Pay; what follows waits for the payment (CORE.POLICY.2)."""
    cost = policy_price(pos, seat)
    if charge(pos, seat, CULTURE, cost, DEVELOPING, policy):
        adopt(pos, seat, policy)
    else:
        pos.stack.append(Frame(ACQUIRED_CARD, seat, 0, policy))
        ask(pos, seat, CULTURE, cost, DEVELOPING, policy)


def adopt(pos: Position, seat: int, policy: int) -> None:
    """Put a paid Policy in force (CORE.POLICY.8), or where the law of its owner wants it."""
    law = pos.rules.policy_laws[seat]
    if law is not None:
        law.place(pos, seat, policy)
        return
    for old in in_force(pos, seat):
        change_mods(pos, seat, old, -1)
    change_mods(pos, seat, policy, 1)
    # CORE.POLICY.10: what the covered Policy has used does not bind the new one.
    pos.marks[seat] &= MARK_WARLORD | -lasting_mark(0)
    enact(pos, seat, policy)


def enact(pos: Position, seat: int, policy: int) -> None:
    """A Policy is developed: gain its benefit and those of all earlier ones (CORE.POLICY.3-6)."""
    pos.policies = changed(pos.policies, seat, (*pos.policies[seat], policy))
    pos.tally[seat * ROADS + ROAD_POLICIES] += 1
    pos.stirred |= CARDS
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
    for row in pos.rules.lasting:
        items += row.answers(pos, seat, moment)
    if not pos.policies[seat]:
        return items
    for policy in in_force(pos, seat):
        triggers = pos.rules.card_triggers[policy]
        for i in range(0, len(triggers), 3):
            if triggers[i] == moment and not pos.marks[seat] & triggers[i + 2]:
                items += [triggers[i + 1], NO_SOURCE]
    return items


def unused(pos: Position, seat: int, policy: int) -> bool:
    """Whether a Policy has an ability that was not used this turn (CORE.POLICY.10)."""
    rules = pos.rules
    return rules.card_ability[policy] != NO_OP and not pos.marks[seat] & rules.card_mark[policy]


def list_abilities(pos: Position, seat: int, out: list[int]) -> None:
    """Append the abilities of Policies in force that may still be used this turn and can do something."""
    for policy in in_force(pos, seat):
        if unused(pos, seat, policy) and can_run(pos, pos.rules.card_ability[policy], seat):
            out.append(ABILITY | policy << A_SHIFT)


def use_ability(pos: Position, seat: int, policy: int) -> None:
    """Use the ability of a Policy in force."""
    pos.marks[seat] |= pos.rules.card_mark[policy]
    pos.emit(E_ABILITY, seat, policy)
    run(pos, pos.rules.card_ability[policy], seat)


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


class RepeatPolicyHandler(CardQuestion):
    """Which Policy."""

    def __init__(self) -> None:
        super().__init__("repeat-policy", ("repeat",), ("CORE.POLICY.3",))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if pos.policies[frame.seat]:
            return sorted(pos.policies[frame.seat])
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        run(pos, pos.rules.card_benefit[option], frame.seat)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        effect = OpWords(pos.rules.card_benefit[option])
        return Wording("label.repeat-policy", {"card": pos.rules.card_name[option], "effect": effect})


class EachOpponentPerformer(Performer[Position]):
    """Every opponent in turn order does something, and makes its own choices (CORE.TURN.4)."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        for i in range(pos.seats - 1, 0, -1):
            queue(pos, op.kids[0], (seat + i) % pos.seats)


# --- the actions: develop, ability ---------------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class PolicyAction(Action):
    """An action that names a Policy."""

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"{self.verb} {pos.rules.card_key[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=a)

    def group(self) -> str:
        return "policy"


@mypyc_attr(allow_interpreted_subclasses=True)
class DevelopAction(PolicyAction):
    """``develop <policy>``."""

    def __init__(self) -> None:
        super().__init__("develop", A_DEVELOP)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if not charged_seat(pos, seat, DEVELOPING):
            list_developments(pos, seat, out)
            return
        for policy in undeveloped(pos, seat):
            if policy_bill(pos, seat, policy).can_pay(pos.stock):
                out.append(self.option(policy))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        develop(pos, seat, a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        cost = cost_words(policy_bill(pos, seat, a))
        return Wording("label.develop", {"card": pos.rules.card_name[a], "cost": cost})

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        policy = policy_named(asked)
        if isinstance(policy, Reason):
            return policy
        if policy in pos.policies[asked.seat]:
            return no("policy.done", ("CORE.POLICY.11",), card=pos.rules.card_name[policy])
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        cost = policy_price(pos, asked.seat)
        have = pos.stock[asked.seat * RESOURCES + CULTURE]
        short = missing(pos, policy_bill(pos, asked.seat, policy), ("CORE.POLICY.2",))
        if short is not None and have < cost:
            rules = ("CORE.POLICY.2", "CORE.RESOURCE.13")
            return no("short.culture", rules, n=cost - have, cost=cost, have=have)
        return short or yes("develop.possible", ("CORE.POLICY.2",), cost=cost, have=have)


@mypyc_attr(allow_interpreted_subclasses=True)
class AbilityAction(PolicyAction):
    """``ability <policy>``: what the Policy in force lets its owner do once per turn."""

    def __init__(self) -> None:
        super().__init__("ability", A_ABILITY)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if pos.policies[seat]:
            list_abilities(pos, seat, out)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        use_ability(pos, seat, a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        effect = OpWords(pos.rules.card_ability[a])
        return Wording("label.use", {"card": pos.rules.card_name[a], "effect": effect})

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        policy = policy_named(asked)
        if isinstance(policy, Reason):
            return policy
        name = pos.rules.card_name[policy]
        if policy not in pos.policies[asked.seat]:
            return no("policy.not-developed", ("CORE.POLICY.8",), card=name)
        law = pos.rules.policy_laws[asked.seat]
        if policy not in in_force(pos, asked.seat):
            if law is not None:
                return law.why_idle(pos, asked.seat, policy)
            return no("policy.not-in-force", ("CORE.POLICY.7",), card=name)
        op = pos.rules.card_ability[policy]
        if op == NO_OP:
            return no("policy.no-ability", ("CORE.POLICY.10",), card=name)
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        if not unused(pos, asked.seat, policy):
            return no("policy.used", ("CORE.POLICY.10",), card=name, span=pos.rules.mode.span)
        if not can_run(pos, op, asked.seat):
            return why_idle(pos, op, asked.seat)
        return yes("use.possible", ("CORE.POLICY.10",), card=name)


def policy_named(asked: Asked) -> Reason | int:
    """The Policy that a line names, or why it is none of the asking seat."""
    pos = asked.pos
    policy = card_named(pos, asked.object)
    if not policy:
        return unknown_card(asked.object)
    name = pos.rules.card_name[policy]
    if pos.rules.card_kind[policy] != POLICY:
        return no("policy.not", ("CORE.POLICY.1",), card=name)
    if policy not in pos.rules.policies[asked.seat]:
        for owner in range(pos.seats):
            if policy in pos.rules.policies[owner]:
                return no("policy.theirs", ("CORE.POLICY.1",), card=name, who=civilization(pos, owner))
    return policy
