"""Hints: what a good bot would do in a player's place, why, and how much worse the other options look to it.

>>> from monumental import new_game
>>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> hint(game.view(game.seat)).text.startswith("capital ")
True
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from monumental.bots.atlas import Atlas
from monumental.bots.instinct import Instinct
from monumental.bots.protocol import DEFAULT_BUDGET, BadBot, Budget
from monumental.bots.rollout import END, Effort, Hand
from monumental.bots.search import Clock, usual_taste
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
from monumental.classic.notation import text_of
from monumental.classic.position import Position
from monumental.classic.view import View, determinize

WORLDS: Final = 3
TRIES: Final = 30
"""Changes that are looked at in each world."""
TOLD: Final = 3
"""Deeds of the turn that a reason names."""
DEEDS: Final = {A_ACQUIRE: "acquire", A_COMPLETE: "complete", A_DEVELOP: "develop", A_CONQUER: "conquer"}


@dataclass(frozen=True)
class Alternative:
    """An option and the points by which it promises less than the best one (0 or below)."""

    option: int
    text: str
    value: float


@dataclass(frozen=True)
class Hint:
    """What to do: the option, its notation, one sentence of reason, and all options from best to worst.

    ``alternatives`` is empty where the answer comes from habit alone, outside one's own turn.
    """

    option: int
    text: str
    why: str
    alternatives: tuple[Alternative, ...]


def hint(view: View, budget: Budget = DEFAULT_BUDGET, seed: int = 0) -> Hint:
    """What a good bot would do, for the seat that must decide; the same hint for the same view and seed in time."""
    if not view.options:
        raise BadBot("a hint is for the seat that has to decide")
    pos = view.position
    pos.options = view.options
    rng = Random(seed)
    if len(view.options) == 1:
        only = view.options[0]
        return Hint(only, text_of(pos, only), "There is no other choice.", ())
    if pos.active != view.viewer or pos.stack[-1].kind == KEEP_KNOWLEDGE:
        option = Instinct(usual_taste(pos.rules)).option(view, rng)
        return Hint(option, text_of(pos, option), "It brings most of what can be told now.", ())
    return _from_plans(view, rng, Clock(budget.decision_ms / 1000))


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


def rank(totals: dict[int, float], worlds: int, natural: int) -> list[tuple[int, float]]:
    """The options, best first, with the points by which each promises less than the best one in the mean.

    Among options that promise the same, what the policy would do comes first: the order of actions seldom matters.

    >>> rank({1: 2.0, 2: 5.0, 3: 5.0}, worlds=2, natural=3)
    [(3, 0.0), (2, 0.0), (1, -1.5)]
    """
    most = max(totals.values())
    behind = {option: round((total - most) / worlds, 2) for option, total in totals.items()}
    return sorted(behind.items(), key=lambda item: (-item[1], item[0] != natural))


def _why(line: Line, alternatives: list[Alternative]) -> str:
    """One sentence: what the rest of the turn may hold, and how far behind the next option is."""
    first = line.steps[0]
    deeds = [] if first == (ACTIONS, END) else _deeds(line)
    if deeds:
        told = deeds[0] if len(deeds) == 1 else f"{', '.join(deeds[:-1])} and {deeds[-1]}"
        reason = f"This turn you can then {told}"
    elif first == (ACTIONS, END):
        reason = "Nothing that is left to do this turn helps"
    else:
        reason = "It leaves you in the best position when the turn ends"
    second = alternatives[1]
    if second.value > -0.05:
        return f"{reason}; '{second.text}' is as good."
    return f"{reason}; the next best, '{second.text}', promises {-second.value:.1f} points less."


def _deeds(line: Line) -> list[str]:
    """The deeds of a line that count for points or last, in their order."""
    found: list[str] = []
    for (kind, option), mark in zip(line.steps, line.marks, strict=True):
        words = _deed(mark, option) if kind == ACTIONS else ""
        if words and words not in found:
            found.append(words)
    return found[:TOLD]


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
