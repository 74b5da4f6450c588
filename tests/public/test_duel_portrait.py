"""Portraits of Duel: every position can be drawn, everything has words, and nothing hidden is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.duel_builder import Table, duel
from tests.duel_scout import ESPIONAGE, on_the_shelf

import monumental as mon
from monumental.classic.kinds import SLOTS
from monumental.content.duel.shelf import civilizations
from monumental.duel.acquisition import KEPT
from monumental.duel.position import Position
from monumental.duel.scoring import DOMINANCE
from monumental.duel.trade import CLAIM_AT
from monumental.kernel.errors import BadArgument
from monumental.narration.duel import duel_prompt
from monumental.portrait import any_portrait, duel_portrait, portrait, to_json
from monumental.portrait.duel import paint_duel
from monumental.portrait.duel_shape import DuelPortrait, DuelSeat
from monumental.ruleset import duel_position

VIEWERS = (0, 1, mon.SPECTATOR, mon.REFEREE)


def games(seed: int, every: int = 1) -> Iterator[mon.Game]:
    """A random game, at every so many of its decisions and after its end."""
    random = Random(seed)
    game = mon.new_game(random.sample(sorted(civilizations()), 2), game="duel", seed=seed)
    while not game.over:
        if len(game.history) % every == 0:
            yield game
        game.play(random.choice(game.legal()))
    yield game


def painted(t: Table, viewer: int = 0) -> DuelPortrait:
    return paint_duel(t.pos, viewer, 3)


def me(t: Table, viewer: int = 0, seat: int = 0) -> DuelSeat:
    return painted(t, viewer).seats[seat]


# --- every position ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(4))
def test_every_position_is_painted_and_every_option_has_words(seed: int) -> None:
    asked: set[str] = set()
    for game in games(seed):
        for viewer in VIEWERS:
            seen = duel_portrait(game, viewer)
            json.dumps(to_json(seen))
            if seen.decision is None:
                assert game.over
                continue
            asked.add(seen.decision.asks)
            assert seen.decision.prompt
            decides = viewer in (game.seat, mon.REFEREE)
            assert [option.text for option in seen.decision.options] == (
                [choice.text for choice in game.legal()] if decides else []
            )
            for option in seen.decision.options:
                assert option.label
                assert option.verb == option.text.split()[0]
                assert "{" not in option.label
    assert {"activate", "action"} <= asked


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_marked_legal_is_an_option_and_the_rest_says_why(seed: int) -> None:
    checked = 0
    for game in games(seed, every=3):
        if game.over:
            continue
        for viewer in (0, 1):
            offered = {choice.text for choice in game.legal()} if viewer == game.seat else set()
            for deed in deeds(to_json(duel_portrait(game, viewer)), viewer):
                checked += 1
                assert deed["legal"] == (deed["text"] in offered), deed
                assert deed["legal"] == (deed["why"] is None), deed
    assert checked > 500


def deeds(plain: Any, viewer: int) -> Iterator[dict[str, Any]]:
    """Everything of a portrait that could be done by the viewer."""
    for seat in plain["seats"]:
        if seat["seat"] == viewer:
            yield from seat["effects"]
            yield seat["warlord"]["deed"]
            yield seat["progress"]
            yield from (city["trade"] for city in seat["claimed"])
            yield from (policy["price"] for policy in seat["policies"] if policy["price"])
            if seat["site"]:
                yield seat["site"]["price"]
        elif seat["stack"]["price"]:
            yield seat["stack"]["price"]["deed"]
    yield from (city["trade"] for city in plain["cities"]["places"] if city)
    yield from (offer["price"] for offer in plain["display"]["slots"] if offer)
    yield from (pile["price"] for pile in plain["display"]["basic"] if pile["price"])
    yield from (bid["deed"] for bid in plain["advantage"]["bids"])


@pytest.mark.parametrize("seed", range(3))
def test_what_a_certain_preview_says_is_what_comes(seed: int) -> None:
    held = 0
    for game in games(seed, every=4):
        if game.over:
            continue
        before = duel_portrait(game, game.seat)
        seat = game.seat
        assert before.decision is not None
        for option in before.decision.options:
            assert option.preview is not None
            if not option.preview.certain:
                continue
            copy = game.copy()
            copy.play(option.key)
            while not copy.over and copy.asks == "pay" and copy.seat == seat:
                suggested = duel_portrait(copy, seat).decision
                assert suggested is not None
                assert suggested.suggested is not None
                copy.play(suggested.suggested)
            after = duel_portrait(copy, seat).seats[seat]
            held += 1
            assert after.score.total - before.seats[seat].score.total == option.preview.score
            change = {
                key: after.stock.get(key, 0) - before.seats[seat].stock.get(key, 0)
                for key in {**after.stock, **before.seats[seat].stock}
            }
            assert {key: n for key, n in change.items() if n} == option.preview.stock
    assert held > 50


def test_a_scout_module_is_painted_too() -> None:
    with on_the_shelf():
        game = mon.new_game(["mali", "japan"], game="duel", boxes=[ESPIONAGE.key], seed=3)
        random = Random(3)
        keys: set[str] = set()
        while not game.over:
            seen = duel_portrait(game, game.seat)
            assert seen.decision is not None
            keys.update(line.key for line in seen.seats[0].score.lines)
            for group in seen.decision.groups:
                if group.key == "scout":
                    assert "spy" in group.verbs
            game.play(random.choice(game.legal()))
        assert keys == {"spy"}


def test_a_portrait_is_asked_of_the_game_that_it_shows() -> None:
    classic = mon.new_game(2, seed=1)
    other = mon.new_game(game="duel", seed=1)
    assert any_portrait(classic, 0).game == "classic"
    assert any_portrait(other, 0).game == "duel"
    with pytest.raises(BadArgument, match="not the big game"):
        portrait(other, 0)
    with pytest.raises(BadArgument, match="not a game of Duel"):
        duel_portrait(classic, 0)


# --- secrets -------------------------------------------------------------------------------------------------------
def seen(pos: Position, viewer: int) -> bytes:
    return json.dumps([to_json(paint_duel(pos, viewer, 7)), duel_prompt(pos, viewer)]).encode()


def other_luck(pos: Position) -> Position:
    twin = pos.copy()
    twin.rng = (pos.rng * 31 + 17) % 2**64
    twin.luck = pos.luck ^ 0xABCDEF
    return twin


def other_piles(pos: Position, viewer: int, random: Random) -> Position:
    """The same position with cards of the rival exchanged between deck and discard pile."""
    twin = pos.copy()
    for seat in range(pos.seats):
        if seat != viewer:
            cards = [*pos.pool[seat], *pos.discard[seat]]
            random.shuffle(cards)
            size = len(pos.pool[seat])
            twin.pool[seat] = tuple(sorted(cards[:size]))
            twin.discard[seat] = tuple(cards[size:])
    return twin


@pytest.mark.rule("DUEL.INFO.1", "DUEL.INFO.2")
@pytest.mark.parametrize("seed", range(4))
def test_a_viewer_cannot_tell_positions_apart_that_differ_only_in_hidden_things(seed: int) -> None:
    random = Random(seed)
    differing = 0
    for game in games(seed, every=7):
        pos = duel_position(game)
        for viewer in (0, 1, mon.SPECTATOR):
            mine = seen(pos, viewer)
            for twin in (other_luck(pos), other_piles(pos, viewer, random)):
                differing += twin.fields() != pos.fields()
                assert seen(twin, viewer) == mine
    assert differing > 30


@pytest.mark.rule("DUEL.INFO.2")
def test_a_discard_pile_is_open_to_its_owner_alone() -> None:
    t = duel().deck(0, "mine").discard(0, "fort library").act()
    keys = {t.printed(word).key for word in ("fort", "library")}
    assert {count.card for count in me(t).discard.cards or ()} == keys
    for viewer in (1, mon.SPECTATOR):
        assert me(t, viewer).discard.cards is None
        assert me(t, viewer).discard.size == 2
        assert me(t, viewer).deck.size == 1


# --- what is drawn -------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.DISPLAY.2")
def test_the_cards_that_would_leave_are_told_anew_after_each_acquisition() -> None:
    cards = "watchtower bartering sahara - andes petra"
    t = duel().display(cards).rich(0).rich(1).act()

    def leaving() -> list[str]:
        return [offer.card for offer in painted(t).display.slots if offer and offer.leaves]

    shown = [offer.card if offer else None for offer in painted(t).display.slots]
    assert shown[3] is None
    assert leaving() == [key for key in shown if key][KEPT:]
    t.play(f"acquire {cards.split()[0]}")
    assert len(leaving()) == 1
    assert leaving() == [shown[5]]


def test_prices_say_what_is_missing_and_what_would_be_paid() -> None:
    t = duel().display("watchtower").stock(0, gold=1)
    cost = t.cost("watchtower")
    offer = painted(t.act()).display.slots[0]
    assert offer is not None
    assert offer.price is not None
    assert (offer.price.state, offer.price.cost, offer.price.short) == ("short", cost, cost - 1)
    assert offer.price.why is not None
    t = duel().display("watchtower").stock(0, production=cost - 1, gold=1).act()
    offer = painted(t).display.slots[0]
    assert offer is not None
    assert offer.price is not None
    assert (offer.price.state, offer.price.legal) == ("gold", True)
    assert offer.price.pay == {"production": cost - 1, "gold": 1}


@pytest.mark.rule("DUEL.CONQUER.2")
def test_the_sum_of_a_conquest_names_province_and_barricades() -> None:
    t = duel().land(1, "sahara barricade barricade").rich(0).act()
    defence = t.printed("barricade").defence
    price = me(t, 0, 1).stack.price
    assert price is not None
    assert price.by == 0
    assert [line.amount for line in price.lines] == [t.cost("sahara"), defence, defence]
    assert price.cost == sum(line.amount for line in price.lines)
    assert price.deed.legal
    stack = me(t, 0, 1).stack
    assert [card.target for card in stack.cards] == [True, False, False]
    assert [card.barricade for card in stack.cards] == [False, True, True]
    rival = painted(t, 1).seats[1].stack.price
    assert rival is not None
    assert rival.deed.why is None
    assert not rival.deed.legal


@pytest.mark.rule("DUEL.MALI.1")
def test_mali_pays_a_conquest_in_gold() -> None:
    t = duel(("mali", "aztecs")).land(1, "sahara").rich(0).act()
    price = me(t, 0, 1).stack.price
    assert price is not None
    assert (price.resource, price.state) == ("gold", "short")


@pytest.mark.rule("DUEL.AZTEC.2")
def test_markers_add_types_to_what_is_printed() -> None:
    t = duel(("aztecs", "japan")).land(0, "sahara").act()
    printed = set(me(t).stack.cards[0].types)
    kind = next(key for key in ("coastal", "mountain", "agricultural") if key not in printed)
    before = me(t).markers
    card = me(t.marker("sahara", kind)).stack.cards[0]
    assert set(card.marked) == {kind}
    assert set(card.types) == printed | {kind}
    assert sum(me(t).markers.values()) == sum(before.values()) - 1
    assert me(t, 0, 1).markers == {}


@pytest.mark.rule("DUEL.ADVANTAGE.5", "DUEL.ADVANTAGE.6", "DUEL.DECAY.1")
def test_the_advantage_says_who_what_for_how_much_and_what_stays() -> None:
    free = painted(duel().rich(0).act()).advantage
    assert (free.holder, free.resource, free.price, free.fades) == (None, None, 1, False)
    assert len(free.bids) == 3
    held = painted(duel().advantage(1, 3).stock(0, military=2).act()).advantage
    assert (held.holder, held.tokens, held.resource, held.price) == (1, 3, "military", 4)
    assert [(bid.resource, bid.amount, bid.short) for bid in held.bids] == [("military", 4, 2)]
    assert (held.after, held.fades) == (2, False)
    last = painted(duel().advantage(0, 1).act()).advantage
    assert (last.after, last.fades, last.bids) == (0, True, ())


@pytest.mark.rule("DUEL.WARLORD.2")
def test_the_warlord_is_locked_without_the_advantage() -> None:
    assert me(duel().act()).warlord.locked
    assert not me(duel().advantage(0).act()).warlord.locked


@pytest.mark.rule("DUEL.FREECITY.1", "DUEL.SCOUT.5")
def test_free_cities_show_the_gold_of_both_sides_and_who_traded() -> None:
    t = duel().laid(1, "bruges", 2).stock(0, gold=1).act()
    city = painted(t).cities.places[1]
    assert city is not None
    assert (city.gold, city.traded, city.trade.legal) == ((0, 2), (False, False), True)
    t.play("trade bruges")
    after = painted(t).cities.places[1]
    assert after is not None
    assert (after.gold, after.traded) == ((1, 2), (True, False))
    assert painted(t).seats[0].scout.used
    assert painted(t).cities.claim_at == CLAIM_AT


@pytest.mark.rule("DUEL.PASS.2", "DUEL.PASS.5")
def test_passing_says_what_goes() -> None:
    t = duel().city(0, "mine fort fort / - - - / - - -").lit(0, "r1c1", "r1c2").stock(0, military=2, gold=1)
    passing = painted(t.act()).passing
    assert passing is not None
    assert passing.stock == {"military": 2}
    assert list(passing.discards) == [t.printed("mine").key, t.printed("fort").key]
    assert me(t).scout.card in passing.unused
    assert painted(t, 1).passing is None
    t.play("pass")
    assert me(t).passed
    assert me(t, 0, 1).alone
    assert not any(space.used for space in me(t).city)


@pytest.mark.rule("DUEL.ACTION.4")
def test_used_cards_bear_their_seal_until_their_owner_passes() -> None:
    t = duel().city(0, "forum - - / - - - / - - -").lit(0).rich(0).rich(1).act()
    (effect,) = me(t).effects
    assert effect.legal
    t.play(effect.text)
    while t.pos.stack[-1].seat == 0:
        t.play(t.offers[0])
    assert me(t).city[0].used
    assert me(t).effects == ()


def test_nine_activations_are_compared_until_the_own_city_is_activated() -> None:
    t = duel().activate()
    for viewer in (0, 1):
        assert len(painted(t, viewer).crosses) == 9
    assert painted(t, mon.SPECTATOR).crosses == ()
    best = max(painted(t).crosses, key=lambda cross: cross.gains.get("production", 0))
    assert "production" in best.best
    t.play(best.text)
    assert painted(t, 0).crosses == ()
    assert len(painted(t, 1).crosses) == 9
    assert me(t).stock == best.gains
    assert {space.slot for space in me(t).city if space.lit} == set(best.slots)


@pytest.mark.parametrize("seed", range(3))
def test_what_a_certain_cross_yields_is_what_comes(seed: int) -> None:
    held = 0
    for game in games(seed):
        if game.over or game.asks != "activate":
            continue
        before = duel_portrait(game, game.seat)
        for cross in before.crosses:
            if cross.certain:
                copy = game.copy()
                seat = copy.seat
                copy.play(cross.text)
                after = duel_portrait(copy, seat).seats[seat]
                gained = {
                    key: n - before.seats[seat].stock.get(key, 0)
                    for key, n in after.stock.items()
                    if n != before.seats[seat].stock.get(key, 0)
                }
                assert gained == cross.gains
                held += 1
    assert held > 20


def test_the_next_city_says_what_is_known_to_come() -> None:
    t = duel().city(0, "mine - - / - - - / - - -").lit(0).deck(0, "fort bartering forum").act()
    coming = painted(t).next_city
    assert coming is not None
    assert coming.gaps == tuple(range(SLOTS))
    keys = [t.printed(word).key for word in ("fort", "bartering", "forum")]
    assert [(arrival.slot, arrival.card) for arrival in coming.arrivals][:3] == [
        (0, keys[0]),
        (1, keys[1]),
        (1, keys[2]),
    ]
    assert coming.shuffles


@pytest.mark.rule("DUEL.SCORE.8")
def test_leads_are_marked_and_free_cities_have_none() -> None:
    t = duel().land(0, "sahara").claims(0, "palmyra").act()
    races = {race.road: race for race in painted(t).races}
    assert races["provinces"].leaders == (0,)
    assert races["free-cities"].counts == (1, 0)
    assert races["free-cities"].leaders == ()
    roads = {road.road: road for road in me(t).score.roads}
    assert roads["provinces"].dominance == DOMINANCE
    assert roads["free-cities"].points == races["free-cities"].points
    assert me(t).score.total == sum(road.points + road.dominance for road in roads.values())


@pytest.mark.rule("DUEL.END.1")
@pytest.mark.parametrize("seed", range(4))
def test_the_end_comes_within_the_rounds_that_were_told(seed: int) -> None:
    told: dict[int, int] = {}
    last = 0
    for game in games(seed):
        seen = duel_portrait(game, 0)
        last = seen.round
        if seen.ending.rounds_most is not None:
            told[seen.round] = min(told.get(seen.round, 99), seen.ending.rounds_most)
            assert seen.ending.rounds_likely is not None
            assert 1 <= seen.ending.rounds_likely <= seen.ending.rounds_most
    assert len(told) > 3
    for round_, most in told.items():
        assert last - round_ <= most
