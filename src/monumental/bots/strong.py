"""The strong bot: plans its turn in several worlds, then compares the best lines by playing on in many others.

Planning proposes: in each of a few sampled worlds whole turns are played out and improved step by step. Sampling
decides: the most promising lines are replayed in fresh worlds, the same for all of them, and the game goes on by policy
for a round or more before it is judged. Half of the lines are dropped again and again, until one is left.
"""

from __future__ import annotations

from random import Random
from typing import Final

from monumental.bots.rollout import Effort, Hand, Step
from monumental.bots.search import Clock, Thinker
from monumental.bots.search_turn import Line, TurnPlanner
from monumental.bots.search_value import Prospect
from monumental.classic.view import View, determinize

PLANNING: Final = 0.6
"""The part of the effort that proposes lines; the rest compares them."""
UNBOUNDED: Final = 1_000_000_000


class StrongBot(Thinker):
    """Searches whole turns over sampled worlds.

    ``iterations`` is the number of lines that are played out for a decision; the answer then depends on nothing but
    the view and the generator. With ``ms`` instead it thinks for that time. The budget of the table bounds both.

    >>> from monumental import new_game
    >>> from monumental.bots.protocol import answer
    >>> game = new_game(["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> answer(StrongBot(iterations=20), game.position, Random(1)) in game.position.options
    True
    """

    def __init__(
        self,
        iterations: int = 0,
        ms: int = 0,
        worlds: int = 2,
        lines: int = 3,
        keep: int = 6,
        rounds: int = 1,
    ) -> None:
        super().__init__(ms)
        if iterations < 0 or rounds < 0:
            raise ValueError("iterations and rounds must not be negative")
        if min(worlds, lines) < 1 or keep < worlds:
            raise ValueError("worlds and lines must be at least 1, and keep at least as many as worlds")
        self.iterations = iterations or (UNBOUNDED if ms else ITERATIONS)
        self.worlds = worlds
        self.lines = lines
        self.keep = keep
        self.rounds = rounds

    def think(self, view: View, hand: Hand, prospect: Prospect, rng: Random, clock: Clock) -> list[Step]:
        """The line that holds in most worlds."""
        lines = self._propose(view, hand, prospect, rng, clock)
        return self._compare(view, lines, hand, prospect, rng, clock)

    # --- planning ----------------------------------------------------------------------------------------------------
    def _propose(
        self, view: View, hand: Hand, prospect: Prospect, rng: Random, clock: Clock
    ) -> list[list[Step]]:
        proposed: list[list[Step]] = []
        tries = int(self.iterations * PLANNING) // (self.worlds * self.lines)
        part = PLANNING / (self.worlds * self.lines)
        for number in range(self.worlds):
            world = determinize(view, rng.getrandbits(64))
            planner = TurnPlanner(world, view.viewer, hand, prospect, rng)
            for i, line in enumerate(planner.open()[: self.lines]):
                planner.improve(line, Effort(tries, clock.at(part * (number * self.lines + i + 1))))
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
    ) -> list[Step]:
        stages = (len(lines) - 1).bit_length()
        samples = int(self.iterations * (1 - PLANNING))
        totals = [0.0] * len(lines)
        alive = list(range(len(lines)))
        for stage in range(stages):
            part = PLANNING + (1 - PLANNING) * (stage + 1) / stages
            effort = Effort(max(1, samples // stages // len(alive)), clock.at(part))
            while effort.spend():
                seed = rng.getrandbits(64)
                for i in alive:
                    totals[i] += self._sample(view, seed, lines[i], hand, prospect)
            alive.sort(key=lambda i: -totals[i])
            alive = alive[: (len(alive) + 1) // 2]
        return lines[alive[0]]

    def _sample(self, view: View, seed: int, steps: list[Step], hand: Hand, prospect: Prospect) -> float:
        """What a line promises in one world, after everybody has played on by policy for some rounds."""
        seat = view.viewer
        world = determinize(view, seed)
        hand.replay(world, seat, steps)
        for _ in range(self.rounds):
            hand.pass_on(world, seat)
            hand.finish(world, seat)
        return prospect.promise(world, seat)


ITERATIONS: Final = 160
"""What the bot plays out for a decision unless it is told otherwise."""


def best_of(lines: list[Line], most: int) -> list[list[Step]]:
    """The most promising lines, each end of a turn once."""
    chosen: dict[int, list[Step]] = {}
    for line in sorted(lines, key=lambda line: -line.value):
        # Lines that differ in nothing but the order of their actions promise the same.
        chosen.setdefault(round(line.value * 1000), line.steps)
        if len(chosen) == most:
            break
    return list(chosen.values())
