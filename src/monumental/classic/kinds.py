"""Numbers that the chapters share: kinds of frames, options of Take Actions, places of cards, marks, events."""

from __future__ import annotations

from typing import Final

from monumental.common.city import COLUMN_NAMES as COLUMN_NAMES
from monumental.common.city import DRAWN as DRAWN
from monumental.common.city import NEXUS as NEXUS
from monumental.common.city import ROW_NAMES as ROW_NAMES
from monumental.common.city import SLOTS as SLOTS
from monumental.common.city import UNDER as UNDER

# --- frames (0 to 5 belong to the kernel and the interpreter) ------------------------------------------------------
SETUP: Final = 6
CHOOSE_CAPITAL: Final = 7
TURN: Final = 8
ACTIVATE: Final = 9
ACTIONS: Final = 10
DEAL: Final = 11
KEEP_KNOWLEDGE: Final = 12
DISPLAY: Final = 13
PAY: Final = 14
PAY_BASIC: Final = 15
GAIN_BASIC_CHOICE: Final = 16
DRAWING: Final = 17
ARCHIVING: Final = 18
DISCARDING: Final = 19
REINFORCING: Final = 20
ACTIVATING_IDLE: Final = 21
ACTIVATING_AGAIN: Final = 22
GAINING_BASIC_BUILDING: Final = 23
GAINING_FROM_DISPLAY: Final = 24
REPEATING_POLICY: Final = 25
ACQUIRED_CARD: Final = 26
KEEP_WONDER: Final = 27
COMPLETE_WONDER: Final = 28
PLACE_WONDER: Final = 29
MARCH_WARLORD: Final = 30
MARCH_TROOPS: Final = 31
CONQUEST: Final = 32
TAKE_TOKEN: Final = 33
WARLORD_CHOICE: Final = 34
MANOEUVRE_TO: Final = 35
FREE_MOVES: Final = 36
OUTPOST_UNITS_BACK: Final = 37
STEP_EXPLORER: Final = 38
FREE_STEPS: Final = 39
LOOK_AT_MARKET: Final = 40
TAKING_PRODUCTION: Final = 41
PROGRESS_DRAW: Final = 42
AUTOMA_TURN: Final = 43
AUTOMA_CARD: Final = 44
AUTOMA_LINE: Final = 45
AUTOMA_TIE: Final = 46
AUTOMA_TOKEN: Final = 47
AUTOMA_EXPLORE: Final = 48
AUTOMA_MARKET: Final = 49
AUTOMA_SEEK: Final = 50
FRAME_KINDS: Final = 51

# --- options of Take Actions: kind << 20 | a << 10 | b, in the order in which they are listed -------------------------
A_END: Final = 0
A_ACQUIRE: Final = 1
A_COMPLETE: Final = 2
A_DEVELOP: Final = 3
A_CONQUER: Final = 4
A_MANOEUVRE: Final = 5
A_OUTPOST: Final = 6
A_EXPLORE: Final = 7
A_COLLECT: Final = 8
A_MARKET: Final = 9
A_PROGRESS: Final = 10
A_USE: Final = 11
A_ABILITY: Final = 12
A_PRODUCTION_TOKEN: Final = 13
A_MARKET_TOKEN: Final = 14

KIND_SHIFT: Final = 20
A_SHIFT: Final = 10
FIELD: Final = 1023
OFFER_PRICE: Final = 11
"""Where the price stands in a packed card on offer: above the card and the bit that says whether Science pays."""

# --- places of a card that was activated --------------------------------------------------------------------------
LINE_KEYS: Final = ("row-1", "row-2", "row-3", "column-1", "column-2", "column-3")
"""The lines of a City: 0 to 2 are its rows, 3 to 5 its columns."""

# --- marks of a seat, cleared when a turn begins ------------------------------------------------------------------
MARK_WARLORD: Final = 1
MARK_ABILITY: Final = 2
MARK_ONCE: Final = 4  # this bit and those above it: triggers that work once per turn
OWN_MARKS: Final = 10  # from this bit on: marks of Policies that are in force side by side
MARKS_EACH: Final = 4


LASTING_MARKS: Final = OWN_MARKS + 5 * MARKS_EACH  # from this bit on: marks of cards beside the Policies
MOST_LASTING: Final = 24


