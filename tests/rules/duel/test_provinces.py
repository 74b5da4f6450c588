"""Provinces, the stack, and conquest (DUEL.PROVINCE, DUEL.CONQUER)."""

from __future__ import annotations

import pytest
from tests.duel_builder import Table, Wording, duel

from monumental import SPECTATOR
from monumental.content.literals import gain
from monumental.duel.kinds import EVENT_KEYS
from monumental.duel.model import act, permanent, whenever
from monumental.duel.supply import count, types_of
from monumental.duel.view import observe
from monumental.effects.duel_hooks import (
    ACQUIRED_BUILDING,
    AGRICULTURAL_PROVINCES,
    BARRICADES,
    COASTAL,
    COASTAL_PROVINCES,
    CONQUERED,
    CONQUERED_DISPLAY,
    CONQUERED_OPPONENT,
    CONQUEST_COST,
    LOST_PROVINCE,
    MOUNTAIN,
    MOUNTAIN_PROVINCES,
    PROVINCE_DEFENCE,
    PROVINCE_TYPES,
    PROVINCES,
)
from monumental.effects.resources import GOLD
from monumental.effects.tree import Archive, Discard, Effect, Gain, Per, then


def raid(stack: str, **supply: int) -> Table:
    """The first player's turn against a rival with a certain stack."""
    t = duel().land(1, stack)
    return (t.stock(0, **supply) if supply else t.rich(0)).act(0)


# --- the stack -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.PROVINCE.1", "DUEL.PROVINCE.2")
def test_what_is_new_goes_on_top_and_the_order_stays() -> None:
    t = duel().land(0, "sahara barricade").display("andes nile-delta").rich(0).act(0, passed=True)
    t.play("acquire andes", "acquire barricade", "acquire nile-delta")
    assert t.stack_of(0) == "sahara barricade andes barricade nile-delta"


@pytest.mark.rule("DUEL.PROVINCE.3")
def test_the_stack_is_open_to_both() -> None:
    t = (
        duel()
        .land(0, "sahara barricade")
        .land(1, "valley-of-mexico")
        .marker("valley-of-mexico", "coastal")
        .act(0)
    )
    for viewer in (0, 1, SPECTATOR):
        seen = observe(t.pos, viewer).position
        assert (seen.land, seen.marked, seen.markers) == (t.pos.land, t.pos.marked, t.pos.markers)


@pytest.mark.rule("DUEL.PROVINCE.4")
def test_a_province_has_one_printed_type() -> None:
    t = duel()
    assert types_of(t.pos, t.card("sahara")) == 1 << MOUNTAIN
    assert types_of(t.pos, t.card("california")) == 1 << COASTAL


@pytest.mark.rule("DUEL.PROVINCE.5")
def test_texts_about_types_look_at_the_whole_stack() -> None:
    wording: Wording = {"forum": {"text": act(Gain(GOLD, Per(MOUNTAIN_PROVINCES)))}}
    t = (
        duel(wording=wording)
        .land(0, "sahara andes barricade nile-delta")
        .city(0, "forum - - / - - - / - - -")
    )
    t.lit(0).act(0).play("use forum r1c1")
    assert t.has(0) == {"gold": 2}


@pytest.mark.rule("DUEL.PROVINCE.6")
def test_barricades_are_no_provinces() -> None:
    t = duel().land(0, "barricade sahara barricade").act(0)
    assert count(t.pos, 0, PROVINCES) == 1
    assert count(t.pos, 0, PROVINCE_TYPES) == 1
    assert count(t.pos, 0, BARRICADES) == 2
    assert t.points(0)[1] == 1


@pytest.mark.rule("DUEL.PROVINCE.7")
def test_a_barricade_may_lie_on_nothing() -> None:
    t = duel().rich(0).act(0).play("acquire barricade")
    assert t.stack_of(0) == "barricade"


@pytest.mark.rule("DUEL.PROVINCE.8", "DUEL.CONQUER.3", "DUEL.CONQUER.8")
def test_a_barricade_protects_the_nearest_province_below_it() -> None:
    t = raid("sahara barricade andes")
    defence = t.printed("barricade").defence
    t.play("conquer andes")
    assert t.has(0)["military"] == 20 - t.cost("andes")  # the Barricade below it adds nothing
    assert t.stack_of(1) == "sahara barricade"
    t.play("pass", "conquer sahara")
    assert t.has(0)["military"] == 20 - t.cost("andes") - t.cost("sahara") - defence


