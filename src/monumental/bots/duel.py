"""The bots of Duel.

All of them share one instinct (``duel_instinct``). ``novice`` follows it, and does not always think; ``steady`` plays
the round out after each possible answer and judges its end; ``strong`` does so in many worlds, and further.
"""

from __future__ import annotations

from math import tanh
from random import Random
from typing import Final

from monumental.bots.clock import Clock
from monumental.bots.duel_instinct import DuelInstinct
from monumental.bots.duel_rollout import DuelHand, last_pass
from monumental.bots.duel_taste import DuelTaste
from monumental.bots.duel_value import DuelProspect
from monumental.bots.duel_weights import DUEL_OPINIONS
from monumental.bots.halving import best_by_halving
from monumental.bots.protocol import Budget, Decision
from monumental.classic.kinds import A_SHIFT, KIND_SHIFT
from monumental.classic.parts import DUEL
from monumental.classic.view import View
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.rulebook import Rulebook
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION
from monumental.ruleset import RULESETS

BIDS: Final = 3
"""Bids for the Advantage of each kind that are looked at: the lowest ones."""
CLEAR: Final = 12.0
"""A lead of so many points is clear."""
USED: Final = 0.93
"""So much of the allowed time is used: what has been begun when it is over is finished first."""
UNBOUNDED: Final = 1_000_000_000


def sensible(pos: Position) -> list[int]:
    """The options worth trying: of bids for the Advantage the lowest of each kind, of ways to pay the one that saves
    Gold.
    """
    frame = pos.stack[-1]
    if frame.kind == kinds.PAY:
        return pos.options[:1]
    if frame.kind != kinds.TURN:
        return pos.options
    kept: list[int] = []
    bids: dict[int, int] = {}
    for option in pos.options:
        if option >> KIND_SHIFT == kinds.A_ADVANTAGE:
            kind = option >> A_SHIFT
            bids[kind] = bids.get(kind, 0) + 1
            if bids[kind] > BIDS:
                continue
        kept.append(option)
    return kept


def world_of(view: View, seed: int) -> Position:
    """A world that fits what a viewer knows."""
    world: Position = RULESETS[DUEL].determinize(view, seed)
    return world


class DuelNovice:
    """Plays like somebody in their first games: takes what looks good at the moment, and does not always think.

    ``mistakes`` is how often it takes any option at all.
    """

    def __init__(self, mistakes: float = 0.2) -> None:
        if not 0 <= mistakes <= 1:
            raise ValueError("mistakes is a chance, from 0 to 1")
        self.mistakes = float(mistakes)
        self.instinct = DuelInstinct(DuelTaste())

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        """What looks good; now and then something else."""
        options = decision.options
        if self.mistakes and rng.random() < self.mistakes:
            return options[int(rng.random() * len(options))]
        return self.instinct.option(world_of(view, rng.getrandbits(64)))


class DuelThinker:
    """What the bots that plan share: a hand to play on with, and a judge of what comes out."""

    def __init__(self) -> None:
        self.hand = DuelHand(DuelInstinct(DuelTaste(**DUEL_OPINIONS)))
        self._prospect: DuelProspect | None = None

    def judge(self, rules: Rulebook) -> DuelProspect:
        """Who judges positions of a rulebook."""
        if self._prospect is None or self._prospect.rules is not rules:
            self._prospect = DuelProspect(rules)
        return self._prospect

    def outcome(self, world: Position, seat: int, option: int, rounds: int = 0) -> float:
        """What a world promises after an option, the rest of the round and some rounds more; it is used up."""
        self.hand.after(world, option, rounds)
        return self.judge(world.rules).promise(world, seat)

    def best(self, world: Position, seat: int) -> int:
        """The option after which the round ends best in one world."""
        options = sensible(world)
        best, found = options[0], float("-inf")
        for option in options if len(options) > 1 else []:
            worth = self.outcome(world.copy(), seat, option)
            if worth > found:
                best, found = option, worth
        return best


