"""How many choices of a game have stood unchanged since each row of its table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable


class Standing:
    """The least number of choices that stood after a row or any later one.

    Taking back makes the numbers before it smaller, so that there are never more of them than choices that stand,
    however many rows it took to make them.

    >>> standing = Standing()
    >>> for row, moves in enumerate((0, 1, 2, 3, 1, 2), start=1):
    ...     standing.add(row, moves)
    >>> [standing.since(row) for row in range(8)]
    [0, 0, 1, 1, 1, 1, 2, 0]
    """

    __slots__ = ("_last", "_least")

    def __init__(self, pairs: Iterable[Iterable[int]] = ((0, 0),)) -> None:
        """Pairs of the last row for which a number is true, and the number."""
        self._last: list[int] = []
        self._least: list[int] = []
        for last, least in pairs:
            self._last.append(last)
            self._least.append(least)

    def add(self, row: int, moves: int) -> None:
        """After a row so many choices stand."""
        while self._least and self._least[-1] >= moves:
            self._least.pop()
            self._last.pop()
        self._last.append(row)
        self._least.append(moves)

    def since(self, row: int) -> int:
        """How many choices have stood since a row; none since one that is still to come."""
        place = bisect_left(self._last, row)
        return self._least[place] if place < len(self._least) else 0

    def pairs(self) -> list[tuple[int, int]]:
        """What makes such a record again."""
        return list(zip(self._last, self._least, strict=True))

    def copy(self) -> Standing:
        """A copy to change."""
        return Standing(self.pairs())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Standing) and self.pairs() == other.pairs()

    __hash__ = None  # type: ignore[assignment]  # it changes
