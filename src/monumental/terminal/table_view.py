"""What is visible of a table: its parts, their places in a window of any size, and the scene that they show."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from monumental.terminal.command_line import CommandLine
from monumental.terminal.commands import listed
from monumental.terminal.decision import DecisionPanel
from monumental.terminal.ink import ACCENT, FAINT
from monumental.terminal.layout import (
    LEAST_COLUMNS,
    LEAST_ROWS,
    PANELS,
    Box,
    arrange,
    is_enough,
    is_roomy,
)
from monumental.terminal.log_text import Tale, log_lines
from monumental.terminal.panel import Panel
from monumental.terminal.scene import EitherScene
from monumental.terminal.session import Session
from monumental.terminal.stage import Moment
from monumental.terminal.stages import STAGES

KEYS: Final = (
    "Enter choose  letters find  Tab panels  ? why not  s read  u undo  v Cities  l chronicle  h help  q quit"
)


RECENT: Final = 12
"""How many turns of the chronicle the table keeps in sight; a page shows all of it."""


class TableView(Screen[str]):
    """A table to look at."""

    def __init__(self, session: Session, speed: str) -> None:
        super().__init__()
        self.session = session
        self.speed = speed
        self.paused = False
        """Whether bots wait for a key, step by step."""
        self.tale = Tale(session.game, session.viewer)
        self.shown = max(session.viewer, 0)
        """The seat whose City is open."""
        self.tab = "map"
        """The panel that a small window shows."""
        self.act = ""
        """The panel that the waiting question is about, or empty for the actions of a turn."""
        self.acting_tab = "map"
        self.scene: EitherScene | None = None
        self.boxes: dict[str, Box] = {}
        self.written: dict[str, Text] = {}
        self.stage = STAGES[session.game.ruleset.key](session)

    # --- the screen --------------------------------------------------------------------------------------------
    def compose(self) -> ComposeResult:
        """Everything there is; what is visible depends on the size of the window."""
        yield Static(id="title", classes="part")
        yield Static(id="tabs", classes="part")
        for panel in (DecisionPanel(), *self.stage.panels()):
            panel.add_class("part")
            yield panel
        yield Static(id="foot", classes="part")
        yield CommandLine()
        yield Static(id="small", classes="part")

    @property
    def decision(self) -> DecisionPanel:
        """The options of the waiting question."""
        return self.query_one(DecisionPanel)

    @property
    def line(self) -> CommandLine:
        """The line for typed words."""
        return self.query_one(CommandLine)

    def on_resize(self, event: Resize) -> None:
        """Another size of the window is another arrangement."""
        self.show_scene()

    def lay_out(self, scene: EitherScene) -> None:
        """Give every part its place, or hide it."""
        columns, rows = self.size
        boxes: dict[str, Box] = {}
        if is_enough(columns, rows):
            boxes = arrange(columns, rows, self.stage.measure, self.tab, crossing=scene.crossing)
        else:
            boxes = {"small": Box(0, 0, columns, rows)}
            words = (
                f"This window has {columns}×{rows} characters; the table needs {LEAST_COLUMNS}×{LEAST_ROWS}. "
            )
            words += "Please make it larger, or play with: monumental terminal --plain. (q saves and quits.)"
            self._write("small", Text(words))
        if boxes == self.boxes:
            return
        self.boxes = boxes
        for part in self.query(".part"):
            box = boxes.get(part.id or "")
            part.display = box is not None
            if box is not None:
                part.styles.offset = (box.x, box.y)
                part.styles.width = box.width
                part.styles.height = box.height
        self.line.styles.offset = (0, rows - 1)

    # --- showing -----------------------------------------------------------------------------------------------
    def show_scene(self) -> None:
        """Draw the table anew, as the human in front of it may see it."""
        session = self.session
        if not self.is_mounted or not self.size.width:
            return
        asked = self.stage.look()
        options = listed(asked) if session.human_waits and not session.hand_over else ()
        names = tuple(session.name(seat) for seat in range(len(session.specs)))
        told = self.tale.blocks(session.viewer)
        log = tuple(log_lines(told[-RECENT:], session.game.rules.config.civilizations))
        roomy = is_roomy(*self.size)
        self.scene = self.stage.scene(Moment(options, self.shown, roomy, names, log, self._waiting()))
        self._turn_tab(self.scene)
        self.decision.show(self.scene)
        self.draw(self.scene.considering(self.decision.considered))

    def _turn_tab(self, scene: EitherScene) -> None:
        """A small window follows the game: it turns to the panel that a new kind of question is about."""
        act = scene.about
        if act != self.act:
            self.act = act
            self.tab = act if act in PANELS else self.acting_tab

    def draw(self, scene: EitherScene) -> None:
        """Show a scene in all panels."""
        self.scene = scene
        self.lay_out(scene)
        for panel in self.query(Panel):
            if panel is not self.decision:
                panel.show(scene)
        self._write("title", self.stage.title(scene, self.size.width))
        self._write("tabs", self.stage.tabs(scene, self.tab, self.size.width))
        self._show_keys()

    def _write(self, part: str, text: Text) -> None:
        """Change one of the single lines, if it has changed."""
        if self.written.get(part) != text:
            self.written[part] = text
            self.query_one(f"#{part}", Static).update(text, layout=False)

    def _show_keys(self) -> None:
        """The lowest line: the notation of what the cursor is on, and the keys."""
        foot = Text.assemble((f" {self.pointed()}  ".lstrip(), f"bold {ACCENT}"), (KEYS, FAINT))
        foot = Text.assemble(" ", foot)
        foot.truncate(self.size.width, overflow="ellipsis")
        self._write("foot", foot)

    def _waiting(self) -> str:
        """Whom the table waits for, if it is not a human."""
        game = self.session.game
        if game.over:
            return "The game is over: Enter shows the score sheet"
        if self.session.human_waits:
            return ""
        who = self.session.name(game.seat)
        if self.paused:
            return f"{who} plays. Enter: next step, b: speed"
        return f"{who} plays (speed: {self.speed}, b changes it)"

    def on_descendant_focus(self) -> None:
        """The lowest line tells what the cursor is on."""
        if self.scene is not None:
            self._show_keys()

    def on_panel_moved(self) -> None:
        """The lowest line tells what the cursor is on."""
        self._show_keys()

    def pointed(self) -> str:
        """What the cursor of the focused panel is on."""
        panel = self.focused if isinstance(self.focused, Panel) else self.decision
        return panel.thing
