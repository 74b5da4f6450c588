"""Habits: answers to the small questions that follow an action, found without trying them out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monumental.bots.atlas import Atlas, exposed
from monumental.bots.features import AMOUNTS, answered
from monumental.bots.plan import Plan, Walks
from monumental.bots.worth import Appraisal
from monumental.classic import kinds
from monumental.classic.city import card_at
from monumental.classic.kinds import A_SHIFT, FIELD, MARK_WARLORD
from monumental.classic.payment import OPEN, OPTIONAL, REFUSE, first_chosen, held, payers_of
from monumental.classic.pieces import garrison
from monumental.classic.position import Position
from monumental.classic.question import question_of
from monumental.effects import book, interpret
from monumental.effects.interpret import ACCEPT, DECLINE
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.frames import Frame

FIRST: Final = (book.THIS_TURN, book.WARLORD_BENEFIT)
"""Effects that make those after them better."""
LAST: Final = (book.DRAW, book.TOKEN_REWARD, book.ARCHIVE)
MOST_DEMANDED: Final = 5
"""Gold that an attacker pays at most to match a bid."""
NEAR: Final = 4
"""How far from a Capital its surroundings reach."""


class Habits:
    """The usual answers of one seat to the question on top of the stack.

    ``look`` makes an appraisal; half of the questions are answered without one.
    """

    def __init__(self, pos: Position, atlas: Atlas, look: Callable[[Position, int], Appraisal]) -> None:
        self.pos = pos
        self.atlas = atlas
        self.seat = pos.stack[-1].seat
        self.options = pos.options
        self._look = look
        self._appraisal: Appraisal | None = None

    @property
    def appraisal(self) -> Appraisal:
        """The opinion of the seat that is asked, formed when it is needed."""
        if self._appraisal is None:
            self._appraisal = self._look(self.pos, self.seat)
        return self._appraisal

    def answer(self) -> int:
        """The usual answer; to a question that no habit knows, what the question itself proposes."""
        frame = self.pos.stack[-1]
        habit = HABITS.get(frame.kind)
        if habit is not None:
            option = habit(self, frame)
        else:
            option = answered(self.pos)
            if option < 0:
                option = question_of(self.pos).default(self.pos, frame)
        return option if option in self.options else self.options[0]

    def _best(self, worth: Callable[[int], float]) -> int:
        """The first option that nothing beats."""
        return max(self.options, key=worth)

    def first(self, frame: Frame) -> int:
        """The first option, where all are alike or the rules list the best one first."""
        return self.options[0]

    # --- setting up ----------------------------------------------------------------------------------------------
    def capital(self, frame: Frame) -> int:
        """The Capital with the richest and weakest surroundings."""
        return self._best(self.surroundings)

    def surroundings(self, home: int) -> float:
        """What lies around a Capital, near things more than far ones."""
        pos = self.pos
        rules = pos.rules
        total = 0.0
        for tile, steps in enumerate(self.atlas.distances(pos, home)[home]):
            if not 0 < steps <= NEAR or rules.is_capital[tile]:
                continue
            worth = 0.4 if pos.production[tile] else 0.0
            if rules.tile_market[tile]:
                worth += 1.5
            if pos.token[tile]:
                face = pos.token[tile] - 1
                effort = rules.tile_value[tile] + rules.face[face].amount
                worth += max(0.3, 4.0 + self.atlas.reward[face] - effort)
            total += worth / steps**2
        return total

    # --- paying and gaining --------------------------------------------------------------------------------------
    def pay(self, frame: Frame) -> int:
        """Gold keeps; everything else is lost at the end of the turn. What modules count goes in before Gold."""
        if frame.c & OPEN:
            return self.open_amount(frame)
        if frame.c & OPTIONAL:
            return self.demanded(frame)
        if not frame.more:
            return self.options[0]
        payers = payers_of(frame)
        first = payers[first_chosen(payers)]
        if first.resource < RESOURCES:
            return self.options[0]
        gap = frame.b - sum(
            [held(self.pos, frame.seat, payer.resource) for payer in payers if not payer.chosen]
        )
        return min(self.options[-1], max(self.options[0], first.pieces(max(0, gap))))

    def demanded(self, frame: Frame) -> int:
        """More that is asked for in the midst of a conquest is paid, unless a Province is not worth so much Gold."""
        if self.options[0] == REFUSE or (frame.a == GOLD and frame.b > MOST_DEMANDED):
            return REFUSE
        return self.options[0]

    def open_amount(self, frame: Frame) -> int:
        """What the module says that is paid for, or the least."""
        below = self.pos.stack[-2]
        amount = AMOUNTS.get(self.pos.handlers[below.kind].asks)
        if amount is None:
            return self.options[0]
        return amount(self.appraisal, Plan(self.appraisal, self.atlas), frame)

    def pay_basic(self, frame: Frame) -> int:
        """The resource that the plan misses least."""
        plan = Plan(self.appraisal, self.atlas)
        return self._best(lambda resource: -1.0 if resource == GOLD else plan.margin(resource, -1))

    def gain_basic(self, frame: Frame) -> int:
        """The resource that helps the plan most."""
        plan = Plan(self.appraisal, self.atlas)
        return self._best(lambda resource: plan.margin(resource, max(1, frame.a)))

    # --- cards ---------------------------------------------------------------------------------------------------
    def weakest_place(self, frame: Frame) -> int:
        """The card of the City that is missed least."""
        return self._best(lambda place: -self.appraisal.keep(card_at(self.pos, frame.seat, place)))

    def strongest_place(self, frame: Frame) -> int:
        """The card of the City that brings most."""
        return self._best(lambda place: self.appraisal.act(card_at(self.pos, frame.seat, place)))

    def strongest_slot(self, frame: Frame) -> int:
        """A slot brings its cover and the Knowledge below."""
        act = self.appraisal.act
        pos = self.pos
        return self._best(
            lambda slot: act(card_at(pos, self.seat, slot)) + act(card_at(pos, self.seat, slot + kinds.UNDER))
        )

    def strongest_card(self, frame: Frame) -> int:
        """The card that brings most when it is activated."""
        return self._best(self.appraisal.act)

    def best_card(self, frame: Frame) -> int:
        """The card that is best to own."""
        return self._best(self.appraisal.card)

    def best_benefit(self, frame: Frame) -> int:
        """The Policy with the best benefit."""
        benefits = self.pos.rules.card_benefit
        return self._best(lambda policy: self.appraisal.worth(benefits[policy]))

    def best_wonder(self, frame: Frame) -> int:
        """The Wonder that is worth most for what is still to be paid."""
        cost = self.pos.rules.card_cost_2
        return self._best(lambda card: self.appraisal.card(card) - cost[card])

    # --- effects ---------------------------------------------------------------------------------------------------
    def best_branch(self, frame: Frame) -> int:
        """The effect that is worth most."""
        kids = self.pos.rules.ops[frame.a].kids
        return self._best(lambda i: self.appraisal.worth(kids[i]))

    def accept_if_good(self, frame: Frame) -> int:
        """Whatever is worth anything is accepted."""
        kid = self.pos.rules.ops[frame.a].kids[0]
        return ACCEPT if self.appraisal.worth(kid) > 0.05 else DECLINE

    def accept(self, frame: Frame) -> int:
        """The Warlord's benefit is taken at the first chance, unless a word of a book asks too much for it."""
        benefit = self.pos.rules.ops[self.pos.rules.warlord_op[frame.seat]].kids[0]
        if self.pos.rules.ops[benefit].code < book.CUSTOM or self.appraisal.worth(benefit) > 0.05:
            return ACCEPT
        return DECLINE

    def order(self, frame: Frame) -> int:
        """What makes the others better comes first, what asks for more to be known comes last."""
        ops = self.pos.rules.ops
        return self._best(lambda i: -_turn_of(ops[frame.more[2 * i]].code))

    # --- the map -----------------------------------------------------------------------------------------------------
    def march_warlord(self, frame: Frame) -> int:
        """The Warlord goes where it earns its benefit; afterwards Troops do the work."""
        return DECLINE if self.pos.marks[frame.seat] & MARK_WARLORD else ACCEPT

    def march_troops(self, frame: Frame) -> int:
        """As many as possible from where nobody attacks, as few as possible from the border."""
        source = self.options[0] >> 8 & FIELD
        safe = self.pos.rules.is_capital[source] or not exposed(self.pos, frame.seat, source)
        return self.options[-1] if safe else self.options[0]

    def weakest_border(self, frame: Frame) -> int:
        """Where one more piece defends most."""
        whims = self.atlas.whims(self.pos, self.seat)
        return self._best(lambda tile: self._danger(tile) + whims[tile])

    def _danger(self, tile: int) -> float:
        pos = self.pos
        if pos.rules.is_capital[tile]:
            return -100.0
        weakness = -float(pos.rules.tile_value[tile] + garrison(pos, tile))
        return weakness + (6.0 if exposed(pos, self.seat, tile) else 0.0)

    def free_move(self, frame: Frame) -> int:
        """Troops leave the Capital for the border; nothing else needs to move."""
        home = self.pos.capital[frame.seat]
        if self.pos.troops[home] > 2:
            for option in self.options:
                if option and option >> A_SHIFT & FIELD == home and option & FIELD == 0:
                    return option
        return 0

    def free_step(self, frame: Frame) -> int:
        """The step that brings an Explorer nearer to something."""
        steps = Walks(self.appraisal, self.atlas).steps
        best = self._best(lambda option: steps.get(option, 0.0))
        return best if steps.get(best, 0.0) > 0 else 0

    def best_good(self, frame: Frame) -> int:
        """The Market token that is worth most."""
        ops = self.pos.rules.good_op
        return self._best(lambda good: self.appraisal.worth(ops[good]))


