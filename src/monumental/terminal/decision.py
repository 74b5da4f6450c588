"""The decision panel: the options of the waiting question as a list, or the nine activations side by side."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual.message import Message

from monumental.classic.actions import core_actions
from monumental.portrait.common_shape import Option, Preview
from monumental.terminal.commands import matching
from monumental.terminal.ink import ACCENT, FAINT, GOOD, SECOND, card, chips, wrapped
from monumental.terminal.nine import Nine
from monumental.terminal.panel import Panel
from monumental.terminal.scene import EitherScene


class DecisionPanel(Panel[EitherScene]):
    """What is asked, and what may be answered."""

    class Considered(Message):
        """The cursor is on another activation; the other panels show what it would bring."""

        def __init__(self, number: int | None) -> None:
            super().__init__()
            self.number = number

    def __init__(self) -> None:
        super().__init__("decision")
        self.number = 0
        """The option under the cursor, among those that the filter leaves."""
        self.words = ""
        """The filter: every word must begin a word of an option."""
        self.nine = Nine((), 3, 1)
        self.above = 0
        """Lines before the first option."""

    def show(self, scene: EitherScene) -> None:
        """Draw another scene; the cursor stays only while the question does."""
        before = self.scene.decision.id if self.scene and self.scene.decision else -1
        now = scene.decision.id if scene.decision else -1
        if before != now:
            self.number = 4 if scene.crossing else self._proposed(scene)
            self.words = ""
        super().show(scene)

    @staticmethod
    def _proposed(scene: EitherScene) -> int:
        """The option that the engine proposes, or the first one."""
        suggested = scene.decision.suggested if scene.decision else None
        return next((n for n, option in enumerate(scene.options) if option.key == suggested), 0)

    def filter(self, words: str) -> None:
        """Show only options that fit some words; a number points at its option."""
        if words.isdigit() and self.scene is not None:
            self.words = ""
            self.number = min(int(words), len(self.scene.options)) - 1
            self.redraw()
        elif words != self.words:
            self.words = words
            self.number = 0
            self.redraw()

    # --- what is there -----------------------------------------------------------------------------------------
    def found(self, scene: EitherScene) -> tuple[Option, ...]:
        """The options that the filter leaves; all of them if it leaves none."""
        if not self.words or scene.crossing:
            return scene.options
        return matching(scene.options, self.words) or scene.options

    @property
    def option(self) -> Option | None:
        """The option under the cursor."""
        found = self.found(self.scene) if self.scene else ()
        return found[min(self.number, len(found) - 1)] if found else None

    @property
    def thing(self) -> str:
        return self.option.text if self.option else ""

    def options_here(self, scene: EitherScene) -> tuple[Option, ...]:
        return (self.option,) if self.option else ()

    @property
    def considered(self) -> int | None:
        """The number of the activation under the cursor."""
        return self.number if self.scene is not None and self.scene.crossing else None

    # --- drawing -----------------------------------------------------------------------------------------------
    @property
    def edge(self) -> int:
        return 1

    def heading(self, scene: EitherScene) -> Text:
        if scene.waiting or scene.decision is None:
            return Text(scene.waiting, style="bold")
        return Text(scene.decision.prompt, style=f"bold {ACCENT}")

    def body(self, scene: EitherScene, width: int, height: int) -> list[Text]:
        if scene.crossing:
            inside = 3 if height >= 13 else 2
            self.nine = scene.matrix(min((width - 1) // 3 - 1, 30), inside, self.number)
            return self.nine.lines()
        lines = self._question(scene, width)
        self.above = len(lines)
        found = self.found(scene)
        self.number = max(0, min(self.number, len(found) - 1))
        lines += [self._row(scene, option, n == self.number, width) for n, option in enumerate(found)]
        if len(found) < len(scene.options):
            lines.append(Text(f"{len(scene.options) - len(found)} more; Escape shows all", style=FAINT))
        return lines

    def _question(self, scene: EitherScene, width: int) -> list[Text]:
        """The whole question where the heading cannot hold it, and the text of the card that asks."""
        decision = scene.decision
        if decision is None:
            return []
        if scene.waiting:
            return wrapped(Text(decision.prompt, style=SECOND), width, 3)
        lines = []
        if len(decision.prompt) > width - 3:
            lines += wrapped(Text(decision.prompt, style=ACCENT), width, 3)
        if decision.origin and not told_by(decision.prompt, decision.origin.text):
            lines += wrapped(Text(f"{decision.origin.name}: {decision.origin.text}", style=FAINT), width, 2)
        return lines

    def _row(self, scene: EitherScene, option: Option, pointed: bool, width: int) -> Text:
        """One option: its number, its label, and what it would change."""
        number = scene.options.index(option) + 1
        line = Text.assemble((f"{'▸' if pointed else ' '}{number:>2} ", SECOND), option.label)
        change = preview_text(option.preview)
        line.truncate(width - change.cell_len - 1, overflow="ellipsis", pad=True)
        line.append(" ")
        line.append_text(change)
        if pointed:
            line.stylize("bold reverse" if self.has_focus else "bold")
        return line

    def cursor_lines(self) -> tuple[int, int] | None:
        if self.scene is None or self.scene.crossing:
            return None
        line = self.above + self.number
        return (0 if self.number == 0 else line), line

    # --- moving ------------------------------------------------------------------------------------------------
    def move(self, scene: EitherScene, across: int, down: int) -> None:
        if scene.crossing:
            row, column = self.number // 3 + down, self.number % 3 + across
            if 0 <= row < 3 and 0 <= column < 3:
                self.consider(row * 3 + column)
        else:
            self.number = max(0, min(self.number + down, len(self.found(scene)) - 1))

    def consider(self, number: int) -> None:
        """Put the cursor on an activation."""
        self.number = number
        self.redraw()
        self.post_message(self.Considered(self.considered))

    def point(self, scene: EitherScene, x: int, y: int) -> bool:
        if scene.crossing:
            number = self.nine.at(x, y)
            if number is not None:
                self.consider(number)
            return number is not None
        if not 0 <= y - self.above < len(self.found(scene)):
            return False
        self.number = y - self.above
        return True


REVEALS: Final = "◇"
"""Marks an option after which something hidden is known."""
WORTHWHILE: Final = ("acquire", "complete", "develop", "conquer", "progress")
"""Actions of the core that a player may have forgotten; those that modules bring are too few to overlook any."""
CORE_VERBS: Final = frozenset(action.verb for action in core_actions())


def waste_lines(scene: EitherScene) -> list[Text]:
    """What ending the turn now leaves unused although it could be used without touching Gold."""
    waste = scene.decision.waste if scene.decision else None
    if waste is None:
        return []
    lines = [f"Unused effect: {effect}" for effect in waste.effects]
    lines += [f"Unused ability: {card(key).name}" for key in waste.abilities]
    for option in scene.options:
        spent = option.preview.stock if option.preview else {}
        if (option.verb in WORTHWHILE or option.verb not in CORE_VERBS) and not spent.get("gold"):
            lines.append(f"Still possible: {option.label}")
    shown = [Text(line) for line in lines[:6]]
    return [*shown, Text(f"and {len(lines) - 6} more")] if len(lines) > 6 else shown


def told_by(prompt: str, text: str) -> bool:
    """Whether a question already says what the text of its card says.

    >>> told_by("Do you want this? Archive a card.", "You may archive a card.")
    True
    """
    words = text.lower().replace(".", " ").replace(":", " ").split()
    return all(word in prompt.lower() for word in words if len(word) > 3)


def preview_text(preview: Preview | None) -> Text:
    """What an option would change: resources, points, and a sign where something unknown follows."""
    if preview is None:
        return Text()
    parts = [chips(preview.stock, sign=True)]
    if preview.score:
        parts.append(Text(f"{preview.score:+d} pt", style=f"bold {GOOD}"))
    if preview.reveals:
        parts.append(Text(REVEALS, style=SECOND))
    return Text(" ").join([part for part in parts if part])
