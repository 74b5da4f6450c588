"""A steady bot that ignores one module: it never chooses what the module offers, and does not know what it may gain."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

import monumental as mon
from monumental.bots.protocol import Bot, Budget, Decision, answer
from monumental.bots.steady import SteadyBot
from monumental.classic.african_empires.quests import UNFINISHED
from monumental.classic.african_empires.reserve import RESERVED
from monumental.classic.notation import text_of
from monumental.classic.scoring import points
from monumental.classic.setup import new_position
from monumental.classic.view import View
from monumental.kernel.machine import apply

PATIENT: Final = Budget(decision_ms=10**7, turn_ms=10**8)
"""Nobody hurries, so that a game follows from its seed."""


def nothing(_view: View) -> list[str]:
    """No lines."""
    return []


def natural_tiles(view: View) -> list[str]:
    """The conquests of Provinces with a Natural Wonder."""
    rules = view.position.rules
    return [f"conquer {rules.tile_name[tile]}" for tile in rules.natural_tiles]


def reserved_cards(view: View) -> list[str]:
    """The acquisitions of the cards that the viewer has reserved."""
    pos = view.position
    return [f"acquire {pos.rules.card_key[card]}" for card in RESERVED.row(pos, view.viewer)]


def forget_quests(view: View) -> None:
    """Take the Quests out of the view."""
    UNFINISHED.put_row(view.position, view.viewer, ())


class Part(NamedTuple):
    """A module, a table that plays it, and what it offers there."""

    module: str
    uses: tuple[str, ...]
    """How the lines begin that are its own."""
    nations: tuple[str, str] = ("china", "japan")
    layout: str = ""
    declined: tuple[str, ...] = ()
    """Its questions, whose first answer is no, or nothing."""
    lines: Callable[[View], list[str]] = nothing
    """Lines of others that it makes worth taking."""
    forget: Callable[[View], object] = nothing
    """Takes what it hides out of a view."""
    mutual: tuple[str, ...] = ()
    """How the lines begin that are its own and need another who uses it too."""


class Ignoring(SteadyBot):
    """Plays as ``steady`` does, without one module."""

    def __init__(self, part: Part) -> None:
        super().__init__()
        self.part = part

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        if decision.asks in self.part.declined:
            return decision.options[0]
        self.part.forget(view)
        if decision.asks == "action":
            foreign = self.part.lines(view)
            own = self.part.uses + self.part.mutual
            lines = [(option, text_of(view.position, option)) for option in view.options]
            view.options = [option for option, line in lines if not (line.startswith(own) or line in foreign)]
        return super().choose(view, Decision(view), rng, budget)


class Played(NamedTuple):
    """By how much a seat was ahead at the end, and what it did."""

    lead: int
    lines: list[str]


def play(part: Part, seed: int, seat: int) -> Played:
    """A game of ``steady`` in a seat against a ``steady`` that ignores a module in the other."""
    game = mon.new_game(
        list(part.nations),
        boxes=["african-empires"],
        modules=[part.module],
        map=part.layout or None,
        seed=seed,
    )
    pos = new_position(game.rules, seed)
    random = Random(seed)
    bots: list[Bot] = [Ignoring(part), Ignoring(part)]
    bots[seat] = SteadyBot()
    lines: list[str] = []
    while pos.stack:
        decider = pos.stack[-1].seat
        option = answer(bots[decider], pos, random, PATIENT)
        if decider == seat:
            lines.append(text_of(pos, option))
        apply(pos, option)
    return Played(points(pos, seat) - points(pos, 1 - seat), lines)
