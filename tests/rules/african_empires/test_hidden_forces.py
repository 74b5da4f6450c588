"""Hidden Forces and the Zulu die (AE.ZULU.1-15, .22-25).

Greece has them in these tests: what else the Zulu have is no part of these rules.
"""

from __future__ import annotations

import pytest
from tests.builder import Table, Wording
from tests.rules.african_empires.land_table import attack, conquer, die, forces, land, solo_land
from tests.solo import AUTOMA

from monumental import REFEREE, Game
from monumental.classic.african_empires.hidden_forces import (
    DIE,
    DIE_FACES,
    FORCES,
    FORCES_TOKENS,
    HIDDEN_FORCES,
    in_supply,
)
from monumental.classic.automa.lines import invade
from monumental.classic.notation import question
from monumental.classic.pieces import garrison
from monumental.classic.reasons import explain
from monumental.classic.supply import modify
from monumental.content.library import box
from monumental.effects.hooks import CONQUEST_COST
from monumental.kernel.machine import advance
from monumental.narration.chronicle import blocks
from monumental.narration.prompts import prompt

GREEKS: Wording = {"greece": {"modules": (HIDDEN_FORCES,)}}
EGYPT: Wording = {"egypt": {"modules": (HIDDEN_FORCES,)}}


def hiding(*tiles: str, troops: int = 2) -> Table:
    """Egypt holds them and conquers."""
    t = land(wording=EGYPT).stock(0, military=9)
    for name in tiles:
        t.owns(0, name, troops=troops)
    return t


def guarded(military: int = 9, gold: int = 0, purse: int = 0) -> Table:
    """Egypt stands before b3 of Greece, where Hidden Forces lie."""
    t = land(wording=GREEKS).stock(0, military=military, gold=gold).stock(1, gold=purse)
    t.owns(0, "a2", troops=4).owns(1, "b3", troops=2)
    return forces(t, "b3")


def lie(t: Table) -> list[str]:
    return [name for name in t.rules.tile_name if FORCES.at(t.pos, t.tile(name))]


# --- laying them ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.ZULU.1", "AE.COMP.23")
def test_three_tokens_lie_in_the_supply_at_the_start() -> None:
    t = land(wording=GREEKS)
    assert FORCES_TOKENS == 3
    assert in_supply(t.pos) == FORCES_TOKENS
    counter = t.rules.counters[0]
    assert [counter.of(t.pos, seat) for seat in (0, 1)] == [0, 3]
    assert [counter.shown(t.pos, seat) for seat in (0, 1)] == [False, True]


@pytest.mark.rule("AE.ZULU.2", "AE.ZULU.22")
def test_a_conquest_may_bring_one_token() -> None:
    t = hiding("b2").act()
    t.play("conquer c2")
    while question(t.pos) != HIDDEN_FORCES:
        t.play(t.offers[-1])
    assert t.offers == ["decline", "hide"]
    assert prompt(t.pos, 0) == "Do you lay Hidden Forces on c2?"
    t.play("hide")
    assert (lie(t), in_supply(t.pos)) == (["c2"], FORCES_TOKENS - 1)
    t = hiding("b2").act()
    conquer(t, "c2", "decline")
    assert lie(t) == []
    assert question(t.pos) == "action", "the offer does not come back"


@pytest.mark.rule("AE.ZULU.22")
def test_laying_takes_its_place_in_the_order_that_the_conqueror_chooses() -> None:
    t = hiding("b2").act()
    t.face("c3", "b1").back("b1-lore")
    t.play("conquer c3")
    while not t.of("first"):
        t.play(t.offers[0])
    assert len(t.of("first")) == 2
    t.play("first 2", "hide")
    assert t.of("choose") == ["1", "2"]


@pytest.mark.rule("AE.ZULU.3", "AE.ZULU.4")
def test_only_with_an_empty_supply_a_token_moves() -> None:
    t = forces(hiding("a2", "b2", "b1", troops=3), "a2", "b2").act()
    t.play("conquer b3")
    while question(t.pos) != HIDDEN_FORCES:
        t.play(t.offers[-1])
    assert t.offers == ["decline", "hide"]
    assert explain(t.pos, "hide a2", 0).rules == ("AE.ZULU.3",)
    t.play("hide")
    assert in_supply(t.pos) == 0
    while t.of("first") or t.of("choose"):
        t.play(t.offers[0])
    t.play("conquer c3")
    while question(t.pos) != HIDDEN_FORCES:
        t.play(t.offers[-1])
    assert t.offers == ["decline", "hide a2", "hide b2", "hide b3"]
    assert "no Hidden Forces of yours" in explain(t.pos, "hide b1", 0).text
    t.play("hide a2")
    assert lie(t) == ["b2", "b3", "c3"]


