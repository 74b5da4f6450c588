"""What the socket carries, typed: JSON text frames, told apart by ``type``. The JSON schema of both directions and the
client's types come from here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, RootModel, TypeAdapter

from monumental.portrait.common_shape import Decision
from monumental.portrait.difference import FORMAT
from monumental.server.models import GameState, Log, Sent, Strict, Table, Viewer

Submission = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
"""Chosen by the client, unique among its own: what is sent again under the same id counts once."""
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]
Move = Annotated[int, Field(ge=0, le=100_000)]
Notation = Annotated[str, Field(min_length=1, max_length=200)]


# --- from the client ---------------------------------------------------------------------------------------------
class Hello(Strict):
    """The first message: the version I have (0 for none) and the eyes it was for, and whose eyes I want now.

    Without a wish they are those of my seat that decides, or else of the one shown last.
    """

    type: Literal["hello"]
    version: Version = 0
    viewer: Viewer | None = None
    seat: Viewer | None = None
    differences: Annotated[int, Field(ge=0, le=FORMAT)] = 0
    """The format of differences that I can apply; 0: every update is complete."""


class Whole(Strict):
    """I lack the state that a change is told from: tell me the whole."""

    type: Literal["whole"]


class Look(Strict):
    """Look with other eyes: an own seat, -1 for a spectator, after the end any seat or -2 for everything."""

    type: Literal["look"]
    seat: Viewer | None = None


class Choose(Strict):
    """A choice, by notation or by key, that answers the decision of ``version``.

    ``lines`` are several choices in a row, such as a conquest with its Units and its payment: all of them or none.
    """

    type: Literal["choose"]
    id: Submission
    version: Version
    text: Notation | None = None
    key: Annotated[int, Field(ge=-1, le=2**53)] | None = None
    lines: Annotated[list[Notation], Field(min_length=1, max_length=32)] | None = None


class Undo(Strict):
    """Take choices back until ``to`` are left, or one step. ``ask`` requests what I may not do alone."""

    type: Literal["undo"]
    id: Submission
    version: Version
    to: Move | None = None
    ask: bool = False


class Redo(Strict):
    """Make choices again that were taken back."""

    type: Literal["redo"]
    id: Submission
    version: Version
    count: Annotated[int, Field(ge=1, le=100_000)] = 1


class Answer(Strict):
    """Agree to the waiting request to take back, or not."""

    type: Literal["answer"]
    id: Submission
    yes: bool


class AskWhy(Strict):
    """Ask why something is not possible: a line of notation, the key of a card, or the name of a tile."""

    type: Literal["why"]
    id: Submission
    text: Notation


class AskCourse(Strict):
    """Ask what a choice leads to: the questions that follow it, as far as neither chance nor another player decides.

    ``lines`` are the choice and the answers so far; the usual answers are taken from there on.
    """

    type: Literal["course"]
    id: Submission
    lines: Annotated[list[Notation], Field(min_length=1, max_length=32)]


class AskHint(Strict):
    """Ask what a good bot would choose in my place, at a table that allows it."""

    type: Literal["hint"]
    id: Submission


class Ping(Strict):
    """Are you there?"""

    type: Literal["ping"]


class ClientMessage(
    RootModel[
        Annotated[
            Hello | Whole | Look | Choose | Undo | Redo | Answer | AskWhy | AskCourse | AskHint | Ping,
            Field(discriminator="type"),
        ]
    ]
):
    """Anything a client may send."""


# --- from the server ---------------------------------------------------------------------------------------------
RefusalCode = Literal[
    "stale",
    "illegal",
    "not-yours",
    "over",
    "no-undo",
    "busy",
    "bad-message",
    "too-many",
    "not-found",
    "no-hints",
    "broken",
]


class Update(Sent):
    """The newest state for these eyes. ``since`` 0: the log is complete too; else go on with the one you have."""

    type: Literal["update"] = "update"
    since: int
    version: int
    table: Table
    game: GameState | None
    log: Log


class Changed(Sent):
    """What is new for these eyes since the state that was sent last on this line, which had the version ``since``.

    ``changes`` is a difference of format 1 to ``{"table": ..., "game": ...}``; the log goes on as in an update.
    """

    type: Literal["change"] = "change"
    since: int
    version: int
    changes: dict[str, Any]
    log: Log


class Ack(Sent):
    """A submission is on the disk, as row ``version``."""

    type: Literal["ack"] = "ack"
    id: str
    version: int


class Refused(Sent):
    """A message was not carried out. After ``stale`` an update follows."""

    type: Literal["refused"] = "refused"
    id: str | None
    code: RefusalCode
    message: str
    rules: list[str]


class Presence(Sent):
    """Which seats have somebody looking, and how many people watch without a seat."""

    type: Literal["presence"] = "presence"
    online: list[int]
    watching: int


class Why(Sent):
    """The answer to a question."""

    type: Literal["why"] = "why"
    id: str
    possible: bool
    text: str
    rules: list[str]


class CourseStep(Sent):
    """A question on the way, and the line that answers it: the one that was given, or else the usual one."""

    decision: Decision
    text: str


class Course(Sent):
    """The questions that follow a choice in the position after ``moves`` choices."""

    type: Literal["course"] = "course"
    id: str
    moves: int
    steps: list[CourseStep]


class Rival(Sent):
    """Another option, and the points by which it promises less than the best one (0 or below)."""

    key: int
    text: str
    value: float


class Hint(Sent):
    """What a good bot would choose in the position after ``moves`` choices, why, and how far behind the others are.

    ``others`` is empty where the bot goes by habit instead of comparing.
    """

    type: Literal["hint"] = "hint"
    id: str
    moves: int
    key: int
    text: str
    why: str
    others: list[Rival]


class Pong(Sent):
    """I am here, and this is my version."""

    type: Literal["pong"] = "pong"
    version: int


class ServerMessage(
    RootModel[
        Annotated[
            Update | Changed | Ack | Refused | Presence | Why | Course | Hint | Pong,
            Field(discriminator="type"),
        ]
    ]
):
    """Anything the server may send."""


CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


def socket_schema() -> dict[str, Any]:
    """The JSON schema of the socket: two definitions, ``ClientMessage`` and ``ServerMessage``, and what they need."""
    client = ClientMessage.model_json_schema(mode="validation", ref_template="#/$defs/{model}")
    server = ServerMessage.model_json_schema(mode="serialization", ref_template="#/$defs/{model}")
    definitions = {**client.pop("$defs"), **server.pop("$defs")}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Socket",
        "$defs": {**definitions, "ClientMessage": client, "ServerMessage": server},
        "type": "object",
        "properties": {
            "client": {"$ref": "#/$defs/ClientMessage"},
            "server": {"$ref": "#/$defs/ServerMessage"},
        },
        "required": ["client", "server"],
    }
