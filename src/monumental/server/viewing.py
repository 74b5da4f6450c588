"""What goes out: every message about a game is built for one viewer, from what that viewer may know.

Nothing here takes a finished message and removes secrets from it. Portrait and log are painted from the viewer's own
view; the rest says only what everybody at the table knows.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from monumental.classic.view import REFEREE, SPECTATOR
from monumental.kernel.errors import MonumentalError
from monumental.portrait import sketch
from monumental.server.match import Match
from monumental.server.models import Table, TakeBack, UndoState
from monumental.server.sheet import Sheet, changed
from monumental.server.store import ARCHIVE, OVER
from monumental.server.summary import summary, table_for
from monumental.server.takeback import reach
from monumental.server.telling import Telling


class NotYours(MonumentalError):
    """Eyes that somebody may not look through."""


def check_viewer(match: Match, person: str, wanted: int) -> int:
    """The viewer, if this person may look with those eyes: own seats and a spectator's, after the end anybody's."""
    if wanted >= len(match.chairs):
        raise NotYours(f"this table has the seats 0 to {len(match.chairs) - 1}")
    if wanted == SPECTATOR or match.status in (OVER, ARCHIVE) or wanted in match.seats_of(person):
        return wanted
    if wanted == REFEREE:
        raise NotYours("everything is shown after the end of the game, not before")
    raise NotYours(f"seat {wanted} is not yours; you may watch as a spectator")


def natural_viewer(match: Match, person: str, shown: int | None = None) -> int:
    """Whose eyes to use when nobody said: of one's seats the one that decides, else the last shown, else the first."""
    mine = match.seats_of(person)
    if not mine:
        return SPECTATOR
    if match.decider in mine:
        return match.decider
    return shown if shown in mine else mine[0]


@dataclass(frozen=True, slots=True)
class Shown:
    """What a client has on its screen: the state that differences to a later one are told from."""

    number: int
    viewer: int
    table: bytes
    frame: bytes
    """What surrounds the portrait."""
    sheet: Sheet | None


