"""Who tells a game as it goes on, whichever game it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from monumental.classic.scoring import Score
from monumental.game import Entry
from monumental.kernel.events import Event
from monumental.narration.story import Block, Part


class Teller(Protocol):
    """Tells a game to one viewer: ``open``, then ``add`` for each entry, ``close`` at the end."""

    def open(self, events: Iterable[Event]) -> None:
        """What happened before the first choice."""

    def add(self, number: int, entry: Entry) -> None:
        """One choice and what followed."""

    def close(self, scores: list[Score], winners: list[int]) -> None:
        """The result."""

    def note(self, key: str, parts: Sequence[Part]) -> None:
        """A sentence that tells of no choice."""

    def forget(self) -> int:
        """Let go of all pages but the last; returns how many lines they had."""

    def blocks(self) -> tuple[Block, ...]:
        """Everything told so far."""
