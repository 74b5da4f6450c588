"""The worked examples of the book (DUEL.EXAMPLE)."""

from __future__ import annotations

import pytest
from tests.duel_builder import duel

CITY = "work-camp work-camp fort / library fort forum / mine library fort"


@pytest.mark.rule("DUEL.EXAMPLE.1")
@pytest.mark.parametrize(
    "city",
    [
        "work-camp fort work-camp / mine library forum / mine fort forum",
        "fort work-camp fort / mine work-camp forum / mine library forum",
    ],
)
def test_japan_activates_two_work_camps_two_forts_and_a_library(city: str) -> None:
    t = duel().city(0, city).activate(0).play("activate 1 2")
    assert t.has(0) == {"production": 2, "military": 2, "science": 1}
    assert t.active(0) == ["r1c1", "r1c2", "r1c3", "r2c2", "r3c2"]


@pytest.mark.rule("DUEL.EXAMPLE.2", "DUEL.ACTIVATE.4", "DUEL.ACTIVATE.11")
def test_a_knowledge_under_the_second_work_camp() -> None:
    city = "work-camp work-camp+calligraphy fort / mine library forum / mine fort forum"
    t = duel().city(0, city).activate(0).play("activate 1 2")
    assert t.has(0) == {"production": 2, "military": 2, "science": 1}
    assert t.seat == 1
    t.play("activate 1 1")
    assert "calligraphy r1c2" in t.of("use")
    t.play("use calligraphy r1c2")
    assert t.has(0) == {"production": 2, "military": 2, "culture": 1}


@pytest.mark.rule("DUEL.EXAMPLE.3")
def test_the_aztecs_complete_the_colossus_of_rhodes() -> None:
    t = duel(("aztecs", "japan")).site(0, "colossus-of-rhodes")
    t.stock(0, production=t.cost("colossus-of-rhodes", 1)).act(0).play("complete colossus-of-rhodes")
    assert t.has(0) == {"military": 2}
    assert t.top(0)[0] == "colossus-of-rhodes"


@pytest.mark.rule("DUEL.EXAMPLE.4")
def test_the_aztecs_develop_codex_second() -> None:
    t = (
        duel(("aztecs", "japan"))
        .policies(0, "maize-agriculture")
        .stock(0, culture=2)
        .act(0)
        .play("develop codex")
    )
    assert t.words(t.pos.policies[0]) == ["maize-agriculture", "codex"]
    assert t.has(0) == {"production": 2, "science": 2}  # the bonuses of both, once each


@pytest.mark.rule("DUEL.EXAMPLE.5")
def test_calendar_discards_a_card_once_per_round() -> None:
    t = duel(("aztecs", "japan")).policies(0, "calendar").city(0, CITY).lit(0, "r1c1", "r1c2", "r1c3")
    t.act(0).play("policy calendar")
    assert {line.split()[-1][:2] for line in t.of("discard")} == {"r2", "r3"}  # inactive ones
    t.play("discard forum r2c3", "pass")
    assert t.in_discard(0) == ["forum"]
    assert t.of("policy") == []


@pytest.mark.rule("DUEL.EXAMPLE.6")
def test_mali_conquers_sahara_under_a_barricade() -> None:
    t = duel(("mali", "japan")).land(0, "andes").land(1, "sahara barricade").stock(0, gold=5).act(0)
    t.play("conquer sahara")
    assert t.has(0) == {"gold": 1}  # 5 paid, 1 gained
    assert t.stack_of(0) == "andes sahara"
    assert t.left("barricade") == 5
    other = (
        duel(("aztecs", "japan"))
        .land(1, "sahara barricade")
        .stock(0, military=5)
        .act(0)
        .play("conquer sahara")
    )
    assert other.has(0) == {}


@pytest.mark.rule("DUEL.EXAMPLE.7")
def test_one_action_uses_the_mine_or_regional_taxation() -> None:
    t = duel(("mali", "japan")).city(0, "mine+regional-taxation - - / - - - / - - -").lit(0)
    t.gained(0, production=3).act(0)
    assert t.of("use") == ["mine r1c1", "regional-taxation r1c1"]
    t.play("use regional-taxation r1c1", "pass")
    assert t.of("use") == ["mine r1c1"]


@pytest.mark.rule("DUEL.EXAMPLE.8")
def test_japan_makes_progress_and_draws_a_trading_post() -> None:
    t = duel().deck(0, "trading-post fort").stock(0, science=2).act(0).play("progress")
    assert t.has(0) == {"gold": 2}
    assert t.in_discard(0) == ["trading-post"]


@pytest.mark.rule("DUEL.EXAMPLE.9")
def test_the_aztecs_take_the_advantage_from_mali() -> None:
    t = duel(("aztecs", "mali")).advantage(1, 2, "military").stock(0, military=3, science=3).act(0)
    assert t.of("advantage") == ["military 3"]  # neither 2 Military nor 3 Science
    t.play("advantage military 3")
    assert (t.pos.holder, t.pos.bid) == (0, 3)
    assert t.has(0) == {"science": 3}


@pytest.mark.rule("DUEL.EXAMPLE.10")
def test_the_aztecs_trade_by_scout_and_gain_a_basic_building() -> None:
    t = duel(("aztecs", "japan")).free("samarkand", "venice", "bruges").stock(0, gold=1).act(0, passed=True)
    t.play("trade samarkand", "accept", "gain workshop")
    assert t.gold_on("samarkand", 0) == 1
    assert t.top(0)[0] == "workshop"
    assert t.has(0) == {}
    assert t.of("trade") == []  # the Scout is marked


@pytest.mark.rule("DUEL.EXAMPLE.11")
def test_mali_trades_a_fourth_time() -> None:
    t = duel(("mali", "japan")).laid(0, "venice", 3).laid(1, "venice", 2).next_city("ragusa").stock(0, gold=1)
    t.act(0).play("trade venice")
    assert t.has(0) == {"gold": 2}
    assert t.words(t.pos.claimed[0]) == ["venice"]
    assert t.pos.claimed_used[0] == 1
    assert t.words(t.pos.cities) == ["ragusa", "bruges", "kilwa"]
    assert t.pos.laid == [0] * 6
