"""Scientific progress: Science draws and activates the top card of the deck."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import Action
from monumental.classic.bill import PROGRESSING, Bill
from monumental.classic.city import can_draw
from monumental.classic.kinds import A_PROGRESS, DRAWING, PROGRESS_DRAW
from monumental.classic.payment import ask, bill_of, charge, charged, means
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.classic.question import Told
from monumental.classic.reasons_base import Asked, Reason, holdings, no, yes
from monumental.classic.reasons_bill import cost_words, missing
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.rulebook import Rulebook
from monumental.common.telling import Wording
from monumental.effects.hooks import HOOKS, PROGRESS_COST, PROGRESSED
from monumental.effects.interpret import queue_in_any_order
from monumental.effects.resources import SCIENCE
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import BARE

PROGRESS_PRICE: Final = 2
"""Science (CORE.PROGRESS.1)."""


def progress_price(pos: Position, seat: int) -> int:
    """The printed price, unless a card says otherwise."""
    price = PROGRESS_PRICE + pos.mods[seat * HOOKS + PROGRESS_COST]
    return price if price > 0 else 0


def progress_bill(pos: Position, seat: int) -> Bill:
    """What a seat pays for Scientific progress."""
    return bill_of(pos, seat, PROGRESSING, 0, SCIENCE, progress_price(pos, seat))


def progress(pos: Position, seat: int) -> None:
    """Pay, then draw and activate."""
    pos.stack.append(Frame(PROGRESS_DRAW, seat))
    cost = progress_price(pos, seat)
    if not charge(pos, seat, SCIENCE, cost, PROGRESSING):
        ask(pos, seat, SCIENCE, cost, PROGRESSING)


class ProgressHandler(Told):
    """Progress that has just been paid."""

    def __init__(self) -> None:
        super().__init__("progress")
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        queue_in_any_order(pos, frame.seat, announce(pos, frame.seat, PROGRESSED))
        pos.stack.append(Frame(DRAWING, frame.seat, 1))
        return None

    def purpose(self, pos: Position, frame: Frame) -> str | Wording:
        return Wording("prompt.progress")


@mypyc_attr(allow_interpreted_subclasses=True)
class ProgressAction(Action):
    """``progress``: Scientific progress."""

    def __init__(self) -> None:
        super().__init__("progress", A_PROGRESS)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if not can_draw(pos, seat):  # CORE.PROGRESS.7
            return
        if charged(pos, seat, PROGRESSING, 0):
            enough = progress_bill(pos, seat).can_pay(pos.stock)
        else:
            enough = means(pos, seat, SCIENCE) >= progress_price(pos, seat)
        if enough:
            out.append(self.option())

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        progress(pos, seat)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        return Wording("label.progress", {"cost": cost_words(progress_bill(pos, seat))})

    def headline(self, rules: Rulebook, a: int, b: int) -> Wording | None:
        return Wording("event.progress")

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        if not can_draw(pos, asked.seat):
            return no("progress.no-card", ("CORE.PROGRESS.7",))
        bill = progress_bill(pos, asked.seat)
        short = missing(pos, bill, ("CORE.PROGRESS.1", "CORE.RESOURCE.12"))
        if short is not None:
            return short
        held = holdings(pos, asked.seat, SCIENCE)
        return yes("possible.cost", ("CORE.PROGRESS.1",), cost=cost_words(bill), have=held)
