"""Scenarios: what they leave out, what they say, what is wrong with them, and that every position can be written."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from tests.records.play import play_on, played

from monumental.classic.kinds import MARK_ABILITY, MARK_WARLORD, SLOTS
from monumental.effects.hooks import HOOKS, WONDER_COST
from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, RESOURCES
from monumental.game import Game
from monumental.records.errors import BadFile
from monumental.records.scenario import BadScenario, format_scenario, load_scenario, parse, parse_position
from monumental.records.scenario_writer import scenario_data

FOLDER = Path(__file__).parents[1] / "scenarios"
HEAD = "civilizations: egypt, greece\nmap: quiet-pastures-2\n"


def keys(game: Game, cards: tuple[int, ...] | list[int]) -> list[str]:
    return [game.rules.card_key[card] for card in cards]


def problem_names(text: str) -> list[str]:
    with pytest.raises(BadScenario) as caught:
        parse(text)
    return [problem.name for problem in caught.value.problems]


# --- defaults -----------------------------------------------------------------------------------------------
def test_an_empty_scenario_is_the_start_of_a_game() -> None:
    game = parse(HEAD)
    pos = game.position
    assert (game.asks, game.seat, pos.round, pos.final_round) == ("activate", 0, 1, 0)
    assert keys(game, pos.display).count("") == 0
    for seat in range(2):
        home = pos.capital[seat]
        assert pos.rules.config.layout.tiles[home].capital == seat + 1
        assert (pos.troops[home], pos.warlord[seat], pos.explorer[seat * 2]) == (9, home, home)
        assert pos.stock[seat * RESOURCES + GOLD] == 2
        assert all(pos.cover[seat * SLOTS : (seat + 1) * SLOTS])
        assert len(pos.pool[seat]) + sum(map(bool, pos.under[seat * SLOTS : (seat + 1) * SLOTS])) == 6
    assert play_on(game, random.Random(1)).over


def test_without_anything_at_all_two_civilizations_meet_on_some_map() -> None:
    assert parse("").rules.seats == 2
    assert parse("{}").rules.seats == 2


def test_the_seed_decides_what_is_dealt() -> None:
    deals = {tuple(parse(f"{HEAD}seed: {seed}").position.cover) for seed in range(6)}
    assert len(deals) > 3
    assert parse(f"{HEAD}seed: 3").position == parse(f"{HEAD}seed: 3").position


# --- what a scenario says -----------------------------------------------------------------------------------
FULL = """
scenario: Everything at once
civilizations: egypt, greece
map: quiet-pastures-2
options: renaissance, barbarian-units tile
seed: 11
turn: egypt actions
first: greece
round: 4
display:
  guildhall  -        castle
  masonry    academy  pyramids
next: university, cathedral

egypt:
  city:
    work-camp*  work-camp/rope-stretching  library
    forum*      fort*+                     library*
    mine*       -/currency                workshop
  deck: laboratory, fort
  discard: great-library, work-camp
  archive: 2 work-camp
  policies: gifts-of-the-nile, eternal-masons
  site: great-wall
  supplies: 3 production, 5 military, 2 gold, 1 culture
  generated: 4 production, 6 military, 1 science
  goods: silk-robes used by 2
  production-tokens: 2
  conquests: 1
  marks: warlord, ability
  this-turn: wonder-cost -1
  collected: 0 1
  ready: r3c1

greece:
  supplies: none

tiles:
  b1: egypt, 2 troops, warlord, wonder great-library
  c1: egypt, 1 troop, no production
  d1: bare, explorer egypt 2
  e1: greece, 1 troop, outpost, market silk
  d2: token f3s, no production
  f2: explorer greece
  g3: greece
markets:
  silk: silk-looms, seen by egypt
