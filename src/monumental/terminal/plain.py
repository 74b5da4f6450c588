"""The plain line mode: every question as lines of text, every answer as one line.

It needs neither colour nor a cursor, so it works through pipes, on a line printer and with a screen reader. It knows
the same words as the command line of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TextIO

from rich.text import Text

from monumental.classic.kinds import COLUMN_NAMES, ROW_NAMES
from monumental.classic.parts import CLASSIC, DUEL
from monumental.kernel.errors import MonumentalError
from monumental.portrait import portrait
from monumental.portrait.common_shape import Decision, Option
from monumental.portrait.shape import CrossView, Portrait
from monumental.terminal import saves
from monumental.terminal.board import Board, question_lines
from monumental.terminal.bricks import Wall
from monumental.terminal.city_text import city, nexus
from monumental.terminal.commands import Command, Play, Several, listed, understand
from monumental.terminal.cross_text import in_words
from monumental.terminal.duel_board import DuelBoard
from monumental.terminal.ink import card
from monumental.terminal.log_text import Tale, last_choice, log_lines
from monumental.terminal.map_text import LEGEND, MARK_LEGEND, bricks_of
from monumental.terminal.offer_text import figure_lines, line_text, offer_lines
from monumental.terminal.reader import Page, cities_page, page_about, score_page, why_page
from monumental.terminal.seat_text import beside, purse, score_head, score_line
from monumental.terminal.session import Session

WIDTH = 100
"""Columns of tables; sentences are left to the terminal to fold."""

HELP = """\
Answer with the number of an option, with its notation (conquer d4), or with part of its words.
Other words: map, city, cities, offers, players, log, recap   look at the table (of Duel: map is its middle)
             options                                          list the options again
             why conquer d4 | why aqueduct                    why something is not possible
             show forum | show d4                             read about a card or a tile
             undo | undo! | redo                              take back (undo! across what was revealed), make again
             save NAME | quit | help                          the game is also saved when you quit"""


class Quit(Exception):
    """The player leaves."""


class PlainTable:
    """One game in lines of text."""

    def __init__(self, session: Session, answers: TextIO, out: TextIO) -> None:
        self.session = session
        self.answers = answers
        self.out = out
        self.tale = Tale(session.game, session.viewer)
        self.board = BOARDS[session.game.ruleset.key](session)
        self.told = -2
        """The last choice that was told to the player."""
        self.saves = True

    # --- writing -----------------------------------------------------------------------------------------------
    def say(self, *lines: str | Text) -> None:
        """Write lines."""
        for line in lines:
            self.out.write(f"{line if isinstance(line, str) else line.plain}".rstrip() + "\n")
        self.out.flush()

    def page(self, page: Page) -> None:
        """Write a page."""
        self.say("", f"{page.title}:", *page.lines, "")

    # --- playing -----------------------------------------------------------------------------------------------
    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        session = self.session
        self.say("Monumental, in plain lines. 'help' lists the words you may use.")
        try:
            while not session.game.over:
                if session.human_waits:
                    self.ask()
                else:
                    session.play(session.bot_answer())
        except Quit:
            if self.keep():
                self.say(f"Saved as {saves.autosave_file()}.")
                self.say("Go on with: monumental terminal --plain --resume autosave")
            return
        self.tell_news()
        self.page(self.board.score(self.names))
        self.keep()

    def keep(self) -> bool:
        """Save the game; whether that worked. A disk that refuses is told once."""
        try:
            saves.save(self.session)
        except MonumentalError as error:
            if self.saves:
                self.say(f"The game cannot be saved: {error}")
            self.saves = False
        return self.saves

    @property
    def names(self) -> tuple[str, ...]:
        """The players."""
        return tuple(self.session.name(seat) for seat in range(len(self.session.specs)))

    def tell_news(self) -> None:
        """What happened since the player was asked last."""
        told = self.tale.blocks(self.session.viewer)
        self.say(*log_lines(told, self.session.game.rules.config.civilizations, self.told))
        self.told = len(self.session.game.history) - 1

    def ask(self) -> None:
        """Put one question, and take lines until one of them is a choice."""
        session = self.session
        if session.hand_over:
            session.viewer = session.game.seat
            self.say("", f"--- {session.name(session.viewer)} decides now. ---")
            self.told = last_choice(session.game.history, session.viewer)
        self.tell_news()
        options = listed(self.board.decision())
        self.say(*self.board.question(options))
        number = session.game.decision_id
        while session.game.decision_id == number and not session.game.over:
            self.obey(self.read_line(), options)

    def read_line(self) -> str:
        """One line of the player; the end of the input is the wish to leave."""
        self.out.write("> ")
        self.out.flush()
        line = self.answers.readline()
        if not line:
            self.say("")
            raise Quit
        return line.strip()

    def obey(self, line: str, options: tuple[Option, ...]) -> None:
        """Play an option or carry out a command."""
        meaning = understand(line, options)
        try:
            if isinstance(meaning, Play):
                self.session.play(meaning.option.key)
                self.told = max(self.told, -1)
                self.keep()
            elif isinstance(meaning, Command):
                self.command(meaning, options)
            elif isinstance(meaning, Several):
                fitting = ", ".join(option.text for option in meaning.options)
                self.say(f"That fits {len(meaning.options)} options: {fitting}. Please be more exact.")
            elif meaning.text:
                self.say(self.session.game.why_not(meaning.text).text, "'options' lists what is possible.")
        except MonumentalError as error:
            self.say(str(error))

    # --- commands ----------------------------------------------------------------------------------------------
    def command(self, command: Command, options: tuple[Option, ...]) -> None:
        """Carry out a command."""
        verb, rest = command.verb, command.rest
        views: dict[str, Callable[[], Iterable[str | Text]]] = {
            **self.board.views(),
            "log": lambda: self.log(-2),
            "recap": lambda: self.log(last_choice(self.session.game.history, self.session.viewer)),
            "help": lambda: [HELP],
            "speed": lambda: ["Here bots play at once."],
        }
        if verb in views:
            self.say(*views[verb]())
        elif verb == "cities":
            self.page(self.board.cities(self.names))
        elif verb == "why":
            self.page(why_page(rest, self.session.game.why_not(rest)))
        elif verb == "show":
            self.page(self.board.about(rest))
        elif verb == "save":
            self.say(f"Saved as {saves.save(self.session, rest)}.")
        elif verb == "options":
            self.say(*self.board.question(options))
        else:
            self.turn_back(verb)

    def turn_back(self, verb: str) -> None:
        """Take back, make again, or leave."""
        if verb == "quit":
            raise Quit
        if verb == "redo":
            self.say(f"Made again: {self.session.redo()[0].choice}")
        else:
            self.say(f"Taken back: {self.session.undo(force=verb == 'undo!')[-1]}")
        self.told = min(self.told, len(self.session.game.history) - 1)

    def log(self, after: int) -> list[Text]:
        """The chronicle from a choice on."""
        told = self.tale.blocks(self.session.viewer)
        return log_lines(told, self.session.game.rules.config.civilizations, after)


def cross_line(number: int, cross: CrossView) -> str:
    """An activation with its number and what it would bring."""
    where = f"row {ROW_NAMES[cross.row - 1]} column {COLUMN_NAMES[cross.column - 1]}"
    return f"{number:>3}  {where}: {in_words(cross)}  [{cross.text}]"


class ClassicBoard:
    """What the line mode shows of the big game."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def seen(self) -> Portrait:
        """The table as the player in front of it may see it."""
        return portrait(self.session.game, self.session.viewer)

    def decision(self) -> Decision | None:
        """The question that waits."""
        return self.seen.decision

    def question(self, options: tuple[Option, ...]) -> list[str | Text]:
        """The question and its numbered answers."""
        seen = self.seen
        decision = seen.decision
        assert decision is not None
        crosses = [cross_line(number, cross) for number, cross in enumerate(seen.crosses, start=1)]
        return question_lines(decision, purse(seen.seats[decision.seat]), crosses, options)

    def views(self) -> dict[str, Callable[[], Iterable[str | Text]]]:
        """What can be looked at, by the word for it."""
        seen = self.seen
        return {
            "map": lambda: map_lines(seen),
            "city": lambda: city_lines(seen),
            "offers": lambda: offer_texts(seen),
            "players": lambda: score_texts(seen),
        }

    def cities(self, players: tuple[str, ...]) -> Page:
        """All Cities."""
        return cities_page(self.seen, players)

    def score(self, players: tuple[str, ...]) -> Page:
        """The score sheet, and who won."""
        return score_page(self.seen, players)

    def about(self, name: str) -> Page:
        """A card or a tile in full."""
        return page_about(self.seen, name)


