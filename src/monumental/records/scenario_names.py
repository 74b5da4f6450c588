"""Reading single values of a scenario: names with suggestions, numbers, lists; problems are noted, never raised."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from typing import Final

from monumental.records.outline import Node
from monumental.records.problems import Problem

NONE: Final = ("none", "-", "nothing", "empty")
_COUNTED: Final = re.compile(r"(?P<count>\d{1,4}) +(?P<name>\S.*)")


class Notes:
    """The problems found so far, and the small readers that find them."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def note(self, line: int, name: str, message: str) -> None:
        """Remember a problem."""
        self.problems.append(Problem(name, message, line))

    def unknown(self, line: int, what: str, given: str, known: Iterable[str]) -> None:
        """Remember a name that does not exist, with the closest that do."""
        names = sorted(known)
        close = difflib.get_close_matches(given, names, n=3, cutoff=0.6)
        if close:
            hint = f"did you mean {' or '.join(close)}?"
        elif len(names) <= 30:
            hint = f"possible: {', '.join(names)}"
        else:
            hint = "`monumental cards` lists them all"
        self.note(line, f"unknown-{what.lower().replace(' ', '-')}", f"there is no {what} '{given}'; {hint}")

    def lookup(self, line: int, what: str, given: str, known: Mapping[str, int]) -> int | None:
        """The number of a name, or ``None`` after noting that it does not exist."""
        found = known.get(given.lower())
        if found is None:
            self.unknown(line, what, given, known)
        return found

    def number(self, node: Node, low: int, high: int) -> int | None:
        """The value of a key as a number within bounds, or ``None`` after noting why not."""
        return self.bounded(node.line, node.key, node.text, low, high)

    def bounded(self, line: int, key: str, text: str, low: int, high: int) -> int | None:
        """A number within bounds, or ``None`` after noting why not.

        >>> notes = Notes()
        >>> notes.bounded(1, "round", "3", 1, 99), notes.bounded(2, "round", "x", 1, 99)
        (3, None)
        >>> print(notes.problems[0])
        line 2: bad-number: round must be a number from 1 to 99, not 'x'
        """
        try:
            value = int(text, 0)
        except ValueError:
            value = low - 1
        if low <= value <= high:
            return value
        self.note(line, "bad-number", f"{key} must be a number from {low} to {high}, not '{text[:40]}'")
        return None

    def rows_of_display(self, node: Node, rows: int) -> int:
        """Rows of the Display by number, as the bit mask that a position holds.

        >>> Notes().rows_of_display(Node(1, "rows-taken", "2"), 2)
        2
        """
        found = [self.bounded(node.line, node.key, word, 1, rows) for word in node.words()]
        return sum({1 << row - 1 for row in found if row})

    def counted(self, node: Node) -> list[tuple[int, str, int]]:
        """The items of a list as (line, name, count): ``3 gold``, ``work-camp``, or keys with numbers.

        >>> Notes().counted(Node(1, "supplies", "3 production, gold"))
        [(1, 'production', 3), (1, 'gold', 1)]
        """
        found: list[tuple[int, str, int]] = []
        for line, item in node.items():
            if item.lower() in NONE:
                continue
            match = _COUNTED.fullmatch(item)
            found.append((line, match["name"], int(match["count"])) if match else (line, item, 1))
        for child in node.children:
            if child.key:
                amount = self.bounded(child.line, child.key, child.text, 0, 9999)
                found.append((child.line, child.key, amount or 0))
        return found
