"""What bots hold of the land of African Empires: what it gives, what it asks for, bids, the die, Science tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from monumental.bots.features import (
    Feature,
    add_answer,
    add_features,
    add_goals,
    add_land,
    add_word,
)
from monumental.bots.worth import turns_left
from monumental.classic.african_empires import foothills, hidden_forces, land, natural_wonders, science
from monumental.classic.african_empires.reserve import played as plays_reserve
from monumental.classic.land import brings
from monumental.classic.position import NOBODY, Position
from monumental.effects.book import Op
from monumental.effects.resources import GOLD, PRODUCTION, RESOURCES
from monumental.kernel.frames import Frame

if TYPE_CHECKING:
    from monumental.bots.worth import Appraisal

MOST_BID: Final = 5
"""A Province is worth no more Gold than this to the one who holds it; a Natural Wonder as much again."""
A_TURN: Final = 0.7
"""What the benefit of a Natural Wonder brings in a turn, in basic resources."""
RESERVED: Final = 1.0
BENEFIT: Final = 3.0
DIE: Final = 1.0
"""What the die asks for on average."""


# --- Natural Wonders -----------------------------------------------------------------------------------------------
def wonders_held(pos: Position, seat: int) -> float:
    """The turns that the benefits of a seat will still work."""
    return len(natural_wonders.wonder_tiles(pos, seat)) * turns_left(pos)


def wonder_worth(appraisal: Appraisal, tile: int) -> float:
    """A point, and a benefit in each turn that is left."""
    if tile not in appraisal.pos.rules.natural_tiles:
        return 0.0
    return (appraisal.taste.point + A_TURN * appraisal.turns) * appraisal.hold


add_features(
    natural_wonders.NATURAL_WONDERS, Feature("natural wonder turns", wonders_held, (0.1, 0.15, 0.15))
)
add_land(natural_wonders.NATURAL_WONDERS, wonder_worth)


# --- what the land gives to its conqueror --------------------------------------------------------------------------
def mine_worth(appraisal: Appraisal, tile: int) -> float:
    """Production that would be lost becomes Gold, which keeps."""
    if not brings(appraisal.pos.rules, tile, land.MINES):
        return 0.0
    pos = appraisal.pos
    left = pos.stock[appraisal.seat * RESOURCES + PRODUCTION] + pos.production_tokens[appraisal.seat]
    return 0.3 * min(left, 6)


def oasis_worth(appraisal: Appraisal, tile: int) -> float:
    """A reserved card for the first conqueror."""
    first = appraisal.pos.owner[tile] == NOBODY and brings(appraisal.pos.rules, tile, land.OASES)
    return RESERVED if first and plays_reserve(appraisal.pos) else 0.0


def harbor_worth(appraisal: Appraisal, tile: int) -> float:
    """A Trade Benefit while it waits."""
    return BENEFIT if land.WAITING.at(appraisal.pos, tile) else 0.0


def mine_gold_worth(appraisal: Appraisal, _op: Op) -> float:
    """The word of a Mine, wherever it is weighed."""
    pos = appraisal.pos
    return 0.3 * min(pos.stock[appraisal.seat * RESOURCES + PRODUCTION], 6)


def everything(pos: Position, _frame: Frame) -> int:
    """All Production becomes Gold, that of tokens too: Gold pays for everything, and keeps."""
    return pos.options[-1]


add_land(land.MINES, mine_worth)
add_land(land.OASES, oasis_worth)
add_land(land.HARBORS, harbor_worth)
add_answer(land.MINES, everything)
add_word("mine-gold", mine_gold_worth, free=True)


# --- Foothills -----------------------------------------------------------------------------------------------------
def bid(pos: Position, frame: Frame) -> int:
    """One more than the attacker has, if the Province is worth it; less is matched, so nothing else is bid."""
    needed = pos.stock[frame.b * RESOURCES + GOLD] + 1
    most = MOST_BID * (2 if frame.a in pos.rules.natural_tiles else 1)
    return needed if needed in pos.options and needed <= most else 0


def bid_against(appraisal: Appraisal, tile: int) -> float:
    """What an attack on Foothills risks: a controller who has more Gold sends the Units home."""
    pos = appraisal.pos
    owner = pos.owner[tile]
    if owner == NOBODY or not brings(pos.rules, tile, foothills.FOOTHILLS) or pos.rules.automa[owner]:
        return 0.0
    theirs = pos.stock[owner * RESOURCES + GOLD]
    mine = pos.stock[appraisal.seat * RESOURCES + GOLD]
    return -4.0 if theirs > mine and mine < MOST_BID else -0.5 * min(theirs, MOST_BID)


add_answer(foothills.BID, bid)
add_land(foothills.FOOTHILLS, bid_against)


# --- Hidden Forces -------------------------------------------------------------------------------------------------
def hide(pos: Position, _frame: Frame) -> int:
    """A token of the supply always; one on the map stays where it is."""
    if hidden_forces.FROM_SUPPLY in pos.options:
        return hidden_forces.FROM_SUPPLY
    return hidden_forces.NO_FORCES


def die_against(appraisal: Appraisal, tile: int) -> float:
    """What the die will ask for, and that the attack may fail for want of it."""
    return -1.5 * DIE if hidden_forces.FORCES.at(appraisal.pos, tile) else 0.0


add_answer(hidden_forces.HIDDEN_FORCES, hide)
add_land(hidden_forces.HIDDEN_FORCES, die_against)


# --- Science tokens ------------------------------------------------------------------------------------------------
def tokens_there(appraisal: Appraisal) -> list[tuple[int, float]]:
    """Where Science tokens lie."""
    pos = appraisal.pos
    return [
        (tile, appraisal.taste.token) for tile in range(pos.rules.tiles) if science.ON_TILES.at(pos, tile)
    ]


def tokens_held(pos: Position, seat: int) -> float:
    """Science tokens that a seat has kept."""
    return float(science.HELD.at(pos, seat))


add_goals(science.SCIENCE_TOKENS, tokens_there)
add_features(science.SCIENCE_TOKENS, Feature("science tokens", tokens_held, (0.02, 0.2, 0.25)))
