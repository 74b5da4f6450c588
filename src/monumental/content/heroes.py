"""The Heroes of a table: how many of each Era lie in its Development deck, and which ones (AE.HEROES.9).

They are named with the cards of the deck, because they are shuffled into it.

>>> heroes_an_era(2), heroes_an_era(3), heroes_an_era(4), heroes_an_era(5)
(1, 1, 2, 2)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from monumental.classic.model import Box, Card
from monumental.classic.parts import Parts
from monumental.content.decks import ERA_NAMES
from monumental.kernel.chance import GAMMA, MASK, mix


def heroes_an_era(seats: int) -> int:
    """How many Heroes of each Era are shuffled into its cards (CORE.MODULE.1, LK.FIVE.10)."""
    return 2 if seats > 3 else 1


def of_era(boxes: Iterable[Box], era: int) -> list[Card]:
    """The Heroes of an Era that boxes hold."""
    return [hero for box in boxes for hero in box.heroes if hero.era == era]


def usual_heroes(boxes: Iterable[Box], seats: int) -> tuple[str, ...]:
    """The Heroes if nobody draws any: the first of each Era."""
    shelf = tuple(boxes)
    return tuple(hero.key for era in ERA_NAMES for hero in of_era(shelf, era)[: heroes_an_era(seats)])


def settle_heroes(parts: Parts, boxes: Iterable[Box], seats: int, seed: int) -> Parts:
    """Parts whose deck names its Heroes: those that it named, or else as many as the seed draws of each Era."""
    shelf = tuple(boxes)
    if not parts.deck or named_heroes(parts, shelf):
        return parts
    state = mix((seed ^ 0x4E50) & MASK)
    drawn: list[str] = []
    for era in ERA_NAMES:
        pool = [hero.key for hero in of_era(shelf, era)]
        for _ in range(min(heroes_an_era(seats), len(pool))):
            state = (state + GAMMA) & MASK
            drawn.append(pool.pop(mix(state) * len(pool) >> 64))
    return replace(parts, deck=(*parts.deck, *drawn))


def named_heroes(parts: Parts, boxes: Iterable[Box]) -> list[Card]:
    """The Heroes that a deck names."""
    return [hero for box in boxes for hero in box.heroes if hero.key in parts.deck]


def against_heroes(parts: Parts, boxes: Iterable[Box], seats: int) -> list[str]:
    """Where the Heroes of a chosen deck miss the number of the book; a deck without any gets its Heroes by itself."""
    shelf = tuple(boxes)
    named = named_heroes(parts, shelf)
    if not named:
        return []
    reasons = []
    for era, name in ERA_NAMES.items():
        found = len([hero for hero in named if hero.era == era])
        number = min(heroes_an_era(seats), len(of_era(shelf, era)))
        if found != number:
            reasons.append(
                f"{name} holds {number} Hero{'es' if number != 1 else ''} with {seats} players, "
                f"and the deck has {found or 'none'}"
            )
    return reasons
