"""Tables with Trade for tests: a short track, few kinds of tokens, and whatever a test puts there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, Self

from tests.builder import Table, Wording, table

from monumental.classic.african_empires.posts import EXCHANGE, EXCHANGE_PILE, POST, posts_of
from monumental.classic.african_empires.trade import BAG, BENEFITS, PAWN, USED, bag_size
from monumental.classic.model import Track, TradeToken
from monumental.classic.reasons import explain
from monumental.classic.rulebook import Rulebook
from monumental.content.african_empires.box import AFRICAN_EMPIRES_BOX
from monumental.content.literals import gain
from monumental.content.registry import make_rules
from monumental.effects.african_empires import Advance, TradeBenefit
from monumental.effects.tree import Archive, GainBasic, MoveExplorers, Repeat, Then

TRACK: Final = Track(last=12, shows=(4, 6, 12))
BENEFIT_TOKENS: Final = (
    TradeToken("salt", "Bars of Salt", gain(gold=2), 4),
    TradeToken("scribes", "Scribes", gain(science=3), 4),
    TradeToken("riders", "Riders", gain(military=3), 2),
    TradeToken("clearance", "Clearance", Repeat(2, Archive()), 2),
    TradeToken("route", "Trade Route", Advance(2), 3),
    TradeToken("caravan", "Caravan", TradeBenefit(), 3),
)
EXCHANGE_TOKENS: Final = (
    TradeToken("gold-dust", "Gold Dust", gain(gold=3), 3),
    TradeToken("books", "Books", gain(science=4), 3),
    TradeToken("wares", "Mixed Wares", GainBasic(1), 3),
    TradeToken("guides", "Guides", MoveExplorers(1), 3),
    TradeToken("clearing", "Clearing", Archive(), 3),
    TradeToken("treaty", "Treaty", Then((TradeBenefit(), gain(gold=1))), 3),
)
OWN_TOKENS: Final[Wording] = {
    "african-empires": {"track": TRACK, "benefits": BENEFIT_TOKENS, "exchanges": EXCHANGE_TOKENS}
}


class Market(Table):
    """A table at which Trade is played."""

    # --- putting things there --------------------------------------------------------------------------------------
    def pawn(self, seat: int, space: int) -> Self:
        """Where the pawn of a seat stands."""
        PAWN.put(self.pos, seat, space)
        return self

    def benefits(self, seat: int, *keys: str, used: bool = False) -> Self:
        """Trade Benefits that a seat has taken out of the bag."""
        tokens = [self.rules.benefit_key.index(key) for key in keys]
        (USED if used else BENEFITS).put_row(self.pos, seat, tuple(sorted(tokens)))
        return self._refill()

    def bag(self, *keys: str, rest: bool = True) -> Self:
        """What comes out of the bag next, the first one first; without ``rest`` there is nothing else in it."""
        pile = self.rules.pile_id[BAG.key]
        tokens = [self.rules.benefit_key.index(key) for key in keys]
        pool = list(BAG.contents(self.pos))
        for token in tokens:
            pool.remove(token)
        self.pos.top[pile] = tuple(reversed(tokens))
        self.pos.pool[pile] = tuple(pool) if rest else ()
        return self

    def post(self, seat: int, tile: str, exchange: str = "gold-dust") -> Self:
        """A Trading Post with its Exchange token."""
        POST.put(self.pos, self.tile(tile), seat)
        EXCHANGE.put(self.pos, self.tile(tile), self.rules.exchange_key.index(exchange))
        return self._refill()

    def _refill(self) -> Self:
        for pile in (BAG, EXCHANGE_PILE):
            self.pos.pool[self.rules.pile_id[pile.key]] = pile.contents(self.pos)
        return self

    def both(self, tile: str, seat: int = 0) -> Self:
        """Both Explorers of a seat on a tile."""
        return self.explorer(seat, 1, tile).explorer(seat, 2, tile)

    # --- looking ---------------------------------------------------------------------------------------------------
    def space(self, seat: int = 0) -> int:
        """The space of a pawn."""
        return PAWN.at(self.pos, seat)

    def held(self, seat: int = 0) -> list[str]:
        """The unused Trade Benefits of a seat."""
        return self.token_keys(BENEFITS.row(self.pos, seat))

    def used(self, seat: int = 0) -> list[str]:
        """Its used ones."""
        return self.token_keys(USED.row(self.pos, seat))

    def token_keys(self, tokens: Iterable[int]) -> list[str]:
        """The keys of Trade Benefits."""
        return [self.rules.benefit_key[token] for token in tokens]

    def posts(self, seat: int = 0) -> list[str]:
        """The tiles with a Post of a seat."""
        return [self.rules.tile_name[tile] for tile in posts_of(self.pos, seat)]

    def exchange(self, tile: str) -> str:
        """The Exchange token on a tile."""
        return self.rules.exchange_key[EXCHANGE.at(self.pos, self.tile(tile))]

    def left(self) -> int:
        """How many Trade Benefits can still be drawn."""
        return bag_size(self.pos)

    def why(self, line: str, seat: int = 0) -> tuple[str, ...]:
        """The rules against a line, which must not be possible."""
        reason = explain(self.pos, line, seat)
        assert not reason.possible, reason.text
        return reason.rules

    def tales(self, seat: int | None = None) -> list[str]:
        """What modules have told since the turn began, by keys."""
        return [self.rules.tales[a].key for a, _, _ in self.said("told", seat)]


def market(
    civs: tuple[str, ...] = ("egypt", "greece"), wording: Wording = OWN_TOKENS, **options: Any
) -> Market:
    """A table with Trade, on the track and with the tokens of the tests."""
    boxes = ("african-empires", *options.pop("boxes", ()))
    modules = options.pop("modules", ("trade",))
    t = table(civs, wording=wording, boxes=boxes, modules=modules, **options)
    return Market(t.rules)


def real_rules(civs: tuple[str, ...] = ("egypt", "greece"), boxes: tuple[str, ...] = ()) -> Rulebook:
    """The rules of a table as the box has them."""
    config = market(civs, {}).rules.config
    parts = replace(config.parts, boxes=(*config.parts.boxes, *boxes))
    return make_rules(replace(config, parts=parts))


def printed_benefits() -> tuple[TradeToken, ...]:
    """The Trade Benefits of the box."""
    return AFRICAN_EMPIRES_BOX.benefits
