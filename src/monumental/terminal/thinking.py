"""Bots that think beside the screen: how fast they are shown, and the answer that comes back."""

from __future__ import annotations

import threading
from typing import Final

from textual.message import Message
from textual.widget import Widget

from monumental.classic.position import Position
from monumental.terminal.session import Session

STEPS: Final = "step by step"
SPEEDS: Final = {"instant": 0.0, "quick": 0.15, "calm": 0.8, STEPS: 0.0}
"""How long a bot's choice stays on the screen, in seconds."""


class Answered(Message):
    """A bot has answered, or broke."""

    def __init__(self, ticket: int, option: int | None, error: str = "") -> None:
        super().__init__()
        self.ticket = ticket
        self.option = option
        self.error = error


class Thinker:
    """Asks bots in threads; the answers arrive as messages, each with the ticket of its question.

    Whoever changes the course of the game calls ``drop``: an answer to an older question is late and does not count.
    """

    def __init__(self, session: Session, table: Widget) -> None:
        self.session = session
        self.table = table
        self.ticket = 0
        self._hurry = threading.Event()

    def ask(self, pause: float) -> None:
        """Let the bot that must decide think on a copy of its own; its answer is shown for a moment."""
        self.ticket += 1
        ticket, position = self.ticket, self.session.game.position.copy()
        self.table.run_worker(lambda: self._think(ticket, position, pause), thread=True, exit_on_error=False)

    def _think(self, ticket: int, position: Position, pause: float) -> None:
        try:
            option = self.session.bot_answer(position)
        except (
            Exception
        ) as error:  # a bot may be anybody's program; whatever breaks in it must not end the game
            self.table.post_message(Answered(ticket, None, f"{type(error).__name__}: {error}"))
            return
        self._hurry.wait(pause)
        self.table.post_message(Answered(ticket, option))

    def drop(self) -> None:
        """Forget what is being thought about."""
        self.ticket += 1

    def stop(self) -> None:
        """The table closes: nobody waits for bots any more."""
        self.drop()
        self._hurry.set()
