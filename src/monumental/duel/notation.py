"""Choices of Duel as lines of text: one line for each option, unique within its decision."""

from __future__ import annotations

from monumental.duel.kinds import FIRST_PILE
from monumental.duel.position import Position
from monumental.duel.rulebook import Rulebook
from monumental.kernel.chance import ChanceHandler
from monumental.kernel.frames import Frame
from monumental.kernel.notation import normal, option_of, question, text_of, texts
from monumental.kernel.state import State

__all__ = ["PileHandler", "normal", "option_of", "pile_item_name", "question", "text_of", "texts"]


class PileHandler(ChanceHandler):
    """Chance with the names of the game: ``reveal work-camp``."""

    def notation(self, pos: State, frame: Frame, option: int) -> str:
        assert isinstance(pos, Position)
        return f"reveal {pile_item_name(pos.rules, frame.a, option)}"


def pile_item_name(rules: Rulebook, pile: int, item: int) -> str:
    """The word of something in a pile: a card or a civilization."""
    return rules.config.civilizations[item] if pile == FIRST_PILE else rules.card_word[item]
