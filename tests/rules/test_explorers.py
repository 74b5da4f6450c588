"""Explorers: moving them, Markets, Production tokens (CORE.EXPLORER)."""

from __future__ import annotations

import pytest
from tests.builder import Wording, table

from monumental import SPECTATOR, observe
from monumental.effects.hooks import EXTRA_COLLECT
from monumental.effects.tree import Modify, MoveUnits, lasting


@pytest.mark.rule("CORE.EXPLORER.1")
def test_one_military_moves_one_explorer_by_one_province() -> None:
    t = table().explorer(0, 1, "c2").stock(0, military=1).act(0)
    assert t.of("explore") == ["1 c1", "1 d1", "1 b2", "1 d2", "1 c3", "1 d3", "2 b1", "2 a2"]
    t.play("explore 1 d3")
    assert t.explorers(0) == ["d3", "a1"]
    assert t.has(0) == {}
    assert not t.of("explore")


@pytest.mark.rule("CORE.EXPLORER.2")
def test_it_does_not_matter_who_controls_the_province() -> None:
    t = table().explorer(0, 1, "e2").owns(1, "f2", "e1").owns(0, "d2").stock(0, military=1).act(0)
    # an enemy, a Free Town, an own Province, Barbarians under an enemy, a Free Town again
    assert [text for text in t.of("explore") if text[0] == "1"] == ["1 e1", "1 f1", "1 d2", "1 f2", "1 e3"]


@pytest.mark.rule("CORE.EXPLORER.3")
def test_an_explorer_may_move_several_times_each_step_paid() -> None:
    t = table().stock(0, military=3).act(0).play("explore 1 b1", "explore 1 c1", "explore 1 d1")
    assert t.explorers(0) == ["d1", "a1"]
    assert not t.of("explore")


@pytest.mark.rule("CORE.EXPLORER.4")
def test_each_explorer_collects_once_per_turn() -> None:
    t = table().explorer(0, 1, "b1").explorer(0, 2, "c1").stock(0, military=9).act(0)
    assert t.of("collect") == ["1", "2"]
    t.play("collect 1", "explore 1 a2")
    assert t.of("collect") == ["2"]  # a2 has a token, but Explorer 1 has collected
    t.play("collect 2")
    assert not t.of("collect")
    assert t.pos.production_tokens[0] == 2
    t.end_turn().pass_turn().play("activate 1 1")
    assert t.of("collect") == ["1"]


@pytest.mark.rule("CORE.EXPLORER.4")
def test_a_market_is_the_collecting_action_too() -> None:
    t = table().explorer(0, 1, "b3").market("spice-pepper", "spice-dockers").stock(0, military=9).act(0)
    t.play("market 1", "keep spice-pepper", "explore 1 a2")
    assert not t.of("collect")


@pytest.mark.rule("CORE.EXPLORER.4")
def test_a_card_may_grant_another_collecting_action() -> None:
    wording: Wording = {"eternal-masons": {"ongoing": lasting(Modify(EXTRA_COLLECT, 1))}}
    t = table(wording=wording).policies(0, "eternal-masons").explorer(0, 1, "b1").stock(0, military=9).act(0)
    t.play("collect 1", "explore 1 a2", "collect 1", "explore 1 b1", "explore 1 c1")
    assert not t.of("collect")
    assert t.pos.production_tokens[0] == 2


@pytest.mark.rule("CORE.EXPLORER.5")
def test_the_visitor_sees_the_whole_stack_and_must_keep_one_token() -> None:
    t = table().explorer(0, 1, "b3").market("spice-pepper", "spice-dockers").act(0).play("market 1")
    assert sorted(t.offers) == ["keep spice-dockers", "keep spice-pepper"]
    t.play("keep spice-dockers")
    assert t.goods_of(0) == ["spice-dockers"]
    market = t.rules.market_key.index("spice")
    assert t.pos.market_size[market] == 1


