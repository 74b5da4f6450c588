"""The Free Cities of African Empires."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Exploration

EXPLORATION: Final[tuple[Exploration, ...]] = ()
