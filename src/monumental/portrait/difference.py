"""Differences between two states of plain data, such as two portraits: what changed, where it stands.

A difference is plain data too, in **format 1**. It mirrors the data that it changes:

- ``[value]`` puts a value in the place of what was there, or where nothing was;
- ``[]`` takes a member of an object away;
- an object changes members of an object, or places of a list by their numbers: each of its own members is a difference.

Lists of another length are put anew as a whole. Nothing in it depends on what the data means.

>>> difference({"round": 1, "stock": [2, 0], "site": 4}, {"round": 2, "stock": [2, 1]})
{'round': [2], 'stock': {'1': [1]}, 'site': []}
>>> applied({"round": 1, "stock": [2, 0], "site": 4}, {"round": [2], "stock": {"1": [1]}, "site": []})
{'round': 2, 'stock': [2, 1]}
"""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

FORMAT: Final = 1
"""The format of differences that this module writes and reads."""

NOTHING: Final = object()

Difference = dict[str, Any] | list[Any]


def difference(old: Any, new: Any) -> Difference | None:
    """What has to be done with the old data to have the new; ``None`` if they are the same.

    Records count as the objects that they are written as, and tuples as lists. What is put may be a record itself.
    """
    if old is new:
        return None
    kind = type(new)
    if kind is not type(old):  # a truth is no number, though Python calls them equal
        return [new]
    if kind is str or kind is int or kind is bool or kind is float:
        return None if old == new else [new]
    if kind is tuple or kind is list:
        return (_places(old, new) or None) if len(old) == len(new) else [new]
    if kind is dict:
        return _members(old, new) or None
    shape = _SHAPES.get(kind)
    if shape is None:
        shape = _SHAPES[kind] = _Shape(kind)
    return shape.difference(old, new) or None


class _Shape:
    """The fields of a kind of records, and what reads them all at once."""

    def __init__(self, kind: type) -> None:
        self.names = tuple(field.name for field in fields(kind))
        self.values = attrgetter(*self.names, self.names[0])  # one more, so that there are several

    def difference(self, old: Any, new: Any) -> dict[str, Any]:
        was, now = self.values(old), self.values(new)
        found: dict[str, Any] = {}
        if was == now:  # the fields of a record have one type each
            return found
        for place, name in enumerate(self.names):
            if was[place] is not now[place]:
                change = difference(was[place], now[place])
                if change is not None:
                    found[name] = change
        return found


_SHAPES: Final[dict[type, _Shape]] = {}


def _members(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in new.items():
        change = difference(old.get(key, NOTHING), value)
        if change is not None:
            found[key] = change
    for key in old:
        if key not in new:
            found[key] = []
    return found


def _places(old: Any, new: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for place, value in enumerate(new):
        change = difference(old[place], value)
        if change is not None:
            found[str(place)] = change
    return found


def applied(old: Any, change: Difference) -> Any:
    """The new data. The old stays as it was, and shares with the new what is the same in both."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        places = list(old)
        for place, inner in change.items():
            places[int(place)] = applied(places[int(place)], inner)
        return places
    members = dict(old)
    for key, inner in change.items():
        if inner == []:
            del members[key]
        else:
            members[key] = applied(members.get(key), inner)
    return members
