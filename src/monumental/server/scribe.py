"""The scribe: one thread that writes for the whole server, all waiting changes in one commit.

A change is a function of the store. Nobody hears of success before the commit that they share is on the disk. Failures
are rare: if one of the changes fails, all are rolled back and each is made again in a commit of its own, so that it
takes nobody else with it. Reading goes on beside it in other threads.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError, OperationalError

from monumental.kernel.errors import MonumentalError
from monumental.server.store import Store

T = TypeVar("T")
log = logging.getLogger("monumental.server.scribe")
Change = Callable[[Store], Any]

MOST_AT_ONCE: Final = 256
READERS: Final = 4


class StoreUnavailable(MonumentalError):
    """The database did not take a change or give an answer. Nothing of it happened."""


class Scribe:
    """Writes and reads for everybody."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.failing = False
        """Whether the database took no change lately: its disk may be full, or it is gone."""
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
                values = self._commit([change for change, _ in batch])
            except Exception:  # one of them failed, and none has happened: each for itself then
                for change, future in batch:
                    self._alone(change, future)
            else:
                for (_, future), value in zip(batch, values, strict=True):
                    future.set_result(value)

    def _alone(self, change: Change, future: Future[Any]) -> None:
        try:
            (value,) = self._commit([change])
        except Exception as error:  # whatever broke, the one who waits has to hear of it
            self._notice(error)
            future.set_exception(_unavailable(error))
        else:
            future.set_result(value)

    def _next(self) -> list[tuple[Change, Future[Any]]]:
        """The changes that wait now; waits for one if there is none, and is empty once the scribe closes."""
        with self._wake:
            while not self._waiting and not self._closing:
                self._wake.wait()
            count = min(len(self._waiting), MOST_AT_ONCE)
            return [self._waiting.popleft() for _ in range(count)]

    def _commit(self, changes: list[Change]) -> list[Any]:
        with self.engine.connect().execution_options(writes=True) as connection, connection.begin():
            store = Store(connection)
            values = [change(store) for change in changes]
        if self.failing:
            self.failing = False
            log.warning("the database takes changes again")
        self.commits += 1
        self.changes += len(changes)
        return values

    def _notice(self, error: Exception) -> None:
        """Tell the operator once that nothing can be written; each player hears it for themselves."""
        if isinstance(error, OperationalError) and not self.failing:
            self.failing = True
            log.error("the database takes no changes", extra={"error": str(error.orig)})


def _unavailable(error: Exception) -> Exception:
    if isinstance(error, DBAPIError):
        unavailable = StoreUnavailable("the database did not take the change; please try again")
        unavailable.__cause__ = error
        return unavailable
    return error
