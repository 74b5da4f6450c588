"""The scribe: one thread that writes for the whole server, all waiting changes in one commit.

A change is a function of the store. Each runs under a savepoint of its own, so one that fails takes nothing else with
it; nobody hears of success before the commit they share is on the disk. Reading goes on beside it in other threads.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from monumental.kernel.errors import MonumentalError
from monumental.server.store import Store

T = TypeVar("T")
Change = Callable[[Store], Any]

MOST_AT_ONCE: Final = 256
READERS: Final = 4


class StoreUnavailable(MonumentalError):
    """The database did not take a change or give an answer. Nothing of it happened."""


class Scribe:
    """Writes and reads for everybody."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.commits = 0
        self.changes = 0
        self._waiting: deque[tuple[Change, Future[Any]]] = deque()
        self._wake = threading.Condition()
        self._closing = False
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._thread = threading.Thread(target=self._run, name="scribe", daemon=True)
        self._thread.start()

    async def write(self, change: Callable[[Store], T]) -> T:
        """Make a change; returns when it is on the disk."""
        return await asyncio.wrap_future(self.submit(change))

    def submit(self, change: Callable[[Store], T]) -> Future[T]:
        """Make a change from any thread."""
        future: Future[T] = Future()
        with self._wake:
            if self._closing:
                raise StoreUnavailable("the server is closing")
            self._waiting.append((change, future))
            self._wake.notify()
        return future

    async def read(self, question: Callable[[Store], T]) -> T:
        """Ask the store something."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._ask, question)

    def _ask(self, question: Callable[[Store], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return question(Store(connection))
        except DBAPIError as error:
            raise StoreUnavailable("the database does not answer; please try again") from error

    def close(self) -> None:
        """Write what is waiting, then end. Blocks until everything is on the disk."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join()
        self._readers.shutdown()
        self.engine.dispose()

    # --- the thread --------------------------------------------------------------------------------------------
    def _run(self) -> None:
        while taken := self._next():
            batch = [item for item in taken if item[1].set_running_or_notify_cancel()]
            try:
                results = self._commit([change for change, _ in batch])
            except Exception as error:  # whatever broke, those who wait have to hear of it
                for _, future in batch:
                    future.set_exception(_unavailable(error))
                continue
            for (_, future), (value, failed) in zip(batch, results, strict=True):
                if failed is not None:
                    future.set_exception(failed)
                else:
                    future.set_result(value)

    def _next(self) -> list[tuple[Change, Future[Any]]]:
        """The changes that wait now; waits for one if there is none, and is empty once the scribe closes."""
        with self._wake:
            while not self._waiting and not self._closing:
                self._wake.wait()
            count = min(len(self._waiting), MOST_AT_ONCE)
            return [self._waiting.popleft() for _ in range(count)]

    def _commit(self, changes: list[Change]) -> list[tuple[Any, Exception | None]]:
        results: list[tuple[Any, Exception | None]] = []
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            store = Store(connection)
            for change in changes:
                point = connection.begin_nested()
                try:
                    results.append((change(store), None))
                    point.commit()
                except Exception as error:  # only the one that asked for it has to suffer
                    point.rollback()
                    results.append((None, _unavailable(error)))
        self.commits += 1
        self.changes += len(changes)
        return results


def _unavailable(error: Exception) -> Exception:
    if isinstance(error, DBAPIError):
        unavailable = StoreUnavailable("the database did not take the change; please try again")
        unavailable.__cause__ = error
        return unavailable
    return error
