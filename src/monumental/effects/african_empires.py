"""The words that African Empires adds to the card language, and their English messages.

Each word is a frozen dataclass on :class:`~monumental.effects.word.Word`; the module of its chapter brings the
performer.
"""

from __future__ import annotations

from typing import Final

from monumental.effects.catalogue import Message

TEXTS: Final[dict[str, Message]] = {}
