"""The round: City Activation, alternating turns of one action, passing, the end of the round and of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from monumental.classic.kinds import A_SHIFT, FIELD, KIND_SHIFT
from monumental.classic.reasons_base import Reason
from monumental.common.table import changed
from monumental.common.telling import Subject, Wording
from monumental.duel.action import Action
from monumental.duel.advantage import decay
from monumental.duel.city import clear_city, deal
from monumental.duel.kinds import (
    A_ACQUIRE,
    A_ADVANTAGE,
    A_COMPLETE,
    A_CONQUER,
    A_DEVELOP,
    A_PASS,
    A_POLICY,
    A_PROGRESS,
    A_USE,
    A_WARLORD,
    ACTIVATE,
    CITY_ACTIVATION,
    DISPLAY,
    DISPLAY_SLOTS,
    E_END_TRIGGERED,
    E_FIRST_PLAYER,
    E_GAME_OVER,
    E_PASSED,
    E_ROUND,
    E_TURN,
    END_THE_ROUND,
    RESOLVE,
    ROAD_PROVINCES,
    ROADS,
    ROUND,
    SEATS,
    TAKE_ACTIONS,
    TURN,
    TURN_END,
)
from monumental.duel.position import Position
from monumental.duel.question import Asked, Question
from monumental.duel.reasons_base import yes
from monumental.duel.supply import lose_basic
from monumental.duel.triggers import announce
from monumental.effects.duel_hooks import PASSED
from monumental.effects.resources import CULTURE, RESOURCES
from monumental.kernel.frames import Frame
from monumental.kernel.sight import BARE, shown
from monumental.kernel.state import Handler

FEW: Final = 4
"""So few cards on the replenished display, or fewer, trigger the end of the game (DUEL.END.1)."""

# Steps of a round, in their order (DUEL.PHASE.1, DUEL.ROUND.1).
BEGIN: Final = 0
SECOND_CITY: Final = 1
ACTIONS: Final = 2
END: Final = 3
DEALT: Final = 4
NEXT: Final = 6  # the Advantage decays and modules end their round between these two


# Frames are never changed, so all games can share those that say nothing but a seat or a step.
TURN_OF: Final[list[Frame]] = [Frame(TURN, seat) for seat in range(SEATS)]
END_OF_TURN: Final[list[Frame]] = [Frame(TURN_END, seat) for seat in range(SEATS)]
RESOLVE_OF: Final[list[Frame]] = [Frame(RESOLVE, seat, 0, seat) for seat in range(SEATS)]
ACTIVATE_OF: Final[list[Frame]] = [Frame(ACTIVATE, seat) for seat in range(SEATS)]
DISPLAY_OF: Final[list[Frame]] = [Frame(DISPLAY, seat) for seat in range(SEATS)]
ROUND_AT: Final[list[Frame]] = [Frame(ROUND, 0, step) for step in range(NEXT)]


class RoundHandler(Handler[Position]):
    """The frame at the bottom of the stack: each phase is finished by both before the next begins (DUEL.PHASE.2)."""

    __slots__ = ("endings",)

    def __init__(self, endings: Sequence[Callable[[Position], None]] = ()) -> None:
        super().__init__("round")
        # What the Scout modules do at the end of a round (DUEL.MIX.9).
        self.endings = list(endings)
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.step == BEGIN:
            self._begin(pos)
            return None
        if frame.step < DEALT:
            pos.stack[-1] = ROUND_AT[frame.step + 1]
        if frame.step == SECOND_CITY:
            activate(pos, 1 - pos.first)
        elif frame.step == ACTIONS:
            pos.phase = TAKE_ACTIONS
            begin_turn(pos, pos.first)
        elif frame.step == END:
            end_actions(pos)
            if not pos.final_round:  # DUEL.END.4
                pos.stack.append(DISPLAY_OF[pos.first])
                deal(pos, 1 - pos.first)
                deal(pos, pos.first)  # DUEL.ROUND.2
        elif frame.step == DEALT:
            self._dealt(pos)
        else:
            self._next(pos, frame.a)
        return None

    def _dealt(self, pos: Position) -> None:
        """The rest of the round; what may ask something holds back the next one."""
        last = 0
        if not pos.final_round and DISPLAY_SLOTS - pos.display.count(0) <= FEW:
            last = 1
            pos.emit(E_END_TRIGGERED, pos.first)
        decay(pos)
        if not self.endings:
            self._next(pos, last)
            return
        pos.stack[-1] = Frame(ROUND, 0, NEXT, last)
        for ending in self.endings:
            ending(pos)

    def _next(self, pos: Position, last: int) -> None:
        pos.first = 1 - pos.first  # DUEL.FIRST.1
        pos.emit(E_FIRST_PLAYER, pos.first)
        if pos.final_round:  # DUEL.END.3
            pos.stack.pop()
            pos.emit(E_GAME_OVER, 0)
            return
        pos.final_round = last
        self._begin(pos)

    def _begin(self, pos: Position) -> None:
        pos.stack[-1] = ROUND_AT[SECOND_CITY]
        begin_round(pos)
        activate(pos, pos.first)


def begin_round(pos: Position) -> None:
    """A new round: nothing gained, nothing used, nobody has passed (DUEL.TERM.10, DUEL.PASS.7)."""
    pos.round += 1
    pos.phase = CITY_ACTIVATION
    pos.made = [0] * (RESOURCES * SEATS)
    pos.used = [0] * SEATS
    pos.marks = [0] * SEATS
    pos.passed = [0] * SEATS
    pos.traded = [0] * SEATS
    pos.claimed_used = [0] * SEATS
    pos.emit(E_ROUND, pos.first, pos.round, pos.final_round)


def activate(pos: Position, seat: int) -> None:
    """One player's City Activation, with what it sets off for the other (DUEL.ACTIVATE.1)."""
    pos.active = seat
    pos.stack.append(RESOLVE_OF[seat])
    pos.stack.append(ACTIVATE_OF[seat])


