"""Explorers: moving them, Markets, Production tokens, and using what they brought home."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import FREE, OF_EXPLORERS, Action, FreeActions
from monumental.classic.bill import EXPLORING, Bill
from monumental.classic.kinds import (
    A_COLLECT,
    A_EXPLORE,
    A_MARKET,
    A_MARKET_TOKEN,
    A_PRODUCTION_TOKEN,
    A_SHIFT,
    ACTIONS,
    E_EXPLORER,
    E_MARKET_SEEN,
    E_MARKET_TAKEN,
    E_MARKET_USED,
    E_MARKET_VISITED,
    E_PRODUCTION_TAKEN,
    E_PRODUCTION_USED,
    FIELD,
    FREE_STEPS,
    KIND_SHIFT,
    LOOK_AT_MARKET,
    STEP_EXPLORER,
    TAKING_PRODUCTION,
)
from monumental.classic.payment import ask, bill_of, charge, charged, charged_seat, means
from monumental.classic.policies import announce
from monumental.classic.position import EXPLORERS, JOURNEYS, Position
from monumental.classic.question import SHOWS, Question, TileQuestion, Told
from monumental.classic.reasons_base import Asked, Reason, no, yes
from monumental.classic.reasons_bill import can_move, cost_words
from monumental.classic.reasons_effects import why_idle
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import explorer_number, tile_named, unknown_tile
from monumental.classic.supply import gain, modify_turn
from monumental.classic.tableau import changed
from monumental.common.telling import OpWords, Subject, Wording
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
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import BARE, shown

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
    for mark in pos.rules.explorer_marks:
        if mark.at(pos, i) != mark.at(pos, i + 1):
            return False
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


def step_price(pos: Position, seat: int) -> int:
    """1 Military (CORE.EXPLORER.1), nothing for a free step."""
    return 0 if free_steps(pos, seat) > 0 else 1


def step_bill(pos: Position, seat: int, tile: int, military: int) -> Bill:
    """What a step of an Explorer to a tile takes, where the step itself costs so much Military."""
    return bill_of(pos, seat, EXPLORING, tile, MILITARY, military)


def bill_now(pos: Position, seat: int, tile: int) -> Bill:
    """What a step to a tile takes as things stand: while steps are granted, only what modules add."""
    return step_bill(pos, seat, tile, 0 if pos.stack[-1].kind == FREE_STEPS else step_price(pos, seat))


def payable_steps(pos: Position, seat: int, military: int) -> list[int]:
    """The options of the steps whose bills can be paid, where each costs so much Military before modules add to it."""
    steps = explorer_steps(pos, seat)
    enough = means(pos, seat, MILITARY) >= military
    if not charged_seat(pos, seat, EXPLORING):
        return steps if enough else []
    payable: list[int] = []
    for step in steps:
        tile = step & FIELD
        if charged(pos, seat, EXPLORING, tile):
            if step_bill(pos, seat, tile, military).can_pay(pos.stock):
                payable.append(step)
        elif enough:
            payable.append(step)
    return payable


def explore(pos: Position, seat: int, which: int, tile: int, granted: bool = False) -> None:
    """Pay 1 Military, unless the step is ``granted`` or a free one is left, and move one Explorer by one Province."""
    military = 1
    if granted:
        military = 0
    elif free_steps(pos, seat) > 0:
        modify_turn(pos, seat, FREE_EXPLORER_STEPS, -1)
        military = 0
    if charge(pos, seat, MILITARY, military, EXPLORING, tile):
        step_explorer(pos, seat, which, tile)
    else:
        pos.stack.append(Frame(STEP_EXPLORER, seat, 0, which, tile))
        ask(pos, seat, MILITARY, military, EXPLORING, tile)


def step_explorer(pos: Position, seat: int, which: int, tile: int) -> None:
    """Move one Explorer."""
    i = seat * EXPLORERS + which
    if pos.sink is not None:
        pos.emit(E_EXPLORER, seat, which, pos.explorer[i], tile)
    pos.explorer[i] = tile
    pos.stirred |= JOURNEYS


class StepHandler(Told):
    """A step that has just been paid."""

    def __init__(self) -> None:
        super().__init__("explorer")
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        step_explorer(pos, frame.seat, frame.a, frame.b)
        return None

    def purpose(self, pos: Position, frame: Frame) -> str | Wording:
        return pos.rules.tile_name[frame.b]


class MoveExplorersPerformer(Performer[Position]):
    """Steps of Explorers without paying."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(FREE_STEPS, seat, op.a))


