"""The greedy bot: the instinct of all bots, alone."""

from __future__ import annotations

from random import Random

from monumental.bots.alone import by_itself
from monumental.bots.instinct import Instinct
from monumental.bots.protocol import Budget, Decision
from monumental.bots.taste import Taste
from monumental.classic.view import View


class GreedyBot:
    """Plays sensible whole games in a few hundredths of a second.

    ``knowledge``, ``provinces``, ``wonders`` and ``policies`` say how much it likes each road to points, ``explore``
    how much it likes to send out its Explorers; 1 is what it holds for right. A whole ``taste`` takes their place.

    >>> from monumental import new_game
    >>> from monumental.bots.protocol import answer
    >>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> answer(GreedyBot(), game.position, Random(1)) in game.position.options
    True
    """

    def __init__(
        self,
        knowledge: float = 1.0,
        provinces: float = 1.0,
        wonders: float = 1.0,
        policies: float = 1.0,
        explore: float = 1.0,
        *,
        taste: Taste | None = None,
    ) -> None:
        self.taste = taste or Taste(
            knowledge=float(knowledge),
            provinces=float(provinces),
            wonders=float(wonders),
            policies=float(policies),
            explore=float(explore),
        )
        self.instinct = Instinct(self.taste)

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        """The option with the best prospect."""
        return self.instinct.option(by_itself(view), rng)
