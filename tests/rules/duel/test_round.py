"""Phases, turns, passing (DUEL.PHASE, DUEL.ACTION, DUEL.PASS, DUEL.ROUND, DUEL.FIRST)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.duel_builder import Table, duel

from monumental.content.literals import gain
from monumental.duel import kinds
from monumental.duel.model import act, during_activation, first_time, permanent, whenever, you_may
from monumental.duel.reasons import explain
from monumental.effects.duel import SpendAlike, TradeFree
from monumental.effects.duel_hooks import (
    ARCHIVED,
    BUILDING_COST,
    CONQUERED,
    LOST_PROVINCE,
    PASSED,
    TRADED,
)
from monumental.effects.resources import GOLD, PRODUCTION
from monumental.effects.tree import (
    Archive,
    Choose,
    Discard,
    EachOpponent,
    GainBasicBuilding,
    Spend,
    then,
)


def text(word: str, what: Any) -> dict[str, dict[str, Any]]:
    return {word: {"text": what}}


def forum(what: Any, **more: Any) -> Table:
    """A City whose activated Forum bears a certain text; further cards by their words."""
    wording = {
        **text("forum", what),
        **{key.replace("_", "-"): {"text": value} for key, value in more.items()},
    }
    return duel(wording=wording).city(0, "forum - - / - - - / - - mine").lit(0)


# --- phases ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.PHASE.1", "DUEL.PHASE.2", "DUEL.ACTIVATE.1")
def test_three_phases_each_finished_by_both() -> None:
    t = duel().activate(1)
    assert (t.asks, t.seat, t.pos.phase) == ("activate", 1, kinds.CITY_ACTIVATION)
    t.play("activate 1 1")
    assert (t.asks, t.seat, t.pos.phase) == ("activate", 0, kinds.CITY_ACTIVATION)
    t.play("activate 1 1")
    assert (t.asks, t.seat, t.pos.phase) == ("action", 1, kinds.TAKE_ACTIONS)
    t.play("pass", "pass")
    assert t.said("first-player")
    assert (t.asks, t.pos.phase, t.pos.round) == ("activate", kinds.CITY_ACTIVATION, 2)


# --- turns ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.ACTION.1")
def test_one_action_a_turn_and_the_turns_alternate() -> None:
    t = duel().rich(0).rich(1).act(1)
    for seat in (1, 0, 1, 0):
        assert t.seat == seat
        t.play("acquire workshop")


@pytest.mark.rule("DUEL.ACTION.2")
def test_all_eleven_actions_are_offered() -> None:
    t = (
        duel(wording={"way-of-tea": {"text": act(gain(gold=1))}})
        .city(0, "forum work-camp - / - - - / - - -")
        .lit(0, "r1c1")
        .stock(0, production=9, science=9, military=9, gold=1, culture=9)
        .display("petra")
        .site(0, "colossus-of-rhodes")
        .policies(0, "way-of-tea")
        .land(1, "sahara")
        .deck(0, "fort")
    )
    t.act(0)
    verbs = {line.split()[0] for line in t.offers}
    assert verbs == {
        "acquire", "complete", "develop", "policy", "conquer", "use", "progress", "advantage", "trade", "pass"
    }  # fmt: skip
    t.advantage(0, 1).act(0)
    assert "warlord" in t.offers


@pytest.mark.rule("DUEL.ACTION.3")
def test_who_has_not_passed_acts_or_passes() -> None:
    t = duel().act(0)
    assert t.offers == ["pass"]
    assert t.asks == "action"


@pytest.mark.rule("DUEL.ACTION.4", "DUEL.EFFECT.1", "DUEL.POLICY.8", "DUEL.WARLORD.3", "DUEL.SCOUT.1")
def test_a_card_is_used_once_a_round() -> None:
    wording = {**text("forum", act(gain(culture=1))), **text("way-of-tea", act(gain(culture=1)))}
    wording |= text("miyamoto-musashi", act(gain(culture=1)))
    t = duel(wording=wording).city(0, "forum - - / - - - / - - -").lit(0).policies(0, "way-of-tea")
    t.advantage(0, 3).stock(0, gold=3).free("venice", "bruges").act(0, passed=True)
    t.play("use forum r1c1", "policy way-of-tea", "warlord", "trade venice")
    assert not [line for line in t.offers if line.split()[0] in ("use", "policy", "warlord", "trade")]
    assert explain(t.pos, "use forum").rules == ("DUEL.ACTION.4",)
    assert explain(t.pos, "policy way-of-tea").rules == ("DUEL.ACTION.4",)
    assert explain(t.pos, "warlord").rules == ("DUEL.WARLORD.3",)
    assert explain(t.pos, "trade bruges").rules == ("DUEL.SCOUT.1",)


@pytest.mark.rule("DUEL.ACTION.5")
def test_actions_without_a_card_may_be_repeated() -> None:
    t = duel().stock(0, production=40, science=20, military=40, culture=9).deck(0, "fort fort fort")
    t.display("petra bartering").site(0, "colossus-of-rhodes").land(1, "sahara andes").act(0, passed=True)
    t.play("acquire workshop", "acquire workshop", "progress", "progress", "conquer andes", "conquer sahara")
    t.play("complete colossus-of-rhodes", "acquire petra", "complete petra")
    t.play("develop bushido", "develop way-of-tea", "advantage military 1")
    t.advantage(1, 1)
    t.act(0, passed=True).play("advantage military 2")


@pytest.mark.rule("DUEL.ACTION.6", "DUEL.ACTION.13")
def test_automatic_effects_are_resolved_after_the_action_and_before_the_turn_ends() -> None:
    # The bonus of the Province comes first, then what answers the conquest.
    wording = text("bushido", whenever(CONQUERED, Spend(GOLD, 1, gain(culture=1))))
    t = duel(wording=wording | {"sahara": {"bonus": gain(gold=1)}})
    t.policies(0, "bushido").display("sahara").stock(0, military=t.cost("sahara"))
    t.act(0).play("acquire sahara")
    assert (t.asks, t.seat) == ("may", 0)
    assert t.has(0)["gold"] == 1, "the bonus of Sahara is there already"
    t.play("accept")
    assert t.has(0)["culture"] == 1
    assert t.seat == 1


@pytest.mark.rule("DUEL.ACTION.7")
def test_the_acting_player_s_answers_come_first_each_ordered_by_its_owner() -> None:
    wording = text("bushido", whenever(CONQUERED, Discard(gain(gold=1))))
    wording |= text("mine", whenever(CONQUERED, Archive(gain(gold=1))))
    wording |= text("codex", whenever(LOST_PROVINCE, Discard(gain(gold=1))))
    t = duel(wording=wording).policies(0, "bushido").policies(1, "codex").land(1, "sahara")
    t.city(0, "mine fort fort / - - - / - - -").lit(0, "r1c1").stock(0, military=20).act(0)
    t.play("conquer sahara")
    assert (t.asks, t.seat) == ("order", 0)
    assert t.offers == ["first 1", "first 2"]
    t.play("first 2", "accept", "archive fort r1c2", "accept")
    assert t.in_discard(0) == ["fort"]
    assert (t.asks, t.seat) == ("may", 1)
    t.play("decline")
    assert (t.asks, t.seat) == ("action", 1)


@pytest.mark.rule("DUEL.ACTION.8", "DUEL.ACTION.9", "DUEL.PASS.1", "DUEL.PASS.6")
def test_after_a_pass_the_other_plays_on_alone() -> None:
    t = duel().rich(0).rich(1).act(0)
    before = t.has(1)
    t.play("pass")
    assert t.has(1) == before, "passing first brings nothing"
    for _ in range(3):
        assert t.seat == 1
        t.play("acquire workshop")
    t.play("pass")
    assert t.pos.round == 2
    assert t.pos.passed == [0, 0]


@pytest.mark.rule("DUEL.ACTION.10", "DUEL.RESOURCE.17")
def test_what_an_action_yields_serves_the_next_turn() -> None:
    t = forum(act(gain(production=9)), mine=you_may(SpendAlike(2, gain(culture=1)))).act(0)
    assert "exchange mine r3c3" not in t.offers
    t.play("use forum r1c1")
    assert t.seat == 1
    t.play("pass")
    assert "exchange mine r3c3" in t.offers


@pytest.mark.rule("DUEL.ACTION.11")
def test_an_action_that_changes_only_its_mark_is_not_offered() -> None:
    t = forum(act(Archive()))
    t.act(0)
    assert "use forum r1c1" not in t.offers
    assert not explain(t.pos, "use forum").possible
    assert "DUEL.ACTION.11" in explain(t.pos, "use forum").rules
    # A Trade with an uncontrolled city always counts: it lays down Gold.
    t = duel(wording=text("venice", act(GainBasicBuilding()))).stock(0, gold=1)
    t.pos.basic = [0, 0, 0, 0]
    assert "trade venice" in t.act(0).offers


@pytest.mark.rule("DUEL.ACTION.12")
def test_an_effect_does_not_answer_itself() -> None:
    wording = text("bushido", whenever(ARCHIVED, Archive(gain(gold=1))))
    wording |= text("forum", act(Archive()))
    t = duel(wording=wording).policies(0, "bushido")
    t.city(0, "forum fort fort / fort fort - / - - -").lit(0, "r1c1").act(0)
    t.play("use forum r1c1", "archive fort r1c2", "accept", "archive fort r1c3")
    assert t.seat == 1
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("DUEL.ACTION.12")
def test_two_effects_do_not_feed_each_other_for_ever() -> None:
    wording = text("bushido", whenever(ARCHIVED, Archive(gain(gold=1))))
    wording |= text("mine", whenever(ARCHIVED, Archive(gain(culture=1))))
    wording |= text("forum", act(Archive()))
    t = duel(wording=wording).policies(0, "bushido")
    t.city(0, "forum mine fort / fort fort fort / fort fort fort").lit(0, "r1c1", "r1c2").act(0)
    t.play("use forum r1c1", "archive fort r1c3")
    archived = 1
    while t.seat == 0:
        if t.asks == "archive":
            archived += 1
        t.play(t.offers[-1] if t.asks == "may" else t.offers[0])
    assert archived == 5, "each answers the action, and once what the other one did"


@pytest.mark.rule("DUEL.ACTION.14", "DUEL.PASS.10", "DUEL.TERM.32")
@pytest.mark.parametrize("passed", [False, True])
def test_the_opponent_chooses_about_their_own_cards(passed: bool) -> None:
    t = forum(act(EachOpponent(Archive())))
    t.city(1, "fort library - / - - - / - - -").act(0, passed=passed).play("use forum r1c1")
    assert (t.asks, t.seat) == ("archive", 1)
    t.play("archive library r1c2")
    assert t.in_archive(1) == ["library"]
    assert t.space(1, 1, 2) == "-"
    assert t.seat == (0 if passed else 1)


# --- passing -------------------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "DUEL.PASS.2", "DUEL.PASS.3", "DUEL.EFFECT.4", "DUEL.PASS.5", "DUEL.RESOURCE.6", "DUEL.RESOURCE.14"
)
def test_passing_discards_what_was_activated_and_basic_resources() -> None:
    t = duel(wording=text("mine", permanent(BUILDING_COST, -1)))
    t.city(0, "mine+calligraphy fort - / library - - / - - -").lit(0, "r1c1", "r2c1").deck(0)
    t.stock(0, production=3, science=2, military=1, gold=4, culture=5).act(0)
    assert min(t.pos.mods) == -1
    t.play("pass")
    assert t.in_discard(0) == ["calligraphy", "library", "mine"]
    assert (t.space(0, 1, 1), t.space(0, 1, 2), t.space(0, 2, 1)) == ("-", "fort", "-")
    assert t.has(0) == {"gold": 4, "culture": 5}
    assert t.active(0) == []
    assert min(t.pos.mods) == 0, "what was permanent has ended"


@pytest.mark.rule("DUEL.PASS.9", "DUEL.ADVANTAGE.12")
def test_what_passing_leaves_alone() -> None:
    t = duel().site(0, "petra").land(0, "sahara barricade").policies(0, "bushido").advantage(0, 2)
    t.laid(0, "venice", 3).city(0, "fort fort - / - - - / - - -").lit(0, "r1c1").act(0).play("pass")
    assert t.words(t.pos.site) == ["petra", "-"]
    assert t.stack_of(0) == "sahara barricade"
    assert t.words(t.pos.policies[0]) == ["bushido"]
    assert (t.pos.holder, t.pos.bid) == (0, 2)
    assert t.gold_on("venice", 0) == 3
    assert t.space(0, 1, 2) == "fort"


@pytest.mark.rule("DUEL.PASS.4", "DUEL.PASS.7", "DUEL.PASS.8")
def test_once_a_round_is_not_renewed_by_passing() -> None:
    wording = text("codex", first_time(LOST_PROVINCE, gain(gold=1)))
    t = duel(wording=wording).policies(1, "codex").land(1, "sahara andes").stock(0, military=30)
    t.act(0).play("conquer andes")
    assert t.has(1) == {"gold": 1}
    t.play("pass", "conquer sahara")
    assert t.has(1) == {"gold": 1}


@pytest.mark.rule("DUEL.PASS.8", "DUEL.TERM.21")
def test_whenever_still_works_for_one_who_has_passed() -> None:
    t = duel(wording=text("codex", whenever(LOST_PROVINCE, gain(gold=1, production=2))))
    t.policies(1, "codex").land(1, "sahara andes").stock(0, military=30).act(0, passed=True)
    t.play("conquer andes", "conquer sahara")
    assert t.has(1) == {"gold": 2, "production": 4}
    t.play("pass")
    assert "production" not in t.has(1), "received after passing, lost at the end of the round"


@pytest.mark.rule("DUEL.PASS.8", "DUEL.TERM.23")
def test_what_the_owner_must_start_is_closed_after_passing() -> None:
    t = duel(wording=text("codex", you_may(Spend(GOLD, 1, gain(culture=1)))))
    t.policies(1, "codex").stock(1, gold=3).rich(0).act(0, passed=True)
    assert t.seat == 0
    t.play("acquire workshop")
    assert t.seat == 0
    assert not explain(t.pos, "exchange codex", 1).possible


@pytest.mark.rule("DUEL.PASS.1", "DUEL.TERM.22")
def test_a_pass_may_be_answered_by_a_policy() -> None:
    t = duel(wording=text("bushido", whenever(PASSED, gain(gold=1)))).policies(0, "bushido").act(0)
    assert t.play("pass").has(0) == {"gold": 1}


@pytest.mark.rule("DUEL.ROUND.1", "DUEL.ROUND.2", "DUEL.FIRST.1")
def test_the_end_of_a_round_in_its_order() -> None:
    t = duel().advantage(0, 1).act(0)
    t.lit(0, "r1c1").lit(1, "r1c1").display("petra sahara")
    t.play("pass", "pass")
    order = [kinds.EVENT_KEYS[event.kind] for event in t.events]
    steps = ["dealt", "display-dealt", "decay", "first-player", "round"]
    places = [order.index(step) for step in steps]
    assert places == sorted(places)
    assert t.events[order.index("dealt")].seat == 0
    assert t.pos.first == 1
    assert t.seat == 1
    t.play("activate 1 1", "activate 1 1")
    assert t.seat == 1
    t.play("pass", "pass")
    assert t.pos.first == 0, "whoever passed first"


@pytest.mark.rule("DUEL.TERM.22", "DUEL.TERM.30")
def test_whenever_sleeps_in_city_activation_the_first_time_does_not() -> None:
    for answer, gold in ((whenever(TRADED, gain(gold=1)), 0), (first_time(TRADED, gain(gold=1)), 1)):
        wording = text("bushido", answer) | text("forum", during_activation(TradeFree()))
        wording |= text("venice", act(Choose((gain(science=1), gain(military=1)))))
        t = duel(wording=wording).policies(0, "bushido").city(0, "forum - - / - - - / - - -").activate(0)
        t.play("activate 1 1", "apply forum r1c1", "trade venice", "accept", "choose 1")
        assert t.has(0).get("gold", 0) == gold
        assert t.seat == 1


@pytest.mark.rule("DUEL.EFFECT.6", "DUEL.RESOURCE.15")
def test_a_stated_cost_is_paid_in_full_or_not_at_all() -> None:
    t = forum(act(Spend(PRODUCTION, 3, gain(culture=1)))).stock(0, production=2).act(0)
    assert "use forum r1c1" not in t.offers
    t = forum(act(then(gain(gold=1), Archive()))).act(0)
    assert t.play("use forum r1c1").has(0) == {"gold": 1}, "what cannot be done is skipped, the rest is done"
