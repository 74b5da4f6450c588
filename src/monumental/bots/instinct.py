"""What the greedy bot does: every option is judged by what it brings now; the turn ends when nothing helps any more.

In Take Actions it makes a plan for its supply and takes the first step of it. Effects that cost nothing are used at
once; exchanges are tried on a copy of the position and kept if the evaluation rises. The activation is chosen by trying
all nine crosses, using the free effects of each, and comparing what could be bought. What no habit knows, such as an
action or a question of a module, is tried on copies, too.
"""

from __future__ import annotations

from random import Random
from typing import Final

from monumental.bots.atlas import Atlas
from monumental.bots.features import answered, taken_at_once
from monumental.bots.habits import HABITS, Habits
from monumental.bots.plan import Plan
from monumental.bots.tariff import Tariff
from monumental.bots.taste import Taste
from monumental.bots.worth import Appraisal
from monumental.classic.city import card_at
from monumental.classic.kinds import (
    A_ABILITY,
    A_ACQUIRE,
    A_COLLECT,
    A_COMPLETE,
    A_CONQUER,
    A_DEVELOP,
    A_END,
    A_EXPLORE,
    A_MANOEUVRE,
    A_MARKET,
    A_OUTPOST,
    A_PRODUCTION_TOKEN,
    A_PROGRESS,
    A_SHIFT,
    A_USE,
    ACTIONS,
    ACTIVATE,
    CHOOSE_CAPITAL,
    DEAL,
    FIELD,
    KIND_SHIFT,
    SLOTS,
    UNDER,
)
from monumental.classic.pieces import spare_troops
from monumental.classic.position import Position
from monumental.classic.question import question_of
from monumental.classic.view import View, determinize
from monumental.common.city import CROSS_SLOTS, CROSSES
from monumental.effects.interpret import ACCEPT, CHOOSE_ONE, MAY_DO, REPEATING
from monumental.effects.resources import GOLD, MILITARY, RESOURCES
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION

TRIED: Final = frozenset({CHOOSE_ONE, MAY_DO, REPEATING})
"""Questions whose answers are tried on copies instead of being estimated."""
PLANNED: Final = frozenset(
    {
        A_END,
        A_ACQUIRE,
        A_COMPLETE,
        A_DEVELOP,
        A_CONQUER,
        A_MANOEUVRE,
        A_OUTPOST,
        A_EXPLORE,
        A_COLLECT,
        A_MARKET,
        A_PROGRESS,
        A_PRODUCTION_TOKEN,
    }
)
"""Actions that the instinct or its plan of the turn knows; all others are tried on copies."""
LIKELY: Final = 3
"""Crosses that a brisk instinct looks at more closely."""
PATIENCE: Final = 40
"""Decisions after which a trial is judged as it stands."""
END: Final = A_END << KIND_SHIFT


