"""Set-up: what lies on the table before the first turn (CORE.SETUP)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from tests.builder import (
    CIVILIZATIONS,
    PROVING_GROUND,
    open_land,
    owned_cards,
    table,
)
from tests.contract.play import whole_game

from monumental import SPECTATOR, Game, new_game, observe
from monumental.classic.kinds import E_CAPITAL, E_DEALT, E_DISPLAY_DEALT, E_ERA, E_MARKET_TAKEN, E_TOKEN_TAKEN
from monumental.classic.layout import Layout
from monumental.classic.model import BUILDING, KNOWLEDGE, POLICY, WARLORD, WONDER
from monumental.classic.position import Position
from monumental.classic.rulebook import BadSetup
from monumental.content.map_check import errors
from monumental.content.maps import shipped_maps
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.events import Event
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE

TWO = ("egypt", "greece")
STARTING_CARDS = Counter({"work-camp": 5, "library": 3, "fort": 3, "forum": 1, "mine": 1})


def seated(
    civs: tuple[str, ...] = TWO, seed: int = 0, script: list[str] | None = None, layout: Layout | None = None
) -> Game:
    """A game that has just been set up: every Capital is taken, the first player must activate."""
    land = layout or (PROVING_GROUND if len(civs) == 2 else open_land(len(civs)))
    game = new_game(civs, map=land, seed=seed)
    game.script(script or [])
    while game.asks == "capital":
        game.play(game.legal()[0])
    return game


def reported(game: Game) -> list[Event]:
    """Everything that has happened in a game."""
    return game.opening_events + [event for entry in game.history for event in entry.events]


def deals(game: Game, seat: int) -> list[tuple[str, int]]:
    """The cards dealt to a City, each with the number of its slot, in order."""
    return [
        (game.rules.card_key[event.a], event.b)
        for event in reported(game)
        if event.kind == E_DEALT and event.seat == seat
    ]


@pytest.mark.rule("CORE.SETUP.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_can_play(players: int) -> None:
    assert new_game(players, seed=3).rules.seats == players


@pytest.mark.rule("CORE.SETUP.1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadSetup, match="2 to 4 players"):
        new_game(players)
    five = ("china", "denmark", "egypt", "greece", "japan")
    with pytest.raises(BadSetup, match="2 to 4 players"):
        new_game(five[:players], map=PROVING_GROUND)


@pytest.mark.rule("CORE.SETUP.2")
def test_the_map_must_be_made_for_the_number_of_players() -> None:
    assert new_game(CIVILIZATIONS[:3], map=open_land(3)).rules.seats == 3
    with pytest.raises(BadSetup, match="made for 3 players, not 2"):
        new_game(TWO, map=open_land(3))
    with pytest.raises(BadSetup, match="made for 2 players, not 4"):
        new_game(CIVILIZATIONS, map=PROVING_GROUND)


@pytest.mark.rule("CORE.SETUP.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_map_drawn_at_random_fits_the_number_of_players(players: int) -> None:
    assert {new_game(players, seed=seed).rules.config.layout.players for seed in range(12)} == {players}


@pytest.mark.rule("CORE.SETUP.3")
def test_every_token_shows_its_number_to_all() -> None:
    game = seated()
    rules = game.rules
    for viewer in (0, 1, SPECTATOR):
        seen = game.view(viewer).position
        shown = {rules.tile_name[t]: rules.face[f - 1].key for t, f in enumerate(seen.token) if f}
        assert shown == {tile.name: tile.token for tile in PROVING_GROUND.tiles if tile.token}


@pytest.mark.rule("CORE.SETUP.3")
def test_the_back_of_a_token_is_unknown_until_it_is_taken() -> None:
    t = table().stock(0, military=1).act(0)
    face = t.pos.token[t.tile("b1")] - 1
    backs = Counter(t.rules.face_tokens[face])
    pile = t.rules.face_pile + face
    assert t.pos.top[pile] == ()
    assert Counter(observe(t.pos, 0).position.pool[pile]) == backs
    t.pos.chance_mode = True
    t.play("conquer b1", "without warlord")
    assert t.pos.pending == CHANCE
    assert t.pos.options == sorted(backs)
    taken = t.pos.options[0]
    apply(t.pos, taken)
    assert t.pos.tokens[0] == (taken,)


@pytest.mark.rule("CORE.SETUP.4")
def test_a_market_stack_is_drawn_from_the_tokens_of_that_market() -> None:
    stacks: set[tuple[int, ...]] = set()
    for seed in range(40):
        t = table().seed(seed).explorer(0, 1, "b3").act(0).play("market 1")
        stacks.add(tuple(t.pos.options))
        assert all(good.startswith("spice-") for good in t.of("keep"))
    assert len(stacks) == 10  # every pair of the five tokens comes up


@pytest.mark.rule("CORE.SETUP.4")
def test_a_market_stack_lies_face_down() -> None:
    game = seated()
    for viewer in (0, 1, SPECTATOR):
        assert not any(game.view(viewer).position.market_stack)


@pytest.mark.rule("CORE.SETUP.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_market_stack_holds_one_token_per_player(players: int) -> None:
    game = seated(CIVILIZATIONS[:players])
    rules, pos = game.rules, game.position
    on_the_map = {market - 1 for market in rules.tile_market if market}
    for market in range(len(rules.market_key)):
        assert pos.market_size[market] == (players if market in on_the_map else 0)


@pytest.mark.rule("CORE.SETUP.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_visitor_finds_one_token_per_player(players: int) -> None:
    t = table(players=players)
    tile = next(i for i, market in enumerate(t.rules.tile_market) if market)
    t.explorer(0, 1, t.rules.tile_name[tile]).act(0).play("market 1")
    assert len(t.of("keep")) == players


@pytest.mark.rule("CORE.SETUP.6")
def test_production_tokens_lie_on_the_marked_tiles() -> None:
    t = table()
    lying = {t.rules.tile_name[i] for i, token in enumerate(t.pos.production) if token}
    assert lying == {"b1", "c1", "d1", "e1", "a2", "c3", "d3"}
    assert max(t.pos.production) == 1


@pytest.mark.rule("CORE.SETUP.7")
def test_no_map_of_the_game_has_production_on_capital_water_or_market() -> None:
    for layout in shipped_maps():
        for tile in layout.tiles:
            assert not (tile.production and (tile.capital or tile.terrain == "water" or tile.market)), tile


@pytest.mark.rule("CORE.SETUP.7")
@pytest.mark.parametrize("name", ["a1", "a3", "b3"])
def test_production_on_capital_water_or_market_is_a_fault_of_a_map(name: str) -> None:
    tiles = tuple(
        replace(tile, production=True) if tile.name == name else tile for tile in PROVING_GROUND.tiles
    )
    faults = errors(replace(PROVING_GROUND, tiles=tiles), own=False)
    assert ("CORE.SETUP.7", name) in {(fault.rule_id, fault.tile) for fault in faults}


@pytest.mark.rule("CORE.SETUP.8")
def test_tokens_that_are_not_placed_never_come_into_play() -> None:
    rules = table().rules
    placed = Counter(tile.token for tile in PROVING_GROUND.tiles if tile.token)
    goods: Counter[str] = Counter()
    for seed in range(30):
        pos, events = whole_game(rules, seed)
        taken = [rules.token_key[event.a] for event in events if event.kind == E_TOKEN_TAKEN]
        assert Counter(key.split("-")[0] for key in taken) <= placed
        goods += Counter(rules.market_key[event.a] for event in events if event.kind == E_MARKET_TAKEN)
        left = sum(pos.production) + sum(pos.production_tokens)
        assert left <= sum(rules.tile_production)
    assert set(goods) == {"spice", "silk"}  # the other two Markets are not on this map


@pytest.mark.rule("CORE.SETUP.9")
def test_the_common_stock_never_runs_out() -> None:
    t = table(civs=("egypt", "greece")).goods(0, "spice-pepper", "amber-artisans")
    t.stock(0, gold=40, production=12).stock(1, gold=40, culture=20).act(0)
    t.play("token spice-pepper", "token amber-artisans")
    assert t.has(0) == {"gold": 43, "production": 17}


@pytest.mark.rule("CORE.SETUP.9")
def test_any_number_of_wonders_may_be_under_construction() -> None:
    t = table(players=4)
    wonders = ["pyramids", "great-library", "great-wall", "colossus-of-rhodes"]
    t.display(" ".join(wonders))
    for seat, wonder in enumerate(wonders):
        t.stock(seat, production=9).act(seat).play(f"acquire {wonder}")
    assert t.keys(t.pos.site) == wonders


@pytest.mark.rule("CORE.SETUP.10", "CORE.SETUP.11")
def test_the_deck_is_dealt_era_by_era() -> None:
    rules = table(players=3).rules
    orders: set[tuple[int, ...]] = set()
    for seed in range(5):
        _pos, events = whole_game(rules, seed)
        dealt = tuple(event.a for event in events if event.kind == E_DISPLAY_DEALT)
        eras = [rules.card_era[card] for card in dealt]
        assert eras == sorted(eras)
        assert sorted(dealt) == sorted(card for era in rules.era_cards for card in era)
        orders.add(dealt)
    assert len(orders) == 5


@pytest.mark.rule("CORE.SETUP.10")
def test_each_era_is_shuffled_by_itself() -> None:
    rules = table().rules
    for i, era in ((0, 1), (1, 2), (3, 4)):
        first_cards = set()
        for seed in range(60):
            events = whole_game(rules, seed)[1]
            first_cards.add(
                next(e.a for e in events if e.kind == E_DISPLAY_DEALT and rules.card_era[e.a] == era)
            )
        assert len(first_cards) > len(rules.era_cards[i]) // 2


@pytest.mark.rule("CORE.SETUP.11", "CORE.SETUP.12")
def test_the_separation_card_comes_before_the_first_card_of_its_era() -> None:
    rules = table(players=4).rules
    events = [e for e in whole_game(rules, 7)[1] if e.kind in (E_ERA, E_DISPLAY_DEALT)]
    era = -1
    changes = 0
    for event in events:
        if event.kind == E_ERA:
            era = rules.card_era[rules.era_cards[event.a][0]]
            changes += 1
        else:
            assert rules.card_era[event.a] == era
    assert changes == 3


@pytest.mark.rule("CORE.SETUP.12")
def test_a_separation_card_fills_no_place_and_defines_the_era() -> None:
    t = table(players=3).display("aqueduct marketplace amphitheatre academy masonry currency")
    t.development("pyramids guildhall university cathedral").stock(0, production=9, science=9).act(0)
    assert t.pos.era <= 0
    t.play("acquire aqueduct", "acquire masonry", "end")
    assert t.shown() == ["guildhall", "pyramids", "marketplace", "amphitheatre", "academy", "currency"]
    assert t.rules.eras[t.pos.era] == 1
    assert len(t.said("era")) == 2


@pytest.mark.rule("CORE.SETUP.13", "CORE.COMP.4")
def test_the_deck_holds_35_cards_in_three_eras() -> None:
    rules = table(players=4).rules
    events = whole_game(rules, 11)[1]
    dealt = [event.a for event in events if event.kind == E_DISPLAY_DEALT]
    found = Counter((rules.card_era[card], rules.card_kind[card]) for card in dealt)
    assert found == {
        (1, BUILDING): 5,
        (1, KNOWLEDGE): 5,
        (1, WONDER): 5,
        (2, BUILDING): 4,
        (2, KNOWLEDGE): 4,
        (2, WONDER): 4,
        (4, KNOWLEDGE): 4,
        (4, WONDER): 4,
    }
    assert len(dealt) == 35


@pytest.mark.rule("CORE.SETUP.14", "CORE.COMP.6")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("key", ["workshop", "laboratory", "archery-range"])
def test_each_pile_of_basic_buildings_holds_ten(players: int, key: str) -> None:
    t = table(players=players).stock(0, production=99).act(0)
    for _ in range(10):
        t.play(f"acquire {key}")
    assert f"acquire {key}" not in t.offers


@pytest.mark.rule("CORE.SETUP.15")
def test_two_players_cannot_share_a_civilization() -> None:
    with pytest.raises(BadSetup, match="cannot share"):
        new_game(("egypt", "egypt"), map=PROVING_GROUND)


@pytest.mark.rule("CORE.SETUP.15")
def test_civilizations_dealt_at_random_are_all_different() -> None:
    for seed in range(20):
        dealt = new_game(4, seed=seed).rules.config.civilizations
        assert len(set(dealt)) == 4


@pytest.mark.rule("CORE.SETUP.15")
def test_the_pieces_of_unplayed_civilizations_leave_the_game() -> None:
    rules = table(civs=TWO).rules
    present = {"warrior-priest-altar", "agora", "ramesses-ii", "eternal-masons"}
    absent = {"paper-mill", "longship-yard", "hua-mulan", "way-of-tea", "calligraphy"}
    assert present <= rules.card_id.keys()
    assert not absent & rules.card_id.keys()


@pytest.mark.rule("CORE.SETUP.16")
@pytest.mark.parametrize("civ", ["china", "denmark", "egypt", "greece", "japan"])
def test_a_set_of_pieces_is_complete(civ: str) -> None:
    other = "egypt" if civ != "egypt" else "greece"
    game = seated((civ, other))
    pos, home = game.position, game.position.capital[0]
    assert len(owned_cards(pos, 0)) == 15
    assert pos.troops[home] == 9
    assert pos.warlord[0] == home
    assert pos.explorer[0:2] == [home, home]
    assert pos.outposts_left[0] == 2
    t = table(civs=(civ, other)).stock(0, culture=1).act(0)
    assert len(t.of("develop")) == 5


@pytest.mark.rule("CORE.SETUP.17", "CORE.COMP.3")
@pytest.mark.parametrize("civ", ["china", "denmark", "egypt", "greece", "japan"])
def test_the_fifteen_starting_cards(civ: str) -> None:
    other = "egypt" if civ != "egypt" else "greece"
    game = seated((other, civ), seed=2)
    rules = game.rules
    cards = Counter(rules.card_key[card] for card in owned_cards(game.position, 1))
    own = cards - STARTING_CARDS
    assert cards >= STARTING_CARDS
    assert sorted(rules.card_kind[rules.card_id[key]] for key in own.elements()) == [BUILDING, KNOWLEDGE]


@pytest.mark.rule("CORE.SETUP.18")
def test_policies_and_warlord_are_not_shuffled_into_the_deck() -> None:
    for seed in range(10):
        game = seated(seed=seed)
        for seat in (0, 1):
            kinds = {game.rules.card_kind[card] for card in owned_cards(game.position, seat)}
            assert not kinds & {POLICY, WARLORD}


@pytest.mark.rule("CORE.SETUP.18")
def test_the_warlord_card_lies_face_up() -> None:
    rules = seated().rules
    assert [rules.card_key[card] for card in rules.warlord_card] == ["ramesses-ii", "alexander"]
    t = table().stock(0, military=1).back("b1-lumber").act(0).play("conquer b1", "with warlord", "first 2")
    assert t.said("warlord") == [(t.card("ramesses-ii"), 0, 0)]


SCRIPT = [
    "work-camp",
    "fort",
    "mine",
    "library",
    "forum",
    "work-camp",
    "library",
    "warrior-priest-altar",
    "fort",
]


def dealing(*cards: str) -> list[str]:
    """The chance outcomes that deal certain cards to the first player, Egypt."""
    return [f"reveal {card}" for card in cards]


def egypt_first() -> int:
    """A seed with which Egypt begins."""
    return next(
        seed for seed in range(99) if new_game(TWO, map=PROVING_GROUND, seed=seed).position.first == 0
    )


@pytest.mark.rule("CORE.SETUP.19")
def test_the_city_is_dealt_row_by_row() -> None:
    game = seated(seed=egypt_first(), script=dealing(*SCRIPT))
    assert deals(game, 0) == [(card, slot) for slot, card in enumerate(SCRIPT)]
    assert game.rules.card_key[game.position.cover[0]] == "work-camp"
    assert [game.rules.card_key[card] for card in game.position.cover[:9]] == SCRIPT
    for viewer in (1, SPECTATOR):  # face up
        assert game.view(viewer).position.cover[:9] == game.position.cover[:9]


@pytest.mark.rule("CORE.SETUP.20")
def test_a_knowledge_is_covered_by_the_next_card_in_its_slot() -> None:
    cards = [*SCRIPT[:4], "rope-stretching", *SCRIPT[4:]]
    game = seated(seed=egypt_first(), script=dealing(*cards))
    assert deals(game, 0)[4:6] == [("rope-stretching", 4), ("forum", 4)]
    assert game.rules.card_key[game.position.under[4]] == "rope-stretching"
    assert sum(1 for card in game.position.under[:9] if card) == 1
    assert all(game.position.cover[:9])


@pytest.mark.rule("CORE.SETUP.21")
@pytest.mark.parametrize(("knowledge", "left"), [(True, 5), (False, 6)])
def test_the_undealt_cards_form_the_deck(knowledge: bool, left: int) -> None:
    cards = ["rope-stretching", *SCRIPT] if knowledge else SCRIPT
    pos = seated(seed=egypt_first(), script=dealing(*cards)).position
    assert len(pos.top[0]) + len(pos.pool[0]) == left
    assert pos.top[0] == ()  # face down
    assert pos.discard == [(), ()]


@pytest.mark.rule("CORE.SETUP.22")
def test_the_culture_deck_may_be_inspected_at_any_time() -> None:
    game = seated()
    rules = game.rules
    for viewer in (0, 1, SPECTATOR):
        seen = game.view(viewer).position
        for seat in (0, 1):
            left = [policy for policy in rules.policies[seat] if policy not in seen.policies[seat]]
            assert len(left) == 5
            assert {rules.card_kind[policy] for policy in left} == {POLICY}


@pytest.mark.rule("CORE.SETUP.23")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_with_two_gold_and_nothing_else(players: int) -> None:
    pos = seated(CIVILIZATIONS[:players], seed=5).position
    start = [0] * RESOURCES
    start[GOLD] = 2
    assert pos.stock == start * players
    assert not any(pos.production_tokens)
    assert not any(pos.goods)
    assert not any(pos.tokens)
    assert not any(pos.policies)


@pytest.mark.rule("CORE.SETUP.24", "CORE.COMP.19")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starting_player_is_drawn_from_the_seed(players: int) -> None:
    first = [new_game(CIVILIZATIONS[:players], map=None, seed=seed).position.first for seed in range(40)]
    again = [new_game(CIVILIZATIONS[:players], map=None, seed=seed).position.first for seed in range(40)]
    assert first == again
    assert set(first) == set(range(players))


@pytest.mark.rule("CORE.SETUP.25")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_capitals_are_chosen_counterclockwise_from_the_last_player(players: int) -> None:
    seen = set()
    for seed in range(12):
        game = new_game(CIVILIZATIONS[:players], map=None, seed=seed)
        first = game.position.first
        seen.add(first)
        asked = []
        while game.asks == "capital":
            asked.append(game.seat)
            assert len(game.legal()) == players + 1 - len(asked)
            game.play(game.legal()[-1])
        assert asked == [(first - 1 - i) % players for i in range(players - 1)]
        chosen = [event.seat for event in reported(game) if event.kind == E_CAPITAL]
        assert chosen == [*asked, first]
        assert sorted(game.position.capital) == game.rules.capitals
    assert len(seen) == players


@pytest.mark.rule("CORE.SETUP.26")
def test_all_pieces_start_on_the_own_capital() -> None:
    pos = seated(CIVILIZATIONS, seed=1).position
    for seat, home in enumerate(pos.capital):
        assert pos.owner[home] == seat
        assert pos.troops[home] == 9
        assert pos.warlord[seat] == home
        assert pos.explorer[2 * seat : 2 * seat + 2] == [home, home]
    assert sum(pos.troops) == 36


@pytest.mark.rule("CORE.SETUP.27")
def test_the_outposts_start_off_the_map() -> None:
    pos = seated(CIVILIZATIONS).position
    assert pos.outposts_left == [2, 2, 2, 2]
    assert not any(pos.outpost)


def display_order(position: Position, events: list[Event]) -> list[int]:
    """The places of the Display in the order in which the first cards were dealt."""
    places = [event.b for event in events if event.kind == E_DISPLAY_DEALT]
    assert all(position.display)
    return places


@pytest.mark.rule("CORE.SETUP.28")
@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_players_have_one_line_of_six(players: int) -> None:
    game = seated(CIVILIZATIONS[:players])
    assert display_order(game.position, reported(game)) == [5, 4, 3, 2, 1, 0]
    t = table(players=players).act(0).play("end")
    assert len(t.said("display-discarded")) == 1


@pytest.mark.rule("CORE.SETUP.29")
def test_two_players_have_two_rows_of_three() -> None:
    game = seated(TWO)
    assert display_order(game.position, reported(game)) == [2, 1, 0, 5, 4, 3]
    t = table().act(0).play("end")
    assert len(t.said("display-discarded")) == 2
