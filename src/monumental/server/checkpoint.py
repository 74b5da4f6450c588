"""Checkpoints: the books of a table after some row, so that opening it does not begin with its first row.

A checkpoint is never the truth. What it says follows from the rows, and one that is missing, damaged or of another
version is left aside: then all rows are read. How the table was set up is read from its rows in any case.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

import monumental
from monumental.game import Undone
from monumental.narration import Part
from monumental.server.match import Match, entry_of, entry_words, pack
from monumental.server.notes import Note
from monumental.server.seating import Chair, Request
from monumental.server.standing import Standing

FORM: Final = 1
EVERY: Final = 128
"""Rows after which the books are kept anew."""


class ForeignCheckpoint(ValueError):
    """Books that another version of this program kept."""


def due(match: Match) -> bool:
    """Whether the books of a match should be kept."""
    return match.game is not None and match.number - match.kept_at >= EVERY


def write(match: Match) -> bytes:
    """The books of a match with a game."""
    game = match.playing
    request = match.request
    books = {
        "form": FORM,
        "engine": monumental.__version__,
        "number": match.number,
        "changed": match.changed,
        "status": match.status,
        "chairs": [chair.data() for chair in match.chairs],
        "wishes": match.wishes,
        "game_number": match.game_number,
        "waiting_since": match.waiting_since,
        "notes": [asdict(note) for note in match.notes],
        "turns": match.turns,
        "standing": match.standing.pairs(),
        "request": [request.seat, request.to, list(request.answers.items())] if request else None,
        "rematch": match.rematch,
        "history": [entry_words(entry) for entry in game.history],
        "undone": [[undone.seat, undone.text] for undone in game.undone],
        "position": base64.b64encode(pack(game.position)).decode(),
    }
    return zlib.compress(json.dumps(books, separators=(",", ":")).encode())


@dataclass(frozen=True)
class Checkpoint:
    """Books that have been read."""

    books: Mapping[str, Any]

    @staticmethod
    def of(data: bytes) -> Checkpoint:
        """The books of some bytes; raises whatever is wrong with them."""
        books = json.loads(zlib.decompress(data))
        if (books["form"], books["engine"]) != (FORM, monumental.__version__):
            raise ForeignCheckpoint("another version kept these books")
        return Checkpoint(books)

    @property
    def number(self) -> int:
        """The last row that they know of."""
        return int(self.books["number"])

    @property
    def game_number(self) -> int:
        """The last row that they know of which changed the game."""
        return int(self.books["game_number"])

    @property
    def place(self) -> tuple[int, int]:
        """Where their position stands: after which row, and after how many choices."""
        return self.number, len(self.books["history"])

    @property
    def position(self) -> bytes:
        """The position, as a snapshot has it."""
        return base64.b64decode(self.books["position"])

    def restore(self, match: Match) -> None:
        """Bring a match that has just been set up to where the books stand, but for its position."""
        books = self.books
        match.number = match.kept_at = self.number
        match.changed = books["changed"]
        match.status = books["status"]
        match.chairs = tuple(Chair.of(chair) for chair in books["chairs"])
        match.wishes = tuple(books["wishes"])
        match.game_number = self.game_number
        match.waiting_since = books["waiting_since"]
        match.notes = tuple(
            Note(note["moves"], note["key"], tuple(Part(**part) for part in note["parts"]))
            for note in books["notes"]
        )
        match.turns = [tuple(turn) for turn in books["turns"]]
        match.standing = Standing(books["standing"])
        match.request = None
        if books["request"] is not None:
            seat, to, answers = books["request"]
            match.request = Request(seat, to, dict(answers))
        match.rematch = books["rematch"]
        match.playing.history[:] = [entry_of(entry) for entry in books["history"]]
        match.playing.undone = tuple(Undone(seat, text) for seat, text in books["undone"])
