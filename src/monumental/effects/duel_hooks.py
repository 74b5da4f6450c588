"""The closed lists of *Monumental Duel*: when a text works, what it answers, what it changes, what it counts.

They stand beside those of the big game (``effects.hooks``): the two games share the words of the card language, but
no hook, moment or count has to mean something in both.
"""

from __future__ import annotations

from typing import Final

# --- when the one text of a card works (DUEL.CARD.7) -----------------------------------------------------------------
ACT: Final = 0
"""Used as an action, once per round (DUEL.EFFECT.1, DUEL.POLICY.8)."""
ON_ACTIVATION: Final = 1
"""When this card is activated (DUEL.ACTIVATE.6)."""
DURING_ACTIVATION: Final = 2
"""During City Activation, in the order of the owner's choice (DUEL.ACTIVATE.7)."""
WHENEVER: Final = 3
"""By itself, each time its moment comes (DUEL.TERM.21)."""
FIRST_TIME: Final = 4
"""By itself, the first time its moment comes in a round (DUEL.TERM.20)."""
YOU_MAY: Final = 5
"""An exchange before one's own action, as often as it can be paid for (DUEL.TERM.23)."""
PERMANENT: Final = 6
"""A change of a number for as long as the card is in force (DUEL.EFFECT.3)."""
TIMINGS: Final = 7

TIMING_KEYS: Final = (
    "act",
    "on-activation",
    "during-activation",
    "whenever",
    "first-time",
    "you-may",
    "permanent",
)
ANSWERING: Final = (WHENEVER, FIRST_TIME)
"""The timings that name a moment."""

# --- numbers that permanent texts and civilizations change -----------------------------------------------------------
BUILDING_COST: Final = 0
"""Production price of every Building, Barricades included (DUEL.ACQUIRE.11)."""
KNOWLEDGE_COST: Final = 1
"""Science price of Knowledge cards."""
WONDER_COST: Final = 2
"""Production price of each section of a Wonder."""
PROGRESS_COST: Final = 3
"""Science price of Scientific Progress."""
CONQUEST_COST: Final = 4
"""Price of each of your conquests, from display and opponent alike (DUEL.CONQUER.12)."""
PROVINCE_DEFENCE: Final = 5
"""What your opponent pays more for a Province of yours (DUEL.CONQUER.12)."""
GOLD_CONQUEST: Final = 6
"""When above 0, you conquer with Gold alone (DUEL.MALI.1)."""
CONQUEST_GOLD: Final = 7
"""Gold that each of your conquests gives you (DUEL.MALI.2)."""
HOOKS: Final = 8

HOOK_KEYS: Final = (
    "building-cost",
    "knowledge-cost",
    "wonder-cost",
    "progress-cost",
    "conquest-cost",
    "province-defence",
    "gold-conquest",
    "conquest-gold",
)

# --- moments that automatic effects answer ---------------------------------------------------------------------------
NO_MOMENT: Final = -1
TRADED: Final = 0
"""You Traded, by Scout or for free."""
CLAIMED: Final = 1
"""You claimed a Free City."""
TOOK_ADVANTAGE: Final = 2
"""You took or gained the Advantage."""
CONQUERED: Final = 3
"""You conquered a Province, from the display or from the opponent (DUEL.PROVINCE.10)."""
CONQUERED_DISPLAY: Final = 4
CONQUERED_OPPONENT: Final = 5
ACQUIRED_BUILDING: Final = 6
"""You acquired or gained a Building, a Barricade included (DUEL.ACQUIRE.11)."""
ACQUIRED_KNOWLEDGE: Final = 7
BEGAN_WONDER: Final = 8
"""You built the first section of a Wonder."""
COMPLETED: Final = 9
DEVELOPED: Final = 10
PROGRESSED: Final = 11
ARCHIVED: Final = 12
DISCARDED: Final = 13
LOST_PROVINCE: Final = 14
"""The opponent conquered a Province of yours."""
PASSED: Final = 15
MOMENTS: Final = 16

MOMENT_KEYS: Final = (
    "traded",
    "claimed",
    "took-advantage",
    "conquered",
    "conquered-display",
    "conquered-opponent",
    "acquired-building",
    "acquired-knowledge",
    "began-wonder",
    "completed",
    "developed",
    "progressed",
    "archived",
    "discarded",
    "lost-province",
    "passed",
)

# --- things that can be counted --------------------------------------------------------------------------------------
PROVINCES: Final = 0
COASTAL_PROVINCES: Final = 1
MOUNTAIN_PROVINCES: Final = 2
AGRICULTURAL_PROVINCES: Final = 3
PROVINCE_TYPES: Final = 4
"""Different types among your Provinces, 3 at most (DUEL.PROVINCE.12)."""
KNOWLEDGE_CARDS: Final = 5
WONDERS: Final = 6
POLICIES: Final = 7
FREE_CITIES: Final = 8
BARRICADES: Final = 9
COUNTS: Final = 10

COUNT_KEYS: Final = (
    "provinces",
    "coastal-provinces",
    "mountain-provinces",
    "agricultural-provinces",
    "province-types",
    "knowledge",
    "wonders",
    "policies",
    "free-cities",
    "barricades",
)

# --- kinds of cards (DUEL.CARD.1) and types of Provinces (DUEL.PROVINCE.4) --------------------------------------------
BUILDING: Final = 0
KNOWLEDGE: Final = 1
WONDER: Final = 2
POLICY: Final = 3
WARLORD: Final = 4
PROVINCE: Final = 5
SCOUT: Final = 6
FREE_CITY: Final = 7
ADVANTAGE: Final = 8
KINDS: Final = 9
KIND_KEYS: Final = (
    "building",
    "knowledge",
    "wonder",
    "policy",
    "warlord",
    "province",
    "scout",
    "free-city",
    "advantage",
)

NO_TYPE: Final = -1
COASTAL: Final = 0
MOUNTAIN: Final = 1
AGRICULTURAL: Final = 2
TYPES: Final = 3
TYPE_KEYS: Final = ("coastal", "mountain", "agricultural")
