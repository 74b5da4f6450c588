"""Errors that may reach a user: each says what is wrong and what would be possible."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 80
"""Characters of a user's input that a message repeats."""


def brief(value: object) -> str:
    """What somebody gave, as a message repeats it: never longer than a line.

    >>> brief("conquer b3")
    'conquer b3'
    >>> len(brief("b3 " * 100_000))
    81
    """
    try:
        text = str(value)
    except ValueError:  # Python refuses to write numbers of thousands of digits
        text = "a number of thousands of digits"
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


class MonumentalError(Exception):
    """Base of every error that the product raises on purpose."""


class BadArgument(MonumentalError):
    """An argument of the wrong kind, or one that names nothing."""


class IllegalChoice(MonumentalError):
    """A choice that the waiting decision does not offer."""

    def __init__(self, choice: str, asked: str, legal: list[str]) -> None:
        shown = ", ".join(legal[:12]) + (f", … ({len(legal)} in all)" if len(legal) > 12 else "")
        super().__init__(f"'{brief(choice)}' is not possible here ({asked}). Possible: {shown or 'nothing'}.")
        self.choice = choice
        self.asked = asked
        self.legal = legal

    def __reduce__(self) -> tuple[type[IllegalChoice], tuple[str, str, list[str]]]:
        return IllegalChoice, (self.choice, self.asked, self.legal)


class StaleDecision(MonumentalError):
    """A choice that answers a decision other than the one that is waiting."""


class GameOver(MonumentalError):
    """A choice after the end of the game."""
