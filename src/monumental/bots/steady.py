"""The steady bot: plans its whole turn in one world and judges the end of the turn by what it promises."""

from __future__ import annotations

from random import Random

from monumental.bots.rollout import Effort, Hand, Step
from monumental.bots.search import Clock, Thinker
from monumental.bots.search_turn import TurnPlanner
from monumental.bots.search_value import Prospect
from monumental.classic.view import View, determinize


class SteadyBot(Thinker):
    """Plays the turn out for each of the nine crosses, then improves the best of these lines step by step.

    ``tries`` is the number of changes that it looks at, ``lines`` the number of lines among which it spreads them.

    >>> from monumental import new_game
    >>> from monumental.bots.protocol import answer
    >>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> answer(SteadyBot(), game.position, Random(1)) in game.position.options
    True
    """

    def __init__(self, tries: int = 24, lines: int = 2, ms: int = 0) -> None:
        super().__init__(ms)
        if tries < 0 or lines < 1:
            raise ValueError("tries must not be negative, and lines must be at least 1")
        self.tries = tries
        self.lines = lines

    def think(self, view: View, hand: Hand, prospect: Prospect, rng: Random, clock: Clock) -> list[Step]:
        """The most promising line."""
        planner = TurnPlanner(determinize(view, rng.getrandbits(64)), view.viewer, hand, prospect, rng)
        chosen = planner.open()[: self.lines]
        best = chosen[0]
        for number, line in enumerate(chosen, 1):
            effort = Effort(self.tries // len(chosen), clock.at(number / len(chosen)))
            line = planner.improve(line, effort)
            if line.value > best.value:
                best = line
        return best.steps
