"""Effects as plain data: the same tree with words in place of numbers, for clients and files.

>>> from monumental.effects.resources import CULTURE
>>> from monumental.effects.tree import Archive, Gain
>>> as_data(Archive(Gain(CULTURE)))
{'node': 'Archive', 'then': {'node': 'Gain', 'resource': 'culture', 'amount': 1}}
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from monumental.effects.hooks import COUNT_KEYS, HOOK_KEYS, MOMENT_KEYS
from monumental.effects.resources import RESOURCE_KEYS
from monumental.effects.text import KIND_NAMES
from monumental.effects.tree import Condition, Effect, Lasting, Ongoing, Per

Node = Effect | Condition | Ongoing | Lasting | Per

# Fields whose numbers are names of something.
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "resource": RESOURCE_KEYS,
    "hook": HOOK_KEYS,
    "moment": MOMENT_KEYS,
    "what": COUNT_KEYS,
    "kinds": KIND_NAMES,
}


def as_data(node: Node) -> dict[str, Any]:
    """A node and all that hangs on it, as dictionaries and lists that JSON can hold."""
    data: dict[str, Any] = {"node": type(node).__name__}
    for item in fields(node):  # type: ignore[arg-type]  # every node is a dataclass; their bases are not
        value = getattr(node, item.name)
        if value is not None:
            data[item.name] = _value(value, _WORDS.get(item.name))
    return data


def _value(value: Any, words: tuple[str, ...] | None) -> Any:
    if isinstance(value, tuple):
        return [_value(part, words) for part in value]
    if isinstance(value, Effect | Condition | Lasting | Per) or hasattr(value, "__dataclass_fields__"):
        return as_data(value)
    return words[value] if words and isinstance(value, int) else value
