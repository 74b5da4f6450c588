"""The box Lost Kingdoms on one shelf.

>>> from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
>>> LOST_KINGDOMS_BOX.players
5
>>> len(LOST_KINGDOMS_BOX.development)
12
"""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Box
from monumental.content.lost_kingdoms.automa import SOLO_CARDS
from monumental.content.lost_kingdoms.buildings import BUILDINGS
from monumental.content.lost_kingdoms.civilizations.amazons import AMAZONS
from monumental.content.lost_kingdoms.civilizations.atlantis import ATLANTIS
from monumental.content.lost_kingdoms.civilizations.aztecs import AZTECS
from monumental.content.lost_kingdoms.civilizations.mughals import MUGHALS
from monumental.content.lost_kingdoms.exploration import EXPLORATION
from monumental.content.lost_kingdoms.knowledge import KNOWLEDGE_CARDS
from monumental.content.lost_kingdoms.markets import MARKETS
from monumental.content.lost_kingdoms.terrain import TERRAINS
from monumental.content.lost_kingdoms.wonders import WONDER_CARDS

LOST_KINGDOMS_BOX: Final = Box(
    key="lost-kingdoms",
    name="Lost Kingdoms",
    sentence="A fifth player, four civilizations with rules of their own, new land, cards and Markets.",
    players=5,
    terrain=TERRAINS,
    development=BUILDINGS + KNOWLEDGE_CARDS + WONDER_CARDS,
    exploration=EXPLORATION,
    markets=MARKETS,
    civilizations=(AZTECS, AMAZONS, MUGHALS, ATLANTIS),
    automa=SOLO_CARDS,
)
