"""What the best cross of a City promises, in both games."""

from __future__ import annotations

from typing import Final

from monumental.common.city import SIDE, SLOTS
from monumental.common.table import Table

CARDS: Final = 5.0
"""The slots of a cross."""


def best_cross(pos: Table, base: int, lit: int, strength: list[float], average: float) -> float:
    """How much more than an average cross the best one promises, with average cards where others leave.

    ``base`` is where the City begins, ``lit`` the mask of its activated slots, ``strength`` that of each card.
    """
    slots = [average] * SLOTS
    for slot in range(SLOTS):
        if not lit >> slot & 1 and pos.cover[base + slot]:
            slots[slot] = strength[pos.cover[base + slot]] + strength[pos.under[base + slot]]
    best = 0.0
    for slot in range(SLOTS):
        column = slot % SIDE
        row = slot - column
        total = slots[row] + slots[row + 1] + slots[row + 2]
        total += slots[column] + slots[column + 3] + slots[column + 6] - slots[slot]
        best = max(best, total)
    return best - CARDS * average
