"""The price of a Province as a sum: every summand named, and the sum right."""

from __future__ import annotations

from random import Random

import pytest
from tests.builder import Table, table
from tests.contract.play import decisions, start

import monumental as mon
from monumental.classic.bill import ASKED, FORCE, UNITS
from monumental.classic.conquest import conquest_cost, most_units, reachable_components
from monumental.classic.land import components
from monumental.classic.prices import (
    Summing,
    attackable,
    force_against,
    price_lines,
    price_parts,
)
from monumental.effects.hooks import (
    BARBARIAN_COST,
    COASTAL_COST,
    CONQUEST_COST,
    DEFENCE,
    ENEMY_COST,
    FREE_TOWN_COST,
    OUTPOST_DEFENCE,
    TERRAIN_VALUE,
    WONDER_DEFENCE,
)
from monumental.effects.tree import Modify, ThisTurn, lasting

ALL_HOOKS = (
    BARBARIAN_COST,
    FREE_TOWN_COST,
    ENEMY_COST,
    CONQUEST_COST,
    COASTAL_COST,
    TERRAIN_VALUE,
    DEFENCE,
    OUTPOST_DEFENCE,
    WONDER_DEFENCE,
)


def totals(t: Table, tile: str, seat: int = 0) -> tuple[int, int, int]:
    """Military, Units and what is asked, added up from the summands."""
    sums = Summing()
    sums.parts = price_parts(t.pos, seat, t.tile(tile))
    return sums.total(FORCE), sums.total(UNITS), sums.total(ASKED)


def lines(t: Table, tile: str) -> list[tuple[str, int]]:
    return price_lines(t.pos, 0, t.tile(tile))


def test_a_barbarian_province_is_tile_and_token() -> None:
    assert lines(table().act(), "c1") == [("Forest", 1), ("Barbarians", 2)]
    assert totals(table().act(), "c1") == (3, 3, 0)


def test_the_token_may_not_count_towards_the_units() -> None:
    assert totals(table(barbarian_units="tile").act(), "c1") == (3, 1, 0)


def test_a_free_city_asks_for_its_resource_beside_the_minimum() -> None:
    assert lines(table().act(), "e1") == [("Meadow", 0), ("Free City", 2), ("minimum", 1)]
    assert totals(table().act(), "e1") == (1, 1, 2)


def test_everything_that_defends_an_opponents_province_is_named() -> None:
    t = table().owns(1, "d1", troops=2, warlord=True, outpost=True).wonder("d1", "pyramids").act()
    assert lines(t, "d1") == [
        ("Mountain", 2),
        ("2 Soldiers", 2),
        ("Warlord", 2),
        ("Outpost", 3),
        ("Wonder", 2),
    ]
    assert totals(t, "d1") == (11, 11, 0)


def test_a_discount_carries_the_name_of_its_policy_and_lowers_no_units() -> None:
    policy = {"eternal-masons": {"ongoing": lasting(Modify(BARBARIAN_COST, -1))}}
    t = table(wording=policy).policies(0, "eternal-masons").act()
    assert lines(t, "c1") == [("Forest", 1), ("Barbarians", 2), ("Eternal Masons", -1)]
    assert totals(t, "c1") == (2, 3, 0)


def test_a_discount_of_this_turn_is_named_as_such() -> None:
    t = table(wording={"forum": {"effect": ThisTurn(CONQUEST_COST, -1)}})
    t.city(0, "forum work-camp work-camp / library library library / fort fort fort").activate()
    t.play("activate 1 1", "use forum r1c1")
    assert lines(t, "c1")[-1] == ("this turn's effects", -1)


def test_a_tile_value_never_falls_below_nothing() -> None:
    policy = {"eternal-masons": {"ongoing": lasting(Modify(TERRAIN_VALUE, -2))}}
    t = table(wording=policy).policies(0, "eternal-masons").act()
    assert lines(t, "c1") == [("Forest", 1), ("Eternal Masons", -1), ("Barbarians", 2)]
    assert lines(t, "b1") == [("Meadow", 0), ("Barbarians", 1)]


@pytest.mark.parametrize("hook", ALL_HOOKS)
@pytest.mark.parametrize("amount", [-3, -1, 2])
def test_sums_follow_the_engine_at_every_hook(hook: int, amount: int) -> None:
    """Attacker and defender have the same modifier; all kinds of Provinces are priced."""
    wording = {key: {"ongoing": lasting(Modify(hook, amount))} for key in ("eternal-masons", "colonies")}
    t = table(wording=wording).policies(0, "eternal-masons").policies(1, "colonies")
    t.owns(1, "d1", troops=2, outpost=True).owns(1, "d2", troops=1, warlord=True).wonder(
        "d2", "pyramids"
    ).act()
    for tile in range(t.rules.tiles):
        if attackable(t.pos, 0, tile):
            cost = conquest_cost(t.pos, 0, tile)
            assert totals(t, t.rules.tile_name[tile]) == (cost.military, cost.units, cost.amount)


def test_sums_and_forces_follow_the_engine_over_random_games() -> None:
    for seed in range(8):
        rules = mon.new_game(2 + seed % 3, seed=seed).rules
        for number, pos in enumerate(decisions(start(rules, seed), Random(seed))):
            if number % 7 or pos.active < 0:
                continue
            for seat in range(pos.seats):
                label = components(pos, seat)
                for tile in range(rules.tiles):
                    if not attackable(pos, seat, tile):
                        continue
                    cost = conquest_cost(pos, seat, tile)
                    sums = Summing()
                    sums.parts = price_parts(pos, seat, tile)
                    assert (sums.total(FORCE), sums.total(UNITS), sums.total(ASKED)) == (
                        cost.military,
                        cost.units,
                        cost.amount,
                    )
                    mask = reachable_components(pos, tile, label)
                    assert force_against(pos, seat, tile).most == most_units(pos, seat, mask, label)
