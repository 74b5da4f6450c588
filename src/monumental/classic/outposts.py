"""Outposts: three Units go home and a fortress takes their place."""

from __future__ import annotations

from monumental.classic.kinds import (
    A_OUTPOST,
    A_SHIFT,
    E_OUTPOST,
    E_TROOPS_MOVED,
    E_WARLORD_MOVED,
    KIND_SHIFT,
    OUTPOST_UNITS_BACK,
)
from monumental.classic.land import own_tiles
from monumental.classic.policies import announce
from monumental.classic.position import CACHES, FORTS, NO_CACHE, OUTPOSTS, Position
from monumental.classic.supply import modifier
from monumental.classic.tableau import changed
from monumental.effects.hooks import BUILT_OUTPOST, OUTPOST_UNITS
from monumental.effects.interpret import ACCEPT, DECLINE, queue_in_any_order
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler


def units_needed(pos: Position, seat: int) -> int:
    """Units that an Outpost takes: 3 (CORE.OUTPOST.2), unless a card says otherwise."""
    return max(1, 3 + modifier(pos, seat, OUTPOST_UNITS))


def outposts_available(pos: Position, seat: int) -> bool:
    """Whether a seat may still build one (CORE.OUTPOST.4)."""
    if pos.outposts_left[seat] == 0:
        return False
    return pos.rules.options.rebuild_outposts or pos.outposts_built[seat] < OUTPOSTS


def outpost_sites(pos: Position, seat: int) -> list[int]:
    """The options of every Province on which an Outpost can be built, cached."""
    out = pos.cache[seat * CACHES + FORTS]
    if out is not NO_CACHE:
        return out
    out = []
    if outposts_available(pos, seat):
        needed = units_needed(pos, seat)
        for tile in own_tiles(pos, seat):
            if can_build(pos, seat, tile, needed):
                out.append(A_OUTPOST << KIND_SHIFT | tile << A_SHIFT)
    pos.cache[seat * CACHES + FORTS] = out
    return out


def can_build(pos: Position, seat: int, tile: int, needed: int) -> bool:
    """Whether a Province of the seat has room and Units for an Outpost (CORE.OUTPOST.6, .9)."""
    if pos.rules.is_capital[tile] or pos.outpost[tile]:
        return False
    return pos.troops[tile] + (1 if pos.warlord[seat] == tile else 0) >= needed


def build_outpost(pos: Position, seat: int, tile: int) -> None:
    """The owner chooses which Units return (CORE.OUTPOST.3)."""
    pos.stack.append(Frame(OUTPOST_UNITS_BACK, seat, units_needed(pos, seat), tile))


class OutpostHandler(Handler[Position]):
    """Whether the Warlord is one of the ``step`` Units that return from tile ``a``."""

    def __init__(self) -> None:
        super().__init__("outpost-units")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        options: list[int] = []
        if pos.troops[frame.a] >= frame.step:
            options.append(DECLINE)
        if pos.warlord[frame.seat] == frame.a:
            options.append(ACCEPT)
        return options

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        tile = frame.a
        home = pos.capital[seat]
        troops = frame.step - option
        if option == ACCEPT:
            pos.warlord[seat] = home
            pos.emit(E_WARLORD_MOVED, seat, tile, home)
        pos.troops[tile] -= troops
        pos.troops[home] += troops
        pos.emit(E_TROOPS_MOVED, seat, tile, home, troops)
        pos.outpost = changed(pos.outpost, tile, 1)
        pos.outposts_left = changed(pos.outposts_left, seat, pos.outposts_left[seat] - 1)
        pos.outposts_built = changed(pos.outposts_built, seat, pos.outposts_built[seat] + 1)
        pos.units_changed(seat)
        pos.price_changed(tile)
        pos.emit(E_OUTPOST, seat, tile)
        queue_in_any_order(pos, seat, announce(pos, seat, BUILT_OUTPOST))

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return "with warlord" if option == ACCEPT else "without warlord"
