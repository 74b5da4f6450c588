"""`monumental replay`: a recorded game turn by turn, at any choice, or step by step with the arrow keys."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from monumental.classic.kinds import E_GAINED, E_LOST, E_SPENT
from monumental.classic.position import Position
from monumental.cli.output import console, print_json
from monumental.cli.scenario import SEAT_COLOURS, as_data, choices, headline, picture, seat_text, sheet
from monumental.effects.resources import RESOURCE_KEYS
from monumental.game import Entry, Game
from monumental.records.errors import BadFile
from monumental.records.gamefile import GameFile
from monumental.records.record import read_game_file
from monumental.records.replay import Replay

if TYPE_CHECKING:
    from textual.app import App

MANY_CARDS: Final = 3
"""More revealed cards than this are counted, not listed."""
CHANGES: Final = {E_GAINED: "+", E_SPENT: "-", E_LOST: "lost "}


def register(app: typer.Typer) -> None:
    """Add `replay`."""
    app.command(
        "replay",
        epilog="Examples: monumental replay evening.monumental · monumental replay evening.monumental --at 40",
    )(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="A game file.")],
    at: Annotated[int | None, typer.Option(min=0, help="Show the position after so many choices.")] = None,
    text: Annotated[
        bool, typer.Option("--text", help="Print the whole game instead of stepping through it.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Show a recorded game: turn by turn, the position at one choice, or step by step in a terminal."""
    game_file = read_game_file(file)
    try:
        if at is not None:
            show_position(Replay(game_file).to(at), json)
        elif json:
            print_json(game_data(game_file))
        elif text or not (sys.stdin.isatty() and sys.stdout.isatty()):
            for part in story(game_file):
                console().print(part)
        else:
            stepper(game_file).run()
    except BadFile as error:
        raise error.within(str(file)) from error


def show_position(game: Game, json: bool) -> None:
    """The position that a replay has reached, with what could be chosen."""
    if json:
        print_json(as_data(game))
        return
    console().print(picture(game.position))
    console().print(choices(game))


def game_data(file: GameFile) -> dict[str, Any]:
    """A whole game as plain data."""
    run = Replay(file)
    names = run.rules.config.civilizations
    moves = [
        {
            "number": number,
            "round": entry.before.round if entry.before else 0,
            "seat": names[entry.seat],
            "asks": entry.asks,
            "choice": entry.choice.text,
            "outcomes": [outcome.text for outcome in entry.outcomes],
        }
        for number, entry in enumerate(run, start=1)
    ]
    scores = {names[score.seat]: score.total for score in run.game.scores()}
    return {
        "civilizations": list(names),
        "map": run.rules.config.layout.key,
        "players": file.headers.players,
        "date": file.headers.date,
        "opening": [outcome.text for outcome in run.game.opening],
        "moves": moves,
        "over": run.game.over,
        "scores": scores,
        "winners": [names[seat] for seat in run.game.winners()] if run.game.over else [],
    }


# --- the story -------------------------------------------------------------------------------------------------------
def story(file: GameFile) -> Iterator[RenderableType]:
    """The game in the order it was played: a rule for each turn, a line for each choice."""
    run = Replay(file)
    pos = run.game.position
    yield title(file, pos)
    turn: tuple[int, int] | None = None
    for number, entry in enumerate(run, start=1):
        before = entry.before
        assert before is not None
        if before.rules.mode.page(before) != turn:
            turn = before.rules.mode.page(before)
            yield turn_rule(before)
        yield choice_line(number, entry, before)
    yield Rule(style="dim")
    yield sheet(run.game)


def title(file: GameFile, pos: Position) -> Text:
    """Who plays whom, and where."""
    text = Text(f"{pos.rules.config.layout.name}: ", style="bold")
    for seat, key in enumerate(pos.rules.config.civilizations):
        text.append(", " if seat else "").append(seat_text(pos, seat))
        if file.headers.players.get(key):
            text.append(f" ({file.headers.players[key]})")
    if file.headers.date:
        text.append(f" · {file.headers.date}", style="dim")
    return text


def turn_rule(pos: Position) -> Rule:
    """The line above a turn, or above a round in which all act in turn."""
    if pos.rules.mode.together and pos.active >= 0:
        return Rule(Text(f"Round {pos.round}", style="bold"), align="left")
    style = SEAT_COLOURS[pos.active] if pos.active >= 0 else "dim"
    return Rule(headline(pos), style=style, align="left")


