"""The core box: everything above on one shelf.

>>> from monumental.content.core.box import CORE_BOX
>>> [civilization.name for civilization in CORE_BOX.civilizations]
['China', 'Denmark', 'Egypt', 'Greece', 'Japan']
>>> len(CORE_BOX.development)
47
"""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Box
from monumental.content.core.automa import SOLO_DECK
from monumental.content.core.basic import BASIC
from monumental.content.core.buildings import BUILDINGS
from monumental.content.core.civilizations.china import CHINA
from monumental.content.core.civilizations.denmark import DENMARK
from monumental.content.core.civilizations.egypt import EGYPT
from monumental.content.core.civilizations.greece import GREECE
from monumental.content.core.civilizations.japan import JAPAN
from monumental.content.core.exploration import EXPLORATION
from monumental.content.core.knowledge import KNOWLEDGE_CARDS
from monumental.content.core.markets import MARKETS
from monumental.content.core.renaissance import RENAISSANCE_CARDS
from monumental.content.core.starting import STARTING
from monumental.content.core.terrain import TERRAINS
from monumental.content.core.wonders import WONDER_CARDS

CORE_BOX: Final = Box(
    key="core",
    name="Monumental",
    sentence="Five civilizations for two to four players, or for one against the Automa.",
    players=4,
    starting=STARTING,
    basic=BASIC,
    development=BUILDINGS + KNOWLEDGE_CARDS + WONDER_CARDS + RENAISSANCE_CARDS,
    civilizations=(CHINA, DENMARK, EGYPT, GREECE, JAPAN),
    exploration=EXPLORATION,
    markets=MARKETS,
    automa=SOLO_DECK,
    terrain=TERRAINS,
)
