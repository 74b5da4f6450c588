"""``steady`` hires and uses Heroes, defeats Monsters, and gains by both."""

from __future__ import annotations

from random import Random

from tests.bots.special import PATIENT
from tests.builder import Table
from tests.figures import STRENGTH, awake, figures, hired, row

from monumental.bots.african_figures import attacks_ahead, power_held
from monumental.bots.protocol import answer
from monumental.bots.steady import SteadyBot
from monumental.classic.african_empires.heroes import MARKED
from monumental.classic.notation import text_of


# --- single decisions ------------------------------------------------------------------------------------------------
def turn(t: Table) -> list[str]:
    """Everything that ``steady`` does until the end of its turn."""
    seen: list[str] = []
    while t.seat == 0 and t.pos.active == 0 and (not seen or seen[-1] != "end"):
        seen.append(text_of(t.pos, answer(SteadyBot(), t.pos, Random(3), PATIENT)))
        t.play(seen[-1])
    return seen


def test_it_hires_with_gold_that_it_can_spare() -> None:
    assert "hire archimedes" in turn(row(figures(), "archimedes").stock(0, gold=9).act())


def test_it_uses_a_power_that_buys_something() -> None:
    t = hired(figures(), 0, "archimedes").display(
        "aqueduct marketplace amphitheatre / academy masonry currency"
    )
    assert "hero archimedes" in turn(t.act())


def test_it_defeats_a_monster_where_its_explorer_stands() -> None:
    t = awake(figures().owns(0, "b1", troops=2), "grootslang", "b1").explorer(0, 1, "b1")
    lines = turn(t.stock(0, military=2 * STRENGTH["grootslang"]).act())
    assert any(line.startswith("defeat") for line in lines)


def test_what_is_counted() -> None:
    t = awake(hired(figures(), 0, "hypatia").owns(0, "b1"), "grootslang", "b1").act()
    assert power_held(t.pos, 0) > 0 == power_held(t.pos, 1)
    assert attacks_ahead(t.pos, 0) > 0 == attacks_ahead(t.pos, 1)
    MARKED.put(t.pos, 0, 1)
    assert power_held(t.pos, 0) == 0
