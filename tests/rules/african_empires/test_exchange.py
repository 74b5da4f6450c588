"""Trading at the Post of an opponent (AE.EXCHANGE)."""

from __future__ import annotations

import pytest
from tests.trade import Market, market

from monumental.classic.supply import modify_turn
from monumental.effects.hooks import EXTRA_COLLECT, FREE_EXPLORER_STEPS
from monumental.kernel.machine import advance as go_on


def visit(exchange: str = "gold-dust", gold: int = 1) -> Market:
    """Explorer 1 of Egypt stands at a Post of Greece on b1."""
    return market().post(1, "b1", exchange).explorer(0, 1, "b1").stock(0, gold=gold).act()


@pytest.mark.rule("AE.EXCHANGE.1")
def test_an_explorer_trades_where_an_opponents_post_stands() -> None:
    t = visit()
    assert t.of("trade") == ["1"]
    assert t.why("trade 2") == ("AE.EXCHANGE.1",)
    elsewhere = market().post(1, "c1").explorer(0, 1, "b1").stock(0, gold=1).act()
    assert elsewhere.of("trade") == []


@pytest.mark.rule("AE.EXCHANGE.2")
def test_trading_is_the_action_of_that_explorer() -> None:
    acted = visit().play("collect 1")
    assert acted.of("trade") == []
    assert "AE.EXCHANGE.2" in acted.why("trade 1")
    t = visit(gold=5).play("trade 1")
    modify_turn(t.pos, 0, FREE_EXPLORER_STEPS, 9)
    go_on(t.pos)
    t.play("explore 1 b1")
    assert t.of("trade") == t.of("collect") == []


@pytest.mark.rule("AE.EXCHANGE.3")
def test_the_visitor_pays_one_gold_to_the_owner_of_the_post() -> None:
    t = market(("egypt", "greece", "china")).post(1, _land(3), "books")
    t.explorer(0, 1, _land(3)).owns(2, _land(3)).stock(0, gold=2).act().play("trade 1")
    assert t.has(0) == {"gold": 1, "science": 4}
    assert (t.has(1), t.has(2)) == ({"gold": 1}, {})  # whoever controls the Province
    poor = market().post(1, "b1").explorer(0, 1, "b1").stock(0, production=5, culture=5).act()
    assert poor.of("trade") == []
    assert poor.why("trade 1") == ("AE.EXCHANGE.3",)


def _land(players: int) -> str:
    """A Province of the map for so many players."""
    rules = market(("egypt", "greece", "china")[:players]).rules
    tiles = range(rules.tiles)
    return rules.tile_name[next(t for t in tiles if not rules.is_capital[t] and not rules.water[t])]


@pytest.mark.rule("AE.EXCHANGE.4")
def test_then_the_action_of_the_token_is_carried_out() -> None:
    assert visit("books").play("trade 1").has(0) == {"science": 4}
    assert visit("gold-dust", gold=0).of("trade") == []  # what it gives cannot pay for it
    assert visit("gold-dust").play("trade 1").has(0) == {"gold": 3}


@pytest.mark.rule("AE.EXCHANGE.5")
def test_that_explorer_goes_home_and_the_other_stays() -> None:
    t = visit()
    t.explorer(0, 2, "c1")
    go_on(t.pos)
    t.play("trade 1")
    assert t.explorers(0) == ["a1", "c1"]
    assert "military" not in t.has(0)


@pytest.mark.rule("AE.EXCHANGE.6")
def test_nobody_trades_at_their_own_post() -> None:
    t = market().post(0, "b1").explorer(0, 1, "b1").stock(0, gold=3).act()
    assert t.of("trade") == []
    assert t.why("trade 1") == ("AE.EXCHANGE.6",)


@pytest.mark.rule("AE.EXCHANGE.7")
def test_the_token_serves_again_and_again() -> None:
    t = visit("books", gold=3).play("trade 1").end_turn().pass_turn()
    assert t.exchange("b1") == "books"
    t.explorer(0, 1, "b1")
    t.play("activate 1 1").stock(0, gold=1)
    go_on(t.pos)
    assert t.play("trade 1").has(0) == {"science": 4}


@pytest.mark.rule("AE.EXCHANGE.8")
def test_the_owner_is_not_asked() -> None:
    t = visit("books")
    assert t.play("trade 1").seat == 0
    assert "end" in t.offers


@pytest.mark.rule("AE.EXCHANGE.9")
def test_both_explorers_may_trade_at_one_post() -> None:
    t = market().post(1, "b1", "books").both("b1").stock(0, gold=2).act()
    assert t.of("trade") == ["1"]  # either of them, they have done the same
    t.play("trade 1", "trade 2")
    assert (t.has(0), t.has(1)) == ({"science": 8}, {"gold": 2})
    assert t.explorers(0) == ["a1", "a1"]


@pytest.mark.rule("AE.EXCHANGE.10")
def test_a_trade_whose_action_does_nothing_is_legal() -> None:
    t = market().post(1, "b1", "clearing").explorer(0, 1, "b1").stock(0, gold=1)
    t.city(0, "- - - / - - - / - - -").act().play("trade 1")
    assert (t.has(0), t.has(1), t.explorers(0)) == ({}, {"gold": 1}, ["a1", "a1"])
    empty = market().post(1, "b1", "treaty").explorer(0, 1, "b1").stock(0, gold=1).bag(rest=False).act()
    assert empty.play("trade 1").has(0) == {"gold": 1}  # the part that is possible


@pytest.mark.rule("AE.EXCHANGE.11")
def test_the_owner_has_the_gold_before_the_action_begins() -> None:
    t = visit("wares").play("trade 1")
    assert t.of("gain") == ["production", "science", "military"]  # the visitor still decides
    assert t.has(1) == {"gold": 1}


@pytest.mark.rule("AE.EXCHANGE.12")
def test_everything_is_finished_before_the_explorer_goes_home() -> None:
    t = visit("wares").play("trade 1")
    assert t.explorers(0) == ["b1", "a1"]
    assert t.play("gain science").explorers(0) == ["a1", "a1"]
    # An action that moves that Explorer: it goes home from where it ends.
    guided = visit("guides").play("trade 1", "explore 1 c1")
    assert guided.explorers(0) == ["a1", "a1"]


@pytest.mark.rule("AE.POST.22")
def test_more_collections_give_no_second_trade() -> None:
    t = visit(gold=5)
    modify_turn(t.pos, 0, EXTRA_COLLECT, 1)
    modify_turn(t.pos, 0, FREE_EXPLORER_STEPS, 9)
    go_on(t.pos)
    t.play("collect 1", "trade 1", "explore 1 b1")
    assert t.of("trade") == []
    assert "AE.POST.22" in t.why("trade 1")
    assert t.why("trade") == ("CORE.SETUP.16",)
