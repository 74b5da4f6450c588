"""The Mughals (LK.MUGHAL): Policies beside rows and columns, the Tomb, Akbar, Mughal Architecture."""

from __future__ import annotations

import pytest
from tests.builder import Wording
from tests.mughals import POLICIES, Court, court, rules_of

from monumental.classic.acquisition import gain_card
from monumental.classic.conquest import conquest_cost
from monumental.classic.kinds import MARK_WARLORD
from monumental.classic.lost_kingdoms.mughals import not_given_back
from monumental.classic.policies import policy_price
from monumental.content.literals import gain, resources
from monumental.content.lost_kingdoms.civilizations.mughals import MUGHALS
from monumental.effects.book import NO_SOURCE
from monumental.effects.hooks import (
    CITY_ACTIVATED,
    CONQUEST_COST,
    DEFENCE,
    DEVELOPED_POLICY,
    FREE_UNIT_MOVES,
    HOOKS,
    LOST_PROVINCE,
)
from monumental.effects.resources import GOLD, MILITARY, PRODUCTION
from monumental.effects.tree import (
    Ability,
    ActivateAgain,
    ActivateAttached,
    Archive,
    Discard,
    Draw,
    Effect,
    Generated,
    If,
    Modify,
    On,
    Reinforce,
    RepeatPolicy,
    lasting,
)
from monumental.game import Game
from monumental.kernel.machine import advance
from monumental.portrait import portrait

GOLDEN: Wording = {key: {"benefit": gain(gold=1)} for key in POLICIES}
"""Five Policies whose benefit is 1 Gold each."""
ABLE: Wording = {
    key: {"benefit": gain(gold=1), "ongoing": lasting(Ability(gain(military=1)))} for key in POLICIES
}
"""Five Policies with an ability each."""
TOMB = "mughal-tomb work-camp library / fort fort fort / fort fort fort"
"""A City with the Tomb in its first row."""
ROWS_AND_COLUMN = {
    "mughal_architecture": "row-1",
    "gunpowder_empire": "row-2",
    "land_revenue": "row-3",
    "mansabdari": "column-2",
}


# --- the places of the Policies -----------------------------------------------------------------------------------
@pytest.mark.rule("LK.MUGHAL.1")
def test_a_policy_lies_beside_a_line_and_covers_nothing() -> None:
    t = court(wording=ABLE).stock(0, culture=9).activate().play("activate 2 1")
    t.develop("mansabdari", "row-2").develop("land-revenue", "row-1")
    assert t.keys(t.pos.policies[0]) == ["mansabdari", "land-revenue"]
    assert t.lines() == ["row-2", "row-1"]
    t.end_turn().pass_turn()
    assert t.play("activate 2 3").working() == ["mansabdari"]  # the later one has not covered it


@pytest.mark.rule("LK.MUGHAL.2", "LK.MUGHAL.23")
def test_the_first_three_go_to_three_different_rows() -> None:
    t = court(wording=GOLDEN).stock(0, culture=6).act()
    t.play("develop mansabdari")
    assert t.offers == ["beside row 1", "beside row 2", "beside row 3"]
    t.play("beside row 2").play("develop gunpowder-empire")
    assert t.offers == ["beside row 1", "beside row 3"]
    t.play("beside row 3").play("develop land-revenue")
    assert t.lines() == ["row-2", "row-3", "row-1"]  # there was nothing to choose
    assert "end" in t.offers


@pytest.mark.rule("LK.MUGHAL.3", "LK.MUGHAL.23")
def test_the_fourth_and_fifth_go_to_two_different_columns() -> None:
    t = court(wording=GOLDEN).stock(0, culture=9)
    t.beside(mughal_architecture="row-1", gunpowder_empire="row-2", land_revenue="row-3").act()
    t.play("develop mansabdari")
    assert t.offers == ["beside column 1", "beside column 2", "beside column 3"]
    t.play("beside column 3").play("develop house-of-worship")
    assert t.offers == ["beside column 1", "beside column 2"]
    t.play("beside column 1")
    assert t.lines()[3:] == ["column-3", "column-1"]
    assert not t.of("develop")


