"""Acquire a Building or Knowledge (CORE.ACQUIRE)."""

from __future__ import annotations

import pytest
from tests.builder import table

from monumental.classic.model import KNOWLEDGE
from monumental.effects.tree import GainFromDisplay

SHOP = "aqueduct masonry pyramids / currency great-wall academy"


@pytest.mark.rule("CORE.ACQUIRE.1")
def test_buildings_knowledge_and_wonders_are_acquired_for_their_printed_cost() -> None:
    t = table().display(SHOP).stock(0, production=99, science=99).act(0)
    assert sorted(t.of("acquire")) == sorted(
        ["workshop", "laboratory", "archery-range", *SHOP.replace("/", "").split()]
    )
    for key, pays, cost in (("aqueduct", 0, 5), ("masonry", 1, 4), ("pyramids", 0, 3), ("currency", 1, 3)):
        t.events.clear()
        t.play(f"acquire {key}")
        assert t.said("spent") == [(pays, cost, 0)]
        assert f"acquire {key}" not in t.offers


@pytest.mark.rule("CORE.ACQUIRE.2")
@pytest.mark.parametrize(
    ("key", "cost"), [("workshop", 3), ("laboratory", 3), ("archery-range", 3), ("aqueduct", 5)]
)
def test_a_building_costs_its_number_in_production(key: str, cost: int) -> None:
    t = table().display(SHOP).stock(0, production=cost - 1, science=9, military=9, culture=9).act(0)
    assert key not in t.of("acquire")
    t.stock(0, production=cost).act(0).play(f"acquire {key}")
    assert t.has(0) == {}


@pytest.mark.rule("CORE.ACQUIRE.3")
@pytest.mark.parametrize("key", ["workshop", "aqueduct"])
def test_an_acquired_building_goes_on_top_of_the_deck(key: str) -> None:
    t = table().display(SHOP).deck(0, "mine forum").stock(0, production=9).act(0).play(f"acquire {key}")
    assert t.top(0) == [key, "mine", "forum"]


@pytest.mark.rule("CORE.ACQUIRE.3")
def test_an_acquired_building_lies_on_an_unknown_deck() -> None:
    t = table().shuffled(0, "mine forum fort").stock(0, production=3).act(0).play("acquire workshop")
    assert t.top(0) == ["workshop"]
    assert t.in_deck(0) == ["fort", "forum", "mine", "workshop"]


@pytest.mark.rule("CORE.ACQUIRE.4")
def test_a_basic_building_needs_a_card_in_its_pile() -> None:
    t = table().stock(0, production=9)
    t.pos.basic = [1, 0, 5]
    t.act(0)
    assert [key for key in t.of("acquire") if key in ("workshop", "laboratory", "archery-range")] == [
        "workshop",
        "archery-range",
    ]
    t.play("acquire workshop")
    assert "workshop" not in t.of("acquire")


@pytest.mark.rule("CORE.ACQUIRE.5")
def test_a_knowledge_costs_its_number_in_science() -> None:
    t = table().display(SHOP).stock(0, science=3, production=9, military=9, culture=9).act(0)
    assert "currency" in t.of("acquire")
    assert "masonry" not in t.of("acquire")
    t.stock(0, science=4).act(0).play("acquire masonry")
    assert t.has(0) == {}


@pytest.mark.rule("CORE.ACQUIRE.6")
def test_an_acquired_knowledge_goes_on_top_of_the_deck() -> None:
    t = table().display(SHOP).deck(0, "mine forum").stock(0, science=4).act(0)
    points = t.points(0)[0]
    t.play("acquire masonry")
    assert t.top(0) == ["masonry", "mine", "forum"]
    assert t.points(0)[0] == points + 1