backs: b1-graves
"""


def test_everything_that_a_scenario_says_is_so() -> None:
    game = parse(FULL)
    pos = game.position
    tile = game.rules.tile_id
    assert (game.asks, game.seat, pos.round, pos.first) == ("action", 0, 4, 1)
    assert game.rules.options.barbarian_units == "tile"
    assert keys(game, pos.display) == ["guildhall", "", "castle", "masonry", "academy", "pyramids"]
    assert keys(game, pos.cover[:SLOTS])[3:6] == ["forum", "fort", "library"]
    assert keys(game, pos.under[:SLOTS]) == ["", "rope-stretching", "", "", "", "", "", "currency", ""]
    assert (pos.lit[0], pos.kept[0], pos.ready[0]) == (0b001111001, 0b000010000, (6,))
    assert keys(game, pos.top[0]) == ["fort", "laboratory"]  # the last is drawn first
    assert keys(game, pos.discard[0]) == ["great-library", "work-camp"]
    assert keys(game, pos.archive[0]) == ["work-camp", "work-camp"]
    assert keys(game, pos.policies[0]) == ["gifts-of-the-nile", "eternal-masons"]
    assert keys(game, [pos.site[0]]) == ["great-wall"]
    assert [pos.stock[r] for r in (PRODUCTION, MILITARY, GOLD, CULTURE)] == [3, 5, 2, 1]
    assert [pos.made[r] for r in (PRODUCTION, MILITARY, 1)] == [4, 6, 1]
    assert pos.mods[WONDER_COST] == -2  # the Policy in force, and this turn
    assert pos.turn_mods[0] == (WONDER_COST, -1)
    assert not any(pos.mods[HOOKS:])
    assert (pos.goods[0], pos.goods_by[:2]) == ((game.rules.good_id["silk-robes"] << 1 | 1,), [0, 2])
    assert (pos.production_tokens[0], pos.conquests[0], pos.collected[:2]) == (2, 1, [0, 1])
    assert pos.marks[0] == MARK_WARLORD | MARK_ABILITY
    assert [pos.troops[tile[name]] for name in ("a2", "b1", "c1", "e1", "g3")] == [6, 2, 1, 1, 8]
    assert (pos.warlord[0], pos.explorer[:2]) == (tile["b1"], [tile["a2"], tile["d1"]])
    assert (pos.explorer[2], pos.outpost[tile["e1"]], pos.outposts_left[1]) == (tile["f2"], 1, 1)
    assert keys(game, [pos.wonder[tile["b1"]]]) == ["great-library"]
    assert (pos.token[tile["d1"]], pos.production[tile["c1"]]) == (0, 0)
    assert game.rules.face[pos.token[tile["d2"]] - 1].key == "f3s"
    silk = game.rules.market_key.index("silk")
    assert (pos.market_size[silk], pos.market_seen[silk]) == (1, 1)
    assert pos.market_stack[silk] == (game.rules.good_id["silk-looms"],)
    assert pos.basic == [9, 9, 10]
    assert pos.tally[:8] == [2, 2, 1, 2, 1, 1, 0, 0]
    assert [keys(game, pos.top[game.rules.era_pile + 1])] == [["cathedral", "university"]]


def test_known_piles_come_up_in_their_order() -> None:
    game = parse(f"{HEAD}turn: egypt actions\negypt:\n  deck: mine, forum\n  supplies: 4 science")
    game.play("progress")
    game.play("progress")
    assert keys(game, game.position.drawn[0]) == ["mine", "forum"]
    game = parse(f"{HEAD}turn: egypt actions\nbacks: b1-graves\negypt:\n  supplies: 3 military")
    game.play("conquer b1")
    game.play("without warlord")
    assert game.rules.token_key[game.position.tokens[0][0]] == "b1-graves"


def test_activated_names_a_cross() -> None:
    city = "  city:\n    fort library -\n    fort forum mine\n    fort - library\n"
    game = parse(f"{HEAD}turn: egypt actions\negypt:\n  activated: 2 3\n{city}")
    assert game.position.lit[0] == 0b100111000  # the gap in the upper right corner has nothing to activate
    assert game.position.ready[0] == (4, 5)


@pytest.mark.parametrize(
    ("phase", "asks"),
    [("begin", "activate"), ("activate", "activate"), ("actions", "action"), ("replenish", "activate")],
)
def test_phases(phase: str, asks: str) -> None:
    game = parse(f"{HEAD}turn: egypt {phase}")
    assert game.asks == asks
    assert game.seat == (1 if phase == "replenish" else 0)


def test_a_game_that_is_over_has_its_scores() -> None:
    game = parse(f"{HEAD}turn: over\nround: 9\nlast-round: 9\ntiles:\n  b1: egypt, 1 troop\n")
    assert game.over
    assert [score.counts[1] for score in game.scores()] == [1, 0]


def test_an_empty_deck_triggers_the_end() -> None:
    game = parse(f"{HEAD}round: 6\ndevelopment: none\ndisplay: - - - - - aviation")
    assert game.position.final_round == 7
    assert game.position.era == 2


def test_the_era_takes_the_cards_before_it_out_of_the_game() -> None:
    game = parse(f"{HEAD}era: II")
    eras = {game.rules.card_era[card] for card in game.position.display}
    assert eras == {2}
    assert "pyramids" in keys(game, game.position.display_discard)


@pytest.mark.parametrize("pile", ["discard", "archive", "drawn", "deck"])
def test_the_rest_of_the_starting_deck_goes_where_it_is_asked_to(pile: str) -> None:
    city = "  city:\n" + "    work-camp - -\n" * 3
    game = parse(f"{HEAD}turn: egypt actions\negypt:\n{city}  {pile}: rest")
    pos = game.position
    piles = {"discard": pos.discard[0], "archive": pos.archive[0], "drawn": pos.drawn[0], "deck": pos.top[0]}
    assert len(piles[pile]) == 12
    assert pos.pool[0] == ()


def test_provinces_bring_their_tokens_unless_tokens_are_listed() -> None:
    tiles = "tiles:\n  b1: egypt, 1 troop\n  b3: greece, 1 troop\n"
    game = parse(HEAD + tiles)
    held = [[game.rules.token_key[token][:2] for token in tokens] for tokens in game.position.tokens]
    assert held == [["b1"], ["b2"]]
    listed = parse(f"{HEAD}{tiles}egypt:\n  tokens: b1-graves")
    assert listed.rules.token_key[listed.position.tokens[0][0]] == "b1-graves"


def test_an_own_map_can_be_drawn() -> None:
    game = parse("""
