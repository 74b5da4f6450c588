"""Looking ahead in Duel without deciding anything: what an option would do, what each activation would give.

As in the big game all of it is found by running the engine on a copy, up to the first thing that is unknown or
somebody's free choice. Given a position from ``observe`` it tells no more than that view holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.classic.dealing import Dealer, NextCity
from monumental.classic.kinds import A_SHIFT, FIELD, KIND_SHIFT, SLOTS
from monumental.common.city import CROSS_SLOTS, SLOTS_OF
from monumental.common.question import TableQuestion
from monumental.duel.acquisition import KEPT
from monumental.duel.activation import pool_sources
from monumental.duel.kinds import (
    A_ACQUIRE,
    A_ADVANTAGE,
    A_COMPLETE,
    A_CONQUER,
    A_DEVELOP,
    A_PROGRESS,
    A_USE,
    A_WARLORD,
    ACTIVATE,
    CITY_ACTIVATION,
    CORE_ACTIONS,
    DISPLAY_SLOTS,
    E_ACQUIRED,
    E_CLAIMED,
    E_CONQUERED,
    E_DREW,
    E_GAINED_CARD,
    E_WONDER_BEGUN,
    E_WONDER_COMPLETED,
    ERA_PILE,
    PAY,
    RESOLVE,
    ROUND,
    SEATS,
    TAKE_ACTIONS,
    TURN,
)
from monumental.duel.position import Position
from monumental.duel.prices import payer, price, second_price
from monumental.duel.question import card_at
from monumental.duel.scoring import scores
from monumental.duel.setup import actions_of
from monumental.duel.triggers import text_in_force
from monumental.duel.turn import FEW, SECOND_CITY
from monumental.effects.duel_hooks import KNOWLEDGE
from monumental.effects.resources import PRODUCTION, RESOURCES
from monumental.kernel.events import Event
from monumental.kernel.frames import Frame
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, DECISION

CARD_EVENTS: Final = (
    E_ACQUIRED,
    E_GAINED_CARD,
    E_WONDER_BEGUN,
    E_WONDER_COMPLETED,
    E_DREW,
    E_CONQUERED,
    E_CLAIMED,
)


@dataclass(frozen=True)
class Preview:
    """What an option would do to the seat that decides: differences by resource, and in points.

    ``certain`` is false if a later choice or an unknown card may change something; ``reveals`` if something hidden
    becomes known.
    """

    stock: tuple[int, ...]
    score: int
    cards: tuple[int, ...]
    certain: bool
    reveals: bool


def preview(pos: Position, option: int) -> Preview:
    """Run an option of the waiting decision on a copy, up to chance or the next real choice; Gold is saved.

    >>> import monumental as mon
    >>> game = mon.new_game(game="duel", seed=7)
    >>> preview(game.position, game.position.options[0]).score
    0
    """
    seat = pos.stack[-1].seat
    copy = pos.copy()
    copy.chance_mode = True
    events: list[Event] = []
    copy.sink = events
    apply(copy, option)
    while copy.pending == DECISION and copy.stack[-1].kind == PAY and copy.stack[-1].seat == seat:
        question = copy.handlers[PAY]
        assert isinstance(question, TableQuestion)
        apply(copy, question.default(copy, copy.stack[-1]))
    asks = copy.pending == DECISION and copy.stack[-1].kind not in (TURN, ACTIVATE)
    base = seat * RESOURCES
    return Preview(
        tuple([copy.stock[base + i] - pos.stock[base + i] for i in range(RESOURCES)]),
        scores(copy)[seat].total - scores(pos)[seat].total,
        tuple([event.a for event in events if event.kind in CARD_EVENTS and event.seat == seat]),
        copy.pending != CHANCE and not asks,
        copy.pending == CHANCE,
    )


# --- the nine activations ------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Cross:
    """One activation: what it gives at once, the cards whose effects wait in its pool, and what could be done then.

    ``effects`` are the cards whose text could be used as an action, ``cards`` those that could be acquired or
    completed, ``with_gold`` those among them that need Gold, ``province`` the one that could be conquered. ``certain``
    is false if something of the pool is left to its owner.
    """

    row: int
    column: int
    slots: tuple[int, ...]
    gains: tuple[int, ...]
    pool: tuple[int, ...]
    effects: tuple[int, ...]
    cards: tuple[int, ...]
    with_gold: tuple[int, ...]
    province: int
    policies: bool
    progress: bool
    advantage: bool
    warlord: bool
    scout: bool
    certain: bool


def awaits_activation(pos: Position, seat: int) -> bool:
    """Whether the City of a seat is still to be activated this round (DUEL.ACTIVATE.1)."""
    for frame in pos.stack:
        if frame.kind == ACTIVATE and frame.seat == seat:
            return True
    return (
        bool(pos.stack)
        and pos.stack[0].kind == ROUND
        and pos.stack[0].step == SECOND_CITY
        and seat != pos.first
    )


def crosses(pos: Position, seat: int) -> list[Cross]:
    """The nine activations of a seat compared, with the City as it lies.

    >>> import monumental as mon
    >>> game = mon.new_game(game="duel", seed=7)
    >>> len(crosses(game.position, game.seat))
    9
    """
    start = pos.copy()
    start.chance_mode = True
    start.active = seat
    start.phase = CITY_ACTIVATION
    start.waiting = [()] * SEATS
    start.chain = ()
    start.stack = [Frame(TURN, seat), Frame(RESOLVE, seat, 0, seat), Frame(ACTIVATE, seat)]
    return [_cross(start, seat, cross) for cross in range(9)]


def _cross(pos: Position, seat: int, cross: int) -> Cross:
    copy = pos.copy()
    copy.chance_mode = True
    apply(copy, cross)
    settled = copy.pending == DECISION and copy.stack[-1].kind == TURN
    pool = tuple([text_in_force(copy, seat, source) for source in pool_sources(copy, seat)])
    base = seat * RESOURCES
    gains = tuple([copy.stock[base + i] - pos.stock[base + i] for i in range(RESOURCES)])
    options = _menu(copy, seat)
    cards = _named(options, A_ACQUIRE) + _named(options, A_COMPLETE)
    conquests = _named(options, A_CONQUER)
    kinds = {option >> KIND_SHIFT for option in options}
    return Cross(
        cross // 3 + 1,
        cross % 3 + 1,
        tuple(CROSS_SLOTS[cross]),
        gains,
        () if settled else pool,
        tuple([card_at(copy, seat, place) for place in _named(options, A_USE)]),
        cards,
        tuple([card for card in cards if _needs_gold(copy, seat, card)]),
        conquests[0] if conquests else 0,
        A_DEVELOP in kinds,
        A_PROGRESS in kinds,
        A_ADVANTAGE in kinds,
        A_WARLORD in kinds,
        max(kinds) >= CORE_ACTIONS,
        settled,
    )


def _menu(pos: Position, seat: int) -> list[int]:
    """Every action that a seat could take if its turn began now."""
    pos.phase = TAKE_ACTIONS
    pos.stack = [Frame(TURN, seat)]
    options: list[int] = []
    for action in actions_of(pos.rules):
        action.append(pos, seat, options)
    return options


def _named(options: list[int], action: int) -> tuple[int, ...]:
    return tuple([option >> A_SHIFT & FIELD for option in options if option >> KIND_SHIFT == action])


def _needs_gold(pos: Position, seat: int, card: int) -> bool:
    """Whether a card could not be paid without Gold; what is paid in Gold alone does not count."""
    begun = card == pos.site[seat]
    resource = PRODUCTION if begun else payer(pos, seat, card)
    cost = second_price(pos, seat, card) if begun else price(pos, seat, card)
    return pos.stock[seat * RESOURCES + resource] < cost


# --- what comes next -------------------------------------------------------------------------------------------------
def next_city(pos: Position, seat: int, lit: int) -> NextCity:
    """The next City of a seat if the spaces of a bit mask are activated when it passes (DUEL.PASS.2)."""
    base = seat * SLOTS
    cover = pos.cover[base : base + SLOTS]
    gone = [*pos.discard[seat], *pos.aside[seat]]
    for slot in SLOTS_OF[lit]:
        gone += [cover[slot], pos.under[base + slot]]
        cover[slot] = 0
    dealer = Dealer(pos.top[seat], pos.pool[seat], gone, pos.rules.card_kind, KNOWLEDGE)
    return dealer.fill([slot for slot in range(SLOTS) if not cover[slot]])


def leaving(pos: Position) -> list[int]:
    """The slots of the display that would be emptied if the round ended now (DUEL.DISPLAY.1, DUEL.DISPLAY.2).

    In the last round nothing is replenished (DUEL.END.4).
    """
    filled = [slot for slot in range(DISPLAY_SLOTS) if pos.display[slot]]
    return [] if pos.final_round else filled[KEPT:]


def development_left(pos: Position) -> int:
    """Cards in the Development deck."""
    eras = range(ERA_PILE, ERA_PILE + len(pos.rules.era_cards))
    return sum([len(pos.top[pile]) + len(pos.pool[pile]) for pile in eras])


def rounds_ahead(pos: Position, pace: float) -> int:
    """Rounds after this one if so many cards leave the deck at the end of each; the last one follows the trigger.

    The display is replenished to six, three of which lay there at most; ``FEW`` or fewer trigger the end (DUEL.END.1).
    """
    if pos.final_round:
        return 0
    left = float(development_left(pos))
    rounds = 1
    while left + KEPT > FEW:
        left -= max(pace, float(DISPLAY_SLOTS - KEPT))
        rounds += 1
    return rounds
