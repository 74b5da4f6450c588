"""Choices of Duel as lines of text: one line for each option, unique within its decision."""

from __future__ import annotations

from monumental.classic.notation import normal
from monumental.duel.kinds import FIRST_PILE
from monumental.duel.position import Position
from monumental.duel.rulebook import Rulebook
from monumental.kernel.chance import ChanceHandler
from monumental.kernel.frames import Frame
from monumental.kernel.state import State


class PileHandler(ChanceHandler):
    """Chance with the names of the game: ``reveal work-camp``."""

    def notation(self, pos: State, frame: Frame, option: int) -> str:
        assert isinstance(pos, Position)
        return f"reveal {pile_item_name(pos.rules, frame.a, option)}"


def pile_item_name(rules: Rulebook, pile: int, item: int) -> str:
    """The word of something in a pile: a card or a civilization."""
    return rules.config.civilizations[item] if pile == FIRST_PILE else rules.card_word[item]


def text_of(pos: Position, option: int) -> str:
    """The notation of an option of the waiting decision or chance event."""
    frame = pos.stack[-1]
    return pos.handlers[frame.kind].notation(pos, frame, option)


def texts(pos: Position) -> list[str]:
    """The notation of every waiting option, in the order of the options."""
    return [text_of(pos, option) for option in pos.options]


def option_of(pos: Position, text: str) -> int | None:
    """The waiting option that a line of text names, or ``None``."""
    wanted = normal(text)
    for option in pos.options:
        if text_of(pos, option) == wanted:
            return option
    return None
