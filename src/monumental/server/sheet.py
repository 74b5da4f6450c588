"""A portrait as it is sent: what is painted for one viewer, from which the whole and what changed are told.

A sheet is kept for as long as somebody has it on the screen. Sections that nothing has happened to are the same records
on the next sheet, so that they are neither painted nor compared nor written again.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import from_json, to_json

from monumental.portrait import Sketch
from monumental.portrait.difference import difference


@cache
def _writer(shape: type) -> TypeAdapter[Any]:
    return TypeAdapter(shape)


class Sheet:
    """The portrait for one viewer after some row of a table."""

    def __init__(self, sketch: Sketch, number: int, before: Sheet | None = None) -> None:
        self.number = number
        self._sketch = sketch
        self._whole = b""
        self._since: dict[int, bytes] = {}
        self._painted: list[Any] = []
        """What each section shows."""
        changes = sketch.changes(before._sketch) if before is not None else None
        for place, section in enumerate(sketch.sections):
            if before is None or changes is None:
                self._painted.append(section.paint(sketch.easel))
            elif section.stays(before._sketch.easel, sketch.easel, changes):
                self._painted.append(before._painted[place])
            else:
                self._painted.append(section.paint(sketch.easel))

    def whole(self) -> bytes:
        """The whole portrait."""
        if not self._whole:
            shape = self._sketch.shape
            self._whole = _writer(shape).dump_json(shape(**self._sketch.fields(self._painted)))
        return self._whole

    def since(self, before: Sheet) -> bytes:
        """The difference to what stood on an earlier sheet, or nothing."""
        if before.number not in self._since:
            self._since[before.number] = self._told(before)
        return self._since[before.number]

    def _told(self, before: Sheet) -> bytes:
        found: dict[str, Any] = {}
        for place, section in enumerate(self._sketch.sections):
            old, new = before._painted[place], self._painted[place]
            if old is new:
                continue
            change = [new] if section.whole else difference(old, new)
            if change is None:
                continue
            if section.index < 0:
                found[section.name] = change
            else:
                found.setdefault(section.name, {})[str(section.index)] = change
        return to_json(found) if found else b""


def changed(old: bytes, new: bytes) -> bytes:
    """The difference between two pieces of JSON, as JSON; nothing if they are the same."""
    if old == new:
        return b""
    found = difference(from_json(old), from_json(new))
    return b"" if found is None else to_json(found)
