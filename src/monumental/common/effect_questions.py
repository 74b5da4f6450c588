"""The questions that effects ask, with what is told of them; their rules are those of the interpreter."""

from __future__ import annotations

from monumental.common.question import GUESSES, NO_ANSWER, TableQuestion, TableYesOrNo
from monumental.common.table import Table
from monumental.common.telling import CLAUSE, INSIDE, SOURCE, OpWords, Wording
from monumental.effects.book import Scripted
from monumental.effects.interpret import ChooseHandler, OrderHandler
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler


class ChooseQuestion(TableQuestion[Table]):
    """Exactly one of several effects."""

    __slots__ = ("handler",)

    def __init__(self) -> None:
        super().__init__("choose", ("choose",))
        self.handler = ChooseHandler()
        self.sight = self.handler.sight

    def step(self, pos: Table, frame: Frame) -> list[int] | None:
        return self.handler.step(pos, frame)

    def resume(self, pos: Table, frame: Frame, option: int) -> None:
        self.handler.resume(pos, frame, option)

    def notation(self, pos: Table, frame: Frame, option: int) -> str:
        return self.handler.notation(pos, frame, option)

    def label(self, pos: Table, frame: Frame, option: int) -> Wording:
        return Wording("label.choose", {"effect": OpWords(pos.book.ops[frame.a].kids[option], CLAUSE)})

    def origin(self, pos: Table, frame: Frame) -> int:
        return frame.a


class OfferQuestion(TableYesOrNo[Table]):
    """An effect that may be declined, once or several times (DUEL.EFFECT.2)."""

    __slots__ = ("handler",)

    def __init__(self, asks: str, handler: Handler[Scripted], rules: tuple[str, ...] = ()) -> None:
        super().__init__(asks, ("accept", "decline"), rules)
        self.handler = handler
        self.sight = shown("step", "a", "b")

    def step(self, pos: Table, frame: Frame) -> list[int] | None:
        return self.handler.step(pos, frame)

    def resume(self, pos: Table, frame: Frame, option: int) -> None:
        self.handler.resume(pos, frame, option)

    def prompt(self, pos: Table, frame: Frame) -> Wording:
        effect = OpWords(pos.book.ops[frame.a].kids[0])
        return Wording(f"prompt.{self.asks}", {"effect": effect}, frame.step)

    def origin(self, pos: Table, frame: Frame) -> int:
        return frame.a


class OrderQuestion(TableQuestion[Table]):
    """Several effects of one player at the same moment: their owner orders them (CORE.POLICY.5, DUEL.POLICY.5)."""

    __slots__ = ("handler", "usual")

    def __init__(self, asks: str, rules: tuple[str, ...], usual: int = NO_ANSWER) -> None:
        super().__init__(asks, ("first",), rules, GUESSES)
        self.handler = OrderHandler()
        # The answer that a game proposes.
        self.usual = usual
        self.sight = self.handler.sight

    def step(self, pos: Table, frame: Frame) -> list[int] | None:
        return self.handler.step(pos, frame)

    def resume(self, pos: Table, frame: Frame, option: int) -> None:
        self.handler.resume(pos, frame, option)

    def notation(self, pos: Table, frame: Frame, option: int) -> str:
        return self.handler.notation(pos, frame, option)

    def label(self, pos: Table, frame: Frame, option: int) -> Wording:
        op = frame.more[2 * option]
        return Wording("label.first", {"source": OpWords(op, SOURCE), "effect": OpWords(op, INSIDE)})

    def default(self, pos: Table, frame: Frame) -> int:
        return self.usual