class FreeStepsHandler(FreeActions):
    """Up to ``step`` more steps without paying."""

    def __init__(self) -> None:
        super().__init__("free-steps", ExploreAction())
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.step:
            return [0, *payable_steps(pos, frame.seat, 0)]
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option:
            pos.stack.append(Frame(FREE_STEPS, frame.seat, frame.step - 1))
            explore(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD, True)


# --- collecting --------------------------------------------------------------------------------------------------
def may_collect(pos: Position, seat: int, which: int) -> bool:
    """Whether an Explorer has a collecting action left this turn (CORE.EXPLORER.4)."""
    return pos.collected[seat * EXPLORERS + which] <= pos.mods[seat * HOOKS + EXTRA_COLLECT]


def acted(pos: Position, seat: int, which: int) -> bool:
    """Whether an Explorer has done something else than collecting: it does so once at most (AE.POST.22)."""
    for mark in pos.rules.explorer_marks:
        if mark.at(pos, seat * EXPLORERS + which):
            return True
    return False


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


def finds(pos: Position, seat: int) -> list[int]:
    """What Explorers may take: the options of Production tokens, which are below ``VISIT``, and of Markets."""
    out: list[int] = []
    list_collections(pos, seat, out)
    return out


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
    if pos.sink is not None:
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


class MarketHandler(Question):
    """The stack becomes known to the visitor alone; one token must be kept."""

    def __init__(self) -> None:
        super().__init__("market", ("keep",), ("CORE.EXPLORER.5",), SHOWS)
        self.sight = shown("step", "a", "b")

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
        pos.stirred |= JOURNEYS
        who = seat * EXPLORERS + frame.b
        pos.goods_by = changed(pos.goods_by, who, pos.goods_by[who] | 1 << market)
        pos.emit(E_MARKET_TAKEN, seat, market, option)  # CORE.EXPLORER.6: face up
        queue_in_any_order(pos, seat, announce(pos, seat, VISITED_MARKET))

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"keep {pos.rules.good_key[option]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(good=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return good_label(pos, option)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.market", {"market": pos.rules.market_name[frame.a]}, frame.step)


