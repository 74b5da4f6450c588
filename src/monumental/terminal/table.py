"""The table: the course of a game, the keys that work on it, and bots that think beside it."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.notifications import SeverityLevel as Severity
from textual.widget import Widget

from monumental.game import Entry
from monumental.kernel.errors import MonumentalError
from monumental.portrait.common_shape import Option
from monumental.terminal import saves
from monumental.terminal.command_line import CommandLine
from monumental.terminal.commands import Command, Meaning, Play, Several, understand
from monumental.terminal.decision import DecisionPanel
from monumental.terminal.dialogs import PageDialog, Question
from monumental.terminal.ink import SECOND, badge
from monumental.terminal.layout import (
    PANELS,
)
from monumental.terminal.log_text import chronicle, last_choice, log_lines
from monumental.terminal.orders import OrdersDialog, order_steps
from monumental.terminal.panel import Panel
from monumental.terminal.plain import BOARDS
from monumental.terminal.reader import Page, why_page
from monumental.terminal.session import Session
from monumental.terminal.table_view import TableView
from monumental.terminal.thinking import SPEEDS, STEPS, Answered, Thinker


class TableScreen(TableView):
    """One game. It is left with what to do next: ``quit`` or ``new``."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "panel(1)", show=False, priority=True),
        Binding("shift+tab", "panel(-1)", show=False, priority=True),
        *[
            Binding(f"f{number}", f"open('{name}')", show=False)
            for number, name in enumerate(PANELS, start=2)
        ],
        Binding("escape", "back", show=False),
        Binding("slash", "write('')", show=False),
        Binding("question_mark", "why", show=False),
        Binding("s", "read", show=False),
        Binding("u", "undo(False)", show=False),
        Binding("U,ctrl+z", "undo(True)", show=False),
        Binding("y,ctrl+y", "redo", show=False),
        Binding("v", "city", show=False),
        Binding("V", "cities", show=False),
        Binding("l", "log", show=False),
        Binding("b", "speed", show=False),
        Binding("h,f1", "help", show=False),
        Binding("q,ctrl+q", "leave", show=False),
    ]

    def __init__(self, session: Session, speed: str) -> None:
        super().__init__(session, speed)
        self.thinker = Thinker(session, self)
        self.board = BOARDS[session.game.ruleset.key](session)
        self.warns = True
        self.orders_seen = len(session.game.history)
        """After how many choices the turns of Automas have been shown."""

    def on_mount(self) -> None:
        """Begin with the options; who has never played is told where the help is."""
        self.decision.focus()
        if not saves.autosave_file().exists():
            self.tell("New here? h explains the table and its keys.")
        self.call_after_refresh(self.proceed)

    def tell(self, words: str, severity: Severity = "information") -> None:
        """Say something in passing; words of others may hold brackets, which are no markup."""
        self.notify(words, severity=severity, markup=False)

    # --- the course of the game ----------------------------------------------------------------------------------
    def proceed(self) -> None:
        """Go on until a human must decide."""
        session = self.session
        self.paused = False
        if (session.game.over or session.human_waits) and self._show_orders():
            return
        if session.game.over:
            self.show_scene()
            self._finish()
        elif session.hand_over:
            self.show_scene()
            self._hand_over()
        elif session.human_waits:
            self.show_scene()
            self._recap()
        else:
            self.paused = self.speed == STEPS
            if self.speed != "instant" or self.scene is None:
                self.show_scene()
            if not self.paused:
                self._ask_bot()

    def _show_orders(self) -> bool:
        """Show what Automas did since the last look, at the player's pace; the table goes on afterwards."""
        history = self.session.game.history
        seen = min(self.orders_seen, len(history))
        self.orders_seen = len(history)
        if self.speed == "instant" or seen == len(history):
            return False
        civilizations = self.session.game.rules.config.civilizations
        steps = order_steps(self.tale.blocks(self.session.viewer), civilizations, seen)
        if steps:
            # The table stays as it was until the last step: it would tell everything beforehand.
            dialog = OrdersDialog("The Automa", steps, self.speed)
            self.app.push_screen(dialog, lambda _: self.proceed())
        return bool(steps)

    def _recap(self) -> None:
        """Who did not watch the bots is told what they did when the own turn begins."""
        history = self.session.game.history
        since = last_choice(history, self.session.viewer)
        news = history and not self._by_viewer(history[-1]) and self.scene is not None and self.scene.crossing
        if self.speed == "instant" and news and since >= 0 and self.scene is not None:
            civilizations = self.session.game.rules.config.civilizations
            told = log_lines(self.tale.blocks(self.session.viewer), civilizations, since)
            self.read(Page("Since your last turn", tuple(told)))

    def _by_viewer(self, entry: Entry) -> bool:
        return entry.seat == self.session.viewer

    def _ask_bot(self) -> None:
        self.paused = False
        self.thinker.ask(SPEEDS[self.speed])

    def on_answered(self, message: Answered) -> None:
        """Play what a bot answered; one that broke plays the first option."""
        if message.ticket != self.thinker.ticket or self.session.human_waits or self.session.game.over:
            return
        choice = message.option
        if choice is None:
            who = self.session.name(self.session.game.seat)
            self.tell(f"{who} broke and takes the first option. {message.error}", "error")
            choice = self.session.game.position.options[0]
        self.session.play(choice)
        self.proceed()

    def play(self, option: Option) -> None:
        """Make a choice of the human; the end of a turn that wastes something is asked about."""
        if option.verb == self.stage.ends and self.warns:
            waste = self.stage.waste(self.scene) if self.scene else []
            if waste:
                self._warn(option, waste)
                return
        self._play(option)

    def _play(self, option: Option) -> None:
        self.line.leave()
        try:
            self.session.play(option.key)
        except MonumentalError as error:
            self.tell(str(error), "warning")
            return
        self.autosave()
        self.decision.focus()
        self.proceed()

    def autosave(self) -> None:
        """Keep the game in the data folder; a disk that refuses is told once a game."""
        try:
            saves.save(self.session)
        except MonumentalError as error:
            if not self.has_class("unsaved"):
                self.add_class("unsaved")
                self.tell(f"The game cannot be saved: {error}", "warning")

    # --- questions -----------------------------------------------------------------------------------------------
    def _warn(self, option: Option, waste: list[Text]) -> None:
        def answered(answer: str | None) -> None:
            if answer in ("end", "never"):
                self.warns = answer == "end"
                self._play(option)

        label = option.label
        answers = (("back", "Back"), ("end", label), ("never", f"{label}, and never ask"))
        self.app.push_screen(Question(f"{label}?", waste, answers), answered)

    def _hand_over(self) -> None:
        """Another human takes the keyboard; the table is covered until then."""
        session = self.session
        seat = session.game.seat
        civilization = session.game.rules.config.civilizations[seat]

        def ready(answer: str | None) -> None:
            if answer:
                session.viewer = self.shown = seat
                self.show_scene()

        words = [
            Text.assemble(badge(civilization), f" {session.name(seat)} decides now."),
            Text("Take the keyboard."),
        ]
        self.app.push_screen(Question("Next player", words, [("ready", "Ready")], covers=True), ready)

    def _finish(self) -> None:
        """The end: the score sheet, and what next."""
        self.autosave()
        assert self.scene is not None
        page = self.board.score(self.scene.names)

        def answered(answer: str | None) -> None:
            if answer in ("new", "quit"):
                self.dismiss(answer)

        answers = [("look", "Look at the table"), ("new", "New game"), ("quit", "Quit")]
        self.app.push_screen(Question(page.title, page.lines, answers), answered)

    def read(self, page: Page, *, at_end: bool = False) -> None:
        """Open a page over the table."""
        self.app.push_screen(PageDialog(page, at_end=at_end))

    # --- keys ------------------------------------------------------------------------------------------------------
    def on_key(self, event: Key) -> None:
        """Digits choose, other letters begin to write; Enter lets bots go on."""
        if self.line.display and event.is_printable and event.character:
            # The line has the keyboard, so this was typed before it had: a burst of keys is one text.
            self.line.go_on(event.character)
            event.stop()
        elif event.key == "enter" and self.session.game.over:
            self._finish()
            event.stop()
        elif event.key in ("enter", "space") and self.paused:
            self._ask_bot()
            event.stop()
        elif event.character and event.key not in self.active_bindings:
            self._typed(event, event.character)

    def _typed(self, event: Key, character: str) -> None:
        options = self.scene.options if self.scene else ()
        if character.isdigit() and len(options) <= 9:
            number = int(character)
            if 1 <= number <= len(options):
                self.play(options[number - 1])
            event.stop()
        elif character.isalnum():
            self.action_write(character)
            event.stop()

    def action_write(self, text: str) -> None:
        """Open the command line."""
        if self.scene is not None:
            self.line.begin(text)

    def on_command_line_typed(self, message: CommandLine.Typed) -> None:
        """Typing filters the options, unless a command is being typed."""
        first = message.text.split(" ")[0] if message.text else ""
        options = self.scene.options if self.scene else ()
        command = isinstance(understand(first, options), Command) if first else False
        self.decision.filter("" if command else message.text)

    def on_command_line_moved(self, message: CommandLine.Moved) -> None:
        """The arrows move the cursor of the options while something is being typed."""
        self.decision.action_move(0, message.down)

    def on_command_line_entered(self, message: CommandLine.Entered) -> None:
        """Do what was written."""
        meaning = understand(message.text, self.scene.options if self.scene else ())
        option = self.decision.option
        if isinstance(meaning, Several) and option is not None:
            meaning = Play(option)
        self.line.leave()
        self.obey(meaning)

    def on_command_line_left(self) -> None:
        """Back to the options."""
        self.decision.filter("")
        self.decision.focus()

    def obey(self, meaning: Meaning) -> None:
        """Play an option, carry out a command, or explain why there is no such option."""
        if isinstance(meaning, Play):
            self.play(meaning.option)
        elif isinstance(meaning, Command):
            self.command(meaning)
        elif not isinstance(meaning, Several) and meaning.text:
            self.explain(meaning.text)

    def command(self, command: Command) -> None:
        """Carry out a typed command."""
        verb, rest = command.verb, command.rest
        if verb in PANELS:
            self.action_open(verb)
        elif verb == "why":
            self.explain(rest or self.decision.thing)
        elif verb == "show":
            self.show_thing(rest)
        elif verb in ("undo", "undo!"):
            self.action_undo(verb == "undo!")
        elif verb == "save":
            self.save_as(rest)
        elif verb == "speed" and rest in SPEEDS:
            self.speed = rest
            self.show_scene()
        else:
            plain = {
                "redo": self.action_redo,
                "help": self.action_help,
                "quit": self.action_leave,
                "cities": self.action_cities,
                "recap": self.action_log,
                "speed": self.action_speed,
                "options": self.action_back,
            }
            plain[verb]()

    def save_as(self, name: str) -> None:
        """Save under a name."""
        try:
            path = saves.save(self.session, name)
        except MonumentalError as error:
            self.tell(str(error), "error")
        else:
            self.tell(f"Saved as {path}")

    # --- actions -----------------------------------------------------------------------------------------------------
    def _stops(self) -> list[Widget]:
        """What Tab goes through: the options, then the panels."""
        return [self.decision, *[self.query_one(f"#{name}") for name in PANELS]]

    def action_panel(self, step: int) -> None:
        """Go to the next panel."""
        stops = self._stops()
        here = stops.index(self.focused) if self.focused in stops else 0
        target = stops[(here + step) % len(stops)]
        if target is self.decision:
            self.decision.focus()
        else:
            self.action_open(target.id or "")

    def action_open(self, name: str) -> None:
        """Go to a panel; in a small window its tab opens."""
        self.tab = name
        if not self.act:
            self.acting_tab = name
        self.line.leave()
        if self.scene is not None:
            self.draw(self.scene)
        self.query_one(f"#{name}").focus()

    def action_back(self) -> None:
        """Back to the options, all of them."""
        self.decision.filter("")
        self.decision.focus()
        if (
            self.scene is not None
            and self.scene.portrait.viewer >= 0
            and self.shown != self.scene.portrait.viewer
        ):
            self.shown = self.scene.portrait.viewer
            self.show_scene()

    def action_why(self) -> None:
        """Explain what the cursor is on."""
        thing = self.pointed()
        if thing:
            self.explain(thing)

    def explain(self, thing: str) -> None:
        """Why something can or cannot be chosen."""
        self.read(why_page(thing, self.session.game.why_not(thing)))

    def action_read(self) -> None:
        """Read about what the cursor is on."""
        number = self.decision.considered
        if number is not None and self.scene is not None and self.decision.has_focus:
            self.read(Page(self.decision.thing, tuple(self.scene.cross_lines(number))))
        else:
            self.show_thing(self.pointed())

    def show_thing(self, thing: str) -> None:
        """Read about a card or a tile."""
        if self.scene is None or not thing:
            return
        try:
            self.read(self.board.about(thing))
        except MonumentalError as error:
            self.tell(str(error))

    def action_undo(self, force: bool) -> None:
        """Take back the last choice."""
        try:
            taken = self.session.undo(force=force)
        except MonumentalError as error:
            self.tell(str(error))
        else:
            self._turned_back(f"Taken back: {taken[-1]}")

    def action_redo(self) -> None:
        """Make again what was taken back."""
        try:
            made = self.session.redo()
        except MonumentalError as error:
            self.tell(str(error))
        else:
            self._turned_back(f"Made again: {made[0].choice}")

    def _turned_back(self, words: str) -> None:
        """The course of the game was changed by hand: whatever a bot is thinking of no longer matters."""
        self.thinker.drop()
        self.tell(words)
        self.autosave()
        self.decision.focus()
        self.proceed()

    def action_city(self) -> None:
        """Open the next player's City."""
        self.shown = (self.shown + 1) % len(self.session.specs)
        self.show_scene()

    def action_cities(self) -> None:
        """All Cities at once."""
        if self.scene is not None:
            self.read(self.board.cities(self.scene.names))

    def action_log(self) -> None:
        """The whole chronicle, the viewer's last turn first."""
        if self.scene is None:
            return
        since = last_choice(self.session.game.history, self.session.viewer)
        told = self.tale.blocks(self.session.viewer)
        self.read(
            Page("Chronicle", tuple(chronicle(told, self.session.game.rules.config.civilizations, since)))
        )

    def action_speed(self) -> None:
        """The next speed of the bots."""
        names = list(SPEEDS)
        self.speed = names[(names.index(self.speed) + 1) % len(names)]
        self.tell(f"Bots: {self.speed}")
        if self.paused and self.speed != STEPS:
            self._ask_bot()
        self.show_scene()

    def action_help(self) -> None:
        """The help page."""
        self.read(self.stage.help())

    def action_leave(self) -> None:
        """Save and quit, after asking."""
        self.autosave()

        def answered(answer: str | None) -> None:
            if answer in ("quit", "new"):
                self.dismiss(answer)

        where = f"The game is saved as {saves.autosave_file()}; `monumental terminal` goes on with it."
        answers = [("back", "Back to the table"), ("quit", "Quit"), ("new", "New game")]
        self.app.push_screen(Question("Leave the table?", [Text(where, style=SECOND)], answers), answered)

    # --- panels ------------------------------------------------------------------------------------------------------
    def on_panel_picked(self, message: Panel.Picked) -> None:
        """Act on the spot: one option is played, several are listed, none is explained."""
        if len(message.options) == 1:
            self.play(message.options[0])
        elif message.options:
            self.decision.filter(message.thing)
            self.decision.focus()
        else:
            self.show_thing(message.thing)

    def on_decision_panel_considered(self, message: DecisionPanel.Considered) -> None:
        """Show everywhere what the activation under the cursor would bring."""
        if self.scene is not None:
            self.draw(self.scene.considering(message.number))

    def on_unmount(self) -> None:
        """Bots that think are not waited for."""
        self.thinker.stop()
