"""What bots hold of the parts of African Empires: the numbers, the words and the ways that their modules bring."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from monumental.bots.features import Feature, add_features, add_goals, add_word
from monumental.bots.worth import chance_to_lead, turns_left
from monumental.classic.african_empires import posts, trade
from monumental.classic.african_empires.exchange import FEE, partners
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.rulebook import Rulebook
from monumental.effects.book import Op
from monumental.effects.resources import GOLD, RESOURCES

if TYPE_CHECKING:
    from monumental.bots.worth import Appraisal

# --- Trade ---------------------------------------------------------------------------------------------------------
BENEFIT: Final = 2.6
"""A Trade Benefit that will be used, in basic resources."""
LAST_BENEFIT: Final = 1.4
"""The same in the last turn, when not every kind is of use."""
INCOME: Final = 0.8
"""What visitors may bring to a Trading Post, in basic resources."""


def half_points(pos: Position, seat: int) -> float:
    """A space that is not yet worth a point."""
    return float(trade.PAWN.at(pos, seat) % trade.SPACES_A_POINT)


def way_to_benefit(pos: Position, seat: int) -> float:
    """Which part of the way to the next Benefit of the track is behind a pawn."""
    shows = pos.rules.track_shows
    space = trade.PAWN.at(pos, seat)
    start = space
    while start and not shows[start]:
        start -= 1
    end = space + 1
    while end < len(shows) and not shows[end]:
        end += 1
    return (space - start) / (end - start) if end < len(shows) else 0.0


def benefits_held(pos: Position, seat: int) -> float:
    """Unused Trade Benefits, whichever they are."""
    return float(len(trade.BENEFITS.row(pos, seat)) + trade.HIDDEN.at(pos, seat))


def doubtful_lead(pos: Position, seat: int) -> float:
    """What the lead on the track will be worth, beyond what it counts now."""
    mine = trade.PAWN.at(pos, seat)
    best = max([trade.PAWN.at(pos, other) for other in range(pos.seats) if other != seat])
    counted = trade.LEAD if mine and mine >= best else 0
    return trade.LEAD * chance_to_lead((mine - best) / 2.0, turns_left(pos)) - counted


def open_posts(pos: Position, seat: int) -> float:
    """Trading Posts that others may still visit."""
    return float(len(posts.posts_of(pos, seat)))


add_features(
    trade.TRADE,
    Feature("half points of the track", half_points, (0.4, 0.5, 0.5)),
    Feature("way to a trade benefit", way_to_benefit, (0.1, 0.6, 0.7)),
    Feature("trade benefits", benefits_held, (0.05, 0.7, 0.85)),
    Feature("lead on the track", doubtful_lead, (1.0, 1.0, 1.0)),
    Feature("trading posts", open_posts, (0.0, 0.15, 0.3)),
)


def benefit_worth(appraisal: Appraisal) -> float:
    """One Trade Benefit more."""
    return BENEFIT if appraisal.turns else LAST_BENEFIT


def spaces_worth(appraisal: Appraisal, n: int) -> float:
    """So many spaces more: half a point each, and the Benefits on the way."""
    pos = appraisal.pos
    space = trade.PAWN.at(pos, appraisal.seat)
    goal = min(pos.rules.track_last, space + n)
    draws = sum([1 for each in range(space + 1, goal + 1) if pos.rules.track_shows[each]])
    ahead = 0.0 if draws else (goal - space) / 4.0 * min(1.0, appraisal.turns / 3.0)
    points = (goal - space) / trade.SPACES_A_POINT
    return points * appraisal.taste.point + (draws + ahead) * benefit_worth(appraisal)


def advance_worth(appraisal: Appraisal, op: Op) -> float:
    """The spaces that are left."""
    return spaces_worth(appraisal, op.a)


def draw_worth(appraisal: Appraisal, op: Op) -> float:
    """As many as the bag has."""
    return benefit_worth(appraisal) * min(op.a, max(0, trade.bag_size(appraisal.pos)))


add_word("advance", advance_worth, free=True)
add_word("trade-benefit", draw_worth, free=True)


def visits(appraisal: Appraisal) -> list[tuple[int, float]]:
    """Posts of others at which an Explorer could trade, less the Gold for their owner."""
    pos = appraisal.pos
    found: list[tuple[int, float]] = []
    if not pos.stock[appraisal.seat * RESOURCES + GOLD]:
        return found
    law = posts.POST_RULES.of(pos.rules)
    fee = FEE * appraisal.taste.gold * (1.0 + 0.5 * appraisal.taste.malice)
    for tile in range(pos.rules.tiles):
        offers = [
            token for owner in partners(pos, appraisal.seat, tile) for token in law.offers(pos, tile, owner)
        ]
        if offers:
            worth = max([appraisal.worth(pos.rules.exchange_op[token]) for token in set(offers)])
            found.append((tile, worth - fee))
    return found


@lru_cache(maxsize=32)
def sites(rules: Rulebook) -> list[int]:
    """The Provinces of a map."""
    return [tile for tile in range(rules.tiles) if not rules.water[tile] and not rules.is_capital[tile]]


def meetings(appraisal: Appraisal) -> list[tuple[int, float]]:
    """Where both Explorers could build a Trading Post, and what it would bring."""
    pos = appraisal.pos
    seat = appraisal.seat
    rules = pos.rules
    if len(posts.posts_of(pos, seat)) >= posts.POSTS:
        return []
    rested = [posts.may_trade(pos, seat, which) for which in range(EXPLORERS)]
    patience = 1.0 if True in rested else 0.55
    far = max([rules.home_steps[pos.capital[seat]][tile] for tile in sites(rules)])
    by_steps = [spaces_worth(appraisal, steps) for steps in range(min(far, rules.track_last) + 2)]
    found: list[tuple[int, float]] = []
    for tile in sites(rules):
        steps = posts.distance(pos, seat, tile)
        if steps < len(by_steps) and posts.no_site(pos, tile) is None:
            worth = by_steps[steps] + (INCOME if appraisal.turns else 0.0)
            face = pos.token[tile]
            if face and rules.face[face - 1].free_town:
                worth += benefit_worth(appraisal)
            found.append((tile, patience * worth))
    return found


add_goals(trade.TRADE, visits, meetings)
