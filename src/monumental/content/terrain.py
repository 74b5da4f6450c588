"""Every kind of tile on the shelf, box by box.

>>> TERRAIN_BY_KEY["forest"].value
2
>>> BOX_OF_TERRAIN["island"]
'lost-kingdoms'
"""

from __future__ import annotations

from typing import Final

from monumental.classic.layout import Terrain
from monumental.content.african_empires import terrain as african_empires
from monumental.content.core import terrain as core
from monumental.content.lost_kingdoms import terrain as lost_kingdoms

BOX_TERRAINS: Final[dict[str, tuple[Terrain, ...]]] = {
    "core": core.TERRAINS,
    "lost-kingdoms": lost_kingdoms.TERRAINS,
    "african-empires": african_empires.TERRAINS,
}
TERRAINS: Final[tuple[Terrain, ...]] = tuple(kind for kinds in BOX_TERRAINS.values() for kind in kinds)
TERRAIN_BY_KEY: Final[dict[str, Terrain]] = {terrain.key: terrain for terrain in TERRAINS}
BOX_OF_TERRAIN: Final[dict[str, str]] = {
    kind.key: box for box, kinds in BOX_TERRAINS.items() for kind in kinds
}

# The land that can be conquered: neither a Capital nor water (CORE.MAP.11).
PROVINCE_TERRAINS: Final[tuple[str, ...]] = tuple(
    terrain.key for terrain in TERRAINS if terrain.key != "capital" and not terrain.water
)

SENTENCES: Final[dict[str, str]] = {
    **core.SENTENCES,
    **lost_kingdoms.SENTENCES,
    **african_empires.SENTENCES,
}
