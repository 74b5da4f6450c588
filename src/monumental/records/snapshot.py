"""Snapshots: a whole position as a versioned JSON document, at any moment, in the middle of an effect too.

>>> import monumental as mon
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> loads(dumps(game.position)) == game.position
True
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import monumental
from monumental.classic.parts import CLASSIC, DUEL
from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.kernel.machine import advance
from monumental.kernel.notation import texts
from monumental.kernel.state import OVER
from monumental.records import form, form_1
from monumental.records.configuration import configuration, content_of, rules_of
from monumental.records.duel_problems import duel_problems
from monumental.records.errors import BadFile, ForeignFile
from monumental.records.problems import Problem
from monumental.records.problems import problems as classic_problems

KIND: Final = "monumental-position"
SCHEMA: Final = 2
"""2: positions in words (``records.form``). Documents of schema 1 are read for ever."""


# --- documents -------------------------------------------------------------------------------------------------------
def to_document(pos: Position) -> dict[str, Any]:
    """A position with its configuration and versions, as plain data that shares nothing with the position."""
    written = form.words(pos)
    return {
        "kind": KIND,
        "schema": SCHEMA,
        "engine": monumental.__version__,
        "content": content_of(pos.rules),
        "configuration": configuration(pos.rules.config),
        "position": written,
        "hash": form.digest(written),
    }


def from_document(document: object) -> Position:
    """The position of a document, ready to go on; raises :class:`BadFile` if anything about it is wrong."""
    if not isinstance(document, dict) or document.get("kind") != KIND:
        raise ForeignFile(f"this is no snapshot: 'kind' must be '{KIND}'")
    schema = document.get("schema")
    if schema not in (1, SCHEMA):
        raise ForeignFile(f"this snapshot has schema {schema!r}; this engine reads schemas 1 to {SCHEMA}")
    data = document.get("configuration")
    if not isinstance(data, dict):
        raise BadFile("the snapshot has no configuration")
    rules = rules_of(data, document.get("content"), document.get("engine"))
    written = document.get("position")
    pos = position_of(rules, written) if schema == SCHEMA else position_of_1(rules, written)
    found = form.digest(form.words(pos)) if schema == SCHEMA else form_1.digest(form_1.fields(pos))
    if document.get("hash") != found:
        raise BadFile("the snapshot was changed after it was written: its hash does not fit")
    return pos


def dumps(pos: Position, indent: int | None = None) -> str:
    """A position as JSON text."""
    return json.dumps(to_document(pos), indent=indent)


def loads(text: str) -> Position:
    """The position of a JSON text."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 0
        raise BadFile(f"this is not JSON: {error}", line) from error
    return from_document(document)


# --- positions -------------------------------------------------------------------------------------------------------
def position_of(rules: Rulebook, written: object) -> Position:
    """The position of words, checked in form and in sense before it goes on."""
    if not isinstance(written, dict):
        raise BadFile("the snapshot has no position")
    return _sensible(form.unfolded(rules, written))


def position_of_1(rules: Rulebook, data: object) -> Position:
    """The position of plain data in the first form, checked in form and in sense before it goes on."""
    return _sensible(form_1.position(rules, data))


_PROBLEMS: Final[dict[str, Callable[[Any], list[Problem]]]] = {CLASSIC: classic_problems, DUEL: duel_problems}


def problems(pos: Position) -> list[Problem]:
    """Everything that is wrong with a position of either game; nothing for one out of play."""
    return _PROBLEMS[pos.rules.config.parts.game](pos)


def _sensible(pos: Position) -> Position:
    if any(not 0 <= frame.seat < pos.seats for frame in pos.stack):
        raise BadFile("position.stack names a seat that is not at the table")
    wrong = problems(pos)
    if wrong:
        raise BadFile("the position is impossible: " + "; ".join(problem.message for problem in wrong[:5]))
    try:
        advance(pos)
        texts(pos)
    except (IndexError, KeyError, ValueError, TypeError, AssertionError) as error:
        raise BadFile("the game cannot go on from the waiting frames") from error
    if pos.pending != OVER and not pos.options:
        raise BadFile("the waiting frame offers nothing to choose")
    return pos
