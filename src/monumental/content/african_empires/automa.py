"""The Automa cards of African Empires."""

from __future__ import annotations

from typing import Final

from monumental.classic.automa.cards import AutomaCard

SOLO_CARDS: Final[tuple[AutomaCard, ...]] = ()
