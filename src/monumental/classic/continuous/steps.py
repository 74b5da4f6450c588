"""Explorers that an effect moves may take their action on the way, without a turn action (AE.CONT.32, AE.CONT.90)."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import OF_EXPLORERS, Action
from monumental.classic.explorers import FreeStepsHandler, explore, interchangeable, payable_steps
from monumental.classic.kinds import A_EXPLORE, A_SHIFT, FIELD, FREE_STEPS, KIND_SHIFT
from monumental.classic.position import Position
from monumental.classic.reasons_base import Asked, Reason, no
from monumental.classic.reasons_names import explorer_number
from monumental.common.telling import Subject, Wording
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

STOP: Final = 0


class EscortedSteps(FreeStepsHandler):
    """Up to ``step`` more steps without paying, and the actions of the Explorers that it has moved: bits of ``a``."""

    __slots__ = ("actions", "deeds")

    def __init__(self, actions: list[Action]) -> None:
        super().__init__()
        self.actions = actions
        self.deeds = [
            action for action in actions if action.turn_part() == OF_EXPLORERS and action.number != A_EXPLORE
        ]
        self.verbs = (*self.verbs, *[action.verb for action in self.deeds])
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        options = [STOP]
        if frame.step:
            options += payable_steps(pos, frame.seat, 0)
        if frame.a:
            found: list[int] = []
            for action in self.deeds:
                action.append(pos, frame.seat, found)
            moved = moved_by(pos, frame)
            options += [option for option in found if moved >> (option >> A_SHIFT & FIELD) & 1]
        if len(options) > 1:
            options.sort()
            return options
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option == STOP:
            return
        seat = frame.seat
        which = option >> A_SHIFT & FIELD
        if option >> KIND_SHIFT == A_EXPLORE:
            pos.stack.append(Frame(FREE_STEPS, seat, frame.step - 1, frame.a | 1 << which))
            explore(pos, seat, which, option & FIELD, True)
        else:
            # Of two that were alike, the one that was moved has acted; the other one was not.
            moved = frame.a if frame.a >> which & 1 else 1 << which
            pos.stack.append(Frame(FREE_STEPS, seat, frame.step, moved))
            self._action(option).do(pos, seat, which, option & FIELD)

    def _action(self, option: int) -> Action:
        return self.actions[option >> KIND_SHIFT]

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        if option == STOP:
            return "stop"
        return self._action(option).notation(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        if option == STOP:
            return Subject(amount=1)
        return self._action(option).subject(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option == STOP:
            return Wording("label.stop")
        return self._action(option).label(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)


def moved_by(pos: Position, frame: Frame) -> int:
    """The Explorers that an effect has moved, as bits; of two that are alike either may be named."""
    return 1 if frame.a and interchangeable(pos, frame.seat) else frame.a


def not_moved(asked: Asked, action: Action) -> Reason | None:
    """Why an Explorer cannot take its action while an effect moves Explorers."""
    pos = asked.pos
    frame = pos.stack[-1] if pos.stack else None
    if frame is None or frame.kind != FREE_STEPS or frame.seat != asked.seat:
        return None
    if action.turn_part() != OF_EXPLORERS:
        return None
    if action.number == A_EXPLORE:
        return None if frame.step else no("steps.used", ("AE.CONT.32",))
    which = explorer_number(asked)
    if which < 0 or moved_by(pos, frame) >> which & 1:
        return None
    return no("steps.not-moved", ("AE.CONT.32",), explorer=which + 1)
