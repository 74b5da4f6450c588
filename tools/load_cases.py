"""Odd cases of load, each beside the same without it: many who never read, a very long table, a crowd of waiting bots.

    .venv/bin/python tools/load.py --cases

Everything runs on this machine, on SQLite, and takes about three minutes.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import socket
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from tools.load import Table, allow_files, cpu_seconds, percentiles, play_all, server

from monumental.server import match as rows_of
from monumental.server import tables
from monumental.server.house import House
from monumental.server.match import SNAPSHOT_EVERY, Match, pack, position_hash
from monumental.server.models import NewTable, SeatWish
from monumental.server.settings import DATABASE_FILE, Settings
from monumental.server.store import Person, Row, Store
from monumental.server.summary import listing

HEADS: Final = ("case", "without it", "with it")
SILENT: Final = 1_500
ROWS: Final = 12_000
WAITING: Final = 5_000
ANN: Final = Person("ann", "Ann")
SILENT_GAMES, SILENT_PACE, SILENT_SECONDS = 20, 1.0, 20.0


def odd_cases() -> None:
    """Measure and print a table."""
    print(f"\n| {' | '.join(HEADS)} |")
    print("|---" * len(HEADS) + "|")
    for name, measure in CASES.items():
        without, with_it = measure()
        print(f"| {name} | {without} | {with_it} |", flush=True)


# --- sockets that are never read -----------------------------------------------------------------------------------
def silent_readers() -> tuple[str, str]:
    """What players feel of many spectators at their table who take in nothing."""
    allow_files()
    return _played(0), _played(SILENT)


def _played(silent: int) -> str:
    async def join(playing: list[Table]) -> list[socket.socket]:
        address = urlsplit(playing[0].address)
        return [await _deaf(str(address.hostname), int(address.port or 0), playing) for _ in range(silent)]

    with (
        tempfile.TemporaryDirectory(prefix="monumental-load-") as folder,
        server(folder, f"sqlite:///{folder}/{DATABASE_FILE}") as (address, pid),
    ):
        work = play_all(address, pid, SILENT_GAMES, SILENT_PACE, SILENT_SECONDS, join)
        figures, _ = asyncio.run(work)
    return f"ack p50/p95 {percentiles(figures.acks, 0.5, 0.95)} ms, {len(figures.acks)} choices"


async def _deaf(host: str, port: int, playing: list[Table]) -> socket.socket:
    """A line to the first table, greeted, whose small buffer nobody ever empties."""
    loop = asyncio.get_running_loop()
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await loop.sock_connect(line, (host, port))
    key = base64.b64encode(os.urandom(16)).decode()
    await loop.sock_sendall(
        line,
        f"GET /api/tables/{playing[0].now}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode(),
    )
    await loop.sock_recv(line, 512)
    hello = json.dumps({"type": "hello", "differences": 1}).encode()
    # A text frame under a mask of zeros, which leaves it as it is.
    await loop.sock_sendall(line, bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello)
    return line


# --- a long table --------------------------------------------------------------------------------------------------
def long_table() -> tuple[str, str]:
    """Opening a table of thousands of rows, from all of them and from its last checkpoint."""
    with tempfile.TemporaryDirectory(prefix="monumental-load-") as folder:
        settings = Settings(data=Path(folder), workers=1)
        table = asyncio.run(_in_house(settings, _write_long_table))
        # The first one who opens it reads all rows and leaves a checkpoint to the next.
        first, *later = [
            asyncio.run(_in_house(settings, lambda house: _open(house, table))) for _ in range(4)
        ]
    return f"{1000 * first:.0f} ms of a core", f"{1000 * min(later):.0f} ms of a core"


async def _in_house(settings: Settings, work: Callable[[House], Any]) -> Any:
    house = House(settings)
    await house.open()
    try:
        return await work(house)
    finally:
        await house.close()


async def _open(house: House, table: str) -> float:
    """Open a table and paint it for one who comes: seconds of a core."""
    begun = time.process_time()
    room = await house.room(table)
    room.painter.update(ANN.id, 0, 0, [])
    return time.process_time() - begun


async def _write_long_table(house: House) -> str:
    """A table at which somebody cannot make up her mind."""
    await house.scribe.write(lambda store: store.add_person(ANN))
    room = await tables.create(house, ANN, NewTable(seats=[SeatWish(kind="me")] * 4, undo="free"))
    rng = random.Random(1)
    draft = room.match.copy()
    while draft.number < ROWS:
        added: list[Row] = []
        kept: list[tuple[int, int, bytes]] = []
        for _ in range(500):
            added.append(_next_row(draft, rng))
            if added[-1].kind == rows_of.CHOICE and draft.moves % SNAPSHOT_EVERY == 0:
                kept.append((draft.number, draft.moves, pack(draft.playing.position)))
        line = listing(room.table, draft)

        def change(store: Store, added: Any = added, kept: Any = kept, line: Any = line) -> None:
            store.append(room.table, added, line)
            for snapshot in kept:
                store.add_snapshot(room.table, *snapshot)

        await house.scribe.write(change)
    return room.table


def _next_row(draft: Match, rng: random.Random) -> Row:
    back = draft.moves - 1
    before = draft.remembered(back) if draft.moves > 40 and rng.random() < 0.45 else None
    if before is None and draft.moves > 180:
        before = draft.remembered(back)
    if before is not None:
        draft.take_back(back, before)
        return draft.step(rows_of.UNDO, {"to": back, "hash": position_hash(before)}, ANN.id)
    return draft.step(rows_of.CHOICE, draft.choose(rng.choice(draft.playing.position.options)), ANN.id)


# --- a crowd of waiting bots ---------------------------------------------------------------------------------------
def waiting_bots() -> tuple[str, str]:
    """Starting a server whose database has thousands of tables at which people wait for bots."""
    return _started(0), _started(WAITING)


def _started(waiting: int) -> str:
    with tempfile.TemporaryDirectory(prefix="monumental-load-") as folder:
        settings = Settings(data=Path(folder), workers=1)
        address_of_database = settings.database
        asyncio.run(_in_house(replace(settings, decision_ms=10), lambda house: _let_wait(house, waiting)))
        begun = time.perf_counter()
        with server(folder, address_of_database) as (address, pid), httpx.Client(base_url=address) as http:
            http.get("/health").raise_for_status()
            ready = time.perf_counter() - begun
            used = cpu_seconds(pid)
            answers = []
            for _ in range(50):
                asked = time.perf_counter()
                http.get("/api/tables").raise_for_status()
                answers.append(time.perf_counter() - asked)
                time.sleep(0.05)
        return f"ready in {ready:.1f} s ({used:.1f} s of a core), then a list p95 {percentiles(answers, 0.95)} ms"


async def _let_wait(house: House, waiting: int) -> None:
    """Put so many tables into the database at which a bot has to decide."""
    await house.scribe.write(lambda store: store.add_person(ANN))
    wish = NewTable(seats=[SeatWish(kind="me"), SeatWish(kind="bot", bot="random")])
    house.closing = True  # the bots of this house shall not begin
    room = await tables.create(house, ANN, wish)
    rng = random.Random(2)
    draft = room.match.copy()
    added: list[Row] = []
    while not draft.bot_turn:
        added.append(
            draft.step(rows_of.CHOICE, draft.choose(rng.choice(draft.playing.position.options)), ANN.id)
        )
    rows = [*await house.scribe.read(lambda store: store.rows(room.table)), *added]
    first = await house.scribe.read(
        lambda store: store.snapshot(room.table, *store.snapshot_places(room.table)[0])
    )

    def change(store: Store) -> None:
        for number in range(waiting):
            table = f"waiting{number}"
            store.add_table(table, listing(table, draft), rows)
            store.add_snapshot(table, 2, 0, first)

    await house.scribe.write(change)
    house.closing = False


CASES: Final[dict[str, Callable[[], tuple[str, str]]]] = {
    f"{SILENT:,} spectators at a table who never read": silent_readers,
    f"opening a table of {ROWS:,} rows; without and with a checkpoint": long_table,
    f"starting with {WAITING:,} tables that wait for bots": waiting_bots,
}
