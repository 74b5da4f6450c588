"""Outposts: three Units go home and a fortress takes their place."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import Action
from monumental.classic.kinds import (
    A_OUTPOST,
    A_SHIFT,
    KIND_SHIFT,
    OUTPOST_UNITS_BACK,
)
from monumental.classic.land import own_tiles
from monumental.classic.pieces import (
    KIND_OF_SOURCE,
    barred,
    move_units,
    move_warlord,
    raise_outpost,
    units_at,
    why_barred,
)
from monumental.classic.policies import announce
from monumental.classic.position import CACHES, FORTS, NO_CACHE, OUTPOSTS, Position
from monumental.classic.question import SETTLES, Question, WithWarlord, ask
from monumental.classic.reasons_base import Asked, Reason, joined, no, yes
from monumental.classic.reasons_bill import phrase
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import tile_named, units, unknown_tile
from monumental.classic.supply import modifier
from monumental.common.telling import Field, Subject, Wording
from monumental.effects.catalogue import Message
from monumental.effects.hooks import BUILT_OUTPOST, OUTPOST_UNITS
from monumental.effects.interpret import ACCEPT, DECLINE, queue_in_any_order
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import shown


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
    return units_on(pos, seat, tile) >= needed and not barred(pos, tile)


def soldiers_on(pos: Position, tile: int) -> int:
    """The Soldiers of a tile, whatever kind they are of."""
    soldiers = pos.troops[tile]
    for piece in pos.rules.units:
        if piece.marches:
            soldiers += piece.count(pos, tile)
    return soldiers


def units_on(pos: Position, seat: int, tile: int) -> int:
    """The Units of a seat on a tile: Soldiers and the Warlord."""
    return soldiers_on(pos, tile) + (1 if pos.warlord[seat] == tile else 0)


def build_outpost(pos: Position, seat: int, tile: int) -> None:
    """The owner chooses which Units return (CORE.OUTPOST.3)."""
    pos.stack.append(Frame(OUTPOST_UNITS_BACK, seat, units_needed(pos, seat), tile))


class OutpostHandler(WithWarlord):
    """Whether the Warlord is one of the ``step`` Units that return from tile ``a``."""

    def __init__(self) -> None:
        super().__init__("outpost-units", ("with", "without"), ("CORE.OUTPOST.3",), SETTLES)
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        options: list[int] = []
        if soldiers_on(pos, frame.a) >= frame.step:
            options.append(DECLINE)
        if pos.warlord[frame.seat] == frame.a:
            options.append(ACCEPT)
        return options

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if "outpost-kinds" in pos.rules.asked:
            ask(pos, "outpost-kinds", frame.seat, frame.step - option, frame.a, 1, option)
        else:
            call_back(pos, frame.seat, frame.a, (frame.a, frame.step - option), option == ACCEPT)

    def default(self, pos: Position, frame: Frame) -> int:
        return DECLINE


def call_back(pos: Position, seat: int, tile: int, march: tuple[int, ...], with_warlord: bool) -> None:
    """The Units return to the Capital and the Outpost takes their place; ``march`` alternates sources and numbers."""
    home = pos.capital[seat]
    if with_warlord:
        move_warlord(pos, seat, home)
    for i in range(0, len(march), 2):
        move_units(pos, seat, march[i], home, march[i + 1])
    raise_outpost(pos, seat, tile)
    queue_in_any_order(pos, seat, announce(pos, seat, BUILT_OUTPOST))


class OutpostKindsQuestion(Question):
    """How many of the ``step`` Soldiers that return from tile ``a`` are of kind ``b``; the rest are on foot.

    A module whose pieces march brings this question along. ``c`` is 1 if the Warlord returns, ``more`` is the march.
    """

    def __init__(self) -> None:
        super().__init__("outpost-kinds", ("return",), ("CORE.OUTPOST.3",), SETTLES)
        self.sight = shown("step", "a", "b", "c", "more")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.b > len(pos.rules.pieces):
            pos.stack.pop()
            march = (*frame.more, frame.a, frame.step) if frame.step else frame.more
            call_back(pos, frame.seat, frame.a, march, frame.c == ACCEPT)
            return None
        later = pos.troops[frame.a]
        for kind in range(frame.b + 1, len(pos.rules.pieces) + 1):
            later += units_at(pos, frame.a, kind)
        most = min(frame.step, units_at(pos, frame.a, frame.b))
        return list(range(max(0, frame.step - later), most + 1))

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        source = frame.b << KIND_OF_SOURCE | frame.a
        more = (*frame.more, source, option) if option else frame.more
        ask(pos, self.asks, frame.seat, frame.step - option, frame.a, frame.b + 1, frame.c, more)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"return {option} {pos.rules.pieces[frame.b - 1].key}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=option, unit=frame.b)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        parts = [(pos.rules.pieces[frame.b - 1].key, option), ("line.troops", frame.step - option)]
        units = joined([phrase(key, n) for key, n in parts if n])
        return Wording("label.outpost-kinds", {"units": units})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        fields: dict[str, Field] = {"tile": pos.rules.tile_name[frame.a], "n": frame.step}
        return Wording("prompt.outpost-kinds", fields, frame.step)

    def default(self, pos: Position, frame: Frame) -> int:
        return pos.options[0]  # what defends better stays

    def picture(self) -> str:
        return "outpost"


OUTPOST_KINDS_TEXTS: Final[dict[str, Message]] = {
    "label.outpost-kinds": "{units}",
    "prompt.outpost-kinds": "{n} Soldiers return from {tile}: which ones?",
    "prompt.outpost-kinds@they": "{who} chooses the Soldiers that return from {tile}.",
    "asks.outpost-kinds": "which Soldiers return to the Capital",
    "title.outpost-kinds": "An Outpost",
}
"""The messages of the question, for the module that brings it."""


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
        bar = why_barred(pos, tile)
        if bar is not None:
            return bar
        if not outposts_available(pos, seat):
            return no("outpost.built", ("CORE.OUTPOST.4",))
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        needed = units_needed(pos, seat)
        have = units_on(pos, seat, tile)
        if have < needed:
            return no("outpost.units", ("CORE.OUTPOST.2",), tile=name, units=units(needed), have=have)
        return yes("outpost.possible", ("CORE.OUTPOST.1", "CORE.OUTPOST.3"), tile=name, units=units(needed))
