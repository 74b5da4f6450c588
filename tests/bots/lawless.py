"""A steady bot that never uses the special rule of the Mughals, to measure what the rule is worth."""

from __future__ import annotations

from random import Random

from monumental.bots.protocol import Budget, Decision
from monumental.bots.steady import SteadyBot
from monumental.classic.city import card_at
from monumental.classic.lost_kingdoms.mughals import ACTIVE, PLACED
from monumental.classic.notation import text_of
from monumental.classic.view import View


class Lawless(SteadyBot):
    """Activates its City as if no Policy lay beside it, and uses neither their abilities nor the Mughal Tomb."""

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        pos, seat = view.position, view.viewer
        tomb = pos.rules.card_id["mughal-tomb"]
        ACTIVE.put_row(pos, seat, ())
        pos.ready[seat] = tuple(place for place in pos.ready[seat] if card_at(pos, seat, place) != tomb)
        if decision.asks == "activate":
            PLACED.put_row(pos, seat, ())
        elif decision.asks == "action":
            special = ("ability ", "use mughal-tomb")
            view.options = [each for each in view.options if not text_of(pos, each).startswith(special)]
        return super().choose(view, Decision(view), rng, budget)
