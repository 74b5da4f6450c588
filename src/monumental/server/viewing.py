"""What goes out: every message about a game is built for one viewer, from what that viewer may know.

Nothing here takes a finished message and removes secrets from it. Portrait and log are painted from the viewer's own
view; the rest says only what everybody at the table knows.
"""

from __future__ import annotations

from collections.abc import Collection

from pydantic import TypeAdapter

from monumental.classic.view import REFEREE, SPECTATOR
from monumental.kernel.errors import MonumentalError
from monumental.portrait import AnyPortrait, any_portrait
from monumental.server.match import Match
from monumental.server.models import Table, TakeBack, UndoState
from monumental.server.store import ARCHIVE, OVER
from monumental.server.summary import summary, table_for
from monumental.server.takeback import reach
from monumental.server.telling import Telling

PORTRAIT: TypeAdapter[AnyPortrait] = TypeAdapter(AnyPortrait)


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


class Painter:
    """Paints the messages about one state of a table, each part once for all who see the same."""

    def __init__(self, table: str, match: Match, tellings: dict[int, Telling]) -> None:
        self.table = table
        self.match = match
        self.tellings = tellings
        self._summary = summary(table, match)
        self._portraits: dict[int, bytes] = {}
        self._logs: dict[tuple[int, int], bytes] = {}

    def update(self, person: str, viewer: int, since: int, online: Collection[str]) -> bytes:
        """An ``update`` message; ``since`` is the version that the client has, 0 for none."""
        if since > self.match.number:
            since = 0
        table = self.table_info(person, online).model_dump_json().encode()
        return b'{"type":"update","since":%d,"version":%d,"table":%b,"game":%b,"log":%b}' % (
            since,
            self.match.number,
            table,
            self.game(person, viewer),
            self.log(viewer, since),
        )

    def table_info(self, person: str, online: Collection[str]) -> Table:
        """The table in brief."""
        return table_for(self._summary, person, online)

    def game(self, person: str, viewer: int) -> bytes:
        """A game state."""
        match = self.match
        if match.game is None:
            return b"null"
        request = take_back(match)
        seats = ",".join(map(str, match.seats_of(person)))
        return b'{"version":%d,"moves":%d,"viewer":%d,"seats":[%b],"portrait":%b,"undo":%b,"request":%b}' % (
            match.number,
            match.moves,
            viewer,
            seats.encode(),
            self.portrait(viewer),
            undo_state(match, person).model_dump_json().encode(),
            request.model_dump_json().encode() if request else b"null",
        )

    def portrait(self, viewer: int) -> bytes:
        """The portrait for a viewer."""
        if viewer not in self._portraits:
            self._portraits[viewer] = PORTRAIT.dump_json(any_portrait(self.match.playing, viewer))
        return self._portraits[viewer]

    def log(self, viewer: int, since: int) -> bytes:
        """The log from the first block that has changed since a version."""
        if self.match.game is None:
            return b'{"from":0,"blocks":[]}'
        kept = self.match.kept_since(since) if since else 0
        if (viewer, kept) not in self._logs:
            telling = self.tellings.setdefault(viewer, Telling(viewer))
            self._logs[viewer, kept] = telling.since(self.match, kept)
        return self._logs[viewer, kept]


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
