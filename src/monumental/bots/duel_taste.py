"""Opinions about Duel: what a bot that judges by rules of thumb holds things for worth, in points."""

from __future__ import annotations

from typing import Final

USUAL_DUEL: Final[dict[str, float]] = {
    "knowledge": 0.77,
    "provinces": 0.72,
    "wonders": 0.55,
    "policies": 1.0,
    "cities": 1.43,
    "production": 0.3,
    "science": 0.17,
    "military": 0.21,
    "gold": 0.59,
    "culture": 0.76,
    "spend": 0.27,
    "often": 0.19,
    "text": 1.17,
    "thin": 0.11,
    "begun": 0.43,
    "doubt": 0.26,
    "barricade": 0.3,
    "advantage": 0.25,
    "hold": 0.26,
    "laid": 0.23,
    "ongoing": 0.15,
    "malice": 0.8,
    "first": 0.13,
    "draw": 0.27,
}
"""What is held for right as long as nothing better was found. The first five are multiples of the points of a road; the
next five are worth of a resource in the supply; what the others stand for is named where it is used."""


class DuelTaste:
    """What a bot holds things for worth in Duel; each opinion can be changed by its name.

    >>> DuelTaste(gold=0.4).gold
    0.4
    """

    def __init__(self, **opinions: float) -> None:
        unknown = sorted(set(opinions) - set(USUAL_DUEL))
        if unknown:
            raise ValueError(f"nobody has an opinion about {unknown[0]}; there are: {', '.join(USUAL_DUEL)}")
        of = {**USUAL_DUEL, **opinions}
        if min(of.values()) < 0:
            raise ValueError("a taste must not be negative")
        self.roads: list[float] = [
            of[road] for road in ("knowledge", "provinces", "wonders", "policies", "cities")
        ]
        self.prices: list[float] = [
            of[resource] for resource in ("production", "science", "military", "gold", "culture")
        ]
        self.gold: float = of["gold"]
        self.spend: float = of["spend"]
        self.often: float = of["often"]
        self.text: float = of["text"]
        self.thin: float = of["thin"]
        self.begun: float = of["begun"]
        self.doubt: float = of["doubt"]
        self.barricade: float = of["barricade"]
        self.advantage: float = of["advantage"]
        self.hold: float = of["hold"]
        self.laid: float = of["laid"]
        self.ongoing: float = of["ongoing"]
        self.malice: float = of["malice"]
        self.first: float = of["first"]
        self.draw: float = of["draw"]
