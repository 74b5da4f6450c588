"""Scenarios of Duel: what they leave out, say and get wrong, and that every position can be written."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner

import monumental as mon
from monumental.cli.app import build
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.effects.duel_hooks import TYPES
from monumental.effects.resources import CULTURE, GOLD, MILITARY, RESOURCES
from monumental.game import Game
from monumental.records.scenario import BadScenario, format_scenario, parse, parse_position, problems
from monumental.records.scenario_writer import scenario_data
from monumental.ruleset import duel_position

HEAD = "game: duel\ncivilizations: mali, aztecs\n"
PAIRS = (["mali", "aztecs"], ["aztecs", "japan"], ["japan", "mali"])


def at(text: str) -> Position:
    return duel_position(parse(text))


def refused(text: str) -> list[tuple[int, str]]:
    with pytest.raises(BadScenario) as caught:
        parse(text)
    return [(problem.line, problem.name) for problem in caught.value.problems]


def words(pos: Position, cards: tuple[int, ...] | list[int]) -> list[str]:
    return [pos.rules.card_word[card] for card in cards]


def played(seed: int) -> Game:
    first = {"first": PAIRS[seed % 3][1]} if seed % 2 else {}
    return mon.new_game(PAIRS[seed % 3], game="duel", seed=seed, chance="splitmix64", **first)  # type: ignore[arg-type]


# --- defaults -------------------------------------------------------------------------------------------------------
def test_what_is_left_out_is_as_at_the_start_of_a_game() -> None:
    game = parse(HEAD)
    pos = duel_position(game)
    assert (game.asks, game.seat, pos.round, pos.first, pos.final_round) == ("activate", 0, 1, 0, 0)
    assert all(pos.cover)
    assert all(pos.display)
    assert all(pos.cities)
    assert pos.era == 1
    assert [pos.stock[seat * RESOURCES + GOLD] for seat in range(2)] == [2, 2]
    assert words(pos, pos.land[1]) == ["valley-of-mexico"]
    assert pos.basic == pos.rules.basic_count
    assert pos.markers == pos.rules.start_markers
    rng = random.Random(1)
    while not game.over:
        game.play(rng.choice(game.legal()))


def test_the_game_alone_is_enough() -> None:
    assert parse("game: duel").rules.config.parts.game == "duel"
    assert parse('{"game": "duel"}').rules.seats == 2
    deals = {tuple(at(f"{HEAD}seed: {seed}").cover) for seed in range(6)}
    assert len(deals) > 3


# --- what a scenario says -------------------------------------------------------------------------------------------
FULL = """
scenario: Everything at once
game: duel
civilizations: mali, aztecs
options: first aztecs
seed: 11
turn: mali actions
first: aztecs
round: 4
last-round: yes
advantage: aztecs, 2 military
free-cities: venice, -, toledo
next-cities: kilwa, bruges
display: - watchtower nile-delta petra aegean-isles cartography
era: II
development: engineering, heraldry, railways
next: heraldry

mali:
  city:
    work-camp*  work-camp/regional-taxation  library
    forum*      fort*                        library*
    mine*       -/bartering                  trade-workshop
  used: r2c1, below r1c1
  deck: fort, work-camp
  aside: work-camp
  discard: 2 barricade
  archive: rest
  policies: great-pilgrimage, gold-and-salt
  site: colossus-of-rhodes
  supplies: 3 military, 2 gold, 1 culture
  generated: 5 military
  provinces: andes marked mountain coastal, barricade
  claimed: hormuz, samarkand used
  gold-laid: 3 venice
  traded: toledo
  marks: warlord, scout, gold-and-salt

aztecs:
  passed: yes
