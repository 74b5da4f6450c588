"""The words that Lost Kingdoms adds to the card language, and their English messages.

Each word is a frozen dataclass on :class:`~monumental.effects.word.Word`; the module of its civilization brings the
performer.
"""

from __future__ import annotations

from typing import Final

from monumental.effects.catalogue import Message

# --- Aztecs ------------------------------------------------------------------------------------------------------

# --- Amazons -----------------------------------------------------------------------------------------------------

# --- Mughals -----------------------------------------------------------------------------------------------------

# --- Atlanteans --------------------------------------------------------------------------------------------------

TEXTS: Final[dict[str, Message]] = {
    # Aztecs
    # Amazons
    # Mughals
    # Atlanteans
}
