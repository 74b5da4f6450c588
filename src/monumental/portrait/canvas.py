"""What every part of a portrait is painted from: the position as the viewer knows it, and nothing else."""

from __future__ import annotations

from monumental.classic.acquisition import price, stage_price
from monumental.classic.kinds import ACTIONS, ACTIVATE, SETUP
from monumental.classic.notation import text_of
from monumental.classic.policies import policy_price
from monumental.classic.position import Position
from monumental.classic.reasons import Reason, judge
from monumental.classic.view import REFEREE, View
from monumental.effects.resources import CULTURE, GOLD, PRODUCTION, RESOURCE_KEYS, RESOURCES
from monumental.kernel.state import DECISION, OVER
from monumental.portrait.shape import Amounts, CardCount, Phase, Price, PriceState, Resource, Why

# The keys with the type that clients see.
RESOURCE: tuple[Resource, ...] = RESOURCE_KEYS


class Canvas:
    """One view with what the painters ask of it again and again."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.viewer = view.viewer
        self.pos: Position = view.position
        self.rules = view.position.rules
        # The options belong to the view of the one who decides; everybody else gets none.
        self.pos.options = view.options
        self.pos.pending = view.pending
        self.legal: frozenset[str] = frozenset(
            [text_of(self.pos, option) for option in view.options] if view.options else []
        )
        self.kinds = {frame.kind for frame in self.pos.stack}
        # Whose prices are shown: the viewer's own; spectators see those of the active player.
        self.payer = self.viewer if self.viewer >= 0 else max(self.pos.active, 0)

    def knows(self, seat: int) -> bool:
        """Whether the viewer may look into the piles of a seat."""
        return self.viewer in (seat, REFEREE)

    def phase(self) -> Phase:
        """The phase of the turn."""
        if self.pos.pending == OVER:
            return "over"
        if SETUP in self.kinds:
            return "setup"
        if ACTIVATE in self.kinds:
            return "activate"
        return "actions" if ACTIONS in self.kinds else "replenish"

    def decider(self) -> int:
        """The seat that must decide, or -1."""
        return self.pos.stack[-1].seat if self.pos.pending == DECISION else -1

    # --- words ----------------------------------------------------------------------------------------------------
    def card(self, card: int) -> str | None:
        """The key of a card, or ``None`` for no card."""
        return self.rules.card_key[card] if card else None

    def cards(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        """The keys of cards."""
        return tuple(self.rules.card_key[card] for card in cards)

    def counted(self, cards: tuple[int, ...]) -> tuple[CardCount, ...]:
        """A pile without order."""
        return tuple(CardCount(self.rules.card_key[card], cards.count(card)) for card in sorted(set(cards)))

    def tile(self, tile: int) -> str | None:
        """The name of a tile, or ``None`` for no tile."""
        return self.rules.tile_name[tile] if tile >= 0 else None

    # --- prices ---------------------------------------------------------------------------------------------------
    def why(self, seat: int, verb: str, *words: str) -> tuple[bool, Why | None]:
        """Whether the viewer may do something right now, and why not. Nobody is told what others could do."""
        if seat != self.viewer:
            return False, None
        if " ".join((verb, *words)) in self.legal:
            return True, None
        reason = judge(self.pos, seat, verb, *words)
        return False, why_of(reason)

    def price(self, seat: int, verb: str, card: int, resource: int, cost: int, printed: int) -> Price:
        """The price of a card, a stage or a Policy for a seat."""
        key = self.rules.card_key[card]
        have = self.pos.stock[seat * RESOURCES + resource]
        gold = self.pos.stock[seat * RESOURCES + GOLD] if resource < GOLD else 0
        short = max(0, cost - have - gold)
        state: PriceState = "affordable" if have >= cost else "short" if short else "gold"
        pay = {resource: cost} if short else {resource: min(have, cost), GOLD: max(0, cost - have)}
        legal, why = self.why(seat, verb, key)
        return Price(
            state=state,
            resource=RESOURCE[resource],
            cost=cost,
            printed=printed,
            pay=amounts(pay),
            short=short,
            text=f"{verb} {key}",
            legal=legal,
            why=why,
        )

    def offer(self, card: int) -> Price:
        """The price of a card in the supply."""
        rules = self.rules
        cost = price(self.pos, self.payer, card)
        return self.price(self.payer, "acquire", card, rules.card_pays[card], cost, rules.card_cost[card])

    def stage(self, seat: int, card: int) -> Price:
        """The price of the second stage of a Wonder."""
        printed = self.rules.card_cost_2[card]
        return self.price(seat, "complete", card, PRODUCTION, stage_price(self.pos, seat, printed), printed)

    def policy(self, seat: int, card: int) -> Price:
        """The price of a Policy that is not developed yet."""
        cost = policy_price(self.pos, seat)
        return self.price(seat, "develop", card, CULTURE, cost, cost)


def why_of(reason: Reason) -> Why:
    """A reason as clients get it."""
    return Why(reason.text, reason.rules)


def amounts(numbers: dict[int, int]) -> Amounts:
    """Numbers by resource, without those that are 0."""
    return {RESOURCE[resource]: numbers[resource] for resource in sorted(numbers) if numbers[resource]}


def stock_amounts(numbers: list[int] | tuple[int, ...]) -> Amounts:
    """A whole supply, without what there is none of."""
    return {RESOURCE[resource]: number for resource, number in enumerate(numbers) if number}
