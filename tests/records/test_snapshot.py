"""Snapshots: every position of a game comes back equal, and whatever is wrong with a document is said."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.records.play import play_on, played

import monumental as mon
from monumental.classic.rulebook import Rulebook
from monumental.classic.setup import new_position
from monumental.content.core.terrain import TERRAINS
from monumental.content.shelf import BOXES
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, DECISION, OVER
from monumental.records.errors import BadFile, ForeignFile
from monumental.records.snapshot import digest, dumps, fingerprint, from_document, loads, to_document


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_of_a_game_comes_back_equal_and_goes_on_alike(seed: int) -> None:
    """In the middle of effects too: the copy gets the same choices and ends in the same position."""
    game = played(seed, 0).game
    rng = random.Random(seed)
    twin = loads(dumps(game.position))
    while not game.over:
        back = loads(dumps(game.position))
        assert back == game.position
        assert (back.pending, back.options) == (game.position.pending, game.position.options)
        key = rng.choice(game.legal()).key
        game.play(key)
        apply(twin, key)  # the twin was loaded once, and draws from its own generator since
        assert twin.pending in (DECISION, OVER)
        assert twin.stable_hash() == game.position.stable_hash()
    assert loads(dumps(game.position)).pending == OVER


def test_a_position_that_waits_for_chance_comes_back_waiting() -> None:
    rules = mon.new_game(2, seed=3).rules
    position = new_position(rules, 3, chance_mode=True)
    back = loads(dumps(position))
    assert back.pending == CHANCE
    assert back.options == position.options


def test_a_game_with_an_automa_comes_back_equal() -> None:
    record = played(11, 40, civilizations=["egypt", "japan"], automas=[1])
    assert loads(dumps(record.game.position)) == record.game.position


def test_a_document_names_its_versions_and_shares_nothing_with_the_position() -> None:
    position = played(1, 30).game.position
    document = to_document(position)
    assert document["schema"] == 1
    assert document["engine"] == mon.__version__
    assert document["content"] == fingerprint(position.rules)
    before = digest(position.fields())
    document["position"]["stock"][0] += 5
    document["position"]["top"][0].append(1)
    assert digest(position.fields()) == before


def test_the_fingerprint_follows_what_cards_do_not_how_they_are_called() -> None:
    config = mon.new_game(["egypt", "greece"], seed=1).rules.config
    fresh = Rulebook(BOXES, TERRAINS, config)
    plain = fingerprint(Rulebook(BOXES, TERRAINS, config))
    fresh.card_name[1] = "Another Name"
    assert fingerprint(fresh) == plain
    changed = Rulebook(BOXES, TERRAINS, config)
    changed.card_cost[changed.card_id["workshop"]] += 1
    assert fingerprint(changed) != plain
    japan = mon.new_game(["egypt", "japan"], seed=1).rules
    assert fingerprint(japan) != plain


def document_of(seed: int = 2, choices: int = 60) -> dict[str, Any]:
    return json.loads(dumps(played(seed, choices).game.position))  # type: ignore[no-any-return]


def resealed(document: dict[str, Any]) -> dict[str, Any]:
    """The document with a hash that fits, so that the checks behind the hash have to speak."""
    return {**document, "hash": digest(document["position"])}


@pytest.mark.parametrize(
    ("change", "error", "words"),
    [
        ({"kind": "save"}, ForeignFile, "no snapshot"),
        ({"schema": 99}, ForeignFile, "schema 99"),
        ({"content": "0" * 16}, ForeignFile, "0000000000000000"),
        ({"configuration": None}, BadFile, "no configuration"),
        ({"configuration": {"civilizations": ["atlantis"]}}, BadFile, "options"),
        ({"position": []}, BadFile, "no position"),
        ({"hash": "0" * 16}, BadFile, "changed after it was written"),
    ],
)
def test_a_wrong_document_is_refused_with_the_reason(
    change: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        from_document({**document_of(), **change})


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("rng", -1, "position.rng must be a number"),
        ("round", "two", "position.round"),
        ("stock", [0], "position.stock needs"),
        ("cover", [999] * 36, "position.cover must be a list of numbers from 0"),
        ("pool", [[]], "position.pool needs"),
        ("stack", [[1, 2]], "is no frame"),
        ("stack", [[99, 0, 0, 0, 0, 0]], "is no frame"),
        ("turn_mods", [[1]] + [[]] * 3, "pairs"),
        ("seats", 3, "position.seats must be 4"),
    ],
)
def test_a_wrong_field_is_named(field: str, value: object, words: str) -> None:
    document = document_of()
    document["position"][field] = value
    with pytest.raises(BadFile, match=words):
        from_document(resealed(document))


def test_an_impossible_position_is_refused_although_its_hash_fits() -> None:
    document = document_of()
    troops = document["position"]["troops"]
    troops[troops.index(max(troops))] += 1
    with pytest.raises(BadFile, match="10 Troops"):
        from_document(resealed(document))


def test_missing_and_unknown_fields_are_named() -> None:
    document = document_of()
    del document["position"]["luck"]
    document["position"]["karma"] = 3
    with pytest.raises(BadFile, match="karma, luck"):
        from_document(document)


@pytest.mark.parametrize("text", ["", "[]", "{", "null", '"x"', "[" * 100_000])
def test_what_is_no_json_or_no_document_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        loads(text)


def test_a_loaded_position_can_be_played_to_the_end() -> None:
    position = loads(dumps(played(5, 70).game.position))
    game = play_on(mon.Game.at(position), random.Random(1))
    assert game.over
