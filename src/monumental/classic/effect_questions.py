"""The questions that effects ask, told in the words of the big game; their rules are those of the interpreter."""

from __future__ import annotations

from monumental.classic.position import Position
from monumental.classic.question import GUESSES, Question, YesOrNo
from monumental.classic.telling import CLAUSE, INSIDE, SOURCE, OpWords, Wording
from monumental.effects.book import Scripted
from monumental.effects.interpret import ChooseHandler, OrderHandler
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler


class ChooseQuestion(Question):
    """Exactly one of several effects."""

    __slots__ = ("handler",)

    def __init__(self) -> None:
        super().__init__("choose", ("choose",))
        self.handler = ChooseHandler()
        self.sight = self.handler.sight

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


class OfferQuestion(YesOrNo):
    """An effect that may be declined, once or several times."""

    __slots__ = ("handler",)

    def __init__(self, asks: str, handler: Handler[Scripted]) -> None:
        super().__init__(asks, ("accept", "decline"))
        self.handler = handler
        self.sight = shown("step", "a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return self.handler.step(pos, frame)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        self.handler.resume(pos, frame, option)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        effect = OpWords(pos.rules.ops[frame.a].kids[0])
        return Wording(f"prompt.{self.asks}", {"effect": effect}, frame.step)

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a


class OrderQuestion(Question):
    """Several effects of one player at the same moment."""

    __slots__ = ("handler",)

    def __init__(self) -> None:
        super().__init__("order", ("first",), ("CORE.CONQUER.40", "CORE.POLICY.5"), GUESSES)
        self.handler = OrderHandler()
        self.sight = self.handler.sight

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return self.handler.step(pos, frame)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        self.handler.resume(pos, frame, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return self.handler.notation(pos, frame, option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        op = frame.more[2 * option]
        return Wording("label.first", {"source": OpWords(op, SOURCE), "effect": OpWords(op, INSIDE)})
