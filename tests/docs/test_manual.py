"""The manuals tell their books: every section and example once, every id true, every picture drawable."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from monumental.content.shelf import find
from monumental.portrait.reference import reference_sheet
from monumental.rules import catalogue, load
from monumental.rules.manual import BadManual, Manual, load_manual, manuals

TOML = """
game = "classic"
box = "core"
[[chapter]]
key = "all"
title = "All"
text = "Told. {%s}"
sections = ["TB.A"]
example = ["TB.EXAMPLE.1"]
"""
BOOK = """
## A
| id | rule | source | ruling |
|---|---|---|---|
| TB.A.1 | A Troop stands. | p. 1 | |
| TB.EXAMPLE.1 | EXAMPLE (derived): one Troop on a Free Town. | p. 1 | So it is. |
"""
STATUS = '[[book]]\nkey = "tb"\ntitle = "Test book"\nstatus = "implemented"\n'


def test_the_manuals_of_all_playable_books_name_game_and_box() -> None:
    assert [(each.book, each.game, each.box) for each in manuals()] == [
        ("core", "classic", "core"),
        ("lost-kingdoms", "classic", "lost-kingdoms"),
        ("african-empires", "classic", "african-empires"),
        ("duel", "duel", "trade"),
    ]


def test_pictures_name_cards_that_exist_and_tiles_have_their_terrain() -> None:
    drawn = 0
    for manual in reference_sheet().manuals:
        for chapter in manual.chapters:
            for picture in (*chapter.pictures, *(p for e in chapter.examples for p in e.pictures)):
                drawn += 1
                if picture.kind in ("cards", "city"):
                    assert all(find(key).key == key for key in picture.of)
                assert all(tile.terrain for tile in picture.tiles)
                assert (picture.kind == "land") == bool(picture.tiles)
    assert drawn


def test_examples_with_a_sum_add_up() -> None:
    """The manual tells sums as ``2 + 3 + 2 = 7`` or ``1 + 3 + 2: ... costs 6``."""
    sums = 0
    for manual in manuals():
        for example in (e for c in manual.chapters for e in c.examples):
            for parts, total in re.findall(r"(\d+(?: \+ \d+)+)(?: =|[^=\d]*?) (\d+)", example.text):
                assert sum(map(int, parts.split(" + "))) == int(total), example
                sums += 1
    assert sums


def test_the_reference_speaks_of_soldiers_and_free_cities() -> None:
    for rule in reference_sheet().rules:
        for text in (rule.text, rule.ruling):
            assert "Troop" not in text or "Soldier" in text, rule.id
            assert "Free Town" not in text or "Free Cit" in text, rule.id


def _load(folder: Path, toml: str) -> Manual:
    (folder / "tb.md").write_text(BOOK, encoding="utf-8")
    (folder / "status.toml").write_text(STATUS, encoding="utf-8")
    (folder / "tb.manual.toml").write_text(toml, encoding="utf-8")
    return load_manual(folder, load(folder), "tb")


def test_an_example_without_words_of_its_own_speaks_as_its_row_does(tmp_path: Path) -> None:
    told = _load(tmp_path, TOML % "TB.A.1")
    assert told.chapters[0].examples[0].text == "One Soldier on a Free City. So it is."


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("{TB.A.1}", ""), "names no rule"),
        (("{TB.A.1}", "{TB.A.9}"), "No rule has the id 'TB.A.9'"),
        (('sections = ["TB.A"]', ""), "exactly once: TB.A."),
        (('["TB.A"]', '["TB.A", "TB.A"]'), "exactly once: TB.A."),
        (('["TB.A"]', '["TB.A", "TB.B"]'), "exactly once: TB.B."),
        (('example = ["TB.EXAMPLE.1"]', ""), "exactly once: TB.EXAMPLE.1."),
        (("[[chapter]]", '[[chapter]]\npicture = [{kind = "dragon"}]'), "Nobody can draw 'dragon'"),
    ],
)
def test_a_manual_that_does_not_fit_its_book_is_refused(
    tmp_path: Path, change: tuple[str, str], words: str
) -> None:
    with pytest.raises(Exception, match=words) as refused:
        _load(tmp_path, (TOML % "TB.A.1").replace(*change))
    assert isinstance(refused.value, BadManual) or "TB.A.9" in words


def test_every_paragraph_tells_rows_of_books_that_can_be_played() -> None:
    playable = {manual.book for manual in manuals()}
    for manual in manuals():
        for paragraph in (p for c in manual.chapters for p in c.text):
            assert {catalogue().rule(rule).book for rule in paragraph.rules} <= playable
