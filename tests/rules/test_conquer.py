"""Conquer a Province: targets, Units, prices and what a conquest yields (CORE.CONQUER)."""

from __future__ import annotations

from collections import Counter
from textwrap import dedent

import pytest
from tests.builder import Table, Wording, table

from monumental import SPECTATOR, observe
from monumental.content.maps import parse
from monumental.effects.hooks import (
    BARBARIAN_COST,
    COASTAL_COST,
    CONQUEST_COST,
    DEFENCE,
    ENEMY_COST,
    FREE_TOWN_COST,
    OUTPOST_DEFENCE,
    TERRAIN_VALUE,
    WONDER_DEFENCE,
)
from monumental.effects.tree import Archive, Modify, lasting

RICH = {"production": 20, "science": 20, "military": 20}


def armed(**supply: int) -> Table:
    """A table whose first player has plenty of everything but Gold."""
    return table().stock(0, **(supply or RICH))


def modified(*changes: tuple[int, int], seat: int = 0) -> Table:
    """A table on which a Policy with certain modifiers is in force for a seat."""
    key = ("eternal-masons", "colonies")[seat]
    wording: Wording = {key: {"ongoing": lasting(*(Modify(hook, amount) for hook, amount in changes))}}
    return table(wording=wording).policies(seat, key)


def attack(t: Table, tile: str) -> Table:
    """Conquer a tile with Troops of the Capital as far as they go, and take the first of everything else."""
    t.play(f"conquer {tile}")
    while t.offers[0] != "end":
        t.play("without warlord" if "without warlord" in t.offers else t.offers[-1 if t.of("take") else 0])
    return t


# --- where -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.CONQUER.1")
def test_the_target_must_touch_own_land() -> None:
    t = armed().act(0)
    assert t.of("conquer") == ["b1", "a2"]
    t.owns(0, "b1").act(0)
    assert t.of("conquer") == ["c1", "a2", "b2"]
    t.owns(0, "d2").act(0)
    assert set(t.of("conquer")) == {"c1", "a2", "b2"}  # its single Troop must stay
    t.owns(0, "d2", troops=4).act(0)
    assert set(t.of("conquer")) == {"c1", "a2", "b2", "d1", "e1", "c2", "e2", "e3"}  # d3 asks for Gold


@pytest.mark.rule("CORE.CONQUER.2", "CORE.CONQUER.3")
@pytest.mark.parametrize(("tile", "units"), [("b2", 1), ("c1", 3), ("a2", 1)])
def test_each_unit_costs_one_military_and_there_are_as_many_as_the_defence(tile: str, units: int) -> None:
    t = table().owns(0, "b1").stock(0, military=units - 1).act(0)
    assert tile not in t.of("conquer")
    t.stock(0, military=units).act(0)
    assert tile in t.of("conquer")
    attack(t, tile)
    assert t.troops(tile) == units
    assert t.troops("a1") == 8 - units
    assert ("military", units) in [(t.resource(a), b) for a, b, _ in t.said("spent")]


@pytest.mark.rule("CORE.CONQUER.4")
def test_units_come_from_any_distance_over_connected_land() -> None:
    t = armed().owns(0, "b1", "c1", "d1").act(0).play("conquer d2", "without warlord")
    assert t.owner("d2") == 0
    assert t.troops("d2") == 2
    assert t.troops("a1") == 4


@pytest.mark.rule("CORE.CONQUER.4")
def test_the_attacker_chooses_where_the_units_come_from() -> None:
    t = armed().owns(0, "b1", troops=3).owns(0, "c1", troops=3).act(0)
    t.play("conquer d1", "without warlord")
    assert t.of("take") == ["0 from a1", "1 from a1", "2 from a1", "3 from a1"]
    t.play("take 0 from a1")
    assert t.of("take") == ["1 from b1", "2 from b1"]  # c1 can spare two
    t.play("take 1 from b1")
    assert (t.troops("a1"), t.troops("b1"), t.troops("c1"), t.troops("d1")) == (3, 2, 1, 3)


