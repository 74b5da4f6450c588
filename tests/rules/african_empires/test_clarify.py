"""What the book makes clear about conquests and drawn cards (AE.CLARIFY)."""

from __future__ import annotations

import pytest
from tests.builder import Table, Wording, table
from tests.trade import market

from monumental.classic.conquest import conquest_bill, conquest_cost
from monumental.classic.supply import modify_turn
from monumental.effects.hooks import CONQUEST_COST, TERRAIN_VALUE
from monumental.effects.resources import GOLD, MILITARY
from monumental.effects.tree import Archive, Discard, Draw, Reinforce

MUCH = -9
"""More than any Province has."""


def cheap(t: Table, seat: int = 0) -> Table:
    """Let a seat pay as little as effects can make it: less Military, and less for the land."""
    t.act(seat)
    modify_turn(t.pos, seat, CONQUEST_COST, MUCH)
    modify_turn(t.pos, seat, TERRAIN_VALUE, MUCH)
    return t


@pytest.mark.rule("AE.CLARIFY.1", "AE.CLARIFY.3")
@pytest.mark.parametrize("tile", ["b1", "a2", "c1"])
def test_the_price_of_a_province_never_falls_below_1(tile: str) -> None:
    t = cheap(table().owns(0, "b1").stock(0, military=1) if tile == "c1" else table().stock(0, military=1))
    assert conquest_bill(t.pos, 0, t.tile(tile)).total(MILITARY) == 1
    empty = cheap(table().owns(0, "b1") if tile == "c1" else table())
    assert f"conquer {tile}" not in empty.offers, "nothing is not enough"


@pytest.mark.rule("AE.CLARIFY.1", "AE.CLARIFY.3", "AE.MALI.14")
def test_for_mali_the_least_is_one_gold() -> None:
    t = market(("mali", "egypt"))
    cheap(t.stock(0, gold=1))
    bill = conquest_bill(t.pos, 0, t.tile("b1"))
    assert bill.total(GOLD) == 1
    assert bill.total(MILITARY) == 0


@pytest.mark.rule("AE.CLARIFY.2", "AE.CLARIFY.3")
@pytest.mark.parametrize("warlord", [True, False])
def test_one_unit_moves_in_whatever_effects_say(warlord: bool) -> None:
    t = cheap(table().stock(0, military=1))
    assert conquest_cost(t.pos, 0, t.tile("b1")).units == 1
    t.play("conquer b1", "with warlord" if warlord else "without warlord")
    there = t.troops("b1") + (t.warlord(0) == "b1")
    assert (there, t.warlord(0) == "b1") == (1, warlord), "Warlord or Soldier both do"


@pytest.mark.rule("AE.CLARIFY.2")
def test_without_a_unit_to_move_nothing_is_conquered() -> None:
    t = table().owns(0, "b1", troops=0, warlord=True).stock(0, military=9)
    t.pos.troops[t.pos.capital[0]] = 0  # the Warlord holds b1 and must stay
    assert not t.act(0).of("conquer")
    t = table().owns(0, "b1", troops=1, warlord=True).stock(0, military=9)
    t.pos.troops[t.pos.capital[0]] = 0
    assert t.act(0).of("conquer"), "one of the two may go"


EFFECTS = {"archive": Archive(), "discard": Discard(), "reinforce": Reinforce()}


def drew(effect: str = "archive") -> Table:
    """A Work Camp was drawn by the Academy, and the Forum waits beside it."""
    wording: Wording = {"academy": {"effect": Draw(1)}, "forum": {"effect": EFFECTS[effect], "yields": ()}}
    t = (
        table(wording=wording)
        .city(0, "forum academy fort / - library - / - - mine")
        .deck(0, "work-camp" + " fort" * 12)
    )
    return t.activate(0).play("activate 1 1", "use academy r1c2")


@pytest.mark.rule("AE.CLARIFY.4", "AE.CLARIFY.5", "AE.EXAMPLE.10")
def test_a_drawn_card_gives_its_yield_and_lies_beside_the_city() -> None:
    t = drew()
    assert t.has(0)["production"] == 1
    assert t.keys(t.pos.drawn[0]) == ["work-camp"]
    assert "work-camp" not in t.slots(0)
    t.play("use forum r1c1")
    assert not [choice for choice in t.of("archive") if choice.startswith("work-camp")]


@pytest.mark.rule("AE.CLARIFY.5")
@pytest.mark.parametrize("effect", ["archive", "discard", "reinforce"])
def test_what_works_on_the_city_leaves_drawn_cards_alone(effect: str) -> None:
    t = drew(effect).play("use forum r1c1")
    assert t.of(effect)
    assert not [choice for choice in t.of(effect) if "work-camp" in choice]


@pytest.mark.rule("AE.CLARIFY.6")
def test_drawn_cards_are_discarded_at_the_end_of_the_turn() -> None:
    t = drew().play("end")
    while t.seat == 0:
        t.play(t.offers[0])
    assert not t.pos.drawn[0]
    assert "work-camp" in t.in_discard(0)


@pytest.mark.rule("AE.CLARIFY.7")
def test_an_unused_drawn_card_lies_there_too_and_a_shuffle_leaves_it_out() -> None:
    wording: Wording = {"academy": {"effect": Draw(1)}, "forum": {"effect": Draw(2), "yields": ()}}
    t = table(wording=wording).city(0, "forum academy - / - - - / - - -").deck(0, "marketplace")
    t.discard(0, "fort fort").activate(0).play("activate 1 1", "use academy r1c2")
    assert t.keys(t.pos.drawn[0]) == ["marketplace"]
    assert t.of("use")[-1].startswith("marketplace"), "its text has not been used"
    t.play("use forum r1c1")
    assert t.said("shuffled"), "two forts came out of the discard pile"
    assert sorted(t.keys(t.pos.drawn[0])) == ["fort", "fort", "marketplace"]
    assert t.in_deck(0) == t.in_discard(0) == []
