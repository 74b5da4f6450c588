"""What a box of the big game contains, as definitions: cards, civilizations, tokens, markets.

These are the literals that contributors write. ``classic.rulebook`` turns them into the integer tables that the rules
read. Card texts are never written by hand: ``effects.text`` generates them from the effect.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from monumental.classic.automa.cards import AutomaCard
from monumental.classic.layout import Terrain
from monumental.effects.tree import Effect, Lasting

BUILDING: Final = 0
KNOWLEDGE: Final = 1
WONDER: Final = 2
POLICY: Final = 3
WARLORD: Final = 4
UNREST: Final = 5
PROJECT: Final = 6
NATURAL_WONDER: Final = 7
HERO: Final = 8
MONSTER: Final = 9
KIND_KEYS: Final = (
    "building",
    "knowledge",
    "wonder",
    "policy",
    "warlord",
    "unrest",
    "project",
    "natural-wonder",
    "hero",
    "monster",
)

START: Final = 0  # starting cards
ERA_I: Final = 1
ERA_II: Final = 2
RENAISSANCE: Final = 3  # shuffled by itself, between Era II and Era III (CORE.MODULE.5)
ERA_III: Final = 4
BASIC_ERA: Final = 5  # Basic Buildings belong to no Era
FUTURE_ERA: Final = 6  # the projects below the Display (AE.FUTURE.1)
NO_ERA: Final = 7  # Unrest (AE.UNREST.13)
ERA_KEYS: Final = ("start", "era-1", "era-2", "renaissance", "era-3", "basic", "era-4", "none")


@dataclass(frozen=True)
class Card:
    """One card. ``cost`` is Production for a Building, Science for a Knowledge, two Production stages for a Wonder.

    A Hero costs Gold, and its ``effect`` is its power. The cost of a Monster is its strength in Military, its
    ``effect`` the attack, its ``benefit`` the reward of whoever defeats it.

    ``yields`` are the printed resources that arrive on activation, as (production, science, military, gold, culture,
    raid); trailing zeros may be left out. ``effect`` is the text used once per activation, ``benefit`` the acquisition
    benefit of a Wonder.
    """

    key: str
    name: str
    kind: int
    era: int
    cost: tuple[int, ...] = ()
    yields: tuple[int, ...] = ()
    effect: Effect | None = None
    benefit: Effect | None = None
    flavour: str = ""
    needs: tuple[str, ...] = ()
    """The modules without which it stays in the box (AE.MIX.7)."""
    takes: int = -1
    """What is paid for it where its kind does not say: by a project (AE.FUTURE.8), a Hero, a Monster."""


@dataclass(frozen=True)
class Policy:
    """A Cultural Policy: a benefit repeated at each later development, and an ongoing text."""

    key: str
    name: str
    benefit: Effect
    ongoing: Lasting
    flavour: str = ""


@dataclass(frozen=True)
class Warlord:
    """A Warlord card: its benefit may be gained once per turn when the Warlord moves in on a conquest."""

    key: str
    name: str
    benefit: Effect
    flavour: str = ""


@dataclass(frozen=True)
class Civilization:
    """A civilization: what it adds to the thirteen common starting cards."""

    key: str
    name: str
    adjective: str
    character: str  # technological, aggressive, architectural, economic, cultural
    building: Card
    knowledge: Card
    warlord: Warlord
    policies: tuple[Policy, Policy, Policy, Policy, Policy]
    flavour: str = ""
    modules: tuple[str, ...] = ()
    """The modules with its special rules, which every table plays where it has a seat."""
    needs: tuple[str, ...] = ()
    """The modules without which it cannot be played (AE.MIX.5)."""


@dataclass(frozen=True)
class Exploration:
    """An exploration token: the face that lies up ("b2", "f3s") and the two rewards on its back."""

    key: str
    face: str
    rewards: tuple[Effect, ...] = ()
    count: int = 1
    needs: tuple[str, ...] = ()
    """The modules without which it stays in the box (AE.MIX.10)."""
    monster: str = ""
    """The Monster that its back shows instead of rewards (AE.MONSTERS.9)."""


@dataclass(frozen=True)
class MarketToken:
    """One token of a Market, used once."""

    key: str
    market: str
    effect: Effect
    needs: tuple[str, ...] = ()
    """The modules without which it stays in the box (AE.MIX.10)."""


@dataclass(frozen=True)
class Market:
    """A Market type: its name and its tokens."""

    key: str
    name: str
    tokens: tuple[MarketToken, ...]
    joins: str = ""
    """The box that has this Market, if it is another than the core; without that box these stay out (AE.MIX.9)."""


@dataclass(frozen=True)
class NaturalWonder:
    """A Natural Wonder: what it gives to the player who controls its Province (AE.NATURAL.5)."""

    key: str
    name: str
    ongoing: Lasting
    flavour: str = ""
    needs: tuple[str, ...] = ()
    """The modules without which it stays in the box (AE.MIX.10)."""


@dataclass(frozen=True)
class TradeToken:
    """A kind of Trade Benefit or Exchange token: what it does, and how many there are (AE.TRADE.2, AE.TRADE.4)."""

    key: str
    name: str
    effect: Effect
    count: int = 1


@dataclass(frozen=True)
class Track:
    """The Trade track: its last space, and the spaces that show a Trade Benefit (AE.TRADE.10)."""

    last: int = 0
    shows: tuple[int, ...] = ()


@dataclass(frozen=True)
class Quest:
    """A Quest: what its owner must have, as measures (``classic.african_empires.quests``) and how much of each."""

    key: str
    name: str
    asks: tuple[tuple[str, int], ...] = ()
    flavour: str = ""
    needs: tuple[str, ...] = ()
    """The modules without which it stays in the box (AE.MIX.10)."""


@dataclass(frozen=True)
class Box:
    """Everything that one box adds to the shelf."""

    key: str
    name: str
    sentence: str = ""
    """What it brings, for those who choose between boxes."""
    players: int = 0
    """How many may play with it; 0 if it seats nobody more."""
    starting: tuple[tuple[Card, int], ...] = ()
    basic: tuple[tuple[Card, int], ...] = ()
    development: tuple[Card, ...] = ()
    further: tuple[tuple[Card, int], ...] = ()
    """Cards that lie in no deck at the beginning, and their number: Unrest, projects, Monsters."""
    heroes: tuple[Card, ...] = ()
    """Heroes, some of which are shuffled into the cards of their Era (AE.HEROES.9)."""
    civilizations: tuple[Civilization, ...] = ()
    exploration: tuple[Exploration, ...] = ()
    markets: tuple[Market, ...] = field(default=())
    automa: tuple[AutomaCard, ...] = ()
    terrain: tuple[Terrain, ...] = ()
    natural_wonders: tuple[NaturalWonder, ...] = ()
    track: Track = Track()  # frozen, so all boxes without one may share it
    benefits: tuple[TradeToken, ...] = ()
    exchanges: tuple[TradeToken, ...] = ()
    quests: tuple[Quest, ...] = ()
    modules: tuple[str, ...] = ()
    """The modules with rules that every table plays which uses the box."""
