"""The Warlord: one Unit among others, and a benefit once per turn (CORE.WARLORD)."""

from __future__ import annotations

import pytest
from tests.builder import Wording, table

from monumental.effects.tree import Archive

OPTIONAL: Wording = {"ramesses-ii": {"benefit": Archive()}}


@pytest.mark.rule("CORE.WARLORD.1")
def test_the_warlord_may_be_one_of_the_units() -> None:
    t = table().owns(0, "b1").stock(0, military=3).back("b2-idols").act(0).play("conquer c1")
    assert sorted(t.offers) == ["with warlord", "without warlord"]
    t.play("with warlord", "first 2", "choose 2")
    assert (t.warlord(0), t.troops("c1"), t.troops("a1")) == ("c1", 2, 6)
    t = table().owns(0, "b1").stock(0, military=3).back("b2-idols").act(0)
    t.play("conquer c1", "without warlord", "choose 2")
    assert (t.warlord(0), t.troops("c1"), t.troops("a1")) == ("a1", 3, 5)


@pytest.mark.rule("CORE.WARLORD.1")
def test_the_warlord_may_be_the_only_unit() -> None:
    t = table().owns(0, "g3", troops=9).stock(0, military=1).back("b1-lore").act(0)
    t.play("conquer b1", "first 2", "choose 1")  # no Troop is left at home, so the Warlord must go
    assert (t.warlord(0), t.troops("b1"), t.owner("b1")) == ("b1", 0, 0)


@pytest.mark.rule("CORE.WARLORD.1")
def test_a_warlord_who_cannot_leave_or_is_cut_off_does_not_march() -> None:
    t = table().owns(0, "e1", troops=0, warlord=True).stock(0, military=1).back("b1-lore").act(0)
    t.play("conquer b1", "choose 1")  # the Warlord holds e1, far away
    assert t.warlord(0) == "e1"
    t = table().owns(0, "b1", troops=0, warlord=True).stock(0, military=1).act(0).play("conquer b2")
    assert t.warlord(0) == "b1"  # nobody else holds b1


@pytest.mark.rule("CORE.WARLORD.2")
def test_moving_in_gives_the_benefit_at_once() -> None:
    t = table().owns(0, "b1").stock(0, military=1).act(0).play("conquer b2", "with warlord")
    assert t.has(0) == {"production": 2}
    assert t.said("warlord") == [(t.card("ramesses-ii"), 0, 0)]
    t = table().owns(0, "b1").stock(0, military=1).act(0).play("conquer b2", "without warlord")
    assert t.has(0) == {}


@pytest.mark.rule("CORE.WARLORD.3")
def test_two_conquests_with_the_warlord_give_it_once_and_the_next_turn_again() -> None:
    t = table().owns(0, "b1").stock(0, military=4).act(0)
    t.play("conquer b2", "with warlord", "manoeuvre soldier a1", "to b2", "conquer c2", "with warlord")
    assert t.warlord(0) == "c2"
    assert t.has(0) == {"military": 1, "production": 2}
    t.play("manoeuvre soldier a1", "to c2").end_turn().pass_turn()
    t.play("activate 1 1").stock(0, military=1).act(0).play("conquer c3", "with warlord")
    assert t.has(0) == {"production": 2}


@pytest.mark.rule("CORE.WARLORD.3")
def test_the_benefit_may_be_skipped_and_taken_later_in_the_turn() -> None:
    t = table(wording=OPTIONAL).owns(0, "b1").stock(0, military=4).act(0)
    t.play("conquer b2", "with warlord", "decline")
    assert t.in_archive(0) == []
    t.play("manoeuvre soldier a1", "to b2", "conquer c2", "with warlord", "accept", "archive fort r3c1")
    assert t.in_archive(0) == ["fort"]
    t.play("manoeuvre soldier a1")
    assert not t.of("accept")


@pytest.mark.rule("CORE.WARLORD.4")
def test_basic_resources_of_the_benefit_end_with_the_turn() -> None:
    t = table().owns(0, "b1").stock(0, military=1).act(0).play("conquer b2", "with warlord").end_turn()
    assert t.has(0) == {}
    t = table(civs=("greece", "egypt")).owns(0, "b1").stock(0, military=1).act(0)
    t.play("conquer b2", "with warlord", "accept", "gain science").end_turn()
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("CORE.WARLORD.5")
def test_a_manoeuvre_of_the_warlord_gives_nothing() -> None:
    t = table().owns(0, "b1").stock(0, military=1).act(0).play("manoeuvre warlord a1")
    assert t.warlord(0) == "b1"
    assert t.has(0) == {}
    assert not t.said("warlord")
