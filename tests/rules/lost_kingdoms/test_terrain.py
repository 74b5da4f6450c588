"""The land of Lost Kingdoms: Islands and bridges, Pyramids, Deserts, Jungles, coasts (LK.TERRAIN)."""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent
from typing import Final

import pytest
from tests.builder import Table, Wording, book, table

from monumental import REFEREE, Game
from monumental.classic.counts import count
from monumental.classic.explorers import step_explorer
from monumental.classic.kinds import EVENT_KEYS
from monumental.classic.land import components
from monumental.classic.layout import Layout, neighbours, ways
from monumental.classic.module import IMPLIED, Module
from monumental.classic.notation import question, text_of
from monumental.classic.options import TableOptions
from monumental.classic.position import Position
from monumental.classic.prices import price_lines
from monumental.classic.reasons import explain
from monumental.classic.rulebook import BadSetup, Config
from monumental.classic.seams import Piece
from monumental.content.literals import gain
from monumental.content.lost_kingdoms.terrain import TERRAINS
from monumental.content.maps import parse
from monumental.content.registry import make_rules, settle_layout
from monumental.effects.hooks import (
    COASTAL_COST,
    COASTAL_PROVINCES,
    CONQUERED,
    CONQUEST_COST,
    FREE_EXPLORER_STEPS,
    LOST_PROVINCE,
    TERRAIN_VALUE,
)
from monumental.effects.tree import Modify, MoveExplorers, On, lasting
from monumental.narration import label
from monumental.narration.chronicle import blocks

# Every kind of land between two Capitals. c2 touches c1, d1, b2, d2, c3 and d3; only its neighbours on the left and on
# the right are linked to it. In these tests a Pyramid, a Jungle and an Island have the value 1, a Desert 2.
TEXT: Final = """
name: Lost Land
players: 2
level: 1
flavour: One tile of every kind, for tests.
#  a        b        c            d        e        f
1  C1       Py/b2+   De/b1+       Ju+      Me/b1+   C2
2      Me+      Me       Is=3=9/b1+   Me       Ju+
3  Wa       Me       Me           De+      Py/f2s   Py/f2g
4      Wa       Hi       De       Me       Me
"""
LAND: Final = parse(dedent(TEXT))
CORNERS: Final = parse(dedent(TEXT.replace("=3=9", "=12=6")))


def lost(layout: Layout = LAND, wording: Wording | None = None) -> Table:
    return table(layout=layout, wording=wording)


def conquer(t: Table, tile: str, *answers: str) -> Table:
    """Conquer a tile: the given answers where they are offered, otherwise the first choice of whatever is asked."""
    t.play(f"conquer {tile}")
    wanted = list(answers)
    while not t.over and question(t.pos) != "action":
        fitting = [answer for answer in wanted if answer in t.offers]
        t.play(fitting[0] if fitting else t.offers[0])
        wanted = [answer for answer in wanted if answer not in fitting[:1]]
    assert not wanted, f"never offered: {wanted}"
    return t


def why(t: Table, line: str) -> tuple[bool, str, tuple[str, ...]]:
    reason = explain(t.pos, line, 0)
    return reason.possible, reason.text, reason.rules


def spent(t: Table) -> dict[str, int]:
    """What seat 0 has paid since its turn began."""
    found: dict[str, int] = {}
    for resource, amount, _ in t.said("spent", 0):
        found[t.resource(resource)] = found.get(t.resource(resource), 0) + amount
    return found


# --- the four kinds --------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.TERRAIN.1")
@pytest.mark.parametrize("tile", ["c2", "b1", "c1", "d1"])
def test_four_kinds_of_provinces_count_and_are_built_on(tile: str) -> None:
    assert [terrain.key for terrain in TERRAINS] == ["island", "pyramid", "desert", "jungle"]
    assert not any(terrain.water for terrain in TERRAINS)
    t = lost().owns(0, tile, troops=3).site(0, "pyramids").stock(0, production=9).act()
    assert t.points(0)[1] == 1
    assert t.of("outpost") == [tile]
    t.play("complete pyramids")
    assert f"pyramids {tile}" in t.of("place")


@pytest.mark.rule("LK.TERRAIN.2")
def test_the_new_tiles_mix_with_those_of_the_core_whoever_plays() -> None:
    kinds = {tile.terrain for tile in LAND.tiles}
    assert {"meadow", "hills", "water", "island", "pyramid", "desert", "jungle"} <= kinds
    for civilizations in (("egypt", "greece"), ("china", "japan"), ("denmark", "egypt")):
        assert table(civs=civilizations, layout=LAND).act().offers


