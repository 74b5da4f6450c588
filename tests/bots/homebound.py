"""A steady bot that never trades, to measure what Trade is worth to one that does."""

from __future__ import annotations

from random import Random

from monumental.bots.protocol import Budget, Decision
from monumental.bots.steady import SteadyBot
from monumental.classic.notation import text_of
from monumental.classic.view import View

TRADING = ("invest", "post ", "trade ", "benefit ")


class Homebound(SteadyBot):
    """Neither Invests nor builds or visits Trading Posts, and leaves its Trade Benefits face down."""

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        if decision.asks == "action":
            pos = view.position
            view.options = [each for each in view.options if not text_of(pos, each).startswith(TRADING)]
        return super().choose(view, Decision(view), rng, budget)
