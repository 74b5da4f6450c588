"""Hints: what a good bot would do in a player's place, why, and how much worse the other options look to it.

>>> from monumental import new_game
>>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> hint(game.view(game.seat)).text.startswith("capital ")
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, Final

from monumental.bots.advice import SLIGHT, Alternative, Hint, Plan, and_then, compared, rank
from monumental.bots.alone import by_itself
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
    ACTIONS,
    KEEP_KNOWLEDGE,
    KIND_SHIFT,
)
from monumental.classic.parts import CLASSIC, DUEL
from monumental.classic.position import Position
from monumental.classic.view import View, determinize
from monumental.effects.catalogue import MissingMessage
from monumental.kernel.notation import text_of
from monumental.narration.labels import label
from monumental.ruleset import ruleset_of

__all__ = ["SLIGHT", "Alternative", "Hint", "Plan", "hint", "rank"]

WORLDS: Final = 3
TRIES: Final = 60
"""Changes that are looked at in each world."""
FAITHFUL: Final = 1.5
"""A plan is kept unless something else promises so many points more: less than that is chance."""
DEEDS: Final = frozenset({A_ACQUIRE, A_COMPLETE, A_DEVELOP, A_CONQUER})


def rest_of(plan: Plan, made: Iterable[int]) -> Plan:
    """What is left of a plan after some choices, whether they were the plan's or not.

    >>> rest_of(((1, 10), (1, 11), (1, 10)), [10, 12])
    ((1, 11), (1, 10))
    """
    left = list(plan)
    for option in made:
        at = next((i for i, step in enumerate(left) if step[1] == option), None)
        if at is not None:
            del left[at]
    return tuple(left)


def hint(view: View, budget: Budget = DEFAULT_BUDGET, seed: int = 0, plan: Plan = ()) -> Hint:
    """What a good bot would do, for the seat that must decide; the same hint for the same view and seed in time.

    ``plan`` is what is left of the one that an earlier hint of the turn made: it is kept as long as it is about as good
    as anything else, so that hints do not contradict each other.
    """
    if not view.options:
        raise BadBot("a hint is for the seat that has to decide")
    pos = view.position
    pos.options = view.options
    rng = Random(seed)
    clock = Clock(budget.decision_ms / 1000)
    if len(view.options) == 1:
        only = view.options[0]
        return Hint(only, text_of(pos, only), "There is no other choice.", (), plan)
    return HINTS[ruleset_of(pos.rules).key](view, rng, clock, plan)


def _classic_hint(view: View, rng: Random, clock: Clock, plan: Plan) -> Hint:
    pos = view.position
    if pos.active != view.viewer or pos.stack[-1].kind == KEEP_KNOWLEDGE:
        option = Instinct(usual_taste(pos.rules)).option(view, rng)
        return Hint(option, text_of(pos, option), "It brings most of what can be told now.", ())
    return _from_plans(by_itself(view), rng, clock, plan)


def _from_plans(view: View, rng: Random, clock: Clock, plan: Plan) -> Hint:
    """Plan the rest of the turn after each option in several worlds, and compare the averages."""
    pos = view.position
    hand = Hand(Instinct(usual_taste(pos.rules)), rng)
    prospect = Prospect(pos.rules, Atlas(pos.rules))
    totals = dict.fromkeys(view.options, 0.0)
    worlds = 0
    lines: dict[int, Line] = {}
    kept: Line | None = None
    while worlds < WORLDS and (worlds == 0 or clock.spent < clock.seconds * worlds / WORLDS):
        worlds += 1
        planner = TurnPlanner(determinize(view, rng.getrandbits(64)), view.viewer, hand, prospect, rng)
        best = planner.each()
        if plan:
            line = planner.resume(list(plan))
            kept = kept or line
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
    natural = steadied(totals, worlds, following(plan, pos))
    ranking = rank(totals, worlds, hand.option(determinize(view, 0)) if natural is None else natural)
    alternatives = [Alternative(option, text_of(pos, option), behind) for option, behind in ranking]
    top = alternatives[0]
    line = lines[top.option]
    if kept is not None and kept.steps[0][1] == top.option:
        line = kept
    line = _known(_shortened(line, prospect, view.viewer))
    return Hint(top.option, top.text, _why(pos, line, alternatives), tuple(alternatives), tuple(line.steps))


def following(plan: Plan, pos: Position) -> int | None:
    """The step of a plan that comes now: the first one that is possible, ending the turn if nothing else of it is."""
    kind = pos.stack[-1].kind
    return next((option for asks, option in plan if asks == kind and option in pos.options), None)


def steadied(totals: dict[int, float], worlds: int, planned: int | None) -> int | None:
    """Make up small differences: for the step that was planned, else for ending the turn if that is as good.

    The option that was favoured, or None.

    >>> totals = {1: 5.0, 2: 4.8}
    >>> steadied(totals, 1, planned=2), totals[2]
    (2, 5.0)
    >>> steadied({1: 5.0, 2: 3.0}, 1, planned=2) is None
    True
    """
    most = max(totals.values())
    for option, slack in ((planned, FAITHFUL), (END, SLIGHT)):
        if option in totals and totals[option] >= most - slack * worlds:
            totals[option] = most
            return option
    return None


def _shortened(line: Line, prospect: Prospect, seat: int) -> Line:
    """A line without what it does after the moment at which ending the turn is as good."""
    for i in range(1, len(line.steps)):
        if line.steps[i][0] == ACTIONS and prospect.promise(line.marks[i], seat) >= line.value - SLIGHT:
            return Line([*line.steps[:i], (ACTIONS, END)], line.marks[: i + 1], line.value)
    return line


def _known(line: Line) -> Line:
    """A line up to the first step that turns up something hidden: what comes then is luck, and nobody's plan."""
    chance = line.marks[0].rng
    known = sum(1 for mark in line.marks if mark.rng == chance)
    return Line(line.steps[:known], line.marks[:known], line.value)