class DuelSteady(DuelThinker):
    """Plays the round out after each possible answer, such as the nine crosses, and takes what ends best.

    What comes by chance is imagined: ``worlds`` is how often.

    >>> from monumental import new_game
    >>> from monumental.bots.protocol import answer
    >>> game = new_game(game="duel", seed=7)
    >>> answer(DuelSteady(), game.position, Random(1)) in game.position.options
    True
    """

    def __init__(self, worlds: int = 1) -> None:
        super().__init__()
        if worlds < 1:
            raise ValueError("worlds must be at least 1")
        self.worlds = worlds

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        """The option after which the round ends best, on average over the worlds that there was time for."""
        world = world_of(view, rng.getrandbits(64))
        options = sensible(world)
        if len(options) == 1:
            return options[0]
        clock = Clock(USED * budget.decision_ms / 1000)
        totals = dict.fromkeys(options, 0.0)
        for number in range(self.worlds):
            # Asked before a further world alone: what is drawn for one world must not depend on the clock.
            if number:
                if clock.spent > clock.seconds * number / self.worlds:
                    break
                world = world_of(view, rng.getrandbits(64))
            for option in options:
                totals[option] += self.outcome(world.copy(), decision.seat, option)
        return max(options, key=lambda option: totals[option])


class DuelStrong(DuelThinker):
    """Plays like a steady bot within its thoughts: after each promising option it plans the rest of its round step by
    step, in several worlds, and drops the worse half of the options again and again.

    ``samples`` is the number of rounds that are planned for a decision, ``keep`` how many options are looked at so
    closely; the answer then depends on nothing but the view and the generator. With ``ms`` it thinks for that time
    instead. The budget of the table bounds both. ``rounds`` is how many more rounds are played on.

    >>> from monumental import new_game
    >>> from monumental.bots.protocol import answer
    >>> game = new_game(game="duel", seed=7)
    >>> answer(DuelStrong(samples=4), game.position, Random(1)) in game.position.options
    True
    """

    def __init__(self, samples: int = 24, ms: int = 0, keep: int = 6, rounds: int = 0) -> None:
        super().__init__()
        if min(samples, ms, rounds) < 0:
            raise ValueError("samples, ms and rounds must not be negative")
        if keep < 1:
            raise ValueError("keep must be at least 1")
        self.samples = UNBOUNDED if ms else samples
        self.ms = ms
        self.keep = keep
        self.rounds = rounds

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        """The option that does best in most worlds."""
        seat = decision.seat
        world = world_of(view, rng.getrandbits(64))
        options = sensible(world)
        if len(options) == 1:
            return options[0]
        allowed = min(budget.decision_ms, self.ms) if self.ms else budget.decision_ms
        clock = Clock(USED * allowed / 1000)
        first = {option: self.outcome(world.copy(), seat, option) for option in options}
        likely = sorted(options, key=lambda option: -first[option])[: self.keep]
        chosen = best_by_halving(
            len(likely),
            self.samples,
            rng,
            clock,
            clock.spent / clock.seconds if clock.seconds else 1.0,
            lambda i, seed: self.sample(world_of(view, seed), seat, likely[i]),
        )
        return likely[chosen]

    def sample(self, world: Position, seat: int, option: int) -> float:
        """How an option does in one world, which is used up. A victory counts, not its height."""
        number = world.round
        while not last_pass(world, option):
            apply(world, option)
            while world.pending == DECISION and world.round == number and world.stack[-1].seat != seat:
                other = self.hand.instinct.option(world)
                if last_pass(world, other):
                    break
                apply(world, other)
            if world.pending != DECISION or world.stack[-1].seat != seat:
                break
            option = self.best(world, seat)
        self.hand.play_on(world, self.rounds)
        return tanh(self.judge(world.rules).promise(world, seat) / CLEAR)
