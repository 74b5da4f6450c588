"""Bots on the land of Lost Kingdoms: they walk around Jungles, count the Gold of Pyramids and the loss to Deserts."""

from __future__ import annotations

from textwrap import dedent
from typing import Final

from tests.builder import Table, table

from monumental.bots.atlas import FAR, Atlas
from monumental.bots.plan import Plan, Walks
from monumental.bots.tariff import Tariff
from monumental.bots.taste import Taste
from monumental.bots.worth import Appraisal
from monumental.classic.conquest import targets
from monumental.classic.kinds import FIELD
from monumental.content.maps import parse

# From b1 two ways of two steps lead to the Market on b3: by a2, and by b2.
FORK: Final = """
name: Fork
players: 2
level: 1
flavour: A Jungle on one of two ways, for tests.
#  a        b        c        d
1  C1       Me       {c1}     C2
2      {a2}     {b2}     Me
3  Wa       Me@sp    Wa
"""


def fork(**ground: str) -> Table:
    grounds = {"a2": "Me", "b2": "Me", "c1": "Me", **ground}
    return table(layout=parse(dedent(FORK.format(**grounds))))


def first_step(t: Table) -> str:
    """Where the plan of seat 0 sends its first Explorer."""
    atlas = Atlas(t.rules)
    walks = Walks(Appraisal(t.pos, 0, Tariff(t.rules, Taste())), atlas)
    return t.rules.tile_name[next(iter(walks.steps)) & FIELD]


def test_explorers_walk_around_a_jungle() -> None:
    for jungle, way in (("a2", "b2"), ("b2", "a2")):
        t = fork(**{jungle: "Ju"}).explorer(0, 1, "b1").explorer(0, 2, "b1").stock(0, military=3).act()
        assert first_step(t) == way


def test_the_way_into_a_jungle_costs_what_its_bill_says() -> None:
    t = fork(a2="Ju", b2="Wa").act()
    atlas = Atlas(t.rules)
    ways = atlas.distances(t.pos, t.pos.capital[0])
    assert ways[t.tile("b1")][t.tile("a2")] == 2
    assert ways[t.tile("a2")][t.tile("b1")] == 1  # leaving it costs nothing extra
    assert ways[t.tile("b1")][t.tile("b3")] == 3
    assert ways[t.tile("b1")][t.tile("d1")] == FAR


def conquest_worth(t: Table, tile: str) -> float:
    """What the plan of seat 0 holds the conquest of one tile for."""
    plan = Plan(Appraisal(t.pos, 0, Tariff(t.rules, Taste())), Atlas(t.rules))
    amount = next(packed >> 8 & 255 for packed in targets(t.pos, 0)[1:] if packed >> 24 == t.tile(tile))
    return plan._conquest_worth(t.tile(tile)) - 0.9 * amount - plan._toll(t.tile(tile))


def test_a_pyramid_and_a_desert_are_worth_less_than_plain_land() -> None:
    found = {}
    for ground in ("Me", "Py", "De"):
        t = fork(c1=ground).owns(0, "b1", troops=5).stock(0, military=9, gold=3).act()
        found[ground] = conquest_worth(t, "c1")
    assert found["Py"] < found["Me"]
    assert found["De"] < found["Me"]
