"""Spans: what a seat has only for a while. In the mode ``turns`` that is its turn; other modes may end it elsewhere.

Every function deals with one seat. Whose spans begin and end together is for the mode to say.
"""

from __future__ import annotations

from monumental.classic.city import SLOTS_OF
from monumental.classic.kinds import E_CLEARED, SLOTS
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.supply import end_grants, lose_unspent
from monumental.classic.tableau import changed


def begin_span(pos: Position, seat: int) -> None:
    """Nothing of the last span is left over: marks, counts and Explorers are fresh."""
    pos.marks[seat] = 0
    pos.conquests[seat] = 0
    pos.acquisitions[seat] = 0
    for i in range(EXPLORERS):
        pos.collected[seat * EXPLORERS + i] = 0


def settle_span(pos: Position, seat: int) -> None:
    """What was generated and not spent is lost, what was granted ends (CORE.RESOURCE.7)."""
    lose_unspent(pos, seat)
    end_grants(pos, seat)


def end_span(pos: Position, seat: int) -> None:
    """Activated and drawn cards are discarded, reinforced ones stay; no effect can be used (CORE.REPLENISH.1-3)."""
    gone = list(pos.discard[seat])
    cover = pos.cover
    under = pos.under
    kept = pos.kept[seat]
    base = seat * SLOTS
    for slot in SLOTS_OF[pos.lit[seat]]:
        if under[base + slot]:  # CORE.TERM.24: also below a reinforced cover
            gone.append(under[base + slot])
            under[base + slot] = 0
        if cover[base + slot] and not kept >> slot & 1:
            gone.append(cover[base + slot])
            cover[base + slot] = 0
    gone += pos.drawn[seat]  # CORE.PROGRESS.3
    pos.discard[seat] = tuple(gone)
    pos.drawn[seat] = ()
    pos.ready[seat] = ()
    pos.lit[seat] = 0
    if kept:
        pos.kept = changed(pos.kept, seat, 0)
    if pos.sink is not None:
        pos.emit(E_CLEARED, seat, len(gone))
