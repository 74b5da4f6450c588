"""The terrain tiles of Lost Kingdoms: Islands, Aztec Pyramids, Deserts and Jungles (LK.TERRAIN.1)."""

from __future__ import annotations

from typing import Final

from monumental.classic.layout import Terrain
from monumental.classic.lost_kingdoms.land import SAND, THICKET, TRIBUTE

TERRAINS: Final[tuple[Terrain, ...]] = (
    Terrain("island", "Island", 2, False, bridges=2),
    Terrain("pyramid", "Aztec Pyramid", 2, False, modules=(TRIBUTE,)),
    Terrain("desert", "Desert", 1, False, modules=(SAND,)),
    Terrain("jungle", "Jungle", 3, False, modules=(THICKET,)),
)

SENTENCES: Final[dict[str, str]] = {
    "island": (
        "Only its two bridges lead here and away; all land around it is coast. "
        "2 more Military and 2 more Units to take it."
    ),
    "pyramid": (
        "The gods are paid at every conquest: 1 Gold on top. 2 more Military and 2 more Units to take it."
    ),
    "desert": (
        "The sand sends one conquering Soldier home, never the last one. 1 more Military and 1 more Unit to take it."
    ),
    "jungle": (
        "An Explorer that enters pays 1 Military more, even for a free step. "
        "3 more Military and 3 more Units to take it."
    ),
}
