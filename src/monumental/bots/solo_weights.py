"""What the bots that plan whole turns think against the Automa, found by self-play.

``python -m monumental.lab.tune --solo --games 8000`` found it. The weights explain 50 % of the final margins.
"""

from __future__ import annotations

from typing import Final

SOLO_OPINIONS: Final[dict[str, float]] = {
    "knowledge": 1.3812,
    "provinces": 0.9912,
    "wonders": 1.2663,
    "policies": 1.462,
    "explore": 0.7654,
    "point": 6.7659,
    "science": 0.9264,
    "gold": 2.244,
    "raid": 0.7817,
    "culture": 1.0167,
    "benefit": 1.668,
    "held": 0.0901,
    "lost": 0.2127,
    "step": 0.3345,
    "move": 0.1823,
    "doubt": 0.5049,
    "malice": 0.7139,
    "under": 1.1903,
    "better": 0.674,
    "worse": 0.622,
    "thin": 0.2179,
    "reinforce": 0.5549,
    "again": 1.097,
    "keep_gold": 1.1697,
    "keep_token": 0.9211,
    "keep_good": 0.6369,
    "near_policy": 1.1665,
    "economy": 1.0047,
    "ongoing": 1.1861,
    "token": 0.8512,
    "market": 3.1525,
    "walk_cost": 0.4057,
    "begun": 0.8017,
    "draw": 0.6758,
    "warlord": 0.914,
    "reward": 0.6388,
    "ready": 0.4153,
}
"""The tastes of a greedy bot that does better than the one it began with."""

SOLO_WEIGHTS: Final = (
    (  # with 0.5 turns left
        1.0,  # knowledge
        1.0,  # provinces
        2.0,  # wonders
        2.0,  # policies
        1.0,  # lead in knowledge
        1.0,  # lead in provinces
        1.0,  # lead in wonders
        1.0,  # lead in policies
        0.407,  # gold
        0.579,  # much gold
        3.828,  # culture
        -0.015,  # production tokens
        0.095,  # market tokens
        2.508,  # wonder begun
        1.254,  # wonder to be paid
        0.509,  # production of the deck
        0.051,  # science of the deck
        -2.236,  # military of the deck
        1.443,  # gold of the deck
        6.19,  # culture of the deck
        1.121,  # effects of the deck
        0.032,  # size of the deck
        -1.048,  # gaps in the city
        -0.039,  # cards that stay
        0.13,  # cards to come
        -0.355,  # ongoing text
        -0.555,  # policies to come
        -0.013,  # danger
        4.283,  # targets
        0.349,  # explorers
        -0.522,  # troops to spare
        0.568,  # outposts
        -0.534,  # turns
        0.26,  # knowledge to come
        -0.615,  # provinces to hold
        0.178,  # wonders to come
        0.219,  # best cross
        -0.007,  # knowledge ahead
        -0.031,  # provinces ahead
        -0.011,  # wonders ahead
        -0.001,  # policies ahead
        -0.382,  # policy within reach
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
        1.008,  # gold
        0.117,  # much gold
        5.63,  # culture
        0.878,  # production tokens
        0.367,  # market tokens
        3.111,  # wonder begun
        1.556,  # wonder to be paid
        2.713,  # production of the deck
        3.29,  # science of the deck
        1.582,  # military of the deck
        2.993,  # gold of the deck
        9.546,  # culture of the deck
        2.797,  # effects of the deck
        -0.041,  # size of the deck
        -0.293,  # gaps in the city
        0.002,  # cards that stay
        0.207,  # cards to come
        -0.56,  # ongoing text
        -0.432,  # policies to come
        0.001,  # danger
        4.397,  # targets
        0.612,  # explorers
        -1.0,  # troops to spare
        0.441,  # outposts
        -4.526,  # turns
        0.043,  # knowledge to come
        -0.427,  # provinces to hold
        0.096,  # wonders to come
        0.082,  # best cross
        0.215,  # knowledge ahead
        -0.221,  # provinces ahead
        0.132,  # wonders ahead
        0.101,  # policies ahead
        -1.303,  # policy within reach
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
        0.617,  # gold
        -0.865,  # much gold
        3.229,  # culture
        0.568,  # production tokens
        0.296,  # market tokens
        2.34,  # wonder begun
        1.17,  # wonder to be paid
        2.992,  # production of the deck
        3.862,  # science of the deck
        3.059,  # military of the deck
        3.845,  # gold of the deck
        13.636,  # culture of the deck
        2.741,  # effects of the deck
        -0.188,  # size of the deck
        -4.234,  # gaps in the city
        0.347,  # cards that stay
        0.334,  # cards to come
        0.031,  # ongoing text
        -0.484,  # policies to come
        -0.063,  # danger
        3.851,  # targets
        0.27,  # explorers
        -1.59,  # troops to spare
        -0.143,  # outposts
        -2.619,  # turns
        0.039,  # knowledge to come
        -0.258,  # provinces to hold
        -0.011,  # wonders to come
        -0.165,  # best cross
        0.015,  # knowledge ahead
        -0.008,  # provinces ahead
        0.426,  # wonders ahead
        0.325,  # policies ahead
        -0.847,  # policy within reach
    ),
)
"""What one of each number is worth to a player beside an Automa, in points, phase by phase."""

