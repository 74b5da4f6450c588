"""Running the server: uvicorn with our settings, until somebody ends it in order."""

from __future__ import annotations

import gc
import signal
import socket as sockets
from collections.abc import Callable
from contextlib import closing
from types import FrameType
from typing import Final

import uvicorn

from monumental.kernel.errors import MonumentalError
from monumental.server.app import Server
from monumental.server.database import claim, open_database
from monumental.server.doorman import Doorman, doors
from monumental.server.settings import Settings

GRACE_SECONDS: Final = 10
COLLECTOR: Final = (20_000, 20, 100)


class PortTaken(MonumentalError):
    """An address on which the server cannot listen."""


class _Uvicorn(uvicorn.Server):
    """Tells when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            calm_collector()
            self._ready()


def calm_collector() -> None:
    """Spare Python's collector what lives as long as the server, and let it look through the rest less often.

    With hundreds of tables in memory a full collection takes a noticeable part of a second, in which nobody is served.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTOR)


def listen(host: str, port: int) -> sockets.socket:
    """A socket that listens; a sentence, not a traceback, if the address is taken."""
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    listener = sockets.socket(family, sockets.SOCK_STREAM)
    listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise PortTaken(
            f"cannot listen on {host} port {port}: {error.strerror}; try --port 0 for a free one"
        ) from error
    listener.set_inheritable(True)
    return listener


def run(settings: Settings, listener: sockets.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal ends it; open lines are told to come back, what is under way is finished.

    The database is opened and claimed before anything else: whatever is wrong with it is a sentence.
    """
    with listener:
        engine = open_database(settings.database)
        with closing(claim(engine)):
            # Once it has closed in order, uvicorn raises the signal again; being asked to end is no failure.
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, _ended)
            _Uvicorn(configuration(settings, Server(settings, engine)), ready).run(sockets=[listener])


def configuration(settings: Settings, server: Server) -> uvicorn.Config:
    """How uvicorn serves our server."""
    return uvicorn.Config(
        server,
        http=doors(Doorman(settings.limits, settings.trusted_proxies)),
        log_config=None,
        server_header=False,
        ws_max_size=settings.limits.frame_bytes,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
    )


def _ended(_number: int, _frame: FrameType | None) -> None:
    """Take a signal as done."""
