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
TRACK: Final = 21
"""Advance ``amount`` spaces on the Trade track (AE.AUTOMA.42)."""
POST: Final = 22
"""Build a Trading Post where an Explorer stands; then the card leaves the game (AE.AUTOMA.38)."""
RESERVE_WONDERS: Final = 23
"""Look at ``amount`` cards of the Reserve and gain the Wonders among them (AE.AUTOMA.39)."""
RESERVE_KNOWLEDGE: Final = 24
"""Look at ``amount`` cards of the Reserve and gain the Knowledge among them (AE.AUTOMA.39)."""
RESERVE_ANY: Final = 25
"""Gain the top ``amount`` cards of the Reserve (AE.AUTOMA.39)."""
UNREST: Final = 26
"""Each player puts Unrest on the deck and on the discard pile, ``amount`` each (AE.AUTOMA.40)."""
OWN_CARD: Final = 27
"""Carry out the civilization card of the Automa in turn, which lies beside its Warlord (AE.AUTOMA.11)."""
HERO: Final = 28
"""Take a Hero out of the row above the Display (AE.AUTOMA.23)."""
LINE_KINDS: Final = 29

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
    "track",
    "post",
    "reserve-wonders",
    "reserve-knowledge",
    "reserve-any",
    "unrest",
    "own-card",
    "hero",
)

ALWAYS: Final = 0
FEWER_PROVINCES: Final = 1
"""A player has more Provinces."""
FEWER_POLICIES: Final = 2
"""A player has more Policies."""
# Less of it than every player, other Automas left out (AE.AUTOMA.41).
FEWEST_PROVINCES: Final = 3
FEWEST_POLICIES: Final = 4
FEWEST_WONDERS: Final = 5
LAST_ON_TRACK: Final = 6

CONDITION_KEYS: Final = (
    "always",
    "fewer-provinces",
    "fewer-policies",
    "fewest-provinces",
    "fewest-policies",
    "fewest-wonders",
    "last-on-track",
)

# How a card is used.
WHOLE: Final = 0
GENERAL_TWICE: Final = 1
TYPE_ONLY: Final = 2


@dataclass(frozen=True)
class Line:
    """One line of an Automa card.

    ``price`` is Gold that the line costs; ``times`` is for one action with several deeds, each on what is best then.
    A ``condition`` is judged once for all lines in a row that have it.
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
    several: bool = False
    """It belongs into the deck that several Automas share, in place of their civilization cards (AE.AUTOMA.10)."""
    caravan: bool = False
    """One of the cards of the Trade track, of which a table may take only some (``automa_track``)."""
