"""What a typed line means: an option by number, by notation or by part of its words, or a command of the table.

>>> understand("why conquer d4", ())
Command(verb='why', rest='conquer d4')
>>> understand("U", ()).verb
'undo!'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from monumental.classic.notation import normal
from monumental.portrait.common_shape import Decision, Option

# Words that are commands, not choices; each with the name that it stands for. No notation begins with one of them.
WORDS: Final = {
    "?": "why",
    "why": "why",
    "whynot": "why",
    "show": "show",
    "read": "show",
    "undo": "undo",
    "u": "undo",
    "undo!": "undo!",
    "redo": "redo",
    "y": "redo",
    "save": "save",
    "help": "help",
    "h": "help",
    "quit": "quit",
    "q": "quit",
    "exit": "quit",
    "map": "map",
    "city": "city",
    "cities": "cities",
    "offers": "offers",
    "display": "offers",
    "players": "players",
    "score": "players",
    "scores": "players",
    "log": "log",
    "recap": "recap",
    "speed": "speed",
    "options": "options",
}

# The order in which the actions of a turn are listed: what costs nothing first, the end of the turn last.
VERBS: Final = (
    "use",
    "ability",
    "token",
    "acquire",
    "complete",
    "develop",
    "conquer",
    "progress",
    "collect",
    "market",
    "outpost",
    "explore",
    "manoeuvre",
)
LAST: Final = ("end", "stop", "pass")


@dataclass(frozen=True)
class Play:
    """Take this option."""

    option: Option


@dataclass(frozen=True)
class Command:
    """Something that the table does, not the game."""

    verb: str
    rest: str = ""


@dataclass(frozen=True)
class Several:
    """The words fit several options."""

    options: tuple[Option, ...]


@dataclass(frozen=True)
class Unknown:
    """The words fit nothing that is possible now."""

    text: str


Meaning = Play | Command | Several | Unknown


def listed(decision: Decision | None) -> tuple[Option, ...]:
    """The options in the order in which they are shown and numbered; the end of a turn is never the first."""
    if decision is None:
        return ()
    return tuple(sorted(decision.options, key=lambda option: _rank(option.verb)))


def _rank(verb: str) -> int:
    if verb in LAST:
        return len(VERBS) + 1
    return VERBS.index(verb) if verb in VERBS else len(VERBS)


def matching(options: Sequence[Option], words: str) -> tuple[Option, ...]:
    """The options in whose notation or label every typed word begins a word."""
    wanted = normal(words).split()
    return tuple(option for option in options if all(_begins(option, word) for word in wanted))


def _begins(option: Option, word: str) -> bool:
    spoken = f"{option.text} {option.label}".lower().replace("-", " ").split()
    return any(part.strip("(),.:").startswith(word) for part in spoken) or word in option.text.split()


def understand(line: str, options: Sequence[Option]) -> Meaning:
    """What a line means while these options, numbered from 1, are on the screen."""
    text = normal(line)
    exact = [option for option in options if option.text == text]
    if exact:
        return Play(exact[0])
    if text.isascii() and text.isdigit():
        number = int(text)
        return Play(options[number - 1]) if 1 <= number <= len(options) else Unknown(text)
    first, _, rest = text.partition(" ")
    if line.strip() == "U":
        return Command("undo!")
    if first in WORDS:
        # Names of files keep their capitals.
        return Command(WORDS[first], line.strip().partition(" ")[2].strip() if first == "save" else rest)
    found = matching(options, text) if text else ()
    if len(found) == 1:
        return Play(found[0])
    return Several(found) if found else Unknown(text)
