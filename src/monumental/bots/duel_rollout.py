"""Playing on inside a search of Duel: the instinct as a quick policy for both seats, round by round."""

from __future__ import annotations

from typing import Final

from monumental.bots.duel_instinct import PASS, DuelInstinct
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION

LONG: Final = 400
"""Decisions after which a round is cut off; no sensible round comes near."""


def last_pass(pos: Position, option: int) -> bool:
    """Whether an option ends the actions of the round: its other player has passed."""
    frame = pos.stack[-1]
    return frame.kind == kinds.TURN and option == PASS and pos.passed[1 - frame.seat] > 0


class DuelHand:
    """Plays positions on."""

    def __init__(self, instinct: DuelInstinct) -> None:
        self.instinct = instinct

    def after(self, pos: Position, option: int, rounds: int = 0) -> None:
        """Carry out an option, then play to the end of the round, or of one some rounds later."""
        if not last_pass(pos, option):
            apply(pos, option)
            self.finish(pos)
        self.play_on(pos, rounds)

    def finish(self, pos: Position, seat: int = -1) -> list[tuple[Position, int]]:
        """Play the round to its end, the last pass not carried out; what a seat does at its menu is recorded."""
        steps: list[tuple[Position, int]] = []
        number = pos.round
        for _ in range(LONG):
            if pos.pending != DECISION or pos.round != number:
                break
            frame = pos.stack[-1]
            option = self.instinct.option(pos)
            if frame.seat == seat and frame.kind == kinds.TURN:
                steps.append((pos.copy(), option))
            if last_pass(pos, option):
                break
            apply(pos, option)
        return steps

    def play_on(self, pos: Position, rounds: int) -> None:
        """From the end of a round to the end of another one, some rounds later, or of the game."""
        for _ in range(rounds):
            if pos.pending != DECISION or pos.stack[-1].kind != kinds.TURN:
                return
            number = pos.round
            apply(pos, PASS)
            while pos.pending == DECISION and pos.round == number:  # cards are dealt, which may ask something
                apply(pos, self.instinct.option(pos))
            self.finish(pos)