class TakeProductionPerformer(Performer[Position]):
    """A Production token of a controlled Province, by an effect."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(own_production(pos, seat)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(TAKING_PRODUCTION, seat))


def own_production(pos: Position, seat: int) -> list[int]:
    """Own Provinces with a Production token."""
    return [t for t in range(pos.rules.tiles) if pos.owner[t] == seat and pos.production[t]]


class TakeProductionHandler(TileQuestion):
    """From which Province."""

    def __init__(self) -> None:
        super().__init__("take-production", ("collect",))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        tiles = own_production(pos, frame.seat)
        if tiles:
            return tiles
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        take_production(pos, frame.seat, option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.take-production", {"tile": pos.rules.tile_name[option]})


# --- using tokens ------------------------------------------------------------------------------------------------
def list_tokens(pos: Position, seat: int, out: list[int]) -> None:
    """Append the tokens beside the City that may be used."""
    if pos.production_tokens[seat]:
        out.append(A_PRODUCTION_TOKEN << KIND_SHIFT)
    if pos.goods[seat]:
        list_goods(pos, seat, out)


def list_goods(pos: Position, seat: int, out: list[int]) -> None:
    """Append the Market tokens that may be used."""
    for good in sorted(pos.goods[seat]):
        if not good & 1 and can_run(pos, pos.rules.good_op[good >> 1], seat):
            out.append(A_MARKET_TOKEN << KIND_SHIFT | (good >> 1) << A_SHIFT)


def use_production_token(pos: Position, seat: int) -> None:
    """1 Production, and the token is gone (CORE.RESOURCE.9)."""
    pos.production_tokens[seat] -= 1
    if pos.sink is not None:
        pos.emit(E_PRODUCTION_USED, seat)
    gain(pos, seat, PRODUCTION, 1)


def use_market_token(pos: Position, seat: int, good: int) -> None:
    """A Market token works once and is then kept face down (CORE.EXPLORER.12)."""
    pos.goods[seat] = tuple([g | 1 if g >> 1 == good else g for g in pos.goods[seat]])
    pos.emit(E_MARKET_USED, seat, good)
    run(pos, pos.rules.good_op[good], seat)


# --- the actions: explore, collect, market -------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class ExploreAction(Action):
    """``explore <number> <tile>``: one step of an Explorer."""

    def __init__(self) -> None:
        super().__init__("explore", A_EXPLORE)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        out += payable_steps(pos, seat, step_price(pos, seat))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        explore(pos, seat, a, b)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"explore {a + 1} {pos.rules.tile_name[b]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(tile=b, explorer=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        bill = bill_now(pos, seat, b)
        return Wording(
            "label.explore",
            {
                "explorer": a + 1,
                "tile": pos.rules.tile_name[b],
                "cost": Wording("label.free") if bill.free() else cost_words(bill),
            },
        )

    def turn_part(self) -> int:
        return OF_EXPLORERS

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        which = explorer_number(asked)
        if which < 0 or len(asked.words) != 2:
            return no("explorer.number", ("CORE.SETUP.16",))
        tile = tile_named(pos, asked.words[1])
        if tile < 0:
            return unknown_tile(asked.words[1])
        closed = cannot_enter(pos, asked.seat, tile)
        if closed is not None:
            return closed
        moment = wrong_moment(asked, (ACTIONS, FREE_STEPS))
        if moment is not None:
            return moment
        start = pos.explorer[asked.seat * EXPLORERS + which]
        if tile not in pos.rules.near[start] and tile in pos.rules.touching[start]:
            names = pos.rules.tile_name
            return no(
                "tile.no-bridge", ("LK.TERRAIN.6", "LK.TERRAIN.24"), tile=names[tile], other=names[start]
            )
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
        bill = bill_now(pos, asked.seat, tile)
        if bill.free():
            return yes("possible.free", ("CORE.EXPLORER.1",))
        return can_move(pos, bill, ("CORE.EXPLORER.1", "CORE.RESOURCE.12"))


def cannot_enter(pos: Position, seat: int, tile: int) -> Reason | None:
    """Why an Explorer of a seat may never stand on a tile."""
    name = pos.rules.tile_name[tile]
    if pos.rules.water[tile]:
        return no("explorer.water", ("CORE.EXPLORER.14",), tile=name)
    if pos.rules.is_capital[tile] and pos.capital[seat] != tile:
        return no("explorer.capital", ("CORE.EXPLORER.14",), tile=name)
    return None


@mypyc_attr(allow_interpreted_subclasses=True)
class CollectAction(Action):
    """``collect <number>``, or ``collect <tile>`` when an effect takes a Production token."""

    def __init__(self) -> None:
        super().__init__("collect", A_COLLECT)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        out += [option for option in finds(pos, seat) if option < VISIT]

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        collect(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"collect {a + 1}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(tile=pos.explorer[seat * EXPLORERS + a], explorer=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        tile = pos.explorer[seat * EXPLORERS + a]
        return Wording("label.collect", {"explorer": a + 1, "tile": pos.rules.tile_name[tile]})

    def group(self) -> str:
        return "explore"

    def turn_part(self) -> int:
        return OF_EXPLORERS

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        which = explorer_number(asked)
        if which < 0:
            return collected_by_effect(asked)
        moment = wrong_moment(asked, pos.rules.mode.explorer_moments)
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
            return no("collect.done", ("CORE.EXPLORER.4",), explorer=which + 1, span=pos.rules.mode.span)
        if which == 1 and interchangeable(pos, seat):
            return no("explorer.same", ("CORE.EXPLORER.15",))
        return yes("possible.free", ("CORE.EXPLORER.9",))


def collected_by_effect(asked: Asked) -> Reason:
    """Whether an effect takes the Production token of the tile that a line names."""
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


@mypyc_attr(allow_interpreted_subclasses=True)
class MarketAction(Action):
    """``market <number>``: an Explorer looks at the stack of the Market where it stands."""

    def __init__(self) -> None:
        super().__init__("market", A_MARKET)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        out += [option for option in finds(pos, seat) if option >= VISIT]

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        visit_market(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"market {a + 1}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(tile=pos.explorer[seat * EXPLORERS + a], explorer=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        number = pos.rules.tile_market[pos.explorer[seat * EXPLORERS + a]] - 1
        return Wording("label.visit", {"explorer": a + 1, "market": pos.rules.market_name[number]})

    def group(self) -> str:
        return "explore"

    def turn_part(self) -> int:
        return OF_EXPLORERS

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        seat = asked.seat
        which = explorer_number(asked)
        if which < 0:
            return no("explorer.number", ("CORE.SETUP.16",))
        moment = wrong_moment(asked, pos.rules.mode.explorer_moments)
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
            return no("collect.done", ("CORE.EXPLORER.4",), explorer=which + 1, span=pos.rules.mode.span)
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


# --- the action: token ---------------------------------------------------------------------------------------------
@mypyc_attr(allow_interpreted_subclasses=True)
class TokenAction(Action):
    """``token production`` or ``token <good>``: what an Explorer brought home is used."""

    def group(self) -> str:
        return "tokens"

    def turn_part(self) -> int:
        return FREE

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        seat = asked.seat
        name = asked.object
        if name == "production":
            if pos.production_tokens[seat] == 0:
                return no("token.none", ("CORE.RESOURCE.8", "CORE.EXPLORER.8"))
            return wrong_moment(asked) or yes("possible", ("CORE.RESOURCE.9",))
        if name in pos.rules.token_id:
            return no("token.back", ("CORE.CONQUER.19",))
        good = pos.rules.good_id.get(name, 0)
        if not good:
            return no("unknown", (), what=name) if name else no("unknown.empty", ())
        market = pos.rules.market_name[pos.rules.good_market[good]]
        if good << 1 | 1 in pos.goods[seat]:
            return no("token.used", ("CORE.EXPLORER.12",), market=market)
        if good << 1 not in pos.goods[seat]:
            return no("token.not-yours", ("CORE.EXPLORER.6",), market=market)
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        op = pos.rules.good_op[good]
        return yes("possible", ("CORE.EXPLORER.12",)) if can_run(pos, op, seat) else why_idle(pos, op, seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class ProductionTokenAction(TokenAction):
    """A Production token becomes 1 Production."""

    def __init__(self) -> None:
        super().__init__("token", A_PRODUCTION_TOKEN)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if pos.production_tokens[seat]:
            out.append(self.option())

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        use_production_token(pos, seat)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return "token production"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(amount=1, resource=PRODUCTION)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        return Wording("label.production")


@mypyc_attr(allow_interpreted_subclasses=True)
class MarketTokenAction(TokenAction):
    """A Market token works once."""

    def __init__(self) -> None:
        super().__init__("token", A_MARKET_TOKEN)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        list_goods(pos, seat, out)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        use_market_token(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"token {pos.rules.good_key[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(good=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        return good_label(pos, a)


def good_label(pos: Position, good: int) -> Wording:
    """A Market token in a few words."""
    rules = pos.rules
    market = rules.market_name[rules.good_market[good]]
    return Wording("label.token", {"market": market, "effect": OpWords(rules.good_op[good])})
