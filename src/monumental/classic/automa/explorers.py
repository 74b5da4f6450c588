"""The Automa's Explorers: each walks towards a Market of its own and takes Production tokens on the way.

Where no Market is left for them they gather Production tokens (CORE.SOLO.18). Modules add targets and tokens
(``seams.Lure``).
"""

from __future__ import annotations

from typing import Final

from monumental.classic.automa.ties import ask_tie
from monumental.classic.explorers import step_explorer
from monumental.classic.kinds import (
    AUTOMA_EXPLORE,
    AUTOMA_MARKET,
    E_MARKET_TAKEN,
    E_PRODUCTION_TAKEN,
    E_PRODUCTION_USED,
    FIELD,
)
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.rulebook import FAR
from monumental.classic.supply import gain
from monumental.classic.tableau import changed
from monumental.effects.resources import GOLD
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

TOKENS_FOR_GOLD: Final = 2
"""Tokens that become 1 Gold, in the later edition (CORE.SOLO.33)."""

TIE_STEP: Final = 2
TIE_MARKET: Final = 3


def roads_from(pos: Position, seat: int, tile: int) -> list[int]:
    """The tiles to which an Explorer of a seat may step from a tile."""
    return [option & FIELD for option in pos.rules.road[pos.capital[seat]][tile][0]]


def distances(pos: Position, seat: int, goal: int) -> list[int]:
    """Steps from every tile to a goal; the land never changes, so the rulebook has counted them."""
    return pos.rules.explorer_steps[pos.capital[seat]][goal]


def open_markets(pos: Position, seat: int) -> list[int]:
    """Tiles of Markets that have a token left and of which the Automa has none."""
    rules = pos.rules
    owned = [rules.good_market[good >> 1] for good in pos.goods[seat]]
    tiles: list[int] = []
    for tile in range(rules.tiles):
        market = rules.tile_market[tile] - 1
        if market >= 0 and market not in owned and pos.market_size[market]:
            tiles.append(tile)
    return tiles


def aims(pos: Position, seat: int) -> list[int]:
    """Where the Explorers go: to targets, or to tokens where no target can be reached (AE.AUTOMA.15, .18)."""
    home = distances(pos, seat, pos.capital[seat])
    targets = [tile for tile in all_targets(pos, seat) if home[tile] < FAR]
    return targets or [
        tile for tile in range(pos.rules.tiles) if home[tile] < FAR and has_token(pos, seat, tile)
    ]


def all_targets(pos: Position, seat: int) -> list[int]:
    """Markets that are of use, and what modules draw the Explorers to."""
    targets = open_markets(pos, seat)
    for lure in pos.rules.lures:
        if not lure.token and lure.aimed_at(pos):
            targets += [tile for tile in range(pos.rules.tiles) if lure.there(pos, seat, tile)]
    return sorted(set(targets)) if pos.rules.lures else targets


def has_token(pos: Position, seat: int, tile: int) -> bool:
    """Whether a token lies on a tile for the Explorers of an Automa."""
    if pos.production[tile]:
        return True
    for lure in pos.rules.lures:
        if lure.token and lure.there(pos, seat, tile):
            return True
    return False


def nearest(pos: Position, seat: int, which: int, goals: list[int]) -> list[int]:
    """The goals that are equally near to an Explorer."""
    start = pos.explorer[seat * EXPLORERS + which]
    steps = [distances(pos, seat, goal)[start] for goal in goals]
    best = min(steps) if steps else FAR
    return [goals[i] for i in range(len(goals)) if steps[i] == best and best < FAR]


def can_explore(pos: Position, seat: int) -> bool:
    """Whether there is anything left to walk to."""
    goals = aims(pos, seat)
    return len(nearest(pos, seat, 0, goals)) + len(nearest(pos, seat, 1, goals)) > 0


def send_explorers(pos: Position, seat: int, spaces: int) -> None:
    """Both Explorers walk, the first one first."""
    pos.stack.append(Frame(AUTOMA_EXPLORE, seat, spaces, 1))
    pos.stack.append(Frame(AUTOMA_EXPLORE, seat, spaces, 0))