def test_the_rules_of_a_tile_come_with_it_and_with_nothing_else() -> None:
    plain = parse(dedent(TEXT.replace("Py", "Me").replace("De", "Me").replace("Ju", "Me")))
    assert table(layout=plain).rules.modules == ()
    assert not table(layout=plain).rules.charged
    assert {module.key for module in lost().rules.modules} == {"pyramid-gold", "desert-loss", "jungle-steps"}
    assert {"pyramid-gold", "desert-loss", "jungle-steps"} <= set(IMPLIED)


def test_a_map_with_the_new_land_is_refused_without_its_box() -> None:
    config = Config(("egypt", "greece"), settle_layout(LAND, 1), TableOptions())
    with pytest.raises(
        BadSetup, match="the map Lost Land needs the box lost-kingdoms for its Aztec Pyramid, Desert"
    ):
        make_rules(config)


# --- Islands ---------------------------------------------------------------------------------------------------------
def linked(layout: Layout, name: str) -> list[str]:
    index = next(i for i, tile in enumerate(layout.tiles) if tile.name == name)
    return [layout.tiles[other].name for other in ways(layout)[index]]


@pytest.mark.rule("LK.TERRAIN.3")
@pytest.mark.parametrize("bridges", [(), (3,), (1, 5, 9)])
def test_an_island_shows_two_bridges(bridges: tuple[int, ...]) -> None:
    tiles = tuple(replace(t, bridges=bridges) if t.terrain == "island" else t for t in LAND.tiles)
    with pytest.raises(BadSetup, match=f"tile c2, Island, has 2 bridges, not {len(bridges)}"):
        lost(replace(LAND, tiles=tiles))


@pytest.mark.rule("LK.TERRAIN.4")
def test_bridges_on_edges_link_two_neighbours_and_those_on_corners_four() -> None:
    assert linked(LAND, "c2") == ["b2", "d2"]
    assert linked(CORNERS, "c2") == ["c1", "d1", "c3", "d3"]
    around = {(1, 7): ["d1", "c3"], (5, 11): ["c1", "d3"], (2, 8): ["d1", "b2", "d2", "c3"]}
    for hours, names in around.items():
        text = TEXT.replace("=3=9", f"={hours[0]}={hours[1]}")
        assert sorted(linked(parse(dedent(text)), "c2")) == sorted(names)


@pytest.mark.rule("LK.TERRAIN.5")
def test_units_enter_an_island_from_linked_tiles_only() -> None:
    t = lost().owns(0, "b2", "c1", troops=3).stock(0, military=9).act()
    assert "c2" in t.of("conquer")
    conquer(t, "c2")
    assert t.owner("c2") == 0
    t = lost().owns(0, "c1", "c3", troops=4).stock(0, military=9).act()  # both touch the Island
    assert "c2" not in t.of("conquer")
    legal, text, rules = why(t, "conquer c2")
    assert (legal, text) == (False, "c2 and c1 touch, but no bridge joins them.")
    assert "LK.TERRAIN.5" in rules
    t = lost(CORNERS).owns(0, "c1", troops=3).stock(0, military=9).act()
    assert "c2" in t.of("conquer")


@pytest.mark.rule("LK.TERRAIN.6")
def test_explorers_enter_an_island_from_linked_tiles_only() -> None:
    t = lost().explorer(0, 1, "c3").explorer(0, 2, "b2").stock(0, military=1).act()
    assert "2 c2" in t.of("explore")
    assert "1 c2" not in t.of("explore")
    assert why(t, "explore 1 c2") == (
        False,
        "c2 and c3 touch, but no bridge joins them.",
        ("LK.TERRAIN.6", "LK.TERRAIN.24"),
    )


@pytest.mark.rule("LK.TERRAIN.7")
def test_leaving_an_island_uses_the_same_links() -> None:
    t = lost().explorer(0, 1, "c2").stock(0, military=2).act()
    assert [step for step in t.of("explore") if step[0] == "1"] == ["1 b2", "1 d2"]
    t = lost().owns(0, "c2", troops=5).stock(0, military=9, gold=9).act()
    assert {"b2", "d2"} <= set(t.of("conquer"))
    assert not {"c1", "d1", "c3", "d3"} & set(t.of("conquer"))
    for layout in (LAND, CORNERS):
        links = ways(layout)
        assert all(i in links[j] for i in range(len(links)) for j in links[i])


