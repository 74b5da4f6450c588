"""Foothills: whoever holds them bids Gold against an attack; the attacker pays as much, or fails (AE.TERRAIN.6-14)."""

from __future__ import annotations

from typing import Final

from monumental.classic.bill import SPENDING, Bill
from monumental.classic.land import brings
from monumental.classic.module import Module, imply
from monumental.classic.payment import demand, take
from monumental.classic.position import NOBODY, Position
from monumental.classic.question import Question, ask, tell
from monumental.classic.reasons_base import Asked, Reason, civilization, no
from monumental.classic.seams import ABOUT_A_TILE, CHALLENGE, Attack, ConquestStep, Tale
from monumental.common.telling import Field, Subject, Wording
from monumental.effects.catalogue import Message
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

FOOTHILLS: Final = "foothills"
BID: Final = "foothills-bid"

GOLD_BID: Final = Tale("foothills-bid", ABOUT_A_TILE)
REPELLED: Final = Tale("foothills-repelled", ABOUT_A_TILE)

TEXTS: Final[dict[str, Message]] = {
    "label.bid": ("Bid {n} Gold", "Bid {n} Gold"),
    "label.bid-nothing": "Bid nothing: let {attacker} in",
    "prompt.foothills-bid": (
        "{attacker} attacks your Foothills {tile}. How much Gold do you bid? {attacker} has {n} and must pay as "
        "much, or fails; your bid is gone either way."
    ),
    "prompt.foothills-bid@they": "{who} must bid Gold for the Foothills {tile}.",
    "asks.foothills-bid": "how much Gold to bid for the Foothills",
    "title.foothills-bid": "A bid for the Foothills",
    "event.foothills-bid": "{who} bids {n} Gold for the Foothills {tile}",
    "clause.foothills-bid": "bids {n} Gold for the Foothills {tile}",
    "event.foothills-repelled": "{who} does not match the bid: the attack on {tile} fails",
    "clause.foothills-repelled": "does not match the bid: the attack on {tile} fails",
    "bid.form": "A bid is an amount of Gold, such as 'bid {most}': from 0 to the {most} Gold that you have.",
    "bid.too-much": "You have {most} Gold and can bid no more; tokens help only the attacker.",
}


class FoothillsStep(ConquestStep[Position]):
    """The price is paid: the controller bids, if there is one with Gold; an Automa never does (AE.TERRAIN.14)."""

    def take(self, pos: Position, attack: Attack) -> None:
        holder = attack.loser
        if holder == NOBODY or not brings(pos.rules, attack.tile, FOOTHILLS):  # AE.TERRAIN.6
            return
        # AE.TERRAIN.23: whoever has no Gold can only bid nothing.
        if not pos.rules.automa[holder] and pos.stock[holder * RESOURCES + GOLD]:
            ask(pos, BID, holder, a=attack.tile, b=attack.seat)

    def failed(self, pos: Position, attack: Attack) -> None:
        tell(pos, REPELLED, attack.seat, 0, attack.tile)


class BidQuestion(Question):
    """How much Gold the controller of tile ``a`` bids against seat ``b`` (AE.TERRAIN.8)."""

    def __init__(self) -> None:
        super().__init__(BID, ("bid",), ("AE.TERRAIN.8", "AE.TERRAIN.9", "AE.TERRAIN.10"))
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return list(range(pos.stock[frame.seat * RESOURCES + GOLD] + 1))

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        tell(pos, GOLD_BID, frame.seat, option, frame.a)
        take(pos, frame.seat, GOLD, option)  # AE.TERRAIN.10
        bill = Bill(frame.b, SPENDING, frame.a)  # AE.TERRAIN.24: no discount, nothing stands in
        bill.add(GOLD, option)
        demand(pos, bill)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"bid {option}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(tile=frame.a, amount=option, resource=GOLD)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if not option:
            return Wording("label.bid-nothing", {"attacker": civilization(pos, frame.b)})
        return Wording("label.bid", {"n": option}, option)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        purse = pos.stock[frame.b * RESOURCES + GOLD]
        fields: dict[str, Field] = {
            "attacker": civilization(pos, frame.b),
            "tile": pos.rules.tile_name[frame.a],
            "n": purse,
        }
        return Wording("prompt.foothills-bid", fields, purse)

    def default(self, pos: Position, frame: Frame) -> int:
        """One more than the attacker has, if that can be paid: less is matched, more is wasted. Otherwise nothing."""
        needed = pos.stock[frame.b * RESOURCES + GOLD] + 1
        return needed if needed in pos.options else 0

    def why(self, asked: Asked, verb: str) -> Reason | None:
        most = asked.pos.options[-1]
        if not asked.object.isdecimal():
            return no("bid.form", ("AE.TERRAIN.8",), most=most)
        if int(asked.object) > most:
            return no("bid.too-much", ("AE.TERRAIN.8", "AE.TERRAIN.13"), most=most)
        return None

    def picture(self) -> str:
        return "two-coins"


imply(
    Module(
        FOOTHILLS,
        "Foothills",
        "Whoever holds Foothills bids Gold against an attack; the attacker pays as much, or fails.",
        conquest_steps=((CHALLENGE, FoothillsStep()),),
        questions=(BidQuestion(),),
        purses=("token",),
        tales=(GOLD_BID, REPELLED),
        texts=TEXTS,
    )
)
