"""Positions in words: the form in which they are kept for other versions of the program.

Only what differs from a fresh position is written, and everything under its own name: a new resource, modifier, pile or
field of a later version changes nothing about a position that does not use it.

>>> import monumental as mon
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> words(game.position)["stock"]
{'egypt gold': 2, 'greece gold': 2}
>>> from_words(game.rules, words(game.position)) == game.position
True
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from monumental.classic.fields import FIELDS
from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.content.printing import canonical
from monumental.kernel.fields import NOBODY, BadField, Field
from monumental.kernel.machine import advance
from monumental.records.errors import BadFile
from monumental.ruleset import ruleset_of

SECRET: Final = frozenset(field.name for field in FIELDS if field.seen == NOBODY)
"""Fields that no viewer may see: they tell what chance will bring."""


def words(pos: Position) -> dict[str, Any]:
    """A position in words; shares nothing with it."""
    fresh = ruleset_of(pos.rules).blank(pos.rules)
    written: dict[str, Any] = {}
    for field, value, blank in _values(pos, fresh):
        text = field.write(pos.rules, value, blank)
        if text is not None:
            written[field.name] = text
    return written


def _values(pos: Position, fresh: Position) -> Iterator[tuple[Field, Any, Any]]:
    for field in ruleset_of(pos.rules).fields:
        yield field, getattr(pos, field.name), getattr(fresh, field.name)
    for extra in pos.rules.extras:
        yield extra, pos.extra[extra.index], fresh.extra[extra.index]


def from_words(rules: Rulebook, written: Mapping[str, Any]) -> Position:
    """The position that words stand for, ready to go on. Form and names are checked, sense is not."""
    pos = unfolded(rules, written)
    advance(pos)
    return pos


def unfolded(rules: Rulebook, written: Mapping[str, Any]) -> Position:
    """The position of words with its frames still waiting to run."""
    pos: Position = ruleset_of(rules).blank(rules)
    known = {field.name for field, _, _ in _values(pos, pos)}
    if written.keys() - known:
        raise BadFile(f"the position has unknown fields: {', '.join(sorted(written.keys() - known))[:200]}")
    for field, blank, _ in list(_values(pos, pos)):
        if field.name not in written:
            continue
        try:
            value = field.read(rules, written[field.name], blank)
        except BadField as error:
            raise BadFile(f"position.{field.name} {error}") from error
        if field.index < 0:
            setattr(pos, field.name, value)
        else:
            pos.extra[field.index] = value
    return pos


def digest(written: Mapping[str, Any]) -> str:
    """Sixteen hexadecimal digits over a position in words."""
    return hashlib.sha256(canonical(written).encode()).hexdigest()[:16]


def public(written: Mapping[str, Any]) -> dict[str, Any]:
    """A position in words without its generator, so that it betrays nothing about future shuffles."""
    return {name: value for name, value in written.items() if name not in SECRET}


def public_digest(pos: Position) -> str:
    """The digest of a position without its generator."""
    return digest(public(words(pos)))
