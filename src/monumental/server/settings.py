"""What an operator may set, in one place: where the data lies, who may connect, and every limit."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path

DATABASE_FILE: Final = "monumental.sqlite3"


@dataclass(frozen=True)
class Rate:
    """So many at once, and refilled at so many a second: a bucket of tokens."""

    burst: int
    per_second: float

    def times(self, factor: float) -> Rate:
        """The same rate for so many people behind one address.

        >>> Rate(20, 0.5).times(10)
        Rate(burst=200, per_second=5.0)
        """
        return Rate(max(1, round(self.burst * factor)), self.per_second * factor)


@dataclass(frozen=True)
class Limits:
    """Every limit of the server. The numbers leave people and their scripts room and stop a flood."""

    body_bytes: int = 16_384
    file_bytes: int = 524_288
    """A dropped game file; the longest recorded games take a tenth of it."""
    frame_bytes: int = 8_192
    reading: Rate = Rate(240, 40.0)
    """HTTP requests of one address that only look."""
    changing: Rate = Rate(60, 6.0)
    """HTTP requests of one address that change something."""
    creating: Rate = Rate(20, 0.1)
    """New tables and imported files of one address."""
    bot_tables: Rate = Rate(5, 0.01)
    """New tables of one address at which only programs play."""
    guests: Rate = Rate(20, 0.05)
    """New guests of one address."""
    guessing: Rate = Rate(10, 0.1)
    """Tries of one address to come back by a personal link."""
    frames: Rate = Rate(120, 12.0)
    """Messages of one person on all sockets; of one address for those without a name."""
    thinking: Rate = Rate(6, 0.5)
    """Hints for one address."""
    sockets_per_address: int = 64
    connections_per_address: int = 128
    """Connections that are no sockets; a browser opens six."""
    header_seconds: float = 10.0
    """How long a connection may take for the head of a request."""
    body_seconds: float = 30.0
    """How long a request may take for its body."""
    hello_seconds: float = 10.0
    """How long a socket may stay silent before it introduces itself."""

    def times(self, factor: float) -> Limits:
        """The same limits where many people share one address: a school, a club, a test run.

        >>> Limits().times(3).sockets_per_address
        192
        """
        own: dict[str, Any] = {item.name: getattr(self, item.name) for item in fields(self)}
        rates: dict[str, Any] = {
            name: value.times(factor) for name, value in own.items() if isinstance(value, Rate)
        }
        sockets = max(1, round(self.sockets_per_address * factor))
        connections = max(1, round(self.connections_per_address * factor))
        return replace(self, sockets_per_address=sockets, connections_per_address=connections, **rates)


@dataclass(frozen=True)
class Settings:
    """How one server runs.

    >>> Settings(data=Path("games")).database
    'sqlite:///games/monumental.sqlite3'
    """

    data: Path
    database_url: str = ""
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    """Further addresses from which browsers may call, beside the server's own."""
    trusted_proxies: str = ""
    """Addresses of proxies whose X-Forwarded headers are believed, as uvicorn reads them."""
    workers: int = 0
    """Processes in which bots think; 0 is one per core but one, and two at least: one is kept for those who play."""
    decision_ms: int = 1_000
    """How long a bot may think about one decision; twice as long is a fault."""
    idle_seconds: float = 300.0
    """A table that nobody watches leaves the memory after this time; the store has it."""
    client: Path | None = None
    """The folder of the built client; without it only the API answers."""
    limits: Limits = field(default_factory=Limits)

    @property
    def database(self) -> str:
        """The address of the database."""
        return self.database_url or f"sqlite:///{(self.data / DATABASE_FILE).as_posix()}"

    @property
    def bot_processes(self) -> int:
        """How many processes think."""
        return self.workers or max(2, (os.cpu_count() or 2) - 1)


def data_folder() -> Path:
    """Where this user's games lie: MONUMENTAL_DATA, or the folder that the system has for such things."""
    named = os.environ.get("MONUMENTAL_DATA", "")
    return Path(named) if named else user_data_path("monumental", appauthor=False)


def client_folder() -> Path | None:
    """The built client: inside the installed package, or in web/dist of a checkout.

    The package of a checkout lies in src, that of its compiled engine in build/compiled.
    """
    package = Path(__file__).resolve().parent
    checkouts = [package.parents[depth] / "web" / "dist" for depth in (2, 3)]
    for folder in (package / "client", *checkouts):
        if (folder / "index.html").is_file():
            return folder
    return None
