"""Bots for Duel: each option is tried on a copy of a world that fits what the bot knows, and the outcome is judged.

An action is judged when its turn is over: what it asks meanwhile is answered by the same judgement, one question at a
time.
"""

from __future__ import annotations

from random import Random
from typing import Final

from monumental.bots.protocol import Budget, Decision
from monumental.classic.kinds import A_SHIFT, KIND_SHIFT
from monumental.classic.parts import DUEL
from monumental.classic.view import View
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.scoring import DOMINANCE, POINTS
from monumental.effects.duel_hooks import PROVINCE
from monumental.effects.resources import BASIC, CULTURE, GOLD, RESOURCES
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION
from monumental.ruleset import RULESETS

PACE: Final = 3.6
"""Cards that leave the Development deck in a round, as a rule."""
WORTH: Final = (0.2, 0.2, 0.2, 0.3, 0.75)
"""What one of each resource is worth in points."""
OFTEN: Final = 0.35
"""How often a card of a deck is activated in a round."""
TEXT: Final = 0.35
"""What the text of a card is worth each time it could be used."""
IN_HAND: Final = 8
"""Basic resources of a kind beyond which more are of little use."""
QUESTIONS: Final = 12
"""Questions that an action asks at most before it is judged as it stands."""


class DuelJudge:
    """What a position is worth to a seat, in points."""

    __slots__ = ()

    def worth(self, pos: Position, seat: int) -> float:
        """How much better a seat stands than its opponent."""
        rounds = rounds_left(pos)
        return self._side(pos, seat, rounds) - self._side(pos, 1 - seat, rounds) + self._dominance(pos, seat)

    def _dominance(self, pos: Position, seat: int) -> float:
        """Points for the most of a kind, softened: a lead may still be lost."""
        total = 0.0
        for road in range(kinds.ROAD_CITIES):
            lead = pos.points(seat, road) - pos.points(1 - seat, road)
            total += DOMINANCE * max(-1.0, min(1.0, lead * 0.4))
        return total

    def _side(self, pos: Position, seat: int, rounds: float) -> float:
        total = 0.0
        for road in range(kinds.ROADS):
            total += pos.points(seat, road) * POINTS[road]
        base = seat * RESOURCES
        for resource in BASIC:
            have = pos.stock[base + resource]
            total += 0.6 * WORTH[resource] * min(have, IN_HAND) + 0.02 * max(0, have - IN_HAND)
        fades = min(1.0, 0.4 + rounds / 4)
        total += fades * WORTH[GOLD] * pos.stock[base + GOLD]
        total += fades * WORTH[CULTURE] * min(pos.stock[base + CULTURE], 2 + len(pos.policies[seat]))
        total += self._cards(pos, seat) * OFTEN * rounds
        if pos.site[seat]:
            total += fades * (1.2 + 0.5 * min(2, rounds) * 0.5)
        for place in range(kinds.CITIES):
            gold = pos.laid[place * kinds.SEATS + seat]
            total += fades * 0.14 * gold * gold
        if pos.holder == seat:
            total += 0.5 + 0.12 * min(3, pos.bid)
        exposed = pos.land[seat]
        if exposed and pos.rules.card_kind[exposed[-1]] != PROVINCE:
            total += 0.35 * min(1.0, rounds / 2)
        return total

    def _cards(self, pos: Position, seat: int) -> float:
        """What the cards of a seat yield each time they are activated; a deck of many weak cards is a burden."""
        rules = pos.rules
        total = 0.0
        owned = [card for card in pos.cover[seat * 9 : seat * 9 + 9] if card]
        owned += [card for card in pos.under[seat * 9 : seat * 9 + 9] if card]
        owned += [*pos.discard[seat], *pos.top[seat], *pos.pool[seat]]
        for card in owned:
            yields = rules.card_yields[card]
            worth = sum([WORTH[yields[i]] * yields[i + 1] for i in range(0, len(yields), 2)])
            if rules.card_op[card] >= 0:
                worth += TEXT
            total += worth - 0.28
        return total


def rounds_left(pos: Position) -> float:
    """About how many rounds are still to be played after this one."""
    if pos.final_round:
        return 0.0
    deck = sum([len(pos.pool[kinds.ERA_PILE + era]) + len(pos.top[kinds.ERA_PILE + era]) for era in range(3)])
    return 1.0 + deck / PACE


class DuelBot:
    """Tries every option and takes the one that leaves it best off. ``mistakes`` is how often it takes any other."""

    def __init__(self, mistakes: float = 0.0, follow: bool = True) -> None:
        if not 0 <= mistakes <= 1:
            raise ValueError("mistakes is a chance, from 0 to 1")
        self.mistakes = float(mistakes)
        self.follow = follow
        self.judge = DuelJudge()

    def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
        """What looks best; now and then something else."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        if self.mistakes and rng.random() < self.mistakes:
            return options[int(rng.random() * len(options))]
        world: Position = RULESETS[DUEL].determinize(view, rng.getrandbits(64))
        return self._best(world, decision.seat)

    def _best(self, world: Position, seat: int) -> int:
        best, found = world.options[0], float("-inf")
        for option in sensible(world):
            worth = self._after(world, seat, option)
            if worth > found:
                best, found = option, worth
        return best

    def compare(self, world: Position, seat: int) -> dict[int, float]:
        """What each option of a world is worth to a seat."""
        return {option: self._after(world, seat, option) for option in world.options}

    def _after(self, world: Position, seat: int, option: int) -> float:
        """The worth of a world after an option and what it asks."""
        copy = world.copy()
        apply(copy, option)
        turn = copy.round, copy.phase, copy.active
        for _ in range(QUESTIONS if self.follow else 0):
            if copy.pending != DECISION or copy.stack[-1].seat != seat or copy.stack[-1].kind == kinds.TURN:
                break
            if (copy.round, copy.phase, copy.active) != turn or copy.stack[-1].kind == kinds.ACTIVATE:
                break
            apply(copy, self._answer(copy, seat))
        return self.judge.worth(copy, seat)

    def _answer(self, world: Position, seat: int) -> int:
        best, found = world.options[0], float("-inf")
        for option in world.options:
            copy = world.copy()
            apply(copy, option)
            worth = self.judge.worth(copy, seat)
            if worth > found:
                best, found = option, worth
        return best


def sensible(world: Position) -> list[int]:
    """The options worth trying: of bids for the Advantage the lowest three of each kind."""
    if world.stack[-1].kind != kinds.TURN:
        return world.options
    kept: list[int] = []
    bids: dict[int, int] = {}
    for option in world.options:
        if option >> KIND_SHIFT == kinds.A_ADVANTAGE:
            kind = option >> A_SHIFT
            bids[kind] = bids.get(kind, 0) + 1
            if bids[kind] > 3:
                continue
        kept.append(option)
    return kept


class DuelNovice(DuelBot):
    """Plays like somebody in their first games: looks at one step alone, and does not always think."""

    def __init__(self, mistakes: float = 0.25) -> None:
        super().__init__(mistakes, follow=False)


class DuelSteady(DuelBot):
    """Follows each action to its end before it judges it."""

    def __init__(self, mistakes: float = 0.0) -> None:
        super().__init__(mistakes)
