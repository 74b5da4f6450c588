"""The bot that takes any option, all with the same chance."""

from __future__ import annotations

from random import Random

from monumental.bots.protocol import Budget, Decision
from monumental.classic.view import View


class RandomBot:
    """Takes any option.

    >>> from monumental import new_game
    >>> from monumental.bots.protocol import answer
    >>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> answer(RandomBot(), game.position, Random(1)) in game.position.options
    True
    """

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        """One of the options."""
        return decision.options[int(rng.random() * len(decision.options))]
