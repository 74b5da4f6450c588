"""Outposts: three Units go home and a fortress takes their place."""

from __future__ import annotations

from monumental.classic.action import Action
from monumental.classic.kinds import (
    A_OUTPOST,
    A_SHIFT,
    KIND_SHIFT,
    OUTPOST_UNITS_BACK,
)
from monumental.classic.land import own_tiles
from monumental.classic.pieces import barred, move_units, move_warlord, raise_outpost
from monumental.classic.policies import announce
from monumental.classic.position import CACHES, FORTS, NO_CACHE, OUTPOSTS, Position
from monumental.classic.question import SETTLES, WithWarlord
from monumental.classic.reasons_base import Asked, Reason, no, yes
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import tile_named, units, unknown_tile
from monumental.classic.supply import modifier
from monumental.classic.telling import Subject, Wording
from monumental.effects.hooks import BUILT_OUTPOST, OUTPOST_UNITS
from monumental.effects.interpret import ACCEPT, DECLINE, queue_in_any_order
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr


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
    return pos.troops[tile] + (1 if pos.warlord[seat] == tile else 0) >= needed and not barred(pos, tile)


def build_outpost(pos: Position, seat: int, tile: int) -> None:
    """The owner chooses which Units return (CORE.OUTPOST.3)."""
    pos.stack.append(Frame(OUTPOST_UNITS_BACK, seat, units_needed(pos, seat), tile))


class OutpostHandler(WithWarlord):
    """Whether the Warlord is one of the ``step`` Units that return from tile ``a``."""

    def __init__(self) -> None:
        super().__init__("outpost-units", ("with", "without"), ("CORE.OUTPOST.3",), SETTLES)

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
            move_warlord(pos, seat, home)
        move_units(pos, seat, tile, home, troops)
        raise_outpost(pos, seat, tile)
        queue_in_any_order(pos, seat, announce(pos, seat, BUILT_OUTPOST))

    def default(self, pos: Position, frame: Frame) -> int:
        return DECLINE


# --- the action: outpost -------------------------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class OutpostAction(Action):
    """``outpost <tile>``."""

    def __init__(self) -> None:
        super().__init__("outpost", A_OUTPOST)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        out += outpost_sites(pos, seat)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        build_outpost(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"outpost {pos.rules.tile_name[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(tile=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        needed = units_needed(pos, seat)
        return Wording("label.outpost", {"n": needed, "tile": pos.rules.tile_name[a]}, needed)

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        seat = asked.seat
        tile = tile_named(pos, asked.object)
        if tile < 0:
            return unknown_tile(asked.object)
        name = pos.rules.tile_name[tile]
        if pos.rules.is_capital[tile]:
            return no("outpost.capital", ("CORE.OUTPOST.9",))
        if pos.owner[tile] != seat:
            return no("tile.not-yours", ("CORE.OUTPOST.2",), tile=name)
        if pos.outpost[tile]:
            return no("outpost.there", ("CORE.OUTPOST.6",), tile=name)
        if not outposts_available(pos, seat):
            return no("outpost.built", ("CORE.OUTPOST.4",))
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        needed = units_needed(pos, seat)
        have = pos.troops[tile] + (1 if pos.warlord[seat] == tile else 0)
        if have < needed:
            return no("outpost.units", ("CORE.OUTPOST.2",), tile=name, units=units(needed), have=have)
        return yes("outpost.possible", ("CORE.OUTPOST.1", "CORE.OUTPOST.3"), tile=name, units=units(needed))
