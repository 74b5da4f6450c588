"""The part of a portrait that both games share: the question with its options, prices, piles and points.

Like all shapes of a portrait these records are the contract with every client. What one game alone can fill stays
empty in the other: a game of Duel has no tiles, no Explorers and no Units.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Resource = Literal["production", "science", "military", "gold", "culture", "raid"]
"""``raid`` is Military that may be spent against Barbarians only."""

Amounts = dict[Resource, int]
"""Numbers by resource; a resource that is not there counts 0."""

Line = Literal["row-1", "row-2", "row-3", "column-1", "column-2", "column-3"]
"""A line of a City."""

ProvinceType = Literal["coastal", "mountain", "agricultural"]
"""The type of a Province of Duel."""

PriceState = Literal["affordable", "gold", "short", "blocked"]
"""Payable as it is; payable with Gold in place of the resource; short of means; impossible whatever one pays."""

Pending = Literal["decision", "chance", "over"]


@dataclass(frozen=True, slots=True)
class Why:
    """A reason in one or two sentences, and the ids of the rules behind it (their text is in the reference)."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Price:
    """What something costs a seat now.

    ``pay`` is the proposal: the resource first, Gold last; when the means fall short it is the whole price. ``kept`` is
    what it takes of the counters of modules, by their keys.
    ``short`` says by how much. ``text`` is the notation of the action, ``legal`` whether it is an option of the
    viewer right now, ``why`` the reason if it is not.
    """

    state: PriceState
    resource: Resource
    cost: int
    printed: int
    pay: Amounts
    short: int
    text: str
    legal: bool
    why: Why | None
    kept: dict[str, int]


@dataclass(frozen=True, slots=True)
class Source:
    """A tile from which Units may march, and how many may leave it together.

    ``kinds`` counts what stands there, by kind, where not all of them are Soldiers on foot.
    """

    tile: str
    troops: int
    kinds: dict[str, int]


