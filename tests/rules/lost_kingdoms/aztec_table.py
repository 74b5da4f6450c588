"""Tables with Aztecs for tests, on the proving ground of ``tests.builder``."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.builder import GROUND, PRICES, PROVING_GROUND, REWARDS, Table, Wording, reword

from monumental.classic.lost_kingdoms.aztecs import ON_THE_CARD
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.position import TROOPS, Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.setup import open_book
from monumental.content.core.box import CORE_BOX
from monumental.content.lost_kingdoms.box import LOST_KINGDOMS_BOX
from monumental.content.registry import implied_modules
from monumental.effects.tree import Effect

PARTS = Parts.of(boxes=["lost-kingdoms"])


def aztecs(
    civs: tuple[str, ...] = ("aztecs", "egypt"), wording: Wording | None = None, **options: Any
) -> Table:
    """A table at which the Aztecs sit first."""
    config = Config(civs, PROVING_GROUND, TableOptions.of(options), parts=PARTS)
    printed = {key: {"cost": cost} for key, cost in PRICES.items()}
    changes = {**printed, **REWARDS, **(wording or {})}
    boxes = (replace(reword(CORE_BOX, changes), terrain=GROUND), reword(LOST_KINGDOMS_BOX, changes))
    return Table(open_book(Rulebook(boxes, config, tuple(implied_modules(boxes, config)))))


def doing(effect: Effect) -> Wording:
    """Ullamaliztli with another text."""
    return {"ullamaliztli": {"effect": effect}}


def game_with(t: Table, card: str = "ullamaliztli") -> Table:
    """Begin a turn of the Aztecs in which one card lies activated, and nothing in the supply."""
    under = "-+" if t.rules.card_kind[t.card(card)] == 1 else ""
    t.city(0, f"{under}{card} - - / - - - / - - -").activate(0).play("activate 1 1")
    return t


def on_card(t: Table, seat: int = 0) -> int:
    """Soldiers on the Warlord card."""
    return ON_THE_CARD.at(t.pos, seat)


def give(t: Table, n: int, seat: int = 0) -> Table:
    """Put Soldiers of the Capital on the Warlord card before the turn begins."""
    t.pos.troops[t.pos.capital[seat]] -= n
    ON_THE_CARD.put(t.pos, seat, n)
    return t


def soldiers(pos: Position, seat: int) -> int:
    """Soldiers on the map and on the Warlord card together."""
    return sum(
        pos.troops[tile] for tile in range(pos.rules.tiles) if pos.owner[tile] == seat
    ) + ON_THE_CARD.at(pos, seat)


NINE = TROOPS
