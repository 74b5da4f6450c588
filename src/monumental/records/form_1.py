"""The first form of positions, contents and configurations, as files and databases of version 0.1 have it.

Everything stood there, in the order of the numbers that the program had then. Those numbers are frozen here, so that
old files are read, proved and written again to the letter whatever has been added since.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from monumental.classic.automa.cards import AutomaCard, Line
from monumental.classic.display import taken_rows
from monumental.classic.fields import CHANGES, FIELDS, HOOK, PILE, PLACE, ROAD, SUPPLY
from monumental.classic.position import Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.content.maps import format_map
from monumental.content.printing import canonical
from monumental.effects.hooks import HOOK_KEYS
from monumental.kernel.chance import MASK, mix
from monumental.kernel.fields import FRAMES, NUMBER, ROW, BadField, Field
from monumental.kernel.machine import advance
from monumental.records.errors import BadFile

_RESOURCES: Final = ("production", "science", "military", "gold", "culture", "raid")
_ROADS: Final = ("knowledge", "provinces", "wonders", "policies")
_PLACES: Final = ("1", "2", "3", "4", "5", "6")
_PILES: Final = ("era-1", "era-2", "renaissance", "era-3", "first", "tie", "pick")
_PILE_KINDS: Final = ("city ", "token ", "market ", "automa ")
_HOOKS: Final = (
    "building-cost",
    "basic-building-cost",
    "knowledge-cost",
    "wonder-cost",
    "wonder-half",
    "progress-cost",
    "barbarian-cost",
    "free-town-cost",
    "enemy-cost",
    "conquest-cost",
    "coastal-cost",
    "terrain-value",
    "defence",
    "outpost-defence",
    "wonder-defence",
    "both-rewards",
    "free-explorer-steps",
    "free-unit-moves",
    "extra-collect",
    "outpost-units",
)
_FRAMES: Final = (
    "chance",
    "run",
    "choose",
    "may",
    "repeat",
    "order",
    "setup",
    "capital",
    "turn",
    "activate",
    "action",
    "deal",
    "keep-knowledge",
    "display",
    "pay",
    "pay-basic",
    "gain-basic",
    "draw",
    "archive",
    "discard",
    "reinforce",
    "activate-idle",
    "activate-again",
    "gain-basic-building",
    "gain-from-display",
    "repeat-policy",
    "acquired",
    "keep-wonder",
    "complete-wonder",
    "place-wonder",
    "march-warlord",
    "march-troops",
    "conquest",
    "take-token",
    "warlord",
    "manoeuvre-to",
    "free-moves",
    "outpost-units",
    "explorer",
    "free-steps",
    "market",
    "take-production",
    "progress",
    "automa",
    "automa-card",
    "automa-line",
    "automa-tie",
    "automa-token",
    "automa-explore",
    "automa-market",
    "automa-seek",
)
_FIELDS: Final = (
    "active",
    "first",
    "round",
    "final_round",
    "rng",
    "luck",
    "stack",
    "top",
    "pool",
    "stock",
    "made",
    "cover",
    "under",
    "lit",
    "kept",
    "ready",
    "drawn",
    "discard",
    "archive",
    "policies",
    "tokens",
    "goods",
    "production_tokens",
    "marks",
    "mods",
    "turn_mods",
    "site",
    "tally",
    "acquisitions",
    "conquests",
    "display",
    "taken",
    "display_discard",
    "basic",
    "era",
    "capital",
    "owner",
    "troops",
    "outpost",
    "token",
    "production",
    "wonder",
    "warlord",
    "explorer",
    "collected",
    "goods_by",
    "outposts_left",
    "outposts_built",
    "market_size",
    "market_stack",
    "market_seen",
    "solo_discard",
)
OPTIONS: Final = (
    "renaissance",
    "barbarian_units",
    "rebuild_outposts",
    "markets_per_explorer",
    "closing_discards",
    "automa",
    "automa_ties",
)
_LINE: Final = ("what", "amount", "price", "times", "condition")
_CARD: Final = ("key", "name", "character", "first_only", "civilization", "advanced")
SECRET: Final = ("rng", "luck")
_TAKEN: Final = next(field for field in FIELDS if field.name == "taken")


# --- positions -------------------------------------------------------------------------------------------------------
def fields(pos: Position) -> dict[str, Any]:
    """A position in the first form, as plain data that shares nothing with it."""
    rules = pos.rules
    data: dict[str, Any] = {"seats": pos.seats}
    for field in _fields(rules):
        value: Any = taken_rows(pos) if field is _TAKEN else field.plain(getattr(pos, field.name))
        if field.shape == FRAMES:
            data[field.name] = [[_frame(rules, frame[0]), *frame[1:]] for frame in value]
        elif field.shape in (NUMBER, ROW) or field is _TAKEN:
            data[field.name] = value
        else:
            rows = _ordered(field, rules, value)
            data[field.name] = [_hooks_out(row) for row in rows] if field.content is CHANGES else rows
    return data


def position(rules: Rulebook, data: object) -> Position:
    """The position of plain data in the first form, with its frames still waiting to run; its form is checked."""
    if not isinstance(data, dict):
        raise BadFile("the snapshot has no position")
    known = {"seats", *[field.name for field in _fields(rules)]}
    if data.keys() != known:
        raise BadFile(
            f"the position has fields missing or unknown: {', '.join(sorted(data.keys() ^ known))[:200]}"
        )
    if data["seats"] != rules.seats:
        raise BadFile(f"position.seats must be {rules.seats}")
    pos = Position(rules)
    pos.top = pos.pool = [()] * rules.piles
    for field in _fields(rules):
        try:
            _load(pos, field, data[field.name])
        except BadField as error:
            raise BadFile(f"position.{error}") from error
    return pos


def _load(pos: Position, field: Field, data: Any) -> None:
    rules = pos.rules
    if field is _TAKEN:
        data = _taken_in(pos, data)
    if field.shape == FRAMES:
        data = [_frame_in(rules, frame) for frame in _list(field, data)]
    elif field.shape not in (NUMBER, ROW):
        words = field.words(rules)
        value = field.plain(getattr(pos, field.name)).copy()
        order = _words(field, rules)
        if len(_list(field, data)) != len(order):
            raise BadField(f"{field.name} needs {len(order)} entries, not {len(data)}")
        for word, item in zip(order, data, strict=True):
            value[words.index(word)] = _hooks_in(item) if field.content is CHANGES else item
        data = value
        field.checked(rules, data, len(words))
    else:
        field.checked(rules, data, 0)
    if field.name == "pool" and any(row != sorted(row) for row in data):
        raise BadField("pool must be sorted")
    setattr(pos, field.name, field.live(data))


# ``taken`` was one number for the whole table: in that version only whoever was on turn could acquire a card.
def _taken_in(pos: Position, data: Any) -> list[Any]:
    taken: list[Any] = [0] * pos.seats
    taken[max(pos.active, 0)] = data
    return taken


def ready(rules: Rulebook, data: object) -> Position:
    """The position of trusted data in the first form, ready to go on."""
    pos = position(rules, data)
    advance(pos)
    return pos


def digest(data: Mapping[str, Any]) -> str:
    """Sixteen hexadecimal digits over all fields of a position."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:16]


