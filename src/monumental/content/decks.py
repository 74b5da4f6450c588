"""The Development deck of a table: how many cards of each type every Era holds, and which ones lie in it.

The books fix the numbers by the seats. The core fills the table of up to four; whoever owns more boxes exchanges cards
of the same type and Era, at random or by choice, and five players need every card of Lost Kingdoms. What is left out
forms the Reserve decks of African Empires (AE.DECK.7).

>>> from monumental.content.library import box
>>> core, more = box("core"), box("lost-kingdoms")
>>> usual_deck((core, more), 4) == usual_deck((core,), 4), len(usual_deck((core, more), 5))
(True, 47)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from monumental.classic.model import (
    BUILDING,
    ERA_I,
    ERA_II,
    ERA_III,
    KNOWLEDGE,
    RENAISSANCE,
    WONDER,
    Box,
    Card,
)
from monumental.classic.parts import CORE, Parts
from monumental.kernel.chance import GAMMA, MASK, mix

AFRICAN_EMPIRES: Final = "african-empires"
RANDOM: Final = "random"
"""What stands for a deck that the seed draws."""

Kind = tuple[int, int]
"""An Era and a type of card."""

# LK.FIVE.6-8: what the core holds, and every deck for up to four players.
TO_FOUR: Final[dict[Kind, int]] = {
    (ERA_I, BUILDING): 5,
    (ERA_I, KNOWLEDGE): 5,
    (ERA_I, WONDER): 5,
    (ERA_II, BUILDING): 4,
    (ERA_II, KNOWLEDGE): 4,
    (ERA_II, WONDER): 4,
    (ERA_III, BUILDING): 0,
    (ERA_III, KNOWLEDGE): 4,
    (ERA_III, WONDER): 4,
}
# LK.FIVE.9
OF_FIVE: Final[dict[Kind, int]] = {
    (ERA_I, BUILDING): 6,
    (ERA_I, KNOWLEDGE): 7,
    (ERA_I, WONDER): 6,
    (ERA_II, BUILDING): 5,
    (ERA_II, KNOWLEDGE): 5,
    (ERA_II, WONDER): 6,
    (ERA_III, BUILDING): 0,
    (ERA_III, KNOWLEDGE): 6,
    (ERA_III, WONDER): 6,
}
ERA_NAMES: Final[dict[int, str]] = {ERA_I: "Era I", ERA_II: "Era II", ERA_III: "Era III"}
KIND_WORDS: Final[dict[int, tuple[str, str]]] = {
    BUILDING: ("Building", "Buildings"),
    KNOWLEDGE: ("Knowledge", "Knowledge"),
    WONDER: ("Wonder", "Wonders"),
}


def deck_table(seats: int) -> dict[Kind, int]:
    """How many cards of each Era and type the deck holds, by the number of seats (LK.FIVE.14).

    >>> sum(deck_table(2).values()), sum(deck_table(5).values())
    (35, 47)
    """
    return OF_FIVE if seats > 4 else TO_FOUR


def deck_cards(boxes: Iterable[Box]) -> list[Card]:
    """The cards that a deck is made of; those of the Renaissance are an option of their own (CORE.MODULE.5)."""
    return [card for box in boxes for card in box.development if card.era != RENAISSANCE]


def usual_deck(boxes: Iterable[Box], seats: int) -> tuple[str, ...]:
    """The deck if nobody says anything: the table is filled box by box, so that up to four play with the core."""
    left = Counter(deck_table(seats))
    found = []
    for card in deck_cards(boxes):
        if left[card.era, card.kind] > 0:
            left[card.era, card.kind] -= 1
            found.append(card.key)
    return tuple(found)


def random_deck(boxes: Iterable[Box], seats: int, seed: int) -> tuple[str, ...]:
    """For each Era and type the number of the table, drawn evenly from all cards of that kind (LK.FIVE.5)."""
    cards = deck_cards(boxes)
    state = mix((seed ^ 0xDEC4) & MASK)
    drawn: set[str] = set()
    for kind, number in deck_table(seats).items():
        pool = [card.key for card in cards if (card.era, card.kind) == kind]
        for _ in range(min(number, len(pool))):
            state = (state + GAMMA) & MASK
            drawn.add(pool.pop(mix(state) * len(pool) >> 64))
    return tuple(card.key for card in cards if card.key in drawn)


def settle_deck(parts: Parts, boxes: Iterable[Box], seats: int, seed: int) -> Parts:
    """Parts in which the cards of the deck stand by name, where ``random`` or ``core`` stood for them.

    >>> from monumental.content.library import box
    >>> parts = Parts.of(boxes=["lost-kingdoms"], deck="random")
    >>> len(settle_deck(parts, (box("core"), box("lost-kingdoms")), 3, seed=7).deck)
    35
    """
    # AE.DECK.1: with African Empires a table that says nothing has its cards drawn.
    if parts.deck == (RANDOM,) or (not parts.deck and AFRICAN_EMPIRES in parts.boxes):
        return replace(parts, deck=random_deck(boxes, seats, seed))
    if parts.deck == (CORE,):
        return replace(
            parts, deck=tuple(card.key for card in deck_cards(box for box in boxes if box.key == CORE))
        )
    return parts


def against_deck(deck: Iterable[str], boxes: Iterable[Box], seats: int) -> list[str]:
    """Where a chosen deck misses the table of the book, by Era and type (LK.FIVE.5).

    >>> from monumental.content.library import box
    >>> both = box("core"), box("lost-kingdoms")
    >>> against_deck([*usual_deck(both, 2), "ziggurat"], both, 2)
    ['Era I holds 5 Buildings with 2 players, and the deck has 6']
    """
    named = set(deck)
    cards = [card for box in boxes for card in box.development if card.key in named]
    found = Counter((card.era, card.kind) for card in cards)
    reasons = [
        f"{ERA_NAMES[era]} holds {number or 'no'} {KIND_WORDS[kind][number != 1]} with {seats} players, "
        f"and the deck has {found[era, kind] or 'none'}"
        for (era, kind), number in deck_table(seats).items()
        if found[era, kind] != number
    ]
    late = [card.key for card in cards if card.era == RENAISSANCE]
    if late:
        reasons.append(f"{', '.join(late)} come with the option renaissance and belong in no list")
    return reasons
