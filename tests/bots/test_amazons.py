"""What ``steady`` makes of Horses: it gathers, spends and mounts them, and it is better for it."""

from __future__ import annotations

from random import Random

from tests.builder import Table
from tests.rules.lost_kingdoms.stable import amazons, horses, supply, use

from monumental.bots.protocol import answer
from monumental.bots.steady import SteadyBot
from monumental.classic.notation import text_of
from monumental.kernel.machine import apply


def choice(t: Table) -> str:
    """What steady answers."""
    return text_of(t.pos, answer(SteadyBot(), t.pos, Random(1)))


def whole_turn(t: Table) -> Table:
    """Let steady play until its turn is over."""
    seat = t.pos.active
    bot = SteadyBot()
    while t.pos.active == seat and t.pos.stack[-1].seat == seat:
        apply(t.pos, answer(bot, t.pos, Random(1)))
    return t


# --- single decisions ------------------------------------------------------------------------------------------------
def test_steady_mounts_where_others_could_attack() -> None:
    t = horses(amazons(), 2).owns(0, "b1", troops=2).owns(0, "c1", troops=1).owns(1, "d1", troops=5)
    use(t, "horseback-riding")
    assert choice(t) == "mount c1"


def test_steady_keeps_its_horses_where_nobody_could_attack() -> None:
    t = horses(amazons(), 2).owns(0, "b1", troops=2)
    use(t, "horseback-riding")
    assert choice(t) == "stop"


def test_steady_turns_a_horse_into_culture() -> None:
    t = horses(amazons(), 2).policies(0, "rites-of-artemis").act()
    assert choice(t) == "ability rites-of-artemis"


def test_steady_lets_horses_pull_a_wonder_and_keeps_its_gold() -> None:
    t = horses(amazons(), 3).policies(0, "beasts-of-burden").stock(0, gold=3).display("pyramids").act()
    t.play("acquire pyramids")
    assert choice(t) == "pay 2h"  # one and a half would do


def test_steady_gains_a_horse_with_stables() -> None:
    t = amazons().city(0, "stables - - / - - - / - - -").activate(0).play("activate 1 1")
    assert supply(whole_turn(t)) > 0
