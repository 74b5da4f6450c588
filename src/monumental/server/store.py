"""The store: what can be written and read, on one connection of any database that SQLAlchemy speaks to.

Statements are plain SQLAlchemy Core, the same for SQLite and PostgreSQL. Times are milliseconds since 1970 in UTC.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    LargeBinary,
    Select,
    Text,
    bindparam,
    case,
    cast,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from monumental.kernel.errors import MonumentalError
from monumental.server.schema import (
    checkpoints,
    keys,
    members,
    persons,
    printings,
    pulse,
    rows,
    snapshots,
    tables,
)

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
ARCHIVE: Final = "archive"

BROWSER: Final = "browser"
LINK: Final = "link"
LINKED: Final = "linked"
"""Kinds of keys: a session, a personal link, and a session that was opened by one."""

# What every choice writes is put together once: building and naming a statement takes longer than carrying it out.
_ADD_ROW: Final = insert(rows)
_LIST: Final = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("status", "listed", "bot_turn", "number", "changed", "summary")
        }
    )
)


class RowTaken(MonumentalError):
    """Somebody else wrote the row of this number, or the same submission, before."""


@dataclass(frozen=True)
class Row:
    """One thing that happened at a table."""

    number: int
    kind: str
    author: str = ""
    submission: str | None = None
    created: int = 0
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Listing:
    """A game as a list shows it."""

    status: str
    listed: bool
    bot_turn: bool
    summary: Mapping[str, Any]


@dataclass(frozen=True)
class Listed:
    """A game found in a list; without a summary if what is stored of it cannot be read."""

    table: str
    summary: Mapping[str, Any] | None


@dataclass(frozen=True)
class Person:
    """Somebody with a name."""

    id: str
    name: str


def now_ms() -> int:
    """The present, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _read(data: bytes) -> Mapping[str, Any] | None:
    try:
        found = json.loads(data)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