@pytest.mark.rule("LK.TERRAIN.8", "LK.TERRAIN.9")
def test_provinces_that_touch_an_island_or_water_and_islands_are_coastal() -> None:
    rules = lost().rules
    coastal = {name for name, coast in zip(rules.tile_name, rules.coastal, strict=True) if coast}
    assert {"c1", "d1", "c3", "d3"} <= coastal  # touching, without a bridge
    assert {"b2", "d2"} <= coastal
    assert "c2" in coastal
    assert {"a2", "b3", "b4"} <= coastal  # beside water
    assert not {"b1", "e1", "e2", "e3", "c4"} & coastal


@pytest.mark.rule("LK.TERRAIN.25")
def test_coastal_is_said_of_provinces_only_and_means_the_same_everywhere() -> None:
    beside = parse(dedent(TEXT.replace("Me+      Me       Is", "Wa       Me       Is")))  # a1 beside water
    rules = lost(beside).rules
    assert not rules.coastal[rules.tile_id["a1"]]
    assert not any(rules.coastal[home] for home in rules.capitals)
    wording: Wording = {"eternal-masons": {"ongoing": lasting(Modify(COASTAL_COST, -1))}}
    t = (
        lost(wording=wording)
        .policies(0, "eternal-masons")
        .owns(0, "b2", "d2", troops=2)
        .stock(0, military=9)
        .act()
    )
    assert count(t.pos, 0, COASTAL_PROVINCES) == 2
    lines = dict(price_lines(t.pos, 0, t.tile("c3")))
    assert lines["Eternal Masons"] == -1
    assert "Eternal Masons" not in dict(price_lines(t.pos, 0, t.tile("b1")))


@pytest.mark.rule("LK.TERRAIN.22")
def test_a_bridge_leads_to_a_province_or_a_capital() -> None:
    layout = parse(dedent(TEXT.replace("C1       Py/b2+", "Is=3=5/b1    C1").replace("=3=9", "=3=9")))
    assert linked(layout, "a1") == ["b1", "a2"]  # a Capital and a Province
    t = lost(layout).stock(0, military=9).act()
    assert "a1" in t.of("conquer")


@pytest.mark.rule("LK.TERRAIN.23")
def test_two_islands_are_linked_only_if_each_shows_a_bridge_to_the_other() -> None:
    both = parse(dedent(TEXT.replace("Me       Is=3=9/b1+", "Is=3=9   Is=3=9/b1+")))
    assert linked(both, "c2") == ["b2", "d2"]
    one = parse(dedent(TEXT.replace("Me       Is=3=9/b1+", "Is=5=9   Is=3=9/b1+")))
    assert linked(one, "c2") == ["d2"]
    assert "c2" not in linked(one, "b2")


@pytest.mark.rule("LK.TERRAIN.24")
def test_without_a_bridge_touching_land_is_not_connected() -> None:
    t = lost().owns(0, "b1", "b2", "c2", "c1", "c3", troops=1).stock(0, military=9, gold=3).act()
    label = components(t.pos, 0)
    assert label[t.tile("c2")] == label[t.tile("b2")]
    t = lost().owns(0, "c2", troops=3).owns(0, "c1", troops=2).stock(0, military=9).act()
    label = components(t.pos, 0)
    assert label[t.tile("c2")] != label[t.tile("c1")]
    assert "soldier c2" not in t.of("manoeuvre")
    assert t.tile("c1") in neighbours(LAND)[t.tile("c2")]


# --- Pyramids --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.TERRAIN.10")
def test_a_pyramid_costs_gold_on_top_from_everybody() -> None:
    t = lost().stock(0, military=3, gold=1).act()
    assert price_lines(t.pos, 0, t.tile("b1")) == [("Aztec Pyramid", 1), ("Barbarians", 2), ("Pyramid", 1)]
    conquer(t, "b1")
    assert t.owner("b1") == 0
    assert spent(t) == {"military": 3, "gold": 1}
    t = lost().owns(0, "d3", troops=3).stock(0, military=1, science=2, gold=1).act()
    conquer(t, "e3")  # a Free City
    assert spent(t) == {"military": 1, "science": 2, "gold": 1}
    t = lost().owns(0, "a2", troops=4).owns(1, "b1", troops=1).stock(0, military=2).act()
    assert "b1" not in t.of("conquer")
    t.stock(0, military=2, gold=1).act()
    conquer(t, "b1")  # an opponent
    assert spent(t) == {"military": 2, "gold": 1}


