"""Military manoeuvre: Units inside one's own land (CORE.MANOEUVRE)."""

from __future__ import annotations

import pytest
from tests.builder import Wording, table

from monumental.effects.hooks import FREE_UNIT_MOVES
from monumental.effects.tree import Modify, MoveUnits, lasting

GRANT: Wording = {"spice-pepper": {"effect": MoveUnits(2)}}


@pytest.mark.rule("CORE.MANOEUVRE.1")
def test_one_military_moves_one_unit_between_own_tiles() -> None:
    t = table().owns(0, "b1", "a2", troops=2).stock(0, military=1).act(0)
    assert t.of("manoeuvre") == ["soldier a1", "warlord a1", "soldier b1", "soldier a2"]
    t.play("manoeuvre soldier b1")
    assert t.of("to") == ["a1", "a2"]
    t.play("to a2")
    assert (t.troops("b1"), t.troops("a2")) == (1, 3)
    assert t.has(0) == {}
    assert not t.of("manoeuvre")


@pytest.mark.rule("CORE.MANOEUVRE.1")
def test_the_capital_is_origin_and_destination() -> None:
    t = table().owns(0, "b1", troops=2, warlord=True).stock(0, military=2).act(0)
    t.play("manoeuvre warlord b1")
    assert t.warlord(0) == "a1"
    t.play("manoeuvre soldier a1")
    assert (t.troops("a1"), t.troops("b1")) == (6, 3)


@pytest.mark.rule("CORE.MANOEUVRE.1")
def test_without_military_or_a_second_tile_nothing_moves() -> None:
    assert not table().owns(0, "b1").act(0).of("manoeuvre")
    assert not table().stock(0, military=9).act(0).of("manoeuvre")


@pytest.mark.rule("CORE.MANOEUVRE.2")
def test_a_move_may_be_of_any_length_over_connected_land() -> None:
    t = table().owns(0, "b1", "c1", "d1", "e1").stock(0, military=1).act(0)
    t.play("manoeuvre soldier a1")
    assert t.of("to") == ["b1", "c1", "d1", "e1"]
    t.play("to e1")
    assert t.troops("e1") == 2


@pytest.mark.rule("CORE.MANOEUVRE.3")
def test_no_unit_enters_or_leaves_an_isolated_province() -> None:
    t = table().owns(0, "b1").owns(0, "e1", troops=3).stock(0, military=9).act(0)
    assert t.of("manoeuvre") == ["soldier a1", "warlord a1"]  # nobody from e1
    t.play("manoeuvre soldier a1")
    assert t.troops("b1") == 2  # b1 was the only destination


@pytest.mark.rule("CORE.MANOEUVRE.3")
def test_inside_a_cut_off_group_units_may_move() -> None:
    t = table().owns(0, "e1", troops=3).owns(0, "d2", troops=2).stock(0, military=9).act(0)
    assert t.of("manoeuvre") == ["soldier e1", "soldier d2"]
    t.play("manoeuvre soldier e1")
    assert (t.troops("e1"), t.troops("d2")) == (2, 3)


@pytest.mark.rule("CORE.MANOEUVRE.3")
def test_enemy_land_cuts_the_way() -> None:
    t = table().owns(0, "b1", "d1", troops=2).owns(1, "c1", "c2").stock(0, military=9).act(0)
    assert "soldier d1" not in t.of("manoeuvre")
    t.play("manoeuvre soldier b1")
    assert t.troops("a1") == 6


@pytest.mark.rule("CORE.MANOEUVRE.4")
def test_any_number_of_units_and_the_same_unit_again() -> None:
    t = table().owns(0, "b1", "c1").stock(0, military=4).act(0)
    t.play("manoeuvre warlord a1", "to b1", "manoeuvre warlord b1", "to c1")  # the same Unit twice
    t.play("manoeuvre soldier a1", "to c1", "manoeuvre soldier a1", "to c1")
    assert (t.warlord(0), t.troops("c1"), t.troops("a1")) == ("c1", 3, 5)
    assert t.has(0) == {}


@pytest.mark.rule("CORE.MANOEUVRE.4", "CORE.CONQUER.6")
def test_a_manoeuvre_never_empties_a_province() -> None:
    t = table().owns(0, "b1").stock(0, military=9).act(0)
    assert "soldier b1" not in t.of("manoeuvre")
    t = table().owns(0, "b1", troops=0, warlord=True).stock(0, military=9).act(0)
    assert "warlord b1" not in t.of("manoeuvre")
    t = table().owns(0, "b1", troops=1, warlord=True).stock(0, military=9).act(0)
    assert {"soldier b1", "warlord b1"} <= set(t.of("manoeuvre"))
    t.play("manoeuvre soldier b1")
    assert "warlord b1" not in t.of("manoeuvre")
    t = table().owns(0, "b1", troops=1, outpost=True).stock(0, military=9).act(0)
    assert "soldier b1" in t.of("manoeuvre")


@pytest.mark.rule("CORE.MANOEUVRE.5")
def test_granted_moves_cost_nothing_and_never_conquer() -> None:
    t = (
        table(wording=GRANT)
        .goods(0, "spice-pepper")
        .owns(0, "b1", troops=2)
        .act(0)
        .play("token spice-pepper")
    )
    assert t.offers == ["stop", "manoeuvre soldier a1", "manoeuvre warlord a1", "manoeuvre soldier b1"]
    t.play("manoeuvre soldier a1")
    assert t.troops("b1") == 3
    assert not t.of("conquer")
    t.play("manoeuvre warlord a1")
    assert t.warlord(0) == "b1"
    assert t.offers[0] == "end"  # two moves were granted
    assert not t.said("spent")


@pytest.mark.rule("CORE.MANOEUVRE.5")
def test_granted_moves_may_be_left_and_keep_all_other_limits() -> None:
    t = table(wording=GRANT).goods(0, "spice-pepper").owns(0, "b1").owns(0, "e1", troops=4).act(0)
    t.play("token spice-pepper")
    assert t.of("manoeuvre") == ["soldier a1", "warlord a1"]  # neither the last Troop of b1 nor one of e1
    t.play("stop")
    assert t.offers[0] == "end"
    alone = table(wording=GRANT).goods(0, "spice-pepper").act(0)
    assert not alone.of("token")  # nowhere to go


@pytest.mark.rule("CORE.MANOEUVRE.5")
def test_free_moves_of_a_policy_do_not_pay_for_a_conquest() -> None:
    wording: Wording = {"eternal-masons": {"ongoing": lasting(Modify(FREE_UNIT_MOVES, 2))}}
    t = table(wording=wording).policies(0, "eternal-masons").owns(0, "b1").act(0)
    assert not t.of("conquer")
    t.play("manoeuvre soldier a1", "manoeuvre soldier a1")
    assert t.troops("b1") == 3
    assert not t.of("manoeuvre")
    t.end_turn().pass_turn().play("activate 1 1")
    assert t.of("manoeuvre")  # two again in the next turn


@pytest.mark.rule("CORE.MANOEUVRE.6")
def test_any_number_of_own_units_may_share_a_tile() -> None:
    t = table().owns(0, "b1").stock(0, military=9).act(0)
    for _ in range(8):
        t.play("manoeuvre soldier a1")
    t.play("manoeuvre warlord a1")
    assert (t.troops("b1"), t.warlord(0), t.troops("a1")) == (9, "b1", 0)