def public_digest(pos: Position) -> str:
    """The digest of a position without its generator."""
    return digest({**fields(pos), **dict.fromkeys(SECRET, 0)})


def stable_hash(pos: Position) -> str:
    """The hash that rows of a table carried."""
    state = 0
    for name, value in sorted(fields(pos).items()):
        state = _absorb(mix((state + len(name)) & MASK), value)
    return f"{state:016x}"


def _absorb(state: int, value: Any) -> int:
    if isinstance(value, int):
        return mix((state ^ (value & MASK)) + 0x632BE59BD9B4E019 & MASK)
    state = mix((state + len(value)) & MASK)
    for item in value:
        state = _absorb(state, item)
    return state


def _fields(rules: Rulebook) -> list[Field]:
    """The fields of that version; the Automa's was there only where it played."""
    by_name = {field.name: field for field in FIELDS}
    return [by_name[name] for name in _FIELDS if name != "solo_discard" or rules.config.automas]


def _words(field: Field, rules: Rulebook) -> list[str]:
    """The words of the entries in the order of that version."""
    seats = rules.config.civilizations
    parts = {SUPPLY: _RESOURCES, HOOK: _HOOKS, ROAD: _ROADS}
    if field.axis in parts:
        return [f"{seat} {part}" for seat in seats for part in parts[field.axis]]
    if field.axis is PLACE:
        return list(_PLACES)
    if field.axis is PILE:
        return [word for word in rules.pile_key if word in _PILES or word.startswith(_PILE_KINDS)]
    return field.words(rules)


