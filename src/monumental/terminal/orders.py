"""A turn of the Automa, card by card and line by line, at the player's pace."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widgets import Static

from monumental.narration import Block
from monumental.terminal.log_text import block_heading, line_text
from monumental.terminal.thinking import SPEEDS

READING: Final = 6
"""How many choices of a bot a line of the Automa is worth: it has to be read."""
FOOT: Final = "Enter goes on, ← goes back, Escape leaves the rest"

Step = list[Text]


def order_steps(blocks: Iterable[Block], civilizations: tuple[str, ...], seen: int) -> list[Step]:
    """The steps of Automas that followed the first ``seen`` choices, each as the lines that tell it."""
    steps: list[Step] = []
    for block in blocks:
        fresh = [order for order in block.orders if block.lines[order.line].entry >= seen]
        for i, order in enumerate(fresh):
            end = fresh[i + 1].line if i + 1 < len(fresh) else len(block.lines)
            told = [line_text(line, civilizations) for line in block.lines[order.line : end]]
            steps.append([block_heading(block, civilizations), *told] if i == 0 else told)
    return steps


class OrdersDialog(ModalScreen[None]):
    """Uncovers the steps of an Automa one by one: by a key, or by themselves at a speed that goes on alone."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,right,down", "step(1)", "Next"),
        Binding("left,up,backspace", "step(-1)", "Back"),
        Binding("escape,q", "close", "Skip"),
    ]

    def __init__(self, title: str, steps: Sequence[Step], speed: str) -> None:
        super().__init__()
        self.title_text = title
        self.steps = steps
        self.pause = READING * SPEEDS[speed]
        self.shown = 1
        self._clock: Timer | None = None

    def compose(self) -> ComposeResult:
        """What is uncovered, and how to go on."""
        with Vertical(id="page"):
            with VerticalScroll(id="page-scroll"):
                yield Static(id="page-text")
            yield Static(id="page-foot")

    def on_mount(self) -> None:
        """Show the first step."""
        self.query_one("#page", Vertical).border_title = Text(self.title_text).markup
        self.query_one("#page-scroll", VerticalScroll).can_focus = False
        self._show()

    def _show(self) -> None:
        lines = [line for step in self.steps[: self.shown] for line in step]
        self.query_one("#page-text", Static).update(Text("\n").join(lines))
        self.query_one("#page-foot", Static).update(f"{FOOT}   {self.shown} of {len(self.steps)}")
        scroll = self.query_one("#page-scroll", VerticalScroll)
        self.call_after_refresh(scroll.scroll_end, animate=False)
        if self._clock is not None:
            self._clock.stop()
        if self.pause:
            self._clock = self.set_timer(self.pause, lambda: self.action_step(1))

    def action_step(self, change: int) -> None:
        """Uncover another step, or cover the last one again; after the last one the table goes on."""
        if self.shown + change > len(self.steps):
            self.dismiss(None)
            return
        self.shown = max(1, self.shown + change)
        self._show()

    def action_close(self) -> None:
        """Leave the rest to the chronicle."""
        self.dismiss(None)
