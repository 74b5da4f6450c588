"""What bots do on the land of African Empires: bids, matches, Mines, Natural Wonders."""

from __future__ import annotations

from random import Random

import pytest
from tests.builder import Table
from tests.rules.african_empires.land_table import attack, forces, land

from monumental.bots.african_land import MOST_BID
from monumental.bots.features import answered
from monumental.bots.protocol import answer
from monumental.bots.registry import make_bot
from monumental.classic.african_empires.natural_wonders import NATURAL_WONDERS
from monumental.classic.notation import question, text_of


def chosen(t: Table) -> str:
    """What ``steady`` answers to the waiting question."""
    return text_of(t.pos, answer(make_bot("steady"), t.pos, Random(1)))


def bidding(mine: int, theirs: int) -> Table:
    """Greece holds Foothills that Egypt attacks; so much Gold on both sides."""
    t = land().stock(0, military=9, gold=mine).stock(1, gold=theirs)
    return attack(t.owns(0, "b2", troops=4).owns(1, "c2").act(), "c2")


@pytest.mark.parametrize(
    ("mine", "theirs", "wanted"),
    [
        (0, 4, "bid 1"),  # just enough that Egypt cannot match it
        (2, 4, "bid 3"),
        (4, 4, "bid 0"),  # Egypt could match whatever Greece has
        (MOST_BID + 2, MOST_BID + 6, "bid 0"),  # more than the Province is worth
    ],
)
def test_steady_bids_what_repels_the_attack_or_nothing(mine: int, theirs: int, wanted: str) -> None:
    t = bidding(mine, theirs)
    assert (t.seat, question(t.pos)) == (1, "foothills-bid")
    assert chosen(t) == wanted
    assert text_of(t.pos, answered(t.pos)) == wanted


@pytest.mark.parametrize(("price", "wanted"), [(1, "pay 1g"), (MOST_BID + 1, "refuse")])
def test_steady_matches_a_bid_that_the_province_is_worth(price: int, wanted: str) -> None:
    t = bidding(MOST_BID + 3, MOST_BID + 3)
    t.play(f"bid {price}")
    assert t.seat == 0
    assert chosen(t) == wanted


def test_steady_turns_all_production_into_gold_in_a_mine() -> None:
    t = land().stock(0, military=9, production=3).owns(0, "c3", troops=4).owns(1, "d3").act()
    attack(t, "d3")
    assert question(t.pos) == "mines"
    assert chosen(t) == "convert 3"


def test_steady_lays_hidden_forces() -> None:
    t = land(wording={"egypt": {"modules": ("hidden-forces",)}}).stock(0, military=9)
    t.owns(0, "b2", troops=4).act()
    t.play("conquer c2")
    while question(t.pos) != "hidden-forces":
        t.play(t.offers[0])
    assert chosen(t) == "hide"


def attacked_first(t: Table) -> str:
    """The first Province that ``steady`` attacks in a turn of nothing but Military."""
    bot = make_bot("steady")
    while t.seat == 0 and question(t.pos) == "action":
        line = text_of(t.pos, answer(bot, t.pos, Random(1)))
        if line.startswith("conquer"):
            return line.removeprefix("conquer ")
        if line == "end":
            return ""
        t.play(line)
    return ""


def test_steady_prefers_the_province_of_a_natural_wonder() -> None:
    t = land(NATURAL_WONDERS).stock(0, military=3).owns(0, "b2", troops=6)
    for name in ("c1", "c2", "b1", "c3", "b3", "a2"):
        t.pos.token[t.tile(name)] = 0
    assert attacked_first(t.act()) == "c1"


def test_steady_rather_attacks_where_no_die_waits() -> None:
    t = land(wording={"greece": {"modules": ("hidden-forces",)}}).stock(0, military=2)
    t.owns(0, "b2", troops=6).owns(1, "c2", "b3")
    for name in ("c1", "b1", "c3", "a2"):
        t.pos.token[t.tile(name)] = t.rules.face_id["b4"] + 1
    assert attacked_first(forces(t, "c2").act()) == "b3"
