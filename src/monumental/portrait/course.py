"""The course of a choice: the questions that it leads to, each with the answer that is usually right.

Nothing is foreseen that a player could not know: the engine runs on a copy of the player's view and stops before
chance, before another player is asked, and before a question that shows something hidden. Whoever sees several
questions at once can answer them at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from monumental.classic.kinds import ACTIONS, ACTIVATE
from monumental.classic.notation import text_of
from monumental.classic.position import Position
from monumental.classic.question import SHOWS, question_of
from monumental.classic.view import View, observe
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION
from monumental.portrait.canvas import Canvas
from monumental.portrait.common_shape import Decision
from monumental.portrait.question import decision

LONGEST: Final = 12
"""So many questions are foreseen at most."""


@dataclass(frozen=True, slots=True)
class CourseStep:
    """A question on the way, and the line that answers it: the one that was given, or else the usual one."""

    decision: Decision
    text: str


def course(position: Position, seat: int, lines: Sequence[str]) -> tuple[CourseStep, ...]:
    """The questions that follow the first of these lines, which answers the waiting decision of a seat.

    The further lines answer the questions as they come; a line that fits no option ends what was given, and from there
    on the usual answers are taken.
    """
    view = observe(position, seat)
    pos = view.position
    pos.options = view.options
    pos.chance_mode = True
    given = list(lines)
    steps: list[CourseStep] = []
    if not given or not _answer(pos, given.pop(0)):
        return ()
    while len(steps) < LONGEST and _asks(pos, seat):
        view = View(seat, pos.copy(), DECISION, seat, pos.options.copy())
        seen = decision(Canvas(view, 0), 0)
        assert seen is not None
        line = given.pop(0) if given else ""
        if not _answer(pos, line):
            given.clear()
            line = _usual(seen)
            _answer(pos, line)
        steps.append(CourseStep(seen, line))
    return tuple(steps)


def _asks(pos: Position, seat: int) -> bool:
    """Whether a question of the seat comes next that belongs to what was begun."""
    if pos.pending != DECISION or pos.stack[-1].seat != seat or question_of(pos).previews == SHOWS:
        return False
    return pos.stack[-1].kind not in (ACTIONS, ACTIVATE)


def _usual(seen: Decision) -> str:
    """The answer that a question proposes, or else its first one."""
    found = [option.text for option in seen.options if option.key == seen.suggested]
    return (found or [seen.options[0].text])[0]


def _answer(pos: Position, line: str) -> bool:
    """Take the option with a notation; ``False`` if there is none."""
    for option in pos.options:
        if text_of(pos, option) == line:
            apply(pos, option)
            return True
    return False
