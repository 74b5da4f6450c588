"""What a quick player of Duel does: every option is judged by what it brings now, by rules of thumb alone.

Nothing is tried on a copy, so whole rounds can be played out in a moment. The bots that plan do so with it.
"""

from __future__ import annotations

from typing import Final

from monumental.bots.duel_habits import DuelHabits
from monumental.bots.duel_taste import DuelTaste
from monumental.bots.duel_worth import DuelAppraisal, DuelTariff
from monumental.classic.kinds import A_SHIFT, FIELD, KIND_SHIFT
from monumental.duel import kinds
from monumental.duel.draw import progress_price
from monumental.duel.position import Position
from monumental.duel.prices import conquest_price, conquest_resource, payer, price, second_price
from monumental.duel.question import card_at
from monumental.effects.duel_hooks import WONDER
from monumental.effects.resources import GOLD, PRODUCTION, RESOURCES, SCIENCE

ENOUGH: Final = 3
"""Tokens beyond which a bid for the Advantage is no better."""
FINE: Final = 0.01
"""What an exchange is worth that turns what would be lost into something that lasts."""
NEVER: Final = -1.0
PASS: Final = kinds.A_PASS << KIND_SHIFT


class DuelInstinct:
    """Decides by what each option brings now."""

    def __init__(self, taste: DuelTaste) -> None:
        self.taste = taste
        self._tariff: DuelTariff | None = None

    def look(self, pos: Position, seat: int) -> DuelAppraisal:
        """What a seat thinks of a position."""
        if self._tariff is None or self._tariff.rules is not pos.rules:
            self._tariff = DuelTariff(pos.rules, self.taste)
        return DuelAppraisal(pos, seat, self._tariff)

    def option(self, pos: Position) -> int:
        """What it does where a seat must decide."""
        options = pos.options
        if len(options) == 1:
            return options[0]
        frame = pos.stack[-1]
        if frame.kind == kinds.PAY:  # Gold can be saved
            return options[0]
        appraisal = self.look(pos, frame.seat)
        if frame.kind != kinds.TURN:
            return DuelHabits(appraisal).answer()
        best, choice = 0.0, PASS
        for option in options:
            worth = judge(appraisal, option)
            if worth > best:
                best, choice = worth, option
        return choice


def judge(appraisal: DuelAppraisal, option: int) -> float:
    """What an action brings, less what it costs; passing brings nothing."""
    kind = option >> KIND_SHIFT
    card = option >> A_SHIFT & FIELD
    pos, seat = appraisal.pos, appraisal.seat
    rules = pos.rules
    first = appraisal.taste.first
    if kind == kinds.A_PASS:
        return 0.0
    if kind == kinds.A_ACQUIRE:
        worth = appraisal.begin(card) if rules.card_kind[card] == WONDER else appraisal.card(card)
        return worth - appraisal.bill(payer(pos, seat, card), price(pos, seat, card))
    if kind == kinds.A_COMPLETE:
        return appraisal.card(card) - appraisal.bill(PRODUCTION, second_price(pos, seat, card))
    if kind == kinds.A_DEVELOP:
        return appraisal.policy(card)
    if kind == kinds.A_CONQUER:
        return appraisal.conquest() - appraisal.bill(conquest_resource(pos, seat), conquest_price(pos, seat))
    if kind == kinds.A_USE:
        return _text(appraisal, card_at(pos, seat, card), first)
    if kind == kinds.A_POLICY:
        return _text(appraisal, card, first)
    if kind == kinds.A_WARLORD:
        return _text(appraisal, rules.warlord_card[seat], first)
    if kind == kinds.A_PROGRESS:
        return appraisal.drawn() - appraisal.bill(SCIENCE, progress_price(pos, seat))
    if kind == kinds.A_ADVANTAGE:
        return _bid(appraisal, card, option & FIELD)
    if kind == kinds.A_EXCHANGE:
        return FINE if max(pos.stock[seat * RESOURCES : seat * RESOURCES + GOLD]) > 1 else NEVER
    if kind == kinds.A_TRADE:
        gold = appraisal.fades * appraisal.prices[GOLD] if card < kinds.CITIES else 0.0
        return appraisal.city(card) - gold
    return FINE


def _text(appraisal: DuelAppraisal, card: int, first: float) -> float:
    """The text of a card; what it brings may pay for more, so it comes early."""
    worth = appraisal.worth(appraisal.rules.card_op[card])
    return worth + first if worth > 0.0 else worth


def _bid(appraisal: DuelAppraisal, resource: int, amount: int) -> float:
    """The Advantage for so many tokens: what it brings now, and for each round that it lasts (DUEL.CHECK.6)."""
    lasts = min(amount - 1, ENOUGH - 1, int(appraisal.rounds))
    worth = appraisal.advantage() + appraisal.taste.hold * lasts
    return worth - appraisal.bill(resource, amount)
