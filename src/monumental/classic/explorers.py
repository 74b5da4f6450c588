"""Explorers: moving them, Markets, Production tokens, and using what they brought home."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import (
    A_COLLECT,
    A_MARKET,
    A_MARKET_TOKEN,
    A_PRODUCTION_TOKEN,
    A_SHIFT,
    E_EXPLORER,
    E_MARKET_SEEN,
    E_MARKET_TAKEN,
    E_MARKET_USED,
    E_MARKET_VISITED,
    E_PRODUCTION_TAKEN,
    E_PRODUCTION_USED,
    FREE_STEPS,
    KIND_SHIFT,
    LOOK_AT_MARKET,
    STEP_EXPLORER,
    TAKING_PRODUCTION,
)
from monumental.classic.payment import bill, charge
from monumental.classic.policies import announce
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.supply import gain, modify_turn
from monumental.classic.tableau import changed
from monumental.effects.book import Op, Performer
from monumental.effects.hooks import (
    COLLECTED_PRODUCTION,
    EXTRA_COLLECT,
    FREE_EXPLORER_STEPS,
    HOOKS,
    VISITED_MARKET,
)
from monumental.effects.interpret import can_run, queue_in_any_order, run
from monumental.effects.resources import MILITARY, PRODUCTION
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler

# The Explorers that a player must tell apart.
BOTH: Final = (0, 1)
ONE_OF_THEM: Final = (0,)

# What the options of an action begin with.
COLLECT: Final = A_COLLECT << KIND_SHIFT
VISIT: Final = A_MARKET << KIND_SHIFT


def free_steps(pos: Position, seat: int) -> int:
    """Steps of this turn that cost nothing, by a card."""
    return pos.mods[seat * HOOKS + FREE_EXPLORER_STEPS]


def interchangeable(pos: Position, seat: int) -> bool:
    """Whether the two Explorers stand together and have done the same, so that either may be named."""
    i = seat * EXPLORERS
    return (
        pos.explorer[i] == pos.explorer[i + 1]
        and pos.collected[i] == pos.collected[i + 1]
        and pos.goods_by[i] == pos.goods_by[i + 1]
    )


def explorer_steps(pos: Position, seat: int) -> list[int]:
    """The options of every step of an Explorer to an adjacent Province or home (CORE.EXPLORER.1, .2, .14)."""
    roads = pos.rules.road[pos.capital[seat]]
    i = seat * EXPLORERS
    here = pos.explorer[i]
    there = pos.explorer[i + 1]
    if here == there and interchangeable(pos, seat):
        return roads[here][0]
    return roads[here][0] + roads[there][1]


def explore(pos: Position, seat: int, which: int, tile: int) -> None:
    """Pay 1 Military (or use a free step) and move one Explorer by one Province."""
    if free_steps(pos, seat) > 0:
        modify_turn(pos, seat, FREE_EXPLORER_STEPS, -1)
    elif not charge(pos, seat, MILITARY, 1):
        pos.stack.append(Frame(STEP_EXPLORER, seat, 0, which, tile))
        bill(pos, seat, MILITARY, 1)
        return
    step_explorer(pos, seat, which, tile)


def step_explorer(pos: Position, seat: int, which: int, tile: int) -> None:
    """Move one Explorer."""
    i = seat * EXPLORERS + which
    if pos.sink is not None:
        pos.emit(E_EXPLORER, seat, which, pos.explorer[i], tile)
    pos.explorer[i] = tile


class StepHandler(Handler[Position]):
    """A step that has just been paid."""

    def __init__(self) -> None:
        super().__init__("explorer")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        step_explorer(pos, frame.seat, frame.a, frame.b)
        return None


class MoveExplorersPerformer(Performer[Position]):
    """Steps of Explorers without paying."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(FREE_STEPS, seat, op.a))


class FreeStepsHandler(Handler[Position]):
    """Up to ``step`` more steps without paying."""

    def __init__(self) -> None:
        super().__init__("free-steps", forced=False)

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.step:
            return [0, *explorer_steps(pos, frame.seat)]
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option:
            pos.stack.append(Frame(FREE_STEPS, frame.seat, frame.step - 1))
            step_explorer(pos, frame.seat, option >> A_SHIFT & 1023, option & 1023)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        if option == 0:
            return "stop"
        return f"explore {(option >> A_SHIFT & 1023) + 1} {pos.rules.tile_name[option & 1023]}"


# --- collecting --------------------------------------------------------------------------------------------------
def may_collect(pos: Position, seat: int, which: int) -> bool:
    """Whether an Explorer has a collecting action left this turn (CORE.EXPLORER.4)."""
    return pos.collected[seat * EXPLORERS + which] <= pos.mods[seat * HOOKS + EXTRA_COLLECT]


def list_collections(pos: Position, seat: int, out: list[int]) -> None:
    """Append the Production tokens, then the Markets, that an Explorer may take from."""
    i = seat * EXPLORERS
    here = pos.explorer[i]
    there = pos.explorer[i + 1]
    rich = pos.rules.tile_market
    production = pos.production
    if not (production[here] or production[there] or rich[here] or rich[there]):
        return
    visits: list[int] = []
    alike = here == there and interchangeable(pos, seat)
    for which in ONE_OF_THEM if alike else BOTH:
        tile = there if which else here
        if production[tile]:
            if may_collect(pos, seat, which):
                out.append(COLLECT | which << A_SHIFT)
        elif rich[tile] and may_collect(pos, seat, which) and market_open(pos, seat, which, tile):
            visits.append(VISIT | which << A_SHIFT)
    out += visits


