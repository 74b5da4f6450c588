"""Boxes as data: what a game began with stays available, and scenarios may bring cards of their own."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.records.play import play_on

import monumental as mon
from monumental.classic.model import Box
from monumental.content import library
from monumental.content.core.box import CORE_BOX
from monumental.content.duel.printing import DUEL
from monumental.content.duel.shelf import BOXES as DUEL_BOXES
from monumental.content.library import (
    PRINTINGS,
    UnknownPrinting,
    box,
    learn,
    mark_of,
    marks,
    printed,
    release,
)
from monumental.content.printing import CLASSIC, BadPrinting, fingerprint, read_box, read_shaped, write_box
from monumental.content.shelf import BOXES
from monumental.records import Record, load_record, new_record, save_game
from monumental.records.configuration import content_of, printed_rules
from monumental.records.errors import ForeignFile
from monumental.records.replay import verify
from monumental.records.scenario import BadScenario, format_scenario, parse


@pytest.fixture
def other_numbers() -> Iterator[dict[str, Any]]:
    """The core box as data with one dearer card, known to the library for the length of a test."""
    data = printed("core")
    data["basic"][0][0]["cost"] = [data["basic"][0][0]["cost"][0] + 1]
    learn(data)
    yield data
    library._LEARNT.clear()


@pytest.mark.parametrize("each", BOXES, ids=lambda each: each.key)
def test_a_box_survives_the_way_through_json(each: Box) -> None:
    assert read_box(json.loads(json.dumps(write_box(each)))) == each


def test_names_and_flavour_do_not_count_but_a_price_does() -> None:
    plain = fingerprint(write_box(CORE_BOX))
    card = CORE_BOX.development[0]
    renamed = replace(card, name="Another Name", flavour="Other words.")
    dearer = replace(card, cost=(card.cost[0] + 1, *card.cost[1:]))
    rest = CORE_BOX.development[1:]
    assert fingerprint(write_box(replace(CORE_BOX, development=(renamed, *rest)))) == plain
    assert fingerprint(write_box(replace(CORE_BOX, development=(dearer, *rest)))) != plain


def test_every_released_printing_can_be_opened_under_its_own_fingerprint() -> None:
    files = sorted(PRINTINGS.glob("*.json"))
    assert files
    for file in files:
        data = json.loads(file.read_text(encoding="utf-8"))
        assert file.name == f"{data['key']}-{fingerprint(data)}.json"
        shape = DUEL if data["key"] in {box.key for box in DUEL_BOXES} else CLASSIC
        assert fingerprint(write_box(read_shaped(data, shape), shape)) == fingerprint(data)


def test_a_released_printing_is_not_overwritten(tmp_path: Path) -> None:
    file = release("core", tmp_path)
    file.write_text("kept", encoding="utf-8")
    assert release("core", tmp_path).read_text(encoding="utf-8") == "kept"


def test_a_game_file_goes_on_with_the_numbers_it_began_with(
    tmp_path: Path, other_numbers: dict[str, Any]
) -> None:
    usual = new_record(["egypt", "greece"], "quiet-pastures-2", seed=5)
    rules = printed_rules(usual.game.rules.config, {"core": fingerprint(other_numbers)})
    key = other_numbers["basic"][0][0]["key"]
    price = rules.card_cost[rules.card_id[key]]
    assert price == usual.game.rules.card_cost[rules.card_id[key]] + 1
    record = Record(mon.Game(rules, usual.game.seed), usual.seed)
    play_on(record.game, random.Random(5))
    record.save(tmp_path / "old.monumental")
    assert verify(tmp_path / "old.monumental").whole
    back = load_record(tmp_path / "old.monumental").game.rules
    assert content_of(back) == {"core": fingerprint(other_numbers)}
    assert back.card_cost[back.card_id[key]] == price


def test_the_library_knows_the_present_printing_first(other_numbers: dict[str, Any]) -> None:
    assert marks("core")[0] == mark_of("core")
    assert fingerprint(other_numbers) in marks("core")
    assert box("core", fingerprint(other_numbers)) != box("core")


def test_cards_that_nobody_knows_are_refused() -> None:
    with pytest.raises(UnknownPrinting, match="0123 of the box core are not known"):
        box("core", "0123")
    with pytest.raises(UnknownPrinting, match="there is no box 'atlantis'; there are: core"):
        box("atlantis")
    with pytest.raises(ForeignFile, match="could take another course"):
        printed_rules(mon.new_game(2, seed=1).rules.config, {"core": "0123"}, "0.0.7")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"dragons": 3}, "box has unknown entries: dragons"),
        ({"development": 3}, "box.development must be a list"),
        ({"development": [3]}, r"box.development\[0\] must be an object"),
        ({"development": [{"key": "x"}]}, r"box.development\[0\] is incomplete"),
        ({"terrain": [{"key": "x", "name": "X", "value": 1, "water": False, "sand": 1}]}, "sand"),
        (
            {"development": [{"key": "x", "name": "X", "kind": "potion", "era": "era-1"}]},
            "'potion', which is none of: building",
        ),
        (
            {
                "development": [
                    {"key": "x", "name": "X", "kind": "wonder", "era": "era-1", "effect": {"node": "Fly"}}
                ]
            },
            "needs a 'node'",
        ),
    ],
)
def test_data_that_is_no_box_is_refused_with_the_place(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPrinting, match=words):
        read_box({"key": "own", "name": "Own", **change})


OWN = """civilizations: egypt, greece
map: quiet-pastures-2
own: {"basic": [[{"key": "workshop", "name": "Forge", "kind": "building", "era": "basic", "cost": [1]}, 5]]}
turn: egypt actions
egypt:
  supplies: 1 production
"""


def test_a_scenario_brings_cards_of_its_own_and_reads_back_equal() -> None:
    game = parse(OWN)
    assert "acquire workshop" in [choice.text for choice in game.legal()]
    assert parse(format_scenario(game.position)).position == game.position
    assert "acquire workshop" not in [choice.text for choice in parse(OWN.replace("[1]", "[9]")).legal()]


def test_own_cards_stand_in_the_file_of_the_game(tmp_path: Path) -> None:
    game = play_on(parse(OWN), random.Random(2))
    save_game(game, tmp_path / "own.monumental")
    assert "\nOwn: {" in (tmp_path / "own.monumental").read_text(encoding="utf-8")
    assert load_record(tmp_path / "own.monumental").game.position == game.position


@pytest.mark.parametrize("own", ["{", "[]", '{"development": 3}'])
def test_own_cards_that_are_none_are_refused(own: str) -> None:
    with pytest.raises(BadScenario, match="bad-setup"):
        parse(f"civilizations: egypt, greece\nown: {own}\n")
