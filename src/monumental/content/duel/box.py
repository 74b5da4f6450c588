"""The Trade box: everything above on one shelf.

>>> from monumental.content.duel.box import TRADE_BOX
>>> [civilization.name for civilization in TRADE_BOX.civilizations]
['Malians', 'Aztecs', 'Japanese']
>>> len(TRADE_BOX.development), len(TRADE_BOX.free_cities)
(30, 10)
"""

from __future__ import annotations

from typing import Final

from monumental.content.duel.aztecs import AZTECS
from monumental.content.duel.basic import BASIC
from monumental.content.duel.buildings import BUILDING_CARDS
from monumental.content.duel.free_cities import FREE_CITIES
from monumental.content.duel.japanese import JAPANESE
from monumental.content.duel.knowledge import KNOWLEDGE_CARDS
from monumental.content.duel.malians import MALIANS
from monumental.content.duel.provinces import PROVINCE_CARDS
from monumental.content.duel.starting import STARTING
from monumental.content.duel.wonders import WONDER_CARDS
from monumental.duel.model import ADVANTAGE, Card, DuelBox

TRADE_BOX: Final = DuelBox(
    key="trade",
    name="Monumental Duel: Trade",
    module="trade",
    starting=STARTING,
    basic=BASIC,
    development=BUILDING_CARDS + KNOWLEDGE_CARDS + WONDER_CARDS + PROVINCE_CARDS,
    civilizations=(MALIANS, AZTECS, JAPANESE),
    free_cities=FREE_CITIES,
    advantage=Card(
        key="trade-advantage",
        name="Advantage",
        kind=ADVANTAGE,
        flavour="It lies between the cities, and never lies still.",
    ),
)
