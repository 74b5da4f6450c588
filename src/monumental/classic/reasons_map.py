"""Reasons about the map: conquering, manoeuvres, Outposts, Explorers and what they collect."""

from __future__ import annotations

from typing import Final

from monumental.classic.conquest import BARBARIAN, BARE, ENEMY, FREE_TOWN, Cost, conquest_cost
from monumental.classic.explorers import (
    free_steps,
    interchangeable,
    market_open,
    may_collect,
)
from monumental.classic.kinds import ACTIONS, FREE_MOVES, FREE_STEPS, TAKING_PRODUCTION
from monumental.classic.land import components, spare_troops, warlord_may_leave
from monumental.classic.manoeuvre import free_moves
from monumental.classic.outposts import outposts_available, units_needed
from monumental.classic.payment import means
from monumental.classic.position import EXPLORERS, NOBODY, Position
from monumental.classic.prices import (
    adjacent_to_own,
    force_against,
    payment_of,
    price_lines,
    spare_units_elsewhere,
)
from monumental.classic.reasons_base import (
    Asked,
    Reason,
    civilization,
    holdings,
    joined,
    no,
    quantity,
    say,
    short_of,
    wrong_moment,
    yes,
)
from monumental.effects.resources import GOLD, MILITARY, RESOURCES

COST_RULES: Final[dict[int, tuple[str, ...]]] = {
    BARE: ("CORE.CONQUER.37",),
    BARBARIAN: ("CORE.CONQUER.15",),
    FREE_TOWN: ("CORE.CONQUER.20",),
    ENEMY: ("CORE.CONQUER.24",),
}


def tile_named(pos: Position, name: str) -> int:
    """The tile with a name, or -1."""
    return pos.rules.tile_id.get(name, -1)


def unknown_tile(name: str) -> Reason:
    """No tile has this name."""
    return no("unknown.tile" if name else "unknown.empty", (), what=name)


def units(n: int) -> str:
    """A number of Units in words."""
    return say("units.count", n, n=n)


# --- conquest ------------------------------------------------------------------------------------------------------
def conquer(asked: Asked) -> Reason:
    """``conquer <tile>``."""
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
        return no("tile.far", ("CORE.CONQUER.1",), tile=name)
    cost = conquest_cost(pos, seat, tile)
    few = too_few_units(pos, seat, tile, cost)
    if few is not None:
        return few
    payment = payment_of(pos, seat, cost)
    if payment.short:
        return _short(pos, seat, cost, payment.short)
    return Reason(True, priced(pos, seat, tile, "conquer.possible"), COST_RULES[cost.kind])


def too_few_units(pos: Position, seat: int, tile: int, cost: Cost) -> Reason | None:
    """CORE.CONQUER.36: whatever is paid, the Units must be there."""
    force = force_against(pos, seat, tile)
    if force.most >= cost.units:
        return None
    free = say("units.free", force.most, n=force.most)
    reason = no("units.short", ("CORE.CONQUER.36", "CORE.CONQUER.6"), units=units(cost.units), free=free)
    apart = spare_units_elsewhere(pos, seat, tile)
    if not apart:
        return reason
    name = pos.rules.tile_name[tile]
    return Reason(
        False,
        reason.text + " " + say("units.apart", more=apart, tile=name),
        ("CORE.CONQUER.36", "CORE.CONQUER.6", "CORE.CONQUER.11"),
    )


def _short(pos: Position, seat: int, cost: Cost, short: int) -> Reason:
    rules = (*COST_RULES[cost.kind], "CORE.RESOURCE.12")
    if not cost.amount:
        return short_of(pos, seat, MILITARY, cost.military, short, rules, cost.kind == BARBARIAN)
    base = seat * RESOURCES
    paying = [MILITARY] if cost.resource in (MILITARY, GOLD) else [MILITARY, cost.resource]
    have = [quantity(resource, pos.stock[base + resource]) for resource in (*paying, GOLD)]
    return no("short.both", rules, n=short, cost=cost_words(cost), have=joined(have))


def cost_words(cost: Cost) -> str:
    """What a conquest is paid with, in words."""
    if not cost.amount:
        return quantity(MILITARY, cost.military)
    if cost.resource == MILITARY:
        return quantity(MILITARY, cost.military + cost.amount)
    return joined([quantity(MILITARY, cost.military), quantity(cost.resource, cost.amount)])


