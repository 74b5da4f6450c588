"""Pieces on a tile, by kind: what each adds to the defence, what may march, how they move, how they are defeated.

Soldiers, the Warlord, Outposts and Wonders are the pieces of the core game; modules add kinds of their own
(``rules.pieces``). Players, Automas, reasons and pictures ask here, so that a new kind has to be taught only once.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import (
    E_DEFEATED,
    E_OUTPOST,
    E_OUTPOST_LOST,
    E_TROOPS_MOVED,
    E_WARLORD_MOVED,
    FIELD,
)
from monumental.classic.position import LAND, Position
from monumental.classic.reasons_base import Reason, no
from monumental.classic.seams import NO_HOOK, Piece
from monumental.classic.supply import modifier
from monumental.classic.tableau import changed
from monumental.effects.hooks import DEFENCE, OUTPOST_DEFENCE, WONDER_DEFENCE

# What defends, beside 1 for each Soldier (CORE.CONQUER.24-29).
WARLORD_VALUE: Final = 2
OUTPOST_VALUE: Final = 3
WONDER_VALUE: Final = 2

KIND_OF_SOURCE: Final = 10
"""Units come from a source: a tile, and above these bits 0 for Soldiers or the number of another kind, from 1."""


class Defender:
    """What one kind of piece adds to a Province: its line, how many there are, and what changes the worth of each."""

    __slots__ = ("amount", "hook", "key", "n")

    def __init__(self, key: str, n: int, amount: int, hook: int = NO_HOOK) -> None:
        self.key = key
        self.n = n
        self.amount = amount
        self.hook = hook


def defenders(pos: Position, tile: int) -> list[Defender]:
    """Everything that its owner has on a Province, kind by kind, before modifiers."""
    found: list[Defender] = []
    troops = pos.troops[tile]
    if troops:
        found.append(Defender("line.troops", troops, troops))
    if pos.warlord[pos.owner[tile]] == tile:
        found.append(Defender("line.warlord", 1, WARLORD_VALUE))
    if pos.outpost[tile]:
        found.append(Defender("line.outpost", 1, OUTPOST_VALUE, OUTPOST_DEFENCE))
    if pos.wonder[tile]:
        found.append(Defender("line.wonder", 1, WONDER_VALUE, WONDER_DEFENCE))
    for piece in pos.rules.pieces:
        n = piece.count(pos, tile)
        if n:
            found.append(Defender(piece.key, n, piece.defence(pos, tile), piece.hook))
    return found


def garrison(pos: Position, tile: int) -> int:
    """The defence of everything that its owner has on a Province (CORE.CONQUER.24-29)."""
    owner = pos.owner[tile]
    total = pos.troops[tile] + modifier(pos, owner, DEFENCE)
    if pos.warlord[owner] == tile:
        total += WARLORD_VALUE
    if pos.outpost[tile]:
        total += OUTPOST_VALUE + modifier(pos, owner, OUTPOST_DEFENCE)
    if pos.wonder[tile]:
        total += WONDER_VALUE + modifier(pos, owner, WONDER_DEFENCE)
    for piece in pos.rules.pieces:
        total += piece_defence(pos, tile, piece)
    return total


def piece_defence(pos: Position, tile: int, piece: Piece[Position]) -> int:
    """The defence of all pieces of a kind on a Province, with what changes it."""
    total = piece.defence(pos, tile)
    if piece.hook != NO_HOOK:
        total += piece.count(pos, tile) * modifier(pos, pos.owner[tile], piece.hook)
    return total


# --- what may leave ------------------------------------------------------------------------------------------------
def spare_troops(pos: Position, seat: int, tile: int, warlord_leaves: bool) -> int:
    """Troops that may leave a tile: a Province must keep a Unit or an Outpost (CORE.CONQUER.6, CORE.CONQUER.7)."""
    troops = pos.troops[tile]
    if pos.rules.is_capital[tile] or pos.outpost[tile]:
        return troops
    if pos.warlord[seat] == tile and not warlord_leaves:
        return troops
    return troops - 1 if troops else 0


def spare_units(pos: Position, seat: int, tile: int, warlord_leaves: bool) -> int:
    """Units of every kind but the Warlord that may leave a tile together."""
    if not pos.rules.units:
        return spare_troops(pos, seat, tile, warlord_leaves)
    units = pos.troops[tile]
    held = pos.rules.is_capital[tile] or pos.outpost[tile] > 0
    if pos.warlord[seat] == tile and not warlord_leaves:
        held = True
    for piece in pos.rules.units:
        n = piece.count(pos, tile)
        if n and piece.marches:
            units += n
        elif n and piece.holds:
            held = True
    return units if held or not units else units - 1


def spare_of_kind(pos: Position, seat: int, tile: int, kind: int) -> int:
    """How many Units of one kind may leave a tile while the Warlord stays: 0 are Soldiers, the others from 1."""
    return min(units_at(pos, tile, kind), spare_units(pos, seat, tile, False))


def warlord_may_leave(pos: Position, seat: int) -> bool:
    """Whether the Warlord may leave its tile."""
    tile = pos.warlord[seat]
    if pos.rules.is_capital[tile] or pos.outpost[tile] > 0 or pos.troops[tile] > 0:
        return True
    for piece in pos.rules.units:
        if piece.holds and piece.count(pos, tile):
            return True
    return False


def units_at(pos: Position, tile: int, kind: int) -> int:
    """How many Units of a kind stand on a tile: 0 are Soldiers, the others by number, from 1."""
    if not kind:
        return pos.troops[tile]
    piece = pos.rules.pieces[kind - 1]
    return piece.count(pos, tile) if piece.marches else 0


# --- moving and building -------------------------------------------------------------------------------------------
def move_units(pos: Position, seat: int, source: int, end: int, n: int) -> None:
    """Some Units of one kind go from their source to another tile, whose price the caller knows to be out of date."""
    start = source & FIELD
    kind = source >> KIND_OF_SOURCE
    if kind:
        pos.rules.pieces[kind - 1].move(pos, seat, start, end, n)
    else:
        pos.troops[start] -= n
        pos.troops[end] += n
    if pos.sink is not None:
        pos.emit(E_TROOPS_MOVED, seat, start, end, kind << KIND_OF_SOURCE | n)
    pos.price_changed(start)


def move_warlord(pos: Position, seat: int, end: int) -> None:
    """The Warlord goes to another tile, whose price the caller knows to be out of date."""
    start = pos.warlord[seat]
    pos.warlord[seat] = end
    if pos.sink is not None:
        pos.emit(E_WARLORD_MOVED, seat, start, end)
    pos.price_changed(start)


def raise_outpost(pos: Position, seat: int, tile: int) -> None:
    """An Outpost of the supply is built."""
    pos.outpost = changed(pos.outpost, tile, 1)
    pos.outposts_left = changed(pos.outposts_left, seat, pos.outposts_left[seat] - 1)
    pos.outposts_built = changed(pos.outposts_built, seat, pos.outposts_built[seat] + 1)
    pos.stirred |= LAND
    pos.units_changed(seat)
    pos.price_changed(tile)
    pos.emit(E_OUTPOST, seat, tile)


def barring(pos: Position, tile: int) -> Piece[Position] | None:
    """What on a tile keeps Outposts and Wonders away."""
    for piece in pos.rules.pieces:
        if piece.bars and piece.count(pos, tile):
            return piece
    return None


def barred(pos: Position, tile: int) -> bool:
    """Whether something on a tile keeps Outposts and Wonders away."""
    return barring(pos, tile) is not None


def why_barred(pos: Position, tile: int) -> Reason | None:
    """What on a tile keeps structures away, as a refusal."""
    piece = barring(pos, tile)
    if piece is None:
        return None
    return no(f"bars.{piece.key}", (piece.rule,), tile=pos.rules.tile_name[tile])


def drive_out(pos: Position, loser: int, tile: int) -> None:
    """Units return to their Capital, an Outpost to the supply (CORE.CONQUER.30, .31); Explorers stay (.33)."""
    home = pos.capital[loser]
    pos.emit(E_DEFEATED, loser, tile, pos.troops[tile], 1 if pos.warlord[loser] == tile else 0)
    pos.troops[home] += pos.troops[tile]
    pos.troops[tile] = 0
    if pos.warlord[loser] == tile:
        pos.warlord[loser] = home
    if pos.outpost[tile]:
        pos.outpost = changed(pos.outpost, tile, 0)
        pos.outposts_left = changed(pos.outposts_left, loser, pos.outposts_left[loser] + 1)
        pos.emit(E_OUTPOST_LOST, loser, tile)
    for kind, piece in enumerate(pos.rules.pieces, 1):
        n = piece.count(pos, tile)
        if n:
            if piece.marches:
                pos.emit(E_DEFEATED, loser, tile, kind << KIND_OF_SOURCE | n)
            piece.defeated(pos, loser, tile)
