"""Acquiring cards, using effects, Scientific Progress (DUEL.ACQUIRE, DUEL.EFFECT, DUEL.PROGRESS)."""

from __future__ import annotations

import pytest
from tests.duel_builder import Table, Wording, duel

from monumental.content.literals import gain
from monumental.duel.kinds import EVENT_KEYS
from monumental.duel.model import (
    PROVINCE,
    act,
    during_activation,
    first_time,
    permanent,
    when_activated,
    whenever,
    you_may,
)
from monumental.effects.duel import SpendAlike
from monumental.effects.duel_hooks import (
    ACQUIRED_BUILDING,
    BUILDING_COST,
    CONQUERED,
    PROGRESSED,
    PROVINCES,
)
from monumental.effects.resources import GOLD, SCIENCE
from monumental.effects.tree import Archive, Draw, Gain, GainFromDisplay, Per, Spend, then


# --- acquire -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.ACQUIRE.1")
@pytest.mark.parametrize("slot", range(6))
def test_one_card_of_any_slot_at_its_printed_cost(slot: int) -> None:
    words = ["-"] * 6
    words[slot] = "trading-post"
    t = duel().display(" ".join(words)).stock(0, production=20).act(0).play("acquire trading-post")
    assert t.has(0) == {"production": 20 - t.cost("trading-post")}
    assert t.seat == 1


@pytest.mark.rule("DUEL.ACQUIRE.2", "DUEL.ACQUIRE.10", "DUEL.ACQUIRE.12")
@pytest.mark.parametrize("word", ["workshop", "trading-post"])
def test_a_building_goes_face_down_on_the_city_deck(word: str) -> None:
    t = duel().display("trading-post").deck(0, "").stock(0, production=20, science=2).discard(0, "fort")
    t.act(0, passed=True).play(f"acquire {word}")
    assert t.top(0) == [word]  # the whole deck; nothing was shuffled
    assert t.in_discard(0) == ["fort"]
    t.play("progress")
    assert t.in_discard(0) == sorted(["fort", word])  # acquired last, drawn first


@pytest.mark.rule("DUEL.ACQUIRE.3", "DUEL.ACQUIRE.4")
def test_a_barricade_goes_on_the_stack_and_comes_from_its_pile() -> None:
    t = duel().land(0, "sahara").stock(0, production=20).act(0).play("acquire barricade")
    assert t.stack_of(0) == "sahara barricade"
    assert "barricade" not in t.top(0)
    assert t.has(0) == {"production": 20 - t.cost("barricade")}
    assert t.left("barricade") == 4


@pytest.mark.rule("DUEL.ACQUIRE.4", "DUEL.CONQUER.7")
def test_an_empty_pile_gives_nothing_until_barricades_come_back() -> None:
    t = duel().land(1, "sahara" + " barricade" * 5).rich(0, 40).act(0, passed=True)
    assert "barricade" not in t.of("acquire")
    t.play("conquer sahara")
    assert "barricade" in t.of("acquire")


@pytest.mark.rule("DUEL.ACQUIRE.5")
def test_a_knowledge_costs_science_and_goes_on_the_deck() -> None:
    t = duel().display("bartering").stock(0, science=20).act(0).play("acquire bartering")
    assert t.has(0) == {"science": 20 - t.cost("bartering")}
    assert t.top(0)[0] == "bartering"
    assert t.points(0)[0] == 2


@pytest.mark.rule("DUEL.ACQUIRE.6", "DUEL.ACQUIRE.7")
def test_a_province_goes_on_the_stack_before_its_bonus() -> None:
    wording: Wording = {"sahara": {"bonus": Gain(GOLD, Per(PROVINCES))}}
    t = (
        duel(wording=wording)
        .land(0, "andes")
        .display("sahara")
        .stock(0, military=20)
        .act(0)
        .play("acquire sahara")
    )
    assert t.stack_of(0) == "andes sahara"
    assert t.has(0) == {"military": 20 - t.cost("sahara"), "gold": 2}  # it counts itself


