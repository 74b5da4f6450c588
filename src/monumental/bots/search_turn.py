"""Planning a whole turn in one world: play it out by policy, then change single decisions as long as that helps.

A change puts another option in the place of one that was taken. Afterwards either the policy plays on, or the rest of
the old line is kept as far as it is still possible.
"""

from __future__ import annotations

from random import Random
from typing import Final

from monumental.bots.clock import Effort
from monumental.bots.rollout import END, LONG, Hand, Step
from monumental.bots.search_value import Prospect
from monumental.classic.kinds import A_EXPLORE, A_MANOEUVRE, ACTIONS, ACTIVATE, KIND_SHIFT, PAY
from monumental.classic.position import Position
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION

SLIGHT: Final = 0.01
"""An improvement smaller than this is none."""
KEPT: Final = 0.7
"""How often the rest of the old line is kept after a change."""
IDLE: Final = frozenset({A_EXPLORE, A_MANOEUVRE})
"""Actions that the policy places well enough; there are too many of them to try."""


class Line:
    """A way to play the rest of a turn, and what it promises."""

    __slots__ = ("marks", "steps", "value")

    def __init__(self, steps: list[Step], marks: list[Position], value: float) -> None:
        self.steps = steps
        # The position before each step.
        self.marks = marks
        self.value = value


class TurnPlanner:
    """Finds good lines for the seat that must decide in a world."""

    def __init__(self, world: Position, seat: int, hand: Hand, prospect: Prospect, rng: Random) -> None:
        self.world = world
        self.seat = seat
        self.hand = hand
        self.prospect = prospect
        self.rng = rng
        self.found: list[Line] = []

    # --- lines -------------------------------------------------------------------------------------------------------
    def open(self) -> list[Line]:
        """One line for each first option, the most promising first; at the menu a single one."""
        if self.world.stack[-1].kind == ACTIONS:
            lines = [self._complete(self.world.copy(), [], [])]
        else:
            lines = [self._begin(option) for option in self.world.options]
            lines.sort(key=_by_promise)
        self.found.extend(lines)
        return lines

    def resume(self, old: list[Step]) -> Line:
        """What is still possible of a line that was found earlier in the turn."""
        world = self.world.copy()
        steps: list[Step] = []
        marks: list[Position] = []
        self._go_on(world, old, steps, marks)
        line = self._complete(world, steps, marks)
        self.found.append(line)
        return line

    def as_if(self, hand: Hand, options: list[int]) -> list[Line]:
        """How somebody with another hand would play the turn after each of these first options."""
        own = self.hand
        self.hand = hand
        if self.world.stack[-1].kind == ACTIONS:
            lines = [self._complete(self.world.copy(), [], [])]
        else:
            lines = [self._begin(option) for option in options]
        self.hand = own
        self.found.extend(lines)
        return lines

    def each(self) -> dict[int, Line]:
        """A line for each first option."""
        return {option: self._begin(option) for option in self.world.options}

    def _begin(self, option: int) -> Line:
        world = self.world.copy()
        kind = world.stack[-1].kind
        if kind == ACTIONS and option == END:
            return Line([(kind, option)], [self.world], self.prospect.promise(world, self.seat))
        apply(world, option)
        return self._complete(world, [(kind, option)], [self.world])

    def _complete(self, world: Position, steps: list[Step], marks: list[Position]) -> Line:
        """Play on by policy to the end of the turn."""
        seat = self.seat
        hand = self.hand
        while world.pending == DECISION and world.active == seat and len(steps) < LONG:
            frame = world.stack[-1]
            option = hand.option(world)
            if frame.seat == seat:
                steps.append((frame.kind, option))
                marks.append(world.copy())
                if frame.kind == ACTIONS and option == END:
                    break
            apply(world, option)
        return Line(steps, marks, self.prospect.promise(world, seat))

    # --- changes -----------------------------------------------------------------------------------------------------
    def improve(self, line: Line, effort: Effort) -> Line:
        """Change single decisions at random, keeping what helps."""
        changes = self._changes(line)
        while changes and effort.spend():
            i, option = changes.pop()
            other = self._change(line, i, option)
            self.found.append(other)
            if other.value > line.value + SLIGHT:
                line = other
                changes = self._changes(line)
        return line

    def _changes(self, line: Line) -> list[tuple[int, int]]:
        """Single decisions that could be made otherwise, in any order: the number of the step, another option."""
        found: list[tuple[int, int]] = []
        for i in range(len(line.steps)):
            kind, taken = line.steps[i]
            if kind in (PAY, ACTIVATE):
                continue
            found += [
                (i, option)
                for option in line.marks[i].options
                if option != taken and not (kind == ACTIONS and option >> KIND_SHIFT in IDLE)
            ]
        self.rng.shuffle(found)
        return found

    def _change(self, line: Line, i: int, option: int) -> Line:
        world = line.marks[i].copy()
        steps = line.steps[:i]
        marks = line.marks[: i + 1]
        kind = line.steps[i][0]
        steps.append((kind, option))
        if kind == ACTIONS and option == END:
            return Line(steps, marks, self.prospect.promise(world, self.seat))
        apply(world, option)
        if self.rng.random() < KEPT:
            # An action that was postponed may still follow; another answer to the same question may not.
            self._go_on(world, line.steps[i if kind == ACTIONS else i + 1 :], steps, marks)
        return self._complete(world, steps, marks)

    def _go_on(self, world: Position, old: list[Step], steps: list[Step], marks: list[Position]) -> None:
        """Play what is still possible of an old line, and leave the world at the menu."""
        seat = self.seat
        j = 0
        while world.pending == DECISION and world.active == seat:
            frame = world.stack[-1]
            if frame.kind == ACTIONS and frame.seat == seat:
                if (
                    world.options[0] != END
                ):  # the action of this turn is taken, and others follow in later ones
                    fits = j < len(old) and old[j][0] == ACTIONS and old[j][1] in world.options
                    option = old[j][1] if fits else world.options[0]
                    j += fits
                    steps.append((ACTIONS, option))
                    marks.append(world.copy())
                    apply(world, option)
                    continue
                j = _next_action(old, j, world.options)
                if j == len(old):
                    return
            if frame.seat == seat and j < len(old) and old[j][0] == frame.kind and old[j][1] in world.options:
                option = old[j][1]
                j += 1
            else:
                option = self.hand.option(world)
            if frame.seat == seat:
                steps.append((frame.kind, option))
                marks.append(world.copy())
            apply(world, option)


def _next_action(old: list[Step], j: int, options: list[int]) -> int:
    while j < len(old) and (old[j][0] != ACTIONS or old[j][1] == END or old[j][1] not in options):
        j += 1
    return j


def _by_promise(line: Line) -> float:
    return -line.value
