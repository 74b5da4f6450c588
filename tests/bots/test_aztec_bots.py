"""``steady`` knows when a Soldier is worth giving, which one, and when to take one back."""

from __future__ import annotations

from random import Random

from tests.bots.special import PATIENT
from tests.builder import Table, Wording
from tests.rules.lost_kingdoms.aztec_table import NINE, aztecs, doing, game_with, give

from monumental.bots.protocol import answer
from monumental.bots.steady import SteadyBot
from monumental.classic.notation import text_of
from monumental.content.literals import gain
from monumental.effects.lost_kingdoms import Sacrifice


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
