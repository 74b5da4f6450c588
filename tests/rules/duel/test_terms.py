"""The words that cards use (DUEL.TERM)."""

from __future__ import annotations

import pytest
from tests.duel_builder import Table, Wording, duel

from monumental.content.literals import gain
from monumental.duel.model import (
    BUILDING,
    KNOWLEDGE,
    Text,
    act,
    during_activation,
    first_time,
    permanent,
    when_activated,
    whenever,
    you_may,
)
from monumental.effects.duel import (
    Copy,
    DiscardFromDisplay,
    DrawUseOne,
    HasAdvantage,
    SpendAlike,
    UseFromCity,
)
from monumental.effects.duel_hooks import (
    ACQUIRED_BUILDING,
    ACQUIRED_KNOWLEDGE,
    ARCHIVED,
    BUILDING_COST,
    PASSED,
    TOOK_ADVANTAGE,
)
from monumental.effects.resources import PRODUCTION, RESOURCES, SCIENCE
from monumental.effects.tree import (
    ActivateIdle,
    Archive,
    Discard,
    Draw,
    EachOpponent,
    Effect,
    GainBasicBuilding,
    GainFromDisplay,
    Generated,
    If,
    Reinforce,
    Spend,
)


def using(effect: Effect, city: str = "forum - - / - - - / - - -", **other: Text) -> Table:
    """A City whose activated Forum, in its first space, has a certain effect; ``other`` are texts of other cards."""
    wording: Wording = {"forum": {"text": act(effect)}}
    wording = {**wording, **{word.replace("_", "-"): {"text": text} for word, text in other.items()}}
    return duel(wording=wording).city(0, city).lit(0, "r1c1")


# --- archive and discard ----------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.TERM.1", "DUEL.TERM.6")
def test_archive_takes_an_inactive_card_out_of_the_game() -> None:
    t = using(Archive(), "forum fort library / - - - / - - -").lit(0, "r1c2").act(0)
    t.play("use forum r1c1")
    assert t.in_archive(0) == ["library"]  # the Fort is rotated
    assert t.space(0, 1, 3) == "-"
    assert "use forum r1c1" not in using(Archive()).act(0).offers  # nothing to archive: nothing to do


@pytest.mark.rule("DUEL.TERM.2")
def test_archiving_a_card_discards_the_knowledge_below_it() -> None:
    t = using(Archive(), "forum fort+calligraphy - / - - - / - - -").deck(0).act(0)
    t.play("use forum r1c1", "archive fort r1c2")
    assert t.in_archive(0) == ["fort"]
    assert t.in_discard(0) == ["calligraphy"]
    assert t.points(0)[0] == 1  # so that one still scores


@pytest.mark.rule("DUEL.TERM.3")
def test_discard_puts_an_inactive_card_on_the_own_pile() -> None:
    t = using(Discard(), "forum fort+calligraphy library / - - - / - - -").lit(0, "r1c3").act(0)
    t.play("use forum r1c1")
    assert t.of("discard") == ["fort r1c2", "calligraphy r1c2"]
    t.play("discard fort r1c2")
    assert t.in_discard(0) == ["calligraphy", "fort"]
    assert t.in_archive(0) == []


@pytest.mark.rule("DUEL.TERM.4")
@pytest.mark.parametrize(("effect", "verb"), [(Archive(), "archive"), (Discard(), "discard")])
def test_a_covered_knowledge_may_go_by_itself(effect: Effect, verb: str) -> None:
    t = using(effect, "forum fort+calligraphy - / - - - / - - -").deck(0).act(0)
    t.play("use forum r1c1", f"{verb} calligraphy r1c2")
    assert t.space(0, 1, 2) == "fort"
    assert t.points(0)[0] == (0 if verb == "archive" else 1)