civilizations: egypt, greece
map:
  1  C1  Me/b1+  Fo/b2
  2    Me/f2s  Wa  C2
turn: egypt actions
egypt:
  supplies: 2 military, 2 science
""")
    assert [choice.text for choice in game.legal() if choice.text.startswith("conquer")] == [
        "conquer b1",
        "conquer a2",
    ]


@pytest.mark.rule("CORE.SETUP.7")
def test_a_market_takes_the_place_of_the_production_token() -> None:
    game = parse(f"{HEAD}tiles:\n  b1: market silk\n")
    tile = game.rules.tile_id["b1"]
    assert game.rules.tile_market[tile]
    assert not game.position.production[tile]


def test_json_says_the_same() -> None:
    text = """{"civilizations": ["egypt", "greece"], "map": "quiet-pastures-2", "turn": "egypt actions", "seed": 2,
      "options": {"renaissance": true},
      "egypt": {"city": [["fort", "forum*", "-"], ["mine", "-", "-"], ["-", "-", "library/rope-stretching"]],
                "supplies": {"production": 3}, "deck": ["work-camp", "library"]},
      "tiles": {"b1": "egypt, 1 troop"}}"""
    written = """
civilizations: egypt, greece
map: quiet-pastures-2
turn: egypt actions
seed: 2
options: renaissance
egypt:
  city:
    fort forum* -
    mine - -
    - - library/rope-stretching
  supplies: 3 production
  deck: work-camp, library
tiles:
  b1: egypt, 1 troop
