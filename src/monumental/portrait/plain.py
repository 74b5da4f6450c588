"""From records to plain data that JSON can hold."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def to_json(record: Any) -> Any:
    """A record and everything inside it as dictionaries, lists, strings, numbers and ``None``.

    >>> from monumental.portrait.shape import EraPile
    >>> to_json(EraPile("era-1", 9))
    {'era': 'era-1', 'left': 9}
    """
    if isinstance(record, str | int) or record is None:
        return record
    if isinstance(record, tuple | list):
        return [to_json(item) for item in record]
    if isinstance(record, dict):
        return {key: to_json(value) for key, value in record.items()}
    if is_dataclass(record) and not isinstance(record, type):
        return {name: to_json(getattr(record, name)) for name in _names(type(record))}
    raise TypeError(f"{type(record).__name__} is nothing that a portrait may hold")
