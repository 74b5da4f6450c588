"""A turn of Take Actions: exactly one turn action, or a pass; free actions before and after it (AE.CONT.19, .38).

Which actions are turn actions, which are free and which are parts of a longer one, each says itself
(``Action.turn_part``). How far a turn has come stands in the ``a`` of the frame of Take Actions.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.action import ENDING, FREE, OF_EXPLORERS, OF_MILITARY, WHOLE, Action
from monumental.classic.actions import ActionsHandler
from monumental.classic.continuous.round import PASSING, has_passed, round_frame
from monumental.classic.kinds import A_END, A_SHIFT, ACTIONS, FIELD, KIND_SHIFT
from monumental.classic.position import Position
from monumental.classic.reasons_base import Asked, Reason, no, yes
from monumental.classic.reasons_moment import wrong_moment
from monumental.common.telling import Wording
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

# How far a turn has come.
OPEN: Final = 0
"""The turn action is still to come."""
EXPLORING: Final = 1
"""Play Explorers is under way."""
MARCHING: Final = 2
"""Move Military is under way."""
DONE: Final = 3
"""The turn action is taken; tokens may follow (AE.CONT.89)."""
REHEARSED: Final = 4
"""Nobody is asked: what a player could do is compared before the City is activated."""

STAGE_KEYS: Final = ("open", "explorers", "military", "done", "open")
"""The stages by name."""

STAGE_OF: Final[dict[int, int]] = {WHOLE: DONE, OF_EXPLORERS: EXPLORING, OF_MILITARY: MARCHING}
"""Where a turn stands after the first action of each part."""

# What may be done at each stage.
ROOM: Final[list[tuple[int, ...]]] = [
    (ENDING, WHOLE, FREE, OF_EXPLORERS, OF_MILITARY),
    (ENDING, FREE, OF_EXPLORERS),  # AE.CONT.75: tokens between the steps
    (ENDING, FREE, OF_MILITARY),
    (ENDING, FREE),
    (ENDING, WHOLE, FREE, OF_EXPLORERS, OF_MILITARY),
]

PASS: Final = 0
STOP: Final = 1
"""What ends: the part in the round, or only the turn or its longer action."""


class EndTurnAction(Action):
    """``pass`` instead of a turn action; ``end`` after it, or after the last part of a longer one."""

    def __init__(self) -> None:
        super().__init__("pass", A_END)

    def verbs(self) -> tuple[str, ...]:
        return ("pass", "end")

    def turn_part(self) -> int:
        return ENDING

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        out.append(self.option(PASS if stage_of(pos, seat) in (OPEN, REHEARSED) else STOP))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        pos.stack.pop()
        if a == PASS:
            pos.stack.append(round_frame(pos, PASSING, seat))

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return "end" if a == STOP else "pass"

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        if a == PASS:
            return Wording("label.pass")
        return Wording(LABELS[stage_of(pos, seat)])

    def group(self) -> str:
        return "end"

    def picture(self) -> str:
        return "end"

    def why(self, asked: Asked) -> Reason:
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        passing = asked.line.split()[0] == "pass"
        open_ = stage_of(asked.pos, asked.seat) == OPEN
        if passing and not open_:
            return no("pass.acted", ("AE.CONT.19", "AE.CONT.48"))
        if not passing and open_:
            return no("end.nothing", ("AE.CONT.35", "AE.CONT.47"))
        return yes("possible", ("AE.CONT.48",) if passing else ("AE.CONT.80", "AE.CONT.89"))


LABELS: Final[dict[int, str]] = {
    EXPLORING: "label.end-explorers",
    MARCHING: "label.end-marches",
    DONE: "label.end-turn",
}


def stage_of(pos: Position, seat: int) -> int:
    """How far the turn of a seat has come; ``OPEN`` if it is not its turn."""
    for frame in reversed(pos.stack):
        if frame.kind == ACTIONS:
            return frame.a if frame.seat == seat else OPEN
    return OPEN


def taking_actions(pos: Position) -> bool:
    """Whether somebody's turn of Take Actions is under way."""
    for frame in pos.stack:
        if frame.kind == ACTIONS:
            return frame.a != REHEARSED
    return False


class TurnHandler(ActionsHandler):
    """The menu of a turn, cut down to what its stage has room for."""

    __slots__ = ("by_stage",)

    def __init__(self, core: ActionsHandler) -> None:
        actions = core.actions.copy()
        actions[A_END] = EndTurnAction()
        super().__init__(actions, core.replaced)
        # Most actions have no room at most stages, so they are not asked there.
        self.by_stage: list[list[Action]] = [
            [action for action in actions if action.turn_part() in room] for room in ROOM
        ]
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.step:  # the second stage of a Wonder has just been paid
            return super().step(pos, frame)
        if frame.a in (OPEN, REHEARSED):
            options = super().step(pos, frame)
            assert options is not None
        else:
            options = []
            for action in self.by_stage[frame.a]:
                action.append(pos, frame.seat, options)
        if len(options) > 1 or frame.a == REHEARSED:
            return options
        # AE.CONT.79, AE.CONT.89: nothing but ending is left, so nobody is asked.
        self.actions[A_END].do(pos, frame.seat, options[0] >> A_SHIFT & FIELD, 0)
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        action = self.actions[option >> KIND_SHIFT]
        part = action.turn_part()
        stage = STAGE_OF.get(part, frame.a)
        pos.stack.append(frame if stage == frame.a else Frame(ACTIONS, frame.seat, 0, stage))
        action.do(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording(f"prompt.turn-{STAGE_KEYS[frame.a]}")


def no_room(asked: Asked, action: Action) -> Reason | None:
    """Why a turn has no room for an action now."""
    pos = asked.pos
    if not pos.stack:
        return None
    frame = pos.stack[-1]
    if frame.seat != asked.seat:
        # Whoever has passed hears that, and not whose turn it is: theirs does not come any more.
        return no("round.passed", ("AE.CONT.49", "AE.CONT.85")) if has_passed(pos, asked.seat) else None
    if frame.kind != ACTIONS or action.turn_part() in ROOM[frame.a]:
        return None
    return no(REFUSALS[frame.a], REFUSAL_RULES[frame.a])


REFUSALS: Final[dict[int, str]] = {
    EXPLORING: "turn.exploring",
    MARCHING: "turn.marching",
    DONE: "turn.done",
}
REFUSAL_RULES: Final[dict[int, tuple[str, ...]]] = {
    EXPLORING: ("AE.CONT.19", "AE.CONT.80"),
    MARCHING: ("AE.CONT.19", "AE.CONT.24"),
    DONE: ("AE.CONT.19", "AE.CONT.47"),
}
