"""The words that Lost Kingdoms adds to the card language, and their English messages.

Each word is a frozen dataclass on :class:`~monumental.effects.word.Word`; the module of its civilization brings the
performer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.effects.catalogue import Message
from monumental.effects.tree import Effect
from monumental.effects.word import Word


# --- Aztecs ------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Sacrifice(Word):
    """Put Soldiers of yours on your Warlord card, then do ``then`` (LK.AZTEC.1)."""

    amount: int = 1
    then: Effect | None = None


@dataclass(frozen=True)
class ReturnSoldiers(Word):
    """Put up to ``amount`` sacrificed Soldiers on your Capital (LK.AZTEC.6)."""

    amount: int = 1


# --- Amazons -----------------------------------------------------------------------------------------------------

# --- Mughals -----------------------------------------------------------------------------------------------------

# --- Atlanteans --------------------------------------------------------------------------------------------------

TEXTS: Final[dict[str, Message]] = {
    # Aztecs
    "word.sacrifice": ("sacrifice a Soldier", "sacrifice {n} Soldiers"),
    "word.return-soldiers": (
        "return a sacrificed Soldier to {your} Capital",
        "return up to {n} sacrificed Soldiers to {your} Capital",
    ),
    # Amazons
    # Mughals
    # Atlanteans
}
