"""The terrain tiles of African Empires (AE.TERRAIN.1)."""

from __future__ import annotations

from typing import Final

from monumental.classic.layout import Terrain

TERRAINS: Final[tuple[Terrain, ...]] = ()

SENTENCES: Final[dict[str, str]] = {}
