"""What the tests of the server share: a server in a thread, people with browsers, and lines to tables."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket as sockets
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from monumental.portrait.difference import applied
from monumental.server.app import Server
from monumental.server.house import House
from monumental.server.messages import ServerMessage
from monumental.server.runner import configuration, listen
from monumental.server.settings import Limits, Rate, Settings

GENEROUS = Rate(1_000_000, 1_000_000.0)
EASY_LIMITS = Limits(
    reading=GENEROUS,
    changing=GENEROUS,
    creating=GENEROUS,
    bot_tables=GENEROUS,
    guests=GENEROUS,
    guessing=GENEROUS,
    frames=GENEROUS,
    thinking=GENEROUS,
)
"""Limits that no test reaches by accident."""
PATIENCE = 20.0

Message = dict[str, Any]


class Running:
    """A server that runs in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.server = Server(settings)
        listener = listen("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self._uvicorn = uvicorn.Server(configuration(settings, self.server))
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, args=(listener,), daemon=True)
        self._thread.start()
        self._people: list[Person] = []
        while not self._uvicorn.started:
            if not self._thread.is_alive():
                raise RuntimeError("the server did not start")
            threading.Event().wait(0.01)

    def _run(self, listener: sockets.socket) -> None:
        with asyncio.Runner() as runner:
            self._loop = runner.get_loop()
            runner.run(self._uvicorn.serve(sockets=[listener]))

    @property
    def house(self) -> House:
        assert self.server.house is not None
        return self.server.house

    def do(self, work: Callable[[], object]) -> None:
        """Do something in the thread of the server, between two of its steps."""
        assert self._loop is not None
        done = threading.Event()

        def step() -> None:
            work()
            done.set()

        self._loop.call_soon_threadsafe(step)
        assert done.wait(PATIENCE)

    def dismiss(self) -> None:
        """Everybody closes their browser."""
        for person in self._people:
            person.leave()
        self._people.clear()

    def stop(self) -> None:
        self.dismiss()
        self._uvicorn.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def person(self, name: str) -> Person:
        person = Person(self.address, name)
        self._people.append(person)
        return person


def settings_in(folder: Path, **changes: Any) -> Settings:
    """Settings for a test: generous limits, one thinking process, no client."""
    return replace(Settings(data=folder, limits=EASY_LIMITS, workers=1), **changes)


@contextmanager
def serving(folder: Path, **changes: Any) -> Iterator[Running]:
    """A server for as long as the context lasts."""
    running = Running(settings_in(folder, **changes))
    try:
        yield running
    finally:
        running.stop()


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self._open = ExitStack()
        self.http = self._open.enter_context(httpx.Client(base_url=address, timeout=PATIENCE))
        self.id = ""
        if name:
            self.id = self.put("/api/me", {"name": name})["person"]["id"]

    def call(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        """A request that must be answered with a status; returns the body."""
        response = (
            self.http.request(method, path, json=body)
            if body is not None
            else self.http.request(method, path)
        )
        assert response.status_code == status, (response.status_code, response.text)
        if response.content and response.headers["content-type"].startswith("application/json"):
            return response.json()
        return response.text

    def get(self, path: str, status: int = 200) -> Any:
        return self.call("GET", path, None, status)

    def post(self, path: str, body: object = None, status: int = 200) -> Any:
        return self.call("POST", path, body if body is not None else {}, status)

    def put(self, path: str, body: object, status: int = 200) -> Any:
        return self.call("PUT", path, body, status)

    def delete(self, path: str, status: int = 200) -> Any:
        return self.call("DELETE", path, None, status)

    def refused(self, method: str, path: str, body: object, status: int) -> str:
        """A request that must fail; returns what its error says to people."""
        answer = self.call(method, path, body, status)
        message: str = answer["error"]["message"]
        return message

    def table(self, *kinds: str, **wishes: Any) -> Any:
        """A new table with such seats; bots answer at once."""
        wish = {"seats": [{"kind": kind} for kind in kinds], "bot_pace": 0, **wishes}
        return self.post("/api/tables", wish, 201)

    def line(self, table: str, **hello: Any) -> Line:
        return Line(self.connect(table), hello)

    def connect(self, table: str, **headers: str) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        if cookies:
            headers["Cookie"] = cookies
        address = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        line = connect(address, additional_headers=headers, max_size=None, open_timeout=PATIENCE)
        return self._open.enter_context(line)

    def leave(self) -> None:
        """Close everything."""
        self._open.close()


class Line:
    """An open socket, after its hello. ``state`` is the last update."""

    _ids = itertools.count()

    def __init__(self, socket: ClientConnection, hello: Message) -> None:
        self.socket = socket
        self.state: Message = {}
        self.presence: Message = {}
        self.log: list[Message] = []
        self.send({"type": "hello", **hello})
        self.update()

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> Message:
        """The next message, held to the schema; updates are taken in like a client would."""
        text = self.socket.recv(timeout=PATIENCE)
        ServerMessage.model_validate_json(text)
        message: Message = json.loads(text)
        if message["type"] == "update":
            self._take(message)
        elif message["type"] == "change":
            assert message["since"] == self.version
            told = {name: self.state[name] for name in ("table", "game")}
            self._take({**message, **applied(told, message["changes"])})
        elif message["type"] == "presence":
            self.presence = message
        return message

    def _take(self, update: Message) -> None:
        if not update["since"]:
            self.log = []
        self.log = [block for block in self.log if block["id"] < update["log"]["from"]] + update["log"][
            "blocks"
        ]
        self.state = update

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Messages until one is wanted."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def update(self) -> Message:
        return self.until(lambda message: message["type"] in ("update", "change"))

    def until_state(self, wanted: Callable[[Message], bool]) -> Message:
        """Updates until the state is as wanted; the present one counts."""
        while not wanted(self.state):
            self.update()
        return self.state

    # --- short cuts ------------------------------------------------------------------------------------------------
    @property
    def version(self) -> int:
        return int(self.state["version"])

    @property
    def portrait(self) -> Message:
        portrait: Message = self.state["game"]["portrait"]
        return portrait

    @property
    def undo(self) -> Message:
        undo: Message = self.state["game"]["undo"]
        return undo

    @property
    def moves(self) -> int:
        return int(self.state["game"]["moves"])

    @property
    def mine(self) -> bool:
        """Whether I have to decide."""
        decision = self.state["game"] and self.portrait["decision"]
        return bool(decision and decision["mine"])

    def options(self) -> list[str]:
        return [option["text"] for option in self.portrait["decision"]["options"]]

    def plain(self) -> str:
        """An option that reveals nothing and does not end the turn."""
        options = self.portrait["decision"]["options"]
        return next(
            str(option["text"])
            for option in options
            if option["verb"] != "end" and option["preview"] and not option["preview"]["reveals"]
        )

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a message with an id; returns its answer, and waits for the update if it was taken."""
        message = {"type": kind, "id": fields.pop("id", f"m{next(self._ids)}"), **fields}
        self.send(message)
        answer = self.until(lambda reply: reply.get("id") == message["id"])
        if answer["type"] == "ack":
            self.until_state(lambda state: state["version"] >= answer["version"])
        return answer

    def choose(self, text: str | None = None, **fields: Any) -> Message:
        """Make a choice, the first option if none is named."""
        fields.setdefault("version", self.version)
        return self.ask("choose", text=text if text is not None else self.options()[0], **fields)

    def my_turn(self) -> Message:
        """Wait until I have to decide or the game is over."""
        return self.until_state(lambda state: self.mine or state["table"]["status"] == "over")
