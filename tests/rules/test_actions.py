"""Take actions: the menu as a whole (CORE.ACTION)."""

from __future__ import annotations

import pytest
from tests.builder import Table, Wording, table

from monumental import observe
from monumental.classic.notation import question
from monumental.content.literals import gain
from monumental.effects.resources import RESOURCE_KEYS

SHOP = "aqueduct masonry pyramids / currency great-wall academy"


def rich() -> Table:
    """A position in which everything that a player can do is possible."""
    t = (
        table(civs=("egypt", "greece"))
        .display(SHOP)
        .site(0, "colossus-of-rhodes")
        .policies(0, "gifts-of-the-nile")
    )
    t.city(0, "forum - - / - library - / - - -").owns(0, "b1", troops=3).tokens(0, 1).goods(0, "spice-pepper")
    t.explorer(0, 1, "c1").explorer(0, 2, "f2")
    t.stock(0, production=20, science=20, military=20, culture=20, gold=20)
    return t.activate(0).play("activate 1 1")


@pytest.mark.rule("CORE.ACTION.1")
def test_any_number_of_actions_in_any_order_and_mix() -> None:
    one = rich().stock(0, production=8, science=6, military=2)
    one.play(
        "acquire aqueduct", "progress", "explore 1 b1", "acquire workshop", "acquire masonry", "explore 1 c1"
    )
    assert one.has(0)["production"] < 8
    other = rich().stock(0, production=8, science=6, military=2)
    other.play("explore 1 b1", "acquire masonry", "acquire workshop", "explore 1 c1", "acquire aqueduct")
    assert other.top(0) == ["aqueduct", "workshop", "masonry"]
    assert other.has(0) == {"science": 2}


@pytest.mark.rule("CORE.ACTION.1")
def test_no_action_need_be_taken() -> None:
    t = rich()
    t.play("end")
    assert t.seat == 1
    assert not t.said("spent", 0)


@pytest.mark.rule("CORE.ACTION.2")
def test_the_menu_holds_the_seven_actions_and_what_cards_and_tokens_allow() -> None:
    t = rich()
    verbs = {text.split()[0] for text in t.offers}
    actions = {"acquire", "complete", "develop", "conquer", "manoeuvre", "outpost", "explore", "progress"}
    collecting = {"collect", "market"}  # what Explorers do
    free = {"use", "ability", "token", "end"}
    assert verbs == actions | collecting | free


@pytest.mark.rule("CORE.ACTION.3")
def test_a_player_may_look_through_the_own_discard_pile() -> None:
    t = rich().discard(0, "fort mine").discard(1, "library")
    seen = observe(t.pos, 0).position
    assert sorted(t.keys(seen.discard[0])) == ["fort", "mine"]
    for viewer in (0, 1, -1):  # the size of any pile is open
        known = observe(t.pos, viewer).position
        assert [len(known.discard[seat]) + known.hidden_discards[seat] for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("CORE.ACTION.4")
@pytest.mark.parametrize(
    ("supply", "action"),
    [
        ({"production": 5}, "acquire aqueduct"),
        ({"science": 4}, "acquire masonry"),
        ({"production": 3}, "acquire pyramids"),
        ({"production": 4}, "complete colossus-of-rhodes"),
        ({"culture": 2}, "develop divine-kingship"),
        ({"military": 1}, "conquer b2"),
        ({"military": 1}, "manoeuvre soldier b1"),
        ({"military": 1}, "explore 1 b1"),
        ({"science": 2}, "progress"),
    ],
)
def test_a_cost_is_paid_in_full_when_the_action_is_taken(supply: dict[str, int], action: str) -> None:
    resource, amount = next(iter(supply.items()))
    t = rich().stock(0, **supply).act(0)
    assert action in t.offers
    assert action not in t.stock(0, **{resource: amount - 1}).act(0).offers  # no debt, no part payment
    t.stock(0, **supply).act(0).play(action)
    while question(t.pos) != "action":
        t.play(t.offers[0])
    assert t.said("spent")[0] == (RESOURCE_KEYS.index(resource), amount, 0)
    assert t.has(0).get(resource, 0) == 0


@pytest.mark.rule("CORE.ACTION.5")
def test_what_a_conquest_yields_cannot_pay_for_it() -> None:
    wording: Wording = {
        "siegfried": {"benefit": gain(military=2)},
        "b1-spears": {"rewards": (gain(gold=1), gain(military=2))},
    }
    t = table(civs=("denmark", "egypt"), wording=wording).back("b1-spears").act(0)
    assert not t.of("conquer")  # Siegfried and the token would give 4 Military afterwards
    t.stock(0, military=1).act(0).play("conquer b1", "with warlord", "first 2", "choose 2")
    assert t.has(0) == {"military": 4}
    assert t.of("conquer")  # and these pay for the next one


@pytest.mark.rule("CORE.ACTION.5")
def test_the_benefit_of_a_wonder_cannot_pay_for_its_stage() -> None:
    t = table().site(0, "hoover-dam").stock(0, production=5).act(0)
    assert not t.of("complete")  # 6, of which the benefit would give 4
    t.stock(0, production=6).act(0).play("complete hoover-dam")
    assert t.has(0) == {"production": 4}


@pytest.mark.rule("CORE.ACTION.5")
def test_culture_of_a_policy_cannot_pay_for_it() -> None:
    t = table(wording={"divine-kingship": {"benefit": gain(culture=5)}}).act(0)
    assert not t.of("develop")
    t.stock(0, culture=1).act(0).play("develop divine-kingship")
    assert t.has(0) == {"culture": 5}
    assert t.of("develop")
