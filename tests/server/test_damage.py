"""What breaks stays small: a damaged table, a spoilt line of a list, a disk that is full, a server that is killed."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event, text
from sqlalchemy.exc import OperationalError
from tests.server.harness import PATIENCE, Person, Running, serving, settings_in
from tests.server.test_match import ANN, in_house

from monumental.server import tables
from monumental.server.database import open_database
from monumental.server.house import House
from monumental.server.loading import load
from monumental.server.models import Joining, NewTable, SeatWish
from monumental.server.room import Room
from monumental.server.scribe import Scribe, StoreUnavailable
from monumental.server.seating import Agreement, Chair
from monumental.server.store import Listing, Row, Store

SPOILS = (
    "UPDATE rows SET data = replace(data, '\"seat\"', '\"teas\"') WHERE table_id = :table AND kind = 'choice'",
    "UPDATE rows SET data = '{\"seat\": 1, ' WHERE table_id = :table AND kind = 'choice'",
    "UPDATE rows SET data = CAST(x'7b22fffe' AS TEXT) WHERE table_id = :table AND kind = 'choice'",
    "UPDATE rows SET data = replace(data, '\"chairs\"', '\"chbirs\"') WHERE table_id = :table",
    "UPDATE snapshots SET data = x'0102' WHERE table_id = :table",
    "DELETE FROM snapshots WHERE table_id = :table",
)


def spoil(folder: Path, statement: str, table: str) -> None:
    """Change a stored table behind the server's back."""
    with sqlite3.connect(folder / "monumental.sqlite3") as connection:
        changed = connection.execute(statement, {"table": table}).rowcount
    connection.close()
    assert changed


def begun(ann: Person) -> str:
    """A table at which some choices have been made."""
    table: str = ann.table("me", "me")["id"]
    with ann.line(table) as line:
        for _ in range(3):
            line.choose()
    return table


