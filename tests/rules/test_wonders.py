"""Build a Wonder: two stages, completion, and the token on the map (CORE.WONDER)."""

from __future__ import annotations

import pytest
from tests.builder import Wording, table

from monumental.classic.model import WONDER
from monumental.content.literals import gain
from monumental.effects.tree import Archive, Draw, GainFromDisplay, Reinforce

SHOP = "aqueduct masonry pyramids / currency great-wall academy"
FREE_WONDER = {"spice-pepper": {"effect": GainFromDisplay((WONDER,), 99)}}


@pytest.mark.rule("CORE.WONDER.1", "CORE.WONDER.2", "CORE.WONDER.4")
def test_each_stage_has_its_own_production_cost() -> None:
    t = table().display(SHOP).stock(0, production=2).act(0)
    assert "pyramids" not in t.of("acquire")
    t.stock(0, production=3).act(0).play("acquire pyramids")
    assert t.has(0) == {}
    assert not t.of("complete")
    t.stock(0, production=3).act(0)
    assert not t.of("complete")
    t.stock(0, production=4).act(0).play("complete pyramids")
    assert "production" not in t.has(0)
    assert t.points(0)[2] == 1


@pytest.mark.rule("CORE.WONDER.1")
def test_gold_may_stand_in_at_both_stages() -> None:
    t = table().display(SHOP).stock(0, production=5, gold=2).act(0).play("acquire pyramids", "pay 2p 1g")
    assert t.has(0) == {"production": 3, "gold": 1}
    t.play("complete pyramids")
    assert t.has(0) == {"gold": 1, "culture": 1}  # all spent; the benefit of the Pyramids


@pytest.mark.rule("CORE.WONDER.2")
def test_the_first_stage_counts_as_acquiring_from_the_display() -> None:
    t = table(players=3).display("aqueduct marketplace pyramids academy masonry currency")
    t.stock(0, production=3).act(0).play("acquire pyramids")
    assert t.shown()[2] == "-"
    t.play("end")
    assert not t.said("display-discarded")
    assert t.shown()[1:] == ["aqueduct", "marketplace", "academy", "masonry", "currency"]


@pytest.mark.rule("CORE.WONDER.3")
def test_a_begun_wonder_lies_beside_the_city() -> None:
    t = table().display(SHOP).stock(0, production=3).act(0).play("acquire pyramids")
    assert t.keys(t.pos.site) == ["pyramids", "-"]
    assert "pyramids" not in t.in_deck(0) + t.in_discard(0)
    assert "pyramids" not in t.slots(0)
    assert not any(t.pos.wonder)
    t.end_turn()
    assert t.keys(t.pos.site) == ["pyramids", "-"]


@pytest.mark.rule("CORE.WONDER.5")
def test_both_stages_in_one_turn() -> None:
    t = table().display(SHOP).stock(0, production=7).act(0)
    t.play("acquire pyramids", "complete pyramids")
    assert t.top(0) == ["pyramids"]


@pytest.mark.rule("CORE.WONDER.5")
def test_the_second_stage_in_a_later_turn() -> None:
    t = table().display(SHOP).stock(0, production=3).act(0).play("acquire pyramids").end_turn().pass_turn()
    t.play("activate 1 1").stock(0, production=4).act(0)
    t.play("complete pyramids")
    assert t.points(0)[2] == 1


@pytest.mark.rule("CORE.WONDER.6")
def test_the_benefit_comes_on_completion_not_before() -> None:
    t = table().display(SHOP).stock(0, production=7).act(0).play("acquire great-wall")
    assert t.has(0) == {"production": 4}
    t.play("complete great-wall")
    assert t.has(0) == {"gold": 2}


@pytest.mark.rule("CORE.WONDER.6")
def test_basic_resources_of_the_benefit_last_for_the_turn() -> None:
    t = table().site(0, "hoover-dam").stock(0, production=6).act(0).play("complete hoover-dam")
    assert t.has(0) == {"production": 4}
    t.play("acquire workshop").end_turn()
    assert t.has(0) == {}


@pytest.mark.rule("CORE.WONDER.7")
def test_the_completed_card_goes_on_top_of_the_deck() -> None:
    t = table().deck(0, "mine").site(0, "pyramids").stock(0, production=4).act(0).play("complete pyramids")
    assert t.top(0) == ["pyramids", "mine"]
    assert t.keys(t.pos.site) == ["-", "-"]  # nothing is under construction any more
    assert not t.of("complete")


