"""Hints in Duel: the round is played out after each option in several worlds, and the averages are compared."""

from __future__ import annotations

from random import Random
from typing import Final

from monumental.bots.advice import Alternative, Hint, Plan, and_then, compared, rank
from monumental.bots.clock import Clock
from monumental.bots.duel import DuelThinker, world_of
from monumental.bots.duel_instinct import PASS
from monumental.bots.duel_rollout import last_pass
from monumental.classic.kinds import A_SHIFT, FIELD, KIND_SHIFT
from monumental.classic.view import View
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.trade import city_card
from monumental.kernel.machine import apply
from monumental.kernel.notation import text_of
from monumental.narration.duel import duel_label

WORLDS: Final = 4
DEEDS: Final = {
    kinds.A_ACQUIRE: "acquire",
    kinds.A_COMPLETE: "complete",
    kinds.A_DEVELOP: "develop",
    kinds.A_CONQUER: "conquer",
    kinds.A_TRADE: "trade with",
}


def duel_hint(view: View, rng: Random, clock: Clock, _plan: Plan) -> Hint:
    """What to do, for the seat that must decide and has a choice.

    Each hint thinks anew, whatever the plan was, so cards that are drawn on the way may lead to another one.
    """
    seat = view.viewer
    thinker = DuelThinker()
    totals = dict.fromkeys(view.options, 0.0)
    worlds = 0
    while worlds < WORLDS and (worlds == 0 or clock.spent < clock.seconds * worlds / WORLDS):
        worlds += 1
        world = world_of(view, rng.getrandbits(64))
        for option in view.options:
            totals[option] += thinker.outcome(world.copy(), seat, option)
    world = world_of(view, 0)
    ranking = rank(totals, worlds, thinker.hand.instinct.option(world))
    alternatives = [Alternative(option, text_of(world, option), behind) for option, behind in ranking]
    top, second = alternatives[:2]
    called = duel_label(world, second.option)
    why = compared(_reason(world, seat, top.option, thinker), second, called)
    return Hint(top.option, top.text, why, tuple(alternatives))


def _reason(world: Position, seat: int, option: int, thinker: DuelThinker) -> str:
    """What the rest of the round may hold."""
    if world.stack[-1].kind == kinds.TURN and option == PASS:
        return "Nothing that is left to do this round helps"
    deeds = _named([(world.copy(), option)])
    if not last_pass(world, option):
        apply(world, option)
        deeds += _named(thinker.hand.finish(world, seat))
    return and_then("round", deeds) if deeds else "It leaves you in the best position when the round ends"


def _named(steps: list[tuple[Position, int]]) -> list[str]:
    """The deeds of a round that count for points or last, in their order."""
    found: list[str] = []
    for pos, option in steps:
        verb = DEEDS.get(option >> KIND_SHIFT) if pos.stack[-1].kind == kinds.TURN else None
        if verb is not None:
            number = option >> A_SHIFT & FIELD
            trades = option >> KIND_SHIFT == kinds.A_TRADE
            card = city_card(pos, pos.stack[-1].seat, number) if trades else number
            found.append(f"{verb} {pos.rules.card_name[card]}")
    return list(dict.fromkeys(found))