class Painter:
    """Paints the messages about one state of a table, each part once for all who see the same."""

    def __init__(
        self, table: str, match: Match, tellings: dict[int, Telling], before: Painter | None = None
    ) -> None:
        self.table = table
        self.match = match
        self.tellings = tellings
        self._summary = summary(table, match)
        self._sheets: dict[int, Sheet] = {}
        self._earlier: dict[int, Sheet] = {**before._earlier, **before._sheets} if before else {}
        """The last sheet for each viewer before this state."""
        self._logs: dict[tuple[int, int], bytes] = {}
        self._watched: dict[tuple[int, frozenset[str]], Shown] = {}
        self._messages: dict[tuple[int, Shown | None, Shown], bytes] = {}

    def update(
        self, person: str, viewer: int, since: int, online: Collection[str], shown: Shown | None = None
    ) -> tuple[bytes, Shown]:
        """An ``update`` message, or a ``change`` of what is shown, and what the client has then.

        ``since`` is the version that the client has, 0 for none.
        """
        if since > self.match.number:
            since = 0
        new = self._shown(person, viewer, online)
        told = (since, shown, new)
        if told not in self._messages:
            self._messages[told] = self._message(since, shown, new)
        return self._messages[told], new

    def _message(self, since: int, shown: Shown | None, new: Shown) -> bytes:
        viewer = new.viewer
        log = self.log(viewer, since)
        if shown is not None and shown.viewer == viewer and shown.number == since:
            changes = _changes(shown, new)
            if changes is not None:
                message = b'{"type":"change","since":%d,"version":%d,"changes":%b,"log":%b}'
                return message % (since, new.number, changes, log)
        message = b'{"type":"update","since":%d,"version":%d,"table":%b,"game":%b,"log":%b}'
        return message % (since, new.number, new.table, _game(new), log)

    def _shown(self, person: str, viewer: int, online: Collection[str]) -> Shown:
        """What somebody gets to see; the same for everybody who only watches, so that a crowd costs little."""
        match = self.match
        if match.seats_of(person) or person == match.owner:
            return self._seen_by(person, viewer, online)
        place = viewer, frozenset(chair.person for chair in match.chairs if chair.person in online)
        if place not in self._watched:
            self._watched[place] = self._seen_by("", viewer, online)
        return self._watched[place]

    def _seen_by(self, person: str, viewer: int, online: Collection[str]) -> Shown:
        table = self.table_info(person, online).model_dump_json().encode()
        if self.match.game is None:
            return Shown(self.match.number, viewer, table, b"", None)
        return Shown(self.match.number, viewer, table, self._frame(person, viewer), self.sheet(viewer))

    def table_info(self, person: str, online: Collection[str]) -> Table:
        """The table in brief."""
        return table_for(self._summary, person, online)

    def game(self, person: str, viewer: int) -> bytes:
        """A game state."""
        if self.match.game is None:
            return b"null"
        return _framed(self._frame(person, viewer), self.sheet(viewer).whole())

    def _frame(self, person: str, viewer: int) -> bytes:
        """A game state without the portrait in it."""
        match = self.match
        request = take_back(match)
        seats = ",".join(map(str, match.seats_of(person)))
        return b'{"version":%d,"moves":%d,"viewer":%d,"seats":[%b],"undo":%b,"request":%b}' % (
            match.number,
            match.moves,
            viewer,
            seats.encode(),
            undo_state(match, person).model_dump_json().encode(),
            request.model_dump_json().encode() if request else b"null",
        )

    def sheet(self, viewer: int) -> Sheet:
        """The portrait for a viewer."""
        if viewer not in self._sheets:
            game = self.match.playing
            sketched = sketch(game.position, viewer, game.decision_id)
            self._sheets[viewer] = Sheet(sketched, self.match.number, self._earlier.pop(viewer, None))
        return self._sheets[viewer]

    def log(self, viewer: int, since: int) -> bytes:
        """The log from the first block that has changed since a version."""
        if self.match.game is None:
            return b'{"from":0,"blocks":[]}'
        kept = self.match.kept_since(since) if since else 0
        if (viewer, kept) not in self._logs:
            telling = self.tellings.setdefault(viewer, Telling(viewer))
            self._logs[viewer, kept] = telling.since(self.match, kept)
        return self._logs[viewer, kept]


def _framed(frame: bytes, portrait: bytes) -> bytes:
    return b'%b,"portrait":%b}' % (frame[:-1], portrait)


def _game(shown: Shown) -> bytes:
    return b"null" if shown.sheet is None else _framed(shown.frame, shown.sheet.whole())


def _changes(old: Shown, new: Shown) -> bytes | None:
    """The difference between two states as JSON; ``None`` if a game has begun, and the whole has to be told."""
    if old.sheet is None or new.sheet is None:
        return None
    frame = changed(old.frame, new.frame)
    portrait = new.sheet.since(old.sheet)
    if portrait:
        frame = b'%b"portrait":%b}' % (frame[:-1] + b"," if frame else b"{", portrait)
    table = changed(old.table, new.table)
    parts = [b'"table":' + table] if table else []
    return b"{%b}" % b",".join([*parts, b'"game":' + frame] if frame else parts)


def undo_state(match: Match, person: str) -> UndoState:
    """What somebody may take back."""
    able = reach(match, person)
    return UndoState(
        can=able.one < match.moves,
        floor=able.floor,
        one=able.one,
        turn_start=able.turn_start,
        redo=able.redo,
        ask=able.ask,
        why=able.why or None,
    )


def take_back(match: Match) -> TakeBack | None:
    """The waiting request, as everybody sees it."""
    request = match.request
    if request is None:
        return None
    return TakeBack(
        seat=request.seat,
        to=request.to,
        answers=request.answers,
        waiting=[seat for seat in match.others(request.seat) if seat not in request.answers],
    )
