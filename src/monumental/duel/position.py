"""A position of Duel: two Cities, two Province stacks and what lies between them, as flat data."""

from __future__ import annotations

from typing import Any

from monumental.common.table import Table
from monumental.duel.fields import FIELDS
from monumental.duel.kinds import ROADS
from monumental.duel.rulebook import Rulebook
from monumental.kernel.fields import blank_extras, plain_values, revive
from monumental.kernel.machine import advance


class Position(Table):
    """The whole state of a game of Duel.

    Equal positions have equal fields and equal hashes; a copy is independent of its original.
    """

    __slots__ = (
        "aside",
        "bid",
        "bid_kind",
        "chain",
        "cities",
        "claimed",
        "claimed_used",
        "holder",
        "laid",
        "land",
        "marked",
        "markers",
        "passed",
        "phase",
        "rules",
        "traded",
        "used",
        "waiting",
    )

    phase: int
    used: list[int]
    passed: list[int]
    aside: list[tuple[int, ...]]
    land: list[tuple[int, ...]]
    marked: list[int]
    markers: list[int]
    holder: int
    bid_kind: int
    bid: int
    cities: list[int]
    laid: list[int]
    traded: list[int]
    claimed: list[tuple[int, ...]]
    claimed_used: list[int]
    waiting: list[tuple[int, ...]]
    chain: tuple[int, ...]

    def __init__(self, rules: Rulebook, blank: bool = False) -> None:
        super().__init__(rules, blank)
        self.rules = rules
        if blank:
            return
        self.seats = rules.seats
        if not rules.blanks:
            rules.blanks = [(field.name, field.blank(rules)) for field in FIELDS]
        for name, value in rules.blanks:
            setattr(self, name, value.copy() if isinstance(value, list) else value)
        self.extra = blank_extras(rules, rules.extras)

    def copy(self) -> Position:
        """An independent copy; the event sink stays behind. What is seldom written is shared and replaced."""
        new = Position(self.rules, True)
        self.copy_table(new)
        new.phase = self.phase
        new.used = self.used.copy()
        new.passed = self.passed
        new.aside = self.aside.copy()
        new.land = self.land
        new.marked = self.marked
        new.markers = self.markers
        new.holder = self.holder
        new.bid_kind = self.bid_kind
        new.bid = self.bid
        new.cities = self.cities
        new.laid = self.laid
        new.traded = self.traded
        new.claimed = self.claimed
        new.claimed_used = self.claimed_used
        new.waiting = self.waiting.copy()
        new.chain = self.chain
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

    def points(self, seat: int, road: int) -> int:
        """How many Knowledge, Provinces, Wonders, Policies or Free Cities a seat has."""
        return self.tally[seat * ROADS + road]
