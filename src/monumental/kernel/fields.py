"""The fields of a position, each declared once: its shape, its default, what its numbers mean, and who may see it.

Saving, loading, comparing, hashing, views and the checks of foreign documents go through these declarations. The fields
of the game that everybody plays are slots of the position, because they are read millions of times a second; a field
that a module brings lives in ``State.extra`` and costs nothing where the module is not played.

A *word* is how a number is written in files: ``gold`` for 3, ``fort`` for a card. Numbers may change from one version
to the next, words may not.
"""

from __future__ import annotations

from typing import Any, Final

from monumental.kernel.chance import MASK, mix
from monumental.kernel.errors import MonumentalError
from monumental.kernel.frames import Frame
from monumental.kernel.sight import EVERYBODY as EVERYBODY
from monumental.kernel.sight import NOBODY as NOBODY
from monumental.kernel.sight import OWNER as OWNER
from monumental.kernel.sight import VEILED as VEILED
from monumental.kernel.state import State

# Shapes: one number; one number for each key of an axis; a row of numbers for each key; one row; the stack of frames.
NUMBER: Final = 0
NUMBERS: Final = 1
ROWS: Final = 2
ROW: Final = 3
FRAMES: Final = 4

LARGEST: Final = 99_999
NO_ROW: Final[tuple[int, ...]] = ()


class BadField(MonumentalError):
    """A value that a field cannot have."""