@pytest.mark.rule("LK.TERRAIN.11")
def test_without_the_gold_nobody_conquers_a_pyramid_and_no_discount_helps() -> None:
    wording: Wording = {"eternal-masons": {"ongoing": lasting(Modify(CONQUEST_COST, -3))}}
    t = lost(wording=wording).policies(0, "eternal-masons").stock(0, military=9).act()
    assert "b1" not in t.of("conquer")
    legal, text, rules = why(t, "conquer b1")
    assert not legal
    assert "1 Gold" in text
    assert "LK.TERRAIN.10" in rules
    t.stock(0, military=9, gold=1).act()
    assert "b1" in t.of("conquer")


@pytest.mark.rule("LK.TERRAIN.26")
def test_the_gold_is_needed_beside_gold_that_stands_in() -> None:
    for gold, offered in ((1, False), (2, True)):  # one Military is missing
        t = lost().stock(0, military=2, gold=gold).act()
        assert ("b1" in t.of("conquer")) is offered
    for gold, offered in ((1, False), (2, True)):  # one Science is missing
        t = lost().owns(0, "d3", troops=3).stock(0, military=1, science=1, gold=gold).act()
        assert ("e3" in t.of("conquer")) is offered
    for gold, offered in ((2, False), (3, True)):  # the Free City asks for 2 Gold itself
        t = lost().owns(0, "e2", troops=3).stock(0, military=1, gold=gold).act()
        assert ("f3" in t.of("conquer")) is offered
    t = lost().stock(0, military=9, gold=3).act().play("conquer b1", "without warlord")
    assert t.of("pay") == ["3m", "2m 1g", "1m 2g"]  # the third Gold is the Pyramid's
    assert t.play("pay 1m 2g").owner("b1") == 0
    assert t.troops("b1") == 3  # and it moves no Unit
    assert spent(t) == {"military": 1, "gold": 3}


@pytest.mark.rule("LK.EXAMPLE.7")
def test_example_a_pyramid_with_barbarians() -> None:
    t = lost().stock(0, military=3, gold=1).act()
    (option,) = [option for option in t.pos.options if text_of(t.pos, option) == "conquer b1"]
    assert label(t.pos, option) == "Conquer b1 (3 Military and 1 Gold, 3 Units)"


@pytest.mark.rule("LK.EXAMPLE.12")
def test_example_a_pyramid_with_too_little_military() -> None:
    t = lost().stock(0, military=2, gold=1).act()
    assert "b1" not in t.of("conquer")
    t = lost().stock(0, military=2, gold=2).act()
    conquer(t, "b1", "without warlord")
    assert spent(t) == {"military": 2, "gold": 2}
    assert t.troops("b1") == 3


# --- Deserts ---------------------------------------------------------------------------------------------------------
def before_the_desert() -> Table:
    """Seat 0 stands with 6 Units on b2, before the Desert c1: value 2, Barbarians 1."""
    return lost().owns(0, "b2", troops=6).stock(0, military=9)


@pytest.mark.rule("LK.TERRAIN.12", "LK.TERRAIN.27")
def test_a_desert_sends_one_of_its_conquerors_home_before_anything_else() -> None:
    t = before_the_desert().act()
    conquer(t, "c1")
    assert (t.troops("c1"), t.troops("b2"), t.troops("a1")) == (2, 3, 4)
    told = [EVENT_KEYS[event.kind] for event in t.events]
    home = (t.tile("c1"), t.tile("a1"), 1)
    lost_at = next(i for i, e in enumerate(t.events) if (e.a, e.b, e.c) == home and told[i] == "troops-moved")
    assert told.index("conquered") < lost_at < told.index("token-taken")
    t = lost().owns(0, "a2", "b1", troops=1).stock(0, military=5).act()
    conquer(t, "c1", "without warlord")
    assert "soldier a1" in t.of("manoeuvre")  # it may march again, at the usual price


@pytest.mark.rule("LK.TERRAIN.13")
def test_a_desert_takes_its_soldier_from_whoever_conquers_it_next_too() -> None:
    t = before_the_desert().owns(1, "c1", troops=1).act()
    conquer(t, "c1")
    assert (t.owner("c1"), t.troops("c1"), t.troops("a1")) == (0, 2, 4)


