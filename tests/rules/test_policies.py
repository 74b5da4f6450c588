"""Develop a Cultural Policy (CORE.POLICY)."""

from __future__ import annotations

import pytest
from tests.builder import Wording, table

from monumental.content.core.civilizations.greece import GREECE
from monumental.content.literals import gain
from monumental.effects.hooks import ACQUIRED_BUILDING, BUILDING_COST, FREE_EXPLORER_STEPS
from monumental.effects.tree import Ability, Archive, Modify, On, lasting

EGYPT = ["eternal-masons", "gifts-of-the-nile", "divine-kingship", "book-of-the-dead", "temple-estates"]
PLAIN: Wording = {
    "eternal-masons": {"benefit": gain(production=1), "ongoing": lasting(Ability(gain(military=1)))},
    "gifts-of-the-nile": {"benefit": gain(science=1), "ongoing": lasting(Ability(gain(military=1)))},
    "divine-kingship": {"benefit": gain(gold=1), "ongoing": lasting(Modify(BUILDING_COST, -1))},
    "book-of-the-dead": {"benefit": Archive(), "ongoing": lasting(Modify(BUILDING_COST, -2))},
    "temple-estates": {
        "benefit": gain(military=1),
        "ongoing": lasting(On(ACQUIRED_BUILDING, gain(culture=1), True)),
    },
}


@pytest.mark.rule("CORE.POLICY.1")
def test_any_policy_of_the_own_culture_deck_may_be_developed() -> None:
    t = table().stock(0, culture=9).act(0)
    assert t.of("develop") == EGYPT
    t.play("develop divine-kingship")
    assert sorted(t.of("develop")) == sorted(set(EGYPT) - {"divine-kingship"})
    assert t.keys(t.pos.policies[0]) == ["divine-kingship"]


@pytest.mark.rule("CORE.POLICY.2")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("last", EGYPT)
def test_the_price_follows_the_number_already_developed(number: int, last: str) -> None:
    before = [key for key in EGYPT if key != last][: number - 1]
    t = table(wording=PLAIN).policies(0, *before).stock(0, culture=number - 1).act(0)
    assert not t.of("develop")
    t.stock(0, culture=number).act(0)
    assert last in t.of("develop")
    t.play(f"develop {last}")
    assert t.said("spent") == [(4, number, 0)]


@pytest.mark.rule("CORE.POLICY.3")
def test_the_benefit_is_gained_at_once() -> None:
    t = table().stock(0, culture=1).act(0).play("develop eternal-masons")
    assert t.has(0) == {"production": 2}


@pytest.mark.rule("CORE.POLICY.4")
def test_the_benefits_of_all_earlier_policies_are_repeated() -> None:
    t = table(wording=PLAIN).stock(0, culture=6).act(0)
    t.play("develop eternal-masons")
    assert t.has(0) == {"culture": 5, "production": 1}
    t.play("develop gifts-of-the-nile")
    assert t.has(0) == {"culture": 3, "production": 2, "science": 1}
    t.play("develop divine-kingship")
    assert t.has(0) == {"production": 3, "science": 2, "gold": 1}


@pytest.mark.rule("CORE.POLICY.5")
def test_the_player_orders_the_benefits() -> None:
    t = table(wording=PLAIN).policies(0, "book-of-the-dead", "divine-kingship").stock(0, culture=3).act(0)
    t.play("develop temple-estates")
    assert t.of("first") == ["1", "2", "3"]
    t.play("first 2")
    assert t.has(0) == {"gold": 1}
    t.play("first 2")
    assert t.has(0) == {"gold": 1, "military": 1}
    assert t.of("archive")  # the Book of the Dead came last


@pytest.mark.rule("CORE.POLICY.5")
def test_nobody_is_asked_where_no_order_can_matter() -> None:
    t = (
        table(wording=PLAIN)
        .policies(0, "eternal-masons")
        .stock(0, culture=2)
        .act(0)
        .play("develop divine-kingship")
    )
    assert t.offers[0] == "end"


@pytest.mark.rule("CORE.POLICY.6")
def test_the_new_policy_covers_the_previous_one_face_up() -> None:
    t = (
        table(wording=PLAIN)
        .stock(0, culture=3)
        .act(0)
        .play("develop divine-kingship", "develop gifts-of-the-nile")
    )
    assert t.keys(t.pos.policies[0]) == ["divine-kingship", "gifts-of-the-nile"]
    reported = [event for event in t.events if event.kind == t.kind("policy")]
    assert all(event.visible_to(1) for event in reported)
    assert t.has(0)["gold"] == 2  # the benefit of the covered one stays at work


@pytest.mark.rule("CORE.POLICY.7")
def test_only_the_last_policy_is_active() -> None:
    t = table(wording=PLAIN).policies(0, "divine-kingship").stock(0, production=2, culture=2).act(0)
    assert "workshop" in t.of("acquire")  # 3 - 1
    t.play("develop eternal-masons")
    t.stock(0, production=2).act(0)
    assert "workshop" not in t.of("acquire")
    assert t.of("ability") == ["eternal-masons"]


