"""Portraits: everything that one viewer may see of a table, as plain records that clients can draw.

>>> import monumental as mon
>>> from monumental.portrait import portrait, to_json
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> seen = portrait(game, viewer=0)
>>> seen.seats[1].name
'Greece'
>>> to_json(seen)["table"]["map"]
'quiet-pastures-2'
>>> duel_portrait(mon.new_game(["mali", "aztecs"], game="duel", seed=7), viewer=0).seats[1].name
'Aztecs'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from monumental.classic.parts import CLASSIC, DUEL
from monumental.classic.position import Position
from monumental.game import Game
from monumental.kernel.errors import BadArgument
from monumental.portrait.classic import paint_classic, sketch_classic
from monumental.portrait.duel import paint_duel, sketch_duel
from monumental.portrait.duel_reference import DuelReference, duel_reference, duel_reference_sheet
from monumental.portrait.duel_shape import DuelPortrait
from monumental.portrait.plain import to_json
from monumental.portrait.reference import Reference, reference, reference_sheet
from monumental.portrait.sections import Sketch
from monumental.portrait.shape import Portrait
from monumental.ruleset import duel_position, ruleset_of

__all__ = [
    "AnyPortrait",
    "DuelPortrait",
    "DuelReference",
    "Portrait",
    "Reference",
    "Sketch",
    "any_portrait",
    "duel_portrait",
    "duel_reference",
    "duel_reference_sheet",
    "paint",
    "portrait",
    "reference",
    "reference_sheet",
    "sketch",
    "to_json",
]

AnyPortrait = Portrait | DuelPortrait
"""The portrait of either game; its field ``game`` tells which."""

PAINTERS: Final[dict[str, Callable[[Any, int, int], AnyPortrait]]] = {
    CLASSIC: paint_classic,
    DUEL: paint_duel,
}
"""Who paints the positions of a ruleset."""

SKETCHERS: Final[dict[str, Callable[[Any, int, int], Sketch]]] = {
    CLASSIC: sketch_classic,
    DUEL: sketch_duel,
}
"""Who divides them into sections."""


def any_portrait(game: Game, viewer: int) -> AnyPortrait:
    """The portrait of a game for a seat, for ``SPECTATOR`` or for ``REFEREE``. The viewer has no default."""
    return paint(game.position, viewer, game.decision_id)


def paint(position: Any, viewer: int, decision_id: int) -> AnyPortrait:
    """The portrait of a position of either game whose waiting decision has a number."""
    return PAINTERS[ruleset_of(position.rules).key](position, viewer, decision_id)


def sketch(position: Any, viewer: int, decision_id: int) -> Sketch:
    """The sections of such a portrait, for those who have painted one before and want to know what is new."""
    return SKETCHERS[ruleset_of(position.rules).key](position, viewer, decision_id)


def portrait(game: Game, viewer: int) -> Portrait:
    """The portrait of a big game; refuses a game of another kind."""
    if not isinstance(game.position, Position):
        raise BadArgument("this is not the big game")
    return paint_classic(game.position, viewer, game.decision_id)


def duel_portrait(game: Game, viewer: int) -> DuelPortrait:
    """The portrait of a game of Duel; refuses a game of another kind."""
    return paint_duel(duel_position(game), viewer, game.decision_id)
