"""What the bots that plan whole turns think between players, found by self-play.

``python -m monumental.lab.tune`` found it. The weights explain 45 % of the final margins.
"""

from __future__ import annotations

from typing import Final

OPINIONS: Final[dict[str, float]] = {
    "knowledge": 1.3951,
    "provinces": 1.0945,
    "wonders": 1.0391,
    "policies": 1.292,
    "explore": 0.8236,
    "point": 5.5686,
    "science": 0.7868,
    "gold": 1.5918,
    "raid": 0.7231,
    "culture": 0.9107,
    "benefit": 1.8,
    "held": 0.0928,
    "lost": 0.1899,
    "step": 0.3345,
    "move": 0.185,
    "doubt": 0.3395,
    "malice": 0.6824,
    "under": 1.0535,
    "better": 0.7546,
    "worse": 0.6348,
    "thin": 0.2097,
    "reinforce": 0.6,
    "again": 1.097,
    "keep_gold": 1.0196,
    "keep_token": 0.85,
    "keep_good": 0.8,
    "near_policy": 1.0,
    "economy": 1.0436,
    "ongoing": 1.1742,
    "token": 1.0579,
    "market": 3.0299,
    "walk_cost": 0.4638,
    "begun": 0.6784,
    "draw": 0.6667,
    "warlord": 0.7688,
    "reward": 1.3081,
    "ready": 0.3704,
}
"""The tastes of a greedy bot that does better than the one it began with."""

WEIGHTS: Final = (
    (  # with 0.5 turns left
        1.0,  # knowledge
        1.0,  # provinces
        2.0,  # wonders
        2.0,  # policies
        1.0,  # lead in knowledge
        1.0,  # lead in provinces
        1.0,  # lead in wonders
        1.0,  # lead in policies
        0.518,  # gold
        0.602,  # much gold
        4.057,  # culture
        0.041,  # production tokens
        0.188,  # market tokens
        2.867,  # wonder begun
        1.434,  # wonder to be paid
        0.024,  # production of the deck
        0.212,  # science of the deck
        0.256,  # military of the deck
        3.089,  # gold of the deck
        5.528,  # culture of the deck
        1.6,  # effects of the deck
        0.048,  # size of the deck
        -1.097,  # gaps in the city
        -0.063,  # cards that stay
        0.085,  # cards to come
        0.2,  # ongoing text
        -0.395,  # policies to come
        0.018,  # danger
        4.192,  # targets
        -0.039,  # explorers
        -0.844,  # troops to spare
        -0.553,  # outposts
        5.856,  # turns
        0.095,  # knowledge to come
        -0.547,  # provinces to hold
        0.108,  # wonders to come
        0.316,  # best cross
        0.078,  # knowledge ahead
        -0.105,  # provinces ahead
        0.053,  # wonders ahead
        0.091,  # policies ahead
        5.409,  # policy within reach
    ),
    (  # with 3.0 turns left
        1.0,  # knowledge
        1.0,  # provinces
        2.0,  # wonders
        2.0,  # policies
        1.0,  # lead in knowledge
        1.0,  # lead in provinces
        1.0,  # lead in wonders
        1.0,  # lead in policies
        0.953,  # gold
        0.085,  # much gold
        5.473,  # culture
        0.654,  # production tokens
        0.415,  # market tokens
        3.224,  # wonder begun
        1.612,  # wonder to be paid
        1.842,  # production of the deck
        2.775,  # science of the deck
        3.627,  # military of the deck
        4.0,  # gold of the deck
        7.872,  # culture of the deck
        1.554,  # effects of the deck
        -0.017,  # size of the deck
        -1.118,  # gaps in the city
        -0.167,  # cards that stay
        0.157,  # cards to come
        -0.035,  # ongoing text
        -0.363,  # policies to come
        0.021,  # danger
        4.857,  # targets
        1.005,  # explorers
        -0.653,  # troops to spare
        1.398,  # outposts
        6.128,  # turns
        0.023,  # knowledge to come
        -0.398,  # provinces to hold
        -0.196,  # wonders to come
        0.629,  # best cross
        0.536,  # knowledge ahead
        -0.28,  # provinces ahead
        0.634,  # wonders ahead
        0.31,  # policies ahead
        1.231,  # policy within reach
    ),
    (  # with 7.0 turns left
        1.0,  # knowledge
        1.0,  # provinces
        2.0,  # wonders
        2.0,  # policies
        1.0,  # lead in knowledge
        1.0,  # lead in provinces
        1.0,  # lead in wonders
        1.0,  # lead in policies
        0.89,  # gold
        -2.365,  # much gold
        4.42,  # culture
        0.873,  # production tokens
        0.552,  # market tokens
        2.992,  # wonder begun
        1.496,  # wonder to be paid
        3.638,  # production of the deck
        2.278,  # science of the deck
        2.995,  # military of the deck
        7.398,  # gold of the deck
        11.035,  # culture of the deck
        1.43,  # effects of the deck
        -0.121,  # size of the deck
        -5.2,  # gaps in the city
        0.027,  # cards that stay
        0.432,  # cards to come
        0.175,  # ongoing text
        -0.205,  # policies to come
        0.015,  # danger
        0.79,  # targets
        1.025,  # explorers
        -0.658,  # troops to spare
        1.216,  # outposts
        7.112,  # turns
        0.488,  # knowledge to come
        -0.341,  # provinces to hold
        -0.311,  # wonders to come
        0.609,  # best cross
        -0.384,  # knowledge ahead
        -0.331,  # provinces ahead
        1.212,  # wonders ahead
        -0.006,  # policies ahead
        -4.783,  # policy within reach
    ),
)
"""What one of each number is worth to a player among players, in points, phase by phase."""