@pytest.mark.rule("LK.MUGHAL.2", "LK.MUGHAL.3")
def test_a_wrong_place_is_refused_with_its_rule() -> None:
    t = court(wording=GOLDEN).stock(0, culture=9).act().play("develop mansabdari")
    for line, rule in (("beside column 1", "LK.MUGHAL.2"), ("beside the sea", "LK.MUGHAL.1")):
        refusal = t.why(line)
        assert not refusal.possible
        assert rule in refusal.rules
    t.play("beside row 2").play("develop gunpowder-empire")
    refusal = t.why("beside row 2")
    assert not refusal.possible
    assert "row II" in refusal.text
    t.play("beside row 1").play("develop land-revenue")
    t.supply(culture=4).play("develop mughal-architecture")
    assert "LK.MUGHAL.3" in t.why("beside row 1").rules


@pytest.mark.rule("LK.MUGHAL.4", "LK.EXAMPLE.16", "LK.MUGHAL.5")
def test_five_policies_repeat_the_benefits_of_all_earlier_ones() -> None:
    t = court(wording=GOLDEN).stock(0, culture=15).act()
    places = ("row-1", "row-3", "", "column-2", "column-1")
    for number, (policy, line) in enumerate(zip(POLICIES, places, strict=True), 1):
        assert policy_price(t.pos, 0) == number
        before = t.pos.stock[GOLD]
        t.develop(policy, line)
        assert t.pos.stock[GOLD] == before + number
    assert t.has(0) == {"gold": 15}
    assert sorted(t.lines()) == ["column-1", "column-2", "row-1", "row-2", "row-3"]


@pytest.mark.rule("LK.MUGHAL.23")
def test_the_place_is_chosen_before_the_benefits_and_everybody_sees_it() -> None:
    t = court(wording=GOLDEN).stock(0, culture=1).act().play("develop mansabdari")
    assert t.has(0) == {}
    assert t.keys(t.pos.policies[0]) == []
    t.play("beside row 3")
    assert t.has(0) == {"gold": 1}
    for viewer in (0, 1, -1):
        seat = portrait(Game.at(t.pos), viewer).seats[0]
        assert [policy.line for policy in seat.policies if policy.developed] == ["row-3"]


# --- which are in force -------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.MUGHAL.6", "LK.MUGHAL.7", "LK.MUGHAL.8", "LK.EXAMPLE.6")
@pytest.mark.parametrize(
    ("cross", "working"),
    [
        ("activate 1 3", ["mughal-architecture"]),
        ("activate 1 2", ["mughal-architecture", "mansabdari"]),
        ("activate 3 1", ["land-revenue"]),
        ("activate 2 2", ["gunpowder-empire", "mansabdari"]),
    ],
)
def test_in_force_are_the_policies_of_the_activated_row_and_column(cross: str, working: list[str]) -> None:
    t = court().beside(**ROWS_AND_COLUMN).activate()
    assert t.working() == []
    assert t.play(cross).working() == working


@pytest.mark.rule("LK.MUGHAL.7")
def test_never_more_than_two_are_in_force() -> None:
    places = {**ROWS_AND_COLUMN, "house_of_worship": "column-1"}
    for cross in range(9):
        t = court().beside(**places).activate().play(f"activate {cross // 3 + 1} {cross % 3 + 1}")
        assert len(t.working()) == (1 if cross % 3 == 2 else 2)


@pytest.mark.rule("LK.MUGHAL.6")
def test_a_policy_answers_the_activation_and_works_until_the_turn_ends() -> None:
    wording: Wording = {
        "land-revenue": {"ongoing": lasting(On(CITY_ACTIVATED, gain(gold=1)), Modify(CONQUEST_COST, -1))}
    }
    t = court(wording=wording).beside(land_revenue="row-2").activate().play("activate 2 1")
    assert t.has(0)["gold"] == 1
    assert t.pos.mods[CONQUEST_COST] == -1
    t.end_turn()
    assert t.pos.mods[:HOOKS] == [0] * HOOKS
    assert t.working() == []
    t.pass_turn().play("activate 1 1")
    assert t.has(0)["gold"] == 1
    assert t.pos.mods[CONQUEST_COST] == 0


