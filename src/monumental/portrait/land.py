"""The map in a portrait: tiles, what lies on them, and what each Province costs."""

from __future__ import annotations

from monumental.classic.conquest import FREE_TOWN, Cost, conquest_cost
from monumental.classic.land import components
from monumental.classic.position import EXPLORERS, NOBODY
from monumental.classic.prices import (
    Payment,
    adjacent_to_own,
    attackable,
    force_against,
    payment_of,
    price_parts,
)
from monumental.classic.view import REFEREE
from monumental.effects.resources import GOLD, MILITARY, RAID
from monumental.portrait.canvas import RESOURCE, Canvas, amounts
from monumental.portrait.shape import (
    Amounts,
    MarketView,
    PriceLine,
    PriceState,
    Source,
    TilePrice,
    TileView,
    Token,
)


def tiles(canvas: Canvas) -> tuple[TileView, ...]:
    """Every tile of the map."""
    apart = {tile for seat in range(canvas.pos.seats) for tile in isolated(canvas, seat)}
    walkers = explorers_by_tile(canvas)
    return tuple(
        _tile(canvas, tile, walkers.get(tile, ()), tile in apart) for tile in range(canvas.rules.tiles)
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
        price=_price(canvas, tile) if attackable(pos, canvas.payer, tile) else None,
    )


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


# --- prices --------------------------------------------------------------------------------------------------------
def _price(canvas: Canvas, tile: int) -> TilePrice:
    pos = canvas.pos
    seat = canvas.payer
    cost = conquest_cost(pos, seat, tile)
    near = adjacent_to_own(pos, seat, tile)
    force = force_against(pos, seat, tile)
    payment = payment_of(pos, seat, cost)
    units_short = max(0, cost.units - force.most) if near else cost.units
    name = canvas.rules.tile_name[tile]
    legal, why = canvas.why(seat, "conquer", name)
    parts = price_parts(pos, seat, tile)
    return TilePrice(
        state=_state(cost, payment, near and not units_short),
        military=cost.military,
        units=cost.units,
        resource=RESOURCE[cost.resource] if cost.amount else None,
        amount=cost.amount,
        pay=_pay(cost, payment),
        short=payment.short,
        units_short=units_short,
        lines=tuple(PriceLine(part.label, part.amount, part.of) for part in parts),
        sources=tuple(Source(canvas.rules.tile_name[start], troops) for start, troops in force.sources),
        warlord=force.warlord,
        text=f"conquer {name}",
        legal=legal,
        why=why,
    )


def _state(cost: Cost, payment: Payment, reachable: bool) -> PriceState:
    if not reachable:
        return "blocked"
    if payment.short:
        return "short"
    asked = cost.amount if cost.kind == FREE_TOWN and cost.resource == GOLD else 0
    return "gold" if payment.gold > asked else "affordable"


def _pay(cost: Cost, payment: Payment) -> Amounts:
    """The proposal; the whole price if it cannot be paid."""
    if payment.short:
        whole = {MILITARY: cost.military}
        if cost.amount:
            whole[cost.resource] = whole.get(cost.resource, 0) + cost.amount
        return amounts(whole)
    numbers = {MILITARY: payment.military, RAID: payment.raid, GOLD: payment.gold}
    if payment.asked:
        numbers[cost.resource] = payment.asked
    return amounts(numbers)
