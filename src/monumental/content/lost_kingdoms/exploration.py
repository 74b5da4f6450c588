"""The two Free Cities of Lost Kingdoms, with faces that the core does not have (LK.COMP.9)."""

from __future__ import annotations

from typing import Final

from monumental.classic.model import BUILDING, KNOWLEDGE, Exploration
from monumental.content.literals import gain
from monumental.effects.tree import GainBasicBuilding, GainFromDisplay, then

EXPLORATION: Final[tuple[Exploration, ...]] = (
    Exploration(
        "f3m-fortress", "f3m", (gain(production=4, culture=1), GainFromDisplay((BUILDING, KNOWLEDGE), 8))
    ),
    Exploration(
        "f3g-treasury", "f3g", (gain(science=1, culture=2), then(GainBasicBuilding(), GainBasicBuilding()))
    ),
)