@pytest.mark.rule("LK.MUGHAL.6")
def test_what_a_policy_grants_and_was_used_is_not_owed_at_the_end() -> None:
    wording: Wording = {"land-revenue": {"ongoing": lasting(Modify(FREE_UNIT_MOVES, 1))}}
    t = court(wording=wording).owns(0, "b1", troops=3).beside(land_revenue="row-2")
    t.activate().play("activate 2 1").play("manoeuvre soldier b1")
    t.settle()
    t.end_turn()
    assert t.pos.mods[:HOOKS] == [0] * HOOKS


@pytest.mark.rule("LK.MUGHAL.8")
def test_a_policy_of_another_line_does_nothing_and_says_why() -> None:
    t = court(wording=ABLE).beside(mansabdari="row-1", land_revenue="row-2").activate().play("activate 2 1")
    assert t.of("ability") == ["land-revenue"]
    refusal = t.why("ability mansabdari")
    assert not refusal.possible
    assert "LK.MUGHAL.8" in refusal.rules
    assert "row I " in refusal.text


@pytest.mark.rule("LK.MUGHAL.9")
def test_policies_stay_at_their_place_for_the_whole_game() -> None:
    t = court(wording=ABLE).beside(**ROWS_AND_COLUMN).activate()
    for _ in range(3):
        t.pass_turn()
        t.pass_turn()
    assert t.lines() == list(ROWS_AND_COLUMN.values())
    assert [key.replace("-", "_") for key in t.keys(t.pos.policies[0])] == list(ROWS_AND_COLUMN)


@pytest.mark.rule("LK.MUGHAL.9")
@pytest.mark.parametrize(
    ("effect", "verb"),
    [(Archive(), "archive"), (Discard(activated_too=True), "discard"), (Reinforce(), "reinforce")],
)
def test_no_effect_on_cards_of_the_city_names_a_policy(effect: Effect, verb: str) -> None:
    wording: Wording = {"library": {"effect": effect}}
    t = court(wording=wording).beside(**ROWS_AND_COLUMN).activate()
    t.play("activate 2 2").play("use library r2c1")
    assert t.of(verb)
    assert not [each for each in t.of(verb) if each.split()[0] in POLICIES]


@pytest.mark.rule("LK.MUGHAL.10")
def test_a_policy_that_comes_to_an_activated_line_waits_for_the_next_activation() -> None:
    t = court(wording=ABLE).stock(0, culture=1).activate().play("activate 2 1")
    t.develop("mansabdari", "row-2")
    assert t.working() == []
    assert not t.of("ability")
    assert "LK.MUGHAL.10" in t.why("ability mansabdari").rules
    t.end_turn().pass_turn().play("activate 2 3")
    assert t.of("ability") == ["mansabdari"]


@pytest.mark.rule("LK.MUGHAL.10")
def test_a_policy_does_not_answer_its_own_development() -> None:
    """CORE.POLICY.8, by which a Policy is in force at once, does not hold for the Mughals."""
    answer = {"benefit": gain(gold=1), "ongoing": lasting(On(DEVELOPED_POLICY, gain(culture=1)))}
    t = court(wording={"mansabdari": answer}).stock(0, culture=1).activate().play("activate 2 1")
    assert "culture" not in t.develop("mansabdari", "row-2").has(0)


@pytest.mark.rule("LK.MUGHAL.11", "LK.MUGHAL.27")
def test_single_cards_do_not_activate_the_policy_of_their_line() -> None:
    t = court().beside(mansabdari="row-1", gunpowder_empire="row-2").activate().play("activate 1 1")
    t.play("ability mansabdari").play(t.offers[0])
    assert t.working() == ["mansabdari"]


