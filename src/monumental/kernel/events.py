"""Events: what an application of a choice did, as small records that say who may see them.

Log lines, animations, statistics and undo barriers are derived from events; rules never format text.
"""

from __future__ import annotations

from typing import Final

EVERYONE: Final = -1


class Event:
    """Something that happened. ``seen`` is a bit mask of seats, or ``EVERYONE``."""

    __slots__ = ("a", "b", "c", "kind", "seat", "seen")

    def __init__(
        self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0, seen: int = EVERYONE
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.seen = seen

    def __repr__(self) -> str:
        return f"Event{self.fields()}"

    def visible_to(self, viewer: int) -> bool:
        """Whether a seat may see this event; a negative viewer is a spectator, who sees only what everyone sees.

        >>> (
        ...     Event(1, 0, seen=0b10).visible_to(0),
        ...     Event(1, 0, seen=0b10).visible_to(1),
        ...     Event(1, 0).visible_to(-1),
        ... )
        (False, True, True)
        """
        if self.seen == EVERYONE:
            return True
        return viewer >= 0 and (self.seen >> viewer) & 1 == 1

    def fields(self) -> tuple[int, int, int, int, int, int]:
        """The event as a flat tuple.

        >>> Event(1, 0, 5).fields()
        (1, 0, 5, 0, 0, -1)
        """
        return (self.kind, self.seat, self.a, self.b, self.c, self.seen)