@pytest.mark.rule("DUEL.PROVINCE.9")
@pytest.mark.parametrize("effect", [Archive(), Discard()])
def test_the_stack_is_no_part_of_the_city(effect: Effect) -> None:
    wording: Wording = {"forum": {"text": act(effect)}}
    t = (
        duel(wording=wording)
        .city(0, "forum fort - / - - - / - - -")
        .lit(0, "r1c1")
        .land(0, "sahara barricade")
    )
    t.act(0).play("use forum r1c1")
    assert t.stack_of(0) == "sahara barricade"  # the Fort was the only card that could go


MOMENTS = {
    "conquered": CONQUERED,
    "display": CONQUERED_DISPLAY,
    "opponent": CONQUERED_OPPONENT,
    "building": ACQUIRED_BUILDING,
}


@pytest.mark.rule("DUEL.PROVINCE.10")
@pytest.mark.parametrize(
    ("moment", "display", "opponent"),
    [("conquered", 1, 1), ("display", 1, 0), ("opponent", 0, 1), ("building", 0, 0)],
)
def test_conquering_and_acquiring(moment: str, display: int, opponent: int) -> None:
    wording: Wording = {"bushido": {"text": whenever(MOMENTS[moment], gain(culture=1))}}
    t = (
        duel(wording=wording)
        .policies(0, "bushido")
        .display("nile-delta")
        .land(1, "andes")
        .rich(0)
        .act(0, passed=True)
    )
    t.play("acquire nile-delta")
    assert t.has(0).get("culture", 0) == display
    t.play("conquer andes")
    assert t.has(0).get("culture", 0) == display + opponent
    said = [EVENT_KEYS[event.kind] for event in t.events]
    assert said.count("acquired") == 1  # taking it from the opponent is no acquisition


@pytest.mark.rule("DUEL.PROVINCE.11", "DUEL.ACQUIRE.4")
def test_barricades_on_one_province_are_limited_by_their_pile() -> None:
    t = duel().land(0, "sahara").rich(0).act(0, passed=True)
    for _ in range(5):
        t.play("acquire barricade")
    assert t.stack_of(0) == "sahara" + " barricade" * 5
    assert t.left("barricade") == 0
    assert "barricade" not in t.of("acquire")


@pytest.mark.rule("DUEL.PROVINCE.12")
def test_counting_by_type() -> None:
    t = duel().land(1, "valley-of-mexico sahara andes").marker("sahara", "coastal").act(0)
    assert count(t.pos, 1, PROVINCES) == 3
    assert count(t.pos, 1, MOUNTAIN_PROVINCES) == 2
    assert count(t.pos, 1, COASTAL_PROVINCES) == 1
    assert count(t.pos, 1, AGRICULTURAL_PROVINCES) == 1
    assert count(t.pos, 1, PROVINCE_TYPES) == 3


# --- conquest --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.CONQUER.1")
def test_only_the_uppermost_province_can_be_conquered() -> None:
    assert raid("sahara nile-delta barricade").of("conquer") == ["nile-delta"]


@pytest.mark.rule("DUEL.CONQUER.2", "DUEL.CHECK.9")
@pytest.mark.parametrize("barricades", range(4))
def test_the_price_is_the_printed_cost_and_two_for_each_barricade(barricades: int) -> None:
    t = raid("sahara" + " barricade" * barricades)
    price = t.cost("sahara") + 2 * barricades
    t.play("conquer sahara")
    assert t.has(0)["military"] == 20 - price
    poor = duel().land(1, "sahara" + " barricade" * barricades).stock(0, military=price - 1).act(0)
    assert poor.of("conquer") == []


@pytest.mark.rule("DUEL.CONQUER.4")
def test_barricades_cannot_be_worn_down_singly() -> None:
    t = raid("sahara barricade barricade", military=4)
    assert [line for line in t.offers if "barricade" in line] == []
    assert t.of("conquer") == []


@pytest.mark.rule("DUEL.CONQUER.5")
def test_gold_may_replace_military_the_surcharge_included() -> None:
    t = raid("sahara barricade", gold=5)
    assert t.cost("sahara") + 2 == 5
    t.play("conquer sahara")
    assert t.has(0) == {}


