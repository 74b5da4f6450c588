"""The land of African Empires: Mines, Foothills, Savannas, Oases, Harbors (AE.TERRAIN)."""

from __future__ import annotations

import pytest
from tests.rules.african_empires.land_table import LAND, attack, conquer, die, forces, land, solo_land
from tests.solo import AUTOMA

from monumental import REFEREE, Game
from monumental.classic.african_empires.land import SAVANNA_GOLD, WAITING
from monumental.classic.african_empires.reserve import RESERVED
from monumental.classic.african_empires.trade import ASIDE, BENEFITS, bag_size
from monumental.classic.automa.lines import invade
from monumental.classic.conquest import conquest_cost
from monumental.classic.counts import count
from monumental.classic.notation import question
from monumental.classic.reasons import explain
from monumental.classic.supply import modify
from monumental.classic.wonders import place_wonder
from monumental.content.african_empires.terrain import SENTENCES, TERRAINS
from monumental.content.shelf import find
from monumental.effects.hooks import BOTH_REWARDS, COASTAL_COST, COASTAL_PROVINCES, CONQUEST_COST
from monumental.kernel.machine import advance
from monumental.narration import label
from monumental.narration.chronicle import blocks
from monumental.narration.prompts import prompt


# --- all of them ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.TERRAIN.1")
def test_there_are_five_new_terrains() -> None:
    assert [terrain.name for terrain in TERRAINS] == ["Mine", "Foothills", "Savanna", "Oasis", "Harbor"]
    assert set(SENTENCES) == {terrain.key for terrain in TERRAINS}
    assert {tile.terrain for tile in LAND.tiles} >= {terrain.key for terrain in TERRAINS}


@pytest.mark.rule("AE.TERRAIN.5")
def test_the_terrain_is_not_the_building() -> None:
    t = land().stock(0, military=9).act()
    assert find("mine").name == "Mine"
    assert t.rules.card_kind[t.card("mine")] == 0
    conquer(t, "b1")
    assert t.owner("b1") == 0
    assert "mine" not in t.keys(t.pos.cover[:9])


# --- Mines ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.TERRAIN.2", "AE.EXAMPLE.24")
def test_a_mine_turns_production_into_gold() -> None:
    t = land().stock(0, military=9, production=4).owns(0, "b2", troops=4).act()
    t.face("b1", "b1").back("b1-lore")
    t.play("conquer b1")
    while question(t.pos) != "mines":
        t.play("first 2" if "first 2" in t.offers else t.offers[0])
    assert t.of("convert") == ["0", "1", "2", "3", "4"]
    assert label(t.pos, t.pos.options[3]) == "Turn 3 Production into 3 Gold"
    t.play("convert 3")
    assert (t.has(0)["production"], t.has(0)["gold"]) == (1, 3)


@pytest.mark.rule("AE.TERRAIN.3")
def test_a_mine_works_when_it_is_taken_from_an_opponent() -> None:
    t = land().stock(0, military=9, production=2).owns(0, "c3", troops=4).owns(1, "d3").act()
    conquer(t, "d3", "convert 2")
    assert t.has(0)["gold"] == 2


@pytest.mark.rule("AE.TERRAIN.4", "AE.TERRAIN.20")
def test_the_gains_of_the_conquest_may_be_taken_first_and_turned_into_gold() -> None:
    t = land().stock(0, military=9).tokens(0, 2).act().back("b1-lumber")  # 2 Production
    t.play("conquer b1")
    while not t.of("first"):
        t.play(t.offers[0])
    assert len(t.of("first")) == 2
    labels = [label(t.pos, option) for option in t.pos.options]
    assert "Mine" in labels[1]
    t.play("first 1", "choose 2")
    assert t.offers == ["convert 0", "convert 1", "convert 2", "token production"]
    assert prompt(t.pos, 0) == "The Mine b1: how much Production becomes Gold?"
    t.play("token production", "token production", "convert 4")
    assert t.has(0) == {"gold": 4, "military": t.has(0)["military"]}
    assert t.pos.production_tokens[0] == 0
    assert not t.of("convert"), "only at once"


