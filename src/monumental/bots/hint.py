"""Hints: what a good bot would do in a player's place, why, and how much worse the other options look to it.

>>> from monumental import new_game
>>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> hint(game.view(game.seat)).text.startswith("capital ")
True
"""

from __future__ import annotations

from random import Random
from typing import Final

from monumental.bots.advice import Alternative, Hint, and_then, compared, rank
from monumental.bots.atlas import Atlas
from monumental.bots.clock import Clock, Effort
from monumental.bots.duel_hint import duel_hint
from monumental.bots.instinct import Instinct
from monumental.bots.protocol import DEFAULT_BUDGET, BadBot, Budget
from monumental.bots.rollout import END, Hand
from monumental.bots.search import usual_taste
from monumental.bots.search_turn import Line, TurnPlanner
from monumental.bots.search_value import Prospect
from monumental.classic.kinds import (
    A_ACQUIRE,
    A_COMPLETE,
    A_CONQUER,
    A_DEVELOP,
    A_MARKET_TOKEN,
    A_SHIFT,
    ACTIONS,
    FIELD,
    KEEP_KNOWLEDGE,
    KIND_SHIFT,
)
from monumental.classic.parts import DUEL
from monumental.classic.position import Position
from monumental.classic.view import View, determinize
from monumental.kernel.notation import text_of
from monumental.ruleset import ruleset_of

__all__ = ["Alternative", "Hint", "hint", "rank"]

WORLDS: Final = 3
TRIES: Final = 30
"""Changes that are looked at in each world."""
DEEDS: Final = {A_ACQUIRE: "acquire", A_COMPLETE: "complete", A_DEVELOP: "develop", A_CONQUER: "conquer"}


def hint(view: View, budget: Budget = DEFAULT_BUDGET, seed: int = 0) -> Hint:
    """What a good bot would do, for the seat that must decide; the same hint for the same view and seed in time."""
    if not view.options:
        raise BadBot("a hint is for the seat that has to decide")
    pos = view.position
    pos.options = view.options
    rng = Random(seed)
    clock = Clock(budget.decision_ms / 1000)
    if len(view.options) == 1:
        only = view.options[0]
        return Hint(only, text_of(pos, only), "There is no other choice.", ())
    if ruleset_of(pos.rules).key == DUEL:
        return duel_hint(view, rng, clock)
    if pos.active != view.viewer or pos.stack[-1].kind == KEEP_KNOWLEDGE:
        option = Instinct(usual_taste(pos.rules)).option(view, rng)
        return Hint(option, text_of(pos, option), "It brings most of what can be told now.", ())
    return _from_plans(view, rng, clock)


def _from_plans(view: View, rng: Random, clock: Clock) -> Hint:
    """Plan the rest of the turn after each option in several worlds, and compare the averages."""
    pos = view.position
    hand = Hand(Instinct(usual_taste(pos.rules)), rng)
    prospect = Prospect(pos.rules, Atlas(pos.rules))
    totals = dict.fromkeys(view.options, 0.0)
    worlds = 0
    lines: dict[int, Line] = {}
    while worlds < WORLDS and (worlds == 0 or clock.spent < clock.seconds * worlds / WORLDS):
        worlds += 1
        planner = TurnPlanner(determinize(view, rng.getrandbits(64)), view.viewer, hand, prospect, rng)
        best = planner.each()
        leader = max(best.values(), key=lambda line: line.value)
        improved = planner.improve(leader, Effort(TRIES, clock.at(worlds / WORLDS)))
        for line in (*planner.found, improved):
            first = line.steps[0][1]
            if line.value > best[first].value:
                best[first] = line
        for option, line in best.items():
            totals[option] += line.value
        if worlds == 1:
            lines = best
    ranking = rank(totals, worlds, hand.option(determinize(view, 0)))
    alternatives = [Alternative(option, text_of(pos, option), behind) for option, behind in ranking]
    top = alternatives[0]
    return Hint(top.option, top.text, _why(lines[top.option], alternatives), tuple(alternatives))


def _why(line: Line, alternatives: list[Alternative]) -> str:
    """One sentence: what the rest of the turn may hold, and how far behind the next option is."""
    first = line.steps[0]
    deeds = [] if first == (ACTIONS, END) else _deeds(line)
    if deeds:
        reason = and_then("turn", deeds)
    elif first == (ACTIONS, END):
        reason = "Nothing that is left to do this turn helps"
    else:
        reason = "It leaves you in the best position when the turn ends"
    return compared(reason, alternatives[1])


def _deeds(line: Line) -> list[str]:
    """The deeds of a line that count for points or last, in their order."""
    found: list[str] = []
    for (kind, option), mark in zip(line.steps, line.marks, strict=True):
        words = _deed(mark, option) if kind == ACTIONS else ""
        if words and words not in found:
            found.append(words)
    return found


def _deed(pos: Position, option: int) -> str:
    """A deed in words: what a module brings by its line of notation, and nothing for what happens all the time."""
    number = option >> KIND_SHIFT
    if number in DEEDS:
        return f"{DEEDS[number]} {_name(pos, option)}"
    # The actions of modules are numbered after the core's.
    return text_of(pos, option) if number > A_MARKET_TOKEN else ""


def _name(pos: Position, option: int) -> str:
    number = option >> A_SHIFT & FIELD
    return pos.rules.tile_name[number] if option >> KIND_SHIFT == A_CONQUER else pos.rules.card_name[number]