@pytest.mark.rule("DUEL.CONQUER.6")
def test_a_conquered_province_gives_no_bonus() -> None:
    t = duel().land(0, "nile-delta").land(1, "himalaya").rich(0).act(0).play("conquer himalaya")
    assert t.stack_of(0) == "nile-delta himalaya"
    assert "culture" not in t.has(0)
    assert t.points(0)[1] == 2
    assert t.points(1)[1] == 0


@pytest.mark.rule("DUEL.CONQUER.7")
def test_the_barricades_above_it_return_to_their_pile() -> None:
    t = raid("barricade sahara barricade barricade")
    assert t.left("barricade") == 2
    t.play("conquer sahara")
    assert t.left("barricade") == 4
    assert t.stack_of(1) == "barricade"


@pytest.mark.rule("DUEL.CONQUER.9")
@pytest.mark.parametrize("stack", ["", "barricade", "barricade barricade"])
def test_a_stack_without_a_province_is_no_target(stack: str) -> None:
    t = raid(stack)
    assert t.of("conquer") == []
    assert t.stack_of(1) == stack


@pytest.mark.rule("DUEL.CONQUER.10")
def test_a_province_may_be_conquered_back_in_the_same_round() -> None:
    t = duel().land(1, "sahara barricade").rich(0).rich(1).act(0)
    t.play("conquer sahara", "conquer sahara", "conquer sahara")
    assert t.stack_of(0) == "sahara"
    assert t.has(1)["military"] == 20 - t.cost("sahara")  # it lay unprotected


@pytest.mark.rule("DUEL.CONQUER.11")
def test_a_player_who_has_passed_can_be_conquered() -> None:
    t = duel().land(1, "sahara").rich(0).act(0, passed=True).play("conquer sahara")
    assert t.stack_of(1) == ""


@pytest.mark.rule("DUEL.CONQUER.12")
@pytest.mark.parametrize(("own", "theirs"), [(-1, 0), (0, 2), (-2, 3), (-9, 0), (2, 1)])
def test_discounts_and_surcharges_apply_to_the_sum(own: int, theirs: int) -> None:
    wording: Wording = {
        "bushido": {"text": permanent(CONQUEST_COST, own) if own else act(gain(gold=1))},
        "codex": {"text": permanent(PROVINCE_DEFENCE, theirs) if theirs else act(gain(gold=1))},
    }
    t = duel(wording=wording).policies(0, "bushido").policies(1, "codex").land(1, "sahara barricade")
    price = max(0, t.cost("sahara") + 2 + own + theirs)
    t.rich(0).act(0).play("conquer sahara")
    assert t.has(0).get("military", 0) == 20 - price


@pytest.mark.rule("DUEL.CONQUER.12")
def test_a_discount_holds_at_the_display_and_a_surcharge_does_not() -> None:
    wording: Wording = {
        "bushido": {"text": permanent(CONQUEST_COST, -1)},
        "codex": {"text": permanent(PROVINCE_DEFENCE, 5)},
    }
    t = duel(wording=wording).policies(0, "bushido").policies(1, "codex").display("andes")
    t.rich(0).act(0).play("acquire andes")
    assert t.has(0)["military"] == 20 - t.cost("andes") + 1


@pytest.mark.rule("DUEL.CONQUER.13")
def test_the_loser_gets_nothing_and_barricades_below_protect_the_next() -> None:
    t = raid("sahara barricade andes")
    t.play("conquer andes")
    assert t.has(1) == {}
    assert t.stack_of(1) == "sahara barricade"
    enough = t.cost("sahara") + t.printed("barricade").defence
    t.stock(0, military=enough - 1).act(0)
    assert t.of("conquer") == []
    assert t.stock(0, military=enough).act(0).of("conquer") == ["sahara"]


@pytest.mark.rule("DUEL.ACTION.7")
def test_the_loser_may_answer_the_loss() -> None:
    wording: Wording = {
        "codex": {"text": whenever(LOST_PROVINCE, gain(gold=1))},
        "bushido": {"text": whenever(CONQUERED, then(gain(culture=1), gain(science=1)))},
    }
    t = duel(wording=wording).policies(0, "bushido").policies(1, "codex").land(1, "sahara").rich(0).act(0)
    t.play("conquer sahara")
    assert t.has(1) == {"gold": 1}
    assert t.has(0)["culture"] == 1
    answers = [event.seat for event in t.events if EVENT_KEYS[event.kind] == "trigger"]
    assert answers == [0, 1]  # the acting player's first
