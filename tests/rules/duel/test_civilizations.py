"""What civilizations do otherwise: Malians, Aztecs, Japanese (DUEL.MALI, DUEL.AZTEC, DUEL.JAPAN)."""

from __future__ import annotations

import pytest
from tests.duel_builder import Table, Wording, duel

from monumental.content.literals import gain
from monumental.duel.model import PROVINCE, act, permanent, whenever
from monumental.duel.supply import count
from monumental.effects.duel import PlaceMarker
from monumental.effects.duel_hooks import (
    COASTAL_PROVINCES,
    CONQUERED_DISPLAY,
    CONQUEST_COST,
    PROVINCE_DEFENCE,
    PROVINCE_TYPES,
    TYPES,
)
from monumental.effects.tree import GainBasic, GainFromDisplay, then


def mali(wording: Wording | None = None) -> Table:
    """The Malians against the Japanese."""
    return duel(("mali", "japan"), wording)


# --- Malians ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.MALI.1")
def test_mali_conquers_with_gold_only() -> None:
    t = mali({"andes": {"bonus": gain(production=4)}}).display("andes").land(1, "sahara").rich(0).act(0)
    assert "andes" not in t.of("acquire")
    assert t.of("conquer") == []
    t.stock(0, military=9, gold=9).act(0).play("acquire andes")
    assert t.has(0) == {
        "military": 9,
        "gold": 9 - t.cost("andes") + 1,
        "production": 4,
    }
    t.play("pass", "conquer sahara")
    assert t.has(0)["military"] == 9


@pytest.mark.rule("DUEL.MALI.2", "DUEL.ACQUIRE.14")
def test_each_conquest_gives_mali_a_gold_after_it_was_paid() -> None:
    wording: Wording = {
        "gold-and-salt": {"text": whenever(CONQUERED_DISPLAY, gain(culture=1))},
        "sahara": {"bonus": gain(military=1, gold=1)},
    }
    t = (
        mali(wording)
        .policies(0, "gold-and-salt")
        .display("sahara")
        .stock(0, gold=9)
        .act(0)
        .play("acquire sahara")
    )
    price = t.cost("sahara")
    gains = [(a, b) for a, b, _ in t.said("gained", 0)]
    assert gains[0] == (3, 1)  # Mali's Gold comes before the bonus
    assert gains[-1] == (4, 1)  # and automatic effects after both
    assert len(gains) == 4
    assert t.has(0)["gold"] == 9 - price + 1 + 1
    t = mali().land(1, "sahara").stock(0, gold=price).act(0).play("conquer sahara")
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("DUEL.MALI.3", "DUEL.CHECK.9")
def test_barricades_cost_mali_gold() -> None:
    t = mali().land(1, "sahara barricade barricade").stock(0, gold=10).act(0).play("conquer sahara")
    assert t.has(0) == {"gold": 10 - t.cost("sahara") - 4 + 1}


@pytest.mark.rule("DUEL.MALI.4", "DUEL.TERM.9")
def test_mali_gaining_a_province_gets_the_gold() -> None:
    wording: Wording = {"forum": {"text": act(GainFromDisplay((PROVINCE,), 9))}}
    t = mali(wording).city(0, "forum - - / - - - / - - -").lit(0).display("himalaya").act(0)
    t.play("use forum r1c1")
    assert t.stack_of(0) == "himalaya"
    assert t.has(0) == {"gold": 1, "culture": 2}


@pytest.mark.rule("DUEL.MALI.5")
def test_military_serves_mali_otherwise_and_others_conquer_as_usual() -> None:
    t = mali().stock(0, military=2).land(0, "sahara").stock(1, military=9).act(0)
    t.play("advantage military 2", "conquer sahara")
    assert t.pos.holder == 0
    assert t.has(1) == {"military": 9 - t.cost("sahara")}


@pytest.mark.rule("DUEL.MALI.6")
@pytest.mark.parametrize(("own", "theirs"), [(-1, 0), (0, 2), (-2, 1)])
def test_price_changes_move_malis_gold_price(own: int, theirs: int) -> None:
    wording: Wording = {
        "royal-governors": {"text": permanent(CONQUEST_COST, own or 1)},
        "castle-towns": {"text": permanent(PROVINCE_DEFENCE, theirs or 1)},
    }
    t = mali(wording).policies(0, "royal-governors").policies(1, "castle-towns").land(1, "sahara")
    price = t.cost("sahara") + (own or 1) + (theirs or 1)
    t.stock(0, gold=9).act(0).play("conquer sahara")
    assert t.has(0) == {"gold": 9 - price + 1}