def _why(pos: Position, line: Line, alternatives: list[Alternative]) -> str:
    """One sentence: what the rest of the span may hold, and how far behind the next option is."""
    span = pos.rules.mode.span
    first = line.steps[0]
    deeds = [] if first == (ACTIONS, END) else _deeds(line)
    if deeds:
        reason = and_then(span, deeds)
    elif first == (ACTIONS, END):
        reason = f"Nothing that is left to do this {span} helps more than ending it"
    else:
        reason = f"It leaves you in the best position when the {span} ends"
    return compared(reason, alternatives[1], _called(pos, alternatives[1].option))


def _deeds(line: Line) -> list[str]:
    """The deeds after the first step of a line that count for points or last, in their order."""
    found: list[str] = []
    for (kind, option), mark in zip(line.steps[1:], line.marks[1:], strict=True):
        words = _deed(mark, option) if kind == ACTIONS else ""
        if words and words not in found:
            found.append(words)
    return found


def _deed(pos: Position, option: int) -> str:
    """A deed in the words of its label without its price, and nothing for what happens all the time."""
    number = option >> KIND_SHIFT
    # The actions of modules are numbered after the core's.
    if number not in DEEDS and number <= A_MARKET_TOKEN:
        return ""
    words = _called(pos, option).partition(" (")[0]
    return words[:1].lower() + words[1:]


def _called(pos: Position, option: int) -> str:
    """An option as people call it; one of a module without words of its own by its line of notation."""
    try:
        return label(pos, option)
    except MissingMessage:
        return text_of(pos, option)


HINTS: Final[dict[str, Callable[[Any, Random, Clock, Plan], Hint]]] = {
    CLASSIC: _classic_hint,
    DUEL: duel_hint,
}
"""What gives a hint to a seat that has a choice, by the key of the game."""
