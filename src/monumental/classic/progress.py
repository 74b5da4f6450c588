"""Scientific progress: Science draws and activates the top card of the deck."""

from __future__ import annotations

from monumental.classic.kinds import DRAWING, PROGRESS_DRAW
from monumental.classic.payment import bill, charge
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.effects.hooks import HOOKS, PROGRESS_COST, PROGRESSED
from monumental.effects.interpret import queue_in_any_order
from monumental.effects.resources import SCIENCE
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler


def progress_price(pos: Position, seat: int) -> int:
    """2 Science (CORE.PROGRESS.1), unless a card says otherwise."""
    price = 2 + pos.mods[seat * HOOKS + PROGRESS_COST]
    return price if price > 0 else 0


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