"""
    assert parse(text).position == parse(written).position


def test_an_automa_sits_at_the_table() -> None:
    game = parse(f"{HEAD}automas: greece\ngreece:\n  policies-developed: 2\n  solo-discard: golden-age")
    assert game.rules.automa == [False, True]
    assert game.scores()[1].counts[3] == 2
    assert play_on(game, random.Random(1)).over


# --- what is wrong ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("civilizations: egypt, lemuria", ["unknown-civilization"]),
        ("civilizations: egypt, egypt\nmap: quiet-pastures-2", ["bad-setup"]),
        ("map: nowhere", ["unknown-map"]),
        ("civilizations: egypt, greece\nmap: four-winds-4", ["bad-setup"]),
        ("civilizations: egypt, greece\nmap:\n  1 C1 Xx\n", ["bad-map"]),
        (f"{HEAD}options: moonlight", ["unknown-option"]),
        (f"{HEAD}options: barbarian-units many", ["bad-option"]),
        (f"{HEAD}seed: -3", ["bad-number"]),
        (f"{HEAD}seed: 1\nseed: 2", ["key-twice"]),
        (f"{HEAD}weather: fine", ["unknown-key"]),
        (f"{HEAD}japan:\n  supplies: none", ["not-at-the-table"]),
        (f"{HEAD}no colon here", ["bad-line"]),
        (f"{HEAD}turn: egypt breakfast", ["unknown-phase"]),
        (f"{HEAD}round: many", ["bad-number"]),
        (f"{HEAD}first: rome", ["unknown-civilization"]),
        (f"{HEAD}round: 5\nlast-round: 3", ["bad-round"]),
        (f"{HEAD}development: none\nlast-round: none", ["end-not-triggered"]),
        (f"{HEAD}display: pyramids", ["bad-display"]),
        (f"{HEAD}display: pyramids pyramids - - - -", ["card-twice"]),
        (f"{HEAD}display: workshop - - - - -", ["too-many-cards"]),
        (f"{HEAD}era: IV", ["unknown-era"]),
        (f"{HEAD}era: renaissance", ["no-such-era"]),
        (f"{HEAD}next: aviation, aviation", ["not-there"]),
        (f"{HEAD}rows-taken: 3", ["bad-number"]),
        (f"{HEAD}frames: 1 2", ["bad-frames"]),
        (f"{HEAD}frames: 14 0 0 77 1 0", ["bad-frames"]),
        (f"{HEAD}content: core 0", ["foreign-content"]),
        (f"{HEAD}backs: b1-unknown", ["unknown-token"]),
        (f"{HEAD}backs: 4 f2m-citadel", ["not-there"] * 3),
        (f"{HEAD}markets:\n  bazaar: silk-robes", ["unknown-market"]),
        ("{", ["bad-json"]),
        ('{"egypt": {"supplies": {"gold": -2}}, "civilizations": ["egypt", "greece"]}', ["bad-number"]),
        ('{"egypt": {"deck": {"work-camp": -1}}, "civilizations": ["egypt", "greece"]}', ["bad-number"]),
        ('{"backs": {"b1-graves": -1}}', ["bad-number"]),
        ('{"civilizations": ["egypt", "greece"], "map": "quiet-pastures-2", "luck": true}', ["bad-number"]),
    ],
)
def test_problems_of_the_table_have_names(text: str, names: list[str]) -> None:
    assert problem_names(text) == names


@pytest.mark.parametrize(
    ("section", "names"),
    [
        ("site: pyramid", ["unknown-card"]),
        ("site: academy", ["not-a-wonder"]),
        ("spaceship: 1", ["unknown-key"]),
        ("deck: fort\n  deck: mine", ["key-twice"]),
        ("city:\n    fort fort\n    mine mine mine", ["bad-city"]),
        ("city:\n    fort/mine - -\n    - - -\n    - - -", ["bad-knowledge"]),
        ("city:\n    fort/a/b - -\n    - - -\n    - - -", ["bad-cell"]),
        ("city:\n    eternal-masons - -\n    - - -\n    - - -", ["bad-cover", "not-a-card"]),
        ("deck: agora", ["foreign-card"]),
        ("deck: 4 fort", ["too-many-cards"]),
        ("deck: 11 workshop", ["too-many-cards", "too-many-cards"]),
        ("pool: 2 fort", ["missing-card"]),
        ("deck: rest\n  discard: rest", ["rest-twice"]),
        ("deck: pyramids\n  discard: pyramids", ["card-twice"]),
        ("activated: 4 1", ["bad-cross"]),
        ("ready: here", ["bad-place"]),
        ("city:\n    fort - -\n    - - -\n    - - -\n  ready: r1c1", ["nothing-to-use"]),
        ("supplies: 3 glory", ["unknown-resource"]),
        ("supplies: 2 gold, 3 gold", ["said-twice"]),
        ("supplies: 3 production\n  generated: 2 production", ["not-generated"]),
        ("policies: oracle-of-delphi-x", ["unknown-card"]),
        ("policies: eternal-masons, eternal-masons", ["policy-twice"]),
        ("policies: workshop", ["foreign-policy"]),
        ("tokens: b1-graves", ["bad-tokens"]),
        ("tokens: gold", ["unknown-token"]),
        ("goods: silk-robes twice", ["bad-goods"]),
        ("goods: tea", ["unknown-market-token"]),
        ("production-tokens: 1", ["too-many-production-tokens"]),
        ("outposts-built: 5", ["bad-outposts"]),
        ("collected: 1", ["bad-collected"]),
        ("marks: hungry", ["unknown-mark"]),
        ("this-turn: weather 3", ["unknown-modifier"]),
        ("conquests: lots", ["bad-number"]),
        ("solo-deck: golden-age", ["not-an-automa"]),
        ("policies-developed: 3", ["not-an-automa"]),
        ("capital: b1", ["not-a-capital", "token-left"]),
        ("capital: q9", ["unknown-tile"]),
    ],
)
def test_problems_of_a_player_have_names(section: str, names: list[str]) -> None:
    found = problem_names(f"{HEAD}egypt:\n  {section}\n")
    assert set(found) == set(names)


@pytest.mark.parametrize(
    ("tile", "names"),
    [
        ("z9: egypt", ["unknown-tile"]),
        ("b1: rome", ["bad-phrase"]),
        ("b1: egypt, greece, 1 troop", ["two-owners"]),
        ("b1: egypt, 1 troop\n  b1: greece, 1 troop", ["tile-twice"]),
        ("b1: egypt", ["empty-province"]),
        ("b1: 2 troops", ["nobodys-land"]),
        ("b1: egypt, 10 troops", ["too-many-troops"]),
        ("b1: egypt, 1 troop\n  a2: egypt, 3 troops", ["missing-troops"]),
        ("b1: egypt, warlord\n  b2: egypt, 1 troop, warlord", ["two-warlords", "empty-province"]),
        ("f1: egypt, 1 troop", ["water"]),
        ("g3: egypt\n  a2: egypt", ["foreign-capital"]),
        ("a2: outpost", ["outpost-on-capital"]),
        (
            "b1: egypt, outpost\n  b2: egypt, outpost\n  b3: egypt, outpost",
            ["too-many-outposts", "bad-outposts"],
        ),
        ("b1: egypt, 1 troop, wonder pyramids", ["wonder-without-card"]),
        ("b1: egypt, 1 troop, wonder fort", ["not-a-wonder"]),
        ("b1: egypt, 1 troop, wonder pyramids, wonder great-wall", ["two-wonders", "wonder-without-card"]),
        ("b1: egypt, 1 troop, token b1", ["token-left"]),
        ("b1: token b9", ["unknown-token"]),
        ("b1: market tea", ["unknown-market"]),
        ("b1: explorer", ["whose-explorer"]),
        ("b1: explorer rome", ["unknown-civilization"]),
        ("b1: 3 explorers egypt", ["too-many-explorers"]),
        ("f1: explorer egypt", ["explorer-lost"]),
        ("g3: explorer egypt", ["explorer-lost"]),
        ("no colon", ["bad-line"]),
        ("a2: production", ["not-a-province"]),
        ("f1: production", ["not-a-province"]),
        ("f1: token b1", ["not-a-province"]),
        ("a2: market silk", ["not-a-province"]),
        ("e1: production", ["production-on-market"]),
        ("b1: market silk, production", ["production-on-market"]),
        ("b1: egypt, 2 troops, 3 troops", ["said-twice"]),
        ("b1: egypt, outpost, outpost", ["said-twice"]),
        ("b1: egypt, warlord, warlord", ["said-twice"]),
        ("b1: production, no production", ["said-twice"]),
        ("b1: token b1, bare", ["said-twice"]),
        ("b1: market silk, market spice", ["said-twice"]),
    ],
)
def test_problems_of_a_tile_have_names(tile: str, names: list[str]) -> None:
    found = problem_names(f"{HEAD}tiles:\n  {tile}\n")
    assert set(found) == set(names)


def test_all_problems_are_listed_at_once_with_their_lines() -> None:
    with pytest.raises(BadScenario) as caught:
        parse(f"{HEAD}egypt:\n  site: pyramid\ntiles:\n  z9: egypt\n  b1: egypt, 12 troops\n")
    problems = [(problem.name, problem.line) for problem in caught.value.problems]
    assert problems == [("too-many-troops", 0), ("unknown-card", 4), ("unknown-tile", 6)]
    assert "did you mean pyramids?" in str(caught.value)
    assert str(caught.value).startswith("the scenario has 3 problems:")


# --- writing ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(8))
def test_every_position_can_be_written_and_read_back(seed: int) -> None:
    """Through the set-up, in the middle of effects, and after the end; as text and as JSON."""
    game = played(seed, 0, markets_per_explorer=bool(seed & 2), automas=[0] if seed % 4 == 3 else []).game
    rng = random.Random(seed)
    for number in range(100_000):
        if number < 8 or rng.random() < 0.2 or game.over:
            back = parse_position(format_scenario(game.position, "A moment"))
            assert back == game.position
            assert back.options == game.position.options
            assert parse_position(json.dumps(scenario_data(game.position))) == game.position
        if game.over:
            break
        play_on(game, rng, 1)


def test_a_written_scenario_is_readable() -> None:
    text = format_scenario(parse(FULL).position)
    assert "  b1: egypt, 2 troops, warlord, wonder great-library\n" in text
    assert "turn: egypt actions\n" in text
    assert "options: renaissance yes, barbarian-units tile\n" in text
    assert "frames" not in text
    assert max(map(len, text.splitlines())) <= 110


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.scenario")), ids=lambda file: file.stem)
def test_the_shipped_scenarios_load_and_can_be_played_out(file: Path) -> None:
    game = load_scenario(file)
    assert parse(format_scenario(game.position)).position == game.position
    assert play_on(game, random.Random(0)).over


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read"):
        load_scenario(tmp_path / "none.scenario")
    (tmp_path / "binary.scenario").write_bytes(b"\xff\xff")
    with pytest.raises(BadFile, match="UTF-8"):
        load_scenario(tmp_path / "binary.scenario")
