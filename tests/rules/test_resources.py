"""Resources: what pays for what, what is kept, and how Gold stands in (CORE.RESOURCE)."""

from __future__ import annotations

import pytest
from tests.builder import Table, Wording, table

from monumental.content.literals import gain
from monumental.effects.hooks import (
    BUILDING_COST,
    CONQUEST_COST,
    FREE_TOWN_COST,
    KNOWLEDGE_COST,
    LOST_PROVINCE,
    PROGRESS_COST,
    WONDER_COST,
)
from monumental.effects.resources import CULTURE, GOLD, PRODUCTION
from monumental.effects.tree import EachOpponent, GainBasic, Modify, On, Spend, SpendBasic, ThisTurn, lasting

SHOP = "aqueduct masonry pyramids / currency great-wall academy"
VERBS = ("acquire", "complete", "develop", "conquer", "manoeuvre", "explore")


def offered(t: Table) -> set[str]:
    """The verbs of all actions that are offered, Basic Buildings, Knowledge and Wonders told apart."""
    verbs = {text.split()[0] for text in t.offers} - {"end"}
    kinds = {t.rules.card_kind[t.card(key)] for key in t.of("acquire")}
    return verbs - {"acquire"} | {("buy building", "buy knowledge", "buy wonder")[kind] for kind in kinds}


def front() -> Table:
    """A table with something to buy, to complete, to move and to conquer."""
    return table().display(SHOP).site(0, "colossus-of-rhodes").owns(0, "b1", troops=2)


@pytest.mark.rule("CORE.RESOURCE.1")
def test_the_basic_resources_are_production_science_and_military() -> None:
    t = table(wording={"spice-pepper": {"effect": GainBasic(1)}}).goods(0, "spice-pepper").act(0)
    t.play("token spice-pepper")
    assert t.of("gain") == ["production", "science", "military"]


@pytest.mark.rule("CORE.RESOURCE.1")
def test_culture_is_not_a_basic_resource() -> None:
    wording = {"spice-pepper": {"effect": SpendBasic(1, gain(gold=5))}}
    t = table(wording=wording).goods(0, "spice-pepper").stock(0, culture=9).act(0)
    assert not t.of("token")
    t.stock(0, culture=9, production=1, science=1, military=1).act(0).play("token spice-pepper")
    assert t.of("pay") == ["1p", "1s", "1m"]


@pytest.mark.rule("CORE.RESOURCE.2")
def test_production_pays_for_buildings_and_wonders() -> None:
    t = front().stock(0, production=9).act(0)
    assert offered(t) == {"buy building", "buy wonder", "complete"}
    t.play("acquire aqueduct", "complete colossus-of-rhodes")
    assert t.has(0)["military"] == 2
    assert "production" not in t.has(0)


@pytest.mark.rule("CORE.RESOURCE.3")
def test_science_pays_for_knowledge_and_progress() -> None:
    t = front().stock(0, science=9).act(0)
    assert offered(t) == {"buy knowledge", "progress"}
    t.play("acquire masonry", "acquire currency")
    assert t.has(0) == {"science": 2}


@pytest.mark.rule("CORE.RESOURCE.4")
def test_military_pays_for_units_and_explorers() -> None:
    t = front().stock(0, military=9).act(0)
    assert offered(t) == {"conquer", "manoeuvre", "explore"}
    t.play("manoeuvre soldier b1", "explore 1 b1", "conquer b2", "without warlord")
    assert t.has(0) == {"military": 6}


@pytest.mark.rule("CORE.RESOURCE.5")
@pytest.mark.parametrize("resource", ["production", "science", "military"])
def test_basic_resources_come_from_cards_and_market_tokens(resource: str) -> None:
    card = {"production": "workshop", "science": "laboratory", "military": "archery-range"}[resource]
    t = table().city(0, f"{card} - - / - - - / - - -").activate(0).play("activate 1 1")
    assert t.has(0) == {resource: 2}
    good = {"production": "amber-artisans", "science": "silk-scrolls", "military": "spice-mercenaries"}[
        resource
    ]
    t = table().goods(0, good).act(0).play(f"token {good}")
    assert set(t.has(0)) == {resource}


