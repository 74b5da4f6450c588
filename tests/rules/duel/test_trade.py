"""The Scout, Trade, and Free Cities (DUEL.SCOUT, DUEL.FREECITY)."""

from __future__ import annotations

import pytest
from tests.duel_builder import Table, Wording, duel

from monumental.content.literals import gain
from monumental.duel.kinds import EVENT_KEYS
from monumental.duel.model import act, whenever
from monumental.effects.duel import GainAdvantage, LayGold, TradeFree
from monumental.effects.duel_hooks import CLAIMED, TRADED
from monumental.effects.tree import Archive, Draw, Effect, Generated, If, then


def trading(effect: Effect = TradeFree(), **other: object) -> Table:  # noqa: B008 - words are frozen
    """A City whose activated Forum Trades for free; Free Cities that give fixed things."""
    wording: Wording = {
        "forum": {"text": act(effect)},
        "venice": {"text": act(gain(science=2))},
        "bruges": {"text": act(gain(production=3))},
        "kilwa": {"text": act(gain(culture=1))},
        "toledo": {"text": act(gain(science=3))},
        **other,  # type: ignore[dict-item]
    }
    return duel(wording=wording).city(0, "forum - - / - - - / - - -").lit(0)


# --- the Scout ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.SCOUT.1", "DUEL.ACTION.4")
def test_the_scout_is_used_once_per_round() -> None:
    t = trading().stock(0, gold=9).act(0, passed=True)
    assert t.pos.holder == -1  # it needs no Advantage
    t.play("trade venice")
    assert t.of("trade") == []


@pytest.mark.rule("DUEL.SCOUT.2", "DUEL.SCOUT.3")
def test_a_trade_lays_down_a_gold_and_resolves_the_effect() -> None:
    t = trading().stock(0, gold=2).act(0)
    assert t.of("trade") == ["venice", "bruges", "kilwa"]
    t.play("trade venice")
    assert t.gold_on("venice", 0) == 1
    assert t.gold_on("venice", 1) == 0
    assert t.has(0) == {"gold": 1, "science": 2}
    assert trading().rich(0).act(0).of("trade") == []  # nothing replaces Gold


@pytest.mark.rule("DUEL.SCOUT.3", "DUEL.ACTION.11")
def test_the_effect_may_be_declined_or_come_to_nothing_and_the_gold_counts() -> None:
    t = trading(venice={"text": act(Archive())}).city(0, "forum fort - / - - - / - - -").stock(0, gold=1)
    t.pos.lit[0] = 1
    t.act(0).play("trade venice", "decline")
    assert t.gold_on("venice", 0) == 1
    assert t.in_archive(0) == []
    t = trading(venice={"text": act(Draw(1))}).deck(0, "").stock(0, gold=1).act(0).play("trade venice")
    assert t.gold_on("venice", 0) == 1


@pytest.mark.rule("DUEL.SCOUT.4", "DUEL.SCOUT.12", "DUEL.FREECITY.8")
def test_an_own_free_city_asks_for_no_gold() -> None:
    t = trading().claims(0, "toledo").act(0)
    assert t.of("trade") == ["toledo"]
    t.play("trade toledo")
    assert t.has(0) == {"science": 3}
    assert t.seat == 1


@pytest.mark.rule("DUEL.SCOUT.5")
def test_each_city_is_traded_with_once_per_round_and_player() -> None:
    t = trading().stock(0, gold=5).stock(1, gold=5).act(0).play("trade venice", "trade venice")
    assert (t.gold_on("venice", 0), t.gold_on("venice", 1)) == (1, 1)
    t.play("use forum r1c1")
    assert t.of("trade") == ["bruges", "kilwa"]  # by whatever means


