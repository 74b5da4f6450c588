"""The command line of the table: a line to filter the options, to write notation, or to give a command."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input


class CommandLine(Input):
    """One line above the keys, visible only while something is being written."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("up", "walk(-1)", show=False),
        Binding("down", "walk(1)", show=False),
    ]

    class Typed(Message):
        """The text has changed."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Moved(Message):
        """An arrow key asks for the next or the previous option."""

        def __init__(self, down: int) -> None:
            super().__init__()
            self.down = down

    class Entered(Message):
        """The text is finished."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Left(Message):
        """The line was left without entering it."""

    def __init__(self) -> None:
        super().__init__(
            placeholder="part of an option, notation such as conquer d4, why …, show …, save …",
            compact=True,
            select_on_focus=False,  # the letter that opened the line must survive the next one
        )
        self.display = False

    def begin(self, text: str) -> None:
        """Open the line with a first letter."""
        self.display = True
        self.screen.set_focus(
            self
        )  # at once: ``focus`` waits its turn, behind keys that are already on their way
        self.value = text
        self.cursor_position = len(text)

    def go_on(self, text: str) -> None:
        """Take a letter that was sent elsewhere because the line did not yet have the keyboard."""
        self.insert_text_at_cursor(text)

    def leave(self) -> None:
        """Close the line."""
        self.display = False
        self.value = ""

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell the table."""
        event.stop()
        if self.display:
            self.post_message(self.Typed(event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Tell the table."""
        event.stop()
        self.post_message(self.Entered(event.value))

    def action_walk(self, down: int) -> None:
        """Move the cursor of the options."""
        self.post_message(self.Moved(down))

    def action_leave(self) -> None:
        """Close the line and go back to the options."""
        self.leave()
        self.post_message(self.Left())