@pytest.mark.rule("LK.TERRAIN.14", "LK.TERRAIN.28", "LK.EXAMPLE.8")
def test_the_warlord_is_never_lost_to_a_desert() -> None:
    t = lost().owns(0, "b2", troops=2, warlord=True).stock(0, military=3).act()
    t.pos.troops[t.tile("b2")] = 3
    t.act()
    conquer(t, "c1", "with warlord")
    assert (t.warlord(0), t.troops("c1"), t.troops("a1")) == (
        "c1",
        1,
        8,
    )  # 3 Military, Warlord and 2 Soldiers
    bare = lost().owns(0, "c3", troops=2, warlord=True).stock(0, military=9).act()
    conquer(bare, "d3", "with warlord")
    assert (bare.warlord(0), bare.troops("d3"), bare.troops("a1")) == ("d3", 0, 8)  # he holds it alone
    assert bare.owner("d3") == 0
    wording: Wording = {"eternal-masons": {"ongoing": lasting(Modify(TERRAIN_VALUE, -2))}}
    t = lost(wording=wording).policies(0, "eternal-masons").owns(0, "c3", troops=1, warlord=True)
    conquer(t.stock(0, military=9).act(), "d3", "with warlord")
    assert (t.warlord(0), t.troops("d3"), t.troops("c3"), t.troops("a1")) == ("d3", 0, 1, 8)


@pytest.mark.rule("LK.TERRAIN.15")
def test_a_single_soldier_stays() -> None:
    wording: Wording = {"eternal-masons": {"ongoing": lasting(Modify(TERRAIN_VALUE, -2))}}
    t = lost(wording=wording).policies(0, "eternal-masons").owns(0, "c3", troops=2).stock(0, military=9).act()
    conquer(t, "d3")
    assert (t.owner("d3"), t.troops("d3"), t.troops("a1")) == (0, 1, 7)


@pytest.mark.rule("LK.TERRAIN.16", "LK.TERRAIN.29")
def test_the_loss_undoes_nothing_and_is_no_lost_province() -> None:
    wording: Wording = {
        "eternal-masons": {
            "ongoing": lasting(On(LOST_PROVINCE, gain(culture=1)), On(CONQUERED, gain(science=3)))
        }
    }
    t = lost(wording=wording).policies(0, "eternal-masons").owns(0, "b2", troops=6).stock(0, military=9)
    conquer(t.act(), "c1")
    assert t.owner("c1") == 0
    assert t.points(0)[1] == 2
    assert len(t.said("token-taken", 0)) == 1
    assert t.has(0)["science"] >= 3
    assert "culture" not in t.has(0)
    assert not t.said("defeated")


class Riders(Piece[Position]):
    """Soldiers of another kind, of whom two stand on b2 in the beginning."""

    def __init__(self) -> None:
        super().__init__("rider", holds=True, marches=True)
        self.at = {"b2": 2}

    def count(self, pos: Position, tile: int) -> int:
        return self.at.get(pos.rules.tile_name[tile], 0)

    def defence(self, pos: Position, tile: int) -> int:
        return self.count(pos, tile)

    def move(self, pos: Position, seat: int, start: int, end: int, n: int) -> None:
        names = pos.rules.tile_name
        self.at[names[start]] -= n
        self.at[names[end]] = self.at.get(names[end], 0) + n


@pytest.mark.rule("LK.TERRAIN.12")
def test_where_soldiers_are_of_several_kinds_their_owner_chooses() -> None:
    for answer, on_foot, riding in (("lose soldier", 1, 1), ("lose rider", 2, 0)):
        riders = Riders()
        module = Module("riders", "Riders", pieces=(riders,))
        rules = book(Config(("egypt", "greece"), LAND, TableOptions()), modules=(module,))
        t = Table(rules).owns(0, "b2", troops=2).stock(0, military=9).act()
        t.play("conquer c1")
        while question(t.pos) != "desert-loss":
            t.play("take 2 from b2" if "take 2 from b2" in t.offers else t.offers[-1])
        assert t.offers == ["lose soldier", "lose rider"]
        t.play(answer)
        assert (t.troops("c1"), riders.at.get("c1", 0)) == (on_foot, riding)
        assert t.troops("a1") + riders.at.get("a1", 0) == 7 + 1