@pytest.mark.rule("DUEL.SCOUT.6", "DUEL.SCOUT.7", "DUEL.SCOUT.12")
def test_trade_for_free_needs_neither_scout_nor_gold() -> None:
    t = trading().act(0, passed=True).play("use forum r1c1", "trade bruges")
    assert t.gold_on("bruges", 0) == 1
    assert t.has(0) == {"production": 3}
    t = trading().stock(0, gold=1).act(0, passed=True).play("use forum r1c1", "trade bruges")
    assert t.of("trade") == ["venice", "kilwa"]  # the Scout is still there, the city is marked
    assert t.of("use") == []


@pytest.mark.rule("DUEL.SCOUT.6")
def test_trade_for_free_with_several_cities() -> None:
    t = trading(TradeFree(2)).act(0).play("use forum r1c1", "trade bruges")
    assert t.offers == ["trade venice", "trade kilwa", "stop"]  # different ones, up to so many
    t.play("trade kilwa")
    assert t.has(0) == {"production": 3, "culture": 1}
    assert t.seat == 1
    t = trading(TradeFree(2)).act(0).play("use forum r1c1", "trade bruges", "stop")
    assert t.has(0) == {"production": 3}


@pytest.mark.rule("DUEL.SCOUT.8")
def test_trade_for_free_on_an_own_city_moves_no_gold() -> None:
    t = trading().claims(0, "toledo").stock(0, gold=1).act(0).play("use forum r1c1", "trade toledo")
    assert t.has(0) == {"gold": 1, "science": 3}
    assert t.pos.laid == [0] * 6


@pytest.mark.rule("DUEL.SCOUT.9")
def test_without_a_city_neither_is_offered() -> None:
    t = trading().free().stock(0, gold=5).act(0)
    assert t.of("trade") == []
    assert t.of("use") == []


@pytest.mark.rule("DUEL.SCOUT.10", "DUEL.FREECITY.8")
def test_the_opponents_cities_are_closed() -> None:
    t = trading().claims(1, "toledo").claims(0, "hormuz").stock(0, gold=5).act(0)
    assert t.of("trade") == ["venice", "bruges", "kilwa", "hormuz"]
    t.play("use forum r1c1")
    assert t.of("trade") == ["venice", "bruges", "kilwa", "hormuz"]


@pytest.mark.rule("DUEL.SCOUT.11")
def test_the_gold_of_trade_for_free_is_neither_gained_nor_paid() -> None:
    t = trading().act(0).play("use forum r1c1", "trade kilwa")
    assert [a for a, _, _ in t.said("gained")] == [4]
    assert t.said("spent") == []
    assert t.pos.made[3] == 0


@pytest.mark.rule("DUEL.SCOUT.11")
def test_a_condition_about_gained_gold_does_not_see_it() -> None:
    t = trading(then(TradeFree(), If(Generated(3, 1), gain(culture=9)))).act(0)
    t.play("use forum r1c1", "trade bruges")
    assert t.has(0) == {"production": 3}


# --- Free Cities -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.FREECITY.1", "DUEL.CHECK.7")
def test_gold_on_a_city_is_kept_by_side_from_round_to_round() -> None:
    t = trading().stock(0, gold=1).laid(1, "venice", 2).act(0).play("trade venice", "pass", "pass")
    assert t.pos.round == 2
    assert (t.gold_on("venice", 0), t.gold_on("venice", 1)) == (1, 2)
    assert t.has(0) == {}  # it belongs to no supply


@pytest.mark.rule(
    "DUEL.FREECITY.2", "DUEL.FREECITY.3", "DUEL.FREECITY.4", "DUEL.FREECITY.5", "DUEL.FREECITY.6"
)
def test_the_fourth_gold_claims_the_city_after_its_effect() -> None:
    t = trading().laid(0, "venice", 3).laid(1, "venice", 3).next_city("palmyra").stock(0, gold=1)
    t.act(0, passed=True).play("trade venice")
    assert t.has(0) == {"science": 2}
    order = [EVENT_KEYS[event.kind] for event in t.events]
    assert order.index("gained") < order.index("claimed") < order.index("city-revealed")
    assert t.words(t.pos.claimed[0]) == ["venice"]
    assert t.points(0)[4] == 1
    assert t.words(t.pos.cities) == ["palmyra", "bruges", "kilwa"]
    assert t.pos.laid == [0] * 6  # the other player's Gold is lost
    t.play("use forum r1c1")
    assert t.of("trade") == ["palmyra", "bruges", "kilwa"]  # spent for this round; the new one is open


