"""The numbers that describe a seat of Duel at the end of a round, by name. ``DuelProspect`` counts them all at once.

What one of each is worth was found by self-play (``duel_weights``), as for the numbers of the big game.
"""

from __future__ import annotations

from typing import Final

F_KNOWLEDGE: Final = 0
F_PROVINCES: Final = 1
F_WONDERS: Final = 2
F_POLICIES: Final = 3
F_CITIES: Final = 4
F_LEAD_IN_KNOWLEDGE: Final = 5
F_LEAD_IN_PROVINCES: Final = 6
F_LEAD_IN_WONDERS: Final = 7
F_LEAD_IN_POLICIES: Final = 8
F_GOLD: Final = 9
F_MUCH_GOLD: Final = 10
F_GOLD_THAT_CONQUERS: Final = 11
F_CULTURE: Final = 12
F_POLICY_WITHIN_REACH: Final = 13
F_WONDER_BEGUN: Final = 14
F_WONDER_TO_BE_PAID: Final = 15
F_PRODUCTION_OF_THE_DECK: Final = 16
F_SCIENCE_OF_THE_DECK: Final = 17
F_MILITARY_OF_THE_DECK: Final = 18
F_GOLD_OF_THE_DECK: Final = 19
F_CULTURE_OF_THE_DECK: Final = 20
F_EFFECTS_OF_THE_DECK: Final = 21
F_SIZE_OF_THE_DECK: Final = 22
F_GAPS_IN_THE_CITY: Final = 23
F_CARDS_THAT_STAY: Final = 24
F_CARDS_TO_COME: Final = 25
F_BEST_CROSS: Final = 26
F_ONGOING_TEXT: Final = 27
F_POLICIES_TO_COME: Final = 28
F_ADVANTAGE: Final = 29
F_TOKENS_OF_THE_ADVANTAGE: Final = 30
F_ONE_GOLD_LAID: Final = 31
F_TWO_GOLD_LAID: Final = 32
F_THREE_GOLD_LAID: Final = 33
F_OWN_CITIES_TO_COME: Final = 34
F_TARGETS: Final = 35
F_TYPES_OF_PROVINCES: Final = 36
F_KNOWLEDGE_AHEAD: Final = 37
F_PROVINCES_AHEAD: Final = 38
F_WONDERS_AHEAD: Final = 39
F_POLICIES_AHEAD: Final = 40
F_FIRST_NEXT: Final = 41
F_TURNS: Final = 42

DUEL_NAMES: Final = (
    "knowledge",
    "provinces",
    "wonders",
    "policies",
    "free cities",
    "lead in knowledge",
    "lead in provinces",
    "lead in wonders",
    "lead in policies",
    "gold",
    "much gold",
    "gold that conquers",
    "culture",
    "policy within reach",
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
    "best cross",
    "ongoing text",
    "policies to come",
    "advantage",
    "tokens of the advantage",
    "one gold laid",
    "two gold laid",
    "three gold laid",
    "own cities to come",
    "targets",
    "types of provinces",
    "knowledge ahead",
    "provinces ahead",
    "wonders ahead",
    "policies ahead",
    "first next",
    "turns",
)
"""Each number at its place."""
DUEL_SIZE: Final = len(DUEL_NAMES)

DUEL_KNOWN: Final = {
    "knowledge": 1.0,
    "provinces": 1.0,
    "wonders": 2.0,
    "policies": 2.0,
    "free cities": 2.0,
    "lead in knowledge": 1.0,
    "lead in provinces": 1.0,
    "lead in wonders": 1.0,
    "lead in policies": 1.0,
}
"""What needs no tuning: points that count now, and Dominance by its chance."""