@pytest.mark.rule("AE.TERRAIN.4")
def test_a_mine_asks_nothing_of_one_without_production() -> None:
    t = land().stock(0, military=9).act().back("b1-lore")
    conquer(t, "b1", "first 2", "choose 1")
    assert t.has(0).get("production", 0) == 0


def test_an_impossible_amount_is_refused_in_words() -> None:
    t = land().stock(0, military=9, production=1).owns(0, "c3", troops=4).owns(1, "d3").act()
    attack(t, "d3")
    reason = explain(t.pos, "convert 2", 0)
    assert (reason.possible, reason.text) == (
        False,
        "A Mine takes from 0 to the 1 Production that you have now.",
    )


# --- Foothills -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.TERRAIN.6")
def test_nobody_bids_for_foothills_that_nobody_holds() -> None:
    t = land().stock(0, military=9, gold=1).stock(1, gold=5).owns(0, "b2", troops=4).act()
    conquer(t, "c2")
    assert t.owner("c2") == 0
    assert t.has(1) == {"gold": 5}


@pytest.mark.rule("AE.TERRAIN.7", "AE.TERRAIN.8")
def test_the_price_is_paid_before_the_bid() -> None:
    t = land().stock(0, military=9).stock(1, gold=4).owns(0, "b2", troops=4).owns(1, "c2", troops=2).act()
    attack(t, "c2")
    assert (t.seat, question(t.pos)) == (1, "foothills-bid")
    assert t.offers == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4"]
    assert t.has(0)["military"] == 7
    assert (t.owner("c2"), t.troops("c2")) == (1, 2)
    assert prompt(t.pos, 0) == "Greece must bid Gold for the Foothills c2."


@pytest.mark.rule("AE.TERRAIN.9", "AE.TERRAIN.10", "AE.TERRAIN.11", "AE.TERRAIN.12", "AE.EXAMPLE.23")
def test_a_bid_that_is_not_matched_repels_the_attack() -> None:
    t = (
        land()
        .stock(0, military=9, gold=1)
        .stock(1, gold=4)
        .owns(0, "b2", troops=4)
        .owns(1, "c2", troops=2)
        .act()
    )
    home = t.troops("a1")
    attack(t, "c2").play("bid 2")
    assert t.seat == 0
    assert question(t.pos) == "action", "who cannot pay is not asked"
    assert (t.has(0), t.has(1)) == ({"military": 7, "gold": 1}, {"gold": 2})
    assert (t.owner("c2"), t.troops("c2"), t.troops("a1")) == (1, 2, home)
    assert t.pos.conquests[0] == 0
    attack(t, "c2")
    assert (t.seat, t.offers) == (1, ["bid 0", "bid 1", "bid 2"]), "another attempt meets another bid"


@pytest.mark.rule("AE.TERRAIN.9", "AE.EXAMPLE.23")
def test_a_bid_that_is_matched_lets_the_attack_pass() -> None:
    t = (
        land()
        .stock(0, military=9, gold=2)
        .stock(1, gold=4)
        .owns(0, "b2", troops=4)
        .owns(1, "c2", troops=2)
        .act()
    )
    attack(t, "c2").play("bid 2")
    assert (t.seat, t.offers) == (0, ["pay 2g", "refuse"])
    assert prompt(t.pos, 0) == "c2: 2 Gold more is asked. Pay it, or give up what you have paid?"
    t.play("pay 2g")
    assert (t.has(0), t.has(1)) == ({"military": 7}, {"gold": 2})
    assert t.owner("c2") == 0


@pytest.mark.rule("AE.TERRAIN.9")
def test_the_attacker_may_refuse_although_able() -> None:
    t = (
        land()
        .stock(0, military=9, gold=2)
        .stock(1, gold=4)
        .owns(0, "b2", troops=4)
        .owns(1, "c2", troops=2)
        .act()
    )
    attack(t, "c2").play("bid 1", "refuse")
    assert (t.has(0), t.has(1)) == ({"military": 7, "gold": 2}, {"gold": 3})
    assert t.owner("c2") == 1


