"""What a box of Duel brings beside its cards: the action of its Scout, and what that needs (DUEL.MIX.7-9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from monumental.classic.rulebook import BadSetup
from monumental.duel.action import Action
from monumental.duel.position import Position
from monumental.duel.trade import TradeAction
from monumental.kernel.fields import Extra


@dataclass(frozen=True)
class ScoutModule:
    """A Scout module: its key, how its action is made for a number, its fields, and what it does at three moments."""

    key: str
    name: str
    action: Callable[[int], Action]
    fields: tuple[Extra, ...] = ()
    setup: Callable[[Position], None] | None = None
    end_of_round: Callable[[Position], None] | None = None
    points: Callable[[Position, int], int] | None = None


MODULES: Final[dict[str, ScoutModule]] = {"trade": ScoutModule("trade", "Trade", TradeAction)}
"""The Scout modules that can be played, by key. Exploration and Espionage have no content (DUEL.MIX.9)."""


def scout_module(key: str) -> ScoutModule:
    """The module of a key; a module without content is refused (DUEL.MIX.9).

    >>> scout_module("trade").name
    'Trade'
    """
    if key not in MODULES:
        raise BadSetup(f"the Scout module {key!r} cannot be played; there are: {', '.join(sorted(MODULES))}")
    return MODULES[key]
