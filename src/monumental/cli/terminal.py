"""`monumental terminal`: play in the terminal, alone against bots or with friends at one keyboard."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Final

import typer

from monumental.bots.registry import quick_bot
from monumental.classic.parts import CLASSIC, FINAL, TURNS, Parts
from monumental.cli.output import console
from monumental.cli.parts import (
    BoxFlag,
    DeckFlag,
    EditionFlag,
    GameFlag,
    ModeFlag,
    ModuleFlag,
    PresetFlag,
    parts_of,
)
from monumental.content.advanced import advice
from monumental.kernel.errors import MonumentalError

if TYPE_CHECKING:
    from monumental.terminal.session import Agreement, Session

EXAMPLES: Final = (
    "[bold]Examples[/]",
    "  monumental terminal                    choose on the start screen",
    "  monumental terminal --bot greedy       you against one bot",
    "  monumental terminal --players 2        two people at one keyboard",
    "  monumental terminal --automa           solo, against the Automa",
    "  monumental terminal --game duel        Duel against a bot",
    "  monumental terminal --resume autosave  go on with the last game",
    "  monumental terminal --plain            lines, for pipes and screen readers",
    "  monumental terminal --civilization egypt --map amber-pass-2 --seed 7",
    "Bots take the last seats. Games are saved in the folder MONUMENTAL_DATA, or where programs keep data.",
)


class BadTable(MonumentalError):
    """Players, bots and civilizations that do not add up."""


def register(app: typer.Typer) -> None:
    """Add `terminal`."""
    app.command(epilog="\n\n".join(EXAMPLES))(terminal)


def terminal(
    players: Annotated[
        int | None,
        typer.Option(min=2, help="Seats at the table; those without a bot are played by people."),
    ] = None,
    civilization: Annotated[
        list[str] | None, typer.Option(help="The civilization of the next seat; may be given again.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="A bot for one of the last seats: greedy, random; may be given again."),
    ] = None,
    automa: Annotated[bool, typer.Option("--automa", help="The Automa takes the last seat.")] = False,
    map: Annotated[
        str,
        typer.Option(help="A key of `monumental maps list`, a generated map such as medium-7-2, or a file."),
    ] = "",
    seed: Annotated[int | None, typer.Option(help="Any number; the same one gives the same game.")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME[=VALUE]", help="A table option, such as renaissance; may be given again."),
    ] = None,
    game: GameFlag = CLASSIC,
    box: BoxFlag = None,
    module: ModuleFlag = None,
    preset: PresetFlag = "",
    mode: ModeFlag = TURNS,
    edition: EditionFlag = FINAL,
    deck: DeckFlag = None,
    resume: Annotated[str, typer.Option(metavar="FILE", help="Go on with a saved game.")] = "",
    speed: Annotated[
        str, typer.Option(help="Speed of the bots: instant, quick, calm, 'step by step'.")
    ] = "quick",
    plain: Annotated[bool, typer.Option("--plain", help="Lines of text instead of a full screen.")] = False,
) -> None:
    """Play in the terminal, alone against bots or with friends at one keyboard."""
    from monumental.terminal.saves import resume as resume_game
    from monumental.terminal.session import open_table, quick_game

    parts = parts_of(game, box, module, mode, edition, deck, duel=True, preset=preset)
    table = (civilization, bot, automa, map, option, players is not None, seed is not None)
    chosen = any(table) or parts != Parts()
    session: Session | None = None
    if resume:
        if chosen:
            raise BadTable(
                "A game that goes on keeps its players, map and options: give --resume without them."
            )
        session = resume_game(resume)
    elif chosen:
        bots = [*(bot or []), *(["automa"] if automa else [])]
        agreed = agreement(players, civilization or [], bots, map, seed, option or [], game)
        session = open_table(replace(agreed, parts=parts))
        warning = advice(session.game.rules.options) if session.game.ruleset.automas else ""
        if warning:
            console(error=True).print(warning)
    line_mode = plain or not_a_terminal()
    if line_mode and session is None:
        session = open_table(quick_game())
    if line_mode and session is not None:
        play_in_lines(session, note=not plain and not_a_terminal())
    else:
        play_on_screen(session, speed)


def agreement(
    players: int | None,
    civilizations: list[str],
    bots: list[str],
    map: str,
    seed: int | None,
    options: list[str],
    game: str = CLASSIC,
) -> Agreement:
    """The table that the flags describe: people first, bots on the last seats."""
    from monumental.terminal.session import Agreement, Place, any_seed

    seats = players or max(2, len(civilizations), len(bots) + 1)
    if len(bots) > seats:
        raise BadTable(f"{len(bots)} bots do not fit on {seats} seats; --players gives the number of seats.")
    if len(civilizations) > seats:
        raise BadTable(f"{len(civilizations)} civilizations are too many for {seats} seats.")
    if players is None and not bots:
        bots = [quick_bot(game)] * (seats - 1)
    people = seats - len(bots)
    nations = [key.lower() for key in civilizations] + [""] * (seats - len(civilizations))
    places = [
        Place(nation, bots[seat - people] if seat >= people else "") for seat, nation in enumerate(nations)
    ]
    return Agreement(
        tuple(places), map, any_seed() if seed is None else seed, dict(table_option(o) for o in options)
    )


def table_option(text: str) -> tuple[str, bool | str]:
    """A table option from the command line: a bare name switches it on.

    >>> table_option("renaissance"), table_option("barbarian-units=tile")
    (('renaissance', True), ('barbarian_units', 'tile'))
    """
    name, sign, value = text.partition("=")
    key = name.strip().replace("-", "_")
    if not sign or value.lower() in ("true", "yes", "on"):
        return key, True
    return key, False if value.lower() in ("false", "no", "off") else value.strip()


def not_a_terminal() -> bool:
    """Whether there is no screen to draw on, or no keyboard to listen to."""
    return not (sys.stdout.isatty() and sys.stdin.isatty()) or os.environ.get("TERM") == "dumb"


def play_in_lines(session: Session, *, note: bool) -> None:
    """The plain line mode."""
    from monumental.terminal.plain import PlainTable

    if note:
        console(error=True).print(
            "This is no terminal to draw on, so the game is played in plain lines (--plain)."
        )
    PlainTable(session, sys.stdin, sys.stdout).run()


def play_on_screen(session: Session | None, speed: str) -> None:
    """The full screen; whatever breaks in it is raised here, after the terminal is itself again."""
    from monumental.terminal.app import MonumentalApp
    from monumental.terminal.thinking import SPEEDS

    if speed not in SPEEDS:
        raise BadTable(f"No speed is called '{speed}'. Possible: {', '.join(SPEEDS)}.")
    app = MonumentalApp(session, speed)
    app.run()
    if app.failure is not None:
        raise app.failure
