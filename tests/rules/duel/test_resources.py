"""Resources: what pays for what, what stays, what Gold can do (DUEL.RESOURCE)."""

from __future__ import annotations

import pytest
from tests.duel_builder import Table, Wording, duel

from monumental.content.literals import gain
from monumental.duel.model import act, permanent
from monumental.effects.duel_hooks import BUILDING_COST, WONDER_COST
from monumental.effects.resources import BASIC, GOLD, RESOURCE_KEYS, RESOURCES
from monumental.effects.tree import Effect, Generated, If, Spend, SpendBasic, then

KEYS = [RESOURCE_KEYS[resource] for resource in BASIC]


def using(effect: Effect, civs: tuple[str, str] = ("japan", "aztecs")) -> Table:
    """A City whose activated Forum has a certain effect."""
    wording: Wording = {"forum": {"text": act(effect)}}
    return duel(civs, wording).city(0, "forum - - / - - - / - - fort").lit(0, "r1c1")


@pytest.mark.rule("DUEL.RESOURCE.1")
def test_three_resources_are_basic() -> None:
    t = using(SpendBasic(1, gain(culture=1))).stock(0, production=1, science=1, military=1, culture=5).act(0)
    t.play("use forum r1c1")
    assert t.of("spend") == ["production", "science", "military"]


@pytest.mark.rule("DUEL.RESOURCE.2", "DUEL.RESOURCE.3", "DUEL.RESOURCE.4")
@pytest.mark.parametrize(
    ("resource", "offered"),
    [
        ("production", {"workshop", "barricade", "trading-post", "petra"}),
        ("science", {"bartering"}),
        ("military", {"sahara"}),
    ],
)
def test_each_basic_resource_has_its_purpose(resource: str, offered: set[str]) -> None:
    t = duel().display("trading-post petra bartering sahara").site(0, "angkor-wat").land(1, "andes")
    t.stock(0, **{resource: 30}).act(0)
    assert {*t.of("acquire"), "laboratory", "archery-range"} - offered <= {"laboratory", "archery-range"}
    assert offered <= set(t.of("acquire"))
    assert ("complete angkor-wat" in t.offers) is (resource == "production")
    assert ("progress" in t.offers) is (resource == "science")
    assert ("conquer andes" in t.offers) is (resource == "military")


@pytest.mark.rule("DUEL.RESOURCE.5")
def test_what_is_gained_lies_in_the_supply() -> None:
    t = using(then(gain(production=1, gold=2), gain(culture=3))).stock(0, gold=1).act(0)
    t.play("use forum r1c1")
    assert t.has(0) == {"production": 1, "gold": 3, "culture": 3}


@pytest.mark.rule("DUEL.RESOURCE.6", "DUEL.RESOURCE.14")
def test_basic_resources_go_and_gold_and_culture_stay() -> None:
    t = duel().stock(0, production=2, science=1, military=3, gold=4, culture=5).stock(1, gold=1).act(0)
    t.play("pass")
    assert t.has(0) == {"gold": 4, "culture": 5}
    t.pos.stock[0] = 3  # received after passing
    t.play("pass")
    assert t.pos.round == 2
    assert t.has(0) == {"gold": 4, "culture": 5}


@pytest.mark.rule("DUEL.RESOURCE.7", "DUEL.RESOURCE.8")
@pytest.mark.parametrize("resource", range(GOLD + 2))
def test_the_stock_never_runs_out(resource: int) -> None:
    t = using(gain(**{RESOURCE_KEYS[resource]: 5})).stock(0, **{RESOURCE_KEYS[resource]: 90})
    t.stock(1, **{RESOURCE_KEYS[resource]: 90}).act(0).play("use forum r1c1")
    assert t.has(0) == {RESOURCE_KEYS[resource]: 95}


@pytest.mark.rule("DUEL.RESOURCE.9")
def test_culture_pays_for_policies() -> None:
    t = duel().stock(0, culture=1).act(0)
    assert len(t.of("develop")) == 5
    t.play("develop bushido")
    assert "culture" not in t.has(0)


