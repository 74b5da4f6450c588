"""Abuse: other sites, floods, nonsense, oversized and hostile input. Clear errors; nothing lost, nothing executed."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.harness import EASY_LIMITS, PATIENCE, Person, Running, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus

from monumental.server.guard import int_or
from monumental.server.scribe import StoreUnavailable
from monumental.server.settings import Rate


@pytest.fixture
def ann(running: Running) -> Person:
    return running.person("Ann")


# --- other sites ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_another_site_can_change_nothing(ann: Person, headers: dict[str, str]) -> None:
    response = ann.http.put("/api/me", json={"name": "Eve"}, headers=headers)
    assert response.status_code == 403
    assert response.json()["error"]["code"] == "forbidden"
    assert ann.get("/api/me")["person"]["name"] == "Ann"
    table = ann.table("me", "open")["id"]
    if "Origin" in headers:
        with pytest.raises(InvalidStatus):
            ann.connect(table, **headers)


def test_the_own_pages_and_named_sites_are_welcome(quick_path: Path) -> None:
    with serving(quick_path, origins=("https://play.example",)) as server:
        ann = server.person("Ann")
        for origin in (
            server.address,
            server.address.upper().replace("HTTP", "http"),
            "https://play.example",
        ):
            assert (
                ann.http.put("/api/me", json={"name": "Ann"}, headers={"Origin": origin}).status_code == 200
            )
        table = ann.table("me", "open")["id"]
        ann.connect(table, Origin=server.address).close()


def test_a_form_of_another_site_is_no_json(ann: Person) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        response = ann.http.post("/api/me/adopt", content=b'{"token": "x"}', headers={"Content-Type": kind})
        assert response.status_code == 415, kind


# --- headers -------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "path", ["/", "/api/me", "/api/nothing", "/api/reference", "/x.js", "/health", "/metrics"]
)
def test_every_answer_carries_the_headers(ann: Person, path: str) -> None:
    headers = ann.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "'unsafe-eval'" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"]


def test_unknown_paths_and_methods(ann: Person) -> None:
    assert "not found" in ann.refused("GET", "/api/nothing", None, 404)
    assert "not allowed" in ann.refused("DELETE", "/api/tables", None, 405)
    assert "incomplete" in ann.refused("GET", "/api/tables/nosuchtable", None, 404)
    assert "incomplete" in ann.refused("GET", "/api/tables/" + "x" * 300, None, 404)


# --- sizes ---------------------------------------------------------------------------------------------------------
def test_a_body_has_its_limit(ann: Person) -> None:
    assert ann.http.put("/api/me", json={"name": "x" * 20_000}).status_code == 413

    def endless() -> Iterator[bytes]:
        for _ in range(1000):
            yield b" " * 1000

    headers = {"Content-Type": "application/json"}
    try:
        response = ann.http.put("/api/me", content=endless(), headers=headers)
    except httpx.WriteError:
        pass  # the server hung up in the middle, which is as good
    else:
        assert response.status_code == 413
    assert ann.http.post("/api/games", json={"text": "x" * 30_000}).status_code == 422, "a file may be larger"
    assert ann.http.post("/api/games", json={"text": "x" * 600_000}).status_code == 413
    assert ann.get("/api/me")["person"]["name"] == "Ann"


def test_deep_and_broken_json(ann: Person) -> None:
    headers = {"Content-Type": "application/json"}
    for body in (
        b"[" * 8000,
        b"{",
        b"\xff\xfe",
        b'{"name": 1}',
        b'{"name": "x", "admin": true}',
        b"null",
        b'{"name": "\\ud800"}',
    ):
        response = ann.http.put("/api/me", content=body, headers=headers)
        assert response.status_code in (400, 422), body
        assert response.json()["error"]["message"]


# --- floods --------------------------------------------------------------------------------------------------------
def test_floods_are_told_when_to_come_back(quick_path: Path) -> None:
    slow = Rate(3, 0.001)
    limits = replace(
        EASY_LIMITS,
        changing=Rate(30, 0.001),
        creating=slow,
        guests=slow,
        guessing=slow,
        reading=Rate(60, 0.001),
    )
    with serving(quick_path, limits=limits) as server:
        people = [server.person(name) for name in ("Ann", "Ben", "Cid")]
        late = server.person("")
        response = late.http.put("/api/me", json={"name": "Dee"})
        assert response.status_code == 429
        assert int(response.headers["retry-after"]) > 100
        assert response.json()["error"]["code"] == "too-many"
        for _ in range(3):
            people[0].table("me", "open")
        assert (
            people[0].http.post("/api/tables", json={"seats": [{"kind": "me"}, {"kind": "open"}]}).status_code
            == 429
        )
        for _ in range(3):
            assert late.http.post("/api/me/adopt", json={"token": "x" * 30}).status_code == 404
        assert late.http.post("/api/me/adopt", json={"token": "x" * 30}).status_code == 429
        statuses = {late.http.get("/api/me").status_code for _ in range(70)}
        assert statuses == {200, 429}
        statuses = {late.http.post("/api/me/link", json={}).status_code for _ in range(40)}
        assert statuses == {401, 429}


def test_open_lines_of_an_address_are_counted(quick_path: Path) -> None:
    with serving(quick_path, limits=replace(EASY_LIMITS, sockets_per_address=2)) as server:
        ann = server.person("Ann")
        table = ann.table("me", "open")["id"]
        with ann.line(table), ann.line(table), pytest.raises((InvalidStatus, ConnectionClosed)):
            ann.line(table)
        deadline = time.monotonic() + PATIENCE  # until the server knows that the two have gone
        while True:
            try:
                ann.line(table)
                break
            except (InvalidStatus, ConnectionClosed):
                assert time.monotonic() < deadline
                time.sleep(0.05)


def test_a_line_that_says_nothing_is_closed(quick_path: Path) -> None:
    with serving(quick_path, limits=replace(EASY_LIMITS, hello_seconds=1.0)) as server:
        ann = server.person("Ann")
        table = ann.table("me", "open")["id"]
        silent = ann.connect(table)
        with pytest.raises(ConnectionClosed) as closed:
            silent.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        polite = ann.line(table)
        time.sleep(1.2)
        polite.send({"type": "ping"})
        assert polite.until(lambda message: message["type"] == "pong")


def test_too_many_messages_are_refused_and_the_line_stays(quick_path: Path) -> None:
    with serving(
        quick_path, limits=replace(EASY_LIMITS, frames=Rate(10, 5.0), thinking=Rate(1, 0.001))
    ) as server:
        ann = server.person("Ann")
        with ann.line(ann.table("me", "me", hints=True)["id"]) as line:
            for _ in range(15):
                line.send({"type": "ping"})
            assert line.until(lambda message: message["type"] == "refused")["code"] == "too-many"
            time.sleep(1)
            assert line.choose()["type"] == "ack"
            assert line.ask("hint")["type"] == "hint"
            assert line.ask("hint")["code"] == "too-many"


def test_more_lines_are_not_more_messages(quick_path: Path) -> None:
    with serving(quick_path, limits=replace(EASY_LIMITS, frames=Rate(12, 0.001))) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.table("me", "me")["id"]
        lines = [ann.line(table) for _ in range(4)]
        for line in lines:
            for _ in range(4):
                line.send({"type": "ping"})
        refusals = lines[-1].until(lambda message: message["type"] == "refused")
        assert refusals["code"] == "too-many"
        with ben.line(table) as other:
            other.send({"type": "ping"})
            assert other.until(lambda message: message["type"] == "pong")


# --- pages of others -----------------------------------------------------------------------------------------------
def test_pages_of_a_named_address_may_read_the_answers(quick_path: Path) -> None:
    with serving(quick_path, origins=("https://play.example",)) as server:
        http = server.person("").http
        for origin, named in (("https://play.example", True), ("https://evil.example", False)):
            asks = {"Origin": origin, "Access-Control-Request-Method": "PUT"}
            before = http.options("/api/me", headers=asks)
            assert (before.status_code == 204) is named
            assert ("PUT" in before.headers.get("access-control-allow-methods", "")) is named
            answer = http.get("/api/me", headers={"Origin": origin})
            assert answer.headers.get("access-control-allow-origin") == (origin if named else None)
            assert ("access-control-allow-credentials" in answer.headers) is named
            assert ("origin" in answer.headers.get("vary", "").lower()) is named


def test_https_is_kept(quick_path: Path) -> None:
    with serving(quick_path, trusted_proxies="127.0.0.1") as server:
        http = server.person("").http
        assert "strict-transport-security" not in http.get("/health").headers
        secure = http.get("/health", headers={"X-Forwarded-Proto": "https"})
        assert secure.headers["strict-transport-security"] == "max-age=31536000"


def test_nothing_is_repeated_from_the_host_header(running: Running) -> None:
    response = running.person("").http.get("/api/tables/", headers={"Host": "evil.example"})
    assert response.status_code == 404
    assert "evil.example" not in response.text + str(response.headers)


@pytest.mark.parametrize("path", ["/" + "x" * 300, "/" + "x" * 300 + ".js", "/a/" * 500 + "b.js"])
def test_a_path_may_be_long(quick_path: Path, path: str) -> None:
    (quick_path / "index.html").write_text("page")
    with serving(quick_path / "data", client=quick_path) as server:
        assert server.person("").http.get(path).status_code == (404 if path.endswith(".js") else 200)


def test_a_number_may_be_long(running: Running) -> None:
    many = "9" * 5000
    http = running.person("Ann").http
    assert http.get(f"/api/tables/x/replay?move={many}").status_code in (404, 422)
    wish = http.post(
        "/api/tables", content=f'{{"bot_pace": {many}}}', headers={"Content-Type": "application/json"}
    )
    assert wish.status_code in (400, 422)
    assert int_or(many, 0) > 10**17


# --- nonsense on the socket ----------------------------------------------------------------------------------------
NONSENSE = [
    "",
    "hello",
    "{",
    "null",
    "[]",
    "1e999",
    '"choose"',
    "{}",
    '{"type":"destroy"}',
    '{"type":["choose"]}',
    '{"type":"choose"}',
    '{"type":"choose","id":"a","version":"1","text":"end"}',
    '{"type":"choose","id":"a","version":1.5,"text":"end"}',
    '{"type":"choose","id":"a","version":-1,"text":"end"}',
    '{"type":"choose","id":"","version":1,"text":"end"}',
    '{"type":"choose","id":"\\u0000","version":1,"text":"end"}',
    '{"type":"choose","id":"a","version":1,"text":"' + "x" * 500 + '"}',
    '{"type":"choose","id":"a","version":1,"key":1e400}',
    '{"type":"choose","id":"a","version":1,"key":' + "9" * 400 + "}",
    '{"type":"undo","id":"a","version":1,"to":-5}',
    '{"type":"redo","id":"a","version":1,"count":0}',
    '{"type":"look","seat":99}',
    '{"type":"look","seat":true}',
    '{"type":"hello","version":99999999999999}',
    '{"type":"ping","admin":true}',
    "[" * 4000,
    '{"type":"why","id":"a","text":""}',
]


def test_nonsense_is_refused_one_by_one(ann: Person) -> None:
    with ann.line(ann.table("me", "me")["id"]) as line:
        for text in NONSENSE:
            line.socket.send(text)
            refusal = line.until(lambda message: message["type"] == "refused")
            assert refusal["code"] == "bad-message", text
            assert refusal["message"]
            line.send({"type": "ping"})
            line.until(lambda message: message["type"] == "pong")
        assert line.choose()["type"] == "ack"


def test_strange_but_well_formed_messages(ann: Person) -> None:
    with ann.line(ann.table("me", "me")["id"]) as line:
        version = line.version
        for fields in (
            {"text": "; DROP TABLE rows"},
            {"text": "<script>alert(1)</script>"},
            {"text": "\u202eend"},
            {"text": "conquer " + "z" * 150},
            {"text": "__import__('os').system('true')"},
            {"key": 2**53},
            {"key": -1},
            {},
        ):
            answer = line.ask("choose", version=version, **fields)
            assert answer["type"] == "refused", fields
            assert answer["code"] in ("illegal", "over")
            assert "Traceback" not in answer["message"]
        for text in (
            "a1",
            "z99",
            "progress",
            "conquer",
            "keep",
            "token nothing",
            "-",
            "?",
            "activate 9 9",
            "use x r9c9",
        ):
            assert line.ask("why", text=text)["type"] == "why"
        assert line.version == version


def test_binary_and_oversized_frames_close_the_line(ann: Person) -> None:
    table = ann.table("me", "me")["id"]
    with ann.line(table) as witness:
        for frame, code in ((b"\x00\x01", 1003), ("x" * 9000, 1009)):
            line = ann.line(table)
            line.socket.send(frame)
            with pytest.raises(ConnectionClosed) as closed:
                line.until(lambda message: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code
        assert witness.choose()["type"] == "ack"


def test_a_line_of_pure_nonsense_is_closed(ann: Person) -> None:
    line = ann.line(ann.table("me", "me")["id"])
    for _ in range(60):
        try:
            line.socket.send("nonsense")
        except ConnectionClosed:
            break
    with pytest.raises(ConnectionClosed) as closed:
        line.until(lambda message: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


# --- hostile names -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("<img src=x onerror=alert(1)>", None),
        ("<b>x</b>", "<b>x</b>"),
        ("Robert'); DROP TABLE", "Robert'); DROP TABLE"),
        ("{{7*7}} ${x} %s %(a)s", "{{7*7}} ${x} %s %(a)s"),
        ("\u202eevil\u200f", "evil"),
        ("a\u0000b\u001b[31m", "ab[31m"),
        ("  two   words ", "two words"),
        ("李小龍 😀", "李小龍 😀"),
        ("e\u0301", "é"),
        ("\u0301\u0302", None),
        ("   ", None),
        ("x" * 25, None),
        ("x" * 24, "x" * 24),
    ],
)
def test_names_are_text_and_nothing_else(running: Running, name: str, kept: str | None) -> None:
    guest = running.person("Guest")
    response = guest.http.put("/api/me", json={"name": name})
    if kept is None:
        assert response.status_code == 422
        return
    assert response.json()["person"]["name"] == kept
    table = guest.table("me", "bot")
    assert table["seats"][0]["name"] == kept
    with guest.line(table["id"]) as line:
        assert line.state["table"]["seats"][0]["name"] == kept
        line.my_turn()
        line.choose()
    assert kept in guest.http.get(f"/api/tables/{table['id']}/file").text


# --- when the server itself is in trouble --------------------------------------------------------------------------
def test_a_surprise_shows_no_traceback(
    running: Running, ann: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("secret detail /etc/passwd")

    monkeypatch.setattr(running.house.scribe, "read", broken)
    with caplog.at_level(logging.ERROR):
        response = ann.http.get("/api/tables")
    assert response.status_code == 500
    assert "secret" not in response.text
    assert "Traceback" not in response.text
    number = response.json()["error"]["message"].rsplit(" ", 1)[1]
    assert any(getattr(record, "number", "") == number and record.exc_info for record in caplog.records)


def test_a_store_that_fails_refuses_and_loses_nothing(
    running: Running, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.table("me", "me")["id"]
    with ann.line(table) as line:
        line.choose()
        before = line.state["game"]
        original: Callable[..., Any] = running.house.scribe.write

        async def broken(*_: object) -> None:
            raise StoreUnavailable("the database did not take the change; please try again")

        monkeypatch.setattr(running.house.scribe, "write", broken)
        answer = line.ask("choose", version=line.version, text=line.options()[0], id="again")
        assert (answer["code"], answer["message"]) == (
            "busy",
            "the database did not take the change; please try again",
        )
        assert ann.http.put("/api/me", json={"name": "Anna"}).status_code == 503
        monkeypatch.setattr(running.house.scribe, "write", original)
        assert ann.get(f"/api/tables/{table}/game")["moves"] == before["moves"], (
            "what was not written did not happen"
        )
        assert line.choose(id="again")["type"] == "ack"
        assert line.moves == 2


def test_a_row_of_another_writer_is_noticed(running: Running, ann: Person) -> None:
    """Two servers on one database: the second write of a number fails, and the loser takes over the truth."""
    table = ann.table("me", "me")["id"]
    with ann.line(table) as line:
        room = running.house.rooms[table]
        ours = room.match
        options = line.options()
        line.choose(options[0])
        running.do(lambda: setattr(room, "match", ours))
        answer = line.ask("choose", version=ours.number, text=options[-1])
        assert answer["code"] == "stale", answer
        assert line.update()["game"]["moves"] == 1
        assert line.choose()["type"] == "ack"
        assert line.moves == 2


def test_a_state_that_cannot_be_shown_costs_nobody_the_line(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.table("me", "me")["id"]
    with ann.line(table) as line:
        painter = "monumental.server.viewing.sketch"
        options = line.options()

        def broken(*_: object) -> None:
            raise KeyError("hidden card")

        with monkeypatch.context() as patch:
            patch.setattr(painter, broken)
            line.send({"type": "choose", "id": "x", "version": line.version, "text": options[0]})
            refusal = line.until(lambda message: message["type"] == "refused")
            assert refusal["code"] == "broken"
            assert "hidden" not in json.dumps(refusal)
        line.send({"type": "look", "seat": None})
        assert line.until_state(lambda state: state["game"]["moves"] == 1)


def test_health_and_metrics(ann: Person) -> None:
    ann.table("me", "bot")
    health = ann.get("/health")
    assert health["status"] == "ok"
    assert sum(health["tables"].values()) >= 1
    text = ann.get("/metrics")
    for name in (
        "rows_total",
        "write_seconds_bucket",
        "requests_total",
        "sockets",
        "rooms",
        "refusals_total",
    ):
        assert f"monumental_{name}" in text
