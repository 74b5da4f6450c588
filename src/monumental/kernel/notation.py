"""Choices as lines of text: what every game does with the notation of its handlers."""

from __future__ import annotations

from monumental.kernel.state import State


def text_of(pos: State, option: int) -> str:
    """The notation of an option of the waiting decision or chance event."""
    frame = pos.stack[-1]
    return pos.handlers[frame.kind].notation(pos, frame, option)


def texts(pos: State) -> list[str]:
    """The notation of every waiting option, in the order of the options."""
    return [text_of(pos, option) for option in pos.options]


def normal(text: str) -> str:
    """Notation with its white space and capitals evened out.

    >>> normal("  Conquer   D4 ")
    'conquer d4'
    """
    return " ".join(text.lower().split())


def option_of(pos: State, text: str) -> int | None:
    """The waiting option that a line of text names, or ``None``."""
    wanted = normal(text)
    for option in pos.options:
        if text_of(pos, option) == wanted:
            return option
    return None


def question(pos: State) -> str:
    """The key of what is being asked."""
    return pos.handlers[pos.stack[-1].kind].asks if pos.stack else "over"
