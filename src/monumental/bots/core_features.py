"""The numbers that describe a seat in every game, by name. ``Prospect`` counts them all at once, because nothing is
asked for more often in a search; its code names their places, everything else names the numbers themselves.
"""

from __future__ import annotations

from typing import Final

F_KNOWLEDGE: Final = 0
F_PROVINCES: Final = 1
F_WONDERS: Final = 2
F_POLICIES: Final = 3
F_LEAD_IN_KNOWLEDGE: Final = 4
F_LEAD_IN_PROVINCES: Final = 5
F_LEAD_IN_WONDERS: Final = 6
F_LEAD_IN_POLICIES: Final = 7
F_GOLD: Final = 8
F_MUCH_GOLD: Final = 9
F_CULTURE: Final = 10
F_PRODUCTION_TOKENS: Final = 11
F_MARKET_TOKENS: Final = 12
F_WONDER_BEGUN: Final = 13
F_WONDER_TO_BE_PAID: Final = 14
F_PRODUCTION_OF_THE_DECK: Final = 15
F_SCIENCE_OF_THE_DECK: Final = 16
F_MILITARY_OF_THE_DECK: Final = 17
F_GOLD_OF_THE_DECK: Final = 18
F_CULTURE_OF_THE_DECK: Final = 19
F_EFFECTS_OF_THE_DECK: Final = 20
F_SIZE_OF_THE_DECK: Final = 21
F_GAPS_IN_THE_CITY: Final = 22
F_CARDS_THAT_STAY: Final = 23
F_CARDS_TO_COME: Final = 24
F_ONGOING_TEXT: Final = 25
F_POLICIES_TO_COME: Final = 26
F_DANGER: Final = 27
F_TARGETS: Final = 28
F_EXPLORERS: Final = 29
F_TROOPS_TO_SPARE: Final = 30
F_OUTPOSTS: Final = 31
F_TURNS: Final = 32
F_KNOWLEDGE_TO_COME: Final = 33
F_PROVINCES_TO_HOLD: Final = 34
F_WONDERS_TO_COME: Final = 35
F_BEST_CROSS: Final = 36
F_KNOWLEDGE_AHEAD: Final = 37
F_PROVINCES_AHEAD: Final = 38
F_WONDERS_AHEAD: Final = 39
F_POLICIES_AHEAD: Final = 40
F_POLICY_WITHIN_REACH: Final = 41

NAMES: Final = (
    "knowledge",
    "provinces",
    "wonders",
    "policies",
    "lead in knowledge",
    "lead in provinces",
    "lead in wonders",
    "lead in policies",
    "gold",
    "much gold",
    "culture",
    "production tokens",
    "market tokens",
    "wonder begun",
    "wonder to be paid",
    "production of the deck",
    "science of the deck",
    "military of the deck",
    "gold of the deck",
    "culture of the deck",
    "effects of the deck",
    "size of the deck",
    "gaps in the city",
    "cards that stay",
    "cards to come",
    "ongoing text",
    "policies to come",
    "danger",
    "targets",
    "explorers",
    "troops to spare",
    "outposts",
    "turns",
    "knowledge to come",
    "provinces to hold",
    "wonders to come",
    "best cross",
    "knowledge ahead",
    "provinces ahead",
    "wonders ahead",
    "policies ahead",
    "policy within reach",
)
"""Each number at its place."""
SIZE: Final = len(NAMES)

KNOWN: Final = {
    "knowledge": 1.0,
    "provinces": 1.0,
    "wonders": 2.0,
    "policies": 2.0,
    "lead in knowledge": 1.0,
    "lead in provinces": 1.0,
    "lead in wonders": 1.0,
    "lead in policies": 1.0,
}
"""What needs no tuning: points that count now, and Dominance by its chance."""