@pytest.mark.rule("CORE.WONDER.8")
def test_the_token_goes_to_an_own_province_or_the_own_capital() -> None:
    t = table().owns(0, "b1", "c1").owns(1, "f1").site(0, "pyramids").stock(0, production=4).act(0)
    t.play("complete pyramids")
    assert t.of("place") == ["pyramids a1", "pyramids b1", "pyramids c1"]
    t.play("place pyramids c1")
    assert t.keys([t.pos.wonder[t.tile("c1")]]) == ["pyramids"]
    assert sum(1 for token in t.pos.wonder if token) == 1


@pytest.mark.rule("CORE.WONDER.8")
def test_the_benefit_comes_before_the_card() -> None:
    wording = {"pyramids": {"benefit": Draw(1)}}
    t = table(wording=wording).deck(0, "mine workshop").site(0, "pyramids").stock(0, production=4).act(0)
    t.play("complete pyramids")
    assert t.keys(t.pos.drawn[0]) == ["mine"]  # the Wonder was not yet on the deck
    assert t.top(0) == ["pyramids", "workshop"]
    order = [event.kind for event in t.events]
    assert order.index(t.kind("drew")) < order.index(t.kind("wonder-placed"))


@pytest.mark.rule("CORE.WONDER.9")
def test_a_tile_holds_one_wonder_at_most() -> None:
    t = table().owns(0, "b1", "c1").wonder("a1", "great-library").wonder("b1", "great-wall")
    t.site(0, "pyramids").stock(0, production=4).act(0).play("complete pyramids")
    assert t.keys([t.pos.wonder[t.tile("c1")]]) == ["pyramids"]  # the only free tile


@pytest.mark.rule("CORE.WONDER.9")
def test_a_captured_province_with_a_wonder_is_full() -> None:
    t = (
        table()
        .owns(0, "b1", troops=4)
        .owns(1, "b2")
        .wonder("b2", "great-wall")
        .stock(0, military=3, production=4)
    )
    t.site(0, "pyramids").act(0).play("conquer b2", "without warlord", "take 0 from a1", "complete pyramids")
    assert t.of("place") == ["pyramids a1", "pyramids b1"]


@pytest.mark.rule("CORE.WONDER.10")
def test_without_a_free_tile_the_wonder_is_completed_all_the_same() -> None:
    t = table().wonder("a1", "great-library").site(0, "pyramids").stock(0, production=4).act(0)
    t.play("complete pyramids")
    assert t.top(0)[0] == "pyramids"
    assert t.points(0)[2] == 1
    assert t.has(0) == {"gold": 1, "culture": 1}
    assert len(t.said("wonder-unplaced")) == 1
    assert t.keys([t.pos.wonder[t.tile("a1")]]) == ["great-library"]


@pytest.mark.rule("CORE.WONDER.11", "CORE.WONDER.12")
def test_a_gained_wonder_is_complete_at_once() -> None:
    t = table(wording=FREE_WONDER).display(SHOP).deck(0, "mine").goods(0, "spice-pepper").act(0)
    t.play("token spice-pepper", "gain pyramids")
    assert t.has(0) == {"gold": 1, "culture": 1}
    assert t.top(0) == ["pyramids", "mine"]
    assert t.keys([t.pos.wonder[t.tile("a1")]]) == ["pyramids"]
    assert t.points(0)[2] == 1
    assert not t.said("spent")


@pytest.mark.rule("CORE.WONDER.12")
def test_a_gained_wonder_does_not_disturb_one_under_construction() -> None:
    t = table(wording=FREE_WONDER).display(SHOP).site(0, "colossus-of-rhodes").goods(0, "spice-pepper").act(0)
    t.play("token spice-pepper", "gain pyramids")
    assert t.keys(t.pos.site) == ["colossus-of-rhodes", "-"]
    assert not t.said("wonder-abandoned")


