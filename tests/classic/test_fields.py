"""The declarations of the fields: complete, true to the class, and kept by `copy`."""

from __future__ import annotations

import random

import pytest
from tests.records.play import played

from monumental.classic.fields import FIELDS, MAP_FIELDS, SEAT, TABLE_FIELDS
from monumental.classic.position import Position
from monumental.classic.tableau import Tableau
from monumental.common.table import Table
from monumental.kernel.fields import FRAMES, NOBODY, NUMBER, NUMBERS, OWNER, ROW, ROWS, BadField
from monumental.kernel.state import State
from monumental.records import form, form_1
from monumental.records.errors import BadFile

NAMES = {field.name for field in FIELDS}
# Slots that hold no part of the position: what follows from it, and what belongs to the machine.
DERIVED = {
    "book",
    "cache",
    "chance_mode",
    "extra",
    "handlers",
    "stirred",
    "watches",
    "options",
    "pending",
    "rules",
    "seats",
    "shops",
    "sink",
}


def test_every_slot_is_declared_once() -> None:
    slots = [name for kind in (State, Table, Tableau, Position) for name in kind.__slots__] + ["book"]
    assert len(slots) == len(set(slots))
    assert set(slots) - DERIVED == NAMES
    assert len(FIELDS) == len(NAMES)
    assert {field.name for field in MAP_FIELDS} <= set(Position.__slots__)
    assert not {field.name for field in TABLE_FIELDS} & set(Position.__slots__)


@pytest.mark.parametrize("seed", range(3))
def test_copies_share_only_what_the_declaration_allows(seed: int) -> None:
    position = played(seed, 60).game.position
    copy = position.copy()
    for field in FIELDS:
        mine, theirs = getattr(position, field.name), getattr(copy, field.name)
        if field.shape in (NUMBERS, ROWS, FRAMES):
            assert (mine is theirs) == field.shared, field.name
        assert field.plain(mine) == field.plain(theirs)


def test_what_only_its_owner_sees_lies_along_the_seats() -> None:
    assert {field.name for field in FIELDS if field.seen == OWNER} == {"discard"}
    assert all(field.axis is SEAT for field in FIELDS if field.seen == OWNER)
    assert {field.name for field in FIELDS if field.seen == NOBODY} == form.SECRET == set(form_1.SECRET)


@pytest.mark.parametrize("seed", range(4))
def test_every_field_comes_back_from_words_and_from_the_first_form(seed: int) -> None:
    record = played(seed, 0)
    rng = random.Random(seed)
    while not record.game.over:
        position = record.game.position
        written = form.words(position)
        assert form.from_words(position.rules, written) == position
        assert form_1.ready(position.rules, form_1.fields(position)) == position
        for field in FIELDS:
            blank = field.blank(position.rules)
            if field.shape in (NUMBER, ROW) and getattr(position, field.name) == blank:
                assert field.name not in written
        for _ in range(7):
            if not record.game.over:
                record.game.play(rng.choice(record.game.legal()))


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("round", "two", "round must hold numbers"),
        ("stock", 3, "stock must be a list"),
        ("stock", [0], "stock needs"),
        ("cover", [999] * 36, "cover must hold numbers from 0"),
        ("discard", [[0], [], [], []], "discard must hold lists of numbers from 1"),
        ("pool", [[2, 1]] + [[]] * 3, "pool needs"),
        ("stack", [[1, 2]], "no frame"),
        ("stack", [[99, 0, 0, 0, 0, 0]], "no frame"),
        ("turn_mods", [[1]] + [[]] * 3, "pairs"),
        ("turn_mods", [[40, 1]] + [[]] * 3, "pairs"),
    ],
)
def test_a_wrong_field_of_the_first_form_is_named(name: str, data: object, words: str) -> None:
    position = played(2, 60).game.position
    with pytest.raises(BadFile, match=words):
        form_1.position(position.rules, {**form_1.fields(position), name: data})


def test_words_that_name_nothing_of_the_game_are_refused() -> None:
    rules = played(2, 0).game.rules
    by_name = {field.name: field for field in FIELDS}
    with pytest.raises(BadField, match="names 'pyramid', which is not in this game"):
        by_name["discard"].read(rules, {rules.config.civilizations[0]: ["pyramid"]}, [()] * rules.seats)
    with pytest.raises(BadField, match="has no entry 'atlantis'"):
        by_name["discard"].read(rules, {"atlantis": []}, [()] * rules.seats)
