"""Choices and outcomes as one line of text each, and back."""

from __future__ import annotations

from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.kernel.chance import ChanceHandler
from monumental.kernel.frames import Frame
from monumental.kernel.state import State


class NamedChanceHandler(ChanceHandler):
    """Chance with the names of the game: ``reveal work-camp``."""

    def notation(self, pos: State, frame: Frame, option: int) -> str:
        assert isinstance(pos, Position)
        return f"reveal {pile_item_name(pos.rules, frame.a, option)}"


def pile_item_name(rules: Rulebook, pile: int, item: int) -> str:
    """The key of something in a pile: a card, a token, a Market token, or a civilization."""
    if pile < rules.face_pile:
        return rules.card_key[item]
    if pile < rules.market_pile:
        return rules.token_key[item]
    if pile < rules.first_pile or pile == rules.pick_pile:
        return rules.good_key[item]
    if pile == rules.first_pile:
        return rules.config.civilizations[item]
    if pile == rules.tie_pile:
        return rules.tile_name[item]
    return rules.solo_cards[item].key


def text_of(pos: Position, option: int) -> str:
    """The notation of an option of the waiting decision or chance event."""
    frame = pos.stack[-1]
    return pos.handlers[frame.kind].notation(pos, frame, option)


def texts(pos: Position) -> list[str]:
    """The notation of every waiting option, in the order of the options."""
    return [text_of(pos, option) for option in pos.options]


def normal(text: str) -> str:
    """Notation with its white space and capitals evened out.

    >>> normal("  Conquer   D4 ")
    'conquer d4'
    """
    return " ".join(text.lower().split())


def option_of(pos: Position, text: str) -> int | None:
    """The waiting option that a line of text names, or ``None``."""
    wanted = normal(text)
    for option in pos.options:
        if text_of(pos, option) == wanted:
            return option
    return None


def question(pos: Position) -> str:
    """The key of what is being asked."""
    return pos.handlers[pos.stack[-1].kind].asks if pos.stack else "over"
