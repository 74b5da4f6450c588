"""The questions that effects ask, told in the words of the big game; their rules are those of the interpreter."""

from __future__ import annotations

from monumental.classic.position import Position
from monumental.classic.question import GUESSES, Question, YesOrNo
from monumental.classic.telling import CLAUSE, INSIDE, SOURCE, OpWords, Wording
from monumental.effects.interpret import ChooseHandler, MayHandler, OrderHandler, RepeatHandler
from monumental.kernel.frames import Frame


class ChooseQuestion(Question):
    """Exactly one of several effects."""

    __slots__ = ("handler",)

    def __init__(self) -> None:
        super().__init__("choose", ("choose",))
        self.handler = ChooseHandler()

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return self.handler.step(pos, frame)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        self.handler.resume(pos, frame, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return self.handler.notation(pos, frame, option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.choose", {"effect": OpWords(pos.rules.ops[frame.a].kids[option], CLAUSE)})

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a


class MayQuestion(YesOrNo):
    """An effect that may be declined."""

    __slots__ = ("handler",)

    def __init__(self) -> None:
        super().__init__("may", ("accept", "decline"))
        self.handler = MayHandler()

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return self.handler.step(pos, frame)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        self.handler.resume(pos, frame, option)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.may", {"effect": OpWords(pos.rules.ops[frame.a].kids[0])}, frame.step)

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a


class RepeatQuestion(YesOrNo):
    """An effect that may be done several times."""

    __slots__ = ("handler",)

    def __init__(self) -> None:
        super().__init__("repeat", ("accept", "decline"))
        self.handler = RepeatHandler()

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return self.handler.step(pos, frame)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        self.handler.resume(pos, frame, option)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.repeat", {"effect": OpWords(pos.rules.ops[frame.a].kids[0])}, frame.step)

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a


class OrderQuestion(Question):
    """Several effects of one player at the same moment."""

    __slots__ = ("handler",)

    def __init__(self) -> None:
        super().__init__("order", ("first",), ("CORE.CONQUER.40", "CORE.POLICY.5"), GUESSES)
        self.handler = OrderHandler()

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return self.handler.step(pos, frame)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        self.handler.resume(pos, frame, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return self.handler.notation(pos, frame, option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        op = frame.more[2 * option]
        return Wording("label.first", {"source": OpWords(op, SOURCE), "effect": OpWords(op, INSIDE)})
