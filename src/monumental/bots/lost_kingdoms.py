"""What bots hold of the civilizations of Lost Kingdoms: the numbers and the words that their modules bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from monumental.bots.features import Feature, add_features, add_word
from monumental.classic.lost_kingdoms import aztecs
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.effects.book import Op
from monumental.effects.hooks import SACRIFICED

if TYPE_CHECKING:
    from monumental.bots.worth import Appraisal

# --- Aztecs --------------------------------------------------------------------------------------------------------
ENOUGH: Final = 2
"""So many Soldiers are hardly missed; each further one is missed more than the one before it."""


def missed_soldiers(pos: Position, seat: int) -> float:
    """How much the sacrificed Soldiers of a seat are missed."""
    return missed(aztecs.ON_THE_CARD.at(pos, seat))


def missed(soldiers: int) -> float:
    """How much some Soldiers are missed.

    >>> missed(1), missed(4)
    (1.0, 5.5)
    """
    beyond = max(0, soldiers - ENOUGH)
    return soldiers + beyond * beyond / 4.0 + beyond / 4.0


def soldiers(appraisal: Appraisal, more: int) -> float:
    """What it is worth that so many more Soldiers are on the map, in basic resources."""
    now = aztecs.ON_THE_CARD.at(appraisal.pos, appraisal.seat)
    weight = min(1.0, appraisal.turns / 4.0)
    return weight * (missed(now) - missed(max(0, now - more)))


def sacrifice_worth(appraisal: Appraisal, op: Op) -> float:
    """What comes for the Soldiers, less what they are missed."""
    answers = announce(appraisal.pos, appraisal.seat, SACRIFICED)
    gained = op.a * sum([appraisal.worth(answer) for answer in answers[::2]])
    if op.kids:
        gained += appraisal.worth(op.kids[0])
    return gained + soldiers(appraisal, -op.a)


def return_worth(appraisal: Appraisal, op: Op) -> float:
    """The Soldiers that come back."""
    return soldiers(appraisal, op.a)


add_features(aztecs.KEY, Feature("missed soldiers", missed_soldiers, (0.0, -0.25, -0.4)))
add_word("sacrifice", sacrifice_worth)
add_word("return-soldiers", return_worth, free=True)
