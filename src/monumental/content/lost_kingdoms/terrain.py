"""The terrain tiles of Lost Kingdoms: Islands, Aztec Pyramids, Deserts and Jungles (LK.TERRAIN.1)."""

from __future__ import annotations

from typing import Final

from monumental.classic.layout import Terrain
from monumental.classic.lost_kingdoms.land import SAND, THICKET, TRIBUTE

ISLAND: Final = 2
PYRAMID: Final = 2
DESERT: Final = 1
JUNGLE: Final = 3

TERRAINS: Final[tuple[Terrain, ...]] = (
    Terrain("island", "Island", ISLAND, False, bridges=2),
    Terrain("pyramid", "Aztec Pyramid", PYRAMID, False, modules=(TRIBUTE,)),
    Terrain("desert", "Desert", DESERT, False, modules=(SAND,)),
    Terrain("jungle", "Jungle", JUNGLE, False, modules=(THICKET,)),
)


def asks(value: int) -> str:
    """What a tile value means to whoever attacks.

    >>> asks(2)
    '2 more Military and 2 more Units to take it.'
    """
    return f"{value} more Military and {value} more Unit{'' if value == 1 else 's'} to take it."


SENTENCES: Final[dict[str, str]] = {
    "island": f"Only its two bridges lead here and away; all land around it is coast. {asks(ISLAND)}",
    "pyramid": f"The gods are paid at every conquest: 1 Gold on top. {asks(PYRAMID)}",
    "desert": f"The sand sends one conquering Soldier home, never the last one. {asks(DESERT)}",
    "jungle": f"An Explorer that enters pays 1 Military more, even for a free step. {asks(JUNGLE)}",
}
