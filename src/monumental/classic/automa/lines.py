"""The lines of Automa cards: what each does, whom it asks in a tie, and what it gives when it cannot be done."""

from __future__ import annotations

from typing import Final

from monumental.classic.acquisition import put_on_deck, take_from_supply
from monumental.classic.automa import cards
from monumental.classic.automa.explorers import (
    TIE_MARKET,
    TIE_STEP,
    can_explore,
    head_for,
    send_explorers,
    walk_to,
)
from monumental.classic.automa.ties import TIE_ORDER, ask_tie, by_chance
from monumental.classic.automa.turn import condition_holds, shuffle_solo
from monumental.classic.conquest import (
    WARLORD_FIRST,
    WITH_OUTPOST,
    WITH_WARLORD,
    ResultsHandler,
    conquest_bill,
    conquest_cost,
    frontier,
    most_units,
    reachable_components,
)
from monumental.classic.counts import count
from monumental.classic.kinds import (
    A_SHIFT,
    AUTOMA_CARD,
    AUTOMA_LINE,
    AUTOMA_SEEK,
    AUTOMA_TURN,
    CONQUEST,
    E_AUTOMA_LINE,
    E_GAINED_CARD,
    E_POLICY,
    E_TOKEN_GONE,
    FIELD,
    ROAD_POLICIES,
    ROADS,
)
from monumental.classic.land import components, own_tiles
from monumental.classic.model import BUILDING, KNOWLEDGE, WONDER
from monumental.classic.outposts import soldiers_on
from monumental.classic.payment import take
from monumental.classic.pieces import KIND_OF_SOURCE, barred, spare_units, units_at, warlord_may_leave
from monumental.classic.position import Position
from monumental.classic.question import TileQuestion
from monumental.classic.supply import gain
from monumental.classic.tableau import changed
from monumental.classic.wonders import begin_wonder, complete_wonder, place_wonder
from monumental.common.telling import Wording
from monumental.effects.hooks import COASTAL_PROVINCES
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.chance import NOT_YET
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

CONSOLATION: Final = 2
"""Gold for a free line that cannot be done, in the later edition."""
PRODUCTIVE_POLICIES: Final = 5

# What a tie is about; Wonders, steps and Markets of Explorers are numbered in chapters of their own.
TIE_CONQUER: Final = 0

# Results of a line, for the log.
DONE: Final = 0
IMPOSSIBLE: Final = 1
UNPAID: Final = 2


def later(pos: Position) -> bool:
    """Whether the later edition of the Automa is played."""
    return pos.rules.options.automa == "later"


class AutomaLineHandler(Handler[Position]):
    """One line, ``step`` times; ``a`` is the line, ``b`` the card, ``c`` is 1 once some of it has been done.

    ``more`` is whether its condition holds, once that has been judged.
    """

    def __init__(self) -> None:
        super().__init__("automa-line")
        self.sight = shown("step", "a", "b", "c", "more")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        seat = frame.seat
        line = pos.rules.lines[frame.a]
        if not self._holds(pos, frame, line):
            return None
        price = line.price if later(pos) else 0  # CORE.SOLO.12: the first edition pays nothing
        if pos.stock[seat * RESOURCES + GOLD] < price:  # CORE.SOLO.24
            pos.emit(E_AUTOMA_LINE, seat, frame.a, UNPAID, frame.c)
            return None
        if not can_do(pos, seat, line):
            self._impossible(pos, frame, line)
            return None
        take(pos, seat, GOLD, price)
        pos.emit(E_AUTOMA_LINE, seat, frame.a, DONE, frame.c)
        if frame.step > 1:
            pos.stack.append(Frame(AUTOMA_LINE, seat, frame.step - 1, frame.a, frame.b, 1, frame.more))
        do_line(pos, seat, line, frame.b)
        return None

    def _holds(self, pos: Position, frame: Frame, line: cards.Line) -> bool:
        """Whether the condition of a line holds; it is judged once for all lines in a row that have it."""
        if line.condition == cards.ALWAYS:
            return True
        if frame.more:
            return frame.more[0] == 1
        holds = condition_holds(pos, frame.seat, line.condition)
        last = frame.a
        for below in range(len(pos.stack) - 1, -1, -1):
            other = pos.stack[below]
            if other.kind != AUTOMA_LINE or other.b != frame.b or other.a != last + 1:
                break
            if pos.rules.lines[other.a].condition != line.condition:
                break
            last = other.a
            pos.stack[below] = Frame(AUTOMA_LINE, other.seat, other.step, last, other.b, 0, (int(holds),))
        return holds

    def _impossible(self, pos: Position, frame: Frame, line: cards.Line) -> None:
        """A free line gives Gold instead in the later edition (CORE.SOLO.19); the first skips it (CORE.SOLO.6)."""
        if frame.c:  # as much of it as can be has been done: nothing failed
            return
        pos.emit(E_AUTOMA_LINE, frame.seat, frame.a, IMPOSSIBLE)
        if later(pos) and line.price == 0:
            gain(pos, frame.seat, GOLD, CONSOLATION)


