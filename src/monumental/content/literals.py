"""Two small helpers that keep the card literals readable.

>>> from monumental.content.literals import gain, resources
>>> resources(production=2, gold=1)
(2, 0, 0, 1, 0, 0)
>>> gain(culture=1)
Gain(resource=4, amount=1)
>>> len(gain(production=1, science=1, military=1).steps)
3
"""

from __future__ import annotations

from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, SCIENCE
from monumental.effects.tree import Effect, Gain, Then


def resources(
    production: int = 0,
    science: int = 0,
    military: int = 0,
    gold: int = 0,
    culture: int = 0,
    raid: int = 0,
) -> tuple[int, ...]:
    """The printed yields of a card, by name.

    >>> resources(military=2)
    (0, 0, 2, 0, 0, 0)
    """
    return (production, science, military, gold, culture, raid)


def gain(production: int = 0, science: int = 0, military: int = 0, gold: int = 0, culture: int = 0) -> Effect:
    """Gain the named resources, in the order of the player's supply.

    >>> gain(gold=2)
    Gain(resource=3, amount=2)
    """
    amounts = (
        (PRODUCTION, production),
        (SCIENCE, science),
        (MILITARY, military),
        (GOLD, gold),
        (CULTURE, culture),
    )
    steps = tuple(Gain(resource, amount) for resource, amount in amounts if amount)
    return steps[0] if len(steps) == 1 else Then(steps)
