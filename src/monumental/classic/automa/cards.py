"""What an Automa card is made of: ordered lines with conditions, prices and types, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CONQUER_LOW: Final = 0
"""Conquer the adjacent Province with the lowest price."""
CONQUER_HIGH: Final = 1
"""Conquer the adjacent Province with the highest price."""
KNOWLEDGE_LOW: Final = 2
"""Take the cheapest Knowledge of the Display."""
KNOWLEDGE_HIGH: Final = 3
"""Take the dearest Knowledge of the Display."""
WONDER: Final = 4
"""Finish the Wonder under construction, otherwise begin the cheapest of the Display."""
BUILDING_LOW: Final = 5
"""Take the cheapest Building of the Display."""
BUILDING_HIGH: Final = 6
"""Take the dearest Building of the Display."""
POLICY: Final = 7
"""Develop a Policy; only their number counts."""
POLICY_GOLD: Final = 8
"""Gain ``amount`` Gold for each Policy."""
GOLD: Final = 9
"""Gain ``amount`` Gold."""
COASTAL_GOLD: Final = 10
"""Gain ``amount`` Gold for each coastal Province."""
EXPLORE: Final = 11
"""Move both Explorers ``amount`` Provinces."""
RESHUFFLE: Final = 12
"""Shuffle deck and discard pile together."""
DRAW: Final = 13
"""Use another card."""
DRAW_TWICE: Final = 14
"""Draw another card and do its general lines twice, but not its type lines."""
DRAW_ANY_TYPE: Final = 15
"""Draw until a card with type lines appears, and do these alone, whatever the type."""
DRAW_OWN_TYPE: Final = 16
"""Draw until a card with lines of the Automa's own type appears, and use that card."""
SACRIFICE: Final = 17
"""Sacrifice a Soldier of the Capital for ``amount`` Gold, or else take one back (LK.SOLO.14)."""
MOUNT: Final = 18
"""Gain ``amount`` Horses and mount the Soldiers furthest from the Capital (LK.SOLO.15)."""
SURVEY: Final = 19
"""Reveal the next card, and remove it unless it has lines of the Automa's own type (LK.SOLO.16)."""
NEXUS: Final = 20
"""Put the next card into the Automa's Nexus and use every card there (LK.SOLO.17)."""
LINE_KINDS: Final = 21

LINE_KEYS: Final = (
    "conquer-low",
    "conquer-high",
    "knowledge-low",
    "knowledge-high",
    "wonder",
    "building-low",
    "building-high",
    "policy",
    "policy-gold",
    "gold",
    "coastal-gold",
    "explore",
    "reshuffle",
    "draw",
    "draw-twice",
    "draw-any-type",
    "draw-own-type",
    "sacrifice",
    "mount",
    "survey",
    "nexus",
)

ALWAYS: Final = 0
FEWER_PROVINCES: Final = 1
"""A player has more Provinces."""
FEWER_POLICIES: Final = 2
"""A player has more Policies."""

CONDITION_KEYS: Final = ("always", "fewer-provinces", "fewer-policies")

# How a card is used.
WHOLE: Final = 0
GENERAL_TWICE: Final = 1
TYPE_ONLY: Final = 2


@dataclass(frozen=True)
class Line:
    """One line of an Automa card.

    ``price`` is Gold that the line costs; ``times`` is for one action with several deeds, each on what is best then.
    """

    what: int
    amount: int = 0
    price: int = 0
    times: int = 1
    condition: int = ALWAYS


@dataclass(frozen=True)
class AutomaCard:
    """A card of the Solo deck.

    The type lines are done only by an Automa of that ``character``; ``first_only`` stops after the first line whose
    condition holds. A card with a ``civilization`` belongs to the deck of that Automa alone.
    """

    key: str
    name: str
    lines: tuple[Line, ...]
    character: str = ""
    type_lines: tuple[Line, ...] = ()
    first_only: bool = False
    civilization: str = ""
    advanced: bool = False
    modules: tuple[str, ...] = ()
    """The modules that carry out its lines, which a table plays where an Automa has the card."""
    needs: tuple[str, ...] = ()
    """The modules without which it stays in the box (AE.MIX.10)."""
