"""Positions of Duel for tests, written compactly.

A :class:`Table` starts with plain Cities, empty supplies, an empty display and three Free Cities. Every method puts
something on the table; ``activate`` begins City Activation, ``act`` a turn of Take Actions, ``play`` makes choices.
Cards are called by their words in the notation: "work-camp", "sahara".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, Self

from monumental.classic.kinds import SLOTS
from monumental.content.duel.box import TRADE_BOX
from monumental.duel.kinds import (
    CITY_ACTIVATION,
    CITY_PILE,
    ERA_PILE,
    EVENT_KEYS,
    ROADS,
    ROUND,
    SEATS,
    TAKE_ACTIONS,
    TURN,
)
from monumental.duel.model import KNOWLEDGE, PROVINCE, WONDER, Card, DuelBox
from monumental.duel.position import Position
from monumental.duel.rulebook import DuelConfig, Rulebook
from monumental.duel.setup import open_book
from monumental.duel.supply import enter_force
from monumental.duel.turn import BEGIN, END
from monumental.effects.duel_hooks import TYPE_KEYS, TYPES
from monumental.effects.resources import RESOURCE_KEYS, RESOURCES
from monumental.kernel.events import Event
from monumental.kernel.frames import Frame
from monumental.kernel.machine import advance, apply
from monumental.kernel.state import DECISION, OVER

PLAIN_CITY: Final = "work-camp work-camp work-camp / library library library / fort fort fort"
GAP: Final = "- - - / - - - / - - -"
FREE_CITIES: Final = ("venice", "bruges", "kilwa")

Wording = Mapping[str, Mapping[str, Any]]
"""Fields of cards to be replaced, by their words: ``{"forum": {"text": act(Draw(1))}}``."""


def duel(
    civs: tuple[str, str] = ("japan", "aztecs"),
    wording: Wording | None = None,
    boxes: tuple[DuelBox, ...] = (TRADE_BOX,),
    config: DuelConfig | None = None,
) -> Table:
    """A table for tests; ``wording`` changes cards."""
    changed = tuple(reword(box, wording or {}) for box in boxes)
    return Table(open_book(changed, config or DuelConfig(civs)))


def reword(item: Any, wording: Wording) -> Any:
    """A box, or any part of it, in which the named cards read otherwise."""
    if isinstance(item, tuple):
        return tuple(reword(part, wording) for part in item)
    if isinstance(item, Card):
        return replace(item, **wording[item.slug]) if item.slug in wording else item
    if is_dataclass(item) and (isinstance(item, DuelBox) or hasattr(item, "policies")):
        changed = {field.name: reword(getattr(item, field.name), wording) for field in fields(item)}
        return replace(item, **changed)  # type: ignore[type-var]
    return item


def owned_cards(pos: Position, seat: int) -> list[int]:
    """Every card that a seat owns and has not archived, wherever it lies; a begun Wonder is none (DUEL.WONDER.16)."""
    base = seat * SLOTS
    city = pos.cover[base : base + SLOTS] + pos.under[base : base + SLOTS]
    piles = pos.top[seat] + pos.pool[seat] + pos.discard[seat] + pos.aside[seat]
    return [card for card in (*city, *piles) if card]


def recount(pos: Position) -> list[int]:
    """Knowledge, Provinces, Wonders, Policies and Free Cities of each seat, counted from the position alone."""
    kinds = pos.rules.card_kind
    tally: list[int] = []
    for seat in range(SEATS):
        owned = [kinds[card] for card in owned_cards(pos, seat)]
        provinces = [card for card in pos.land[seat] if kinds[card] == PROVINCE]
        tally += [owned.count(KNOWLEDGE), len(provinces), owned.count(WONDER)]
        tally += [len(pos.policies[seat]), len(pos.claimed[seat])]
    return tally


class Table:
    """A position in the making, and then a game that goes on from it."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.events: list[Event] = []
        self.pos = Position(rules)
        pos = self.pos
        pos.round = 1
        pos.era = 1
        for i, pile in enumerate(rules.era_cards):
            pos.pool[ERA_PILE + i] = tuple(sorted(pile))
        pos.pool[CITY_PILE] = tuple(sorted(rules.free_cities))
        self.free(*FREE_CITIES)
        for seat in range(SEATS):
            deck = list(rules.start_deck[seat])
            self.city(seat, PLAIN_CITY)
            for card in pos.cover[seat * SLOTS : (seat + 1) * SLOTS]:
                deck.remove(card)
            pos.pool[seat] = tuple(deck)
            self.land(seat)

    # --- names -------------------------------------------------------------------------------------------------
    def card(self, word: str) -> int:
        """The id of a card; "-" is none."""
        return 0 if word == "-" else self.rules.word_id[word]

    def printed(self, word: str) -> Card:
        """A card as it is printed, so that no test has to repeat its figures."""
        card = self.rules.definitions[self.card(word)]
        assert card is not None
        return card

    def cost(self, word: str, section: int = 0) -> int:
        """The printed price of a card, or of a section of a Wonder."""
        return self.printed(word).cost[section]

    def words(self, cards: Iterable[int]) -> list[str]:
        """The words of cards."""
        return [self.rules.card_word[card] or "-" for card in cards]

    # --- before a player -----------------------------------------------------------------------------------------
    def stock(self, seat: int, **resources: int) -> Self:
        """The whole supply of a seat: what is not named is 0."""
        for i, key in enumerate(RESOURCE_KEYS):
            self.pos.stock[seat * RESOURCES + i] = resources.pop(key, 0)
        assert not resources, f"no such resources: {sorted(resources)}"
        return self

    def rich(self, seat: int, amount: int = 20) -> Self:
        """Enough of all Basic resources and no Gold, so that nobody is asked how to pay."""
        return self.stock(seat, production=amount, science=amount, military=amount)

    def gained(self, seat: int, **resources: int) -> Self:
        """What a seat has gained this round."""
        for key, amount in resources.items():
            self.pos.made[seat * RESOURCES + RESOURCE_KEYS.index(key)] = amount
        return self

    def city(self, seat: int, grid: str) -> Self:
        """Nine spaces, rows divided by "/": "fort+calligraphy" is a card on a Knowledge, "-" nothing."""
        spaces = grid.replace("/", " ").split()
        assert len(spaces) == SLOTS, f"a City has nine spaces, not {len(spaces)}"
        for i, space in enumerate(spaces):
            cover, _, under = space.partition("+")
            self.pos.cover[seat * SLOTS + i] = self.card(cover)
            self.pos.under[seat * SLOTS + i] = self.card(under or "-")
        return self

    def lit(self, seat: int, *places: str) -> Self:
        """Spaces that were activated this round, without what they gave; none named means all that are filled."""
        base = seat * SLOTS
        for i in range(SLOTS):
            name = f"r{i // 3 + 1}c{i % 3 + 1}"
            cards = (self.pos.cover[base + i], self.pos.under[base + i])
            if any(cards) and (name in places or not places):
                self.pos.lit[seat] |= 1 << i
                for card in cards:
                    enter_force(self.pos, seat, card)
        return self

    def deck(self, seat: int, cards: str = "") -> Self:
        """The whole City deck in its order, the first card on top."""
        self.pos.top[seat] = tuple(self.card(word) for word in reversed(cards.split()))
        self.pos.pool[seat] = ()
        return self

    def discard(self, seat: int, cards: str) -> Self:
        """The City discard pile of a seat."""
        self.pos.discard[seat] = tuple(self.card(word) for word in cards.split())
        return self

    def policies(self, seat: int, *words: str) -> Self:
        """Developed Policies; the last one is active."""
        for old in self.pos.policies[seat][-1:]:
            enter_force(self.pos, seat, old, -1)
        self.pos.policies = self._with(self.pos.policies, seat, tuple(self.card(word) for word in words))
        for new in self.pos.policies[seat][-1:]:
            enter_force(self.pos, seat, new)
        return self

    def site(self, seat: int, wonder: str) -> Self:
        """A Wonder under construction."""
        self._out_of_the_deck(wonder)
        self.pos.site = self._with(self.pos.site, seat, self.card(wonder))
        return self

    def land(self, seat: int, cards: str = "") -> Self:
        """The Province stack from bottom to top; Barricades come from their pile."""
        pos = self.pos
        words = cards.split()
        for word in words:
            if word == "barricade":
                i = self.rules.basic_index[self.card(word)]
                pos.basic = self._with(pos.basic, i, pos.basic[i] - 1)
            else:
                self._out_of_the_deck(word)
        pos.land = self._with(pos.land, seat, tuple(self.card(word) for word in words))
        return self

    def marker(self, province: str, kind: str) -> Self:
        """A Province Type marker on a Province, out of the supply of the Aztecs."""
        pos = self.pos
        i = self.rules.province_index[self.card(province)]
        pos.marked = self._with(pos.marked, i, pos.marked[i] | 1 << TYPE_KEYS.index(kind))
        seat = self.rules.config.civilizations.index("aztecs")
        j = seat * TYPES + TYPE_KEYS.index(kind)
        pos.markers = self._with(pos.markers, j, pos.markers[j] - 1)
        return self

    def claims(self, seat: int, *cities: str) -> Self:
        """Free Cities near a City."""
        for word in cities:
            self._out_of_the_cities(word)
        self.pos.claimed = self._with(self.pos.claimed, seat, tuple(self.card(word) for word in cities))
        return self

    # --- between the players -------------------------------------------------------------------------------------
    def free(self, *cities: str) -> Self:
        """The Free Cities on display."""
        pos = self.pos
        pos.pool[CITY_PILE] = tuple(sorted({*pos.pool[CITY_PILE], *[card for card in pos.cities if card]}))
        pos.cities = [self.card(word) for word in cities] + [0] * (len(pos.cities) - len(cities))
        for word in cities:
            self._out_of_the_cities(word)
        return self

    def laid(self, seat: int, city: str, gold: int) -> Self:
        """Gold on one side of a Free City."""
        i = self.pos.cities.index(self.card(city)) * SEATS + seat
        self.pos.laid = self._with(self.pos.laid, i, gold)
        return self

    def advantage(self, seat: int, amount: int = 0, kind: str = "military") -> Self:
        """Who holds the Advantage, and what lies on the card."""
        self.pos.holder = seat
        self.pos.bid = amount
        self.pos.bid_kind = RESOURCE_KEYS.index(kind) if amount else -1
        return self

    def display(self, cards: str) -> Self:
        """The display from D1 to D6, "-" for an empty slot."""
        words = cards.split()
        for i in range(6):
            self.pos.display[i] = self.card(words[i]) if i < len(words) else 0
            if i < len(words):
                self._out_of_the_deck(words[i])
        return self

    def development(self, cards: str = "") -> Self:
        """The whole Development deck in its order, the first card on top."""
        pos = self.pos
        for i in range(len(self.rules.era_cards)):
            pos.top[ERA_PILE + i] = pos.pool[ERA_PILE + i] = ()
        for word in reversed(cards.split()):
            pile = self._era_pile(self.card(word))
            pos.top[pile] = (*pos.top[pile], self.card(word))
        return self

    def _era_pile(self, card: int) -> int:
        for i, pile in enumerate(self.rules.era_cards):
            if card in pile:
                return ERA_PILE + i
        raise KeyError(f"{self.rules.card_key[card]} is no Development card")

    def _out_of_the_deck(self, word: str) -> None:
        card = self.card(word)
        for pile in range(ERA_PILE, ERA_PILE + len(self.rules.era_cards)):
            for piles in (self.pos.top, self.pos.pool):
                piles[pile] = tuple(other for other in piles[pile] if other != card)

    def _out_of_the_cities(self, word: str) -> None:
        for piles in (self.pos.top, self.pos.pool):
            piles[CITY_PILE] = tuple(other for other in piles[CITY_PILE] if other != self.card(word))

    def next_city(self, word: str) -> Self:
        """The Free City that is revealed next."""
        self._out_of_the_cities(word)
        self.pos.top[CITY_PILE] = (self.card(word),)
        return self

    @staticmethod
    def _with(row: Any, place: int, value: Any) -> Any:
        new = list(row)
        new[place] = value
        return new

    # --- beginning -----------------------------------------------------------------------------------------------
    def activate(self, seat: int = 0) -> Self:
        """Begin City Activation: the seat, as First player, must choose a row and a column; then the other one."""
        self.pos.first = seat
        self.pos.round = 0
        return self._begin([Frame(ROUND, 0, BEGIN)], CITY_ACTIVATION)

    def act(self, seat: int = 0, passed: bool = False) -> Self:
        """Begin a turn of Take Actions; with ``passed`` the opponent has passed and the seat plays on alone."""
        self.pos.first = seat
        if passed:
            self.pos.passed = self._with(self.pos.passed, 1 - seat, 1)
        return self._begin([Frame(ROUND, 0, END), Frame(TURN, seat)], TAKE_ACTIONS, seat)

    def _begin(self, stack: list[Frame], phase: int, active: int = -1) -> Self:
        pos = self.pos
        pos.tally = recount(pos)
        pos.phase = phase
        pos.active = active
        pos.stack = stack
        pos.sink = self.events
        self.events.clear()
        advance(pos)
        return self

    # --- playing -------------------------------------------------------------------------------------------------
    @property
    def offers(self) -> list[str]:
        """Every choice of the waiting decision."""
        frame = self.pos.stack[-1]
        handler = self.pos.handlers[frame.kind]
        return [handler.notation(self.pos, frame, option) for option in self.pos.options]

    @property
    def seat(self) -> int:
        """Who must decide, or -1."""
        return self.pos.stack[-1].seat if self.pos.pending == DECISION else -1

    @property
    def asks(self) -> str:
        """The key of what is being asked."""
        return self.pos.handlers[self.pos.stack[-1].kind].asks if self.pos.stack else "over"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.pos.pending == OVER

    def play(self, *choices: str) -> Self:
        """Make choices; one that is not offered fails the test."""
        for text in choices:
            offers = self.offers
            assert text in offers, f"'{text}' is not offered; there are: {offers}"
            apply(self.pos, self.pos.options[offers.index(text)])
        return self

    def of(self, verb: str) -> list[str]:
        """What follows a verb in the choices that are offered: ``of("acquire")`` lists cards."""
        return [text[len(verb) + 1 :] for text in self.offers if text.startswith(verb + " ")]

    # --- looking -------------------------------------------------------------------------------------------------
    def has(self, seat: int) -> dict[str, int]:
        """The supply of a seat, without what is 0."""
        stock = self.pos.stock[seat * RESOURCES : (seat + 1) * RESOURCES]
        return {key: amount for key, amount in zip(RESOURCE_KEYS, stock, strict=True) if amount}

    def top(self, seat: int) -> list[str]:
        """The known top of a City deck, the card that is drawn next first."""
        return self.words(reversed(self.pos.top[seat]))

    def in_discard(self, seat: int) -> list[str]:
        """The City discard pile of a seat, sorted."""
        return sorted(self.words(self.pos.discard[seat]))

    def in_archive(self, seat: int) -> list[str]:
        """The archive of a seat, sorted."""
        return sorted(self.words(self.pos.archive[seat]))

    def space(self, seat: int, row: int, column: int) -> str:
        """One space as ``city`` writes it."""
        i = seat * SLOTS + (row - 1) * 3 + column - 1
        cover, under = self.words((self.pos.cover[i], self.pos.under[i]))
        return cover if under == "-" else f"{cover}+{under}"

    def active(self, seat: int) -> list[str]:
        """The activated spaces of a City."""
        return [f"r{i // 3 + 1}c{i % 3 + 1}" for i in range(SLOTS) if self.pos.lit[seat] >> i & 1]

    def stack_of(self, seat: int) -> str:
        """The Province stack as ``land`` writes it."""
        return " ".join(self.words(self.pos.land[seat]))

    def left(self, basic: str) -> int:
        """How many cards of a Basic Building are in their pile."""
        return self.pos.basic[self.rules.basic_index[self.card(basic)]]

    def gold_on(self, city: str, seat: int) -> int:
        """Gold on one side of a Free City on display."""
        return self.pos.laid[self.pos.cities.index(self.card(city)) * SEATS + seat]

    def points(self, seat: int) -> tuple[int, ...]:
        """Knowledge, Provinces, Wonders, Policies and Free Cities of a seat."""
        return tuple(self.pos.tally[seat * ROADS : (seat + 1) * ROADS])

    def said(self, kind: str, seat: int | None = None) -> list[tuple[int, int, int]]:
        """What the events of a kind reported since the table was laid, as (a, b, c)."""
        wanted = EVENT_KEYS.index(kind)
        return [
            (event.a, event.b, event.c)
            for event in self.events
            if event.kind == wanted and seat in (None, event.seat)
        ]