# --- tables --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("statement", SPOILS)
def test_a_damaged_table_is_named_and_the_others_go_on(
    statement: str, quick_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(quick_path) as server:
        ann = server.person("Ann")
        bad, good = begun(ann), begun(ann)
        cookies = dict(ann.http.cookies)
    spoil(quick_path, "UPDATE tables SET bot_turn = 1 WHERE id = :table", bad)
    spoil(quick_path, "UPDATE tables SET bot_turn = 1 WHERE id = :table", good)
    spoil(quick_path, statement, bad)
    with caplog.at_level(logging.ERROR), serving(quick_path) as server:
        ann = server.person("")
        ann.http.cookies.update(cookies)
        deadline = time.monotonic() + PATIENCE
        while good not in server.house.rooms:
            assert time.monotonic() < deadline, "tables that wait for bots are opened at the start"
            time.sleep(0.01)
        with ann.line(good) as line:
            assert line.choose()["type"] == "ack"
        assert ann.http.get(f"/api/tables/{bad}").status_code in (422, 503)
        listed = ann.get("/api/tables/mine")["tables"]
        assert {each["id"] for each in listed} == {good, bad}, "its summary still stands in the list"
    named = {getattr(record, "table", "") for record in caplog.records}
    assert bad in named
    assert good not in named


def test_a_server_starts_before_its_tables_are_open(
    quick_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = asyncio.Event()

    async def slow(_house: House, _table: str) -> Room:
        opened.set()
        await asyncio.Event().wait()
        raise AssertionError

    async def run() -> None:
        house = House(settings_in(quick_path))
        await house.scribe.write(
            lambda store: store.add_table("t", Listing("running", False, True, {}), [Row(1, "created")])
        )
        monkeypatch.setattr(House, "room", slow)
        async with asyncio.timeout(PATIENCE):
            await house.open()
            await opened.wait()
        await house.close()

    asyncio.run(run())


@pytest.mark.parametrize("statement", [
    "UPDATE tables SET summary = replace(summary, '\"chairs\"', '\"chbirs\"') WHERE id = :table",
    "UPDATE tables SET summary = replace(summary, '{', '[') WHERE id = :table",
    "UPDATE tables SET summary = CAST(x'7b22fffe' AS TEXT) WHERE id = :table",
])  # fmt: skip
def test_a_spoilt_line_of_a_list_is_told_from_the_rows(quick_path: Path, statement: str) -> None:
    with serving(quick_path) as server:
        ann = server.person("Ann")
        bad, good = ann.table("me", "open", listed=True)["id"], ann.table("me", "open", listed=True)["id"]
        spoil(quick_path, statement, bad)
        server.house.rooms.pop(bad)
        for path in ("/api/tables/mine", "/api/tables"):
            listed = ann.get(path)["tables"]
            assert {each["id"] for each in listed} == {good, bad}
            assert all(each["seats"][0]["name"] == "Ann" for each in listed)


def test_a_line_that_cannot_be_told_at_all_is_left_out(quick_path: Path) -> None:
    with serving(quick_path) as server:
        ann = server.person("Ann")
        bad, good = ann.table("me", "open")["id"], ann.table("me", "open")["id"]
        spoil(quick_path, "UPDATE tables SET summary = '{' WHERE id = :table", bad)
        spoil(quick_path, "UPDATE rows SET data = '{' WHERE table_id = :table", bad)
        server.house.rooms.pop(bad)
        assert [each["id"] for each in ann.get("/api/tables/mine")["tables"]] == [good]


def test_summaries_are_read_one_by_one(engine: Engine) -> None:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        store = Store(connection)
        for name in ("a", "b"):
            store.add_table(name, Listing("open", True, False, {"name": f"Ænne {name}"}), [Row(1, "created")])
        connection.execute(text("UPDATE tables SET summary = '[1]' WHERE id = 'a'"))
        found = {each.table: each.summary for each in store.lobby()}
    assert found == {"a": None, "b": {"name": "Ænne b"}}


# --- one commit ----------------------------------------------------------------------------------------------------
@contextmanager
def after_each_commit(engine: Engine, look: Any) -> Iterator[None]:
    """Look at the database after each commit, as a server would that starts after a kill."""

    def committed(_connection: object) -> None:
        look()

    event.listen(engine, "commit", committed)
    yield
    event.remove(engine, "commit", committed)


@pytest.mark.parametrize("way", ["create", "join", "start"])
def test_no_kill_leaves_a_full_table_that_does_not_run(quick_path: Path, way: str) -> None:
    async def work(house: House) -> None:
        await house.scribe.write(lambda store: store.add_person(ANN))
        commits = 0
        kinds: list[str] = []

        def count() -> None:
            nonlocal commits
            commits += 1

        wish = NewTable(seats=[SeatWish(kind="me"), SeatWish(kind="me" if way == "create" else "open")])
        if way == "create":
            with after_each_commit(house.scribe.engine, count):
                room = await tables.create(house, ANN, wish)
        else:
            room = await tables.create(house, ANN, wish)
            with after_each_commit(house.scribe.engine, count):
                if way == "join":
                    await room.do(lambda: tables.join(room, ANN, Joining(seat=1)))
                else:
                    await room.do(lambda: tables.start(room, ANN, "random"))
        assert commits == 1
        match, _ = await house.scribe.read(lambda store: load(store, room.table))
        kinds = [row.kind for row in await house.scribe.read(lambda store: store.rows(room.table))]
        assert match.status == "running"
        assert kinds[-1] == "started"
        assert match.playing.position == room.match.playing.position

    in_house(quick_path, work)


def test_a_full_table_from_before_starts_when_it_is_opened(quick_path: Path) -> None:
    async def work(house: House) -> None:
        await house.scribe.write(lambda store: store.add_person(ANN))
        chairs = [Chair("human", "Ann", "ann").data(), Chair("bot", "Bot", "", "random").data()]
        data = {"agreement": Agreement("x", None, {}, "turn", False, 0).data(), "chairs": chairs}
        row = Row(1, "created", "ann", None, 1, data)
        await house.scribe.write(lambda store: store.add_table("t", Listing("open", False, False, {}), [row]))
        assert (await house.room("t")).match.status == "running"

    in_house(quick_path, work)


# --- the disk ------------------------------------------------------------------------------------------------------
@contextmanager
def full_disk(engine: Engine) -> Iterator[None]:
    """A database that can be read and takes nothing."""

    def refuse(_c: object, _cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith("SELECT"):
            raise OperationalError(statement, {}, sqlite3.OperationalError("database or disk is full"))

    event.listen(engine, "before_cursor_execute", refuse)
    yield
    event.remove(engine, "before_cursor_execute", refuse)


def test_a_full_disk_is_said_once_and_its_end_too(address: str, caplog: pytest.LogCaptureFixture) -> None:
    scribe = Scribe(open_database(address))
    with caplog.at_level(logging.WARNING), full_disk(scribe.engine):
        for _ in range(3):
            with pytest.raises(StoreUnavailable):
                scribe.submit(lambda store: store.beat()).result(PATIENCE)
    said = [record for record in caplog.records if record.name == "monumental.server.scribe"]
    assert [(record.levelname, record.getMessage()) for record in said] == [
        ("ERROR", "the database takes no changes")
    ]
    assert "disk is full" in str(vars(said[0])["error"])
    scribe.submit(lambda store: store.beat()).result(PATIENCE)
    scribe.submit(lambda store: store.beat()).result(PATIENCE)
    assert not scribe.failing
    assert caplog.records[-1].getMessage() == "the database takes changes again"
    scribe.close()


def test_health_writes(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("monumental.server.house.BEAT_SECONDS", 0.0)
    nobody = running.person("")
    assert nobody.get("/health")["status"] == "ok"
    with full_disk(running.house.scribe.engine):
        assert "did not take the change" in nobody.refused("GET", "/health", None, 503)
        assert json.loads(nobody.http.get("/api/tables").text) is not None, "reading goes on"
    assert nobody.get("/health")["status"] == "ok"