@pytest.mark.rule("LK.MUGHAL.27")
def test_akbar_activates_no_policy_even_if_he_fills_the_line() -> None:
    t = akbar_marches(beside={"gunpowder_empire": "row-2"}, city="- - - / fort - library / - - fort")
    assert t.of("activate") == ["library r2c3", "fort r3c3"]
    t.play("activate library r2c3")
    assert t.pos.lit[0] >> 3 & 0b111 == 0b101  # every card of row II is activated
    assert t.working() == []
    assert "library r2c3" not in t.of("archive")


@pytest.mark.rule("LK.MUGHAL.19")
def test_each_of_two_policies_has_its_own_limit() -> None:
    t = court(wording=ABLE).beside(
        mansabdari="row-1", land_revenue="row-2", gunpowder_empire="row-3", house_of_worship="column-3"
    )
    t.activate().play("activate 2 3")
    before = t.has(0).get("military", 0)
    assert t.of("ability") == ["land-revenue", "house-of-worship"]
    assert t.play("ability house-of-worship").of("ability") == ["land-revenue"]
    refusal = t.why("ability house-of-worship")
    assert not refusal.possible
    assert "CORE.POLICY.10" in refusal.rules
    assert t.play("ability land-revenue").of("ability") == []
    assert t.has(0)["military"] == before + 2
    t.end_turn().pass_turn()
    assert t.play("activate 2 3").of("ability") == ["land-revenue", "house-of-worship"]


@pytest.mark.rule("LK.MUGHAL.19")
def test_each_of_two_policies_answers_once_by_itself() -> None:
    once = {"benefit": gain(gold=1), "ongoing": lasting(On(DEVELOPED_POLICY, gain(military=1), once=True))}
    peaceful: Wording = {"gunpowder-empire": {"benefit": gain(gold=1)}}
    t = court(wording={"land-revenue": once, "house-of-worship": once, **peaceful}).stock(0, culture=9)
    t.beside(mansabdari="row-1", land_revenue="row-2", gunpowder_empire="row-3", house_of_worship="column-3")
    t.activate().play("activate 2 3")
    before = t.has(0).get("military", 0)
    t.play("develop mughal-architecture").play("beside column 1")
    t.settle()
    once_each = 2
    assert t.has(0)["military"] == before + once_each


@pytest.mark.rule("LK.MUGHAL.20")
def test_developing_neither_ends_nor_renews_what_is_in_force() -> None:
    t = court(wording=ABLE).stock(0, culture=9).beside(land_revenue="row-2").activate()
    t.play("activate 2 3").play("ability land-revenue")
    t.develop("mansabdari", "row-1")
    assert t.working() == ["land-revenue"]
    assert t.of("ability") == []
    t = court(wording=ABLE).stock(0, culture=9).beside(land_revenue="row-2").activate()
    t.play("activate 2 3").develop("mansabdari", "row-1")
    assert t.of("ability") == ["land-revenue"]


@pytest.mark.rule("LK.MUGHAL.21")
def test_an_empty_line_still_activates_its_policy() -> None:
    city = "- - - / fort fort - / fort fort -"
    t = court().city(0, city).beside(mughal_architecture="row-1", gunpowder_empire="row-2").activate()
    assert t.play("activate 1 3").working() == ["mughal-architecture"]
    assert t.pos.lit[0] == 0


@pytest.mark.rule("LK.MUGHAL.22")
def test_on_the_turns_of_others_no_policy_works() -> None:
    wording: Wording = {
        "land-revenue": {"ongoing": lasting(Modify(DEFENCE, 3), On(LOST_PROVINCE, gain(culture=1)))}
    }
    t = court(wording=wording).owns(0, "c1").owns(1, "d1", troops=5).beside(land_revenue="row-2").activate()
    t.play("activate 2 1").end_turn()
    assert t.seat == 1
    t.play(t.offers[0]).supply(1, military=9)
    price = t.pos.rules.tile_value[t.tile("c1")] + 1
    before = t.has(1)["military"]
    t.play("conquer c1")
    while t.owner("c1") != 1:
        t.play(t.offers[0])
    assert before - t.has(1)["military"] == price
    assert t.has(0).get("culture", 0) == 0


