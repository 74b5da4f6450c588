"""The round: all players finish a step before the next one begins (AE.CONT.8).

Activate City, Take Actions, Replenish City, Replenish Display; then the Era I card passes to the left.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.fields import COUNT, SEAT
from monumental.classic.kinds import E_GAME_OVER, E_TURN
from monumental.classic.position import NOBODY, Position
from monumental.classic.question import Told, tell
from monumental.classic.seams import Tale
from monumental.classic.span import (
    asks_before_end,
    before_display,
    begin_span,
    clear_span,
    close_spans,
    end_span,
    lose_counters,
    settle_span,
)
from monumental.classic.turn import ACTIONS_FRAME, ACTIVATE_FRAME, DEAL_FRAME, DISPLAY_FRAME
from monumental.effects.resources import BASIC, RAID, RESOURCES
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Watch

KEY: Final = "continuous"
ROUND: Final = "round"

# The steps of a round, in the ``step`` of its frame; ``a`` counts the seats that are done with it.
BEGIN: Final = 0
ACTIVATE_CITY: Final = 1
TAKE_ACTIONS: Final = 2
PASSING: Final = 3
REPLENISH_CITY: Final = 4
PASS_ON: Final = 5
# Only in the mind of a player who thinks ahead: everybody takes all actions of a round in one go (``alone``).
WHOLE_TURNS: Final = 6
ONE_TURN: Final = 7
CLOSE: Final = 8
"""Between Replenish Display and the next round; only where a module closes spans."""

REHEARSING: Final = 1
"""In the ``b`` of a frame: the round is only thought of."""

PASSED: Final = Extra("passed", KEY, SEAT, COUNT)
"""Whether a seat has passed in this round (AE.CONT.49)."""

PASSES: Final = Tale("passed", begins=True)


def round_frame(pos: Position, step: int, seat: int, done: int = 0, b: int = 0) -> Frame:
    """The frame of a round before one of its steps."""
    return Frame(pos.rules.asked[ROUND], seat, step, done, b)


def has_passed(pos: Position, seat: int) -> bool:
    """Whether a seat takes no more actions in this round."""
    return PASSED.at(pos, seat) > 0


class RoundHandler(Told):
    """A round goes on."""

    def __init__(self) -> None:
        super().__init__(ROUND)
        self.sight = shown("step", "a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        phase = frame.step
        if phase == TAKE_ACTIONS:
            next_turn(pos, frame)
        elif phase == ACTIVATE_CITY:
            next_activation(pos, frame)
        elif phase == PASSING:
            leave_round(pos, frame.seat)
        elif phase == REPLENISH_CITY:
            next_refill(pos, frame)
        elif phase == BEGIN:
            begin_round(pos, frame)
        elif phase == PASS_ON:
            end_round(pos, frame)
        elif phase == CLOSE:
            pos.stack[-1] = round_frame(pos, PASS_ON, pos.first, 0, frame.b)
            close_spans(pos, in_turn(pos))
        else:
            rehearse(pos, frame)
        return None


def begin_round(pos: Position, frame: Frame) -> None:
    """The spans of all seats begin together: "this turn" is this round (AE.CONT.10)."""
    if pos.sink is not None:
        pos.emit(E_TURN, NOBODY, pos.round)
    for seat in range(pos.seats):
        begin_span(pos, seat)
        if has_passed(pos, seat):
            PASSED.put(pos, seat, 0)
    step = WHOLE_TURNS if frame.b == REHEARSING else ACTIVATE_CITY
    pos.stack[-1] = round_frame(pos, step, pos.first, 0, frame.b)


def next_activation(pos: Position, frame: Frame) -> None:
    """One City after the other, clockwise from the holder of the Era I card (AE.CONT.12)."""
    done = frame.a
    if done == pos.seats:
        pos.stack[-1] = round_frame(pos, TAKE_ACTIONS, pos.first)
        return
    seat = (pos.first + done) % pos.seats
    pos.active = seat
    pos.stack[-1] = round_frame(pos, ACTIVATE_CITY, pos.first, done + 1)
    pos.stack.append(ACTIVATE_FRAME[seat])


def next_turn(pos: Position, frame: Frame) -> None:
    """The next player who has not passed takes a turn; with none left the step is over (AE.CONT.18, AE.CONT.52)."""
    for i in range(pos.seats):
        following = (frame.seat + i) % pos.seats
        if not has_passed(pos, following):
            pos.active = following
            pos.stack[-1] = round_frame(pos, TAKE_ACTIONS, (following + 1) % pos.seats)
            pos.stack.append(ACTIONS_FRAME[following])
            return
    end_actions(pos, frame)


def leave_round(pos: Position, seat: int) -> None:
    """A player passes: basic-resource counters are discarded, everything else is kept (AE.CONT.50, AE.CONT.51).

    What may be kept of them is asked first (AE.CONT.87).
    """
    if pos.rules.span_asks and asks_before_end(pos, seat):
        return
    pos.stack.pop()
    PASSED.put(pos, seat, 1)
    tell(pos, PASSES, seat)
    lose_counters(pos, seat)


def end_actions(pos: Position, frame: Frame) -> None:
    """Take Actions is over: grants and totals end, all players discard what they used (AE.CONT.54, .72, .73)."""
    settle_span(pos, 0, pos.seats)
    for seat in range(pos.seats):
        end_span(pos, seat)
        clear_span(pos, seat)  # AE.CONT.55
    pos.stack[-1] = round_frame(pos, REPLENISH_CITY, pos.first, 0, frame.b)


def next_refill(pos: Position, frame: Frame) -> None:
    """One City after the other is refilled, then the Display."""
    done = frame.a
    if done == pos.seats:
        pos.active = pos.first
        before_display(pos, in_turn(pos))
        pos.stack[-1] = round_frame(pos, after_display(pos), pos.first, 0, frame.b)
        pos.stack.append(DISPLAY_FRAME[pos.first])
        return
    seat = (pos.first + done) % pos.seats
    pos.active = seat
    pos.stack[-1] = round_frame(pos, REPLENISH_CITY, pos.first, done + 1, frame.b)
    pos.stack.append(DEAL_FRAME[seat])


def in_turn(pos: Position) -> tuple[int, ...]:
    """All seats in turn order from the starting player."""
    return tuple([(pos.first + i) % pos.seats for i in range(pos.seats)])


def after_display(pos: Position) -> int:
    """The step that follows on Replenish Display."""
    return CLOSE if pos.rules.closing_steps else PASS_ON


def end_round(pos: Position, frame: Frame) -> None:
    """The Era I card passes to the left and a new round begins, unless this was the last (AE.CONT.61, AE.CONT.64)."""
    if pos.round == pos.final_round:
        pos.stack.pop()
        pos.active = NOBODY
        pos.emit(E_GAME_OVER, pos.first)
        return
    pos.round += 1
    pos.first = (pos.first + 1) % pos.seats
    pos.stack[-1] = round_frame(pos, BEGIN, pos.first, 0, frame.b)


# --- thinking ahead ------------------------------------------------------------------------------------------------
def alone(pos: Position, seat: int) -> None:
    """Let a copy of a position go on as if the others had passed, and everybody later took whole turns.

    So players who think ahead see the rest of their round at once.
    """
    if pos.stack[0].step not in (ACTIVATE_CITY, TAKE_ACTIONS):
        return
    for other in range(pos.seats):
        if other != seat and not has_passed(pos, other):
            PASSED.put(pos, other, 1)
            lose_counters(pos, other)
    rest = pos.stack[1:]
    last = round_frame(pos, WHOLE_TURNS, seat, pos.seats, REHEARSING)
    pos.stack = [last, round_frame(pos, ONE_TURN, seat, 0, REHEARSING), *rest]


def rehearse(pos: Position, frame: Frame) -> None:
    """Seat by seat, the City and all actions."""
    if frame.step == ONE_TURN:
        if has_passed(pos, frame.seat):
            pos.stack.pop()
        else:
            pos.active = frame.seat
            pos.stack.append(ACTIONS_FRAME[frame.seat])
        return
    if frame.a == pos.seats:
        end_actions(pos, frame)
        return
    seat = (pos.first + frame.a) % pos.seats
    pos.active = seat
    pos.stack[-1] = round_frame(pos, WHOLE_TURNS, seat, frame.a + 1, REHEARSING)
    pos.stack.append(round_frame(pos, ONE_TURN, seat, 0, REHEARSING))
    pos.stack.append(ACTIVATE_FRAME[seat])


class LateGains(Watch[Position]):
    """Counters that reach a player who has passed are lost at once (AE.CONT.50)."""

    def look(self, pos: Position) -> None:
        for seat in range(pos.seats):
            if has_passed(pos, seat) and holds_counters(pos, seat):
                lose_counters(pos, seat)


def holds_counters(pos: Position, seat: int) -> bool:
    """Whether a seat has counters of basic resources."""
    base = seat * RESOURCES
    for resource in (*BASIC, RAID):
        if pos.stock[base + resource]:
            return True
    return False
