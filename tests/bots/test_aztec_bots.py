"""``steady`` knows when a Soldier is worth giving, which one, and when to take one back."""

from __future__ import annotations

from random import Random

from tests.builder import Table, Wording
from tests.rules.lost_kingdoms.aztec_table import NINE, aztecs, doing, game_with, give

import monumental as mon
from monumental.bots.protocol import Bot, Budget, Decision, answer
from monumental.bots.steady import SteadyBot
from monumental.classic.notation import text_of
from monumental.classic.scoring import scores
from monumental.classic.setup import new_position
from monumental.classic.view import View
from monumental.content.literals import gain
from monumental.effects.lost_kingdoms import Sacrifice
from monumental.kernel.machine import apply

PATIENT = Budget(decision_ms=10**7, turn_ms=10**8)
GAMES = 2
OFFERINGS = ("use ullamaliztli", "ability sacrifice-to-the-gods")


class Merciful(SteadyBot):
    """Sacrifices nobody."""

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        pos = view.position
        if decision.asks == "warlord":
            return decision.options[0]
        if decision.asks == "action":
            view.options = [each for each in view.options if not text_of(pos, each).startswith(OFFERINGS)]
        return super().choose(view, Decision(view), rng, budget)


def lead(bot: Bot, seed: int) -> int:
    """By how many points the Aztecs of a bot are ahead of Egypt, which a steady bot plays."""
    rules = mon.new_game(
        boxes=["lost-kingdoms"], civilizations=["aztecs", "egypt"], map="quiet-pastures-2", seed=seed
    ).rules
    pos = new_position(rules, seed)
    random, rival = Random(seed), SteadyBot()
    while pos.stack:
        apply(pos, answer(bot if pos.stack[-1].seat == 0 else rival, pos, random, PATIENT))
    mine, other = scores(pos)
    return mine.total - other.total


def test_a_steady_bot_beats_one_that_never_uses_the_special_rule() -> None:
    used = sum(lead(SteadyBot(), seed) for seed in range(GAMES))
    unused = sum(lead(Merciful(), seed) for seed in range(GAMES))
    assert used > unused + GAMES


# --- single decisions ------------------------------------------------------------------------------------------------
def whole_turn(t: Table) -> list[str]:
    """What a steady bot does for the rest of its turn."""
    seen: list[str] = []
    bot, random = SteadyBot(), Random(3)
    while t.seat == 0 and t.pos.active == 0 and (not seen or seen[-1] != "end"):
        seen.append(text_of(t.pos, answer(bot, t.pos, random, PATIENT)))
        t.play(seen[-1])
    return seen


def ball_court(wording: Wording | None = None) -> Table:
    return game_with(aztecs(wording=wording).owns(0, "b1", troops=2))


def test_it_gives_a_soldier_of_the_capital_for_gold() -> None:
    seen = whole_turn(ball_court())
    assert "use ullamaliztli r1c1" in seen
    assert "sacrifice a1" in seen


def test_it_gives_nobody_for_next_to_nothing() -> None:
    t = aztecs(wording=doing(Sacrifice(1, gain(science=1)))).owns(0, "b1", troops=2)
    assert "use ullamaliztli r1c1" not in whole_turn(game_with(give(t, NINE - 3)))


def test_it_takes_a_soldier_back_as_soon_as_it_can() -> None:
    t = game_with(give(aztecs().owns(0, "b1"), 3), "herbal-medicine")
    assert "use herbal-medicine r1c1" in whole_turn(t)