def lasting_mark(number: int) -> int:
    """The mark of a card beside the Policies, counted from 0: what it gives once per turn was given.

    >>> lasting_mark(0) > own_mark(4) << 3
    True
    """
    return 1 << LASTING_MARKS + number


def own_mark(policy: int) -> int:
    """The mark of the ability of a civilization's Policy, counted from 0; those of its triggers follow it.

    >>> own_mark(0), own_mark(1)
    (1024, 16384)
    """
    return 1 << OWN_MARKS + MARKS_EACH * policy


# --- roads to points ----------------------------------------------------------------------------------------------
ROAD_KNOWLEDGE: Final = 0
ROAD_PROVINCES: Final = 1
ROAD_WONDERS: Final = 2
ROAD_POLICIES: Final = 3
ROADS: Final = 4
ROAD_KEYS: Final = ("knowledge", "provinces", "wonders", "policies")

# --- events (0 is the kernel's REVEALED) -------------------------------------------------------------------------
E_STARTING_PLAYER: Final = 1
E_CAPITAL: Final = 2
E_TURN: Final = 3
E_CROSS: Final = 4
E_ACTIVATED: Final = 5
E_GAINED: Final = 6
E_SPENT: Final = 7
E_LOST: Final = 8
E_ACQUIRED: Final = 9
E_GAINED_CARD: Final = 10
E_WONDER_BEGUN: Final = 11
E_WONDER_COMPLETED: Final = 12
E_WONDER_ABANDONED: Final = 13
E_WONDER_PLACED: Final = 14
E_WONDER_UNPLACED: Final = 15
E_POLICY: Final = 16
E_CONQUERED: Final = 17
E_TROOPS_MOVED: Final = 18
E_WARLORD_MOVED: Final = 19
E_DEFEATED: Final = 20
E_OUTPOST: Final = 21
E_OUTPOST_LOST: Final = 22
E_EXPLORER: Final = 23
E_PRODUCTION_TAKEN: Final = 24
E_MARKET_VISITED: Final = 25
E_MARKET_SEEN: Final = 26
E_MARKET_TAKEN: Final = 27
E_TOKEN_TAKEN: Final = 28
E_PRODUCTION_USED: Final = 29
E_MARKET_USED: Final = 30
E_DREW: Final = 31
E_EFFECT: Final = 32
E_ABILITY: Final = 33
E_WARLORD: Final = 34
E_ARCHIVED: Final = 35
E_DISCARDED: Final = 36
E_REINFORCED: Final = 37
E_SHUFFLED: Final = 38
E_DEALT: Final = 39
E_CLEARED: Final = 40
E_DISPLAY_DISCARDED: Final = 41
E_DISPLAY_DEALT: Final = 42
E_ERA: Final = 43
E_END_TRIGGERED: Final = 44
E_GAME_OVER: Final = 45
E_THIS_TURN: Final = 46
E_AUTOMA_CARD: Final = 47
E_AUTOMA_LINE: Final = 48
E_AUTOMA_SHUFFLED: Final = 49
E_TOKEN_GONE: Final = 50
E_TOLD: Final = 51  # what a module tells: the number of its tale, an amount, what it is about
EVENT_KINDS: Final = 52

EVENT_KEYS: Final = (
    "revealed",
    "starting-player",
    "capital",
    "turn",
    "cross",
    "activated",
    "gained",
    "spent",
    "lost",
    "acquired",
    "gained-card",
    "wonder-begun",
    "wonder-completed",
    "wonder-abandoned",
    "wonder-placed",
    "wonder-unplaced",
    "policy",
    "conquered",
    "troops-moved",
    "warlord-moved",
    "defeated",
    "outpost",
    "outpost-lost",
    "explorer",
    "production-taken",
    "market-visited",
    "market-seen",
    "market-taken",
    "token-taken",
    "production-used",
    "market-used",
    "drew",
    "effect",
    "ability",
    "warlord",
    "archived",
    "discarded",
    "reinforced",
    "shuffled",
    "dealt",
    "cleared",
    "display-discarded",
    "display-dealt",
    "era",
    "end-triggered",
    "game-over",
    "this-turn",
    "automa-card",
    "automa-line",
    "automa-shuffled",
    "token-gone",
    "told",
)