def priced(pos: Position, seat: int, tile: int, key: str) -> str:
    """The price of a Province with its sum, as a sentence."""
    cost = conquest_cost(pos, seat, tile)
    lines = [say("sum.item", label=label, amount=amount) for label, amount in price_lines(pos, seat, tile)]
    return say(
        key,
        tile=pos.rules.tile_name[tile],
        cost=cost_words(cost),
        units=units(cost.units),
        sum=", ".join(lines),
    )


# --- manoeuvre -----------------------------------------------------------------------------------------------------
def manoeuvre(asked: Asked) -> Reason:
    """``manoeuvre soldier <tile>`` or ``manoeuvre warlord <tile>``: which Unit leaves."""
    pos = asked.pos
    if len(asked.words) != 2 or asked.words[0] not in ("soldier", "warlord"):
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
    stuck = _cannot_leave(pos, asked.seat, tile, asked.words[0] == "warlord")
    if stuck is not None:
        return stuck
    if pos.stack[-1].kind == FREE_MOVES or free_moves(pos, asked.seat) > 0:
        return yes("possible.free", ("CORE.MANOEUVRE.5",))
    return one_military(pos, asked.seat, ("CORE.MANOEUVRE.1", "CORE.RESOURCE.12"))


def _cannot_leave(pos: Position, seat: int, tile: int, warlord: bool) -> Reason | None:
    name = pos.rules.tile_name[tile]
    if warlord:
        if pos.warlord[seat] != tile:
            return no("manoeuvre.no-warlord", ("CORE.MANOEUVRE.1",), tile=name)
        if not warlord_may_leave(pos, seat):
            return no("manoeuvre.last", ("CORE.CONQUER.6",), tile=name)
    else:
        if not pos.troops[tile]:
            return no("manoeuvre.no-troop", ("CORE.MANOEUVRE.1",), tile=name)
        if not spare_troops(pos, seat, tile, False):
            return no("manoeuvre.last", ("CORE.CONQUER.6",), tile=name)
    label = components(pos, seat)
    if label.count(label[tile]) < 2:
        return no("manoeuvre.alone", ("CORE.MANOEUVRE.2", "CORE.MANOEUVRE.3"), tile=name)
    return None


def one_military(pos: Position, seat: int, rules: tuple[str, ...]) -> Reason:
    """Whether a seat can pay the 1 Military that a move costs."""
    if not means(pos, seat, MILITARY):
        return short_of(pos, seat, MILITARY, 1, 1, rules)
    return yes("possible.cost", rules, cost=quantity(MILITARY, 1), have=holdings(pos, seat, MILITARY))


# --- Outposts ------------------------------------------------------------------------------------------------------
def outpost(asked: Asked) -> Reason:
    """``outpost <tile>``."""
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


# --- Explorers -----------------------------------------------------------------------------------------------------
def explorer_number(asked: Asked) -> int:
    """The Explorer that a line names, from 0; -1 if it names none."""
    if asked.words and asked.words[0] in ("1", "2"):
        return int(asked.words[0]) - 1
    return -1


def explore(asked: Asked) -> Reason:
    """``explore <number> <tile>``: one step of an Explorer."""
    pos = asked.pos
    which = explorer_number(asked)
    if which < 0 or len(asked.words) != 2:
        return no("explorer.number", ("CORE.SETUP.16",))
    tile = tile_named(pos, asked.words[1])
    if tile < 0:
        return unknown_tile(asked.words[1])
    closed = _cannot_enter(pos, asked.seat, tile)
    if closed is not None:
        return closed
    moment = wrong_moment(asked, (ACTIONS, FREE_STEPS))
    if moment is not None:
        return moment
    start = pos.explorer[asked.seat * EXPLORERS + which]
    if tile not in pos.rules.near[start]:
        return no(
            "explorer.here" if tile == start else "explorer.far",
            ("CORE.EXPLORER.1",),
            tile=pos.rules.tile_name[tile],
            start=pos.rules.tile_name[start],
            explorer=which + 1,
        )
    if which == 1 and interchangeable(pos, asked.seat):
        return no("explorer.same", ("CORE.EXPLORER.15",))
    if pos.stack[-1].kind == FREE_STEPS or free_steps(pos, asked.seat) > 0:
        return yes("possible.free", ("CORE.EXPLORER.1",))
    return one_military(pos, asked.seat, ("CORE.EXPLORER.1", "CORE.RESOURCE.12"))