# --- Jungles ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.TERRAIN.17", "LK.EXAMPLE.9")
def test_a_step_into_a_jungle_costs_one_military_more() -> None:
    t = lost().explorer(0, 1, "d2").stock(0, military=1).act()
    assert "1 d1" not in t.of("explore")
    legal, _, rules = why(t, "explore 1 d1")
    assert (legal, "LK.TERRAIN.17" in rules) == (False, True)
    t = lost().explorer(0, 1, "d2").stock(0, military=2).act()
    (option,) = [option for option in t.pos.options if text_of(t.pos, option) == "explore 1 d1"]
    assert label(t.pos, option) == "Move Explorer 1 to d1 (2 Military)"
    t.play("explore 1 d1")
    assert (t.explorers(0)[0], spent(t)) == ("d1", {"military": 2})
    t = lost().explorer(0, 1, "d2").stock(0, military=1, gold=1).act().play("explore 1 d1")
    if t.of("pay"):
        t.play("pay 1m 1g")
    assert spent(t) == {"military": 1, "gold": 1}


GRANTED: Final[Wording] = {"forum": {"effect": MoveExplorers(1)}}


@pytest.mark.rule("LK.TERRAIN.18", "LK.TERRAIN.30", "LK.EXAMPLE.9")
def test_a_granted_step_into_a_jungle_still_costs_its_military() -> None:
    city = "forum work-camp work-camp / library library library / fort fort fort"
    t = lost(wording=GRANTED).city(0, city).explorer(0, 1, "d2").activate().play("activate 1 1").stock(0)
    t.play("use forum r1c1")
    assert "1 d1" not in t.of("explore")  # no Military: the step remains for other ways
    assert "1 e1" in t.of("explore")
    t = lost(wording=GRANTED).city(0, city).explorer(0, 1, "d2").activate().play("activate 1 1")
    t.stock(0, military=1).play("use forum r1c1", "explore 1 d1")
    assert (t.explorers(0)[0], t.has(0)) == ("d1", {})
    wording: Wording = {"eternal-masons": {"ongoing": lasting(Modify(FREE_EXPLORER_STEPS, 1))}}
    t = lost(wording=wording).policies(0, "eternal-masons").explorer(0, 1, "d2").act()
    assert "1 d1" not in t.of("explore")
    assert "1 e1" in t.of("explore")
    t.stock(0, military=1).act().play("explore 1 d1")
    assert (t.explorers(0)[0], t.has(0)) == ("d1", {})


@pytest.mark.rule("LK.TERRAIN.19")
def test_leaving_a_jungle_costs_nothing_extra_but_the_next_jungle_does() -> None:
    t = lost().explorer(0, 1, "d1").stock(0, military=1).act().play("explore 1 d2")
    assert spent(t) == {"military": 1}
    jungles = parse(dedent(TEXT.replace("Ju+      Me/b1+", "Ju+      Ju/b1+")))
    t = lost(jungles).explorer(0, 1, "d1").stock(0, military=3).act().play("explore 1 e1")
    assert spent(t) == {"military": 2}


@pytest.mark.rule("LK.TERRAIN.20")
def test_units_pay_nothing_more_in_a_jungle() -> None:
    t = lost().owns(0, "d2", troops=3).stock(0, military=1).act()
    assert price_lines(t.pos, 0, t.tile("d1")) == [("Jungle", 1)]
    conquer(t, "d1")
    assert spent(t) == {"military": 1}
    t = lost().owns(0, "d1", "d2", troops=2).stock(0, military=1).act().play("manoeuvre soldier d2")
    assert spent(t) == {"military": 1}


@pytest.mark.rule("LK.TERRAIN.21")
def test_an_explorer_that_is_put_somewhere_pays_nothing() -> None:
    t = lost().explorer(0, 1, "d2").act()
    step_explorer(t.pos, 0, 0, t.tile("d1"))
    assert (t.explorers(0)[0], t.has(0), t.said("spent")) == ("d1", {}, [])


@pytest.mark.rule("LK.TERRAIN.31")
def test_it_does_not_matter_who_holds_the_jungle_and_collecting_is_free() -> None:
    for seat in (0, 1):
        t = lost().owns(seat, "d1").explorer(0, 1, "d2").stock(0, military=2).act().play("explore 1 d1")
        assert spent(t) == {"military": 2}
        t.play("collect 1")
        assert spent(t) == {"military": 2}


# --- how it is told --------------------------------------------------------------------------------------------------
def test_the_log_says_what_the_desert_took_and_the_pyramid_cost() -> None:
    t = lost().owns(0, "b2", troops=6).stock(0, military=9, gold=1).act()
    game = Game.at(t.pos)
    game.play("conquer c1")
    while game.asks != "action":
        game.play(game.legal()[0])
    lines = [line.text for block in blocks(game, REFEREE) for line in block.lines]
    assert any("loses a Soldier to the Desert, who goes back to a1" in line for line in lines), lines