def can_do(pos: Position, seat: int, line: cards.Line) -> bool:
    """Whether a line can be carried out now."""
    what = line.what
    if what in (cards.CONQUER_LOW, cards.CONQUER_HIGH):
        return len(best_conquests(pos, seat, what)) > 0
    if what in (cards.KNOWLEDGE_LOW, cards.KNOWLEDGE_HIGH):
        return best_card(pos, KNOWLEDGE, what == cards.KNOWLEDGE_HIGH) > 0
    if what in (cards.BUILDING_LOW, cards.BUILDING_HIGH):
        return best_card(pos, BUILDING, what == cards.BUILDING_HIGH) > 0
    if what == cards.WONDER:
        return pos.site[seat] > 0 or best_card(pos, WONDER, False) > 0
    if what == cards.POLICY:
        return pos.tally[seat * ROADS + ROAD_POLICIES] < PRODUCTIVE_POLICIES
    if what == cards.EXPLORE:
        return can_explore(pos, seat)
    if what == cards.OWN_CARD:
        return pos.rules.own_solo_card[seat] >= 0
    order = pos.rules.orders.get(what)
    return order is None or order.possible(pos, seat, line.amount)


def do_line(pos: Position, seat: int, line: cards.Line, card: int) -> None:
    """Carry out a line of a Solo card that can be done."""
    what = line.what
    if what in (cards.CONQUER_LOW, cards.CONQUER_HIGH):
        settle(pos, seat, best_conquests(pos, seat, what))
    elif what in (cards.KNOWLEDGE_LOW, cards.KNOWLEDGE_HIGH):
        take_card(pos, seat, best_card(pos, KNOWLEDGE, what == cards.KNOWLEDGE_HIGH))
    elif what in (cards.BUILDING_LOW, cards.BUILDING_HIGH):
        take_card(pos, seat, best_card(pos, BUILDING, what == cards.BUILDING_HIGH))
    elif what == cards.WONDER:
        work_on_wonder(pos, seat)
    elif what == cards.POLICY:
        pos.tally[seat * ROADS + ROAD_POLICIES] += 1
        number = pos.tally[seat * ROADS + ROAD_POLICIES]
        pos.emit(E_POLICY, seat, pos.rules.policies[seat][number - 1], number)
    elif what == cards.EXPLORE:
        send_explorers(pos, seat, line.amount)
    else:
        _do_simple(pos, seat, line, card)


def _do_simple(pos: Position, seat: int, line: cards.Line, card: int) -> None:
    what = line.what
    if what in pos.rules.orders:
        pos.rules.orders[what].do(pos, seat, line.amount, card)
    elif what == cards.OWN_CARD:
        pos.stack.append(Frame(AUTOMA_CARD, seat, 0, pos.rules.own_solo_card[seat], cards.WHOLE))
    elif what == cards.GOLD:
        gain(pos, seat, GOLD, line.amount)
    elif what == cards.POLICY_GOLD:
        owned = pos.tally[seat * ROADS + ROAD_POLICIES]
        if owned:
            gain(pos, seat, GOLD, line.amount * owned)
    elif what == cards.COASTAL_GOLD:
        coast = count(pos, seat, COASTAL_PROVINCES)
        if coast:
            gain(pos, seat, GOLD, line.amount * coast)
    elif what == cards.RESHUFFLE:
        shuffle_solo(pos, seat)
    elif what in (cards.DRAW_ANY_TYPE, cards.DRAW_OWN_TYPE):
        use = cards.TYPE_ONLY if what == cards.DRAW_ANY_TYPE else cards.WHOLE
        pos.stack.append(Frame(AUTOMA_SEEK, seat, 0, use))
    else:
        use = cards.GENERAL_TWICE if what == cards.DRAW_TWICE else cards.WHOLE
        pos.stack.append(Frame(AUTOMA_TURN, seat, 1, use))


