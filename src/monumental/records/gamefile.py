"""The text of a game: headers, one line for each choice and each chance outcome, and a trailer.

The format is described in ``docs/game-files.md``. This module reads and writes the text; ``records.record`` joins it to
games, ``records.replay`` plays it.

>>> print(Draw("reveal work-camp", 0).as_line(), Move(12, "egypt", "conquer d4", 0).as_line(), sep="\\n")
   * reveal work-camp
12 egypt: conquer d4
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from monumental.classic.options import TableOptions
from monumental.classic.parts import DUEL, LISTS, NAMES, Parts
from monumental.classic.rulebook import Config, Rulebook
from monumental.content.maps import MapTextError, format_map
from monumental.content.maps import parse as parse_map
from monumental.kernel.chance import SCHEMES, SEED_BITS, SPLITMIX64
from monumental.kernel.errors import MonumentalError
from monumental.records import form_1
from monumental.records.configuration import chosen_options, content_of, duel_rules_of, printed_rules
from monumental.records.errors import BadFile, ForeignFile
from monumental.records.fairness import seed_text

FORMAT: Final = "monumental-game"
VERSION: Final = 2
"""2: positions in words, options and boxes only where they differ. Files of version 1 are read and written for ever."""
VERSIONS: Final = (1, VERSION)
SUFFIX: Final = ".monumental"

HEADERS: Final = (
    "Format",
    "Engine",
    "Content",
    "Date",
    "Game",
    "Boxes",
    "Modules",
    "Mode",
    "Edition",
    "Civilizations",
    "Automas",
    "Player",
    "Options",
    "Deck",
    "Tokens",
    "Own",
    "First",
    "Note",
    "Map",
    "Chance",
    "Commitment",
    "Salt",
    "Start",
)
TRAILERS: Final = ("Scores", "Winners", "Seed", "End")
NEEDED: Final = ("Format", "Engine", "Content", "Civilizations", "Map")
"""What every file has; that of a Duel has no map."""

_HEADER: Final = re.compile(r"(?P<name>[A-Z][a-z]+)(?: (?P<who>[a-z-]+))?:(?: (?P<value>.*))?")
_CHOICE: Final = re.compile(r"(?P<number>\d{1,7}) (?P<seat>[a-z-]+): (?P<text>\S.*)")
_DRAW: Final = re.compile(r"\s*(?P<sign>[*!]) (?P<text>\S.*)")
_MARK: Final = re.compile(r"== .*?(?P<digest>[0-9a-f]{16})")
_HIDDEN: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Controls and marks of direction: they would steer the terminal on which a file is shown."""
_COMMENT: Final = re.compile(r"(^|\s)#.*$")
_SCORE: Final = re.compile(r"(?P<seat>[a-z-]+) (?P<points>-?\d{1,6})")
_END: Final = re.compile(r"(?P<count>\d{1,7}) choices?")


@dataclass(frozen=True)
class Draw:
    """One chance outcome as a file has it; ``by_hand`` if a script fixed it instead of the generator."""

    text: str
    line: int
    by_hand: bool = False

    def as_line(self) -> str:
        """The outcome as a line of a file."""
        return f"   {'!' if self.by_hand else '*'} {self.text}"


@dataclass
class Move:
    """One choice as a file has it, with the outcomes that followed and, here and there, a mark of the position."""

    number: int
    seat: str
    text: str
    line: int
    outcomes: list[Draw] = field(default_factory=list)
    digest: str = ""
    digest_line: int = 0

    def as_line(self) -> str:
        """The choice as a line of a file."""
        return f"{self.number} {self.seat}: {self.text}"


