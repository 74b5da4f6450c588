"""Every card of the Malians does what it says; numbers are read off the card."""

from __future__ import annotations

import pytest
from tests.trade import Market, market

from monumental.content.african_empires.civilizations.mali import MALI
from monumental.content.shelf import entries
from monumental.effects.african_empires import Advance
from monumental.effects.hooks import CONQUEST_COST
from monumental.effects.resources import GOLD
from monumental.effects.tree import Ability, Gain, Modify, On, Repeat, Spend
from monumental.kernel.machine import advance as go_on

pytestmark = pytest.mark.card

POLICIES = [policy.key for policy in MALI.policies]
SHOWN = {MALI.building.key, MALI.knowledge.key, MALI.warlord.key, *POLICIES}


def mali() -> Market:
    """A table of Mali against Egypt."""
    return market(("mali", "egypt"))


def supplied(t: Market, **stock: int) -> Market:
    """Another supply in the middle of Take Actions."""
    go_on(t.stock(0, **stock).pos)
    return t


def test_every_card_of_the_malians_is_on_the_shelf_and_tested_here() -> None:
    found = {entry.key for entry in entries() if entry.civilization == "mali"}
    assert found == SHOWN
    assert all(entry.text.whole for entry in entries() if entry.key in SHOWN)


def test_bambuk_goldfield() -> None:
    t = mali().city(0, "bambuk-goldfield - - / - - - / - - -").activate().play("activate 1 1")
    printed = MALI.building.yields[GOLD]
    assert t.has(0) == {"gold": printed}
    effect = MALI.building.effect
    assert isinstance(effect, Repeat)
    assert isinstance(effect.effect, Spend)
    supplied(t, military=5).play("use bambuk-goldfield r1c1", "accept")
    assert t.has(0) == {"military": 4, "gold": 1}
    t.play("accept", "pay 1m")
    assert t.has(0) == {"military": 3, "gold": 2}
    assert "end" in t.offers  # twice and no more
    assert effect.times == 2


def test_embassy() -> None:
    t = mali().bag("salt").city(0, "-+embassy - - / - - - / - - -").activate().play("activate 1 1")
    assert t.has(0) == {}
    supplied(t, production=3).play("use embassy r1c1")
    while "end" not in t.offers:
        t.play(t.offers[0])
    assert (t.has(0), t.held()) == ({}, ["salt"])


def test_musa_keita() -> None:
    t = mali().owns(1, "b1").stock(0, gold=9).act().play("conquer b1", "with warlord")
    while "end" not in t.offers:
        t.play("accept" if "accept" in t.offers else t.offers[0])
    assert isinstance(MALI.warlord.benefit, Advance)
    assert t.space() == MALI.warlord.benefit.amount


# --- the Policies ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("policy", MALI.policies, ids=POLICIES)
def test_the_benefit_of_a_policy(policy: object) -> None:
    found = next(each for each in MALI.policies if each is policy)
    t = mali().stock(0, culture=1).act().play(f"develop {found.key}")
    if isinstance(found.benefit, Advance):
        assert (t.space(), t.has(0)) == (found.benefit.amount, {})
    else:
        assert isinstance(found.benefit, Gain)
        assert (t.space(), t.has(0)) == (0, {t.resource(found.benefit.resource): found.benefit.amount})


def in_force(policy: str) -> Market:
    """A Policy works in a turn of a plain City."""
    return mali().policies(0, policy).activate().play("activate 2 1")


def test_staging_posts() -> None:
    t = mali().policies(0, "staging-posts").pawn(0, 3).stock(0, gold=1).act().play("invest", "gain military")
    assert (len(t.held()), t.has(0)) == (1, {"military": 1})


def test_gold_of_wangara() -> None:
    (part,) = MALI.policies[1].ongoing.parts
    assert isinstance(part, On)
    assert isinstance(part.effect, Gain)
    assert in_force("gold-of-wangara").has(0)["gold"] == part.effect.amount
    assert "gold" not in in_force("staging-posts").has(0)


def test_passage_fees() -> None:
    (part,) = MALI.policies[2].ongoing.parts
    assert isinstance(part, Modify)
    assert in_force("passage-fees").pos.mods[CONQUEST_COST] == part.amount < 0


def test_royal_caravans() -> None:
    (part,) = MALI.policies[3].ongoing.parts
    assert isinstance(part, On)
    assert isinstance(part.effect, Advance)
    t = supplied(in_force("royal-caravans"), gold=1).play("invest")
    assert t.space() == 1 + part.effect.amount


def test_pilgrimage_to_mecca() -> None:
    (part,) = MALI.policies[4].ongoing.parts
    assert isinstance(part, Ability)
    assert isinstance(part.effect, Spend)
    t = supplied(in_force("pilgrimage-to-mecca"), gold=part.effect.amount)
    t.play("ability pilgrimage-to-mecca")
    assert (t.has(0), t.space()) == ({"culture": 1}, 1)
    assert t.of("ability") == []
