"""Effects as plain data and back: the same tree with words in place of numbers, for clients and files.

>>> from monumental.effects.resources import CULTURE
>>> from monumental.effects.tree import Archive, Gain
>>> as_data(Archive(Gain(CULTURE)))
{'node': 'Archive', 'then': {'node': 'Gain', 'resource': 'culture', 'amount': 1}}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from monumental.effects import african_empires, duel, lost_kingdoms, tree
from monumental.effects.hooks import COUNT_KEYS, HOOK_KEYS, MOMENT_KEYS
from monumental.effects.resources import RESOURCE_KEYS
from monumental.effects.text import KIND_NAMES
from monumental.effects.tree import Condition, Effect, Lasting, Ongoing, Per
from monumental.kernel.errors import MonumentalError

Node = Effect | Condition | Ongoing | Lasting | Per

NODES: Final[dict[str, type]] = {
    name: kind
    for book in (tree, lost_kingdoms, african_empires, duel)
    for name, kind in vars(book).items()
    if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__")
}
"""Every kind of node of the card language, by its name."""


class BadTree(MonumentalError):
    """Plain data that is no effect."""


Words = Mapping[str, tuple[str, ...]]
"""Fields whose numbers are names of something, with those names."""

WORDS: Final[Words] = {
    "resource": RESOURCE_KEYS,
    "hook": HOOK_KEYS,
    "moment": MOMENT_KEYS,
    "what": COUNT_KEYS,
    "kinds": KIND_NAMES,
}
"""The names of the big game; another game of the family hands in its own."""


def as_data(node: Node, names: Words = WORDS) -> dict[str, Any]:
    """A node and all that hangs on it, as dictionaries and lists that JSON can hold."""
    data: dict[str, Any] = {"node": type(node).__name__}
    for item in fields(node):  # type: ignore[arg-type]  # every node is a dataclass; their bases are not
        value = getattr(node, item.name)
        if value is not None:
            data[item.name] = _value(value, names, names.get(item.name))
    return data


def _value(value: Any, names: Words, words: tuple[str, ...] | None) -> Any:
    if isinstance(value, tuple):
        return [_value(part, names, words) for part in value]
    if isinstance(value, Effect | Condition | Lasting | Per) or hasattr(value, "__dataclass_fields__"):
        return as_data(value, names)
    return words[value] if words and isinstance(value, int) else value


def of_data(data: Any, names: Words = WORDS) -> Any:
    """The tree that plain data stands for, the other way round.

    >>> from monumental.effects.tree import Archive, Gain
    >>> of_data(as_data(Archive(Gain(4)))) == Archive(Gain(4))
    True
    """
    kind = NODES.get(data.get("node", "")) if isinstance(data, dict) else None
    if kind is None:
        raise BadTree(f"an effect needs a 'node' of the card language, not {str(data)[:80]}")
    known = {item.name for item in fields(kind)}
    given = {name: value for name, value in data.items() if name != "node"}
    if given.keys() - known:
        raise BadTree(f"{kind.__name__} has no {', '.join(sorted(given.keys() - known))}")
    try:
        return kind(**{name: _number(value, names, names.get(name)) for name, value in given.items()})
    except TypeError as error:
        raise BadTree(f"{kind.__name__} is incomplete: {error}") from error


def _number(value: Any, names: Words, words: tuple[str, ...] | None) -> Any:
    if isinstance(value, list):
        return tuple(_number(part, names, words) for part in value)
    if isinstance(value, dict):
        return of_data(value, names)
    if words and isinstance(value, str):
        if value not in words:
            raise BadTree(f"{value[:40]!r} is none of: {', '.join(words)}")
        return words.index(value)
    return value
