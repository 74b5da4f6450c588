"""Load the server: many games at once, two scripted players each, on SQLite and on PostgreSQL; and some odd cases.

    .venv/bin/python tools/load.py                         # 200 games, one minute each database, then the odd cases
    .venv/bin/python tools/load.py --games 500 --pace 5 --seconds 60 --database sqlite
    .venv/bin/python tools/load.py --cases                 # the odd cases alone, see load_cases.py

Each player thinks for a random time around --pace seconds, then makes a choice. Measured is the time from sending a
choice to its acknowledgement (it is on the disk) and to the moment at which the other player has the new state. At the
end every acknowledged choice is looked up in the database. The server runs in a process of its own; the players share
this one and the machine with it, so the figures include the work of 2 x --games clients.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from monumental.portrait.difference import FORMAT, applied

ROOT = Path(__file__).resolve().parent.parent
HEADS = (
    "store",
    "games",
    "choices/s",
    "ack p50/p95 ms",
    "broadcast p50/p95/p99 ms",
    "server CPU",
    "CPU ms a choice",
    "choices",
    "lost",
)
HELLO = json.dumps({"type": "hello", "differences": FORMAT})
VERSION = re.compile(r'"version":(\d+)')


# --- the server --------------------------------------------------------------------------------------------------
def serve(folder: str, database: str) -> None:
    """Run the server with limits that one address with hundreds of players does not reach."""
    from monumental.server import logs, runner
    from monumental.server.settings import Limits, Rate, Settings

    plenty = Rate(1_000_000, 1_000_000.0)
    limits = Limits(
        reading=plenty,
        changing=plenty,
        creating=plenty,
        guests=plenty,
        frames=plenty,
        sockets_per_address=10_000,
    )
    allow_files()
    settings = Settings(data=Path(folder), database_url=database, workers=1, limits=limits)
    logs.configure("WARNING")
    listener = runner.listen("127.0.0.1", 0)
    runner.run(settings, listener, lambda: print(listener.getsockname()[1], flush=True))


@contextmanager
def server(folder: str, database: str) -> Iterator[tuple[str, int]]:
    """A server in a process of its own: its address and its process id."""
    command = [sys.executable, str(ROOT / "tools" / "load.py"), "--serve", folder, "--database", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield f"http://127.0.0.1:{process.stdout.readline().strip()}", process.pid
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


def allow_files() -> None:
    """Let this process open as many sockets as the system lets it."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def cpu_seconds(pid: int) -> float:
    """How long a process has computed; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(") ", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# --- the players -------------------------------------------------------------------------------------------------
@dataclass
class Figures:
    """What was measured, in seconds, and every acknowledged choice.

    Choices count from ``since`` on: opening hundreds of tables at once is not what is measured.
    """

    since: float = math.inf
    until: float = math.inf
    acks: list[float] = field(default_factory=list)
    broadcasts: list[float] = field(default_factory=list)
    acknowledged: list[tuple[str, int, str, str, str]] = field(default_factory=list)
    """Table, row, person, submission and text of a choice."""
    refused: int = 0
    finished: int = 0


class Player:
    """One end of a table."""

    def __init__(self, person: str, cookie: str) -> None:
        self.person = person
        self.cookie = cookie
        self.version = 0
        self.news: list[str] = []
        """What came since the last state that was looked into."""
        self.state: dict[str, Any] = {}
        self.acks: dict[str, int] = {}
        self.changed = asyncio.Condition()
        self.arrivals: dict[int, float] = {}

    async def listen(self, line: ClientConnection) -> None:
        """Take in what comes; the state is looked into only by the one who decides."""
        async for message in line:
            now = time.perf_counter()
            text = str(message)
            async with self.changed:
                if text.startswith(('{"type":"update"', '{"type":"change"')):
                    found = VERSION.search(text)
                    assert found is not None
                    self.version = int(found[1])
                    self.arrivals[self.version] = now
                    self.news.append(text)
                elif text.startswith(('{"type":"ack"', '{"type":"refused"')):
                    answer = json.loads(text)
                    self.acks[answer["id"] or ""] = answer.get("version", -1)
                self.changed.notify_all()

    def look(self) -> dict[str, Any]:
        """The newest state."""
        for text in self.news:
            message = json.loads(text)
            if message["type"] == "update":
                self.state = {"table": message["table"], "game": message["game"]}
            else:
                self.state = applied(self.state, message["changes"])
        self.news.clear()
        return self.state

    async def reach(self, version: int) -> float:
        """Wait for a version; returns when it, or a later one, arrived."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.version >= version)
        return min(moment for number, moment in self.arrivals.items() if number >= version)


