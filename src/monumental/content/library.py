"""Boxes by name and printing: the literals of this version, and older numbers that games were begun with.

>>> box("core").name
'Monumental'
>>> box("core", mark_of("core")) is box("core")
True
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from monumental.classic.model import Box
from monumental.content.printing import BadPrinting, fingerprint, read_box, write_box
from monumental.content.shelf import BOXES
from monumental.kernel.errors import MonumentalError

PRINTINGS: Final = Path(__file__).parent / "printings"
"""Released boxes as data, ``<box>-<fingerprint>.json`` each. Nothing here is ever changed or removed."""

OWN: Final = "own"

_LEARNT: Final[dict[tuple[str, str], Box]] = {}
"""Printings that a database or a scenario brought along."""


class UnknownPrinting(MonumentalError):
    """Cards of a printing that is neither on the shelf nor among the released ones."""


def shelf_boxes() -> tuple[Box, ...]:
    """The boxes on the shelf, in their order.

    >>> shelf_boxes()[0].players
    4
    """
    return BOXES


def box_keys() -> tuple[str, ...]:
    """The boxes on the shelf, in their order.

    >>> box_keys()[0]
    'core'
    """
    return tuple(each.key for each in BOXES)


@cache
def mark_of(key: str) -> str:
    """The fingerprint of a box as it lies on the shelf."""
    return fingerprint(write_box(_on_shelf(key)))


def box(key: str, mark: str = "") -> Box:
    """A box, as it lies on the shelf or, if ``mark`` names another printing, as it was printed then."""
    if not mark or mark == mark_of(key):
        return _on_shelf(key)
    if (key, mark) in _LEARNT:
        return _LEARNT[key, mark]
    if (key, mark) in _released():
        return _read(_released()[key, mark])
    raise UnknownPrinting(
        f"the cards {mark} of the box {key} are not known here; on the shelf lies {mark_of(key)}"
    )


def marks(key: str) -> list[str]:
    """The fingerprints of every known printing of a box, the present one first."""
    return list(
        dict.fromkeys([mark_of(key), *[mark for name, mark in (*_released(), *_LEARNT) if name == key]])
    )


def learn(data: dict[str, Any]) -> str:
    """Make a printing known that came with a table or a scenario; returns its fingerprint."""
    learnt = read_box(data)
    mark = fingerprint(data)
    _LEARNT[learnt.key, mark] = learnt
    return mark


def learnt(keys: tuple[str, ...], printings: tuple[str, ...]) -> list[dict[str, Any]]:
    """Those of some printings that came with a table or a scenario, as data for another process to learn.

    >>> learnt(("core",), ())
    []
    """
    pairs = zip(keys, printings, strict=False)
    return [write_box(_LEARNT[pair]) for pair in pairs if pair in _LEARNT]


def printed(key: str, mark: str = "") -> dict[str, Any]:
    """A box as plain data."""
    return write_box(box(key, mark))


def release(key: str, folder: Path = PRINTINGS) -> Path:
    """Write the present printing of a box among the released ones; one that is there already is left as it is."""
    path = folder / f"{key}-{mark_of(key)}.json"
    if not path.exists():
        path.write_text(json.dumps(printed(key), indent=1) + "\n", encoding="utf-8")
    return path


def _on_shelf(key: str) -> Box:
    for each in BOXES:
        if each.key == key:
            return each
    raise UnknownPrinting(f"there is no box {key!r}; there are: {', '.join(box_keys())}")


@cache
def _released() -> dict[tuple[str, str], Path]:
    found = {}
    for path in sorted(PRINTINGS.glob("*.json")):
        key, _, mark = path.stem.rpartition("-")
        found[key, mark] = path
    return found


@cache
def _read(path: Path) -> Box:
    return read_box(json.loads(path.read_text(encoding="utf-8")))


@cache
def own_box(text: str) -> Box:
    """The box that a scenario brings along, from its text.

    >>> own_box('{"players": 3}').players
    3
    """
    try:
        data = json.loads(text)
        return read_box({"key": OWN, "name": "Own cards", **data} if isinstance(data, dict) else data)
    except (ValueError, RecursionError) as error:
        raise BadPrinting(f"the own cards are not JSON: {error}") from error