@pytest.mark.rule("CORE.RESOURCE.5")
@pytest.mark.parametrize(
    ("token", "tile", "resource"),
    [("f2s-schools", "e1", "production"), ("f2p-guilds", "e3", "science"), ("b1-spears", "d1", "military")],
)
def test_basic_resources_come_from_tokens_of_the_map(token: str, tile: str, resource: str) -> None:
    t = table().back(token).owns(0, "d2", troops=4).stock(0, production=2, science=2, military=3).act(0)
    t.play(f"conquer {tile}", "choose 2")
    assert resource in {t.resource(a) for a, _, _ in t.said("gained")}


@pytest.mark.rule("CORE.RESOURCE.5")
def test_production_comes_from_production_tokens() -> None:
    t = table().tokens(0, 1).act(0).play("token production")
    assert t.has(0) == {"production": 1}


@pytest.mark.rule("CORE.RESOURCE.6")
def test_basic_resources_are_spent_in_the_turn_in_which_they_arise() -> None:
    t = table().city(0, "workshop library fort / - - - / - - -").activate(0)
    t.play("activate 1 1").end_turn()
    assert t.has(0) == {}
    t.pass_turn()
    assert t.seat == 0
    assert t.has(0) == {}


@pytest.mark.rule("CORE.RESOURCE.6")
def test_what_others_gain_on_a_turn_ends_with_that_turn() -> None:
    wording: Wording = {
        "delian-league": {"ongoing": lasting(On(LOST_PROVINCE, gain(production=3, gold=1)))},
        "pyrotechnics": {"effect": EachOpponent(ThisTurn(BUILDING_COST, -2))},
    }
    t = table(civs=("china", "greece"), wording=wording).policies(1, "delian-league")
    t.city(0, "fort+pyrotechnics - - / - - - / - - -").owns(0, "b1").owns(1, "b2").stock(0, military=1)
    t.activate(0).play("activate 1 1", "use pyrotechnics r1c1", "conquer b2", "without warlord")
    assert t.has(1) == {"production": 3, "gold": 1}
    t.end_turn().city(1, "- - - / - - - / - - -").play("activate 1 1")
    assert t.has(1) == {"gold": 1}
    assert not t.of("acquire")  # 1 Gold: neither the Production nor the discount is left


@pytest.mark.rule("CORE.RESOURCE.7")
def test_unspent_basic_resources_are_lost_when_take_actions_ends() -> None:
    t = table(civs=("japan", "egypt")).stock(
        0, production=2, science=3, military=1, gold=4, culture=5, raid=2
    )
    t.act(0).play("end")
    assert t.has(0) == {"gold": 4, "culture": 5}
    assert [(t.resource(a), b) for a, b, _ in t.said("lost", 0)] == [
        ("production", 2),
        ("science", 3),
        ("military", 1),
        ("raid", 2),
    ]


@pytest.mark.rule("CORE.RESOURCE.8")
def test_collected_tokens_may_be_used_now_or_in_a_later_turn() -> None:
    t = table().explorer(0, 1, "b1").explorer(0, 2, "b3").market("spice-pepper", "spice-dockers")
    t.act(0).play("collect 1", "market 2", "keep spice-pepper")
    assert t.of("token") == ["production", "spice-pepper"]
    t.end_turn().pass_turn().play("activate 1 1")
    assert t.of("token") == ["production", "spice-pepper"]
    before = t.has(0)["production"]
    t.play("token production", "token spice-pepper")
    assert t.has(0)["production"] == before + 1
    assert t.has(0)["gold"] == 3


