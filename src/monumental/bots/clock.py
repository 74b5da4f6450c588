"""How long a search goes on: a number of tries, a time, whichever ends first."""

from __future__ import annotations

from time import perf_counter


class Effort:
    """A number of tries and a moment after which there are no more, whichever comes first."""

    __slots__ = ("left", "until")

    def __init__(self, tries: int, until: float) -> None:
        self.left = tries
        self.until = until

    def spend(self) -> bool:
        """Take one try; ``False`` if none is left."""
        if self.left <= 0 or perf_counter() >= self.until:
            return False
        self.left -= 1
        return True


class Clock:
    """The time that a search may take, and how many came before it in the same turn."""

    __slots__ = ("before", "begun", "seconds")

    def __init__(self, seconds: float, before: int = 0) -> None:
        self.begun = perf_counter()
        self.seconds = seconds
        self.before = before

    @property
    def spent(self) -> float:
        """Seconds since the search began."""
        return perf_counter() - self.begun

    def at(self, part: float) -> float:
        """The moment at which a part of the time is over."""
        return self.begun + part * self.seconds