@pytest.mark.rule("DUEL.TERM.5", "DUEL.DISPLAY.8")
def test_a_card_of_the_display_goes_to_the_other_pile() -> None:
    t = using(DiscardFromDisplay()).display("petra sahara").act(0).play("use forum r1c1", "discard sahara")
    assert t.words(t.pos.display_discard) == ["sahara"]
    assert t.in_discard(0) == []
    assert t.words(t.pos.display) == ["petra", "-", "-", "-", "-", "-"]


@pytest.mark.rule("DUEL.TERM.32", "DUEL.ACTION.14")
@pytest.mark.parametrize(("effect", "verb"), [(Archive(), "archive"), (Discard(), "discard")])
def test_what_falls_on_the_opponent_is_chosen_by_the_opponent(effect: Effect, verb: str) -> None:
    t = using(EachOpponent(effect)).city(1, "fort library - / - - - / - - -").act(0).play("use forum r1c1")
    assert t.seat == 1
    assert t.of(verb) == ["fort r1c1", "library r1c2"]
    t.play(f"{verb} library r1c2")
    assert t.space(1, 1, 2) == "-"  # the space stays empty until the end of the round
    assert t.seat == 1  # a choice is no action: the opponent's turn follows
    assert "pass" in t.offers


# --- gaining and drawing ----------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.TERM.7", "DUEL.ACQUIRE.11")
def test_a_basic_building_may_be_a_barricade() -> None:
    t = using(GainBasicBuilding(), bushido=whenever(ACQUIRED_BUILDING, gain(gold=1))).policies(0, "bushido")
    t.land(0, "sahara").act(0).play("use forum r1c1")
    assert t.of("gain") == ["workshop", "laboratory", "archery-range", "barricade"]
    t.play("gain barricade")
    assert t.stack_of(0) == "sahara barricade"
    assert t.left("barricade") == 4
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("DUEL.TERM.9")
@pytest.mark.parametrize(("kind", "word"), [(BUILDING, "trading-post"), (KNOWLEDGE, "bartering")])
def test_a_gained_card_is_acquired_without_its_cost(kind: int, word: str) -> None:
    moment = ACQUIRED_KNOWLEDGE if kind == KNOWLEDGE else ACQUIRED_BUILDING
    t = using(GainFromDisplay((kind,), 9), bushido=whenever(moment, gain(culture=1))).policies(0, "bushido")
    t.display(f"petra {word}").act(0).play("use forum r1c1")
    assert t.top(0)[0] == word
    assert t.has(0) == {"culture": 1}
    assert t.points(0)[0] == (2 if kind == KNOWLEDGE else 1)


@pytest.mark.rule("DUEL.TERM.8")
def test_drawing_stops_at_an_empty_deck() -> None:
    t = using(Draw(3)).deck(0, "fort library").discard(0, "work-camp").act(0).play("use forum r1c1")
    assert t.has(0) == {"military": 1, "science": 1}
    assert t.in_discard(0) == ["fort", "library", "work-camp"]  # nothing is reshuffled
    assert "use forum r1c1" not in using(Draw(1)).deck(0, "").discard(0, "fort").act(0).offers


@pytest.mark.rule("DUEL.TERM.8", "DUEL.TERM.24")
def test_of_two_drawn_cards_one_is_used_and_both_are_discarded() -> None:
    t = using(DrawUseOne(2)).deck(0, "fort library mine").act(0).play("use forum r1c1", "choose library")
    assert t.has(0) == {"science": 1}
    assert t.in_discard(0) == ["fort", "library"]
    assert t.top(0) == ["mine"]


@pytest.mark.rule("DUEL.TERM.24")
def test_using_a_card_gives_resources_then_its_effect_if_wanted() -> None:
    t = using(Draw(1)).deck(0, "great-mosque-of-djenne").stock(0, gold=2).act(0).play("use forum r1c1")
    assert t.has(0) == {"gold": 2, "culture": 1}
    t.play("decline")
    assert t.has(0) == {"gold": 2, "culture": 1}
    assert t.in_discard(0) == ["great-mosque-of-djenne"]


