"""What a box of *Monumental Duel* contains, as definitions: cards of every family, civilizations, boxes.

These are the literals that contributors write. A card bears one text (DUEL.CARD.7): an effect and when it works. The
sentences are never written by hand: ``effects.duel_text`` generates them.

>>> from monumental.effects.resources import GOLD
>>> from monumental.effects.tree import Gain
>>> market = Card("trade-market", "Market", BUILDING, ERA_I, cost=(4,), text=act(Gain(GOLD)))
>>> market.slug, TIMING_KEYS[market.text.timing]
('market', 'act')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.effects.duel_hooks import (
    ACT,
    ADVANTAGE,
    AGRICULTURAL,
    ANSWERING,
    BUILDING,
    COASTAL,
    DURING_ACTIVATION,
    FIRST_TIME,
    FREE_CITY,
    HOOKS,
    KIND_KEYS,
    KNOWLEDGE,
    MOMENTS,
    MOUNTAIN,
    NO_MOMENT,
    NO_TYPE,
    ON_ACTIVATION,
    PERMANENT,
    POLICY,
    PROVINCE,
    SCOUT,
    TIMING_KEYS,
    TYPE_KEYS,
    TYPES,
    WARLORD,
    WHENEVER,
    WONDER,
    YOU_MAY,
)
from monumental.effects.tree import Effect
from monumental.kernel.errors import MonumentalError

__all__ = [
    "ADVANTAGE",
    "AGRICULTURAL",
    "BUILDING",
    "COASTAL",
    "FREE_CITY",
    "KIND_KEYS",
    "KNOWLEDGE",
    "MOUNTAIN",
    "NO_TYPE",
    "POLICY",
    "PROVINCE",
    "SCOUT",
    "TYPES",
    "TYPE_KEYS",
    "WARLORD",
    "WONDER",
    "BadCard",
    "Card",
    "Civilization",
    "DuelBox",
    "Text",
]

START: Final = 0  # starting cards
ERA_I: Final = 1
ERA_II: Final = 2
ERA_III: Final = 3
BASIC_ERA: Final = 4  # Basic Buildings belong to no Era
ERA_KEYS: Final = ("start", "era-1", "era-2", "era-3", "basic")
ERAS: Final = (ERA_I, ERA_II, ERA_III)

NO_HOOK: Final = -1


class BadCard(MonumentalError):
    """A card whose parts do not fit together."""


@dataclass(frozen=True)
class Text:
    """The one text of a card: an effect and when it works, or a number that changes while the card is in force.

    ``moment`` belongs to what answers one ("Whenever", "The first time"), ``hook`` and ``amount`` to ``PERMANENT``.
    """

    timing: int
    effect: Effect | None = None
    moment: int = NO_MOMENT
    hook: int = NO_HOOK
    amount: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.timing < len(TIMING_KEYS):
            raise BadCard(f"a text has the timing {self.timing}; they run from 0 to {len(TIMING_KEYS) - 1}")
        word = TIMING_KEYS[self.timing]
        if (self.timing in ANSWERING) != (0 <= self.moment < MOMENTS):
            raise BadCard(f"a text that works {word!r} does not fit the moment {self.moment}")
        changes = 0 <= self.hook < HOOKS and self.amount != 0
        if (self.timing == PERMANENT) != changes or (self.effect is None) != changes:
            raise BadCard(f"a text that works {word!r} does not fit its effect {self.effect}")


def act(effect: Effect) -> Text:
    """Used as an action, once per round."""
    return Text(ACT, effect)


def when_activated(effect: Effect) -> Text:
    """When this card is activated."""
    return Text(ON_ACTIVATION, effect)


def during_activation(effect: Effect) -> Text:
    """During City Activation."""
    return Text(DURING_ACTIVATION, effect)


def whenever(moment: int, effect: Effect) -> Text:
    """By itself, whenever a moment comes."""
    return Text(WHENEVER, effect, moment)


def first_time(moment: int, effect: Effect) -> Text:
    """By itself, the first time a moment comes in a round."""
    return Text(FIRST_TIME, effect, moment)


def you_may(effect: Effect) -> Text:
    """An exchange for which no action is needed."""
    return Text(YOU_MAY, effect)


def permanent(hook: int, amount: int) -> Text:
    """A number that changes for as long as the card is in force."""
    return Text(PERMANENT, hook=hook, amount=amount)


@dataclass(frozen=True)
class Card:
    """One card, of any family; which family bears which field follows DUEL.CARD.6.

    ``cost`` is Production for a Building, two sections of it for a Wonder, Science for a Knowledge, Military for a
    Province; what is never bought has none. ``yields`` arrive on activation, as (production, science, military, gold,
    culture); trailing zeros may be left out. ``bonus`` is given on completing a Wonder, on developing a Policy, on
    taking a Province from the display. ``type`` is a Province's; a Building with ``defence`` is a Barricade.
    """

    key: str
    name: str
    kind: int
    era: int = START
    cost: tuple[int, ...] = ()
    yields: tuple[int, ...] = ()
    text: Text | None = None
    bonus: Effect | None = None
    type: int = NO_TYPE
    defence: int = 0
    box: str = "trade"
    flavour: str = ""

    def __post_init__(self) -> None:
        problem = _misfit(self)
        if problem:
            raise BadCard(f"{self.key} {problem}")

    @property
    def slug(self) -> str:
        """The key without its box: what cards of the same name share, such as a picture."""
        return self.key.removeprefix(f"{self.box}-")


def _misfit(card: Card) -> str:
    """What does not fit the family of a card (DUEL.CARD.6); nothing if all does."""
    if not 0 <= card.kind < len(KIND_KEYS):
        return f"is of the kind {card.kind}; kinds run from 0 to {len(KIND_KEYS) - 1}"
    family = KIND_KEYS[card.kind]
    bought = card.kind in (BUILDING, KNOWLEDGE, WONDER) and card.era != START
    prices = 2 if card.kind == WONDER else 1 if bought or card.kind == PROVINCE else 0
    if len(card.cost) != prices:
        return f"has {len(card.cost)} prices; a {family} of its Era has {prices}"
    if any(card.yields) and card.kind not in (BUILDING, WONDER):
        return f"has resources, which a {family} does not give"
    if card.bonus is not None and card.kind not in (WONDER, POLICY, PROVINCE):
        return f"has a bonus, which a {family} does not give"
    if card.text is not None and (card.kind in (PROVINCE, SCOUT, ADVANTAGE) or card.defence):
        return f"has a text, which a {family} of its kind does not bear"
    if (0 <= card.type < TYPES) != (card.kind == PROVINCE):
        return f"has the type {card.type}; a Province has one of 0 to {TYPES - 1}, other cards none"
    return ""


@dataclass(frozen=True)
class Civilization:
    """A civilization: what it adds to the common starting cards, and its special rules as data.

    ``province`` lies in its stack from the start (DUEL.SETUP.16), ``markers`` are its Province Type markers by type
    (DUEL.AZTEC.1), ``traits`` are numbers at hooks that are always in force (DUEL.MALI.1, DUEL.MALI.2).
    """

    key: str
    name: str
    adjective: str
    building: Card
    knowledge: Card
    warlord: Card
    scout: Card
    policies: tuple[Card, Card, Card, Card, Card]
    province: Card | None = None
    markers: tuple[int, int, int] = (0, 0, 0)
    traits: tuple[tuple[int, int], ...] = ()
    flavour: str = ""


@dataclass(frozen=True)
class DuelBox:
    """Everything that one box of Duel adds to the shelf; ``module`` is what its Scouts can do (DUEL.MIX.7)."""

    key: str
    name: str
    module: str = ""
    starting: tuple[tuple[Card, int], ...] = ()
    basic: tuple[tuple[Card, int], ...] = ()
    development: tuple[Card, ...] = ()
    civilizations: tuple[Civilization, ...] = ()
    free_cities: tuple[Card, ...] = ()
    advantage: Card | None = None
