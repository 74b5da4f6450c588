"""What a viewer knows, and worlds that agree with it.

Because piles have no hidden order, what somebody knows of a game is itself a position: one without the generator's
state, from which veils have taken what is not for the viewer. A view holds such a position, built for one named viewer;
it keeps no reference to the truth. Search gets worlds from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from monumental.common.table import Table
from monumental.common.veil import TableVeil
from monumental.kernel.chance import reseed
from monumental.kernel.machine import advance
from monumental.kernel.state import DECISION, NO_OPTIONS

SPECTATOR: Final = -1
"""Sees what everybody sees."""
REFEREE: Final = -2
"""Sees everything but the future; for records and tests."""

P = TypeVar("P", bound=Table)


class TableView(Generic[P]):
    """What one viewer may know. ``options`` are filled only for the seat that must decide."""

    __slots__ = ("decider", "options", "pending", "position", "viewer")

    def __init__(self, viewer: int, position: P, pending: int, decider: int, options: list[int]) -> None:
        self.viewer = viewer
        self.position = position
        self.pending = pending
        self.decider = decider
        self.options = options

    def __repr__(self) -> str:
        return f"<View of seat {self.viewer}: seat {self.decider} decides, {len(self.options)} options>"


def veil(known: Table, veils: Sequence[TableVeil[Any]], viewer: int) -> None:
    """Take out of a copy of a position what a seat, a ``SPECTATOR`` or the ``REFEREE`` does not know."""
    reseed(known, 0)
    known.options = NO_OPTIONS
    if viewer != REFEREE:
        for each in veils:
            each.hide(known, viewer)


def decider_of(pos: Table) -> int:
    """The seat that must decide, or -1."""
    return pos.stack[-1].seat if pos.pending == DECISION else -1


def options_for(pos: Table, viewer: int) -> list[int]:
    """The options that a viewer may see: only those of its own decision."""
    decider = decider_of(pos)
    return pos.options.copy() if decider >= 0 and viewer in (decider, REFEREE) else []


def unveil(view: TableView[Any], world: Table, veils: Sequence[TableVeil[Any]], seed: int) -> None:
    """Turn a copy of what a viewer knows into a world that it cannot tell from the true one."""
    reseed(world, seed)
    world.chance_mode = False
    for each in veils:
        each.fill(world)
    world.options = view.options
    if not view.options:
        advance(world)
