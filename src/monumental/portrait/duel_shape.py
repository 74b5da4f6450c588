"""The shape of a portrait of Duel: two Cities, two stacks of land and what lies between them, for one viewer.

Built like that of the big game, on the same common part (``common_shape``). What is not here, because both games have
it alike, stands there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from monumental.portrait.common_shape import (
    Amounts,
    BasicPile,
    Deck,
    Discard,
    EraPile,
    NextCity,
    Offer,
    Painting,
    Policy,
    PriceState,
    ProvinceType,
    Resource,
    ScoreLine,
    Site,
    UnusedEffect,
    Why,
)

DuelRoad = Literal["knowledge", "provinces", "wonders", "policies", "free-cities"]
"""The five kinds of points."""

DuelPhase = Literal["setup", "activate", "act", "end", "over"]
"""``act`` is Take Actions; in ``end`` the Cities and the display are dealt anew."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that a seat can do now and then: its line of notation, whether it may right now, and why not."""

    text: str
    legal: bool
    why: Why | None


@dataclass(frozen=True, slots=True)
class CitySpace:
    """One space of a City: the card on top, the Knowledge below it, whether they are activated, and their seals.

    ``used`` and ``under_used`` are the Action tokens on the two cards.
    """

    slot: int
    row: int
    column: int
    cover: str | None
    under: str | None
    lit: bool
    used: bool
    under_used: bool


@dataclass(frozen=True, slots=True)
class Summand:
    """One summand of the price of a conquest, with the words for it; what lowers the price is negative."""

    label: str
    amount: int


@dataclass(frozen=True, slots=True)
class ConquestPrice:
    """What the other player pays for the uppermost Province of a stack; ``lines`` do the sum, Barricades included."""

    by: int
    card: str
    state: PriceState
    resource: Resource
    cost: int
    pay: Amounts
    short: int
    lines: tuple[Summand, ...]
    deed: Deed


@dataclass(frozen=True, slots=True)
class StackCard:
    """A card of a Province stack: a Province with its types, or a Barricade.

    ``cost`` is what is printed, ``types`` what is printed and what markers add, ``marked`` the latter alone;
    ``defence`` is what a Barricade adds to the price of the Province below it. ``target`` is the uppermost Province,
    the only one that can be conquered.
    """

    card: str
    barricade: bool
    cost: int
    defence: int
    types: tuple[ProvinceType, ...]
    marked: tuple[ProvinceType, ...]
    target: bool


@dataclass(frozen=True, slots=True)
class Stack:
    """The Province stack of a seat from bottom to top, and what the uppermost Province costs the other player."""

    cards: tuple[StackCard, ...]
    price: ConquestPrice | None


@dataclass(frozen=True, slots=True)
class SideCard:
    """A card beside a City that is used once a round: Warlord, Scout, active Policy.

    ``locked`` tells that something else is missing first: a Warlord needs the Advantage. The Scout's deeds are those
    of the Free Cities, so its own ``deed`` is none.
    """

    card: str
    used: bool
    locked: bool
    deed: Deed | None


@dataclass(frozen=True, slots=True)
class ClaimedCity:
    """A Free City that a seat has claimed, whether it was Traded with this round, and the Trade itself."""

    card: str
    used: bool
    trade: Deed


@dataclass(frozen=True, slots=True)
class DuelRoadScore:
    """One kind of points: how many, what they are worth, and the 3 points of Dominance if it leads."""

    road: DuelRoad
    count: int
    points: int
    dominance: int


@dataclass(frozen=True, slots=True)
class DuelScore:
    """The score of a seat as if the game ended now; ``lines`` are the points that Scout modules bring."""

    total: int
    roads: tuple[DuelRoadScore, ...]
    lines: tuple[ScoreLine, ...]
    rank: int


@dataclass(frozen=True, slots=True)
class Change:
    """A number that a card or a civilization changes for a seat now, with the words for it."""

    hook: str
    amount: int
    text: str


@dataclass(frozen=True, slots=True)
class DuelSeat:
    """One player: supply, City, piles, land, and the cards beside the City.

    ``made`` is what came in this round. ``aside`` are cards beside the City until their effect is done. ``effects`` are
    the texts of activated cards and of the active Policy that can still be used this round, ``pool`` those that are
    still to be applied in City Activation. ``alone`` says that the other player has passed and this one has not.
    """

    seat: int
    civilization: str
    name: str
    stock: Amounts
    made: Amounts
    city: tuple[CitySpace, ...]
    aside: tuple[str, ...]
    effects: tuple[UnusedEffect, ...]
    pool: tuple[str, ...]
    deck: Deck
    discard: Discard
    archive: tuple[str, ...]
    policies: tuple[Policy, ...]
    policy_price: int | None
    active_policy: SideCard | None
    site: Site | None
    stack: Stack
    markers: dict[ProvinceType, int]
    warlord: SideCard
    scout: SideCard
    claimed: tuple[ClaimedCity, ...]
    progress: Deed
    progress_price: int
    changes: tuple[Change, ...]
    passed: bool
    alone: bool
    score: DuelScore


