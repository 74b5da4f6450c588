"""The Heroes: four of this box, and eight that fill the three Eras to four each (AE.HEROES.9).

>>> len(HEROES_OF_THE_BOX), len(HEROES)
(4, 12)
"""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires.heroes import HEROES as MODULE
from monumental.classic.model import ERA_I, ERA_II, ERA_III, HERO, Card
from monumental.content.literals import gain
from monumental.effects.hooks import BOTH_REWARDS, ENEMY_COST, EXTRA_COLLECT
from monumental.effects.resources import GOLD
from monumental.effects.tree import (
    Archive,
    Draw,
    Effect,
    GainBasic,
    MoveExplorers,
    MoveUnits,
    Repeat,
    ThisTurn,
    then,
)


def _hero(key: str, name: str, era: int, price: int, power: Effect, flavour: str) -> Card:
    return Card(key, name, HERO, era, (price,), effect=power, flavour=flavour, needs=(MODULE,), takes=GOLD)


HEROES_OF_THE_BOX: Final[tuple[Card, ...]] = (
    _hero(
        "amanirenas",
        "Amanirenas",
        ERA_I,
        3,
        gain(military=5),
        "She sent the emperor's head home as a doorstep.",
    ),
    _hero(
        "hypatia",
        "Hypatia",
        ERA_I,
        3,
        Draw(3),
        "She never left a circle without a question in it.",
    ),
    _hero(
        "ibn-battuta",
        "Ibn Battuta",
        ERA_II,
        4,
        then(ThisTurn(EXTRA_COLLECT, 1), MoveExplorers(6)),
        "Never the same road twice, if another one could be had.",
    ),
    _hero(
        "yaa-asantewaa",
        "Yaa Asantewaa",
        ERA_III,
        5,
        gain(culture=2, military=3),
        "If the men would not go, she said, the stool would.",
    ),
)

FURTHER_HEROES: Final[tuple[Card, ...]] = (
    _hero(
        "gilgamesh",
        "Gilgamesh",
        ERA_I,
        3,
        then(gain(military=2), ThisTurn(BOTH_REWARDS, 1)),
        "He came back with everything but what he had gone for.",
    ),
    _hero(
        "archimedes",
        "Archimedes",
        ERA_I,
        3,
        gain(production=5),
        "He asked for a place to stand, and the masons laughed once.",
    ),
    _hero(
        "joan-of-arc",
        "Joan of Arc",
        ERA_II,
        4,
        then(gain(military=5), MoveUnits(3)),
        "The captains had maps; she had directions.",
    ),
    _hero(
        "saladin",
        "Saladin",
        ERA_II,
        4,
        then(ThisTurn(ENEMY_COST, -3), gain(military=3)),
        "Gates opened to him that had outlasted three sieges.",
    ),
    _hero(
        "marco-polo",
        "Marco Polo",
        ERA_II,
        4,
        GainBasic(5),
        "Half of what he had seen, and still nobody believed it.",
    ),
    _hero(
        "florence-nightingale",
        "Florence Nightingale",
        ERA_III,
        4,
        Repeat(3, Archive()),
        "The lamp was for the ledgers.",
    ),
    _hero(
        "simon-bolivar",
        "Simón Bolívar",
        ERA_III,
        5,
        gain(military=7),
        "Six countries argue about where he slept.",
    ),
    _hero(
        "marie-curie",
        "Marie Curie",
        ERA_III,
        5,
        Draw(3),
        "Her notebooks glow, and so did the evenings.",
    ),
)

HEROES: Final[tuple[Card, ...]] = HEROES_OF_THE_BOX + FURTHER_HEROES
