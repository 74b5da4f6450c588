"""Conquer, the action: which Provinces can be attacked, what they cost, and why others cannot be had."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import Action
from monumental.classic.conquest import (
    BARBARIAN,
    BARE,
    ENEMY,
    FREE_TOWN,
    conquer,
    conquest_bill,
    list_conquests,
)
from monumental.classic.kinds import A_CONQUER
from monumental.classic.position import NOBODY, Position
from monumental.classic.prices import (
    adjacent_to_own,
    force_against,
    price_lines,
    spare_units_elsewhere,
)
from monumental.classic.reasons_base import Asked, Reason, civilization, no, say
from monumental.classic.reasons_bill import cost_words, missing, rules_added
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import tile_named, units, unknown_tile
from monumental.common.telling import Subject, Wording
from monumental.kernel.native import mypyc_attr

COST_RULES: Final[dict[int, tuple[str, ...]]] = {
    BARE: ("CORE.CONQUER.37",),
    BARBARIAN: ("CORE.CONQUER.15",),
    FREE_TOWN: ("CORE.CONQUER.20",),
    ENEMY: ("CORE.CONQUER.24",),
}


@mypyc_attr(allow_interpreted_subclasses=True)
class ConquerAction(Action):
    """``conquer <tile>``."""

    def __init__(self) -> None:
        super().__init__("conquer", A_CONQUER)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        list_conquests(pos, seat, out)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        conquer(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"conquer {pos.rules.tile_name[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(tile=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        bill = conquest_bill(pos, seat, a)
        return Wording(
            "label.conquer",
            {"n": bill.units, "tile": pos.rules.tile_name[a], "cost": cost_words(bill)},
            bill.units,
        )

    def why(self, asked: Asked) -> Reason:
        tile = tile_named(asked.pos, asked.object)
        if tile < 0:
            return unknown_tile(asked.object)
        never = not_attackable(asked.pos, asked.seat, tile)
        if never is not None:
            return never
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        return conquest(asked.pos, asked.seat, tile)


def not_attackable(pos: Position, seat: int, tile: int) -> Reason | None:
    """Why a tile can never be attacked by a seat as things stand."""
    name = pos.rules.tile_name[tile]
    if pos.rules.water[tile]:
        return no("tile.water", ("CORE.CONQUER.9",), tile=name)
    if pos.rules.is_capital[tile]:
        owner = pos.owner[tile]
        if owner == seat:
            return no("tile.own-capital", ("CORE.CONQUER.8",), tile=name)
        if owner == NOBODY:
            return no("tile.free-capital", ("CORE.CONQUER.8",), tile=name)
        return no("tile.capital", ("CORE.CONQUER.8",), tile=name, who=civilization(pos, owner))
    if pos.owner[tile] == seat:
        return no("tile.own", ("CORE.CONQUER.10",), tile=name)
    return None


def conquest(pos: Position, seat: int, tile: int) -> Reason:
    """Whether a seat on its turn could conquer a Province: reach, then Units, then means."""
    name = pos.rules.tile_name[tile]
    if not adjacent_to_own(pos, seat, tile):
        return no_bridge(pos, seat, tile) or no("tile.far", ("CORE.CONQUER.1",), tile=name)
    bill = conquest_bill(pos, seat, tile)
    few = too_few_units(pos, seat, tile, bill.units)
    if few is not None:
        return few
    short = missing(pos, bill, (*COST_RULES[bill.kind], "CORE.RESOURCE.12"))
    rules = (*COST_RULES[bill.kind], *rules_added(bill))
    return short or Reason(True, priced(pos, seat, tile, "conquer.possible"), rules)


def no_bridge(pos: Position, seat: int, tile: int) -> Reason | None:
    """LK.TERRAIN.24: land that touches own land across the sea, without a bridge."""
    for other in pos.rules.touching[tile]:
        if pos.owner[other] == seat:
            names = pos.rules.tile_name
            return no(
                "tile.no-bridge", ("LK.TERRAIN.5", "LK.TERRAIN.24"), tile=names[tile], other=names[other]
            )
    return None


def too_few_units(pos: Position, seat: int, tile: int, needed: int) -> Reason | None:
    """CORE.CONQUER.36: whatever is paid, the Units must be there."""
    force = force_against(pos, seat, tile)
    if force.most >= needed:
        return None
    free = say("units.free", force.most, n=force.most)
    reason = no("units.short", ("CORE.CONQUER.36", "CORE.CONQUER.6"), units=units(needed), free=free)
    apart = spare_units_elsewhere(pos, seat, tile)
    if not apart:
        return reason
    name = pos.rules.tile_name[tile]
    return Reason(
        False,
        reason.text + " " + say("units.apart", more=apart, tile=name),
        ("CORE.CONQUER.36", "CORE.CONQUER.6", "CORE.CONQUER.11"),
    )


def priced(pos: Position, seat: int, tile: int, key: str) -> str:
    """The price of a Province with its sum, as a sentence."""
    bill = conquest_bill(pos, seat, tile)
    lines = [say("sum.item", label=label, amount=amount) for label, amount in price_lines(pos, seat, tile)]
    return say(
        key,
        tile=pos.rules.tile_name[tile],
        cost=cost_words(bill),
        units=units(bill.units),
        sum=", ".join(lines),
    )