@pytest.mark.rule("LK.MUGHAL.24")
def test_repeating_a_benefit_may_name_any_policy() -> None:
    wording: Wording = {"library": {"effect": RepeatPolicy()}, **GOLDEN}
    t = court(wording=wording).beside(mansabdari="row-1", land_revenue="row-2").activate()
    t.play("activate 3 1").play("use library r2c1")
    assert t.of("repeat") == ["land-revenue", "mansabdari"]
    assert t.points(0)[3] == 2
    assert policy_price(t.pos, 0) == 3


# --- Mughal Tomb --------------------------------------------------------------------------------------------------
def at_the_tomb(city: str = TOMB, wording: Wording | None = None, cross: str = "activate 1 1") -> Court:
    """The Tomb is activated."""
    return court(wording=wording).city(0, city).activate().play(cross)


@pytest.mark.rule("LK.MUGHAL.12", "LK.MUGHAL.17", "LK.EXAMPLE.17")
def test_what_a_card_gave_becomes_one_gold_and_was_never_generated() -> None:
    wording: Wording = {"work-camp": {"yields": resources(production=2)}}
    t = at_the_tomb(wording=wording)
    tomb = MUGHALS.building.yields[PRODUCTION]
    assert t.made()["production"] == 2 + tomb
    t.play("use mughal-tomb r1c1").play("exchange work-camp r1c2")
    assert t.has(0)["gold"] == 1
    assert t.has(0).get("production", 0) == tomb == t.made().get("production", 0)
    assert t.made()["gold"] == 1


@pytest.mark.rule("LK.EXAMPLE.17", "LK.MUGHAL.12")
def test_what_is_no_longer_there_cannot_go_back() -> None:
    wording: Wording = {"work-camp": {"yields": resources(production=2)}, "mughal-tomb": {"yields": ()}}
    t = at_the_tomb(wording=wording)
    t.supply(production=1, science=1, military=2)
    t.play("use mughal-tomb r1c1")
    assert "work-camp r1c2" not in t.of("exchange")
    refusal = t.why("exchange work-camp r1c2")
    assert not refusal.possible
    assert {"LK.MUGHAL.12", "LK.EXAMPLE.17"} <= set(refusal.rules)


@pytest.mark.rule("LK.MUGHAL.12")
def test_the_text_must_be_unused_and_is_spent() -> None:
    wording: Wording = {"library": {"yields": (), "effect": gain(military=1)}}
    t = at_the_tomb(wording=wording)
    t.play("use mughal-tomb r1c1").play("exchange library r1c3")
    assert "library r1c3" not in t.of("use")
    assert not t.why("use library r1c3").possible
    t = at_the_tomb(wording=wording).play("use library r1c3").play("use mughal-tomb r1c1")
    assert "library r1c3" not in t.of("exchange")
    assert "used" in t.why("exchange library r1c3").text


@pytest.mark.rule("LK.MUGHAL.12")
def test_another_activated_card_with_something_to_give_a_knowledge_too() -> None:
    wording: Wording = {
        "work-camp": {"yields": ()},
        "library": {"yields": (), "effect": Draw(1)},
        "state-administration": {"effect": gain(military=1)},
    }
    city = "mughal-tomb work-camp library+state-administration / fort fort fort / library fort fort"
    t = at_the_tomb(city, wording, "activate 1 2").deck(0, "fort").play("use library r1c3")
    t.play("use mughal-tomb r1c1")
    # Not itself, not the card with neither text nor resources, not the used one, not the idle one, not the drawn one.
    assert t.of("exchange") == ["fort r2c2", "fort r3c2", "state-administration r1c3"]
    for line in ("mughal-tomb r1c1", "work-camp r1c2", "library r1c3", "library r3c1", "fort drawn"):
        assert not t.why(f"exchange {line}").possible
    t.play("exchange state-administration r1c3")
    assert t.has(0)["gold"] == 1
    assert not t.of("use")


