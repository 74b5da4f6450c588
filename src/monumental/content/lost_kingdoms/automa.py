"""The cards of the Automa in Lost Kingdoms: one for each civilization, and four Advanced ones (LK.SOLO.1, .2)."""

from __future__ import annotations

from typing import Final

from monumental.classic.automa.cards import (
    BUILDING_LOW,
    CONQUER_HIGH,
    CONQUER_LOW,
    DRAW,
    EXPLORE,
    KNOWLEDGE_HIGH,
    KNOWLEDGE_LOW,
    MOUNT,
    NEXUS,
    POLICY,
    POLICY_GOLD,
    SACRIFICE,
    SURVEY,
    WONDER,
    AutomaCard,
    Line,
)
from monumental.classic.lost_kingdoms.automa import KEY

_ORDERS: Final = (KEY,)
_JOURNEY: Final = (Line(EXPLORE, 1), Line(EXPLORE, 1, price=2), Line(BUILDING_LOW))

CIVILIZATION_CARDS: Final = (
    AutomaCard(
        "automa-aztecs",
        "Feast of the Sun",
        (Line(SACRIFICE, 4), Line(DRAW)),
        civilization="aztecs",
        modules=_ORDERS,
    ),
    AutomaCard(
        "automa-amazons",
        "Gathering of the Herds",
        (Line(MOUNT, 2), Line(DRAW)),
        civilization="amazons",
        modules=_ORDERS,
    ),
    AutomaCard(
        "automa-mughals",
        "Great Survey",
        (Line(SURVEY), Line(DRAW)),
        civilization="mughals",
        modules=_ORDERS,
    ),
    AutomaCard(
        "automa-atlantis", "Voices of the Nexus", (Line(NEXUS),), civilization="atlantis", modules=_ORDERS
    ),
)

ADVANCED_CARDS: Final = (
    AutomaCard(
        "wandering-scholars",
        "Wandering Scholars",
        (*_JOURNEY, Line(KNOWLEDGE_LOW), Line(KNOWLEDGE_HIGH)),
        advanced=True,
    ),
    AutomaCard(
        "pilgrim-roads", "Pilgrim Roads", (*_JOURNEY, Line(POLICY), Line(POLICY_GOLD, 2)), advanced=True
    ),
    AutomaCard(
        "master-builders",
        "Master Builders",
        (*_JOURNEY, Line(WONDER), Line(WONDER), Line(BUILDING_LOW)),
        advanced=True,
    ),
    AutomaCard("vanguard", "Vanguard", (*_JOURNEY, Line(CONQUER_LOW), Line(CONQUER_HIGH)), advanced=True),
)

SOLO_CARDS: Final[tuple[AutomaCard, ...]] = CIVILIZATION_CARDS + ADVANCED_CARDS
