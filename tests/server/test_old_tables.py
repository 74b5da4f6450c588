"""Tables of older versions: they come back as they stood, and are played to their end."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine
from tests.fixtures.make_tables import Evening, Released, all_facts, make
from tests.server.test_match import in_house

from monumental.kernel.chance import SPLITMIX64
from monumental.records import verify
from monumental.records.gamefile import GameFile
from monumental.records.replay import verify_file
from monumental.server import tables
from monumental.server.database import open_database
from monumental.server.exchange import export_games
from monumental.server.house import House
from monumental.server.loading import load
from monumental.server.models import Joining
from monumental.server.settings import DATABASE_FILE
from monumental.server.store import ARCHIVE, OPEN, OVER, RUNNING, Person, Store

FIXTURES = Path(__file__).parents[1] / "fixtures"
DATABASES = sorted(FIXTURES.glob("tables-*.sqlite.xz"))
STATES = {
    "two", "three", "four", "every option", "bots", "solo", "solo, first edition", "a payment", "an effect",
    "taken back", "a request", "waiting", "over",
}  # fmt: skip


@pytest.fixture(params=DATABASES, ids=lambda path: path.name)
def stored(request: pytest.FixtureRequest, quick_path: Path) -> tuple[Path, dict[str, Any]]:
    """A folder with a copy of an old database, and what is known of its tables."""
    packed: Path = request.param
    (quick_path / DATABASE_FILE).write_bytes(lzma.decompress(packed.read_bytes()))
    listed = packed.with_name(packed.name.replace(".sqlite.xz", ".json"))
    return quick_path, json.loads(listed.read_text(encoding="utf-8"))


@pytest.fixture
def old(stored: tuple[Path, dict[str, Any]]) -> Iterator[Engine]:
    """The old database, brought up to date."""
    engine = open_database(f"sqlite:///{stored[0] / DATABASE_FILE}")
    yield engine
    engine.dispose()


def test_old_tables_come_back_as_they_stood(stored: tuple[Path, dict[str, Any]], old: Engine) -> None:
    with old.connect() as connection:
        assert all_facts(Store(connection)) == stored[1]


def test_the_oldest_tables_stand_in_all_sorts_of_states() -> None:
    listed = json.loads((FIXTURES / "tables-0.1.0.json").read_text(encoding="utf-8"))
    assert listed.keys() > STATES
    running = {name: facts for name, facts in listed.items() if facts["status"] == RUNNING}
    assert {len(facts["seats"]) for facts in running.values()} == {2, 3, 4}
    assert {facts["asks"] for facts in running.values()} >= {"action", "pay", "choose"}
    assert running["taken back"]["undone"]
    assert running["a request"]["request"]
    assert {seat[0] for facts in running.values() for seat in facts["seats"]} == {"human", "bot", "automa"}
    assert {facts["status"] for facts in listed.values()} == {OPEN, RUNNING, OVER, ARCHIVE}
    assert max(facts["round"] for facts in running.values()) >= 3


def test_old_tables_are_played_to_their_end(stored: tuple[Path, dict[str, Any]]) -> None:
    async def work(house: House) -> list[str]:
        evening = Evening(house, [], "random")
        waiting = await house.scribe.read(lambda store: store.table_ids((OPEN,)))
        for table in waiting:
            await _sit_down(house, table)
        running = await house.scribe.read(lambda store: store.table_ids((RUNNING,)))
        for table in running:
            room = await house.room(table)
            await evening.play(room, lambda game: False)
            assert room.match.status == OVER
        assert house.thinkers.failures == 0
        return running

    folder, listed = stored
    played = in_house(folder, work)
    assert len(played) == sum(facts["status"] in (OPEN, RUNNING) for facts in listed.values())
    engine = open_database(f"sqlite:///{folder / DATABASE_FILE}")
    for exported in export_games(engine, played, seeds=False):
        report = verify_file(GameFile.read(exported.text.splitlines()))
        assert report.whole, report.detail
        assert report.over
    engine.dispose()


async def _sit_down(house: House, table: str) -> None:
    """Everybody who has played at another table takes an open seat."""
    room = await house.room(table)
    for other in await house.scribe.read(lambda store: store.table_ids((RUNNING,))):
        for chair in (await house.room(other)).match.chairs:
            if room.match.status == OPEN and chair.kind == "human" and not room.match.seats_of(chair.person):
                await tables.join(room, Person(chair.person, chair.name), Joining())
    assert room.match.status == RUNNING


def test_finished_tables_are_exported_and_true(old: Engine, tmp_path: Path) -> None:
    with old.connect() as connection:
        store = Store(connection)
        finished = {table: load(store, table)[0] for table in store.table_ids((OVER, ARCHIVE))}
    assert finished
    for exported in export_games(old, list(finished), seeds=False):
        path = tmp_path / f"{exported.table}.monumental"
        path.write_text(exported.text, encoding="utf-8")
        report = verify(path)
        assert report.whole, report.detail
        assert report.over
        assert report.choices == finished[exported.table].moves


def test_taking_back_and_making_again_goes_on(stored: tuple[Path, dict[str, Any]]) -> None:
    async def work(house: House) -> None:
        found = await house.scribe.read(lambda store: store.table_ids((RUNNING,)))
        rooms = [await house.room(table) for table in found]
        room = next(room for room in rooms if room.match.agreement.name == "taken back")
        evening = Evening(house, [])
        before = [(undone.seat, undone.text) for undone in room.match.undone]
        await evening.redo(room, 1)
        assert [(undone.seat, undone.text) for undone in room.match.undone] == before[1:]
        await evening.undo(room, 3)
        assert room.match.moves == 3

    in_house(stored[0], work)


def test_the_oldest_tables_go_on_with_the_scheme_that_they_began_with(quick_path: Path) -> None:
    """Their files could not be verified otherwise."""
    database = quick_path / DATABASE_FILE
    database.write_bytes(lzma.decompress((FIXTURES / "tables-0.1.0.sqlite.xz").read_bytes()))
    engine = open_database(f"sqlite:///{database}")
    with engine.connect() as connection:
        store = Store(connection)
        for table in store.table_ids((RUNNING, OVER)):
            assert load(store, table)[0].playing.chance == SPLITMIX64
    engine.dispose()


def test_a_released_database_is_never_written_again() -> None:
    before = {path: path.read_bytes() for path in FIXTURES.glob("tables-*")}
    for path in DATABASES:
        version = path.name.removeprefix("tables-").removesuffix(".sqlite.xz")
        with pytest.raises(Released, match="is released"):
            make(FIXTURES, version)
    assert {path: path.read_bytes() for path in FIXTURES.glob("tables-*")} == before
