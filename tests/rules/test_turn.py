"""Turn order and phases (CORE.TURN)."""

from __future__ import annotations

from random import Random

import pytest
from tests.builder import table
from tests.contract.play import decisions

from monumental.classic.kinds import E_TURN
from monumental.classic.notation import question
from monumental.classic.setup import new_position
from monumental.effects.resources import PRODUCTION
from monumental.effects.tree import Archive, EachOpponent, Gain, Spend
from monumental.kernel.events import Event

ALL_CROSSES = [f"activate {row} {column}" for row in (1, 2, 3) for column in (1, 2, 3)]


@pytest.mark.rule("CORE.TURN.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_pass_clockwise_from_the_starting_player(players: int) -> None:
    starters = set()
    for seed in range(8):
        pos = new_position(table(players=players).rules, seed)
        events: list[Event] = []
        pos.sink = events
        for _ in decisions(pos, Random(seed)):
            pass
        turns = [event.seat for event in events if event.kind == E_TURN]
        starters.add(turns[0])
        assert turns[0] == pos.first
        assert turns == [(pos.first + i) % players for i in range(len(turns))]
    assert len(starters) > 1


@pytest.mark.rule("CORE.TURN.2")
def test_the_four_phases_come_in_their_order() -> None:
    t = table().deck(0, "work-camp " * 9).activate(0)
    assert t.offers == ALL_CROSSES
    t.play("activate 2 2")
    assert question(t.pos) == "action"
    assert not t.said("cleared")
    assert not t.said("display-dealt")
    t.play("end")
    kinds = [event.kind for event in t.events]
    phases = [
        kinds.index(t_kind) for t_kind in map(t.kind, ("cross", "cleared", "dealt", "display-dealt", "turn"))
    ]
    assert phases == sorted(phases)


@pytest.mark.rule("CORE.TURN.3")
def test_a_turn_ends_before_the_next_player_begins() -> None:
    t = table().activate(0).play("activate 1 1")
    assert t.seat == 0
    t.play("end")
    assert t.seat == 1
    assert t.offers == ALL_CROSSES
    assert all(t.pos.cover[:9])
    assert all(t.pos.display)


@pytest.mark.rule("CORE.TURN.3")
def test_ending_take_actions_is_a_declaration_that_is_always_possible() -> None:
    t = table().stock(0, production=9, science=9, military=9, gold=9, culture=9).act(0)
    assert t.offers[0] == "end"
    t.play("acquire workshop", "pay 3p")
    assert question(t.pos) == "action"  # an action does not end the phase


@pytest.mark.rule("CORE.TURN.3")
def test_phases_cannot_be_re_entered() -> None:
    t = table().activate(0).play("activate 1 1")
    assert not t.of("activate")
    t.play("end")
    assert t.seat == 1
    assert t.pos.active == 1


@pytest.mark.rule("CORE.TURN.4")
def test_only_the_active_player_acts() -> None:
    t = table().stock(1, production=9, science=9, military=9, gold=9, culture=9).tokens(1, 2).act(0)
    assert t.seat == 0
    assert t.offers == ["end"]  # nothing of the other player can be used


@pytest.mark.rule("CORE.TURN.4")
def test_ongoing_effects_of_others_apply() -> None:
    t = table(civs=("egypt", "japan")).owns(1, "c2").owns(0, "b1", "b2").stock(0, military=2).act(0)
    assert "c2" in t.of("conquer")
    t.policies(1, "castle-towns").act(0)
    assert "c2" not in t.of("conquer")
    t.stock(0, military=4).act(0)
    assert "c2" in t.of("conquer")


@pytest.mark.rule("CORE.TURN.4")
def test_a_victim_makes_the_choices_about_its_own_cards() -> None:
    burn = Spend(PRODUCTION, 1, EachOpponent(Archive(Gain(PRODUCTION, 1))))
    t = table(players=3, wording={"forum": {"effect": burn}})
    t.city(0, "forum work-camp fort / - - - / - - -").activate(0).play("activate 1 1", "use forum r1c1")
    assert t.seat == 1
    assert t.of("archive") == [
        *(f"work-camp r1c{column}" for column in (1, 2, 3)),
        *(f"library r2c{column}" for column in (1, 2, 3)),
        *(f"fort r3c{column}" for column in (1, 2, 3)),
    ]
    t.play("archive fort r3c1")
    assert t.seat == 2
    t.play("archive library r2c2")
    assert t.seat == 0
    assert t.in_archive(1) == ["fort"]
    assert t.in_archive(2) == ["library"]
    assert t.in_archive(0) == []