"""


def test_every_key_is_read() -> None:
    pos = at(FULL)
    rules = pos.rules
    assert (pos.round, pos.first, pos.active, pos.phase, pos.final_round) == (4, 1, 0, kinds.TAKE_ACTIONS, 1)
    assert (rules.config.first, pos.holder, pos.bid_kind, pos.bid) == (1, 1, MILITARY, 2)
    assert words(pos, pos.cities) == ["venice", "", "toledo"]
    assert words(pos, pos.top[kinds.CITY_PILE]) == ["bruges", "kilwa"]
    assert words(pos, pos.display)[:3] == ["", "watchtower", "nile-delta"]
    assert (pos.era, words(pos, pos.top[kinds.ERA_PILE + 1])) == (2, ["heraldry"])
    left = [card for pile in range(kinds.ERA_PILE, kinds.CITY_PILE) for card in pos.pool[pile]]
    assert sorted(words(pos, left)) == ["engineering", "railways"]
    assert (words(pos, pos.cover[:9])[7], words(pos, pos.under[:9])[7]) == ("", "bartering")
    assert (pos.lit[0], pos.used[0]) == (0b001111001, 1 << 3 | 1 << 9)
    assert words(pos, pos.top[0]) == ["work-camp", "fort"]
    assert (words(pos, pos.aside[0]), words(pos, pos.discard[0])) == (["work-camp"], ["barricade"] * 2)
    assert (pos.pool[0], len(pos.archive[0]) > 0) == ((), True)
    assert words(pos, pos.policies[0]) == ["great-pilgrimage", "gold-and-salt"]
    assert words(pos, pos.site) == ["colossus-of-rhodes", ""]
    assert [pos.stock[r] for r in (MILITARY, GOLD, CULTURE)] == [3, 2, 1]
    assert pos.made[MILITARY] == 5
    assert words(pos, pos.land[0]) == ["andes", "barricade"]
    assert pos.marked[rules.province_index[rules.word_id["andes"]]] == 0b011
    assert [pos.markers[TYPES + i] - rules.start_markers[TYPES + i] for i in range(TYPES)] == [-1, -1, 0]
    assert (words(pos, pos.claimed[0]), pos.claimed_used[0]) == (["hormuz", "samarkand"], 0b10)
    assert (pos.laid[0], pos.traded, pos.passed) == (3, [0b100, 0], [0, 1])
    policy = kinds.MARK_POLICY << rules.policy_index[rules.word_id["gold-and-salt"]]
    assert pos.marks[0] == kinds.MARK_WARLORD | kinds.MARK_SCOUT | policy
    barricade = rules.basic.index(rules.word_id["barricade"])
    assert pos.basic[barricade] == rules.basic_count[barricade] - 3
    assert pos.points(0, kinds.ROAD_CITIES) == 2
    assert problems(parse(FULL).position) == []


@pytest.mark.parametrize(
    ("turn", "asks", "seat"),
    [
        ("mali begin", "activate", 0),
        ("mali activate", "activate", 0),
        ("aztecs activate", "activate", 1),
        ("aztecs actions", "action", 1),
        ("end", "activate", 1),
    ],
)
def test_the_phases_of_a_round(turn: str, asks: str, seat: int) -> None:
    game = parse(f"{HEAD}turn: {turn}\nround: 3\n")
    assert (game.asks, game.seat) == (asks, seat)
    assert duel_position(game).round == 3 + (turn == "end")


def test_after_the_second_activation_come_actions() -> None:
    game = parse(f"{HEAD}turn: aztecs activate\n")
    while game.asks != "action":
        game.play(game.legal()[0])
    assert game.seat == 0


def test_a_game_that_is_over() -> None:
    game = parse(f"{HEAD}turn: over\n")
    assert game.over
    assert duel_position(game).final_round == 1


def test_permanent_texts_of_activated_spaces_and_the_active_policy_hold() -> None:
    """Numbers are changed by what is in force, as if it had come about in play."""
    pos = at(f"{HEAD}turn: mali actions")
    rules = pos.rules
    card = next(card for card in rules.policies[0] + rules.policies[1] if rules.card_hook[card] >= 0)
    seat = 0 if card in rules.policies[0] else 1
    who = rules.config.civilizations[seat]
    changed = at(f"{HEAD}turn: mali actions\n{who}:\n  policies: {rules.card_word[card]}\n")
    assert sum(changed.mods) - sum(pos.mods) == rules.card_change[card]


def test_fields_without_a_key_are_set_by_their_name() -> None:
    pos = at(f"{HEAD}fields:\n  hidden-discards: mali = 2\n  chain: none\n")
    assert pos.hidden_discards == [2, 0]
    assert refused(f"{HEAD}fields:\n  hidden-discard: mali = 2\n  mods: mali luck = 2\n") == [
        (4, "unknown-field"),
        (5, "bad-field"),
    ]


# --- round trips ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_game_reads_back_equal(seed: int) -> None:
    game = played(seed)
    rng = random.Random(seed)
    number = 0
    while True:
        pos = duel_position(game)
        if (number + seed) % 3 == 0 or game.over:
            assert parse_position(format_scenario(game.position, "A moment")) == pos
        if number % 20 == 0:
            assert parse_position(json.dumps(scenario_data(game.position))) == pos
        if game.over:
            break
        busy = [choice for choice in game.legal() if choice.text != "pass"]
        game.play(rng.choice(busy if busy and rng.random() > 0.1 else game.legal()))
        number += 1


# --- refusals -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("map: quiet-pastures-2", (3, "not-in-duel")),
        ("tiles: none", (3, "not-in-duel")),
        ("japan:\n  supplies: 1 gold", (3, "not-at-the-table")),
        ("lunch: yes", (3, "unknown-key")),
        ("round: 1\nround: 2", (4, "key-twice")),
        ("options: renaissance", (3, "unknown-option")),
        ("options: first japan", (0, "bad-setup")),
        ("boxes: atlantis", (0, "bad-setup")),
        ("turn: mali lunch", (3, "unknown-phase")),
        ("turn: nobody actions", (3, "bad-turn")),
        ("turn: aztecs begin", (3, "bad-turn")),
        ("turn: over\nlast-round: no", (4, "end-not-triggered")),
        ("turn: mali actions\nmali:\n  passed: yes", (3, "has-passed")),
        ("last-round: 7", (3, "unknown-answer")),
        ("era: IV", (3, "unknown-era")),
        ("display: petra", (3, "bad-display")),
        ("display: petra petra - - - -", (0, "card-count")),
        ("free-cities: venice", (3, "bad-display")),
        ("free-cities: venice, fort, -", (3, "not-a-free-city")),
        ("free-cities: venise, -, -", (3, "unknown-card")),
        ("next-cities: venice, venice", (3, "not-there")),
        ("next: fort", (3, "wrong-era")),
        ("advantage: mali, 2 gold", (3, "unknown-holder-or-resource")),
        ("advantage: 2 military", (0, "bad-advantage")),
        ("advantage: mali, 2 military, 1 science", (3, "said-twice")),
        ("frames: round 0", (3, "bad-frames")),
        ("content: trade 00", (3, "foreign-content")),
        ("mali:\n  tokens: b1", (4, "unknown-key")),
        ("mali:\n  city: fort", (4, "bad-city")),
        ("mali:\n  city:\n    fort+ - -\n    - - -\n    - - -", (5, "bad-cell")),
        ("mali:\n  used: r4c1", (4, "bad-place")),
        ("mali:\n  site: petro", (4, "unknown-card")),
        ("mali:\n  policies: codex", (0, "bad-policy")),
        ("mali:\n  supplies: 2 gold, 1 gold", (4, "said-twice")),
        ("mali:\n  provinces: andes flooded", (4, "bad-phrase")),
        ("mali:\n  provinces: andes marked muddy", (4, "unknown-province-type")),
        ("mali:\n  provinces: barricade marked coastal", (4, "bad-marker")),
        ("mali:\n  provinces: fort", (0, "bad-stack")),
        ("mali:\n  discard: 9 barricade", (0, "too-many-cards")),
        ("mali:\n  markers: 1 coastal", (0, "bad-marker")),
        ("mali:\n  claimed: venice twice", (4, "bad-phrase")),
        ("free-cities: venice, -, -\nmali:\n  gold-laid: 2 toledo", (5, "not-there")),
        ("free-cities: venice, -, -\nmali:\n  gold-laid: 4 venice", (0, "bad-gold")),
        ("free-cities: venice, -, -\nmali:\n  traded: toledo", (5, "not-there")),
        ("mali:\n  marks: codex", (4, "unknown-mark")),
        ("mali:\n  discard: rest\n  archive: rest", (5, "rest-twice")),
    ],
)
def test_what_is_wrong_is_named_with_its_line(lines: str, expected: tuple[int, str]) -> None:
    assert expected in refused(f"{HEAD}{lines}\n")


def test_names_with_a_typing_error_come_with_the_closest_ones() -> None:
    with pytest.raises(BadScenario, match="did you mean venice"):
        parse(f"{HEAD}free-cities: venise, -, -")
    with pytest.raises(BadScenario, match="did you mean aztecs"):
        parse("game: duel\ncivilizations: mali, aztex")


# --- the command ----------------------------------------------------------------------------------------------------
def test_the_command_shows_a_position_and_its_choices(tmp_path: Path) -> None:
    file = tmp_path / "duel.scenario"
    file.write_text(f"{HEAD}turn: mali actions\nadvantage: aztecs, 2 military\n", encoding="utf-8")
    shown = CliRunner().invoke(build(), ["scenario", str(file)])
    assert shown.exit_code == 0
    assert "advantage: aztecs, 2 military" in shown.stdout
    assert "pass" in shown.stdout
    data = json.loads(CliRunner().invoke(build(), ["scenario", str(file), "--json"]).stdout)
    assert data["scenario"]["game"] == "duel"
    line = CliRunner().invoke(
        build(), ["scenario", str(file), "--play"], input="why warlord\npass\nundo\nquit\n"
    )
    assert "Taken back: pass" in line.stdout


def test_the_command_shows_the_score_of_a_game_that_is_over(tmp_path: Path) -> None:
    file = tmp_path / "over.scenario"
    file.write_text(f"{HEAD}turn: over\nmali:\n  claimed: venice\n", encoding="utf-8")
    shown = CliRunner().invoke(build(), ["scenario", str(file)])
    assert shown.exit_code == 0
    assert "free-cities" in shown.stdout.split("Score")[1]


def test_the_command_lists_problems(tmp_path: Path) -> None:
    file = tmp_path / "bad.scenario"
    file.write_text(f"{HEAD}map: quiet-pastures-2\n", encoding="utf-8")
    shown = CliRunner().invoke(build(), ["scenario", str(file)])
    assert shown.exit_code == 2
    assert "Duel has no 'map'" in shown.stderr