@dataclass
class Headers:
    """What stands above the first choice."""

    engine: str
    content: str
    civilizations: tuple[str, ...]
    options: TableOptions
    map_text: str
    players: dict[str, str] = field(default_factory=dict)
    date: str = ""
    notes: list[str] = field(default_factory=list)
    commitment: str = ""
    salt: str = ""
    start: dict[str, Any] | None = None
    automas: tuple[str, ...] = ()
    parts: Parts = Parts()  # noqa: RUF009  # frozen
    own: str = ""
    version: int = VERSION
    chance: str = ""
    first: str = ""
    """The First player of a Duel, if it was agreed."""

    @property
    def scheme(self) -> str:
        """The scheme that drew the outcomes; files from before there were several do not name it."""
        return self.chance or SPLITMIX64

    @staticmethod
    def of(rules: Rulebook, engine: str, version: int = VERSION) -> Headers:
        """The headers that follow from a rulebook."""
        config = rules.config
        if config.parts.game == DUEL:
            return _duel_headers(rules, engine, version)
        return Headers(
            engine,
            content_text(rules, version),
            config.civilizations,
            config.options,
            format_map(config.layout),
            automas=tuple(config.civilizations[seat] for seat in config.automas),
            parts=config.parts,
            own=config.own,
            version=version,
        )

    def rules(self) -> Rulebook:
        """The rulebook of the game, with the cards that it was begun with; refuses cards that are not known."""
        if self.parts.game == DUEL:
            content = read_content(self.content)
            rules: Rulebook = duel_rules_of(self.civilizations, self.parts, self.first, content, self.engine)
            return rules
        try:
            layout = parse_map(self.map_text)
        except MapTextError as error:
            raise BadFile(f"the game cannot be set up: {error}") from error
        config = Config(
            self.civilizations,
            layout,
            self.options,
            tuple(self.civilizations.index(name) for name in self.automas),
            self.parts,
            own=self.own,
        )
        return printed_rules(config, read_content(self.content), self.engine)

    def as_lines(self) -> Iterator[str]:
        """The headers as lines of a file."""
        yield f"Format: {FORMAT} {self.version}"
        yield f"Engine: {self.engine}"
        yield f"Content: {self.content}"
        if self.date:
            yield f"Date: {_one_line(self.date)}"
        yield from self._parts()
        yield f"Civilizations: {', '.join(self.civilizations)}"
        if self.automas:
            yield f"Automas: {', '.join(self.automas)}"
        for seat, name in self.players.items():
            yield f"Player {seat}: {_one_line(name)}"
        options = options_text(self.options, self.version)
        if options:
            yield f"Options: {options}"
        if self.parts.deck:
            yield f"Deck: {', '.join(self.parts.deck)}"
        if self.own:
            yield f"Own: {self.own}"
        if self.first:
            yield f"First: {self.first}"
        for note in self.notes:
            yield f"Note: {_one_line(note)}"
        yield from self._map()
        if self.chance:
            yield f"Chance: {self.chance}"
        if self.commitment:
            yield f"Commitment: {self.commitment}"
        if self.salt:
            yield f"Salt: {_one_line(self.salt)}"
        if self.start is not None:
            yield f"Start: {json.dumps(self.start, separators=(',', ':'))}"

    def _map(self) -> Iterator[str]:
        if self.parts.game != DUEL:
            yield "Map:"
        for line in self.map_text.splitlines():
            yield f"| {line}".rstrip()

    def _parts(self) -> Iterator[str]:
        for name, value in self.parts.chosen().items():
            if name != "deck":
                yield f"{name.capitalize()}: {', '.join(value) if isinstance(value, list) else value}"


def _duel_headers(rules: Any, engine: str, version: int) -> Headers:
    """The headers of a game of Duel, which has neither map nor options."""
    config = rules.config
    first = config.civilizations[config.first] if config.first >= 0 else ""
    content = content_text(rules, version)
    return Headers(
        engine,
        content,
        config.civilizations,
        TableOptions(),
        "",
        parts=config.parts,
        version=version,
        first=first,
    )