@pytest.mark.rule("DUEL.ACQUIRE.9", "DUEL.DISPLAY.6")
def test_an_emptied_slot_stays_empty() -> None:
    t = duel().display("petra sahara bartering").rich(0).act(0).play("acquire sahara", "pass")
    assert t.words(t.pos.display) == ["petra", "-", "bartering", "-", "-", "-"]


@pytest.mark.rule("DUEL.ACQUIRE.11")
def test_a_barricade_is_a_building_in_prices_and_texts() -> None:
    wording: Wording = {
        "bushido": {"text": permanent(BUILDING_COST, -1)},
        "noh-theatre": {"text": whenever(ACQUIRED_BUILDING, gain(culture=1))},
    }
    t = duel(wording=wording).policies(0, "bushido").stock(0, production=9).act(0).play("acquire barricade")
    assert t.has(0) == {"production": 9 - t.cost("barricade") + 1}
    t = (
        duel(wording=wording)
        .policies(0, "noh-theatre")
        .stock(0, production=9)
        .act(0)
        .play("acquire barricade")
    )
    assert t.has(0)["culture"] == 1


@pytest.mark.rule("DUEL.ACQUIRE.13")
def test_the_development_discard_pile_is_out_of_reach() -> None:
    wording: Wording = {"forum": {"text": act(GainFromDisplay((PROVINCE,), 99))}}
    t = duel(wording=wording).city(0, "forum - - / - - - / - - -").lit(0).rich(0)
    t.pos.display_discard = (t.card("sahara"),)
    t.act(0)
    assert "sahara" not in t.of("acquire")
    assert t.of("use") == []


@pytest.mark.rule("DUEL.ACQUIRE.14")
def test_the_steps_of_taking_a_province() -> None:
    wording: Wording = {
        "staging-posts": {"text": whenever(CONQUERED, gain(culture=1))},
        "sahara": {"bonus": gain(science=1)},
    }
    t = duel(("mali", "japan"), wording).policies(0, "staging-posts").display("sahara").stock(0, gold=9)
    t.act(0).play("acquire sahara")
    steps = [
        (EVENT_KEYS[e.kind], e.a) for e in t.events if EVENT_KEYS[e.kind] in ("spent", "acquired", "gained")
    ]
    assert steps == [
        ("spent", 3),
        ("acquired", t.card("sahara")),
        ("gained", 3),
        ("gained", 1),
        ("gained", 4),
    ]


# --- using effects ---------------------------------------------------------------------------------------------------
def forum(text: object, city: str = "forum - - / - fort - / - - -") -> Table:
    """A City with a Forum that has a certain text."""
    return duel(wording={"forum": {"text": text}}).city(0, city)


@pytest.mark.rule("DUEL.EFFECT.1", "DUEL.ACTION.4")
def test_an_activated_card_is_used_once_and_marked() -> None:
    assert forum(act(gain(gold=1))).act(0).of("use") == []  # not activated
    t = forum(act(gain(gold=1))).lit(0, "r1c1").act(0, passed=True)
    assert t.of("use") == ["forum r1c1"]
    t.play("use forum r1c1")
    assert t.pos.used[0] == 1
    assert t.of("use") == []


@pytest.mark.rule("DUEL.EFFECT.2", "DUEL.ACTIVATE.10")
def test_no_effect_is_compulsory() -> None:
    t = forum(act(gain(gold=1))).lit(0, "r1c1").act(0).play("pass")
    assert t.has(0) == {}
    wording: Wording = {"bushido": {"text": whenever(ACQUIRED_BUILDING, Archive())}}
    t = duel(wording=wording).policies(0, "bushido").rich(0).act(0).play("acquire workshop")
    assert set(t.offers) == {"accept", "decline"}
    t.play("decline")
    assert t.in_archive(0) == []
    assert t.seat == 1


