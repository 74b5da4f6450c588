"""Inside one choice: the table after each order that Automas carried out because of it.

The history keeps the positions in which somebody decides. An Automa's turn lies between two of them, so it is played
again from the choice before it and stopped in time.
"""

from __future__ import annotations

from collections.abc import Iterator

from monumental.classic import notation
from monumental.classic.kinds import AUTOMA_CARD, AUTOMA_LINE, E_AUTOMA_CARD, E_AUTOMA_LINE
from monumental.classic.position import Position
from monumental.game import Entry, Outcome
from monumental.kernel.events import Event
from monumental.kernel.frames import Frame
from monumental.kernel.state import CHANCE, CHANCE_FRAME, NO_OPTIONS


def orders_in(entry: Entry) -> int:
    """How many cards and lines of Automas a choice set going."""
    return sum(_is_order(event) for event in entry.events)


def _is_order(event: Event) -> bool:
    return event.kind in (E_AUTOMA_CARD, E_AUTOMA_LINE)


def after_orders(before: Position, entry: Entry, orders: int) -> Position:
    """The position inside a choice as soon as so many orders, but not all, have been carried out.

    Nobody decides there: it is shown as if chance were about to speak.
    """
    pos = before.copy()
    events: list[Event] = []
    pos.sink = events
    pos.chance_mode = True
    outcomes = iter(entry.outcomes)
    _answer(pos, pos.stack[-1], entry.choice.key)
    while pos.stack[-1].kind not in (AUTOMA_CARD, AUTOMA_LINE) or sum(map(_is_order, events)) < orders:
        _go_on(pos, outcomes)
    pos.sink = None
    pos.options = NO_OPTIONS
    pos.pending = CHANCE
    return pos


def _go_on(pos: Position, outcomes: Iterator[Outcome]) -> None:
    """Run one frame, as the machine does; chance comes out as it did."""
    frame = pos.stack[-1]
    handler = pos.handlers[frame.kind]
    options = handler.step(pos, frame)
    if options is None:
        return
    if len(options) == 1 and handler.forced:
        _answer(pos, frame, options[0])
        return
    assert frame.kind == CHANCE_FRAME, "an order lies behind a decision"
    pos.options = options
    option = notation.option_of(pos, next(outcomes).text)
    assert option is not None, "chance came out otherwise"
    _answer(pos, frame, option)


def _answer(pos: Position, frame: Frame, option: int) -> None:
    pos.stack.pop()
    pos.handlers[frame.kind].resume(pos, frame, option)
