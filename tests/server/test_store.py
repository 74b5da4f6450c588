"""The contract of the store, the same on SQLite and on PostgreSQL, and the scribe who writes into it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, text

from monumental.server.database import BadDatabase, make_engine, migrate, open_database
from monumental.server.schema import metadata
from monumental.server.scribe import Scribe, StoreUnavailable
from monumental.server.store import BROWSER, LINK, LINKED, Listing, Person, Row, RowTaken, Store

Change = Callable[[Store], object]


def listing(status: str = "open", listed: bool = True, bot_turn: bool = False, **summary: object) -> Listing:
    return Listing(status, listed, bot_turn, summary)


def row(
    number: int, kind: str = "choice", author: str = "", submission: str | None = None, **data: object
) -> Row:
    return Row(number, kind, author, submission, 1_000 + number, data)


@pytest.fixture
def store(engine: Engine) -> Iterator[Store]:
    """A store whose changes are made in one transaction."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield Store(connection)


# --- rows --------------------------------------------------------------------------------------------------------
def test_rows_come_back_as_they_were(store: Store) -> None:
    data = {
        "text": "conquer d4",
        "events": [[1, 2, -3, 2**53, 0, -1]],
        "names": ["Ænne", "😀", '"', "\\"],
        "no": None,
    }
    store.add_table("t", listing(), [row(1, "created", "p", a=1)])
    store.append("t", [row(2, "choice", "p", "s1", **data), row(3)], listing())
    assert store.rows("t") == [row(1, "created", "p", a=1), row(2, "choice", "p", "s1", **data), row(3)]
    assert store.rows("t", after=2) == [row(3)]
    assert store.rows("nobody") == []


def test_a_number_is_given_once(engine: Engine) -> None:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        Store(connection).add_table("t", listing(), [row(1)])
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        with pytest.raises(RowTaken), connection.begin_nested():
            Store(connection).append("t", [row(1, "choice", x=2)], listing("over"))
        assert Store(connection).rows("t") == [row(1)]
        assert Store(connection).count_tables() == {"open": 1}


def test_a_submission_of_somebody_counts_once(engine: Engine) -> None:
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        store = Store(connection)
        store.add_table("t", listing(), [row(1), row(2, "choice", "ann", "s")])
        store.append(
            "t", [row(3, "choice", "ben", "s"), row(4, "choice", "ann"), row(5, "choice", "ann")], listing()
        )
        with pytest.raises(RowTaken), connection.begin_nested():
            store.append("t", [row(6, "choice", "ann", "s")], listing())
        assert store.submission("t", "ann", "s") == 2
        assert store.submission("t", "ben", "s") == 3
        assert store.submission("t", "cid", "s") is None


def test_a_table_is_listed_as_its_last_row_left_it(store: Store) -> None:
    store.add_table("t", listing(name="first"), [row(1)])
    store.append("t", [row(2)], listing("running", bot_turn=True, name="second"))
    assert store.listing("t") == {"name": "second"}
    assert store.listing("x") is None
    assert store.waiting_for_bots() == ["t"]
    store.append("t", [row(3)], listing("over"))
    assert store.waiting_for_bots() == []
    assert store.table_ids() == ["t"]


def test_the_lobby_shows_listed_tables_that_wait_or_run(store: Store) -> None:
    for number, (name, status, listed) in enumerate(
        [
            ("old", "running", True),
            ("wait", "open", True),
            ("new", "running", True),
            ("hid", "open", False),
            ("end", "over", True),
        ]
    ):
        store.add_table(name, listing(status, listed, id=name), [Row(1, "created", "", None, number)])
    assert [found.table for found in store.lobby()] == ["wait", "new", "old"]
    assert [found.table for found in store.lobby(most=1)] == ["wait"]
    assert [found.table for found in store.lobby(since=2)] == ["new"]


# --- snapshots -----------------------------------------------------------------------------------------------------
def test_snapshots_are_kept_by_number_and_moves(store: Store) -> None:
    store.add_table("t", listing(), [row(1)])
    for number, moves, data in (
        (2, 0, b"\x00first"),
        (9, 16, b"later"),
        (9, 32, b"same row"),
        (9, 16, b"again"),
    ):
        store.add_snapshot("t", number, moves, data)
    assert store.snapshot_places("t") == [(2, 0), (9, 16), (9, 32)]
    assert store.snapshot("t", 9, 16) == b"later"
    assert store.snapshot("t", 2, 0) == b"\x00first"


