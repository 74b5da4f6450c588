"""Trading Posts: built where both Explorers of a player stand together (AE.POST)."""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.action import OF_EXPLORERS, Action
from monumental.classic.african_empires.trade import TRADE, advance, draw_benefit
from monumental.classic.edition import Point
from monumental.classic.explorers import BOTH, ONE_OF_THEM, acted, interchangeable, may_collect
from monumental.classic.fields import COUNT, EXPLORER, SEAT_OR_NONE, TILE
from monumental.classic.position import EXPLORERS, JOURNEYS, NOBODY, Position
from monumental.classic.question import Told, ask, tell
from monumental.classic.reasons_base import Asked, Reason, civilization, no, yes
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import explorer_number
from monumental.classic.rulebook import Rulebook
from monumental.classic.seams import ABOUT_A_TILE, ABOUT_AN_EXCHANGE, Counter, Pile, SpanStep, Tale
from monumental.common.telling import Subject, Wording
from monumental.effects.hooks import TRADING_POSTS
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.fields import Extra, Named
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import shown

POSTS: Final = 2
"""Trading Posts of each player (AE.TRADE.3, AE.POST.12)."""


# --- state -------------------------------------------------------------------------------------------------------
class Exchanges(Named):
    """Kinds of Exchange tokens; 0 is none."""

    def keys(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return book.exchange_key


POST: Final[Extra] = Extra("trading_post", TRADE, TILE, SEAT_OR_NONE, default=NOBODY)
"""The seat whose Trading Post stands on a tile; it stays whatever becomes of the Province (AE.POST.13)."""
EXCHANGE: Final[Extra] = Extra("exchange_token", TRADE, TILE, Exchanges())
"""The Exchange token beside it, open to all (AE.INFO.2)."""
TRADED: Final[Extra] = Extra("traded", TRADE, EXPLORER, COUNT)
"""Whether an Explorer has built a Post or traded in this turn, which it does once at most (AE.POST.22)."""

BUILT: Final[Tale] = Tale("post-built", ABOUT_A_TILE)
LAID: Final[Tale] = Tale("exchange-laid", ABOUT_AN_EXCHANGE)


@mypyc_attr(allow_interpreted_subclasses=True)
class PostRules:
    """How many Trading Posts a Province holds, and where the Exchange tokens lie: one beside each Post (AE.POST.10)."""

    __slots__ = ()

    def owners(self, pos: Position, tile: int) -> tuple[int, ...]:
        """The owners of the Posts on a tile, in the order in which these were built."""
        owner = POST.at(pos, tile)
        return () if owner == NOBODY else (owner,)

    def count(self, pos: Position, seat: int) -> int:
        """How many Posts of a seat there are on all tiles."""
        return POST.values(pos).count(seat)

    def full(self, pos: Position, tile: int) -> bool:
        """Whether a tile has room for no further Post (AE.POST.14)."""
        return POST.at(pos, tile) != NOBODY

    def add(self, pos: Position, tile: int, seat: int) -> None:
        """A Post stands on a tile."""
        POST.put(pos, tile, seat)

    def built(self, pos: Position, tile: int, seat: int) -> None:
        """What comes after all else that a new Post brings (AE.POST.11)."""
        ask(pos, "exchange-draw", seat, a=tile)

    def offers(self, pos: Position, tile: int, owner: int) -> tuple[int, ...]:
        """The Exchange tokens for which a visitor can trade at the Post of an owner."""
        token = EXCHANGE.at(pos, tile)
        return (token,) if token else ()

    def beside(self, pos: Position, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The tokens beside the Capital of a seat: those that lie face up, and those that lie face down."""
        return (), ()

    def called_on(self, pos: Position, owner: int) -> None:
        """An Automa has visited a Post of an owner."""

    def laid(self, pos: Position) -> list[int]:
        """All Exchange tokens that have left the pile."""
        return [EXCHANGE.at(pos, tile) for tile in range(pos.rules.tiles) if EXCHANGE.at(pos, tile)]

    def flaw(self, pos: Position) -> str:
        """What is wrong with the Exchange tokens of a position; nothing if they are right."""
        drawing = [frame.a for frame in pos.stack if frame.kind == pos.rules.asked["exchange-draw"]]
        for tile in range(pos.rules.tiles):
            built = POST.at(pos, tile) != NOBODY
            if built != (EXCHANGE.at(pos, tile) > 0) and tile not in drawing:
                name = pos.rules.tile_name[tile]
                return f"a Trading Post and an Exchange token belong together on {name}"
        return ""


POST_RULES: Final[Point[PostRules]] = Point("trading-posts", PostRules())


class ExchangePile(Pile[Position]):
    """The Exchange tokens that lie face down beside the track (AE.TRADE.4)."""

    def __init__(self) -> None:
        super().__init__("exchange-tokens", Exchanges(1))

    def contents(self, pos: Position) -> tuple[int, ...]:
        left = list(pos.rules.exchange_tokens)
        for token in POST_RULES.of(pos.rules).laid(pos):
            if token in left:
                left.remove(token)
        return tuple(left)


EXCHANGE_PILE: Final[ExchangePile] = ExchangePile()


# --- building ----------------------------------------------------------------------------------------------------
def posts_of(pos: Position, seat: int) -> list[int]:
    """The tiles with a Trading Post of a seat, each as often as it has one there."""
    law = POST_RULES.of(pos.rules)
    return [tile for tile in range(pos.rules.tiles) for owner in law.owners(pos, tile) if owner == seat]


def owners_at(pos: Position, tile: int) -> tuple[int, ...]:
    """The owners of the Trading Posts on a tile; most often there is none."""
    return POST_RULES.of(pos.rules).owners(pos, tile)


def posts_built(pos: Position, seat: int) -> int:
    """How many Trading Posts of a seat stand on the map; none where nobody trades."""
    return POST_RULES.of(pos.rules).count(pos, seat) if POST.values(pos) else 0


def distance(pos: Position, seat: int, tile: int) -> int:
    """Steps of an Explorer from the Capital of a seat to a tile: that far its pawn advances (AE.POST.6, .7)."""
    return pos.rules.home_steps[pos.capital[seat]][tile]


def may_trade(pos: Position, seat: int, which: int) -> bool:
    """Whether an Explorer has its action left: more of them are for collecting only (AE.POST.22)."""
    return not acted(pos, seat, which) and may_collect(pos, seat, which)


def no_site(pos: Position, tile: int) -> Reason | None:
    """The first rule against a Trading Post on a tile, whoever builds it."""
    name = pos.rules.tile_name[tile]
    if pos.rules.is_capital[tile] or pos.rules.water[tile]:
        return no("post.no-province", ("AE.POST.16",), tile=name)
    if POST_RULES.of(pos.rules).full(pos, tile):
        return no("post.taken", ("AE.POST.14",), tile=name, who=civilization(pos, POST.at(pos, tile)))
    for piece in pos.rules.pieces:
        if piece.bars_posts and piece.count(pos, tile):
            return no("post.barred", ("AE.POST.17",), tile=name)
    return None


def not_built(pos: Position, seat: int, which: int) -> Reason | None:
    """The first rule against an Explorer building a Trading Post where it stands."""
    i = seat * EXPLORERS
    if posts_built(pos, seat) >= POSTS:
        return no("post.none-left", ("AE.POST.12",), n=POSTS)
    if pos.explorer[i] != pos.explorer[i + 1]:
        return no("post.apart", ("AE.POST.2",))
    site = no_site(pos, pos.explorer[i])
    if site is not None:
        return site
    if not may_trade(pos, seat, which):
        return no("post.acted", ("AE.POST.3", "AE.POST.22"), explorer=which + 1, span=pos.rules.mode.span)
    if which == 1 and interchangeable(pos, seat):
        return no("explorer.same", ("CORE.EXPLORER.15",))
    return None


def send_home(pos: Position, seat: int, which: int) -> None:
    """An Explorer goes to its Capital; that is no move and costs nothing (AE.POST.5, .24)."""
    pos.explorer[seat * EXPLORERS + which] = pos.capital[seat]


def put_post(pos: Position, seat: int, tile: int) -> None:
    """A Trading Post stands on a tile: pawn, Free City and Exchange token follow in this order (AE.POST.11)."""
    law = POST_RULES.of(pos.rules)
    law.add(pos, tile, seat)
    pos.stirred |= JOURNEYS
    tell(pos, BUILT, seat, distance(pos, seat, tile), tile)
    law.built(pos, tile, seat)
    face = pos.token[tile]
    if face and pos.rules.face[face - 1].free_town:  # AE.POST.8, .9
        draw_benefit(pos, seat)
    advance(pos, seat, distance(pos, seat, tile))


class ExchangeDrawHandler(Told):
    """An Exchange token is drawn and laid beside the Post on tile ``a`` (AE.POST.10)."""

    def __init__(self) -> None:
        super().__init__("exchange-draw")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        token = draw(pos, pos.rules.pile_id[EXCHANGE_PILE.key])
        if token == NOT_YET:
            return None
        pos.stack.pop()
        EXCHANGE.put(pos, frame.a, token)
        tell(pos, LAID, frame.seat, 0, token)
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class PostAction(Action):
    """``post <number>``: one of two Explorers that stand together builds a Trading Post (AE.POST.1)."""

    def __init__(self, number: int) -> None:
        super().__init__("post", number)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        i = seat * EXPLORERS
        if pos.explorer[i] == pos.explorer[i + 1] != pos.capital[seat]:  # most often they do not stand so
            for which in ONE_OF_THEM if interchangeable(pos, seat) else BOTH:
                if may_trade(pos, seat, which) and not_built(pos, seat, which) is None:
                    out.append(self.option(which))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        i = seat * EXPLORERS
        tile = pos.explorer[i]
        pos.collected[i + a] += 1
        TRADED.put(pos, i + a, 1)
        for which in range(EXPLORERS):
            send_home(pos, seat, which)
        put_post(pos, seat, tile)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"post {a + 1}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(tile=pos.explorer[seat * EXPLORERS + a], explorer=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        tile = pos.explorer[seat * EXPLORERS + a]
        steps = distance(pos, seat, tile)
        tile_name = pos.rules.tile_name[tile]
        return Wording("label.post", {"explorer": a + 1, "tile": tile_name, "n": steps}, steps)

    def group(self) -> str:
        return "trade"

    def picture(self) -> str:
        return "trade"

    def turn_part(self) -> int:
        return OF_EXPLORERS

    def why(self, asked: Asked) -> Reason:
        which = explorer_number(asked)
        if which < 0:
            return no("explorer.number", ("CORE.SETUP.16",))
        refusal = wrong_moment(asked, asked.pos.rules.mode.explorer_moments) or not_built(
            asked.pos, asked.seat, which
        )
        return refusal or yes("possible.free", ("AE.POST.1",))


class TradedSpan(SpanStep[Position]):
    """A new turn gives each Explorer its action again."""

    def clear(self, pos: Position, seat: int) -> None:
        traded = TRADED.values(pos)
        for explorer in range(seat * EXPLORERS, (seat + 1) * EXPLORERS):
            if traded[explorer]:
                TRADED.put(pos, explorer, 0)


class PostCounter(Counter[Position]):
    """Trading Posts of a seat on the map."""

    def __init__(self) -> None:
        super().__init__("trading-posts", "shop", TRADING_POSTS)

    def of(self, pos: Position, seat: int) -> int:
        return posts_built(pos, seat)

    def flaw(self, pos: Position) -> str:
        law = POST_RULES.of(pos.rules)
        for tile in range(pos.rules.tiles):
            if law.owners(pos, tile) and (pos.rules.is_capital[tile] or pos.rules.water[tile]):
                return f"no Trading Post can stand on {pos.rules.tile_name[tile]}"
        flaw = law.flaw(pos)
        if flaw:
            return flaw
        for seat in range(pos.seats):
            if posts_built(pos, seat) > POSTS:
                return f"{pos.rules.config.civilizations[seat]} has more than {POSTS} Trading Posts"
        if sorted((*law.laid(pos), *EXCHANGE_PILE.contents(pos))) != pos.rules.exchange_tokens:
            return "there are more Exchange tokens of a kind than the box holds"
        return ""