class Instinct:
    """Decides by what each option brings now. It works on positions and is compiled where anything is."""

    def __init__(self, taste: Taste, brisk: bool = False) -> None:
        self.taste = taste
        self.brisk = brisk
        self._atlas: Atlas | None = None
        self._tariff: Tariff | None = None

    def option(self, view: View, rng: Random) -> int:
        """The option with the best prospect, for the seat that must decide."""
        options = view.options
        if len(options) == 1:
            return options[0]
        pos = view.position
        pos.options = options
        frame = pos.stack[-1]
        if frame.kind == ACTIONS:
            return self._action(view, rng, frame.seat)
        if taken_at_once(pos):
            return ACCEPT
        known = answered(pos)
        if known in options:
            return known
        if frame.kind == ACTIVATE or frame.kind in TRIED or frame.kind not in HABITS:
            if self.brisk and frame.kind == ACTIVATE:
                options = self._likely_crosses(pos, frame.seat)
            elif frame.kind not in HABITS:
                options = self._proposed_first(pos, options)
            return self._by_trial(determinize(view, rng.getrandbits(64)), frame.seat, options)
        if frame.kind == CHOOSE_CAPITAL:
            return self._capital(pos, rng)
        return self._by_habit(pos)

    def _proposed_first(self, pos: Position, options: list[int]) -> list[int]:
        """The options of a question that no habit knows, led by what it proposes: of equals the first is taken."""
        proposed = question_of(pos).default(pos, pos.stack[-1])
        return [proposed, *options] if proposed in options else options

    def _capital(self, pos: Position, rng: Random) -> int:
        """The best Capital; among equals any, because a fair map has no first one."""
        habits = Habits(pos, self._map(pos), self._look)
        worth = {tile: round(habits.surroundings(tile), 6) for tile in pos.options}
        best = max(worth.values())
        equals = [tile for tile in pos.options if worth[tile] == best]
        return equals[int(rng.random() * len(equals))]

    # --- opinions ------------------------------------------------------------------------------------------------
    def _look(self, pos: Position, seat: int) -> Appraisal:
        if self._tariff is None or self._tariff.rules is not pos.rules:
            self._tariff = Tariff(pos.rules, self.taste)
        return Appraisal(pos, seat, self._tariff)

    def _map(self, pos: Position) -> Atlas:
        if self._atlas is None or self._atlas.rules is not pos.rules:
            self._atlas = Atlas(pos.rules)
        return self._atlas

    def _by_habit(self, pos: Position) -> int:
        return Habits(pos, self._map(pos), self._look).answer()

    def evaluate(self, pos: Position, seat: int) -> float:
        """How good a position is for a seat, in basic resources."""
        appraisal = self._look(pos, seat)
        total = appraisal.standing() + appraisal.economy() + appraisal.stores()
        if pos.rules.modules:
            total += appraisal.beyond()
        if pos.active == seat:
            total += Plan(appraisal, self._map(pos)).total
            effects = pos.rules.card_effect
            for place in pos.ready[seat]:
                total += self.taste.ready * max(0.0, appraisal.worth(effects[card_at(pos, seat, place)]))
        return total

    # --- trying --------------------------------------------------------------------------------------------------
    def _by_trial(self, world: Position, seat: int, options: list[int]) -> int:
        best = float("-inf")
        choice = options[0]
        for option in options:
            copy = world.copy()
            apply(copy, option)
            self._settle(copy, seat)
            value = self.evaluate(copy, seat)
            if value > best + 1e-9:
                best = value
                choice = option
        return choice

    def _likely_crosses(self, pos: Position, seat: int) -> list[int]:
        """The crosses whose cards bring most at first sight, in their own order: the first of equals is taken."""
        act = self._look(pos, seat).act
        slots = [
            act(card_at(pos, seat, slot)) + act(card_at(pos, seat, slot + UNDER)) for slot in range(SLOTS)
        ]
        worth = [-sum([slots[slot] for slot in cross]) for cross in CROSS_SLOTS]
        return sorted(sorted(CROSSES, key=worth.__getitem__)[:LIKELY])

    def _settle(self, world: Position, seat: int) -> None:
        """Go on by habit until the seat is at its menu, and use there what costs nothing."""
        for _ in range(PATIENCE):
            if world.pending != DECISION or not world.stack:
                return
            frame = world.stack[-1]
            if frame.kind == DEAL or world.active not in (seat, frame.seat):
                return
            if frame.kind != ACTIONS:
                apply(world, self._by_habit(world))
                continue
            if frame.seat != seat:
                return
            option = self._free_effect(world, seat)
            if option == END:
                return
            apply(world, option)

    def _free_effect(self, pos: Position, seat: int) -> int:
        """An effect of an activated card that costs nothing, or the end of the turn."""
        free = self._map(pos).free
        effects = pos.rules.card_effect
        for option in pos.options:
            kind = option >> KIND_SHIFT
            if kind == A_USE and free[effects[card_at(pos, seat, option >> A_SHIFT & FIELD)]]:
                return option
            if kind == A_ABILITY and free[pos.rules.card_ability[option >> A_SHIFT & FIELD]]:
                return option
        return END

    # --- Take Actions ----------------------------------------------------------------------------------------------
    def _action(self, view: View, rng: Random, seat: int) -> int:
        pos = view.position
        option = self._at_once(pos, seat)
        if option != END:
            return option
        option = self._exchange(view, rng, seat)
        if option == END:
            option = self._planned(pos, seat)
        # Where a turn is one action, another option than the usual one ends it once the action is taken.
        return option if option in pos.options else pos.options[0]

    def _at_once(self, pos: Position, seat: int) -> int:
        """What is good at any moment: free effects, Policies, what Explorers can pick up, Outposts."""
        option = self._free_effect(pos, seat)
        if option != END:
            return option
        policies: list[int] = []
        for option in pos.options:
            kind = option >> KIND_SHIFT
            if kind in (A_COLLECT, A_MARKET, A_OUTPOST):
                return option
            if kind == A_DEVELOP:
                policies.append(option)
        if not policies:
            return END
        appraisal = self._look(pos, seat)
        return max(policies, key=lambda option: appraisal.policy(option >> A_SHIFT & FIELD))

    def _exchange(self, view: View, rng: Random, seat: int) -> int:
        """An effect with a price, a token, or what only a module knows, if it beats leaving it; otherwise the end."""
        tried = [option for option in view.options if option >> KIND_SHIFT not in PLANNED]
        if not tried:
            return END
        world = determinize(view, rng.getrandbits(64))
        best = self.evaluate(world, seat) + 0.05
        choice = END
        for option in tried:
            copy = world.copy()
            apply(copy, option)
            self._settle(copy, seat)
            value = self.evaluate(copy, seat)
            if value > best:
                best = value
                choice = option
        return choice

    def _planned(self, pos: Position, seat: int) -> int:
        """The first step of the plan: Military first, because conquests bring more to spend; purchases last."""
        options = pos.options
        plan = Plan(self._look(pos, seat), self._map(pos))
        production, science, military, token = plan.wanted
        if military in options:
            return military
        if science == A_PROGRESS << KIND_SHIFT and science in options:
            return science
        if token and A_PRODUCTION_TOKEN << KIND_SHIFT in options:
            return A_PRODUCTION_TOKEN << KIND_SHIFT
        for option in (production, science):
            if option in options:
                return option
        return self._leftover(pos, plan, seat)

    def _leftover(self, pos: Position, plan: Plan, seat: int) -> int:
        """What would be lost still moves Explorers, and Troops out of the Capital to where they defend."""
        appraisal = plan.appraisal
        last_gold = not appraisal.turns and pos.stock[seat * RESOURCES + GOLD] > 0
        if pos.stock[seat * RESOURCES + MILITARY] == 0 and not last_gold:
            return END
        for option in pos.options:
            if appraisal.turns and plan.steps.get(option, 0.0) > 0.2:
                return option
        if not appraisal.followers:
            return END
        home = pos.capital[seat]
        option = A_MANOEUVRE << KIND_SHIFT | home << A_SHIFT
        if option in pos.options and spare_troops(pos, seat, home, False) > (1 if appraisal.turns else 0):
            return option
        return END
