"""What every part of a portrait of Duel is painted from: the position as the viewer knows it, with its prices."""

from __future__ import annotations

from monumental.duel.kinds import CITY_ACTIVATION, SETUP, TAKE_ACTIONS
from monumental.duel.policies import develop_price
from monumental.duel.position import Position
from monumental.duel.prices import payer, price, second_price
from monumental.duel.reasons import explain
from monumental.duel.rulebook import Rulebook
from monumental.duel.supply import means
from monumental.effects.resources import CULTURE, GOLD, PRODUCTION, RESOURCES
from monumental.kernel.state import OVER
from monumental.portrait.common_shape import Amounts, Price, PriceState
from monumental.portrait.duel_shape import Deed, DuelPhase
from monumental.portrait.easel import RESOURCE, Easel, amounts, why_of


class DuelCanvas(Easel):
    """A view of Duel."""

    pos: Position
    rules: Rulebook

    def phase(self) -> DuelPhase:
        """The phase of the round."""
        if self.pos.pending == OVER:
            return "over"
        if self.pos.stack and self.pos.stack[0].kind == SETUP:
            return "setup"
        if self.pos.phase == CITY_ACTIVATION:
            return "activate"
        return "act" if self.pos.phase == TAKE_ACTIONS else "end"

    def deed(self, seat: int, *words: str) -> Deed:
        """What a line of notation stands for. Nobody is told what others could do."""
        text = " ".join(words)
        if seat != self.viewer:
            return Deed(text, False, None)
        if text in self.legal:
            return Deed(text, True, None)
        return Deed(text, False, why_of(explain(self.pos, text, seat)))

    # --- prices ---------------------------------------------------------------------------------------------------
    def paying(self, seat: int, resource: int, cost: int) -> tuple[PriceState, Amounts, int]:
        """How a price stands with a seat, what it would pay (the whole price if it cannot), and what is missing."""
        short = cost - means(self.pos, seat, resource)
        if short > 0:
            return "short", amounts({resource: cost}), short
        own = min(cost, self.pos.stock[seat * RESOURCES + resource])
        if own == cost:
            return "affordable", amounts({resource: cost}), 0
        return "gold", amounts({resource: own, GOLD: cost - own}), 0

    def price(self, seat: int, verb: str, card: int, resource: int, cost: int, printed: int) -> Price:
        """The price of an action with a card."""
        state, pay, short = self.paying(seat, resource, cost)
        deed = self.deed(seat, verb, self.rules.card_word[card])
        return Price(
            state=state,
            resource=RESOURCE[resource],
            cost=cost,
            printed=printed,
            pay=pay,
            short=short,
            text=deed.text,
            legal=deed.legal,
            why=deed.why,
            kept={},
        )

    def offer(self, card: int) -> Price:
        """The price of a card on display or of a Basic Building."""
        seat = self.payer
        resource = payer(self.pos, seat, card)
        cost = price(self.pos, seat, card)
        return self.price(seat, "acquire", card, resource, cost, self.rules.card_cost[card])

    def section(self, seat: int, card: int) -> Price:
        """The price of the second section of a Wonder."""
        cost = second_price(self.pos, seat, card)
        return self.price(seat, "complete", card, PRODUCTION, cost, self.rules.card_cost_2[card])

    def policy(self, seat: int, card: int) -> Price:
        """The price of a Policy that is not developed yet."""
        cost = develop_price(self.pos, seat)
        return self.price(seat, "develop", card, CULTURE, cost, cost)
