"""The turn: Activate City, Take Actions, Replenish City, Replenish Display; then the next player (CORE.TURN.2)."""

from __future__ import annotations

from typing import Final

from monumental.classic.display import check_end, deck_empty, row_places, taken_rows
from monumental.classic.kinds import (
    ACTIONS,
    ACTIVATE,
    AUTOMA_TURN,
    DEAL,
    DISPLAY,
    E_GAME_OVER,
    E_TURN,
    TURN,
)
from monumental.classic.mode import Mode
from monumental.classic.parts import TURNS
from monumental.classic.position import Position
from monumental.classic.span import asks_before_end, begin_span, close_spans, end_span, settle_span
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

BEGIN: Final = 0
REPLENISH_CITY: Final = 1
PASS_ON: Final = 2
CLOSE: Final = 3
"""Between Replenish Display and the next turn; only where a module closes spans."""

# The same frames come back every turn; frames never change, so they are made once.
MOST_SEATS: Final = 5
BEGIN_FRAME: Final = [Frame(TURN, seat, BEGIN) for seat in range(MOST_SEATS)]
REPLENISH_FRAME: Final = [Frame(TURN, seat, REPLENISH_CITY) for seat in range(MOST_SEATS)]
PASS_ON_FRAME: Final = [Frame(TURN, seat, PASS_ON) for seat in range(MOST_SEATS)]
CLOSE_FRAME: Final = [Frame(TURN, seat, CLOSE) for seat in range(MOST_SEATS)]
ACTIVATE_FRAME: Final = [Frame(ACTIVATE, seat) for seat in range(MOST_SEATS)]
ACTIONS_FRAME: Final = [Frame(ACTIONS, seat) for seat in range(MOST_SEATS)]
DEAL_FRAME: Final = [Frame(DEAL, seat) for seat in range(MOST_SEATS)]
DISPLAY_FRAME: Final = [Frame(DISPLAY, seat) for seat in range(MOST_SEATS)]


class TurnHandler(Handler[Position]):
    """One turn: its phases are pushed in reverse, so that they run in the order of the book."""

    def __init__(self) -> None:
        super().__init__("turn")
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        phase = frame.step
        stack = pos.stack
        if phase == PASS_ON:
            stack.pop()
            check_end(pos)
            self._next_turn(pos, seat)
        elif phase == CLOSE:
            stack[-1] = PASS_ON_FRAME[seat]
            close_spans(pos, (seat,))
        elif phase == BEGIN and pos.rules.automa[seat]:
            begin_turn(pos, seat)
            stack[-1] = PASS_ON_FRAME[seat]
            stack.append(DISPLAY_FRAME[seat])  # CORE.SOLO.11
            cards = 2 if pos.rules.options.automa == "later" else 1  # CORE.SOLO.4, CORE.SOLO.23
            stack.append(Frame(AUTOMA_TURN, seat, cards))
        elif phase == BEGIN:
            begin_turn(pos, seat)
            stack[-1] = REPLENISH_FRAME[seat]
            stack.append(ACTIONS_FRAME[seat])
            stack.append(ACTIVATE_FRAME[seat])
        elif not (pos.rules.span_asks and asks_before_end(pos, seat)):
            end_actions(pos, seat)
            stack[-1] = after_display(pos, seat)
            stack.append(DISPLAY_FRAME[seat])
            stack.append(DEAL_FRAME[seat])
        return None

    def _next_turn(self, pos: Position, seat: int) -> None:
        following = (seat + 1) % pos.seats  # CORE.TURN.1
        if following == pos.first:
            if pos.round == pos.final_round:  # CORE.END.4: everybody has had the same number of turns
                pos.active = -1
                pos.emit(E_GAME_OVER, seat)
                return
            pos.round += 1
        pos.stack.append(BEGIN_FRAME[following])


def after_display(pos: Position, seat: int) -> Frame:
    """The frame that goes on when the Display is replenished after the actions of a player."""
    return CLOSE_FRAME[seat] if pos.rules.closing_steps else PASS_ON_FRAME[seat]


def begin_turn(pos: Position, seat: int) -> None:
    """The span of a seat is its turn; what others may do once a turn, they may do once on this one too."""
    pos.active = seat
    pos.marks = [0] * pos.seats
    if pos.sink is not None:
        pos.emit(E_TURN, seat, pos.round)
    begin_span(pos, seat)


def end_actions(pos: Position, seat: int) -> None:
    """The span ends with Take Actions; what others gained on this turn is not kept for theirs (CORE.RESOURCE.6)."""
    settle_span(pos, 0, pos.seats)
    end_span(pos, seat)


class Turns(Mode):
    """One player after the other takes a whole turn (CORE.TURN.1)."""

    __slots__ = ()

    def __init__(self) -> None:
        # CORE.SETUP.28, CORE.SETUP.29; a fifth player changes nothing about it (LK.FIVE.11)
        rows = {2: (2, 3), 3: (1, 6), 4: (1, 6), 5: (1, 6)}
        super().__init__(TURNS, "In turns", "One player after the other takes a whole turn.", rows)

    def opening(self, pos: Position) -> Frame:
        return BEGIN_FRAME[pos.first]

    def acts(self, pos: Position, seat: int) -> bool:
        return pos.active == seat

    def page(self, pos: Position) -> tuple[int, int]:
        return pos.round, pos.active

    def frames(self, phase: str, pos: Position, seat: int) -> list[Frame]:
        return {
            "begin": [BEGIN_FRAME[seat]],
            "activate": [REPLENISH_FRAME[seat], ACTIONS_FRAME[seat], ACTIVATE_FRAME[seat]],
            "actions": [REPLENISH_FRAME[seat], ACTIONS_FRAME[seat]],
            "replenish": [REPLENISH_FRAME[seat]],
            "display": [after_display(pos, seat), DISPLAY_FRAME[seat]],
        }[phase]

    def rehearse(self, pos: Position, seat: int, begun: bool) -> None:
        if not begun:
            begin_turn(pos, seat)
            pos.stack = [ACTIONS_FRAME[seat], ACTIVATE_FRAME[seat]]

    def leaves(self, pos: Position, row: int, closing: bool) -> int:
        if closing or taken_rows(pos) >> row & 1:
            return 0
        return 1 if sum([pos.display[place] for place in row_places(pos, row)]) else 0

    def closing(self, pos: Position) -> bool:
        return deck_empty(pos)

    def presumed_end(self, pos: Position) -> int:
        return pos.round + 1 if deck_empty(pos) else 0  # CORE.END.2
