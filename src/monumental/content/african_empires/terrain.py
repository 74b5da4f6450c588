"""The terrain tiles of African Empires: Mines, Foothills, Savannas, Oases and Harbors (AE.TERRAIN.1)."""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires.foothills import FOOTHILLS
from monumental.classic.african_empires.land import HARBORS, MINES, OASES, SAVANNAS
from monumental.classic.layout import Terrain

TERRAINS: Final[tuple[Terrain, ...]] = (
    Terrain("mine", "Mine", 2, False, modules=(MINES,)),
    Terrain("foothills", "Foothills", 1, False, modules=(FOOTHILLS,)),
    Terrain("savanna", "Savanna", 0, False, modules=(SAVANNAS,)),
    Terrain("oasis", "Oasis", 1, False, modules=(OASES,)),
    Terrain("harbor", "Harbor", 1, False, modules=(HARBORS,), coast=True),
)

SENTENCES: Final[dict[str, str]] = {
    "mine": (
        "Whoever conquers it may turn Production into Gold at once, one for one. "
        "2 more Military and 2 more Units to take it."
    ),
    "foothills": (
        "Whoever holds them may bid Gold against an attack: the attacker pays as much, or fails. "
        "1 more Military and 1 more Unit to take them."
    ),
    "savanna": "A Wonder that is built here brings 2 Gold. Open land: it adds nothing to the price of a conquest.",
    "oasis": "Its first conqueror reserves a card. 1 more Military and 1 more Unit to take it.",
    "harbor": (
        "Its first conqueror takes a Trade Benefit. It lies on the coast, with or without water beside it. "
        "1 more Military and 1 more Unit to take it."
    ),
}