@dataclass(frozen=True, slots=True)
class Preview:
    """What an option would do, found by running the engine on a copy.

    ``stock``, ``kept`` (the counters of modules, by their keys) and ``score`` are differences for the seat that
    decides. ``certain`` is false where a later choice or
    something unknown may change them; ``reveals`` announces a barrier: something hidden becomes known, so the choice
    cannot be taken back alone.
    """

    stock: Amounts
    score: int
    cards: tuple[str, ...]
    certain: bool
    reveals: bool
    kept: dict[str, int]


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the waiting decision.

    ``key`` and ``text`` both name it for the server. The rest tells a client what to light up: the verb of the
    notation, and the card, Market token, tile, slot of the City, Explorer, player or amount that it is about; ``unit``
    is the kind of Unit and ``counter`` the number of a seat that a module brings, ``type`` that of a Province marker.
    """

    key: int
    text: str
    label: str
    verb: str
    card: str | None
    token: str | None
    tile: str | None
    slot: int | None
    below: bool
    nexus: bool
    explorer: int | None
    seat: int | None
    amount: int | None
    resource: Resource | None
    line: Line | None
    preview: Preview | None
    unit: str | None
    counter: str | None
    type: ProvinceType | None


OriginKind = Literal["card", "policy", "warlord", "token", "market", "benefit", "exchange", "module"]


@dataclass(frozen=True, slots=True)
class Origin:
    """What makes the decider decide: a card, a token, or nothing in particular."""

    kind: OriginKind
    key: str
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class March:
    """A conquest whose Units are being chosen."""

    tile: str
    units: int
    left: int
    warlord: bool
    taken: tuple[Source, ...]
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Waste:
    """What ending the turn now would leave unused."""

    stock: Amounts
    effects: tuple[str, ...]
    abilities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Badge:
    """How a question or a group of actions of a module presents itself: a name, and the key of a picture."""

    name: str
    picture: str


@dataclass(frozen=True, slots=True)
class ActionGroup:
    """Actions of a module that belong together: their verbs, and what is said when none of them is possible."""

    key: str
    badge: Badge
    verbs: tuple[str, ...]
    none: str


@dataclass(frozen=True, slots=True)
class Decision:
    """The question that the game waits on. Options are there only for the viewer who must decide.

    Clients know the questions and actions of the core game; ``badge`` and ``groups`` tell of those that modules bring.
    In Duel ``groups`` are all of them, in the order of the bar.
    """

    id: int
    seat: int
    asks: str
    badge: Badge | None
    groups: tuple[ActionGroup, ...]
    prompt: str
    mine: bool
    origin: Origin | None
    options: tuple[Option, ...]
    suggested: int | None
    march: March | None
    waste: Waste | None


@dataclass(frozen=True, slots=True)
class UnusedEffect:
    """An effect of an activated card that may still be used; ``times`` counts repeated activations."""

    text: str
    card: str
    slot: int | None
    below: bool
    nexus: bool
    times: int
    legal: bool
    why: Why | None


@dataclass(frozen=True, slots=True)
class CardCount:
    """Copies of one card in a pile without order."""

    card: str
    count: int


@dataclass(frozen=True, slots=True)
class Deck:
    """A City deck: its known cards, the next one first, and the cards below them in no order (owner only)."""

    size: int
    top: tuple[str, ...]
    pool: tuple[CardCount, ...] | None


@dataclass(frozen=True, slots=True)
class Discard:
    """A discard pile; only its owner may look through it (CORE.ACTION.3)."""

    size: int
    cards: tuple[CardCount, ...] | None


@dataclass(frozen=True, slots=True)
class Policy:
    """A Cultural Policy of a seat: in the Culture deck, developed, or in force; beside a line of the City or not."""

    card: str
    developed: int
    in_force: bool
    line: Line | None
    price: Price | None


@dataclass(frozen=True, slots=True)
class Site:
    """A Wonder under construction and the price of its second stage."""

    card: str
    price: Price


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points outside the four roads: of an Automa for its Gold, or of a module."""

    key: str
    label: str
    picture: str
    points: int


@dataclass(frozen=True, slots=True)
class Modifier:
    """A number that a card changes for a seat now, with the words for it."""

    hook: str
    amount: int
    this_turn: bool
    text: str


@dataclass(frozen=True, slots=True)
class CounterView:
    """A public number of a seat that a module keeps: its name, its amount in words, its picture, what it is for.

    A ``resource`` belongs to the supply.
    """

    key: str
    name: str
    text: str
    picture: str
    count: int
    hint: str
    resource: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A card of the Display and its price for ``Portrait.prices_for``; ``leaves`` if nobody takes from its row."""

    card: str
    leaves: bool
    price: Price | None


@dataclass(frozen=True, slots=True)
class BasicPile:
    """A pile of Basic Buildings."""

    card: str
    left: int
    price: Price | None


@dataclass(frozen=True, slots=True)
class EraPile:
    """The cards of one Era that are still in the Development deck."""

    era: str
    left: int


@dataclass(frozen=True, slots=True)
class Arrival:
    """A card that is known to be dealt into a slot when the City is replenished."""

    slot: int
    card: str


@dataclass(frozen=True, slots=True)
class NextCity:
    """The City after Replenish City, as far as it is known: gaps, known arrivals in order, and how many are unknown."""

    gaps: tuple[int, ...]
    arrivals: tuple[Arrival, ...]
    unknown: int
    shuffles: bool


@dataclass(frozen=True, slots=True)
class Painting:
    """What every portrait begins with, whichever game it shows.

    ``active`` is whose turn it is, ``first`` the First player, ``prices_for`` the seat that all prices are for;
    ``next_city`` is what is known of the viewer's next City while they act.
    """

    viewer: int
    pending: Pending
    decision: Decision | None
    round: int
    active: int | None
    first: int
    prices_for: int
    next_city: NextCity | None
