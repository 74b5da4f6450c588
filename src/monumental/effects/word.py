"""Words that a book adds to the card language.

The vocabulary of ``effects.tree`` is the core's. An expansion, or another game of the family, writes its own words as
frozen dataclasses on :class:`Word`: they compile by themselves, and speak by a message of their name.

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True)
... class RingBells(Word):
...     amount: int = 1
...     then: Effect | None = None
>>> word_key(RingBells), numbers_of(RingBells(2))
('ring-bells', (2,))
"""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

from monumental.effects.tree import Effect
from monumental.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Effect):
    """A word of a book. Its performer and its message (``word.<key>``) go by its name in small letters.

    Numbers among its fields become ``a``, ``b`` ... of its operation, in their order; effects become its ``kids``. The
    message knows each number by the name of its field, ``n`` is the first one, which also decides between singular and
    plural. An effect in the field ``then`` is what the word pays for.
    """

    __slots__ = ()


def word_key(kind: type) -> str:
    """The name of a word: that of its class in small letters."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def values_of(word: Word) -> dict[str, Any]:
    """The fields of a word by name."""
    return {item.name: getattr(word, item.name) for item in fields(word)}  # type: ignore[arg-type]  # words are dataclasses


def numbers_of(word: Word) -> tuple[int, ...]:
    """The numbers of a word, in the order of its fields."""
    return tuple([int(value) for value in values_of(word).values() if isinstance(value, int)])


def kids_of(word: Word) -> tuple[Effect, ...]:
    """The effects that hang on a word."""
    return tuple([value for value in values_of(word).values() if isinstance(value, Effect)])
