"""``steady`` knows what the Policies of the Mughals, their Tomb and their Wonders are good for."""

from __future__ import annotations

from random import Random

from tests.bots.lawless import Lawless
from tests.mughals import Court, court

import monumental as mon
from monumental.bots.protocol import Bot, Budget, answer
from monumental.bots.steady import SteadyBot
from monumental.classic.notation import text_of
from monumental.classic.scoring import scores
from monumental.classic.setup import new_position
from monumental.kernel.machine import apply

PATIENT = Budget(decision_ms=10**7, turn_ms=10**8)
GAMES = 2


def lead(bot: Bot, seed: int) -> int:
    """By how many points the Mughals of a bot are ahead of Egypt, which a steady bot plays."""
    rules = mon.new_game(
        boxes=["lost-kingdoms"], civilizations=["mughals", "egypt"], map="quiet-pastures-2", seed=seed
    ).rules
    pos = new_position(rules, seed)
    random, rival = Random(seed), SteadyBot()
    while pos.stack:
        apply(pos, answer(bot if pos.stack[-1].seat == 0 else rival, pos, random, PATIENT))
    mine, other = scores(pos)
    return mine.total - other.total


def test_a_steady_bot_beats_one_that_never_uses_the_special_rule() -> None:
    lawful = sum(lead(SteadyBot(), seed) for seed in range(GAMES))
    lawless = sum(lead(Lawless(), seed) for seed in range(GAMES))
    assert lawful > lawless + GAMES


# --- single decisions -------------------------------------------------------------------------------------------------
def decided(t: Court) -> str:
    """What a steady bot does."""
    return text_of(t.pos, answer(SteadyBot(), t.pos, Random(3), PATIENT))


def test_it_activates_the_line_of_a_good_policy() -> None:
    """All nine crosses of this City give the same; a Policy makes the difference."""
    city = "forum forum forum / forum forum forum / forum forum forum"
    lines = {"land_revenue": "row-3", "gunpowder_empire": "row-1"}
    t = court().city(0, city).owns(0, "b1", "a2", "b2", "c1", "c2", "d2").beside(**lines).activate()
    assert decided(t).startswith("activate 3 ")


def test_it_turns_what_it_does_not_need_into_gold() -> None:
    t = court().city(0, "mughal-tomb library library / - - - / - - -").activate().play("activate 1 1")
    seen: list[str] = []
    while t.seat == 0 and t.pos.active == 0 and (not seen or seen[-1] != "end"):
        seen.append(decided(t))
        t.play(seen[-1])
    assert "use mughal-tomb r1c1" in seen