def choice_line(number: int, entry: Entry, before: Position) -> Text:
    """A choice with what it changed: ``14  acquire workshop   -3 production``."""
    line = Text(f"{number:>5}  ", style="dim")
    line.append(entry.choice.text.ljust(30), style="default")
    if before.active >= 0 and (entry.seat != before.active or before.rules.mode.together):
        line.append(" by ", style="dim").append(seat_text(before, entry.seat))
    for change in (*changes(entry), *revealed(entry)):
        line.append(f"  {change}", style="dim")
    return line


def changes(entry: Entry) -> Iterator[str]:
    """Resources that came and went, of the player who chose."""
    sums: Counter[tuple[str, int]] = Counter()
    for event in entry.events:
        if event.kind in CHANGES and event.seat == entry.seat:
            sums[CHANGES[event.kind], event.a] += event.b
    for (sign, resource), amount in sums.items():
        yield f"{sign}{amount} {RESOURCE_KEYS[resource]}"


def revealed(entry: Entry) -> Iterator[str]:
    """What chance turned up."""
    if len(entry.outcomes) > MANY_CARDS:
        yield f"{len(entry.outcomes)} cards turned up"
        return
    for outcome in entry.outcomes:
        yield f"* {outcome.text}"


# --- stepping --------------------------------------------------------------------------------------------------------
class Walk:
    """A whole game, with a cursor that moves by choices and by turns, or by rounds in which all act in turn."""

    def __init__(self, file: GameFile) -> None:
        run = Replay(file)
        self.entries = list(run)
        self.game = run.game
        self.file = file
        self.number = 0

    def position(self) -> Position:
        """The position under the cursor."""
        if self.number < len(self.entries):
            before = self.entries[self.number].before
            assert before is not None
            return before
        return self.game.position

    def move(self, steps: int) -> None:
        """Forward or back by choices, not beyond either end."""
        self.number = max(0, min(len(self.entries), self.number + steps))

    def turn(self, direction: int) -> None:
        """To the next turn, or back to where the last one began."""
        here = self._turn_of(self.number - (direction < 0))
        self.move(direction)
        while 0 < self.number < len(self.entries) and self._turn_of(self.number - (direction < 0)) == here:
            self.move(direction)

    def _turn_of(self, number: int) -> tuple[int, int]:
        number = max(0, number)
        entry = self.entries[number] if number < len(self.entries) else None
        pos = entry.before if entry and entry.before else self.game.position
        return pos.rules.mode.page(pos)

    def page(self) -> RenderableType:
        """What the reader sees: the last choice, the position, the next choice."""
        last = self.number - 1
        told: list[RenderableType] = [title(self.file, self.game.position)]
        told.append(Text(f"choice {self.number} of {len(self.entries)}", style="dim"))
        if last >= 0:
            entry = self.entries[last]
            assert entry.before is not None
            told.append(choice_line(self.number, entry, entry.before))
        told.append(picture(self.position()))
        if self.number == len(self.entries):
            told.append(sheet(self.game))
        return Group(*told)


def stepper(file: GameFile) -> App[None]:
    """The game as a full-screen page that is turned with the arrow keys."""
    from textual.app import App, ComposeResult
    from textual.binding import Binding
    from textual.containers import VerticalScroll
    from textual.widgets import Footer, Static

    walk = Walk(file)

    class Stepper(App[None]):
        """Left and right turn choices, page keys turn whole turns."""

        TITLE = "Monumental"
        BINDINGS = [  # noqa: RUF012 - the shape that the library asks for
            Binding("right", "move(1)", "next choice"),
            Binding("left", "move(-1)", "last choice"),
            Binding("pagedown", "turn(1)", "next turn"),
            Binding("pageup", "turn(-1)", "last turn"),
            Binding("home", "move(-1000000)", "start"),
            Binding("end", "move(1000000)", "end"),
            Binding("q", "quit", "quit"),
        ]

        def compose(self) -> ComposeResult:
            with VerticalScroll(can_focus=False):
                yield Static(walk.page(), id="page")
            yield Footer()

        def action_move(self, steps: int) -> None:
            walk.move(steps)
            self.query_one("#page", Static).update(walk.page())

        def action_turn(self, direction: int) -> None:
            walk.turn(direction)
            self.query_one("#page", Static).update(walk.page())

    return Stepper()
