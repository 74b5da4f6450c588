"""What an arena says: ratings, how each bot did, and how each pair of bots did against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Final

from monumental.bots.protocol import DEFAULT_BUDGET
from monumental.bots.search import USED
from monumental.kernel.errors import MonumentalError
from monumental.lab.arena import Result
from monumental.lab.arena_run import Standing
from monumental.lab.statistics import Mean, Share, mean, share

LIMIT: Final = USED * DEFAULT_BUDGET.decision_ms / 1000
"""A thought of so many seconds was ended by the clock; part of a shorter one may have been, too."""
SHUFFLES: Final = 8
"""Orders in which the games are rated; the rating is their average, so that it depends on no single order."""


@dataclass(frozen=True)
class BotRow:
    """How one bot did over all its games. ``times`` is its part of the victories as a multiple of its fair share."""

    bot: str
    games: int
    rating: float
    uncertainty: float
    times: float
    points: Mean
    ms_a_decision: float
    seconds_a_turn: float
    slowest_decision: float | None
    slowest_turn: float | None
    faults: int


@dataclass(frozen=True)
class PairRow:
    """How one bot did against another in games of two."""

    bot: str
    rival: str
    wins: Share
    margin: Mean


@dataclass(frozen=True)
class GroupRow:
    """How one bot did at tables with a number of players."""

    bot: str
    players: int
    wins: Share
    points: Mean


@dataclass(frozen=True)
class Tables:
    """Everything that an arena says so far. In ``hurried`` of the ``timed`` games a thought came to its limit."""

    games: int
    timed: int
    hurried: int
    planned: int
    failures: int
    bots: list[BotRow]
    pairs: list[PairRow]
    groups: list[GroupRow]

    def as_json(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return asdict(self)

    def pair(self, bot: str, rival: str) -> PairRow:
        """The row of a bot against a rival."""
        return next(row for row in self.pairs if (row.bot, row.rival) == (bot, rival))


def tabulate(standing: Standing) -> Tables:
    """Work out every table of an arena, best bot first."""
    results = standing.results
    ratings = rate(results)
    bots = [_bot(spec, results, ratings[spec]) for spec in ratings]
    bots.sort(key=lambda row: -row.rating)
    order = [row.bot for row in bots]
    pairs = [_pair(bot, rival, results) for bot in order for rival in order if bot != rival]
    groups = [_group(bot, count, results) for bot in order for count in standing.arena.players]
    return Tables(
        games=len(results),
        timed=sum(len(result.slowest_decision) > 0 for result in results),
        hurried=sum(max(result.slowest_decision, default=0.0) >= LIMIT for result in results),
        planned=len(standing.arena.matches()),
        failures=len(standing.failures),
        bots=bots,
        pairs=[row for row in pairs if row.wins.n],
        groups=[row for row in groups if row.wins.n],
    )


def rate(results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """Ratings of all bots by openskill: how good, and how uncertain that is.

    >>> game = Result("", "", (), ("a", "b"), (9, 5), (1.0, 0.0), (0, 0), (1, 1), 1, (0, 0))
    >>> ratings = rate([game] * 20)
    >>> ratings["a"][0] > ratings["b"][0]
    True
    """
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError as error:
        raise MonumentalError(
            "ratings need the package 'openskill'. Install it with: pip install 'monumental[lab]'"
        ) from error
    model = PlackettLuce()
    specs = sorted({spec for result in results for spec in result.bots})
    totals = {spec: [0.0, 0.0] for spec in specs}
    order = list(results)
    for number in range(SHUFFLES):
        Random(number).shuffle(order)
        current = {spec: model.rating() for spec in specs}
        for result in order:
            rated = model.rate([[current[spec]] for spec in result.bots], ranks=_ranks(result))
            for spec, [rating] in zip(result.bots, rated, strict=True):
                current[spec] = rating
        for spec in specs:
            totals[spec][0] += current[spec].mu / SHUFFLES
            totals[spec][1] += current[spec].sigma / SHUFFLES
    return {spec: (mu, sigma) for spec, (mu, sigma) in totals.items()}


def _ranks(result: Result) -> list[float]:
    """Places from 1; who shares the victory shares the first place."""
    keys = list(zip(result.shares, result.points, strict=True))
    return [1.0 + sum(other > key for other in keys) for key in keys]


def _seats(spec: str, results: Sequence[Result]) -> list[tuple[Result, int]]:
    return [(result, seat) for result in results for seat, bot in enumerate(result.bots) if bot == spec]


def _bot(spec: str, results: Sequence[Result], rating: tuple[float, float]) -> BotRow:
    own = _seats(spec, results)
    seconds = sum(result.seconds[seat] for result, seat in own)
    decisions = sum(result.decisions[seat] for result, seat in own)
    turns = sum(result.turns for result, _ in own)
    fair = sum(1 / len(result.bots) for result, _ in own)
    return BotRow(
        bot=spec,
        games=len(own),
        rating=rating[0],
        uncertainty=rating[1],
        times=sum(result.shares[seat] for result, seat in own) / fair,
        points=mean([float(result.points[seat]) for result, seat in own]),
        ms_a_decision=1000 * seconds / max(1, decisions),
        seconds_a_turn=seconds / max(1, turns),
        slowest_decision=max(
            [result.slowest_decision[seat] for result, seat in own if result.slowest_decision], default=None
        ),
        slowest_turn=max(
            [result.slowest_turn[seat] for result, seat in own if result.slowest_turn], default=None
        ),
        faults=sum(result.faults[seat] for result, seat in own),
    )


def _pair(bot: str, rival: str, results: Sequence[Result]) -> PairRow:
    duels = [result for result in results if sorted(result.bots) == sorted((bot, rival))]
    own = [(result, result.bots.index(bot)) for result in duels]
    margins = [float(result.points[seat] - result.points[1 - seat]) for result, seat in own]
    return PairRow(
        bot, rival, share(sum(result.shares[seat] for result, seat in own), len(own)), mean(margins)
    )


def _group(bot: str, players: int, results: Sequence[Result]) -> GroupRow:
    own = [(result, seat) for result, seat in _seats(bot, results) if len(result.bots) == players]
    wins = sum(result.shares[seat] for result, seat in own)
    return GroupRow(
        bot, players, share(wins, len(own)), mean([float(result.points[seat]) for result, seat in own])
    )
