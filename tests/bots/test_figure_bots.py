"""``steady`` hires and uses Heroes, defeats Monsters, and gains by both."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest
from tests.bots.special import PATIENT, Plain
from tests.builder import Table
from tests.figures import STRENGTH, awake, figures, hired, row

import monumental as mon
from monumental.bots.african_figures import attacks_ahead, power_held
from monumental.bots.protocol import Bot, answer
from monumental.bots.steady import SteadyBot
from monumental.classic.african_empires.heroes import MARKED
from monumental.classic.notation import text_of
from monumental.classic.scoring import points
from monumental.classic.setup import new_position
from monumental.kernel.machine import apply

SEEDS = {"heroes": (2, 4, 5), "monsters": (1, 2, 3)}
USES = {"heroes": ("hire ", "hero "), "monsters": ("defeat ",)}


class Alone(Plain):
    """Never hires, never uses a Hero, never defeats a Monster."""

    declined = ()
    left_alone = ("hire ", "hero ", "defeat ")


class Played(NamedTuple):
    """By how much a seat was ahead, and what it did."""

    lead: int
    lines: list[str]


def play(module: str, seed: int, seat: int) -> Played:
    """A game of ``steady`` in a seat against a ``steady`` that ignores the module."""
    nations = ["china", "japan"]
    rules = mon.new_game(nations, boxes=["african-empires"], modules=[module], seed=seed).rules
    pos = new_position(rules, seed)
    random = Random(seed)
    bots: list[Bot] = [Alone(), Alone()]
    bots[seat] = SteadyBot()
    lines: list[str] = []
    while pos.stack:
        decider = pos.stack[-1].seat
        option = answer(bots[decider], pos, random, PATIENT)
        if decider == seat:
            lines.append(text_of(pos, option))
        apply(pos, option)
    return Played(points(pos, seat) - points(pos, 1 - seat), lines)


@pytest.mark.parametrize("module", SEEDS)
def test_steady_beats_a_steady_that_ignores_the_module(module: str) -> None:
    games = [play(module, seed, seat) for seed in SEEDS[module] for seat in (0, 1)]
    lines = [line for game in games for line in game.lines]
    assert not [use for use in USES[module] if not any(line.startswith(use) for line in lines)]
    assert sum(game.lead for game in games) > 0


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