@pytest.mark.rule("CORE.CONQUER.5")
def test_a_unit_may_attack_again_if_its_move_is_paid_again() -> None:
    t = table().owns(0, "b1", troops=4).owns(0, "g3", troops=5, warlord=True).stock(0, military=4)
    t.back("b2-idols").act(0).play("conquer c1", "choose 2")
    assert (t.troops("b1"), t.troops("c1")) == (1, 3)
    t.play("conquer c2")  # only Units that have just attacked can go
    assert (t.troops("c1"), t.troops("c2")) == (2, 1)
    assert "military" not in t.has(0)


@pytest.mark.rule("CORE.CONQUER.6")
def test_a_province_keeps_a_unit_or_an_outpost() -> None:
    t = armed().owns(0, "b1", troops=2).owns(0, "g3", troops=7, warlord=True).act(0)
    assert t.of("conquer") == ["a2", "b2", "f2"]  # one Troop can leave b1
    t = armed().owns(0, "b1", troops=1).owns(0, "g3", troops=8, warlord=True).act(0)
    assert t.of("conquer") == ["f2"]
    t = armed().owns(0, "b1", troops=1, outpost=True).owns(0, "g3", troops=8, warlord=True).act(0)
    assert t.of("conquer") == ["a2", "b2", "f2"]
    t.play("conquer b2")
    assert (t.troops("b1"), t.owner("b1")) == (0, 0)


@pytest.mark.rule("CORE.CONQUER.6")
def test_the_warlord_may_be_the_unit_that_stays() -> None:
    t = armed().owns(0, "b1", troops=1, warlord=True).owns(0, "g3", troops=8).act(0)
    t.play("conquer b2")
    assert sorted(t.offers) == ["with warlord", "without warlord"]
    t.play("without warlord")
    assert (t.troops("b1"), t.warlord(0), t.troops("b2")) == (0, "b1", 1)
    t.act(0)
    assert "a2" not in t.of("conquer")  # now the Warlord must stay


@pytest.mark.rule("CORE.CONQUER.7")
def test_the_capital_may_be_emptied() -> None:
    t = armed().owns(0, "b1", troops=6).back("b2-idols").act(0)
    t.play("conquer c1", "with warlord", "take 2 from a1", "first 2", "choose 1")
    assert t.troops("a1") == 1
    t.play("conquer a2", "without warlord", "take 1 from a1", "pay 1m")
    assert (t.troops("a1"), t.owner("a1")) == (0, 0)


@pytest.mark.rule("CORE.CONQUER.8")
def test_the_capital_of_another_player_cannot_be_attacked() -> None:
    t = armed().owns(0, "f1", "f2", troops=4).act(0)
    assert t.of("conquer")
    assert "g1" not in t.of("conquer")


@pytest.mark.rule("CORE.CONQUER.9")
def test_water_cannot_be_attacked() -> None:
    t = armed().owns(0, "a2", "e2", "b3", troops=3).act(0)
    assert not {"a3", "f3"} & set(t.of("conquer"))


@pytest.mark.rule("CORE.CONQUER.10")
def test_a_unit_or_an_outpost_gives_control_and_nothing_else_does() -> None:
    t = armed().explorer(0, 1, "b2").explorer(0, 2, "b2").wonder("b2", "pyramids").act(0)
    assert t.owner("b2") == -1
    assert t.points(0)[1] == 0
    t.owns(0, "b1", troops=0, outpost=True).act(0)
    assert t.owner("b1") == 0
    assert t.points(0)[1] == 1
    assert "b2" in t.of("conquer")  # the Outpost alone holds b1


@pytest.mark.rule("CORE.CONQUER.10")
def test_control_follows_the_units_that_move_in() -> None:
    t = table().owns(0, "b1", troops=3).owns(1, "b2").stock(0, military=1).act(0)
    t.play("conquer b2", "without warlord", "take 0 from a1")
    assert t.owner("b2") == 0
    assert (t.points(0)[1], t.points(1)[1]) == (2, 0)


