"""Trade Benefits: drawn blind, kept face down, used once in one's own turn (AE.BENEFIT, AE.INFO)."""

from __future__ import annotations

import pytest
from tests.trade import BENEFIT_TOKENS, OWN_TOKENS, Market, market

import monumental as mon
from monumental.classic.african_empires.trade import (
    BAG,
    BENEFITS,
    HIDDEN,
    BenefitCounter,
    bag_size,
    draw_benefit,
    lay_aside,
    take_aside,
)
from monumental.classic.bill import CONQUERING, Bill
from monumental.classic.kinds import E_GAINED, E_TOLD
from monumental.classic.payment import demand
from monumental.classic.view import SPECTATOR, observe
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX
from monumental.content.literals import gain
from monumental.effects.african_empires import TradeBenefit
from monumental.effects.hooks import GAINED_BENEFIT
from monumental.effects.resources import GOLD, MILITARY, RESOURCES
from monumental.effects.tree import On, lasting
from monumental.game import Game
from monumental.kernel.chance import REVEALED
from monumental.kernel.events import Event
from monumental.kernel.frames import Frame
from monumental.kernel.machine import advance as go_on

THANKS = {"gifts-of-the-nile": {"ongoing": lasting(On(GAINED_BENEFIT, gain(science=1)))}}


def drawn(t: Market, n: int = 1, seat: int = 0) -> Market:
    """A seat draws by an effect."""
    draw_benefit(t.pos, seat, n)
    go_on(t.pos)
    return t


# --- drawing -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.BENEFIT.1")
def test_a_token_is_drawn_blind_from_the_bag() -> None:
    kinds = {tuple(drawn(market().seed(seed).act()).held()) for seed in range(40)}
    assert len(kinds) > 3
    t = drawn(market().act())
    assert t.left() == sum(token.count for token in BENEFIT_TOKENS) - 1


@pytest.mark.rule("AE.BENEFIT.2", "AE.INFO.1")
def test_only_its_owner_sees_a_drawn_token() -> None:
    t = drawn(market().bag("salt").act())
    private = [event for event in t.events if event.seen != -1]
    assert {event.seen for event in private} == {1}
    assert {event.kind for event in private} <= {REVEALED, E_TOLD}
    assert [t.rules.tales[event.a].key for event in private if event.kind == E_TOLD] == ["benefit-seen"]
    assert BENEFITS.row(observe(t.pos, 0).position, 0) == BENEFITS.row(t.pos, 0)
    for viewer in (1, SPECTATOR):
        seen = observe(t.pos, viewer).position
        assert BENEFITS.row(seen, 0) == ()
        assert BenefitCounter().of(seen, 0) == HIDDEN.at(seen, 0) == 1
        assert bag_size(seen) == t.left()


@pytest.mark.rule("AE.BENEFIT.6")
def test_there_is_no_limit_on_tokens_held() -> None:
    everything = sum(token.count for token in BENEFIT_TOKENS)
    assert len(drawn(market().act(), everything).held()) == everything


@pytest.mark.rule("AE.BENEFIT.7")
def test_an_empty_bag_gives_nothing_and_triggers_nothing() -> None:
    t = (
        market(wording={**OWN_TOKENS, **THANKS})
        .policies(0, "gifts-of-the-nile")
        .bag("salt", rest=False)
        .act()
    )
    drawn(t, 3)
    assert t.held() == ["salt"]
    assert t.has(0) == {"science": 1}


@pytest.mark.rule("AE.BENEFIT.9")
def test_every_token_taken_is_a_gain_of_its_own() -> None:
    wording = {**OWN_TOKENS, **THANKS, "forum": {"effect": TradeBenefit(2)}}
    t = market(wording=wording).policies(0, "gifts-of-the-nile")
    t.city(0, "forum - - / - - - / - - -").deck(0).activate().play("activate 1 1", "use forum r1c1")
    assert t.has(0)["science"] == 2  # a card
    advanced = market(wording=wording).policies(0, "gifts-of-the-nile").pawn(0, 3).stock(0, gold=1).act()
    assert advanced.play("invest").has(0) == {"science": 1}  # the track
    city = market(wording=wording).policies(0, "gifts-of-the-nile").both("e1").pawn(0, 8).act().play("post 1")
    assert city.has(0) == {"science": 2}  # the last space, and a Free City
    harbor = market(wording=wording).policies(0, "gifts-of-the-nile").act()
    assert lay_aside(harbor.pos)
    take_aside(harbor.pos, 0)
    go_on(harbor.pos)
    assert harbor.has(0) == {"science": 1}  # a token that lay face down


# --- using ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.BENEFIT.3")
def test_a_token_is_used_in_ones_own_turn_only() -> None:
    t = market().benefits(0, "salt").benefits(1, "salt").act()
    assert t.of("benefit") == ["salt"]
    assert t.play("benefit salt").has(0) == {"gold": 2}
    assert "AE.BENEFIT.3" in t.why("benefit salt", 1)


@pytest.mark.rule("AE.BENEFIT.3")
def test_a_token_drawn_this_turn_can_be_used_at_once() -> None:
    t = market().pawn(0, 3).bag("salt").stock(0, gold=1).act().play("invest")
    assert t.play("benefit salt").has(0) == {"gold": 2}


@pytest.mark.rule("AE.BENEFIT.4", "AE.BENEFIT.5", "AE.BENEFIT.12")
def test_a_used_token_stays_face_up_with_its_owner() -> None:
    t = market().benefits(0, "salt", "salt").act()
    before = t.left()
    t.play("benefit salt")
    assert (t.held(), t.used(), t.left()) == (["salt"], ["salt"], before)
    told = [event for event in t.events if event.kind == E_TOLD]
    assert [(t.rules.tales[event.a].key, event.seen) for event in told] == [("benefit-used", -1)]
    t.play("benefit salt")
    assert t.why("benefit salt") == ("AE.BENEFIT.4",)
    assert t.of("benefit") == []


