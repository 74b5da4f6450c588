"""A position of the big game: the tableau and the map, as flat data."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import ROADS
from monumental.classic.rulebook import Rulebook
from monumental.classic.tableau import Tableau
from monumental.effects.hooks import (
    CONQUEST_HOOKS,
    COST_HOOKS,
    DEFENCE,
    OUTPOST_DEFENCE,
    OUTPOST_UNITS,
    WONDER_DEFENCE,
)
from monumental.kernel.chance import MASK, mix
from monumental.kernel.machine import advance

NOBODY: Final = -1
NO_CACHE: Final[list[int]] = [-1]
"""Marks a cached list of the menu as out of date; it is never filled in place."""

# Kinds of cached lists: own tiles, how they hang together, what lies next to them; and, dropped when own Units move,
# targets of conquest, starts of manoeuvres, sites of Outposts.
OWN: Final = 0
LABELS: Final = 1
FRONTIER: Final = 2
TARGETS: Final = 3
MARCHES: Final = 4
FORTS: Final = 5
CACHES: Final = 6

DEFENCE_HOOKS: Final = (DEFENCE, OUTPOST_DEFENCE, WONDER_DEFENCE)

TROOPS: Final = 9  # CORE.SETUP.16
OUTPOSTS: Final = 2
EXPLORERS: Final = 2


class Position(Tableau):
    """The whole state of a game.

    Equal positions have equal fields and equal hashes; a copy is independent of its original.
    """

    __slots__ = (
        "cache",
        "capital",
        "collected",
        "explorer",
        "goods_by",
        "market_seen",
        "market_size",
        "market_stack",
        "outpost",
        "outposts_built",
        "outposts_left",
        "owner",
        "production",
        "shop_cache",
        "solo_discard",
        "token",
        "troops",
        "warlord",
        "wonder",
    )

    def __init__(self, rules: Rulebook, blank: bool = False) -> None:
        super().__init__(rules, blank)
        if blank:
            return
        n = rules.seats
        # What Take Actions computed for each seat, by seat * CACHES + kind; and for the active seat, prices. Not part
        # of the position; the inner lists are never changed.
        self.cache: list[list[int]] = [NO_CACHE] * (CACHES * n)
        self.shop_cache: list[int] = NO_CACHE
        tiles = rules.tiles
        markets = len(rules.market_key)
        self.capital: list[int] = [-1] * n
        # Per tile: the controlling seat, its Troops, its Outpost; exploration token as face id + 1; Production token;
        # Wonder token as card id.
        self.owner: list[int] = [NOBODY] * tiles
        self.troops: list[int] = [0] * tiles
        self.outpost: list[int] = [0] * tiles
        self.token: list[int] = rules.tile_face.copy()
        self.production: list[int] = rules.tile_production.copy()
        self.wonder: list[int] = [0] * tiles
        self.warlord: list[int] = [-1] * n
        self.explorer: list[int] = [-1] * (n * EXPLORERS)
        # Collecting actions that each Explorer has done this turn.
        self.collected: list[int] = [0] * (n * EXPLORERS)
        # Per Explorer, a bit mask of the Markets from which it took a token.
        self.goods_by: list[int] = [0] * (n * EXPLORERS)
        self.outposts_left: list[int] = [OUTPOSTS] * n
        self.outposts_built: list[int] = [0] * n
        # Per Market: tokens left, the tokens once somebody has looked, and who has looked.
        self.market_size: list[int] = [0] * markets
        self.market_stack: list[tuple[int, ...]] = [()] * markets
        self.market_seen: list[int] = [0] * markets
        # Cards of the Solo deck that each Automa has used.
        self.solo_discard: list[tuple[int, ...]] = [()] * n

    def copy(self) -> Position:
        """An independent copy; the event sink stays behind. What is seldom written is shared (see ``changed``)."""
        new = Position(self.rules, True)
        self.copy_tableau(new)
        new.cache = self.cache.copy()
        new.shop_cache = self.shop_cache
        new.capital = self.capital
        new.owner = self.owner.copy()
        new.troops = self.troops.copy()
        new.outpost = self.outpost
        new.token = self.token
        new.production = self.production.copy()
        new.wonder = self.wonder
        new.warlord = self.warlord.copy()
        new.explorer = self.explorer.copy()
        new.collected = self.collected.copy()
        new.goods_by = self.goods_by
        new.outposts_left = self.outposts_left
        new.outposts_built = self.outposts_built
        new.market_size = self.market_size
        new.market_stack = self.market_stack.copy()
        new.market_seen = self.market_seen
        new.solo_discard = self.solo_discard
        return new

    def fields(self) -> dict[str, object]:
        """The position as plain data: what is saved, compared and hashed. Everything else follows from it."""
        data = self.tableau_fields()
        data["capital"] = self.capital
        data["owner"] = self.owner
        data["troops"] = self.troops
        data["outpost"] = self.outpost
        data["token"] = self.token
        data["production"] = self.production
        data["wonder"] = self.wonder
        data["warlord"] = self.warlord
        data["explorer"] = self.explorer
        data["collected"] = self.collected
        data["goods_by"] = self.goods_by
        data["outposts_left"] = self.outposts_left
        data["outposts_built"] = self.outposts_built
        data["market_size"] = self.market_size
        data["market_stack"] = [sorted(x) for x in self.market_stack]
        data["market_seen"] = self.market_seen
        if self.rules.config.automas:
            data["solo_discard"] = [sorted(x) for x in self.solo_discard]
        return data

    @staticmethod
    def of(rules: Rulebook, fields: dict[str, object]) -> Position:
        """The position that plain data describes, ready to go on."""
        flat: dict[str, list[int]] = {}
        nested: dict[str, list[list[int]]] = {}
        one: dict[str, int] = {}
        for name, value in fields.items():
            if isinstance(value, int):
                one[name] = value
            elif isinstance(value, list):
                if name in NESTED:
                    nested[name] = [list(row) for row in value]
                else:
                    flat[name] = list(value)
        pos = Position(rules)
        pos.load_tableau(flat, nested, one)
        pos._load_map(flat, nested)
        advance(pos)
        return pos

    def _load_map(self, flat: dict[str, list[int]], nested: dict[str, list[list[int]]]) -> None:
        self.capital = flat["capital"]
        self.owner = flat["owner"]
        self.troops = flat["troops"]
        self.outpost = flat["outpost"]
        self.token = flat["token"]
        self.production = flat["production"]
        self.wonder = flat["wonder"]
        self.warlord = flat["warlord"]
        self.explorer = flat["explorer"]
        self.collected = flat["collected"]
        self.goods_by = flat["goods_by"]
        self.outposts_left = flat["outposts_left"]
        self.outposts_built = flat["outposts_built"]
        self.market_size = flat["market_size"]
        self.market_stack = [tuple(x) for x in nested["market_stack"]]
        self.market_seen = flat["market_seen"]
        if self.rules.config.automas:
            self.solo_discard = [tuple(x) for x in nested["solo_discard"]]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        alike = self.rules is other.rules or self.rules.config == other.rules.config
        return alike and self.fields() == other.fields()

    def __hash__(self) -> int:
        return self.stable_hash() >> 4  # it must fit the signed word that compiled code hands to Python

    def stable_hash(self) -> int:
        """A 64-bit hash that is the same in every process and on every machine."""
        state = 0
        for name, value in sorted(self.fields().items()):
            state = mix((state + len(name)) & MASK)
            state = _absorb(state, value)
        return state

    def land_changed(self, seat: int) -> None:
        """Forget what Take Actions computed for a seat: it has won or lost a tile."""
        self.cache[seat * CACHES : (seat + 1) * CACHES] = [NO_CACHE] * CACHES

    def units_changed(self, seat: int) -> None:
        """Forget what depends on where the Units and Outposts of a seat stand."""
        self.cache[seat * CACHES + TARGETS : (seat + 1) * CACHES] = [NO_CACHE] * (CACHES - TARGETS)

    def price_changed(self, tile: int) -> None:
        """Forget the targets of those who have land next to a tile: its owner or what defends it has changed."""
        owner = self.owner
        for near in self.rules.near[tile]:
            if owner[near] != NOBODY:
                self.cache[owner[near] * CACHES + TARGETS] = NO_CACHE

    def modifier_changed(self, seat: int, hook: int) -> None:
        """Forget what depends on a modifier of a seat."""
        if hook < COST_HOOKS:
            self.shop_cache = NO_CACHE
        elif hook < CONQUEST_HOOKS:
            self.cache[seat * CACHES + TARGETS] = NO_CACHE
        elif hook in DEFENCE_HOOKS:
            for other in range(self.seats):  # those who attack pay for it
                self.cache[other * CACHES + TARGETS] = NO_CACHE
        elif hook == OUTPOST_UNITS:
            self.cache[seat * CACHES + FORTS] = NO_CACHE

    def points(self, seat: int, road: int) -> int:
        """How many Knowledge, Provinces, Wonders or Policies a seat has."""
        return self.tally[seat * ROADS + road]


NESTED: Final = (
    "stack",
    "top",
    "pool",
    "ready",
    "drawn",
    "discard",
    "archive",
    "policies",
    "tokens",
    "goods",
    "turn_mods",
    "market_stack",
    "solo_discard",
)


def _absorb(state: int, value: object) -> int:
    if isinstance(value, int):
        return mix((state ^ (value & MASK)) + 0x632BE59BD9B4E019 & MASK)
    if isinstance(value, list):
        state = mix((state + len(value)) & MASK)
        for item in value:
            state = _absorb(state, item)
    return state
