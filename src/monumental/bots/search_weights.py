"""What the strong bot thinks, found by self-play.

Fitted as in ``monumental.lab.tune``: the opinions to 5,000 games, the weights to 9,000, of whose final margins they
explain 60 %. ``python -m monumental.lab.tune`` finds them anew.
"""

from __future__ import annotations

from typing import Final

OPINIONS: Final[dict[str, float]] = {
    "knowledge": 1.2431,
    "provinces": 0.9944,
    "wonders": 1.3964,
    "policies": 1.0,
    "explore": 0.6376,
    "point": 4.7049,
    "science": 0.7388,
    "gold": 1.7251,
    "raid": 0.7,
    "culture": 0.8918,
    "benefit": 2.0816,
    "held": 0.0993,
    "lost": 0.2,
    "step": 0.2232,
    "move": 0.151,
    "doubt": 0.35,
    "malice": 0.8,
    "under": 0.85,
    "better": 0.7333,
    "worse": 0.6,
    "thin": 0.25,
    "reinforce": 0.6,
    "again": 1.4,
    "keep_gold": 1.2546,
    "keep_token": 1.3331,
    "keep_good": 0.7775,
    "near_policy": 1.3254,
    "economy": 1.0,
    "ongoing": 1.0,
    "token": 1.1506,
    "market": 2.2796,
    "walk_cost": 0.3632,
    "begun": 0.5727,
    "draw": 0.6895,
    "warlord": 0.8,
    "reward": 1.5683,
    "ready": 0.3315,
}
"""The tastes of a greedy bot that beats the usual one."""

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
        0.341,  # gold
        0.406,  # much gold
        2.14,  # culture
        0.176,  # production tokens
        0.177,  # market tokens
        3.198,  # wonder begun
        -0.385,  # wonder to be paid
        0.525,  # production of the deck
        -0.826,  # science of the deck
        -0.624,  # military of the deck
        1.331,  # gold of the deck
        4.522,  # culture of the deck
        1.572,  # effects of the deck
        0.055,  # size of the deck
        -0.846,  # gaps in the city
        -0.144,  # cards that stay
        0.052,  # cards to come
        -0.057,  # ongoing text
        -0.433,  # policies to come
        -0.121,  # danger
        2.413,  # targets
        -0.086,  # explorers
        -0.734,  # troops to spare
        0.139,  # outposts
        14.505,  # turns
        -0.103,  # knowledge to come
        -0.799,  # provinces to hold
        0.116,  # wonders to come
        0.324,  # best cross
        0.085,  # knowledge ahead
        -0.341,  # provinces ahead
        0.125,  # wonders ahead
        0.01,  # policies ahead
        6.475,  # policy within reach
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
        0.692,  # gold
        0.115,  # much gold
        4.756,  # culture
        0.711,  # production tokens
        0.316,  # market tokens
        -4.251,  # wonder begun
        1.583,  # wonder to be paid
        3.553,  # production of the deck
        3.876,  # science of the deck
        1.831,  # military of the deck
        5.618,  # gold of the deck
        7.682,  # culture of the deck
        2.0,  # effects of the deck
        0.005,  # size of the deck
        -1.021,  # gaps in the city
        -0.107,  # cards that stay
        0.06,  # cards to come
        -0.414,  # ongoing text
        -0.265,  # policies to come
        0.028,  # danger
        0.264,  # targets
        1.027,  # explorers
        -0.551,  # troops to spare
        1.445,  # outposts
        16.091,  # turns
        -0.154,  # knowledge to come
        -0.549,  # provinces to hold
        0.224,  # wonders to come
        0.463,  # best cross
        0.241,  # knowledge ahead
        -0.448,  # provinces ahead
        0.243,  # wonders ahead
        0.01,  # policies ahead
        -3.727,  # policy within reach
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
        0.953,  # gold
        -0.475,  # much gold
        3.1,  # culture
        0.813,  # production tokens
        0.374,  # market tokens
        -8.473,  # wonder begun
        3.209,  # wonder to be paid
        -0.622,  # production of the deck
        -5.258,  # science of the deck
        -0.027,  # military of the deck
        0.878,  # gold of the deck
        11.054,  # culture of the deck
        4.088,  # effects of the deck
        0.046,  # size of the deck
        -5.241,  # gaps in the city
        -0.175,  # cards that stay
        0.26,  # cards to come
        0.326,  # ongoing text
        -0.462,  # policies to come
        0.299,  # danger
        0.078,  # targets
        0.645,  # explorers
        -0.808,  # troops to spare
        1.868,  # outposts
        22.747,  # turns
        -0.181,  # knowledge to come
        -0.357,  # provinces to hold
        0.531,  # wonders to come
        0.691,  # best cross
        0.227,  # knowledge ahead
        -0.26,  # provinces ahead
        -0.699,  # wonders ahead
        0.465,  # policies ahead
        -1.099,  # policy within reach
    ),
)
"""For each phase of the game, the worth of the numbers that describe a seat, in points."""
