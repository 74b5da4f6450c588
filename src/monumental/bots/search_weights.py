"""What the bots that plan whole turns think, found by self-play.

``python -m monumental.lab.tune`` found it.
The weights explain 48 % of the final margins between players, 54 % of those against the Automa.
"""

from __future__ import annotations

from typing import Final

OPINIONS: Final[dict[str, float]] = {
    "knowledge": 1.0,
    "provinces": 0.9674,
    "wonders": 1.5175,
    "policies": 0.9086,
    "explore": 0.7402,
    "point": 5.0589,
    "science": 0.5342,
    "gold": 1.6421,
    "raid": 0.6406,
    "culture": 0.9815,
    "benefit": 1.602,
    "held": 0.1092,
    "lost": 0.2,
    "step": 0.3494,
    "move": 0.2,
    "doubt": 0.326,
    "malice": 0.8643,
    "under": 1.2877,
    "better": 0.5924,
    "worse": 0.8099,
    "thin": 0.2474,
    "reinforce": 0.6,
    "again": 1.205,
    "keep_gold": 1.1898,
    "keep_token": 0.85,
    "keep_good": 0.6876,
    "near_policy": 1.0398,
    "economy": 0.9158,
    "ongoing": 1.0518,
    "token": 0.9728,
    "market": 2.0786,
    "walk_cost": 0.408,
    "begun": 0.9146,
    "draw": 0.6369,
    "warlord": 0.8377,
    "reward": 1.0635,
    "ready": 0.4317,
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
        0.534,  # gold
        0.458,  # much gold
        3.408,  # culture
        0.256,  # production tokens
        0.161,  # market tokens
        2.329,  # wonder begun
        1.164,  # wonder to be paid
        1.092,  # production of the deck
        1.027,  # science of the deck
        -0.324,  # military of the deck
        3.55,  # gold of the deck
        4.409,  # culture of the deck
        0.957,  # effects of the deck
        0.007,  # size of the deck
        -0.27,  # gaps in the city
        -0.034,  # cards that stay
        0.08,  # cards to come
        0.285,  # ongoing text
        -0.619,  # policies to come
        0.046,  # danger
        4.428,  # targets
        -0.039,  # explorers
        -0.749,  # troops to spare
        -0.3,  # outposts
        5.68,  # turns
        0.038,  # knowledge to come
        -0.571,  # provinces to hold
        0.219,  # wonders to come
        0.317,  # best cross
        0.084,  # knowledge ahead
        -0.12,  # provinces ahead
        0.062,  # wonders ahead
        0.086,  # policies ahead
        6.207,  # policy within reach
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
        0.913,  # gold
        0.271,  # much gold
        4.883,  # culture
        0.834,  # production tokens
        0.593,  # market tokens
        3.049,  # wonder begun
        1.525,  # wonder to be paid
        2.554,  # production of the deck
        1.98,  # science of the deck
        2.152,  # military of the deck
        5.237,  # gold of the deck
        7.545,  # culture of the deck
        3.058,  # effects of the deck
        0.017,  # size of the deck
        -1.267,  # gaps in the city
        -0.194,  # cards that stay
        0.166,  # cards to come
        -0.113,  # ongoing text
        -0.55,  # policies to come
        0.097,  # danger
        5.753,  # targets
        1.277,  # explorers
        -0.58,  # troops to spare
        1.9,  # outposts
        5.742,  # turns
        0.123,  # knowledge to come
        -0.428,  # provinces to hold
        0.187,  # wonders to come
        0.67,  # best cross
        0.159,  # knowledge ahead
        -0.281,  # provinces ahead
        0.262,  # wonders ahead
        0.282,  # policies ahead
        -3.237,  # policy within reach
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
        1.145,  # gold
        -1.012,  # much gold
        1.815,  # culture
        0.997,  # production tokens
        0.335,  # market tokens
        3.664,  # wonder begun
        1.832,  # wonder to be paid
        0.232,  # production of the deck
        -2.95,  # science of the deck
        1.95,  # military of the deck
        -2.905,  # gold of the deck
        3.77,  # culture of the deck
        -1.156,  # effects of the deck
        -0.088,  # size of the deck
        7.472,  # gaps in the city
        -0.119,  # cards that stay
        0.41,  # cards to come
        0.472,  # ongoing text
        -0.309,  # policies to come
        0.236,  # danger
        0.629,  # targets
        0.895,  # explorers
        1.031,  # troops to spare
        0.987,  # outposts
        9.087,  # turns
        0.712,  # knowledge to come
        -0.268,  # provinces to hold
        0.702,  # wonders to come
        0.787,  # best cross
        -0.44,  # knowledge ahead
        -0.363,  # provinces ahead
        -0.329,  # wonders ahead
        -0.079,  # policies ahead
        4.288,  # policy within reach
    ),
)
"""For each phase of the game, the worth of the numbers that describe a seat, in points."""

