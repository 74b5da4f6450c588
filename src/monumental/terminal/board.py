"""What the line mode asks of a game, whichever it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from rich.text import Text

from monumental.portrait.common_shape import Decision, Option, Preview
from monumental.terminal.decision import REVEALS, preview_text
from monumental.terminal.reader import Page


class Board(Protocol):
    """A table in lines of text."""

    def decision(self) -> Decision | None:
        """The question that waits."""

    def question(self, options: tuple[Option, ...]) -> list[str | Text]:
        """The question and its numbered answers."""

    def views(self) -> dict[str, Callable[[], Iterable[str | Text]]]:
        """What can be looked at, by the word for it."""

    def cities(self, players: tuple[str, ...]) -> Page:
        """All Cities."""

    def score(self, players: tuple[str, ...]) -> Page:
        """The score sheet, and who won."""

    def about(self, name: str) -> Page:
        """A thing of the game in full."""


def question_lines(
    decision: Decision, stock: str | Text, crosses: Iterable[str], options: tuple[Option, ...]
) -> list[str | Text]:
    """A question with what its player has, and its numbered answers; of an activation those are its crosses."""
    lines: list[str | Text] = ["", Text.assemble("You have: ", stock), decision.prompt]
    if decision.origin:
        lines.append(f"({decision.origin.name}: {decision.origin.text})")
    if decision.asks == "activate":
        return [*lines, *crosses]
    for number, option in enumerate(options, start=1):
        lines.append(f"{number:>3}  {option.label}{change(option.preview)}  [{option.text}]")
    return lines


def change(preview: Preview | None) -> str:
    """What an option would change, in brackets."""
    text = preview_text(preview).plain.replace(REVEALS, "reveals something")
    return f"  ({text})" if text else ""
