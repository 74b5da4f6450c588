"""Activate City: exactly one whole row and one whole column."""

from __future__ import annotations

from typing import Final

from monumental.classic.city import activate_slots
from monumental.classic.kinds import E_CROSS, SLOTS
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.effects.hooks import CITY_ACTIVATED
from monumental.effects.interpret import queue_in_any_order
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler

CROSSES: Final[list[int]] = list(range(9))
"""A cross is row * 3 + column."""

CROSS_SLOTS: Final[list[list[int]]] = [
    [slot for slot in range(SLOTS) if slot // 3 == cross // 3 or slot % 3 == cross % 3] for cross in range(9)
]
"""The slots of each cross: five, the middle one once (CORE.ACTIVATE.2)."""


class ActivateHandler(Handler[Position]):
    """Which row and column. It must be done, even over empty slots (CORE.ACTIVATE.1, .10)."""

    def __init__(self) -> None:
        super().__init__("activate")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return CROSSES

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        if pos.sink is not None:
            pos.emit(E_CROSS, seat, option // 3 + 1, option % 3 + 1)
        activate_slots(pos, seat, CROSS_SLOTS[option])
        queue_in_any_order(pos, seat, announce(pos, seat, CITY_ACTIVATED))

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"activate {option // 3 + 1} {option % 3 + 1}"
