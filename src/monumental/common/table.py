"""The part of a position that both games have: supplies, Cities, personal piles, Policies, a Display.

Everything is a list of ints, or of tuples of ints that are replaced and never changed, so that a copy is a handful of
shallow list copies; lists that are seldom written are replaced too, and shared. Lists with several entries a seat are
flat: ``stock[seat * RESOURCES + GOLD]``. What each list is for, and its default, stands in the ``fields`` of each game.
"""

from __future__ import annotations

from typing import Any, TypeVar

from monumental.effects.book import Book, Scripted
from monumental.kernel.fields import stable_hash

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


class Table(Scripted):
    """What lies before the players of either game.

    Equal positions have equal fields and equal hashes; a copy is independent of its original.
    """

    __slots__ = (
        "active",
        "archive",
        "basic",
        "cover",
        "discard",
        "display",
        "display_discard",
        "era",
        "final_round",
        "first",
        "hidden_discards",
        "lit",
        "made",
        "marks",
        "mods",
        "policies",
        "round",
        "seats",
        "site",
        "stock",
        "tally",
        "under",
    )

    seats: int
    active: int
    first: int
    round: int
    final_round: int
    stock: list[int]
    made: list[int]
    cover: list[int]
    under: list[int]
    lit: list[int]
    discard: list[tuple[int, ...]]
    hidden_discards: list[int]
    archive: list[tuple[int, ...]]
    policies: list[tuple[int, ...]]
    marks: list[int]
    mods: list[int]
    site: list[int]
    tally: list[int]
    display: list[int]
    display_discard: tuple[int, ...]
    basic: list[int]
    era: int

    def __init__(self, book: Book, blank: bool = False) -> None:
        super().__init__(book, blank)

    def copy_table(self, new: Table) -> None:
        """Copy this part into a blank position; what is seldom written is shared (see ``changed``)."""
        new.sink = None
        new.stirred = self.stirred
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
        new.discard = self.discard.copy()
        new.hidden_discards = self.hidden_discards
        new.archive = self.archive
        new.policies = self.policies
        new.marks = self.marks.copy()
        new.mods = self.mods
        new.site = self.site
        new.tally = self.tally.copy()
        new.display = self.display.copy()
        new.display_discard = self.display_discard
        new.basic = self.basic
        new.era = self.era

    def fields(self) -> dict[str, Any]:
        """The position as plain data, in the numbers of this version: what is compared, hashed and sent to a process.

        What is kept for other versions is written in words (``records.form``). Everything else follows from this.
        """
        raise AssertionError("a position without fields")

    def akin(self, other: Table) -> bool:
        """Whether another position is one of the same game, with the same configuration."""
        raise AssertionError("a position of no game")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self.akin(other) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return self.stable_hash() >> 4  # it must fit the signed word that compiled code hands to Python

    def stable_hash(self) -> int:
        """A 64-bit hash that is the same in every process and on every machine that runs this version."""
        return stable_hash(self.fields())
