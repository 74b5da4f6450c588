"""Military manoeuvre: moving Units inside one's own land, for Military or by an effect."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import OF_MILITARY, Action, FreeActions
from monumental.classic.bill import SPENDING, Bill
from monumental.classic.kinds import (
    A_MANOEUVRE,
    A_SHIFT,
    ACTIONS,
    FREE_MOVES,
    KIND_SHIFT,
    MANOEUVRE_TO,
)
from monumental.classic.land import components, own_tiles
from monumental.classic.payment import ask, bill_of, charge, means
from monumental.classic.pieces import (
    KIND_OF_SOURCE,
    move_units,
    move_warlord,
    spare_of_kind,
    spare_troops,
    units_at,
    warlord_may_leave,
)
from monumental.classic.position import CACHES, MARCHES, NO_CACHE, Position
from monumental.classic.question import SETTLES, TileQuestion
from monumental.classic.reasons_base import Asked, Reason, no, say, yes
from monumental.classic.reasons_bill import can_move, cost_words, phrase
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import tile_named, unknown_tile
from monumental.classic.supply import modify_turn
from monumental.common.telling import Field, Subject, Wording
from monumental.effects.book import Op, Performer
from monumental.effects.hooks import FREE_UNIT_MOVES, HOOKS
from monumental.effects.resources import MILITARY
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import shown

TROOP: Final = 0
WARLORD: Final = 1
OTHERS: Final = 2
"""Kinds of Units that modules bring are numbered from here."""

MARCH: Final = A_MANOEUVRE << KIND_SHIFT
"""What the option of a manoeuvre begins with."""


def marches(pos: Position, seat: int) -> list[int]:
    """The options of every Unit that may leave its tile for another one connected with it, cached."""
    out = pos.cache[seat * CACHES + MARCHES]
    if out is not NO_CACHE:
        return out
    out = []
    if pos.rules.units:
        out = marches_by_kind(pos, seat)
        pos.cache[seat * CACHES + MARCHES] = out
        return out
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


def marches_by_kind(pos: Position, seat: int) -> list[int]:
    """The same where there are Units of more kinds."""
    out: list[int] = []
    for tile in own_tiles(pos, seat):
        if not destinations(pos, seat, tile):
            continue
        for kind in range(len(pos.rules.pieces) + 1):
            if spare_of_kind(pos, seat, tile, kind):
                out.append(MARCH | tile << A_SHIFT | (kind + WARLORD if kind else TROOP))
        if tile == pos.warlord[seat] and warlord_may_leave(pos, seat):
            out.append(MARCH | tile << A_SHIFT | WARLORD)
    out.sort()
    return out


def free_moves(pos: Position, seat: int) -> int:
    """Moves of this turn that cost nothing, by a card."""
    return pos.mods[seat * HOOKS + FREE_UNIT_MOVES]


def move_bill(pos: Position, seat: int) -> Bill:
    """What the move of one Unit takes, unless it is free."""
    return bill_of(pos, seat, SPENDING, 0, MILITARY, 1)


def manoeuvre(pos: Position, seat: int, tile: int, unit: int) -> None:
    """Pay 1 Military (or use a free move), then choose where the Unit goes (CORE.MANOEUVRE.1)."""
    pos.stack.append(Frame(MANOEUVRE_TO, seat, unit, tile))
    if free_moves(pos, seat) > 0:
        modify_turn(pos, seat, FREE_UNIT_MOVES, -1)
    elif not charge(pos, seat, MILITARY, 1):
        ask(pos, seat, MILITARY, 1)


def destinations(pos: Position, seat: int, tile: int) -> list[int]:
    """Own tiles connected with a tile (CORE.MANOEUVRE.2)."""
    label = components(pos, seat)
    return [t for t in own_tiles(pos, seat) if label[t] == label[tile] and t != tile]


def move_unit(pos: Position, seat: int, start: int, end: int, unit: int) -> None:
    """Move one Unit between own tiles; the Warlord earns nothing by it (CORE.WARLORD.5)."""
    if unit == WARLORD:
        move_warlord(pos, seat, end)
    else:
        move_units(pos, seat, kind_of(unit) << KIND_OF_SOURCE | start, end, 1)
    pos.units_changed(seat)
    pos.price_changed(end)


def kind_of(unit: int) -> int:
    """The kind of a Unit that is not the Warlord, as sources count them: Soldiers, then those of modules.

    >>> kind_of(TROOP), kind_of(OTHERS)
    (0, 1)
    """
    return unit - WARLORD if unit >= OTHERS else 0


def unit_word(pos: Position, unit: int) -> str:
    """The word of the notation for a Unit that moves."""
    if unit >= OTHERS:
        return pos.rules.pieces[unit - OTHERS].key
    return "warlord" if unit == WARLORD else "soldier"


def unit_named(pos: Position, word: str) -> int:
    """The Unit for which a word of the notation stands, or -1."""
    for unit in range(OTHERS + len(pos.rules.pieces)):
        if unit_word(pos, unit) == word:
            return unit
    return -1


class ManoeuvreHandler(TileQuestion):
    """Where the Unit goes."""

    def __init__(self) -> None:
        super().__init__("manoeuvre-to", ("to",), ("CORE.MANOEUVRE.2",), SETTLES)
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return destinations(pos, frame.seat, frame.a)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        move_unit(pos, frame.seat, frame.a, option, frame.step)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        unit: Field = Wording("unit.warlord" if frame.step == WARLORD else "unit.troop")
        if frame.step >= OTHERS:
            unit = phrase(unit_word(pos, frame.step), 1)
        return Wording(
            "prompt.manoeuvre-to", {"tile": pos.rules.tile_name[frame.a], "unit": unit}, frame.step
        )

    def purpose(self, pos: Position, frame: Frame) -> str | Wording:
        return pos.rules.tile_name[frame.a]

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        tile = tile_named(pos, asked.object)
        if tile < 0:
            return unknown_tile(asked.object)
        start = pos.stack[-1].a
        name = pos.rules.tile_name[tile]
        if tile == start:
            return no("manoeuvre.to-same", ("CORE.MANOEUVRE.1",), tile=name)
        if pos.owner[tile] != asked.seat:
            return no("tile.not-yours", ("CORE.MANOEUVRE.1",), tile=name)
        if tile not in destinations(pos, asked.seat, start):
            rules = ("CORE.MANOEUVRE.2", "CORE.MANOEUVRE.3")
            return no("manoeuvre.apart", rules, tile=name, start=pos.rules.tile_name[start])
        return None


class MoveUnitsPerformer(Performer[Position]):
    """Free moves inside one's own land, never for a conquest (CORE.MANOEUVRE.5)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(marches(pos, seat)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if pos.rules.mode.acts(pos, seat):  # CORE.TURN.4
            pos.stack.append(Frame(FREE_MOVES, seat, op.a))


