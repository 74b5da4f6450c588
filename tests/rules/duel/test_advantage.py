"""The Advantage and the Warlord (DUEL.ADVANTAGE, DUEL.WARLORD, DUEL.DECAY)."""

from __future__ import annotations

import pytest
from tests.duel_builder import Table, Wording, duel

from monumental.content.literals import gain
from monumental.duel.model import act
from monumental.effects.duel import Copy, GainAdvantage, HasAdvantage
from monumental.effects.resources import RESOURCE_KEYS
from monumental.effects.tree import Archive, Discard, EachOpponent, Effect, If, Reinforce, then

PLAIN: Wording = {"miyamoto-musashi": {"text": act(gain(culture=2))}}


def holding(effect: Effect) -> Table:
    """A City whose activated Forum has a certain effect."""
    return duel(wording={"forum": {"text": act(effect)}}).city(0, "forum - - / - - - / - - -").lit(0)


def card_of(t: Table) -> tuple[int, str, int]:
    """Who holds the Advantage, and what lies on it."""
    kind = RESOURCE_KEYS[t.pos.bid_kind] if t.pos.bid_kind >= 0 else ""
    return t.pos.holder, kind, t.pos.bid


@pytest.mark.rule("DUEL.ADVANTAGE.1")
def test_it_is_looked_at_when_a_text_is_resolved() -> None:
    text = If(HasAdvantage(), gain(gold=1), gain(culture=1))
    assert holding(text).advantage(0, 1).act(0).play("use forum r1c1").has(0) == {"gold": 1}
    assert holding(text).advantage(1, 1).act(0).play("use forum r1c1").has(0) == {"culture": 1}
    both = then(GainAdvantage(), text)
    assert holding(both).advantage(1, 1).act(0).play("use forum r1c1").has(0) == {"gold": 1}
    lost = then(EachOpponent(GainAdvantage()), text)
    assert holding(lost).advantage(0, 1).act(0).play("use forum r1c1").has(0) == {"culture": 1}


@pytest.mark.rule("DUEL.ADVANTAGE.2")
def test_from_nobody_any_number_of_one_basic_resource() -> None:
    t = duel().stock(0, production=2, military=1, culture=5).act(0)
    assert t.of("advantage") == ["production 1", "production 2", "military 1"]
    t.play("advantage production 2")
    assert card_of(t) == (0, "production", 2)
    assert t.has(0) == {"military": 1, "culture": 5}


@pytest.mark.rule("DUEL.ADVANTAGE.3", "DUEL.ADVANTAGE.4")
def test_gold_stands_in_and_tokens_of_the_named_kind_lie_on_the_card() -> None:
    t = duel().stock(0, science=1, gold=2).act(0).play("advantage science 2")
    assert t.of("pay") == ["1s 1g", "2g"]
    t.play("pay 2g")
    assert card_of(t) == (0, "science", 2)
    assert t.has(0) == {"science": 1}
    t = duel().stock(0, gold=2).act(0).play("advantage military 2")
    assert card_of(t) == (0, "military", 2)


@pytest.mark.rule("DUEL.ADVANTAGE.5", "DUEL.ADVANTAGE.6")
def test_from_the_opponent_more_of_the_same_kind() -> None:
    t = duel().advantage(1, 2, "science").stock(0, science=5, military=9).act(0)
    assert t.of("advantage") == ["science 3", "science 4", "science 5"]
    assert duel().advantage(1, 2, "science").stock(0, science=2, military=9).act(0).of("advantage") == []


@pytest.mark.rule("DUEL.ADVANTAGE.7", "DUEL.ADVANTAGE.12")
def test_the_old_tokens_go_to_the_stock() -> None:
    t = duel().advantage(1, 2, "science").stock(0, science=5).act(0).play("advantage science 3")
    assert card_of(t) == (0, "science", 3)
    assert t.has(1) == {}  # nobody gains them
    assert t.said("gained") == []


@pytest.mark.rule("DUEL.ADVANTAGE.8")
def test_the_holder_cannot_raise_it() -> None:
    assert duel().advantage(0, 2).rich(0).act(0).of("advantage") == []


@pytest.mark.rule("DUEL.ADVANTAGE.9")
@pytest.mark.parametrize("holder", [-1, 0, 1])
def test_gaining_it_costs_nothing_and_clears_the_card(holder: int) -> None:
    t = holding(GainAdvantage())
    if holder >= 0:
        t.advantage(holder, 3)
    t.act(0).play("use forum r1c1")
    assert card_of(t) == (0, "", 0)


@pytest.mark.rule("DUEL.ADVANTAGE.9", "DUEL.ACTION.11")
def test_a_holder_without_tokens_is_not_offered_what_changes_nothing() -> None:
    assert "use forum r1c1" not in holding(GainAdvantage()).advantage(0).act(0).offers


