"""Frames: pending work as plain data.

A position waits on the frame at the top of its stack. Frames are never changed once pushed; a handler that goes on
replaces the top by a new one. Copies of a position can therefore share them.
"""

from __future__ import annotations


class Frame:
    """One piece of pending work: its kind picks the handler, the rest is for that handler."""

    __slots__ = ("a", "b", "c", "kind", "more", "seat", "step")

    def __init__(
        self,
        kind: int,
        seat: int,
        step: int = 0,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        more: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.step = step
        self.a = a
        self.b = b
        self.c = c
        self.more = more

    def __repr__(self) -> str:
        return f"Frame{self.fields()}"

    def fields(self) -> tuple[int, ...]:
        """The frame as one flat tuple, the form in which it is saved, compared and hashed.

        >>> Frame(3, 1, a=7).fields()
        (3, 1, 0, 7, 0, 0)
        """
        return (self.kind, self.seat, self.step, self.a, self.b, self.c, *self.more)

    @staticmethod
    def of(fields: list[int]) -> Frame:
        """The frame that ``fields`` describes.

        >>> Frame.of([3, 1, 0, 7, 0, 0, 9]).more
        (9,)
        """
        return Frame(fields[0], fields[1], fields[2], fields[3], fields[4], fields[5], tuple(fields[6:]))
