"""The random-play contract on the nine maps of African Empires: pieces, secrets, files, scenarios, words."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.contract.play import decisions, start
from tests.contract.test_random_play import watched

from monumental.classic.african_empires.hidden_forces import FORCES, FORCES_TOKENS, in_supply
from monumental.classic.african_empires.land import WAITING
from monumental.classic.african_empires.natural_wonders import FACE_UP, NATURAL_WONDERS
from monumental.classic.african_empires.science import HELD, ON_TILES, SCIENCE_TOKENS
from monumental.classic.african_empires.trade import ASIDE
from monumental.classic.kinds import E_TOLD
from monumental.classic.notation import question
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.position import Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.view import SPECTATOR, determinize, observe
from monumental.content.maps import box_maps
from monumental.content.registry import make_rules, settle, settle_layout
from monumental.game import Game
from monumental.kernel.events import Event
from monumental.narration.chronicle import blocks
from monumental.portrait import portrait
from monumental.records.problems import problems
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

MAPS = box_maps("african-empires")
MODULES = ("trade", "reserve", "unrest", NATURAL_WONDERS, SCIENCE_TOKENS)
CIVILIZATIONS = ("egypt", "zulu", "greece", "mali", "china", "aksum", "japan")


def table_of(number: int) -> Rulebook:
    """A table on one of the nine maps; who plays and what follow from its number."""
    random = Random(number)
    layout = settle_layout(MAPS[number % 9], number, ("core", "african-empires"))
    civilizations = random.sample(CIVILIZATIONS, layout.players)
    if number % 2 == 0 and "zulu" not in civilizations:
        civilizations[0] = "zulu"
    options = TableOptions(automa_ties="chance")
    automas = (random.randrange(layout.players),) if number % 4 == 3 else ()
    parts = Parts.of(boxes=["african-empires"], modules=MODULES)
    return make_rules(settle(Config(tuple(civilizations), layout, options, automas, parts), number))


def conserved(pos: Position) -> None:
    """No piece of the land comes or goes."""
    rules = pos.rules
    tiles = range(rules.tiles)
    science = sum(ON_TILES.at(pos, tile) for tile in tiles) + sum(HELD.at(pos, s) for s in range(pos.seats))
    assert science <= sum(rules.tile_science)
    up = [FACE_UP.at(pos, tile) for tile in rules.natural_tiles if FACE_UP.at(pos, tile)]
    assert sorted([*up, *pos.pool[rules.pile_id[NATURAL_WONDERS]]]) == sorted(rules.natural_wonders)
    if any("harbors" in rules.ground[tile].modules for tile in tiles):
        assert ASIDE.at(pos) >= sum(WAITING.at(pos, tile) for tile in tiles)
    if "zulu" in rules.config.civilizations:
        assert 0 <= in_supply(pos) <= FORCES_TOKENS
        assert all(FORCES.at(pos, tile) <= 1 for tile in tiles)
        assert all(not counter.flaw(pos) for counter in rules.counters)


@pytest.mark.parametrize("number", range(18))
def test_random_play_on_the_nine_maps(number: int) -> None:
    pos, _, _ = watched(start(table_of(number), number), number)
    conserved(pos)


def test_random_play_reaches_every_corner_of_the_land() -> None:
    asked: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for number in range(18):
        pos = start(table_of(number), number)
        events: list[Event] = []
        pos.sink = events
        for each in decisions(pos, Random(number)):
            asked[question(each)] += 1
            conserved(each)
        told.update(pos.rules.tales[event.a].key for event in events if event.kind == E_TOLD)
    for key in ("mines", "foothills-bid", "hidden-forces"):
        assert asked[key] > 0, key
    for key in (
        "mined",
        "foothills-bid",
        "foothills-repelled",
        "forces-hidden",
        "die-rolled",
        "natural-turned",
        "natural-taken",
        "science-claimed",
        "science-used",
        "harbor-taken",
    ):
        assert told[key] > 0, key


@pytest.mark.parametrize("number", [0, 4, 8])
def test_positions_are_written_as_scenarios_and_seen_by_everybody(number: int) -> None:
    pos = start(table_of(number), number)
    for i, each in enumerate(decisions(pos, Random(number))):
        if i % 97 == 5:
            assert problems(each) == []
            for viewer in (SPECTATOR, 0, 1):
                game = Game.at(each.copy())
                assert len(portrait(game, viewer).tiles) == each.rules.tiles
                determinize(observe(each, viewer), i)
            if question(each) == "action":
                again = parse_position(format_scenario(each))
                assert again.fields() == each.fields()
        if i > 500:
            break


@pytest.mark.rule("AE.INFO.10")
def test_bids_and_rolls_are_told_to_everybody() -> None:
    seen = set()
    for number in range(0, 18, 2):
        pos = start(table_of(number), number)
        events: list[Event] = []
        pos.sink = events
        for _ in decisions(pos, Random(number)):
            pass
        for event in events:
            if event.kind == E_TOLD and pos.rules.tales[event.a].key in ("foothills-bid", "die-rolled"):
                seen.add(pos.rules.tales[event.a].key)
                assert event.seen == -1
    assert seen == {"foothills-bid", "die-rolled"}


def test_the_log_speaks_of_the_land() -> None:
    game = Game.at(start(table_of(8), 8))
    dice = Random(8)
    for _ in range(400):
        if game.over:
            break
        game.play(dice.choice(game.legal()))
    assert all(line.text for block in blocks(game, SPECTATOR) for line in block.lines)