@pytest.mark.rule("CORE.WONDER.13", "CORE.WONDER.14")
@pytest.mark.parametrize(
    ("kept", "lost"), [("pyramids", "colossus-of-rhodes"), ("colossus-of-rhodes", "pyramids")]
)
def test_beginning_another_wonder_means_keeping_one_of_the_two(kept: str, lost: str) -> None:
    t = (
        table()
        .display(SHOP)
        .site(0, "colossus-of-rhodes")
        .stock(0, production=3)
        .act(0)
        .play("acquire pyramids")
    )
    assert sorted(t.of("keep")) == ["colossus-of-rhodes", "pyramids"]
    t.play(f"keep {kept}")
    assert t.keys(t.pos.site) == [kept, "-"]
    assert t.has(0) == {}  # nothing is refunded
    assert lost not in t.in_deck(0) + t.in_discard(0) + t.shown()
    assert t.keys(t.pos.display_discard) == [lost]
    t.stock(0, production=9).act(0)
    assert t.of("complete") == [kept]


@pytest.mark.rule("CORE.WONDER.15")
def test_after_completing_one_wonder_another_may_be_begun() -> None:
    t = table().display(SHOP).stock(0, production=20).act(0)
    t.play("acquire pyramids", "complete pyramids", "acquire great-wall", "pay 3p")
    assert t.keys(t.pos.site) == ["great-wall", "-"]
    assert not t.said("wonder-abandoned")


@pytest.mark.rule("CORE.WONDER.16")
def test_a_completed_wonder_is_a_card_like_any_other() -> None:
    wording: Wording = {"forum": {"effect": Reinforce()}, "mine": {"effect": Archive()}}
    t = table(wording=wording).city(0, "forum pyramids+masonry mine / - - great-wall / - - -")
    t.deck(0, "fort " * 9).activate(0).play("activate 1 1")
    assert t.has(0) == {"production": 2}
    t.play("use forum r1c1")
    assert "pyramids r1c2" in t.of("reinforce")
    t.play("reinforce pyramids r1c2")
    points = t.points(0)[2]
    t.play("use mine r1c3")
    assert t.in_archive(0) == ["great-wall"]
    assert t.points(0)[2] == points - 1
    t.end_turn()
    assert t.slot(0, 1, 2) == "pyramids"


@pytest.mark.rule("CORE.WONDER.16")
def test_a_wonder_is_dealt_as_a_cover() -> None:
    t = table().city(0, "- fort fort / fort fort fort / fort fort fort").deck(0, "masonry pyramids").finish(0)
    assert t.slot(0, 1, 1) == "pyramids+masonry"


@pytest.mark.rule("CORE.WONDER.17")
def test_the_token_stays_when_the_province_changes_hands() -> None:
    t = table().owns(0, "b1", troops=4).owns(1, "b2").wonder("b2", "great-wall").deck(1, "great-wall")
    t.stock(0, military=3).act(0).play("conquer b2", "without warlord", "take 0 from a1")
    assert t.owner("b2") == 0
    assert t.keys([t.pos.wonder[t.tile("b2")]]) == ["great-wall"]
    assert t.points(1)[2] == 1  # the card, and its points, stay with the builder
    assert t.points(0)[2] == 0


@pytest.mark.rule("CORE.WONDER.18")
def test_a_wonder_defends_whoever_controls_the_province() -> None:
    t = table().owns(0, "b1").owns(1, "b2").wonder("b2", "great-wall").stock(0, military=2).act(0)
    assert "b2" not in t.of("conquer")
    t.stock(0, military=3).act(0)
    assert "b2" in t.of("conquer")
    t.play("conquer b2", "without warlord").end_turn()
    t.owns(1, "c2", troops=6).stock(1, military=4).act(1)  # 3 Troops and the Wonder of the enemy: 5
    assert "b2" not in t.of("conquer")
    t.stock(1, military=5).act(1)
    assert "b2" in t.of("conquer")


@pytest.mark.rule("CORE.WONDER.19")
def test_the_token_of_an_archived_wonder_keeps_its_defence() -> None:
    wording = {"forum": {"effect": Archive(gain(gold=1))}}
    t = (
        table(wording=wording)
        .owns(0, "b1")
        .wonder("b1", "pyramids")
        .city(0, "forum - - / - pyramids - / - - -")
    )
    t.owns(1, "b2", troops=6).deck(0, "fort " * 9).activate(0).play(
        "activate 1 1", "use forum r1c1"
    ).end_turn()
    assert t.in_archive(0) == ["pyramids"]
    t.stock(1, military=2).act(1)
    assert "b1" not in t.of("conquer")
    t.stock(1, military=3).act(1)
    assert "b1" in t.of("conquer")
