"""``steady`` knows what the Policies of the Mughals, their Tomb and their Wonders are good for."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.special import PATIENT
from tests.mughals import Court, court, rules_of

from monumental.bots.protocol import answer
from monumental.bots.steady import SteadyBot
from monumental.classic.notation import text_of
from monumental.content.literals import gain
from monumental.content.maps import get_map
from monumental.content.registry import settle_layout
from monumental.effects.tree import Effect, GainBasicBuilding, MoveUnits, then


# --- single decisions -------------------------------------------------------------------------------------------------
def decided(t: Court) -> str:
    """What a steady bot does."""
    return text_of(t.pos, answer(SteadyBot(), t.pos, Random(3), PATIENT))


def test_it_activates_the_line_of_a_good_policy() -> None:
    """All nine crosses of this City give the same; a Policy makes the difference."""
    city = "forum forum forum / forum forum forum / forum forum forum"
    lines = {"land_revenue": "row-3", "gunpowder_empire": "row-1"}
    t = court().city(0, city).owns(0, "b1", "a2", "b2", "c1", "c2", "d2").beside(**lines).activate()
    assert decided(t).startswith("activate 3 ")


def test_it_turns_what_it_does_not_need_into_gold() -> None:
    t = court().city(0, "mughal-tomb library library / - - - / - - -").activate().play("activate 1 1")
    seen: list[str] = []
    while t.seat == 0 and t.pos.active == 0 and (not seen or seen[-1] != "end"):
        seen.append(decided(t))
        t.play(seen[-1])
    assert "use mughal-tomb r1c1" in seen


# --- Mughal Architecture ----------------------------------------------------------------------------------------------
def begun(benefit: Effect) -> Court:
    """A Wonder with that benefit was begun on a map of the game, with Mughal Architecture in force."""
    t = Court(
        rules_of(
            wording={"pyramids": {"benefit": benefit}}, land=settle_layout(get_map("quiet-pastures-2"), 1)
        )
    )
    t.display("pyramids").beside(mughal_architecture="row-2").activate().play("activate 2 1")
    return t.supply(production=t.pos.rules.card_cost[t.card("pyramids")]).play("acquire pyramids")


@pytest.mark.parametrize(
    "benefit",
    [gain(gold=2), gain(culture=1), then(gain(gold=1), MoveUnits(3)), GainBasicBuilding()],
    ids=["gold", "culture", "gold-and-moves", "building"],
)
def test_it_takes_what_it_can_keep_when_it_begins_a_wonder(benefit: Effect) -> None:
    assert decided(begun(benefit)) == "accept"


def test_it_waits_for_what_it_could_not_use_yet() -> None:
    t = begun(gain(science=1))
    assert t.offers == ["decline", "accept"]
    assert decided(t) == "decline"
