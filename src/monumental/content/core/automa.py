"""The Solo deck of the core box: 15 action cards and 5 civilization cards (CORE.SOLO.17)."""

from __future__ import annotations

from typing import Final

from monumental.classic.automa.cards import (
    BUILDING_HIGH,
    BUILDING_LOW,
    COASTAL_GOLD,
    CONQUER_HIGH,
    CONQUER_LOW,
    DRAW,
    DRAW_ANY_TYPE,
    DRAW_OWN_TYPE,
    DRAW_TWICE,
    EXPLORE,
    FEWER_POLICIES,
    FEWER_PROVINCES,
    GOLD,
    KNOWLEDGE_HIGH,
    KNOWLEDGE_LOW,
    POLICY,
    POLICY_GOLD,
    RESHUFFLE,
    WONDER,
    AutomaCard,
    Line,
)

_CONQUEST: Final = (Line(CONQUER_LOW), Line(CONQUER_LOW, price=2))
_STUDY: Final = (Line(KNOWLEDGE_HIGH), Line(KNOWLEDGE_HIGH, price=2))
_REFORM: Final = (Line(POLICY), Line(POLICY, price=3))
_TRIBUTE: Final = (Line(GOLD, 3),)
_CONSTRUCTION: Final = (Line(WONDER), Line(WONDER, price=2), Line(BUILDING_LOW))
_JOURNEY: Final = (Line(EXPLORE, 1), Line(EXPLORE, 1, price=2), Line(BUILDING_LOW))

_BUILD: Final = (Line(WONDER), Line(WONDER), Line(BUILDING_LOW))
_INVADE: Final = (Line(CONQUER_LOW), Line(CONQUER_HIGH))
_LEARN: Final = (Line(KNOWLEDGE_LOW), Line(KNOWLEDGE_HIGH))
_FLOURISH: Final = (Line(POLICY), Line(POLICY_GOLD, 2))
_TRAVEL: Final = (Line(EXPLORE, 2),)

_ALL: Final = 6  # as many times as the Display has places

ACTION_CARDS: Final = (
    AutomaCard("border-march", "Border March", _CONQUEST, "architectural", _BUILD),
    AutomaCard("caravan-guard", "Caravan Guard", _CONQUEST, "economic", _TRAVEL),
    AutomaCard("war-academy", "War Academy", _STUDY, "aggressive", _INVADE),
    AutomaCard("builders-school", "Builders' School", _STUDY, "architectural", _BUILD),
    AutomaCard("court-of-scholars", "Court of Scholars", _REFORM, "technological", _LEARN),
    AutomaCard("martial-law", "Martial Law", _REFORM, "aggressive", _INVADE),
    AutomaCard("patronage", "Patronage", _TRIBUTE, "technological", _LEARN),
    AutomaCard("festival-year", "Festival Year", _TRIBUTE, "cultural", _FLOURISH),
    AutomaCard("harbour-works", "Harbour Works", _CONSTRUCTION, "economic", _TRAVEL),
    AutomaCard("sacred-precinct", "Sacred Precinct", _CONSTRUCTION, "cultural", _FLOURISH),
    AutomaCard(
        "great-campaign",
        "Great Campaign",
        _JOURNEY,
        "aggressive",
        (Line(CONQUER_HIGH, times=3), Line(RESHUFFLE)),
    ),
    AutomaCard(
        "golden-age", "Golden Age", _JOURNEY, "cultural", (Line(POLICY), Line(POLICY), Line(RESHUFFLE))
    ),
    AutomaCard(
        "monumental-works",
        "Monumental Works",
        _JOURNEY,
        "architectural",
        (Line(WONDER), Line(WONDER), Line(WONDER), Line(BUILDING_HIGH), Line(RESHUFFLE)),
    ),
    AutomaCard(
        "age-of-discovery",
        "Age of Discovery",
        _JOURNEY,
        "technological",
        (Line(KNOWLEDGE_HIGH, times=_ALL), Line(RESHUFFLE)),
    ),
    AutomaCard("trade-winds", "Trade Winds", _JOURNEY, "economic", (Line(EXPLORE, 3), Line(RESHUFFLE))),
)

CIVILIZATION_CARDS: Final = (
    AutomaCard("automa-china", "Mandate of Heaven", (Line(DRAW_OWN_TYPE),), civilization="china"),
    AutomaCard("automa-denmark", "Longships", (Line(COASTAL_GOLD, 1), Line(DRAW)), civilization="denmark"),
    AutomaCard("automa-egypt", "Gift of the Nile", (Line(DRAW_TWICE),), civilization="egypt"),
    AutomaCard("automa-greece", "Oracle", (Line(DRAW_ANY_TYPE),), civilization="greece"),
    AutomaCard(
        "automa-japan",
        "Way of the Warrior",
        (
            Line(CONQUER_LOW, condition=FEWER_PROVINCES),
            Line(POLICY, condition=FEWER_POLICIES),
            Line(DRAW),
        ),
        first_only=True,
        civilization="japan",
    ),
)

SOLO_DECK: Final[tuple[AutomaCard, ...]] = ACTION_CARDS + CIVILIZATION_CARDS
