"""The Malians conquer with Gold (AE.MALI)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests.builder import PROVING_GROUND
from tests.trade import OWN_TOKENS, Market, market, real_rules

import monumental as mon
from monumental.classic.african_empires.mali import price_of_war
from monumental.classic.bill import CONQUERING, Bill
from monumental.classic.conquest import conquest_bill, conquest_cost
from monumental.classic.payment import with_charges
from monumental.classic.policies import in_force
from monumental.classic.reasons import explain
from monumental.classic.rulebook import BadSetup
from monumental.classic.supply import modify_turn
from monumental.content.african_empires.civilizations.mali import MALI
from monumental.effects.african_empires import Advance, TradeBenefit
from monumental.effects.hooks import BARBARIAN_COST, CONQUERED, CONQUEST_COST
from monumental.effects.resources import GOLD, MILITARY
from monumental.effects.tree import GainBasic, On, lasting
from monumental.kernel.machine import advance as go_on


def mali(*others: str, **options: Any) -> Market:
    """A table of Mali against Egypt."""
    return market(("mali", *(others or ("egypt",))), **options)


def price(t: Market, tile: str, seat: int = 0) -> dict[str, int]:
    """The bill of a Province by resources."""
    bill = conquest_bill(t.pos, seat, t.tile(tile))
    return {t.resource(resource): bill.total(resource) for resource in bill.resources()}


def cost(t: Market, tile: str) -> int:
    """The Military that others would pay for a Province."""
    return conquest_cost(t.pos, 0, t.tile(tile)).military


def taken(t: Market, tile: str, warlord: bool = False) -> Market:
    """Conquer a Province, with the first answer to everything that is asked of its results."""
    t.play(f"conquer {tile}")
    while "end" not in t.offers:
        wanted = "with warlord" if warlord else "without warlord"
        t.play(wanted if wanted in t.offers else t.offers[-1])
    return t


# --- paying --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.MALI.1")
@pytest.mark.parametrize("tile", ["b1", "a2"])
def test_a_conquest_costs_gold_and_no_military(tile: str) -> None:
    t = mali().stock(0, gold=9, military=9).act()
    wanted = cost(t, tile)
    assert price(t, tile) == {"gold": wanted}
    t.play(f"conquer {tile}", "without warlord")
    assert t.has(0)["military"] == 9
    assert t.said("spent") == [(GOLD, wanted, 0)]


@pytest.mark.rule("AE.MALI.1")
def test_it_binds_mali_as_attacker_only() -> None:
    t = mali().owns(0, "c1", troops=2)
    assert list(price(t, "c1", 1)) == ["military"]
    assert (price_of_war(t.rules, 0), price_of_war(t.rules, 1)) == (GOLD, MILITARY)


@pytest.mark.rule("AE.MALI.2", "AE.MALI.3", "AE.MALI.15")
def test_each_conquest_gives_one_gold_afterwards() -> None:
    t = mali()
    wanted = cost(t, "b1")
    assert "conquer b1" not in t.stock(0, gold=wanted - 1, military=9).act().offers
    t = mali().stock(0, gold=wanted).back("b1-lore").act().play("conquer b1", "without warlord")
    while "end" not in t.offers:
        t.play(t.offers[-1])
    assert (GOLD, 1, 0) in t.said("gained")
    spent = [event.kind for event in t.events].index(t.kind("spent"))
    gained = [event.kind for event in t.events].index(t.kind("gained"))
    assert spent < gained


@pytest.mark.rule("AE.MALI.2")
def test_a_province_of_an_opponent_gives_it_too() -> None:
    t = mali().owns(1, "b1").owns(0, "a2", troops=5).stock(0, gold=9).act()
    wanted = cost(t, "b1")
    assert taken(t, "b1").has(0) == {"gold": 9 - wanted + 1}


@pytest.mark.rule("AE.MALI.15")
def test_the_gold_is_among_the_results() -> None:
    wording = {**OWN_TOKENS, "gold-of-wangara": {"ongoing": lasting(On(CONQUERED, GainBasic(1)))}}
    t = mali(wording=wording).policies(0, "gold-of-wangara").owns(1, "b1").stock(0, gold=9).act()
    t.play("conquer b1", "without warlord")
    gold = 9 - cost(mali().owns(1, "b1"), "b1")
    assert t.of("first") == ["1", "2"]
    assert t.has(0) == {"gold": gold}
    assert t.play("first 2").has(0) == {"gold": gold + 1}


@pytest.mark.rule("AE.MALI.4", "AE.EXAMPLE.27")
def test_a_free_city_takes_gold_and_what_it_asks() -> None:
    t = mali().owns(0, "d1", troops=5).stock(0, gold=9, science=9)
    value = cost(t, "e1")
    assert price(t, "e1") == {"gold": value, "science": 2}
    t.act().play("conquer e1")
    assert "pay 2g" in t.offers  # Gold may stand in for the Science
    t.play("pay 2s")
    assert t.has(0)["science"] == 7
    assert "military" not in price(t, "e2")


@pytest.mark.rule("AE.MALI.4")
def test_a_free_city_that_asks_military_is_paid_in_gold() -> None:
    t = mali().owns(0, "d2", troops=5)
    assert price(t, "e2") == {"gold": cost(t, "e2") + 2}


def test_what_is_asked_in_the_midst_of_a_conquest_is_gold_as_well() -> None:
    t = mali()
    bill = Bill(0, CONQUERING, t.tile("b1"))
    bill.add(price_of_war(t.rules, 0), 2)
    assert {summand.resource for summand in with_charges(t.pos, bill).summands} == {GOLD}
    asked = Bill(0, CONQUERING, t.tile("b1"))
    asked.add(MILITARY, 2)
    assert with_charges(t.pos, asked).total(GOLD) == 2


@pytest.mark.rule("AE.MALI.8", "AE.MALI.14")
def test_discounts_lower_the_gold_to_one_at_least() -> None:
    t = mali().stock(0, gold=1, military=9).act()
    full = cost(t, "b1")
    modify_turn(t.pos, 0, CONQUEST_COST, -1)
    assert price(t, "b1") == {"gold": max(1, full - 1)}
    modify_turn(t.pos, 0, BARBARIAN_COST, -9)
    assert price(t, "b1") == {"gold": 1}


@pytest.mark.rule("AE.MALI.8")
def test_military_for_barbarians_only_is_of_no_use() -> None:
    t = mali().stock(0, raid=9).act()
    assert t.of("conquer") == []
    assert "AE.MALI.1" in t.why("conquer b1")


@pytest.mark.rule("AE.MALI.14")
def test_without_gold_no_conquest() -> None:
    t = mali().stock(0, military=30, production=30).act()
    assert t.of("conquer") == []
    assert "AE.MALI.1" in t.why("conquer b1")


@pytest.mark.rule("AE.MALI.9", "AE.MALI.16")
def test_military_still_moves_units_and_explorers_and_serves_cards() -> None:
    t = mali().owns(0, "b1", troops=3).stock(0, military=2).act()
    t.play("explore 1 b1", "manoeuvre soldier a1")
    assert t.has(0) == {}
    goldfield = mali().city(0, "bambuk-goldfield - - / - - - / - - -").deck(0).activate().play("activate 1 1")
    goldfield.stock(0, military=2)
    go_on(goldfield.pos)
    goldfield.play("use bambuk-goldfield r1c1", "accept", "accept", "pay 1m")
    assert goldfield.has(0) == {"gold": 2}


@pytest.mark.rule("AE.MALI.10")
def test_units_follow_the_defence_as_for_anyone() -> None:
    t = mali()
    other = market(("egypt", "greece"))
    for tile in ("b1", "a2", "c1", "d1"):
        assert (
            conquest_bill(t.pos, 0, t.tile(tile)).units == conquest_bill(other.pos, 0, other.tile(tile)).units
        )


@pytest.mark.rule("AE.MALI.7")
def test_a_pyramid_takes_its_gold_besides() -> None:
    tiles = [replace(tile, terrain="pyramid") if tile.name == "b2" else tile for tile in PROVING_GROUND.tiles]
    t = mali(layout=replace(PROVING_GROUND, tiles=tuple(tiles)))
    bill = conquest_bill(t.pos, 0, t.tile("b2"))
    assert (bill.total(GOLD), bill.total(MILITARY)) == (cost(t, "b2") + 1, 0)


# --- the cards that the book describes -----------------------------------------------------------------------------
@pytest.mark.rule("AE.MALI.11", "AE.EXAMPLE.26")
def test_musa_keita_advances_once_per_turn() -> None:
    t = mali().stock(0, gold=9).back("b1-lore").act()
    wanted = cost(t, "b1")
    t.play("conquer b1", "with warlord")
    while "end" not in t.offers:
        t.play("accept" if "accept" in t.offers else t.offers[0])
    assert t.space() == 1
    assert t.said("spent") == [(GOLD, wanted, 0)]
    assert (GOLD, 1, 0) in t.said("gained")
    assert t.play("invest").space() == 2  # besides Invest
    assert MALI.warlord.benefit == Advance(1)


@pytest.mark.rule("AE.MALI.12", "AE.EXAMPLE.12")
def test_embassy_and_staging_posts() -> None:
    t = mali().policies(0, "staging-posts").city(0, "fort+embassy - - / - - - / - - -").deck(0).bag("salt")
    t.activate().play("activate 1 1").stock(0, production=1, science=1, military=1, gold=1)
    go_on(t.pos)
    t.play("use embassy r1c1", "pay 1p", "pay 1s", "pay 1m")
    assert t.of("gain") == ["production", "science", "military"]
    t.play("gain science")
    assert (t.held(), t.has(0)) == (["salt"], {"science": 1, "gold": 1})


@pytest.mark.rule("AE.MALI.12")
def test_embassy_takes_any_mix_and_needs_a_bag() -> None:
    t = mali().city(0, "fort+embassy - - / - - - / - - -").deck(0)
    t.activate().play("activate 1 1").stock(0, science=2, gold=1)
    go_on(t.pos)
    assert t.of("use") == ["embassy r1c1"]
    t.bag(rest=False)
    go_on(t.pos)
    assert t.of("use") == []
    assert t.why("use embassy r1c1") == ("AE.BENEFIT.7",)


@pytest.mark.rule("AE.MALI.13")
def test_staging_posts_answer_each_token() -> None:
    wording = {**OWN_TOKENS, "forum": {"effect": TradeBenefit(2)}}
    t = mali(wording=wording).policies(0, "staging-posts").city(0, "forum - - / - - - / - - -").deck(0)
    t.activate().play("activate 1 1", "use forum r1c1", "gain science", "gain military")
    assert t.has(0) == {"science": 1, "military": 1}
    assert in_force(t.pos, 0)


# --- the civilization ------------------------------------------------------------------------------------------------
def test_mali_has_what_every_civilization_has() -> None:
    rules = real_rules(("mali", "egypt"))
    assert len(rules.start_deck[0]) == len(rules.start_deck[1])
    assert len(rules.policies[0]) == 5
    assert MALI.character == "economic"


@pytest.mark.rule("AE.MIX.5")
def test_mali_needs_trade() -> None:
    with pytest.raises(BadSetup, match="mali needs the module trade"):
        mon.new_game(civilizations=["mali", "egypt"], boxes=["african-empires"], modules=["none"], seed=1)


def test_the_sentence_of_its_price_says_gold() -> None:
    t = mali().stock(0, gold=9).act()
    reason = explain(t.pos, "conquer b1", 0)
    assert reason.possible
    assert "Gold" in reason.text
    assert "Military" not in reason.text
    assert "AE.MALI.1" in reason.rules