class Store:
    """Everything that is kept, seen through one connection; whoever opened the connection ends the transaction."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    # --- games -------------------------------------------------------------------------------------------------
    def add_table(self, table: str, listing: Listing, first: Sequence[Row]) -> None:
        """Begin a table with its first rows, numbered from 1."""
        self.connection.execute(
            insert(tables).values(
                id=table,
                status=listing.status,
                listed=listing.listed,
                bot_turn=listing.bot_turn,
                number=0,
                created=first[0].created,
                changed=first[0].created,
                summary=dict(listing.summary),
            )
        )
        self.append(table, first, listing)

    def append(self, table: str, added: Sequence[Row], listing: Listing) -> None:
        """Add rows and bring the listing up to date; raises :class:`RowTaken` if the first number is not free."""
        try:
            self.connection.execute(_ADD_ROW, [self._row_values(table, row) for row in added])
        except IntegrityError as error:
            raise RowTaken(f"row {added[0].number} of table {table} is written already") from error
        self.connection.execute(
            _LIST,
            {
                "table": table,
                "new_status": listing.status,
                "new_listed": listing.listed,
                "new_bot_turn": listing.bot_turn,
                "new_number": added[-1].number,
                "new_changed": added[-1].created,
                "new_summary": dict(listing.summary),
            },
        )

    @staticmethod
    def _row_values(table: str, row: Row) -> dict[str, Any]:
        return {
            "table_id": table,
            "number": row.number,
            "kind": row.kind,
            "author": row.author,
            "submission": row.submission,
            "created": row.created,
            "data": dict(row.data),
        }

    def rows(self, table: str, after: int = 0, kinds: Sequence[str] = ()) -> list[Row]:
        """The rows of a table in their order, all or those after a number, or of some kinds."""
        query = select(
            rows.c.number, rows.c.kind, rows.c.author, rows.c.submission, rows.c.created, rows.c.data
        ).where(rows.c.table_id == table, rows.c.number > after)
        if kinds:
            query = query.where(rows.c.kind.in_(kinds))
        return [Row(*row) for row in self.connection.execute(query.order_by(rows.c.number))]

    def submission(self, table: str, author: str, submission: str) -> int | None:
        """The number under which a submission was written, if it was."""
        return self.connection.scalar(
            select(rows.c.number).where(
                rows.c.table_id == table, rows.c.author == author, rows.c.submission == submission
            )
        )

    def listing(self, table: str) -> Mapping[str, Any] | None:
        """The summary of one table."""
        found: Mapping[str, Any] | None = self.connection.scalar(
            select(tables.c.summary).where(tables.c.id == table)
        )
        return found

    def lobby(self, since: int = 0, most: int = 50) -> list[Listed]:
        """Listed tables with some life since a time: those that wait first, then running ones, the latest first."""
        order = case({OPEN: 0, RUNNING: 1}, value=tables.c.status, else_=2)
        return self._listed(
            select(tables.c.id, self._raw_summary())
            .where(tables.c.listed, tables.c.status.in_((OPEN, RUNNING)), tables.c.changed >= since)
            .order_by(order, tables.c.changed.desc())
            .limit(most)
        )

    def tables_of(self, person: str, most: int = 100) -> list[Listed]:
        """The tables at which somebody sits or sat, the latest first."""
        sits = exists().where(members.c.table_id == tables.c.id, members.c.person == person)
        return self._listed(
            select(tables.c.id, self._raw_summary()).where(sits).order_by(tables.c.changed.desc()).limit(most)
        )

    def _raw_summary(self) -> ColumnElement[bytes]:
        """Summaries as bytes, read one by one: what is damaged must not spoil the lines beside it."""
        if self.connection.dialect.name == "sqlite":
            return cast(tables.c.summary, LargeBinary)
        return func.convert_to(cast(tables.c.summary, Text), "UTF8", type_=LargeBinary)

    def _listed(self, query: Select[Any]) -> list[Listed]:
        return [Listed(table, _read(data)) for table, data in self.connection.execute(query)]

    def waiting_for_bots(self) -> list[str]:
        """Running tables at which people wait for a bot; a server that starts lets them go on."""
        return list(
            self.connection.scalars(select(tables.c.id).where(tables.c.status == RUNNING, tables.c.bot_turn))
        )

    def table_ids(self, statuses: Sequence[str] = (RUNNING, OVER, ARCHIVE)) -> list[str]:
        """Every table in one of the states, the oldest first."""
        return list(
            self.connection.scalars(
                select(tables.c.id).where(tables.c.status.in_(statuses)).order_by(tables.c.created)
            )
        )

    def count_tables(self) -> dict[str, int]:
        """How many tables there are in each state."""
        found = self.connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
        return {str(status): int(count) for status, count in found}

    def beat(self) -> None:
        """Write something, to see whether anything can be written."""
        if not self.connection.execute(update(pulse).values(beat=now_ms())).rowcount:
            self.connection.execute(insert(pulse).values(id=1, beat=now_ms()))

    # --- printings ---------------------------------------------------------------------------------------------
    def printings(self) -> dict[tuple[str, str], dict[str, Any]]:
        """Every box that was ever played with here, by its key and fingerprint."""
        found = self.connection.execute(select(printings.c.box, printings.c.mark, printings.c.data))
        return {(str(box), str(mark)): data for box, mark, data in found}

    def add_printing(self, box: str, mark: str, data: Mapping[str, Any]) -> None:
        """Keep a box as it is now; another server may have done so in the meantime."""
        try:
            with self.connection.begin_nested():
                self.connection.execute(insert(printings).values(box=box, mark=mark, data=data))
        except IntegrityError:
            return

    # --- snapshots ---------------------------------------------------------------------------------------------
    def add_snapshot(self, table: str, number: int, moves: int, data: bytes) -> None:
        """Keep a position; one that is there already stays."""
        there = self.connection.scalar(
            select(snapshots.c.number).where(
                snapshots.c.table_id == table, snapshots.c.number == number, snapshots.c.moves == moves
            )
        )
        if there is None:
            self.connection.execute(
                insert(snapshots).values(table_id=table, number=number, moves=moves, data=data)
            )

    def snapshot_places(self, table: str) -> list[tuple[int, int]]:
        """Number and moves of every snapshot of a table, in their order."""
        found = self.connection.execute(
            select(snapshots.c.number, snapshots.c.moves)
            .where(snapshots.c.table_id == table)
            .order_by(snapshots.c.number, snapshots.c.moves)
        )
        return [(number, moves) for number, moves in found]

    def snapshot(self, table: str, number: int, moves: int) -> bytes:
        """The position that was kept at a place."""
        data: bytes = self.connection.execute(
            select(snapshots.c.data).where(
                snapshots.c.table_id == table, snapshots.c.number == number, snapshots.c.moves == moves
            )
        ).scalar_one()
        return data

    # --- checkpoints -------------------------------------------------------------------------------------------
    def keep_checkpoint(self, table: str, data: bytes) -> None:
        """Keep the books of a table in the place of older ones."""
        self.connection.execute(delete(checkpoints).where(checkpoints.c.table_id == table))
        self.connection.execute(insert(checkpoints).values(table_id=table, data=data))

    def checkpoint(self, table: str) -> bytes | None:
        """The books of a table, if they have been kept."""
        data: bytes | None = self.connection.scalar(
            select(checkpoints.c.data).where(checkpoints.c.table_id == table)
        )
        return data

    # --- people ------------------------------------------------------------------------------------------------
    def add_person(self, person: Person) -> None:
        """Remember somebody new."""
        self.connection.execute(insert(persons).values(id=person.id, name=person.name, created=now_ms()))

    def rename(self, person: str, name: str) -> None:
        """Give somebody another name."""
        self.connection.execute(update(persons).where(persons.c.id == person).values(name=name))

    def add_key(self, digest: str, person: str, kind: str, keep: str = "") -> list[str]:
        """Let a key open somebody's sessions; returns the keys that open nothing any more because of it.

        A new personal link makes the old one useless, and ends the sessions that it opened, except the one to ``keep``.
        """
        ended: list[str] = []
        if kind == LINK:
            old = keys.c.person == person, keys.c.kind.in_((LINK, LINKED)), keys.c.digest != keep
            ended = list(self.connection.scalars(select(keys.c.digest).where(*old)))
            self.connection.execute(delete(keys).where(*old))
        self.connection.execute(
            insert(keys).values(digest=digest, person=person, kind=kind, created=now_ms())
        )
        return ended

    def drop_key(self, digest: str) -> None:
        """Make a key useless."""
        self.connection.execute(delete(keys).where(keys.c.digest == digest))

    def person_by_key(self, digest: str, *kinds: str) -> Person | None:
        """Who holds a key, if anybody does."""
        found = self.connection.execute(
            select(persons.c.id, persons.c.name)
            .join(keys, keys.c.person == persons.c.id)
            .where(keys.c.digest == digest, keys.c.kind.in_(kinds))
        ).first()
        return Person(*found) if found else None

    def add_member(self, table: str, person: str) -> None:
        """Put a table into somebody's list."""
        there = self.connection.scalar(
            select(members.c.person).where(members.c.table_id == table, members.c.person == person)
        )
        if there is None:
            self.connection.execute(insert(members).values(table_id=table, person=person))

    def drop_member(self, table: str, person: str) -> None:
        """Take a table from somebody's list."""
        self.connection.execute(
            delete(members).where(members.c.table_id == table, members.c.person == person)
        )
