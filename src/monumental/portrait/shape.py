"""The shape of a portrait: everything a client needs to draw one table and play at it, for one viewer.

These records are the contract with every client. Their field names are the names in JSON; servers expose them as a
schema and generate the types of their clients from it. Cards, tokens and rules are named by key: what a key looks and
reads like stands in ``reference()``, which never changes during a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Resource = Literal["production", "science", "military", "gold", "culture", "raid"]
"""``raid`` is Military that may be spent against Barbarians only."""

Amounts = dict[Resource, int]
"""Numbers by resource; a resource that is not there counts 0."""

Road = Literal["knowledge", "provinces", "wonders", "policies"]
Line = Literal["row-1", "row-2", "row-3", "column-1", "column-2", "column-3"]
"""A line of a City."""

Phase = Literal["setup", "activate", "actions", "replenish", "over"]

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
class PriceLine:
    """One summand of the price of a Province; ``of`` tells what it counts towards, ``resource`` what is asked."""

    label: str
    amount: int
    of: Literal["both", "military", "units", "asked"]
    resource: Resource


@dataclass(frozen=True, slots=True)
class Source:
    """A tile from which Units may march, and how many may leave it together.

    ``kinds`` counts what stands there, by kind, where not all of them are Soldiers on foot.
    """

    tile: str
    troops: int
    kinds: dict[str, int]


@dataclass(frozen=True, slots=True)
class TilePrice:
    """What conquering a Province takes: Military, Units, and what else is asked for, with the sum explained."""

    state: PriceState
    military: int
    units: int
    asked: Amounts
    pay: Amounts
    short: int
    units_short: int
    lines: tuple[PriceLine, ...]
    sources: tuple[Source, ...]
    warlord: bool
    text: str
    legal: bool
    why: Why | None


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
    is the kind of Unit and ``counter`` the number of a seat that a module brings.
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


@dataclass(frozen=True, slots=True)
class Origin:
    """What makes the decider decide: a card, a token, or nothing in particular."""

    kind: Literal["card", "policy", "warlord", "token", "market", "land"]
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
class Slot:
    """One place of the City: the cover, the Knowledge below it, whether they are activated, whether the cover stays."""

    slot: int
    row: int
    column: int
    cover: str | None
    under: str | None
    lit: bool
    kept: bool


@dataclass(frozen=True, slots=True)
class NexusCard:
    """A card of a Nexus, and whether it is activated this turn; the row goes from left to right."""

    card: str
    lit: bool


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
class Good:
    """A Market token beside a City."""

    key: str
    market: str
    used: bool
    text: str
    legal: bool
    why: Why | None


@dataclass(frozen=True, slots=True)
class ExplorerView:
    """One Explorer: where it is, how often it collected this turn, and whether it may again."""

    number: int
    tile: str | None
    collected: int
    may_collect: bool


@dataclass(frozen=True, slots=True)
class RoadScore:
    """One road to points: how many, what they are worth, and the 3 points of Dominance if it leads."""

    road: Road
    count: int
    points: int
    dominance: int


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points outside the four roads: of an Automa for its Gold, or of a module."""

    key: str
    label: str
    picture: str
    points: int


@dataclass(frozen=True, slots=True)
class ScoreView:
    """The score of a seat as if the game ended now; ``lines`` are the points outside the four roads."""

    total: int
    roads: tuple[RoadScore, ...]
    lines: tuple[ScoreLine, ...]
    rank: int


@dataclass(frozen=True, slots=True)
class Modifier:
    """A number that a card changes for a seat now, with the words for it."""

    hook: str
    amount: int
    this_turn: bool
    text: str


