"""What was agreed before the first shuffle, as plain data, and the cards it was agreed with.

Only what differs from the usual game stands in it, so that an option, a module or a box of a later version leaves no
trace in games that do not use it.

>>> import monumental as mon
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> sorted(configuration(game.rules.config))
['civilizations', 'map']
>>> list(content_of(game.rules))
['core']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, Final

import monumental
from monumental.classic.options import TableOptions
from monumental.classic.parts import CLASSIC, DUEL, LISTS, NAMES, Parts
from monumental.classic.rulebook import Config, Rulebook
from monumental.content.duel import shelf as duel_shelf
from monumental.content.duel.registry import make_duel_rules
from monumental.content.library import UnknownPrinting, mark_of, marks
from monumental.content.maps import MapTextError, format_map
from monumental.content.maps import parse as parse_map
from monumental.content.registry import make_rules
from monumental.duel.rulebook import DuelConfig
from monumental.kernel.errors import MonumentalError
from monumental.records import form_1
from monumental.records.errors import BadFile, ForeignFile
from monumental.ruleset import ruleset_of

_FIRST_MARK: Final = re.compile(r"[0-9a-f]{16}")


# --- writing -----------------------------------------------------------------------------------------------------
@lru_cache(maxsize=256)
def configuration(config: Config | DuelConfig) -> Mapping[str, Any]:
    """A configuration as plain data, whichever game it is of."""
    return _WRITERS[config.parts.game](config)


def classic_configuration(config: Config) -> dict[str, Any]:
    """A configuration of the big game; the map stands in it as text, with everything drawn."""
    data: dict[str, Any] = {
        "civilizations": list(config.civilizations),
        "map": format_map(config.layout).splitlines(),
    }
    data |= config.parts.chosen()
    if config.automas:
        data["automas"] = list(config.automas)
    if config.own:
        data["own"] = config.own
    chosen = chosen_options(config.options)
    return {**data, "options": chosen} if chosen else data


def duel_configuration(config: DuelConfig) -> dict[str, Any]:
    """A configuration of Duel as plain data: no map, no options but the First player."""
    data: dict[str, Any] = {"civilizations": list(config.civilizations), **config.parts.chosen()}
    if config.first >= 0:
        data["first"] = config.civilizations[config.first]
    return data


def chosen_options(options: TableOptions) -> dict[str, Any]:
    """The options of a table that differ from the usual ones.

    >>> chosen_options(TableOptions(renaissance=True))
    {'renaissance': True}
    """
    values = {item.name: getattr(options, item.name) for item in fields(options)}
    return {item.name: values[item.name] for item in fields(options) if values[item.name] != item.default}


def content_of(rules: Rulebook) -> dict[str, str]:
    """The fingerprint of each box of a game."""
    config = rules.config
    ruleset = ruleset_of(rules)
    printings = config.printings or [ruleset.mark_of(key) for key in config.parts.boxes]
    return dict(zip(config.parts.boxes, printings, strict=True))


# --- reading -----------------------------------------------------------------------------------------------------
def rules_of(data: Mapping[str, Any], content: object, engine: object = "") -> Rulebook:
    """The rulebook of a configuration in plain data, with the cards that it was begun with."""
    parts = Parts.of(**{name: _part(data, name) for name in NAMES if name in data})
    # A game that nobody knows is refused like any other part that does not fit.
    read = _READERS[parts.game if parts.game in _READERS else CLASSIC]
    rules: Rulebook = read(data, parts, content, engine)
    return rules


def _duel_rules(data: Mapping[str, Any], parts: Parts, content: object, engine: object) -> Any:
    first = _text(data, "first") if "first" in data else ""
    return duel_rules_of(tuple(_texts(data, "civilizations")), parts, first, content, engine)


def _classic_rules(data: Mapping[str, Any], parts: Parts, content: object, engine: object) -> Rulebook:
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadFile("the 'options' of the configuration must be an object")
    automas = data.get("automas", [])
    if not isinstance(automas, list) or not all(type(seat) is int for seat in automas):
        raise BadFile("the 'automas' of the configuration must be a list of seats")
    try:
        table = TableOptions.of(options)
        layout = parse_map("\n".join(_texts(data, "map")))
    except (MapTextError, MonumentalError) as error:
        raise BadFile(f"the game cannot be set up: {error}") from error
    config = Config(
        tuple(_texts(data, "civilizations")), layout, table, tuple(automas), parts, own=_own(data)
    )
    return printed_rules(config, content, engine)


def duel_rules_of(
    civilizations: tuple[str, ...], parts: Parts, first: str, content: object, engine: object = ""
) -> Any:
    """The rulebook of a game of Duel with the cards of a printing."""
    if not isinstance(content, dict) or set(content) != set(parts.boxes):
        raise BadFile(f"the content must name the printings of: {', '.join(parts.boxes)}")
    if first and first not in civilizations:
        raise BadFile(f"the First player {first[:40]!r} is not at the table")
    seat = civilizations.index(first) if first else -1
    try:
        marks = tuple(str(content[key]) for key in parts.boxes)
        if all(mark == duel_shelf.mark_of(key) for key, mark in zip(parts.boxes, marks, strict=True)):
            marks = ()
        return make_duel_rules(DuelConfig(civilizations, parts, seat, marks))
    except UnknownPrinting as error:
        raise foreign(str(error), engine) from error
    except MonumentalError as error:
        raise BadFile(f"the game cannot be set up: {error}") from error


def printed_rules(config: Config, content: object, engine: object = "") -> Rulebook:
    """The rulebook of a configuration with the cards of a printing, which the first form names by one fingerprint."""
    if isinstance(content, str) and _FIRST_MARK.fullmatch(content):
        return _first_rules(config, content, str(engine))
    boxes = config.parts.boxes
    if not isinstance(content, dict) or set(content) != set(boxes):
        raise BadFile(f"the content must name the printings of: {', '.join(boxes)}")
    printings = tuple(str(content[key]) for key in boxes)
    try:
        if all(mark == mark_of(key) for key, mark in zip(boxes, printings, strict=True)):
            printings = ()
        return _opened(replace(config, printings=printings))
    except UnknownPrinting as error:
        raise foreign(str(error), engine) from error


def _first_rules(config: Config, content: str, engine: str) -> Rulebook:
    present = _opened(config)
    if form_1.fingerprint(present) == content:
        return present
    for mark in marks("core")[1:]:
        rules = _opened(replace(config, printings=(mark,)))
        if form_1.fingerprint(rules) == content:
            return rules
    raise foreign(f"on the shelf lie the cards {form_1.fingerprint(present)}, not {content}", engine)


def _opened(config: Config) -> Rulebook:
    try:
        return make_rules(config)
    except UnknownPrinting:
        raise
    except (MapTextError, MonumentalError) as error:
        raise BadFile(f"the game cannot be set up: {error}") from error


def foreign(why: str, engine: object) -> ForeignFile:
    """The refusal of what was written with cards that are not known here."""
    return ForeignFile(
        f"written by engine {str(engine)[:40]}; this is engine {monumental.__version__}, and {why}, "
        "so the game could take another course"
    )


def _texts(data: Mapping[str, Any], key: str) -> list[str]:
    value = data.get(key)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadFile(f"the configuration needs a list of texts '{key}'")
    return value


def _part(data: Mapping[str, Any], key: str) -> Any:
    return _texts(data, key) if key in LISTS else _text(data, key)


def _own(data: Mapping[str, Any]) -> str:
    return _text(data, "own") if "own" in data else ""


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise BadFile(f"the configuration needs a text '{key}'")
    return value


_WRITERS: Final[dict[str, Callable[[Any], dict[str, Any]]]] = {
    CLASSIC: classic_configuration,
    DUEL: duel_configuration,
}
_READERS: Final[dict[str, Callable[[Mapping[str, Any], Parts, object, object], Any]]] = {
    CLASSIC: _classic_rules,
    DUEL: _duel_rules,
}
"""How configurations are written and read, by game."""
