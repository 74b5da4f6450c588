"""What African Empires adds to the pieces for building maps (AE.MAP.4)."""

from __future__ import annotations

from typing import Final

from monumental.content.core.map_box import Pieces

AFRICAN_EMPIRES_PIECES: Final = Pieces()