class FreeMovesHandler(FreeActions):
    """Up to ``step`` more moves without paying."""

    def __init__(self) -> None:
        super().__init__("free-moves", ManoeuvreAction())
        self.sight = shown("step")

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


# --- the action: manoeuvre -----------------------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class ManoeuvreAction(Action):
    """``manoeuvre soldier <tile>`` or ``manoeuvre warlord <tile>``: which Unit leaves."""

    def __init__(self) -> None:
        super().__init__("manoeuvre", A_MANOEUVRE)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if means(pos, seat, MILITARY) > 0 or free_moves(pos, seat) > 0:  # what is spent bears no charges
            out += marches(pos, seat)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        manoeuvre(pos, seat, a, b)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"manoeuvre {unit_word(pos, b)} {pos.rules.tile_name[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(tile=a, warlord=b == WARLORD, unit=kind_of(b))

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        free = pos.stack[-1].kind == FREE_MOVES or free_moves(pos, seat) > 0
        fields: dict[str, Field] = {
            "tile": pos.rules.tile_name[a],
            "cost": Wording("label.free") if free else cost_words(move_bill(pos, seat)),
        }
        if b >= OTHERS:
            return Wording("label.manoeuvre-unit", {"unit": phrase(unit_word(pos, b), 1), **fields})
        return Wording("label.manoeuvre-warlord" if b == WARLORD else "label.manoeuvre", fields)

    def group(self) -> str:
        return "move"

    def turn_part(self) -> int:
        return OF_MILITARY

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        unit = unit_named(pos, asked.words[0]) if len(asked.words) == 2 else -1
        if unit < 0:
            return no("manoeuvre.form", ("CORE.MANOEUVRE.1",))
        tile = tile_named(pos, asked.words[1])
        if tile < 0:
            return unknown_tile(asked.words[1])
        name = pos.rules.tile_name[tile]
        if pos.owner[tile] != asked.seat:
            return no("tile.not-yours", ("CORE.MANOEUVRE.1",), tile=name)
        moment = wrong_moment(asked, (ACTIONS, FREE_MOVES))
        if moment is not None:
            return moment
        stuck = cannot_leave(pos, asked.seat, tile, unit)
        if stuck is not None:
            return stuck
        if pos.stack[-1].kind == FREE_MOVES or free_moves(pos, asked.seat) > 0:
            return yes("possible.free", ("CORE.MANOEUVRE.5",))
        return can_move(pos, move_bill(pos, asked.seat), ("CORE.MANOEUVRE.1", "CORE.RESOURCE.12"))


def cannot_leave(pos: Position, seat: int, tile: int, unit: int) -> Reason | None:
    """Why a Unit may not leave its tile, whatever it costs."""
    name = pos.rules.tile_name[tile]
    if unit == WARLORD:
        if pos.warlord[seat] != tile:
            return no("manoeuvre.no-warlord", ("CORE.MANOEUVRE.1",), tile=name)
        if not warlord_may_leave(pos, seat):
            return no("manoeuvre.last", ("CORE.CONQUER.6",), tile=name)
    else:
        if not units_at(pos, tile, kind_of(unit)):
            who = say("unit.soldier") if unit == TROOP else phrase(unit_word(pos, unit), 1)
            return no("manoeuvre.no-unit", ("CORE.MANOEUVRE.1",), tile=name, unit=who)
        if not spare_of_kind(pos, seat, tile, kind_of(unit)):
            return no("manoeuvre.last", ("CORE.CONQUER.6",), tile=name)
    label = components(pos, seat)
    if label.count(label[tile]) < 2:
        return no("manoeuvre.alone", ("CORE.MANOEUVRE.2", "CORE.MANOEUVRE.3"), tile=name)
    return None
