"""The pieces of the box, as they show in play (CORE.COMP), and the Renaissance Era (CORE.MODULE.5)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from tests.builder import CIVILIZATIONS, Wording, open_land, owned_cards, table
from tests.contract.play import decisions, whole_game

from monumental import new_game
from monumental.classic.kinds import E_DISPLAY_DEALT, E_ERA
from monumental.classic.model import WONDER
from monumental.classic.setup import new_position
from monumental.content.map_generator import generate
from monumental.content.maps import box_maps
from monumental.content.registry import civilizations
from monumental.effects.tree import Gain

ALL = ("china", "denmark", "egypt", "greece", "japan")
LINE = "aqueduct marketplace amphitheatre academy masonry currency"


@pytest.mark.rule("CORE.COMP.1")
def test_the_civilizations_bring_105_cards() -> None:
    assert tuple(sorted(civilizations())) == ALL
    cards = policies = warlords = 0
    for civ in ALL:
        other = "egypt" if civ != "egypt" else "greece"
        rules = table(civs=(civ, other)).rules
        cards += len(owned_cards(new_position(rules, 1), 0))
        policies += len(rules.policies[0])
        warlords += rules.card_key[rules.warlord_card[0]] in rules.card_id
    assert (cards, policies, warlords) == (75, 25, 5)
    assert cards + policies + warlords == 105


@pytest.mark.rule("CORE.COMP.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_separation_cards_show_in_a_game(players: int) -> None:
    rules = table(players=players).rules
    shown = [event.a for event in whole_game(rules, 2)[1] if event.kind == E_ERA]
    assert [rules.card_era[rules.era_cards[era][0]] for era in shown] == [1, 2, 4]


@pytest.mark.rule("CORE.COMP.7")
def test_no_map_needs_more_than_forty_tiles() -> None:
    for layout in [*box_maps("core"), *(generate(players, seed=1) for players in (2, 3, 4))]:
        capitals = [tile for tile in layout.tiles if tile.capital]
        assert len(capitals) == layout.players <= 4
        assert len(layout.tiles) - len(capitals) <= 36


@pytest.mark.rule("CORE.COMP.8", "CORE.COMP.9", "CORE.COMP.10")
@pytest.mark.parametrize("civs", [CIVILIZATIONS, ("japan", "china", "greece")])
def test_units_explorers_and_outposts_are_neither_made_nor_lost(civs: tuple[str, ...]) -> None:
    pos = new_position(table(civs=civs).rules, 4)
    built = 0
    for each in decisions(pos, Random(4)):
        if -1 in each.capital:
            continue
        built = max(built, sum(each.outpost))
        for seat in range(each.seats):
            own = [tile for tile in range(each.rules.tiles) if each.owner[tile] == seat]
            assert sum(each.troops[tile] for tile in own) == 9
            assert each.warlord[seat] in own
            assert sum(each.outpost[tile] for tile in own) + each.outposts_left[seat] == 2
        assert len(each.explorer) == 2 * each.seats
        assert sum(each.troops) == 9 * each.seats


@pytest.mark.rule("CORE.COMP.11")
def test_each_wonder_has_one_token() -> None:
    rules = table(players=4).rules
    wonders = [card for era in rules.era_cards for card in era if rules.card_kind[card] == WONDER]
    assert len(wonders) == 13
    pos = new_position(rules, 9)
    placed: set[int] = set()
    for each in decisions(pos, Random(9)):
        tokens = [card for card in each.wonder if card]
        assert len(set(tokens)) == len(tokens)
        placed |= set(tokens)
    assert placed
    assert placed <= set(wonders)


@pytest.mark.rule("CORE.COMP.12")
def test_fifty_exploration_tokens_lie_in_the_box() -> None:
    pos = new_position(table(players=4).rules, 1)
    rules = pos.rules
    backs = [token for face in range(len(rules.face)) for token in pos.pool[rules.face_pile + face]]
    assert len(backs) == 50
    for layout in box_maps("core"):
        asked = Counter(tile.token for tile in layout.tiles if tile.token)
        faces = Counter(rules.face[rules.token_face[token]].key for token in backs)
        for face, count in asked.items():
            kind = [key for key in faces if key[0] == face[0]] if face.endswith("?") else [face]
            assert count <= sum(faces[key] for key in kind)


@pytest.mark.rule("CORE.COMP.13")
def test_no_game_starts_with_more_than_25_production_tokens() -> None:
    for layout in [*box_maps("core"), *(generate(players, seed=2) for players in (2, 3, 4))]:
        pos = new_game(ALL[: layout.players], map=layout, seed=1).position
        assert sum(pos.production) <= 25
    assert sum(new_game(2, map=open_land(2), seed=1).position.production) > 0


@pytest.mark.rule("CORE.COMP.14")
def test_five_tokens_of_each_of_four_markets() -> None:
    pos = new_position(table(players=4).rules, 1)
    rules = pos.rules
    assert [len(pos.pool[rules.market_pile + market]) for market in range(len(rules.market_key))] == [
        5,
        5,
        5,
        5,
    ]
    assert max(pos.market_size) == 4  # enough for every player, one to spare


@pytest.mark.rule("CORE.COMP.15", "CORE.COMP.16", "CORE.COMP.17")
@pytest.mark.parametrize(("resource", "printed"), [(0, 12), (1, 12), (2, 15), (3, 40), (4, 20)])
def test_counters_are_no_limit(resource: int, printed: int) -> None:
    wording: Wording = {"spice-pepper": {"effect": Gain(resource, printed)}}
    t = table(wording=wording).goods(0, "spice-pepper")
    for seat in (0, 1):
        t.pos.stock[seat * 6 + resource] = printed
    t.act(0).play("token spice-pepper")
    assert t.pos.stock[resource] == 2 * printed
    assert t.pos.stock[6 + resource] == printed


@pytest.mark.rule("CORE.COMP.18")
def test_construction_counters_suffice_for_every_player() -> None:
    t = table(players=4).display(
        "pyramids great-wall great-library hanging-gardens colossus-of-rhodes aqueduct"
    )
    for seat, wonder in enumerate(["pyramids", "great-wall", "great-library", "hanging-gardens"]):
        t.stock(seat, production=9).act(seat).play(f"acquire {wonder}")
    assert all(t.pos.site)  # four of the five counters, one Wonder for each player
    t.stock(0, production=9).act(0).play("acquire colossus-of-rhodes", "keep pyramids")
    assert all(t.pos.site)


@pytest.mark.rule("CORE.COMP.20")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_civilizations_play_at_any_table_of_the_box(players: int) -> None:
    for civs in combinations(ALL, players):
        assert new_game(civs, map=open_land(players), seed=1).rules.seats == players


# --- Renaissance -------------------------------------------------------------------------------------------------
@pytest.mark.rule("CORE.MODULE.5")
@pytest.mark.parametrize("players", [2, 4])
def test_the_renaissance_lies_between_era_2_and_era_3(players: int) -> None:
    rules = table(players=players, renaissance=True).rules
    orders = set()
    for seed in range(6):
        events = whole_game(rules, seed)[1]
        dealt = [event.a for event in events if event.kind == E_DISPLAY_DEALT]
        assert Counter(rules.card_era[card] for card in dealt) == {1: 15, 2: 12, 3: 12, 4: 8}
        eras = [rules.card_era[card] for card in dealt]
        assert eras == sorted(eras)
        orders.add(tuple(card for card in dealt if rules.card_era[card] == 3))
    assert len(orders) == 6  # shuffled by itself


@pytest.mark.rule("CORE.MODULE.5")
def test_without_the_option_there_is_no_renaissance() -> None:
    rules = table(players=3).rules
    assert "opera-house" not in rules.card_id
    assert 3 not in {rules.card_era[e.a] for e in whole_game(rules, 1)[1] if e.kind == E_DISPLAY_DEALT}


@pytest.mark.rule("CORE.MODULE.5")
def test_dealing_goes_from_era_2_over_the_renaissance_to_era_3() -> None:
    t = (
        table(players=3, renaissance=True)
        .display(LINE)
        .development("guildhall opera-house arsenal eiffel-tower")
    )
    t.stock(0, production=20, science=20).act(0)
    t.play("acquire aqueduct", "acquire marketplace", "acquire academy", "acquire currency", "end")
    assert t.shown()[:4] == ["eiffel-tower", "arsenal", "opera-house", "guildhall"]
    assert t.pos.final_round == t.pos.round + 1
