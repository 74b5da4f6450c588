"""The interpreter: how effects run one after another, branch, and wait for choices.

A ``RUN`` frame stands for an effect that is still to be carried out. Sequences push one for each step, so that a step
which asks a question holds back the steps after it. Everything is data; a game can be saved between any two steps.
"""

from __future__ import annotations

from typing import Final

from monumental.effects.book import NO_SOURCE, Op, Performer, Scripted
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

RUN: Final = 1
CHOOSE_ONE: Final = 2
MAY_DO: Final = 3
REPEATING: Final = 4
ORDERING: Final = 5

DECLINE: Final = 0
ACCEPT: Final = 1


def run(pos: Scripted, op_id: int, seat: int, source: int = NO_SOURCE) -> None:
    """Carry out an effect now, as far as it asks nothing."""
    book = pos.book
    op = book.ops[op_id]
    book.performers[op.code].perform(pos, op, seat, source)


def can_run(pos: Scripted, op_id: int, seat: int, source: int = NO_SOURCE) -> bool:
    """Whether carrying out an effect now can do anything."""
    book = pos.book
    op = book.ops[op_id]
    return op.sure or book.performers[op.code].possible(pos, op, seat, source)


def queue(pos: Scripted, op_id: int, seat: int, source: int = NO_SOURCE) -> None:
    """Push an effect to be carried out when the frames above it are done."""
    pos.stack.append(Frame(RUN, seat, 0, op_id, source))


def queue_in_any_order(pos: Scripted, seat: int, items: list[int]) -> None:
    """Push several effects of one player that happen at the same time: the player orders them.

    ``items`` alternates operation ids and sources. Where no order can matter nobody is asked.
    """
    if items:
        pos.stack.append(Frame(ORDERING, seat, more=tuple(items)))


class RunHandler(Handler[Scripted]):
    """An effect whose turn has come."""

    def __init__(self) -> None:
        super().__init__("run")
        self.sight = shown("a", "b")

    def step(self, pos: Scripted, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        run(pos, frame.a, frame.seat, frame.b)
        return None


class ChooseHandler(Handler[Scripted]):
    """Exactly one of several effects; those that can do nothing are not offered."""

    def __init__(self) -> None:
        super().__init__("choose")
        self.sight = shown("a", "b")

    def step(self, pos: Scripted, frame: Frame) -> list[int] | None:
        kids = pos.book.ops[frame.a].kids
        options = [i for i in range(len(kids)) if can_run(pos, kids[i], frame.seat, frame.b)]
        if options:
            return options
        pos.stack.pop()
        return None

    def resume(self, pos: Scripted, frame: Frame, option: int) -> None:
        run(pos, pos.book.ops[frame.a].kids[option], frame.seat, frame.b)

    def notation(self, pos: Scripted, frame: Frame, option: int) -> str:
        return f"choose {option + 1}"


class MayHandler(Handler[Scripted]):
    """An effect that may be declined."""

    def __init__(self) -> None:
        super().__init__("may")
        self.sight = shown("a", "b")

    def step(self, pos: Scripted, frame: Frame) -> list[int] | None:
        if can_run(pos, pos.book.ops[frame.a].kids[0], frame.seat, frame.b):
            return [DECLINE, ACCEPT]
        pos.stack.pop()
        return None

    def resume(self, pos: Scripted, frame: Frame, option: int) -> None:
        if option == ACCEPT:
            run(pos, pos.book.ops[frame.a].kids[0], frame.seat, frame.b)

    def notation(self, pos: Scripted, frame: Frame, option: int) -> str:
        return "accept" if option == ACCEPT else "decline"


class RepeatHandler(Handler[Scripted]):
    """An effect that may be done several times; ``step`` counts the times that are left."""

    def __init__(self) -> None:
        super().__init__("repeat")
        self.sight = shown("step", "a", "b")

    def step(self, pos: Scripted, frame: Frame) -> list[int] | None:
        if frame.step > 0 and can_run(pos, pos.book.ops[frame.a].kids[0], frame.seat, frame.b):
            return [DECLINE, ACCEPT]
        pos.stack.pop()
        return None

    def resume(self, pos: Scripted, frame: Frame, option: int) -> None:
        if option == ACCEPT:
            pos.stack.append(Frame(REPEATING, frame.seat, frame.step - 1, frame.a, frame.b))
            run(pos, pos.book.ops[frame.a].kids[0], frame.seat, frame.b)

    def notation(self, pos: Scripted, frame: Frame, option: int) -> str:
        return "accept" if option == ACCEPT else "decline"


class OrderHandler(Handler[Scripted]):
    """Several effects of one player at the same moment: the player picks which comes next."""

    def __init__(self) -> None:
        super().__init__("order")
        self.sight = shown("more")

    def step(self, pos: Scripted, frame: Frame) -> list[int] | None:
        items = frame.more
        if len(items) > 2 and self._order_matters(pos, items):
            return list(range(len(items) // 2))
        pos.stack.pop()
        for i in range(len(items) - 2, -1, -2):
            pos.stack.append(Frame(RUN, frame.seat, 0, items[i], items[i + 1]))
        return None

    def _order_matters(self, pos: Scripted, items: tuple[int, ...]) -> bool:
        special = 0
        for i in range(0, len(items), 2):
            if not pos.book.ops[items[i]].plain:
                special += 1
        return special > 0

    def resume(self, pos: Scripted, frame: Frame, option: int) -> None:
        items = frame.more
        i = 2 * option
        pos.stack.append(Frame(ORDERING, frame.seat, more=items[:i] + items[i + 2 :]))
        pos.stack.append(Frame(RUN, frame.seat, 0, items[i], items[i + 1]))

    def notation(self, pos: Scripted, frame: Frame, option: int) -> str:
        return f"first {option + 1}"


class ThenPerformer(Performer[Scripted]):
    """Effects in the printed order. It can do something if any step can."""

    def possible(self, pos: Scripted, op: Op, seat: int, source: int) -> bool:
        for kid in op.kids:
            if can_run(pos, kid, seat, source):
                return True
        return False

    def perform(self, pos: Scripted, op: Op, seat: int, source: int) -> None:
        kids = op.kids
        for i in range(len(kids) - 1, -1, -1):
            pos.stack.append(Frame(RUN, seat, 0, kids[i], source))


class ChoosePerformer(Performer[Scripted]):
    """Asks which of several effects; each must be possible to be offered."""

    def possible(self, pos: Scripted, op: Op, seat: int, source: int) -> bool:
        for kid in op.kids:
            if can_run(pos, kid, seat, source):
                return True
        return False

    def perform(self, pos: Scripted, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(CHOOSE_ONE, seat, 0, op.id, source))


class MayPerformer(Performer[Scripted]):
    """Asks whether to do it."""

    def possible(self, pos: Scripted, op: Op, seat: int, source: int) -> bool:
        return can_run(pos, op.kids[0], seat, source)

    def perform(self, pos: Scripted, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(MAY_DO, seat, 0, op.id, source))


class RepeatPerformer(Performer[Scripted]):
    """Asks again and again, up to the printed number of times."""

    def possible(self, pos: Scripted, op: Op, seat: int, source: int) -> bool:
        return can_run(pos, op.kids[0], seat, source)

    def perform(self, pos: Scripted, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(REPEATING, seat, op.a, op.id, source))