@pytest.mark.rule("CORE.EXPLORER.5")
def test_only_the_visitor_sees_the_stack() -> None:
    t = table(players=3)
    tile = next(i for i, market in enumerate(t.rules.tile_market) if market)
    market = t.rules.tile_market[tile] - 1
    t.explorer(0, 1, t.rules.tile_name[tile]).act(0).play("market 1")
    assert len(observe(t.pos, 0).options) == 3
    t.play(t.offers[0])
    left = t.pos.market_stack[market]
    assert len(left) == 2
    assert observe(t.pos, 0).position.market_stack[market] == left
    for viewer in (1, 2, SPECTATOR):
        assert observe(t.pos, viewer).position.market_stack[market] == ()
        assert not [e for e in t.events if e.kind == t.kind("market-seen") and e.visible_to(viewer)]


@pytest.mark.rule("CORE.EXPLORER.5")
def test_the_others_are_put_back_for_the_next_visitor() -> None:
    t = table().explorer(0, 1, "b3").explorer(1, 1, "b3").market("spice-pepper", "spice-dockers").act(0)
    t.play("market 1", "keep spice-dockers").end_turn().play("activate 1 1", "market 1")
    assert t.goods_of(1) == ["spice-pepper"]  # the last one, so there was nothing to choose


@pytest.mark.rule("CORE.EXPLORER.6")
def test_the_kept_token_lies_face_up() -> None:
    t = table().explorer(0, 1, "b3").market("spice-pepper", "spice-dockers").act(0)
    t.play("market 1", "keep spice-dockers")
    for viewer in (0, 1, SPECTATOR):
        seen = observe(t.pos, viewer).position.goods[0]
        assert [t.rules.good_key[good >> 1] for good in seen] == ["spice-dockers"]


@pytest.mark.rule("CORE.EXPLORER.7")
def test_one_token_of_each_market_per_player_in_the_whole_game() -> None:
    t = table().explorer(0, 1, "b3").explorer(0, 2, "b3").market("spice-pepper", "spice-dockers").act(0)
    t.play("market 1", "keep spice-dockers")
    assert not t.of("market")  # not with the other Explorer either
    t.play("token spice-dockers").end_turn().pass_turn().play("activate 1 1")
    assert not t.of("market")  # a used token still counts
    t.explorer(0, 1, "f2").act(0)
    assert t.of("market") == ["1"]  # another Market


@pytest.mark.rule("CORE.EXPLORER.7")
def test_a_table_may_count_per_explorer() -> None:
    t = table(markets_per_explorer=True).explorer(0, 1, "b3").explorer(0, 2, "b3")
    t.market("spice-pepper", "spice-dockers").act(0).play("market 1", "keep spice-dockers")
    assert t.of("market") == ["2"]
    t.end_turn().pass_turn().play("activate 1 1")
    assert t.of("market") == ["2"]  # the first Explorer has had its token of this Market
    t.play("market 2")
    assert sorted(t.goods_of(0)) == ["spice-dockers", "spice-pepper"]


@pytest.mark.rule("CORE.EXPLORER.7")
def test_an_empty_market_is_closed() -> None:
    t = table().explorer(0, 1, "b3").act(0)
    assert t.of("market") == ["1"]
    t.pos.market_size[t.rules.market_key.index("spice")] = 0
    assert not t.act(0).of("market")


@pytest.mark.rule("CORE.EXPLORER.8")
def test_a_production_token_is_taken_whoever_controls_the_province() -> None:
    for owner in (None, 0, 1):
        t = table().explorer(0, 1, "b1")
        if owner is not None:
            t.owns(owner, "b1")
        t.act(0).play("collect 1")
        assert t.pos.production_tokens[0] == 1
        assert t.pos.production[t.tile("b1")] == 0
        assert not t.of("collect")
    assert not table().explorer(0, 1, "b2").act(0).of("collect")  # no token there


