"""Who gives hints in which game, behind one name.

>>> from monumental import new_game
>>> game = new_game(game="duel", seed=7)
>>> advice(game.view(game.seat)).text.startswith("activate ")
True
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from monumental.bots.duel import DuelSteady
from monumental.bots.hint import Alternative, Hint, Plan, hint, rank
from monumental.bots.protocol import DEFAULT_BUDGET, BadBot, Budget
from monumental.classic.parts import CLASSIC, DUEL
from monumental.kernel.notation import text_of
from monumental.ruleset import ruleset_of

WORLDS: Final = 3
"""Worlds in which the options of Duel are compared."""


def advice(view: Any, budget: Budget = DEFAULT_BUDGET, seed: int = 0, plan: Plan = ()) -> Hint:
    """What a good bot of the game would do, for the seat that must decide, keeping to a plan that is still good."""
    return ADVISERS[ruleset_of(view.position.rules).key](view, budget, seed, plan)


def duel_hint(view: Any, budget: Budget = DEFAULT_BUDGET, seed: int = 0, plan: Plan = ()) -> Hint:
    """What ``steady`` would do in a game of Duel: every option followed to the end of its action, and judged."""
    del budget, plan  # a look one action ahead is quick, and a turn is one action
    if not view.options:
        raise BadBot("a hint is for the seat that has to decide")
    pos = view.position
    pos.options = view.options
    if len(view.options) == 1:
        return Hint(view.options[0], text_of(pos, view.options[0]), "There is no other choice.", ())
    rng = Random(seed)
    ruleset = ruleset_of(pos.rules)
    bot = DuelSteady()
    totals = dict.fromkeys(view.options, 0.0)
    for _ in range(WORLDS):
        world = ruleset.determinize(view, rng.getrandbits(64))
        for option, worth in bot.compare(world, view.viewer).items():
            totals[option] += worth
    found = [Alternative(option, text_of(pos, option), behind) for option, behind in rank(totals, WORLDS, -1)]
    second = found[1]
    if second.value > -0.05:
        why = f"It leaves you best off; '{second.text}' is as good."
    else:
        why = f"It leaves you best off; the next best, '{second.text}', promises {-second.value:.1f} points less."
    return Hint(found[0].option, found[0].text, why, tuple(found))


ADVISERS: Final[dict[str, Callable[[Any, Budget, int, Plan], Hint]]] = {CLASSIC: hint, DUEL: duel_hint}