@pytest.mark.rule("LK.MUGHAL.12")
def test_printed_raid_counts_as_military_and_goes_back_as_such() -> None:
    wording: Wording = {"work-camp": {"yields": resources(raid=2)}, "library": {"yields": ()}}
    t = at_the_tomb("mughal-tomb work-camp - / - - - / - - -", wording)
    t.play("use mughal-tomb r1c1")
    assert "raid" not in t.has(0)
    assert "military" not in t.made()


@pytest.mark.rule("LK.MUGHAL.17")
def test_what_was_done_by_the_higher_total_stays_done() -> None:
    wording: Wording = {
        "work-camp": {"yields": resources(production=2)},
        "library": {"yields": (), "effect": If(Generated(PRODUCTION, 3), gain(culture=1))},
    }
    t = at_the_tomb("mughal-tomb work-camp library / library fort fort / fort fort fort", wording)
    t.play("use library r1c3").play("use mughal-tomb r1c1").play("exchange work-camp r1c2")
    assert t.has(0)["culture"] == 1
    assert "library r2c1" not in t.of("use")  # too little is generated now


@pytest.mark.rule("LK.MUGHAL.18")
def test_an_exchanged_card_stays_activated() -> None:
    wording: Wording = {"library": {"yields": (), "effect": Archive()}}
    t = at_the_tomb(wording=wording)
    t.play("use mughal-tomb r1c1").play("exchange work-camp r1c2").play("use library r1c3")
    assert not [each for each in t.of("archive") if each.endswith("r1c2")]
    t.play(t.offers[0]).deck(0, "fort " * 9).play("end")
    assert "work-camp" in t.in_discard(0)


@pytest.mark.rule("LK.MUGHAL.18")
def test_activated_again_it_gives_anew_and_may_be_exchanged_anew() -> None:
    wording: Wording = {
        "work-camp": {"yields": resources(production=2)},
        "library": {"yields": (), "effect": ActivateAgain()},
    }
    city = "mughal-tomb work-camp library / library - - / library - -"
    t = at_the_tomb(city, wording)
    t.play("use mughal-tomb r1c1").play("exchange work-camp r1c2")
    tomb = MUGHALS.building.yields[PRODUCTION]
    t.play("use library r1c3").play("activate work-camp r1c2")
    assert t.has(0)["production"] == 2 + tomb
    t.play("use library r2c1").play("activate mughal-tomb r1c1").play("use mughal-tomb r1c1")
    t.play("exchange work-camp r1c2")
    assert t.has(0)["gold"] == 2
    t.play("use library r3c1").play("activate mughal-tomb r1c1")
    t.supply(production=9)
    assert "mughal-tomb r1c1" not in t.of("use")  # both activations are exchanged
    refusal = not_given_back(t.pos, 0, 1, NO_SOURCE)
    assert refusal is not None
    assert "LK.MUGHAL.18" in refusal.rules


@pytest.mark.rule("LK.MUGHAL.18")
def test_of_a_card_activated_twice_one_activation_is_exchanged() -> None:
    wording: Wording = {
        "work-camp": {"yields": resources(production=2), "effect": gain(military=1)},
        "state-administration": {"effect": ActivateAttached()},
    }
    city = "mughal-tomb work-camp+state-administration - / - - - / - - -"
    t = at_the_tomb(city, wording)
    t.play("use state-administration r1c2")
    tomb = MUGHALS.building.yields[PRODUCTION]
    assert t.has(0)["production"] == 4 + tomb
    t.play("use work-camp r1c2").play("use mughal-tomb r1c1")
    assert t.has(0)["production"] == 2 + tomb
    assert "work-camp r1c2" not in t.of("use")  # one text was used, the other one was exchanged