@dataclass(frozen=True, slots=True)
class FreeCity:
    """A Free City on display: the Gold on each side by seat, who Traded with it this round, and the Trade itself."""

    place: int
    card: str
    gold: tuple[int, ...]
    traded: tuple[bool, ...]
    trade: Deed


@dataclass(frozen=True, slots=True)
class FreeCities:
    """The three places between the players, how many cities are left in the deck, and the Gold that claims one."""

    places: tuple[FreeCity | None, ...]
    left: int
    claim_at: int


@dataclass(frozen=True, slots=True)
class Bid:
    """The least payment of one kind that takes the Advantage for ``prices_for``, and what is missing for it."""

    resource: Resource
    amount: int
    short: int
    deed: Deed


@dataclass(frozen=True, slots=True)
class AdvantageView:
    """The Advantage: who holds it, what lies on it, what takes it, and what the end of the round leaves of it.

    ``resource`` is the kind of the tokens, None if any kind can take it; ``price`` the least payment. ``after`` are the
    tokens after the decay; with ``fades`` it goes back to nobody.
    """

    holder: int | None
    tokens: int
    resource: Resource | None
    price: int
    bids: tuple[Bid, ...]
    after: int
    fades: bool


@dataclass(frozen=True, slots=True)
class DuelDisplay:
    """The display from D1 to D6, its deck, and the Basic Buildings.

    ``leaves`` of an offer tells that it would go if the round ended now. ``discarded`` is the open Development discard
    pile.
    """

    slots: tuple[Offer | None, ...]
    era: str | None
    deck: tuple[EraPile, ...]
    left: int
    discarded: tuple[str, ...]
    basic: tuple[BasicPile, ...]


@dataclass(frozen=True, slots=True)
class DuelAffords:
    """What a seat could do after an activation: cards by key, the Province of the other player, the other actions."""

    cards: tuple[str, ...]
    with_gold: tuple[str, ...]
    province: str | None
    policies: bool
    progress: bool
    advantage: bool
    warlord: bool
    scout: bool


@dataclass(frozen=True, slots=True)
class DuelCross:
    """One of the nine activations: what it yields at once, what waits in its pool, what it lets its owner do.

    ``effects`` are the texts that could be used as actions afterwards, by the card; ``pool`` those to be applied at
    once, in an order that their owner chooses. ``certain`` is false if something of the pool asks or draws.
    """

    row: int
    column: int
    text: str
    slots: tuple[int, ...]
    gains: Amounts
    pool: tuple[str, ...]
    effects: tuple[str, ...]
    affords: DuelAffords
    best: tuple[Resource, ...]
    certain: bool
    next: NextCity


@dataclass(frozen=True, slots=True)
class Passing:
    """What passing now would lose: Basic resources, effects that are unused (by the card), and the cards that go."""

    stock: Amounts
    unused: tuple[str, ...]
    discards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DuelRace:
    """One kind of points compared; Free Cities have no Dominance, so nobody leads there."""

    road: DuelRoad
    counts: tuple[int, ...]
    leaders: tuple[int, ...]
    points: int


@dataclass(frozen=True, slots=True)
class DuelEnding:
    """How far the end is: rounds after this one, at most and at the pace so far; None once the last one is played."""

    final_round: bool
    rounds_most: int | None
    rounds_likely: int | None
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DuelTable:
    """What was agreed before the game: boxes, Scout modules, civilizations."""

    players: int
    civilizations: tuple[str, ...]
    boxes: tuple[str, ...]
    modules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DuelPortrait(Painting):
    """Everything that one viewer may see of a game of Duel, ready to draw."""

    game: Literal["duel"]
    table: DuelTable
    phase: DuelPhase
    ending: DuelEnding
    seats: tuple[DuelSeat, ...]
    advantage: AdvantageView
    cities: FreeCities
    display: DuelDisplay
    crosses: tuple[DuelCross, ...]
    races: tuple[DuelRace, ...]
    passing: Passing | None
