"""What bots hold of Heroes and Monsters: a power that waits, a figure to be rid of, a point to be fetched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from monumental.bots.features import Feature, add_features, add_goals
from monumental.bots.worth import turns_left
from monumental.classic.african_empires import heroes, monsters
from monumental.classic.position import Position
from monumental.effects.resources import GOLD, MILITARY, RESOURCES

if TYPE_CHECKING:
    from monumental.bots.worth import Appraisal

# --- Heroes --------------------------------------------------------------------------------------------------------
SURPLUS: Final = 2
"""What a power gives beyond the Gold of its Hero, in basic resources."""


def power_held(pos: Position, seat: int) -> float:
    """The power of a Hero that has still to be used, in basic resources."""
    card = heroes.HIRED.at(pos, seat)
    if not card or heroes.MARKED.at(pos, seat):
        return 0.0
    return float(heroes.price_of(pos, card) + SURPLUS)


add_features(heroes.HEROES, Feature("power of a hero", power_held, (0.25, 0.35, 0.35)))


# --- Monsters ------------------------------------------------------------------------------------------------------
REACH: Final = 0.6
"""How much of the worth of a Monster counts while its strength is not in the supply yet."""


def attacks_ahead(pos: Position, seat: int) -> float:
    """The attacks that a seat has still to expect."""
    owners = [pos.owner[monsters.tile_of(pos, monster)] for monster in monsters.OUT.row(pos)]
    return owners.count(seat) * min(turns_left(pos) + 1.0, 4.0)


def lairs(appraisal: Appraisal) -> list[tuple[int, float]]:
    """Where Monsters stand: a point and the reward for whoever defeats them, less the Military."""
    pos = appraisal.pos
    base = appraisal.seat * RESOURCES
    found: list[tuple[int, float]] = []
    for monster in monsters.OUT.row(pos):
        price = monsters.strength(pos, monster)
        worth = appraisal.taste.point + appraisal.worth(pos.rules.card_benefit[monster]) - price
        ready = pos.stock[base + MILITARY] + pos.stock[base + GOLD] > price
        found.append((monsters.tile_of(pos, monster), worth if ready else REACH * worth))
    return found


add_features(monsters.MONSTERS, Feature("attacks of monsters", attacks_ahead, (-0.1, -0.2, -0.2)))
add_goals(monsters.MONSTERS, lairs)
