"""The resources of the game, as small integers that index a player's supply."""

from __future__ import annotations

from typing import Final

PRODUCTION: Final = 0
SCIENCE: Final = 1
MILITARY: Final = 2
GOLD: Final = 3
CULTURE: Final = 4
RAID: Final = 5
"""Military that may be spent against Barbarians only; it is still generated Military."""

RESOURCES: Final = 6

BASIC: Final = (PRODUCTION, SCIENCE, MILITARY)  # CORE.RESOURCE.1

RESOURCE_KEYS: Final = ("production", "science", "military", "gold", "culture", "raid")
RESOURCE_LETTERS: Final = "psmgcr"
