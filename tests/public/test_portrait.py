"""Portraits: complete, typed, small, and true to the engine."""

from __future__ import annotations

import json
import types
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from tests.builder import table
from tests.public.games import random_game, stages, viewers

import monumental as mon
from monumental.classic.acquisition import price
from monumental.classic.conquest import conquest_cost
from monumental.classic.kinds import ROADS
from monumental.portrait import Portrait, portrait, reference, to_json
from monumental.portrait.classic import paint_classic as paint
from monumental.portrait.common_shape import Price, UnusedEffect
from monumental.portrait.shape import Good, TilePrice

MOST_BYTES = 60_000


def check(value: Any, kind: Any, where: str) -> None:
    """Hold plain data against the annotation of its record: names, types and literal values."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        fitting = [part for part in get_args(kind) if fits(value, part)]
        assert fitting, f"{where}: {value!r} is no {kind}"
        check(value, fitting[0], where)
    elif origin is Literal:
        assert value in get_args(kind), f"{where}: {value!r} is none of {get_args(kind)}"
    elif origin is tuple:
        inner = get_args(kind)
        assert isinstance(value, list), where
        for i, item in enumerate(value):
            check(item, inner[0] if inner[-1] is Ellipsis else inner[i], f"{where}[{i}]")
    elif origin is dict:
        for key, item in value.items():
            check(key, get_args(kind)[0], where)
            check(item, get_args(kind)[1], f"{where}.{key}")
    elif isinstance(kind, type) and is_dataclass(kind):
        hints = hints_of(kind)
        assert list(value) == [field.name for field in fields(kind)], where
        for name, item in value.items():
            check(item, hints[name], f"{where}.{name}")
    else:
        assert type(value) is kind, f"{where}: {value!r} is no {kind}"


@cache
def hints_of(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def fits(value: Any, kind: Any) -> bool:
    if kind is type(None):
        return value is None
    if is_dataclass(kind):
        return isinstance(value, dict)
    if get_origin(kind) is tuple:
        return isinstance(value, list)
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    return type(value) is kind


@pytest.mark.parametrize(("seed", "automa"), [(0, False), (1, False), (2, False), (3, True), (4, True)])
def test_every_portrait_is_json_of_its_types_and_small(seed: int, automa: bool) -> None:
    for game in stages(seed, automa, every=30):
        for viewer in viewers(game):
            plain = to_json(portrait(game, viewer))
            text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
            assert json.loads(text) == plain
            assert len(text.encode()) < MOST_BYTES
            check(plain, Portrait, "portrait")


def test_options_are_those_of_the_game() -> None:
    for game in stages(2, every=7):
        if game.over:
            break
        decision = portrait(game, game.seat).decision
        assert decision is not None
        assert (decision.id, decision.seat, decision.asks) == (game.decision_id, game.seat, game.asks)
        assert [(o.key, o.text) for o in decision.options] == [(c.key, c.text) for c in game.legal()]
        assert len({option.label for option in decision.options}) == len(decision.options), (
            "labels tell options apart"
        )
        assert decision.suggested is None or decision.suggested in [option.key for option in decision.options]


def prices_of(seen: Portrait) -> list[Price | TilePrice]:
    """Every price that a viewer is shown for the own seat."""
    found: list[Price | TilePrice] = []
    for row in seen.display.rows:
        found += [offer.price for offer in row if offer and offer.price]
    found += [pile.price for pile in seen.display.basic if pile.price]
    found += [tile.price for tile in seen.tiles if tile.price]
    if seen.viewer >= 0:
        mine = seen.seats[seen.viewer]
        found += [policy.price for policy in mine.policies if policy.price]
        found += [mine.site.price] if mine.site else []
    return found


def test_what_is_legal_is_an_option_and_everything_else_says_why() -> None:
    checked = 0
    for game in stages(4, every=12):
        texts = {choice.text for choice in game.legal()}
        for viewer in range(game.rules.seats):
            seen = portrait(game, viewer)
            for found in prices_of(seen):
                assert found.legal == (viewer == game.seat and found.text in texts), found
                assert (found.why is None) == found.legal
                checked += 1
            mine = seen.seats[viewer]
            usable: list[UnusedEffect | Good] = [*mine.effects, *mine.goods]
            usable += mine.abilities
            for effect in usable:
                assert effect.legal == (viewer == game.seat and effect.text in texts), effect
                assert (effect.why is None) == effect.legal
    assert checked > 1000


def test_states_and_proposals_add_up() -> None:
    for game in stages(6, every=20):
        for viewer in range(game.rules.seats):
            seen = portrait(game, viewer)
            stock = seen.seats[viewer].stock
            for found in prices_of(seen):
                if found.state == "blocked":
                    continue
                affordable = all(stock.get(resource, 0) >= n for resource, n in found.pay.items())
                assert affordable == (found.short == 0) == (found.state != "short"), found
                if isinstance(found, Price):
                    assert sum(found.pay.values()) == found.cost
                    assert (found.state == "gold") == ("gold" in found.pay and found.resource != "gold")
                else:
                    assert sum(found.pay.values()) == found.military + sum(found.asked.values())
                    assert (
                        sum(line.amount for line in found.lines if line.of in ("both", "military"))
                        == found.military
                    )


def test_prices_are_those_of_the_engine() -> None:
    for game in stages(8, every=24):
        pos, rules = game.position, game.rules
        for viewer in range(rules.seats):
            seen = portrait(game, viewer)
            for row in seen.display.rows:
                for offer in row:
                    if offer and offer.price:
                        assert offer.price.cost == price(pos, viewer, rules.card_id[offer.card])
            for tile in seen.tiles:
                if tile.price:
                    cost = conquest_cost(pos, viewer, rules.tile_id[tile.name])
                    assert (tile.price.military, tile.price.units) == (cost.military, cost.units)


def test_the_table_is_drawn_as_it_lies() -> None:
    t = table().city(0, "forum fort+philosophy - / library library library / fort fort fort")
    t.owns(0, "b1", troops=2, warlord=True).owns(0, "d2").owns(1, "f1", outpost=True).wonder("f1", "pyramids")
    t.explorer(1, 2, "b1").site(0, "colossus-of-rhodes").goods(0, "silk-robes").tokens(0, 2)
    t.policies(0, "eternal-masons").deck(0, "mine workshop").stock(0, production=1, gold=2).activate()
    seen = paint(t.pos, 0, 3)
    mine, other = seen.seats
    tiles = {tile.name: tile for tile in seen.tiles}
    assert (mine.city[1].cover, mine.city[1].under, mine.city[2].cover) == ("fort", "philosophy", None)
    assert mine.deck.top == ("mine", "workshop")
    assert (mine.stock, mine.production_tokens) == ({"production": 1, "gold": 2}, 2)
    assert (mine.provinces, mine.isolated) == (("b1", "d2"), ("d2",))
    assert mine.site is not None
    assert mine.site.card == "colossus-of-rhodes"
    assert (mine.in_force, mine.policy_price) == (("eternal-masons",), 2)
    assert [policy.developed for policy in mine.policies].count(1) == 1
    assert (other.outposts_left, other.outposts_built) == (1, 1)
    assert (tiles["b1"].owner, tiles["b1"].troops, tiles["b1"].warlord) == (0, 2, True)
    assert (tiles["f1"].outpost, tiles["f1"].wonder) == (True, "pyramids")
    assert tiles["b1"].explorers == ((1, 2),)
    assert tiles["d2"].isolated
    assert not tiles["b1"].isolated
    assert (tiles["a3"].water, tiles["a2"].coastal) == (True, True)
    assert tiles["b3"].market is not None
    assert tiles["b3"].market.key == "spice"
    assert tiles["c1"].token is not None
    assert (tiles["c1"].token.kind, tiles["c1"].token.amount) == ("barbarian", 2)


def test_a_march_shows_its_sources_and_a_proposal() -> None:
    t = table().owns(0, "b1", troops=3).stock(0, military=9).act().play("conquer c1")
    asked = paint(t.pos, 0, 0).decision
    assert asked is not None
    assert asked.march is not None
    assert (asked.march.tile, asked.march.units, asked.march.left) == ("c1", 3, 3)
    assert [(s.tile, s.troops) for s in asked.march.sources] == [("a1", 6), ("b1", 2)]
    assert asked.suggested == 1, "the Warlord joins while the benefit is unused"
    t.play("without warlord")
    asked = paint(t.pos, 0, 0).decision
    assert asked is not None
    assert asked.suggested is not None
    assert asked.suggested & 255 == 3, "Soldiers of the Capital go first"
    t.play("take 1 from a1")
    watched = paint(t.pos, 1, 0).decision
    assert watched is None or watched.march is None or watched.options == ()


def test_waste_lists_what_would_be_lost() -> None:
    t = (
        table()
        .city(0, "forum fort fort / library library library / fort fort fort")
        .activate()
        .play("activate 1 1")
    )
    decision = paint(t.pos, 0, 0).decision
    assert decision is not None
    assert decision.waste is not None
    assert decision.waste.stock == {"science": 1, "military": 3}
    assert decision.waste.effects == ("Forum (row I column A)",)


def test_leaving_cards_and_the_deck() -> None:
    for game in stages(5, every=25):
        seen = portrait(game, 0)
        left = sum(pile.left for pile in seen.display.deck)
        assert left == seen.display.left
        for row in seen.display.rows:
            assert sum(offer.leaves for offer in row if offer) <= 1


@pytest.mark.parametrize("seed", range(4))
def test_turns_left_are_exact_once_the_end_is_triggered(seed: int) -> None:
    """Count the turns that each seat really takes after the trigger."""
    promised: list[int] | None = None
    taken: list[int] = []
    for game in stages(seed):
        if game.asks != "activate":
            continue
        seen = portrait(game, mon.SPECTATOR)
        if seen.ending.triggered:
            if promised is None:
                promised = [seat.turns_left for seat in seen.seats]
                taken = [0] * game.rules.seats
            taken[game.seat] += 1
    assert promised == taken


def test_the_estimate_of_the_end_is_a_bound() -> None:
    """The deck is never emptied later than the longest estimate says."""
    turns: list[tuple[int, int]] = []
    played = 0
    for game in stages(7):
        if game.asks == "activate":
            ending = portrait(game, mon.SPECTATOR).ending
            if ending.turns_most is not None:
                turns.append((played, ending.turns_most))
            played += 1
            if ending.triggered:
                assert all(start + most >= played - 1 for start, most in turns)
                return
    raise AssertionError("the game ended without a trigger")


def test_crosses_are_there_to_plan_and_to_choose() -> None:
    game = random_game(1)
    while game.asks != "activate":
        game.play(game.legal()[0])
    for viewer in range(game.rules.seats):
        seen = portrait(game, viewer)
        assert len(seen.crosses) == 9
        best = {resource for cross in seen.crosses for resource in cross.best}
        assert best == {resource for cross in seen.crosses for resource in cross.gains}
    assert portrait(game, mon.SPECTATOR).crosses == ()
    game.play("activate 1 1")
    while game.asks != "action":
        game.play(game.legal()[0])
    seen = portrait(game, game.seat)
    assert seen.crosses == ()
    assert seen.next_city is not None
    assert seen.next_city.gaps == (0, 1, 2, 3, 6)


def test_scores_and_races_are_the_score_sheet() -> None:
    *_, game = stages(9)
    seen = portrait(game, 0)
    assert seen.phase == "over"
    assert seen.decision is None
    for seat, score in zip(seen.seats, game.scores(), strict=True):
        assert seat.score.total == score.total
        assert (
            sum(road.points + road.dominance for road in seat.score.roads)
            + sum(line.points for line in seat.score.lines)
            == score.total
        )
    assert seen.ending.winners == tuple(game.winners())
    assert min(seat.score.rank for seat in seen.seats) == 1
    assert [len(race.counts) for race in seen.races] == [game.rules.seats] * ROADS


def test_painting_changes_nothing() -> None:
    for game in stages(10, every=40):
        before = game.position.fields()
        options = list(game.position.options)
        for viewer in viewers(game):
            portrait(game, viewer)
        assert game.position.fields() == before
        assert game.position.options == options


def test_every_key_of_a_portrait_stands_in_the_reference() -> None:
    sheet = reference()
    cards = {card["key"] for card in sheet["cards"]}
    rules = {rule["id"] for rule in sheet["rules"]}
    terrains = {terrain["key"] for terrain in sheet["terrains"]}
    goods = {good["key"] for market in sheet["markets"] for good in market["tokens"]}
    tokens = {token["key"] for token in sheet["tokens"]}
    for game in stages(11, every=40):
        seen = portrait(game, mon.REFEREE)
        for seat in seen.seats:
            assert {slot.cover for slot in seat.city} - {None} <= cards
            assert set(seat.tokens) <= tokens
            assert {good.key for good in seat.goods} <= goods
        assert {tile.terrain for tile in seen.tiles} <= terrains
        for found in prices_of(portrait(game, 0)):
            assert set(found.why.rules if found.why else ()) <= rules
