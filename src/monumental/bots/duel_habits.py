"""Habits of Duel: answers to the small questions that follow an action, found without trying them out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monumental.bots.duel_worth import DuelAppraisal
from monumental.classic.kinds import SLOTS, UNDER
from monumental.common.city import CROSS_SLOTS
from monumental.common.question import TableQuestion
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.prices import payer, price, second_price
from monumental.duel.question import NO_ANSWER, card_at
from monumental.duel.supply import means
from monumental.duel.trade import STOP
from monumental.duel.wonders import SECOND
from monumental.effects import interpret
from monumental.effects.duel_hooks import KNOWLEDGE, WONDER
from monumental.effects.interpret import ACCEPT, DECLINE
from monumental.effects.resources import GOLD, PRODUCTION, RESOURCES
from monumental.kernel.frames import Frame

POINTS_APART: Final = 5.0
"""So much dearer is a card that counts for points, when one has to go."""
SITE_FIRST: Final = 10.0
"""Completing a Wonder comes before beginning one."""


class DuelHabits:
    """The usual answers of one seat to the question on top of the stack."""

    def __init__(self, appraisal: DuelAppraisal) -> None:
        self.appraisal = appraisal
        self.pos: Position = appraisal.pos
        self.seat = appraisal.seat
        self.options = appraisal.pos.options

    def answer(self) -> int:
        """The usual answer; to a question that no habit knows, what the question itself proposes."""
        frame = self.pos.stack[-1]
        habit = HABITS.get(frame.kind)
        if habit is not None:
            return habit(self, frame)
        handler = self.pos.handlers[frame.kind]
        if isinstance(handler, TableQuestion):
            proposed = handler.default(self.pos, frame)
            if proposed != NO_ANSWER and proposed in self.options:
                return proposed
        return self.options[0]

    def _best(self, worth: Callable[[int], float]) -> int:
        """The first option that nothing beats."""
        return max(self.options, key=worth)

    # --- City Activation --------------------------------------------------------------------------------------------
    def cross(self, frame: Frame) -> int:
        """The row and column whose cards bring most."""
        return max(self.options, key=self.crosses().__getitem__)

    def crosses(self) -> list[float]:
        """What the cards of each cross bring."""
        activated = self.appraisal.activated
        base = self.seat * SLOTS
        pos = self.pos
        slots = [
            (activated(pos.cover[base + slot]) if pos.cover[base + slot] else 0.0)
            + (activated(pos.under[base + slot]) if pos.under[base + slot] else 0.0)
            for slot in range(SLOTS)
        ]
        return [sum([slots[slot] for slot in cross]) for cross in CROSS_SLOTS]

    def _first(self, frame: Frame) -> int:
        """Effects in the order in which they are offered; stopping is the last option."""
        return self.options[0]

    # --- effects ----------------------------------------------------------------------------------------------------
    def _may(self, frame: Frame) -> int:
        kid = self.pos.rules.ops[frame.a].kids[0]
        return ACCEPT if self.appraisal.worth(kid) >= 0.0 else DECLINE

    def _choose(self, frame: Frame) -> int:
        kids = self.pos.rules.ops[frame.a].kids
        return self._best(lambda option: self.appraisal.worth(kids[option]))

    # --- paying and gaining -----------------------------------------------------------------------------------------
    def _stock(self, resource: int) -> int:
        return self.pos.stock[self.seat * RESOURCES + resource]

    def _spare(self, resource: int) -> float:
        """How willingly one of a resource is given: much of it and little to buy with it."""
        if resource >= GOLD:
            return -10.0
        return self._stock(resource) - 2.0 * self._reach(resource, 0)

    def _pay_basic(self, frame: Frame) -> int:
        return self._best(self._spare)

    def _pay_alike(self, frame: Frame) -> int:
        return self._best(lambda resource: min(self._stock(resource), frame.a) * 10.0 + self._spare(resource))

    def _pay_amount(self, frame: Frame) -> int:
        """As much as lies there; Gold does not stand in."""
        resource = self.pos.rules.ops[frame.a].a
        return max(self.options[0], min(self.options[-1], self._stock(resource)))

    def _gain_basic(self, frame: Frame) -> int:
        amount = max(1, frame.a)
        gained = self.appraisal.prices
        return self._best(
            lambda resource: self._reach(resource, amount) - self._reach(resource, 0) + 0.5 * gained[resource]
        )

    def _reach(self, resource: int, more: int) -> float:
        """What the best thing is worth that could be bought with a resource, had the seat so much more of it."""
        pos, seat = self.pos, self.seat
        have = means(pos, seat, resource) + more
        best = 0.0
        for card in pos.display:
            if card and payer(pos, seat, card) == resource and price(pos, seat, card) <= have:
                best = max(best, self.appraisal.card(card))
        site = pos.site[seat]
        if resource == PRODUCTION and site and second_price(pos, seat, site) <= have:
            best = max(best, self.appraisal.card(site))
        return best

    # --- cards of the City ------------------------------------------------------------------------------------------
    def _at(self, place: int) -> int:
        return card_at(self.pos, self.seat, place)

    def _dear(self, card: int) -> float:
        """How much one would miss a card."""
        kind = self.pos.rules.card_kind[card]
        points = POINTS_APART if kind in (KNOWLEDGE, WONDER) else 0.0
        return points + self.appraisal.tariff.activated[card]

    def _worst_place(self, frame: Frame) -> int:
        """The card that is missed least, with the Knowledge that leaves along with it."""
        return self._best(lambda place: -self._dear(self._at(place)))

    def _least_place(self, frame: Frame) -> int:
        """The card that brings least next round: it comes back, so its points do not matter."""
        activated = self.appraisal.tariff.activated
        return self._best(lambda place: -activated[self._at(place)])

    def _best_place(self, frame: Frame) -> int:
        return self._best(lambda place: self.appraisal.activated(self._at(place % (2 * UNDER))))

    def _copied(self, frame: Frame) -> int:
        policies = self.pos.policies[self.seat]
        return self._best(
            lambda option: self.appraisal.activated(
                policies[option - kinds.POLICY_SOURCE] if option >= kinds.POLICY_SOURCE else self._at(option)
            )
        )

    def _best_used(self, frame: Frame) -> int:
        return self._best(self.appraisal.activated)

    # --- other cards ------------------------------------------------------------------------------------------------
    def _best_card(self, frame: Frame) -> int:
        return self._best(self.appraisal.card)

    def _worst_card(self, frame: Frame) -> int:
        return self._best(lambda card: -self.appraisal.card(card))

    def _section(self, frame: Frame) -> int:
        return self._best(
            lambda option: self.appraisal.card(option & SECOND - 1) + SITE_FIRST * (option >= SECOND)
        )

    def _bonus(self, frame: Frame) -> int:
        bonuses = self.pos.rules.card_bonus
        return self._best(lambda card: self.appraisal.worth(bonuses[card]))

    def _city(self, frame: Frame) -> int:
        return self._best(lambda city: -1.0 if city == STOP else self.appraisal.city(city))

    def _laid(self, frame: Frame) -> int:
        pos = self.pos
        return self._best(lambda card: pos.laid[pos.cities.index(card) * kinds.SEATS + self.seat])


HABITS: Final[dict[int, Callable[[DuelHabits, Frame], int]]] = {
    interpret.CHOOSE_ONE: DuelHabits._choose,
    interpret.MAY_DO: DuelHabits._may,
    interpret.REPEATING: DuelHabits._may,
    kinds.ACTIVATE: DuelHabits.cross,
    kinds.POOL: DuelHabits._first,
    kinds.RESOLVE: DuelHabits._first,
    kinds.PAY: DuelHabits._first,
    kinds.PAY_BASIC: DuelHabits._pay_basic,
    kinds.PAY_ALIKE: DuelHabits._pay_alike,
    kinds.PAY_AMOUNT: DuelHabits._pay_amount,
    kinds.GAIN_BASIC_CHOICE: DuelHabits._gain_basic,
    kinds.USE_ONE: DuelHabits._best_used,
    kinds.ARCHIVING: DuelHabits._worst_place,
    kinds.DISCARDING: DuelHabits._least_place,
    kinds.REINFORCING: DuelHabits._best_place,
    kinds.COPYING: DuelHabits._copied,
    kinds.USING_CITY: DuelHabits._best_place,
    kinds.ACTIVATING_IDLE: DuelHabits._best_place,
    kinds.GAINING_BASIC_BUILDING: DuelHabits._best_card,
    kinds.GAINING_FROM_DISPLAY: DuelHabits._best_card,
    kinds.DISCARDING_DISPLAY: DuelHabits._worst_card,
    kinds.BUILDING_SECTION: DuelHabits._section,
    kinds.KEEP_WONDER: DuelHabits._best_card,
    kinds.REPEATING_POLICY: DuelHabits._bonus,
    kinds.TRADING: DuelHabits._city,
    kinds.KEEP_KNOWLEDGE: DuelHabits._best_used,
    kinds.LAYING_GOLD: DuelHabits._laid,
}
"""By the kind of the frame that asks."""
