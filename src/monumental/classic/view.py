"""What a viewer knows, and worlds that agree with it.

Because piles have no hidden order, what somebody knows of a game is itself a position: one without the generator's
state, in which Market stacks that the viewer has not looked at are unknown again. A ``View`` holds such a position,
built for one named viewer; it keeps no reference to the truth. Search gets worlds from it by ``determinize``.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import LOOK_AT_MARKET
from monumental.classic.position import Position
from monumental.kernel.chance import below, reseed
from monumental.kernel.machine import advance
from monumental.kernel.state import DECISION, NO_OPTIONS

SPECTATOR: Final = -1
"""Sees what everybody sees."""
REFEREE: Final = -2
"""Sees everything but the future; for records and tests."""


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
    """The view of a seat, of a ``SPECTATOR`` or of the ``REFEREE``. The viewer has no default."""
    known = pos.copy()
    reseed(known, 0)
    known.options = NO_OPTIONS
    if viewer != REFEREE:
        for market in range(len(known.market_size)):
            if viewer < 0 or not known.market_seen[market] >> viewer & 1:
                forget_market(known, market)
    decider = pos.stack[-1].seat if pos.pending == DECISION else -1
    mine = decider >= 0 and viewer in (decider, REFEREE)
    return View(viewer, known, pos.pending, decider, pos.options.copy() if mine else [])


def forget_market(pos: Position, market: int) -> None:
    """Put the tokens of a stack back among those that it may hold; their number stays known."""
    pile = pos.rules.market_pile + market
    hidden = pos.market_stack[market] + pos.top[pile] + pos.pool[pile]
    pos.pool[pile] = tuple(sorted(hidden))
    pos.top[pile] = ()
    pos.market_stack[market] = ()


def determinize(view: View, seed: int) -> Position:
    """A world that the viewer cannot tell from the true one, with its own generator."""
    world = view.position.copy()
    reseed(world, seed)
    world.chance_mode = False
    for market in range(len(world.market_size)):
        if world.market_seen[market] and not world.market_stack[market] and world.market_size[market]:
            fill_market(world, market)
    if world.stack and view.pending == DECISION and not view.options:
        settle_foreign_look(world)
    world.options = view.options
    if not view.options:
        advance(world)
    return world


def fill_market(pos: Position, market: int) -> None:
    """Draw the stack of a Market that others have seen."""
    pile = pos.rules.market_pile + market
    pool = list(pos.pool[pile])
    stack = [pool.pop(below(pos, len(pool))) for _ in range(pos.market_size[market])]
    pos.pool[pile] = tuple(pool)
    pos.market_stack[market] = tuple(sorted(stack))


def settle_foreign_look(pos: Position) -> None:
    """If somebody is looking at a Market right now, that stack is drawn too before its owner goes on."""
    frame = pos.stack[-1]
    if frame.kind == LOOK_AT_MARKET and not pos.market_stack[frame.a]:
        fill_market(pos, frame.a)
