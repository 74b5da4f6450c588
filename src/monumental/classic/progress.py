"""Scientific progress: Science draws and activates the top card of the deck."""

from __future__ import annotations

from monumental.classic.city import can_draw
from monumental.classic.kinds import A_PROGRESS, DRAWING, KIND_SHIFT, PROGRESS_DRAW
from monumental.classic.payment import bill, charge, means
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.classic.supply import modifier
from monumental.effects.hooks import PROGRESS_COST, PROGRESSED
from monumental.effects.interpret import queue_in_any_order
from monumental.effects.resources import SCIENCE
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler


def progress_price(pos: Position, seat: int) -> int:
    """2 Science (CORE.PROGRESS.1), unless a card says otherwise."""
    return max(0, 2 + modifier(pos, seat, PROGRESS_COST))


def list_progress(pos: Position, seat: int, out: list[int]) -> None:
    """Append Scientific progress, if it can be paid and a card can be drawn (CORE.PROGRESS.7)."""
    if means(pos, seat, SCIENCE) >= progress_price(pos, seat) and can_draw(pos, seat):
        out.append(A_PROGRESS << KIND_SHIFT)


def progress(pos: Position, seat: int) -> None:
    """Pay, then draw and activate."""
    pos.stack.append(Frame(PROGRESS_DRAW, seat))
    cost = progress_price(pos, seat)
    if not charge(pos, seat, SCIENCE, cost):
        bill(pos, seat, SCIENCE, cost)


class ProgressHandler(Handler[Position]):
    """Progress that has just been paid."""

    def __init__(self) -> None:
        super().__init__("progress")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        queue_in_any_order(pos, frame.seat, announce(pos, frame.seat, PROGRESSED))
        pos.stack.append(Frame(DRAWING, frame.seat, 1))
        return None