def market_open(pos: Position, seat: int, which: int, tile: int) -> bool:
    """Whether the Market of a tile has a token and its visitor none of it yet (CORE.EXPLORER.7)."""
    market = pos.rules.tile_market[tile] - 1
    if market < 0 or pos.market_size[market] == 0:
        return False
    if pos.rules.options.markets_per_explorer:
        return not pos.goods_by[seat * EXPLORERS + which] >> market & 1
    for good in pos.goods[seat]:
        if pos.rules.good_market[good >> 1] == market:
            return False
    return True


def collect(pos: Position, seat: int, which: int) -> None:
    """Take the Production token of the Province, whoever controls it (CORE.EXPLORER.8)."""
    i = seat * EXPLORERS + which
    pos.collected[i] += 1
    take_production(pos, seat, pos.explorer[i])


def take_production(pos: Position, seat: int, tile: int) -> None:
    """A Production token moves from a Province to the supply of a seat."""
    pos.production[tile] -= 1
    pos.production_tokens[seat] += 1
    pos.emit(E_PRODUCTION_TAKEN, seat, tile)
    queue_in_any_order(pos, seat, announce(pos, seat, COLLECTED_PRODUCTION))


def visit_market(pos: Position, seat: int, which: int) -> None:
    """Look at the whole stack of a Market (CORE.EXPLORER.5)."""
    i = seat * EXPLORERS + which
    pos.collected[i] += 1
    market = pos.rules.tile_market[pos.explorer[i]] - 1
    pos.emit(E_MARKET_VISITED, seat, market, which)
    pos.stack.append(Frame(LOOK_AT_MARKET, seat, 0, market, which))
    if pos.market_stack[market]:
        tell_stack(pos, seat, market)


def tell_stack(pos: Position, seat: int, market: int) -> None:
    """Report what the visitor of a Market sees, to nobody else."""
    if pos.sink is not None:
        for good in sorted(pos.market_stack[market]):
            pos.emit(E_MARKET_SEEN, seat, market, good, 0, 1 << seat)


class MarketHandler(Handler[Position]):
    """The stack becomes known to the visitor alone; one token must be kept."""

    def __init__(self) -> None:
        super().__init__("market")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        market = frame.a
        pile = pos.rules.market_pile + market
        seen = 1 << frame.seat
        while len(pos.market_stack[market]) < pos.market_size[market]:
            good = draw(pos, pile, seen)
            if good == NOT_YET:
                return None
            pos.market_stack[market] = (*pos.market_stack[market], good)
            if len(pos.market_stack[market]) == pos.market_size[market]:
                tell_stack(pos, frame.seat, market)
        pos.market_seen = changed(pos.market_seen, market, pos.market_seen[market] | seen)
        return sorted(pos.market_stack[market])

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        market = frame.a
        seat = frame.seat
        pos.market_stack[market] = tuple([g for g in pos.market_stack[market] if g != option])
        pos.market_size = changed(pos.market_size, market, pos.market_size[market] - 1)
        pos.goods[seat] = (*pos.goods[seat], option << 1)
        who = seat * EXPLORERS + frame.b
        pos.goods_by = changed(pos.goods_by, who, pos.goods_by[who] | 1 << market)
        pos.emit(E_MARKET_TAKEN, seat, market, option)  # CORE.EXPLORER.6: face up
        queue_in_any_order(pos, seat, announce(pos, seat, VISITED_MARKET))

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"keep {pos.rules.good_key[option]}"


class TakeProductionPerformer(Performer[Position]):
    """A Production token of a controlled Province, by an effect."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(own_production(pos, seat)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(TAKING_PRODUCTION, seat))


def own_production(pos: Position, seat: int) -> list[int]:
    """Own Provinces with a Production token."""
    return [t for t in range(pos.rules.tiles) if pos.owner[t] == seat and pos.production[t]]


class TakeProductionHandler(Handler[Position]):
    """From which Province."""

    def __init__(self) -> None:
        super().__init__("take-production")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        tiles = own_production(pos, frame.seat)
        if tiles:
            return tiles
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        take_production(pos, frame.seat, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"collect {pos.rules.tile_name[option]}"


# --- using tokens ------------------------------------------------------------------------------------------------
def list_tokens(pos: Position, seat: int, out: list[int]) -> None:
    """Append the tokens beside the City that may be used."""
    if pos.production_tokens[seat]:
        out.append(A_PRODUCTION_TOKEN << KIND_SHIFT)
    for good in sorted(pos.goods[seat]):
        if not good & 1 and can_run(pos, pos.rules.good_op[good >> 1], seat):
            out.append(A_MARKET_TOKEN << KIND_SHIFT | (good >> 1) << A_SHIFT)


def use_production_token(pos: Position, seat: int) -> None:
    """1 Production, and the token is gone (CORE.RESOURCE.9)."""
    pos.production_tokens[seat] -= 1
    pos.emit(E_PRODUCTION_USED, seat)
    gain(pos, seat, PRODUCTION, 1)


def use_market_token(pos: Position, seat: int, good: int) -> None:
    """A Market token works once and is then kept face down (CORE.EXPLORER.12)."""
    pos.goods[seat] = tuple([g | 1 if g >> 1 == good else g for g in pos.goods[seat]])
    pos.emit(E_MARKET_USED, seat, good)
    run(pos, pos.rules.good_op[good], seat)
