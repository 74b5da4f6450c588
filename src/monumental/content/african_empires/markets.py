"""What African Empires adds to the Markets of the other boxes."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Market

MARKETS: Final[tuple[Market, ...]] = ()