@pytest.mark.rule("AE.TERRAIN.12")
def test_a_failed_attack_leaves_the_warlord_his_gain() -> None:
    t = land().stock(0, military=9).stock(1, gold=4).owns(0, "a2", "b2", troops=2).owns(1, "c2").act()
    t.play("conquer c2", "with warlord")
    while t.seat == 0:
        t.play(t.offers[0])
    t.play("bid 1")
    assert (t.warlord(0), t.pos.marks[0]) == ("a1", 0)


@pytest.mark.rule("AE.TERRAIN.13")
def test_tokens_of_the_attacker_help_and_those_of_the_controller_do_not() -> None:
    t = land().stock(0, military=9).stock(1, gold=2).owns(0, "b2", troops=4).owns(1, "c2").act()
    gold = next(key for key in t.rules.good_id if gold_of(t.rules, key))
    t.pos.goods[0] = (t.rules.good_id[gold] << 1,)
    t.pos.goods[1] = (t.rules.good_id[gold] << 1,)
    attack(t, "c2")
    assert t.offers == ["bid 0", "bid 1", "bid 2"]
    assert "no more" in explain(t.pos, "bid 3", 1).text
    assert "amount of Gold" in explain(t.pos, "bid all", 1).text
    t.play("bid 1")
    assert f"token {gold}" in t.offers
    assert "pay 1g" not in t.offers
    t.play(f"token {gold}")
    t.play("pay 1g")
    assert t.owner("c2") == 0


def gold_of(rules: object, key: str) -> bool:
    """Whether a Market token gives Gold and asks nothing."""
    good = rules.good_id[key]  # type: ignore[attr-defined]
    op = rules.ops[rules.good_op[good]]  # type: ignore[attr-defined]
    return bool(op.code == 0 and op.a == 3)


@pytest.mark.rule("AE.TERRAIN.14")
def test_an_automa_never_bids() -> None:
    t = (
        solo_land()
        .stock(0, military=9)
        .stock(AUTOMA, gold=9)
        .owns(0, "b2", troops=4)
        .owns(AUTOMA, "c2")
        .act()
    )
    conquer(t, "c2")
    assert t.owner("c2") == 0
    assert t.has(AUTOMA) == {"gold": 9}


@pytest.mark.rule("AE.AUTOMA.29", "AE.AUTOMA.34")
@pytest.mark.parametrize(("purse", "winner", "left"), [(2, AUTOMA, 0), (1, 0, 1)])
def test_an_automa_matches_a_bid_if_its_gold_suffices(purse: int, winner: int, left: int) -> None:
    t = solo_land().stock(0, gold=3).stock(AUTOMA, gold=purse).owns(0, "c2").owns(AUTOMA, "d1").act(0)
    invade(t.pos, AUTOMA, t.tile("c2"))
    advance(t.pos)
    assert (t.seat, question(t.pos)) == (0, "foothills-bid")
    t.play("bid 2")
    assert t.owner("c2") == winner
    assert t.has(AUTOMA).get("gold", 0) == left
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("AE.TERRAIN.23")
def test_nothing_is_asked_where_nothing_can_be_bid_or_is_bid() -> None:
    t = land().stock(0, military=9, gold=3).owns(0, "b2", troops=4).owns(1, "c2").act()
    conquer(t, "c2")
    assert t.owner("c2") == 0
    t = land().stock(0, military=9, gold=3).stock(1, gold=1).owns(0, "b2", troops=4).owns(1, "c2").act()
    attack(t, "c2").play("bid 0")
    assert t.owner("c2") == 0
    assert t.has(0)["gold"] == 3


@pytest.mark.rule("AE.TERRAIN.24")
def test_no_discount_lowers_a_bid() -> None:
    t = land().stock(0, military=9, gold=3).stock(1, gold=3).owns(0, "b2", troops=4).owns(1, "c2").act()
    modify(t.pos, 0, CONQUEST_COST, -2)
    attack(t, "c2").play("bid 2")
    assert t.offers == ["pay 2g", "refuse"]


