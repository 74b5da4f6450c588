"""Maps with the land of Lost Kingdoms: the guide, own maps, the generator, the limits of the joined boxes (LK.MAP)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from monumental import Game, new_game
from monumental.classic.layout import Layout, Tile, neighbours, ways
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.rulebook import BadSetup, Config
from monumental.content.library import box
from monumental.content.lost_kingdoms.map_box import LOST_KINGDOMS_PIECES
from monumental.content.map_check import errors, is_province, problems
from monumental.content.map_figures import seat_figures, unfairness
from monumental.content.map_finder import find_map, is_generated
from monumental.content.map_generator import SIZES, Size, generate
from monumental.content.map_pieces import pieces_of
from monumental.content.maps import box_maps, box_of_map, format_map, get_map, maps_for, parse
from monumental.content.registry import make_rules, settle_layout
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

BOTH = ("core", "lost-kingdoms")
PIECES = pieces_of(BOTH)
GUIDE = box_maps("lost-kingdoms")
KEYS = [layout.key for layout in GUIDE]
NEW = ("island", "pyramid", "desert", "jungle")
FIVE = ("china", "denmark", "egypt", "greece", "japan")


def tile_of(layout: Layout, name: str) -> Tile:
    return next(tile for tile in layout.tiles if tile.name == name)


def changed(layout: Layout, name: str, **values: object) -> Layout:
    tiles = tuple(replace(t, **values) if t.name == name else t for t in layout.tiles)  # type: ignore[arg-type]
    return replace(layout, tiles=tiles)


def messages(layout: Layout, rule: str) -> list[str]:
    return [str(found) for found in problems(layout, False, PIECES) if found.rule_id == rule]


# --- the map guide ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.MAP.1", "LK.MAP.3", "LK.MAP.12")
def test_the_guide_has_three_levels_for_each_number_of_players() -> None:
    assert [(layout.players, layout.level) for layout in GUIDE] == [
        (seats, level) for seats in (2, 3, 4, 5) for level in (1, 2, 3)
    ]
    assert [layout.name for layout in GUIDE if layout.players < 4] == [
        "There's No Place Like Home",
        "The Great Desert",
        "Flanking Maneuver",
        "You Shall Not Pass",
        "Arid Lands",
        "The Amazon Tribes",
    ]
    assert len({layout.flavour for layout in GUIDE}) == 12
    used = Counter(tile.terrain for layout in GUIDE for tile in layout.tiles)
    assert all(used[kind] for kind in NEW)
    assert all(any(tile.terrain in NEW for tile in layout.tiles) for layout in GUIDE)


@pytest.mark.parametrize("key", KEYS)
def test_the_maps_of_the_guide_are_sound_and_fair(key: str) -> None:
    layout = get_map(key)
    assert problems(layout, own=False, pieces=PIECES) == []
    assert parse(format_map(layout)) == layout
    for seed in range(3):
        assert errors(settle_layout(layout, seed, BOTH), own=False, pieces=PIECES) == []
    if layout.players < 5:
        assert unfairness(layout) == 0
    else:  # no symmetry of a hexagonal grid has five seats: equal rings, and figures that differ little
        rings = {
            tuple(sorted(layout.tiles[i].token for i in neighbours(layout)[home])) for home in homes(layout)
        }
        assert len(rings) == 1
        assert len({figures.doors for figures in seat_figures(layout)}) == 1
        assert unfairness(layout) < 80


def homes(layout: Layout) -> list[int]:
    return [index for index, tile in enumerate(layout.tiles) if tile.capital]


@pytest.mark.rule("LK.MAP.3")
def test_levels_rise_from_roomy_to_tight() -> None:
    for players in (2, 3, 4, 5):
        first, _, last = maps_for(players, BOTH[1:])
        assert sum(map(is_province, first.tiles)) > sum(map(is_province, last.tiles))
        assert sum(tile.production for tile in first.tiles) > sum(tile.production for tile in last.tiles)


@pytest.mark.parametrize("key", KEYS)
def test_a_map_of_the_guide_needs_its_box_and_is_played_with_it(key: str) -> None:
    layout = get_map(key)
    assert box_of_map(key) == "lost-kingdoms"
    seats = FIVE[: layout.players]
    with pytest.raises(BadSetup, match=r"needs the box lost-kingdoms|seats 2 to 4 players"):
        new_game(seats, map=key)
    game = new_game(seats, map=key, boxes=["lost-kingdoms"], seed=3)
    dice = Random(key)
    for _ in range(120):
        if not game.over:
            game.play(dice.choice(game.legal()))
    assert game.rules.seats == layout.players


def test_the_maps_of_a_table_are_those_of_its_boxes() -> None:
    assert not maps_for(5)
    assert {layout.key for layout in maps_for(2)} == {
        layout.key for layout in box_maps("core") if layout.players == 2
    }
    assert len(maps_for(2, BOTH)) == 6
    drawn = {new_game(2, seed=seed, boxes=["lost-kingdoms"]).rules.config.layout.key for seed in range(30)}
    assert {box_of_map(key) for key in drawn} == set(BOTH)
    assert {box_of_map(new_game(2, seed=seed).rules.config.layout.key) for seed in range(20)} == {"core"}


# --- pieces ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.MAP.4", "LK.MAP.5", "LK.MAP.6", "LK.MAP.10")
def test_the_limits_are_those_of_the_joined_boxes() -> None:
    assert (PIECES.capitals, PIECES.tiles, PIECES.production) == (5, 36, 38)
    assert dict(PIECES.kinds) == dict.fromkeys(NEW, 3)
    assert len(PIECES.markets) == 5
    assert sum(dict(PIECES.tokens).values()) == 52
    held = Counter({each.face: each.count for each in box("lost-kingdoms").exploration})
    assert held == Counter(dict(LOST_KINGDOMS_PIECES.tokens))
    stock: Counter[str] = Counter()
    for each in (*box("core").markets, *box("lost-kingdoms").markets):
        stock[each.key] += len(each.tokens)
    assert stock == Counter(dict.fromkeys(PIECES.markets, 6))


@pytest.mark.rule("LK.MAP.10")
@pytest.mark.parametrize("kind", ["pyramid", "desert", "jungle"])
def test_a_fourth_tile_of_a_kind_is_refused(kind: str) -> None:
    layout = get_map("bridges-of-the-tide-4")
    plain = [t for t in layout.tiles if t.terrain in ("hills", "plains")]
    for tile in plain[:3]:
        layout = changed(layout, tile.name, terrain=kind)
    assert not messages(layout, "CORE.MAP.9")
    layout = changed(layout, plain[3].name, terrain=kind)
    assert any("4 " in text and "the box holds 3" in text for text in messages(layout, "CORE.MAP.9"))


@pytest.mark.rule("LK.MAP.10")
def test_one_island_has_bridges_on_edges_and_two_have_them_on_corners() -> None:
    layout = get_map("you-shall-not-pass-3")
    islands = [tile for tile in layout.tiles if tile.terrain == "island"]
    assert sorted(tile.bridges[0] % 2 for tile in islands) == [0, 0, 1]
    edge = next(tile for tile in islands if tile.bridges[0] % 2)
    corner = next(tile for tile in islands if not tile.bridges[0] % 2)
    turned = (corner.bridges[0] - 1, corner.bridges[1] + 1)
    assert any(
        "bridges on edges" in text
        for text in messages(changed(layout, corner.name, bridges=turned), "CORE.MAP.9")
    )
    turned = (edge.bridges[0] - 1, edge.bridges[1] - 1)
    assert any(
        "bridges on corners" in text
        for text in messages(changed(layout, edge.name, bridges=turned), "CORE.MAP.9")
    )


@pytest.mark.rule("LK.TERRAIN.3", "LK.TERRAIN.4", "LK.TERRAIN.22")
@pytest.mark.parametrize(
    ("bridges", "rule", "words"),
    [
        ((3,), "LK.TERRAIN.3", "an Island has 2 bridges"),
        ((3, 10), "LK.TERRAIN.4", "one bridge stands on an edge and one on a corner"),
        ((2, 4), "LK.TERRAIN.4", "two bridges lead to the same neighbour"),
        ((1, 7), "LK.TERRAIN.22", "a bridge leads to the water of"),
    ],
)
def test_bad_bridges_are_refused_with_a_reason(bridges: tuple[int, ...], rule: str, words: str) -> None:
    layout = get_map("theres-no-place-like-home-2")
    island = next(tile for tile in layout.tiles if tile.terrain == "island")
    assert not messages(layout, rule)
    assert any(
        words in text and island.name in text
        for text in messages(changed(layout, island.name, bridges=bridges), rule)
    )


@pytest.mark.rule("LK.TERRAIN.22")
def test_a_bridge_over_the_edge_of_the_map_is_refused() -> None:
    layout = get_map("theres-no-place-like-home-2")
    corner = tile_of(layout, "d1")
    broken = changed(layout, corner.name, terrain="island", bridges=(1, 9))
    assert any("over the edge of the map" in text for text in messages(broken, "LK.TERRAIN.22"))


@pytest.mark.rule("LK.TERRAIN.23")
def test_a_bridge_that_no_island_answers_is_worth_a_warning() -> None:
    layout = get_map("theres-no-place-like-home-2")
    lonely = changed(layout, "c3", terrain="island", bridges=(7, 11))
    assert any(
        text.startswith("warning") and "leads nowhere" in text for text in messages(lonely, "LK.TERRAIN.23")
    )


# --- own maps --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.MAP.2", "LK.MAP.11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_generated_maps_keep_every_condition(players: int, size: Size) -> None:
    layout = generate(players, 4, size, PIECES, "lost-kingdoms")
    assert problems(layout, own=True, pieces=PIECES) == []
    assert sum(tile.token.startswith("f") for tile in layout.tiles) == players
    markets = [tile.market for tile in layout.tiles if tile.market]
    assert len(markets) == len(set(markets)) == players
    assert any(tile.terrain in NEW for tile in layout.tiles)
    assert layout == generate(players, 4, size, PIECES, "lost-kingdoms")


def test_a_generated_map_says_by_its_key_whose_land_it_has() -> None:
    assert is_generated("small-4-5-lost-kingdoms")
    assert not is_generated("small-4-5-atlantis")
    assert not is_generated("small-4-5")  # five players need the land of a box
    assert find_map("small-4-3-lost-kingdoms").key == "small-4-3-lost-kingdoms"
    assert all(tile.terrain not in NEW for tile in find_map("small-4-3").tiles)


@pytest.mark.rule("LK.MAP.11")
def test_an_own_map_for_five_needs_five_of_each() -> None:
    layout = generate(5, 4, "small", PIECES, "lost-kingdoms")
    market = next(tile for tile in layout.tiles if tile.market)
    fewer = changed(layout, market.name, market="", production=True)
    assert [found.rule_id for found in errors(fewer, True, PIECES)] == ["CORE.MAP.7"]
    other = next(tile for tile in layout.tiles if tile.market and tile is not market)
    twice = changed(layout, market.name, market=other.market)
    assert any("types are distinct" in found.message for found in errors(twice, True, PIECES))
    town = next(tile for tile in layout.tiles if tile.token.startswith("f"))
    assert any(
        found.rule_id == "CORE.MAP.2"
        for found in errors(changed(layout, town.name, token="b3"), True, PIECES)
    )


@pytest.mark.rule("LK.MAP.9")
def test_an_open_market_may_become_the_fifth_one_with_any_number_of_players() -> None:
    layout = get_map("the-great-desert-2")
    drawn = [settle_layout(layout, seed, BOTH) for seed in range(40)]
    kinds = [[tile.market for tile in each.tiles if tile.market] for each in drawn]
    assert {kind for each in kinds for kind in each} == set(PIECES.markets)
    assert all(len(set(each)) == len(each) for each in kinds)
    plain = [settle_layout(get_map("quiet-pastures-2"), seed) for seed in range(40)]
    assert "jade" not in {tile.market for each in plain for tile in each.tiles}
    named = parse(format_map(layout).replace("@?", "@ja", 1))
    assert not errors(named, False, PIECES)


@pytest.mark.rule("LK.MAP.7", "LK.MAP.8")
def test_stacks_are_drawn_from_six_with_the_box_and_from_five_without() -> None:
    for players, boxes, tokens in ((2, (), 5), (2, ("lost-kingdoms",), 6), (5, ("lost-kingdoms",), 6)):
        game = new_game(FIVE[:players], boxes=boxes, seed=2, map=None if players < 5 else "five-fires-5")
        rules, pos = game.rules, game.position
        for market in {number - 1 for number in rules.tile_market if number}:
            assert len(rules.market_tokens[market]) == tokens
            assert pos.market_size[market] == players


@pytest.mark.rule("LK.MAP.13")
def test_around_a_capital_counts_what_touches_it_and_reach_counts_bridges() -> None:
    layout = parse(
        "name: Reach\nplayers: 2\nlevel: 1\nflavour:\n"
        "1  C1      Is=1=3/b2  Me/b1+  Me/b1+\n"
        "2      Me/b1+  Me/b1+  Me/b2+  C2\n"
    )
    assert neighbours(layout)[0] == (1, 4)
    assert ways(layout)[0] == (4,)
    values = "the Barbarian values around the Capitals differ (Capital 1: 1 2; Capital 2: 1 2)"
    assert not any(
        values in text for text in messages(layout, "CORE.MAP.5")
    )  # the Island counts without a bridge
    stronger = changed(layout, "b1", token="b3")
    assert any("b1" in text for text in messages(stronger, "CORE.MAP.6"))
    cut = parse(
        "name: Cut\nplayers: 2\nlevel: 1\nflavour:\n1  C1  Is=1=11/b1  Me/b1+  C2\n2      Wa    Wa    Wa\n"
    )
    assert any("touches no Province" in text for text in messages(cut, "CORE.MAP.12"))


# --- records ---------------------------------------------------------------------------------------------------------
def test_a_scenario_on_this_land_is_written_and_read_back() -> None:
    game = new_game(("egypt", "greece"), map="theres-no-place-like-home-2", boxes=["lost-kingdoms"], seed=5)
    dice = Random(1)
    for _ in range(60):
        game.play(dice.choice(game.legal()))
    again = parse_position(format_scenario(game.position))
    assert again.fields() == game.position.fields()
    assert again.rules.config.layout == game.rules.config.layout


def test_a_layout_with_bridges_makes_a_rulebook_that_saves_and_loads() -> None:
    layout = settle_layout(get_map("bridges-of-the-tide-4"), 1, BOTH)
    rules = make_rules(Config(FIVE[:4], layout, TableOptions(), parts=Parts.of(boxes=["lost-kingdoms"])))
    assert rules.config.layout == parse(format_map(layout))
    assert Game(rules, 1).legal()