# --- Aztecs -----------------------------------------------------------------------------------------------------
PLACE: Wording = {"floating-gardens": {"text": act(PlaceMarker())}}


def aztecs(stack: str = "valley-of-mexico", wording: Wording = PLACE) -> Table:
    """The Aztecs, whose Gardens only place markers, against the Japanese."""
    t = duel(("aztecs", "japan"), wording).city(0, "fort+floating-gardens - - / - - - / - - -")
    return t.lit(0).land(0, stack)


@pytest.mark.rule("DUEL.AZTEC.1", "DUEL.AZTEC.2")
def test_the_gardens_place_one_of_six_markers() -> None:
    t = aztecs("sahara").act(0)
    assert t.pos.markers[:TYPES] == [2, 2, 2]
    assert t.pos.markers[TYPES:] == [0, 0, 0]
    t.play("use floating-gardens r1c1")
    assert t.of("mark") == ["sahara coastal", "sahara agricultural"]
    t.play("mark sahara coastal")
    assert t.pos.markers[:TYPES] == [1, 2, 2]
    assert count(t.pos, 0, PROVINCE_TYPES) == 2  # it keeps its own type


@pytest.mark.rule("DUEL.AZTEC.3")
def test_no_type_comes_twice_on_a_province() -> None:
    t = aztecs("sahara").marker("sahara", "coastal").act(0).play("use floating-gardens r1c1")
    assert (
        t.pos.marked[t.rules.province_index[t.card("sahara")]] == 0b101
    )  # the last type was the only choice
    assert (
        "use floating-gardens r1c1"
        not in aztecs("sahara").marker("sahara", "coastal").marker("sahara", "agricultural").act(0).offers
    )


@pytest.mark.rule("DUEL.AZTEC.4")
def test_any_province_of_the_own_stack_may_be_marked() -> None:
    t = aztecs("sahara barricade nile-delta").land(1, "andes").act(0).play("use floating-gardens r1c1")
    assert {line.split()[0] for line in t.of("mark")} == {"sahara", "nile-delta"}


@pytest.mark.rule("DUEL.AZTEC.5", "DUEL.AZTEC.8")
def test_a_marker_stays_on_a_province_that_changes_hands() -> None:
    t = aztecs("sahara").marker("sahara", "coastal").rich(0).rich(1).act(1).play("conquer sahara")
    assert count(t.pos, 1, COASTAL_PROVINCES) == 1
    assert count(t.pos, 0, COASTAL_PROVINCES) == 0
    t.play("conquer sahara")
    assert count(t.pos, 0, COASTAL_PROVINCES) == 1
    assert t.pos.markers[:TYPES] == [1, 2, 2]  # it never returns to the supply


@pytest.mark.rule("DUEL.AZTEC.6", "DUEL.SCORE.1")
def test_the_starting_province_can_be_conquered_and_scores() -> None:
    t = duel(("aztecs", "japan")).land(0, "valley-of-mexico").rich(1).act(1)
    assert t.points(0)[1] == 1
    t.play("conquer valley-of-mexico")
    assert t.has(1)["military"] == 20 - t.cost("valley-of-mexico")
    assert t.points(0)[1] == 0
    assert t.points(1)[1] == 1


@pytest.mark.rule("DUEL.AZTEC.7")
def test_placing_that_is_not_possible() -> None:
    t = aztecs("sahara")
    t.pos.markers = [0, 2, 2, 0, 0, 0]
    t.act(0).play("use floating-gardens r1c1")  # no Coastal marker is left: Agricultural goes by itself
    assert t.pos.markers[:TYPES] == [0, 2, 1]
    assert "use floating-gardens r1c1" not in aztecs("barricade").act(0).offers  # Barricades take none
    both: Wording = {"floating-gardens": {"text": act(then(PlaceMarker(), GainBasic(1)))}}
    t = aztecs("barricade", both).act(0).play("use floating-gardens r1c1", "gain science")
    assert t.has(0) == {"science": 1}  # that part does nothing, the rest is done


# --- Japanese ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.JAPAN.1")
def test_japan_has_no_special_rule() -> None:
    wording: Wording = {"sahara": {"bonus": gain(gold=1)}}
    t = duel(("japan", "mali"), wording).display("sahara").stock(0, military=9).act(0)
    assert t.stack_of(0) == ""
    assert not any(t.pos.mods[: len(t.pos.mods) // 2])
    t.play("acquire sahara")
    assert t.has(0) == {"military": 9 - t.cost("sahara"), "gold": 1}