# --- cards -------------------------------------------------------------------------------------------------------
def best_card(pos: Position, kind: int, dearest: bool) -> int:
    """The cheapest or dearest card of a kind in the Display, or 0.

    Ties go to the card furthest from the deck, then to the first by name (CORE.SOLO.28).
    """
    rules = pos.rules
    best = 0
    best_key: tuple[int, int, str] = (0, 0, "")
    for place in range(len(pos.display)):
        card = pos.display[place]
        if not card or rules.card_kind[card] != kind:
            continue
        price = rules.price_of_all(card)
        key = (-price if dearest else price, -(place % rules.row_length), rules.card_name[card])
        if not best or key < best_key:
            best = card
            best_key = key
    return best


def take_card(pos: Position, seat: int, card: int) -> None:
    """A card of the Display joins what the Automa owns, without paying (CORE.SOLO.8, CORE.SOLO.12)."""
    take_from_supply(pos, seat, card)
    own_card(pos, seat, card)


def own_card(pos: Position, seat: int, card: int) -> None:
    """A Building or Knowledge lies with what the Automa owns."""
    pos.emit(E_GAINED_CARD, seat, card)
    put_on_deck(pos, seat, card)


def work_on_wonder(pos: Position, seat: int) -> None:
    """Finish what is under construction, or begin the cheapest (CORE.SOLO.29).

    The first edition takes it complete (CORE.SOLO.12).
    """
    card = pos.site[seat]
    if not card:
        card = best_card(pos, WONDER, False)
        take_from_supply(pos, seat, card)
        if later(pos):
            begin_wonder(pos, seat, card)
            return
    complete_wonder(pos, seat, card)


# --- conquest ----------------------------------------------------------------------------------------------------
def best_conquests(pos: Position, seat: int, what: int) -> list[int]:
    """The Provinces that are equally good for a conquest: by price, then by the lowest tile value (CORE.SOLO.25)."""
    best: list[int] = []
    best_key = (0, 0)
    for tile in frontier(pos, seat):
        if not can_take(pos, seat, tile):
            continue
        price = sum([summand.amount for summand in conquest_bill(pos, seat, tile).summands])
        key = (-price if what == cards.CONQUER_HIGH else price, pos.rules.tile_value[tile])
        if not best or key < best_key:
            best = [tile]
            best_key = key
        elif key == best_key:
            best.append(tile)
    return best


def can_take(pos: Position, seat: int, tile: int) -> bool:
    """Whether the pieces for a conquest are there; if not, the Province is no target (CORE.SOLO.21).

    The later edition sends the Warlord with one Troop of the Capital, or an Outpost in its stead (CORE.SOLO.26); the
    first follows the normal rules of number and connection (CORE.SOLO.13).
    """
    if later(pos):
        home = soldiers_on(pos, pos.capital[seat])
        return home > 0 or (pos.outposts_left[seat] > 0 and not barred(pos, tile))
    label = components(pos, seat)
    mask = reachable_components(pos, tile, label)
    return most_units(pos, seat, mask, label) >= conquest_cost(pos, seat, tile).units


def invade(pos: Position, seat: int, tile: int) -> None:
    """Send the Units; from here on it is a conquest like any other, but nothing is paid (CORE.SOLO.12)."""
    cost = conquest_cost(pos, seat, tile)
    how, march = (
        march_of_the_warlord(pos, seat) if later(pos) else march_by_number(pos, seat, tile, cost.units)
    )
    pos.stack.append(Frame(CONQUEST, seat, cost.kind, tile, 0, how, march))


