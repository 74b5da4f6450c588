"""What bots hold of the civilizations of Lost Kingdoms: the numbers and the words that their modules bring."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from monumental.bots.features import Feature, add_features, add_word
from monumental.bots.worth import turns_left
from monumental.classic.lost_kingdoms import amazons, atlantis, aztecs
from monumental.classic.model import Card
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.content.strength import strength
from monumental.effects import book
from monumental.effects.book import Op
from monumental.effects.hooks import SACRIFICED
from monumental.effects.resources import BASIC, CULTURE, GOLD, RESOURCES

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
    gained = 0.0
    for answer in announce(appraisal.pos, appraisal.seat, SACRIFICED)[::2]:
        gained += op.a * appraisal.worth(answer)
    if op.kids:
        gained += appraisal.worth(op.kids[0])
    return gained + soldiers(appraisal, -op.a)


def return_worth(appraisal: Appraisal, op: Op) -> float:
    """The Soldiers that come back."""
    return soldiers(appraisal, op.a)


add_features(aztecs.KEY, Feature("missed soldiers", missed_soldiers, (0.0, -0.25, -0.4)))
add_word("sacrifice", sacrifice_worth)
add_word("return-soldiers", return_worth, free=True)


# --- Atlanteans ----------------------------------------------------------------------------------------------------
COUNTERS: Final = (1.0, 1.1, 1.2)
"""A counter of Production, Science and Military in the next turn."""


@lru_cache(maxsize=32)
def strengths(rules: Rulebook) -> list[float]:
    """What one activation of each card gives."""
    return [
        max(0.0, strength(definition)) if isinstance(definition, Card) else 0.0
        for definition in rules.definitions
    ]


def to_come(pos: Position, seat: int) -> float:
    """What the Nexus will give in the turns that are left, one card a turn in the order in which they lie."""
    row = atlantis.ROW.row(pos, seat)
    if not row:
        return 0.0
    lit = atlantis.LIT.row(pos, seat)
    known = strengths(pos.rules)
    order = [card for card in row if card not in lit] + [card for card in row if card in lit]
    turns = turns_left(pos)
    whole = int(turns)
    total = (turns - whole) * known[order[whole % len(order)]]
    for turn in range(whole):
        total += known[order[turn % len(order)]]
    return total


def kept(pos: Position, seat: int) -> float:
    """A counter that waits for the next turn, or that may be kept when this one ends."""
    stored = atlantis.STORED.at(pos, seat)
    if stored:
        return COUNTERS[stored - 1]
    if atlantis.HARBOR.at(pos, seat) != atlantis.USED:
        return 0.0
    base = seat * RESOURCES
    return max([COUNTERS[resource] for resource in BASIC if pos.stock[base + resource]], default=0.0)


add_features(
    atlantis.ATLANTIS,
    Feature("nexus to come", to_come, (0.25, 0.3, 0.3)),
    Feature("counter kept", kept, (0.1, 0.3, 0.35)),
)


def keep_worth(appraisal: Appraisal, _op: Op) -> float:
    """A counter that would be lost buys something in the next turn."""
    return 0.6 if appraisal.turns else 0.0


def nexus_worth(appraisal: Appraisal, _op: Op) -> float:
    """The best card of the Nexus that is not activated yet."""
    pos = appraisal.pos
    row = atlantis.ROW.row(pos, appraisal.seat)
    return max([appraisal.act(row[i]) for i in atlantis.idle(pos, appraisal.seat)], default=0.0)


add_word("keep-resource", keep_worth, free=True)
add_word("activate-nexus", nexus_worth, free=True)


# --- Mughals -------------------------------------------------------------------------------------------------------
GIVEN_UP: Final = 1.0
"""What the card gave that gives it back: there is nearly always one that gave no more."""
EARLY: Final = 1.2
"""The benefit of a Wonder a turn or two before its completion."""


def give_back_worth(appraisal: Appraisal, op: Op) -> float:
    """What comes for it, less what is given back; what would be lost anyway makes even a poor exchange good."""
    gained = appraisal.worth(op.kids[0])
    return max(gained - GIVEN_UP, 0.25 * gained)


def early_benefit_worth(appraisal: Appraisal, _op: Op) -> float:
    """The sooner it comes, the longer it is of use; after the last turn it is of none."""
    return EARLY if appraisal.turns else 0.0


def keeps(rules: Rulebook, op_id: int) -> bool:
    """Whether nothing of a benefit is lost when the turn ends."""
    op = rules.ops[op_id]
    if op.code == book.THEN:
        return all(keeps(rules, kid) for kid in op.kids)
    if op.code == book.GAIN:
        return op.a in (GOLD, CULTURE)
    return op.code in (book.GAIN_BASIC_BUILDING, book.GAIN_FROM_DISPLAY, book.MOVE_UNITS)


def early_benefit_keeps(pos: Position, seat: int) -> bool:
    """Gold, Culture and cards are good to have early; what this turn might not use is weighed."""
    return keeps(pos.rules, pos.rules.card_benefit[pos.site[seat]])


add_word("give-back", give_back_worth)
add_word("completion-benefit", early_benefit_worth, at_once=early_benefit_keeps)


# --- Amazons -------------------------------------------------------------------------------------------------------
HORSE: Final = 1.3
"""A Horse of the supply in basic resources, while there are turns left to use it."""
HERD: Final = 3
"""Horses beyond these wait long for their use."""
RIDER: Final = 1.0
"""A Soldier at the border that mounts, in basic resources."""


def herd(pos: Position, seat: int) -> float:
    """The Horses of a supply; those that wait long count less."""
    n = amazons.HORSES.at(pos, seat)
    return n if n <= HERD else HERD + 0.5 * (n - HERD)


def border_riders(pos: Position, seat: int) -> float:
    """Mounted Soldiers where they defend, and a little for those that do not yet."""
    total = 0.0
    for tile in range(pos.rules.tiles):
        riders = amazons.MOUNTED.at(pos, tile)
        if riders and pos.owner[tile] == seat:
            total += riders * (1.0 if amazons.at_the_border(pos, seat, tile) else 0.4)
    return total


def horse_worth(appraisal: Appraisal) -> float:
    """What one Horse more is worth."""
    if not appraisal.turns:
        return 0.1
    kept = amazons.HORSES.at(appraisal.pos, appraisal.seat)
    return HORSE if kept < HERD else 0.5 * HORSE


def gain_horses_worth(appraisal: Appraisal, op: Op) -> float:
    """As many Horses as the stock has."""
    return min(op.a, amazons.horses_in_stock(appraisal.pos)) * horse_worth(appraisal)


def spend_horses_worth(appraisal: Appraisal, op: Op) -> float:
    """What comes for the Horses, less the Horses; on average there is something to spend."""
    gained = appraisal.worth(op.kids[0])
    return max(gained - op.a * horse_worth(appraisal), 0.25 * gained)


def mount_worth(appraisal: Appraisal, op: Op) -> float:
    """Soldiers of the border that could mount now, or somebody some day."""
    pos = appraisal.pos
    if not appraisal.followers:
        return 0.0
    ready = min(op.a, amazons.HORSES.at(pos, appraisal.seat))
    border = [
        tile
        for tile in amazons.on_foot(pos, appraisal.seat)
        if amazons.at_the_border(pos, appraisal.seat, tile)
    ]
    return RIDER * min(ready, len(border)) + (0.4 if appraisal.turns else 0.0)


add_features(
    amazons.AMAZONS,
    Feature("horses", herd, (0.02, 0.2, 0.3)),
    Feature("mounted soldiers", border_riders, (0.12, 0.35, 0.45)),
)
add_word("gain-horses", gain_horses_worth, free=True)
add_word("spend-horses", spend_horses_worth)
add_word("mount", mount_worth)
