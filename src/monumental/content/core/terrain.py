"""The terrain tiles of the core box: what each kind is called, what it adds to a defence, and how it looks."""

from __future__ import annotations

from typing import Final

from monumental.classic.layout import Terrain

TERRAINS: Final[tuple[Terrain, ...]] = (
    Terrain("capital", "Capital", 0, False),
    Terrain("water", "Water", 0, True),
    Terrain("meadow", "Meadow", 0, False),
    Terrain("plains", "Plains", 1, False),
    Terrain("forest", "Forest", 2, False),
    Terrain("swamp", "Swamp", 3, False),
    Terrain("hills", "Hills", 3, False),
    Terrain("mountain", "Mountain", 4, False),
    Terrain("volcano", "Volcano", 4, False),
)

TERRAIN_BY_KEY: Final[dict[str, Terrain]] = {terrain.key: terrain for terrain in TERRAINS}

# The land that can be conquered: neither a Capital nor water (CORE.MAP.11).
PROVINCE_TERRAINS: Final[tuple[str, ...]] = tuple(
    terrain.key for terrain in TERRAINS if terrain.key != "capital" and not terrain.water
)

SENTENCES: Final[dict[str, str]] = {
    "capital": "Home of a player: it is never attacked, and every Unit and Explorer starts here.",
    "water": "No piece ever enters it, and it cuts the land on either side apart.",
    "meadow": "Open grass that defends nobody: only what stands on it has to be overcome.",
    "plains": "Tilled fields with hedges and ditches: 1 more Military and 1 more Unit to take them.",
    "forest": "Trees hide the defenders: 2 more Military and 2 more Units to take it.",
    "swamp": "Wet ground slows every march: 3 more Military and 3 more Units to take it.",
    "hills": "High slopes favour those who hold them: 3 more Military and 3 more Units to take them.",
    "mountain": "Few passes and steep ones: 4 more Military and 4 more Units to take it.",
    "volcano": "Ash, heat and broken rock: 4 more Military and 4 more Units to take it.",
}