class AutomaExploreHandler(Handler[Position]):
    """Explorer ``a`` has ``step`` Provinces left to walk, towards tile ``b`` - 1 once that is settled.

    The second one leaves tile ``c`` - 1 to the first (CORE.SOLO.31).
    """

    def __init__(self) -> None:
        super().__init__("automa-explore")
        self.sight = shown("step", "a", "b", "c")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        if frame.step == 0:
            pos.stack.pop()
            return None
        goals = aims(pos, seat)
        if frame.b and frame.b - 1 in goals:
            self._walk(pos, frame, frame.b - 1)
            return None
        goals = [goal for goal in goals if goal != frame.c - 1] or goals
        near = along_tokens(pos, seat, frame.a, nearest(pos, seat, frame.a, goals))
        if not near:
            pos.stack.pop()
        elif len(near) == 1:
            head_for(pos, near[0])
        else:
            ask_tie(pos, seat, TIE_MARKET, near)
        return None

    def _walk(self, pos: Position, frame: Frame, goal: int) -> None:
        seat = frame.seat
        here = pos.explorer[seat * EXPLORERS + frame.a]
        if here == goal:
            pos.stack[-1] = Frame(AUTOMA_EXPLORE, seat, frame.step, frame.a, 0, frame.c)
            arrive(pos, seat, frame.a, goal, True)
            return
        pos.stack[-1] = Frame(AUTOMA_EXPLORE, seat, frame.step - 1, frame.a, frame.b, frame.c)
        onward = ways(pos, seat, here, goal)
        best = [tile for tile in onward if has_token(pos, seat, tile)] or onward
        if len(best) == 1:
            walk_to(pos, seat, frame.a, best[0])
        else:
            ask_tie(pos, seat, TIE_STEP, best, frame.a)


def ways(pos: Position, seat: int, start: int, goal: int) -> list[int]:
    """The tiles next to a start that are one step nearer to a goal."""
    steps = distances(pos, seat, goal)
    return [tile for tile in roads_from(pos, seat, start) if steps[tile] == steps[start] - 1]


def along_tokens(pos: Position, seat: int, which: int, goals: list[int]) -> list[int]:
    """Of equally near goals those towards which a token lies on the next tile, if any (CORE.SOLO.32, AE.AUTOMA.35)."""
    start = pos.explorer[seat * EXPLORERS + which]
    rich = [
        goal for goal in goals if any(has_token(pos, seat, tile) for tile in ways(pos, seat, start, goal))
    ]
    return rich or goals


def head_for(pos: Position, goal: int) -> None:
    """The Explorer on top of the stack goes towards a Market or a token; the second, below the first, learns of it."""
    frame = pos.stack[-1]
    pos.stack[-1] = Frame(AUTOMA_EXPLORE, frame.seat, frame.step, frame.a, goal + 1, frame.c)
    if frame.a == 0:
        waiting = pos.stack[-2]
        pos.stack[-2] = Frame(AUTOMA_EXPLORE, waiting.seat, waiting.step, waiting.a, 0, goal + 1)


def walk_to(pos: Position, seat: int, which: int, tile: int) -> None:
    """One step."""
    step_explorer(pos, seat, which, tile)
    arrive(pos, seat, which, tile, pos.stack[-1].b - 1 == tile)


def arrive(pos: Position, seat: int, which: int, tile: int, aimed: bool) -> None:
    """A token on the tile is taken, a Market that is still of use is visited, and so is what modules have there.

    ``aimed``: the tile is where the Explorer was going.
    """
    if pos.production[tile]:
        take_token(pos, seat, tile)
    for lure in pos.rules.lures:
        stops = aimed or lure.in_passing or not lure.aimed_at(pos)
        if stops and lure.there(pos, seat, tile):
            if not lure.token:  # AE.AUTOMA.37: it looks for the nearest target anew
                aim_anew(pos)
            lure.reached(pos, seat, which, tile)
            if lure.token:
                turn_in_tokens(pos, seat)
    if tile in open_markets(pos, seat):
        pos.stack.append(Frame(AUTOMA_MARKET, seat, 0, pos.rules.tile_market[tile] - 1))


