"""Trading at the Post of an opponent: 1 Gold to its owner, the action of its Exchange token, home (AE.EXCHANGE)."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import OF_EXPLORERS, Action
from monumental.classic.african_empires.posts import POST_RULES, TRADED, may_trade, owners_at, send_home
from monumental.classic.edition import Point
from monumental.classic.explorers import interchangeable
from monumental.classic.payment import take
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.question import Told, ask, tell
from monumental.classic.reasons_base import Asked, Reason, civilization, no, short_of, yes
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import explorer_number
from monumental.classic.seams import ABOUT_A_TILE, ABOUT_AN_EXCHANGE, Lure, Tale
from monumental.classic.supply import gain
from monumental.common.telling import OpWords, Subject, Wording
from monumental.effects.interpret import run
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import shown

FEE: Final = 1
"""What a visitor pays to the owner of a Post, never more or less (AE.EXCHANGE.3)."""

AUTOMA_TRADE: Final = 3
"""Gold that an Automa earns at a Post, before the fee (AE.AUTOMA.20)."""

CALLED: Final[Tale] = Tale("post-called", ABOUT_A_TILE)
VISITED: Final[Tale] = Tale("post-visited", ABOUT_AN_EXCHANGE)


def partners(pos: Position, seat: int, tile: int) -> list[int]:
    """The others with whom a seat can trade on a tile, by number (AE.EXCHANGE.6)."""
    law = POST_RULES.of(pos.rules)
    owners = [owner for owner in law.owners(pos, tile) if owner != seat and law.offers(pos, tile, owner)]
    return sorted(set(owners))


def pay_owner(pos: Position, seat: int, owner: int) -> None:
    """The fee goes to the owner before the action begins (AE.EXCHANGE.11)."""
    take(pos, seat, GOLD, FEE)
    gain(pos, owner, GOLD, FEE)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bargain:
    """What happens when an Explorer trades: the action of the one token beside the Post (AE.EXCHANGE.4)."""

    __slots__ = ()

    def strike(self, pos: Position, seat: int, tile: int) -> None:
        """Fee and action; the Explorer goes home when all of it is done."""
        owner = partners(pos, seat, tile)[0]
        token = POST_RULES.of(pos.rules).offers(pos, tile, owner)[0]
        tell(pos, VISITED, seat, 0, token)
        pay_owner(pos, seat, owner)
        run(pos, pos.rules.exchange_op[token], seat)

    def label(self, pos: Position, seat: int, which: int, tile: int) -> Wording:
        """The action in a few words."""
        owner = partners(pos, seat, tile)[0]
        token = POST_RULES.of(pos.rules).offers(pos, tile, owner)[0]
        return Wording(
            "label.trade",
            {
                "explorer": which + 1,
                "tile": pos.rules.tile_name[tile],
                "owner": civilization(pos, owner),
                "effect": OpWords(pos.rules.exchange_op[token]),
            },
        )


BARGAIN: Final[Point[Bargain]] = Point("trading", Bargain())


def not_traded(pos: Position, seat: int, which: int) -> Reason | None:
    """The first rule against an Explorer trading where it stands."""
    tile = pos.explorer[seat * EXPLORERS + which]
    name = pos.rules.tile_name[tile]
    owners = owners_at(pos, tile)
    if not owners:
        return no("exchange.no-post", ("AE.EXCHANGE.1",), tile=name, explorer=which + 1)
    if not partners(pos, seat, tile):  # only a scenario leaves a Post without a token
        own = owners.count(seat) == len(owners)
        key = "exchange.own" if own else "exchange.no-token"
        return no(key, ("AE.EXCHANGE.6" if own else "AE.EXCHANGE.4",), tile=name)
    if not may_trade(pos, seat, which):
        return no("post.acted", ("AE.EXCHANGE.2", "AE.POST.22"), explorer=which + 1, span=pos.rules.mode.span)
    if pos.stock[seat * RESOURCES + GOLD] < FEE:
        return short_of(pos, seat, GOLD, FEE, FEE, ("AE.EXCHANGE.3",))
    if which == 1 and interchangeable(pos, seat):
        return no("explorer.same", ("CORE.EXPLORER.15",))
    return None


@mypyc_attr(allow_interpreted_subclasses=True)
class TradeAction(Action):
    """``trade <number>``: an Explorer trades at the Post where it stands."""

    def __init__(self, number: int) -> None:
        super().__init__("trade", number, takes_gold=True)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if pos.stock[seat * RESOURCES + GOLD] < FEE:
            return
        for which in range(EXPLORERS):
            # Most often there is no Post, so that is asked first.
            there = owners_at(pos, pos.explorer[seat * EXPLORERS + which])
            if there and not_traded(pos, seat, which) is None:
                out.append(self.option(which))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        i = seat * EXPLORERS + a
        pos.collected[i] += 1
        TRADED.put(pos, i, 1)
        ask(pos, "explorer-home", seat, a=a)  # AE.EXCHANGE.12: when all of it is done
        BARGAIN.of(pos.rules).strike(pos, seat, pos.explorer[i])

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"trade {a + 1}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(tile=pos.explorer[seat * EXPLORERS + a], explorer=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        return BARGAIN.of(pos.rules).label(pos, seat, a, pos.explorer[seat * EXPLORERS + a])

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
        refusal = wrong_moment(asked, asked.pos.rules.mode.explorer_moments) or not_traded(
            asked.pos, asked.seat, which
        )
        return refusal or yes("possible", ("AE.EXCHANGE.1", "AE.EXCHANGE.3"))


def hosts(pos: Position, tile: int) -> list[int]:
    """The players with a Post on a tile, in the order in which these were built."""
    return [owner for owner in owners_at(pos, tile) if not pos.rules.automa[owner]]


DRAWS_AUTOMAS: Final[Point[bool]] = Point("posts-draw-automas", True)
"""Whether Explorers of Automas head for Posts, or visit those only where they come by (AE.AUTOMA.15)."""


class PostLure(Lure[Position]):
    """Posts of players draw the Explorers of Automas, those of other Automas do not (AE.AUTOMA.15, .17)."""

    def there(self, pos: Position, seat: int, tile: int) -> bool:
        return len(hosts(pos, tile)) > 0

    def aimed_at(self, pos: Position) -> bool:
        return DRAWS_AUTOMAS.of(pos.rules)

    def reached(self, pos: Position, seat: int, which: int, tile: int) -> None:
        """Gold of the stock, of which the owner gets the fee; the Exchange token is not used (AE.AUTOMA.20, .21)."""
        tell(pos, CALLED, seat, 0, tile)
        gain(pos, seat, GOLD, AUTOMA_TRADE)
        host = hosts(pos, tile)[0]
        pay_owner(pos, seat, host)
        POST_RULES.of(pos.rules).called_on(pos, host)
        send_home(pos, seat, which)


class HomeHandler(Told):
    """Explorer ``a`` goes home, from wherever the action has left it (AE.EXCHANGE.5, .12)."""

    def __init__(self) -> None:
        super().__init__("explorer-home")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        send_home(pos, frame.seat, frame.a)
        return None