# --- isolated Provinces ------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.CONQUER.11")
def test_an_isolated_province_sends_nobody_to_a_distant_target() -> None:
    t = armed().owns(0, "b1").owns(0, "e1", troops=8)
    t.pos.warlord[0] = t.tile("e1")
    t.act(0)
    assert not {"c1", "a2", "b2"} & set(t.of("conquer"))  # a1 is empty, b1 holds one Troop
    assert {"d1", "d2", "e2"} <= set(t.of("conquer"))


@pytest.mark.rule("CORE.CONQUER.12")
def test_an_isolated_province_attacks_its_neighbours() -> None:
    t = armed().owns(0, "e1", troops=4).back("b1-lumber").act(0).play("conquer d1", "choose 1")
    assert (t.troops("e1"), t.troops("d1"), t.troops("a1")) == (1, 3, 5)


@pytest.mark.rule("CORE.CONQUER.13")
def test_units_of_isolated_and_other_provinces_combine() -> None:
    t = armed(military=3).owns(0, "b1").owns(0, "d1", troops=3).back("b2-idols").act(0)
    t.play("conquer c1", "without warlord")
    assert t.of("take") == ["1 from a1", "2 from a1", "3 from a1"]  # at most 2 can come from d1
    t.play("take 1 from a1")
    assert (t.troops("c1"), t.troops("d1"), t.troops("a1")) == (3, 1, 4)


@pytest.mark.rule("CORE.CONQUER.13")
def test_together_they_reach_what_neither_reaches_alone() -> None:
    t = armed(military=3).owns(0, "b1", troops=7).owns(0, "d1", troops=2)
    t.pos.warlord[0] = t.tile("d1")
    t.pos.troops[t.tile("b1")] = 2
    t.act(0)
    assert "c1" in t.of("conquer")  # 1 from b1, and the Troops of d1 if the Warlord stays
    t.pos.troops[t.tile("b1")] = 1
    t.pos.troops[t.tile("a1")] = 0
    t.act(0)
    assert "c1" not in t.of("conquer")


CROSSROADS = parse(
    dedent("""
    name: Crossroads
    players: 2
    level: 1
    flavour: The first Capital joins the land on either side.
    1  Me  C1  Me  Me  C2
    """)
)


@pytest.mark.rule("CORE.CONQUER.14")
def test_the_own_capital_is_part_of_the_chain() -> None:
    t = table(layout=CROSSROADS).owns(0, "a1", troops=8).owns(0, "c1").stock(0, military=1)
    t.pos.warlord[0] = t.tile("a1")
    t.act(0)
    assert t.of("conquer") == ["d1"]
    t.play("conquer d1", "without warlord")
    assert (t.troops("a1"), t.troops("d1")) == (7, 1)


# --- Barbarians --------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.CONQUER.15")
@pytest.mark.parametrize(("tile", "cost"), [("b1", 1), ("c1", 3), ("d1", 3), ("b3", 2), ("g3", 4), ("f2", 4)])
def test_a_barbarian_province_costs_tile_value_plus_token(tile: str, cost: int) -> None:
    beside = {"b1": "b2", "c1": "b2", "d1": "c2", "b3": "b2", "g3": "f2", "f2": "e2"}[tile]
    t = table().owns(0, beside, troops=9)
    t.stock(0, military=cost - 1).act(0)
    assert tile not in t.of("conquer")
    t.stock(0, military=cost).act(0)
    assert tile in t.of("conquer")


@pytest.mark.rule("CORE.CONQUER.16")
def test_as_many_units_move_in_as_the_defence_of_the_barbarians() -> None:
    t = attack(armed().owns(0, "b1").act(0), "c1")
    assert t.troops("c1") == 3


@pytest.mark.rule("CORE.CONQUER.16")
def test_a_table_may_agree_that_the_tile_alone_asks_for_units() -> None:
    t = table(barbarian_units="tile").owns(0, "b1").stock(0, military=3).act(0)
    attack(t, "c1")
    assert t.troops("c1") == 1
    assert "military" not in t.has(0)  # the price stays tile plus token