@pytest.mark.rule("DUEL.RESOURCE.10")
@pytest.mark.parametrize("key", KEYS)
def test_gold_replaces_any_basic_resource_one_for_one(key: str) -> None:
    word = {"production": "trading-post", "science": "bartering", "military": "sahara"}[key]
    t = duel(wording={"sahara": {"bonus": gain(military=1, gold=1)}}).display(word)
    cost = t.cost(word)
    t.stock(0, **{key: cost - 1, "gold": 2}).act(0).play(f"acquire {word}")
    letter = key[0]
    splits = [f"{cost - 1}{letter} 1g", f"{cost - 2}{letter} 2g"]
    assert t.of("pay") == splits  # any split, by the payer's choice
    before = t.has(0)
    t.play(f"pay {splits[1]}")
    after = dict.fromkeys((*t.has(0), key, "gold"), 0) | t.has(0)
    gained = t.printed(word).bonus is not None
    assert before["gold"] - 2 + gained == after["gold"]
    assert before[key] - (cost - 2) + gained == after[key]


@pytest.mark.rule("DUEL.RESOURCE.11")
def test_gold_never_replaces_culture() -> None:
    assert duel().stock(0, gold=9).act(0).of("develop") == []


@pytest.mark.rule("DUEL.RESOURCE.12")
def test_nothing_else_stands_in() -> None:
    t = using(Spend(GOLD, 1, gain(culture=1))).rich(0).display("trading-post bartering sahara")
    assert "use forum r1c1" not in t.act(0).offers  # nothing replaces Gold
    assert "trade venice" not in t.offers
    t.stock(0, science=30, military=30, culture=30).act(0)
    assert not {"trading-post", "workshop"} & set(t.of("acquire"))
    t.stock(0, production=30, military=30, culture=30).act(0)
    assert "bartering" not in t.of("acquire")
    t.stock(0, production=30, science=30, culture=30).act(0)
    assert "sahara" not in t.of("acquire")


@pytest.mark.rule("DUEL.RESOURCE.13")
def test_gold_as_a_substitute_gains_nothing() -> None:
    wording: Wording = {"forum": {"text": act(If(Generated(0, 1), gain(culture=1)))}}
    t = duel(wording=wording).city(0, "forum - - / - - - / - - -").lit(0).stock(0, gold=9).act(0, passed=True)
    t.play("acquire workshop")
    assert t.pos.made[:RESOURCES] == [0] * RESOURCES
    assert "use forum r1c1" not in t.offers


@pytest.mark.rule("DUEL.RESOURCE.15")
def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    t = duel().display("petra")
    t.stock(0, production=t.cost("petra") - 1).act(0)
    assert "petra" not in t.of("acquire")
    assert duel().display("petra").stock(0, production=t.cost("petra")).act(0).of("acquire")[-1] == "petra"


@pytest.mark.rule("DUEL.RESOURCE.15")
def test_discounts_stop_at_nothing() -> None:
    wording: Wording = {"bushido": {"text": permanent(BUILDING_COST, -9)}}
    t = duel(wording=wording).policies(0, "bushido").stock(0, production=1).act(0)
    t.play("acquire workshop")
    assert t.has(0) == {"production": 1}
    wording = {"bushido": {"text": permanent(WONDER_COST, -99)}}
    t = duel(wording=wording).policies(0, "bushido").display("petra").act(0).play("acquire petra")
    assert t.words([t.pos.site[0]]) == ["petra"]


@pytest.mark.rule("DUEL.RESOURCE.16")
def test_gold_stands_in_where_an_effect_asks_for_basic_resources() -> None:
    t = using(SpendBasic(2, gain(culture=1))).stock(0, military=1, gold=2).act(0).play("use forum r1c1")
    assert t.of("spend") == ["military", "gold"]
    t.play("spend military")
    assert t.has(0) == {"gold": 1, "culture": 1}  # only Gold was left to pay the rest
    t = using(Spend(1, 2, gain(culture=1))).stock(0, science=1, gold=1).act(0).play("use forum r1c1")
    assert t.has(0) == {"culture": 1}
    t = using(Spend(4, 1, gain(gold=1))).stock(0, gold=5).act(0)
    assert "use forum r1c1" not in t.offers  # an effect that asks for Culture takes Culture


@pytest.mark.rule("DUEL.RESOURCE.17", "DUEL.ACTION.10")
def test_what_an_action_yields_does_not_pay_for_it() -> None:
    wording: Wording = {"petra": {"bonus": gain(production=9)}, "bushido": {"bonus": gain(culture=9)}}
    t = duel(wording=wording).site(0, "petra")
    t.stock(0, production=t.cost("petra", 1) - 1).act(0)
    assert t.of("complete") == []
    assert duel(wording=wording).act(0).of("develop") == []
    mali = duel(("mali", "japan")).land(1, "sahara")
    assert mali.stock(0, gold=mali.cost("sahara") - 1).act(0).of("conquer") == []
