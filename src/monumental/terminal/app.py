"""The application: start screen and table, in the colours of lamplight."""

from __future__ import annotations

from contextlib import suppress
from typing import ClassVar, Final

from textual.app import App
from textual.binding import BindingType
from textual.theme import Theme

from monumental.kernel.errors import MonumentalError
from monumental.terminal import ink, saves
from monumental.terminal.session import Agreement, Session, open_table
from monumental.terminal.start import StartScreen
from monumental.terminal.table import TableScreen

LAMPLIGHT: Final = Theme(
    name="lamplight",
    primary=ink.BRONZE,
    secondary=ink.LINE,
    accent=ink.ACCENT,
    foreground=ink.TEXT,
    background=ink.BACKGROUND,
    surface=ink.PANEL,
    panel=ink.RAISED,
    success=ink.GOOD,
    warning=ink.ACCENT,
    error=ink.BAD,
    dark=True,
)


class MonumentalApp(App[None]):
    """Monumental in the terminal."""

    CSS_PATH = "look.tcss"
    TITLE = "Monumental"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, session: Session | None = None, speed: str = "quick") -> None:
        super().__init__()
        self.session = session
        self.speed = speed
        self.failure: Exception | None = None
        """What broke, if something did; whoever started the app tells the user."""

    def on_mount(self) -> None:
        """Begin with the game that was asked for, or with the question which one."""
        self.register_theme(LAMPLIGHT)
        self.theme = LAMPLIGHT.name
        if self.session is not None:
            self.sit_down(self.session)
        else:
            self.choose()

    def choose(self) -> None:
        """Ask which game."""
        self.push_screen(StartScreen(), self.chosen)

    def chosen(self, wish: Agreement | str | None) -> None:
        """Start or continue the game that was chosen."""
        if wish is None:
            self.exit()
            return
        try:
            session = saves.resume(wish) if isinstance(wish, str) else open_table(wish)
        except MonumentalError as error:
            self.choose()
            self.notify(str(error), severity="error", timeout=15, markup=False)
            return
        self.sit_down(session)

    def sit_down(self, session: Session) -> None:
        """Show the table of a game."""
        self.session = session
        self.push_screen(TableScreen(session, self.speed), self.left)

    def left(self, what_next: str | None) -> None:
        """After a game: another one, or the end."""
        if what_next == "new":
            self.choose()
        else:
            self.exit()

    def _handle_exception(self, error: Exception) -> None:
        """Save the game and leave; the traceback is for the log, not for the screen."""
        if self.failure is None:
            self.failure = error
            if self.session is not None:
                with suppress(MonumentalError):
                    saves.save(self.session)
        super()._handle_exception(error)
        self._exit_renderables.clear()
