"""The cards of a City by their places: which lie there, and which were not activated."""

from __future__ import annotations

from monumental.common.city import ALL_SLOTS, SLOTS, SLOTS_OF, UNDER
from monumental.common.table import Table


def idle_places(pos: Table, seat: int) -> list[int]:
    """The cards of a City that are not activated: what may be archived (CORE.TERM.2, CORE.TERM.7, DUEL.TERM.6).

    A covered Knowledge is one of its own (DUEL.TERM.4).
    """
    base = seat * SLOTS
    slots = SLOTS_OF[ALL_SLOTS & ~pos.lit[seat]]
    places = [slot for slot in slots if pos.cover[base + slot]]
    for slot in slots:
        if pos.under[base + slot]:
            places.append(slot + UNDER)
    return places


def any_idle(pos: Table, seat: int) -> bool:
    """Whether a card of a City is not activated; the first one will do."""
    base = seat * SLOTS
    for slot in SLOTS_OF[ALL_SLOTS & ~pos.lit[seat]]:
        if pos.cover[base + slot] or pos.under[base + slot]:
            return True
    return False


def city_places(pos: Table, seat: int) -> list[int]:
    """Every card of a City."""
    base = seat * SLOTS
    places = [slot for slot in range(SLOTS) if pos.cover[base + slot]]
    for slot in range(SLOTS):
        if pos.under[base + slot]:
            places.append(slot + UNDER)
    return places