def _turn_of(code: int) -> int:
    if code in FIRST:
        return 0
    return 2 if code in LAST else 1


HABITS: Final[dict[int, Callable[[Habits, Frame], int]]] = {
    kinds.CHOOSE_CAPITAL: Habits.capital,
    kinds.ACTIVATE: Habits.first,
    kinds.PAY: Habits.pay,
    kinds.PAY_BASIC: Habits.pay_basic,
    kinds.GAIN_BASIC_CHOICE: Habits.gain_basic,
    kinds.KEEP_KNOWLEDGE: Habits.strongest_card,
    kinds.ARCHIVING: Habits.weakest_place,
    kinds.DISCARDING: Habits.weakest_place,
    kinds.REINFORCING: Habits.strongest_place,
    kinds.ACTIVATING_IDLE: Habits.strongest_slot,
    kinds.ACTIVATING_AGAIN: Habits.strongest_place,
    kinds.GAINING_BASIC_BUILDING: Habits.best_card,
    kinds.GAINING_FROM_DISPLAY: Habits.best_card,
    kinds.REPEATING_POLICY: Habits.best_benefit,
    kinds.KEEP_WONDER: Habits.best_wonder,
    kinds.PLACE_WONDER: Habits.weakest_border,
    kinds.MARCH_WARLORD: Habits.march_warlord,
    kinds.MARCH_TROOPS: Habits.march_troops,
    kinds.WARLORD_CHOICE: Habits.accept,
    kinds.MANOEUVRE_TO: Habits.weakest_border,
    kinds.FREE_MOVES: Habits.free_move,
    kinds.FREE_STEPS: Habits.free_step,
    kinds.OUTPOST_UNITS_BACK: Habits.first,
    kinds.TAKING_PRODUCTION: Habits.first,
    kinds.AUTOMA_TIE: Habits.first,
    kinds.LOOK_AT_MARKET: Habits.best_good,
    interpret.CHOOSE_ONE: Habits.best_branch,
    interpret.MAY_DO: Habits.accept_if_good,
    interpret.REPEATING: Habits.accept_if_good,
    interpret.ORDERING: Habits.order,
}
"""By the kind of the question. A question that is not listed, such as one of a module, is tried out (``instinct``)."""