@pytest.mark.rule("DUEL.TERM.31")
def test_using_an_inactive_card_of_the_city() -> None:
    t = using(UseFromCity(), "forum fort+calligraphy library / - - - / - - -").act(0)
    t.play("use forum r1c1", "take fort r1c2")
    assert t.has(0) == {"military": 1}
    assert t.in_discard(0) == ["calligraphy", "fort"]
    assert t.space(0, 1, 2) == "-"
    assert t.said("activated") == []


# --- if you gained ----------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.TERM.10", "DUEL.TERM.11")
def test_all_gains_of_the_round_count_spent_or_not() -> None:
    t = (
        using(If(Generated(PRODUCTION, 3), gain(gold=1)))
        .gained(0, production=3)
        .act(0)
        .play("use forum r1c1")
    )
    assert t.has(0) == {"gold": 1}  # spent already, and nothing was paid
    kept = using(If(Generated(PRODUCTION, 3), gain(gold=1))).gained(0, production=3).stock(0, production=3)
    assert kept.act(0).play("use forum r1c1").has(0) == {"gold": 1, "production": 3}
    few = using(If(Generated(PRODUCTION, 3), gain(gold=1))).gained(0, production=2, science=9)
    assert "use forum r1c1" not in few.stock(0, production=9).act(0).offers


@pytest.mark.rule("DUEL.TERM.10")
def test_the_tally_counts_activation_and_effects_and_starts_anew() -> None:
    t = using(gain(production=2), "forum work-camp - / - - - / - - -").activate(0)
    t.play("activate 1 1", "activate 3 3", "use forum r1c1")
    assert t.pos.made[PRODUCTION] == 3
    t.play("pass", "pass")
    assert t.pos.round == 2
    assert t.pos.made == [0] * (2 * RESOURCES)


@pytest.mark.rule("DUEL.TERM.12")
def test_what_is_paid_goes_to_the_stock() -> None:
    t = using(Spend(SCIENCE, 2, gain(culture=1))).stock(0, science=3).act(0).play("use forum r1c1")
    assert t.has(0) == {"science": 1, "culture": 1}
    assert t.has(1) == {}


# --- copy -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.TERM.13", "DUEL.TERM.14")
def test_copy_reaches_any_card_of_the_city_and_gives_its_resources_again() -> None:
    t = using(Copy(), "forum fort great-mosque-of-djenne / mine - - / - - -").lit(0, "r1c2").stock(0, gold=2)
    t.pos.used[0] = 0b10
    t.act(0).play("use forum r1c1")
    assert t.of("copy") == ["fort r1c2", "great-mosque-of-djenne r1c3"]  # used or not, rotated or not
    t.play("copy great-mosque-of-djenne r1c3", "accept")
    assert t.has(0) == {"culture": 2}
    again = using(Copy(), "forum fort - / - - - / - - -").lit(0, "r1c2").act(0).play("use forum r1c1")
    assert again.has(0) == {"military": 1}


@pytest.mark.rule("DUEL.TERM.15")
def test_copy_reaches_developed_policies_unless_the_card_says_otherwise() -> None:
    policies = {"bushido": act(gain(gold=1)), "noh_theatre": act(gain(gold=2))}
    far = using(Copy(policies=True), "forum fort - / - - - / - - -", **policies)
    far.policies(0, "bushido", "noh-theatre").claims(0, "toledo").site(0, "petra").land(0, "sahara")
    far.deck(0, "mine").act(0).play("use forum r1c1")
    assert far.of("copy") == ["fort r1c2", "bushido", "noh-theatre"]  # covered Policies too, nothing else
    far.play("copy bushido")
    assert far.has(0) == {"gold": 1}
    near = using(Copy(), "forum fort - / - - - / - - -", **policies).policies(0, "bushido").act(0)
    near.play("use forum r1c1")
    assert near.has(0) == {"military": 1}


