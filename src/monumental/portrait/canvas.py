"""What every part of a portrait is painted from: the position as the viewer knows it, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from monumental.classic.acquisition import card_bill, stage_bill
from monumental.classic.bill import Bill
from monumental.classic.kinds import ACTIONS, ACTIVATE, LINE_KEYS, SETUP
from monumental.classic.notation import text_of
from monumental.classic.policies import policy_bill
from monumental.classic.position import Position
from monumental.classic.reasons import Reason, judge
from monumental.classic.view import REFEREE, View
from monumental.effects.resources import GOLD, RESOURCE_KEYS, RESOURCES
from monumental.kernel.state import DECISION, OVER
from monumental.portrait.shape import Amounts, CardCount, Line, Phase, Price, PriceState, Resource, Why

# The keys with the type that clients see.
RESOURCE: tuple[Resource, ...] = RESOURCE_KEYS
LINES: tuple[Line, ...] = LINE_KEYS


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

    def price(self, verb: str, bill: Bill, printed: int) -> Price:
        """The price of a card, a stage or a Policy for the seat that its bill is for."""
        key = self.rules.card_key[bill.thing]
        first = bill.summands[0]
        state, pay, short, kept = self.paying(bill)
        legal, why = self.why(bill.seat, verb, key)
        return Price(
            state=state,
            resource=RESOURCE[first.resource],
            cost=first.amount,
            printed=printed,
            pay=pay,
            short=short,
            text=f"{verb} {key}",
            legal=legal,
            why=why,
            kept=kept,
        )

    def paying(self, bill: Bill) -> tuple[PriceState, Amounts, int, dict[str, int]]:
        """How a bill stands with its seat, what it would pay (the whole price if it cannot), and what is missing.

        Last what it would pay of the counters of modules.
        """
        offer = bill.proposal(self.pos.stock)
        if offer.short:
            whole = {resource: bill.total(resource) for resource in bill.resources()}
            return "short", amounts(whole), offer.short, {}
        gold = offer.paid[GOLD] > bill.total(GOLD)
        state: PriceState = "gold" if gold else "affordable"
        return state, stock_amounts(offer.paid[:RESOURCES]), 0, self.kept(offer.paid[RESOURCES:])

    def kept(self, numbers: Sequence[int]) -> dict[str, int]:
        """Numbers of the counters of modules by their keys, without those that are 0."""
        return {self.rules.counters[i].key: n for i, n in enumerate(numbers) if n}

    def offer(self, card: int) -> Price:
        """The price of a card in the supply."""
        rules = self.rules
        return self.price("acquire", card_bill(self.pos, self.payer, card), rules.card_cost[card])

    def stage(self, seat: int, card: int) -> Price:
        """The price of the second stage of a Wonder."""
        printed = self.rules.card_cost_2[card]
        return self.price("complete", stage_bill(self.pos, seat, card), printed)

    def policy(self, seat: int, card: int) -> Price:
        """The price of a Policy that is not developed yet."""
        bill = policy_bill(self.pos, seat, card)
        return self.price("develop", bill, bill.summands[0].amount)


def why_of(reason: Reason) -> Why:
    """A reason as clients get it."""
    return Why(reason.text, reason.rules)


def amounts(numbers: dict[int, int]) -> Amounts:
    """Numbers by resource, without those that are 0."""
    return {RESOURCE[resource]: numbers[resource] for resource in sorted(numbers) if numbers[resource]}


def stock_amounts(numbers: list[int] | tuple[int, ...]) -> Amounts:
    """A whole supply, without what there is none of."""
    return {RESOURCE[resource]: number for resource, number in enumerate(numbers) if number}
