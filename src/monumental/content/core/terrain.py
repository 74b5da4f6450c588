"""The terrain tiles of the core box: what each kind is called, what it adds to a defence, and how it looks."""

from __future__ import annotations

from typing import Final

from monumental.classic.layout import Terrain

TERRAINS: Final[tuple[Terrain, ...]] = (
    Terrain("capital", "Capital", 0, False),
    Terrain("water", "Water", 0, True),
    Terrain("meadow", "Meadow", 0, False),
    Terrain("plains", "Plains", 0, False),
    Terrain("forest", "Forest", 1, False),
    Terrain("swamp", "Swamp", 1, False),
    Terrain("hills", "Hills", 1, False),
    Terrain("mountain", "Mountain", 2, False),
    Terrain("volcano", "Volcano", 2, False),
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
    "plains": "Tilled fields that defend nobody: only what stands on them has to be overcome.",
    "forest": "Trees hide the defenders: 1 more Military and 1 more Unit to take it.",
    "swamp": "Wet ground slows every march: 1 more Military and 1 more Unit to take it.",
    "hills": "High ground favours those who hold it: 1 more Military and 1 more Unit to take it.",
    "mountain": "Few passes and steep ones: 2 more Military and 2 more Units to take it.",
    "volcano": "Ash, heat and broken rock: 2 more Military and 2 more Units to take it.",
}
