"""The house: all rooms of a server, and what they share."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Collection
from typing import Final

from sqlalchemy import Engine

from monumental.classic.layout import Layout
from monumental.content.map_finder import find_map, is_generated
from monumental.kernel.errors import MonumentalError
from monumental.server import checkpoint
from monumental.server.attendance import Attendance
from monumental.server.bus import Bus, InProcessBus
from monumental.server.database import open_database
from monumental.server.limiter import Limiter
from monumental.server.loading import load
from monumental.server.metrics import Metrics
from monumental.server.people import People
from monumental.server.room import Room
from monumental.server.scribe import Scribe
from monumental.server.settings import Settings
from monumental.server.store import OPEN
from monumental.server.thinkers import Thinkers
from monumental.server.turnstile import Share

log = logging.getLogger("monumental.server.house")

SWEEP_SECONDS: Final = 15.0
BEAT_SECONDS: Final = 1.0
MOST_WOKEN: Final = 8
"""Bots that wait for their turn to think; no further tables are opened for the sake of theirs."""
WAKING_SECONDS: Final = 0.02


class NoSuchTable(MonumentalError):
    """A table that does not exist."""


class House:
    """Everything a running server has. Open it inside the event loop that it will live in."""

    def __init__(self, settings: Settings, engine: Engine | None = None, bus: Bus | None = None) -> None:
        self.settings = settings
        self.scribe = Scribe(engine or open_database(settings.database))
        self.bus = bus or InProcessBus()
        self.metrics = Metrics()
        self.limiter = Limiter()
        self.attendance = Attendance()
        self.people = People(self.scribe, self.bus)
        self.thinkers = Thinkers(settings.bot_processes, settings.decision_ms)
        self.rooms: dict[str, Room] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._layouts: dict[str, Layout] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._beat = -math.inf

    async def open(self) -> None:
        """Begin to keep house: let waiting bots go on, and put away what nobody uses."""
        self._chores = [
            asyncio.create_task(self._wake_bots(), name="waking"),
            asyncio.create_task(self._sweep(), name="sweeper"),
        ]

    async def _wake_bots(self) -> None:
        """Open the tables at which people wait for bots, no faster than these can think and others can be served.

        One that cannot be opened is named, and the others go on.
        """
        for table in await self.scribe.read(lambda store: store.waiting_for_bots()):
            while self.thinkers.turnstile.queue >= MOST_WOKEN:
                await asyncio.sleep(WAKING_SECONDS)
            await asyncio.sleep(WAKING_SECONDS)
            try:
                await self.room(table)
            except (
                Exception
            ) as error:  # whatever a damaged table does, it must not cost the others their bots
                log.error("table cannot go on", extra={"table": table, "error": str(error)})

    async def close(self) -> None:
        """Finish what has begun, then close everything. What is acknowledged is on the disk already."""
        self.closing = True
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*(room.close() for room in list(self.rooms.values())))
        self.thinkers.close()
        await asyncio.to_thread(self.scribe.close)

    # --- rooms -------------------------------------------------------------------------------------------------
    async def room(self, table: str) -> Room:
        """The room of a table, loaded if need be, once for all who ask."""
        found = self.rooms.get(table)
        if found is not None:
            found.used = time.monotonic()
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Room:
        started = time.perf_counter()
        match, counted = await self.scribe.read(lambda store: load(store, table))
        if not match.number:
            raise NoSuchTable("there is no such table; the link may be incomplete")
        self.metrics.load_seconds.observe(time.perf_counter() - started)
        if checkpoint.due(match):
            # A long table from before there were checkpoints: the next one who opens it does not wait for its rows.
            match.kept_at = match.number
            self.scribe.submit(lambda store: store.keep_checkpoint(table, checkpoint.write(match)))
        room = self.keep(Room(self, table, match, counted))
        if match.status == OPEN and match.full:
            # It was filled, and the server ended before it could start.
            await room.do(lambda: room.start(match.owner))
        return room

    async def check_store(self) -> None:
        """Write something, once a second at most; raises if the database takes nothing."""
        if time.monotonic() - self._beat >= BEAT_SECONDS:
            await self.scribe.write(lambda store: store.beat())
            self._beat = time.monotonic()

    def keep(self, room: Room) -> Room:
        """Take a room into the house."""
        self.rooms[room.table] = room
        return room

    def online(self, table: str) -> Collection[str]:
        """The people who are looking at a table."""
        room = self.rooms.get(table)
        return room.watchers.keys() if room else ()

    async def _sweep(self) -> None:
        """Let go of rooms that nobody uses."""
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.settings.idle_seconds))
            limit = time.monotonic() - self.settings.idle_seconds
            for table, room in list(self.rooms.items()):
                if room.idle and room.used < limit:
                    del self.rooms[table]
                    await room.close()

    # --- maps --------------------------------------------------------------------------------------------------
    def is_costly(self, key: str) -> bool:
        """Whether a map would have to be generated first."""
        return is_generated(key) and key not in self._layouts

    async def layout(self, key: str, *shares: Share) -> Layout:
        """A map; one that has to be generated is made in another process."""
        if self.is_costly(key):
            if len(self._layouts) >= 64:
                self._layouts.pop(next(iter(self._layouts)))
            self._layouts[key] = await self.thinkers.run(find_map, key, *shares)
        return self._layouts[key] if is_generated(key) else find_map(key)
