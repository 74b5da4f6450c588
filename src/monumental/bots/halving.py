"""Choosing by samples: all candidates are tried in the same worlds, and the worse half is dropped again and again."""

from __future__ import annotations

from random import Random
from typing import Protocol

from monumental.bots.clock import Clock, Effort


class Sampler(Protocol):
    """Tries a candidate, by its number, in the world of a seed; more is better."""

    def __call__(self, candidate: int, seed: int) -> float:
        """What came out."""


def best_by_halving(
    candidates: int, samples: int, rng: Random, clock: Clock, begun: float, sample: Sampler
) -> int:
    """The candidate that does best; ``begun`` is the part of the time that was used before.

    >>> best_by_halving(5, 40, Random(1), Clock(60.0), 0.0, lambda candidate, seed: -abs(candidate - 3))
    3
    """
    stages = (candidates - 1).bit_length()
    totals = [0.0] * candidates
    alive = list(range(candidates))
    for stage in range(stages):
        part = begun + (1 - begun) * (stage + 1) / stages
        effort = Effort(max(1, samples // stages // len(alive) // (1 + clock.before)), clock.at(part))
        while effort.spend():
            seed = rng.getrandbits(64)
            for i in alive:
                totals[i] += sample(i, seed)
        alive.sort(key=lambda i: -totals[i])
        alive = alive[: (len(alive) + 1) // 2]
    return alive[0]
