"""What bots hold of the Reserve, of Unrest and of the Future Era, and of the words of Aksumites and Zulu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from monumental.bots.features import Feature, add_amount, add_answer, add_features, add_word
from monumental.bots.worth import followers
from monumental.classic.african_empires import future_era, reserve, unrest
from monumental.classic.kinds import SLOTS
from monumental.classic.position import Position
from monumental.effects.book import Op
from monumental.effects.resources import CULTURE, RESOURCES
from monumental.kernel.frames import Frame

if TYPE_CHECKING:
    from monumental.bots.plan import Plan
    from monumental.bots.worth import Appraisal

# --- the Reserve ---------------------------------------------------------------------------------------------------
SHELF: Final = 3
"""So many reserved cards can be hoped to be acquired; more of them are a choice, and little else."""
CROWDED: Final = 0.3
RESERVED: Final = 0.9
"""A card in reserve, in basic resources, while there are turns left to acquire it."""


def shelf(n: int) -> float:
    """So many cards in reserve; those beyond what can be acquired count less.

    >>> shelf(2), shelf(5)
    (2.0, 3.6)
    """
    return min(n, SHELF) + CROWDED * max(0, n - SHELF)


def stocked(pos: Position, seat: int) -> float:
    """The cards of a reserve."""
    return shelf(len(reserve.RESERVED.row(pos, seat)))


add_features(reserve.RESERVE, Feature("cards in reserve", stocked, (0.0, 0.16, 0.28)))


def reserved_worth(appraisal: Appraisal, n: int) -> float:
    """So many cards more in reserve; fewer, if ``n`` is negative."""
    have = len(reserve.RESERVED.row(appraisal.pos, appraisal.seat))
    hope = min(1.0, appraisal.turns / 2.0)
    return hope * RESERVED * (shelf(max(0, have + n)) - shelf(have))


def reserve_worth(appraisal: Appraisal, op: Op) -> float:
    """As many as the decks have."""
    decks = reserve.open_decks(appraisal.pos)
    return reserved_worth(appraisal, op.a) if decks else 0.0


def least_reserved(appraisal: Appraisal) -> float:
    """What the reserved card is worth that is missed least."""
    return -reserved_worth(appraisal, -1)


def archive_reserved_worth(appraisal: Appraisal, op: Op) -> float:
    """What comes for it, less the card; without a card it may still come some day."""
    gained = appraisal.worth(op.kids[0]) if op.kids else 0.0
    if not reserve.RESERVED.row(appraisal.pos, appraisal.seat):
        return 0.4 * gained
    return gained - least_reserved(appraisal)


def give_reserved_worth(appraisal: Appraisal, op: Op) -> float:
    """The same, and the card serves an opponent."""
    gained = appraisal.worth(op.kids[0]) if op.kids else 0.0
    harm = max(appraisal.malice) * RESERVED * min(1.0, appraisal.turns / 2.0)
    return gained - least_reserved(appraisal) - harm


def gain_reserved_worth(appraisal: Appraisal, op: Op) -> float:
    """The dearest card that is cheap enough; one may come until then."""
    pos = appraisal.pos
    prices = [pos.rules.price_of_all(card) for card in reserve.gainable_reserved(pos, appraisal.seat, op.a)]
    return 0.8 * max(prices) if prices else 0.4 * op.a * min(1.0, appraisal.turns)


def latest_deck(pos: Position, _frame: Frame) -> int:
    """The cards of a later Era are the better ones, if the game lasts; nobody can know which card lies on top."""
    return pos.options[-1]


add_word("reserve", reserve_worth, free=True)
add_word("archive-reserved", archive_reserved_worth)
add_word("give-reserved", give_reserved_worth)
add_word("gain-reserved", gain_reserved_worth, free=True)
add_answer("reserve-deck", latest_deck)


# --- Unrest --------------------------------------------------------------------------------------------------------
BURDEN: Final = 1.2
"""A card of Unrest in basic resources: it takes the place of another card once, and then it is gone."""


def burden(turns: float) -> float:
    """What one Unrest costs its owner: what comes after the last shuffle costs nothing any more.

    >>> burden(0.0), burden(8.0)
    (0.0, 1.2)
    """
    return BURDEN * min(1.0, turns / 2.5)


def unrest_held(pos: Position, seat: int) -> float:
    """The Unrest that a seat has still to live through, wherever it lies."""
    card = pos.rules.unrest
    total = pos.cover[seat * SLOTS : (seat + 1) * SLOTS].count(card)
    for pile in (pos.top[seat], pos.pool[seat], pos.discard[seat]):
        total += pile.count(card)
    return float(total)


add_features(unrest.UNREST, Feature("unrest", unrest_held, (0.0, -0.25, -0.35)))


def take_unrest_worth(appraisal: Appraisal, op: Op) -> float:
    """A consequence."""
    return -burden(appraisal.turns) * min(op.a, unrest.unrest_left(appraisal.pos))


def by_unrest_worth(appraisal: Appraisal, op: Op) -> float:
    """A price."""
    if unrest.unrest_left(appraisal.pos) < op.a:
        return 0.0
    return appraisal.worth(op.kids[0]) - op.a * burden(appraisal.turns)


def return_unrest_worth(appraisal: Appraisal, op: Op) -> float:
    """Rid of one, and what comes for it; one more may lie there when the card is used."""
    there = appraisal.pos.rules.unrest in appraisal.pos.discard[appraisal.seat]
    gained = appraisal.worth(op.kids[0]) if op.kids else 0.0
    return (gained + burden(appraisal.turns)) * (1.0 if there else 0.3)


def archive_discarded_worth(appraisal: Appraisal, op: Op) -> float:
    """The weakest card of the discard pile leaves; Unrest before anything else."""
    pos = appraisal.pos
    heap = pos.discard[appraisal.seat]
    gained = appraisal.worth(op.kids[0]) if op.kids else 0.0
    if pos.rules.unrest in heap:
        return gained + burden(appraisal.turns)
    if not heap:
        return 0.5 * gained + 0.3 * max(0.0, appraisal.thinning())
    weakest = min([appraisal.keep(card) for card in heap])
    return gained + min(appraisal.thinning(), appraisal.average - weakest)


def harm(appraisal: Appraisal, n: int) -> float:
    """Unrest that an opponent takes."""
    return 0.4 * n * max(appraisal.malice) * min(1.0, appraisal.turns / 2.0)


def an_opponent_worth(appraisal: Appraisal, op: Op) -> float:
    """What an opponent of choice suffers."""
    return harm(appraisal, max(1, appraisal.pos.rules.ops[op.kids[0]].a))


def beaten_worth(appraisal: Appraisal, op: Op) -> float:
    """The same for a player who loses a Province; most Provinces are nobody's."""
    return 0.3 * harm(appraisal, op.a)


