"""The socket of a table: a line between one browser and one room.

The reader takes messages and has them carried out; the writer sends answers and, whenever the room has something new,
the newest state for this line's eyes. A line that is slow misses versions in between, never the last one.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from contextlib import suppress
from random import random
from typing import Final

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from monumental.kernel.errors import GameOver, IllegalChoice, MonumentalError, StaleDecision
from monumental.server import messages as wire
from monumental.server.bus import Bell, Nudges
from monumental.server.guard import address
from monumental.server.house import House, NoSuchTable
from monumental.server.models import Sent
from monumental.server.people import session_topic
from monumental.server.room import NoHints, NotYourTurn, Room, Stale, WrongTime
from monumental.server.scribe import StoreUnavailable
from monumental.server.store import Person, RowTaken
from monumental.server.takeback import CannotUndo
from monumental.server.viewing import NotYours, Shown, check_viewer, natural_viewer

log = logging.getLogger("monumental.server.socket")

NO_SUCH_TABLE: Final = 4404
POLICY: Final = 1008
UNSUPPORTED: Final = 1003
GONE: Final = 1006
FEW: Final = 20
"""So many people at a table hear of a choice all at once."""
MOST_REFUSALS: Final = 50
"""A client that sends this much nonsense in a row is broken; its line is closed."""

CODES: Final[tuple[tuple[type[MonumentalError], wire.RefusalCode], ...]] = (
    (Stale, "stale"),
    (StaleDecision, "stale"),
    (RowTaken, "stale"),
    (IllegalChoice, "illegal"),
    (NotYourTurn, "not-yours"),
    (NotYours, "not-yours"),
    (GameOver, "over"),
    (WrongTime, "over"),
    (CannotUndo, "no-undo"),
    (StoreUnavailable, "busy"),
    (NoHints, "no-hints"),
)


def refusal_code(error: MonumentalError) -> wire.RefusalCode:
    """The code under which a client hears of an error."""
    for kind, code in CODES:
        if isinstance(error, kind):
            return code
    return "illegal"


def patience(watchers: int) -> float:
    """For how long a spectator waits for news: where many watch, the players come first and the others by and by.

    >>> patience(4)
    0.0
    >>> 0 <= patience(1500) <= 1.5
    True
    """
    return random() * watchers / 1000 if watchers > FEW else 0.0


class Lines:
    """Counts the open lines of each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def take(self, who: str) -> bool:
        """Whether another line may open."""
        if self._open[who] >= self._most:
            return False
        self._open[who] += 1
        return True

    def give_back(self, who: str) -> None:
        """A line has closed."""
        self._open[who] -= 1
        if not self._open[who]:
            del self._open[who]


async def serve_socket(
    house: House, lines: Lines, socket: WebSocket, table: str, person: Person | None, session: str
) -> None:
    """Serve one socket from its first message to its last; ``session`` is the mark of the key that opened it."""
    who = address(socket.scope)
    if not lines.take(who):
        await socket.close(POLICY, "too many open lines from this address")
        return
    try:
        await socket.accept()
        try:
            room = await house.room(table)
        except NoSuchTable as error:
            await socket.close(NO_SUCH_TABLE, str(error))
            return
        except MonumentalError as error:
            await socket.close(POLICY, str(error)[:120])
            return
        house.metrics.sockets.inc()
        try:
            await Line(house, room, socket, person.id if person else "", session).run()
        finally:
            house.metrics.sockets.dec()
    except WebSocketDisconnect:
        pass
    finally:
        lines.give_back(who)


