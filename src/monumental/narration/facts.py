"""What an option is about, in plain terms: its verb, and the card, tile, slot, Explorer or amount that it names."""

from __future__ import annotations

from monumental.classic.notation import text_of
from monumental.classic.position import Position
from monumental.classic.question import question_of
from monumental.common.telling import Subject


def verb_of(pos: Position, option: int) -> str:
    """The first word of the notation of an option."""
    return text_of(pos, option).split()[0]


def facts(pos: Position, option: int) -> Subject:
    """What an option of the waiting decision is about."""
    return question_of(pos).subject(pos, pos.stack[-1], option)
