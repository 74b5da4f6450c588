"""Who was last seen when: the time of grace of somebody who is away counts from there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from monumental.server.store import now_ms

REMEMBERED: Final = 50_000


class Attendance:
    """When people were last at a table, in milliseconds since 1970.

    Whoever has not been seen since the server started counts as seen then: a restart throws everybody out, and nobody
    is to blame for it.

    >>> times = iter([5, 9])
    >>> attendance = Attendance(clock=lambda: next(times))
    >>> attendance.left("t", "ann")
    >>> attendance.last("t", "ann"), attendance.last("t", "ben")
    (9, 5)
    """

    def __init__(self, clock: Callable[[], int] = now_ms) -> None:
        self.clock = clock
        self._opened = clock()
        self._left: OrderedDict[tuple[str, str], int] = OrderedDict()

    def left(self, table: str, person: str) -> None:
        """Somebody closes a line to a table."""
        self._left[table, person] = self.clock()
        self._left.move_to_end((table, person))
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)

    def last(self, table: str, person: str) -> int:
        """When somebody was last at a table."""
        return self._left.get((table, person), self._opened)