@pytest.mark.rule("AE.ZULU.5")
def test_a_token_alone_keeps_no_province() -> None:
    t = forces(hiding("b2"), "b2").act()
    t.play("conquer c2")
    taken = [offer for offer in t.offers if "from b2" in offer]
    assert "take 2 from b2" not in taken
    assert t.owner("b2") == 0


@pytest.mark.rule("AE.ZULU.6")
def test_everybody_sees_where_they_lie() -> None:
    t = guarded().act()
    game = Game.at(t.pos)
    for viewer in (0, 1, -1):
        assert FORCES.at(game.view(viewer).position, t.tile("b3")) == 1


@pytest.mark.rule("AE.ZULU.7")
def test_they_add_nothing_to_the_defence_and_never_lie_on_a_capital() -> None:
    t = guarded()
    with_them = garrison(t.pos, t.tile("b3"))
    FORCES.put(t.pos, t.tile("b3"), 0)
    assert garrison(t.pos, t.tile("b3")) == with_them
    FORCES.put(t.pos, t.tile("f1"), 1)
    assert "no Province" in t.rules.counters[0].flaw(t.pos)


@pytest.mark.rule("AE.ZULU.24")
def test_a_manoeuvre_leaves_them_and_a_lost_province_sends_them_home() -> None:
    t = forces(hiding("b2", "b1", troops=2), "b2").act()
    t.play("manoeuvre soldier b2")
    while question(t.pos) != "action":
        t.play(t.offers[-1])
    assert lie(t) == ["b2"]
    t = guarded(military=9)
    for piece in t.rules.pieces:
        if piece.key == HIDDEN_FORCES:
            piece.defeated(t.pos, 1, t.tile("b3"))
    assert (lie(t), in_supply(t.pos)) == ([], FORCES_TOKENS)


# --- the die -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.ZULU.9", "AE.COMP.31")
def test_the_die_shows_0_1_and_2_alike() -> None:
    t = guarded().act()
    assert sorted(set(DIE_FACES)) == [0, 1, 2]
    assert len({DIE_FACES.count(face) for face in DIE_FACES}) == 1
    game = Game.at(t.pos)
    game.play("conquer b3")
    while not any(entry.outcomes for entry in game.history):
        assert game.asks != "action"
        game.play(game.legal()[0])
    (roll,) = [entry for entry in game.history if entry.outcomes]
    assert roll.barrier, "nobody takes back a roll"


@pytest.mark.rule("AE.ZULU.9")
def test_every_face_comes_up() -> None:
    seen = set()
    for seed in range(40):
        t = guarded(gold=2).seed(seed).act()
        attack(t, "b3")
        seen.add(tuple(t.of("pay")))
        assert sorted(t.pos.pool[t.rules.pile_id[DIE]]) == sorted(DIE_FACES), "the die is whole again"
    assert len(seen) == 3


@pytest.mark.rule("AE.ZULU.8", "AE.ZULU.10", "AE.ZULU.15", "AE.EXAMPLE.11")
def test_the_attacker_pays_the_price_then_what_the_die_shows() -> None:
    t = die(guarded(military=5, gold=1), 2).act()
    attack(t, "b3")
    assert t.has(0)["military"] == 3, "the initial price has been paid"
    assert t.offers == ["pay 2m", "pay 1m 1g", "refuse"]
    assert (lie(t), in_supply(t.pos)) == ([], FORCES_TOKENS)
    t.play("pay 1m 1g")
    while question(t.pos) != "action":
        t.play(t.offers[0])
    assert t.owner("b3") == 0
    assert t.has(0)["military"] == 2


@pytest.mark.rule("AE.ZULU.11", "AE.ZULU.12", "AE.ZULU.13", "AE.ZULU.15", "AE.EXAMPLE.11")
def test_who_does_not_pay_fails_and_loses_the_price() -> None:
    t = die(guarded(military=5), 2).act()
    before = (t.troops("a2"), t.troops("a1"), t.warlord(0))
    attack(t, "b3").play("refuse")
    assert question(t.pos) == "action"
    assert (t.owner("b3"), t.has(0)) == (1, {"military": 3})
    assert (t.troops("a2"), t.troops("a1"), t.warlord(0)) == before
    assert (t.pos.conquests[0], t.pos.marks[0], t.pos.tokens[0]) == (0, 0, ())
    assert in_supply(t.pos) == FORCES_TOKENS
    attack(t, "b3")
    assert t.owner("b3") == 0, "a second attack meets no die"


