"""The part of a position of the big game that lies before the players, beside what both games have there.

What each list is for, and its default, stands in ``classic.fields``.
"""

from __future__ import annotations

from monumental.classic.rulebook import Rulebook
from monumental.common.table import Table, changed

__all__ = ["Tableau", "changed"]


class Tableau(Table):
    """Tokens, drawn cards and what lasts a turn of all seats, beside Cities, supplies, piles and Display."""

    __slots__ = (
        "acquisitions",
        "conquests",
        "drawn",
        "goods",
        "kept",
        "production_tokens",
        "ready",
        "rules",
        "taken",
        "tokens",
        "turn_mods",
    )

    kept: list[int]
    ready: list[tuple[int, ...]]
    drawn: list[tuple[int, ...]]
    tokens: list[tuple[int, ...]]
    goods: list[tuple[int, ...]]
    production_tokens: list[int]
    turn_mods: list[tuple[int, ...]]
    acquisitions: list[int]
    conquests: list[int]
    taken: list[int]

    def __init__(self, rules: Rulebook, blank: bool = False) -> None:
        super().__init__(rules, blank)
        self.rules = rules
        if blank:
            return
        self.seats = rules.seats

    def copy_tableau(self, new: Tableau) -> None:
        """Copy this part into a blank position; what is seldom written is shared (see ``changed``)."""
        self.copy_table(new)
        new.kept = self.kept
        new.ready = self.ready.copy()
        new.drawn = self.drawn.copy()
        new.tokens = self.tokens.copy()
        new.goods = self.goods.copy()
        new.production_tokens = self.production_tokens.copy()
        new.turn_mods = self.turn_mods
        new.acquisitions = self.acquisitions.copy()
        new.conquests = self.conquests.copy()
        new.taken = self.taken