@pytest.mark.rule("CORE.CONQUER.17", "CORE.CONQUER.19")
@pytest.mark.parametrize(("choice", "gained"), [("choose 1", {"gold": 1}), ("choose 2", {"science": 2})])
def test_the_conqueror_takes_the_token_and_one_of_its_benefits(choice: str, gained: dict[str, int]) -> None:
    t = table().stock(0, military=1).back("b1-lore").act(0).play("conquer b1", "without warlord")
    assert t.of("choose") == ["1", "2"]
    t.play(choice)
    assert t.has(0) == gained
    assert t.pos.token[t.tile("b1")] == 0
    for viewer in (0, 1, SPECTATOR):  # kept beside the City, number side up
        kept = observe(t.pos, viewer).position.tokens[0]
        assert [t.rules.token_key[token] for token in kept] == ["b1-lore"]


@pytest.mark.rule("CORE.CONQUER.18")
def test_basic_resources_of_a_token_end_with_the_turn() -> None:
    t = table().stock(0, military=2).back("b1-lore", "b1-lumber").act(0)
    t.play("conquer b1", "without warlord", "choose 2", "conquer a2", "without warlord", "choose 1")
    assert t.has(0) == {"science": 2, "gold": 1}
    t.end_turn()
    assert t.has(0) == {"gold": 1}


@pytest.mark.rule("CORE.CONQUER.19")
def test_a_token_gives_no_points() -> None:
    t = table().stock(0, military=1).back("b1-lore").act(0).play("conquer b1", "without warlord", "choose 1")
    assert t.points(0) == (1, 1, 0, 0)  # the starting Knowledge and the Province


# --- Free Towns --------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.CONQUER.20")
@pytest.mark.parametrize(
    ("tile", "beside", "cost"),
    [
        ("f1", "e1", {"military": 1, "science": 2}),
        ("e3", "d2", {"military": 1, "production": 2}),
        ("d3", "c3", {"military": 1, "gold": 2}),
        ("e2", "d2", {"military": 3}),
    ],
)
def test_a_free_town_costs_tile_value_and_what_its_token_asks(
    tile: str, beside: str, cost: dict[str, int]
) -> None:
    for resource in cost:
        short = {**cost, resource: cost[resource] - 1}
        assert tile not in table().owns(0, beside, troops=4).stock(0, **short).act(0).of("conquer")
    t = table().owns(0, beside, troops=4).stock(0, **cost).act(0)
    assert tile in t.of("conquer")
    attack(t, tile)
    spent: Counter[str] = Counter()
    for number, amount, _ in t.said("spent"):
        spent[t.resource(number)] += amount
    assert spent == cost


@pytest.mark.rule("CORE.CONQUER.20")
def test_the_order_of_payment_keeps_enough_gold_for_both() -> None:
    t = table().owns(0, "e1", troops=4).stock(0, military=1, science=1, gold=2).back("f2s-schools").act(0)
    t.play("conquer f1")
    assert t.offers == ["pay 1m", "pay 1g"]
    t.play("pay 1g")
    assert t.of("choose")  # the Science was then paid with the last Gold
    t = table().owns(0, "e1", troops=4).stock(0, military=1, science=1, gold=1).act(0).play("conquer f1")
    assert t.owner("f1") == 0  # the single Gold is needed for Science: nothing to choose


@pytest.mark.rule("CORE.CONQUER.21")
@pytest.mark.parametrize(("tile", "beside", "units"), [("f1", "e1", 1), ("d3", "c3", 1), ("e2", "d2", 1)])
def test_a_free_town_takes_as_many_units_as_its_tile_value(tile: str, beside: str, units: int) -> None:
    t = table().owns(0, beside, troops=5).stock(0, military=9, science=9, gold=9).act(0)
    attack(t, tile)
    assert t.troops(tile) == units  # the Military that e2 asks for moves nobody


