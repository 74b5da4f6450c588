"""What the tables of an experiment name: roads to points, civilizations and Development cards of either game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from monumental.classic import model as classic_model
from monumental.classic.kinds import ROAD_KEYS as CLASSIC_ROADS
from monumental.classic.parts import CLASSIC, DUEL
from monumental.content import registry
from monumental.content.duel import shelf as duel_shelf
from monumental.content.shelf import BOXES
from monumental.duel import model as duel_model
from monumental.duel.kinds import ROAD_KEYS as DUEL_ROADS


@dataclass(frozen=True)
class Things:
    """The things of one game. Civilizations have a ``name`` and ``policies``, cards a ``name``, a kind and an Era."""

    roads: tuple[str, ...]
    civilizations: Mapping[str, Any]
    cards: Mapping[str, Any]
    kind_keys: tuple[str, ...]
    era_keys: tuple[str, ...]


def things_of(game: str) -> Things:
    """The things of a game.

    >>> things_of("duel").roads[-1]
    'free-cities'
    """
    return THINGS[game]()


def _duel_things() -> Things:
    cards = {card.key: card for box in duel_shelf.BOXES for card in box.development}
    return Things(DUEL_ROADS, duel_shelf.civilizations(), cards, duel_model.KIND_KEYS, duel_model.ERA_KEYS)


def _classic_things() -> Things:
    return Things(
        CLASSIC_ROADS,
        registry.shelf_civilizations(),
        {card.key: card for box in BOXES for card in box.development},
        classic_model.KIND_KEYS,
        classic_model.ERA_KEYS,
    )


THINGS: Final[dict[str, Callable[[], Things]]] = {CLASSIC: _classic_things, DUEL: _duel_things}
"""What makes the things of a game, by its key."""
