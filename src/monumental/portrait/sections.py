"""The sections that a portrait is painted in: each is painted anew only if something that it shows may have changed.

A section says what leaves it as it is. Whatever it does not name counts as a reason to paint it again, so that a field
that somebody adds is never forgotten; and a game with modules or in another mode, whose rules may read anything, is
always painted whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from monumental.kernel.fields import Field

REST: Final = 30
"""The bit of everything in a field that belongs to no seat."""

Painted = Callable[[Any], Any]
Stays = Callable[[Any, Any, "Changes"], bool]


def never(_before: Any, _now: Any, _changes: Changes) -> bool:
    """Painted anew each time."""
    return False


def always(_before: Any, _now: Any, _changes: Changes) -> bool:
    """Painted once."""
    return True


class Section:
    """One field of a portrait, or one entry of a field that is a list."""

    __slots__ = ("index", "name", "paint", "stays", "whole")

    def __init__(
        self, name: str, paint: Painted, stays: Stays = never, index: int = -1, whole: bool = False
    ) -> None:
        self.name = name
        self.paint = paint
        self.stays = stays
        self.index = index
        self.whole = whole
        """Whether it is seldom like the one before it, so that nobody looks for what is the same."""


class Changes:
    """Which fields differ between two positions as one viewer knows them, and for which seats."""

    __slots__ = ("fields",)

    def __init__(self, before: Any, now: Any, fields: Sequence[Field], by_seat: Mapping[str, int]) -> None:
        """``by_seat`` says of fields that are ordered by seats how many entries each seat has."""
        self.fields: dict[str, int] = {}
        for field in fields:
            name = field.name
            old, new = getattr(before, name), getattr(now, name)
            if old is not new and old != new:
                size = by_seat.get(name)
                self.fields[name] = _seats(old, new, now.seats, size) if size else -1

    def within(self, anybody: frozenset[str], others: frozenset[str] = frozenset(), seat: int = -1) -> bool:
        """Whether nothing has changed but these fields, and in ``others`` entries of anybody but a seat."""
        for name, who in self.fields.items():
            if name in anybody:
                continue
            if name not in others or seat < 0 or who >> seat & 1:
                return False
        return True


def _seats(old: Sequence[Any], new: Sequence[Any], seats: int, size: int) -> int:
    """Bits of the seats whose entries differ. Piles of the table follow those of the seats."""
    found = 0
    for i, value in enumerate(new):
        if value != old[i]:
            seat = i // size
            found |= 1 << (seat if seat < seats else REST)
    return found


class Sketch:
    """A portrait that is painted section by section, from what one viewer knows."""

    def __init__(self, shape: type, easel: Any, sections: Sequence[Section]) -> None:
        self.shape = shape
        """The record that the sections make together."""
        self.easel = easel
        self.sections = sections

    def fields(self, painted: Sequence[Any]) -> dict[str, Any]:
        """What the sections show, as the fields of the record."""
        found: dict[str, Any] = {}
        for section, shown in zip(self.sections, painted, strict=True):
            if section.index < 0:
                found[section.name] = shown
            else:
                found[section.name] = (*found.get(section.name, ()), shown)
        return found

    def changes(self, before: Sketch) -> Changes | None:
        """What has changed since an earlier sketch for the same viewer; ``None`` if everything may have."""
        del before
        return None
