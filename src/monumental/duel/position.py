"""A position of Duel: two Cities, two Province stacks and what lies between them, as flat data."""

from __future__ import annotations

from typing import Any

from monumental.duel.fields import FIELDS
from monumental.duel.kinds import ROADS
from monumental.duel.rulebook import Rulebook
from monumental.effects.book import Scripted
from monumental.kernel.fields import blank_extras, plain_values, revive, stable_hash
from monumental.kernel.machine import advance


class Position(Scripted):
    """The whole state of a game of Duel.

    Equal positions have equal fields and equal hashes; a copy is independent of its original.
    """

    __slots__ = (
        "active",
        "archive",
        "aside",
        "basic",
        "bid",
        "bid_kind",
        "chain",
        "cities",
        "claimed",
        "claimed_used",
        "cover",
        "discard",
        "display",
        "display_discard",
        "era",
        "final_round",
        "first",
        "hidden_discards",
        "holder",
        "laid",
        "land",
        "lit",
        "made",
        "marked",
        "markers",
        "marks",
        "mods",
        "passed",
        "phase",
        "policies",
        "round",
        "rules",
        "seats",
        "site",
        "stock",
        "tally",
        "traded",
        "under",
        "used",
        "waiting",
    )

    first: int
    active: int
    round: int
    phase: int
    final_round: int
    stock: list[int]
    made: list[int]
    cover: list[int]
    under: list[int]
    lit: list[int]
    used: list[int]
    marks: list[int]
    passed: list[int]
    aside: list[tuple[int, ...]]
    discard: list[tuple[int, ...]]
    hidden_discards: list[int]
    archive: list[tuple[int, ...]]
    policies: list[tuple[int, ...]]
    site: list[int]
    land: list[tuple[int, ...]]
    marked: list[int]
    markers: list[int]
    mods: list[int]
    tally: list[int]
    holder: int
    bid_kind: int
    bid: int
    cities: list[int]
    laid: list[int]
    traded: list[int]
    claimed: list[tuple[int, ...]]
    claimed_used: list[int]
    display: list[int]
    display_discard: tuple[int, ...]
    basic: list[int]
    era: int
    waiting: list[tuple[int, ...]]
    chain: tuple[int, ...]

    def __init__(self, rules: Rulebook, blank: bool = False) -> None:
        super().__init__(rules, blank)
        self.rules = rules
        self.seats = rules.seats
        if blank:
            return
        if not rules.blanks:
            rules.blanks = [(field.name, field.blank(rules)) for field in FIELDS]
        for name, value in rules.blanks:
            setattr(self, name, value.copy() if isinstance(value, list) else value)
        self.extra = blank_extras(rules, rules.extras)

    def copy(self) -> Position:
        """An independent copy; the event sink stays behind. What is seldom written is shared and replaced."""
        new = Position(self.rules, True)
        new.sink = None
        new.stack = self.stack.copy()
        new.top = self.top.copy()
        new.pool = self.pool.copy()
        new.extra = self.extra.copy()
        new.rng = self.rng
        new.luck = self.luck
        new.chance_mode = self.chance_mode
        new.pending = self.pending
        new.options = self.options
        new.first = self.first
        new.active = self.active
        new.round = self.round
        new.phase = self.phase
        new.final_round = self.final_round
        new.stock = self.stock.copy()
        new.made = self.made.copy()
        new.cover = self.cover.copy()
        new.under = self.under.copy()
        new.lit = self.lit.copy()
        new.used = self.used.copy()
        new.marks = self.marks.copy()
        new.passed = self.passed
        new.aside = self.aside.copy()
        new.discard = self.discard.copy()
        new.hidden_discards = self.hidden_discards
        new.archive = self.archive
        new.policies = self.policies
        new.site = self.site
        new.land = self.land
        new.marked = self.marked
        new.markers = self.markers
        new.mods = self.mods
        new.tally = self.tally.copy()
        new.holder = self.holder
        new.bid_kind = self.bid_kind
        new.bid = self.bid
        new.cities = self.cities
        new.laid = self.laid
        new.traded = self.traded
        new.claimed = self.claimed
        new.claimed_used = self.claimed_used
        new.display = self.display.copy()
        new.display_discard = self.display_discard
        new.basic = self.basic
        new.era = self.era
        new.waiting = self.waiting.copy()
        new.chain = self.chain
        return new

    def fields(self) -> dict[str, Any]:
        """The position as plain data, in the numbers of this version: what is compared, hashed and sent away."""
        return plain_values(self, FIELDS, self.rules.extras)

    @staticmethod
    def of(rules: Rulebook, fields: dict[str, Any]) -> Position:
        """The position that plain data describes, ready to go on."""
        pos = Position(rules)
        revive(pos, FIELDS, rules.extras, fields)
        advance(pos)
        return pos

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        alike = self.rules is other.rules or self.rules.config == other.rules.config
        return alike and self.fields() == other.fields()

    def __hash__(self) -> int:
        return self.stable_hash() >> 4  # it must fit the signed word that compiled code hands to Python

    def stable_hash(self) -> int:
        """A 64-bit hash that is the same in every process and on every machine that runs this version."""
        return stable_hash(self.fields())

    def points(self, seat: int, road: int) -> int:
        """How many Knowledge, Provinces, Wonders, Policies or Free Cities a seat has."""
        return self.tally[seat * ROADS + road]
