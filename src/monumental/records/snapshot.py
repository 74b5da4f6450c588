"""Snapshots: a whole position as a versioned JSON document, at any moment, in the middle of an effect too.

>>> import monumental as mon
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> loads(dumps(game.position)) == game.position
True
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final

import monumental
from monumental.classic.notation import texts
from monumental.classic.options import TableOptions
from monumental.classic.position import NESTED, Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.content.maps import MapTextError, format_map
from monumental.content.maps import parse as parse_map
from monumental.content.registry import make_rules
from monumental.effects.hooks import HOOKS
from monumental.kernel.chance import MASK
from monumental.kernel.errors import MonumentalError
from monumental.kernel.frames import Frame
from monumental.kernel.machine import advance
from monumental.kernel.state import OVER
from monumental.records.errors import BadFile, ForeignFile
from monumental.records.problems import problems

KIND: Final = "monumental-position"
SCHEMA: Final = 1
"""Rises when the meaning of a field changes; a document of another schema is refused."""
LARGEST: Final = 99_999
UNBOUNDED: Final = ("rng", "luck")


# --- configuration ---------------------------------------------------------------------------------------------------
@lru_cache(maxsize=256)
def fingerprint(rules: Rulebook) -> str:
    """Sixteen hexadecimal digits over everything that the cards, tokens and tiles of a rulebook do.

    Names and flavour do not count; a changed price, effect or order of cards does.
    """
    tables = [
        rules.card_key,
        rules.card_kind,
        rules.card_era,
        rules.card_cost,
        rules.card_cost_2,
        rules.card_yields,
        rules.card_effect,
        rules.card_benefit,
        rules.card_mods,
        rules.card_triggers,
        rules.card_ability,
        rules.start_deck,
        rules.basic,
        rules.basic_count,
        rules.policies,
        rules.warlord_op,
        rules.token_key,
        rules.token_op,
        rules.face_tokens,
        [face.key for face in rules.face],
        rules.good_key,
        rules.good_op,
        rules.market_tokens,
        rules.tile_value,
        rules.water,
        [[asdict(card) for card in rules.solo_cards], rules.solo_deck] if rules.config.automas else [],
        [[op.code, op.a, op.b, op.c, op.d, op.e, list(op.kids), op.plain] for op in rules.ops],
    ]
    return hashlib.sha256(canonical(tables).encode()).hexdigest()[:16]


def canonical(data: object) -> str:
    """Data as the one JSON text that stands for it.

    >>> canonical({"b": 1, "a": [True]})
    '{"a":[true],"b":1}'
    """
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


@lru_cache(maxsize=256)
def configuration(config: Config) -> Mapping[str, Any]:
    """A configuration as plain data; the map stands in it as text, with everything drawn."""
    return {
        "civilizations": list(config.civilizations),
        "automas": list(config.automas),
        "options": asdict(config.options),
        "map": format_map(config.layout).splitlines(),
    }


def rules_of(data: Mapping[str, Any]) -> Rulebook:
    """The rulebook of a configuration in plain data."""
    options = data.get("options")
    if not isinstance(options, dict):
        raise BadFile("the configuration needs an object 'options'")
    try:
        table = TableOptions.of(options)
    except MonumentalError as error:
        raise BadFile(str(error)) from error
    automas = data.get("automas")
    if not isinstance(automas, list) or not all(type(seat) is int for seat in automas):
        raise BadFile("the configuration needs a list of seats 'automas'")
    civilizations, lines = tuple(_texts(data, "civilizations")), _texts(data, "map")
    return open_rules(civilizations, table, "\n".join(lines), tuple(automas))


@lru_cache(maxsize=256)
def open_rules(
    civilizations: tuple[str, ...], options: TableOptions, map_text: str, automas: tuple[int, ...] = ()
) -> Rulebook:
    """The rulebook for civilizations, options, a map as text, and the seats that the Automa plays."""
    try:
        return make_rules(Config(civilizations, parse_map(map_text), options, automas))
    except (MapTextError, MonumentalError) as error:
        raise BadFile(f"the game cannot be set up: {error}") from error


def _texts(data: Mapping[str, Any], key: str) -> list[str]:
    value = data.get(key)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadFile(f"the configuration needs a list of texts '{key}'")
    return value


def digest(fields: Mapping[str, object]) -> str:
    """Sixteen hexadecimal digits over all fields of a position."""
    return hashlib.sha256(canonical(fields).encode()).hexdigest()[:16]


def public_digest(pos: Position) -> str:
    """The digest of a position without its generator, so that it betrays nothing about future shuffles."""
    return digest({**pos.fields(), **dict.fromkeys(UNBOUNDED, 0)})


# --- documents -------------------------------------------------------------------------------------------------------
def to_document(pos: Position) -> dict[str, Any]:
    """A position with its configuration and versions, as plain data that shares nothing with the position."""
    return {
        "kind": KIND,
        "schema": SCHEMA,
        "engine": monumental.__version__,
        "content": fingerprint(pos.rules),
        "configuration": configuration(pos.rules.config),
        "position": pos.copy().fields(),
        "hash": digest(pos.fields()),
    }


def from_document(document: object) -> Position:
    """The position of a document, ready to go on; raises :class:`BadFile` if anything about it is wrong."""
    if not isinstance(document, dict) or document.get("kind") != KIND:
        raise ForeignFile(f"this is no snapshot: 'kind' must be '{KIND}'")
    if document.get("schema") != SCHEMA:
        raise ForeignFile(
            f"this snapshot has schema {document.get('schema')!r}; this engine reads schema {SCHEMA}"
        )
    data = document.get("configuration")
    if not isinstance(data, dict):
        raise BadFile("the snapshot has no configuration")
    rules = rules_of(data)
    check_content(rules, document.get("content"), document.get("engine"))
    pos = position_of(rules, document.get("position"))
    if document.get("hash") != digest(pos.fields()):
        raise BadFile("the snapshot was changed after it was written: its hash does not fit")
    return pos


def check_content(rules: Rulebook, content: object, engine: object) -> None:
    """Refuse what was written with other cards than those on this shelf."""
    if content != fingerprint(rules):
        raise ForeignFile(
            f"written by engine {engine} with the cards {content}; this is engine {monumental.__version__} "
            f"with the cards {fingerprint(rules)}, so the game could take another course"
        )


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


# --- fields ----------------------------------------------------------------------------------------------------------
def position_of(rules: Rulebook, fields: object) -> Position:
    """The position of plain fields, checked in form and in sense before it goes on."""
    checked = _Fields(rules, fields).checked()
    stack = checked["stack"]
    pos = Position.of(rules, {**checked, "stack": []})
    pos.stack = [Frame.of(frame) for frame in stack]
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


class _Fields:
    """Checks the form of a position's fields against a fresh position of the same rulebook."""

    def __init__(self, rules: Rulebook, fields: object) -> None:
        if not isinstance(fields, dict):
            raise BadFile("the snapshot has no position")
        self.rules = rules
        self.fields: dict[str, Any] = fields
        blank = Position(rules)
        blank.top = blank.pool = [()] * rules.piles
        self.model = blank.fields()
        cards, tiles = len(rules.card_key) - 1, rules.tiles - 1
        self.bounds: dict[str, tuple[int, int]] = {
            **dict.fromkeys(("cover", "under", "display", "site", "wonder"), (0, cards)),
            **dict.fromkeys(("drawn", "discard", "archive", "policies", "display_discard"), (1, cards)),
            **dict.fromkeys(("capital", "warlord", "explorer"), (-1, tiles)),
            "owner": (-1, rules.seats - 1),
            "token": (0, len(rules.face)),
            "tokens": (1, len(rules.token_key) - 1),
            "goods": (2, 2 * len(rules.good_key) - 1),
            "market_stack": (1, len(rules.good_key) - 1),
            "era": (-1, len(rules.eras) - 1),
            "solo_discard": (0, len(rules.solo_cards) - 1),
        }

    def checked(self) -> dict[str, Any]:
        """The fields, if their form is right."""
        missing, extra = self.model.keys() - self.fields.keys(), self.fields.keys() - self.model.keys()
        if missing or extra:
            names = ", ".join(sorted(missing | extra))
            raise BadFile(f"the position has fields missing or unknown: {names}")
        for name, model in self.model.items():
            self._field(name, model, self.fields[name])
        return self.fields

    def _field(self, name: str, model: object, value: object) -> None:
        if isinstance(model, int):
            self._number(name, value)
        elif name in NESTED:
            self._rows(name, model, value)
        else:
            self._list(name, value, *self.bounds.get(name, (-LARGEST, LARGEST)))
            if name != "display_discard":
                self._length(name, model, value)

    def _length(self, name: str, model: object, value: object) -> None:
        if isinstance(model, list) and isinstance(value, list) and len(value) != len(model):
            raise BadFile(f"position.{name} needs {len(model)} entries, not {len(value)}")

    def _number(self, name: str, value: object) -> None:
        low, high = (0, MASK) if name in UNBOUNDED else self.bounds.get(name, (-LARGEST, LARGEST))
        if type(value) is not int or not low <= value <= high:
            raise BadFile(f"position.{name} must be a number from {low} to {high}")
        if name == "seats" and value != self.rules.seats:
            raise BadFile(f"position.seats must be {self.rules.seats}")

    def _list(self, name: str, value: object, low: int, high: int) -> list[int]:
        if not isinstance(value, list) or not all(
            type(item) is int and low <= item <= high for item in value
        ):
            raise BadFile(f"position.{name} must be a list of numbers from {low} to {high}")
        return value

    def _rows(self, name: str, model: object, value: object) -> None:
        if not isinstance(value, list):
            raise BadFile(f"position.{name} must be a list of lists")
        if name != "stack":
            self._length(name, model, value)
        for i, row in enumerate(value):
            place = f"{name}[{i}]"
            low, high = (
                self._pile_bounds(i)
                if name in ("top", "pool")
                else self.bounds.get(name, (-LARGEST, LARGEST))
            )
            numbers = self._list(place, row, low, high)
            if name == "stack":
                self._frame(place, numbers)
            elif name == "turn_mods" and (
                len(numbers) % 2 or any(not 0 <= hook < HOOKS for hook in numbers[::2])
            ):
                raise BadFile(f"position.{place} must be pairs of a modifier and an amount")
            elif name == "pool" and numbers != sorted(numbers):
                raise BadFile(f"position.{place} must be sorted")

    def _pile_bounds(self, pile: int) -> tuple[int, int]:
        rules = self.rules
        if pile < rules.face_pile:
            return 1, len(rules.card_key) - 1
        if pile < rules.market_pile:
            return 1, len(rules.token_key) - 1
        if pile < rules.first_pile or pile == rules.pick_pile:
            return 1, len(rules.good_key) - 1
        if pile == rules.first_pile:
            return 0, rules.seats - 1
        return (0, rules.tiles - 1) if pile == rules.tie_pile else (0, len(rules.solo_cards) - 1)

    def _frame(self, place: str, numbers: list[int]) -> None:
        kinds = len(self.rules.handlers)
        if len(numbers) < 6 or not 0 <= numbers[0] < kinds or not 0 <= numbers[1] < self.rules.seats:
            raise BadFile(f"position.{place} is no frame")
