"""What African Empires adds to the pieces for building maps (AE.MAP.4)."""

from __future__ import annotations

from typing import Final

from monumental.content.core.map_box import Pieces

AFRICAN_EMPIRES_PIECES: Final = Pieces(
    kinds=(("mine", 3), ("foothills", 3), ("savanna", 3), ("oasis", 3), ("harbor", 3)),  # AE.COMP.16
    science=12,  # AE.COMP.22
    naturals=10,  # AE.COMP.18
)
