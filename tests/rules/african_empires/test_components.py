"""What the box holds, counted (AE.COMP, AE.DECK.6)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.african import african

import monumental as mon
from monumental.classic.actions import actions_of
from monumental.classic.african_empires.heroes import HIRED, HeroMark
from monumental.classic.african_empires.hidden_forces import FORCES_TOKENS
from monumental.classic.african_empires.monsters import FIGURE, tile_of
from monumental.classic.african_empires.posts import POST, POSTS, no_site, owners_at, posts_of
from monumental.classic.african_empires.reserve import DECK_KEYS
from monumental.classic.model import BUILDING, ERA_I, ERA_II, ERA_III, UNREST, WONDER
from monumental.classic.module import MODULES
from monumental.classic.position import EXPLORERS, OUTPOSTS, TROOPS, Position
from monumental.classic.supply import gain
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX as BOX
from monumental.content.african_empires.further import PROJECTS
from monumental.content.african_empires.heroes import HEROES_OF_THE_BOX
from monumental.content.african_empires.map_box import AFRICAN_EMPIRES_PIECES
from monumental.content.african_empires.monsters import MONSTER_CARDS, MONSTER_TOKENS
from monumental.content.core.box import CORE_BOX
from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
from monumental.content.shelf import entries
from monumental.effects.resources import RESOURCE_KEYS
from monumental.lab.picture_ink import STYLES
from monumental.narration.english import NARRATION
from monumental.portrait import portrait


@pytest.mark.rule("AE.DECK.6", "AE.COMP.6", "AE.COMP.7")
def test_development_cards_by_era() -> None:
    by_era = Counter(card.era for card in BOX.development)
    assert by_era == {ERA_I: 13, ERA_II: 11, ERA_III: 4}
    assert len(BOX.development) + len(PROJECTS) == 32
    assert sum(card.kind == WONDER for card in BOX.development) == 11
    assert not [card for card in BOX.development if card.era == ERA_III and card.kind == BUILDING]


@pytest.mark.rule("AE.COMP.17")
def test_a_token_for_each_wonder() -> None:
    wonders = [card.key for card in BOX.development if card.kind == WONDER]
    assert len(set(wonders)) == 11
    assert all(len(card.cost) == 2 for card in BOX.development if card.kind == WONDER)


@pytest.mark.rule("AE.COMP.2", "AE.COMP.4", "AE.COMP.5")
def test_sixty_three_civilization_cards() -> None:
    own = [entry for entry in entries() if entry.box == BOX.key and entry.civilization]
    kinds = Counter(entry.kind for entry in own)
    assert len(BOX.civilizations) == 3
    assert (kinds["policy"], kinds["warlord"]) == (15, 3)
    common = sum(count for _, count in CORE_BOX.starting)
    assert 3 * (common + 2) + kinds["policy"] + kinds["warlord"] == 63


@pytest.mark.rule("AE.COMP.3")
def test_fifteen_starting_cards_each() -> None:
    t = african(("zulu", "aksum"))
    for seat, civilization in enumerate(t.rules.civilizations):
        deck = Counter(t.keys(t.rules.start_deck[seat]))
        own = {civilization.building.key: 1, civilization.knowledge.key: 1}
        assert deck == {"work-camp": 5, "library": 3, "fort": 3, "forum": 1, "mine": 1, **own}


@pytest.mark.rule("AE.COMP.34", "AE.COMP.35", "AE.COMP.36", "AE.COMP.43")
def test_the_usual_figures_for_each_new_civilization() -> None:
    t = african(("zulu", "aksum"))
    for seat in range(2):
        home = t.pos.capital[seat]
        assert (t.pos.troops[home], t.pos.warlord[seat]) == (TROOPS, home) == (9, home)
        assert t.explorers(seat) == [t.rules.tile_name[home]] * EXPLORERS
        assert t.pos.outposts_left[seat] == OUTPOSTS == 2


@pytest.mark.rule("AE.COMP.19")
def test_one_more_token_for_each_of_five_markets() -> None:
    added = {market.key: len(market.tokens) for market in BOX.markets}
    assert added == dict.fromkeys(("spice", "silk", "amber", "incense", "jade"), 1)
    old = Counter[str]()
    for box in (CORE_BOX, LOST_KINGDOMS_BOX):
        for market in box.markets:
            old[market.key] += len(market.tokens)
    assert {key: old[key] + added[key] for key in added} == dict.fromkeys(added, 7)


# --- pieces that limit nothing -------------------------------------------------------------------------------------
def five_players() -> Position:
    """Five players with both expansions and every part."""
    modules = [key for key, module in MODULES.items() if module.box == BOX.key]
    seats = ["egypt", "greece", "china", "japan", "denmark"]
    return mon.new_game(seats, boxes=[BOX.key, "lost-kingdoms"], modules=modules, seed=5).position


@pytest.mark.rule("AE.COMP.9")
def test_three_quests_for_each_of_five_players() -> None:
    assert len({quest.key for quest in BOX.quests}) == len(BOX.quests) == 15
    pos = five_players()
    assert len(pos.rules.quests) >= 3 * pos.seats == 15


@pytest.mark.rule("AE.COMP.12")
def test_every_player_is_reminded_of_every_action() -> None:
    pos = five_players()
    groups = {action.group() for action in actions_of(pos.rules)}
    core = {action.group() for action in actions_of(mon.new_game(2, seed=5).rules)}
    assert groups > core
    assert {"trade", "benefits"} <= groups - core
    assert all(NARRATION.has(f"group.{key}") for key in groups - core), "each with a title for all to read"


@pytest.mark.rule("AE.COMP.26")
def test_each_new_civilization_has_a_token_of_its_own() -> None:
    new = [nation.key for nation in BOX.civilizations]
    every = [nation.key for box in (CORE_BOX, LOST_KINGDOMS_BOX, BOX) for nation in box.civilizations]
    assert len(new) == 3
    assert len({STYLES[key].emblem for key in every}) == len(every) == 12


@pytest.mark.rule("AE.COMP.28")
def test_one_track_and_one_reserve_lie_on_the_table() -> None:
    assert [box.key for box in (CORE_BOX, LOST_KINGDOMS_BOX, BOX) if box.track.last] == [BOX.key]
    pos = five_players()
    assert pos.rules.track_last == BOX.track.last
    assert [key for key in pos.rules.pile_key if key.startswith("reserve ")] == [
        f"reserve {era}" for era in DECK_KEYS
    ]


@pytest.mark.rule("AE.COMP.32")
@pytest.mark.parametrize("resource", ["production", "science", "military"])
def test_resource_counters_are_no_limit(resource: str) -> None:
    t = african(("zulu", "aksum"))
    t.stock(0, **{resource: 40}).stock(1, **{resource: 40})
    gain(t.pos, 0, RESOURCE_KEYS.index(resource), 13)
    assert t.has(0)[resource] == 53
    assert t.has(1)[resource] == 40


@pytest.mark.rule("AE.COMP.41")
def test_every_post_shows_whose_it_is() -> None:
    pos = five_players()
    free = [tile for tile in range(pos.rules.tiles) if no_site(pos, tile) is None]
    for i in range(POSTS * pos.seats):
        POST.put(pos, free[i], i // POSTS)
    assert [len(posts_of(pos, seat)) for seat in range(pos.seats)] == [POSTS] * 5
    assert {owners_at(pos, free[i]) for i in range(10)} == {(seat,) for seat in range(5)}


@pytest.mark.rule("AE.COMP.33", "AE.COMP.42")
def test_markers_and_explorers_suffice_for_five_in_continuous_play() -> None:
    seats = ["egypt", "greece", "china", "japan", "denmark"]
    game = mon.new_game(seats, boxes=["lost-kingdoms"], mode="continuous", seed=4)
    assert len(game.position.collected) == EXPLORERS * 5 == 10, "each Explorer has an action of its own"
    most = taken = 0
    dice = Random(4)
    for _ in range(1500):
        if game.over:
            break
        if game.asks == "action":
            choices = [choice for choice in game.legal() if str(choice) not in ("end", "pass")]
            taken = taken + 1 if choices else taken
            game.play(dice.choice(choices or game.legal()))
        else:
            game.play(dice.choice(game.legal()))
        most = max(most, taken)
    assert most > 35, "more actions than there are markers in the box"


@pytest.mark.rule("AE.COMP.44")
def test_the_box_has_no_capital_tile() -> None:
    assert AFRICAN_EMPIRES_PIECES.capitals == 0
    assert AFRICAN_EMPIRES_PIECES.tiles == 0
    assert sum(count for _, count in AFRICAN_EMPIRES_PIECES.kinds) == 15


# --- Heroes, Monsters and the sums ---------------------------------------------------------------------------------
def new_wonders() -> int:
    return sum(card.kind == WONDER for card in BOX.development)


@pytest.mark.rule("AE.COMP.14", "AE.COMP.38")
def test_a_figure_for_each_of_four_heroes_of_the_box() -> None:
    assert len({hero.key for hero in HEROES_OF_THE_BOX}) == len(HEROES_OF_THE_BOX) == 4
    pos = five_players()
    for seat, hero in enumerate(pos.rules.heroes[: pos.seats]):
        HIRED.put(pos, seat, hero)
    pos.capital = list(pos.rules.capitals)
    mark = HeroMark("hero")
    assert len({mark.card(pos, tile) for tile in pos.capital}) == pos.seats, "each on its Capital"


@pytest.mark.rule("AE.COMP.15", "AE.COMP.39")
def test_a_figure_for_each_of_four_monsters() -> None:
    pos = five_players()
    assert len(MONSTER_CARDS) == len(pos.rules.monsters) == 4
    for tile, monster in enumerate(pos.rules.monsters):
        FIGURE.put(pos, tile, monster)
    assert [tile_of(pos, monster) for monster in pos.rules.monsters] == [0, 1, 2, 3]


@pytest.mark.rule("AE.COMP.21")
def test_twenty_two_barbarian_tokens_of_which_four_hide_a_monster() -> None:
    assert sum(token.count for token in MONSTER_TOKENS) == 22
    assert sorted(token.monster for token in MONSTER_TOKENS if token.monster) == sorted(
        card.key for card in MONSTER_CARDS
    )


@pytest.mark.rule("AE.INFO.7")
def test_a_token_that_hides_a_monster_looks_like_any_of_its_face() -> None:
    pos = five_players()
    rules = pos.rules
    hiding = {rules.token_face[token] for token, monster in enumerate(rules.token_monster) if monster}
    for face in hiding:
        backs = pos.pool[rules.face_pile + face]
        assert any(rules.token_monster[back] for back in backs)
        assert not all(rules.token_monster[back] for back in backs)
    shown = portrait(mon.Game.at(pos), 0)
    faces = {tile.token.face for tile in shown.tiles if tile.token}
    assert faces == {rules.face[token - 1].key for token in pos.token if token}


@pytest.mark.rule("AE.COMP.1")
def test_one_hundred_and_seventy_cards() -> None:
    policies = sum(len(nation.policies) for nation in BOX.civilizations)
    common = sum(count for _, count in CORE_BOX.starting) + 2
    civilization = 3 * common + policies + 3
    unrest = sum(count for card, count in BOX.further if card.kind == UNREST)
    last_round, reminders = 1, 5
    cards = [
        civilization,
        len(BOX.development) + len(PROJECTS),
        len(BOX.automa),
        len(BOX.quests),
        len(BOX.natural_wonders),
        unrest,
        reminders,
        last_round,
        len(HEROES_OF_THE_BOX),
        len(MONSTER_CARDS),
    ]
    assert cards == [63, 32, 16, 15, 10, 20, 5, 1, 4, 4]
    assert sum(cards) == 170


@pytest.mark.rule("AE.COMP.27")
def test_one_hundred_and_twenty_nine_tokens() -> None:
    tokens = [
        new_wonders(),
        len(BOX.natural_wonders),
        sum(len(market.tokens) for market in BOX.markets),
        sum(token.count for token in BOX.exploration if token.face.startswith("f")),
        sum(token.count for token in BOX.exploration if token.face.startswith("b")),
        AFRICAN_EMPIRES_PIECES.science,
        FORCES_TOKENS,
        sum(token.count for token in BOX.benefits),
        sum(token.count for token in BOX.exchanges),
        len(BOX.civilizations),
    ]
    assert tokens == [11, 10, 5, 3, 22, 12, 3, 40, 20, 3]
    assert sum(tokens) == 129


@pytest.mark.rule("AE.COMP.40")
def test_fifty_four_figures() -> None:
    new = len(BOX.civilizations)
    figures = [new, new * TROOPS, new * EXPLORERS, POSTS * 5, len(HEROES_OF_THE_BOX), len(MONSTER_CARDS)]
    assert figures == [3, 27, 6, 10, 4, 4]
    assert sum(figures) == 54
