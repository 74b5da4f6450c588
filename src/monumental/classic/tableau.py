"""The part of a position that lies before the players: supplies, Cities, personal piles, Policies, the Display.

Everything is a list of ints, or of tuples of ints that are replaced and never changed, so that a copy is a handful of
shallow list copies; lists that are seldom written are replaced too, and shared. Lists with several entries a seat are
flat: ``stock[seat * RESOURCES + GOLD]``. What each list is for, and its default, stands in ``classic.fields``.
"""

from __future__ import annotations

from typing import TypeVar

from monumental.classic.rulebook import Rulebook
from monumental.effects.book import Scripted

T = TypeVar("T")


def changed(items: list[T], place: int, item: T) -> list[T]:
    """The same list with another item at a place. Lists that are seldom written are shared by copies, so a change makes
    a new one.

    >>> before = [0, 0, 0]
    >>> changed(before, 1, 7), before
    ([0, 7, 0], [0, 0, 0])
    """
    new = items.copy()
    new[place] = item
    return new


class Tableau(Scripted):
    """Supplies, Cities, piles, Policies and Display of all seats."""

    __slots__ = (
        "acquisitions",
        "active",
        "archive",
        "basic",
        "conquests",
        "cover",
        "discard",
        "display",
        "display_discard",
        "drawn",
        "era",
        "final_round",
        "first",
        "goods",
        "hidden_discards",
        "kept",
        "lit",
        "made",
        "marks",
        "mods",
        "policies",
        "production_tokens",
        "ready",
        "round",
        "rules",
        "seats",
        "site",
        "stock",
        "taken",
        "tally",
        "tokens",
        "turn_mods",
        "under",
    )

    active: int
    first: int
    round: int
    final_round: int
    stock: list[int]
    made: list[int]
    cover: list[int]
    under: list[int]
    lit: list[int]
    kept: list[int]
    ready: list[tuple[int, ...]]
    drawn: list[tuple[int, ...]]
    discard: list[tuple[int, ...]]
    hidden_discards: list[int]
    archive: list[tuple[int, ...]]
    policies: list[tuple[int, ...]]
    tokens: list[tuple[int, ...]]
    goods: list[tuple[int, ...]]
    production_tokens: list[int]
    marks: list[int]
    mods: list[int]
    turn_mods: list[tuple[int, ...]]
    site: list[int]
    tally: list[int]
    acquisitions: list[int]
    conquests: list[int]
    display: list[int]
    taken: list[int]
    display_discard: tuple[int, ...]
    basic: list[int]
    era: int

    def __init__(self, rules: Rulebook, blank: bool = False) -> None:
        super().__init__(rules, blank)
        self.rules = rules
        if blank:
            return
        self.seats = rules.seats

    def copy_tableau(self, new: Tableau) -> None:
        """Copy this part into a blank position; what is seldom written is shared (see ``changed``)."""
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
        new.seats = self.seats
        new.active = self.active
        new.first = self.first
        new.round = self.round
        new.final_round = self.final_round
        new.stock = self.stock.copy()
        new.made = self.made.copy()
        new.cover = self.cover.copy()
        new.under = self.under.copy()
        new.lit = self.lit.copy()
        new.kept = self.kept
        new.ready = self.ready.copy()
        new.drawn = self.drawn.copy()
        new.discard = self.discard.copy()
        new.hidden_discards = self.hidden_discards
        new.archive = self.archive
        new.policies = self.policies
        new.tokens = self.tokens.copy()
        new.goods = self.goods.copy()
        new.production_tokens = self.production_tokens.copy()
        new.marks = self.marks.copy()
        new.mods = self.mods
        new.turn_mods = self.turn_mods
        new.site = self.site
        new.tally = self.tally.copy()
        new.acquisitions = self.acquisitions.copy()
        new.conquests = self.conquests.copy()
        new.display = self.display.copy()
        new.taken = self.taken
        new.display_discard = self.display_discard
        new.basic = self.basic
        new.era = self.era
