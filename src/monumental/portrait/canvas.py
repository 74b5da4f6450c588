"""What every part of a portrait is painted from: the position as the viewer knows it, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from monumental.classic.acquisition import card_bill, stage_bill
from monumental.classic.bill import Bill
from monumental.classic.kinds import ACTIONS, ACTIVATE, LINE_KEYS, SETUP
from monumental.classic.parts import TURNS
from monumental.classic.policies import policy_bill
from monumental.classic.position import Position
from monumental.classic.reasons import judge
from monumental.classic.reasons_base import Asked
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.rulebook import Rulebook
from monumental.classic.scoring import Score, scores
from monumental.classic.view import View
from monumental.effects.catalogue import Catalogue
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.state import OVER
from monumental.portrait.common_shape import Amounts, Line, Price, PriceState, Source, Why
from monumental.portrait.easel import RESOURCE, Easel, amounts, stock_amounts, why_of
from monumental.portrait.shape import Phase, PriceLine, TilePrice, TileView

# The keys with the type that clients see.
LINES: tuple[Line, ...] = LINE_KEYS


@dataclass(frozen=True, slots=True)
class Cost:
    """What a Province takes of its attacker, whatever that one has to pay with."""

    bill: Bill
    near: bool
    military: int
    asked: Amounts
    units_short: int
    lines: tuple[PriceLine, ...]
    sources: tuple[Source, ...]
    warlord: bool


class Land:
    """The map as it was painted: by tile what it looked like, its record, and what it costs."""

    __slots__ = ("looks", "prices", "views")

    def __init__(
        self,
        looks: list[tuple[object, ...]],
        views: tuple[TileView, ...],
        prices: tuple[TilePrice | None, ...],
    ) -> None:
        self.looks = looks
        self.views = views
        self.prices = prices


class Canvas(Easel):
    """A view of the big game."""

    pos: Position
    rules: Rulebook
    costs: tuple[Cost | None, ...] | None = None
    """What each tile takes, once it has been asked for; taken over from an earlier canvas where it still holds."""
    prices: tuple[TilePrice | None, ...] | None = None
    land: Land | None = None
    """The map that was painted last, for this viewer and where nothing but the core's rules work."""

    def __init__(self, view: View, number: int) -> None:
        super().__init__(view, number)
        self.kinds = {frame.kind for frame in self.pos.stack}
        self.plain = not self.rules.modules and self.rules.mode.key == TURNS
        """Whether nothing but the rules of the core game works here: those of others may read anything."""

    @cached_property
    def sheet(self) -> list[Score]:
        """The score sheet."""
        return scores(self.pos)

    def phase(self) -> Phase:
        """The phase of the turn."""
        if self.pos.pending == OVER:
            return "over"
        if SETUP in self.kinds:
            return "setup"
        if ACTIVATE in self.kinds:
            return "activate"
        return "actions" if ACTIONS in self.kinds else "replenish"

    # --- words ----------------------------------------------------------------------------------------------------
    @property
    def spoken(self) -> Catalogue:
        """The words of effects, which last as long as the mode of the game says."""
        return ENGLISH.of_span(self.rules.mode.span)

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

    @cached_property
    def wrong_moment(self) -> Why | None:
        """Why the viewer can buy nothing now, whatever it is."""
        reason = wrong_moment(Asked(self.pos, self.viewer, "", ()))
        return None if reason is None else why_of(reason)

    def why_unbought(self, seat: int, verb: str, key: str) -> tuple[bool, Why | None]:
        """The same of something that can be bought at the right moment: the moment is asked about first."""
        if seat != self.viewer:
            return False, None
        if f"{verb} {key}" in self.legal:
            return True, None
        early = self.wrong_moment if self.plain else None
        return False, early or why_of(judge(self.pos, seat, verb, key))

    def price(self, verb: str, bill: Bill, printed: int) -> Price:
        """The price of a card, a stage or a Policy for the seat that its bill is for."""
        key = self.rules.card_key[bill.thing]
        first = bill.summands[0]
        state, pay, short, kept = self.paying(bill)
        legal, why = self.why_unbought(bill.seat, verb, key)
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
