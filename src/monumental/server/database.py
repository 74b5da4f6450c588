"""Opening a database: SQLite in a file or PostgreSQL, migrated to the newest tables before anybody uses it.

SQLAlchemy is used synchronously, in threads. SQLite has no asynchronous interface (what calls itself so is a thread
that hands over every row); one thread that writes for everybody can instead put all waiting changes into one commit,
and that, not the waiting, is what decides how many choices a disk can take.
"""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final, Protocol

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, func, make_url, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError

from monumental.kernel.errors import MonumentalError
from monumental.server.printings import keep_printings

MIGRATIONS: Final = Path(__file__).resolve().parent / "migrations"
SERVING: Final = 7_296_104_001
MIGRATING: Final = 7_296_104_002
"""Numbers of PostgreSQL's advisory locks: of the one server, and of the one that brings the tables up to date."""
LONGEST_WAIT: Final = 30
"""Seconds that somebody waits for a file that another process writes to."""
_DRIVERS: Final = {
    "sqlite": "sqlite+pysqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}


class BadDatabase(MonumentalError):
    """A database that cannot be opened or does not fit this program."""


def open_database(address: str) -> Engine:
    """The engine of a database, its tables brought up to date."""
    engine = make_engine(address)
    try:
        migrate(engine)
        keep_printings(engine)
    except DBAPIError as error:
        engine.dispose()
        raise _unopened(engine, error) from error
    except BadDatabase:
        engine.dispose()
        raise
    return engine


def _unopened(engine: Engine, error: DBAPIError) -> BadDatabase:
    reason = " ".join(str(error.orig).split())  # PostgreSQL's reasons have several lines
    return BadDatabase(f"the database {engine.url!r} cannot be opened: {reason}")


def claim(engine: Engine) -> Claim:
    """Have a database to oneself while the claim is held; raises if another server uses it.

    The system lets go of it when the process ends, however it ends. Reading and writing beside it stay possible.
    """
    try:
        held = _claim_sqlite(engine.url) if engine.dialect.name == "sqlite" else _claim_postgresql(engine)
    except DBAPIError as error:
        raise _unopened(engine, error) from error
    if held is None:
        engine.dispose()
        raise BadDatabase(
            f"another server uses the database {engine.url!r}; one database is served by one server at a time"
        )
    return held


class Claim(Protocol):
    """What holds a claim."""

    def close(self) -> None:
        """Let go."""


class _Session:
    """A session of PostgreSQL that holds the lock; it ends with the session, however that ends."""

    def __init__(self, connection: Connection) -> None:
        connection.detach()
        self._connection = connection

    def close(self) -> None:
        """Let go at once: the server notices only later that a session has been closed."""
        self._connection.execute(select(func.pg_advisory_unlock(SERVING)))
        self._connection.close()


def _claim_sqlite(url: URL) -> Claim | None:
    # A lock on the database itself would keep everybody out; one on a file beside it only keeps servers out.
    beside = sqlite3.connect(
        f"{url.database}.serving", timeout=0, isolation_level=None, check_same_thread=False
    )
    try:
        beside.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        beside.close()
        return None
    return beside


def _claim_postgresql(engine: Engine) -> Claim | None:
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    if connection.scalar(select(func.pg_try_advisory_lock(SERVING))):
        return _Session(connection)
    connection.close()
    return None


def make_engine(address: str) -> Engine:
    """The engine of a database as it is."""
    url = _url(address)
    if url.get_backend_name() == "sqlite":
        return _sqlite(url)
    try:
        return create_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise BadDatabase(
            f"PostgreSQL needs the package '{error.name}'; install it with: pip install 'monumental[postgres]'"
        ) from error


def _url(address: str) -> URL:
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:  # the latter for a port that is no number
        raise BadDatabase(
            f"'{address}' is no address of a database, such as sqlite:///games.sqlite3"
        ) from error
    driver = _DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None:
        raise BadDatabase(f"'{url.drivername}' is not spoken here; use sqlite or postgresql")
    return url.set(drivername=driver)


def _sqlite(url: URL) -> Engine:
    if not url.database or url.database == ":memory:":
        raise BadDatabase("games need a file: a database in memory would forget acknowledged choices")
    folder = Path(url.database).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"the folder {folder} cannot be made: {error.strerror}") from error
    engine = create_engine(
        url, connect_args={"timeout": LONGEST_WAIT, "isolation_level": None}, pool_size=8, max_overflow=8
    )
    event.listen(engine, "connect", _prepare_sqlite)
    # The driver would begin transactions late, at the first change; then a reader that turns writer can fail.
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    assert isinstance(connection, sqlite3.Connection)
    with closing(connection.cursor()) as cursor:
        _write_ahead(cursor)
        cursor.execute("PRAGMA synchronous = FULL")  # a commit is on the disk even if the power goes
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute(f"PRAGMA busy_timeout = {LONGEST_WAIT * 1000}")


def _write_ahead(cursor: sqlite3.Cursor) -> None:
    """Switch to the write-ahead log. Two that do so at once on a new file block each other, and SQLite does not wait:
    it refuses one of them at once, whatever its time limit, so that one tries again.
    """
    deadline = time.monotonic() + LONGEST_WAIT
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.02)


def _begin_sqlite(connection: Any) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def migrate(engine: Engine) -> None:
    """Bring the tables up to date. Tables newer than this program are refused, not touched."""
    config = Config()
    config.set_main_option("script_location", MIGRATIONS.as_posix())
    config.attributes["engine"] = engine
    known = {revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()}
    found = _revision(engine)
    if found and found not in known:
        raise BadDatabase("the database was written by a newer version of this program; update the program")
    command.upgrade(config, "head")


def _revision(engine: Engine) -> str:
    with engine.connect() as connection:
        if not engine.dialect.has_table(connection, "alembic_version"):
            return ""
        return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() or "")
