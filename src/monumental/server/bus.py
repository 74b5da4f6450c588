"""The bus: it tells those who look at something that it has changed, never what changed.

Whoever is nudged fetches the newest state for its own eyes; nudges that come faster than they are read melt into one.
So a slow reader holds up nobody, and a bus between processes has no secrets to carry.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol


class Nudges(Protocol):
    """What a subscriber holds."""

    async def wait(self) -> None:
        """Return when something has changed since the last call."""


class Bus(Protocol):
    """Anything that carries nudges: within this process, or between several."""

    def publish(self, topic: str) -> None:
        """Nudge everybody who looks at a topic."""

    def subscribe(self, topic: str) -> AbstractContextManager[Nudges]:
        """Be nudged about a topic while the context lasts."""


class Bell:
    """Nudges within a process."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Nudge."""
        self._rung.set()

    async def wait(self) -> None:
        """Return when it has rung since the last call."""
        await self._rung.wait()
        self._rung.clear()


class InProcessBus:
    """The bus of a single process."""

    def __init__(self) -> None:
        self._bells: dict[str, set[Bell]] = {}

    def publish(self, topic: str) -> None:
        """Nudge everybody who looks at a topic."""
        for bell in self._bells.get(topic, ()):
            bell.ring()

    @contextmanager
    def subscribe(self, topic: str) -> Iterator[Bell]:
        """Be nudged about a topic while the context lasts."""
        bell = Bell()
        self._bells.setdefault(topic, set()).add(bell)
        try:
            yield bell
        finally:
            bells = self._bells[topic]
            bells.discard(bell)
            if not bells:
                del self._bells[topic]
