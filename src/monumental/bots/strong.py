"""The strong bot: plans its turn in several worlds, then compares the best lines by playing on in many others.

Planning proposes: in each of a few sampled worlds whole turns are played out, by players of different tastes, and
improved step by step. Sampling decides: the most promising lines are replayed in fresh worlds, the same for all of
them, and the game goes on by policy, some rounds far or to its end, before it is judged. The worse half of the lines is
dropped again and again, until one is left.
"""

from __future__ import annotations

from math import tanh
from random import Random
from typing import Final

from monumental.bots.clock import Clock, Effort
from monumental.bots.halving import best_by_halving
from monumental.bots.instinct import Instinct
from monumental.bots.rollout import Hand, Step
from monumental.bots.search import Thinker, faces_automa
from monumental.bots.search_turn import Line, TurnPlanner
from monumental.bots.search_value import Prospect
from monumental.bots.search_weights import OPINIONS
from monumental.bots.solo_weights import SOLO_OPINIONS
from monumental.bots.taste import Taste
from monumental.classic.view import View, determinize

PLANNING: Final = 0.4
"""The part of the time that proposes lines; the rest compares them."""
UNBOUNDED: Final = 1_000_000_000
CLEAR: Final = 12.0
"""A lead of so many points is clear."""
FAR: Final = 4
"""So many times further games against an Automa are played on: it takes its turns in no time, and the points of later
turns say more than the promise of the next one. So long a way is played briskly."""
LONELY: Final = 1.6
"""So many times more games are played on against an Automa, whose turns need no thought."""
FOND: Final = 1.7
"""How much more than usual a proposal likes one of the roads."""


class StrongBot(Thinker):
    """Searches whole turns over sampled worlds.

    ``tries`` is the number of changes that planning looks at, ``samples`` the number of games that are played on to
    compare lines; the answer then depends on nothing but the view and the generator. With ``ms`` it thinks for that
    time instead. The budget of the table bounds both. ``worlds`` is how many worlds it plans in, ``lines`` how many
    turns it improves in each, ``keep`` how many plans it compares, ``rounds`` how far games are played on, and ``fans``
    how many other tastes propose turns. Against an Automa more games are played on, and further.

    >>> from monumental import new_game
    >>> from monumental.bots.protocol import answer
    >>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> answer(StrongBot(tries=10, samples=10), game.position, Random(1)) in game.position.options
    True
    """

    def __init__(
        self,
        tries: int = 300,
        samples: int = 150,
        ms: int = 0,
        worlds: int = 2,
        lines: int = 3,
        keep: int = 8,
        rounds: int = 1,
        fans: int = 2,
    ) -> None:
        super().__init__(ms)
        if min(tries, samples, rounds, fans) < 0:
            raise ValueError("tries, samples, rounds and fans must not be negative")
        if min(worlds, lines) < 1 or keep < worlds:
            raise ValueError("worlds and lines must be at least 1, and keep at least as many as worlds")
        self.tries = UNBOUNDED if ms else tries
        self.samples = UNBOUNDED if ms else samples
        self.worlds = worlds
        self.lines = lines
        self.keep = keep
        self.rounds = rounds
        self.fans = fans
        self._brisk = Instinct(Taste(**SOLO_OPINIONS), brisk=True)
        self._fans = [admirers(OPINIONS), admirers(SOLO_OPINIONS)]

    def think(
        self, view: View, hand: Hand, prospect: Prospect, rng: Random, clock: Clock, old: list[Step]
    ) -> list[Step]:
        """The line that holds in most worlds."""
        lines = self._propose(view, hand, prospect, rng, clock, old)
        if faces_automa(view.position.rules):
            samples = int(LONELY * self.samples)
            return self._compare(view, lines, Hand(self._brisk, rng), prospect, rng, clock, samples)
        return self._compare(view, lines, hand, prospect, rng, clock, self.samples)

    # --- planning ----------------------------------------------------------------------------------------------------
    def _propose(
        self,
        view: View,
        hand: Hand,
        prospect: Prospect,
        rng: Random,
        clock: Clock,
        old: list[Step],
    ) -> list[list[Step]]:
        proposed: list[list[Step]] = []
        for number in range(self.worlds):
            world = determinize(view, rng.getrandbits(64))
            planner = TurnPlanner(world, view.viewer, hand, prospect, rng)
            lines = planner.open()[: self.lines]
            if old:
                lines.append(planner.resume(old))
            begun = [line.steps[0][1] for line in lines]
            for fan in self._fans[faces_automa(world.rules)][: self.fans]:
                lines += planner.as_if(Hand(fan, rng), begun)
            lines.sort(key=lambda line: -line.value)
            lines = lines[: self.lines]
            tries = self.tries // (self.worlds * len(lines) * (1 + clock.before))
            for i, line in enumerate(lines, 1):
                part = PLANNING * (number + i / len(lines)) / self.worlds
                planner.improve(line, Effort(tries, clock.at(part)))
            proposed += best_of(planner.found, self.keep // self.worlds)
        return proposed

    # --- sampling ----------------------------------------------------------------------------------------------------
    def _compare(
        self,
        view: View,
        lines: list[list[Step]],
        hand: Hand,
        prospect: Prospect,
        rng: Random,
        clock: Clock,
        samples: int,
    ) -> list[Step]:
        chosen = best_by_halving(
            len(lines),
            samples,
            rng,
            clock,
            PLANNING,
            lambda i, seed: self._sample(view, seed, lines[i], hand, prospect),
        )
        return lines[chosen]

    def _sample(self, view: View, seed: int, steps: list[Step], hand: Hand, prospect: Prospect) -> float:
        """What a line promises in one world, after everybody has played on by policy for some rounds."""
        seat = view.viewer
        world = determinize(view, seed)
        hand.rng = Random(seed)
        hand.replay(world, seat, steps)
        for _ in range(self.rounds * (FAR if faces_automa(world.rules) else 1)):
            hand.pass_on(world, seat)
            hand.finish(world, seat)
        # A victory counts, not its height: the first points of a lead are worth more than the last ones.
        return tanh(prospect.promise(world, seat) / CLEAR)


def admirers(opinions: dict[str, float]) -> list[Instinct]:
    """Tastes that each like one of the roads more than usual."""
    roads = ("wonders", "knowledge", "policies", "provinces")
    return [Instinct(Taste(**{**opinions, road: FOND * opinions[road]})) for road in roads]


def best_of(lines: list[Line], most: int) -> list[list[Step]]:
    """The most promising lines, each end of a turn once."""
    chosen: dict[int, list[Step]] = {}
    for line in sorted(lines, key=lambda line: -line.value):
        # Lines that differ in nothing but the order of their actions promise the same.
        chosen.setdefault(round(line.value * 1000), line.steps)
        if len(chosen) == most:
            break
    return list(chosen.values())