@pytest.mark.rule("CORE.RESOURCE.9")
def test_a_production_token_gives_one_and_is_gone() -> None:
    t = table().tokens(0, 2).act(0).play("token production")
    assert t.has(0) == {"production": 1}
    t.play("token production")
    assert t.has(0) == {"production": 2}
    assert not t.of("token")
    assert t.pos.production_tokens[0] == 0


@pytest.mark.rule("CORE.RESOURCE.10")
def test_production_of_a_token_is_lost_if_unspent() -> None:
    t = table().tokens(0, 2).act(0).play("token production").end_turn()
    assert t.has(0) == {}
    assert t.pos.production_tokens[0] == 1  # the unused one stays


@pytest.mark.rule("CORE.RESOURCE.11")
def test_culture_pays_for_policies() -> None:
    t = front().stock(0, culture=1).act(0)
    assert offered(t) == {"develop"}
    t.play("develop divine-kingship")
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("CORE.RESOURCE.12")
def test_gold_stands_in_for_any_basic_resource_one_for_one() -> None:
    t = front().stock(0, gold=3).act(0)
    assert offered(t) == {
        "buy building",
        "buy knowledge",
        "buy wonder",
        "conquer",
        "manoeuvre",
        "explore",
        "progress",
    }
    assert "acquire masonry" not in t.offers  # it costs 4
    t.play("acquire currency")
    assert t.has(0) == {}


@pytest.mark.rule("CORE.RESOURCE.12")
def test_the_payer_chooses_the_mix() -> None:
    t = front().stock(0, production=4, gold=2).act(0).play("acquire aqueduct")
    assert t.offers == ["pay 4p 1g", "pay 3p 2g"]
    t.play("pay 3p 2g")
    assert t.has(0) == {"production": 1}
    t = front().stock(0, production=5, gold=9).act(0).play("acquire aqueduct")
    assert t.offers == ["pay 5p", "pay 4p 1g", "pay 3p 2g", "pay 2p 3g", "pay 1p 4g", "pay 5g"]


@pytest.mark.rule("CORE.RESOURCE.12")
def test_gold_pays_what_a_free_town_asks() -> None:
    t = table().owns(0, "d2", troops=3).stock(0, military=1, science=1, gold=1).back("f2s-schools").act(0)
    t.play("conquer e1", "choose 1")
    assert t.owner("e1") == 0
    assert t.has(0) == {"culture": 2}
    short = table().owns(0, "d2", troops=3).stock(0, military=1, science=1).act(0)
    assert "e1" not in short.of("conquer")


@pytest.mark.rule("CORE.RESOURCE.12")
def test_gold_fills_both_gaps_of_a_free_town_but_never_twice() -> None:
    t = table().owns(0, "d2", troops=3).stock(0, gold=2, science=1).act(0).back("f2s-schools")
    t.act(0).play("conquer e1", "choose 1")
    assert t.has(0) == {"culture": 2}
    short = table().owns(0, "d2", troops=3).stock(0, gold=2).act(0)  # 1 Military and 2 Science
    assert "e1" not in short.of("conquer")


@pytest.mark.rule("CORE.RESOURCE.12")
def test_gold_pays_for_effects_that_spend() -> None:
    t = table().city(0, "forum - - / - library - / - - -").stock(0, gold=1).activate(0)
    t.play("activate 1 1", "use forum r1c1")
    assert t.has(0) == {}
    assert t.in_archive(0) == ["library"]


@pytest.mark.rule("CORE.RESOURCE.13")
def test_gold_never_stands_in_for_culture() -> None:
    t = table(wording={"spice-pepper": {"effect": Spend(CULTURE, 1, gain(gold=9))}})
    t.goods(0, "spice-pepper").stock(0, gold=20).act(0)
    assert not t.of("develop")
    assert not t.of("token")
    t.stock(0, gold=20, culture=1).act(0)
    assert len(t.of("develop")) == 5
    assert t.of("token")


