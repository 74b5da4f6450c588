"""The doorman: how long a connection may take to say what it wants, and how many of them one address may hold.

uvicorn closes connections that idle between two requests, but not those that never finish asking. Every connection
passes through a door that counts it and watches the clock until the head of a request is there; bodies and sockets have
time limits of their own behind it.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from monumental.server.guard import address
from monumental.server.settings import Limits


class Doorman:
    """Counts the open connections of each address.

    >>> doorman = Doorman(Limits(connections_per_address=1), trusted="192.0.2.0/24")
    >>> doorman.take("::1"), doorman.take("::1"), doorman.take("192.0.2.7"), doorman.take("192.0.2.7")
    (True, False, True, True)
    """

    def __init__(self, limits: Limits, trusted: str = "") -> None:
        self.seconds = limits.header_seconds
        self._most = limits.connections_per_address
        self._trusted = trusted
        self._open: Counter[str] = Counter()

    def take(self, who: str) -> bool:
        """Whether another connection may open. A proxy brings everybody; it limits them itself."""
        if self._open[who] >= self._most and not is_trusted(who, self._trusted):
            return False
        self._open[who] += 1
        return True

    def give_back(self, who: str) -> None:
        """A connection has closed, or become a socket, which is counted elsewhere."""
        self._open[who] -= 1
        self._open += Counter()


def is_trusted(host: str, trusted: str) -> bool:
    """Whether an address is one of the proxies that an operator named, with commas between; ``*`` is everybody.

    >>> is_trusted("10.1.2.3", "192.0.2.1, 10.0.0.0/8"), is_trusted("10.1.2.3", "localhost")
    (True, False)
    """
    for name in trusted.split(","):
        if name.strip() in ("*", host):
            return True
        try:
            if ipaddress.ip_address(host) in ipaddress.ip_network(name.strip(), strict=False):
                return True
        except ValueError:
            continue
    return False


class Door(asyncio.Protocol):
    """One connection, before the protocol that uvicorn speaks on it."""

    doorman: Doorman

    def __init__(self, **things: Any) -> None:
        self._inner: Any = AutoHTTPProtocol(**things)
        self._transport: Any = None
        self._who: str | None = None
        self._clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let a connection in, or close it at once."""
        self._transport = transport
        self._inner.connection_made(transport)
        who = address({"client": transport.get_extra_info("peername")})
        if self.doorman.take(who):
            self._who = who
            self._watch()
        else:
            self._transport.abort()

    def data_received(self, data: bytes) -> None:
        """Something of a request."""
        self._inner.data_received(data)
        if self._transport.get_protocol() is not self:  # it is a socket now
            self._end()
        elif not self._asking:
            self._stop()
        elif self._clock is None:
            self._watch()

    @property
    def _asking(self) -> bool:
        """Whether the head of a request is still to come."""
        cycle = self._inner.cycle
        return cycle is None or bool(cycle.response_complete)

    def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        self._clock = loop.call_later(self.doorman.seconds, self._transport.abort)

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _end(self) -> None:
        self._stop()
        if self._who is not None:
            self.doorman.give_back(self._who)
            self._who = None

    def eof_received(self) -> bool | None:
        """Nothing more comes."""
        answer: bool | None = self._inner.eof_received()
        return answer

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._end()
        self._inner.connection_lost(exc)

    def pause_writing(self) -> None:
        """The other side does not read fast enough."""
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        """The other side has read."""
        self._inner.resume_writing()


def doors(keeper: Doorman) -> type[asyncio.Protocol]:
    """The doors of one doorman, as uvicorn wants them."""

    class KeptDoor(Door):
        doorman = keeper

    return KeptDoor
