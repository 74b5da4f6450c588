"""What Lost Kingdoms adds to the pieces for building maps (LK.MAP.10)."""

from __future__ import annotations

from typing import Final

from monumental.content.core.map_box import Pieces

MARKET_NAMES: Final[dict[str, str]] = {"jade": "Jade Market"}

LOST_KINGDOMS_PIECES: Final = Pieces(
    capitals=1,  # LK.MAP.6
    production=13,  # LK.COMP.10
    markets=tuple(MARKET_NAMES),  # LK.MAP.5
    tokens=(("f3m", 1), ("f3g", 1)),  # LK.COMP.9
    kinds=(("island", 3), ("pyramid", 3), ("desert", 3), ("jungle", 3)),  # LK.COMP.6
    bridges=(("edge", 1), ("corner", 2)),
)
