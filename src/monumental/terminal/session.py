"""One game at the terminal: who sits where, whose choice it is, bots that answer, taking back.

Both the full screen and the plain line mode play through a ``Session``; neither of them knows any rules.

>>> session = open_table(
...     Agreement((Place("egypt"), Place("greece", "random")), map="quiet-pastures-2", seed=7)
... )
>>> while not session.human_waits:
...     entry = session.play(session.bot_answer())
>>> session.play("nonsense")
Traceback (most recent call last):
    ...
monumental.kernel.errors.IllegalChoice: 'nonsense' is not possible here (capital). Possible: capital a2, capital g3.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import Any, Final

from monumental.bots.protocol import Bot, answer
from monumental.bots.registry import make_bot, quick_bot
from monumental.classic.parts import CLASSIC, Parts
from monumental.classic.position import Position
from monumental.classic.rulebook import most_seats
from monumental.classic.view import SPECTATOR
from monumental.content.library import shelf_boxes
from monumental.game import Choice, Entry, Game, NothingToUndo, new_game
from monumental.records.record import Record
from monumental.ruleset import ruleset_named
from monumental.ruleset.choosing import dealt

SEEDS: Final = 1_000_000
"""Seeds that the program picks itself stay short enough to be told to a friend."""
SHELF_SEATS: Final = most_seats(shelf_boxes())
"""As many as any box on the shelf seats."""
HUMAN: Final = "human"
BOT: Final = "bot "
"""How game files name the players of a terminal: people, and bots with their spec."""
AUTOMA: Final = "automa"
"""The opponent of the solo mode: the rules themselves play it, so it needs no bot."""


@dataclass(frozen=True)
class Place:
    """One place at the table: a civilization (empty: dealt at random) and a bot (empty: a human)."""

    civilization: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Agreement:
    """What is agreed before a game; an empty ``map`` is drawn from those for the number of players."""

    places: tuple[Place, ...]
    map: str = ""
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    parts: Parts = field(default_factory=Parts)


def any_seed() -> int:
    """A seed that nobody has chosen."""
    return secrets.randbelow(SEEDS)


def quick_game(game: str = CLASSIC) -> Agreement:
    """You against one quick bot, everything else at random."""
    return Agreement((Place(), Place(bot=quick_bot(game))), seed=any_seed(), parts=Parts(game=game))


def open_table(agreement: Agreement) -> Session:
    """Start the game that was agreed on; what cannot be played is refused with a reason."""
    civilizations = civilizations_of(agreement)
    automas = [seat for seat, place in enumerate(agreement.places) if place.bot == AUTOMA]
    game = new_game(
        civilizations,
        map=agreement.map or None,
        seed=agreement.seed,
        automas=automas,
        **agreement.parts.chosen(),
        **agreement.options,
    )
    names = [f"{BOT}{place.bot}" if place.bot else HUMAN for place in agreement.places]
    players = dict(zip(civilizations, names, strict=True))
    return Session(Record(game, agreement.seed, players=players, date=f"{datetime.now(UTC):%Y-%m-%d}"))


def civilizations_of(agreement: Agreement) -> list[str]:
    """The civilizations in seat order: those that were chosen, and others dealt by the seed.

    >>> chosen = civilizations_of(Agreement((Place("egypt"), Place()), seed=1))
    >>> chosen[0], chosen[1] != "egypt"
    ('egypt', True)
    """
    chosen = {place.civilization for place in agreement.places}
    ruleset = ruleset_named(agreement.parts.game)
    seats = ruleset.players(agreement.parts)[1]
    drawn = dealt(ruleset.civilizations(agreement.parts), seats, agreement.seed)
    left = [key for key in drawn if key not in chosen]
    # Seats beyond those of the boxes stay empty here: the set-up says how many there may be.
    return [place.civilization or (left.pop(0) if left else "") for place in agreement.places]


class Session:
    """A game with its players. The record names them, so a saved game knows which seats are played by bots."""

    def __init__(self, record: Record) -> None:
        self.record = record
        civilizations = record.game.rules.config.civilizations
        names = [record.players.get(key, HUMAN) for key in civilizations]
        self.specs = [name.removeprefix(BOT) if name.startswith(BOT) else "" for name in names]
        """For each seat the spec of its bot, or an empty text for a human."""
        if record.game.ruleset.automas:
            for seat in record.game.rules.config.automas:
                self.specs[seat] = AUTOMA
        self._bots: dict[int, Bot] = {
            seat: make_bot(spec, record.game.ruleset.key)
            for seat, spec in enumerate(self.specs)
            if spec not in ("", AUTOMA)
        }
        self.viewer = next((seat for seat in self.humans), SPECTATOR)
        """Whose eyes the table is shown to: the human who decided last."""

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.record.game

    # --- who plays ---------------------------------------------------------------------------------------------
    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, spec in enumerate(self.specs) if not spec]

    @property
    def human_waits(self) -> bool:
        """Whether the waiting decision belongs to a human."""
        return not self.game.over and self.game.seat not in self._bots

    @property
    def hand_over(self) -> bool:
        """Whether another human than the one in front of the screen must decide."""
        return self.human_waits and self.game.seat != self.viewer

    def name(self, seat: int) -> str:
        """The name of a seat: its civilization, with the bot that plays it.

        >>> open_table(Agreement((Place("egypt"), Place("greece", "random")), seed=7)).name(1)
        'Greece (random)'
        """
        name = self.game.rules.civilizations[seat].name
        return f"{name} ({self.specs[seat]})" if self.specs[seat] else name

    # --- playing -----------------------------------------------------------------------------------------------
    def play(self, choice: Choice | str | int) -> Entry:
        """Make a choice for the seat that must decide."""
        if self.human_waits:
            self.viewer = self.game.seat
        return self.game.play(choice)

    def bot_answer(self, position: Position | None = None) -> int:
        """What the bot that must decide answers.

        ``position`` is a copy of the game's own, for a bot that thinks beside the screen.
        """
        return answer(self._bots[self.game.seat], position or self.game.position, self.chance())

    def chance(self) -> Random:
        """What is random in the waiting decision of a bot.

        It follows from seed, seat and decision alone, so a game with a seed is repeated exactly, also after something
        was taken back.
        """
        return Random(f"{self.record.seed} {self.game.seat} {self.game.decision_id}")

    # --- taking back -------------------------------------------------------------------------------------------
    def undo(self, *, force: bool = False) -> list[Choice]:
        """Take back the last choice of a human; ``force`` crosses what was revealed, and what bots did since."""
        mine = next((n for n in range(len(self.game.history) - 1, -1, -1) if self._by_human(n)), None)
        if mine is None:
            raise NothingToUndo("There is nothing of yours to take back.")
        since = self.game.history[mine:]
        if not force:
            if len(since) > 1:
                raise NothingToUndo(f"Others have played since '{since[0].choice}'. U takes back all of it.")
            if since[0].barrier:
                raise NothingToUndo(
                    f"'{since[0].choice}' showed something new. U takes it back all the same."
                )
        taken = [self.game.undo(force=True) for _ in since]
        self.viewer = self.game.seat
        return taken

    def _by_human(self, number: int) -> bool:
        return self.game.history[number].seat not in self._bots

    def redo(self) -> list[Entry]:
        """Make again what was taken back, up to the next choice of a human."""
        made = [self.game.redo()]
        while not self.human_waits and not self.game.over:
            try:
                made.append(self.game.redo())
            except NothingToUndo:
                break
        return made
