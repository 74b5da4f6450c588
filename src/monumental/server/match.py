"""A table as its rows tell it: who sits where, the game, and what may be taken back.

A ``Match`` that others can see is never changed. Whoever wants a change works on a copy, has its row written, and only
then puts the copy in its place; so nothing is shown that is not on the disk.
"""

from __future__ import annotations

import json
import marshal
import zlib
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.game import Choice, Entry, Game, Outcome, Undone
from monumental.kernel import state
from monumental.kernel.chance import SPLITMIX64
from monumental.kernel.errors import MonumentalError
from monumental.kernel.events import Event
from monumental.records import form, form_1
from monumental.records.configuration import rules_of
from monumental.records.fairness import side_seed
from monumental.records.gamefile import VERSION
from monumental.ruleset import ruleset_of
from monumental.server.notes import Note, seat_note, undo_note
from monumental.server.seating import Agreement, Chair, Request
from monumental.server.standing import Standing
from monumental.server.store import ARCHIVE, OPEN, OVER, RUNNING, Row, now_ms

CREATED: Final = "created"
SEATED: Final = "seated"
STARTED: Final = "started"
CHOICE: Final = "choice"
CHOICES: Final = "choices"
UNDO: Final = "undo"
REDO: Final = "redo"
ASKED: Final = "asked"
ANSWERED: Final = "answered"
REMATCH: Final = "rematch"
IMPORTED: Final = "imported"

FORM: Final = "2"
"""The form in which rows and snapshots keep positions; those of the first form carry no mark."""
SNAPSHOT_EVERY: Final = 16
REMEMBERED: Final = 64
"""Choices whose position is kept in memory, so that taking back is instant; older ones come from snapshots."""


class DamagedTable(MonumentalError):
    """A stored game that this program cannot continue as it was played."""


