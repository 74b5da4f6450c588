"""Steady bots that never use the special rule of their civilization, to measure what ``steady`` makes of it."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

import monumental as mon
from monumental.bots.protocol import Bot, Budget, Decision, answer
from monumental.bots.steady import SteadyBot
from monumental.classic.city import card_at
from monumental.classic.kinds import NEXUS
from monumental.classic.lost_kingdoms.mughals import ACTIVE, PLACED
from monumental.classic.notation import text_of
from monumental.classic.scoring import points
from monumental.classic.setup import new_position
from monumental.classic.view import View
from monumental.kernel.machine import apply

PATIENT: Final = Budget(decision_ms=10**7, turn_ms=10**8)
"""Nobody hurries, so that a game follows from its seed."""
RIVALS: Final = ("egypt", "greece", "china", "japan", "denmark")


class Plain(SteadyBot):
    """Declines some questions and leaves some actions alone, as if its civilization were like the others."""

    declined: tuple[str, ...] = ("warlord",)
    """Questions that get their first answer: no, or nothing."""
    left_alone: tuple[str, ...] = ()
    """How the actions begin that are never taken."""

    def forget(self, view: View, decision: Decision) -> None:
        """Take out of the view what the bot must not know."""

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        if decision.asks in self.declined:
            return decision.options[0]
        self.forget(view, decision)
        if decision.asks == "action":
            lines = [(option, text_of(view.position, option)) for option in view.options]
            view.options = [option for option, line in lines if not self.avoids(line)]
        return super().choose(view, Decision(view), rng, budget)

    def avoids(self, line: str) -> bool:
        """Whether a line uses the special rule."""
        return line.startswith(self.left_alone)


class Merciful(Plain):
    """Aztecs that sacrifice nobody."""

    left_alone = ("use ullamaliztli", "ability sacrifice-to-the-gods")


class OnFoot(Plain):
    """Amazons that neither ride nor spend a Horse."""

    left_alone = (
        "use stables",
        "use horseback-riding",
        "ability cavalry-raids",
        "ability rites-of-artemis",
    )


class Landlocked(Plain):
    """Atlanteans that use no text of their Nexus, keep nothing, and never send the sea."""

    declined = ("warlord", "safe-harbor")
    left_alone = ("surge ", "ability sunken")

    def forget(self, view: View, decision: Decision) -> None:
        ready = view.position.ready
        ready[view.viewer] = tuple([place for place in ready[view.viewer] if place < NEXUS])

    def avoids(self, line: str) -> bool:
        # Which card of the Nexus is activated may be asked by a Policy; what counts is that its text is not used.
        text = line.startswith("use ") and line.endswith(" nexus")
        return text or super().avoids(line)


class Lawless(Plain):
    """Mughals that activate as if no Policy lay beside their City, and use neither Policies nor the Mughal Tomb."""

    declined = ()
    left_alone = ("ability ", "use mughal-tomb")

    def forget(self, view: View, decision: Decision) -> None:
        pos, seat = view.position, view.viewer
        tomb = pos.rules.card_id["mughal-tomb"]
        ACTIVE.put_row(pos, seat, ())
        pos.ready[seat] = tuple([place for place in pos.ready[seat] if card_at(pos, seat, place) != tomb])
        if decision.asks == "activate":
            PLACED.put_row(pos, seat, ())


class Played(NamedTuple):
    """How a game ended for the first seat, and what it did."""

    lead: int
    lines: list[str]


def play(civilization: str, bot: Bot, seed: int) -> Played:
    """A game of a bot with a civilization against a core civilization of ``steady``."""
    nations = [civilization, RIVALS[seed % len(RIVALS)]]
    rules = mon.new_game(
        boxes=["lost-kingdoms"], civilizations=nations, map="quiet-pastures-2", seed=seed
    ).rules
    pos = new_position(rules, seed)
    random, rival = Random(seed), SteadyBot()
    lines: list[str] = []
    while pos.stack:
        mine = pos.stack[-1].seat == 0
        option = answer(bot if mine else rival, pos, random, PATIENT)
        if mine:
            lines.append(text_of(pos, option))
        apply(pos, option)
    return Played(points(pos, 0) - points(pos, 1), lines)