AUTOMA_WEIGHTS: Final = (
    (  # with 0.5 turns left
        1.0,  # knowledge
        1.0,  # provinces
        2.0,  # wonders
        2.0,  # policies
        1.0,  # lead in knowledge
        1.0,  # lead in provinces
        1.0,  # lead in wonders
        1.0,  # lead in policies
        0.102,  # gold
        -0.009,  # much gold
        0.0,  # culture
        0.002,  # production tokens
        0.0,  # market tokens
        0.149,  # wonder begun
        0.075,  # wonder to be paid
        0.0,  # production of the deck
        0.0,  # science of the deck
        0.0,  # military of the deck
        0.0,  # gold of the deck
        0.0,  # culture of the deck
        0.0,  # effects of the deck
        0.0,  # size of the deck
        0.0,  # gaps in the city
        0.0,  # cards that stay
        0.0,  # cards to come
        0.0,  # ongoing text
        -0.42,  # policies to come
        0.13,  # danger
        0.159,  # targets
        0.0,  # explorers
        0.075,  # troops to spare
        -0.182,  # outposts
        0.757,  # turns
        -0.221,  # knowledge to come
        -0.113,  # provinces to hold
        -0.066,  # wonders to come
        0.0,  # best cross
        0.024,  # knowledge ahead
        -0.024,  # provinces ahead
        0.022,  # wonders ahead
        0.063,  # policies ahead
        0.0,  # policy within reach
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
        -0.013,  # gold
        -0.116,  # much gold
        0.0,  # culture
        -0.108,  # production tokens
        0.0,  # market tokens
        -0.052,  # wonder begun
        -0.026,  # wonder to be paid
        0.0,  # production of the deck
        0.0,  # science of the deck
        0.0,  # military of the deck
        0.0,  # gold of the deck
        0.0,  # culture of the deck
        0.0,  # effects of the deck
        0.0,  # size of the deck
        0.0,  # gaps in the city
        0.0,  # cards that stay
        0.0,  # cards to come
        0.0,  # ongoing text
        -0.423,  # policies to come
        0.249,  # danger
        -0.635,  # targets
        0.0,  # explorers
        -0.509,  # troops to spare
        -0.52,  # outposts
        2.107,  # turns
        -0.356,  # knowledge to come
        -0.173,  # provinces to hold
        -0.256,  # wonders to come
        0.0,  # best cross
        0.244,  # knowledge ahead
        -0.216,  # provinces ahead
        0.162,  # wonders ahead
        0.155,  # policies ahead
        0.0,  # policy within reach
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
        0.18,  # gold
        -0.181,  # much gold
        0.0,  # culture
        0.694,  # production tokens
        0.0,  # market tokens
        0.354,  # wonder begun
        0.177,  # wonder to be paid
        0.0,  # production of the deck
        0.0,  # science of the deck
        0.0,  # military of the deck
        0.0,  # gold of the deck
        0.0,  # culture of the deck
        0.0,  # effects of the deck
        0.0,  # size of the deck
        0.0,  # gaps in the city
        0.0,  # cards that stay
        0.0,  # cards to come
        0.0,  # ongoing text
        -0.262,  # policies to come
        0.691,  # danger
        -2.941,  # targets
        0.0,  # explorers
        -1.012,  # troops to spare
        -1.98,  # outposts
        1.598,  # turns
        -0.126,  # knowledge to come
        -0.213,  # provinces to hold
        -0.226,  # wonders to come
        0.0,  # best cross
        0.044,  # knowledge ahead
        -0.003,  # provinces ahead
        0.457,  # wonders ahead
        0.379,  # policies ahead
        0.0,  # policy within reach
    ),
)
"""What one of each number is worth to an Automa, in points, phase by phase."""
