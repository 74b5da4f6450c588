"""What the bots that plan think of Duel, found by self-play.

``python -m monumental.lab.tune_duel`` found it. The weights explain 80 % of the final margins.
"""

from __future__ import annotations

from typing import Final

DUEL_OPINIONS: Final[dict[str, float]] = {
    "knowledge": 0.6995,
    "provinces": 0.9719,
    "wonders": 0.4132,
    "policies": 1.155,
    "cities": 1.6725,
    "production": 0.3442,
    "science": 0.17,
    "military": 0.21,
    "gold": 0.6961,
    "culture": 0.7602,
    "spend": 0.2081,
    "often": 0.1482,
    "text": 1.8752,
    "thin": 0.0862,
    "begun": 0.43,
    "doubt": 0.2227,
    "barricade": 0.2222,
    "advantage": 0.4152,
    "hold": 0.26,
    "laid": 0.2339,
    "ongoing": 0.1221,
    "malice": 0.8198,
    "first": 0.1585,
    "draw": 0.2344,
}
"""The opinions of a quick player that does better than the one it began with."""

DUEL_WEIGHTS: Final[dict[str, tuple[float, ...]]] = {
    "knowledge": (1.0, 1.0, 1.0),
    "provinces": (1.0, 1.0, 1.0),
    "wonders": (2.0, 2.0, 2.0),
    "policies": (2.0, 2.0, 2.0),
    "free cities": (2.0, 2.0, 2.0),
    "lead in knowledge": (1.0, 1.0, 1.0),
    "lead in provinces": (1.0, 1.0, 1.0),
    "lead in wonders": (1.0, 1.0, 1.0),
    "lead in policies": (1.0, 1.0, 1.0),
    "gold": (0.384, 1.044, 1.793),
    "much gold": (0.34, 0.663, 0.053),
    "gold that conquers": (0.156, -0.216, -0.591),
    "culture": (3.859, 6.633, 4.717),
    "policy within reach": (0.594, 7.611, -2.542),
    "wonder begun": (-2.688, -1.849, 0.608),
    "wonder to be paid": (1.577, 2.144, 2.341),
    "production of the deck": (0.654, 1.901, 7.083),
    "science of the deck": (-0.337, 1.684, 4.781),
    "military of the deck": (-0.479, 1.43, 4.697),
    "gold of the deck": (3.985, 4.12, 12.493),
    "culture of the deck": (4.759, 9.531, 14.477),
    "effects of the deck": (1.502, 1.075, 4.509),
    "size of the deck": (-0.023, 0.045, -0.086),
    "gaps in the city": (-0.151, -0.032, -0.466),
    "cards that stay": (0.088, 0.173, 0.099),
    "cards to come": (0.186, 0.218, 0.256),
    "best cross": (0.222, -0.406, 1.049),
    "ongoing text": (0.296, 0.092, 0.242),
    "policies to come": (-0.779, -0.303, -0.603),
    "advantage": (0.361, 0.388, 1.325),
    "tokens of the advantage": (0.439, 0.272, 0.665),
    "one gold laid": (0.11, 0.113, 1.135),
    "two gold laid": (-0.321, 1.296, 2.113),
    "three gold laid": (0.778, 2.843, 3.459),
    "own cities to come": (0.133, 0.495, 0.263),
    "targets": (0.253, 3.32, 1.485),
    "types of provinces": (0.095, 0.732, 3.48),
    "knowledge ahead": (-0.074, 0.573, -0.207),
    "provinces ahead": (-0.034, 0.136, 0.051),
    "wonders ahead": (-0.062, 0.281, 1.038),
    "policies ahead": (0.476, 0.151, 1.19),
    "first next": (0.061, 0.012, 0.208),
    "turns": (0.0, 0.0, 0.0),
}
"""What one of each number is worth to a seat of Duel, in points, with 0.5, 3 and 7 turns left."""
