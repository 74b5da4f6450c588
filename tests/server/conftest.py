"""Fixtures of the server's tests."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, text
from tests.server.harness import Running, serving
from tests.server.postgres import cluster

from monumental.server.database import make_engine, migrate


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of this run's own."""
    with cluster() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite3'}"
    found: str = request.getfixturevalue("postgres")
    engine = make_engine(found)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return found


@pytest.fixture
def engine(address: str) -> Iterator[Engine]:
    """A database of each kind with all tables."""
    opened = make_engine(address)
    migrate(opened)
    yield opened
    opened.dispose()


def quick_folder() -> str | None:
    """A folder in memory, where there is one: most tests are not about the disk and need not wait for it."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


@pytest.fixture
def quick_path() -> Iterator[Path]:
    """A quick folder for the data of one test."""
    with tempfile.TemporaryDirectory(dir=quick_folder(), prefix="monumental-") as folder:
        yield Path(folder)


@pytest.fixture(scope="module")
def shared_server() -> Iterator[Running]:
    """A server that the tests of a module share; each test makes its own people and tables."""
    with (
        tempfile.TemporaryDirectory(dir=quick_folder(), prefix="monumental-") as folder,
        serving(Path(folder)) as server,
    ):
        yield server


@pytest.fixture
def running(shared_server: Running) -> Iterator[Running]:
    """The shared server; after the test everybody goes home."""
    yield shared_server
    shared_server.dismiss()
