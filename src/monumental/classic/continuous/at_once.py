"""What an action sets off is free: the text of a card that is drawn or activated in its course (AE.CONT.40, .68)."""

from __future__ import annotations

from typing import Final

from monumental.classic.activation import use_effect
from monumental.classic.city import card_at
from monumental.classic.position import Position
from monumental.classic.question import YesOrNo
from monumental.common.telling import OpWords, Subject, Wording
from monumental.effects.interpret import ACCEPT, DECLINE, can_run
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

AT_ONCE: Final = "use-now"


class UseNowQuestion(YesOrNo):
    """Whether the text of the card at place ``a`` is used at once; left, it takes a turn action (AE.CONT.41)."""

    def __init__(self) -> None:
        super().__init__(AT_ONCE, ("accept", "decline"), ("AE.CONT.40", "AE.CONT.41", "AE.CONT.68"))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.a in pos.ready[frame.seat] and can_run(pos, self._effect(pos, frame), frame.seat, frame.a):
            return [DECLINE, ACCEPT]
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option == ACCEPT:
            use_effect(pos, frame.seat, frame.a)

    def _effect(self, pos: Position, frame: Frame) -> int:
        return pos.rules.card_effect[card_at(pos, frame.seat, frame.a)]

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(card=card_at(pos, frame.seat, frame.a), place=frame.a, amount=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option == DECLINE:
            return Wording("label.use-later")
        card = pos.rules.card_name[card_at(pos, frame.seat, frame.a)]
        return Wording("label.use", {"card": card, "effect": OpWords(self._effect(pos, frame))})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.use-now", {"card": pos.rules.card_name[card_at(pos, frame.seat, frame.a)]})

    def origin(self, pos: Position, frame: Frame) -> int:
        return self._effect(pos, frame)

    def default(self, pos: Position, frame: Frame) -> int:
        return ACCEPT

    def picture(self) -> str:
        return "use"