@pytest.mark.rule("DUEL.EFFECT.3", "DUEL.EFFECT.4")
def test_permanent_and_triggered_effects_work_from_rotation_to_the_pass() -> None:
    t = forum(permanent(BUILDING_COST, -1)).stock(0, production=20).activate(0)
    t.play("activate 1 1", "activate 1 1", "acquire workshop")
    assert t.has(0)["production"] == 20 - t.cost("workshop") + 1
    assert t.of("use") == []
    t.play("pass", "pass")
    assert t.pos.mods == t.rules.start_mods
    idle = forum(permanent(BUILDING_COST, -1)).lit(0, "r2c2").stock(0, production=20).act(0)
    assert idle.play("acquire workshop").has(0)["production"] == 20 - idle.cost("workshop")
    answer = forum(whenever(ACQUIRED_BUILDING, gain(culture=1))).lit(0, "r1c1").rich(0).act(0)
    assert answer.play("acquire workshop").has(0)["culture"] == 1
    deaf = forum(whenever(ACQUIRED_BUILDING, gain(culture=1))).rich(0).act(0)
    assert "culture" not in deaf.play("acquire workshop").has(0)


@pytest.mark.rule("DUEL.EFFECT.5", "DUEL.ACTIVATE.13")
def test_a_knowledge_and_its_cover_are_two_actions() -> None:
    wording: Wording = {"forum": {"text": act(gain(gold=1))}, "calligraphy": {"text": act(gain(culture=1))}}
    t = duel(wording=wording).city(0, "forum+calligraphy - - / - - - / - - -").lit(0).act(0, passed=True)
    assert t.of("use") == ["forum r1c1", "calligraphy r1c1"]
    t.play("use calligraphy r1c1")
    assert t.of("use") == ["forum r1c1"]
    t.play("use forum r1c1")
    assert t.has(0) == {"gold": 1, "culture": 1}


@pytest.mark.rule("DUEL.EFFECT.6")
def test_what_cannot_be_done_is_skipped_but_a_cost_must_be_met() -> None:
    t = (
        forum(act(then(Archive(), gain(gold=1))), "forum - - / - - - / - - -")
        .lit(0)
        .act(0)
        .play("use forum r1c1")
    )
    assert t.has(0) == {"gold": 1}  # nothing to archive
    poor = forum(act(Spend(SCIENCE, 1, gain(gold=1)))).lit(0, "r1c1").act(0)
    assert poor.of("use") == []
    idle = forum(act(Spend(SCIENCE, 1, Archive())), "forum - - / - - - / - - -").lit(0).rich(0).act(0)
    assert idle.of("use") == []  # a price for nothing is not offered


@pytest.mark.rule("DUEL.EFFECT.7")
def test_a_used_card_stays_rotated_until_its_owner_passes() -> None:
    t = forum(act(gain(gold=1))).lit(0, "r1c1").stock(1, military=1).act(0).play("use forum r1c1")
    assert t.space(0, 1, 1) == "forum"
    assert t.active(0) == ["r1c1"]
    t.play("advantage military 1", "pass")
    assert t.space(0, 1, 1) == "-"
    assert t.in_discard(0) == ["forum"]


# --- Scientific Progress ---------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.PROGRESS.1", "DUEL.PROGRESS.2")
def test_progress_draws_and_uses_the_top_card_and_discards_it() -> None:
    wording: Wording = {"mine": {"text": act(gain(culture=1)), "yields": (0, 0, 2)}}
    t = duel(wording=wording).deck(0, "mine fort").stock(0, science=3).act(0).play("progress")
    assert t.has(0) == {"science": 1, "military": 2, "culture": 1}
    assert t.in_discard(0) == ["mine"]
    assert t.top(0) == ["fort"]
    assert t.seat == 1
    assert "progress" not in duel().stock(0, science=1).act(0).offers


