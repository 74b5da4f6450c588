"""Numbers that the chapters of Duel share: kinds of frames, actions, phases, marks, piles, events."""

from __future__ import annotations

from typing import Final

# --- frames (0 to 5 belong to the kernel and the interpreter) ------------------------------------------------------
SETUP: Final = 6
ROUND: Final = 7
ACTIVATE: Final = 8
POOL: Final = 9
TURN: Final = 10
TURN_END: Final = 11
RESOLVE: Final = 12
PAY: Final = 13
PAY_BASIC: Final = 14
PAY_ALIKE: Final = 15
PAY_AMOUNT: Final = 16
GAIN_BASIC_CHOICE: Final = 17
DRAWING: Final = 18
SET_ASIDE_DONE: Final = 19
USE_ONE: Final = 20
ARCHIVING: Final = 21
DISCARDING: Final = 22
REINFORCING: Final = 23
COPYING: Final = 24
USING_CITY: Final = 25
ACTIVATING_IDLE: Final = 26
GAINING_BASIC_BUILDING: Final = 27
GAINING_FROM_DISPLAY: Final = 28
DISCARDING_DISPLAY: Final = 29
BUILDING_SECTION: Final = 30
ACQUIRED_CARD: Final = 31
KEEP_WONDER: Final = 32
COMPLETED_WONDER: Final = 33
PLACE_WONDER: Final = 34
CONQUERED_PROVINCE: Final = 35
REPEATING_POLICY: Final = 36
TRADING: Final = 37
CLAIM: Final = 38
PLACING_MARKER: Final = 39
ADVANTAGE_PAID: Final = 40
DEAL: Final = 41
KEEP_KNOWLEDGE: Final = 42
DISPLAY: Final = 43
LAYING_GOLD: Final = 44
FRAME_KINDS: Final = 45

# --- actions, in the order in which they are listed (DUEL.ACTION.2); modules bring those after them -------------------
A_PASS: Final = 0
A_ACQUIRE: Final = 1
A_COMPLETE: Final = 2
A_DEVELOP: Final = 3
A_POLICY: Final = 4
A_CONQUER: Final = 5
A_USE: Final = 6
A_PROGRESS: Final = 7
A_ADVANTAGE: Final = 8
A_WARLORD: Final = 9
A_EXCHANGE: Final = 10
A_TRADE: Final = 11
CORE_ACTIONS: Final = 11
"""The number of the first action of a Scout module."""

# --- phases of a round (DUEL.PHASE.1) -------------------------------------------------------------------------------
CITY_ACTIVATION: Final = 0
TAKE_ACTIONS: Final = 1
END_THE_ROUND: Final = 2
PHASE_KEYS: Final = ("city-activation", "take-actions", "end-the-round")

# --- piles: two City decks, three Eras, the Free Cities, the lot for the First player -------------------------------
ERA_PILE: Final = 2
CITY_PILE: Final = 5
FIRST_PILE: Final = 6
PILE_KEYS: Final = ("era-1", "era-2", "era-3", "free-cities", "first")
"""The piles after the City decks, which bear the names of their civilizations."""

SEATS: Final = 2
DISPLAY_SLOTS: Final = 6
CITIES: Final = 3
"""Free Cities on display."""
POLICIES: Final = 5

# --- marks of a seat, cleared when a round begins (DUEL.PASS.7) -----------------------------------------------------
MARK_WARLORD: Final = 1
MARK_SCOUT: Final = 2
MARK_POLICY: Final = 4  # this bit and the four above it: the Policies of the civilization

# --- where a text stands: a place of the City (0 to 17), or a developed Policy ------------------------------------
POLICY_SOURCE: Final = 32

# --- roads to points ----------------------------------------------------------------------------------------------
ROAD_KNOWLEDGE: Final = 0
ROAD_PROVINCES: Final = 1
ROAD_WONDERS: Final = 2
ROAD_POLICIES: Final = 3
ROAD_CITIES: Final = 4
ROADS: Final = 5
ROAD_KEYS: Final = ("knowledge", "provinces", "wonders", "policies", "free-cities")

# --- events (0 is the kernel's REVEALED) -------------------------------------------------------------------------
E_FIRST: Final = 1
E_ROUND: Final = 2
E_CROSS: Final = 3
E_ACTIVATED: Final = 4
E_GAINED: Final = 5
E_SPENT: Final = 6
E_LOST: Final = 7
E_TURN: Final = 8
E_PASSED: Final = 9
E_ACQUIRED: Final = 10
E_GAINED_CARD: Final = 11
E_WONDER_BEGUN: Final = 12
E_WONDER_COMPLETED: Final = 13
E_WONDER_ABANDONED: Final = 14
E_POLICY: Final = 15
E_CONQUERED: Final = 16
E_BARRICADE_BACK: Final = 17
E_EFFECT: Final = 18
E_TRIGGER: Final = 19
E_WARLORD: Final = 20
E_ADVANTAGE: Final = 21
E_DECAY: Final = 22
E_TRADED: Final = 23
E_CLAIMED: Final = 24
E_CITY_REVEALED: Final = 25
E_MARKER: Final = 26
E_DREW: Final = 27
E_COPIED: Final = 28
E_ARCHIVED: Final = 29
E_DISCARDED: Final = 30
E_REINFORCED: Final = 31
E_SHUFFLED: Final = 32
E_DEALT: Final = 33
E_DISPLAY_DISCARDED: Final = 34
E_DISPLAY_DEALT: Final = 35
E_ERA: Final = 36
E_FIRST_PLAYER: Final = 37
E_END_TRIGGERED: Final = 38
E_GAME_OVER: Final = 39
EVENT_KINDS: Final = 40

EVENT_KEYS: Final = (
    "revealed",
    "first",
    "round",
    "cross",
    "activated",
    "gained",
    "spent",
    "lost",
    "turn",
    "passed",
    "acquired",
    "gained-card",
    "wonder-begun",
    "wonder-completed",
    "wonder-abandoned",
    "policy",
    "conquered",
    "barricade-back",
    "effect",
    "trigger",
    "warlord",
    "advantage",
    "decay",
    "traded",
    "claimed",
    "city-revealed",
    "marker",
    "drew",
    "copied",
    "archived",
    "discarded",
    "reinforced",
    "shuffled",
    "dealt",
    "display-discarded",
    "display-dealt",
    "era",
    "first-player",
    "end-triggered",
    "game-over",
)