@pytest.mark.rule("AE.BENEFIT.8")
def test_a_token_may_bring_further_tokens() -> None:
    t = market().benefits(0, "route").pawn(0, 2).bag("caravan", "salt", "scribes").act()
    t.play("benefit route")
    assert (t.space(), t.held()) == (4, ["caravan"])
    assert t.play("benefit caravan").held() == ["salt"]


@pytest.mark.rule("AE.BENEFIT.8")
def test_what_a_token_gives_is_lost_as_usual() -> None:
    t = market().benefits(0, "scribes").act().play("benefit scribes")
    assert t.has(0) == {"science": 3}
    assert t.end_turn().has(0) == {}


@pytest.mark.rule("AE.BENEFIT.10")
def test_tokens_wait_for_take_actions() -> None:
    t = market().benefits(0, "salt").activate()
    assert t.of("benefit") == []
    assert set(t.why("benefit salt")) >= {"AE.BENEFIT.10"}
    t.play("activate 1 1").stock(0, military=3, gold=3)
    t.play("conquer b1")  # the Units are chosen and the price is paid before anything else
    assert t.of("benefit") == []
    assert set(t.why("benefit salt")) >= {"AE.BENEFIT.10", "CORE.ACTION.4"}


@pytest.mark.rule("AE.BENEFIT.3", "AE.BENEFIT.10")
def test_an_attacker_who_is_asked_for_more_may_use_tokens() -> None:
    t = market().benefits(0, "riders", "clearance").act()
    t.pos.stack.append(Frame(t.rules.asked["explorer-home"], 0))  # what goes on when it is paid
    bill = Bill(0, CONQUERING, t.tile("b1"))
    bill.add(MILITARY, 2)
    demand(t.pos, bill)
    go_on(t.pos)
    assert t.offers == ["refuse", "benefit riders", "benefit clearance"]
    t.play("benefit riders")
    assert t.offers[0] == "pay 2m"
    assert t.play("pay 2m").has(0) == {"military": 1}


@pytest.mark.rule("AE.BENEFIT.11")
def test_a_token_that_would_do_nothing_is_kept() -> None:
    t = market().benefits(0, "route", "caravan", "clearance").pawn(0, 12)
    t.city(0, "- - - / - - - / - - -").bag(rest=False).act()
    assert t.of("benefit") == []
    assert set(t.why("benefit route")) >= {"AE.TRADE.8"}
    assert t.why("benefit caravan") == ("AE.BENEFIT.7",)
    assert t.why("benefit clearance")


def test_refusals_name_what_is_missing() -> None:
    t = market().act()
    assert t.why("benefit salt") == ("AE.BENEFIT.4",)
    assert t.why("benefit gems") == ()
    assert t.why("benefit") == ()


@pytest.mark.rule("AE.INFO.8")
def test_the_size_of_bag_and_pile_is_public() -> None:
    t = drawn(market().act(), 5)
    for viewer in (0, 1, SPECTATOR):
        seen = observe(t.pos, viewer).position
        assert bag_size(seen) == t.left() == sum(token.count for token in BENEFIT_TOKENS) - 5
        assert len(seen.pool[t.rules.pile_id["exchange-tokens"]]) == len(t.rules.exchange_tokens)


def test_what_lies_aside_cannot_be_drawn() -> None:
    t = market().bag("salt", rest=False).act()
    assert lay_aside(t.pos)
    assert not lay_aside(t.pos)
    assert drawn(t).held() == []
    take_aside(t.pos, 0)
    go_on(t.pos)
    assert t.held() == ["salt"]


@pytest.mark.rule("AE.AUTOMA.3", "AE.AUTOMA.4", "AE.INFO.11")
def test_an_automa_gains_gold_and_no_token_is_drawn_or_shown() -> None:
    game = mon.new_game(
        ["egypt", "greece"], boxes=["african-empires"], modules=["trade"], automas=[1], seed=3
    )
    pos = game.position.copy()
    pos.stock[RESOURCES + GOLD] = 0
    events: list[Event] = []
    pos.sink = events
    before = bag_size(pos)
    draw_benefit(pos, 1, 2)
    assert (pos.stock[RESOURCES + GOLD], bag_size(pos)) == (4, before)
    assert lay_aside(pos)
    take_aside(pos, 1)  # what lay on a Harbor leaves the game unseen
    assert (pos.stock[RESOURCES + GOLD], bag_size(pos)) == (6, before - 1)
    pos.pool[pos.rules.pile_id[BAG.key]] = ()
    draw_benefit(pos, 1)
    assert pos.stock[RESOURCES + GOLD] == 8  # with an empty bag all the same
    assert {event.kind for event in events} == {E_GAINED}


def test_a_draw_cannot_be_taken_back() -> None:
    game = Game.at(market().pawn(0, 3).stock(0, gold=1).act().pos)
    game.play("invest")
    assert not game.can_undo()
    shown = Game.at(market().stock(0, gold=1).act().pos)
    shown.play("invest")
    assert shown.can_undo()


def test_every_benefit_of_the_box_can_be_used() -> None:
    t = market(wording={})
    keys = [token.key for token in AFRICAN_EMPIRES_BOX.benefits]
    t.benefits(0, *keys).deck(0, "fort").activate().play("activate 1 1")
    assert sorted(t.of("benefit")) == sorted(keys)
