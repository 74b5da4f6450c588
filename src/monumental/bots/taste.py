"""Opinions: what a bot that judges by rules of thumb holds things for worth."""

from __future__ import annotations

from typing import Final

USUAL: Final[dict[str, float]] = {
    "knowledge": 1.0,
    "provinces": 1.0,
    "wonders": 1.0,
    "policies": 1.0,
    "explore": 1.0,
    "point": 3.0,
    "science": 0.95,
    "gold": 1.1,
    "raid": 0.7,
    "culture": 1.0,
    "benefit": 1.8,
    "held": 0.1,
    "lost": 0.2,
    "step": 0.35,
    "move": 0.2,
    "doubt": 0.35,
    "malice": 0.8,
    "under": 0.85,
    "better": 1.15,
    "worse": 0.6,
    "thin": 0.25,
    "reinforce": 0.6,
    "again": 1.4,
    "keep_gold": 0.8,
    "keep_token": 0.85,
    "keep_good": 0.8,
    "near_policy": 1.0,
    "economy": 1.0,
    "ongoing": 1.0,
    "token": 0.9,
    "market": 3.2,
    "walk_cost": 0.55,
    "begun": 0.5,
    "draw": 0.9,
    "warlord": 0.8,
    "reward": 1.0,
    "ready": 0.5,
}
"""What the greedy bot holds for right. The first five are multiples; what they stand for is named where it is used."""


class Taste:
    """What a bot holds things for worth, in basic resources; each opinion can be changed by its name.

    >>> Taste(point=4.0).point, Taste().gold
    (4.0, 1.1)
    """

    def __init__(self, **opinions: float) -> None:
        unknown = sorted(set(opinions) - set(USUAL))
        if unknown:
            raise ValueError(f"nobody has an opinion about {unknown[0]}; there are: {', '.join(USUAL)}")
        of = {**USUAL, **opinions}
        if min(of.values()) < 0:
            raise ValueError("a taste must not be negative")
        self.knowledge: float = of["knowledge"]
        self.provinces: float = of["provinces"]
        self.wonders: float = of["wonders"]
        self.policies: float = of["policies"]
        self.explore: float = of["explore"]
        self.point: float = of["point"]
        self.science: float = of["science"]
        self.gold: float = of["gold"]
        self.raid: float = of["raid"]
        self.culture: float = of["culture"]
        self.benefit: float = of["benefit"]
        self.held: float = of["held"]
        self.lost: float = of["lost"]
        self.step: float = of["step"]
        self.move: float = of["move"]
        self.doubt: float = of["doubt"]
        self.malice: float = of["malice"]
        self.under: float = of["under"]
        self.better: float = of["better"]
        self.worse: float = of["worse"]
        self.thin: float = of["thin"]
        self.reinforce: float = of["reinforce"]
        self.again: float = of["again"]
        self.keep_gold: float = of["keep_gold"]
        self.keep_token: float = of["keep_token"]
        self.keep_good: float = of["keep_good"]
        self.near_policy: float = of["near_policy"]
        self.economy: float = of["economy"]
        self.ongoing: float = of["ongoing"]
        self.token: float = of["token"]
        self.market: float = of["market"]
        self.walk_cost: float = of["walk_cost"]
        self.begun: float = of["begun"]
        self.draw: float = of["draw"]
        self.warlord: float = of["warlord"]
        self.reward: float = of["reward"]
        self.ready: float = of["ready"]

    def roads(self) -> tuple[float, float, float, float]:
        """How much each road to points is liked, in the order of the roads."""
        return (self.knowledge, self.provinces, self.wonders, self.policies)
