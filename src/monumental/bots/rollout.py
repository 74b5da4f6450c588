"""Playing on inside a search: the greedy bot as a quick policy, working on positions instead of views.

A ``Line`` is a way to play the rest of a turn. It is recorded step by step, so that it can be replayed in another
world; where that world brings something else than expected, the policy takes over.
"""

from __future__ import annotations

from random import Random
from typing import Final

from monumental.bots.instinct import Instinct
from monumental.classic.kinds import A_END, ACTIONS, KIND_SHIFT
from monumental.classic.position import Position
from monumental.classic.view import View
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION

END: Final = A_END << KIND_SHIFT
LONG: Final = 400
"""Decisions after which a turn is cut off; no sensible turn comes near."""

Step = tuple[int, int]
"""The kind of the frame that asked, and the option."""


class Hand:
    """Plays positions on."""

    def __init__(self, instinct: Instinct, rng: Random) -> None:
        self.instinct = instinct
        self.rng = rng

    def option(self, pos: Position) -> int:
        """What the policy does here, whoever decides."""
        options = pos.options
        if len(options) == 1:
            return options[0]
        seat = pos.stack[-1].seat
        return self.instinct.option(View(seat, pos, DECISION, seat, options), self.rng)

    def finish(self, pos: Position, seat: int) -> list[Step]:
        """Play the turn of a seat up to its end, which is recorded but not carried out."""
        steps: list[Step] = []
        for _ in range(LONG):
            if pos.pending != DECISION or pos.active != seat:
                break
            frame = pos.stack[-1]
            option = self.option(pos)
            if frame.seat == seat:
                steps.append((frame.kind, option))
                if frame.kind == ACTIONS and option == END:
                    break
            apply(pos, option)
        return steps

    def replay(self, pos: Position, seat: int, steps: list[Step]) -> None:
        """Play a recorded line as far as it fits, then the rest of the turn, up to its end."""
        for kind, option in steps:
            while pos.pending == DECISION and pos.active == seat and pos.stack[-1].seat != seat:
                apply(pos, self.option(pos))
            if pos.pending != DECISION or pos.active != seat:
                return
            frame = pos.stack[-1]
            if frame.kind != kind or option not in pos.options:
                break
            if kind == ACTIONS and option == END:
                return
            apply(pos, option)
        self.finish(pos, seat)

    def pass_on(self, pos: Position, seat: int) -> None:
        """From the end of a seat's turn to the beginning of its next one, or to the end of the game."""
        if pos.pending != DECISION:
            return
        turn = pos.round
        if pos.active == seat and pos.stack[-1].kind == ACTIONS:
            apply(pos, END)
        while pos.pending == DECISION and not (pos.active == seat and pos.round > turn):
            apply(pos, self.option(pos))
