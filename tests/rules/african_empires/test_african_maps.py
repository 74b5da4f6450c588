"""The nine maps of African Empires, and its pieces in map making (AE.MAP)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from monumental import new_game
from monumental.classic.layout import Layout, Tile, neighbours
from monumental.classic.rulebook import BadSetup
from monumental.content.map_check import errors, is_province, problems
from monumental.content.map_figures import conquest_cost, land_distances, seat_figures, unfairness
from monumental.content.map_generator import generate
from monumental.content.map_pieces import pieces_of
from monumental.content.maps import box_maps, box_of_map, format_map, get_map, maps_for, parse
from monumental.content.registry import settle_layout
from monumental.content.terrain import TERRAIN_BY_KEY

BOTH = ("core", "african-empires")
PIECES = pieces_of(BOTH)
MAPS = box_maps("african-empires")
KEYS = [layout.key for layout in MAPS]
NEW = ("mine", "foothills", "savanna", "oasis", "harbor")
SEATS = ("china", "denmark", "egypt", "greece")
STRONG = 5
"""What a tile costs that closes a homeland."""


def around(layout: Layout, seat: int, steps: int) -> list[Tile]:
    """The Provinces within some steps of a Capital."""
    return [
        tile
        for tile, away in zip(layout.tiles, land_distances(layout)[seat], strict=True)
        if is_province(tile) and 0 < away <= steps
    ]


def kinds(tiles: list[Tile]) -> Counter[str]:
    return Counter(tile.terrain for tile in tiles)


def tile_at(layout: Layout, index: int) -> Tile:
    return layout.tiles[index]


def centre(layout: Layout) -> list[Tile]:
    """The Provinces that no Capital has nearer than any other."""
    away = land_distances(layout)
    return [
        tile
        for i, tile in enumerate(layout.tiles)
        if is_province(tile)
        and sorted(steps[i] for steps in away)[0] == sorted(steps[i] for steps in away)[1]
    ]


@pytest.mark.rule("AE.MAP.1")
def test_there_is_a_map_of_each_level_for_2_3_and_4_players() -> None:
    assert [(layout.players, layout.level, layout.name) for layout in MAPS] == [
        (2, 1, "One Day, All of This Will Be Yours!"),
        (2, 2, "In Doom's Shadow"),
        (2, 3, "Approaching the Oasis"),
        (3, 1, "Call of the Sea"),
        (3, 2, "The Great Lakes"),
        (3, 3, "In the Heat of Battle"),
        (4, 1, "Double Bind"),
        (4, 2, "Locked Out"),
        (4, 3, "A Cornucopia of Riches"),
    ]
    assert [layout.level for layout in maps_for(4, BOTH[1:])] == [1, 2, 3]
    assert len({layout.flavour for layout in MAPS}) == 9


@pytest.mark.parametrize("key", KEYS)
def test_the_maps_are_sound_and_fair(key: str) -> None:
    layout = get_map(key)
    assert problems(layout, own=False, pieces=PIECES) == []
    assert parse(format_map(layout)) == layout
    assert unfairness(layout) == 0
    assert len({figures.ring for figures in seat_figures(layout)}) == 1
    for seed in range(3):
        assert errors(settle_layout(layout, seed, BOTH), own=False, pieces=PIECES) == []
    # Every Capital finds the same kinds of land, tokens and marks at the same distances.
    seen = [
        sorted((away, tile.science, tile.natural, conquest_cost(tile)) for tile, away in pairs(layout, seat))
        for seat in range(layout.players)
    ]
    assert all(each == seen[0] for each in seen)


def pairs(layout: Layout, seat: int) -> list[tuple[Tile, int]]:
    tiles = zip(layout.tiles, land_distances(layout)[seat], strict=True)
    return [(tile, away) for tile, away in tiles if is_province(tile)]


@pytest.mark.rule("AE.MAP.4", "AE.COMP.16")
def test_fifteen_tiles_three_of_each_kind() -> None:
    assert {kind: dict(PIECES.kinds)[kind] for kind in NEW} == dict.fromkeys(NEW, 3)
    assert sum(dict(PIECES.kinds)[kind] for kind in NEW) == 15
    for layout in MAPS:
        used = kinds(list(layout.tiles))
        assert all(used[kind] <= 3 for kind in NEW)
        assert any(used[kind] for kind in NEW)
    crowded = replace(
        MAPS[0], tiles=tuple(replace(t, terrain="mine") if is_province(t) else t for t in MAPS[0].tiles)
    )
    assert any("Mine tiles" in found.message for found in errors(crowded, False, PIECES))
    thirsty = replace(
        MAPS[8],
        tiles=tuple(replace(t, science=True, production=False) if t.production else t for t in MAPS[8].tiles),
    )
    assert any("Science tokens" in found.message for found in errors(thirsty, False, PIECES))


@pytest.mark.rule("AE.MAP.3")
def test_some_maps_have_no_natural_wonder_and_some_have_two() -> None:
    marked = {layout.key: sum(tile.natural for tile in layout.tiles) for layout in MAPS}
    assert set(marked.values()) == {0, 1, 2}
    assert marked["approaching-the-oasis-2"] == marked["the-great-lakes-3"] == 1
    assert marked["locked-out-4"] == marked["a-cornucopia-of-riches-4"] == 2


@pytest.mark.rule("AE.MAP.2")
@pytest.mark.parametrize("key", KEYS)
def test_a_map_is_played_with_all_parts_or_with_none(key: str) -> None:
    layout = get_map(key)
    assert box_of_map(key) == "african-empires"
    seats = SEATS[: layout.players]
    with pytest.raises(BadSetup, match=r"needs the box african-empires"):
        new_game(seats, map=key)
    science = [i for i, tile in enumerate(layout.tiles) if tile.science]
    for modules in (("none",), ("natural-wonders", "science-tokens", "trade")):
        game = new_game(seats, map=key, boxes=["african-empires"], modules=modules, seed=3)
        assert all(game.position.production[i] == (modules == ("none",)) for i in science)
        dice = Random(key)
        for _ in range(150):
            if not game.over:
                game.play(dice.choice(game.legal()))


# --- what each must show ---------------------------------------------------------------------------------------------
def test_one_day_has_a_belt_of_mountains_a_harbor_and_a_mine_near_each() -> None:
    layout = get_map("one-day-all-of-this-will-be-yours-2")
    assert sum(tile.science for tile in layout.tiles) == 4
    for seat in range(2):
        near = kinds(around(layout, seat, 2))
        assert (near["harbor"], near["mine"]) == (1, 1)
    without = replace(layout, tiles=tuple(tile for tile in layout.tiles if tile.terrain != "mountain"))
    assert seat_figures(without)[0].rivals == (98,), "no way leads around the belt"


def test_doom_has_a_volcano_in_the_middle_and_little_production() -> None:
    layout = get_map("in-dooms-shadow-2")
    (volcano,) = [i for i, tile in enumerate(layout.tiles) if tile.terrain == "volcano"]
    assert len({steps[volcano] for steps in land_distances(layout)}) == 1
    for seat in range(2):
        near = around(layout, seat, 2)
        assert sum(tile.production for tile in near) <= 2
        assert (kinds(near)["foothills"], kinds(near)["savanna"]) == (1, 1)


def test_the_oasis_lies_in_the_centre_behind_one_ridge() -> None:
    layout = get_map("approaching-the-oasis-2")
    (oasis,) = [i for i, tile in enumerate(layout.tiles) if tile.terrain == "oasis"]
    assert [steps[oasis] for steps in land_distances(layout)] == [2, 2]
    assert any(tile_at(layout, near).natural for near in neighbours(layout)[oasis])
    for seat in range(2):
        steps = land_distances(layout)[seat]
        gates = [tile_at(layout, near) for near in neighbours(layout)[oasis] if steps[near] == 1]
        assert gates
        assert all(tile.terrain in ("hills", "mountain") for tile in gates)


def test_the_sea_lies_around_close_neighbours() -> None:
    layout = get_map("call-of-the-sea-3")
    assert kinds(list(layout.tiles))["harbor"] == 3
    for figures in seat_figures(layout):
        assert figures.rivals == (3, 3), "4 steps apart"
    for seat in range(3):
        ring = kinds(around(layout, seat, 1))
        assert ring["mountain"] == 1
    assert all(
        len(neighbours(layout)[i]) < 6 for i, tile in enumerate(layout.tiles) if tile.terrain == "water"
    )


def test_the_great_lakes_ring_a_plain_with_mountains() -> None:
    layout = get_map("the-great-lakes-3")
    used = kinds(list(layout.tiles))
    assert (used["water"], used["mine"], sum(tile.natural for tile in layout.tiles)) == (2, 3, 1)
    wonder = next(i for i, tile in enumerate(layout.tiles) if tile.natural)
    inner = [tile_at(layout, near) for near in neighbours(layout)[wonder]]
    assert {tile.terrain for tile in inner} == {"plains", "savanna"}
    outer = {
        other
        for near in neighbours(layout)[wonder]
        for other in neighbours(layout)[near]
        if other != wonder and other not in neighbours(layout)[wonder]
    }
    assert {tile_at(layout, other).terrain for other in outer} == {"mountain", "mine"}


def test_the_heat_of_battle_has_foothills_around_its_centre() -> None:
    layout = get_map("in-the-heat-of-battle-3")
    (oasis,) = [i for i, tile in enumerate(layout.tiles) if tile.terrain == "oasis"]
    inner = [tile_at(layout, near) for near in neighbours(layout)[oasis]]
    assert kinds(inner)["foothills"] == 3
    assert sum(bool(tile.market) for tile in inner) == 3, "a rich centre"
    for seat in range(3):
        behind = Counter(
            away for tile, away in pairs(layout, seat) if tile in homeland(layout, seat) and away <= 2
        )
        assert max(behind.values()) <= 4


def homeland(layout: Layout, seat: int) -> list[Tile]:
    away = land_distances(layout)
    return [
        tile
        for i, tile in enumerate(layout.tiles)
        if is_province(tile) and all(away[seat][i] < other[i] for other in away if other is not away[seat])
    ]


def test_double_bind_has_pairs_three_steps_apart_and_a_mine_and_an_oasis_between() -> None:
    layout = get_map("double-bind-4")
    for figures in seat_figures(layout):
        assert figures.rivals[0] == 2
        assert figures.rivals[1] > 2, "one immediate neighbour"
    used = kinds(list(layout.tiles))
    assert (used["mine"], used["oasis"]) == (1, 1)
    assert {tile.terrain for tile in centre(layout)} >= {"mine", "oasis"}


def test_locked_out_closes_each_homeland_with_strong_tiles() -> None:
    layout = get_map("locked-out-4")
    for home in [i for i, tile in enumerate(layout.tiles) if tile.capital]:
        seen = {home}
        front = [home]
        while front:
            for near in neighbours(layout)[front.pop()]:
                tile = tile_at(layout, near)
                if near not in seen and is_province(tile) and conquest_cost(tile) < STRONG:
                    seen.add(near)
                    front.append(near)
        assert len(seen) - 1 <= 4
    assert kinds(list(layout.tiles))["harbor"] == 2
    for seat in range(4):
        assert kinds(around(layout, seat, 2))["harbor"] == 1
    assert sum(tile.natural for tile in centre(layout)) == 2


def test_the_cornucopia_has_everything() -> None:
    layout = get_map("a-cornucopia-of-riches-4")
    used = kinds(list(layout.tiles))
    assert all(used[kind] for kind in NEW)
    assert sum(tile.science for tile in layout.tiles) == 12
    assert sum(tile.natural for tile in layout.tiles) == 2
    assert sum(map(is_province, layout.tiles)) == max(sum(map(is_province, each.tiles)) for each in MAPS)
    assert TERRAIN_BY_KEY["oasis"].value == 1


# --- generated maps --------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.SCIENCE.4", "AE.NATURAL.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_generated_map_has_science_tokens_and_natural_wonders_for_all_alike(
    players: int, seed: int
) -> None:
    layout = generate(players, seed, pieces=PIECES, box="african-empires")
    assert errors(layout, True, PIECES) == []
    science = [i for i, tile in enumerate(layout.tiles) if tile.science]
    naturals = [i for i, tile in enumerate(layout.tiles) if tile.natural]
    assert science
    assert len(naturals) in (1, 2)
    away = land_distances(layout)
    near = [
        sorted(steps[i] for i in science if steps[i] == min(other[i] for other in away)) for steps in away
    ]
    assert len({tuple(steps) for steps in near}) == 1, "as many for each Capital, and as far"
    for i in naturals:
        assert min(steps[i] for steps in away) > 1
        assert max(steps[i] for steps in away) - min(steps[i] for steps in away) <= 2
    assert generate(players, seed, pieces=PIECES, box="african-empires") == layout


def test_a_generated_map_of_the_core_has_none_of_them() -> None:
    assert not any(tile.science or tile.natural for tile in generate(3, 5).tiles)