@dataclass
class Trailer:
    """What stands below the last choice."""

    scores: dict[str, int] = field(default_factory=dict)
    winners: tuple[str, ...] = ()
    seed: int | None = None
    choices: int | None = None
    lines: dict[str, int] = field(default_factory=dict)

    def as_lines(self) -> Iterator[str]:
        """The trailer as lines of a file."""
        if self.scores:
            yield f"Scores: {', '.join(f'{seat} {points}' for seat, points in self.scores.items())}"
            yield f"Winners: {', '.join(self.winners)}"
        if self.seed is not None:
            yield f"Seed: {seed_text(self.seed)}"
        yield f"End: {self.choices} {'choice' if self.choices == 1 else 'choices'}"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def content_text(rules: Rulebook, version: int = VERSION) -> str:
    """The cards of a game as a header names them: each box with its fingerprint, or one for all in the first form."""
    if version == 1:
        return form_1.fingerprint(rules)
    return ", ".join(f"{key} {mark}" for key, mark in content_of(rules).items())


def read_content(text: str) -> object:
    """What a header says of the cards, as ``printed_rules`` takes it.

    >>> read_content("core 00112233445566ff")
    {'core': '00112233445566ff'}
    """
    if " " not in text:
        return text
    pairs = [item.split() for item in text.split(",")]
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2}


def options_text(options: TableOptions, version: int = VERSION) -> str:
    """The agreements of a table as one line, in their order: those that differ, or all in the first form.

    >>> options_text(TableOptions(renaissance=True))
    'renaissance yes'
    >>> options_text(TableOptions(renaissance=True), 1).split(", ")[:2]
    ['renaissance yes', 'barbarian-units defence']
    """
    words = {True: "yes", False: "no"}
    values = chosen_options(options)
    if version == 1:
        values = {name: getattr(options, name) for name in form_1.OPTIONS}
    return ", ".join(f"{name.replace('_', '-')} {words.get(value, value)}" for name, value in values.items())


def read_options(text: str) -> TableOptions:
    """The agreements of a table from one line; what is not named keeps its default.

    >>> read_options("renaissance yes").renaissance
    True
    """
    words: dict[str, object] = {"yes": True, "no": False}
    values: dict[str, object] = {}
    for item in [item.split() for item in text.split(",") if item.strip()]:
        value = " ".join(item[1:])
        values[item[0].replace("-", "_")] = words.get(value, value)
    return TableOptions.of(values)


