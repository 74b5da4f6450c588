"""The shape of a portrait of the big game: everything a client needs to draw one table and play at it, for one viewer.

These records are the contract with every client. Their field names are the names in JSON; servers expose them as a
schema and generate the types of their clients from it. Cards, tokens and rules are named by key: what a key looks and
reads like stands in ``reference()``, which never changes during a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from monumental.portrait.common_shape import (
    Amounts,
    BasicPile,
    CounterView,
    Deck,
    Discard,
    EraPile,
    Modifier,
    NextCity,
    Offer,
    Painting,
    Policy,
    Price,
    PriceState,
    Resource,
    ScoreLine,
    Site,
    Source,
    UnusedEffect,
    Why,
)

Road = Literal["knowledge", "provinces", "wonders", "policies"]
Mode = Literal["turns", "continuous"]
Span = Literal["turn", "round"]
Stage = Literal["open", "explorers", "military", "done"]
Phase = Literal["setup", "activate", "actions", "replenish", "over"]


@dataclass(frozen=True, slots=True)
class PriceLine:
    """One summand of the price of a Province; ``of`` tells what it counts towards, ``resource`` what is asked."""

    label: str
    amount: int
    of: Literal["both", "military", "units", "asked"]
    resource: Resource


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
class Slot:
    """One place of the City: the cover, the Knowledge below it, whether they are activated, whether the cover stays.

    ``used`` and ``under_used`` tell that their text was used: where a turn is one action, a marker lies there.
    """

    slot: int
    row: int
    column: int
    cover: str | None
    under: str | None
    lit: bool
    kept: bool
    used: bool
    under_used: bool


@dataclass(frozen=True, slots=True)
class NexusCard:
    """A card of a Nexus, whether it is activated this turn, and whether its text was used; from left to right."""

    card: str
    lit: bool
    used: bool


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
class Benefit:
    """A Trade Benefit that the viewer may see (one's own, and used ones), with what it does in words and in markup."""

    key: str
    name: str
    effect: str
    markup: str
    used: bool
    text: str
    legal: bool
    why: Why | None


@dataclass(frozen=True, slots=True)
class PostView:
    """A Trading Post: whose it is, its Exchange token with what that does, and the Gold that a visitor pays."""

    seat: int
    exchange: str
    name: str
    effect: str
    markup: str
    fee: int


@dataclass(frozen=True, slots=True)
class ExchangeView:
    """An Exchange token beside a Capital: what it does, in words and in markup, and whether it lies face up."""

    key: str
    name: str
    effect: str
    markup: str
    up: bool


@dataclass(frozen=True, slots=True)
class TradeView:
    """The Trade track: its last space, the spaces that show a Trade Benefit, the pawns by seat; what can be drawn.

    ``price`` is the Gold of one space by investing, which is ``text``; ``posts`` are those left to build, by seat.
    """

    last: int
    shows: tuple[int, ...]
    pawns: tuple[int, ...]
    bag: int
    exchanges: int
    posts: tuple[int, ...]
    price: int
    text: str
    legal: bool
    why: Why | None


@dataclass(frozen=True, slots=True)
class UnrestView:
    """The stack of Unrest: the card that all of them are, and how many are left."""

    card: str
    left: int


@dataclass(frozen=True, slots=True)
class ReservedCard:
    """A card beside the Warlord, open to everybody; its price stands there for whoever could pay it."""

    card: str
    price: Price | None


@dataclass(frozen=True, slots=True)
class QuestAim:
    """One thing that a Quest asks for: the sentence, how much its owner has now, and how much it takes."""

    text: str
    have: int
    need: int


@dataclass(frozen=True, slots=True)
class QuestView:
    """A Quest that the viewer may see: a revealed one, or one's own."""

    key: str
    name: str
    achieved: bool
    aims: tuple[QuestAim, ...]


@dataclass(frozen=True, slots=True)
class ProjectView:
    """A project of the Future Era: who has it and for how much, and the least that takes it now."""

    card: str
    holder: int | None
    paid: int
    least: int
    resource: Resource
    text: str
    legal: bool
    why: Why | None


@dataclass(frozen=True, slots=True)
class HeroOffer:
    """A Hero above the Display: its price in Gold, and whether the viewer may hire it now."""

    card: str
    price: int
    text: str
    legal: bool
    why: Why | None


@dataclass(frozen=True, slots=True)
class HeroView:
    """The Hero of a seat: whether it is marked, so out of play this round, and whether its power can be used now."""

    card: str
    marked: bool
    text: str
    legal: bool
    why: Why | None


@dataclass(frozen=True, slots=True)
class MonsterView:
    """A Monster below the Display: where its figure stands, what defeats it, and the seat that it attacks, if any."""

    card: str
    tile: str
    strength: int
    attacks: int | None


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
class ScoreView:
    """The score of a seat as if the game ended now; ``lines`` are the points outside the four roads."""

    total: int
    roads: tuple[RoadScore, ...]
    lines: tuple[ScoreLine, ...]
    rank: int


@dataclass(frozen=True, slots=True)
class SoloPile:
    """Cards of a Solo deck that lie apart from it, by key, and the name of the place."""

    key: str
    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Automa:
    """The Solo deck of a seat that the Automa plays: cards left, those that it has used, and those set aside.

    ``shared`` are the civilizations of other Automas that draw from the same deck; then ``own`` is the civilization
    card that lies beside the Warlord.
    """

    deck: int
    used: tuple[str, ...]
    aside: tuple[SoloPile, ...]
    shared: tuple[str, ...]
    own: str | None


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
    benefits: tuple[Benefit, ...]
    exchanges: tuple[ExchangeView, ...]
    reserve: tuple[ReservedCard, ...]
    quests: tuple[QuestView, ...]
    hero: HeroView | None
    monsters: tuple[str, ...]
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
    passed: bool
    invested: bool


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
class MarkView:
    """Something that a module has put on a tile: what it is, in words, and the card that it shows."""

    key: str
    text: str
    card: str | None


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
    marks: tuple[MarkView, ...]
    post: PostView | None
    further_posts: tuple[int, ...]


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
    """How far the end is. ``turns`` bounds the turns of all players until the deck is empty; None once it is.

    In Continuous Play it bounds the rounds until the Last Round card is met.
    """

    triggered: bool
    final_round: int | None
    turns_most: int | None
    turns_likely: int | None
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """What was agreed before the game: the map, the edition of the rules, and the options by name."""

    map: str
    map_name: str
    players: int
    civilizations: tuple[str, ...]
    edition: str
    options: dict[str, bool | str]


@dataclass(frozen=True, slots=True)
class Portrait(Painting):
    """Everything that one viewer may see of a table of the big game, ready to draw.

    ``stage`` tells how far the turn has come where a turn is one action: its action is still to come, lasts, is done.
    ``span`` is what "this turn" on a card means: the turn, or the round.
    """

    game: Literal["classic"]
    mode: Mode
    span: Span
    stage: Stage | None
    table: TableView
    phase: Phase
    ending: Ending
    seats: tuple[Seat, ...]
    display: Display
    tiles: tuple[TileView, ...]
    crosses: tuple[CrossView, ...]
    races: tuple[Race, ...]
    trade: TradeView | None
    projects: tuple[ProjectView, ...]
    heroes: tuple[HeroOffer, ...]
    monsters: tuple[MonsterView, ...]
    unrest: UnrestView | None
