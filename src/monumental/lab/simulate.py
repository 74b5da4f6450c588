"""One experiment: many games between bots, every one of them repeatable from its number alone.

Civilizations, seats and maps rotate in a fixed order, so that each combination is played equally often; only what the
rules leave to chance is drawn. Game number ``i`` is the same game whichever process plays it.

>>> experiment = Experiment(games=2, players=2, bots=("random",))
>>> play_game(experiment, 1) == play_game(experiment, 1)
True
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations
from math import gcd
from random import Random
from typing import Final

from monumental.bots.protocol import Bot, answer
from monumental.bots.registry import check_bot, make_bot
from monumental.classic import kinds
from monumental.classic.layout import Layout
from monumental.classic.options import TableOptions
from monumental.classic.parts import CLASSIC, DUEL, USUAL, Parts
from monumental.classic.position import Position
from monumental.classic.rulebook import BadSetup, Config, Rulebook
from monumental.classic.scoring import scores, winners
from monumental.classic.setup import new_position
from monumental.content.map_finder import open_map
from monumental.content.maps import maps_for
from monumental.content.registry import (
    boxes_on,
    check_players,
    make_rules,
    playable_civilizations,
    settle,
    settle_layout,
)
from monumental.effects.resources import BASIC, CULTURE
from monumental.kernel.chance import GAMMA, MASK, mix
from monumental.kernel.errors import MonumentalError
from monumental.kernel.events import Event
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER
from monumental.lab.simulate_duel import check_duel, play_duel
from monumental.ruleset.choosing import generator_state

MOST_DECISIONS: Final = 20_000
"""A game of four takes about 700: one that comes so far will not end."""
FEW_WAYS: Final = 1000
"""Up to so many ways to seat civilizations are gone round several times in any experiment worth its name."""
GOLDEN: Final = 0.6180339887498949


@dataclass(frozen=True)
class Experiment:
    """What is played: how many games, by whom, with which civilizations, maps and table options.

    ``bots`` are specs; they move on by one seat from game to game. Empty ``civilizations`` and ``maps`` mean all.
    """

    games: int
    players: int = 2
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 0
    first: int = 0
    civilizations: tuple[str, ...] = ()
    maps: tuple[str, ...] = ()
    options: TableOptions = field(default_factory=TableOptions)
    parts: Parts = field(default_factory=Parts)

    def numbers(self) -> range:
        """The numbers of the games that are played."""
        return range(self.first, self.first + self.games)


@dataclass(frozen=True)
class SeatRecord:
    """What one seat did and got. ``place`` is its place in the order of play, from 0."""

    civilization: str
    bot: str
    place: int
    capital: str
    total: int
    counts: tuple[int, ...]
    achievements: tuple[int, ...]
    dominance: tuple[int, ...]
    share: float
    taken: tuple[str, ...]
    policies: tuple[str, ...]
    gained: tuple[int, ...]
    lost: tuple[int, ...]
    gold: int
    culture: int
    archived: int
    parts: tuple[tuple[str, int], ...] = ()
    """Points by the key of the module that gave them, for each module with a line of the score sheet."""


@dataclass(frozen=True)
class GameRecord:
    """One finished game."""

    number: int
    seed: int
    map: str
    turns: int
    decisions: int
    appeared: tuple[str, ...]
    seats: tuple[SeatRecord, ...]


@dataclass(frozen=True)
class Failure:
    """A game that could not be finished, and why; its number is enough to play it again."""

    number: int
    error: str


class _Tally:
    """What the events of a game say about each seat."""

    def __init__(self, rules: Rulebook) -> None:
        n = rules.seats
        self.rules = rules
        self.appeared: set[int] = set()
        self.taken: list[list[int]] = [[] for _ in range(n)]
        self.gained = [[0] * (len(BASIC) + 2) for _ in range(n)]
        self.lost = [[0] * len(BASIC) for _ in range(n)]

    def read(self, events: list[Event]) -> None:
        """Take in events, and empty the list."""
        for event in events:
            kind = event.kind
            if kind == kinds.E_GAINED:
                if event.a <= CULTURE:
                    self.gained[event.seat][event.a] += event.b
            elif kind == kinds.E_LOST:
                if event.a in BASIC:
                    self.lost[event.seat][event.a] += event.b
            elif kind == kinds.E_DISPLAY_DEALT:
                self.appeared.add(event.a)
            elif kind in TAKING and event.a in self.appeared and event.a not in self.taken[event.seat]:
                self.taken[event.seat].append(event.a)
        events.clear()

    def keys(self, cards: list[int] | set[int]) -> tuple[str, ...]:
        """Cards by key, in a stable order."""
        return tuple([self.rules.card_key[card] for card in sorted(cards)])


TAKING = frozenset(
    {kinds.E_ACQUIRED, kinds.E_GAINED_CARD, kinds.E_WONDER_BEGUN, kinds.E_WONDER_COMPLETED},
)


def check(experiment: Experiment) -> None:
    """Refuse an experiment that cannot be played, before any process is started."""
    if experiment.games < 1:
        raise BadSetup(f"an experiment needs at least 1 game, not {experiment.games}")
    CHECKS[experiment.parts.game](experiment)
    for spec in experiment.bots:
        check_bot(spec, experiment.parts.game)


def _check_classic(experiment: Experiment) -> None:
    check_players(boxes_on(experiment.parts), experiment.players)
    shelf = sorted(playable_civilizations(experiment.parts))
    for key in experiment.civilizations:
        if key not in shelf:
            raise BadSetup(f"unknown civilization {key!r}; there are: {', '.join(shelf)}")
    if experiment.civilizations and len(set(experiment.civilizations)) < experiment.players:
        raise BadSetup(f"{experiment.players} players need as many different civilizations")
    for key in experiment.maps:
        if the_map(key).players != experiment.players:
            raise BadSetup(f"the map {key} is not made for {experiment.players} players")
    if not experiment.maps and not maps_for(experiment.players, experiment.parts.boxes):
        raise BadSetup(f"no map on the shelf is made for {experiment.players} players; one must be given")


CHECKS: Final[dict[str, Callable[[Experiment], None]]] = {CLASSIC: _check_classic, DUEL: check_duel}
"""What refuses an experiment that a game cannot be played in, by the key of the game."""


@lru_cache(maxsize=16)
def tables(civilizations: tuple[str, ...], players: int, parts: Parts = USUAL) -> tuple[tuple[str, ...], ...]:
    """Every way to seat different civilizations, in a fixed order in which neighbours differ.

    >>> len(tables(("china", "egypt", "japan"), 2))
    6
    """
    shelf = civilizations or tuple(sorted(playable_civilizations(parts)))
    ways = list(permutations(shelf, players))
    # A stride without a common divisor visits all ways and mixes them, so that any stretch of games is balanced.
    stride = stride_among(len(ways))
    return tuple([ways[i * stride % len(ways)] for i in range(len(ways))])


def stride_among(ways: int) -> int:
    """How far the next way lies from the last one.

    Few ways are gone round quickly by any stride. Among many a golden part of them is the step, which spreads any
    number of games evenly: a short step would stay with those who sit first in the alphabet for hundreds of games.

    >>> stride_among(20), stride_among(504), stride_among(15120)
    (7, 11, 9347)
    """
    if ways <= FEW_WAYS:
        return 7 if ways % 7 else 11
    stride = int(ways * GOLDEN)
    while gcd(stride, ways) > 1:
        stride += 1
    return stride


@lru_cache(maxsize=64)
def the_map(name: str) -> Layout:
    """The map of a key or a file; read once, so that all games of a process are played on the same one."""
    return open_map(name)


def game_seed(experiment: Experiment, number: int) -> int:
    """The seed of a game: it depends on the experiment's seed, the number of players and the game's number."""
    state = mix((generator_state(experiment.seed) + experiment.players * GAMMA) & MASK)
    return mix((state ^ number) + GAMMA & MASK)


def seat_table(experiment: Experiment, number: int) -> tuple[Rulebook, list[str]]:
    """The rulebook of a game and the bot of each seat."""
    ways = tables(experiment.civilizations, experiment.players, experiment.parts)
    maps = experiment.maps or tuple(
        [layout.key for layout in maps_for(experiment.players, experiment.parts.boxes)]
    )
    lap, way = divmod(number, len(ways))
    # The map moves on with every game and begins one later in each lap, so that all ways meet all maps; the bots do
    # the same with one shift more after all maps, so that all bots meet all of that.
    layout = the_map(maps[(way + lap) % len(maps)])
    shift = way + lap // len(maps)
    seed = game_seed(experiment, number)
    config = Config(
        ways[way],
        settle_layout(layout, seed, experiment.parts.boxes),
        experiment.options,
        parts=experiment.parts,
    )
    rules = make_rules(settle(config, seed))
    bots = [experiment.bots[(seat + shift) % len(experiment.bots)] for seat in range(experiment.players)]
    return rules, bots


def play_game(experiment: Experiment, number: int) -> GameRecord:
    """Play one game of an experiment from beginning to end."""
    return PLAYS[experiment.parts.game](experiment, number)


def _play_classic(experiment: Experiment, number: int) -> GameRecord:
    rules, specs = seat_table(experiment, number)
    seed = game_seed(experiment, number)
    pos = new_position(rules, generator_state(seed))
    bots = [_bot(spec) for spec in specs]
    rngs = [Random(mix((seed + seat + 1) & MASK)) for seat in range(rules.seats)]
    tally = _Tally(rules)
    # The first Display was dealt before anybody listened.
    tally.appeared.update(card for card in pos.display if card)
    events: list[Event] = []
    pos.sink = events
    decisions = 0
    while pos.pending != OVER:
        seat = pos.stack[-1].seat
        apply(pos, answer(bots[seat], pos, rngs[seat]))
        decisions += 1
        if decisions == MOST_DECISIONS:
            raise MonumentalError(f"it did not end within {MOST_DECISIONS:,} decisions")
        tally.read(events)
    return _record(pos, number, seed, specs, decisions, tally)


PLAYS: Final[dict[str, Callable[[Experiment, int], GameRecord]]] = {CLASSIC: _play_classic, DUEL: play_duel}
"""What plays a game of an experiment, by the key of the game."""


@lru_cache(maxsize=64)
def _bot(spec: str) -> Bot:
    return make_bot(spec)


def points_of_parts(pos: Position, seat: int) -> tuple[tuple[str, int], ...]:
    """What each module with a line of the score sheet gave to a seat."""
    return tuple(
        [
            (module.key, sum([line.points(pos, seat) for line in module.scoring]))
            for module in pos.rules.modules
            if module.scoring
        ]
    )


def _record(
    pos: Position, number: int, seed: int, specs: list[str], decisions: int, tally: _Tally
) -> GameRecord:
    rules = pos.rules
    best = winners(pos)
    seats: list[SeatRecord] = []
    for score in scores(pos):
        seat = score.seat
        seats.append(
            SeatRecord(
                civilization=rules.config.civilizations[seat],
                bot=specs[seat],
                place=(seat - pos.first) % rules.seats,
                capital=rules.tile_name[pos.capital[seat]],
                total=score.total,
                counts=score.counts,
                achievements=score.achievements,
                dominance=score.dominance,
                share=1.0 / len(best) if seat in best else 0.0,
                taken=tally.keys(tally.taken[seat]),
                policies=tuple([rules.card_key[policy] for policy in pos.policies[seat]]),
                gained=tuple(tally.gained[seat]),
                lost=tuple(tally.lost[seat]),
                gold=score.gold,
                culture=score.culture,
                archived=len(pos.archive[seat]),
                parts=points_of_parts(pos, seat),
            )
        )
    return GameRecord(
        number=number,
        seed=seed,
        map=rules.config.layout.key,
        turns=pos.round,
        decisions=decisions,
        appeared=tally.keys(tally.appeared),
        seats=tuple(seats),
    )
