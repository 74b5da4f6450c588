"""The map in a portrait: tiles, what lies on them, and what each Province costs."""

from __future__ import annotations

from monumental.classic.conquest import conquest_bill
from monumental.classic.land import components
from monumental.classic.pieces import piece_defence
from monumental.classic.position import EXPLORERS, NOBODY
from monumental.classic.prices import (
    adjacent_to_own,
    attackable,
    force_against,
    price_parts,
)
from monumental.classic.reasons_base import say
from monumental.classic.reasons_bill import phrase
from monumental.classic.view import REFEREE
from monumental.effects.resources import MILITARY
from monumental.portrait.canvas import Canvas, Cost, Land
from monumental.portrait.common_shape import Source
from monumental.portrait.easel import RESOURCE, amounts
from monumental.portrait.exchange import further_posts
from monumental.portrait.shape import MarketView, MarkView, PriceLine, TilePrice, TileView, Token, UnitView
from monumental.portrait.trade import post


def tiles(canvas: Canvas) -> tuple[TileView, ...]:
    """Every tile of the map. Those that look as they did are the very records that were painted before."""
    apart = {tile for seat in range(canvas.pos.seats) for tile in isolated(canvas, seat)}
    walkers = explorers_by_tile(canvas)
    places = range(canvas.rules.tiles)
    if canvas.costs is None:
        canvas.costs = tuple([_cost(canvas, tile) for tile in places])
    if canvas.prices is None:
        canvas.prices = tuple(
            [_price(canvas, tile, cost) if cost else None for tile, cost in enumerate(canvas.costs)]
        )
    before = canvas.land
    looks = [_look(canvas, tile, walkers.get(tile, ()), tile in apart) for tile in places]
    views = tuple(
        [
            before.views[tile]
            if before is not None and before.looks[tile] == looks[tile]
            else _tile(canvas, tile, walkers.get(tile, ()), tile in apart)
            for tile in places
        ]
    )
    if canvas.plain:
        canvas.land = Land(looks, views, canvas.prices)
    return views


def _look(canvas: Canvas, tile: int, walkers: tuple[tuple[int, int], ...], apart: bool) -> tuple[object, ...]:
    """Everything that can change about a tile where nothing but the core's pieces lie on it."""
    pos = canvas.pos
    owner = pos.owner[tile]
    return (
        owner,
        pos.troops[tile],
        owner != NOBODY and pos.warlord[owner] == tile,
        pos.outpost[tile],
        pos.wonder[tile],
        pos.token[tile],
        pos.production[tile],
        walkers,
        apart,
        canvas.prices[tile] if canvas.prices else None,
        _market(canvas, tile),
    )


