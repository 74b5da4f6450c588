"""Invest: 1 Gold, 1 space, once per turn (AE.INVEST)."""

from __future__ import annotations

import pytest
from tests.trade import OWN_TOKENS, TRACK, market

from monumental.effects.african_empires import Advance
from monumental.effects.hooks import INVESTED
from monumental.effects.tree import On, lasting


@pytest.mark.rule("AE.INVEST.1")
def test_it_costs_one_gold_and_nothing_else_will_do() -> None:
    t = market().stock(0, gold=3, production=2).act().play("invest")
    assert t.has(0) == {"gold": 2, "production": 2}
    poor = market().stock(0, production=5, science=5, military=5, culture=5).act()
    assert "invest" not in poor.offers
    assert "AE.INVEST.1" in poor.why("invest")


@pytest.mark.rule("AE.INVEST.2")
def test_it_moves_the_own_pawn_one_space() -> None:
    t = market().pawn(0, 1).pawn(1, 5).stock(0, gold=1).act().play("invest")
    assert [t.space(0), t.space(1)] == [2, 5]


@pytest.mark.rule("AE.INVEST.3")
def test_once_per_turn() -> None:
    t = market().stock(0, gold=3).stock(1, gold=3).act().play("invest")
    assert "invest" not in t.offers
    assert t.why("invest") == ("AE.INVEST.3",)
    t.end_turn().play("activate 1 1").play("invest").end_turn()  # the other player has an action of their own
    assert t.play("activate 1 1", "invest").space() == 2


@pytest.mark.rule("AE.INVEST.4")
def test_effects_that_advance_do_not_use_it_up() -> None:
    t = market().benefits(0, "route").stock(0, gold=1).act()
    assert t.play("benefit route", "invest").space() == 3
    again = market().benefits(0, "route").stock(0, gold=1).act()
    assert again.play("invest", "benefit route").space() == 3


@pytest.mark.rule("AE.INVEST.5")
def test_on_the_last_space_it_cannot_be_chosen() -> None:
    t = market().pawn(0, TRACK.last).stock(0, gold=3).act()
    assert "invest" not in t.offers
    assert t.why("invest") == ("AE.INVEST.5",)


@pytest.mark.rule("AE.INVEST.6")
def test_the_gold_comes_first() -> None:
    t = market().benefits(0, "salt").pawn(0, 3).act()
    assert "invest" not in t.offers  # the token has to be used first
    assert "AE.INVEST.6" in t.why("invest")
    t.play("benefit salt", "invest")
    spent = t.events.index(next(event for event in t.events if event.kind == t.kind("spent")))
    moved = t.events.index(next(event for event in t.events if event.kind == t.kind("told") and event.b == 4))
    assert spent < moved


def test_those_who_invest_may_be_answered() -> None:
    wording = {**OWN_TOKENS, "gifts-of-the-nile": {"ongoing": lasting(On(INVESTED, Advance(2)))}}
    t = market(wording=wording).policies(0, "gifts-of-the-nile").stock(0, gold=2).benefits(0, "route").act()
    assert t.play("invest").space() == 3
    assert t.play("benefit route").space() == 5  # an effect is no investment