@pytest.mark.rule("DUEL.PROGRESS.1")
def test_the_effect_of_the_drawn_card_may_be_declined() -> None:
    wording: Wording = {"mine": {"text": act(Archive())}}
    t = duel(wording=wording).deck(0, "mine").stock(0, science=2).act(0).play("progress", "decline")
    assert t.in_discard(0) == ["mine"]
    assert t.in_archive(0) == []


@pytest.mark.rule("DUEL.PROGRESS.3")
def test_an_empty_deck_offers_no_progress() -> None:
    t = duel().deck(0, "").discard(0, "fort").rich(0).act(0)
    assert "progress" not in t.offers
    assert t.in_discard(0) == ["fort"]


@pytest.mark.rule("DUEL.PROGRESS.4")
def test_a_drawn_knowledge_is_used_alone() -> None:
    wording: Wording = {"calligraphy": {"text": act(gain(culture=1))}}
    t = duel(wording=wording).deck(0, "calligraphy fort").stock(0, science=2).act(0).play("progress")
    assert t.has(0) == {"culture": 1}
    assert t.in_discard(0) == ["calligraphy"]
    assert t.top(0) == ["fort"]


@pytest.mark.rule("DUEL.PROGRESS.5")
def test_the_drawn_card_is_no_part_of_the_city() -> None:
    wording: Wording = {"mine": {"text": act(Archive())}}
    t = duel(wording=wording).city(0, "fort - - / - - - / - - -").deck(0, "mine").stock(0, science=2).act(0)
    t.play("progress", "accept")
    assert t.in_archive(0) == ["fort"]  # the only card that could be archived
    assert t.in_discard(0) == ["mine"]


@pytest.mark.rule("DUEL.PROGRESS.6")
def test_when_this_card_is_activated_may_be_applied() -> None:
    wording: Wording = {"mine": {"text": when_activated(gain(culture=1))}}
    t = duel(wording=wording).deck(0, "mine").stock(0, science=2).act(0).play("progress")
    assert t.has(0) == {"culture": 1}


@pytest.mark.rule("DUEL.PROGRESS.7")
@pytest.mark.parametrize(
    "text",
    [
        during_activation(gain(culture=1)),
        whenever(PROGRESSED, gain(culture=1)),
        first_time(PROGRESSED, gain(culture=1)),
        you_may(SpendAlike(1, gain(culture=1))),
        permanent(BUILDING_COST, -1),
    ],
)
def test_other_texts_are_of_no_use_on_a_drawn_card(text: object) -> None:
    t = duel(wording={"mine": {"text": text}}).deck(0, "mine").stock(0, science=4).act(0).play("progress")
    assert t.has(0) == {"science": 2}
    assert t.seat == 1
    assert t.pos.mods == t.rules.start_mods


@pytest.mark.rule("DUEL.PROGRESS.8")
def test_the_resources_of_the_drawn_card_may_pay_for_its_effect() -> None:
    wording: Wording = {"mine": {"text": act(Spend(SCIENCE, 2, gain(culture=1))), "yields": (0, 2)}}
    t = duel(wording=wording).deck(0, "mine").stock(0, science=2).act(0).play("progress", "accept")
    assert t.has(0) == {"culture": 1}


@pytest.mark.rule("DUEL.PROGRESS.9")
def test_a_drawn_card_that_draws_waits_for_the_next() -> None:
    wording: Wording = {"mine": {"text": act(Draw(1))}}
    t = duel(wording=wording).deck(0, "mine library").stock(0, science=2).act(0).play("progress", "accept")
    assert t.words(t.pos.discard[0]) == ["library", "mine"]
    assert t.has(0) == {"science": 1}


@pytest.mark.rule("DUEL.ACTION.5")
def test_progress_may_be_repeated() -> None:
    t = duel().deck(0, "fort fort").stock(0, science=4).act(0, passed=True).play("progress", "progress")
    assert t.has(0) == {"military": 2}