SOLO: Final = (
    (  # with 0.5 turns left
        1.0,  # knowledge
        1.0,  # provinces
        2.0,  # wonders
        2.0,  # policies
        1.0,  # lead in knowledge
        1.0,  # lead in provinces
        1.0,  # lead in wonders
        1.0,  # lead in policies
        0.547,  # gold
        0.548,  # much gold
        3.38,  # culture
        0.136,  # production tokens
        0.335,  # market tokens
        2.439,  # wonder begun
        1.22,  # wonder to be paid
        -0.246,  # production of the deck
        0.023,  # science of the deck
        0.134,  # military of the deck
        1.447,  # gold of the deck
        2.98,  # culture of the deck
        1.849,  # effects of the deck
        0.057,  # size of the deck
        -1.535,  # gaps in the city
        -0.03,  # cards that stay
        0.194,  # cards to come
        0.184,  # ongoing text
        -0.47,  # policies to come
        -0.058,  # danger
        2.344,  # targets
        0.06,  # explorers
        -0.089,  # troops to spare
        0.613,  # outposts
        -1.051,  # turns
        0.225,  # knowledge to come
        -0.532,  # provinces to hold
        0.084,  # wonders to come
        0.214,  # best cross
        -0.027,  # knowledge ahead
        -0.009,  # provinces ahead
        0.005,  # wonders ahead
        0.018,  # policies ahead
        -1.237,  # policy within reach
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
        0.78,  # gold
        0.021,  # much gold
        4.533,  # culture
        1.037,  # production tokens
        0.827,  # market tokens
        3.036,  # wonder begun
        1.518,  # wonder to be paid
        0.71,  # production of the deck
        0.754,  # science of the deck
        1.941,  # military of the deck
        2.99,  # gold of the deck
        6.089,  # culture of the deck
        3.786,  # effects of the deck
        0.062,  # size of the deck
        -1.344,  # gaps in the city
        -0.242,  # cards that stay
        0.222,  # cards to come
        0.02,  # ongoing text
        -0.517,  # policies to come
        0.067,  # danger
        4.401,  # targets
        0.788,  # explorers
        -0.068,  # troops to spare
        1.346,  # outposts
        -5.187,  # turns
        -0.068,  # knowledge to come
        -0.446,  # provinces to hold
        -0.01,  # wonders to come
        0.589,  # best cross
        0.347,  # knowledge ahead
        0.023,  # provinces ahead
        0.298,  # wonders ahead
        0.043,  # policies ahead
        0.74,  # policy within reach
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
        0.761,  # gold
        -1.267,  # much gold
        1.62,  # culture
        0.502,  # production tokens
        -0.411,  # market tokens
        2.697,  # wonder begun
        1.349,  # wonder to be paid
        0.161,  # production of the deck
        -2.87,  # science of the deck
        2.762,  # military of the deck
        -4.046,  # gold of the deck
        7.906,  # culture of the deck
        0.496,  # effects of the deck
        -0.022,  # size of the deck
        3.306,  # gaps in the city
        0.413,  # cards that stay
        0.247,  # cards to come
        0.396,  # ongoing text
        -0.364,  # policies to come
        -2.152,  # danger
        3.296,  # targets
        0.216,  # explorers
        0.027,  # troops to spare
        -0.802,  # outposts
        -0.914,  # turns
        0.048,  # knowledge to come
        -0.31,  # provinces to hold
        0.267,  # wonders to come
        -0.397,  # best cross
        0.508,  # knowledge ahead
        0.531,  # provinces ahead
        0.341,  # wonders ahead
        0.144,  # policies ahead
        -5.342,  # policy within reach
    ),
)
"""For each phase of the game, the same for whoever plays against an Automa."""

AUTOMA: Final = (
    (  # with 0.5 turns left
        1.0,  # knowledge
        1.0,  # provinces
        2.0,  # wonders
        2.0,  # policies
        1.0,  # lead in knowledge
        1.0,  # lead in provinces
        1.0,  # lead in wonders
        1.0,  # lead in policies
        0.286,  # gold
        -0.008,  # much gold
        0.0,  # culture
        -0.048,  # production tokens
        0.0,  # market tokens
        0.302,  # wonder begun
        0.151,  # wonder to be paid
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
        -0.239,  # policies to come
        0.065,  # danger
        0.356,  # targets
        0.0,  # explorers
        0.198,  # troops to spare
        -0.084,  # outposts
        1.166,  # turns
        -0.239,  # knowledge to come
        0.151,  # provinces to hold
        0.048,  # wonders to come
        0.0,  # best cross
        0.083,  # knowledge ahead
        -0.017,  # provinces ahead
        0.015,  # wonders ahead
        0.033,  # policies ahead
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
        -0.045,  # gold
        -0.18,  # much gold
        0.0,  # culture
        0.121,  # production tokens
        0.0,  # market tokens
        0.412,  # wonder begun
        0.206,  # wonder to be paid
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
        -0.37,  # policies to come
        0.237,  # danger
        1.543,  # targets
        0.0,  # explorers
        -0.063,  # troops to spare
        -0.434,  # outposts
        2.1,  # turns
        -0.409,  # knowledge to come
        0.027,  # provinces to hold
        -0.112,  # wonders to come
        0.0,  # best cross
        0.445,  # knowledge ahead
        0.018,  # provinces ahead
        0.311,  # wonders ahead
        0.056,  # policies ahead
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
        0.215,  # gold
        -0.298,  # much gold
        0.0,  # culture
        1.024,  # production tokens
        0.0,  # market tokens
        1.275,  # wonder begun
        0.637,  # wonder to be paid
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
        -0.305,  # policies to come
        1.207,  # danger
        0.3,  # targets
        0.0,  # explorers
        0.085,  # troops to spare
        -4.181,  # outposts
        0.718,  # turns
        -0.394,  # knowledge to come
        -0.132,  # provinces to hold
        -0.247,  # wonders to come
        0.0,  # best cross
        0.606,  # knowledge ahead
        0.526,  # provinces ahead
        0.354,  # wonders ahead
        0.156,  # policies ahead
        0.0,  # policy within reach
    ),
)
"""For each phase of the game, the same for the seat of an Automa."""
