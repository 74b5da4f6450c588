"""Nothing acknowledged is ever lost: the server is killed in the middle of play, again and again."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import PATIENCE, Line, Person, serving
from websockets.exceptions import ConnectionClosed, InvalidHandshake

KILLS = 8


class Victim:
    """A server in a process of its own, on a port that stays the same over its deaths."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.port = port
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "monumental.cli.main",
            "serve",
            "--port",
            str(self.port),
            "--workers",
            "1",
        ]
        environment = {**os.environ, "MONUMENTAL_DATA": str(self.folder), "MONUMENTAL_DEBUG": "1"}
        self.process = subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "served at http://127.0.0.1:" in line, line
        self.port = int(line.split("127.0.0.1:")[1].split()[0])

    def kill(self) -> None:
        """End it without a word of warning, with the processes that think for it."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def end(self) -> int:
        """Ask it to end; returns its exit status."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


@pytest.fixture
def victim(quick_path: Path) -> Iterator[Victim]:
    server = Victim(quick_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def people(victim: Victim) -> Iterator[list[Person]]:
    """Two people, who close their browsers whatever happens."""
    both = [Person(victim.address, name) for name in ("Ann", "Ben")]
    yield both
    for person in both:
        person.leave()


class Survivor(threading.Thread):
    """A player that goes on through every death of the server, resending until it is acknowledged."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table = table
        self.rng = random.Random(seed)
        self.acknowledged: dict[str, tuple[int, str]] = {}
        """Every acknowledged choice: its id, the row it became, and its text."""
        self.stop = threading.Event()
        self.trouble: BaseException | None = None
        self.breaks = 0

    def run(self) -> None:
        waiting: dict[str, Any] | None = None
        version, viewer = 0, None
        while not self.stop.is_set():
            try:
                line = self.person.line(self.table, version=version, viewer=viewer)
                with line:
                    while not self.stop.is_set():
                        if waiting is not None:
                            self._deliver(line, waiting)
                            waiting = None
                        if line.state["table"]["status"] == "over":
                            return
                        version, viewer = line.version, line.state["game"]["viewer"]
                        if not line.mine:
                            line.receive()
                            continue
                        text = self.rng.choice(line.options())
                        waiting = {
                            "type": "choose",
                            "id": f"s{len(self.acknowledged)}",
                            "version": version,
                            "text": text,
                        }
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                self.breaks += 1
                time.sleep(0.05)
            except BaseException as error:
                self.trouble = error
                return

    def _deliver(self, line: Line, message: dict[str, Any]) -> None:
        line.socket.send(json.dumps(message))
        answer = line.until(lambda reply: reply.get("id") == message["id"])
        if answer["type"] == "ack":
            self.acknowledged[message["id"]] = (answer["version"], message["text"])
            line.until_state(lambda state: state["version"] >= answer["version"])
        elif answer["code"] not in ("stale", "busy"):
            raise AssertionError(answer)


def test_killing_the_server_in_a_loop_loses_nothing(victim: Victim, people: list[Person]) -> None:
    survivors = []
    for game in range(3):
        table = people[0].table("me", "open", "bot" if game else "open", listed=True)["id"]
        people[1].post(f"/api/tables/{table}/join")
        if not game:
            people[0].post(f"/api/tables/{table}/start", {"bot": "random"})
        survivors += [Survivor(person, table, 10 * game + seat) for seat, person in enumerate(people)]
    for survivor in survivors:
        survivor.start()
    rng = random.Random(6)
    for _ in range(KILLS):
        time.sleep(rng.uniform(0.2, 0.9))
        victim.kill()
        victim.start()
    deadline = time.monotonic() + 30
    while min(len(survivor.acknowledged) for survivor in survivors) < 3 and time.monotonic() < deadline:
        time.sleep(0.1)
    for survivor in survivors:
        survivor.stop.set()
    victim.kill()
    for survivor in survivors:
        survivor.join(PATIENCE)
        assert survivor.trouble is None, survivor.trouble
        assert survivor.breaks > 0
        assert survivor.acknowledged
    rows = rows_in(victim.folder)
    for survivor in survivors:
        for submission, (number, text) in survivor.acknowledged.items():
            row = rows[survivor.table][number]
            assert (row["author"], row["submission"], row["text"]) == (survivor.person.id, submission, text)
    for table in rows.values():
        assert sorted(table) == list(range(1, len(table) + 1)), "rows without a gap"
    victim.start()
    for survivor in survivors:
        with survivor.person.line(survivor.table) as line:
            assert line.version >= max(number for number, _ in survivor.acknowledged.values())


def rows_in(folder: Path) -> dict[str, dict[int, dict[str, Any]]]:
    """Every row of a data folder, by table and number."""
    from monumental.server.database import open_database
    from monumental.server.store import Store

    engine = open_database(f"sqlite:///{folder / 'monumental.sqlite3'}")
    with engine.connect() as connection:
        store = Store(connection)
        found = {
            table: {
                row.number: {"author": row.author, "submission": row.submission, "text": row.data.get("text")}
                for row in store.rows(table)
            }
            for table in store.table_ids()
        }
    engine.dispose()
    return found


def test_the_server_ends_in_order_and_bots_go_on_after_it(victim: Victim, people: list[Person]) -> None:
    ann = people[0]
    table = ann.table("me", "bot", "bot", bot_pace=400)["id"]
    line = ann.line(table)
    line.my_turn()
    while line.mine:
        line.choose()
    assert victim.end() == 0
    with pytest.raises(ConnectionClosed) as closed:
        line.until(lambda message: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012, "a client knows that it may come back"
    moves = line.moves
    victim.start()
    deadline = time.monotonic() + PATIENCE
    while not (state := ann.get(f"/api/tables/{table}"))["my_turn"]:
        assert time.monotonic() < deadline, "nobody looks, and still the bots play on: Ann waits for them"
        time.sleep(0.05)
    assert state["moves"] > moves


def test_a_turn_in_the_making_survives_a_restart(quick_path: Path) -> None:
    with serving(quick_path) as server:
        ann = server.person("Ann")
        table = ann.table("me", "me", undo="turn")["id"]
        cookies = dict(ann.http.cookies)
        with ann.line(table) as line:
            while line.portrait["phase"] == "setup":
                line.choose()
            line.choose()
            start = line.undo["floor"]
            while line.moves < start + 4:
                line.choose(line.plain())
            line.ask("undo", version=line.version)
            before = line.state
            log = line.log
    with serving(quick_path) as server:
        ann = server.person("")
        ann.http.cookies.update(cookies)
        with ann.line(table, version=before["version"], viewer=before["game"]["viewer"]) as line:
            assert line.state["game"] == before["game"]
            assert line.undo["can"]
            assert line.undo["redo"] == 1
            line.ask("redo", version=line.version)
            assert line.moves == start + 4
            line.ask("undo", version=line.version, to=start)
            assert line.moves == start
        with ann.line(table) as line:
            assert line.log[0] == log[0]
