"""Tables with the Amazons in seat 0 for tests, on top of :mod:`tests.builder`."""

from __future__ import annotations

from typing import Any, Final

from tests.builder import Table, Wording, table

from monumental.classic.lost_kingdoms.amazons import HORSES, MOUNTED, horses_in_stock
from monumental.effects.hooks import HORSE_WORTH, MOUNTED_DEFENCE
from monumental.effects.tree import Modify, lasting

# Rates of the tests' own, which balance cannot move.
RATES: Final[Wording] = {
    "beasts-of-burden": {"ongoing": lasting(Modify(HORSE_WORTH, 2))},
    "wall-of-horses": {"ongoing": lasting(Modify(MOUNTED_DEFENCE, 1))},
}


def amazons(other: str = "egypt", wording: Wording | None = None, **options: Any) -> Table:
    """The Amazons against another civilization, whose Capital lies at the far end of the map."""
    wording = {**RATES, **(wording or {})}
    return table(civs=("amazons", other), wording=wording, boxes=("lost-kingdoms",), **options)


def horses(t: Table, n: int) -> Table:
    """So many Horses in the supply of the Amazons."""
    HORSES.put(t.pos, 0, n)
    return t


def ride(t: Table, seat: int = 0, **riders: int) -> Table:
    """Mount Soldiers of tiles, on Horses that come from the common stock."""
    for name, n in riders.items():
        tile = t.tile(name)
        t.pos.troops[tile] -= n
        MOUNTED.put(t.pos, tile, n)
        assert t.pos.troops[tile] >= 0, "only a Soldier mounts"
        assert t.pos.owner[tile] == seat
    return t


def supply(t: Table) -> int:
    """Horses in the supply."""
    return HORSES.at(t.pos, 0)


def mounted(t: Table, *tiles: str) -> list[int]:
    """Mounted Soldiers on tiles."""
    return [MOUNTED.at(t.pos, t.tile(name)) for name in tiles]


def stock(t: Table) -> int:
    """Horses in the common stock."""
    return horses_in_stock(t.pos)


def use(t: Table, card: str) -> Table:
    """Activate a City that holds nothing but one card of the Amazons, and use it."""
    below = "-+" if card == "horseback-riding" else ""
    t.city(0, f"{below}{card} - - / - - - / - - -").activate(0)
    return t.play("activate 1 1", f"use {card} r1c1")
