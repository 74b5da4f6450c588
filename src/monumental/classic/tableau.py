"""The part of a position that lies before the players: supplies, Cities, personal piles, Policies, the Display.

Everything is a list of ints, or of tuples of ints that are replaced and never changed, so that a copy is a handful of
shallow list copies; lists that are seldom written are replaced too, and shared. Lists with several entries a seat are
flat: ``stock[seat * RESOURCES + GOLD]``.
"""

from __future__ import annotations

from typing import TypeVar

from monumental.classic.kinds import ROADS, SLOTS
from monumental.classic.rulebook import Rulebook
from monumental.effects.book import Scripted
from monumental.effects.hooks import HOOKS
from monumental.effects.resources import RESOURCES
from monumental.kernel.frames import Frame

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

    def __init__(self, rules: Rulebook, blank: bool = False) -> None:
        super().__init__(rules, blank)
        self.rules = rules
        if blank:
            return
        n = rules.seats
        none: tuple[int, ...] = ()
        self.seats = n
        self.active = -1
        self.first = 0
        self.round = 0
        self.final_round = 0
        self.stock: list[int] = [0] * (n * RESOURCES)
        # Generated this turn; spending does not lower it (CORE.TERM.20).
        self.made: list[int] = [0] * (n * RESOURCES)
        self.cover: list[int] = [0] * (n * SLOTS)
        self.under: list[int] = [0] * (n * SLOTS)
        # Bit masks of slots: activated this turn, reinforced.
        self.lit: list[int] = [0] * n
        self.kept: list[int] = [0] * n
        # Places whose effect may still be used this turn, sorted.
        self.ready: list[tuple[int, ...]] = [none] * n
        self.drawn: list[tuple[int, ...]] = [none] * n
        self.discard: list[tuple[int, ...]] = [none] * n
        self.archive: list[tuple[int, ...]] = [none] * n
        self.policies: list[tuple[int, ...]] = [none] * n
        # Exploration tokens taken; Market tokens taken as good * 2 + used.
        self.tokens: list[tuple[int, ...]] = [none] * n
        self.goods: list[tuple[int, ...]] = [none] * n
        self.production_tokens: list[int] = [0] * n
        self.marks: list[int] = [0] * n
        self.mods: list[int] = [0] * (n * HOOKS)
        # What ends with the turn, as pairs of hook and amount; ``mods`` includes it.
        self.turn_mods: list[tuple[int, ...]] = [none] * n
        self.site: list[int] = [0] * n
        self.tally: list[int] = [0] * (n * ROADS)
        self.acquisitions: list[int] = [0] * n
        self.conquests: list[int] = [0] * n
        self.display: list[int] = [0] * 6
        # Bit mask of the rows of the Display from which a card was acquired this turn.
        self.taken = 0
        self.display_discard: tuple[int, ...] = ()
        self.basic: list[int] = rules.basic_count.copy()
        self.era = -1

    def copy_tableau(self, new: Tableau) -> None:
        """Copy this part into a blank position; what is seldom written is shared (see ``changed``)."""
        new.sink = None
        new.stack = self.stack.copy()
        new.top = self.top.copy()
        new.pool = self.pool.copy()
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

    def tableau_fields(self) -> dict[str, object]:
        """This part as plain data under stable names; the form that is saved, compared and hashed."""
        return {
            "seats": self.seats,
            "active": self.active,
            "first": self.first,
            "round": self.round,
            "final_round": self.final_round,
            "rng": self.rng,
            "luck": self.luck,
            "stack": [list(frame.fields()) for frame in self.stack],
            "top": [list(pile) for pile in self.top],
            "pool": [list(pile) for pile in self.pool],
            "stock": self.stock,
            "made": self.made,
            "cover": self.cover,
            "under": self.under,
            "lit": self.lit,
            "kept": self.kept,
            "ready": [list(x) for x in self.ready],
            "drawn": [list(x) for x in self.drawn],
            "discard": [sorted(x) for x in self.discard],
            "archive": [sorted(x) for x in self.archive],
            "policies": [list(x) for x in self.policies],
            "tokens": [sorted(x) for x in self.tokens],
            "goods": [sorted(x) for x in self.goods],
            "production_tokens": self.production_tokens,
            "marks": self.marks,
            "mods": self.mods,
            "turn_mods": [list(x) for x in self.turn_mods],
            "site": self.site,
            "tally": self.tally,
            "acquisitions": self.acquisitions,
            "conquests": self.conquests,
            "display": self.display,
            "taken": self.taken,
            "display_discard": sorted(self.display_discard),
            "basic": self.basic,
            "era": self.era,
        }

    def load_tableau(
        self, data: dict[str, list[int]], nested: dict[str, list[list[int]]], one: dict[str, int]
    ) -> None:
        """Read this part back from plain data: flat lists, lists of lists, and single numbers."""
        self.seats = one["seats"]
        self.active = one["active"]
        self.first = one["first"]
        self.round = one["round"]
        self.final_round = one["final_round"]
        self.rng = one["rng"]
        self.luck = one["luck"]
        self.taken = one["taken"]
        self.era = one["era"]
        self.stack = [Frame.of(fields) for fields in nested["stack"]]
        self.top = [tuple(x) for x in nested["top"]]
        self.pool = [tuple(x) for x in nested["pool"]]
        self.ready = [tuple(x) for x in nested["ready"]]
        self.drawn = [tuple(x) for x in nested["drawn"]]
        self.discard = [tuple(x) for x in nested["discard"]]
        self.archive = [tuple(x) for x in nested["archive"]]
        self.policies = [tuple(x) for x in nested["policies"]]
        self.tokens = [tuple(x) for x in nested["tokens"]]
        self.goods = [tuple(x) for x in nested["goods"]]
        self.stock = data["stock"].copy()
        self.made = data["made"].copy()
        self.cover = data["cover"].copy()
        self.under = data["under"].copy()
        self.lit = data["lit"].copy()
        self.kept = data["kept"].copy()
        self.production_tokens = data["production_tokens"].copy()
        self.marks = data["marks"].copy()
        self.mods = data["mods"].copy()
        self.turn_mods = [tuple(x) for x in nested["turn_mods"]]
        self.site = data["site"].copy()
        self.tally = data["tally"].copy()
        self.acquisitions = data["acquisitions"].copy()
        self.conquests = data["conquests"].copy()
        self.display = data["display"].copy()
        self.display_discard = tuple(data["display_discard"])
        self.basic = data["basic"].copy()