@pytest.mark.rule("CORE.CONQUER.22")
def test_a_free_town_on_a_tile_of_value_0_takes_one_unit_and_one_military() -> None:
    t = table().owns(0, "d2", troops=3).stock(0, science=2).act(0)
    assert "e1" not in t.of("conquer")
    t.stock(0, science=2, military=1).act(0)
    attack(t, "e1")
    assert t.troops("e1") == 1


@pytest.mark.rule("CORE.CONQUER.23")
@pytest.mark.parametrize(
    ("choice", "gained"), [("choose 1", {"culture": 2}), ("choose 2", {"production": 5})]
)
def test_the_conqueror_of_a_free_town_takes_one_of_two_benefits(choice: str, gained: dict[str, int]) -> None:
    t = table().owns(0, "d2", troops=3).stock(0, science=2, military=1).back("f2s-schools").act(0)
    t.play("conquer e1", choice)
    assert t.has(0) == gained
    assert [t.rules.token_key[token] for token in t.pos.tokens[0]] == ["f2s-schools"]
    assert t.pos.token[t.tile("e1")] == 0
    t.end_turn()
    assert t.has(0) == {key: amount for key, amount in gained.items() if key == "culture"}


# --- opponents ---------------------------------------------------------------------------------------------------
def defence(t: Table, tile: str) -> int:
    """What a Province costs seat 0 in Military now, found by trying."""
    for military in range(1, 40):
        if tile in t.stock(0, military=military).act(0).of("conquer"):
            return military
    return 99


def border(troops: int = 1, warlord: bool = False, outpost: bool = False) -> Table:
    """Seat 0 has many Troops in c1, seat 1 holds c2 (tile value 1)."""
    t = table().owns(0, "b1").owns(0, "c1", troops=8)
    t.pos.troops[t.tile("c1")] = 30
    return t.owns(1, "c2", troops=troops, warlord=warlord, outpost=outpost)


@pytest.mark.rule(
    "CORE.CONQUER.24", "CORE.CONQUER.25", "CORE.CONQUER.26", "CORE.CONQUER.28", "CORE.CONQUER.29"
)
@pytest.mark.parametrize(
    ("garrison", "wonder", "cost"),
    [
        ((1, False, False), False, 2),
        ((3, False, False), False, 4),
        ((0, True, False), False, 3),
        ((0, False, True), False, 4),
        ((1, False, False), True, 4),
        ((2, True, True), True, 10),
    ],
)
def test_an_enemy_province_costs_the_defence_of_all_that_stands_on_it(
    garrison: tuple[int, bool, bool], wonder: bool, cost: int
) -> None:
    t = border(*garrison)
    if wonder:
        t.wonder("c2", "pyramids")
    assert defence(t, "c2") == cost
    attack(t, "c2")
    assert t.troops("c2") == cost  # as many Units move in


@pytest.mark.rule("CORE.CONQUER.27")
def test_a_warlord_attacks_as_one_unit() -> None:
    t = border(troops=1)
    t.pos.warlord[0] = t.tile("c1")
    t.stock(0, military=2).act(0).play("conquer c2", "with warlord")
    assert (t.troops("c2"), t.warlord(0)) == (1, "c2")
    assert t.has(0) == {"production": 2}  # Ramesses; both Military were needed


@pytest.mark.rule("CORE.CONQUER.30")
def test_defeated_units_return_to_their_capital() -> None:
    t = border(troops=3, warlord=True).stock(0, military=6).act(0)
    assert t.troops("g1") == 6
    attack(t, "c2")
    assert (t.troops("g1"), t.warlord(1)) == (9, "g1")


@pytest.mark.rule("CORE.CONQUER.31")
def test_a_defeated_outpost_returns_to_the_supply() -> None:
    t = border(troops=0, outpost=True).stock(0, military=4).act(0)
    assert t.pos.outposts_left[1] == 1
    attack(t, "c2")
    assert t.pos.outpost[t.tile("c2")] == 0
    assert t.pos.outposts_left[1] == 2
    assert t.said("outpost-lost", 1) == [(t.tile("c2"), 0, 0)]