@pytest.mark.rule("CORE.RESOURCE.14")
def test_gold_and_culture_are_kept_without_limit() -> None:
    t = table().stock(0, gold=60, culture=40).act(0).end_turn().pass_turn()
    assert t.has(0) == {"gold": 60, "culture": 40}


@pytest.mark.rule("CORE.RESOURCE.14")
def test_gold_and_culture_can_be_spent_when_gained() -> None:
    t = table(wording={"gifts-of-the-nile": {"benefit": gain(gold=1)}}).goods(0, "silk-robes", "spice-pepper")
    t.act(0).play("token silk-robes", "token spice-pepper")
    assert t.has(0) == {"gold": 4, "culture": 1}
    t.play("acquire workshop", "develop gifts-of-the-nile")
    assert t.has(0) == {"gold": 2}


@pytest.mark.rule("CORE.RESOURCE.15")
def test_gold_paid_in_place_of_production_does_not_count_as_generated() -> None:
    t = table().city(0, "mine work-camp work-camp / - - - / - - -").stock(0, gold=9).activate(0)
    t.play("activate 1 1", "acquire workshop", "pay 3g")
    assert not t.of("use")
    t = table().city(0, "mine work-camp work-camp / work-camp - - / - - -").stock(0, gold=9).activate(0)
    t.play("activate 1 1")
    assert t.of("use") == ["mine r1c1"]


@pytest.mark.rule("CORE.RESOURCE.16")
@pytest.mark.parametrize("resource", ["production", "science", "military", "culture"])
def test_no_resource_buys_another(resource: str) -> None:
    t = (
        front()
        .stock(0, **{resource: 9})
        .stock(1, production=9, science=9, military=9, gold=9, culture=9)
        .act(0)
    )
    allowed = {
        "production": {"buy building", "buy wonder", "complete"},
        "science": {"buy knowledge", "progress"},
        "military": {"conquer", "manoeuvre", "explore"},
        "culture": {"develop"},
    }
    assert offered(t) == allowed[resource]  # no trade, no exchange


@pytest.mark.rule("CORE.RESOURCE.17")
def test_a_discount_makes_a_card_free_at_most() -> None:
    gift = lasting(
        Modify(BUILDING_COST, -20),
        Modify(KNOWLEDGE_COST, -20),
        Modify(WONDER_COST, -20),
        Modify(PROGRESS_COST, -20),
    )
    t = table(wording={"eternal-masons": {"ongoing": gift}}).display(SHOP).policies(0, "eternal-masons")
    t.deck(0, "mine").stock(0, culture=1).act(0)
    t.play("acquire aqueduct", "acquire masonry", "acquire pyramids", "complete pyramids", "progress")
    # What the Pyramids give on completion and when drawn, and nothing from below zero.
    assert t.has(0) == {"gold": 1, "culture": 2, "production": 2}
    assert not t.said("spent")


@pytest.mark.rule("CORE.RESOURCE.17")
def test_a_discounted_conquest_still_costs_one_military() -> None:
    gift = lasting(Modify(CONQUEST_COST, -20), Modify(FREE_TOWN_COST, -20))
    t = table(wording={"eternal-masons": {"ongoing": gift}}).policies(0, "eternal-masons")
    t.owns(0, "d2", troops=5).act(0)
    assert not t.of("conquer")
    t.stock(0, military=1).back("f2s-schools").act(0).play("conquer e1", "choose 2")
    assert t.has(0) == {"production": 5}
    assert t.said("spent") == [(2, 1, 0)]


@pytest.mark.rule("CORE.RESOURCE.17")
def test_effects_that_spend_take_their_full_price() -> None:
    wording = {"spice-pepper": {"effect": Spend(PRODUCTION, 2, gain(culture=1))}}
    t = table(wording=wording).goods(0, "spice-pepper").stock(0, production=1).act(0)
    assert not t.of("token")
    t.stock(0, production=2).act(0).play("token spice-pepper")
    assert t.has(0) == {"culture": 1}
    assert t.pos.stock[GOLD] == 0
