"""Spans: what a seat has only for a while. In the mode ``turns`` that is its turn; other modes may end it elsewhere.

Every function deals with the seats it is given. Whose spans begin and end together is for the mode to say.
"""

from __future__ import annotations

from monumental.classic.kinds import E_CLEARED, E_LOST, SLOTS
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.supply import end_grants
from monumental.classic.tableau import changed
from monumental.common.city import SLOTS_OF
from monumental.effects.resources import BASIC, MILITARY, PRODUCTION, RAID, RESOURCES, SCIENCE


def begin_span(pos: Position, seat: int) -> None:
    """Nothing of the last span is left over; what was kept for this one comes back."""
    clear_span(pos, seat)
    for step in pos.rules.span_begins:
        step.begin(pos, seat)


def clear_span(pos: Position, seat: int) -> None:
    """Marks, counts and Explorers are fresh."""
    pos.marks[seat] = 0
    pos.conquests[seat] = 0
    pos.acquisitions[seat] = 0
    for explorer in range(seat * EXPLORERS, (seat + 1) * EXPLORERS):
        pos.collected[explorer] = 0
    for step in pos.rules.span_clears:
        step.clear(pos, seat)


def asks_before_end(pos: Position, seat: int) -> bool:
    """Whether somebody is asked something before the span of a seat ends; the question is pushed."""
    for step in pos.rules.span_asks:
        if step.before_end(pos, seat):
            return True
    return False


def before_display(pos: Position, seats: tuple[int, ...]) -> None:
    """The spans of these seats, in turn order, are over, and the Display is about to be replenished."""
    for step in pos.rules.closing_steps:
        step.before_display(pos, seats)


def close_spans(pos: Position, seats: tuple[int, ...]) -> None:
    """The spans of these seats are over and the Display is replenished: the one point at which modules close them."""
    for step in pos.rules.closing_steps:
        step.close(pos, seats)


def settle_span(pos: Position, seat: int, seats: int = 1) -> None:
    """What was generated and not spent is lost, Gold and Culture stay; what was granted ends (CORE.RESOURCE.7).

    Several seats in a row may settle together, because that is quicker.
    """
    stock = pos.stock
    for one in range(seat, seat + seats):
        base = one * RESOURCES
        # Most seats have nothing on turns of others.
        if stock[base + PRODUCTION] or stock[base + SCIENCE] or stock[base + MILITARY] or stock[base + RAID]:
            lose_counters(pos, one)
        if pos.turn_mods[one]:
            end_grants(pos, one)
    if seats == pos.seats:
        pos.made = [0] * len(pos.made)
    else:
        pos.made[seat * RESOURCES : (seat + seats) * RESOURCES] = [0] * (seats * RESOURCES)


def lose_counters(pos: Position, seat: int) -> None:
    """The basic resources in the supply of a seat go back to the stock."""
    stock = pos.stock
    base = seat * RESOURCES
    if pos.sink is not None:
        tell_losses(pos, seat)
    stock[base + PRODUCTION] = stock[base + SCIENCE] = stock[base + MILITARY] = stock[base + RAID] = 0


def tell_losses(pos: Position, seat: int) -> None:
    """Report the basic resources that a seat is about to lose."""
    for resource in (*BASIC, RAID):
        amount = pos.stock[seat * RESOURCES + resource]
        if amount:
            pos.emit(E_LOST, seat, resource, amount)


def end_span(pos: Position, seat: int) -> None:
    """Activated and drawn cards are discarded, reinforced ones stay; no effect can be used (CORE.REPLENISH.1-3)."""
    gone = list(pos.discard[seat])
    cover = pos.cover
    under = pos.under
    kept = pos.kept[seat]
    base = seat * SLOTS
    for slot in SLOTS_OF[pos.lit[seat]]:
        i = base + slot
        if under[i]:  # CORE.TERM.24: also below a reinforced cover
            gone.append(under[i])
            under[i] = 0
        if cover[i] and not kept >> slot & 1:
            gone.append(cover[i])
            cover[i] = 0
    gone += pos.drawn[seat]  # CORE.PROGRESS.3
    pos.discard[seat] = tuple(gone)
    pos.drawn[seat] = ()
    pos.ready[seat] = ()
    pos.lit[seat] = 0
    law = pos.rules.policy_laws[seat]
    if law is not None:
        law.ended(pos, seat)
    if kept:
        pos.kept = changed(pos.kept, seat, 0)
    for step in pos.rules.span_ends:
        step.end(pos, seat)
    if pos.sink is not None:
        pos.emit(E_CLEARED, seat, len(gone))