class Table:
    """A game of two players who play until time is up, then another game."""

    def __init__(
        self, http: httpx.AsyncClient, address: str, number: int, pace: float, figures: Figures
    ) -> None:
        self.http = http
        self.address = address
        self.number = number
        self.pace = pace
        self.figures = figures
        self.rng = random.Random(number)
        self.players: list[Player] = []
        self.submissions = 0
        self.now = ""
        """The table of the present game."""

    async def sit_down(self) -> None:
        """Two guests."""
        for name in ("Ann", "Ben"):
            # A client of their own, because the shared one would mix up whose cookie is whose.
            async with httpx.AsyncClient(base_url=self.address, timeout=120) as http:
                answer = (
                    await http.put("/api/me", json={"name": f"{name} {self.number}"})
                ).raise_for_status()
            cookie = "; ".join(f"{key}={value}" for key, value in answer.cookies.items())
            self.players.append(Player(answer.json()["person"]["id"], cookie))

    async def play(self, opening: asyncio.Semaphore) -> None:
        """Game after game, until time is up."""
        async with opening:
            await self.sit_down()
        while time.perf_counter() < self.figures.until:
            await self._game(opening)

    async def _game(self, opening: asyncio.Semaphore) -> None:
        async with AsyncExitStack() as stack:
            async with opening:
                table = self.now = await self._open_table()
                address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
                lines = []
                for player in self.players:
                    player.version, player.arrivals, player.news = 0, {}, []
                    opened = connect(
                        address, additional_headers={"Cookie": player.cookie}, max_size=None, open_timeout=120
                    )
                    lines.append(await stack.enter_async_context(opened))
            tasks = [
                asyncio.create_task(player.listen(line))
                for player, line in zip(self.players, lines, strict=True)
            ]
            for line in lines:
                await line.send(HELLO)
            try:
                await self._turns(table, lines)
            finally:
                for task in tasks:
                    task.cancel()

    async def _open_table(self) -> str:
        first, second = self.players
        wish = {"seats": [{"kind": "me"}, {"kind": "open"}]}
        made = await self.http.post("/api/tables", json=wish, headers={"Cookie": first.cookie})
        table: str = made.raise_for_status().json()["id"]
        joined = await self.http.post(f"/api/tables/{table}/join", json={}, headers={"Cookie": second.cookie})
        joined.raise_for_status()
        return table

    async def _turns(self, table: str, lines: list[ClientConnection]) -> None:
        await asyncio.gather(*(player.reach(1) for player in self.players))
        while time.perf_counter() < self.figures.until:
            state = self.players[0].look()
            if state["table"]["status"] == "over":
                self.figures.finished += 1
                return
            seat = 0 if state["game"]["portrait"]["decision"]["mine"] else 1
            await asyncio.sleep(self.rng.expovariate(1 / self.pace) if self.pace else 0)
            version = await self._choice(table, seat, lines[seat])
            await asyncio.gather(*(player.reach(version) for player in self.players))
            for player in self.players:
                player.arrivals = {player.version: player.arrivals[player.version]}

    async def _choice(self, table: str, seat: int, line: ClientConnection) -> int:
        player, other = self.players[seat], self.players[1 - seat]
        state = player.look()
        option = self.rng.choice(state["game"]["portrait"]["decision"]["options"])
        self.submissions += 1
        submission = f"{self.number}-{self.submissions}"
        message = {"type": "choose", "id": submission, "version": player.version, "text": option["text"]}
        started = time.perf_counter()
        await line.send(json.dumps(message))
        async with player.changed:
            await player.changed.wait_for(lambda: submission in player.acks)
        acked = time.perf_counter()
        version = player.acks.pop(submission)
        if version < 0:
            self.figures.refused += 1
            return player.version
        arrived = await other.reach(version)
        if started > self.figures.since:
            self.figures.acks.append(acked - started)
            self.figures.broadcasts.append(arrived - started)
        self.figures.acknowledged.append((table, version, player.person, submission, option["text"]))
        return version


# --- the run -----------------------------------------------------------------------------------------------------
Meanwhile = Callable[[list["Table"]], Awaitable[object]]


async def nothing(_tables: list[Table]) -> None:
    """Do nothing beside playing."""


