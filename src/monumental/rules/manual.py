"""The manuals: each book of rules told in chapters, with pictures and worked examples, for those who want to learn it.

A manual is a TOML file beside the rule rows (``core.manual.toml``). It tells, the rows decide: every paragraph ends
with the ids of the rows that it tells, ``{CORE.TURN.1 CORE.TURN.2}``, and every section of the book belongs to one
chapter, which clients show below its text, row by row.

>>> manual("core").chapters[0].title
'How you win'
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from monumental.kernel.errors import MonumentalError
from monumental.rules.catalogue import Book, Catalogue, Row, catalogue, folder

PICTURES: Final = ("cards", "city", "land", "phases", "resources", "roads", "terrain", "keywords")
"""What a client can draw: cards by their keys, a City with its cross, tiles; the rest is made of the reference."""

_CITED: Final = re.compile(r"\s*\{([A-Z0-9. ]+)\}$")
_EXAMPLE: Final = re.compile(r"^EXAMPLE(?: \(derived\))?: ")
# One thing, one word: the rows keep the names of the first book, players read the later ones (CORE.TERM.27).
_LATER_NAMES: Final = (
    ("Free Towns", "Free Cities"),
    ("Free Town", "Free City"),
    ("Troops", "Soldiers"),
    ("Troop", "Soldier"),
    ("Solo deck", "Automa deck"),
)


class BadManual(MonumentalError):
    """A manual that does not fit its book."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, and the rows that it tells."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PictureTile:
    """A tile of a picture, in a row from left to right; the next row begins at ``line``.

    ``terrain`` is empty for the first one of that value, ``asks`` what a Free City asks for: ``science 2``.
    """

    value: int
    terrain: str
    line: int
    owner: str
    soldiers: int
    warlord: bool
    outpost: bool
    wonder: str
    explorers: int
    barbarian: int
    asks: str
    market: str
    production: bool
    marked: bool


_BARE: Final[dict[str, Any]] = {
    **dict.fromkeys(("value", "line", "soldiers", "explorers", "barbarian"), 0),
    **dict.fromkeys(("terrain", "owner", "wonder", "asks", "market"), ""),
    **dict.fromkeys(("warlord", "outpost", "production", "marked"), False),
}
"""A tile on which nothing lies."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Something to look at: its kind is one of ``PICTURES``."""

    kind: str
    caption: str
    of: tuple[str, ...]
    row: int
    column: int
    tiles: tuple[PictureTile, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: a row of the book, in the words of the manual or, if it has none, in its own."""

    rule: str
    text: str
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; ``asked`` are questions to which it is the answer, ``sections`` those whose rows belong to it."""

    key: str
    title: str
    asked: tuple[str, ...]
    text: tuple[Paragraph, ...]
    pictures: tuple[Picture, ...]
    examples: tuple[Example, ...]
    sections: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Manual:
    """A book of rules as a player reads it, and with which game and box it is played."""

    book: str
    title: str
    game: str
    box: str
    chapters: tuple[Chapter, ...]


def later_names(text: str) -> str:
    """The same text with the later names, unless it speaks of both.

    >>> later_names("A Troop defends with 1.")
    'A Soldier defends with 1.'
    >>> later_names("Troops are called Soldiers later.")
    'Troops are called Soldiers later.'
    """
    for old, new in _LATER_NAMES:
        if new not in text:
            text = text.replace(old, new)
    return text


@cache
def manual(book: str) -> Manual:
    """The manual of a book."""
    return load_manual(folder(), catalogue(), book)


@cache
def manuals() -> tuple[Manual, ...]:
    """The manuals of the books that can be played, in their order.

    >>> [each.book for each in manuals()]
    ['core', 'lost-kingdoms', 'african-empires', 'duel']
    """
    return tuple(manual(book.key) for book in catalogue().books if playable(book))


def playable(book: Book) -> bool:
    """Whether anything of the book is part of the program."""
    return not all(book.why_pending(row) for row in book.rows)


def load_manual(where: Path, known: Catalogue, key: str) -> Manual:
    """Read a manual and check that it tells its book: no stranger among its ids, no section left out or told twice."""
    book = next(each for each in known.books if each.key == key)
    data = tomllib.loads((where / f"{key}.manual.toml").read_text(encoding="utf-8"))
    chapters = tuple(_chapter(known, entry) for entry in data["chapter"])
    told = [section for chapter in chapters for section in chapter.sections]
    told += [example.rule for chapter in chapters for example in chapter.examples]
    wanted = {row.id if _is_example(row) else row.section for row in book.rows}
    if sorted(told) != sorted(wanted):
        wrong = sorted({name for name in {*told, *wanted} if told.count(name) != 1 or name not in wanted})
        raise BadManual(f"The manual of {key} must tell these exactly once: {', '.join(wrong)}.")
    return Manual(key, book.title, data["game"], data["box"], chapters)


def _is_example(row: Row) -> bool:
    return row.section.endswith(".EXAMPLE")


def _chapter(known: Catalogue, entry: dict[str, Any]) -> Chapter:
    return Chapter(
        entry["key"],
        entry["title"],
        tuple(entry.get("asked", ())),
        tuple(_paragraph(known, text) for text in entry["text"].strip().split("\n\n")),
        tuple(_picture(each) for each in entry.get("picture", ())),
        tuple(_example(known, each) for each in entry.get("example", ())),
        tuple(entry.get("sections", ())),
    )


def _paragraph(known: Catalogue, text: str) -> Paragraph:
    flat = " ".join(text.split())
    cited = _CITED.search(flat)
    if cited is None:
        raise BadManual(f"This paragraph names no rule: {flat[:60]}")
    rules = tuple(known.rule(rule_id).id for rule_id in cited[1].split())
    return Paragraph(flat[: cited.start()], rules)


def _picture(entry: dict[str, Any]) -> Picture:
    if entry["kind"] not in PICTURES:
        raise BadManual(f"Nobody can draw {entry['kind']!r}. Possible: {', '.join(PICTURES)}.")
    tiles = tuple(PictureTile(**{**_BARE, **each}) for each in entry.get("tiles", ()))
    return Picture(
        entry["kind"],
        entry.get("caption", ""),
        tuple(entry.get("of", ())),
        entry.get("row", 0),
        entry.get("column", 0),
        tiles,
    )


def _example(known: Catalogue, entry: str | dict[str, Any]) -> Example:
    """An example that is named alone speaks as its row does, ruling included."""
    if isinstance(entry, dict):
        row = known.rule(entry["rule"])
        return Example(row.id, entry["text"], tuple(_picture(each) for each in entry.get("picture", ())))
    row = known.rule(entry)
    said = _EXAMPLE.sub("", row.text).replace(" Expected:", " So:")
    told = " ".join(filter(None, (said[:1].upper() + said[1:], row.ruling)))
    return Example(row.id, later_names(told), ())
