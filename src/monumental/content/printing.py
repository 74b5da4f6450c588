"""Boxes as plain data: a *printing* is everything that a box holds, with its numbers, under a fingerprint.

Cards are written as literals and change with the balance. A game keeps the printing it began with: boxes that have been
released, or that a running table uses, are exported as data, and a rulebook can be built from that data as well as from
the literals.

>>> from monumental.content.core.box import CORE_BOX
>>> read_box(write_box(CORE_BOX)) == CORE_BOX
True
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, fields
from typing import Any, Final

from monumental.classic.automa.cards import CONDITION_KEYS, LINE_KEYS, AutomaCard, Line
from monumental.classic.layout import Terrain
from monumental.classic.model import (
    ERA_KEYS,
    KIND_KEYS,
    Box,
    Card,
    Civilization,
    Exploration,
    Market,
    MarketToken,
    NaturalWonder,
    Policy,
    Quest,
    Track,
    TradeToken,
    Warlord,
)
from monumental.effects.export import NODES, WORDS, Words, as_data, of_data
from monumental.effects.resources import RESOURCE_KEYS
from monumental.kernel.errors import MonumentalError

# Numbers that have words in files, by the field they stand in.
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "kind": KIND_KEYS,
    "era": ERA_KEYS,
    "what": LINE_KEYS,
    "condition": CONDITION_KEYS,
    "takes": RESOURCE_KEYS,
}
# What a box is made of, by the field that holds it: one thing, a row of things, or things with their number of copies.
_ONE: Final[dict[str, type]] = {"building": Card, "knowledge": Card, "warlord": Warlord, "track": Track}
_MANY: Final[dict[str, type]] = {
    "development": Card,
    "heroes": Card,
    "civilizations": Civilization,
    "policies": Policy,
    "exploration": Exploration,
    "markets": Market,
    "tokens": MarketToken,
    "automa": AutomaCard,
    "lines": Line,
    "type_lines": Line,
    "terrain": Terrain,
    "natural_wonders": NaturalWonder,
    "benefits": TradeToken,
    "exchanges": TradeToken,
    "quests": Quest,
}
_COPIES: Final = ("starting", "basic", "further")
_PROSE: Final = ("name", "flavour", "adjective", "sentence")
"""What a fingerprint leaves out: how things are called changes nothing about what they do."""


class BadPrinting(MonumentalError):
    """Plain data that is no box."""


@dataclass(frozen=True)
class Shape:
    """What the boxes of a game are made of: which field holds what, and which numbers have words in files."""

    box: type
    words: Words
    one: dict[str, type]
    many: dict[str, type]
    copies: dict[str, type]
    names: Words
    """The words of the effects."""
    pairs: Words = field(default_factory=dict)
    """Fields of pairs whose first number has a word."""


CLASSIC: Final = Shape(Box, _WORDS, _ONE, _MANY, dict.fromkeys(_COPIES, Card), WORDS)


def canonical(data: object) -> str:
    """Data as the one JSON text that stands for it.

    >>> canonical({"b": 1, "a": [True]})
    '{"a":[true],"b":1}'
    """
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def fingerprint(data: dict[str, Any]) -> str:
    """Sixteen hexadecimal digits over everything that the cards, tokens and tiles of a box do.

    >>> from monumental.content.core.box import CORE_BOX
    >>> len(fingerprint(write_box(CORE_BOX)))
    16
    """
    return hashlib.sha256(canonical(_deeds(data)).encode()).hexdigest()[:16]


def _deeds(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _deeds(value) for key, value in data.items() if key not in _PROSE}
    return [_deeds(item) for item in data] if isinstance(data, list) else data


# --- writing -----------------------------------------------------------------------------------------------------
def write_box(box: object, shape: Shape = CLASSIC) -> dict[str, Any]:
    """A box as plain data; what has its default is left out."""
    return _write(box, shape)


def _write(thing: Any, shape: Shape) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for item in fields(thing):
        value = getattr(thing, item.name)
        if value != item.default:
            pairs = shape.pairs.get(item.name)
            words = shape.words.get(item.name)
            data[item.name] = _paired(value, pairs) if pairs else _value(value, shape, words)
    return data


def _paired(value: Any, words: tuple[str, ...]) -> list[Any]:
    return [[words[number], amount] for number, amount in value]


def _value(value: Any, shape: Shape, words: tuple[str, ...] | None) -> Any:
    if type(value).__name__ in NODES:
        return as_data(value, shape.names)
    if isinstance(value, tuple):
        return [_value(part, shape, words) for part in value]
    if hasattr(value, "__dataclass_fields__"):
        return _write(value, shape)
    return words[value] if words and type(value) is int else value


# --- reading -----------------------------------------------------------------------------------------------------
def read_box(data: object) -> Box:
    """The box of plain data; raises :class:`BadPrinting` with the place of what is wrong."""
    box = read_shaped(data, CLASSIC)
    assert isinstance(box, Box)
    return box


def read_shaped(data: object, shape: Shape) -> Any:
    """The box of plain data of a game whose boxes have this shape."""
    return _Reader(shape).read(shape.box, data, "box")


class _Reader:
    """Reads the boxes of one game."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def read(self, kind: Any, data: object, place: str) -> Any:
        if not isinstance(data, dict):
            raise BadPrinting(f"{place} must be an object")
        known = {item.name for item in fields(kind)}
        if data.keys() - known:
            raise BadPrinting(f"{place} has unknown entries: {', '.join(sorted(data.keys() - known))}")
        values = {name: self._entry(name, value, f"{place}.{name}") for name, value in data.items()}
        try:
            return kind(**values)
        except TypeError as error:
            raise BadPrinting(f"{place} is incomplete: {error}") from error

    def _entry(self, name: str, value: Any, place: str) -> Any:
        shape = self.shape
        if name in shape.one:
            return self.read(shape.one[name], value, place)
        if name in shape.copies:
            kind = shape.copies[name]
            return tuple((self.read(kind, card, place), count) for card, count in _list(value, place))
        if name in shape.many:
            kind = shape.many[name]
            return tuple(self.read(kind, item, f"{place}[{i}]") for i, item in enumerate(_list(value, place)))
        if name in shape.pairs:
            words = shape.pairs[name]
            return tuple((_index(words, word, place), amount) for word, amount in _list(value, place))
        named = shape.words.get(name)
        if named and isinstance(value, str):
            return _index(named, value, place)
        return self._tree(value, place)

    def _tree(self, value: Any, place: str) -> Any:
        if isinstance(value, list):
            return tuple(self._tree(item, place) for item in value)
        if not isinstance(value, dict):
            return value
        try:
            return of_data(value, self.shape.names)
        except MonumentalError as error:
            raise BadPrinting(f"{place}: {error}") from error


def _list(value: Any, place: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadPrinting(f"{place} must be a list")
    return value


def _index(words: tuple[str, ...], word: str, place: str) -> int:
    if word not in words:
        raise BadPrinting(f"{place} is {word[:40]!r}, which is none of: {', '.join(words)}")
    return words.index(word)
