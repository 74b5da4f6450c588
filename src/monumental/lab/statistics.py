"""What an experiment says: shares, means and intervals, and the tables that are made of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any, Final

from monumental.classic.continuous.mode import BENEATH
from monumental.classic.edition import EDITIONS
from monumental.classic.model import ERA_KEYS, Card
from monumental.classic.module import MODULES
from monumental.classic.parts import CLASSIC, CONTINUOUS, DUEL
from monumental.classic.setup import MODES
from monumental.content.decks import deck_table
from monumental.content.shelf import BOXES
from monumental.effects.resources import BASIC, RESOURCE_KEYS
from monumental.lab.simulate import Experiment, GameRecord, SeatRecord
from monumental.lab.simulate_pool import Run
from monumental.lab.things import Things, things_of

Z: Final = 1.959964
"""Standard deviations of a 95 % interval."""
MOST_ROUNDS: Final = 10
"""The rounds of a Duel at most (DUEL.CHECK.3)."""
ROUNDS_AFTER_END: Final = 2
"""The round in which the deck runs out, and the last one."""


@dataclass(frozen=True)
class Share:
    """How often something happened in ``n`` cases, with its 95 % interval."""

    n: int
    count: float
    rate: float
    low: float
    high: float

    def times(self, fair: float) -> tuple[float, float, float]:
        """Rate and interval as multiples of a fair share.

        >>> share(30, 100).times(0.25)[0]
        1.2
        """
        return self.rate / fair, self.low / fair, self.high / fair


@dataclass(frozen=True)
class Mean:
    """A mean of ``n`` values, with its 95 % interval and the range of the values."""

    n: int
    mean: float
    low: float
    high: float
    least: float
    most: float


def share(count: float, n: int) -> Share:
    """A share with the Wilson interval; shared victories may count in part.

    >>> round(share(8, 10).low, 3), round(share(8, 10).high, 3)
    (0.49, 0.943)
    """
    if n == 0:
        return Share(0, 0.0, 0.0, 0.0, 1.0)
    rate = count / n
    spread = 1 + Z * Z / n
    centre = (rate + Z * Z / (2 * n)) / spread
    reach = Z * sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n)) / spread
    return Share(n, count, rate, max(0.0, centre - reach), min(1.0, centre + reach))


def mean(values: Sequence[float]) -> Mean:
    """A mean with the normal interval.

    >>> mean([1.0, 2.0, 3.0, 4.0]).mean
    2.5
    """
    n = len(values)
    if n == 0:
        return Mean(0, 0.0, 0.0, 0.0, 0.0, 0.0)
    middle = sum(values) / n
    squares = sum((value - middle) ** 2 for value in values)
    reach = Z * sqrt(squares / (n - 1) / n) if n > 1 else 0.0
    return Mean(n, middle, middle - reach, middle + reach, min(values), max(values))


# --- the tables ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class CivilizationRow:
    """How one civilization did."""

    key: str
    name: str
    wins: Share
    score: Mean
    roads: dict[str, float]
    dominance: float


@dataclass(frozen=True)
class PlaceRow:
    """How one place in the order of play did; place 1 is the starting player."""

    place: int
    wins: Share
    score: Mean


@dataclass(frozen=True)
class CardRow:
    """How often a card of the Development deck was taken when it appeared, and how its takers did."""

    key: str
    name: str
    kind: str
    era: str
    taken: Share
    takers_win: Share


@dataclass(frozen=True)
class PolicyRow:
    """How often a civilization developed one of its Policies, and as which."""

    key: str
    name: str
    civilization: str
    developed: Share
    order: float
    owners_win: Share


@dataclass(frozen=True)
class MapRow:
    """How a map played: its length, and how each Capital did."""

    key: str
    turns: Mean
    capitals: dict[str, Share]


@dataclass(frozen=True)
class RoadRow:
    """What one road to points, or Dominance, gave to winners and to everybody."""

    key: str
    winners: float
    winners_part: float
    everybody: float
    led: Share


@dataclass(frozen=True)
class PartRow:
    """What a module that gives points of its own gave to winners and to everybody."""

    key: str
    name: str
    winners: float
    winners_part: float
    everybody: float


@dataclass(frozen=True)
class WasteRow:
    """How much of a basic resource was generated in a turn, and which part of it was lost unspent."""

    key: str
    gained: float
    lost: float
    part: float


@dataclass(frozen=True)
class BotRow:
    """How one bot did, if several played."""

    spec: str
    wins: Share
    score: Mean


@dataclass(frozen=True)
class Summary:
    """Everything that an experiment says."""

    players: int
    games: int
    failures: int
    renaissance: bool
    seed: int
    turns: Mean
    lengths: dict[int, int]
    within_bounds: int
    decisions: Mean
    winning_score: Mean
    margin: Mean
    civilizations: list[CivilizationRow]
    places: list[PlaceRow]
    roads: list[RoadRow]
    cards: list[CardRow]
    policies: list[PolicyRow]
    maps: list[MapRow]
    waste: list[WasteRow]
    bots: list[BotRow]
    parts: list[PartRow] = field(default_factory=list)

    @property
    def fair(self) -> float:
        """The share of victories that is fair to a seat."""
        return 1 / self.players

    def as_json(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return asdict(self)


def summarize(run: Run) -> Summary:
    """Work out every table of an experiment."""
    games = run.games
    experiment = run.experiment
    things = things_of(experiment.parts.game)
    seats = [seat for game in games for seat in game.seats]
    best = [max(game.seats, key=lambda seat: (seat.share, seat.total)) for game in games]
    turns = [float(game.turns) for game in games]
    return Summary(
        players=experiment.players,
        games=len(games),
        failures=len(run.failures),
        renaissance=experiment.options.renaissance,
        seed=experiment.seed,
        turns=mean(turns),
        lengths=dict(sorted(Counter(game.turns for game in games).items())),
        within_bounds=sum(1 for game in games if game.turns <= most_turns(run)),
        decisions=mean([float(game.decisions) for game in games]),
        winning_score=mean([float(seat.total) for seat in best]),
        margin=mean([_margin(game) for game in games]),
        civilizations=_civilizations(seats, things),
        places=_places(seats, experiment.players),
        roads=_roads(seats, best, things),
        cards=_cards(games, things),
        policies=_policies(seats, things),
        maps=_maps(games),
        waste=_waste(games, seats),
        bots=_bots(seats),
        parts=_parts(seats, best),
    )


def most_turns(run: Run) -> int:
    """The turns that a player can have at most."""
    return MOST_TURNS[run.experiment.parts.game](run.experiment)


def _most_classic(experiment: Experiment) -> int:
    """Each deals at least one card for each row of the Display (CORE.END.6)."""
    deck = sum(deck_table(experiment.players).values())
    if experiment.options.renaissance:
        deck += sum(1 for card in development().values() if ERA_KEYS[card.era] == "renaissance")
    if experiment.parts.mode == CONTINUOUS:
        return _most_rounds(deck, experiment.players, experiment.parts.edition)
    rows = 2 if experiment.players == 2 else 1
    dealt = -(-(deck - 6) // rows)
    return -(-dealt // experiment.players) + ROUNDS_AFTER_END - 1


def _most_rounds(deck: int, players: int, edition: str) -> int:
    """The rounds of Continuous Play at most: each deals a card for each player at least (AE.CONT.56, .58).

    The round in which the Last Round card would have to be dealt and the next one close the game (AE.CONT.63, .64).
    """
    rows, length = MODES[CONTINUOUS].displays[players]
    beneath = EDITIONS[edition].says.get(BENEATH.key, BENEATH.final)
    above: int = deck - rows * length - beneath
    return above // players + ROUNDS_AFTER_END


def _most_duel(_experiment: Experiment) -> int:
    """As many as there are rounds at most (DUEL.CHECK.3)."""
    return MOST_ROUNDS


MOST_TURNS: Final[dict[str, Callable[[Experiment], int]]] = {CLASSIC: _most_classic, DUEL: _most_duel}
"""The turns that a player can have at most, by the key of the game."""


def development() -> dict[str, Card]:
    """Every card of the Development deck by key."""
    return {card.key: card for box in BOXES for card in box.development}


def _margin(game: GameRecord) -> float:
    totals = sorted([seat.total for seat in game.seats], reverse=True)
    return float(totals[0] - totals[1])


def _won(seats: Iterable[SeatRecord]) -> Share:
    shares = [seat.share for seat in seats]
    return share(sum(shares), len(shares))


def _civilizations(seats: list[SeatRecord], things: Things) -> list[CivilizationRow]:
    rows: list[CivilizationRow] = []
    for key, civilization in sorted(things.civilizations.items()):
        own = [seat for seat in seats if seat.civilization == key]
        if not own:
            continue
        roads = {
            road: _average([seat.achievements[i] for seat in own]) for i, road in enumerate(things.roads)
        }
        rows.append(
            CivilizationRow(
                key,
                civilization.name,
                _won(own),
                mean([float(seat.total) for seat in own]),
                roads,
                _average([sum(seat.dominance) for seat in own]),
            )
        )
    return rows


def _average(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _places(seats: list[SeatRecord], players: int) -> list[PlaceRow]:
    rows: list[PlaceRow] = []
    for place in range(players):
        own = [seat for seat in seats if seat.place == place]
        rows.append(PlaceRow(place + 1, _won(own), mean([float(seat.total) for seat in own])))
    return rows


def _roads(seats: list[SeatRecord], best: list[SeatRecord], things: Things) -> list[RoadRow]:
    total = sum(seat.total for seat in best) or 1
    rows: list[RoadRow] = []
    for i, road in enumerate(things.roads):
        gained = sum(seat.achievements[i] for seat in best)
        led = sum(1 for seat in best if seat.achievements[i] == max(seat.achievements))
        rows.append(
            RoadRow(
                road,
                gained / max(1, len(best)),
                gained / total,
                _average([seat.achievements[i] for seat in seats]),
                share(led, len(best)),
            )
        )
    bonus = sum(sum(seat.dominance) for seat in best)
    every = _average([sum(seat.dominance) for seat in seats])
    rows.append(RoadRow("dominance", bonus / max(1, len(best)), bonus / total, every, share(0, 0)))
    return rows


def _parts(seats: list[SeatRecord], best: list[SeatRecord]) -> list[PartRow]:
    total = sum(seat.total for seat in best) or 1
    won = _by_part(best)
    everybody = _by_part(seats)
    return [
        PartRow(key, MODULES[key].name, won[key] / len(best), won[key] / total, everybody[key] / len(seats))
        for key in won
    ]


def _by_part(seats: list[SeatRecord]) -> dict[str, int]:
    points: dict[str, int] = {}
    for seat in seats:
        for key, given in seat.parts:
            points[key] = points.get(key, 0) + given
    return points


def _cards(games: list[GameRecord], things: Things) -> list[CardRow]:
    appeared: Counter[str] = Counter()
    takers: dict[str, list[SeatRecord]] = defaultdict(list)
    for game in games:
        appeared.update(game.appeared)
        for seat in game.seats:
            for key in seat.taken:
                takers[key].append(seat)
    rows: list[CardRow] = []
    for key, card in things.cards.items():
        if appeared[key]:
            rows.append(
                CardRow(
                    key,
                    card.name,
                    things.kind_keys[card.kind],
                    things.era_keys[card.era],
                    share(len(takers[key]), appeared[key]),
                    _won(takers[key]),
                )
            )
    return rows


def _policies(seats: list[SeatRecord], things: Things) -> list[PolicyRow]:
    rows: list[PolicyRow] = []
    for key, civilization in sorted(things.civilizations.items()):
        own = [seat for seat in seats if seat.civilization == key]
        if not own:
            continue
        for policy in civilization.policies:
            owners = [seat for seat in own if policy.key in seat.policies]
            order = _average([seat.policies.index(policy.key) + 1 for seat in owners])
            rows.append(
                PolicyRow(policy.key, policy.name, key, share(len(owners), len(own)), order, _won(owners))
            )
    return rows


def _maps(games: list[GameRecord]) -> list[MapRow]:
    by_map: dict[str, list[GameRecord]] = defaultdict(list)
    for game in games:
        by_map[game.map].append(game)
    rows: list[MapRow] = []
    for key, played in sorted(by_map.items()):
        capitals: dict[str, list[SeatRecord]] = defaultdict(list)
        for game in played:
            for seat in game.seats:
                capitals[seat.capital].append(seat)
        rows.append(
            MapRow(
                key,
                mean([float(game.turns) for game in played]),
                {capital: _won(own) for capital, own in sorted(capitals.items())},
            )
        )
    return rows


def _waste(games: list[GameRecord], seats: list[SeatRecord]) -> list[WasteRow]:
    turns = sum(game.turns * len(game.seats) for game in games) or 1
    rows: list[WasteRow] = []
    for resource in BASIC:
        gained = sum(seat.gained[resource] for seat in seats)
        lost = sum(seat.lost[resource] for seat in seats)
        rows.append(
            WasteRow(RESOURCE_KEYS[resource], gained / turns, lost / turns, lost / gained if gained else 0.0)
        )
    return rows


def _bots(seats: list[SeatRecord]) -> list[BotRow]:
    rows: list[BotRow] = []
    for spec in sorted({seat.bot for seat in seats}):
        own = [seat for seat in seats if seat.bot == spec]
        rows.append(BotRow(spec, _won(own), mean([float(seat.total) for seat in own])))
    return rows
