"""Dialogs: a page to read, and a question with a few answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from monumental.terminal.reader import Page


class PageDialog(ModalScreen[None]):
    """A page over the table; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,h,s,l,V,question_mark", "close", "Close"),
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-12)", show=False),
        Binding("pagedown", "scroll(12)", show=False),
    ]

    def __init__(self, page: Page, *, at_end: bool = False) -> None:
        super().__init__()
        self.page = page
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        """Title, text, and how to leave."""
        with Vertical(id="page"):
            with VerticalScroll(id="page-scroll"):
                yield Static(Text("\n").join(self.page.lines), id="page-text")
            yield Static("Escape closes, ↑ ↓ scroll", id="page-foot")

    def on_mount(self) -> None:
        """Name the page."""
        frame = self.query_one("#page", Vertical)
        frame.border_title = Text(self.page.title).markup
        scroll = self.query_one("#page-scroll", VerticalScroll)
        scroll.can_focus = False
        if self.at_end:
            self.call_after_refresh(scroll.scroll_end, animate=False)

    def action_close(self) -> None:
        """Leave the page."""
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        """Scroll by lines."""
        self.query_one("#page-scroll", VerticalScroll).scroll_relative(y=lines, animate=False)


class Question(ModalScreen[str]):
    """A question with buttons; the answer is the id of one of them. Escape gives the first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer(0)", "Back"),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(
        self, title: str, lines: Sequence[Text], answers: Sequence[tuple[str, str]], *, covers: bool = False
    ) -> None:
        super().__init__(classes="covers" if covers else "")
        self.title_text = title
        self.lines = lines
        self.answers = answers

    def compose(self) -> ComposeResult:
        """The question, and the answers side by side."""
        with Vertical(id="question"):
            yield Static(Text("\n").join(self.lines), id="question-text")
            with Horizontal(id="answers"):
                for key, label in self.answers:
                    yield Button(label, id=key, compact=True)

    def on_mount(self) -> None:
        """Name the question; the first answer is ready."""
        self.query_one("#question", Vertical).border_title = Text(self.title_text).markup
        self.query(Button).first().focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the answer."""
        self.dismiss(event.button.id or "")

    def action_answer(self, number: int) -> None:
        """Give an answer by its place."""
        self.dismiss(self.answers[number][0])