async def play_all(
    address: str, pid: int, games: int, pace: float, seconds: float, meanwhile: Meanwhile = nothing
) -> tuple[Figures, float]:
    """All tables at once, and something else ``meanwhile``, begun before anything is measured.

    Returns the figures and the share of a core that the server took.
    """
    figures = Figures()
    opening = asyncio.Semaphore(8)
    async with httpx.AsyncClient(base_url=address, timeout=120) as http:
        tables = [Table(http, address, number, pace, figures) for number in range(games)]
        playing = [asyncio.create_task(table.play(opening)) for table in tables]
        while sum(bool(table.submissions) for table in tables) < games:
            await asyncio.sleep(0.2)
            for task in playing:
                if task.done():
                    task.result()
        beside = await meanwhile(tables)  # whatever it opens stays open until the end
        before, figures.since = cpu_seconds(pid), time.perf_counter()
        figures.until = figures.since + seconds
        await asyncio.sleep(seconds)
        busy = (cpu_seconds(pid) - before) / seconds
        await asyncio.gather(*playing)
        del beside
    return figures, busy


def lost(database: str, figures: Figures) -> int:
    """How many acknowledged choices the database does not have as they were made."""
    from monumental.server.database import open_database
    from monumental.server.store import Store

    engine = open_database(database)
    missing = 0
    with engine.connect() as connection:
        store = Store(connection)
        rows: dict[str, dict[int, tuple[str, str | None, object]]] = {}
        for table, number, person, submission, text in figures.acknowledged:
            if table not in rows:
                rows[table] = {
                    row.number: (row.author, row.submission, row.data.get("text"))
                    for row in store.rows(table)
                }
            missing += rows[table].get(number) != (person, submission, text)
    engine.dispose()
    return missing


def percentiles(values: list[float], *shares: float) -> str:
    """Percentiles in milliseconds."""
    found = sorted(values)
    return " / ".join(f"{found[min(len(found) - 1, int(len(found) * share))] * 1000:.0f}" for share in shares)


def run(kind: str, arguments: argparse.Namespace) -> bool:
    """Load the server on one kind of database; returns whether nothing was lost."""
    with database(kind) as (folder, address_of_database):
        with server(folder, address_of_database) as (address, pid):
            work = play_all(address, pid, arguments.games, arguments.pace, arguments.seconds)
            figures, busy = asyncio.run(work)
        missing = lost(address_of_database, figures)
    choices = len(figures.acks)
    figures_of = (
        kind,
        str(arguments.games),
        f"{choices / arguments.seconds:.0f}",
        percentiles(figures.acks, 0.5, 0.95),
        percentiles(figures.broadcasts, 0.5, 0.95, 0.99),
        f"{busy:.0%}",
        f"{1000 * busy * arguments.seconds / max(1, choices):.1f}",
        str(choices),
        str(missing),
    )
    print(f"| {' | '.join(figures_of)} |", flush=True)
    if figures.refused:
        print(
            f"{figures.refused} choices were refused, which scripted players never deserve.", file=sys.stderr
        )
    return not missing and not figures.refused


@contextmanager
def database(kind: str) -> Iterator[tuple[str, str]]:
    """An empty database on the disk, with everything that makes commits durable."""
    with tempfile.TemporaryDirectory(prefix="monumental-load-") as folder:
        if kind == "sqlite":
            yield folder, f"sqlite:///{folder}/monumental.sqlite3"
            return
        from tests.server.postgres import cluster

        with cluster(durable=True) as address:
            yield folder, address


def main() -> int:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description="Load the server with many games at once.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--pace", type=float, default=4.0, help="mean seconds of thought before a choice")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--database", default="", help="sqlite or postgresql; both without it")
    parser.add_argument("--cases", action="store_true", help="only the odd cases, on SQLite")
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        serve(arguments.serve, arguments.database)
        return 0
    sys.path.insert(0, str(ROOT))
    from tools.load_cases import odd_cases

    if arguments.cases:
        odd_cases()
        return 0
    print(f"| {' | '.join(HEADS)} |")
    print("|---" * len(HEADS) + "|")
    kinds = [arguments.database] if arguments.database else ["sqlite", "postgresql"]
    sound = [run(kind, arguments) for kind in kinds]
    if not arguments.database:
        odd_cases()
    return 0 if all(sound) else 1


if __name__ == "__main__":
    sys.exit(main())