@pytest.mark.rule("CORE.CONQUER.32")
def test_conquering_from_an_opponent_gives_no_token() -> None:
    t = table().owns(0, "b1", troops=3).owns(1, "c1").stock(0, military=2).act(0)
    t.play("conquer c1", "without warlord", "take 0 from a1")
    assert t.owner("c1") == 0
    assert t.pos.tokens == [(), ()]
    assert not t.said("token-taken")


@pytest.mark.rule("CORE.CONQUER.33")
def test_explorers_stay_where_they_are() -> None:
    t = (
        border(troops=1)
        .explorer(0, 1, "c2")
        .explorer(1, 1, "c2")
        .explorer(1, 2, "c2")
        .stock(0, military=2)
        .act(0)
    )
    before = list(t.pos.explorer)
    attack(t, "c2")
    assert t.pos.explorer == before


@pytest.mark.rule("CORE.CONQUER.34")
def test_a_conquest_costs_at_least_one_military_and_one_unit() -> None:
    t = table().owns(0, "b1", troops=2).act(0)
    assert not t.of("conquer")
    t.stock(0, military=1).act(0)
    attack(t, "b2")  # a bare meadow of value 0
    assert t.has(0) == {}
    assert t.troops("b2") == 1


@pytest.mark.rule("CORE.CONQUER.35")
def test_no_more_units_than_required_move_in() -> None:
    t = armed().owns(0, "b1", troops=4).back("b2-idols").act(0).play("conquer c1", "without warlord")
    assert t.of("take") == ["0 from a1", "1 from a1", "2 from a1", "3 from a1"]
    t.play("take 1 from a1", "choose 1")
    assert t.troops("c1") == 3
    assert t.troops("b1") == 2


@pytest.mark.rule("CORE.CONQUER.36")
def test_resources_without_units_do_not_conquer() -> None:
    t = armed().owns(0, "b1").owns(0, "g3", troops=6)
    t.pos.warlord[0] = t.tile("g3")
    t.act(0)  # two Troops left in a1, one bound in b1
    assert t.of("conquer") == ["a2", "b2", "f2"]
    t.pos.troops[t.tile("a1")] = 3
    assert "c1" in t.act(0).of("conquer")


@pytest.mark.rule("CORE.CONQUER.37")
@pytest.mark.parametrize(("tile", "beside", "cost"), [("b2", "b1", 1), ("c2", "c1", 1), ("d2", "d1", 2)])
def test_a_bare_province_costs_its_tile_value_and_gives_no_token(tile: str, beside: str, cost: int) -> None:
    t = table().owns(0, beside, troops=5)
    assert defence(t, tile) == cost
    attack(t, tile)
    assert t.owner(tile) == 0
    assert t.pos.tokens[0] == ()
    assert t.points(0)[1] == 2


@pytest.mark.rule("CORE.CONQUER.38")
def test_the_defender_has_no_reaction_and_the_attacker_loses_nobody() -> None:
    t = (
        table()
        .owns(0, "b1")
        .owns(0, "c1", troops=7)
        .owns(1, "c2")
        .stock(0, military=2)
        .stock(1, military=9, gold=9)
    )
    t.act(0)
    asked = []
    t.play("conquer c2")
    while t.offers[0] != "end":
        asked.append(t.seat)
        t.play(t.offers[0])
    assert set(asked) == {0}
    assert sum(t.troops(tile) for tile in ("a1", "b1", "c1", "c2")) == 9
    assert t.has(1) == {"military": 9, "gold": 9}


@pytest.mark.rule("CORE.CONQUER.39")
@pytest.mark.parametrize("hook", [CONQUEST_COST, BARBARIAN_COST])
def test_a_discount_on_the_cost_lowers_the_payment_but_not_the_units(hook: int) -> None:
    t = modified((hook, -1)).owns(0, "b1")
    assert defence(t, "c1") == 2
    attack(t, "c1")
    assert t.troops("c1") == 3
    assert t.has(0).get("military", 0) == 0


