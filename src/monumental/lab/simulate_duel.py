"""One game of Duel in an experiment: the same records, made of another game.

>>> from monumental.classic.parts import Parts
>>> from monumental.lab.simulate import Experiment
>>> experiment = Experiment(games=2, bots=("random",), parts=Parts.of("duel"))
>>> play_duel(experiment, 1) == play_duel(experiment, 1)
True
"""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

from monumental.bots.protocol import answer
from monumental.bots.registry import make_bot
from monumental.classic.options import TableOptions
from monumental.classic.rulebook import BadSetup
from monumental.content.duel.registry import make_duel_rules, settled
from monumental.content.duel.shelf import civilizations
from monumental.duel import kinds
from monumental.duel.kinds import SEATS
from monumental.duel.position import Position
from monumental.duel.rulebook import DuelConfig, Rulebook
from monumental.duel.scoring import scores, winners
from monumental.duel.setup import new_position
from monumental.effects.resources import BASIC, CULTURE
from monumental.kernel.chance import MASK, mix
from monumental.kernel.errors import MonumentalError
from monumental.kernel.events import Event
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER
from monumental.ruleset.choosing import generator_state

if TYPE_CHECKING:
    from monumental.lab.simulate import Experiment, GameRecord

TAKING = (kinds.E_ACQUIRED, kinds.E_GAINED_CARD)


def check_duel(experiment: Experiment) -> None:
    """Refuse an experiment that cannot be played, before any process is started."""
    check_table(experiment.players, experiment.maps, experiment.options, experiment.civilizations)


def check_table(players: int, maps: tuple[str, ...], options: TableOptions, chosen: tuple[str, ...]) -> None:
    """Refuse what Duel does not have."""
    if players != SEATS:
        raise BadSetup(f"Duel is a game for 2 players, not {players}")
    if maps or options.renaissance:
        raise BadSetup("Duel has no maps and no Renaissance; it is played with cards alone")
    shelf = sorted(civilizations())
    for key in chosen:
        if key not in shelf:
            raise BadSetup(f"unknown civilization {key!r}; there are: {', '.join(shelf)}")
    if chosen and len(set(chosen)) < SEATS:
        raise BadSetup("2 players need as many different civilizations")


def duel_table(experiment: Experiment, number: int, seed: int) -> tuple[Rulebook, list[str]]:
    """The rulebook of a game and the bot of each seat: all pairs in turn, then the bots change seats."""
    ways = list(permutations(experiment.civilizations or sorted(civilizations()), SEATS))
    lap, way = divmod(number, len(ways))
    config = DuelConfig(ways[way], settled(experiment.parts, seed), first=(way + lap) % SEATS)
    shift = way + lap // SEATS
    bots = [experiment.bots[(seat + shift) % len(experiment.bots)] for seat in range(SEATS)]
    return make_duel_rules(config), bots


def play_duel(experiment: Experiment, number: int) -> GameRecord:
    """Play one game of an experiment from beginning to end."""
    from monumental.lab.simulate import MOST_DECISIONS, game_seed  # it sends games of Duel here

    seed = game_seed(experiment, number)
    rules, specs = duel_table(experiment, number, seed)
    pos = new_position(rules, generator_state(seed))
    bots = [make_bot(spec, experiment.parts.game) for spec in specs]
    rngs = [Random(mix((seed + seat + 1) & MASK)) for seat in range(SEATS)]
    tally = _Tally(pos)
    first = pos.first
    decisions = 0
    while pos.pending != OVER:
        seat = pos.stack[-1].seat
        apply(pos, answer(bots[seat], pos, rngs[seat]))
        decisions += 1
        if decisions == MOST_DECISIONS:
            raise MonumentalError(f"it did not end within {MOST_DECISIONS:,} decisions")
        tally.read()
    return _record(pos, number, seed, specs, decisions, tally, first)


class _Tally:
    """What the events of a game say about each seat."""

    def __init__(self, pos: Position) -> None:
        self.rules = pos.rules
        # The first display was dealt before anybody listened.
        self.appeared: set[int] = {card for card in pos.display if card}
        self.taken: list[set[int]] = [set() for _ in range(SEATS)]
        self.gained = [[0] * (CULTURE + 1) for _ in range(SEATS)]
        self.lost = [[0] * len(BASIC) for _ in range(SEATS)]
        self.events: list[Event] = []
        pos.sink = self.events

    def read(self) -> None:
        """Take in what happened since."""
        for event in self.events:
            if event.kind == kinds.E_GAINED:
                self.gained[event.seat][event.a] += event.b
            elif event.kind == kinds.E_LOST:
                self.lost[event.seat][event.a] += event.b
            elif event.kind == kinds.E_DISPLAY_DEALT:
                self.appeared.add(event.a)
            elif event.kind in TAKING and event.a in self.appeared:
                self.taken[event.seat].add(event.a)
        self.events.clear()

    def keys(self, cards: set[int]) -> tuple[str, ...]:
        """Cards by key, in a stable order."""
        return tuple([self.rules.card_key[card] for card in sorted(cards)])


def _record(
    pos: Position, number: int, seed: int, specs: list[str], decisions: int, tally: _Tally, first: int
) -> GameRecord:
    from monumental.lab.simulate import GameRecord, SeatRecord

    best = winners(pos)
    seats = []
    for score in scores(pos):
        seat = score.seat
        seats.append(
            SeatRecord(
                civilization=pos.rules.config.civilizations[seat],
                bot=specs[seat],
                place=(seat - first) % SEATS,
                capital="",
                total=score.total,
                counts=(*score.counts, len(pos.claimed[seat])),
                achievements=(*score.achievements, score.lines[0][1]),
                dominance=score.dominance,
                share=1.0 / len(best) if seat in best else 0.0,
                taken=tally.keys(tally.taken[seat]),
                policies=tuple([pos.rules.card_key[policy] for policy in pos.policies[seat]]),
                gained=tuple(tally.gained[seat]),
                lost=tuple(tally.lost[seat]),
                gold=score.gold,
                culture=score.culture,
                archived=len(pos.archive[seat]),
            )
        )
    return GameRecord(number, seed, "", pos.round, decisions, tally.keys(tally.appeared), tuple(seats))
