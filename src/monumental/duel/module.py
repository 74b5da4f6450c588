"""What a box of Duel brings beside its cards: the action of its Scout, and what that needs (DUEL.MIX.7-9).

A module is one file: it registers itself here, and the box that names its key is put on the shelf
(``content.duel.shelf.put_on_shelf``). Its ``setup`` is called once, before the first Cities are dealt; its
``end_of_round`` in every round, after the decay and before the First player marker moves. Both may push frames of the
module's own questions, whose numbers ``rules.asked`` knows by their keys.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from monumental.classic.rulebook import BadSetup
from monumental.duel.action import Action
from monumental.duel.position import Position
from monumental.duel.question import Question
from monumental.duel.trade import TradeAction
from monumental.effects.catalogue import Message, learn
from monumental.kernel.fields import Extra


@dataclass(frozen=True)
class ScoutModule:
    """A Scout module: its key, how its action is made for a number, what it does at three moments, and its words."""

    key: str
    name: str
    action: Callable[[int], Action]
    fields: tuple[Extra, ...] = ()
    questions: tuple[Question, ...] = ()
    setup: Callable[[Position], None] | None = None
    end_of_round: Callable[[Position], None] | None = None
    points: Callable[[Position, int], int] | None = None
    texts: Mapping[str, Message] = field(default_factory=dict)


MODULES: Final[dict[str, ScoutModule]] = {"trade": ScoutModule("trade", "Trade", TradeAction)}
"""The Scout modules that can be played, by key. Exploration and Espionage have no content (DUEL.MIX.9)."""


def register(module: ScoutModule) -> ScoutModule:
    """Make a Scout module playable, with its English messages; its key must be free."""
    if module.key in MODULES and MODULES[module.key] is not module:
        raise AssertionError(f"two Scout modules are called {module.key!r}")
    MODULES[module.key] = module
    learn("en", module.texts)
    return module


def scout_module(key: str) -> ScoutModule:
    """The module of a key; a module without content is refused (DUEL.MIX.9).

    >>> scout_module("trade").name
    'Trade'
    """
    if key not in MODULES:
        raise BadSetup(f"the Scout module {key!r} cannot be played; there are: {', '.join(sorted(MODULES))}")
    return MODULES[key]
