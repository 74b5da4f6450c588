"""The turn: Activate City, Take Actions, Replenish City, Replenish Display; then the next player (CORE.TURN.2)."""

from __future__ import annotations

from typing import Final

from monumental.classic.city import SLOTS_OF
from monumental.classic.display import check_end
from monumental.classic.kinds import (
    ACTIONS,
    ACTIVATE,
    AUTOMA_TURN,
    DEAL,
    DISPLAY,
    E_CLEARED,
    E_GAME_OVER,
    E_TURN,
    SLOTS,
    TURN,
)
from monumental.classic.position import EXPLORERS, NO_CACHE, Position
from monumental.classic.supply import end_turn_modifiers, lose_unspent
from monumental.classic.tableau import changed
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler

BEGIN: Final = 0
REPLENISH_CITY: Final = 1
PASS_ON: Final = 2

# The same frames come back every turn; frames never change, so they are made once.
MOST_SEATS: Final = 5
BEGIN_FRAME: Final = [Frame(TURN, seat, BEGIN) for seat in range(MOST_SEATS)]
REPLENISH_FRAME: Final = [Frame(TURN, seat, REPLENISH_CITY) for seat in range(MOST_SEATS)]
PASS_ON_FRAME: Final = [Frame(TURN, seat, PASS_ON) for seat in range(MOST_SEATS)]
ACTIVATE_FRAME: Final = [Frame(ACTIVATE, seat) for seat in range(MOST_SEATS)]
ACTIONS_FRAME: Final = [Frame(ACTIONS, seat) for seat in range(MOST_SEATS)]
DEAL_FRAME: Final = [Frame(DEAL, seat) for seat in range(MOST_SEATS)]
DISPLAY_FRAME: Final = [Frame(DISPLAY, seat) for seat in range(MOST_SEATS)]


class TurnHandler(Handler[Position]):
    """One turn: its phases are pushed in reverse, so that they run in the order of the book."""

    def __init__(self) -> None:
        super().__init__("turn")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        phase = frame.step
        stack = pos.stack
        if phase == PASS_ON:
            stack.pop()
            check_end(pos)
            self._next_turn(pos, seat)
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
        else:
            end_actions(pos, seat)
            stack[-1] = PASS_ON_FRAME[seat]
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


def begin_turn(pos: Position, seat: int) -> None:
    """Nothing of the last turn is left over: marks, counts and Explorers are fresh."""
    pos.active = seat
    pos.marks = [0] * pos.seats
    pos.conquests[seat] = 0
    pos.acquisitions[seat] = 0
    for i in range(EXPLORERS):
        pos.collected[seat * EXPLORERS + i] = 0
    pos.shop_cache = NO_CACHE
    if pos.sink is not None:
        pos.emit(E_TURN, seat, pos.round)


def end_actions(pos: Position, seat: int) -> None:
    """Resources are lost, activated and drawn cards are discarded, reinforced ones stay (CORE.REPLENISH.1-3)."""
    lose_unspent(pos)
    end_turn_modifiers(pos)
    gone = list(pos.discard[seat])
    cover = pos.cover
    under = pos.under
    kept = pos.kept[seat]
    base = seat * SLOTS
    for slot in SLOTS_OF[pos.lit[seat]]:
        if under[base + slot]:  # CORE.TERM.24: also below a reinforced cover
            gone.append(under[base + slot])
            under[base + slot] = 0
        if cover[base + slot] and not kept >> slot & 1:
            gone.append(cover[base + slot])
            cover[base + slot] = 0
    gone += pos.drawn[seat]  # CORE.PROGRESS.3
    pos.discard[seat] = tuple(gone)
    pos.drawn[seat] = ()
    pos.ready[seat] = ()
    pos.lit[seat] = 0
    if kept:
        pos.kept = changed(pos.kept, seat, 0)
    if pos.sink is not None:
        pos.emit(E_CLEARED, seat, len(gone))
