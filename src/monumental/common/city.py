"""The places of a City: three rows of three slots, in both games.

A cross is row * 3 + column. These numbers are constants, not data of a configuration: no book has another City, masks
of slots index tables, options and places are packed with them, and a compiled engine folds them into its code.
"""

from __future__ import annotations

from typing import Final

SIDE: Final = 3
SLOTS: Final = 9
UNDER: Final = 9
"""Places from here on are the Knowledge cards below slots 0 to 8."""
DRAWN: Final = 18
"""Places from here on are the cards of the big game that were drawn this turn."""
NEXUS: Final = 512
"""Places from here on are the cards of an open row beside a City of the big game, by their number."""
ROW_NAMES: Final = ("I", "II", "III")
COLUMN_NAMES: Final = ("A", "B", "C")
"""What people read and the handles of a City say; the notation counts from 1."""
ALL_SLOTS: Final = (1 << SLOTS) - 1

SLOTS_OF: Final[list[list[int]]] = [[s for s in range(SLOTS) if mask >> s & 1] for mask in range(1 << SLOTS)]
"""The slots of each bit mask."""

CROSSES: Final[list[int]] = list(range(SLOTS))
CROSS_SLOTS: Final[list[list[int]]] = [
    [slot for slot in range(SLOTS) if slot // SIDE == cross // SIDE or slot % SIDE == cross % SIDE]
    for cross in CROSSES
]
"""The slots of each cross: five, the middle one once (CORE.ACTIVATE.2, DUEL.ACTIVATE.3)."""


def slot_name(place: int) -> str:
    """The name of a slot in the notation, whether a card lies on it or below.

    >>> slot_name(5), slot_name(9)
    ('r2c3', 'r1c1')
    """
    slot = place % SLOTS
    return f"r{slot // SIDE + 1}c{slot % SIDE + 1}"