# --- people --------------------------------------------------------------------------------------------------------
def test_people_their_keys_and_their_tables(store: Store) -> None:
    ann, ben = Person("a", "Ann"), Person("b", "Ben")
    store.add_person(ann)
    store.add_person(ben)
    store.add_key("cookie", "a", BROWSER)
    store.add_key("link", "a", LINK)
    store.add_key("newer", "a", LINK)
    assert store.person_by_key("cookie", BROWSER) == ann
    assert store.person_by_key("newer", LINK) == ann
    assert store.person_by_key("link", LINK) is None, "a new link makes the old one useless"
    assert store.person_by_key("newer", BROWSER) is None, "a link is no cookie"
    store.add_key("phone", "a", LINKED)
    store.add_key("tablet", "a", LINKED)
    store.add_key("newest", "a", LINK, keep="tablet")
    found = [store.person_by_key(key, BROWSER, LINKED) for key in ("cookie", "phone", "tablet")]
    assert found == [ann, None, ann], "what the old link opened is closed, except where the new one was made"
    store.rename("a", "Anne")
    assert store.person_by_key("cookie", BROWSER) == Person("a", "Anne")
    store.drop_key("cookie")
    assert store.person_by_key("cookie", BROWSER) is None
    for number, name in enumerate(("one", "two", "three")):
        store.add_table(name, listing(id=name), [Row(1, "created", "", None, number)])
    for name in ("one", "three", "three"):
        store.add_member(name, "a")
    store.add_member("two", "b")
    assert [found.table for found in store.tables_of("a")] == ["three", "one"]
    store.drop_member("three", "a")
    assert [found.table for found in store.tables_of("a")] == ["one"]


# --- migrations ----------------------------------------------------------------------------------------------------
def test_migrations_lead_to_the_tables_of_the_program(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_opening_again_changes_nothing(address: str) -> None:
    first = open_database(address)
    with first.connect().execution_options(writes=True) as connection, connection.begin():
        Store(connection).add_table("t", listing(), [row(1)])
    first.dispose()
    second = open_database(address)
    with second.connect() as connection:
        assert Store(connection).rows("t") == [row(1)]
    second.dispose()


def test_a_database_of_a_newer_program_is_left_alone(address: str) -> None:
    engine = open_database(address)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = 'tomorrow'"))
    with pytest.raises(BadDatabase, match="newer version"):
        migrate(engine)
    engine.dispose()


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("nonsense", "no address"),
        ("mysql://here/games", "use sqlite or postgresql"),
        ("sqlite://", "need a file"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot be opened"),
    ],
)
def test_a_bad_address_is_a_sentence(bad: str, says: str) -> None:
    with pytest.raises(BadDatabase, match=says):
        open_database(bad)


def test_a_commit_of_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'x.sqlite3'}")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    engine.dispose()


# --- the scribe ----------------------------------------------------------------------------------------------------
def test_waiting_changes_share_a_commit(engine: Engine) -> None:
    scribe = Scribe(engine)
    gate = threading.Event()
    held = scribe.submit(lambda store: gate.wait(10))
    futures = [scribe.submit(add(f"t{i}")) for i in range(20)]
    gate.set()
    assert held.result(10)
    for future in futures:
        future.result(10)
    assert scribe.commits <= 2
    assert scribe.changes == 21
    scribe.close()


def test_a_change_fails_alone(engine: Engine) -> None:
    scribe = Scribe(engine)
    gate = threading.Event()
    held = scribe.submit(lambda store: gate.wait(10))
    good = [scribe.submit(add(f"t{i}")) for i in range(5)]
    clash = scribe.submit(lambda store: store.append("t3", [row(1)], listing("over")))
    broken = scribe.submit(lambda store: 1 // 0)
    last = scribe.submit(add("last"))
    gate.set()
    assert held.result(10)
    for future in [*good, last]:
        future.result(10)
    with pytest.raises(RowTaken):
        clash.result(10)
    with pytest.raises(ZeroDivisionError):
        broken.result(10)
    assert asyncio.run(scribe.read(lambda store: store.count_tables())) == {"open": 6}
    scribe.close()


def add(table: str) -> Change:
    return lambda store: store.add_table(table, listing(), [row(1)])


def test_closing_writes_what_waits(address: str) -> None:
    scribe = Scribe(open_database(address))
    futures = [scribe.submit(add(f"t{i}")) for i in range(50)]
    scribe.close()
    assert all(future.done() and future.exception() is None for future in futures)
    with pytest.raises(StoreUnavailable):
        scribe.submit(add("late"))
    engine = make_engine(address)
    with engine.connect() as connection:
        assert Store(connection).count_tables() == {"open": 50}
    engine.dispose()


def test_reading_goes_on_while_something_is_written(engine: Engine) -> None:
    scribe = Scribe(engine)
    scribe.submit(add("t")).result(10)
    gate = threading.Event()

    def slow(store: Store) -> None:
        store.append("t", [row(2)], listing("over"))
        gate.wait(10)

    writing = scribe.submit(slow)
    time.sleep(0.05)
    assert asyncio.run(scribe.read(lambda store: len(store.rows("t")))) == 1, (
        "nobody sees what is not committed"
    )
    gate.set()
    writing.result(10)
    assert asyncio.run(scribe.read(lambda store: len(store.rows("t")))) == 2
    scribe.close()


def test_a_database_that_fails_reports_it(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    scribe = Scribe(engine)
    scribe.submit(add("t")).result(10)

    def lose_connection(store: Store) -> None:
        store.connection.execute(text("SELECT * FROM nowhere"))

    with pytest.raises(StoreUnavailable, match="please try again"):
        scribe.submit(lose_connection).result(10)
    scribe.submit(add("u")).result(10)
    scribe.close()