# --- State Administration -----------------------------------------------------------------------------------------
@pytest.mark.rule("LK.MUGHAL.13")
def test_state_administration_discards_up_to_two_cards_that_were_not_activated() -> None:
    city = (
        "fort+state-administration fort fort / fort library+state-administration work-camp / fort work-camp -"
    )
    t = (
        court()
        .city(0, city)
        .activate()
        .play("activate 1 1")
        .play("use state-administration r1c1")
        .play("accept")
    )
    assert t.of("discard") == [
        "library r2c2",
        "work-camp r2c3",
        "work-camp r3c2",
        "state-administration r2c2",
    ]
    t.play("discard library r2c2")  # takes its Knowledge along, and both count as one
    assert t.in_discard(0) == ["library", "state-administration"]
    t.play("accept").play("discard work-camp r3c2")
    assert "end" in t.offers
    assert t.slot(0, 2, 2) == t.slot(0, 3, 2) == "-"
    t.play("end")
    while t.seat == 0:
        t.play(t.offers[0])
    assert t.slot(0, 2, 2) != "-"
    assert t.slot(0, 3, 2) != "-"


@pytest.mark.rule("LK.MUGHAL.13")
def test_a_knowledge_may_be_discarded_alone_and_nothing_has_to_be() -> None:
    city = "fort+state-administration fort fort / fort library+state-administration fort / fort fort fort"
    t = (
        court()
        .city(0, city)
        .activate()
        .play("activate 1 1")
        .play("use state-administration r1c1")
        .play("accept")
    )
    t.play("discard state-administration r2c2").play("decline")
    assert t.slot(0, 2, 2) == "library"


# --- Akbar --------------------------------------------------------------------------------------------------------
def akbar_marches(
    beside: dict[str, str] | None = None, city: str = "", lit: str = "1 1", accept: bool = True
) -> Court:
    """Akbar has conquered b1, and his benefit is offered."""
    t = court()
    if city:
        t.city(0, city)
    t.beside(**(beside or {})).activate().play(f"activate {lit}")
    t.supply(military=5)
    t.play("conquer b1").play("with warlord")
    while t.offers != ["decline", "accept"] and "end" not in t.offers:
        t.play(t.offers[-1])
    if accept and t.offers == ["decline", "accept"]:
        t.play("accept")
    return t


@pytest.mark.rule("LK.MUGHAL.16")
def test_akbar_activates_a_whole_slot_which_is_discarded_at_the_end() -> None:
    t = akbar_marches(city="fort fort fort / fort library+state-administration fort / fort fort fort")
    before = t.made().get("science", 0)
    t.play("activate library r2c2")
    assert t.made()["science"] > before
    assert "state-administration r2c2" in t.settle().of("use")
    t.settle()
    t.play("end")
    assert {"library", "state-administration"} <= {*t.in_discard(0), *t.in_deck(0), *t.slots(0).split()}


@pytest.mark.rule("LK.MUGHAL.16")
def test_akbar_may_wait_and_without_a_card_he_must() -> None:
    t = akbar_marches(accept=False).play("decline")
    assert not t.pos.marks[0] & MARK_WARLORD
    t = akbar_marches(city="fort fort fort / fort - - / fort - -", accept=False)
    assert not t.of("activate")
    assert not t.pos.marks[0] & MARK_WARLORD
    t = akbar_marches()
    assert t.pos.marks[0] & MARK_WARLORD


# --- Mughal Architecture and Gunpowder Empire ---------------------------------------------------------------------
def at_the_site(display: str = "pyramids", production: int = 30) -> Court:
    """Mughal Architecture is in force, and a Wonder lies in the Display."""
    t = court().display(display).beside(mughal_architecture="row-2").activate().play("activate 2 1")
    return t.supply(production=production)


BENEFIT = {"gold": 1, "culture": 1}
"""What Pyramids give in the tests."""


def stored(t: Court) -> dict[str, int]:
    """Gold and Culture of the Mughals."""
    return {key: n for key, n in t.has(0).items() if key in BENEFIT}


@pytest.mark.rule("LK.MUGHAL.14", "LK.MUGHAL.26")
def test_the_benefit_of_a_begun_wonder_comes_once() -> None:
    t = at_the_site().play("acquire pyramids")
    assert t.offers == ["decline", "accept"]
    assert stored(t) == {}
    t.play("accept")
    assert stored(t) == BENEFIT
    t.play("complete pyramids")  # both stages in one turn
    t.settle()
    assert stored(t) == BENEFIT
    assert t.points(0)[2] == 1