@pytest.mark.rule("DUEL.FREECITY.2")
@pytest.mark.parametrize("gold", [0, 1, 2])
def test_each_sides_own_sum_counts(gold: int) -> None:
    t = trading().laid(0, "venice", gold).laid(1, "venice", 3).stock(0, gold=1).act(0).play("trade venice")
    assert t.pos.claimed == [(), ()]
    assert t.gold_on("venice", 0) == gold + 1


@pytest.mark.rule("DUEL.FREECITY.6")
def test_with_an_empty_deck_the_place_stays_empty() -> None:
    t = trading().laid(0, "venice", 3).stock(0, gold=1)
    t.pos.pool[5] = t.pos.top[5] = ()
    t.act(0).play("trade venice")
    assert t.words(t.pos.cities) == ["-", "bruges", "kilwa"]


@pytest.mark.rule("DUEL.FREECITY.7")
def test_a_player_may_have_several_free_cities() -> None:
    t = (
        trading()
        .claims(0, "toledo", "hormuz")
        .laid(0, "kilwa", 3)
        .stock(0, gold=1)
        .act(0)
        .play("trade kilwa")
    )
    assert t.words(t.pos.claimed[0]) == ["toledo", "hormuz", "kilwa"]
    assert t.points(0)[4] == 3


@pytest.mark.rule("DUEL.FREECITY.9")
def test_if_both_have_enough_the_acting_player_claims() -> None:
    t = trading(LayGold(3)).laid(0, "venice", 1).laid(1, "venice", 4).act(0)
    t.play("use forum r1c1", "lay venice")
    assert t.words(t.pos.claimed[0]) == ["venice"]
    assert t.pos.claimed[1] == ()


@pytest.mark.rule("DUEL.FREECITY.11")
def test_a_fourth_gold_laid_for_free_claims_as_well() -> None:
    t = trading().laid(0, "bruges", 3).act(0).play("use forum r1c1", "trade bruges")
    assert t.words(t.pos.claimed[0]) == ["bruges"]


@pytest.mark.rule("DUEL.FREECITY.12")
def test_a_claimed_city_cannot_be_lost() -> None:
    t = trading().claims(1, "toledo").rich(0).act(0)
    assert not [line for line in t.offers if "toledo" in line]


@pytest.mark.rule("DUEL.FREECITY.13")
def test_a_trade_inside_a_trade_claims_first() -> None:
    t = trading(venice={"text": act(TradeFree())}).laid(0, "venice", 3).laid(0, "bruges", 3).stock(0, gold=1)
    t.act(0).play("trade venice", "accept", "trade bruges")
    assert t.words(t.pos.claimed[0]) == ["bruges", "venice"]


@pytest.mark.rule("DUEL.ACTION.13")
def test_what_answers_a_trade_or_a_claim_comes_after_both() -> None:
    t = trading(bushido={"text": whenever(TRADED, GainAdvantage())}).policies(0, "bushido")
    t.laid(0, "venice", 3).stock(0, gold=1).act(0).play("trade venice")
    order = [EVENT_KEYS[event.kind] for event in t.events]
    assert order.index("city-revealed") < order.index("trigger")
    t = trading(bushido={"text": whenever(CLAIMED, gain(culture=7))}).policies(0, "bushido")
    t.laid(0, "venice", 3).stock(0, gold=1).act(0).play("trade venice")
    assert t.has(0) == {"science": 2, "culture": 7}


@pytest.mark.rule("DUEL.ACTION.11")
def test_a_trade_without_gold_must_do_something() -> None:
    t = trading().claims(0, "palmyra").deck(0, "").act(0)
    assert t.of("trade") == []
