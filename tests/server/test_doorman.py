"""Connections that never finish asking are closed, and one address cannot take them all."""

from __future__ import annotations

import socket as sockets
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from tests.server.harness import EASY_LIMITS, PATIENCE, Running, serving

HEAD = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"


@contextmanager
def connection(server: Running) -> Iterator[sockets.socket]:
    place = urlsplit(server.address)
    with sockets.create_connection((place.hostname, place.port), PATIENCE) as opened:
        yield opened


def rest(opened: sockets.socket) -> bytes:
    """What still comes until the server closes; a server that keeps the connection open fails the test."""
    said = b""
    try:
        while data := opened.recv(65536):
            said += data
    except ConnectionResetError:
        pass
    return said


@pytest.fixture
def hasty(quick_path: Path) -> Iterator[Running]:
    """A server that does not wait long."""
    with serving(quick_path, limits=replace(EASY_LIMITS, header_seconds=0.3, body_seconds=0.3)) as server:
        yield server


@pytest.mark.parametrize("said", [b"", b"G", HEAD[:-2], b"GET / HTTP/1.1\r\nX: " + b"x" * 5000])
def test_a_request_without_an_end_is_closed(hasty: Running, said: bytes) -> None:
    with connection(hasty) as opened:
        opened.sendall(said)
        assert rest(opened) == b""


def test_the_second_request_of_a_connection_has_no_more_time(hasty: Running) -> None:
    with connection(hasty) as opened:
        opened.sendall(HEAD)
        assert opened.recv(65536).startswith(b"HTTP/1.1 200")
        opened.sendall(HEAD[:10])
        rest(opened)


def test_a_body_without_an_end_is_answered_and_closed(hasty: Running) -> None:
    with connection(hasty) as opened:
        opened.sendall(POST + b'{"name"')
        answer = rest(opened)
        assert answer.startswith(b"HTTP/1.1 408")
        assert b"took too long" in answer


def test_a_socket_has_all_the_time_in_the_world(hasty: Running) -> None:
    ann = hasty.person("Ann")
    with ann.line(ann.table("me", "me")["id"]) as line:
        with connection(hasty) as silent:
            rest(silent)  # as long as a connection may be silent
        assert line.choose()["type"] == "ack"


def test_one_address_holds_only_so_many_connections(quick_path: Path) -> None:
    limits = replace(EASY_LIMITS, connections_per_address=4, header_seconds=600.0)
    with serving(quick_path, limits=limits) as server:
        with ExitStack() as stack:
            held = [stack.enter_context(connection(server)) for _ in range(4)]
            with connection(server) as fifth:
                assert rest(fifth) == b""
            held[0].sendall(HEAD)
            assert held[0].recv(65536).startswith(b"HTTP/1.1 200"), "the others are served"
        deadline = time.monotonic() + PATIENCE
        while not reached(server):
            assert time.monotonic() < deadline, "what is closed is forgotten"


def reached(server: Running) -> bool:
    try:
        return httpx.get(f"{server.address}/health").status_code == 200
    except httpx.TransportError:
        return False


def test_sockets_are_counted_by_themselves(quick_path: Path) -> None:
    with serving(quick_path, limits=replace(EASY_LIMITS, connections_per_address=2)) as server:
        ann = server.person("Ann")
        table = ann.table("me", "me")["id"]
        with ExitStack() as stack:
            lines = [stack.enter_context(ann.line(table)) for _ in range(4)]
            assert lines[-1].choose()["type"] == "ack"