@pytest.mark.rule("AE.ZULU.11")
def test_a_zero_cannot_fail() -> None:
    t = die(guarded(military=2), 0).act()
    conquer(t, "b3")
    assert t.owner("b3") == 0


@pytest.mark.rule("AE.ZULU.23")
def test_the_die_is_rolled_for_one_who_could_pay_no_more() -> None:
    t = die(guarded(military=2), 1).act()
    conquer(t, "b3")
    assert t.owner("b3") == 1
    assert in_supply(t.pos) == FORCES_TOKENS, "it was rolled"


@pytest.mark.rule("AE.ZULU.10")
def test_tokens_may_be_used_for_the_die() -> None:
    t = die(guarded(military=2), 1)
    t.tokens(0, 1)
    attack(t.act(), "b3")
    assert t.offers == ["refuse", "token production"]


@pytest.mark.rule("AE.ZULU.14")
def test_the_die_moves_no_further_unit() -> None:
    moved = []
    for face in (0, 2):
        t = die(guarded(), face).act()
        conquer(t, "b3")
        moved.append(t.troops("b3") + (t.warlord(0) == "b3"))
    assert moved[0] == moved[1]


@pytest.mark.rule("AE.ZULU.25")
def test_no_discount_lowers_what_the_die_asks() -> None:
    t = die(guarded(military=9), 2).act()
    modify(t.pos, 0, CONQUEST_COST, -2)
    attack(t, "b3")
    assert t.of("pay") == ["2m"]


def test_the_roll_and_the_failure_stand_in_the_log() -> None:
    t = die(guarded(military=2), 1).act()
    game = Game.at(t.pos)
    game.play("conquer b3")
    while game.asks != "action":
        game.play(game.legal()[0])
    told = " ".join(line.text for block in blocks(game, REFEREE) for line in block.lines)
    assert "meets Hidden Forces on b3: the die shows 1" in told
    assert "the attack on b3 fails" in told


# --- Automas -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AUTOMA.31")
def test_an_automa_lays_none() -> None:
    t = solo_land(wording=GREEKS).owns(AUTOMA, "d1").act(0)
    invade(t.pos, AUTOMA, t.tile("c2"))
    advance(t.pos)
    assert (t.owner("c2"), lie(t)) == (AUTOMA, [])


@pytest.mark.rule("AE.AUTOMA.29", "AE.AUTOMA.34")
@pytest.mark.parametrize(("purse", "winner", "left"), [(2, AUTOMA, 0), (1, 0, 1)])
def test_an_automa_pays_the_die_with_gold_if_it_can(purse: int, winner: int, left: int) -> None:
    t = solo_land(wording=EGYPT).stock(AUTOMA, gold=purse).owns(0, "d1").owns(AUTOMA, "e1").act(0)
    die(forces(t, "d1"), 2)
    invade(t.pos, AUTOMA, t.tile("d1"))
    advance(t.pos)
    assert t.owner("d1") == winner
    assert t.has(AUTOMA).get("gold", 0) == left
    assert in_supply(t.pos) == FORCES_TOKENS


# --- Malians ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.MALI.5", "AE.EXAMPLE.11")
def test_malians_pay_the_die_with_gold() -> None:
    wording: Wording = {**GREEKS, "egypt": {"modules": ("mali",)}}
    t = land("trade", wording=wording).stock(0, military=9, gold=5)
    t.owns(0, "a2", troops=4).owns(1, "b3", troops=2)
    die(forces(t, "b3"), 2).act()
    attack(t, "b3")
    assert t.has(0) == {"military": 9, "gold": 3}
    assert t.of("pay") == ["2g"]
    t.play("pay 2g")
    while question(t.pos) != "action":
        t.play(t.offers[0])
    assert t.owner("b3") == 0


@pytest.mark.rule("AE.MALI.6")
def test_malians_pay_a_bid_on_top_of_the_gold_of_the_conquest() -> None:
    t = land("trade", wording={"egypt": {"modules": ("mali",)}}).stock(0, gold=5).stock(1, gold=2)
    t.owns(0, "b2", troops=4).owns(1, "c2", troops=2).act()
    attack(t, "c2").play("bid 1")
    assert t.of("pay") == ["1g"]
    t.play("pay 1g")
    while question(t.pos) != "action":
        t.play(t.offers[0])
    assert t.owner("c2") == 0
    assert t.has(0)["gold"] == 5 - 2 - 1 + 1, "price, bid, and the spoils of a conquest"


def test_the_zulu_have_them() -> None:
    (zulu,) = [each for each in box("african-empires").civilizations if each.key == "zulu"]
    assert HIDDEN_FORCES in zulu.modules
