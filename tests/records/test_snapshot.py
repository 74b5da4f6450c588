"""Snapshots: every position of a game comes back equal, and whatever is wrong with a document is said."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.records.play import play_on, played

import monumental as mon
from monumental.classic.setup import new_position
from monumental.content.library import mark_of
from monumental.kernel.chance import SPLITMIX64
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, DECISION, OVER
from monumental.records.errors import BadFile, ForeignFile
from monumental.records.form import digest
from monumental.records.snapshot import dumps, from_document, loads, to_document


@pytest.mark.parametrize("seed", range(3))
def test_every_decision_of_a_game_goes_on_alike_with_its_seed(seed: int) -> None:
    """A snapshot holds how many cards were drawn; with the seed of its game, the same cards follow."""
    game = played(seed, 0).game
    rng = random.Random(seed)
    while not game.over:
        twin = mon.Game.at(loads(dumps(game.position)), game.seed, game.chance)
        key = rng.choice(game.legal()).key
        game.play(key)
        twin.play(key)
        assert twin.position == game.position


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_of_a_game_comes_back_equal_and_goes_on_alike(seed: int) -> None:
    """In the middle of effects too: the copy gets the same choices and ends in the same position."""
    game = played(seed, 0, chance=SPLITMIX64).game
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
    assert document["schema"] == 2
    assert document["engine"] == mon.__version__
    assert document["content"] == {"core": mark_of("core")}
    before = position.stable_hash()
    document["position"]["stock"].clear()
    next(iter(document["position"]["pool"].values())).append("fort")
    assert position.stable_hash() == before


def test_only_what_differs_from_a_fresh_position_is_written() -> None:
    document = to_document(new_position(mon.new_game(2, seed=3).rules, 3, chance_mode=True))
    assert set(document["configuration"]) == {"civilizations", "map"}
    assert set(document["position"]) == {"rng", "stack", "pool", "stock", "tally", "market_size"}


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
        ({"content": {"core": "0" * 16}}, ForeignFile, "0000000000000000"),
        ({"content": {"atlantis": "0" * 16}}, BadFile, "the printings of: core"),
        ({"configuration": None}, BadFile, "no configuration"),
        ({"configuration": {"civilizations": ["atlantis"]}}, BadFile, "'map'"),
        ({"configuration": {"options": []}}, BadFile, "'options'"),
        ({"configuration": {"automas": ["egypt"]}}, BadFile, "'automas'"),
        ({"configuration": {"mode": 3}}, BadFile, "'mode'"),
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
        ("rng", -1, "position.rng needs a number from 0"),
        ("round", "two", "position.round needs a number"),
        ("stock", [0], "position.stock needs entries under their names"),
        ("stock", {"atlantis gold": 1}, "position.stock has no entry 'atlantis gold'"),
        ("cover", {"egypt r1c1": "pyramid"}, "position.cover names 'pyramid'"),
        ("cover", {"egypt r1c1": 999}, "position.cover needs a number from 0"),
        ("discard", {"egypt": "fort"}, "position.discard needs a list"),
        ("stack", [["pay", 2]], "is no frame"),
        ("stack", [["dance", 0, 0, 0, 0, 0]], "is no frame"),
        ("stack", [["action", 9, 0, 0, 0, 0]], "not at the table"),
        ("turn_mods", {"egypt": ["defence"]}, "pairs"),
        ("karma", 3, "unknown fields: karma"),
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
    troops[max(troops, key=troops.__getitem__)] += 1
    with pytest.raises(BadFile, match="10 Troops"):
        from_document(resealed(document))


@pytest.mark.parametrize("text", ["", "[]", "{", "null", '"x"', "[" * 100_000])
def test_what_is_no_json_or_no_document_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        loads(text)


def test_a_loaded_position_can_be_played_to_the_end() -> None:
    position = loads(dumps(played(5, 70).game.position))
    game = play_on(mon.Game.at(position), random.Random(1))
    assert game.over
