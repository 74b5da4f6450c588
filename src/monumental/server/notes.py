"""What people do with the seats and the history of a running game, told in the log that everybody reads.

Notes follow from the rows, like everything else, and an undo cannot take them away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from monumental.narration import Part
from monumental.server.seating import Chair

NoteKey = Literal["seat-handed", "seat-taken", "choices-undone"]


@dataclass(frozen=True)
class Note:
    """A sentence of the log that tells of no choice; ``moves`` is how many choices stood before it."""

    moves: int
    key: NoteKey
    parts: tuple[Part, ...]


def seat_note(moves: int, chairs: Sequence[Chair], seat: int, after: Chair, author: str) -> Note | None:
    """What a change of a chair in a running game tells; nothing if nobody else decides for the seat now."""
    before = chairs[seat]
    if before.bot == after.bot:
        return None
    if not after.bot:
        return Note(moves, "seat-taken", (_named(chairs, seat), Part(" takes the seat back from the bot")))
    bot = Part(f" to a bot ({after.bot})")
    if author == before.person:
        return Note(moves, "seat-handed", (_named(chairs, seat), Part(" hands the seat"), bot))
    parts = (_author(chairs, author), Part(" hands the seat of "), _named(chairs, seat), bot)
    return Note(moves, "seat-handed", parts)


def undo_note(moves: int, chairs: Sequence[Chair], count: int, author: str, asked: int | None) -> Note:
    """What taking back more than one's own turn tells; ``asked`` is the seat whose request was agreed to."""
    what = "1 choice" if count == 1 else f"{count} choices"
    if asked is not None:
        parts = (_named(chairs, asked), Part(f" takes {what} back; the others agreed"))
    else:
        parts = (_author(chairs, author), Part(f" takes {what} back"))
    return Note(moves, "choices-undone", parts)


def _named(chairs: Sequence[Chair], seat: int) -> Part:
    return Part(chairs[seat].name, seat=seat)


def _author(chairs: Sequence[Chair], author: str) -> Part:
    for seat, chair in enumerate(chairs):
        if chair.kind == "human" and chair.person == author:
            return _named(chairs, seat)
    return Part("The owner of the table")
