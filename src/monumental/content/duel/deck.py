"""Development decks of Duel: the table that every one keeps to, drawn at random or chosen (DUEL.MIX.3-.6).

>>> from monumental.content.duel.box import TRADE_BOX
>>> len(draw_deck([TRADE_BOX], seed=7)) == DECK_SIZE
True
>>> deviations([card for card in TRADE_BOX.development if card.name != "Sahara"])
['Era I has 2 Provinces instead of 3']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from monumental.duel.model import (
    BUILDING,
    ERA_I,
    ERA_II,
    ERA_III,
    KNOWLEDGE,
    PROVINCE,
    WONDER,
    Card,
    DuelBox,
)
from monumental.effects.duel import LayGold, TradeFree
from monumental.effects.duel_keywords import nodes
from monumental.kernel.chance import GAMMA, MASK, mix
from monumental.kernel.errors import MonumentalError, brief

TABLE: Final[dict[tuple[int, int], int]] = {
    # DUEL.MIX.3
    (ERA_I, KNOWLEDGE): 3,
    (ERA_I, WONDER): 3,
    (ERA_I, PROVINCE): 3,
    (ERA_I, BUILDING): 3,
    (ERA_II, KNOWLEDGE): 3,
    (ERA_II, WONDER): 3,
    (ERA_II, PROVINCE): 3,
    (ERA_II, BUILDING): 3,
    # DUEL.MIX.4
    (ERA_III, KNOWLEDGE): 2,
    (ERA_III, WONDER): 2,
    (ERA_III, PROVINCE): 2,
    (ERA_III, BUILDING): 0,
}
"""How many cards of each Era and kind a deck has."""

DECK_SIZE: Final = sum(TABLE.values())  # DUEL.MIX.5

_ERA_NAMES: Final = {ERA_I: "Era I", ERA_II: "Era II", ERA_III: "Era III"}
_KIND_NAMES: Final = {
    KNOWLEDGE: ("Knowledge", "Knowledge"),
    WONDER: ("Wonder", "Wonders"),
    PROVINCE: ("Province", "Provinces"),
    BUILDING: ("Building", "Buildings"),
}

NEEDS: Final[dict[type, str]] = {TradeFree: "trade", LayGold: "trade"}
"""Which Scout module a word of the card language needs (DUEL.MIX.11)."""


class BadDeck(MonumentalError):
    """A list of cards that is no Development deck; says everything that is wrong with it."""


def draw_deck(boxes: Sequence[DuelBox], seed: int) -> tuple[Card, ...]:
    """A deck at random from the cards of some boxes, within the table (DUEL.MIX.2, DUEL.MIX.6)."""
    pool = [card for box in boxes for card in box.development]
    state = seed & MASK
    drawn: list[Card] = []
    for (era, kind), number in TABLE.items():
        fitting = [card for card in pool if card.era == era and card.kind == kind]
        for _ in range(min(number, len(fitting))):
            state = (state + GAMMA) & MASK
            drawn.append(fitting.pop(mix(state) * len(fitting) >> 64))
    return checked(drawn, boxes)


def chosen_deck(boxes: Sequence[DuelBox], keys: Iterable[str]) -> tuple[Card, ...]:
    """The deck that a list of keys names; :class:`BadDeck` names every reason against it."""
    there = {card.key: card for box in boxes for card in box.development}
    keys = list(keys)
    unknown = [key for key in dict.fromkeys(keys) if key not in there]
    if unknown:
        names = ", ".join(brief(repr(key)) for key in unknown)
        raise BadDeck(f"no box in play has the Development card {names}")
    return checked([there[key] for key in keys], boxes)


def checked(cards: Sequence[Card], boxes: Sequence[DuelBox]) -> tuple[Card, ...]:
    """The same cards, if they are a deck that these boxes can play."""
    reasons = deviations(cards) + missing_modules(cards, modules_of(cards, boxes))
    if reasons:
        raise BadDeck("this is no Development deck: " + "; ".join(reasons))
    return tuple(cards)


def deviations(cards: Iterable[Card]) -> list[str]:
    """Everything in which a list of cards misses the table; nothing if it keeps to it."""
    cards = list(cards)
    count = Counter((card.era, card.kind) for card in cards)
    reasons = [
        f"{card.name} cannot lie in a Development deck"
        for card in dict.fromkeys(cards)
        if (card.era, card.kind) not in TABLE
    ]
    reasons += [
        f"{card.name} is there {number} times" for card, number in Counter(cards).items() if number > 1
    ]
    for (era, kind), number in TABLE.items():
        have = count[era, kind]
        if have != number:
            kinds = _KIND_NAMES[kind][have != 1]
            reasons.append(f"{_ERA_NAMES[era]} has {have or 'no'} {kinds} instead of {number}")
    return reasons


def modules_of(cards: Iterable[Card], boxes: Iterable[DuelBox]) -> tuple[str, ...]:
    """The Scout modules of a deck: those of the boxes whose Development cards are in it (DUEL.MIX.7)."""
    used = {card.key for card in cards}
    modules = [box.module for box in boxes if any(card.key in used for card in box.development)]
    return tuple(dict.fromkeys(module for module in modules if module))


def missing_modules(cards: Iterable[Card], modules: Iterable[str]) -> list[str]:
    """Cards whose text needs a module that the game does not play (DUEL.MIX.11)."""
    played = set(modules)
    reasons = []
    for card in cards:
        needed = sorted({NEEDS[type(node)] for node in nodes(card) if type(node) in NEEDS} - played)
        if needed:
            reasons.append(f"{card.name} needs the Scout module {', '.join(needed)}, which is not in play")
    return reasons