def _ordered(field: Field, rules: Rulebook, value: list[Any]) -> list[Any]:
    order, words = _words(field, rules), field.words(rules)
    return value.copy() if order == words else [value[words.index(word)] for word in order]


def _list(field: Field, data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise BadField(f"{field.name} must be a list")
    return data


def _frame(rules: Rulebook, kind: int) -> int:
    return _FRAMES.index(rules.handlers[kind].asks)


def _frame_in(rules: Rulebook, frame: Any) -> list[int]:
    sound = isinstance(frame, list) and len(frame) >= 6 and all(type(item) is int for item in frame)
    if not sound or not 0 <= frame[0] < len(_FRAMES) or not 0 <= frame[1] < rules.seats:
        raise BadField("stack holds something that is no frame")
    kinds = [handler.asks for handler in rules.handlers]
    return [kinds.index(_FRAMES[frame[0]]), *frame[1:]]


def frame_kind(rules: Rulebook, number: int) -> int | None:
    """The kind of a frame by its number in the first form."""
    kinds = [handler.asks for handler in rules.handlers]
    return kinds.index(_FRAMES[number]) if 0 <= number < len(_FRAMES) else None


def _hooks_out(row: list[int]) -> list[int]:
    return [_HOOKS.index(HOOK_KEYS[item]) if i % 2 == 0 else item for i, item in enumerate(row)]


def _hooks_in(row: Any) -> Any:
    if not isinstance(row, list) or len(row) % 2 or not all(type(hook) is int for hook in row):
        raise BadField("turn_mods must be pairs of a modifier and an amount")
    if any(not 0 <= hook < len(_HOOKS) for hook in row[::2]):
        raise BadField("turn_mods must be pairs of a modifier and an amount")
    return [HOOK_KEYS.index(_HOOKS[item]) if i % 2 == 0 else item for i, item in enumerate(row)]


# --- contents and configurations -------------------------------------------------------------------------------------
@lru_cache(maxsize=256)
def fingerprint(rules: Rulebook) -> str:
    """Sixteen hexadecimal digits over the tables of a rulebook, as the header ``Content:`` had them."""
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
        [[_automa_card(card) for card in rules.solo_cards], rules.solo_deck] if rules.config.automas else [],
        [[op.code, op.a, op.b, op.c, op.d, op.e, list(op.kids), op.plain] for op in rules.ops],
    ]
    return hashlib.sha256(canonical(tables).encode()).hexdigest()[:16]


def _automa_card(card: AutomaCard) -> dict[str, Any]:
    data = {name: getattr(card, name) for name in _CARD}
    return {**data, "lines": _lines(card.lines), "type_lines": _lines(card.type_lines)}


def _lines(lines: tuple[Line, ...]) -> list[dict[str, int]]:
    return [{name: getattr(line, name) for name in _LINE} for line in lines]


@lru_cache(maxsize=256)
def configuration(config: Config) -> Mapping[str, Any]:
    """A configuration as commitments of the first form bind it."""
    return {
        "civilizations": list(config.civilizations),
        "automas": list(config.automas),
        "options": {name: getattr(config.options, name) for name in OPTIONS},
        "map": format_map(config.layout).splitlines(),
    }
