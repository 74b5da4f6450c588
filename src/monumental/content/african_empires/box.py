"""The box African Empires on one shelf.

>>> AFRICAN_EMPIRES_BOX.name
'African Empires'
"""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Box
from monumental.content.african_empires.automa import SOLO_CARDS
from monumental.content.african_empires.buildings import BUILDINGS
from monumental.content.african_empires.civilizations.aksum import AKSUM
from monumental.content.african_empires.civilizations.mali import MALI
from monumental.content.african_empires.civilizations.zulu import ZULU
from monumental.content.african_empires.exploration import EXPLORATION
from monumental.content.african_empires.further import FURTHER
from monumental.content.african_empires.heroes import HEROES
from monumental.content.african_empires.knowledge import KNOWLEDGE_CARDS
from monumental.content.african_empires.markets import MARKETS
from monumental.content.african_empires.natural_wonders import NATURAL_WONDER_CARDS
from monumental.content.african_empires.quests import QUESTS
from monumental.content.african_empires.terrain import TERRAINS
from monumental.content.african_empires.trade import BENEFITS, EXCHANGES, TRACK
from monumental.content.african_empires.wonders import WONDER_CARDS

AFRICAN_EMPIRES_BOX: Final = Box(
    key="african-empires",
    name="African Empires",
    sentence="Trade, a Reserve, Unrest, Quests, Natural Wonders, three civilizations, new land and cards.",
    terrain=TERRAINS,
    development=BUILDINGS + KNOWLEDGE_CARDS + WONDER_CARDS,
    exploration=EXPLORATION,
    markets=MARKETS,
    further=FURTHER,
    heroes=HEROES,
    civilizations=(ZULU, MALI, AKSUM),
    automa=SOLO_CARDS,
    natural_wonders=NATURAL_WONDER_CARDS,
    track=TRACK,
    benefits=BENEFITS,
    exchanges=EXCHANGES,
    quests=QUESTS,
    modules=("african-words",),
)
