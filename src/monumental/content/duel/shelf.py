"""The boxes of Duel by name and printing, and everything in them by key.

>>> box("trade").name
'Monumental Duel: Trade'
>>> box("trade", mark_of("trade")) is box("trade")
True
>>> sorted(civilizations())
['aztecs', 'japan', 'mali']
>>> cards()["trade-sahara"].name
'Sahara'
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from monumental.content.duel.box import TRADE_BOX
from monumental.content.duel.printing import read_duel_box, write_duel_box
from monumental.content.library import PRINTINGS, UnknownPrinting
from monumental.content.printing import fingerprint
from monumental.duel.model import Card, Civilization, DuelBox

BOXES: Final[list[DuelBox]] = [TRADE_BOX]

_LEARNT: Final[dict[tuple[str, str], DuelBox]] = {}
"""Printings that a game file or a database brought along."""


def put_on_shelf(new: DuelBox) -> DuelBox:
    """Add a box to those that can be played; its key must be free."""
    if new.key in box_keys() and _on_shelf(new.key) is not new:
        raise AssertionError(f"two boxes of Duel are called {new.key!r}")
    if new not in BOXES:
        BOXES.append(new)
    return new


def box_keys() -> tuple[str, ...]:
    """The boxes of Duel, in their order."""
    return tuple(each.key for each in BOXES)


def mark_of(key: str) -> str:
    """The fingerprint of a box as it lies on the shelf."""
    return _mark(_on_shelf(key))


def box(key: str, mark: str = "") -> DuelBox:
    """A box, as it lies on the shelf or, if ``mark`` names another printing, as it was printed then."""
    if not mark or mark == mark_of(key):
        return _on_shelf(key)
    if (key, mark) in _LEARNT:
        return _LEARNT[key, mark]
    path = PRINTINGS / f"{key}-{mark}.json"
    if path.name in {each.name for each in PRINTINGS.glob(f"{key}-*.json")}:
        return _read(path)
    raise UnknownPrinting(
        f"the cards {mark} of the box {key} are not known here; on the shelf lies {mark_of(key)}"
    )


def learn(data: dict[str, Any]) -> str:
    """Make a printing known that came with a game; returns its fingerprint."""
    learnt = read_duel_box(data)
    mark = fingerprint(data)
    _LEARNT[learnt.key, mark] = learnt
    return mark


def learnt(keys: tuple[str, ...], printings: tuple[str, ...]) -> list[dict[str, Any]]:
    """Those of some printings that came with a game, as data for another process to learn."""
    pairs = zip(keys, printings, strict=False)
    return [write_duel_box(_LEARNT[pair]) for pair in pairs if pair in _LEARNT]


def printed(key: str, mark: str = "") -> dict[str, Any]:
    """A box as plain data."""
    return write_duel_box(box(key, mark))


def release(key: str, folder: Path = PRINTINGS) -> Path:
    """Write the present printing of a box among the released ones; one that is there already is left as it is."""
    path = folder / f"{key}-{mark_of(key)}.json"
    if not path.exists():
        path.write_text(json.dumps(printed(key), indent=1) + "\n", encoding="utf-8")
    return path


def civilizations() -> dict[str, Civilization]:
    """Every civilization of Duel, by key: any fits any box (DUEL.MIX.1)."""
    return {each.key: each for shelf in BOXES for each in shelf.civilizations}


def cards() -> dict[str, Card]:
    """Every different card of Duel, by key."""
    return {card.key: card for shelf in BOXES for card in cards_of(shelf)}


def cards_of(shelf: DuelBox) -> Iterator[Card]:
    """Every different card of a box: starting cards, civilizations, Basic Buildings, Development, Free Cities."""
    yield from [card for card, _ in shelf.starting]
    for each in shelf.civilizations:
        yield from (each.building, each.knowledge, each.warlord, each.scout, *each.policies)
        if each.province is not None:
            yield each.province
    yield from [card for card, _ in shelf.basic]
    yield from shelf.development
    yield from shelf.free_cities
    if shelf.advantage is not None:
        yield shelf.advantage


def _on_shelf(key: str) -> DuelBox:
    for each in BOXES:
        if each.key == key:
            return each
    raise UnknownPrinting(f"there is no box {key!r} of Duel; there are: {', '.join(box_keys())}")


@cache
def _mark(shelf: DuelBox) -> str:
    return fingerprint(write_duel_box(shelf))


@cache
def _read(path: Path) -> DuelBox:
    return read_duel_box(json.loads(path.read_text(encoding="utf-8")))
