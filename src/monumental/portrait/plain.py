"""From records to plain data that JSON can hold."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from types import NoneType
from typing import Any, Final

SCALARS: Final = frozenset((str, int, bool, NoneType))


_NAMES: Final[dict[type, tuple[str, ...]]] = {}


def _names(kind: type) -> tuple[str, ...]:
    """The fields of a record, looked up once."""
    found = _NAMES.get(kind)
    if found is None:
        if not is_dataclass(kind):
            raise TypeError(f"{kind.__name__} is nothing that a portrait may hold")
        found = _NAMES[kind] = tuple(field.name for field in fields(kind))
    return found


def to_json(record: Any) -> Any:
    """A record and everything inside it as dictionaries, lists, strings, numbers and ``None``.

    >>> from monumental.portrait.common_shape import EraPile
    >>> to_json(EraPile("era-1", 9))
    {'era': 'era-1', 'left': 9}
    """
    kind = type(record)
    if kind in SCALARS:
        return record
    if kind is tuple or kind is list:
        return [item if type(item) in SCALARS else to_json(item) for item in record]
    if kind is dict:
        return {key: to_json(value) for key, value in record.items()}
    plain: dict[str, Any] = {}
    for name in _names(kind):
        value = getattr(record, name)
        plain[name] = value if type(value) in SCALARS else to_json(value)
    return plain