def _cannot_enter(pos: Position, seat: int, tile: int) -> Reason | None:
    name = pos.rules.tile_name[tile]
    if pos.rules.water[tile]:
        return no("explorer.water", ("CORE.EXPLORER.14",), tile=name)
    if pos.rules.is_capital[tile] and pos.capital[seat] != tile:
        return no("explorer.capital", ("CORE.EXPLORER.14",), tile=name)
    return None


def collect(asked: Asked) -> Reason:
    """``collect <number>``, or ``collect <tile>`` when an effect takes a Production token."""
    pos = asked.pos
    which = explorer_number(asked)
    if which < 0:
        return _collect_by_effect(asked)
    moment = wrong_moment(asked)
    if moment is not None:
        return moment
    seat = asked.seat
    tile = pos.explorer[seat * EXPLORERS + which]
    name = pos.rules.tile_name[tile]
    if not pos.production[tile]:
        if pos.rules.tile_market[tile] and market_open(pos, seat, which, tile):
            return no("collect.market", ("CORE.EXPLORER.8",), tile=name, explorer=which + 1)
        return no("collect.none", ("CORE.EXPLORER.8",), tile=name)
    if not may_collect(pos, seat, which):
        return no("collect.done", ("CORE.EXPLORER.4",), explorer=which + 1)
    if which == 1 and interchangeable(pos, seat):
        return no("explorer.same", ("CORE.EXPLORER.15",))
    return yes("possible.free", ("CORE.EXPLORER.9",))


def _collect_by_effect(asked: Asked) -> Reason:
    pos = asked.pos
    tile = tile_named(pos, asked.object)
    if tile < 0:
        return no("explorer.number", ("CORE.SETUP.16",))
    moment = wrong_moment(asked, (TAKING_PRODUCTION,))
    if moment is not None:
        return moment
    name = pos.rules.tile_name[tile]
    if pos.owner[tile] != asked.seat:
        return no("collect.not-own", ("CORE.CONQUER.10",), tile=name)
    if not pos.production[tile]:
        return no("collect.none", ("CORE.EXPLORER.8",), tile=name)
    return yes("possible")


def market(asked: Asked) -> Reason:
    """``market <number>``: an Explorer looks at the stack of the Market where it stands."""
    pos = asked.pos
    seat = asked.seat
    which = explorer_number(asked)
    if which < 0:
        return no("explorer.number", ("CORE.SETUP.16",))
    moment = wrong_moment(asked)
    if moment is not None:
        return moment
    tile = pos.explorer[seat * EXPLORERS + which]
    number = pos.rules.tile_market[tile] - 1
    if number < 0:
        return no("market.none", ("CORE.EXPLORER.5",), tile=pos.rules.tile_name[tile])
    closed = market_closed(pos, seat, which, number)
    if closed is not None:
        return closed
    if not may_collect(pos, seat, which):
        return no("collect.done", ("CORE.EXPLORER.4",), explorer=which + 1)
    if which == 1 and interchangeable(pos, seat):
        return no("explorer.same", ("CORE.EXPLORER.15",))
    return yes("possible.free", ("CORE.EXPLORER.5", "CORE.EXPLORER.9"))


def market_closed(pos: Position, seat: int, which: int, number: int) -> Reason | None:
    """Why a Market has nothing more for a visitor."""
    name = pos.rules.market_name[number]
    if pos.rules.options.markets_per_explorer:
        if pos.goods_by[seat * EXPLORERS + which] >> number & 1:
            return no("market.token-explorer", ("CORE.EXPLORER.7",), market=name, explorer=which + 1)
    else:
        for good in pos.goods[seat]:
            if pos.rules.good_market[good >> 1] == number:
                return no("market.token", ("CORE.EXPLORER.7",), market=name)
    if pos.market_size[number] == 0:
        return no("market.empty", ("CORE.SETUP.5",), market=name)
    return None