@pytest.mark.rule("DUEL.TERM.16")
def test_what_copy_cannot_reach() -> None:
    texts = {
        "mine": permanent(BUILDING_COST, -1),
        "samurai_training_ground": whenever(ARCHIVED, gain(gold=1)),
        "counting_house": you_may(SpendAlike(2, gain(gold=1))),
        "trading_post": during_activation(gain(gold=9)),
        "watchtower": act(Copy()),
        "terraced_fields": when_activated(gain(culture=1)),
    }
    city = "forum mine watchtower / trading-post terraced-fields - / - - -"
    t = using(Copy(), city, **texts).rich(0).act(0).play("use forum r1c1")
    # Cards with resources can be named for these; the text of none but the last comes with them.
    assert t.of("copy") == ["watchtower r1c3", "trading-post r2c1", "terraced-fields r2c2"]
    before = t.has(0)
    t.play("copy watchtower r1c3")
    assert t.seat == 1  # no chain of copies
    assert t.has(0) == {**before, "science": 21, "military": 21}
    again = using(Copy(), city, **texts).rich(0).act(0).play("use forum r1c1", "copy terraced-fields r2c2")
    assert again.has(0)["culture"] == 1
    assert again.pos.used[0] == 0b1  # only the copying card is marked
    post = using(Copy(), city, **texts).rich(0).act(0).play("use forum r1c1", "copy trading-post r2c1")
    assert post.has(0)["gold"] == 2


@pytest.mark.rule("DUEL.TERM.16")
def test_during_city_activation_is_copied_in_that_phase_only() -> None:
    wording: Wording = {
        "forum": {"text": when_activated(Copy())},
        "mine": {"text": during_activation(gain(gold=4))},
    }
    t = duel(wording=wording).city(0, "forum - - / - mine - / - - -").activate(0).play("activate 1 1")
    t.play("apply forum r1c1")
    assert t.has(0) == {"gold": 4}


@pytest.mark.rule("DUEL.TERM.28")
def test_a_copied_text_pays_anew_and_speaks_of_the_copying_card() -> None:
    t = using(Copy(), "forum angkor-wat - / - - - / - - -", angkor_wat=act(Reinforce(another=True)))
    t.lit(0, "r1c2").act(0).play("use forum r1c1", "accept")
    assert t.active(0) == ["r1c1"]  # "another" is not the Forum, which copies
    poor = using(Copy(), "forum mine - / - - - / - - -", mine=act(Spend(SCIENCE, 1, gain(culture=1))))
    assert "use forum r1c1" not in poor.act(0).offers
    paid = using(Copy(), "forum mine - / - - - / - - -", mine=act(Spend(SCIENCE, 1, gain(culture=1))))
    paid.stock(0, science=1).act(0).play("use forum r1c1", "accept")
    assert paid.has(0) == {"culture": 1}
    assert paid.pos.made[4] == 1  # gains count


@pytest.mark.rule("DUEL.TERM.29")
def test_copying_in_a_space_with_a_knowledge() -> None:
    city = "forum fort+calligraphy - / - - - / - - -"
    t = using(Copy(), city, calligraphy=act(gain(culture=1))).act(0).play("use forum r1c1")
    assert t.of("copy") == ["fort r1c2", "calligraphy r1c2"]
    t.play("copy calligraphy r1c2")
    assert t.has(0) == {"culture": 1}


# --- reinforce --------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.TERM.17", "DUEL.TERM.18", "DUEL.TERM.25")
def test_a_reinforced_card_is_straightened_and_stays() -> None:
    t = using(Reinforce(), "forum fort+calligraphy - / - - - / - - -").lit(0, "r1c2").act(0)
    t.play("use forum r1c1")  # the Fort is the only other card: no Knowledge can be reinforced
    assert t.active(0) == ["r1c1"]
    assert t.in_discard(0) == ["calligraphy"]  # at once
    t.play("pass", "pass")
    assert t.space(0, 1, 2) == "fort"


