"""What a viewer knows of a game, and worlds that agree with it (``common.view``)."""

from __future__ import annotations

from monumental.classic.position import Position
from monumental.common.view import REFEREE, SPECTATOR, TableView, decider_of, options_for, unveil, veil

__all__ = ["REFEREE", "SPECTATOR", "View", "determinize", "observe"]


class View(TableView[Position]):
    """What one viewer may know. ``options`` are filled only for the seat that must decide."""

    __slots__ = ()


def observe(pos: Position, viewer: int) -> View:
    """The view of a seat, of a ``SPECTATOR`` or of the ``REFEREE``. The viewer has no default."""
    known = pos.copy()
    veil(known, pos.rules.veils, viewer)
    return View(viewer, known, pos.pending, decider_of(pos), options_for(pos, viewer))


def determinize(view: View, seed: int) -> Position:
    """A world that the viewer cannot tell from the true one, with its own generator."""
    world = view.position.copy()
    unveil(view, world, world.rules.veils, seed)
    return world