@pytest.mark.rule("LK.MUGHAL.14")
def test_declined_it_comes_at_completion() -> None:
    t = at_the_site().play("acquire pyramids").play("decline")
    assert stored(t) == {}
    t.play("complete pyramids")
    t.settle()
    assert stored(t) == BENEFIT


@pytest.mark.rule("LK.MUGHAL.14", "LK.MUGHAL.8")
def test_without_its_line_mughal_architecture_offers_nothing() -> None:
    t = court().display("pyramids").beside(mughal_architecture="row-2").activate().play("activate 1 1")
    t.supply(production=9).play("acquire pyramids")
    assert "end" in t.offers


@pytest.mark.rule("LK.MUGHAL.26")
@pytest.mark.parametrize("gained", [True, False])
def test_whether_it_was_gained_is_remembered_in_later_turns(gained: bool) -> None:
    t = at_the_site().play("acquire pyramids").play("accept" if gained else "decline")
    t.end_turn().pass_turn().play("activate 1 1")  # the Policy is not in force
    before = stored(t)
    t.supply(production=9, gold=before.get("gold", 0), culture=before.get("culture", 0))
    t.play("complete pyramids")
    t.settle()
    assert stored(t) == BENEFIT


@pytest.mark.rule("LK.MUGHAL.26")
def test_a_wonder_that_is_gained_gives_its_benefit_once() -> None:
    t = at_the_site()
    gain_card(t.pos, 0, t.card("pyramids"))
    advance(t.pos)
    t.settle()
    assert stored(t) == BENEFIT


@pytest.mark.rule("LK.MUGHAL.25")
@pytest.mark.parametrize(("kept", "offered"), [("pyramids", True), ("great-wall", False)])
def test_first_it_is_decided_which_wonder_is_kept(kept: str, offered: bool) -> None:
    t = at_the_site("pyramids").site(0, "great-wall").play("acquire pyramids")
    assert sorted(t.of("keep")) == ["great-wall", "pyramids"]
    t.play(f"keep {kept}")
    assert (t.offers == ["decline", "accept"]) == offered


@pytest.mark.rule("LK.MUGHAL.15")
def test_gunpowder_empire_lowers_the_military_of_each_conquest_but_not_the_units() -> None:
    def costs(cross: str) -> dict[str, tuple[int, int, int]]:
        t = court().beside(gunpowder_empire="row-2").activate().play(cross)
        found = {}
        for tile in ("b1", "c1", "e1", "d3", "b2", "c2"):
            cost = conquest_cost(t.pos, 0, t.tile(tile))
            found[tile] = (cost.military, cost.units, cost.amount)
        return found

    before, now = costs("activate 1 1"), costs("activate 2 1")
    for tile, (military, units, asked) in before.items():
        assert now[tile] == (max(1, military - 1), units, asked)


@pytest.mark.rule("LK.MUGHAL.15")
def test_every_conquest_of_the_turn_is_cheaper() -> None:
    t = court().beside(gunpowder_empire="row-2").activate().play("activate 2 1")
    assert t.pos.mods[CONQUEST_COST] == -1
    t.supply(military=9)
    for tile in ("b1", "c1"):
        printed = t.rules.tile_value[t.tile(tile)] + t.rules.face[t.pos.token[t.tile(tile)] - 1].amount
        t.events.clear()
        t.play(f"conquer {tile}").settle("decline")
        assert sum(n for resource, n, _ in t.said("spent") if resource == MILITARY) == max(1, printed - 1)


# --- the Automa ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.SOLO.7")
def test_an_automa_of_the_mughals_has_no_lines() -> None:
    assert rules_of(("greece", "mughals"), automas=(1,)).policy_laws == [None, None]
    assert rules_of(("greece", "mughals")).policy_laws[1] is not None
