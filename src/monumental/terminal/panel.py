"""What every panel of the table shares: a heading, lines that scroll, a cursor, and the thing under it."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from monumental.portrait.common_shape import Option
from monumental.terminal.ink import ACCENT, BRONZE, LINE, fitted
from monumental.terminal.scene import EitherScene

S = TypeVar("S", bound=EitherScene)


class Panel(Widget, Generic[S], can_focus=True):
    """One part of the table. It draws a scene and lets a cursor walk over what is in it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)", show=False),
        Binding("down", "move(0, 1)", show=False),
        Binding("left", "move(-1, 0)", show=False),
        Binding("right", "move(1, 0)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("enter", "pick", show=False),
    ]

    class Picked(Message):
        """A thing was picked: its options, and what to say or show if there are none."""

        def __init__(self, thing: str, options: tuple[Option, ...]) -> None:
            super().__init__()
            self.thing = thing
            self.options = options

    class Moved(Message):
        """The cursor is on another thing."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name)
        self.scene: S | None = None
        self.first = 0
        """The first line that is visible."""
        self._drawn: list[Strip] = []
        self._drawn_for = Size(0, 0)

    def show(self, scene: S) -> None:
        """Draw another scene."""
        self.scene = scene
        self.redraw()

    # --- what a panel tells ------------------------------------------------------------------------------------
    def heading(self, scene: S) -> Text:
        """The words on the upper edge."""
        raise NotImplementedError

    def body(self, scene: S, width: int, height: int) -> list[Text]:
        """All lines, also those that have no room."""
        raise NotImplementedError

    def cursor_lines(self) -> tuple[int, int] | None:
        """The first and last line of what the cursor is on."""
        return None

    @property
    def thing(self) -> str:
        """What the cursor is on, as one may ask about it: a tile, a card, a line of notation."""
        return ""

    def options_here(self, scene: S) -> tuple[Option, ...]:
        """The options that the thing under the cursor stands for."""
        return ()

    def move(self, scene: S, across: int, down: int) -> None:
        """Move the cursor; a panel without one scrolls."""
        self.first = max(0, self.first + down)

    def point(self, scene: S, x: int, y: int) -> bool:
        """Put the cursor under a column and line of the body; whether something is there."""
        return False

    # --- drawing -----------------------------------------------------------------------------------------------
    def redraw(self) -> None:
        """Draw anew; only the lines that have changed go to the terminal."""
        if not self.display:
            self._drawn_for = Size(0, 0)
            return
        before = self._drawn if self._drawn_for == self.size else []
        self._draw()
        if len(before) != len(self._drawn):
            self.refresh()
            return
        for y, (old, new) in enumerate(zip(before, self._drawn, strict=True)):
            if old != new:
                self.refresh(Region(0, y, self.size.width, 1))

    def _draw(self) -> None:
        self._drawn_for = self.size
        ground = self.rich_style
        self._drawn = [self._strip(line, ground) for line in self._lines()]

    def render_line(self, y: int) -> Strip:
        """One line of the screen."""
        if self._drawn_for != self.size:
            self._draw()
        return self._drawn[y] if y < len(self._drawn) else Strip.blank(self.size.width, self.rich_style)

    def _strip(self, line: Text, ground: Style) -> Strip:
        line.end = ""
        strip = Strip(line.render(self.app.console)).apply_style(ground)
        return strip.adjust_cell_length(self.size.width, ground)

    def _lines(self) -> list[Text]:
        """Heading and as many lines as fit, those of the cursor among them."""
        width, height = self.size
        if self.scene is None or width < 2 or height < 2:
            return []
        inner = height - self.edge
        lines = self.body(self.scene, width, inner)
        self._scroll_to_cursor(len(lines), inner)
        shown = lines[self.first : self.first + inner]
        if self.edge:
            shown.insert(0, self._edge(self.scene, width, len(lines) - self.first - inner))
        return shown

    @property
    def edge(self) -> int:
        """Lines of the heading: behind tabs there is none, the tab says it."""
        return 1 if self.scene is None or self.scene.roomy else 0

    def _scroll_to_cursor(self, lines: int, height: int) -> None:
        cursor = self.cursor_lines()
        if cursor is not None:
            low, high = cursor
            self.first = min(max(self.first, high - height + 1), low)
        self.first = max(0, min(self.first, lines - height))

    def _edge(self, scene: S, width: int, below: int) -> Text:
        """The upper edge with the heading; the focus makes it bright, an arrow tells that there is more."""
        title = self.heading(scene)
        sign = "▌" if self.has_focus else "─"
        style = f"bold {ACCENT}" if self.has_focus else BRONZE
        more = f" ▼{below} " if below > 0 else ""
        line = Text.assemble((sign, style), " ")
        line.append_text(title)
        line.stylize(style, 0, 1)
        line.append(" ")
        line.truncate(width - len(more))
        line.append("─" * (width - line.cell_len - len(more)), style=LINE)
        line.append(more, style=BRONZE)
        return fitted(line, width)

    # --- keys and mouse ----------------------------------------------------------------------------------------
    def action_move(self, across: int, down: int) -> None:
        """Move the cursor."""
        if self.scene is not None:
            self.move(self.scene, across, down)
            self.redraw()
            self.post_message(self.Moved())

    def action_page(self, direction: int) -> None:
        """Move the cursor by what is visible."""
        if self.scene is not None:
            for _ in range(max(1, self.size.height - 2)):
                self.move(self.scene, 0, direction)
            self.redraw()
            self.post_message(self.Moved())

    def action_pick(self) -> None:
        """Pick what the cursor is on."""
        if self.scene is not None and self.thing:
            self.post_message(self.Picked(self.thing, self.options_here(self.scene)))

    def on_click(self, event: Click) -> None:
        """The first click points, another one on the same thing picks."""
        if self.scene is None:
            return
        before = self.thing
        if self.point(self.scene, event.x, event.y - self.edge + self.first):
            self.redraw()
            self.post_message(self.Moved())
            if event.chain > 1 and self.thing == before:
                self.action_pick()

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Scroll with the wheel."""
        self.action_move(0, 1)
        event.stop()

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Scroll with the wheel."""
        self.action_move(0, -1)
        event.stop()

    def on_focus(self) -> None:
        """The heading shows the focus."""
        self.redraw()

    def on_blur(self) -> None:
        """The heading shows the focus."""
        self.redraw()
