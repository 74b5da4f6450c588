"""Scoring: achievements, Dominance, tie-breaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from monumental.classic.kinds import ROADS
from monumental.classic.position import Position
from monumental.effects.resources import CULTURE, GOLD, RESOURCES

POINTS: Final = (1, 1, 2, 2)
"""Points for each Knowledge, Province, Wonder, Policy (CORE.SCORE.1-4)."""
DOMINANCE: Final = 3


@dataclass(frozen=True)
class Score:
    """The score of one seat, road by road."""

    seat: int
    counts: tuple[int, ...]
    achievements: tuple[int, ...]
    dominance: tuple[int, ...]
    total: int
    gold: int
    culture: int
    extra: int = 0
    """Points outside the four roads: those of an Automa for its Gold."""


def scores(pos: Position) -> list[Score]:
    """The score sheet of a position, as if the game ended now."""
    best = [max([pos.tally[seat * ROADS + road] for seat in range(pos.seats)]) for road in range(ROADS)]
    sheet: list[Score] = []
    for seat in range(pos.seats):
        counts = tuple(pos.tally[seat * ROADS : (seat + 1) * ROADS])
        achievements = tuple([counts[road] * POINTS[road] for road in range(ROADS)])
        # CORE.SCORE.10: all who are tied gain the points; CORE.SCORE.11: nobody does if all have none.
        dominance = tuple([DOMINANCE if counts[r] == best[r] and best[r] > 0 else 0 for r in range(ROADS)])
        base = seat * RESOURCES
        extra = extra_points(pos, seat)
        total = sum(achievements) + sum(dominance) + extra
        gold = pos.stock[base + GOLD]
        culture = pos.stock[base + CULTURE]
        sheet.append(Score(seat, counts, achievements, dominance, total, gold, culture, extra))
    return sheet


def extra_points(pos: Position, seat: int) -> int:
    """The later edition of the Automa scores 1 point for every 3 Gold (CORE.SOLO.37)."""
    if pos.rules.automa[seat] and pos.rules.options.automa == "later":
        return pos.stock[seat * RESOURCES + GOLD] // 3
    return 0


def winners(pos: Position) -> list[int]:
    """The seats that win: most points, then Gold, then Culture; the rest share (CORE.SCORE.15-18)."""
    sheet = scores(pos)
    best = max([(score.total, score.gold, score.culture) for score in sheet])
    return [score.seat for score in sheet if (score.total, score.gold, score.culture) == best]


def points(pos: Position, seat: int) -> int:
    """The total of one seat, without building the sheet."""
    total = extra_points(pos, seat)
    tally = pos.tally
    for road in range(ROADS):
        mine = tally[seat * ROADS + road]
        total += mine * POINTS[road]
        if mine > 0:
            leads = True
            for other in range(pos.seats):
                if tally[other * ROADS + road] > mine:
                    leads = False
            if leads:
                total += DOMINANCE
    return total
