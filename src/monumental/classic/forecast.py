"""Looking ahead without deciding anything: what an option would do, what each activation would give.

Everything is found by running the engine on a copy, up to the first thing that is unknown or somebody's free choice.
Nothing here looks behind hidden cards: give it a position from ``observe`` and it tells no more than that view holds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.classic.acquisition import card_bill, stage_bill
from monumental.classic.actions import menu
from monumental.classic.city import card_at, lit_cards
from monumental.classic.dealing import Dealer, NextCity
from monumental.classic.kinds import (
    A_ACQUIRE,
    A_COMPLETE,
    A_CONQUER,
    A_DEVELOP,
    A_PROGRESS,
    A_SHIFT,
    ACTIONS,
    ACTIVATE,
    E_ACQUIRED,
    E_DREW,
    E_GAINED_CARD,
    E_WONDER_BEGUN,
    E_WONDER_COMPLETED,
    FIELD,
    KIND_SHIFT,
    SLOTS,
)
from monumental.classic.model import KNOWLEDGE
from monumental.classic.policies import in_force
from monumental.classic.position import Position
from monumental.classic.question import GUESSES, SETTLES, SHOWS, question_of
from monumental.classic.scoring import points
from monumental.common.city import CROSS_SLOTS, SLOTS_OF
from monumental.effects.interpret import can_run
from monumental.effects.resources import RESOURCES
from monumental.kernel.events import Event
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, DECISION

CARD_EVENTS: Final = (E_ACQUIRED, E_GAINED_CARD, E_WONDER_BEGUN, E_WONDER_COMPLETED, E_DREW)


@dataclass(frozen=True)
class Preview:
    """What an option would do to the seat that decides.

    ``stock`` holds the differences by resource, ``counters`` those of counters of modules. ``certain`` is false if a
    later choice or an unknown card may change something; ``reveals`` if something hidden becomes known.
    """

    stock: tuple[int, ...]
    score: int
    cards: tuple[int, ...]
    certain: bool
    reveals: bool
    counters: tuple[int, ...] = ()


def preview(pos: Position, option: int) -> Preview:
    """Run an option of the waiting decision on a copy, up to chance or the next real choice.

    >>> import monumental as mon
    >>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> preview(game.position, game.position.options[0]).score
    0
    """
    seat = pos.stack[-1].seat
    copy = pos.copy()
    copy.chance_mode = True
    events: list[Event] = []
    copy.sink = events
    apply(copy, option)
    certain = True
    while copy.pending == DECISION and copy.stack[-1].seat == seat:
        previews = question_of(copy).previews
        if previews == GUESSES:
            certain = False
        elif previews != SETTLES:
            break
        apply(copy, copy.options[0])
    looks = copy.pending == DECISION and question_of(copy).previews == SHOWS
    if copy.pending == CHANCE or (copy.pending == DECISION and copy.stack[-1].kind != ACTIONS):
        certain = False
    base = seat * RESOURCES
    return Preview(
        tuple([copy.stock[base + i] - pos.stock[base + i] for i in range(RESOURCES)]),
        points(copy, seat) - points(pos, seat),
        tuple([event.a for event in events if event.kind in CARD_EVENTS and event.seat == seat]),
        certain,
        copy.pending == CHANCE or looks,
        counted(pos, copy, seat),
    )


def counted(pos: Position, later: Position, seat: int) -> tuple[int, ...]:
    """What the counters of modules have changed by, in their order."""
    return tuple([counter.of(later, seat) - counter.of(pos, seat) for counter in pos.rules.counters])


# --- the nine activations ------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Cross:
    """One activation: printed resources, places whose text becomes usable, and what could be paid afterwards.

    ``beside`` are the cards of open rows that are activated with it. ``cards`` are those that can be acquired or
    completed, ``with_gold`` those among them that need Gold. ``certain`` is false if a trigger asks or draws, or
    a card beside the City is chosen, before Take Actions begins. ``in_force`` are the Policies that work then.
    """

    row: int
    column: int
    slots: tuple[int, ...]
    gains: tuple[int, ...]
    ready: tuple[int, ...]
    ready_cards: tuple[int, ...]
    beside: tuple[int, ...]
    usable: int
    cards: tuple[int, ...]
    with_gold: tuple[int, ...]
    tiles: tuple[int, ...]
    policies: bool
    progress: bool
    certain: bool
    in_force: tuple[int, ...]
    counters: tuple[int, ...] = ()


def crosses(pos: Position, seat: int) -> list[Cross]:
    """The nine activations of a seat compared, as if its turn began now with the City as it lies.

    >>> import monumental as mon
    >>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> while game.asks != "activate":
    ...     entry = game.play(game.legal()[0])
    >>> len(crosses(game.position, game.seat))
    9
    """
    start = pos.copy()
    begun = bool(pos.stack) and pos.stack[-1].kind == ACTIVATE and pos.stack[-1].seat == seat
    start.rules.mode.rehearse(start, seat, begun)
    return [_cross(start, seat, cross) for cross in range(9)]


def _cross(pos: Position, seat: int, cross: int) -> Cross:
    copy = pos.copy()
    copy.chance_mode = True
    apply(copy, cross)
    guessed = False
    while copy.pending == DECISION and copy.stack[-1].seat == seat and question_of(copy).previews == GUESSES:
        guessed = True  # which card of an open row is activated with the City: what the question proposes
        apply(copy, question_of(copy).default(copy, copy.stack[-1]))
    base = seat * RESOURCES
    ready = copy.ready[seat]
    effects = copy.rules.card_effect
    cards = tuple([card_at(copy, seat, place) for place in ready])
    usable = [i for i in range(len(ready)) if can_run(copy, effects[cards[i]], seat, ready[i])]
    settled = copy.pending == DECISION and copy.stack[-1].kind == ACTIONS
    certain = settled and not guessed
    options = copy.options if settled else menu(copy, seat)
    affordable = _acquirable(options)
    return Cross(
        cross // 3 + 1,
        cross % 3 + 1,
        tuple(CROSS_SLOTS[cross]),
        tuple([copy.stock[base + i] - pos.stock[base + i] for i in range(RESOURCES)]),
        ready,
        cards,
        lit_cards(copy, seat),
        len(usable),
        affordable,
        _need_gold(copy, seat, affordable),
        tuple([option >> A_SHIFT & FIELD for option in options if option >> KIND_SHIFT == A_CONQUER]),
        any(option >> KIND_SHIFT == A_DEVELOP for option in options),
        A_PROGRESS << KIND_SHIFT in options,
        certain,
        in_force(copy, seat),
        counted(pos, copy, seat),
    )


def _acquirable(options: list[int]) -> tuple[int, ...]:
    kinds = (A_ACQUIRE, A_COMPLETE)
    return tuple([option >> A_SHIFT & FIELD for option in options if option >> KIND_SHIFT in kinds])


def _need_gold(pos: Position, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those cards that could not be paid without Gold."""
    found: list[int] = []
    for card in cards:
        begun = card == pos.site[seat]
        bill = stage_bill(pos, seat, card) if begun else card_bill(pos, seat, card)
        if bill.needs_gold(pos.stock):
            found.append(card)
    return tuple(found)


# --- the next City -------------------------------------------------------------------------------------------------
def next_city(pos: Position, seat: int, lit: int) -> NextCity:
    """The next City of a seat if the slots of a bit mask are activated when its turn ends."""
    base = seat * SLOTS
    cover = pos.cover[base : base + SLOTS]
    gone = [*pos.discard[seat], *pos.drawn[seat]]
    for slot in SLOTS_OF[lit]:
        gone.append(pos.under[base + slot])
        if not pos.kept[seat] >> slot & 1:
            gone.append(cover[slot])
            cover[slot] = 0
    dealer = Dealer(pos.top[seat], pos.pool[seat], gone, pos.rules.card_kind, KNOWLEDGE)
    return dealer.fill([slot for slot in range(SLOTS) if not cover[slot]])