class Match:
    """The state of a table after ``number`` rows."""

    def __init__(self) -> None:
        self.number = 0
        self.owner = ""
        self.created = 0
        self.changed = 0
        self.status = OPEN
        self.agreement = Agreement("", None, {}, "turn", False, 0)
        self.chairs: tuple[Chair, ...] = ()
        self.wishes: tuple[str | None, ...] = ()
        """The civilizations that were asked for, before chance dealt the others."""
        self.game: Game | None = None
        self.seed = 0
        self.commitment = ""
        self.version = VERSION
        """The version of its game file, which decides what the commitment binds."""
        self.sealed = False
        self.game_number = 0
        """The last row that changed the game; whoever answers an older one is late."""
        self.waiting_since = 0
        """When the game began to wait for its present decision."""
        self.notes: tuple[Note, ...] = ()
        """What was done with the seats and the history while the game ran."""
        self.turns: list[tuple[Hashable, ...]] = []
        """The page of the log before each choice of the history, such as round and active seat."""
        self.standing = Standing()
        """How many choices have stood since each row."""
        self.kept_at = 0
        """The row after which the books were last kept (see ``checkpoint``)."""
        self.recent: dict[int, bytes] = {}
        """Positions before the last choices, packed: hundreds of live ones a table would keep the collector busy."""
        self.request: Request | None = None
        self.rematch = ""
        self.file = ""
        """The text of an imported game, as it came."""

    def copy(self) -> Match:
        """A copy to change. What it shares is never changed in place."""
        new = Match.__new__(Match)
        new.__dict__.update(self.__dict__)
        new.turns = self.turns.copy()
        new.standing = self.standing.copy()
        new.recent = self.recent.copy()
        if self.game is not None:
            new.game = self.game.copy()
        return new

    # --- knowing -----------------------------------------------------------------------------------------------
    @property
    def playing(self) -> Game:
        """The game; only where there is one."""
        assert self.game is not None
        return self.game

    @property
    def moves(self) -> int:
        """How many choices stand."""
        return len(self.game.history) if self.game else 0

    @property
    def undone(self) -> tuple[Undone, ...]:
        """Choices that were taken back, the next one to make again first."""
        return self.game.undone if self.game else ()

    @property
    def decider(self) -> int:
        """The seat that has to decide, or -1."""
        return self.game.seat if self.game is not None and self.status == RUNNING else -1

    @property
    def bot_turn(self) -> bool:
        """Whether a program has to decide."""
        return self.decider >= 0 and self.chairs[self.decider].played_by_bot

    @property
    def bot_seed(self) -> str:
        """What a bot that decides now draws its luck from; the secret of the shuffles does not leave this process."""
        return side_seed(self.seed, f"bot {self.number}")

    @property
    def full(self) -> bool:
        """Whether no seat is open."""
        return all(chair.kind != "open" for chair in self.chairs)

    @property
    def has_players(self) -> bool:
        """Whether a person decides for any of the seats."""
        return any(chair.kind == "human" and not chair.bot for chair in self.chairs)

    def seats_of(self, person: str) -> list[int]:
        """The seats that belong to somebody, those handed to a bot included."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if person and chair.person == person and chair.kind == "human"
        ]

    def played_by(self, person: str) -> list[int]:
        """The seats for which somebody decides."""
        return [seat for seat in self.seats_of(person) if not self.chairs[seat].bot]

    def others(self, seat: int) -> list[int]:
        """The seats of people other than the one on a seat, who have a say in what that one may do.

        A bot that plays for somebody does not agree to anything in their name.
        """
        person = self.chairs[seat].person
        return [
            other
            for other, chair in enumerate(self.chairs)
            if chair.kind == "human" and chair.person != person
        ]

    def remembered(self, move: int) -> Position | None:
        """The position before a choice, if it is the present one or a recent one."""
        game = self.playing
        if move == self.moves:
            return game.position
        packed = self.recent.get(move)
        return None if packed is None else game.ruleset.position_of(game.rules, marshal.loads(packed))

    def kept_since(self, number: int) -> int:
        """How many choices of the history have stood unchanged since a row."""
        return self.standing.since(number)

    # --- live changes: on a copy, before the row is written ------------------------------------------------------
    def choose(self, choice: str | int) -> dict[str, Any]:
        """Make a choice; returns what its row will say."""
        before = marshal.dumps(self.playing.position.fields())
        return self._made(self.playing.play(choice), before)

    def redo(self) -> dict[str, Any]:
        """Make the next choice again that was taken back; returns what its row will say."""
        before = marshal.dumps(self.playing.position.fields())
        return self._made(self.playing.redo(), before)

    def _made(self, entry: Entry, before: bytes) -> dict[str, Any]:
        game = self.playing
        move = self.moves - 1
        settle(game.position)
        data = entry_data(entry, game.position)
        game.history[move] = bare(entry)
        self.recent[move] = before
        self.recent.pop(move - REMEMBERED, None)
        return data

    def take_back(self, to: int, position: Position) -> None:
        """Go back to the position before choice ``to``."""
        self.playing.take_back(to, position)
        self.recent = {move: packed for move, packed in self.recent.items() if move < to}

    def step(
        self, kind: str, data: Mapping[str, Any], author: str = "", submission: str | None = None
    ) -> Row:
        """The next row, already noted."""
        row = Row(self.number + 1, kind, author, submission, now_ms(), data)
        self.note(row)
        return row

    def note(self, row: Row) -> Match:
        """Keep the books after a change: what every row does beside its own business."""
        self.number = row.number
        self.changed = row.created
        data = row.data
        if row.kind == SEATED:
            self._note_seat(row)
        elif row.kind in (STARTED, IMPORTED):
            self.game_number = row.number
            self.waiting_since = row.created
        elif row.kind in (CHOICE, CHOICES, UNDO, REDO):
            self._note_moves(row)
        elif row.kind == ASKED:
            self.request = Request(data["seat"], data["to"])
        elif row.kind == ANSWERED and self.request is not None:
            agreed = self.request.answered(data["seats"], data["yes"])
            self.request = agreed if data["yes"] else None
        elif row.kind == REMATCH:
            self.rematch = data["table"]
        self.standing.add(row.number, self.moves)
        return self

    def _note_seat(self, row: Row) -> None:
        seat, chair = row.data["seat"], Chair.of(row.data["chair"])
        if self.status == RUNNING:
            note = seat_note(self.moves, self.chairs, seat, chair, row.author)
            self.notes = (*self.notes, note) if note else self.notes
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _note_undo(self, row: Row) -> None:
        to = row.data["to"]
        self.notes = tuple(replace(note, moves=min(note.moves, to)) for note in self.notes)
        count = row.data.get("told", 0)
        if count:
            asked = self.request.seat if self.request and not row.author else None
            self.notes = (*self.notes, undo_note(to, self.chairs, count, row.author, asked))

    def _note_moves(self, row: Row) -> None:
        if row.kind == UNDO:
            self._note_undo(row)
        entries = entries_in(row)
        del self.turns[self.moves - len(entries) :]
        self.turns.extend(tuple(entry["turn"]) for entry in entries)
        self.request = None
        self.game_number = row.number
        self.waiting_since = row.created
        if entries and entries[-1]["over"]:
            self.status = OVER

    def begin(self, kind: str, data: Mapping[str, Any], game: Game) -> None:
        """Start the game of a ``started`` or ``imported`` row."""
        self.game = game
        self.seed = int(data["seed"], 16)
        self.commitment = data["commitment"]
        self.version = 1 if isinstance(data["content"], str) else VERSION
        self.sealed = data["sealed"]
        self.file = data.get("text", "")
        self.wishes = tuple(chair.civilization for chair in self.chairs)
        self.chairs = tuple(Chair.of(chair) for chair in data["chairs"])
        self.status = ARCHIVE if kind == IMPORTED else RUNNING


# --- entries as data ---------------------------------------------------------------------------------------------
def entry_data(entry: Entry, after: Position) -> dict[str, Any]:
    """A choice as its row keeps it: enough to tell it without playing it, and a hash to prove that it was so."""
    assert entry.before is not None
    return {
        **entry_words(entry),
        "turn": list(ruleset_of(entry.before.rules).page(entry.before)),
        "over": after.pending == state.OVER,
        "hash": position_hash(after),
    }


def entry_words(entry: Entry) -> dict[str, Any]:
    """A choice and what followed from it."""
    return {
        "seat": entry.seat,
        "key": entry.choice.key,
        "text": entry.choice.text,
        "asks": entry.asks,
        "outcomes": [[outcome.key, outcome.text] for outcome in entry.outcomes],
        "events": [event.fields() for event in entry.events],
    }


def entries_in(row: Row) -> list[dict[str, Any]]:
    """The choices that a row made."""
    if row.kind in (CHOICES, REDO):
        made: list[dict[str, Any]] = row.data["entries"]
        return made
    return [dict(row.data)] if row.kind == CHOICE else []


def entry_of(data: Mapping[str, Any]) -> Entry:
    """The choice of a row."""
    return Entry(
        data["seat"],
        Choice(data["key"], data["text"]),
        data["asks"],
        outcomes_of(data["outcomes"]),
        events_of(data["events"]),
    )


def outcomes_of(data: Sequence[Sequence[Any]]) -> list[Outcome]:
    """Chance outcomes from plain data."""
    return [Outcome(key, text) for key, text in data]


def events_of(data: Sequence[Sequence[int]]) -> list[Event]:
    """Events from plain data."""
    return [Event(*fields) for fields in data]


def bare(entry: Entry) -> Entry:
    """A choice without the position before it, which takes most of its room."""
    return Entry(entry.seat, entry.choice, entry.asks, entry.outcomes, entry.events)


def position_hash(position: Position) -> str:
    """The hash of a position as rows keep it."""
    return f"{FORM} {form.digest(form.words(position))}"


def hash_fits(position: Position, kept: str) -> bool:
    """Whether a position is the one whose hash a row kept, in the first form or in this one."""
    return kept == (position_hash(position) if kept.startswith(FORM) else form_1.stable_hash(position))


def pack(position: Position) -> bytes:
    """A position as the bytes of a snapshot."""
    data = {"form": FORM, "position": form.words(position)}
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode())


def unpack(rules: Rulebook, data: bytes) -> Position:
    """The position of a snapshot, in the first form or in this one."""
    kept = json.loads(zlib.decompress(data))
    return form.from_words(rules, kept["position"]) if "form" in kept else form_1.ready(rules, kept)


# --- games -------------------------------------------------------------------------------------------------------
def resume(like: Game, position: Position, history: list[Entry]) -> Game:
    """A game with the opening of another that stands at a position."""
    game = Game.at(position, like.seed, like.chance)
    game.position.sink = None
    game.history = history
    game.opening = like.opening
    game.opening_events = like.opening_events
    game.undone = like.undone
    return game


def play_on(like: Game, position: Position, entries: Sequence[Entry], sealed: bool) -> Position:
    """The position after some choices that have been made before in a game like another."""
    game = Game.at(position, like.seed, like.chance)
    for entry in entries:
        if sealed:
            game.script([outcome.text for outcome in entry.outcomes])
        game.play(entry.choice.text)
        game.history.clear()
    settle(game.position)
    return game.position


def settle(position: Position) -> None:
    """Put heaps that have no order into the order of the store: a game looks the same before and after loading."""
    for field in ruleset_of(position.rules).fields:
        if field.heap:
            setattr(position, field.name, field.live(field.plain(getattr(position, field.name))))
    for extra in position.rules.extras:
        if extra.heap:
            position.extra[extra.index] = extra.live(extra.plain(position.extra[extra.index]))


ReadSnapshot = Callable[[int, int], bytes]


def fold(rows: Sequence[Row], places: Sequence[tuple[int, int]], read: ReadSnapshot) -> Match:
    """The state that rows lead to. ``places`` are the numbers and moves of the snapshots that ``read`` can get."""
    match = Match()
    last_hash = ""
    for row in rows:
        last_hash = take_in(match, row) or last_hash
    if match.game is not None:
        stand(match, last_hash, places, read)
    return match


def take_in(match: Match, row: Row) -> str:
    """Go on by one row, but for the position; returns the hash that the row says that has then."""
    found = ""
    if row.kind == CREATED:
        data = row.data
        match.owner = row.author
        match.created = row.created
        match.agreement = Agreement.of(data["agreement"])
        match.chairs = tuple(Chair.of(chair) for chair in data["chairs"])
    elif row.kind in (STARTED, IMPORTED):
        match.begin(row.kind, row.data, _opened(row.data))
        match.playing.history.extend(entry_of(entry) for entry in row.data.get("entries", ()))
        match.turns.extend(tuple(entry["turn"]) for entry in row.data.get("entries", ()))
    elif row.kind in (CHOICE, CHOICES, REDO):
        match.playing.remember([entry_of(entry) for entry in entries_in(row)], row.kind == REDO)
        found = hash_in(row)
    elif row.kind == UNDO:
        match.playing.cut(row.data["to"])
        found = hash_in(row)
    match.note(row)
    return found


def hash_in(row: Row) -> str:
    """The hash of the position after a row that changed a running game."""
    data = entries_in(row)[-1] if row.kind != UNDO else row.data
    return str(data["hash"])


def stand(match: Match, last_hash: str, places: Sequence[tuple[int, int]], read: ReadSnapshot) -> None:
    """Put a game at the position that its rows lead to, which has to be the one that they say."""
    position = position_at(match, match.moves, places, read)
    if last_hash and not hash_fits(position, last_hash):
        raise DamagedTable(
            "this game does not come out as it was played; it can be exported but not continued"
        )
    match.game = resume(match.playing, position, match.playing.history)


def _opened(data: Mapping[str, Any]) -> Game:
    """The game of a first row, without a position yet."""
    rules = rules_of(data["configuration"], data["content"], data["engine"])
    game = Game.__new__(Game)
    game.rules = rules
    game.ruleset = ruleset_of(rules)
    game.seed = int(data["state"], 16)
    # Tables from before there were several schemes do not name theirs.
    game.chance = data.get("chance", SPLITMIX64)
    game.history = []
    game.undone = ()
    game.opening = outcomes_of(data["opening"])
    game.opening_events = events_of(data["opening_events"])
    return game


def position_at(match: Match, move: int, places: Sequence[tuple[int, int]], read: ReadSnapshot) -> Position:
    """The position before choice ``move``: from the nearest snapshot that the history still goes through."""
    sound = [place for place in places if place[1] <= move and match.kept_since(place[0]) >= place[1]]
    if not sound:
        raise DamagedTable("this game has lost its first position; it cannot be continued")
    number, moves = max(sound, key=lambda place: place[1])
    game = match.playing
    return play_on(game, unpack(game.rules, read(number, moves)), game.history[moves:move], match.sealed)