def march_of_the_warlord(pos: Position, seat: int) -> tuple[int, tuple[int, ...]]:
    """The Warlord from wherever he stands and one Troop of the Capital; an Outpost once the Troops are used up."""
    home = pos.capital[seat]
    how = WARLORD_FIRST if warlord_may_leave(pos, seat) else 0
    march = march_from(pos, seat, home, 1)
    return (how, march) if march else (how | WITH_OUTPOST, ())


def march_by_number(pos: Position, seat: int, tile: int, units: int) -> tuple[int, tuple[int, ...]]:
    """As many Units as the defence, from the Capital first, the Warlord last."""
    label = components(pos, seat)
    mask = reachable_components(pos, tile, label)
    home = pos.capital[seat]
    march: list[int] = []
    for source in [home] + [other for other in own_tiles(pos, seat) if other != home]:
        if not mask >> label[source] & 1:
            continue
        found = march_from(pos, seat, source, units)
        march += found
        units -= sum(found[1::2])
    return WITH_WARLORD if units else 0, tuple(march)


def march_from(pos: Position, seat: int, tile: int, units: int) -> tuple[int, ...]:
    """Up to so many Soldiers of a tile, those of modules before those on foot (LK.SOLO.19)."""
    units = min(units, spare_units(pos, seat, tile, False))
    march: list[int] = []
    for kind in range(len(pos.rules.pieces), -1, -1):
        n = min(units, units_at(pos, tile, kind))
        if n:
            march += [kind << KIND_OF_SOURCE | tile, n]
            units -= n
    return tuple(march)


class AutomaTokenHandler(ResultsHandler):
    """The exploration token of a conquered Province: its Gold (CORE.SOLO.27), or nothing at all (CORE.SOLO.9)."""

    def __init__(self) -> None:
        super().__init__("automa-token")
        self.sight = shown("step", "a", "b", "more")

    def turn_over(self, pos: Position, frame: Frame) -> int:
        """The later edition takes it; the first throws it away unseen."""
        if later(pos):
            return super().turn_over(pos, frame)
        pos.token = changed(pos.token, frame.a, 0)
        pos.emit(E_TOKEN_GONE, frame.seat, frame.a)
        return 0

    def collect(self, pos: Position, frame: Frame, token: int) -> None:
        """Gold for what the token shows; an Automa has no other results."""
        if pos.rules.token_gold[token]:
            gain(pos, frame.seat, GOLD, pos.rules.token_gold[token])


# --- ties --------------------------------------------------------------------------------------------------------
def settle(pos: Position, seat: int, tiles: list[int]) -> None:
    """Conquer the only best tile, or let somebody choose among equals."""
    if len(tiles) == 1:
        invade(pos, seat, tiles[0])
    else:
        ask_tie(pos, seat, TIE_CONQUER, tiles)


def act(pos: Position, seat: int, purpose: int, tile: int, more: int) -> None:
    """Do what a tie was about."""
    if purpose == TIE_CONQUER:
        invade(pos, seat, tile)
    elif purpose == TIE_STEP:
        walk_to(pos, seat, more, tile)
    elif purpose == TIE_MARKET:
        head_for(pos, tile)
    elif purpose == TIE_ORDER:
        pos.rules.orders[more & FIELD].chosen(pos, seat, tile, more >> A_SHIFT)
    else:
        place_wonder(pos, seat, more, tile)


class AutomaTieHandler(TileQuestion):
    """Which of several equal tiles; ``seat`` decides for the Automa in seat ``a``."""

    def __init__(self) -> None:
        super().__init__("automa-tie", ("automa",), ("CORE.SOLO.16",))
        self.sight = shown("step", "a", "b", "more")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if pos.rules.options.automa_ties == "ask":
            return list(frame.more)
        tile = by_chance(pos, frame)
        if tile != NOT_YET:
            pos.stack.pop()
            self.resume(pos, frame, tile)
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        act(pos, frame.a, frame.step, option, frame.b)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        about = cards.LINE_KEYS[frame.b & FIELD] if frame.step == TIE_ORDER else str(frame.step)
        return Wording(f"label.automa-tie-{about}", {"tile": pos.rules.tile_name[option]})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.automa-tie", {"other": pos.rules.civilizations[frame.a].name}, frame.step)