@pytest.mark.rule("AE.TERRAIN.21", "AE.TERRAIN.22")
def test_the_die_comes_before_the_bid() -> None:
    wording = {"greece": {"modules": ("hidden-forces",)}}
    t = (
        land(wording=wording)
        .stock(0, military=4, gold=0)
        .stock(1, gold=3)
        .owns(0, "b2", troops=4)
        .owns(1, "c2")
    )
    die(forces(t, "c2"), 1).act()
    attack(t, "c2")
    assert (t.seat, t.offers) == (0, ["pay 1m", "refuse"])
    t.play("pay 1m")
    assert (t.seat, question(t.pos)) == (1, "foothills-bid")
    t = (
        land(wording=wording)
        .stock(0, military=4, gold=0)
        .stock(1, gold=3)
        .owns(0, "b2", troops=4)
        .owns(1, "c2")
    )
    die(forces(t, "c2"), 1).act()
    attack(t, "c2").play("refuse")
    assert (t.seat, question(t.pos)) == (0, "action"), "no Gold is bid where the die stopped the attack"
    assert t.has(1) == {"gold": 3}


def test_a_bid_and_a_failure_stand_in_the_log() -> None:
    t = land().stock(0, military=9).stock(1, gold=4).owns(0, "b2", troops=4).owns(1, "c2").act()
    game = Game.at(t.pos)
    game.play("conquer c2")
    while game.seat == 0:
        game.play(game.legal()[0])
    game.play("bid 2")
    told = told_of(game)
    assert "bids 2 Gold for the Foothills c2" in told
    assert "the attack on c2 fails" in told


def told_of(game: Game) -> str:
    """The log in one piece."""
    return " ".join(line.text for block in blocks(game, REFEREE) for line in block.lines)


# --- Savannas ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.TERRAIN.15")
def test_a_wonder_on_a_savanna_brings_gold() -> None:
    t = land().site(0, "pyramids").stock(0, production=9).owns(0, "d1").act()
    t.play("complete pyramids")
    while question(t.pos) != "place-wonder":
        t.play(t.offers[0])
    gold = t.has(0).get("gold", 0)
    t.play("place pyramids d1")
    assert t.has(0)["gold"] == gold + SAVANNA_GOLD


@pytest.mark.rule("AE.AUTOMA.32")
def test_an_automa_gains_the_gold_of_a_savanna_and_nothing_from_a_mine() -> None:
    t = solo_land().owns(AUTOMA, "d1").act(0)
    place_wonder(t.pos, AUTOMA, t.card("pyramids"), t.tile("d1"))
    assert t.has(AUTOMA) == {"gold": SAVANNA_GOLD}
    t.stock(AUTOMA).face("d3", "b1").back("b1-lore")
    t.pos.token[t.tile("d3")] = 0
    invade(t.pos, AUTOMA, t.tile("d3"))
    advance(t.pos)
    assert t.owner("d3") == AUTOMA
    assert t.has(AUTOMA) == {}


@pytest.mark.rule("AE.TERRAIN.26")
def test_a_wonder_that_stands_on_a_savanna_gives_its_conqueror_nothing() -> None:
    t = land().stock(0, military=9).owns(0, "c2", troops=4).owns(1, "d1").wonder("d1", "pyramids").act()
    conquer(t, "d1")
    assert t.owner("d1") == 0
    assert t.has(0).get("gold", 0) == 0


# --- Oases ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.TERRAIN.16")
def test_the_first_conqueror_of_an_oasis_reserves_a_card() -> None:
    t = land("reserve").stock(0, military=9).owns(0, "a2", troops=4).act().back("b1-lore")
    conquer(t, "b3")
    assert len(RESERVED.row(t.pos, 0)) == 1
    t = land("reserve").stock(0, military=9).owns(0, "a2", troops=4).owns(1, "b3").act()
    conquer(t, "b3")
    assert t.owner("b3") == 0
    assert RESERVED.row(t.pos, 0) == (), "later conquerors get nothing"


