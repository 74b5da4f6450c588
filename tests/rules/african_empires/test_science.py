"""Science tokens on the map and in the supply (AE.SCIENCE)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.rules.african_empires.land_table import LAND, land

from monumental import Game, new_game
from monumental.classic.african_empires.science import HELD, ON_TILES, SCIENCE_TOKENS, TOKENS
from monumental.classic.counts import count
from monumental.classic.explorers import own_production
from monumental.classic.reasons import explain
from monumental.classic.rulebook import BadSetup
from monumental.classic.supply import modify
from monumental.content.map_check import errors
from monumental.content.map_figures import land_distances
from monumental.content.map_pieces import shelf_pieces
from monumental.content.maps import get_map
from monumental.content.registry import settle
from monumental.effects.hooks import EXTRA_COLLECT, PRODUCTION_TOKENS
from monumental.narration import label


@pytest.mark.rule("AE.SCIENCE.1")
def test_an_explorer_claims_a_token_wherever_it_stands() -> None:
    t = land(SCIENCE_TOKENS).explorer(0, 1, "e2").owns(1, "e2").act()
    assert "claim 1" in t.offers
    assert (
        label(t.pos, t.pos.options[t.offers.index("claim 1")]) == "Explorer 1 claims the Science token of e2"
    )
    t.play("claim 1")
    assert (HELD.at(t.pos, 0), ON_TILES.at(t.pos, t.tile("e2"))) == (1, 0)
    assert t.pos.production_tokens[0] == 0
    assert not t.of("claim")


@pytest.mark.rule("AE.SCIENCE.1", "AE.POST.1")
def test_claiming_is_the_one_action_of_the_explorer() -> None:
    t = land(SCIENCE_TOKENS).explorer(0, 1, "a2").explorer(0, 2, "e2").stock(0, military=3).act()
    t.play("claim 1", "explore 1 b1")
    assert "collect 1" not in t.offers
    assert explain(t.pos, "collect 1", 0).rules == ("CORE.EXPLORER.4",)
    assert t.of("claim") == ["2"]
    t.play("claim 2")
    modify(t.pos, 0, EXTRA_COLLECT, 1)
    assert explain(t.pos, "claim 1", 0).text == "There is no Science token on b1."


@pytest.mark.rule("AE.SCIENCE.2")
def test_a_token_is_kept_and_turned_in_for_one_science() -> None:
    t = land(SCIENCE_TOKENS).explorer(0, 1, "a2").act()
    assert explain(t.pos, "token science", 0).rules == ("AE.SCIENCE.1", "AE.SCIENCE.2")
    t.play("claim 1")
    assert explain(t.pos, "token science", 0).possible
    assert explain(t.pos, "token production", 0).rules == ("CORE.RESOURCE.8", "CORE.EXPLORER.8")
    t.end_turn()
    assert HELD.at(t.pos, 0) == 1
    assert explain(t.pos, "token science", 0).possible is False, "in own turns only"
    t.act(0).play("token science")
    assert (t.has(0)["science"], HELD.at(t.pos, 0)) == (1, 0)
    t.end_turn()
    assert "science" not in t.has(0), "unspent it is lost"


@pytest.mark.rule("AE.SCIENCE.4")
def test_a_tile_carries_one_of_the_two_kinds_and_no_token_lies_on_markets_or_water() -> None:
    pieces = shelf_pieces()
    both = replace(LAND, tiles=tuple(replace(t, production=True) if t.science else t for t in LAND.tiles))
    assert {p.rule_id for p in errors(both, own=False, pieces=pieces)} >= {"AE.SCIENCE.4"}
    for name in ("a1", "a3"):
        wrong = replace(
            LAND, tiles=tuple(replace(t, science=True) if t.name == name else t for t in LAND.tiles)
        )
        found = [p for p in errors(wrong, own=False, pieces=pieces) if p.rule_id == "AE.SCIENCE.4"]
        assert [p.tile for p in found] == [name]
    market = replace(
        LAND, tiles=tuple(replace(t, market="silk") if t.name == "a2" else t for t in LAND.tiles)
    )
    assert any(p.rule_id == "AE.SCIENCE.4" for p in errors(market, own=False, pieces=pieces))


@pytest.mark.rule("AE.SCIENCE.5")
def test_what_names_production_tokens_does_not_mean_science_tokens() -> None:
    t = land(SCIENCE_TOKENS).owns(0, "a2", "e2").act()
    HELD.put(t.pos, 0, 2)
    assert count(t.pos, 0, PRODUCTION_TOKENS) == 0
    assert own_production(t.pos, 0) == []


@pytest.mark.rule("AE.SCIENCE.6")
def test_without_the_module_their_places_get_production_tokens() -> None:
    off = land()
    on = land(SCIENCE_TOKENS)
    for name in ("a2", "e2"):
        assert (off.pos.production[off.tile(name)], on.pos.production[on.tile(name)]) == (1, 0)
        assert ON_TILES.at(on.pos, on.tile(name)) == 1


@pytest.mark.rule("AE.COMP.22", "AE.MAP.4")
def test_the_box_holds_twelve() -> None:
    assert shelf_pieces().science == TOKENS == 12
    t = land(SCIENCE_TOKENS)
    HELD.put(t.pos, 0, TOKENS)
    assert "the box holds 12" in t.rules.counters[0].flaw(t.pos)


def test_both_explorers_on_one_tile_are_told_apart_only_where_it_matters() -> None:
    t = land(SCIENCE_TOKENS).explorer(0, 1, "a2").explorer(0, 2, "a2").act()
    assert t.of("claim") == ["1"]
    assert explain(t.pos, "claim 2", 0).rules == ("CORE.EXPLORER.15",)
    assert Game.at(t.pos).why_not("claim 3").possible is False


# --- on maps of other boxes ------------------------------------------------------------------------------------------
SIDES = ("egypt", "greece", "china")


def drawn(key: str, n: int, seed: int = 1, modules: tuple[str, ...] = (SCIENCE_TOKENS,)) -> Game:
    seats = SIDES[: get_map(key).players]
    return new_game(
        seats, map=key, boxes=["african-empires"], modules=modules, seed=seed, science_tokens=str(n)
    )


@pytest.mark.rule("AE.SCIENCE.3")
@pytest.mark.parametrize("n", [1, 4, 12])
def test_production_tokens_of_any_map_make_room_for_science_tokens(n: int) -> None:
    layout = get_map("quiet-pastures-2")
    game = drawn(layout.key, n)
    there = [tile.name for tile in game.rules.config.layout.tiles if tile.science]
    assert len(there) == n
    produced = {tile.name for tile in layout.tiles if tile.production}
    assert set(there) <= produced
    left = {tile.name for tile in game.rules.config.layout.tiles if tile.production}
    assert left == produced - set(there)
    kept = replace(game.rules.config, layout=game.rules.config.layout)
    assert settle(kept, 99).layout == game.rules.config.layout, "what was drawn once is not drawn again"


@pytest.mark.rule("AE.SCIENCE.3")
def test_no_capital_is_favoured_and_a_map_with_its_own_keeps_them() -> None:
    for seed in range(5):
        layout = drawn("spice-wheel-3", 6, seed).rules.config.layout
        figures = [
            sorted(steps[i] for i, tile in enumerate(layout.tiles) if tile.science)
            for steps in land_distances(layout)
        ]
        assert figures[0] == figures[1] == figures[2]
    own = get_map("call-of-the-sea-3")
    kept = drawn(own.key, 4).rules.config.layout
    assert [tile.science for tile in kept.tiles] == [tile.science for tile in own.tiles]


@pytest.mark.rule("AE.SCIENCE.3")
def test_more_than_the_box_holds_or_without_the_part_is_refused() -> None:
    with pytest.raises(BadSetup, match="from 0 to 12"):
        drawn("quiet-pastures-2", 13)
    with pytest.raises(BadSetup, match="needs the module science-tokens"):
        drawn("quiet-pastures-2", 4, modules=("none",))
