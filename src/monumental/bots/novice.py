"""The novice bot: likes big numbers, has a favourite road to points, and does not always think before it acts."""

from __future__ import annotations

from random import Random
from typing import Final

from monumental.bots.greedy import GreedyBot
from monumental.bots.protocol import Budget, Decision
from monumental.classic.kinds import (
    A_ACQUIRE,
    A_COLLECT,
    A_COMPLETE,
    A_CONQUER,
    A_EXPLORE,
    A_MARKET,
    A_PROGRESS,
    A_USE,
    ACTIONS,
    ACTIVATE,
    KIND_SHIFT,
    ROADS,
)
from monumental.classic.position import Position
from monumental.classic.view import View, determinize
from monumental.effects.resources import RESOURCES
from monumental.kernel.machine import apply

FOND: Final = 1.8
"""How much more than others the favourite road is liked."""
TEMPTING: Final = frozenset(
    {A_ACQUIRE, A_COMPLETE, A_CONQUER, A_EXPLORE, A_COLLECT, A_MARKET, A_PROGRESS, A_USE}
)
"""Actions that look good to somebody who does not ask what they cost."""
LOOKS: Final = (1, 1, 1, 1, 2, 1)
"""How much one of each resource catches the eye."""


class NoviceBot:
    """Plays like somebody in their first games: sound at first sight, short-sighted at the second.

    It activates what shows most resources, whatever they can buy. Each seat has a favourite road. ``mistakes`` is the
    chance that it takes the first thing that tempts it instead of thinking.

    >>> from monumental import new_game
    >>> from monumental.bots.protocol import answer
    >>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> answer(NoviceBot(), game.position, Random(1)) in game.position.options
    True
    """

    def __init__(self, mistakes: float = 0.15) -> None:
        if not 0 <= mistakes <= 1:
            raise ValueError("mistakes is a chance, from 0 to 1")
        self.mistakes = float(mistakes)
        self._fans = [GreedyBot(*[FOND if r == road else 1.0 for r in range(ROADS)]) for road in range(ROADS)]

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        """What looks best, or what tempts."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        frame = view.position.stack[-1]
        if frame.kind == ACTIVATE:
            return self._biggest(determinize(view, rng.getrandbits(64)), decision.seat, rng)
        if frame.kind == ACTIONS and rng.random() < self.mistakes:
            tempting = [option for option in options if option >> KIND_SHIFT in TEMPTING]
            if tempting:
                return tempting[int(rng.random() * len(tempting))]
        return self._fan(view.position, decision.seat).choose(view, decision, rng, budget)

    def _fan(self, pos: Position, seat: int) -> GreedyBot:
        """The favourite road follows from the civilization, so that a novice stays true to itself for a whole game."""
        return self._fans[sum(pos.rules.config.civilizations[seat].encode()) % ROADS]

    def _biggest(self, world: Position, seat: int, rng: Random) -> int:
        """The cross that shows most; a mistake is to take the next best one."""
        ranked = sorted(world.options, key=lambda option: -_shown(world, seat, option))
        return ranked[1 if rng.random() < self.mistakes else 0]


def _shown(world: Position, seat: int, option: int) -> int:
    """What lies in the supply after an activation."""
    copy = world.copy()
    apply(copy, option)
    base = seat * RESOURCES
    return sum(look * copy.stock[base + resource] for resource, look in enumerate(LOOKS))
