"""The pieces of Lost Kingdoms that are neither land nor civilizations, and its terms (LK.COMP, LK.MAP, LK.TERM)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

import pytest
from tests import five
from tests.builder import PROVING_GROUND, table
from tests.rules.lost_kingdoms.test_five import BOX, game_of, table_of_five

import monumental as mon
from monumental.classic.layout import Layout
from monumental.classic.model import BUILDING, ERA_I, ERA_II, ERA_III, KNOWLEDGE, WONDER, Card, Exploration
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.rulebook import Config
from monumental.classic.setup import new_position
from monumental.content.core.box import CORE_BOX
from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
from monumental.content.registry import make_rules
from monumental.content.shelf import entries, find
from monumental.content.strength import fair_price, price, worth
from monumental.lab.picture_ink import STYLES
from monumental.lab.picture_pieces import emblem
from monumental.lab.pictures import MapPieces, map_svg

DEVELOPMENT: Final = LOST_KINGDOMS_BOX.development


def with_jade(layout: Layout) -> Layout:
    """A map whose first Market is the Jade Market."""
    first = next(tile for tile in layout.tiles if tile.market)
    tiles = [replace(tile, market="jade") if tile is first else tile for tile in layout.tiles]
    return replace(layout, tiles=tuple(tiles))


# --- cards ------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.COMP.3", "LK.FIVE.9")
def test_the_box_has_twelve_development_cards_four_of_each_era() -> None:
    assert Counter(card.era for card in DEVELOPMENT) == {ERA_I: 4, ERA_II: 4, ERA_III: 4}
    assert Counter((card.era, card.kind) for card in DEVELOPMENT) == {
        (ERA_I, BUILDING): 1,
        (ERA_I, KNOWLEDGE): 2,
        (ERA_I, WONDER): 1,
        (ERA_II, BUILDING): 1,
        (ERA_II, KNOWLEDGE): 1,
        (ERA_II, WONDER): 2,
        (ERA_III, KNOWLEDGE): 2,
        (ERA_III, WONDER): 2,
    }


@pytest.mark.rule("LK.COMP.7")
def test_each_of_the_eighteen_wonders_has_its_own_token() -> None:
    rules = table_of_five().rules
    wonders = [card for era in rules.era_cards for card in era if rules.card_kind[card] == WONDER]
    assert len(wonders) == 18
    new = [card for card in DEVELOPMENT if card.kind == WONDER]
    assert len(new) == 5
    for card in new:
        t = table(boxes=(BOX,)).owns(0, "b1", troops=2).site(0, card.key).stock(0, production=20).act(0)
        t.play(f"complete {card.key}")
        while t.of("place") == [] and not t.offers[0].startswith("end"):
            t.play(t.offers[0])
        if t.of("place"):
            t.play(f"place {card.key} b1")
        assert t.keys(t.pos.wonder)[t.tile("b1")] == card.key


@pytest.mark.rule("LK.COMP.17")
def test_construction_counters_suffice_for_five_players() -> None:
    wonders = ["pyramids", "great-wall", "great-library", "hanging-gardens", "temple-of-artemis"]
    t = table_of_five().display(" ".join([*wonders, "aqueduct"]))
    for seat, wonder in enumerate(wonders):
        t.stock(seat, production=20).act(seat).play(f"acquire {wonder}")
    assert all(t.pos.site)


@pytest.mark.parametrize("card", DEVELOPMENT, ids=lambda card: str(card.key))
def test_cards_are_priced_like_those_of_the_core(card: Card) -> None:
    fair = fair_price(card)
    assert abs(price(card) - fair) <= 0.2 * fair
    same = [
        price(other) for other in CORE_BOX.development if (other.era, other.kind) == (card.era, card.kind)
    ]
    assert min(same) <= price(card) <= max(same)
    assert card.key == card.name.lower().replace(" ", "-")
    assert (card.benefit is not None) == (card.kind == WONDER)
    assert card.kind != KNOWLEDGE or not any(card.yields)


# --- Markets -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.COMP.8", "LK.MAP.4", "LK.MAP.5")
def test_one_more_token_for_each_old_market_and_six_for_the_fifth() -> None:
    added = {market.key: len(market.tokens) for market in LOST_KINGDOMS_BOX.markets}
    assert added == {"spice": 1, "silk": 1, "amber": 1, "incense": 1, "jade": 6}
    assert sum(added.values()) == 10
    rules = game_of(2).rules
    assert [len(tokens) for tokens in rules.market_tokens] == [6] * 5
    for market, tokens in enumerate(rules.market_tokens):
        assert {rules.good_market[token] for token in tokens} == {market}


def test_the_new_tokens_are_worth_as_much_as_the_old_ones() -> None:
    old = [worth(token.effect) for market in CORE_BOX.markets for token in market.tokens]
    for market in LOST_KINGDOMS_BOX.markets:
        for token in market.tokens:
            assert min(old) <= worth(token.effect) <= max(old), token.key
            assert token.market == market.key


@pytest.mark.rule("LK.MAP.8")
@pytest.mark.parametrize(("players", "stack"), [(2, 2), (3, 3), (4, 4), (5, 5)])
def test_a_stack_holds_a_token_for_each_player_out_of_six(players: int, stack: int) -> None:
    pos = game_of(players).position
    on_the_map = [market - 1 for market in pos.rules.tile_market if market]
    assert on_the_map
    for market in range(5):
        assert pos.market_size[market] == (stack if market in on_the_map else 0)
        assert len(pos.pool[pos.rules.market_pile + market]) == 6


@pytest.mark.rule("LK.MAP.8")
def test_in_a_solo_game_a_stack_holds_two() -> None:
    pos = mon.new_game(2, automas=[1], boxes=[BOX], seed=1).position
    assert {size for size in pos.market_size if size} == {2}


@pytest.mark.rule("LK.MAP.8")
def test_every_one_of_the_six_tokens_can_come_into_a_stack() -> None:
    seen: set[str] = set()
    for seed in range(60):
        t = table(layout=PROVING_GROUND, boxes=(BOX,)).seed(seed).explorer(0, 1, "b3").act(0).play("market 1")
        offers = t.of("keep")
        assert len(offers) == 2
        seen.update(offers)
    boxes = (CORE_BOX, LOST_KINGDOMS_BOX)
    tokens = [token.key for box in boxes for market in box.markets for token in market.tokens]
    assert seen == {key for key in tokens if key.startswith("spice-")}
    assert len(seen) == 6


@pytest.mark.rule("LK.MAP.9")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_fifth_market_may_lie_on_any_map(players: int) -> None:
    land = five.land() if players == 5 else mon.new_game(players, seed=2).rules.config.layout
    config = Config(
        five.CIVILIZATIONS[:players], with_jade(land), TableOptions(), parts=Parts.of(boxes=[BOX])
    )
    pos = new_position(make_rules(config), 1)
    assert pos.market_size[pos.rules.market_key.index("jade")] == players


# --- Civilization tokens -------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.COMP.12")
def test_each_new_civilization_has_a_token_of_its_own_that_nothing_counts() -> None:
    new = [nation.key for nation in LOST_KINGDOMS_BOX.civilizations]
    old = [nation.key for nation in CORE_BOX.civilizations]
    assert len(new) == 4
    tokens = {key: STYLES[key].emblem for key in (*old, *new)}
    assert len(set(tokens.values())) == 9
    game = mon.new_game(new, boxes=["lost-kingdoms"], seed=1)
    drawn = map_svg(game.rules.config.layout, MapPieces(tuple(new)))
    assert all(drawn.count(emblem(key)) == 1 for key in new)
    # The book gives it no use: no module keeps a number of tokens, and none of them scores.
    assert not game.rules.score_lines
    assert all("token" not in field.name for module in game.rules.modules for field in module.fields)


# --- Free Cities ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.COMP.9")
def test_two_free_cities_and_no_barbarians_make_fifty_two_tokens() -> None:
    assert [token.face for token in LOST_KINGDOMS_BOX.exploration] == ["f3m", "f3g"]
    assert sum(token.count for token in LOST_KINGDOMS_BOX.exploration) == 2
    pos = game_of(3).position
    rules = pos.rules
    assert sum(len(pos.pool[rules.face_pile + face]) for face in range(len(rules.face))) == 52


@pytest.mark.parametrize("token", LOST_KINGDOMS_BOX.exploration, ids=lambda token: str(token.key))
def test_the_free_cities_reward_what_they_ask(token: Exploration) -> None:
    first, second = (worth(reward) for reward in token.rewards)
    assert 5.2 <= min(first, second) <= max(first, second) <= 7.2
    assert max(first, second) <= 1.8 * min(first, second)


# --- terms -----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("LK.TERM.1")
def test_a_soldier_is_a_troop_and_a_unit_is_a_soldier_or_the_warlord() -> None:
    t = table(boxes=(BOX,)).owns(0, "b1").goods(0, "jade-warriors").act(0).play("token jade-warriors")
    assert {"manoeuvre soldier a1", "manoeuvre warlord a1"} <= set(t.offers)
    before = t.pos.troops[t.tile("a1")]
    t.play("manoeuvre soldier a1")
    assert (t.pos.troops[t.tile("a1")], t.pos.warlord[0]) == (before - 1, t.tile("a1"))


@pytest.mark.rule("LK.TERM.2")
def test_the_free_towns_of_the_core_are_called_free_cities() -> None:
    towns = [entry for entry in entries() if entry.kind == "free-town"]
    assert {entry.box for entry in towns} >= {"core", BOX}
    assert all(entry.name.startswith("Free City (") for entry in towns)


@pytest.mark.rule("LK.TERM.3")
def test_the_completion_bonus_of_a_wonder_comes_once_when_it_is_completed() -> None:
    assert find("temple-of-artemis").text.gained.startswith("When completed:")
    t = table(boxes=(BOX,)).site(0, "temple-of-artemis").stock(0, production=9, gold=0).act(0)
    t.play("complete temple-of-artemis")
    bonus = t.has(0)["gold"]
    assert bonus > 0
    t.play("end")
    assert t.has(0)["gold"] == bonus
