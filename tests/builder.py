"""Positions for tests, written compactly on a real game.

A :class:`Table` starts as a fresh game in which the Capitals are taken and nobody owns anything else: Cities are plain,
supplies empty. Every method puts something on the table; ``activate`` or ``act`` begins a turn, ``play`` makes choices.

>>> t = table().stock(0, production=3).act(0)
>>> t.play("acquire workshop").top(0)[0]
'workshop'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from textwrap import dedent
from typing import Any, Final, Self

from monumental.classic.city import row_cards
from monumental.classic.kinds import EVENT_KEYS, KEEP_KNOWLEDGE, ROAD_POLICIES, ROADS, SLOTS
from monumental.classic.layout import Layout
from monumental.classic.model import KNOWLEDGE, WONDER, Box
from monumental.classic.module import MODULES, Module
from monumental.classic.notation import option_of, question, texts
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.policies import change_mods
from monumental.classic.position import EXPLORERS, TROOPS, Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.setup import new_position, open_book
from monumental.content.library import box
from monumental.content.literals import gain
from monumental.content.maps import maps_for, parse
from monumental.content.registry import box_with, edition_modules, implied_modules, in_play, settle_layout
from monumental.content.terrain import TERRAINS
from monumental.effects.resources import RESOURCE_KEYS, RESOURCES
from monumental.kernel.events import Event
from monumental.kernel.machine import advance, apply
from monumental.kernel.state import DECISION, OVER

# A strip of land between two Capitals with one tile of every kind: a1 touches b1 and a2; b1 touches a2, b2, c1;
# c1 touches b1, b2, c2, d1; and so on to the right. Tiles beside the two seas are coastal.
PROVING_GROUND: Final = parse(
    dedent("""
    name: Proving Ground
    players: 2
    level: 1
    flavour: One tile of every kind, for tests.
    #  a        b        c        d        e        f        g
    1  C1       Me/b1+   Fo/b2+   Mo/b1+   Me/f2s+  Fo/f2s   C2
    2      Me/b1+   Me       Fo       Mo       Me/f2m   Fo/b3@si
    3  Wa       Me/b2@sp Me+      Fo/f2g+  Me/f2p   Wa       Me/b4
    """)
)

CIVILIZATIONS: Final = ("egypt", "greece", "china", "denmark")
PLAIN_CITY: Final = "work-camp work-camp work-camp / library library library / fort fort fort"

# Prices, tile values and rewards of the tests' own: a rule holds whatever the balance of the game makes of its numbers.
TILE_VALUES: Final = {
    "forest": 1,
    "swamp": 1,
    "hills": 1,
    "mountain": 2,
    "volcano": 2,
    "island": 1,
    "pyramid": 1,
    "desert": 2,
    "jungle": 1,
}
PRICES: Final[dict[str, tuple[int, ...]]] = {
    "aqueduct": (5,),
    "marketplace": (4,),
    "amphitheatre": (5,),
    "chariot-stables": (4,),
    "academy": (5,),
    "guildhall": (6,),
    "university": (7,),
    "cathedral": (7,),
    "castle": (6,),
    "masonry": (4,),
    "currency": (3,),
    "metal-casting": (4,),
    "ancestor-worship": (4,),
    "irrigation": (4,),
    "chronicles": (7,),
    "siege-engines": (5,),
    "feudalism": (5,),
    "gothic-vaulting": (7,),
    "electricity": (9,),
    "computing": (9,),
    "aviation": (8,),
    "mass-media": (10,),
    "pyramids": (3, 4),
    "great-library": (3, 4),
    "great-wall": (3, 4),
    "colossus-of-rhodes": (2, 4),
    "hanging-gardens": (4, 4),
    "machu-picchu": (4, 5),
    "hagia-sophia": (4, 5),
    "alhambra": (4, 5),
    "krak-des-chevaliers": (4, 4),
    "eiffel-tower": (5, 7),
    "hoover-dam": (5, 6),
    "panama-canal": (5, 6),
    "international-space-station": (6, 7),
    "arsenal": (8,),
    "banking-house": (9,),
    "opera-house": (9,),
    "botanical-garden": (8,),
    "printing-press": (7,),
    "linear-perspective": (8,),
    "navigation": (7,),
    "double-entry-bookkeeping": (7,),
    "sistine-chapel": (5, 6),
    "himeji-castle": (4, 6),
    "taj-mahal": (5, 6),
    "uraniborg": (4, 6),
    "ziggurat": (5,),
    "caravanserai": (6,),
    "astronomy": (4,),
    "road-building": (4,),
    "chivalry": (5,),
    "archaeology": (8,),
    "railways": (8,),
    "temple-of-artemis": (3, 4),
    "angkor-wat": (4, 5),
    "chichen-itza": (4, 5),
    "statue-of-liberty": (5, 6),
    "large-hadron-collider": (6, 7),
    "camel-market": (4,),
    "gold-market": (6,),
    "salt-trade": (5,),
    "saharan-caravans": (6,),
    "globalization": (8,),
    "lighthouse-of-alexandria": (3, 4),
    "cothon-of-carthage": (3, 4),
    "great-mosque-of-djenne": (4, 5),
    "suez-canal": (5, 6),
    "house-of-tablets": (5,),
    "cattle-kraal": (4,),
    "granary": (5,),
    "impi-barracks": (6,),
    "madrasa": (6,),
    "court-of-elders": (7,),
    "oral-tradition": (6,),
    "customary-law": (6,),
    "corvee": (6,),
    "conscription": (7,),
    "illuminated-manuscripts": (7,),
    "reconciliation": (7,),
    "abu-simbel": (3, 4),
    "great-sphinx": (3, 4),
    "pyramids-of-meroe": (3, 4),
    "university-of-sankore": (4, 5),
    "great-zimbabwe": (4, 5),
    "churches-of-lalibela": (4, 5),
    "aswan-high-dam": (5, 6),
}
GROUND: Final = tuple(replace(terrain, value=TILE_VALUES.get(terrain.key, 0)) for terrain in TERRAINS)

Wording = Mapping[str, Mapping[str, Any]]
"""Fields of cards, Policies or tokens to be replaced, by key: ``{"forum": {"effect": Draw(1)}}``."""

REWARDS: Final[Wording] = {
    "b1-lore": {"rewards": (gain(gold=1), gain(science=2))},
    "b1-lumber": {"rewards": (gain(gold=1), gain(production=2))},
    "b1-spears": {"rewards": (gain(gold=1), gain(military=2))},
    "f2s-schools": {"rewards": (gain(culture=2), gain(production=5))},
    "spice-pepper": {"effect": gain(gold=3)},
    "spice-dockers": {"effect": gain(production=2, military=2)},
    "amber-artisans": {"effect": gain(production=5)},
    "pyramids": {"benefit": gain(gold=1, culture=1)},
    "hoover-dam": {"benefit": gain(production=4)},
}


@cache
def open_land(players: int) -> Layout:
    """A map of the game for a number of players, with everything drawn that it leaves open."""
    return settle_layout(maps_for(players)[0], 1)


def table(
    civs: tuple[str, ...] = (),
    players: int = 2,
    layout: Layout | None = None,
    wording: Wording | None = None,
    rewards: Wording = REWARDS,
    boxes: tuple[str, ...] = (),
    modules: tuple[str, ...] = (),
    deck: tuple[str, ...] = (),
    automas: tuple[int, ...] = (),
    edition: str = "final",
    mode: str = "turns",
    **options: Any,
) -> Table:
    """A table for tests; ``wording`` changes texts of cards, ``boxes`` lie there with all their cards.

    ``modules`` are played; of a ``deck`` that names its cards the others are left out.
    """
    civs = civs or CIVILIZATIONS[:players]
    land = layout or (PROVING_GROUND if len(civs) == 2 else open_land(len(civs)))
    owners = [box_with(civ) for civ in civs]  # a civilization brings its box along
    parts = Parts.of(boxes=(*boxes, *owners), modules=modules, mode=mode, edition=edition, deck=deck)
    config = Config(civs, land, TableOptions.of(options), automas, parts)
    return Table(book(config, wording, rewards))


def book(
    config: Config,
    wording: Wording | None = None,
    rewards: Wording = REWARDS,
    modules: tuple[Module, ...] = (),
) -> Rulebook:
    """The rules for a table, with the prices, tile values and rewards of the tests."""
    printed: dict[str, Mapping[str, Any]] = {key: {"cost": cost} for key, cost in PRICES.items()}
    for key, fields_of in (*rewards.items(), *(wording or {}).items()):
        printed[key] = {**printed.get(key, {}), **fields_of}
    core, *more = [in_play(reword(box(key), printed), config.parts) for key in config.parts.boxes]
    boxes = (replace(core, terrain=GROUND), *[replace(each, terrain=()) for each in more])
    named = [MODULES[key] for key in config.parts.modules if key in MODULES]
    played = [*modules, *named, *implied_modules(boxes, config)]
    return open_book(Rulebook(boxes, config, (*played, *edition_modules(played, config.parts.edition))))


def reword(item: Any, wording: Wording) -> Any:
    """A box, or any part of it, in which the named cards and tokens have other texts."""
    if isinstance(item, tuple):
        return tuple(reword(part, wording) for part in item)
    key = getattr(item, "key", "")
    if key in wording:
        item = replace(item, **wording[key])
        if not isinstance(item, Box):
            return item
    if is_dataclass(item) and (isinstance(item, Box) or hasattr(item, "policies") or hasattr(item, "tokens")):
        changed = {field.name: reword(getattr(item, field.name), wording) for field in fields(item)}
        return replace(item, **changed)  # type: ignore[type-var]
    return item


def recount(pos: Position) -> list[int]:
    """Knowledge, Provinces, Wonders and Policies of each seat, counted from the position alone."""
    kinds = pos.rules.card_kind
    tally: list[int] = []
    for seat in range(pos.seats):
        cards = owned_cards(pos, seat)
        # Two Knowledge in one slot: the second is in the hand of its owner, who has still to choose.
        cards += [frame.a for frame in pos.stack if frame.kind == KEEP_KNOWLEDGE and frame.seat == seat]
        knowledge = sum(kinds[card] == KNOWLEDGE for card in cards)
        wonders = sum(kinds[card] == WONDER for card in cards)
        provinces = sum(
            pos.owner[tile] == seat and not pos.rules.is_capital[tile] for tile in range(pos.rules.tiles)
        )
        # An Automa has Policies by number, without their cards.
        policies = pos.points(seat, ROAD_POLICIES) if pos.rules.automa[seat] else len(pos.policies[seat])
        tally += [knowledge, provinces, wonders, policies]
    return tally


def owned_cards(pos: Position, seat: int) -> list[int]:
    """Every card that a seat owns and has not archived: City, deck, discard pile, drawn cards (CORE.SCORE.12)."""
    base = seat * SLOTS
    city = pos.cover[base : base + SLOTS] + pos.under[base : base + SLOTS]
    piles = pos.top[seat] + pos.pool[seat] + pos.discard[seat] + pos.drawn[seat] + row_cards(pos, seat)
    return [card for card in (*city, *piles) if card]


class Table:
    """A position in the making, and then a game that goes on from it."""

    def __init__(self, rules: Rulebook) -> None:
        self.rules = rules
        self.events: list[Event] = []
        self.pos = new_position(rules, 1)
        pos = self.pos
        while question(pos) == "capital":
            apply(pos, pos.options[0])
        pos.first = 0
        for seat in range(pos.seats):
            self._settle(seat, rules.capitals[seat])
            self._plain(seat)

    def _settle(self, seat: int, tile: int) -> None:
        """Everything of a seat goes to a Capital (CORE.SETUP.26)."""
        pos = self.pos
        pos.capital[seat] = tile
        pos.owner[tile] = seat
        pos.troops[tile] = TROOPS
        pos.warlord[seat] = tile
        for i in range(EXPLORERS):
            pos.explorer[seat * EXPLORERS + i] = tile

    def _plain(self, seat: int) -> None:
        """The fifteen starting cards: nine plain ones in the City, the other six in the deck."""
        deck = list(self.rules.start_deck[seat])
        self.stock(seat)
        if self.rules.automa[seat]:  # it has no City
            return
        self.city(seat, PLAIN_CITY)
        for card in self.pos.cover[seat * SLOTS : (seat + 1) * SLOTS]:
            deck.remove(card)
        for card in row_cards(self.pos, seat):
            deck.remove(card)
        self.pos.top[seat] = ()
        self.pos.pool[seat] = tuple(deck)

    # --- names -------------------------------------------------------------------------------------------------
    def card(self, key: str) -> int:
        """The id of a card, Policy or Warlord; "-" is none."""
        return 0 if key == "-" else self.rules.card_id[key]

    def tile(self, name: str) -> int:
        """The number of a tile."""
        return self.rules.tile_id[name]

    def keys(self, cards: Iterable[int]) -> list[str]:
        """The keys of cards."""
        return [self.rules.card_key[card] or "-" for card in cards]

    def seed(self, number: int) -> Self:
        """Begin the generator anew."""
        self.pos.rng = number
        self.pos.luck = 0
        return self

    # --- before a player -----------------------------------------------------------------------------------------
    def stock(self, seat: int, **resources: int) -> Self:
        """The whole supply of a seat: what is not named is 0."""
        for i, key in enumerate(RESOURCE_KEYS):
            self.pos.stock[seat * RESOURCES + i] = resources.pop(key, 0)
        assert not resources, f"no such resources: {sorted(resources)}"
        return self

    def city(self, seat: int, grid: str) -> Self:
        """Nine slots, rows divided by "/": "fort+philosophy" is a cover on a Knowledge, "-" nothing."""
        slots = grid.replace("/", " ").split()
        assert len(slots) == SLOTS, f"a City has nine slots, not {len(slots)}"
        for i, slot in enumerate(slots):
            cover, _, under = slot.partition("+")
            self.pos.cover[seat * SLOTS + i] = self.card(cover)
            self.pos.under[seat * SLOTS + i] = self.card(under or "-")
        return self

    def deck(self, seat: int, cards: str = "") -> Self:
        """The whole City deck in its order, the first card on top."""
        self.pos.top[seat] = tuple(self.card(key) for key in reversed(cards.split()))
        self.pos.pool[seat] = ()
        return self

    def shuffled(self, seat: int, cards: str) -> Self:
        """The whole City deck, in an order that nobody knows."""
        self.pos.top[seat] = ()
        self.pos.pool[seat] = tuple(sorted(self.card(key) for key in cards.split()))
        return self

    def discard(self, seat: int, cards: str) -> Self:
        """The discard pile of a seat."""
        self.pos.discard[seat] = tuple(self.card(key) for key in cards.split())
        return self

    def archived(self, seat: int, cards: str) -> Self:
        """The archive of a seat."""
        self.pos.archive[seat] = tuple(self.card(key) for key in cards.split())
        return self

    def policies(self, seat: int, *keys: str) -> Self:
        """Developed Policies; the last one is in force."""
        for old in self.pos.policies[seat][-1:]:
            change_mods(self.pos, seat, old, -1)
        self.pos.policies[seat] = tuple(self.card(key) for key in keys)
        for new in self.pos.policies[seat][-1:]:
            change_mods(self.pos, seat, new, 1)
        return self

    def site(self, seat: int, wonder: str) -> Self:
        """A Wonder under construction."""
        self._out_of_the_deck(self.card(wonder))
        self.pos.site[seat] = self.card(wonder)
        return self

    def goods(self, seat: int, *keys: str, used: bool = False) -> Self:
        """Market tokens beside a City."""
        held = tuple(self.rules.good_id[key] << 1 | used for key in keys)
        self.pos.goods[seat] = (*self.pos.goods[seat], *held)
        return self

    def tokens(self, seat: int, production: int) -> Self:
        """Production tokens beside a City."""
        self.pos.production_tokens[seat] = production
        return self

    # --- the common area -----------------------------------------------------------------------------------------
    def display(self, cards: str) -> Self:
        """The Display, from the deck to the far end, upper row first; the old cards leave the game."""
        keys = cards.replace("/", " ").split()
        for card in keys:
            self._out_of_the_deck(self.card(card))
        for i in range(len(self.pos.display)):
            self.pos.display[i] = self.card(keys[i]) if i < len(keys) else 0
        return self

    def development(self, cards: str = "") -> Self:
        """The whole Development deck in its order, the first card on top; all of it in the Era of its cards."""
        pos = self.pos
        for i in self.rules.eras:
            pos.top[self.rules.era_pile + i] = pos.pool[self.rules.era_pile + i] = ()
        for key in reversed(cards.split()):
            pile = self._era_pile(self.card(key))
            pos.top[pile] = (*pos.top[pile], self.card(key))
        pos.era = -1
        return self

    def _era_pile(self, card: int) -> int:
        for i in self.rules.eras:
            if card in self.rules.era_cards[i]:
                return self.rules.era_pile + i
        raise KeyError(f"{self.rules.card_key[card]} is no Development card")

    def _out_of_the_deck(self, card: int) -> None:
        if not card:
            return
        reserve = [number for key, number in self.rules.pile_id.items() if key.startswith("reserve ")]
        unused = any(card in cards for cards in self.rules.unused_cards)
        for pile in reserve if unused else [self._era_pile(card)]:
            for piles in (self.pos.top, self.pos.pool):
                piles[pile] = tuple(other for other in piles[pile] if other != card)

    # --- the map -------------------------------------------------------------------------------------------------
    def owns(
        self, seat: int, *tiles: str, troops: int = 1, warlord: bool = False, outpost: bool = False
    ) -> Self:
        """Provinces of a seat; Units come from its Capital, the Outpost from its supply."""
        pos = self.pos
        for name in tiles:
            tile = self.tile(name)
            pos.owner[tile] = seat
            pos.token[tile] = 0
            pos.troops[tile] = troops
            pos.troops[pos.capital[seat]] -= troops
            assert pos.troops[pos.capital[seat]] >= 0, "a seat has nine Troops"
            if warlord:
                pos.warlord[seat] = tile
            if outpost:
                pos.outpost[tile] = 1
                pos.outposts_left[seat] -= 1
                pos.outposts_built[seat] += 1
        return self

    def explorer(self, seat: int, which: int, tile: str) -> Self:
        """Where Explorer 1 or 2 of a seat stands."""
        self.pos.explorer[seat * EXPLORERS + which - 1] = self.tile(tile)
        return self

    def wonder(self, tile: str, key: str) -> Self:
        """A Wonder token on a tile."""
        self.pos.wonder[self.tile(tile)] = self.card(key)
        return self

    def face(self, tile: str, face: str) -> Self:
        """Put an exploration token on a tile, by what it shows: "b2", "f3s"."""
        self.pos.token[self.tile(tile)] = self.rules.face_id[face] + 1
        return self

    def back(self, *tokens: str) -> Self:
        """What the next exploration tokens of their faces turn out to be, the first one first."""
        for key in reversed(tokens):
            token = self.rules.token_id[key]
            pile = self.rules.face_pile + self.rules.token_face[token]
            left = list(self.pos.pool[pile])
            left.remove(token)
            self.pos.pool[pile] = tuple(left)
            self.pos.top[pile] = (*self.pos.top[pile], token)
        return self

    def market(self, *goods: str) -> Self:
        """The tokens of one Market stack; nobody has looked at them."""
        numbers = [self.rules.good_id[key] for key in goods]
        market = self.rules.good_market[numbers[0]]
        pile = self.rules.market_pile + market
        others = [good for good in self.rules.market_tokens[market] if good not in numbers]
        self.pos.market_size[market] = len(numbers)
        self.pos.top[pile] = tuple(numbers)
        self.pos.pool[pile] = tuple(others)
        return self

    # --- beginning -----------------------------------------------------------------------------------------------
    def activate(self, seat: int = 0) -> Self:
        """Begin a turn: the seat must choose a row and a column."""
        pos = self.pos
        pos.tally = recount(pos)
        pos.round = max(pos.round, 1)
        pos.taken = [0] * pos.seats
        if self.rules.mode.together:
            pos.first = seat
        pos.stack = self.rules.mode.frames("begin", pos, seat)
        self.pos = Position.of(self.rules, pos.fields())  # nothing computed earlier survives
        self.pos.sink = self.events
        self.events.clear()
        return self

    def act(self, seat: int = 0) -> Self:
        """Begin a turn in Take Actions, with no card activated."""
        self.activate(seat)._skip()
        for _ in range(self.pos.seats - 1 if self.rules.mode.together else 0):
            self._skip()
        return self

    def finish(self, seat: int = 0) -> Self:
        """Begin a turn at its end, so that Replenish City and Replenish Display follow at once."""
        return self.act(seat)._skip()

    def _skip(self) -> Self:
        self.pos.stack.pop()
        advance(self.pos)
        return self

    # --- playing -------------------------------------------------------------------------------------------------
    @property
    def offers(self) -> list[str]:
        """Every choice of the waiting decision."""
        return texts(self.pos)

    @property
    def seat(self) -> int:
        """Who must decide, or -1."""
        return self.pos.stack[-1].seat if self.pos.pending == DECISION else -1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.pos.pending == OVER

    def play(self, *choices: str) -> Self:
        """Make choices; one that is not offered fails the test."""
        for text in choices:
            option = option_of(self.pos, text)
            assert option is not None, f"'{text}' is not offered; there are: {self.offers}"
            apply(self.pos, option)
        return self

    def of(self, verb: str) -> list[str]:
        """What follows a verb in the choices that are offered: ``of("conquer")`` lists tiles."""
        return [text[len(verb) + 1 :] for text in self.offers if text.startswith(verb + " ")]

    def end_turn(self) -> Self:
        """Choose "end", and after it the first choice of everything asked until the next turn begins."""
        turns = len(self.said("turn"))
        self.play("end")
        while not self.over and len(self.said("turn")) == turns:
            apply(self.pos, self.pos.options[0])
        return self

    def pass_turn(self) -> Self:
        """Activate the first cross and end the turn."""
        return self.play(self.offers[0]).end_turn()

    # --- looking -------------------------------------------------------------------------------------------------
    def has(self, seat: int) -> dict[str, int]:
        """The supply of a seat, without what is 0."""
        stock = self.pos.stock[seat * RESOURCES : (seat + 1) * RESOURCES]
        return {key: amount for key, amount in zip(RESOURCE_KEYS, stock, strict=True) if amount}

    def top(self, seat: int) -> list[str]:
        """The known top of a City deck, the card that is drawn next first."""
        return self.keys(reversed(self.pos.top[seat]))

    def in_deck(self, seat: int) -> list[str]:
        """Every card of a City deck, sorted."""
        return sorted(self.keys(self.pos.top[seat] + self.pos.pool[seat]))

    def in_discard(self, seat: int) -> list[str]:
        """The discard pile of a seat, sorted."""
        return sorted(self.keys(self.pos.discard[seat]))

    def in_archive(self, seat: int) -> list[str]:
        """The archive of a seat, sorted."""
        return sorted(self.keys(self.pos.archive[seat]))

    def slot(self, seat: int, row: int, column: int) -> str:
        """One slot as ``city`` writes it."""
        i = seat * SLOTS + (row - 1) * 3 + column - 1
        cover, under = self.keys((self.pos.cover[i], self.pos.under[i]))
        return cover if under == "-" else f"{cover}+{under}"

    def slots(self, seat: int) -> str:
        """The whole City as ``city`` writes it."""
        rows = (" ".join(self.slot(seat, row, column) for column in (1, 2, 3)) for row in (1, 2, 3))
        return " / ".join(rows)

    def shown(self) -> list[str]:
        """The Display, from the deck to the far end, upper row first."""
        return self.keys(self.pos.display)

    def troops(self, tile: str) -> int:
        """Troops on a tile."""
        return self.pos.troops[self.tile(tile)]

    def owner(self, tile: str) -> int:
        """The controlling seat, or -1."""
        return self.pos.owner[self.tile(tile)]

    def warlord(self, seat: int) -> str:
        """The tile of a Warlord."""
        return self.rules.tile_name[self.pos.warlord[seat]]

    def explorers(self, seat: int) -> list[str]:
        """The tiles of the Explorers of a seat."""
        return [
            self.rules.tile_name[tile]
            for tile in self.pos.explorer[seat * EXPLORERS : (seat + 1) * EXPLORERS]
        ]

    def goods_of(self, seat: int) -> list[str]:
        """The Market tokens beside a City, used or not."""
        return [self.rules.good_key[good >> 1] for good in self.pos.goods[seat]]

    def points(self, seat: int) -> tuple[int, ...]:
        """Knowledge, Provinces, Wonders and Policies of a seat."""
        return tuple(self.pos.tally[seat * ROADS : (seat + 1) * ROADS])

    def kind(self, event: str) -> int:
        """The number of a kind of event."""
        return EVENT_KEYS.index(event)

    def resource(self, number: int) -> str:
        """The name of a resource in an event."""
        return RESOURCE_KEYS[number]

    def said(self, kind: str, seat: int | None = None) -> list[tuple[int, int, int]]:
        """What the events of a kind reported since the turn began, as (a, b, c)."""
        wanted = self.kind(kind)
        return [
            (event.a, event.b, event.c)
            for event in self.events
            if event.kind == wanted and seat in (None, event.seat)
        ]