class Axis:
    """What the entries of a list stand for: one word for each, in order."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def words(self, rules: Any) -> list[str]:
        """The words of all entries."""
        raise AssertionError(f"the axis '{self.name}' names no entries")


class Content:
    """What the numbers of a field mean: how they are written, and which there are. Here: plain numbers."""

    __slots__ = ("high", "low")

    def __init__(self, low: int = -LARGEST, high: int = LARGEST) -> None:
        self.low = low
        self.high = high

    def bounds(self, rules: Any, place: int) -> tuple[int, int]:
        """The lowest and the highest number at a place of the axis."""
        return self.low, self.high

    def word(self, rules: Any, number: int, place: int) -> int | str:
        """How a number is written."""
        return number

    def number(self, rules: Any, word: object, place: int) -> int:
        """The number that was written."""
        low, high = self.bounds(rules, place)
        if type(word) is not int or not low <= word <= high:
            raise BadField(f"needs a number from {low} to {high}, not {str(word)[:40]!r}")
        return word

    def write(self, rules: Any, row: list[int], place: int) -> list[object]:
        """How a row of numbers is written."""
        return [self.word(rules, number, place) for number in row]

    def read(self, rules: Any, row: list[object], place: int) -> list[int]:
        """The row of numbers that was written."""
        return [self.number(rules, word, place) for word in row]


class Named(Content):
    """Numbers that stand for things with keys; ``first`` is the lowest number, below it lies "nothing"."""

    __slots__ = ("first",)

    def __init__(self, first: int = 0) -> None:
        super().__init__()
        self.first = first

    def keys(self, rules: Any) -> list[str]:
        """The keys of the things, from number 0 on."""
        raise AssertionError("things without keys")

    def bounds(self, rules: Any, place: int) -> tuple[int, int]:
        return self.first, len(self.keys(rules)) - 1

    def word(self, rules: Any, number: int, place: int) -> int | str:
        keys = self.keys(rules)
        return keys[number] if 0 <= number < len(keys) and keys[number] else number

    def number(self, rules: Any, word: object, place: int) -> int:
        if isinstance(word, str):
            keys = self.keys(rules)
            if word and word in keys:
                return keys.index(word)
            raise BadField(f"names {word[:40]!r}, which is not in this game")
        return super().number(rules, word, place)


class Field:
    """One field of a position.

    A ``heap`` has rows whose order means nothing. ``shared`` fields are replaced and never changed in place,
    so that copies of a position may share them.
    """

    __slots__ = (
        "axis",
        "content",
        "default",
        "heap",
        "index",
        "module",
        "name",
        "seen",
        "shape",
        "shared",
    )

    def __init__(
        self,
        name: str,
        shape: int,
        axis: Axis | None = None,
        content: Content | None = None,
        default: int = 0,
        seen: int = EVERYBODY,
        shared: bool = False,
        heap: bool = False,
        module: str = "",
    ) -> None:
        self.name = name
        self.shape = shape
        self.axis = axis
        self.content = content if content is not None else Content()
        self.default = default
        self.seen = seen
        self.shared = shared
        self.heap = heap
        self.module = module
        # Where a module's field stands in ``State.extra`` of the games that have it; -1 for a slot of the position.
        self.index = -1

    def blank(self, rules: Any) -> Any:
        """The value of the field in a position where nothing has happened yet."""
        if self.shape == NUMBER:
            return self.default
        if self.shape == ROW:
            return NO_ROW
        if self.shape == FRAMES:
            return []
        size = len(self.words(rules))
        return [self.default] * size if self.shape == NUMBERS else [NO_ROW] * size

    def words(self, rules: Any) -> list[str]:
        """The words of the entries."""
        return [] if self.axis is None else self.axis.words(rules)

    # --- plain data, in the numbers of this version --------------------------------------------------------------
    def plain(self, value: Any) -> Any:
        """The value as numbers and lists of numbers that JSON can hold, in one form for equal positions."""
        if self.shape == NUMBER or self.shape == NUMBERS:
            return value
        if self.shape == ROW:
            return sorted(value) if self.heap else list(value)
        if self.shape == FRAMES:
            return [list(frame.fields()) for frame in value]
        return [sorted(row) for row in value] if self.heap else [list(row) for row in value]

    def live(self, plain: Any) -> Any:
        """The value that plain data stands for; shares nothing with it."""
        if self.shape == NUMBER:
            return plain
        if self.shape == NUMBERS:
            return list(plain)
        if self.shape == ROW:
            return tuple(plain)
        if self.shape == FRAMES:
            return [Frame.of(list(frame)) for frame in plain]
        return [tuple(row) for row in plain]

    def checked(self, rules: Any, plain: object, size: int) -> None:
        """Refuse plain data whose form or numbers the field cannot have; ``size`` is the length that it needs."""
        if self.shape == NUMBER:
            self._number(rules, plain, 0)
        elif self.shape == ROW:
            self._row(rules, plain, 0)
        elif not isinstance(plain, list):
            raise BadField(f"{self.name} must be a list")
        elif self.shape != FRAMES and len(plain) != size:
            raise BadField(f"{self.name} needs {size} entries, not {len(plain)}")
        elif self.shape == NUMBERS:
            for place, item in enumerate(plain):
                self._number(rules, item, place)
        else:
            for place, row in enumerate(plain):
                self._row(rules, row, place)

    def _number(self, rules: Any, item: object, place: int) -> None:
        low, high = self.content.bounds(rules, place)
        if item == self.default and type(item) is int:
            return
        if type(item) is not int or not low <= item <= high:
            raise BadField(f"{self.name} must hold numbers from {low} to {high}")

    def _row(self, rules: Any, row: object, place: int) -> None:
        if not isinstance(row, list) or not all(type(item) is int for item in row):
            raise BadField(f"{self.name} must hold lists of numbers")
        low, high = self.content.bounds(rules, place)
        for item in row:
            if not low <= item <= high:
                raise BadField(f"{self.name} must hold lists of numbers from {low} to {high}")

    # --- words, which every version reads ------------------------------------------------------------------------
    def write(self, rules: Any, value: Any, blank: Any) -> Any:
        """The value in words, or ``None`` if nothing differs from the default."""
        content = self.content
        if self.shape == NUMBER:
            return None if value == blank else content.word(rules, value, 0)
        if self.shape == FRAMES:
            return [content.write(rules, list(frame.fields()), 0) for frame in value] or None
        if value == blank:
            return None
        plain = self.plain(value)
        if self.shape == ROW:
            return content.write(rules, plain, 0) or None
        words = self.words(rules)
        written: dict[str, object] = {}
        for place, item in enumerate(plain):
            if item != blank[place] and self.shape == NUMBERS:
                written[words[place]] = content.word(rules, item, place)
            elif self.shape == ROWS and tuple(item) != blank[place]:
                written[words[place]] = content.write(rules, item, place)
        return written or None

    def read(self, rules: Any, written: object, blank: Any) -> Any:
        """The value that words stand for. ``blank`` is what a fresh position has; it is not changed."""
        content = self.content
        if self.shape == NUMBER:
            return content.number(rules, written, 0)
        if self.shape == ROW:
            return tuple(content.read(rules, _listed(written), 0))
        if self.shape == FRAMES:
            return [Frame.of(content.read(rules, _listed(frame), 0)) for frame in _listed(written)]
        if not isinstance(written, dict):
            raise BadField("needs entries under their names")
        value = list(blank)
        words = self.words(rules)
        for word, item in written.items():
            if word not in words:
                raise BadField(f"has no entry {str(word)[:40]!r}")
            place = words.index(word)
            if self.shape == NUMBERS:
                value[place] = content.number(rules, item, place)
            else:
                value[place] = tuple(content.read(rules, _listed(item), place))
        return value


def _listed(written: object) -> list[object]:
    if not isinstance(written, list):
        raise BadField("needs a list")
    return written


# --- fields of modules -----------------------------------------------------------------------------------------------
EXTRAS: Final[list[Extra]] = []
"""Every field that a module brings, in the order of their declaration."""
NO_VALUES: Final[list[Any]] = []


class Extra(Field):
    """A field that a module brings: one number, or numbers or rows along an axis. Lists are replaced, never changed.

    Read and write it through the field itself: ``HORSES.at(pos, seat)``, ``HORSES.put(pos, seat, 2)``.
    """

    def __init__(
        self,
        name: str,
        module: str,
        axis: Axis | None = None,
        content: Content | None = None,
        default: int = 0,
        seen: int = EVERYBODY,
        rows: bool = False,
        heap: bool = False,
    ) -> None:
        shape = ROWS if rows else NUMBERS
        super().__init__(name, shape, axis, content, default, seen, True, heap, module)
        self.index = len(EXTRAS)
        EXTRAS.append(self)

    def words(self, rules: Any) -> list[str]:
        return ["value"] if self.axis is None else self.axis.words(rules)

    def at(self, state: State, place: int = 0) -> int:
        """The number of an entry."""
        number: int = state.extra[self.index][place]
        return number

    def put(self, state: State, place: int, number: int) -> None:
        """Set the number of an entry."""
        values = state.extra[self.index].copy()
        values[place] = number
        state.extra[self.index] = values

    def add(self, state: State, place: int, number: int) -> None:
        """Raise or lower the number of an entry."""
        self.put(state, place, self.at(state, place) + number)

    def values(self, state: State) -> list[Any]:
        """All entries; none where the module is not played."""
        return state.extra[self.index]

    def row(self, state: State, place: int = 0) -> tuple[int, ...]:
        """The row of an entry."""
        row: tuple[int, ...] = state.extra[self.index][place]
        return row

    def put_row(self, state: State, place: int, row: tuple[int, ...]) -> None:
        """Set the row of an entry."""
        values = state.extra[self.index].copy()
        values[place] = row
        state.extra[self.index] = values


def blank_extras(rules: Any, played: list[Extra]) -> list[list[Any]]:
    """The fields of modules in a fresh position: values for those that are played, nothing for the others."""
    if not played:
        return []
    return [extra.blank(rules) if extra in played else NO_VALUES for extra in EXTRAS]


# --- whole positions -------------------------------------------------------------------------------------------------
def plain_values(pos: Any, fields: tuple[Field, ...], extras: list[Extra]) -> dict[str, Any]:
    """All fields of a position as plain data, by their names."""
    data: dict[str, Any] = {}
    for field in fields:
        data[field.name] = field.plain(getattr(pos, field.name))
    for extra in extras:
        data[extra.name] = extra.plain(pos.extra[extra.index])
    return data


def revive(pos: Any, fields: tuple[Field, ...], extras: list[Extra], data: dict[str, Any]) -> None:
    """Give a position the values that plain data describes."""
    for field in fields:
        setattr(pos, field.name, field.live(data[field.name]))
    for extra in extras:
        pos.extra[extra.index] = extra.live(data[extra.name])


# --- hashes ----------------------------------------------------------------------------------------------------------
def stable_hash(fields: dict[str, Any]) -> int:
    """A 64-bit hash of plain data that is the same in every process and on every machine.

    >>> stable_hash({"round": 1, "stock": [2, 0]}) == stable_hash({"stock": [2, 0], "round": 1})
    True
    """
    state = 0
    for name, value in sorted(fields.items()):
        state = mix((state + len(name)) & MASK)
        state = _absorb(state, value)
    return state


def _absorb(state: int, value: object) -> int:
    if isinstance(value, int):
        return mix((state ^ (value & MASK)) + 0x632BE59BD9B4E019 & MASK)
    if isinstance(value, list):
        state = mix((state + len(value)) & MASK)
        for item in value:
            state = _absorb(state, item)
    return state
