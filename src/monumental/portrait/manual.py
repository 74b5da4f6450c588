"""What the reference teaches: the manuals of the books with their pictures, and the sentences of all keywords."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from monumental.classic.parts import CLASSIC, CORE, DUEL, TRADE
from monumental.content.terrain import TERRAINS
from monumental.effects import african_empires, duel_keywords, lost_kingdoms
from monumental.effects import keywords as core_keywords
from monumental.effects.catalogue import TURN
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.keyword import Keyword
from monumental.rules.manual import Chapter, Example, Manual, Picture, PictureTile, manuals


@dataclass(frozen=True, slots=True)
class KeywordInfo:
    """A word or sign on cards with its sentence; keys are those of its game. ``symbol`` is the sign, if it has one."""

    game: str
    box: str
    key: str
    name: str
    text: str
    symbol: str
    rules: tuple[str, ...]


_BOOKS: Final[tuple[tuple[str, str, dict[str, Keyword]], ...]] = (
    (CLASSIC, CORE, core_keywords.CORE),
    (CLASSIC, "lost-kingdoms", lost_kingdoms.KEYWORDS),
    (CLASSIC, "african-empires", african_empires.KEYWORDS),
    (DUEL, TRADE, duel_keywords.KEYWORDS),
)


def keyword_sheet(only: str = "", span: str = TURN) -> tuple[KeywordInfo, ...]:
    """The keywords of all books, or those of one game, in the order in which readers show them.

    ``span`` is what "this turn" on a card means in the mode of a game.

    >>> [info.name for info in keyword_sheet() if info.key == "archive"]
    ['Archive', 'Archive']
    """
    return tuple(
        _keyword(game, box, key, word, span)
        for game, box, words in _BOOKS
        if only in ("", game)
        for key, word in words.items()
    )


def thing_sheet(span: str = TURN) -> tuple[KeywordInfo, ...]:
    """Resources, tokens and pieces of the big game with their sentences."""
    return tuple(_keyword(CLASSIC, CORE, key, word, span) for key, word in core_keywords.THINGS.items())


def _keyword(game: str, box: str, key: str, word: Keyword, span: str) -> KeywordInfo:
    told = word.told(ENGLISH.of_span(span))
    return KeywordInfo(game, box, key, told.name, told.sentence, told.symbol, told.rules)


def manual_sheet() -> tuple[Manual, ...]:
    """The manuals, every tile of a picture with its terrain and value."""
    return tuple(replace(each, chapters=tuple(_chapter(c) for c in each.chapters)) for each in manuals())


def _chapter(chapter: Chapter) -> Chapter:
    return replace(
        chapter, pictures=_painted(chapter.pictures), examples=tuple(map(_worked, chapter.examples))
    )


def _worked(example: Example) -> Example:
    return replace(example, pictures=_painted(example.pictures))


def _painted(pictures: tuple[Picture, ...]) -> tuple[Picture, ...]:
    return tuple(replace(each, tiles=tuple(_tile(tile) for tile in each.tiles)) for each in pictures)


def _tile(tile: PictureTile) -> PictureTile:
    """A picture asks for a value, as the rules do; which terrain has it is a matter of the box."""
    for terrain in TERRAINS:
        if terrain.key == tile.terrain:
            return replace(tile, value=terrain.value)
        if (
            not tile.terrain
            and terrain.value == tile.value
            and terrain.key != "capital"
            and not terrain.water
        ):
            return replace(tile, terrain=terrain.key)
    raise AssertionError(f"no terrain fits the tile {tile} of a picture")