@pytest.mark.rule("DUEL.TERM.19")
def test_a_reinforced_card_is_inactive_for_the_rest_of_the_round() -> None:
    texts = {"mine": permanent(BUILDING_COST, -1), "noh_theatre": act(Archive())}
    t = using(Reinforce(), "forum mine - / - - - / - - -", **texts).lit(0, "r1c2").policies(0, "noh-theatre")
    t.stock(0, production=t.cost("workshop") - 1).act(0, passed=True)
    assert "workshop" in t.of("acquire")
    t.play("use forum r1c1")
    assert "workshop" not in t.of("acquire")  # its permanent effect has ended
    t.play("policy noh-theatre")
    assert t.in_archive(0) == ["mine"]


@pytest.mark.rule("DUEL.TERM.19")
def test_its_unused_effect_is_forgone_and_its_resources_are_kept() -> None:
    t = using(Reinforce(), "forum mine - / - - - / - - -", mine=act(gain(gold=1))).lit(0, "r1c2")
    t.stock(0, military=1).act(0, passed=True)
    assert set(t.of("use")) == {"forum r1c1", "mine r1c2"}
    t.play("use forum r1c1")
    assert t.of("use") == []
    assert t.has(0) == {"military": 1}


@pytest.mark.rule("DUEL.TERM.26")
def test_a_card_may_reinforce_itself_unless_it_says_another() -> None:
    t = using(Reinforce(another=False)).act(0, passed=True).play("use forum r1c1")
    assert t.active(0) == []
    assert t.space(0, 1, 1) == "forum"
    assert t.pos.used[0] == 1  # its mark stays
    assert "use forum r1c1" not in using(Reinforce()).act(0).offers


@pytest.mark.rule("DUEL.TERM.27", "DUEL.ACTIVATE.15")
def test_a_straightened_card_that_is_activated_again() -> None:
    texts = {"bushido": act(ActivateIdle()), "mine": act(Reinforce(another=False))}
    t = using(gain(gold=1), "mine - - / - - - / - - -", **texts).lit(0).policies(0, "bushido")
    t.act(0, passed=True).play("use mine r1c1", "policy bushido")
    assert t.active(0) == ["r1c1"]
    assert t.of("use") == []  # it is marked
    fort = using(Reinforce(), "forum fort - / - - - / - - -", bushido=act(ActivateIdle())).lit(0, "r1c2")
    fort.policies(0, "bushido").act(0, passed=True).play("use forum r1c1", "policy bushido")
    assert fort.has(0) == {"military": 1}  # resources again
    assert fort.active(0) == ["r1c1", "r1c2"]  # rotated again, so it is discarded on passing


# --- automatic effects ------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.TERM.20")
def test_the_first_time_works_once_per_round() -> None:
    t = duel(wording={"bushido": {"text": first_time(ACQUIRED_BUILDING, gain(culture=1))}})
    t.policies(0, "bushido").rich(0).act(0, passed=True).play("acquire workshop")
    assert t.has(0)["culture"] == 1
    t.play("acquire workshop")
    assert t.has(0)["culture"] == 1


@pytest.mark.rule("DUEL.TERM.21")
def test_whenever_works_each_time() -> None:
    t = duel(wording={"bushido": {"text": whenever(ACQUIRED_BUILDING, gain(culture=1))}})
    t.policies(0, "bushido").rich(0).act(0, passed=True)
    t.play("acquire workshop", "acquire barricade", "acquire workshop")
    assert t.has(0)["culture"] == 3


@pytest.mark.rule("DUEL.TERM.22", "DUEL.TERM.30")
@pytest.mark.parametrize(("once", "culture"), [(False, 0), (True, 1)])
def test_whenever_works_in_turns_only_and_the_first_time_in_every_phase(once: bool, culture: int) -> None:
    answer = (first_time if once else whenever)(ARCHIVED, gain(culture=1))
    wording: Wording = {"bushido": {"text": answer}, "forum": {"text": when_activated(Archive())}}
    t = duel(wording=wording).policies(0, "bushido").city(0, "forum - - / - fort - / - - -").activate(0)
    t.play("activate 1 1", "apply forum r1c1")
    assert t.in_archive(0) == ["fort"]
    assert t.has(0) == ({"culture": culture} if culture else {})


