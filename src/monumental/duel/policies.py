"""Cultural Policies: developing them, their bonuses, and using the active one (DUEL.POLICY)."""

from __future__ import annotations

from monumental.classic.reasons_base import Reason
from monumental.common.table import changed
from monumental.common.telling import OpWords, Wording
from monumental.duel.action import CardAction
from monumental.duel.city_choices import why_idle
from monumental.duel.kinds import (
    A_DEVELOP,
    A_POLICY,
    E_EFFECT,
    E_POLICY,
    POLICY_SOURCE,
    REPEATING_POLICY,
    ROAD_POLICIES,
    ROADS,
)
from monumental.duel.position import Position
from monumental.duel.question import Asked, CardQuestion
from monumental.duel.reasons_base import card_named, no, short_of, unknown_card, yes
from monumental.duel.supply import enter_force, take
from monumental.duel.triggers import announce, is_marked, mark
from monumental.effects.book import NO_OP, NO_SOURCE, Op, Performer
from monumental.effects.duel_hooks import ACT, DEVELOPED, POLICY
from monumental.effects.interpret import can_run, queue_in_any_order, run
from monumental.effects.resources import CULTURE, RESOURCES
from monumental.kernel.frames import Frame
from monumental.kernel.sight import BARE


def develop_price(pos: Position, seat: int) -> int:
    """The nth Policy costs n Culture (DUEL.POLICY.2)."""
    return len(pos.policies[seat]) + 1


class DevelopAction(CardAction):
    """``develop codex``: any Policy of the Culture deck (DUEL.POLICY.1)."""

    def __init__(self) -> None:
        super().__init__("develop", A_DEVELOP)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if pos.stock[seat * RESOURCES + CULTURE] >= develop_price(pos, seat):
            done = pos.policies[seat]
            for card in pos.rules.policies[seat]:
                if card not in done:
                    out.append(self.option(card))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        take(pos, seat, CULTURE, develop_price(pos, seat))
        if pos.policies[seat]:  # DUEL.POLICY.6: the cover changes before the bonuses
            enter_force(pos, seat, pos.policies[seat][-1], -1)
        pos.policies = changed(pos.policies, seat, (*pos.policies[seat], a))
        enter_force(pos, seat, a)
        pos.tally[seat * ROADS + ROAD_POLICIES] += 1
        pos.emit(E_POLICY, seat, a)
        announce(pos, seat, DEVELOPED)  # DUEL.POLICY.11
        bonuses: list[int] = []
        for card in pos.policies[seat]:  # DUEL.POLICY.4, DUEL.POLICY.5
            if pos.rules.card_bonus[card] != NO_OP:
                bonuses += [pos.rules.card_bonus[card], NO_SOURCE]
        queue_in_any_order(pos, seat, bonuses)

    def group(self) -> str:
        return "policy"

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        card = card_named(pos, asked.object)
        if not card:
            return unknown_card(asked.object)
        name = pos.rules.card_name[card]
        if pos.rules.card_kind[card] != POLICY:
            return no("develop.no-policy", ("DUEL.POLICY.1",), card=name)
        if card not in pos.rules.policies[asked.seat]:
            return no("develop.theirs", ("DUEL.POLICY.1",), card=name)
        if card in pos.policies[asked.seat]:
            return no("develop.done", ("DUEL.POLICY.1",), card=name)
        cost = develop_price(pos, asked.seat)
        if pos.stock[asked.seat * RESOURCES + CULTURE] < cost:
            return short_of(pos, asked.seat, CULTURE, cost, ("DUEL.POLICY.2", "DUEL.RESOURCE.11"))
        return yes("possible", ("DUEL.POLICY.1",))


class PolicyAction(CardAction):
    """``policy calendar``: the activated effect of the active Policy, once per round (DUEL.POLICY.8, DUEL.POLICY.9)."""

    def __init__(self) -> None:
        super().__init__("policy", A_POLICY)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        policies = pos.policies[seat]
        if not policies:
            return
        card = policies[-1]
        rules = pos.rules
        if (
            rules.card_timing[card] == ACT
            and rules.card_op[card] != NO_OP
            and not is_marked(pos, seat, card, POLICY_SOURCE)
            and can_run(pos, rules.card_op[card], seat)
        ):
            out.append(self.option(card))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        mark(pos, seat, a, POLICY_SOURCE)
        if pos.sink is not None:
            pos.emit(E_EFFECT, seat, a, POLICY_SOURCE)
        run(pos, pos.rules.card_op[a], seat)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        return Wording(
            "label.policy", {"card": pos.rules.card_name[a], "effect": OpWords(pos.rules.card_op[a])}
        )

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        policies = pos.policies[asked.seat]
        card = card_named(pos, asked.object) if asked.words else (policies[-1] if policies else 0)
        if asked.words and not card:
            return unknown_card(asked.object)
        if not policies:
            return no("policy.none", ("DUEL.POLICY.6",))
        if card != policies[-1]:
            return no("policy.not-active", ("DUEL.POLICY.6",), card=pos.rules.card_name[card])
        return why_idle(pos, asked.seat, POLICY_SOURCE, ACT)


# --- the bonus of a developed Policy again ---------------------------------------------------------------------------
class RepeatPolicyPerformer(Performer[Position]):
    """Gain the bonus of one of the developed Policies again."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return bool(repeatable(pos, seat))

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if repeatable(pos, seat):
            pos.stack.append(Frame(REPEATING_POLICY, seat))


def repeatable(pos: Position, seat: int) -> list[int]:
    """Developed Policies whose bonus can do anything now."""
    bonus = pos.rules.card_bonus
    return sorted(
        [card for card in pos.policies[seat] if bonus[card] != NO_OP and can_run(pos, bonus[card], seat)]
    )


class RepeatPolicyQuestion(CardQuestion):
    """Which bonus is given again."""

    def __init__(self) -> None:
        super().__init__("repeat-policy", ("bonus",), ("DUEL.POLICY.4",))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return repeatable(pos, frame.seat)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        run(pos, pos.rules.card_bonus[option], frame.seat)
