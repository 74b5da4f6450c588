"""The guard at the door: origins, sizes, rates and headers, before anything else sees a request.

Written against ASGI itself, so that it holds for everything behind it, sockets and files included.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import math
import secrets
from collections.abc import MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from monumental.server.house import House
from monumental.server.models import ErrorCode, Problem, Trouble

log = logging.getLogger("monumental.server.guard")

SAFE: Final = ("GET", "HEAD", "OPTIONS")
TOO_SLOW: Final = 408
"""The status after which a connection ends: nobody knows whether the rest of its request still comes."""
FILE_PATH: Final = "/api/games"
"""The only path that takes a whole game file."""

HEADERS: Final[tuple[tuple[bytes, bytes], ...]] = (
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        b"img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        b"worker-src 'self'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
)


HSTS: Final = (b"strict-transport-security", b"max-age=31536000")
"""Whoever has come over https stays with it."""


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer it here."""
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    # --- sockets -----------------------------------------------------------------------------------------------
    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        wait = self.house.limiter.wait("read", address(scope), self.house.settings.limits.reading)
        if wait or not own_origin(headers, self.house.settings.origins):
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "refused"})
            return
        await self.app(scope, receive, send)

    # --- HTTP --------------------------------------------------------------------------------------------------
    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        origin = headers.get("origin", "")
        guest = origin if origin in self.house.settings.origins else ""
        reply = _Reply(send, self.house, scope["scheme"] == "https", guest)
        if guest and scope["method"] == "OPTIONS":
            await reply.welcome()
            return
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await reply.problem(*refusal)
            return
        try:
            async with asyncio.timeout(self.house.settings.limits.body_seconds):
                body = await self._body(scope, receive)
        except TimeoutError:
            await reply.problem(TOO_SLOW, "bad-request", "the body of the request took too long")
            return
        if body is None:
            await reply.problem(413, "too-large", f"the request is larger than {self._most(scope)} bytes")
            return
        try:
            await self.app(scope, _replay(body, receive), reply.send)
        except (
            Exception
        ):  # the last line of defence; what broke inside the API has been answered and logged there
            if not reply.started:
                await reply.problem(500, "broken", report_broken(scope["path"]))

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, ErrorCode, str, float] | None:
        limits = self.house.settings.limits
        changes = scope["method"] not in SAFE
        rate = limits.changing if changes else limits.reading
        wait = self.house.limiter.wait("change" if changes else "read", address(scope), rate)
        if wait:
            return 429, "too-many", f"too many requests; try again in {math.ceil(wait)} s", wait
        if not changes:
            return None
        if not own_origin(headers, self.house.settings.origins):
            return 403, "forbidden", "this request comes from another site", 0
        if int_or(headers.get("content-length"), 0) > self._most(scope):
            return 413, "too-large", f"the request is larger than {self._most(scope)} bytes", 0
        has_body = "content-length" in headers and headers["content-length"] != "0"
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if (has_body or "transfer-encoding" in headers) and kind != "application/json":
            return 415, "bad-request", "the body must be JSON (Content-Type: application/json)", 0
        return None

    def _most(self, scope: Scope) -> int:
        limits = self.house.settings.limits
        return limits.file_bytes if scope["path"] == FILE_PATH else limits.body_bytes

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The whole body, or nothing if it grows beyond its limit, whatever length was announced."""
        parts: list[bytes] = []
        left = self._most(scope)
        while True:
            message = await receive()
            parts.append(message.get("body", b""))
            left -= len(parts[-1])
            if left < 0:
                return None
            if not message.get("more_body", False):
                return b"".join(parts)


def _replay(body: bytes, receive: Receive) -> Receive:
    """Gives a body that has been read to the application, and after it whatever the connection still brings."""
    given = False

    async def replayed() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replayed


def report_broken(path: str) -> str:
    """Log the present exception; what an outsider hears of it is a number."""
    number = secrets.token_hex(4)
    log.exception("request broke", extra={"number": number, "path": path})
    return f"something broke on the server; the operator finds it in the log under {number}"


class _Reply:
    """Adds the headers of every answer, counts it, and answers by itself where nobody else can."""

    def __init__(self, send: Send, house: House, secure: bool, guest: str) -> None:
        self._send = send
        self._house = house
        self._always = (HSTS,) * secure
        self.started = False
        if guest:
            # A page of an address that the operator named may read the answer, with the cookies of its visitor.
            self._always += (
                (b"access-control-allow-origin", guest.encode()),
                (b"access-control-allow-credentials", b"true"),
                (b"vary", b"origin"),
            )

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            self._house.metrics.requests.labels(str(message["status"])).inc()
            message["headers"] = [*message.get("headers", ()), *_missing(message), *self._always]
        await self._send(message)

    async def welcome(self) -> None:
        """What a browser asks before a page of another address may change something."""
        headers = [
            (b"access-control-allow-methods", b"GET, POST, PUT, DELETE"),
            (b"access-control-allow-headers", b"content-type"),
            (b"access-control-max-age", b"600"),
        ]
        await self.send({"type": "http.response.start", "status": 204, "headers": headers})
        await self.send({"type": "http.response.body", "body": b""})

    async def problem(self, status: int, code: ErrorCode, message: str, wait: float = 0) -> None:
        if self.started:
            return  # the answer is half out; the broken connection tells the rest
        body = problem_body(code, message)
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if wait:
            headers.append((b"retry-after", str(math.ceil(wait)).encode()))
        if status == TOO_SLOW:
            headers.append((b"connection", b"close"))
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})


def _missing(message: MutableMapping[str, Any]) -> list[tuple[bytes, bytes]]:
    there = {name.lower() for name, _ in message.get("headers", ())}
    added = [pair for pair in HEADERS if pair[0] not in there]
    if b"cache-control" not in there:
        added.append((b"cache-control", b"no-store"))
    return added


def problem_body(code: ErrorCode, message: str, details: list[str] | None = None, field: str = "") -> bytes:
    """The body of an error."""
    return json.dumps(
        Problem(error=Trouble(code=code, message=message, details=details or [], field=field)).model_dump()
    ).encode()


def address(scope: Scope) -> str:
    """Whom a request counts for: an address, or the network of a household in IPv6.

    >>> address({"client": ("2001:db8:1:2:3::4", 5)})
    '2001:db8:1:2::/64'
    """
    client = scope.get("client")
    host = client[0] if client else ""
    try:
        parsed = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(parsed, ipaddress.IPv6Address) and not parsed.is_loopback:
        return str(ipaddress.ip_network((int(parsed) >> 64 << 64, 64)))
    return host


def own_origin(headers: Headers, others: tuple[str, ...]) -> bool:
    """Whether a request comes from this server's own pages, from an address that the operator named, or from no page.

    Browsers tell where a request comes from; programs that are no browser say nothing and bring no cookies of others.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    if origin in others:
        return True
    try:
        place = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return bool(place) and place == headers.get("host", "").lower()


def int_or(text: str | None, otherwise: int) -> int:
    """A number from a header.

    >>> int_or("12", 0), int_or("many", 0), int_or("9" * 5000, 0) > 10**17
    (12, 0, True)
    """
    return int(text[:18]) if text and text.isascii() and text.isdigit() else otherwise