@pytest.mark.rule("CORE.ACQUIRE.7")
def test_knowledge_comes_only_from_the_display() -> None:
    t = table().display("aqueduct pyramids great-wall").stock(0, science=99, gold=99).act(0)
    kinds = {t.rules.card_kind[t.card(key)] for key in t.of("acquire")}
    assert KNOWLEDGE not in kinds
    t.display("aqueduct masonry great-wall").act(0)
    assert "masonry" in t.of("acquire")
    t.display("aqueduct").discard(0, "masonry").act(0)  # neither from a discard pile nor from the deck
    assert "masonry" not in t.of("acquire")


@pytest.mark.rule("CORE.ACQUIRE.7")
def test_an_effect_may_open_another_way_to_knowledge() -> None:
    wording = {"spice-pepper": {"effect": GainFromDisplay((KNOWLEDGE,), 4)}}
    t = table(wording=wording).display(SHOP).goods(0, "spice-pepper").act(0)
    assert "masonry" not in t.of("acquire")
    t.play("token spice-pepper", "gain masonry")
    assert t.top(0) == ["masonry"]


@pytest.mark.rule("CORE.ACQUIRE.8")
def test_any_number_of_cards_may_be_acquired_in_a_turn() -> None:
    t = table().display(SHOP).stock(0, production=99, science=99).act(0)
    bought = [
        "workshop",
        "workshop",
        "laboratory",
        "aqueduct",
        "masonry",
        "currency",
        "academy",
        "archery-range",
    ]
    t.play(*(f"acquire {key}" for key in bought))
    assert t.top(0) == bought[::-1]
    assert "acquire workshop" in t.offers


@pytest.mark.rule("CORE.ACQUIRE.9")
def test_the_last_card_acquired_lies_on_top() -> None:
    one = table().display(SHOP).deck(0, "mine").stock(0, production=9, science=9).act(0)
    assert one.play("acquire aqueduct", "acquire masonry").top(0) == ["masonry", "aqueduct", "mine"]
    other = table().display(SHOP).deck(0, "mine").stock(0, production=9, science=9).act(0)
    assert other.play("acquire masonry", "acquire aqueduct").top(0) == ["aqueduct", "masonry", "mine"]


@pytest.mark.rule("CORE.ACQUIRE.10")
def test_a_card_acquired_this_turn_can_be_drawn_this_turn() -> None:
    t = table().deck(0, "mine").stock(0, production=3, science=2).act(0).play("acquire workshop", "progress")
    assert t.keys(t.pos.drawn[0]) == ["workshop"]
    assert t.has(0) == {"production": 2}


@pytest.mark.rule("CORE.ACQUIRE.11")
def test_cards_acquired_this_turn_are_dealt_first() -> None:
    t = table().city(0, "- - fort / fort fort fort / fort fort -").deck(0, "mine forum").display(SHOP)
    t.stock(0, production=9).act(0).play("acquire aqueduct", "acquire workshop", "end")
    assert t.slots(0) == "workshop aqueduct fort / fort fort fort / fort fort mine"


@pytest.mark.rule("CORE.ACQUIRE.12")
def test_acquiring_with_an_empty_deck_shuffles_nothing() -> None:
    t = table().deck(0).discard(0, "fort mine").stock(0, production=3, science=2).act(0)
    t.play("acquire workshop")
    assert t.in_deck(0) == ["workshop"]
    assert t.in_discard(0) == ["fort", "mine"]
    t.play("progress")
    assert t.keys(t.pos.drawn[0]) == ["workshop"]
    assert not t.said("shuffled")


@pytest.mark.rule("CORE.ACQUIRE.13")
def test_discards_of_the_display_cannot_be_acquired_and_never_come_back() -> None:
    t = (
        table(players=3)
        .display("aqueduct marketplace amphitheatre academy masonry currency")
        .act(0)
        .play("end")
    )
    assert t.keys(t.pos.display_discard) == ["currency"]
    for _ in range(30):
        if t.over:
            break
        t.stock(t.seat, science=99)
        t.play(t.offers[0])
        assert "currency" not in t.of("acquire")
        t.end_turn()
    assert "currency" in t.keys(t.pos.display_discard)
    assert "currency" not in t.shown()
