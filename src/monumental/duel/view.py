"""What a viewer knows of a game of Duel, and worlds that agree with it."""

from __future__ import annotations

from monumental.classic.view import REFEREE
from monumental.duel.position import Position
from monumental.kernel.chance import reseed
from monumental.kernel.machine import advance
from monumental.kernel.state import DECISION, NO_OPTIONS


class View:
    """What one viewer may know. ``options`` are filled only for the seat that must decide."""

    __slots__ = ("decider", "options", "pending", "position", "viewer")

    def __init__(
        self, viewer: int, position: Position, pending: int, decider: int, options: list[int]
    ) -> None:
        self.viewer = viewer
        self.position = position
        self.pending = pending
        self.decider = decider
        self.options = options

    def __repr__(self) -> str:
        return f"<View of seat {self.viewer}: seat {self.decider} decides, {len(self.options)} options>"


def observe(pos: Position, viewer: int) -> View:
    """The view of a seat, of a spectator or of the referee. The viewer has no default."""
    known = pos.copy()
    reseed(known, 0)
    known.options = NO_OPTIONS
    if viewer != REFEREE:
        for veil in pos.rules.veils:
            veil.hide(known, viewer)
    decider = pos.stack[-1].seat if pos.pending == DECISION else -1
    mine = decider >= 0 and viewer in (decider, REFEREE)
    return View(viewer, known, pos.pending, decider, pos.options.copy() if mine else [])


def determinize(view: View, seed: int) -> Position:
    """A world that the viewer cannot tell from the true one, with its own generator."""
    world = view.position.copy()
    reseed(world, seed)
    world.chance_mode = False
    for veil in world.rules.veils:
        veil.fill(world)
    world.options = view.options
    if not view.options:
        advance(world)
    return world