def begin_turn(pos: Position, seat: int) -> None:
    """A turn of one action (DUEL.ACTION.1)."""
    pos.active = seat
    pos.stack.append(TURN_OF[seat])
    if pos.sink is not None:
        pos.emit(E_TURN, seat)


def end_actions(pos: Position) -> None:
    """Both have passed: Basic resources received meanwhile are lost too (DUEL.RESOURCE.6)."""
    pos.phase = END_THE_ROUND
    pos.active = -1
    for seat in range(SEATS):
        lose_basic(pos, seat)


class TurnEndHandler(Handler[Position]):
    """A turn is over: the opponent's follows, unless they have passed (DUEL.ACTION.1, DUEL.ACTION.8, DUEL.ACTION.9)."""

    def __init__(self) -> None:
        super().__init__("turn-end")
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        end_turn(pos, frame.seat)
        return None


def end_turn(pos: Position, seat: int) -> None:
    """Go on from the frame that ends a turn, which lies on top: what was set off first, then the next turn."""
    if pos.waiting[0] or pos.waiting[1]:  # DUEL.ACTION.6, DUEL.ACTION.13
        pos.stack.append(RESOLVE_OF[seat])
        return
    pos.stack.pop()
    rival = 1 - seat
    if not pos.passed[rival]:
        begin_turn(pos, rival)
    elif not pos.passed[seat]:
        begin_turn(pos, seat)


class PassAction(Action):
    """``pass``: no more actions this round (DUEL.PASS.1)."""

    def __init__(self) -> None:
        super().__init__("pass", A_PASS)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        out.append(A_PASS << KIND_SHIFT)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        if pos.sink is not None:
            pos.emit(E_PASSED, seat)
        clear_city(pos, seat)
        lose_basic(pos, seat)  # DUEL.PASS.5
        pos.passed = changed(pos.passed, seat, 1)
        announce(pos, seat, PASSED)

    def why(self, asked: Asked) -> Reason:
        return yes("possible", ("DUEL.PASS.1",))


class TurnQuestion(Question):
    """The menu: every action that is possible now (DUEL.ACTION.2, DUEL.ACTION.3)."""

    __slots__ = ("actions", "others")

    def __init__(self, actions: Sequence[Action]) -> None:
        super().__init__("action", (), ("DUEL.ACTION.2",), forced=False)
        # All actions by their number; those that are not known here by theirs.
        self.actions = list(actions)
        self.others = self.actions[A_WARLORD + 1 :]
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if pos.waiting[0] or pos.waiting[1]:  # set off by an exchange
            pos.stack.append(RESOLVE_OF[frame.seat])
            return None
        # What the actions append one after another; one that plainly cannot be is not even asked.
        seat = frame.seat
        out: list[int] = [A_PASS << KIND_SHIFT]
        actions = self.actions
        policies = pos.policies[seat]
        actions[A_ACQUIRE].append(pos, seat, out)
        if pos.site[seat]:
            actions[A_COMPLETE].append(pos, seat, out)
        if pos.stock[seat * RESOURCES + CULTURE] > len(policies):
            actions[A_DEVELOP].append(pos, seat, out)
        if policies:
            actions[A_POLICY].append(pos, seat, out)
        if pos.tally[(1 - seat) * ROADS + ROAD_PROVINCES]:
            actions[A_CONQUER].append(pos, seat, out)
        actions[A_USE].append(pos, seat, out)
        actions[A_PROGRESS].append(pos, seat, out)
        actions[A_WARLORD if pos.holder == seat else A_ADVANTAGE].append(pos, seat, out)
        for action in self.others:
            action.append(pos, seat, out)
        return out

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        action = self.actions[option >> KIND_SHIFT]
        after = END_OF_TURN[seat] if action.ends else frame  # DUEL.TERM.23: the action of the turn is to come
        pos.stack.append(after)
        action.do(pos, seat, option >> A_SHIFT & FIELD, option & FIELD)
        if action.ends and pos.stack[-1] is after:  # nothing is left to be asked or done
            end_turn(pos, seat)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        action = self.actions[option >> KIND_SHIFT]
        return action.notation(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        action = self.actions[option >> KIND_SHIFT]
        return action.subject(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        action = self.actions[option >> KIND_SHIFT]
        return action.label(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)