@pytest.mark.rule("CORE.POLICY.7")
def test_discounts_of_covered_policies_do_not_add_up() -> None:
    t = (
        table(wording=PLAIN)
        .policies(0, "divine-kingship")
        .stock(0, culture=2)
        .act(0)
        .play("develop book-of-the-dead")
    )
    t.play("first 1")
    t.play(t.offers[0])
    t.stock(0, production=1).act(0).play("acquire workshop")  # 3 - 2
    assert t.has(0) == {}
    t.act(0)
    assert "workshop" not in t.of("acquire")


@pytest.mark.rule("CORE.POLICY.8")
def test_the_ongoing_effect_works_from_that_moment() -> None:
    t = table(wording=PLAIN).stock(0, production=2, culture=1).act(0)
    assert "workshop" not in t.of("acquire")
    t.play("develop divine-kingship", "acquire workshop", "pay 2p")
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("CORE.POLICY.8")
def test_the_ongoing_effect_works_on_the_turns_of_others() -> None:
    t = table(civs=("egypt", "japan")).owns(0, "b1").owns(1, "b2").stock(1, culture=1).act(1)
    t.play("develop castle-towns").end_turn().stock(0, military=2).act(0)
    assert "b2" not in t.of("conquer")  # 1 Troop and the walls
    t.stock(0, military=3).act(0)
    assert "b2" in t.of("conquer")


@pytest.mark.rule("CORE.POLICY.9")
def test_several_policies_in_one_turn_paid_by_their_own_culture() -> None:
    wording = {**PLAIN, "divine-kingship": {"benefit": gain(culture=2)}}
    t = table(wording=wording).stock(0, culture=1).act(0)
    t.play("develop divine-kingship")
    assert t.has(0) == {"culture": 2}
    t.play("develop eternal-masons")
    assert t.has(0) == {"culture": 2, "production": 1}
    assert len(t.pos.policies[0]) == 2


@pytest.mark.rule("CORE.POLICY.10")
def test_an_ability_is_used_once_per_turn() -> None:
    t = table(wording=PLAIN).policies(0, "eternal-masons").act(0).play("ability eternal-masons")
    assert t.has(0) == {"military": 1}
    assert not t.of("ability")
    t.end_turn().pass_turn().play("activate 1 1")
    assert t.of("ability") == ["eternal-masons"]


@pytest.mark.rule("CORE.POLICY.10")
def test_a_new_policy_brings_its_own_ability() -> None:
    t = table(wording=PLAIN).policies(0, "eternal-masons").stock(0, culture=2).act(0)
    t.play("ability eternal-masons", "develop gifts-of-the-nile")
    assert t.of("ability") == ["gifts-of-the-nile"]
    t.play("ability gifts-of-the-nile")
    assert t.has(0)["military"] == 2
    assert not t.of("ability")


@pytest.mark.rule("CORE.POLICY.10")
def test_a_trigger_that_says_once_works_once_per_turn_and_others_always() -> None:
    t = table(wording=PLAIN).policies(0, "temple-estates").stock(0, production=6).act(0)
    t.play("acquire workshop", "acquire workshop")
    assert t.has(0) == {"culture": 1}
    always = lasting(On(ACQUIRED_BUILDING, gain(culture=1)))
    wording = {**PLAIN, "temple-estates": {"ongoing": always}}
    t = table(wording=wording).policies(0, "temple-estates").stock(0, production=6).act(0)
    t.play("acquire workshop", "acquire workshop")
    assert t.has(0) == {"culture": 2}


@pytest.mark.rule("CORE.POLICY.11")
def test_no_policy_is_developed_twice_and_none_is_lost() -> None:
    t = table(wording=PLAIN).stock(0, culture=15).act(0)
    order = ["divine-kingship", "eternal-masons", "gifts-of-the-nile", "temple-estates"]
    for key in order:
        t.play(f"develop {key}")
        assert key not in t.of("develop")
    assert t.keys(t.pos.policies[0]) == order
    t.end_turn().pass_turn()
    assert t.keys(t.pos.policies[0]) == order
    assert t.points(0)[3] == 4


def test_grants_of_a_covered_policy_that_were_used_are_not_owed() -> None:
    sea_lanes = next(
        policy.key
        for policy in GREECE.policies
        if any(isinstance(part, Modify) and part.hook == FREE_EXPLORER_STEPS for part in policy.ongoing.parts)
    )
    other = next(policy.key for policy in GREECE.policies if policy.key != sea_lanes)
    t = table(civs=("greece", "egypt")).policies(0, sea_lanes).stock(0, culture=9).act(0)
    t.play("explore 1 b1", "explore 1 c1", f"develop {other}")
    while not any(text.startswith("end") for text in t.offers):
        t.play(t.offers[0])
    assert t.pos.mods[FREE_EXPLORER_STEPS] == 0  # the two free steps were used, none is owed
    t.end_turn()
    assert t.pos.mods[FREE_EXPLORER_STEPS] == 0
