"""The chronicle in text: one block a turn, names and resources in their colours."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from monumental.classic.view import SPECTATOR
from monumental.game import Entry, Game
from monumental.narration import Block, Line, chronicle_of
from monumental.terminal.ink import (
    ACCENT,
    BRONZE,
    FAINT,
    RESOURCE_COLOURS,
    SECOND,
    badge,
    banner,
    resource_name,
)


class Tale:
    """The chronicle of a game as it grows; it is told anew only when something was taken back or another one reads."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self._begin(viewer)

    def _begin(self, viewer: int) -> None:
        self.viewer = viewer
        self.told: list[Entry] = []
        self.closed = False
        self.chronicle = chronicle_of(self.game.rules, viewer)
        self.chronicle.open(self.game.opening_events)

    def blocks(self, viewer: int) -> tuple[Block, ...]:
        """Everything that happened so far, as this viewer may read it."""
        history = self.game.history
        told = len(self.told)
        if viewer != self.viewer or self.closed or (told and self.told[-1] is not self._entry(told - 1)):
            self._begin(viewer)
        for number in range(len(self.told), len(history)):
            self.chronicle.add(number, history[number])
            self.told.append(history[number])
        if self.game.over:
            self.chronicle.close(self.game.scores(), self.game.winners())
            self.closed = True
        return self.chronicle.blocks()

    def _entry(self, number: int) -> Entry | None:
        return self.game.history[number] if number < len(self.game.history) else None


def log_lines(blocks: Iterable[Block], civilizations: tuple[str, ...], after: int = -2) -> list[Text]:
    """The lines of the blocks, each turn under its heading; only what followed a choice if ``after`` names it."""
    lines: list[Text] = []
    for block in blocks:
        told = [line for line in block.lines if line.entry > after]
        if told:
            lines.append(block_heading(block, civilizations))
            lines += [line_text(line, civilizations) for line in told]
    return lines


def chronicle(blocks: Iterable[Block], civilizations: tuple[str, ...], since: int) -> list[Text]:
    """The whole chronicle; what happened since a choice of the reader stands first."""
    told = tuple(blocks)
    head = f"bold {ACCENT}"
    recap = log_lines(told, civilizations, since) if since >= 0 else []
    lines = [Text("Since your last turn", style=head), *recap, Text()] if recap else []
    return [*lines, Text("From the start", style=head), *log_lines(told, civilizations)]


def block_heading(block: Block, civilizations: tuple[str, ...]) -> Text:
    """Whose turn it was."""
    if block.kind == "setup":
        return Text("Set-up", style=f"bold {BRONZE}")
    if block.kind == "end":
        return Text("The end", style=f"bold {BRONZE}")
    if block.seat is None:
        return Text(f"Round {block.round}", style=f"bold {BRONZE}")
    key = civilizations[block.seat]
    return Text.assemble(badge(key), (f" {key.capitalize()}, round {block.round}", f"bold {BRONZE}"))


def line_text(line: Line, civilizations: tuple[str, ...]) -> Text:
    """One sentence; what only follows from others is indented and faint."""
    text = Text("  " * line.depth, style=FAINT if line.depth else SECOND)
    for part in line.parts:
        if part.seat is not None:
            text.append(part.text, style=banner(civilizations[part.seat]))
        elif part.amounts:
            text.append_text(amounts_text(part.text))
        elif part.card or part.token or part.tile:
            text.append(part.text, style="bold")
        else:
            text.append(part.text)
    return text


def amounts_text(words: str) -> Text:
    """Amounts in words, each in the colour of its resource.

    >>> amounts_text("2 Production, 1 Gold").spans[1].style == RESOURCE_COLOURS["gold"]
    True
    """
    text = Text(words)
    for key, colour in RESOURCE_COLOURS.items():
        if key not in ("raid", "basic"):
            text.highlight_regex(rf"\d+ {resource_name(key)}", colour)
    return text


def last_choice(history: list[Entry], viewer: int) -> int:
    """The number of the viewer's last choice before others played; -2 if there is none."""
    number = len(history) - 1
    while number >= 0 and history[number].seat == viewer:
        number -= 1
    while number >= 0 and history[number].seat != viewer:
        number -= 1
    return number if number >= 0 and viewer != SPECTATOR else -2
