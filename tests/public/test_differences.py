"""Portraits told by what changed: what was there and the difference make the whole, for every viewer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.contract.play import choose
from tests.public.games import random_game, viewers

import monumental as mon
from monumental.portrait import any_portrait, sketch, to_json
from monumental.portrait.difference import applied, difference
from monumental.server.sheet import Sheet

Moments = Iterator[mon.Game]


def played(game: mon.Game, seed: int) -> Moments:
    """A random game before each decision and after the end, with some choices taken back on the way."""
    random = Random(seed)
    while not game.over:
        yield game
        game.play(choose(game.position, random))
        if random.random() < 0.05:
            yield game
            game.undo(force=True)
    yield game


def core(seed: int) -> Moments:
    return played(random_game(seed), seed)


def solo(seed: int) -> Moments:
    return played(random_game(seed, automa=True), seed)


def books(seed: int) -> Moments:
    """Every box and every module that goes with it."""
    boxes = ["lost-kingdoms"] if seed % 2 else ["african-empires"]
    return played(mon.new_game(2 + seed % 2, seed=seed, boxes=boxes), seed)


def duel(seed: int) -> Moments:
    return played(mon.new_game(2, seed=seed, game="duel"), seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("play", [core, solo, books, duel])
def test_what_was_there_and_the_difference_make_the_whole(play: Any, seed: int) -> None:
    sheets: dict[int, Sheet] = {}
    shown: dict[int, Any] = {}
    for number, game in enumerate(play(seed), start=1):
        for viewer in viewers(game):
            whole = to_json(any_portrait(game, viewer))
            sheet = Sheet(sketch(game.position, viewer, game.decision_id), number, sheets.get(viewer))
            if viewer in sheets:
                change = sheet.since(sheets[viewer])
                shown[viewer] = applied(shown[viewer], json.loads(change)) if change else shown[viewer]
            else:
                shown[viewer] = json.loads(sheet.whole())
            assert shown[viewer] == whole, (viewer, game.history[-1:])
            # Those who have just come get the same from what was kept as from what was painted anew.
            if number % 8 == 0:
                assert json.loads(sheet.whole()) == whole
            sheets[viewer] = sheet


def test_most_of_a_portrait_is_not_told_again() -> None:
    sheets: dict[int, Sheet] = {}
    whole = told = 0
    for number, game in enumerate(core(3), start=1):
        for viewer in range(game.rules.seats):
            sheet = Sheet(sketch(game.position, viewer, game.decision_id), number, sheets.get(viewer))
            if viewer in sheets:
                whole += len(sheet.whole())
                told += len(sheet.since(sheets[viewer]))
            sheets[viewer] = sheet
    assert told * 4 < whole


def pairs(seed: int) -> Iterator[tuple[Sheet, Sheet]]:
    """The sheets of each player of a core game before and after each choice."""
    sheets: dict[int, Sheet] = {}
    for number, game in enumerate(core(seed), start=1):
        for viewer in range(game.rules.seats):
            sheet = Sheet(sketch(game.position, viewer, game.decision_id), number, sheets.get(viewer))
            if viewer in sheets:
                yield sheets[viewer], sheet
            sheets[viewer] = sheet


def shown(sheet: Sheet, name: str) -> Any:
    sections = sheet._sketch.sections
    return next(view for view, section in zip(sheet._painted, sections, strict=True) if section.name == name)


def test_a_tile_that_looks_as_it_did_is_not_painted_again() -> None:
    for old, new in pairs(1):
        for before, after in zip(shown(old, "tiles"), shown(new, "tiles"), strict=True):
            assert (before is after) is (before == after)


def test_an_explorer_of_a_rival_leaves_offers_and_activations_as_they_are() -> None:
    met = 0
    for old, new in pairs(2):
        changes = new._sketch.changes(old._sketch)
        waiting = new._sketch.easel.decider() != new._sketch.easel.viewer
        if waiting and changes and changes.fields and changes.fields.keys() <= {"explorer", "stock", "stack"}:
            met += "explorer" in changes.fields
            for name in ("display", "crosses"):
                assert shown(new, name) is shown(old, name)
    assert met


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        (1, 1, None),
        (1, True, [True]),
        (None, 0, [0]),
        ({"a": 1}, {"a": 1}, None),
        ({"a": 1}, {"b": 1}, {"b": [1], "a": []}),
        ({"a": {"b": [1, 2]}}, {"a": {"b": [1, 3]}}, {"a": {"b": {"1": [3]}}}),
        ([1, 2], [1], [[1]]),
        ([], [[]], [[[]]]),
        ({"a": []}, {"a": {}}, {"a": [{}]}),
    ],
)
def test_differences_of_plain_data(old: Any, new: Any, change: Any) -> None:
    assert difference(old, new) == change
    if change is not None:
        found = applied(old, change)
        assert found == new
        assert type(found) is type(new)
