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
AUTOMA_GOLD: Final = "automa-gold"


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
    lines: tuple[tuple[str, int], ...] = ()
    """Points outside the four roads, by key: those of an Automa for its Gold, those that modules give."""

    @property
    def extra(self) -> int:
        """All points outside the four roads."""
        return sum([points for _, points in self.lines])


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
        lines = extra_lines(pos, seat)
        total = sum(achievements) + sum(dominance) + sum([points for _, points in lines])
        gold = pos.stock[base + GOLD]
        culture = pos.stock[base + CULTURE]
        sheet.append(Score(seat, counts, achievements, dominance, total, gold, culture, tuple(lines)))
    return sheet


def extra_lines(pos: Position, seat: int) -> list[tuple[str, int]]:
    """The lines of the sheet outside the four roads; the same ones for every seat."""
    lines: list[tuple[str, int]] = []
    if automa_gold_counts(pos):
        lines.append((AUTOMA_GOLD, automa_gold(pos, seat)))
    for line in pos.rules.score_lines:
        lines.append((line.key, line.points(pos, seat)))
    return lines


def automa_gold_counts(pos: Position) -> bool:
    """Whether an Automa of the later edition plays."""
    return len(pos.rules.config.automas) > 0 and pos.rules.options.automa == "later"


def automa_gold(pos: Position, seat: int) -> int:
    """The later edition of the Automa scores 1 point for every 3 Gold (CORE.SOLO.37)."""
    if pos.rules.automa[seat] and pos.rules.options.automa == "later":
        return pos.stock[seat * RESOURCES + GOLD] // 3
    return 0


def extra_points(pos: Position, seat: int) -> int:
    """All points of a seat outside the four roads."""
    total = automa_gold(pos, seat)
    for line in pos.rules.score_lines:
        total += line.points(pos, seat)
    return total


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
