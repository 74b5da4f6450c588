"""Opening a table from the store: from its last checkpoint and the rows after it, or from all of its rows."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from sqlalchemy.exc import SQLAlchemyError

from monumental.kernel.errors import MonumentalError
from monumental.server import match as rows_of
from monumental.server.checkpoint import Checkpoint
from monumental.server.match import DamagedTable, Match, fold, hash_in, stand, take_in
from monumental.server.store import Row, Store

log = logging.getLogger("monumental.server.loading")

Counted = dict[tuple[str, str], int]
"""Under which number a submission of somebody was written."""


def load(store: Store, table: str) -> tuple[Match, Counted]:
    """A table from the store, and the submissions that were counted in the rows that had to be read for it."""
    kept = store.checkpoint(table)
    if kept is not None:
        try:
            return _from_checkpoint(store, table, kept)
        except SQLAlchemyError:
            raise
        except Exception as error:  # whatever is wrong with it, the rows are the truth
            reason = f"{type(error).__name__}: {error}"
            log.warning("checkpoint left aside", extra={"table": table, "error": reason})
    return _from_rows(store, table)


def _from_rows(store: Store, table: str) -> tuple[Match, Counted]:
    try:
        found = store.rows(table)
        match = fold(found, store.snapshot_places(table), lambda n, moves: store.snapshot(table, n, moves))
    except (MonumentalError, SQLAlchemyError):
        raise
    except Exception as error:  # a damaged row may break anything that reads it
        raise DamagedTable(
            f"what is stored of table {table} cannot be read: {type(error).__name__}: {error}"
        ) from error
    return match, _counted(found)


def _from_checkpoint(store: Store, table: str, kept: bytes) -> tuple[Match, Counted]:
    checkpoint = Checkpoint.of(kept)
    match = Match()
    for row in store.rows(table, kinds=(rows_of.CREATED, rows_of.STARTED)):
        take_in(match, row)
    checkpoint.restore(match)
    # From the last row that the books know of which changed the game: it says which position they must have.
    last, *later = store.rows(table, after=checkpoint.game_number - 1)
    last_hash = hash_in(last) if last.kind != rows_of.STARTED else ""
    for row in later:
        if row.number > checkpoint.number:
            last_hash = take_in(match, row) or last_hash

    def snapshot(number: int, moves: int) -> bytes:
        there = (number, moves) == checkpoint.place
        return checkpoint.position if there else store.snapshot(table, number, moves)

    stand(match, last_hash, [*store.snapshot_places(table), checkpoint.place], snapshot)
    return match, _counted([last, *later])


def _counted(rows: Sequence[Row]) -> Counted:
    return {(row.author, row.submission): row.number for row in rows if row.submission}