def both_gains_worth(_appraisal: Appraisal, _op: Op) -> float:
    """The second reward of a token."""
    return 2.0


add_word("take-unrest", take_unrest_worth)
add_word("by-unrest", by_unrest_worth)
add_word("return-unrest", return_unrest_worth, free=True)
add_word("archive-discarded", archive_discarded_worth)
add_word("an-opponent", an_opponent_worth)
add_word("beaten-takes-unrest", beaten_worth)
add_word("both-gains", both_gains_worth)


# --- Aksumites -----------------------------------------------------------------------------------------------------
def activate_acquired_worth(appraisal: Appraisal, _op: Op) -> float:
    """A new Building works a turn or two sooner."""
    return 1.2 * appraisal.average


add_word("activate-acquired", activate_acquired_worth)


# --- the Future Era ------------------------------------------------------------------------------------------------
SAFE: Final = 12.0
"""Nobody outbids so much."""


def kept(amount: int, rivals: int) -> float:
    """The chance that a project with so much on it is still held at the end, against so many who could outbid it.

    >>> kept(1, 0), kept(2, 1) < kept(8, 1), kept(12, 3)
    (1.0, True, 1.0)
    """
    return 1.0 - max(0.0, 1.0 - amount / SAFE) * (1.0 - 0.6**rivals)


def doubtful_projects(pos: Position, seat: int) -> float:
    """How many of the projects that count for a seat now others will take from it."""
    rivals = followers(pos, seat)
    total = 0.0
    for project in range(len(pos.rules.projects)):
        if future_era.HOLDER.at(pos, project) == seat:
            total += 1.0 - kept(future_era.PAID.at(pos, project), rivals)
    return total


add_features(future_era.FUTURE, Feature("doubtful projects", doubtful_projects, (-1.0, -1.0, -1.0)))


def contribution(appraisal: Appraisal, plan: Plan, frame: Frame) -> int:
    """As much as makes the point safe and costs the plan of the turn less than that."""
    pos = appraisal.pos
    have = pos.stock[appraisal.seat * RESOURCES + frame.a]
    gold = appraisal.taste.gold if appraisal.turns else 0.05
    best = pos.options[0]
    best_worth = float("-inf")
    for amount in pos.options:
        own = min(amount, have)
        cost = own * appraisal.culture if frame.a == CULTURE else -plan.margin(frame.a, -own)
        cost += gold * (amount - own)
        worth = appraisal.taste.point * kept(amount, appraisal.followers) - cost
        if worth > best_worth + 1e-9:
            best_worth = worth
            best = amount
    return best


add_amount("contributed", contribution)
