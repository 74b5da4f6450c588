"""Scenarios: a position as compact text that people write by hand.

The format is described in ``docs/scenarios.md``. What a scenario leaves out is as at the start of a game.

>>> game = parse('''
... civilizations: egypt, greece
... map: quiet-pastures-2
... turn: egypt actions
... egypt:
...   city:
...     work-camp  work-camp  library
...     fort       forum*     mine/rope-stretching
...     fort       work-camp  -
...   supplies: 3 production, 2 gold
... ''')
>>> game.asks, game.seat
('action', 0)
>>> "use forum r2c2" in [choice.text for choice in game.legal()]
True
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from monumental.classic.parts import CLASSIC, DUEL
from monumental.classic.position import Position
from monumental.game import Game
from monumental.kernel.errors import MonumentalError
from monumental.kernel.machine import advance
from monumental.kernel.notation import texts
from monumental.kernel.state import OVER
from monumental.records.duel_scenario import read_duel
from monumental.records.errors import BadFile
from monumental.records.outline import Node, read
from monumental.records.problems import Problem
from monumental.records.scenario_names import Notes
from monumental.records.scenario_setup import SetupReader
from monumental.records.scenario_table import TableReader
from monumental.records.scenario_writer import format_scenario
from monumental.records.snapshot import problems

__all__ = [
    "BadScenario",
    "Problem",
    "format_scenario",
    "load_scenario",
    "parse",
    "parse_position",
    "problems",
]


class BadScenario(MonumentalError):
    """A scenario that cannot be played, with every problem found in it.

    >>> try:
    ...     parse("civilizations: egypt, greece\\nturn: egypt lunch\\negypt:\\n  site: pyramid\\n")
    ... except BadScenario as error:
    ...     [problem.name for problem in error.problems]
    ['unknown-phase', 'unknown-card']
    """

    def __init__(self, found: list[Problem]) -> None:
        self.problems = tuple(sorted(found, key=lambda problem: problem.line))
        count = "1 problem" if len(found) == 1 else f"{len(found)} problems"
        listed = "\n".join(f"  {problem}" for problem in self.problems)
        super().__init__(f"the scenario has {count}:\n{listed}")


def load_scenario(path: str | Path) -> Game:
    """The game that a scenario file describes."""
    try:
        return parse(Path(path).read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadFile(f"cannot be read: {error.strerror}", source=str(path)) from error
    except UnicodeDecodeError as error:
        raise BadFile("is not a text in UTF-8", source=str(path)) from error


def parse(text: str) -> Game:
    """The game that a scenario describes, ready to play; raises :class:`BadScenario` with all problems at once."""
    return Game.at(parse_position(text))


def parse_position(text: str) -> Position:
    """The position that a scenario describes; chance that is waiting has not been resolved yet."""
    try:
        root = read(text)
    except BadFile as error:
        raise BadScenario([Problem("bad-json", error.message, error.line)]) from error
    notes = Notes()
    pos = _READERS[_game(root)](notes, root)
    if pos is None:
        raise BadScenario(notes.problems)
    wrong = notes.problems + problems(pos)
    if wrong:
        raise BadScenario(wrong)
    return _started(pos)


def _game(root: Node) -> str:
    """The game that a scenario names; the big one if it names none, or none that there is."""
    named = (child.text.lower() for child in root.children if child.key == "game")
    game = next(named, CLASSIC)
    return game if game in _READERS else CLASSIC


def _read_classic(notes: Notes, root: Node) -> Position | None:
    setup = SetupReader(notes, root)
    return None if setup.rules is None else TableReader(notes, setup, setup.rules).pos


_READERS: Final[dict[str, Callable[[Notes, Node], Position | None]]] = {
    CLASSIC: _read_classic,
    DUEL: read_duel,
}


def _started(pos: Position) -> Position:
    """Let the position run to its first question."""
    pos.chance_mode = True
    try:
        advance(pos)
        texts(pos)
    except (IndexError, KeyError, ValueError, TypeError, AssertionError) as error:
        raise BadScenario([Problem("bad-frames", "the game cannot go on from these frames")]) from error
    if pos.pending != OVER and not pos.options:
        raise BadScenario([Problem("bad-frames", "the game cannot go on from these frames")])
    return pos
