"""The box Lost Kingdoms on one shelf.

>>> from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
>>> LOST_KINGDOMS_BOX.players
5
"""

from __future__ import annotations

from typing import Final

from monumental.classic.model import Box
from monumental.content.lost_kingdoms.terrain import TERRAINS

LOST_KINGDOMS_BOX: Final = Box(
    key="lost-kingdoms",
    name="Lost Kingdoms",
    players=5,
    terrain=TERRAINS,
)