class Line:
    """One open socket."""

    def __init__(self, house: House, room: Room, socket: WebSocket, person: str, session: str) -> None:
        self.house = house
        self.room = room
        self.socket = socket
        self.person = person
        self._session = session
        self._outbox: list[bytes] = []
        self._wake = Bell()
        self._greeted = False
        self._wish: int | None = None
        self._viewer: int | None = None
        self._has = 0
        """The version that the client has."""
        self._due = False
        """Whether the client gets an update even if it has the newest version."""
        self._shown: Shown | None = None
        """What the client was sent last, if it can apply differences to it."""
        self._differences = False
        self._presence = b""
        self._nonsense = 0
        self._hints: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Read and write until one of them ends."""
        room = self.room
        room.arrive(self.person, address(self.socket.scope))
        try:
            with (
                self.house.bus.subscribe(room.table) as nudges,
                self.house.bus.subscribe(session_topic(self._session)) as ending,
            ):
                async with asyncio.TaskGroup() as group:
                    workers = [
                        group.create_task(self._relay(nudges)),
                        group.create_task(self._write()),
                        group.create_task(self._end_with(ending)),
                    ]
                    await self._read()
                    for worker in workers:
                        worker.cancel()
        except* WebSocketDisconnect:
            pass
        finally:
            for hint in self._hints:
                hint.cancel()
            room.depart(self.person)

    async def _relay(self, nudges: Nudges) -> None:
        while True:
            await nudges.wait()
            if not self.room.match.seats_of(self.person):
                await asyncio.sleep(patience(self.room.watchers.total()))
            self._wake.ring()

    async def _end_with(self, ending: Nudges) -> None:
        """Close the line when the session that opened it has ended."""
        await ending.wait()
        with suppress(RuntimeError):  # the line may be closing already
            await self.socket.close(POLICY, "this session has ended")

    # --- writing -----------------------------------------------------------------------------------------------
    async def _write(self) -> None:
        while True:
            await self._wake.wait()
            while self._outbox:
                await self._send(self._outbox.pop(0))
            if not self._greeted:
                continue
            if self._due or self._has < self.room.match.number:
                await self._send(self._safe_update())
            presence = self._present()
            if presence != self._presence:
                self._presence = presence
                await self._send(presence)

    async def _send(self, message: bytes) -> None:
        try:
            await self.socket.send_text(message.decode())
        except RuntimeError as error:  # the framework's word for sending on a line that is closing
            raise WebSocketDisconnect(GONE) from error

    def _safe_update(self) -> bytes:
        try:
            return self._update()
        except Exception:  # the line stays open: the next state may be one that can be shown
            number = secrets.token_hex(4)
            log.exception("state cannot be shown", extra={"number": number, "table": self.room.table})
            self._has, self._due, self._shown = self.room.match.number, False, None
            text = f"this state cannot be shown; its number in the server's log is {number}"
            return wire.Refused(id=None, code="broken", message=text, rules=[]).model_dump_json().encode()

    def _update(self) -> bytes:
        started = time.perf_counter()
        room = self.room
        viewer = self._wish
        if viewer is None:
            viewer = natural_viewer(room.match, self.person, self._viewer)
        since = self._has if viewer == self._viewer else 0
        message, shown = room.painter.update(self.person, viewer, since, room.watchers.keys(), self._shown)
        self._shown = shown if self._differences else None
        self._viewer = viewer
        self._has = room.match.number
        self._due = False
        self.house.metrics.paint_seconds.observe(time.perf_counter() - started)
        return message

    def _present(self) -> bytes:
        room = self.room
        people = {chair.person for chair in room.match.chairs if chair.kind == "human"}
        online = [
            seat
            for seat, chair in enumerate(room.match.chairs)
            if chair.kind == "human" and chair.person in room.watchers
        ]
        watching = sum(count for person, count in room.watchers.items() if person not in people)
        return wire.Presence(online=online, watching=watching).model_dump_json().encode()

    def _answer(self, message: Sent) -> None:
        self._outbox.append(message.model_dump_json().encode())
        self._wake.ring()

    def _refuse(
        self, message_id: str | None, code: wire.RefusalCode, text: str, rules: tuple[str, ...] = ()
    ) -> None:
        self.house.metrics.refusals.labels(code).inc()
        if code == "stale":
            self._due = True
        self._answer(wire.Refused(id=message_id, code=code, message=text, rules=list(rules)))

    # --- reading -----------------------------------------------------------------------------------------------
    async def _read(self) -> None:
        try:
            async with asyncio.timeout(self.house.settings.limits.hello_seconds) as silence:
                await self._listen(silence)
        except TimeoutError:
            await self.socket.close(POLICY, "a line begins with a hello")

    async def _listen(self, silence: asyncio.Timeout) -> None:
        limits = self.house.settings.limits
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            text = frame.get("text")
            if text is None:
                await self.socket.close(UNSUPPORTED, "messages are JSON texts")
                return
            # By person, over all their lines: whoever opens more of them may not send more.
            if self.house.limiter.wait("frames", self.person or address(self.socket.scope), limits.frames):
                self._refuse(None, "too-many", "too many messages; slow down")
                self._nonsense += 1
            else:
                await self._take(text)
            if self._greeted:
                silence.reschedule(None)
            if self._nonsense >= MOST_REFUSALS:
                await self.socket.close(POLICY, "too many messages that make no sense")
                return

    async def _take(self, text: str) -> None:
        try:
            message = wire.CLIENT.validate_json(text).root
        except ValidationError as error:
            self._nonsense += 1
            first = error.errors(include_url=False, include_context=False, include_input=False)[0]
            place = ".".join(str(part) for part in first["loc"])
            self._refuse(None, "bad-message", f"{place}: {first['msg']}" if place else first["msg"])
            return
        message_id: str | None = getattr(message, "id", None)
        try:
            await self._handle(message)
            self._nonsense = 0
        except MonumentalError as error:
            if isinstance(error, IllegalChoice):
                self._refuse_illegal(message_id, error)
            else:
                self._refuse(message_id, refusal_code(error), str(error))
        except Exception:  # one broken message must not cost the player the line
            number = secrets.token_hex(4)
            log.exception("message broke", extra={"number": number, "table": self.room.table})
            self._refuse(
                message_id, "broken", f"something broke on the server; its number in the log is {number}"
            )

    def _refuse_illegal(self, message_id: str | None, error: IllegalChoice) -> None:
        """Say why a choice is not possible, with the rules; the engine's list of what is possible is second best."""
        reason = self.room.why(self.person, error.choice)
        if reason.possible or not reason.text:
            self._refuse(message_id, "illegal", str(error))
        else:
            self._refuse(message_id, "illegal", reason.text, reason.rules)

    async def _handle(self, message: object) -> None:
        room, person = self.room, self.person
        if isinstance(message, wire.Hello):
            self._look(message.seat)
            self._greeted = True
            self._has = message.version if message.version <= room.match.number else 0
            self._viewer = message.viewer
            self._differences = message.differences > 0
            self._shown = None
            self._presence = b""
        elif isinstance(message, wire.Whole):
            self._has, self._shown, self._due = 0, None, True
            self._wake.ring()
        elif isinstance(message, wire.Look):
            self._look(message.seat)
        elif isinstance(message, wire.Choose):
            number = await room.do(
                lambda: room.choose(person, message.id, message.version, *_choices(message))
            )
            self._answer(wire.Ack(id=message.id, version=number))
        elif isinstance(message, wire.Undo):
            number = await room.do(
                lambda: room.undo(person, message.id, message.version, message.to, message.ask)
            )
            self._answer(wire.Ack(id=message.id, version=number))
        elif isinstance(message, wire.Redo):
            number = await room.do(lambda: room.redo(person, message.id, message.version, message.count))
            self._answer(wire.Ack(id=message.id, version=number))
        elif isinstance(message, wire.Answer):
            number = await room.do(lambda: room.answer(person, message.id, message.yes))
            self._answer(wire.Ack(id=message.id, version=number))
        elif isinstance(message, wire.AskWhy):
            reason = room.why(person, message.text)
            self._answer(
                wire.Why(id=message.id, possible=reason.possible, text=reason.text, rules=list(reason.rules))
            )
        elif isinstance(message, wire.AskCourse):
            steps = [
                wire.CourseStep(decision=step.decision, text=step.text)
                for step in room.course(person, message.lines)
            ]
            self._answer(wire.Course(id=message.id, moves=room.match.moves, steps=steps))
        elif isinstance(message, wire.AskHint):
            self._ask_hint(message.id)
        else:
            self._answer(wire.Pong(version=room.match.number))

    def _look(self, seat: int | None) -> None:
        self._wish = None if seat is None else check_viewer(self.room.match, self.person, seat)
        self._due = True
        self._wake.ring()

    def _ask_hint(self, message_id: str) -> None:
        who = address(self.socket.scope)
        if self.house.limiter.wait("hints", who, self.house.settings.limits.thinking):
            self._refuse(message_id, "too-many", "that was the last hint for a moment; think for yourself")
            return
        hint = asyncio.create_task(self._hint(message_id))
        self._hints.add(hint)
        hint.add_done_callback(self._hints.discard)

    async def _hint(self, message_id: str) -> None:
        try:
            moves, hint = await self.room.hint(self.person)
        except MonumentalError as error:
            self._refuse(message_id, refusal_code(error), str(error))
        else:
            others = [
                wire.Rival(key=other.option, text=other.text, value=other.value)
                for other in hint.alternatives
                if other.option != hint.option
            ]
            self._answer(
                wire.Hint(
                    id=message_id, moves=moves, key=hint.option, text=hint.text, why=hint.why, others=others
                )
            )


def _choices(message: wire.Choose) -> list[str | int]:
    """What a message chooses: several lines, or one by notation or by key."""
    if message.lines is not None:
        return [*message.lines]
    choice = message.text if message.text is not None else message.key
    if choice is None:
        raise WrongTime("a choice needs a text, a key or lines")
    return [choice]
