"""What the bots that plan whole turns share: a plan is made once and followed while everything comes as expected."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Final

from monumental.bots.alone import by_itself
from monumental.bots.atlas import Atlas
from monumental.bots.clock import Clock
from monumental.bots.features import known_answer, taken_at_once
from monumental.bots.greedy import GreedyBot
from monumental.bots.protocol import Budget, Decision
from monumental.bots.rollout import Hand, Step
from monumental.bots.search_value import Prospect
from monumental.bots.search_weights import OPINIONS
from monumental.bots.solo_weights import SOLO_OPINIONS
from monumental.bots.taste import Taste
from monumental.classic.kinds import ACTIONS, KEEP_KNOWLEDGE
from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.classic.view import View, determinize, observe
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION

MOST_REMEMBERED: Final = 64
"""Seats whose turns a bot remembers at the same time."""
USED: Final = 0.93
"""So much of the allowed time is used: what has been begun when it is over is finished first."""


class Memory:
    """What a bot remembers of a turn: its plan, by the view in which each option is due, and the time it took."""

    __slots__ = ("line", "plan", "rules", "spent", "thoughts", "turn")

    def __init__(self, rules: Rulebook, turn: int) -> None:
        self.rules = rules
        self.turn = turn
        self.spent = 0.0
        self.thoughts = 0
        self.plan: dict[int, int] = {}
        # The line that is being followed.
        self.line: list[Step] = []

    def next_step(self, pos: Position) -> int | None:
        """What the line has next, where others act between one's own actions: it is followed while it is possible.

        Before ending anything it is worth another thought.
        """
        if not self.line or self.line[0][0] != pos.stack[-1].kind:
            return None
        option = self.line[0][1]
        if option not in pos.options or (pos.stack[-1].kind == ACTIONS and option == pos.options[0]):
            return None
        del self.line[0]
        return option


class Thinker(ABC):
    """A bot that thinks about whole turns. ``ms`` is the time for one decision, at most what the budget allows."""

    def __init__(self, ms: int = 0) -> None:
        if ms < 0:
            raise ValueError("ms must not be negative")
        self.ms = ms
        self._policies = [GreedyBot(taste=Taste(**opinions)) for opinions in (OPINIONS, SOLO_OPINIONS)]
        self._memory: dict[tuple[int, int], Memory] = {}
        self._prospect: Prospect | None = None

    @abstractmethod
    def think(
        self, view: View, hand: Hand, prospect: Prospect, rng: Random, clock: Clock, old: list[Step]
    ) -> list[Step]:
        """How to play the rest of the turn, beginning with the waiting decision; ``old`` is what was planned before."""

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        """The next step of the plan; a new plan where something has come otherwise."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        view = by_itself(view)
        pos = view.position
        pos.options = options
        seat = decision.seat
        frame = pos.stack[-1]
        policy = self._policies[faces_automa(pos.rules)]
        if pos.active != seat or frame.kind == KEEP_KNOWLEDGE or taken_at_once(pos) or known_answer(pos):
            return policy.choose(view, decision, rng, budget)
        memory = self._recall(pos, seat)
        known = memory.plan.get(pos.stable_hash())
        if known is not None and known in options:
            return known
        if pos.rules.mode.together:
            expected = memory.next_step(pos)
            if expected is not None:
                return expected
        clock = Clock(self._seconds(budget, memory), memory.thoughts)
        hand = Hand(policy.instinct, rng)
        steps = self.think(view, hand, self._judge(pos), rng, clock, memory.line)
        memory.plan = follow(view, steps)
        memory.line = steps[len(memory.plan) :]
        memory.thoughts += 1
        memory.spent += clock.spent
        return steps[0][1]

    def _recall(self, pos: Position, seat: int) -> Memory:
        """One bot may sit in several seats and at several tables; what it knows of a turn ends with the turn."""
        key = (id(pos.rules), seat)
        memory = self._memory.get(key)
        if memory is None or memory.rules is not pos.rules or memory.turn != pos.round:
            while len(self._memory) >= MOST_REMEMBERED:
                del self._memory[next(iter(self._memory))]
            memory = self._memory[key] = Memory(pos.rules, pos.round)
        return memory

    def _seconds(self, budget: Budget, memory: Memory) -> float:
        allowed = min(budget.decision_ms, self.ms) if self.ms else budget.decision_ms
        return max(0.0, min(USED * allowed / 1000, USED * budget.turn_ms / 1000 - memory.spent))

    def _judge(self, pos: Position) -> Prospect:
        if self._prospect is None or self._prospect.rules is not pos.rules:
            self._prospect = Prospect(pos.rules, Atlas(pos.rules))
        return self._prospect


def faces_automa(rules: Rulebook) -> bool:
    """Whether one of the seats is an Automa's, which makes for another game."""
    return any(rules.automa)


def usual_taste(rules: Rulebook) -> Taste:
    """What bots that plan hold things for worth at such a table."""
    return Taste(**(SOLO_OPINIONS if faces_automa(rules) else OPINIONS))


def follow(view: View, steps: list[Step]) -> dict[int, int]:
    """The options of a line by the views in which they will be due, up to the first thing that chance decides."""
    seat = view.viewer
    world = determinize(view, 0)
    plan: dict[int, int] = {}
    for kind, option in steps:
        if world.pending != DECISION or world.stack[-1].seat != seat or world.stack[-1].kind != kind:
            break
        if option not in world.options:
            break
        plan[observe(world, seat).position.stable_hash()] = option
        luck = (world.rng, world.luck)
        apply(world, option)
        if (world.rng, world.luck) != luck:
            break
    return plan