class Reader:
    """Reads a game file line by line: ``headers`` at once, then the choices one after another.

    Iterating yields :class:`Move`; ``opening`` holds what chance decided before the first choice, ``trailer`` is
    complete after the last one. Every error names its line.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = self._numbered(lines)
        self._held: tuple[int, str] | None = None
        self._last = 0
        self.opening = Move(0, "", "", 0)
        self.trailer = Trailer()
        self.headers = _HeaderReader(self._header_lines()).headers()
        self._attach(self.opening)

    def _numbered(self, lines: Iterable[str]) -> Iterator[tuple[int, str]]:
        for number, line in enumerate(lines, start=1):
            text = line.removeprefix("\ufeff") if number == 1 else line
            self._last = number
            hidden = _HIDDEN.search(text.rstrip())
            if hidden:
                raise BadFile(f"the character U+{ord(hidden[0]):04X} has no place in a game file", number)
            yield number, text.rstrip()

    def _next(self) -> tuple[int, str] | None:
        """The next line that says something, without its comment."""
        if self._held is not None:
            held, self._held = self._held, None
            return held
        for number, raw in self._lines:
            line = _COMMENT.sub("", raw).rstrip()
            if line:
                return number, line
        return None

    def _header_lines(self) -> Iterator[tuple[int, str]]:
        """The lines up to the first that belongs to the game itself; comments only on lines of their own."""
        for number, line in self._lines:
            if not line or line.startswith("#"):
                continue
            match = _HEADER.fullmatch(line)
            if line.startswith("|") or (match and match["name"] not in TRAILERS):
                yield number, line
            elif match or _CHOICE.match(line) or _DRAW.match(line) or line.startswith("=="):
                self._held = (number, _COMMENT.sub("", line).rstrip())
                return
            else:
                yield number, line

    def __iter__(self) -> Iterator[Move]:
        expected = 1
        while (found := self._next()) is not None:
            number, line = found
            match = _CHOICE.fullmatch(line)
            if match is None:
                self._held = found
                self._read_trailer()
                return
            if int(match["number"]) != expected:
                raise BadFile(f"choice {expected} was expected here, not choice {match['number']}", number)
            move = Move(expected, match["seat"], match["text"].strip(), number)
            self._attach(move)
            yield move
            expected += 1

    def _attach(self, move: Move) -> None:
        """Read the outcomes and the mark that belong to a choice."""
        while (found := self._next()) is not None:
            number, line = found
            draw, mark = _DRAW.fullmatch(line), _MARK.fullmatch(line)
            if draw and not move.digest:
                move.outcomes.append(Draw(draw["text"].strip(), number, draw["sign"] == "!"))
            elif mark and not move.digest:
                move.digest, move.digest_line = mark["digest"], number
            else:
                self._held = found
                return

    def _read_trailer(self) -> None:
        while (found := self._next()) is not None:
            number, line = found
            match = _HEADER.fullmatch(line)
            if match is None or match["name"] not in TRAILERS or match["who"]:
                raise BadFile(f"a choice such as '12 egypt: end' was expected, not '{line[:60]}'", number)
            if match["name"] in self.trailer.lines or "End" in self.trailer.lines:
                raise BadFile(f"'{match['name']}:' is one line too many", number)
            self.trailer.lines[match["name"]] = number
            self._trailer_value(match["name"], (match["value"] or "").strip(), number)

    def _trailer_value(self, name: str, value: str, number: int) -> None:
        trailer = self.trailer
        if name == "Scores":
            scores = [_SCORE.fullmatch(item.strip()) for item in value.split(",")]
            trailer.scores = {score["seat"]: int(score["points"]) for score in scores if score}
            if tuple(trailer.scores) != self.headers.civilizations or not all(scores):
                raise BadFile(
                    "'Scores:' needs the points of every civilization, such as: egypt 34, greece 29", number
                )
        elif name == "Winners":
            trailer.winners = tuple(item.strip() for item in value.split(","))
        elif name == "Seed":
            trailer.seed = read_seed(value, number)
        else:
            match = _END.fullmatch(value)
            if match is None:
                raise BadFile("'End:' needs the number of choices, such as: End: 312 choices", number)
            trailer.choices = int(match["count"])


def read_seed(text: str, line: int = 0) -> int:
    """A seed in decimal or hexadecimal.

    >>> read_seed("0x1f")
    31
    """
    try:
        seed = int(text, 16) if text.lower().startswith("0x") else int(text)
    except ValueError:
        seed = -1
    if not 0 <= seed < 1 << SEED_BITS:
        raise BadFile(f"a seed is a whole number of at most {SEED_BITS} bits, not '{text[:40]}'", line)
    return seed


class _HeaderReader:
    """Puts the header lines together."""

    def __init__(self, lines: Iterator[tuple[int, str]]) -> None:
        self.values: dict[str, tuple[int, str]] = {}
        self.players: dict[str, str] = {}
        self.notes: list[str] = []
        self.map_lines: list[str] = []
        for number, line in lines:
            self._line(number, line)
        if "Format" not in self.values:
            raise ForeignFile(f"this is no game file: its first line must be 'Format: {FORMAT} {VERSION}'")
        self.version = int(self._text("Format").split()[-1])
        for name in NEEDED:
            if name not in self.values and (name != "Map" or self._text("Game") != DUEL):
                raise BadFile(f"the header '{name}:' is missing")

    def _line(self, number: int, line: str) -> None:
        if line.startswith("|") and list(self.values)[-1:] == ["Map"]:
            self.map_lines.append(line[2:] if line.startswith("| ") else line[1:])
            return
        match = _HEADER.fullmatch(line)
        if not self.values and (match is None or match["name"] != "Format"):
            raise ForeignFile(
                f"this is no game file: its first line must be 'Format: {FORMAT} {VERSION}'", number
            )
        if match is None or match["name"] not in HEADERS:
            raise BadFile(f"'{line[:60]}' is no header; there are: {', '.join(HEADERS)}", number)
        name, value = match["name"], (match["value"] or "").strip()
        if (name == "Player") != bool(match["who"]):
            raise BadFile(
                "only 'Player' names a civilization before the colon, such as: Player egypt: Ann", number
            )
        if name == "Format":
            self._check_format(number, value)
        if name == "Note":
            self.notes.append(value)
        elif name == "Player":
            self.players[match["who"]] = value
        elif name in self.values:
            raise BadFile(f"the header '{name}:' stands already in line {self.values[name][0]}", number)
        else:
            self.values[name] = (number, value)

    def _check_format(self, number: int, value: str) -> None:
        known = [f"{FORMAT} {version}" for version in VERSIONS]
        if value not in known:
            raise ForeignFile(
                f"the format is '{value[:60]}'; this engine reads {' and '.join(map(repr, known))}", number
            )

    def _text(self, name: str) -> str:
        return self.values[name][1] if name in self.values else ""

    def headers(self) -> Headers:
        """All headers, checked as far as they can be without the rules."""
        civilizations = tuple(item.strip() for item in self._text("Civilizations").split(","))
        automas = self._items("Automas")
        for seat in (*self.players, *automas):
            if seat not in civilizations:
                raise BadFile(f"{seat} is not at the table of {', '.join(civilizations)}")
        commitment = self._text("Commitment")
        if commitment and not re.fullmatch(r"[0-9a-f]{64}", commitment):
            raise BadFile("a commitment has 64 hexadecimal digits", self.values["Commitment"][0])
        try:
            options = read_options(self._text("Options"))
        except MonumentalError as error:
            raise BadFile(str(error), self.values["Options"][0]) from error
        return Headers(
            self._text("Engine"),
            self._text("Content"),
            civilizations,
            options,
            "\n".join(self.map_lines),
            self.players,
            self._text("Date"),
            self.notes,
            commitment,
            self._text("Salt"),
            self._start(),
            automas,
            self._parts(),
            self._text("Own"),
            self.version,
            self._chance(),
            self._text("First"),
        )

    def _parts(self) -> Parts:
        named = [name for name in NAMES if name.capitalize() in self.values]
        return Parts.of(**{name: self._part(name) for name in named})

    def _part(self, name: str) -> Any:
        return self._items(name.capitalize()) if name in LISTS else self._text(name.capitalize())

    def _items(self, name: str) -> tuple[str, ...]:
        return tuple(item.strip() for item in self._text(name).split(",") if item.strip())

    def _chance(self) -> str:
        scheme = self._text("Chance")
        if scheme and scheme not in SCHEMES:
            raise ForeignFile(
                f"chance was drawn by '{scheme[:40]}'; this engine knows {' and '.join(SCHEMES)}",
                self.values["Chance"][0],
            )
        return scheme

    def _start(self) -> dict[str, Any] | None:
        if "Start" not in self.values:
            return None
        number, value = self.values["Start"]
        try:
            start = json.loads(value)
        except (ValueError, RecursionError) as error:
            raise BadFile(f"'Start:' is not JSON: {error}", number) from error
        if not isinstance(start, dict):
            raise BadFile("'Start:' must be the fields of a position", number)
        return start


@dataclass
class GameFile:
    """A whole game file in memory."""

    headers: Headers
    opening: Move
    moves: list[Move]
    trailer: Trailer

    @staticmethod
    def read(lines: Iterable[str]) -> GameFile:
        """All of a file; ``lines`` may be an open file or a list of lines."""
        reader = Reader(lines)
        moves = list(reader)
        if reader.trailer.choices is not None and reader.trailer.choices != len(moves):
            line = reader.trailer.lines["End"]
            raise BadFile(f"{reader.trailer.choices} choices are promised, but {len(moves)} are there", line)
        return GameFile(reader.headers, reader.opening, moves, reader.trailer)

    @property
    def closed(self) -> bool:
        """Whether the file ends with its ``End:`` line; otherwise it was cut short or is still being written."""
        return self.trailer.choices is not None