BOARDS: Final[dict[str, Callable[[Session], Board]]] = {CLASSIC: ClassicBoard, DUEL: DuelBoard}
"""Who shows the games of a ruleset in lines."""


def map_lines(seen: Portrait) -> list[str | Text]:
    """The map as a picture, then tile by tile for those who do not see it."""
    marked = [option.tile for option in seen.decision.options if option.tile] if seen.decision else []
    lines: list[str | Text] = [*Wall(bricks_of(seen, 9, 2, marked), 9, 2).lines(), LEGEND]
    if any(tile.marks for tile in seen.tiles):
        lines.append(MARK_LEGEND)
    lines.append("")
    for seat in seen.seats:
        held = [tile.name for tile in seen.tiles if tile.owner == seat.seat]
        lines.append(f"{seat.name}: {', '.join(held) or 'nothing'}")
    within_reach = [tile for tile in seen.tiles if tile.price and tile.price.legal]
    if within_reach:
        lines.append(f"You can conquer now: {', '.join(tile.name for tile in within_reach)}")
    return lines


def city_lines(seen: Portrait) -> list[Text]:
    """The viewer's own City and what lies beside it."""
    seat = seen.seats[max(seen.viewer, 0)]
    return [*nexus(seat, 96), *city(seat, 31, 4, span=seen.span).lines(), *beside(seat, seen.span, mine=True)]


def offer_texts(seen: Portrait) -> list[Text]:
    """What is on offer."""
    marked = [option.card for option in seen.decision.options if option.card] if seen.decision else []
    entry_of = partial(card, span=seen.span)
    lines = offer_lines(seen.display) + figure_lines(seen)
    return [line_text(line, WIDTH, marked, entry_of=entry_of) for line in lines]


def score_texts(seen: Portrait) -> list[Text]:
    """Purses, piles and scores."""
    return [score_head(WIDTH), *[score_line(seen, seat, WIDTH) for seat in seen.seats]]
