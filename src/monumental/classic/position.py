"""A position of the big game: the tableau and the map, as flat data."""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.fields import EXPLORERS, FIELDS, OUTPOSTS
from monumental.classic.kinds import ROADS
from monumental.classic.rulebook import Rulebook
from monumental.classic.tableau import Tableau, changed
from monumental.common.table import Table
from monumental.effects.hooks import (
    CONQUEST_HOOKS,
    COST_HOOKS,
    DEFENCE,
    MOUNTED_DEFENCE,
    OUTPOST_DEFENCE,
    OUTPOST_UNITS,
    RESERVED_COST,
    WONDER_DEFENCE,
)
from monumental.kernel.fields import blank_extras, plain_values, revive
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

# What is stirred (``State.stirred``) when it comes to somebody: resources; land and what stands or lay there; cards,
# Policies and Wonders, to the archive too; steps of Explorers and what these bring home.
SUPPLY: Final = 1
LAND: Final = 2
CARDS: Final = 4
JOURNEYS: Final = 8

DEFENCE_HOOKS: Final = (DEFENCE, OUTPOST_DEFENCE, WONDER_DEFENCE, MOUNTED_DEFENCE)

TROOPS: Final = 9  # CORE.SETUP.16

__all__ = ["EXPLORERS", "NOBODY", "NO_CACHE", "OUTPOSTS", "TROOPS", "Position"]


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
        "shops",
        "solo_discard",
        "token",
        "troops",
        "warlord",
        "wonder",
    )

    capital: list[int]
    owner: list[int]
    troops: list[int]
    outpost: list[int]
    token: list[int]
    production: list[int]
    wonder: list[int]
    warlord: list[int]
    explorer: list[int]
    collected: list[int]
    goods_by: list[int]
    outposts_left: list[int]
    outposts_built: list[int]
    market_size: list[int]
    market_stack: list[tuple[int, ...]]
    market_seen: list[int]
    solo_discard: list[tuple[int, ...]]

    def __init__(self, rules: Rulebook, blank: bool = False) -> None:
        super().__init__(rules, blank)
        if blank:
            return
        # What Take Actions computed for each seat, by seat * CACHES + kind. Not part of the position; the inner lists
        # are never changed.
        self.cache: list[list[int]] = [NO_CACHE] * (CACHES * rules.seats)
        # The cards on offer to each seat at its prices, likewise; the outer list is shared between copies.
        self.shops: list[list[int]] = [NO_CACHE] * rules.seats
        if not rules.blanks:
            rules.blanks = [(field.name, field.blank(rules)) for field in FIELDS]
            rules.blank_extras = blank_extras(rules, rules.extras)
        for name, value in rules.blanks:
            setattr(self, name, value.copy() if isinstance(value, list) else value)
        self.extra = rules.blank_extras.copy()

    def copy(self) -> Position:
        """An independent copy; the event sink stays behind. What is seldom written is shared (see ``changed``)."""
        new = Position(self.rules, True)
        self.copy_tableau(new)
        new.cache = self.cache.copy()
        new.shops = self.shops
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

    def fields(self) -> dict[str, Any]:
        return plain_values(self, FIELDS, self.rules.extras)

    @staticmethod
    def of(rules: Rulebook, fields: dict[str, Any]) -> Position:
        """The position that plain data describes, ready to go on."""
        pos = Position(rules)
        revive(pos, FIELDS, rules.extras, fields)
        advance(pos)
        return pos

    def akin(self, other: Table) -> bool:
        if not isinstance(other, Position):
            return False
        return self.rules is other.rules or self.rules.config == other.rules.config

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

    def offers_changed(self) -> None:
        """Forget the cards on offer to each seat: one has gone, or new ones have come."""
        self.shops = [NO_CACHE] * self.seats

    def modifier_changed(self, seat: int, hook: int) -> None:
        """Forget what depends on a modifier of a seat."""
        if hook < COST_HOOKS or hook == RESERVED_COST:
            self.shops = changed(self.shops, seat, NO_CACHE)
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
