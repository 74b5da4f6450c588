"""What was agreed at a table, and who sits where."""

from __future__ import annotations

import unicodedata
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal

from monumental.classic.parts import CLASSIC, FINAL, TURNS, Parts
from monumental.kernel.errors import MonumentalError

UndoPolicy = Literal["free", "turn", "ask"]
ChairKind = Literal["human", "bot", "automa", "open"]

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 48
STAND_IN: Final = "steady"
AGREED: Final = ("boxes", "modules", "deck")
"""The parts that a table agrees on as lists of keys."""
"""Plays for somebody who is away, where a table agreed on no other bot."""
AWAY_MINUTES: Final = 60
"""How long a game waits for somebody who is away before the others may seat a bot, unless the table says otherwise."""


class BadName(MonumentalError):
    """A name that cannot be shown."""


def clean_name(text: str, longest: int = LONGEST_NAME) -> str:
    """A name as it is kept: composed, on one line, without invisible or direction-changing characters.

    >>> clean_name("  Ann\\u202e of   Thebes ")
    'Ann of Thebes'
    """
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(" " if unicodedata.category(char)[0] == "Z" else char for char in composed)
    # Other (C*): controls, formats such as direction marks, surrogates, private use. Marks may stack over a letter.
    shown = "".join(char for char in spaced if unicodedata.category(char)[0] != "C" or char in "\t\n\r")
    name = " ".join(shown.split())
    if not name or all(unicodedata.category(char)[0] == "M" for char in name):
        raise BadName("a name needs at least one visible character")
    if len(name) > longest:
        raise BadName(f"a name has at most {longest} characters; this one has {len(name)}")
    return name


@dataclass(frozen=True)
class Agreement:
    """What the table was created with; it never changes."""

    name: str
    map: str | None
    options: dict[str, bool | str]
    undo: UndoPolicy
    listed: bool
    bot_pace: int
    hints: bool = True
    stand_in: str = STAND_IN
    """The bot that plays for somebody who hands the seat over or is replaced."""
    away_minutes: int = AWAY_MINUTES
    """The time of grace of somebody who is away; 0: nobody is ever replaced."""
    boxes: tuple[str, ...] = ()
    """Boxes that are played; in the big game, beside the core."""
    modules: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    """The Development cards, if others than the usual ones were agreed on."""
    game: str = CLASSIC
    edition: str = FINAL
    """The edition of the rules."""
    mode: str = TURNS
    """The rhythm of play."""

    @staticmethod
    def of(data: dict[str, Any]) -> Agreement:
        """The agreement of plain data."""
        return Agreement(**{**data, **{name: tuple(data.get(name, ())) for name in AGREED}})

    @property
    def parts(self) -> Parts:
        """What is played."""
        return Parts.of(
            self.game, self.boxes, self.modules, mode=self.mode, edition=self.edition, deck=self.deck
        )

    def data(self) -> dict[str, Any]:
        """The agreement as plain data."""
        return asdict(self)


@dataclass(frozen=True)
class Chair:
    """One place at the table.

    A human's chair with a ``bot`` is handed over: its owner may take it back. An open chair with a ``person`` is kept
    for them. The Automa's chair decides nothing: its cards are played by the rules (CORE.SOLO).
    """

    kind: ChairKind
    name: str = ""
    person: str = ""
    bot: str = ""
    civilization: str | None = None

    @staticmethod
    def of(data: dict[str, Any]) -> Chair:
        """The chair of plain data."""
        return Chair(**data)

    def data(self) -> dict[str, Any]:
        """The chair as plain data."""
        return asdict(self)

    @property
    def played_by_bot(self) -> bool:
        """Whether a program decides for this seat now."""
        return bool(self.bot)

    @property
    def handed(self) -> bool:
        """Whether a human's seat is played by a bot for now."""
        return self.kind == "human" and bool(self.bot)

    def seated(self, person: str, name: str, civilization: str | None) -> Chair:
        """The chair with somebody on it."""
        return Chair("human", name, person, "", civilization)

    def emptied(self) -> Chair:
        """The chair without its player."""
        return Chair("open", civilization=self.civilization)

    def with_bot(self, spec: str, name: str) -> Chair:
        """The chair played by a bot; a human's name stays on it."""
        if self.kind == "human":
            return replace(self, bot=spec)
        return Chair("bot", name, "", spec, self.civilization)

    def without_bot(self) -> Chair:
        """The chair as it was before the bot came."""
        return replace(self, bot="") if self.kind == "human" else self.emptied()


@dataclass(frozen=True)
class Request:
    """Somebody asks to take choices back; the others have to agree."""

    seat: int
    to: int
    answers: dict[int, bool] = field(default_factory=dict)

    def answered(self, seats: list[int], yes: bool) -> Request:
        """The request with answers."""
        return replace(self, answers={**self.answers, **dict.fromkeys(seats, yes)})
