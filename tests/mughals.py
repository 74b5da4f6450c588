"""Tables with the Mughals for tests: their Policies lie where a test puts them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self

from tests.builder import GROUND, PRICES, PROVING_GROUND, REWARDS, Table, Wording, open_land, reword

from monumental.classic.kinds import LINE_KEYS
from monumental.classic.layout import Layout
from monumental.classic.lost_kingdoms.mughals import PLACED
from monumental.classic.model import Box
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.policies import in_force
from monumental.classic.position import Position
from monumental.classic.reasons import explain
from monumental.classic.reasons_base import Reason
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.setup import open_book
from monumental.content.core.box import CORE_BOX
from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
from monumental.content.registry import implied_modules
from monumental.effects.resources import RESOURCES
from monumental.kernel.machine import advance

POLICIES = ("mughal-architecture", "gunpowder-empire", "land-revenue", "mansabdari", "house-of-worship")
CIVILIZATIONS = Box("lost-kingdoms", "Lost Kingdoms", civilizations=LOST_KINGDOMS_BOX.civilizations)


class Court(Table):
    """A table at which the Mughals have seat 0."""

    def beside(self, **policies: str) -> Self:
        """Developed Policies and their lines, in this order: ``beside(mansabdari="row-2")``."""
        self.pos.policies[0] = tuple(self.card(key.replace("_", "-")) for key in policies)
        PLACED.put_row(self.pos, 0, tuple(LINE_KEYS.index(line) for line in policies.values()))
        return self

    def supply(self, seat: int = 0, **resources: int) -> Self:
        """The whole supply of a seat in the midst of its turn, all of it generated in this turn."""
        self.stock(seat, **resources)
        base = seat * RESOURCES
        self.pos.made[base : base + RESOURCES] = self.pos.stock[base : base + RESOURCES]
        advance(self.pos)
        return self

    def settle(self, *answers: str) -> Self:
        """Give one of these answers, or else the first one, until Take Actions goes on."""
        while "end" not in self.offers:
            fitting = [answer for answer in answers if answer in self.offers]
            self.play((fitting or self.offers)[0])
        return self

    def working(self, seat: int = 0) -> list[str]:
        """The Policies of a seat that are in force."""
        return self.keys(in_force(self.pos, seat))

    def lines(self, seat: int = 0) -> list[str]:
        """The line of each Policy, in the order of their development."""
        return [LINE_KEYS[line] for line in PLACED.row(self.pos, seat)]

    def develop(self, policy: str, line: str = "") -> Self:
        """Develop a Policy and say beside which line it lies, if there is a choice."""
        self.play(f"develop {policy}")
        return self.play(f"beside {line.replace('-', ' ')}") if line else self

    def why(self, line: str, seat: int = 0) -> Reason:
        """Why a line is not possible."""
        return explain(self.pos, line, seat)

    def made(self, seat: int = 0) -> dict[str, int]:
        """What a seat has generated this turn."""
        row = self.pos.made[seat * RESOURCES : (seat + 1) * RESOURCES]
        return {self.resource(i): amount for i, amount in enumerate(row) if amount}


def rules_of(
    civs: tuple[str, ...] = ("mughals", "greece"),
    wording: Wording | None = None,
    automas: tuple[int, ...] = (),
    land: Layout | None = None,
    **options: Any,
) -> Rulebook:
    """The rules of a table with the Mughals, with the prices, tile values and rewards of the tests."""
    printed: dict[str, Any] = {key: {"cost": cost} for key, cost in PRICES.items()}
    for key, fields in (*REWARDS.items(), *(wording or {}).items()):
        printed[key] = {**printed.get(key, {}), **fields}
    land = land or (PROVING_GROUND if len(civs) == 2 else open_land(len(civs)))
    config = Config(civs, land, TableOptions.of(options), automas, Parts.of(boxes=["lost-kingdoms"]))
    boxes = (replace(reword(CORE_BOX, printed), terrain=GROUND), reword(CIVILIZATIONS, printed))
    return open_book(Rulebook(boxes, config, tuple(implied_modules(boxes, config))))


def court(wording: Wording | None = None, **options: Any) -> Court:
    """A table with the Mughals and Greece; ``wording`` changes texts of cards, ``options`` are table options."""
    return Court(rules_of(wording=wording, **options))


def conserved(pos: Position) -> None:
    """What always holds for the Mughals: a line for each Policy, and at most one of a row and one of a column works."""
    for seat in range(pos.seats):
        law = pos.rules.policy_laws[seat]
        if law is not None:
            assert law.flaw(pos, seat) == ""
