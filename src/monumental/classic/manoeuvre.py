"""Military manoeuvre: moving Units inside one's own land, for Military or by an effect."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import (
    A_MANOEUVRE,
    A_SHIFT,
    E_TROOPS_MOVED,
    E_WARLORD_MOVED,
    FREE_MOVES,
    KIND_SHIFT,
    MANOEUVRE_TO,
)
from monumental.classic.land import components, own_tiles, spare_troops, warlord_may_leave
from monumental.classic.payment import bill, charge
from monumental.classic.position import CACHES, MARCHES, NO_CACHE, Position
from monumental.classic.supply import modify_turn
from monumental.effects.book import Op, Performer
from monumental.effects.hooks import FREE_UNIT_MOVES, HOOKS
from monumental.effects.resources import MILITARY
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler

TROOP: Final = 0
WARLORD: Final = 1

MARCH: Final = A_MANOEUVRE << KIND_SHIFT
"""What the option of a manoeuvre begins with."""


def marches(pos: Position, seat: int) -> list[int]:
    """The options of every Unit that may leave its tile for another one connected with it, cached."""
    out = pos.cache[seat * CACHES + MARCHES]
    if out is not NO_CACHE:
        return out
    out = []
    own = own_tiles(pos, seat)
    label = components(pos, seat)
    joined = [label[tile] for tile in own]
    home = pos.warlord[seat]
    for i in range(len(own)):
        if joined.count(joined[i]) < 2:  # CORE.MANOEUVRE.3
            continue
        tile = own[i]
        if spare_troops(pos, seat, tile, False):
            out.append(MARCH | tile << A_SHIFT | TROOP)
        if tile == home and warlord_may_leave(pos, seat):
            out.append(MARCH | tile << A_SHIFT | WARLORD)
    pos.cache[seat * CACHES + MARCHES] = out
    return out


def free_moves(pos: Position, seat: int) -> int:
    """Moves of this turn that cost nothing, by a card."""
    return pos.mods[seat * HOOKS + FREE_UNIT_MOVES]


def manoeuvre(pos: Position, seat: int, tile: int, unit: int) -> None:
    """Pay 1 Military (or use a free move), then choose where the Unit goes (CORE.MANOEUVRE.1)."""
    pos.stack.append(Frame(MANOEUVRE_TO, seat, unit, tile))
    if free_moves(pos, seat) > 0:
        modify_turn(pos, seat, FREE_UNIT_MOVES, -1)
    elif not charge(pos, seat, MILITARY, 1):
        bill(pos, seat, MILITARY, 1)


def destinations(pos: Position, seat: int, tile: int) -> list[int]:
    """Own tiles connected with a tile (CORE.MANOEUVRE.2)."""
    label = components(pos, seat)
    return [t for t in own_tiles(pos, seat) if label[t] == label[tile] and t != tile]


def move_unit(pos: Position, seat: int, start: int, end: int, unit: int) -> None:
    """Move one Unit between own tiles; the Warlord earns nothing by it (CORE.WARLORD.5)."""
    if unit == WARLORD:
        pos.warlord[seat] = end
        pos.emit(E_WARLORD_MOVED, seat, start, end)
    else:
        pos.troops[start] -= 1
        pos.troops[end] += 1
        pos.emit(E_TROOPS_MOVED, seat, start, end, 1)
    pos.units_changed(seat)
    pos.price_changed(start)
    pos.price_changed(end)


class ManoeuvreHandler(Handler[Position]):
    """Where the Unit goes."""

    def __init__(self) -> None:
        super().__init__("manoeuvre-to")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return destinations(pos, frame.seat, frame.a)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        move_unit(pos, frame.seat, frame.a, option, frame.step)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"to {pos.rules.tile_name[option]}"


class MoveUnitsPerformer(Performer[Position]):
    """Free moves inside one's own land, never for a conquest (CORE.MANOEUVRE.5)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(marches(pos, seat)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if seat == pos.active:  # CORE.TURN.4
            pos.stack.append(Frame(FREE_MOVES, seat, op.a))


class FreeMovesHandler(Handler[Position]):
    """Up to ``step`` more moves without paying."""

    def __init__(self) -> None:
        super().__init__("free-moves", forced=False)

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        units = marches(pos, frame.seat)
        if frame.step and units:
            return [0, *units]
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option:
            pos.stack.append(Frame(FREE_MOVES, frame.seat, frame.step - 1))
            pos.stack.append(Frame(MANOEUVRE_TO, frame.seat, option & 1023, option >> A_SHIFT & 1023))

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        if option == 0:
            return "stop"
        unit = "warlord" if option & 1023 == WARLORD else "soldier"
        return f"manoeuvre {unit} {pos.rules.tile_name[option >> A_SHIFT & 1023]}"