def explorers_by_tile(canvas: Canvas) -> dict[int, tuple[tuple[int, int], ...]]:
    """For each tile the Explorers on it, as pairs of seat and number."""
    found: dict[int, tuple[tuple[int, int], ...]] = {}
    for i, tile in enumerate(canvas.pos.explorer):
        found[tile] = (*found.get(tile, ()), (i // EXPLORERS, i % EXPLORERS + 1))
    return found


def isolated(canvas: Canvas, seat: int) -> list[int]:
    """Provinces of a seat that no chain of own tiles joins to its Capital (CORE.CONQUER.11)."""
    home = canvas.pos.capital[seat]
    if home < 0:
        return []
    label = components(canvas.pos, seat)
    return [tile for tile in range(canvas.rules.tiles) if label[tile] >= 0 and label[tile] != label[home]]


def _tile(canvas: Canvas, tile: int, walkers: tuple[tuple[int, int], ...], apart: bool) -> TileView:
    pos = canvas.pos
    rules = canvas.rules
    printed = rules.config.layout.tiles[tile]
    owner = pos.owner[tile]
    return TileView(
        name=printed.name,
        col=printed.col,
        row=printed.row,
        terrain=printed.terrain,
        value=rules.tile_value[tile],
        water=rules.water[tile],
        coastal=rules.coastal[tile],
        capital=rules.is_capital[tile],
        bridges=printed.bridges,
        links=tuple(rules.tile_name[other] for other in rules.near[tile]) if printed.bridges else (),
        owner=None if owner == NOBODY else owner,
        troops=pos.troops[tile],
        warlord=owner != NOBODY and pos.warlord[owner] == tile,
        outpost=pos.outpost[tile] > 0,
        wonder=canvas.card(pos.wonder[tile]),
        token=_token(canvas, tile),
        market=_market(canvas, tile),
        production=pos.production[tile] > 0,
        explorers=walkers,
        isolated=apart,
        price=canvas.prices[tile] if canvas.prices else None,
        units=_units(canvas, tile),
        marks=_marks(canvas, tile),
        post=post(canvas, tile),
        further_posts=further_posts(canvas, tile),
    )


def _marks(canvas: Canvas, tile: int) -> tuple[MarkView, ...]:
    """What modules have put on a tile."""
    found: list[MarkView] = []
    for module in canvas.rules.modules:
        for mark in module.tile_marks:
            if mark.there(canvas.pos, tile):
                card = canvas.card(mark.card(canvas.pos, tile))
                name = canvas.rules.card_name[mark.card(canvas.pos, tile)]
                text = say(f"mark.{mark.key}.card", card=name) if card else say(f"mark.{mark.key}")
                found.append(MarkView(mark.key, text, card))
    return tuple(found)


def _units(canvas: Canvas, tile: int) -> tuple[UnitView, ...]:
    """The Units of other kinds than the core's."""
    pos = canvas.pos
    found: list[UnitView] = []
    for piece in canvas.rules.pieces:
        n = piece.count(pos, tile)
        if n and piece.marches:
            found.append(UnitView(piece.key, phrase(piece.key, 1), n, piece_defence(pos, tile, piece)))
    return tuple(found)


def _token(canvas: Canvas, tile: int) -> Token | None:
    number = canvas.pos.token[tile]
    if not number:
        return None
    face = canvas.rules.face[number - 1]
    return Token(
        face.key,
        "free-town" if face.free_town else "barbarian",
        face.amount,
        RESOURCE[face.resource],
    )


def _market(canvas: Canvas, tile: int) -> MarketView | None:
    """A Market: its tokens only for those who have looked at them (CORE.EXPLORER.5)."""
    market = canvas.rules.tile_market[tile] - 1
    if market < 0:
        return None
    pos = canvas.pos
    rules = canvas.rules
    looked = canvas.viewer == REFEREE or (
        canvas.viewer >= 0 and pos.market_seen[market] >> canvas.viewer & 1 == 1
    )
    known = looked and len(pos.market_stack[market]) == pos.market_size[market]
    goods = sorted(pos.market_stack[market])
    taken = canvas.viewer >= 0 and any(
        rules.good_market[good >> 1] == market for good in pos.goods[canvas.viewer]
    )
    return MarketView(
        key=rules.market_key[market],
        name=rules.market_name[market],
        left=pos.market_size[market],
        tokens=tuple(rules.good_key[good] for good in goods) if known else None,
        taken=taken,
    )


def source(canvas: Canvas, tile: int, units: int) -> Source:
    """A tile from which so many Units may march."""
    others = {piece.key: piece.count(canvas.pos, tile) for piece in canvas.rules.pieces if piece.marches}
    kinds = {"soldier": canvas.pos.troops[tile], **others} if any(others.values()) else {}
    return Source(canvas.rules.tile_name[tile], units, {key: n for key, n in kinds.items() if n})


# --- prices --------------------------------------------------------------------------------------------------------
def _cost(canvas: Canvas, tile: int) -> Cost | None:
    """What a Province takes, whatever the payer has; ``None`` if it cannot be attacked at all."""
    pos = canvas.pos
    seat = canvas.payer
    if not attackable(pos, seat, tile):
        return None
    bill = conquest_bill(pos, seat, tile)
    military = bill.summands[0].amount if bill.summands[0].resource == MILITARY else 0  # AE.MALI.1
    asked: dict[int, int] = {}
    for summand in bill.summands[1:] if military else bill.summands:
        asked[summand.resource] = asked.get(summand.resource, 0) + summand.amount
    near = adjacent_to_own(pos, seat, tile)
    force = force_against(pos, seat, tile)
    parts = price_parts(pos, seat, tile)
    return Cost(
        bill=bill,
        near=near,
        military=military,
        asked=amounts(asked),
        units_short=max(0, bill.units - force.most) if near else bill.units,
        lines=tuple([PriceLine(part.label, part.amount, part.of, RESOURCE[part.resource]) for part in parts]),
        sources=tuple([source(canvas, start, troops) for start, troops in force.sources]),
        warlord=force.warlord,
    )


def _price(canvas: Canvas, tile: int, cost: Cost) -> TilePrice:
    bill = cost.bill
    state, pay, short, _ = canvas.paying(bill)
    name = canvas.rules.tile_name[bill.thing]
    legal, why = canvas.why_unbought(canvas.payer, "conquer", name)
    price = TilePrice(
        state=state if cost.near and not cost.units_short else "blocked",
        military=cost.military,
        units=bill.units,
        asked=cost.asked,
        pay=pay,
        short=short,
        units_short=cost.units_short,
        lines=cost.lines,
        sources=cost.sources,
        warlord=cost.warlord,
        text=f"conquer {name}",
        legal=legal,
        why=why,
    )
    before = canvas.land.prices[tile] if canvas.land is not None else None
    return before if before == price else price