@pytest.mark.rule("AE.AUTOMA.32")
def test_an_oasis_gives_an_automa_nothing() -> None:
    t = solo_land("reserve").owns(AUTOMA, "c3").act(0)
    t.pos.token[t.tile("b3")] = 0
    invade(t.pos, AUTOMA, t.tile("b3"))
    advance(t.pos)
    assert (t.owner("b3"), t.has(AUTOMA), RESERVED.row(t.pos, AUTOMA)) == (AUTOMA, {}, ())


@pytest.mark.rule("AE.MIX.6")
def test_without_their_parts_an_oasis_and_a_harbor_are_mere_land() -> None:
    t = land().stock(0, military=9).owns(0, "a2", troops=4).act().back("b1-lore")
    conquer(t, "b3")
    assert t.owner("b3") == 0
    t = land().stock(0, military=9).owns(0, "d2", troops=4).act().back("b1-lore")
    assert WAITING.at(t.pos, t.tile("e2")) == 0
    conquer(t, "e2")
    assert t.owner("e2") == 0
    assert t.rules.coastal[t.tile("e2")], "it stays a coastal Province"


# --- Harbors -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.TERRAIN.17", "AE.INFO.3")
def test_a_token_of_the_bag_waits_on_each_harbor() -> None:
    t = land("trade")
    tile = t.tile("e2")
    assert WAITING.at(t.pos, tile) == 1
    assert ASIDE.at(t.pos) == 1
    assert bag_size(t.pos) == len(t.rules.benefit_tokens) - 1
    pile = t.rules.pile_id["trade-bag"]
    assert not t.pos.top[pile], "which one it is nobody knows, the program neither"


@pytest.mark.rule("AE.TERRAIN.18", "AE.TERRAIN.25")
def test_the_first_conqueror_takes_the_token_besides_the_other_spoils() -> None:
    t = land("trade").stock(0, military=9).owns(0, "d2", troops=4).act().back("b1-lore")
    modify(t.pos, 0, BOTH_REWARDS, 1)
    conquer(t, "e2")
    assert len(BENEFITS.row(t.pos, 0)) == 1
    assert (WAITING.at(t.pos, t.tile("e2")), ASIDE.at(t.pos)) == (0, 0)
    assert len(t.pos.tokens[0]) == 1


@pytest.mark.rule("AE.TERRAIN.18")
def test_neither_an_explorer_nor_a_second_conqueror_finds_a_token() -> None:
    t = land("trade").explorer(0, 1, "e2").act()
    t.play("collect 1")
    assert (WAITING.at(t.pos, t.tile("e2")), BENEFITS.row(t.pos, 0)) == (1, ())
    t = land("trade").stock(0, military=9).owns(0, "d2", troops=4).owns(1, "e2")
    WAITING.put(t.pos, t.tile("e2"), 0)
    conquer(t.act(), "e2")
    assert BENEFITS.row(t.pos, 0) == ()


@pytest.mark.rule("AE.TERRAIN.19")
def test_a_harbor_is_coastal() -> None:
    t = land("trade").stock(0, military=9).owns(0, "d2", troops=4).act()
    assert t.rules.coastal[t.tile("e2")]
    assert not any(t.rules.coastal[other] for other in t.rules.near[t.tile("e2")])
    dear = t.pos.copy()
    modify(t.pos, 0, COASTAL_COST, -1)
    tile = t.tile("e2")
    t.pos.token[tile] = dear.token[tile] = t.rules.face_id["b2"] + 1
    assert conquest_cost(t.pos, 0, tile).military == conquest_cost(dear, 0, tile).military - 1
    t = land("trade").owns(0, "e2")
    assert count(t.pos, 0, COASTAL_PROVINCES) == 1


@pytest.mark.rule("AE.AUTOMA.3")
def test_an_automa_takes_gold_for_the_token_of_a_harbor() -> None:
    t = solo_land("trade").owns(AUTOMA, "f3").act(0)
    t.pos.token[t.tile("e2")] = 0
    invade(t.pos, AUTOMA, t.tile("e2"))
    advance(t.pos)
    assert t.has(AUTOMA) == {"gold": 2}
    assert WAITING.at(t.pos, t.tile("e2")) == 0
