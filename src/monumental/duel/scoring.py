"""Scoring: points, Dominance, tie-breaks (DUEL.SCORE, DUEL.TIE)."""

from __future__ import annotations

from typing import Final

from monumental.classic.scoring import Score
from monumental.duel.kinds import ROAD_CITIES, ROADS, SEATS
from monumental.duel.module import scout_module
from monumental.duel.position import Position
from monumental.effects.resources import CULTURE, GOLD, RESOURCES

POINTS: Final = (1, 1, 2, 2, 2)
"""Points for each Knowledge, Province, Wonder, Policy, Free City (DUEL.SCORE.1-5)."""
DOMINANCE: Final = 3
CITIES_LINE: Final = "free-cities"


def scores(pos: Position) -> list[Score]:
    """The score sheet of a position, as if the game ended now."""
    sheet: list[Score] = []
    for seat in range(SEATS):
        counts = tuple(pos.tally[seat * ROADS : seat * ROADS + ROAD_CITIES])
        achievements = tuple([counts[road] * POINTS[road] for road in range(ROAD_CITIES)])
        dominance = tuple([dominates(pos, seat, road) for road in range(ROAD_CITIES)])
        lines = [(CITIES_LINE, pos.points(seat, ROAD_CITIES) * POINTS[ROAD_CITIES])]
        for key in pos.rules.scout_modules:
            points = scout_module(key).points
            if points is not None:
                lines.append((key, points(pos, seat)))
        total = sum(achievements) + sum(dominance) + sum([n for _, n in lines])
        gold = pos.stock[seat * RESOURCES + GOLD]
        culture = pos.stock[seat * RESOURCES + CULTURE]
        sheet.append(Score(seat, counts, achievements, dominance, total, gold, culture, tuple(lines)))
    return sheet


def dominates(pos: Position, seat: int, road: int) -> int:
    """The points of a seat for the most of a kind; both get them if tied, nobody for none (DUEL.SCORE.8, .10)."""
    mine = pos.points(seat, road)
    return DOMINANCE if mine and mine >= pos.points(1 - seat, road) else 0


def winners(pos: Position) -> list[int]:
    """The seats that win: most points, then the Advantage, Gold, Culture; the rest share (DUEL.TIE.1-4)."""
    sheet = scores(pos)
    ranks = [(s.total, int(pos.holder == s.seat), s.gold, s.culture) for s in sheet]
    best = max(ranks)
    return [seat for seat in range(SEATS) if ranks[seat] == best]
