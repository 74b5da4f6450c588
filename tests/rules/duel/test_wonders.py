"""Wonders: two sections, one site, and effects that build a section (DUEL.WONDER)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from tests.duel_builder import Table, Wording, duel

from monumental.content.literals import gain
from monumental.duel.model import WONDER, act, permanent, whenever
from monumental.effects.duel import BuildSection, Copy, TradeFree
from monumental.effects.duel_hooks import BEGAN_WONDER, COMPLETED, WONDER_COST
from monumental.effects.tree import ActivateIdle, Archive, Discard, Draw, Effect, GainFromDisplay, Reinforce


def building(effect: Effect, **other: Mapping[str, Any]) -> Table:
    """A City whose activated Forum has a certain effect."""
    wording: Wording = {"forum": {"text": act(effect)}, **other}
    return duel(wording=wording).city(0, "forum - - / - - - / - - -").lit(0)


@pytest.mark.rule("DUEL.WONDER.1", "DUEL.WONDER.2", "DUEL.ACQUIRE.8")
def test_the_first_section_lies_beside_the_city_and_gives_nothing() -> None:
    t = duel().display("petra").stock(0, production=20).act(0).play("acquire petra")
    assert t.words([t.pos.site[0]]) == ["petra"]
    assert "petra" not in t.top(0)
    assert t.has(0) == {"production": 20 - t.cost("petra")}
    assert t.points(0)[2] == 0


@pytest.mark.rule("DUEL.WONDER.3", "DUEL.WONDER.4", "DUEL.WONDER.5")
@pytest.mark.parametrize(("keep", "gone"), [("petra", "angkor-wat"), ("angkor-wat", "petra")])
def test_of_two_begun_wonders_the_owner_keeps_one(keep: str, gone: str) -> None:
    t = duel().site(0, "petra").display("angkor-wat").stock(0, production=20).act(0)
    t.play("acquire angkor-wat")
    assert set(t.of("keep")) == {"petra", "angkor-wat"}
    assert t.seat == 0  # at once
    t.play(f"keep {keep}")
    assert t.words([t.pos.site[0]]) == [keep]
    assert t.words(t.pos.display_discard) == [gone]
    assert t.has(0) == {"production": 20 - t.cost("angkor-wat")}  # no refund


@pytest.mark.rule("DUEL.WONDER.6")
def test_completing_is_another_action_and_costs_the_right_circle() -> None:
    t = duel().display("petra").stock(0, production=20).act(0).play("acquire petra")
    assert t.seat == 1  # a later turn, the same round
    t.play("pass", "complete petra")
    assert t.has(0)["production"] == 20 - t.cost("petra") - t.cost("petra", 1)
    poor = duel().site(0, "petra").stock(0, production=t.cost("petra", 1) - 1, military=9, science=9).act(0)
    assert poor.of("complete") == []


@pytest.mark.rule("DUEL.WONDER.7", "DUEL.WONDER.8")
def test_the_bonus_comes_once_and_then_the_card_goes_on_the_deck() -> None:
    wording: Wording = {"petra": {"bonus": gain(culture=2)}}
    t = duel(wording=wording).site(0, "petra").stock(0, production=20).deck(0, "fort").act(0)
    t.play("complete petra")
    assert t.has(0)["culture"] == 2
    assert t.top(0) == ["petra", "fort"]
    assert t.pos.site[0] == 0
    assert t.points(0)[2] == 1


@pytest.mark.rule("DUEL.WONDER.8")
def test_a_bonus_that_draws_does_not_draw_the_wonder() -> None:
    wording: Wording = {"petra": {"bonus": Draw(1)}}
    t = duel(wording=wording).site(0, "petra").stock(0, production=20).deck(0, "fort").act(0)
    t.play("complete petra")
    while t.seat == 0:
        t.play("accept")
    assert t.in_discard(0) == ["fort"]
    assert t.top(0) == ["petra"]


@pytest.mark.rule("DUEL.WONDER.9", "DUEL.WONDER.10", "DUEL.WONDER.13")
def test_an_effect_builds_the_first_or_the_second_section_for_less() -> None:
    t = building(BuildSection(2)).display("petra trading-post").site(0, "angkor-wat").stock(0, production=20)
    t.act(0).play("use forum r1c1")
    assert t.offers == ["build petra", "complete angkor-wat"]
    t.play("build petra")
    assert t.has(0)["production"] == 20 - t.cost("petra") + 2
    t.play("keep petra")
    assert t.seat == 1  # never both sections
    t = building(BuildSection(), petra={"bonus": gain(culture=2)}).site(0, "petra").stock(0, production=20)
    t.act(0).play("use forum r1c1")
    assert t.has(0) == {"production": 20 - t.cost("petra", 1), "culture": 2}


@pytest.mark.rule("DUEL.WONDER.11", "DUEL.TERM.9")
def test_a_wonder_gained_free_has_its_first_section_only() -> None:
    t = building(GainFromDisplay((WONDER,), 99)).display("petra").act(0).play("use forum r1c1")
    assert t.words([t.pos.site[0]]) == ["petra"]
    assert t.has(0) == {}


@pytest.mark.rule("DUEL.WONDER.12", "DUEL.WONDER.17")
def test_a_completed_wonder_in_the_city_works_like_a_building() -> None:
    t = duel().city(0, "great-mosque-of-djenne - - / - - - / - - -").stock(0, gold=2).activate(0)
    t.play("activate 1 1", "activate 1 1")
    assert t.has(0) == {"gold": 2, "culture": 1}  # resources, and never the bonus again
    t.play("use great-mosque-of-djenne r1c1")
    assert t.has(0) == {"culture": 2}


@pytest.mark.rule("DUEL.WONDER.17")
def test_drawing_or_copying_a_wonder_gives_no_bonus() -> None:
    t = duel().deck(0, "petra").stock(0, science=2).act(0).play("progress")
    assert "culture" not in t.has(0)
    t = building(Copy()).city(0, "forum petra - / - - - / - - -").act(0).play("use forum r1c1")
    assert t.has(0) == {"production": 1, "gold": 1}


@pytest.mark.rule("DUEL.WONDER.14")
def test_a_section_built_by_an_effect_has_the_steps_of_its_action() -> None:
    both = {"bushido": {"text": whenever(BEGAN_WONDER, gain(gold=1))}}
    t = building(BuildSection(), **both).policies(0, "bushido").display("petra").stock(0, production=9)
    t.act(0).play("use forum r1c1")
    assert t.has(0)["gold"] == 1
    assert t.words(t.pos.display[:1]) == ["-"]
    done = {"bushido": {"text": whenever(COMPLETED, gain(gold=1))}}
    t = building(BuildSection(), **done).policies(0, "bushido").site(0, "petra").stock(0, production=9)
    t.act(0).play("use forum r1c1")
    assert t.has(0)["gold"] == 1
    assert t.top(0)[0] == "petra"


@pytest.mark.rule("DUEL.WONDER.13")
def test_price_changes_count_for_both_sections() -> None:
    wording: Wording = {"bushido": {"text": permanent(WONDER_COST, -1)}}
    t = duel(wording=wording).policies(0, "bushido").display("petra").stock(0, production=20)
    t.act(0, passed=True).play("acquire petra", "complete petra")
    assert t.has(0)["production"] == 20 - t.cost("petra") - t.cost("petra", 1) + 2


@pytest.mark.rule("DUEL.WONDER.15")
def test_an_effect_that_can_build_nothing_is_not_offered() -> None:
    assert "use forum r1c1" not in building(BuildSection()).rich(0).act(0).offers  # no section
    t = building(BuildSection()).display("petra")
    t.stock(0, production=t.cost("petra") - 1).act(0)
    assert "use forum r1c1" not in t.offers  # none that can be paid


@pytest.mark.rule("DUEL.WONDER.16")
@pytest.mark.parametrize("effect", [Archive(), Discard(), Reinforce(another=False), Copy(), ActivateIdle()])
def test_a_begun_wonder_is_not_in_the_city(effect: Effect) -> None:
    t = building(effect).site(0, "petra").city(0, "forum fort - / - - - / - - -").act(0)
    t.play("use forum r1c1")
    assert not [line for line in t.offers if "petra" in line]
    assert t.words([t.pos.site[0]]) == ["petra"]
    assert t.points(0)[2] == 0


@pytest.mark.rule("DUEL.WONDER.7")
def test_a_bonus_may_be_declined() -> None:
    wording: Wording = {"petra": {"bonus": TradeFree()}}
    t = duel(wording=wording).site(0, "petra").stock(0, production=9).act(0).play("complete petra")
    assert set(t.offers) == {"accept", "decline"}
    t.play("decline")
    assert t.top(0)[0] == "petra"
    assert t.said("traded") == []
