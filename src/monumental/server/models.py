"""What HTTP carries, typed. The OpenAPI document and the client's types come from here."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from monumental.classic.parts import FINAL, TURNS
from monumental.classic.turn import MOST_SEATS
from monumental.narration import Block
from monumental.portrait.common_shape import Amounts
from monumental.portrait.duel_shape import DuelPortrait, DuelRoad
from monumental.portrait.shape import Portrait
from monumental.server.seating import AWAY_MINUTES, UndoPolicy

Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Viewer = Annotated[int, Field(ge=-2, lt=MOST_SEATS)]
Key = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[a-z0-9][a-z0-9-]*$")]
Spec = Annotated[str, Field(min_length=1, max_length=64)]
Name = Annotated[str, Field(min_length=1, max_length=200)]
"""Cleaned and measured on arrival, so that a name that is too long gets a sentence, not a schema error."""


Shown = Annotated[Portrait | DuelPortrait, Field(discriminator="game")]
"""The portrait of either game."""


class Strict(BaseModel):
    """Something a client sends: unknown fields are errors, and types are not bent."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Sent(BaseModel):
    """Something the server sends; every field is there."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


# --- errors ------------------------------------------------------------------------------------------------------
ErrorCode = Literal[
    "bad-request",
    "not-signed-in",
    "forbidden",
    "not-found",
    "conflict",
    "too-large",
    "too-many",
    "refused",
    "unavailable",
    "broken",
]


class Trouble(Sent):
    """What went wrong, for programs (``code``) and for people (``message``).

    ``field`` is the part of the request that was refused, if one of them is to blame.
    """

    code: ErrorCode
    message: str
    details: list[str] = []
    field: str = ""


class Problem(Sent):
    """The body of every error."""

    error: Trouble


# --- people ------------------------------------------------------------------------------------------------------
class PersonInfo(Sent):
    """Somebody, as others may see them."""

    id: str
    name: str


class Me(Sent):
    """Who this browser is."""

    person: PersonInfo | None


class Naming(Strict):
    """How somebody wants to be called."""

    name: Name


class PersonalLink(Sent):
    """The secret that opens this guest on another device. It is shown once."""

    token: str


class ComeBack(Strict):
    """The secret of a personal link."""

    token: Annotated[str, Field(min_length=20, max_length=100)]


# --- what can be chosen ------------------------------------------------------------------------------------------
class BotInfo(Sent):
    """A bot that can be seated. ``level``: one of the levels that people choose between."""

    spec: str
    name: str
    about: str
    level: bool


class UndoInfo(Sent):
    """A policy of taking back."""

    key: UndoPolicy
    name: str
    about: str


class BoxChoice(Sent):
    """A box that can be played beside the core, how many it seats, and what it brings in a sentence."""

    key: str
    name: str
    about: str
    players: int


class ModuleChoice(Sent):
    """A part of a box that a table may play: what it needs and what it excludes, by their keys.

    A ``usual`` one is played with its box unless the table names others, or ``none``.
    """

    key: str
    name: str
    about: str
    box: str
    needs: list[str]
    excludes: list[str]
    usual: bool


class EditionChoice(Sent):
    """An edition of the rules, for tables with its box; ``unusual`` modules are played only if somebody names them."""

    key: str
    name: str
    about: str
    box: str
    unusual: list[str]
    most_automas: int


class ModeChoice(Sent):
    """A rhythm in which the big game is played."""

    key: str
    name: str
    about: str


class PresetChoice(Sent):
    """Boxes and modules that go well together, under one name; the modules are those that would be played."""

    key: str
    name: str
    about: str
    boxes: list[str]
    modules: list[str]


class DeckPlace(Sent):
    """How many cards of a kind the Development deck holds with so many players."""

    era: str
    kind: str
    players: int
    cards: int


class GameChoice(Sent):
    """A game that a table can play: how many sit at it, its boxes, who plays it, and the options of a table.

    ``maps`` and ``automas`` tell whether it has any. ``civilizations`` are the keys of those that can be chosen with
    its first box.
    """

    key: Literal["classic", "duel"]
    name: str
    about: str
    least_players: int
    most_players: int
    maps: bool
    automas: bool
    boxes: list[BoxChoice]
    bots: list[BotInfo]
    civilizations: list[str]
    options: list[str]


class Choices(Sent):
    """What a new table can be made of. Maps, civilizations and options are described in the reference.

    ``most_players`` are those of the core alone; a box may seat more. ``deck`` is the table that every Development
    deck keeps. ``options`` are the keys of the options that a table offers, ``advised`` the number of Advanced cards
    beyond which a warning stands, ``stand_in`` is the bot that plays for somebody who names none, ``away_minutes`` the
    time of grace of a table that names none. ``games`` tells of each game for itself; what stands beside it is of the
    big game.
    """

    games: list[GameChoice]
    least_players: int
    most_players: int
    boxes: list[BoxChoice]
    modules: list[ModuleChoice]
    presets: list[PresetChoice]
    modes: list[ModeChoice]
    editions: list[EditionChoice]
    deck: list[DeckPlace]
    advised: int
    bots: list[BotInfo]
    stand_in: str
    away_minutes: int
    options: list[str]
    undo: list[UndoInfo]


# --- tables ------------------------------------------------------------------------------------------------------
class SeatWish(Strict):
    """Who shall sit on a seat of a new table; several seats of mine make a hot-seat game."""

    kind: Literal["me", "open", "bot", "automa"]
    name: Name | None = None
    civilization: Key | None = None
    bot: Spec | None = None


class NewTable(Strict):
    """A table to be created; it starts by itself as soon as no seat is open.

    ``hints``: whether players may ask what a good bot would do; left out, one person against programs may.
    ``stand_in``: the bot that plays for people who are away, the usual one if none is named. ``away_minutes``: how long
    the game waits for somebody who is away before the others may seat that bot; 0: for ever. ``boxes`` are played
    beside the core, ``modules`` are parts of them: without one the usual ones, ``none`` for none. ``mode``: the rhythm,
    ``turns`` or ``continuous``. ``edition``: that of the rules, ``draft`` with the box african-empires. ``deck``: the
    Development cards by their keys, or ``random``. ``game``: Duel has two seats, neither map nor Automa nor modules to
    name, and the one option ``first``, the civilization of the First player.
    """

    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=MOST_SEATS)]
    game: Literal["classic", "duel"] = "classic"
    name: Name | None = None
    map: Key | None = None
    options: dict[str, bool | str] = {}
    undo: UndoPolicy = "turn"
    listed: bool = False
    bot_pace: Annotated[int, Field(ge=0, le=3000)] = 300
    hints: bool | None = None
    stand_in: Spec | None = None
    away_minutes: Annotated[int, Field(ge=0, le=20_160)] = AWAY_MINUTES
    boxes: Annotated[list[Key], Field(max_length=8)] = []
    modules: Annotated[list[Key], Field(max_length=16)] = []
    mode: Key = TURNS
    edition: Key = FINAL
    deck: Annotated[list[Key], Field(max_length=80)] = []


class TableSeat(Sent):
    """One seat as everybody sees it. ``handed``: a bot plays for its owner. ``online``: its owner is looking."""

    seat: int
    kind: Literal["human", "bot", "automa", "open"]
    name: str
    civilization: str | None
    person: str | None
    mine: bool
    bot: str | None
    handed: bool
    online: bool


class Standing(Sent):
    """How a game ended for a seat."""

    seat: int
    total: int
    rank: int
    winner: bool


class Table(Sent):
    """A table as a list or a waiting room shows it. ``moves`` counts the choices that stand.

    ``boxes``, ``modules`` and ``deck`` say what is played beyond the core; once a game has begun its deck is named.
    """

    id: str
    game: Literal["classic", "duel"]
    name: str
    status: Literal["open", "running", "over", "archive"]
    listed: bool
    owner: str | None
    own: bool
    map: str | None
    map_name: str | None
    boxes: list[str]
    modules: list[str]
    deck: list[str]
    mode: str
    edition: str
    options: dict[str, bool | str]
    undo: UndoPolicy
    bot_pace: int
    hints: bool
    stand_in: str
    away_minutes: int
    seats: list[TableSeat]
    version: int
    moves: int
    round: int
    turn: int | None
    my_turn: bool
    created: str
    changed: str
    commitment: str
    rematch: str | None
    result: list[Standing] | None


class Tables(Sent):
    """A list of tables."""

    tables: list[Table]


class Joining(Strict):
    """Where I want to sit; without a seat, the first open one."""

    seat: Seat | None = None
    name: Name | None = None
    civilization: Key | None = None


class Leaving(Strict):
    """Which of my seats I leave, all of them if none is named; and in a running game the bot that goes on."""

    seat: Seat | None = None
    bot: Spec | None = None


class Starting(Strict):
    """Start now; this bot fills the seats that are still open."""

    bot: Spec | None = None


class Handing(Strict):
    """The bot that shall play; the agreed stand-in if none is named. With other people at the table, no other may."""

    bot: Spec | None = None


class Nothing(Strict):
    """An empty body."""


class DroppedFile(Strict):
    """A game file, as text."""

    text: Annotated[str, Field(min_length=1)]


# --- games -------------------------------------------------------------------------------------------------------
class UndoState(Sent):
    """What I may take back. Numbers count choices that would stay; ``one`` is where a single step leads.

    ``ask``: I may ask the others for more. ``why``: the reason if nothing can be taken back.
    """

    can: bool
    floor: int
    one: int
    turn_start: int
    redo: int
    ask: bool
    why: str | None


class TakeBack(Sent):
    """Somebody asks to take choices back; ``waiting`` are the seats that have not answered."""

    seat: int
    to: int
    answers: dict[int, bool]
    waiting: list[int]


class GameState(Sent):
    """A game as one viewer may see it."""

    version: int
    moves: int
    viewer: int
    seats: list[int]
    portrait: Shown
    undo: UndoState
    request: TakeBack | None


class Log(Sent):
    """The log from a block on: drop what you have from that id, and append."""

    start: Annotated[int, Field(alias="from")]
    blocks: list[Block]


class WholeLog(Sent):
    """The whole log, for one viewer."""

    moves: int
    log: Log


class Replay(Sent):
    """A game after some of its choices, and after some orders of Automas inside the next one."""

    move: int
    orders: int
    moves: int
    viewer: int
    portrait: Shown


class CurvePoint(Sent):
    """A turn that has ended: the points of everybody after it, road by road, and what its player made in it.

    In Duel a round has ended, with one point for each player.
    """

    move: int
    round: int
    seat: int
    totals: list[int]
    roads: list[dict[DuelRoad, int]]
    made: Amounts


class Curves(Sent):
    """How points and resources grew, turn by turn."""

    points: list[CurvePoint]


class WhyInfo(Sent):
    """Why something is or is not possible, with the rules behind it."""

    possible: bool
    text: str
    rules: list[str]


class Health(Sent):
    """Whether the server works."""

    status: Literal["ok", "closing"]
    version: str
    tables: dict[str, int]
