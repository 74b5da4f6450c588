"""Every card of the Mughals does what its line says; numbers are read off the card."""

from __future__ import annotations

import pytest
from tests.mughals import POLICIES, Court, court

from monumental.content.lost_kingdoms.civilizations.mughals import MUGHALS
from monumental.content.shelf import entries
from monumental.effects.hooks import CONQUEST_COST
from monumental.effects.resources import CULTURE, GOLD, PRODUCTION, RESOURCES
from monumental.effects.tree import Gain, GainBasic, Modify, On, Per, Then

pytestmark = pytest.mark.card

SHOWN = {MUGHALS.building.key, MUGHALS.knowledge.key, MUGHALS.warlord.key, *POLICIES}


def test_every_card_of_the_mughals_is_on_the_shelf_and_tested_here() -> None:
    found = {entry.key for entry in entries() if entry.civilization == "mughals"}
    assert found == SHOWN
    assert all(entry.text.whole for entry in entries() if entry.key in SHOWN)


def test_mughal_tomb() -> None:
    t = court().city(0, "mughal-tomb library - / - - - / - - -").activate().play("activate 1 1")
    printed = MUGHALS.building.yields[PRODUCTION]
    assert t.has(0) == {"production": printed, "science": 1}
    assert t.play("use mughal-tomb r1c1").has(0) == {"production": printed, "gold": 1}


def test_state_administration() -> None:
    t = court().city(0, "-+state-administration - - / - fort library / - - -").activate().play("activate 1 1")
    t.play("use state-administration r1c1").play("accept").play("discard fort r2c2").play("accept")
    assert t.in_discard(0) == ["fort", "library"]


def test_akbar_the_great() -> None:
    t = court().city(0, "- - - / - fort library / - - -").activate().play("activate 1 1").supply(military=3)
    t.play("conquer b1").play("with warlord")
    while t.offers != ["decline", "accept"]:
        t.play(t.offers[-1])
    t.play("accept").play("activate library r2c3").settle()
    assert t.made()["science"] >= 1


# --- the Policies ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("policy", MUGHALS.policies, ids=POLICIES)
def test_the_benefit_of_a_policy(policy: object) -> None:
    found = next(each for each in MUGHALS.policies if each is policy)
    t = court().stock(0, culture=1).act().play(f"develop {found.key}").play("beside row 1")
    if isinstance(found.benefit, GainBasic):
        while "end" not in t.offers:
            t.play("gain science")
        assert t.has(0) == {"science": found.benefit.amount}
    else:
        steps = found.benefit.steps if isinstance(found.benefit, Then) else (found.benefit,)
        gains = [step for step in steps if isinstance(step, Gain)]
        assert len(gains) == len(steps)
        for step in gains:
            assert t.pos.stock[step.resource] == step.amount
        assert sum(t.pos.stock[:RESOURCES]) == sum(
            [step.amount for step in gains if isinstance(step.amount, int)]
        )


def in_force(policy: str) -> Court:
    """The Policy lies beside the activated row of a plain City."""
    return court().beside(**{policy.replace("-", "_"): "row-2"}).activate().play("activate 2 1")


def test_mughal_architecture() -> None:
    t = court().display("pyramids").beside(mughal_architecture="row-2").activate().play("activate 2 1")
    t.supply(production=5).play("acquire pyramids").play("accept")
    assert (t.pos.stock[GOLD], t.pos.stock[CULTURE]) == (1, 1)


def test_gunpowder_empire() -> None:
    (part,) = MUGHALS.policies[1].ongoing.parts
    assert isinstance(part, Modify)
    assert in_force("gunpowder-empire").pos.mods[CONQUEST_COST] == part.amount < 0


@pytest.mark.parametrize("provinces", range(1, 9))
def test_land_revenue(provinces: int) -> None:
    (part,) = MUGHALS.policies[2].ongoing.parts
    assert isinstance(part, On)
    assert isinstance(part.effect, Gain)
    per = part.effect.amount
    assert isinstance(per, Per)
    tiles = ("b1", "a2", "c1", "b2", "d1", "c2", "e1", "d2")[:provinces]
    t = court().owns(0, *tiles).beside(land_revenue="row-2").activate().play("activate 2 1")
    assert t.has(0).get("gold", 0) == min(per.most, per.each * (provinces // per.per))


def test_mansabdari() -> None:
    t = in_force("mansabdari")
    before = t.made()
    t.play("ability mansabdari").play("activate fort r3c3")
    assert t.made()["military"] == before.get("military", 0) + 1
    assert t.pos.lit[0] >> 8 & 1


def test_house_of_worship() -> None:
    t = in_force("house-of-worship").play("ability house-of-worship").play("archive fort r3c3")
    assert t.in_archive(0) == ["fort"]
    assert t.has(0)["culture"] == 1


def test_no_policy_defends_because_none_works_on_turns_of_others() -> None:
    """LK.MUGHAL.22: our own Mughal Policies are written for own turns."""
    for policy in MUGHALS.policies:
        hooks = [part.hook for part in policy.ongoing.parts if isinstance(part, Modify)]
        assert all(hook == CONQUEST_COST for hook in hooks)