def aim_anew(pos: Position) -> None:
    """The Explorer on top of the stack has reached what it went for."""
    frame = pos.stack[-1]
    if frame.kind == AUTOMA_EXPLORE:  # another thing on the tile may have something to settle first
        pos.stack[-1] = Frame(AUTOMA_EXPLORE, frame.seat, frame.step, frame.a, 0, frame.c)


def take_token(pos: Position, seat: int, tile: int) -> None:
    """A Production token: two of them become 1 Gold; the first edition just removes it (CORE.SOLO.9)."""
    pos.production[tile] -= 1
    pos.emit(E_PRODUCTION_TAKEN, seat, tile)
    if pos.rules.options.automa == "first":
        return
    pos.production_tokens[seat] += 1
    turn_in_tokens(pos, seat)


def turn_in_tokens(pos: Position, seat: int) -> None:
    """Any two tokens become 1 Gold (CORE.SOLO.33, AE.AUTOMA.36)."""
    lures = [lure for lure in pos.rules.lures if lure.token]
    others = sum([lure.held(pos, seat) for lure in lures])
    if pos.production_tokens[seat] + others < TOKENS_FOR_GOLD:
        return
    if pos.production_tokens[seat]:
        pos.emit(E_PRODUCTION_USED, seat)
    left = TOKENS_FOR_GOLD - pos.production_tokens[seat]
    pos.production_tokens[seat] = 0
    for lure in lures:
        while left and lure.held(pos, seat):
            lure.turn_in(pos, seat)
            left -= 1
    gain(pos, seat, GOLD, 1)


class AutomaMarketHandler(Handler[Position]):
    """The top token of Market ``a``: Gold for what it shows (CORE.SOLO.34), or nothing in the first edition."""

    def __init__(self) -> None:
        super().__init__("automa-market")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        market = frame.a
        good = self._draw(pos, market)
        if good == NOT_YET:
            return None
        pos.stack.pop()
        pos.market_size = changed(pos.market_size, market, pos.market_size[market] - 1)
        pos.goods[seat] = (*pos.goods[seat], good << 1 | 1)
        pos.emit(E_MARKET_TAKEN, seat, market, good)
        if pos.rules.options.automa == "later":
            gain(pos, seat, GOLD, pos.rules.good_gold[good])
            start_again(pos, seat)
        return None

    def _draw(self, pos: Position, market: int) -> int:
        rules = pos.rules
        if not pos.market_stack[market]:
            return draw(pos, rules.market_pile + market)
        # Somebody has looked at this stack and put it back face down: any of its tokens may lie on top.
        if not pos.pool[rules.pick_pile] and not pos.top[rules.pick_pile]:
            pos.pool[rules.pick_pile] = tuple(sorted(pos.market_stack[market]))
        good = draw(pos, rules.pick_pile)
        if good != NOT_YET:
            pos.pool[rules.pick_pile] = ()
            pos.market_stack[market] = tuple([g for g in pos.market_stack[market] if g != good])
        return good


def start_again(pos: Position, seat: int) -> None:
    """With a token of every Market it throws them away and calls both Explorers home, to aim anew (CORE.SOLO.35)."""
    rules = pos.rules
    owned = [rules.good_market[good >> 1] for good in pos.goods[seat]]
    for tile in range(rules.tiles):
        if rules.tile_market[tile] and rules.tile_market[tile] - 1 not in owned:
            return
    pos.goods[seat] = ()
    for which in range(EXPLORERS):
        if pos.explorer[seat * EXPLORERS + which] != pos.capital[seat]:
            step_explorer(pos, seat, which, pos.capital[seat])
    for i, frame in enumerate(pos.stack):
        if frame.kind == AUTOMA_EXPLORE:
            pos.stack[i] = Frame(AUTOMA_EXPLORE, seat, frame.step, frame.a)