@pytest.mark.rule("CORE.CONQUER.39")
def test_a_discount_on_the_defence_lowers_payment_and_units() -> None:
    t = modified((TERRAIN_VALUE, -1)).owns(0, "b1")
    assert defence(t, "c1") == 2
    attack(t, "c1")
    assert t.troops("c1") == 2


@pytest.mark.rule("CORE.CONQUER.39")
def test_no_discount_breaks_the_floors() -> None:
    t = modified((TERRAIN_VALUE, -9), (CONQUEST_COST, -9)).owns(0, "b1")
    assert defence(t, "b2") == 1
    attack(t, "b2")
    assert t.troops("b2") == 1
    t = modified((TERRAIN_VALUE, -9)).owns(0, "b1")
    assert defence(t, "c1") == 2  # the Barbarians themselves are not lowered


@pytest.mark.rule("CORE.CONQUER.39")
def test_discounts_bind_to_their_kind_of_target() -> None:
    t = modified((ENEMY_COST, -1), (COASTAL_COST, -1)).owns(0, "b1").owns(1, "c1", troops=2)
    assert defence(t, "c1") == 2  # 3 for an enemy
    assert defence(t, "b2") == 1
    t = modified((COASTAL_COST, -1)).owns(0, "b2", troops=4)
    assert defence(t, "b3") == 1  # beside the sea
    assert defence(t, "c1") == 3
    t = modified((FREE_TOWN_COST, -1)).owns(0, "d2", troops=4).stock(0, science=1, military=1).act(0)
    assert "e1" in t.of("conquer")
    t.stock(0, science=0, military=1).act(0)
    assert "e1" not in t.of("conquer")


@pytest.mark.rule("CORE.CONQUER.39", "CORE.CONQUER.24")
def test_defence_modifiers_of_the_owner_raise_price_and_units() -> None:
    changes = ((DEFENCE, 1), (OUTPOST_DEFENCE, 2), (WONDER_DEFENCE, 2))
    t = modified(*changes, seat=1).owns(0, "b1").owns(0, "c1", troops=8)
    t.pos.troops[t.tile("c1")] = 30
    t.owns(1, "c2", troops=1)
    assert defence(t, "c2") == 3
    t.pos.outpost[t.tile("c2")] = 1
    assert defence(t, "c2") == 8
    t.wonder("c2", "pyramids")
    assert defence(t, "c2") == 12
    attack(t, "c2")
    assert t.troops("c2") == 12


@pytest.mark.rule("CORE.CONQUER.40")
def test_results_of_a_conquest_come_in_the_order_of_the_conqueror() -> None:
    wording: Wording = {"ramesses-ii": {"benefit": Archive()}}
    for order in (("first 1", "choose 1", "accept"), ("first 2", "accept")):
        t = (
            table(wording=wording)
            .stock(0, military=1)
            .back("b1-lore")
            .act(0)
            .play("conquer b1", "with warlord")
        )
        assert t.of("first") == ["1", "2"]
        assert t.owner("b1") == 0  # Units have moved before any benefit
        assert "military" not in t.has(0)
        t.play(*order)
        assert t.of("archive")


@pytest.mark.rule("CORE.CONQUER.40")
def test_the_defeated_are_gone_before_benefits() -> None:
    wording: Wording = {"ramesses-ii": {"benefit": Archive()}}
    t = table(wording=wording).owns(0, "b1").owns(1, "b2").stock(0, military=1).act(0)
    t.play("conquer b2", "with warlord")
    assert sorted(t.offers) == ["accept", "decline"]
    assert t.troops("g1") == 9


@pytest.mark.rule("CORE.CONQUER.41")
def test_a_conquest_that_joins_two_parts_lets_units_pass() -> None:
    t = armed().owns(0, "b1").owns(0, "d1", troops=3).back("b2-idols").act(0)
    t.play("manoeuvre soldier a1")
    assert t.owner("b1") == 0
    assert "manoeuvre soldier d1" not in t.offers
    t.play("conquer c1", "without warlord", "take 3 from a1", "choose 2")
    t.play("manoeuvre soldier d1")
    assert t.of("to") == ["a1", "b1", "c1"]