@dataclass(frozen=True, slots=True)
class SoloPile:
    """Cards of a Solo deck that lie apart from it, by key, and the name of the place."""

    key: str
    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Automa:
    """The Solo deck of a seat that the Automa plays: cards left, those that it has used, and those set aside."""

    deck: int
    used: tuple[str, ...]
    aside: tuple[SoloPile, ...]


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
class Seat:
    """One player: supply, City, piles, Policies, tokens and pieces."""

    seat: int
    automa: Automa | None
    civilization: str
    name: str
    stock: Amounts
    made: Amounts
    city: tuple[Slot, ...]
    drawn: tuple[str, ...]
    nexus: tuple[NexusCard, ...]
    kept: Resource | None
    effects: tuple[UnusedEffect, ...]
    deck: Deck
    discard: Discard
    archive: tuple[str, ...]
    policies: tuple[Policy, ...]
    policy_price: int | None
    policy_lines: bool
    in_force: tuple[str, ...]
    abilities: tuple[UnusedEffect, ...]
    modifiers: tuple[Modifier, ...]
    site: Site | None
    tokens: tuple[str, ...]
    goods: tuple[Good, ...]
    production_tokens: int
    outposts_left: int
    outposts_built: int
    capital: str | None
    warlord: str
    warlord_tile: str | None
    warlord_used: bool
    explorers: tuple[ExplorerView, ...]
    provinces: tuple[str, ...]
    isolated: tuple[str, ...]
    turns_left: int
    score: ScoreView
    counters: tuple[CounterView, ...]


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
class Display:
    """The Display, row by row from the deck to the far end, and the deck that feeds it."""

    rows: tuple[tuple[Offer | None, ...], ...]
    era: str | None
    deck: tuple[EraPile, ...]
    left: int
    discarded: tuple[str, ...]
    basic: tuple[BasicPile, ...]


@dataclass(frozen=True, slots=True)
class MarketView:
    """A Market: how many tokens are left, and which, for a viewer who has looked at them."""

    key: str
    name: str
    left: int
    tokens: tuple[str, ...] | None
    taken: bool


@dataclass(frozen=True, slots=True)
class Token:
    """The visible face of an exploration token: Barbarians of a value, or a Free Town asking for a resource."""

    face: str
    kind: Literal["barbarian", "free-town"]
    amount: int
    resource: Resource


@dataclass(frozen=True, slots=True)
class UnitView:
    """Units on a tile of a kind that a module brings: the key and the name of one, how many, what they defend with."""

    key: str
    name: str
    count: int
    defence: int


@dataclass(frozen=True, slots=True)
class TileView:
    """One hexagon with everything on it. ``explorers`` are pairs of seat and number of the Explorer.

    ``bridges`` are those of an Island, as hours of a clock: odd ones on edges, even ones on corners;
    ``links`` are the tiles that they lead to.
    """

    name: str
    col: int
    row: int
    terrain: str
    value: int
    water: bool
    coastal: bool
    capital: bool
    bridges: tuple[int, ...]
    links: tuple[str, ...]
    owner: int | None
    troops: int
    warlord: bool
    outpost: bool
    wonder: str | None
    token: Token | None
    market: MarketView | None
    production: bool
    explorers: tuple[tuple[int, int], ...]
    isolated: bool
    price: TilePrice | None
    units: tuple[UnitView, ...]


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
class Affords:
    """What a seat could pay after an activation: cards by key, Provinces by name, and the other actions."""

    cards: tuple[str, ...]
    with_gold: tuple[str, ...]
    provinces: tuple[str, ...]
    policies: bool
    progress: bool


@dataclass(frozen=True, slots=True)
class CrossView:
    """One of the nine activations: what it yields at once, which texts it makes usable, what it lets its owner pay.

    ``in_force`` are the Policies beside its row and column, which work then.
    """

    row: int
    column: int
    text: str
    slots: tuple[int, ...]
    gains: Amounts
    nexus: str | None
    effects: tuple[str, ...]
    usable: int
    affords: Affords
    best: tuple[Resource, ...]
    in_force: tuple[str, ...]
    certain: bool
    next: NextCity
    kept: dict[str, int]


@dataclass(frozen=True, slots=True)
class Race:
    """One of the four Dominance races."""

    road: Road
    counts: tuple[int, ...]
    leaders: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Ending:
    """How far the end is. ``turns`` bounds the turns of all players until the deck is empty; None once it is."""

    triggered: bool
    final_round: int | None
    turns_most: int | None
    turns_likely: int | None
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """What was agreed before the game: the map and the options by name."""

    map: str
    map_name: str
    players: int
    civilizations: tuple[str, ...]
    options: dict[str, bool | str]


@dataclass(frozen=True, slots=True)
class Portrait:
    """Everything that one viewer may see of a table, ready to draw."""

    viewer: int
    table: TableView
    pending: Pending
    phase: Phase
    decision: Decision | None
    round: int
    active: int | None
    first: int
    prices_for: int
    ending: Ending
    seats: tuple[Seat, ...]
    display: Display
    tiles: tuple[TileView, ...]
    crosses: tuple[CrossView, ...]
    next_city: NextCity | None
    races: tuple[Race, ...]
