"""Cultural Policies (DUEL.POLICY)."""

from __future__ import annotations

import pytest
from tests.duel_builder import Wording, duel

from monumental.content.literals import gain
from monumental.duel.model import act, permanent, whenever
from monumental.effects.duel_hooks import BUILDING_COST, DEVELOPED
from monumental.effects.tree import Draw, GainBasic

FIVE = {"way-of-tea", "bushido", "noh-theatre", "zen-gardens", "castle-towns"}


@pytest.mark.rule("DUEL.POLICY.1")
def test_any_policy_of_the_culture_deck_may_be_developed() -> None:
    t = duel().stock(0, culture=9).act(0)
    assert set(t.of("develop")) == FIVE
    t.play("develop noh-theatre", "pass")
    assert set(t.of("develop")) == FIVE - {"noh-theatre"}


@pytest.mark.rule("DUEL.POLICY.2")
def test_the_nth_policy_costs_n_culture() -> None:
    wording: Wording = {word: {"bonus": gain(gold=1)} for word in FIVE}
    t = duel(wording=wording).stock(0, culture=15).act(0, passed=True)
    left = 15
    for n, word in enumerate(sorted(FIVE), 1):
        t.play(f"develop {word}")
        left -= n
        assert t.has(0).get("culture", 0) == left
    assert left == 0
    assert duel().policies(0, "bushido").stock(0, culture=1).act(0).of("develop") == []


@pytest.mark.rule("DUEL.POLICY.3")
def test_the_new_policy_lies_on_top() -> None:
    t = duel().policies(0, "bushido").stock(0, culture=2).act(0).play("develop noh-theatre")
    assert t.words(t.pos.policies[0]) == ["bushido", "noh-theatre"]
    assert t.points(0)[3] == 2


@pytest.mark.rule("DUEL.POLICY.4", "DUEL.POLICY.5")
def test_the_bonuses_of_all_policies_are_given_once_each() -> None:
    wording: Wording = {
        "bushido": {"bonus": gain(military=2)},
        "noh-theatre": {"bonus": gain(science=3)},
        "castle-towns": {"bonus": gain(production=4)},
    }
    t = duel(wording=wording).policies(0, "bushido", "noh-theatre").stock(0, culture=3).act(0)
    t.play("develop castle-towns")
    assert t.has(0) == {"military": 2, "science": 3, "production": 4}


@pytest.mark.rule("DUEL.POLICY.5")
def test_the_owner_orders_the_bonuses() -> None:
    wording: Wording = {"bushido": {"bonus": Draw(1)}, "noh-theatre": {"bonus": GainBasic(1)}}
    t = duel(wording=wording).policies(0, "bushido").deck(0, "fort").stock(0, culture=2).act(0)
    t.play("develop noh-theatre")
    assert t.of("first") == ["1", "2"]
    t.play("first 2", "gain science")
    assert t.has(0) == {"science": 1}
    while t.seat == 0:
        t.play("accept")
    assert t.in_discard(0) == ["fort"]


@pytest.mark.rule("DUEL.POLICY.6", "DUEL.POLICY.7")
def test_only_the_top_policy_works() -> None:
    wording: Wording = {
        "bushido": {"text": permanent(BUILDING_COST, -1)},
        "noh-theatre": {"bonus": gain(science=1)},
    }
    t = duel(wording=wording).policies(0, "bushido").stock(0, production=20, culture=2).act(0, passed=True)
    t.play("acquire workshop")
    less = t.has(0)["production"]
    assert less == 20 - t.cost("workshop") + 1  # it needs no action
    t.play("develop noh-theatre", "acquire workshop")
    assert t.has(0)["production"] == less - t.cost("workshop")  # it is covered now
    assert t.of("policy") == ["noh-theatre"]


@pytest.mark.rule("DUEL.POLICY.6")
def test_the_new_policy_sees_the_bonuses_already() -> None:
    wording: Wording = {
        "bushido": {"text": permanent(BUILDING_COST, -9)},
        "noh-theatre": {"text": act(gain(gold=1)), "bonus": gain(military=1)},
    }
    t = duel(wording=wording).policies(0, "noh-theatre").stock(0, culture=2).act(0, passed=True)
    t.play("develop bushido")
    assert "workshop" in t.of("acquire")
    assert t.of("policy") == []


@pytest.mark.rule("DUEL.POLICY.8", "DUEL.POLICY.9", "DUEL.ACTION.4")
def test_an_activated_effect_is_an_action_once_per_round() -> None:
    wording: Wording = {"bushido": {"text": act(gain(gold=1))}}
    t = duel(wording=wording).policies(0, "bushido").act(0)
    assert t.active(0) == []  # no card of the City is activated
    t.play("policy bushido")
    assert t.has(0) == {"gold": 1}
    assert t.seat == 1
    t.play("pass")
    assert t.of("policy") == []


@pytest.mark.rule("DUEL.POLICY.10")
def test_a_policy_developed_after_the_old_one_was_used_may_be_used() -> None:
    wording: Wording = {
        "bushido": {"text": act(gain(gold=1))},
        "noh-theatre": {"text": act(gain(culture=5)), "bonus": gain(science=1)},
    }
    t = duel(wording=wording).policies(0, "bushido").stock(0, culture=2).act(0, passed=True)
    t.play("policy bushido", "develop noh-theatre", "policy noh-theatre")
    assert t.has(0)["culture"] == 5
    assert t.of("policy") == []


@pytest.mark.rule("DUEL.POLICY.11")
def test_the_new_policy_answers_its_own_development() -> None:
    wording: Wording = {
        "bushido": {"text": whenever(DEVELOPED, gain(gold=1)), "bonus": gain(science=1)},
        "noh-theatre": {"text": whenever(DEVELOPED, gain(gold=5)), "bonus": gain(science=1)},
    }
    t = duel(wording=wording).policies(0, "noh-theatre").stock(0, culture=2).act(0).play("develop bushido")
    assert t.has(0)["gold"] == 1  # the one it covers does not answer


@pytest.mark.rule("DUEL.ACTIVATE.12")
def test_a_policy_developed_later_gets_no_effect_of_city_activation() -> None:
    t = duel(("mali", "japan")).stock(0, culture=1).act(0).play("develop sankore-scholars")
    assert t.has(0) == {"science": 2}  # the bonus alone