@pytest.mark.rule("CORE.EXPLORER.9")
def test_collecting_costs_nothing_and_needs_no_move() -> None:
    t = table().explorer(0, 1, "b1").explorer(0, 2, "b3").act(0)
    assert t.has(0) == {}
    assert t.of("collect") == ["1"]
    assert t.of("market") == ["2"]


@pytest.mark.rule("CORE.EXPLORER.10")
def test_collecting_comes_before_between_or_after_moves() -> None:
    t = table().explorer(0, 1, "b1").stock(0, military=9).act(0)
    t.play("collect 1", "explore 1 c1")  # before
    t = table().stock(0, military=9).act(0)
    t.play("explore 1 b1", "collect 1", "explore 1 c1")  # between
    assert t.explorers(0) == ["c1", "a1"]
    t = table().stock(0, military=9).act(0)
    t.play("explore 1 b1", "explore 1 c1", "collect 1")  # after
    assert t.pos.production_tokens[0] == 1


@pytest.mark.rule("CORE.EXPLORER.11")
def test_a_market_token_gives_counters_when_used_and_they_end_with_the_turn() -> None:
    t = table().explorer(0, 1, "b3").market("spice-mercenaries", "spice-pepper").act(0)
    t.play("market 1", "keep spice-mercenaries")
    assert t.has(0) == {}
    t.play("token spice-mercenaries")
    assert t.has(0) == {"military": 4}
    t.end_turn()
    assert t.has(0) == {}


@pytest.mark.rule("CORE.EXPLORER.12")
def test_a_used_market_token_is_kept_face_down_and_works_no_more() -> None:
    t = table().goods(0, "spice-pepper").act(0).play("token spice-pepper")
    assert t.has(0) == {"gold": 3}
    assert not t.of("token")
    assert t.goods_of(0) == ["spice-pepper"]
    t.end_turn().pass_turn().play("activate 1 1")
    assert not t.of("token")
    assert t.goods_of(0) == ["spice-pepper"]


@pytest.mark.rule("CORE.EXPLORER.13")
def test_an_explorer_is_no_unit() -> None:
    wording: Wording = {"spice-pepper": {"effect": MoveUnits(3)}}
    t = table(wording=wording).explorer(0, 1, "e1").explorer(0, 2, "e1").goods(0, "spice-pepper")
    t.stock(0, military=9, science=9).act(0)
    assert t.of("conquer") == ["b1", "a2"]  # nothing from e1
    assert t.owner("e1") == -1
    assert not t.of("outpost")
    assert not t.of("manoeuvre")
    assert not t.of("token")  # no Unit can be moved


@pytest.mark.rule("CORE.EXPLORER.14")
def test_no_explorer_enters_water_or_a_foreign_capital() -> None:
    t = table().explorer(0, 1, "f2").explorer(0, 2, "a2").stock(0, military=9).act(0)
    assert t.of("explore") == ["1 f1", "1 e2", "1 g3", "2 a1", "2 b1", "2 b2", "2 b3"]


@pytest.mark.rule("CORE.EXPLORER.14")
def test_an_explorer_may_return_to_its_own_capital() -> None:
    t = table().explorer(0, 1, "b1").stock(0, military=1).act(0).play("explore 1 a1")
    assert t.explorers(0) == ["a1", "a1"]


@pytest.mark.rule("CORE.EXPLORER.15")
def test_any_number_of_explorers_share_a_tile_and_none_is_captured() -> None:
    t = table().explorer(0, 1, "b2").explorer(1, 1, "b2").explorer(1, 2, "b2").explorer(0, 2, "b1")
    t.owns(1, "c2", troops=3).stock(0, military=1).act(0).play("explore 2 b2").end_turn()
    t.stock(1, military=1).act(1).play("conquer b2")
    assert t.explorers(0) == ["b2", "b2"]
    assert t.explorers(1) == ["b2", "b2"]