@pytest.mark.rule("DUEL.TERM.30")
def test_what_happened_before_its_card_was_in_force_does_not_use_it_up() -> None:
    wording: Wording = {
        "bushido": {"text": first_time(ACQUIRED_BUILDING, gain(gold=1)), "bonus": gain(science=1)}
    }
    t = duel(wording=wording).stock(0, production=20, culture=1).act(0, passed=True)
    t.play("acquire workshop", "develop bushido", "acquire workshop")
    assert t.has(0)["gold"] == 1


@pytest.mark.rule("DUEL.TERM.30")
def test_declined_is_used_up() -> None:
    wording: Wording = {"bushido": {"text": first_time(ACQUIRED_BUILDING, Spend(SCIENCE, 1, gain(gold=1)))}}
    t = (
        duel(wording=wording)
        .policies(0, "bushido")
        .rich(0)
        .act(0, passed=True)
        .play("acquire workshop", "decline")
    )
    t.play("acquire workshop")
    assert "pass" in t.offers  # nothing is asked any more
    assert "gold" not in t.has(0)


@pytest.mark.rule("DUEL.PASS.8")
def test_a_passed_players_policy_still_answers_the_opponents_turn() -> None:
    wording: Wording = {"codex": {"text": whenever(PASSED, gain(gold=1))}}
    t = duel(wording=wording).policies(1, "codex").act(0).play("pass", "pass")
    assert t.has(1) == {"gold": 1}


# --- you may ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.TERM.23")
def test_an_exchange_is_no_action_and_may_be_repeated() -> None:
    wording: Wording = {"forum": {"text": you_may(SpendAlike(2, gain(culture=1)))}}
    t = (
        duel(wording=wording)
        .city(0, "forum - - / - - - / - - -")
        .lit(0)
        .stock(0, production=2, science=3)
        .act(0)
    )
    t.play("exchange forum r1c1", "spend production")
    assert t.seat == 0  # the action of the turn is still to come
    t.play("exchange forum r1c1")
    assert t.has(0) == {"science": 1, "culture": 2}
    assert t.of("exchange") == []  # it cannot be paid for again
    t.play("advantage science 1")
    assert t.seat == 1
    assert t.of("exchange") == []  # never on the opponent's turn


@pytest.mark.rule("DUEL.TERM.23")
def test_no_exchange_in_city_activation_or_after_passing() -> None:
    wording: Wording = {"forum": {"text": you_may(SpendAlike(1, gain(culture=1)))}}
    t = duel(wording=wording).city(0, "forum fort - / - - - / - - -").activate(0).play("activate 1 1")
    assert t.seat == 1  # nothing was asked
    t.play("activate 1 1")
    assert t.of("exchange") == ["forum r1c1"]
    t.play("pass")
    assert t.seat == 1
    t.play("pass")
    assert t.pos.round == 2


@pytest.mark.rule("DUEL.TERM.23")
def test_an_inactive_card_offers_no_exchange() -> None:
    wording: Wording = {"forum": {"text": you_may(SpendAlike(1, gain(culture=1)))}}
    t = duel(wording=wording).city(0, "forum fort - / - - - / - - -").lit(0, "r1c2").rich(0).act(0)
    assert t.of("exchange") == []


@pytest.mark.rule("DUEL.ADVANTAGE.1", "DUEL.TERM.20")
def test_taking_or_gaining_the_advantage_is_one_moment() -> None:
    t = duel(wording={"bushido": {"text": first_time(TOOK_ADVANTAGE, If(HasAdvantage(), gain(gold=1)))}})
    t.policies(0, "bushido").stock(0, military=1).act(0).play("advantage military 1")
    assert t.has(0) == {"gold": 1}
