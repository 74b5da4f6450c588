"""The Wonders of African Empires, by Era."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Card

WONDER_CARDS: Final[tuple[Card, ...]] = ()