@pytest.mark.rule("DUEL.ADVANTAGE.10")
def test_a_card_without_tokens_is_taken_by_any_one() -> None:
    t = duel().advantage(1).stock(0, science=1, military=1).act(0)
    assert t.of("advantage") == ["science 1", "military 1"]


@pytest.mark.rule("DUEL.ADVANTAGE.11", "DUEL.ACTION.5")
def test_it_may_change_hands_several_times_in_a_round() -> None:
    t = duel().stock(0, military=9).stock(1, military=9).act(0)
    t.play("advantage military 1", "advantage military 2", "advantage military 3", "pass")
    assert card_of(t) == (0, "military", 3)
    t.play("pass")
    t = duel().advantage(1, 1).stock(0, military=9).act(0, passed=True).play("advantage military 2")
    assert t.pos.holder == 0  # from a player who has passed


@pytest.mark.rule("DUEL.ADVANTAGE.12", "DUEL.PASS.9")
def test_tokens_on_the_card_are_nobodys() -> None:
    t = duel().advantage(0, 3).act(0)
    assert "workshop" not in t.of("acquire")
    t.play("pass")
    assert card_of(t) == (0, "military", 3)


# --- the Warlord ------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.WARLORD.1", "DUEL.WARLORD.2")
def test_the_holder_of_the_advantage_may_use_the_warlord() -> None:
    t = duel(wording=PLAIN).advantage(0, 1).act(0).play("warlord")
    assert t.has(0) == {"culture": 2}
    assert t.seat == 1
    assert "warlord" not in duel(wording=PLAIN).advantage(1, 1).act(0).offers
    assert "warlord" not in duel(wording=PLAIN).act(0).offers
    other = duel(("mali", "japan")).advantage(0, 1).act(0).play("warlord")
    assert set(other.has(0)) == {"gold"}, "each civilization has a Warlord of its own"


@pytest.mark.rule("DUEL.WARLORD.3")
def test_the_warlord_is_used_once_per_round() -> None:
    t = duel(wording=PLAIN).advantage(0, 1).stock(0, military=9).stock(1, military=9).act(0)
    t.play("warlord", "advantage military 2", "advantage military 3", "pass")
    assert t.pos.holder == 0
    assert "warlord" not in t.offers  # losing and regaining the Advantage does not renew it


@pytest.mark.rule("DUEL.WARLORD.4", "DUEL.FREECITY.10")
@pytest.mark.parametrize("effect", [Archive(), Discard(), Copy(policies=True), Reinforce(another=False)])
def test_warlord_scout_and_claimed_cities_are_no_part_of_the_city(effect: Effect) -> None:
    t = (
        holding(effect)
        .city(0, "forum fort library / - - - / - - -")
        .claims(0, "toledo")
        .policies(0, "noh-theatre")
    )
    t.pos.lit[0] = 0b001
    t.act(0).play("use forum r1c1")
    foreign = {"miyamoto-musashi", "red-seal-captain", "toledo"}
    assert not [line for line in t.offers if set(line.split()) & foreign]


# --- decay ------------------------------------------------------------------------------------------------------
def after_a_round(t: Table) -> Table:
    """Both pass, and the next round begins."""
    return t.act(0).play("pass", "pass")


@pytest.mark.rule("DUEL.DECAY.1", "DUEL.DECAY.2")
def test_a_token_goes_at_the_end_of_a_round() -> None:
    t = after_a_round(duel().advantage(0, 3))
    assert card_of(t) == (0, "military", 2)
    assert t.has(0) == t.has(1) == {}


@pytest.mark.rule("DUEL.DECAY.3")
def test_with_the_last_token_nobody_has_it() -> None:
    assert card_of(after_a_round(duel().advantage(1, 1))) == (-1, "", 0)


@pytest.mark.rule("DUEL.DECAY.4")
def test_a_holder_without_tokens_loses_it() -> None:
    assert card_of(after_a_round(duel().advantage(1))) == (-1, "", 0)


@pytest.mark.rule("DUEL.DECAY.1")
def test_nothing_decays_where_nobody_holds_it() -> None:
    assert card_of(after_a_round(duel())) == (-1, "", 0)


@pytest.mark.rule("DUEL.CHECK.6")
@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_it_lasts_as_many_rounds_as_tokens_were_paid(tokens: int) -> None:
    t = duel().stock(0, military=tokens).act(0).play(f"advantage military {tokens}")
    for number in range(1, tokens + 1):
        assert (t.pos.round, t.pos.holder) == (number, 0)
        while t.pos.round == number:
            t.play("pass" if "pass" in t.offers else t.offers[0])
    assert t.pos.holder == -1
