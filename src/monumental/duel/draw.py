"""Draw and use a card; Scientific Progress (DUEL.PROGRESS, DUEL.TERM.8, DUEL.TERM.24)."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import KIND_SHIFT
from monumental.classic.reasons_base import Reason
from monumental.duel.action import Action
from monumental.duel.city import deck_size, discard_card
from monumental.duel.kinds import (
    A_PROGRESS,
    CITY_ACTIVATION,
    DRAWING,
    E_DREW,
    SET_ASIDE_DONE,
    USE_ONE,
)
from monumental.duel.position import Position
from monumental.duel.question import Asked, CardQuestion
from monumental.duel.reasons_base import no, short_of, yes
from monumental.duel.supply import give_yields, means, modifier, pay
from monumental.duel.triggers import announce
from monumental.effects.book import NO_OP, NO_SOURCE, Op, Performer
from monumental.effects.duel_hooks import (
    ACT,
    DURING_ACTIVATION,
    HOOKS,
    ON_ACTIVATION,
    PROGRESS_COST,
    PROGRESSED,
)
from monumental.effects.interpret import queue
from monumental.effects.resources import GOLD, RESOURCES, SCIENCE
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

PROGRESS_PRICE: Final = 2


def use_text(pos: Position, seat: int, card: int, source: int = NO_SOURCE) -> None:
    """Use a card that is not at its place in the City: resources first, then its effect if its owner wants.

    DUEL.TERM.24, DUEL.PROGRESS.8. What has to wait for a moment of its own is of no use (DUEL.PROGRESS.7).
    """
    op = pos.rules.card_offer[card]
    if op != NO_OP and usable_now(pos, card):
        queue(pos, op, seat, source)
    give_yields(pos, seat, card)


def usable_now(pos: Position, card: int) -> bool:
    """Whether a text is one that somebody uses, now (DUEL.PROGRESS.6, DUEL.PROGRESS.7, DUEL.TERM.16)."""
    timing = pos.rules.card_timing[card]
    return timing in (ACT, ON_ACTIVATION) or (timing == DURING_ACTIVATION and pos.phase == CITY_ACTIVATION)


def set_aside(pos: Position, seat: int, card: int) -> None:
    """A card lies beside the City until its effects are done (DUEL.PROGRESS.5, DUEL.PROGRESS.9)."""
    pos.aside[seat] = (*pos.aside[seat], card)


def take_aside(pos: Position, seat: int, card: int) -> None:
    """A card beside the City goes elsewhere; of several alike the last one."""
    row = list(pos.aside[seat])
    row.reverse()
    row.remove(card)
    row.reverse()
    pos.aside[seat] = tuple(row)


class DrawPerformer(Performer[Position]):
    """Draw cards and use each (DUEL.TERM.8); an empty deck gives none (DUEL.PROGRESS.3)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return deck_size(pos, seat) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(DRAWING, seat, op.a))


class DrawHandler(Handler[Position]):
    """Draws ``step`` cards one by one and uses each; with ``a`` they wait, until one of them is chosen."""

    def __init__(self) -> None:
        super().__init__("draw")
        self.sight = shown("step", "a", "more")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        if frame.step == 0 or deck_size(pos, seat) == 0:
            pos.stack.pop()
            if frame.a and frame.more:
                pos.stack.append(Frame(USE_ONE, seat, more=frame.more))
            return None
        card = draw(pos, seat)
        if card == NOT_YET:
            return None
        set_aside(pos, seat, card)
        if pos.sink is not None:
            pos.emit(E_DREW, seat, card)
        more = (*frame.more, card) if frame.a else ()
        pos.stack[-1] = Frame(DRAWING, seat, frame.step - 1, frame.a, more=more)
        if not frame.a:
            use_drawn(pos, seat, card)
        return None


def use_drawn(pos: Position, seat: int, card: int) -> None:
    """Use a card that lies beside the City; then it is discarded at once (DUEL.PROGRESS.1, DUEL.PROGRESS.2)."""
    pos.stack.append(Frame(SET_ASIDE_DONE, seat, 0, card))
    use_text(pos, seat, card)


class SetAsideDoneHandler(Handler[Position]):
    """A drawn card is done with: it goes to the City discard pile."""

    def __init__(self) -> None:
        super().__init__("drawn-done")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        take_aside(pos, frame.seat, frame.a)
        discard_card(pos, frame.seat, frame.a)
        return None


class DrawUseOnePerformer(Performer[Position]):
    """Draw cards, use one of them, discard the others."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return deck_size(pos, seat) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(DRAWING, seat, op.a, 1))


class UseOneQuestion(CardQuestion):
    """Which of the drawn cards in ``more`` is used."""

    def __init__(self) -> None:
        super().__init__("use-one", ("choose",), ("DUEL.TERM.8", "DUEL.TERM.24"))
        self.sight = shown("more")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return sorted(set(frame.more))

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        rest = list(frame.more)
        rest.remove(option)
        for card in rest:
            take_aside(pos, frame.seat, card)
            discard_card(pos, frame.seat, card)
        use_drawn(pos, frame.seat, option)


# --- Scientific Progress ---------------------------------------------------------------------------------------------
def progress_price(pos: Position, seat: int) -> int:
    """What Scientific Progress costs a seat now."""
    return max(0, PROGRESS_PRICE + modifier(pos, seat, PROGRESS_COST))


class ProgressAction(Action):
    """``progress``: pay Science, draw and use a card."""

    def __init__(self) -> None:
        super().__init__("progress", A_PROGRESS)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        # Asked on every turn, so the price is not worked out by name: ``progress_price`` in one comparison.
        if pos.top[seat] or pos.pool[seat]:
            base = seat * RESOURCES
            have = pos.stock[base + SCIENCE] + pos.stock[base + GOLD]
            if have >= PROGRESS_PRICE + pos.mods[seat * HOOKS + PROGRESS_COST]:
                out.append(A_PROGRESS << KIND_SHIFT)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        announce(pos, seat, PROGRESSED)
        pos.stack.append(Frame(DRAWING, seat, 1))
        pay(pos, seat, SCIENCE, progress_price(pos, seat))

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        price = progress_price(pos, asked.seat)
        if not deck_size(pos, asked.seat):
            return no("progress.empty", ("DUEL.PROGRESS.3",))
        if means(pos, asked.seat, SCIENCE) < price:
            return short_of(pos, asked.seat, SCIENCE, price, ("DUEL.PROGRESS.1",))
        return yes("possible", ("DUEL.PROGRESS.1",))
