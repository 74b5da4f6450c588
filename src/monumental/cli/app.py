"""The Typer application: puts the sub-commands together.

A sub-command is a module of this package with a function ``register(app)``; its name stands in ``COMMANDS``, in the
order in which `monumental --help` lists them (a module whose name Python keeps for itself ends in ``_``). Modules
import what is heavy (plots, the terminal's widgets, the server) inside their functions, so that every other command
starts at once.
"""

from __future__ import annotations

import importlib
import importlib.util
from keyword import iskeyword
from typing import Annotated, Final

import typer

from monumental import __version__

COMMANDS: Final = (
    "play",
    "serve",
    "terminal",
    "simulate",
    "arena",
    "replay",
    "verify",
    "export",
    "import",
    "scenario",
    "cards",
    "maps",
    "rules",
    "bench",
)

EXAMPLES: Final = (
    "[bold]Examples[/]",
    "  monumental play                        play in the browser, against bots or friends",
    "  monumental terminal                    play in the terminal, against bots",
    "  monumental simulate --games 1000       let bots play; see who wins, and why",
    "  monumental rules show CORE.CONQUER.13  read a rule",
    "Every command explains itself: monumental COMMAND --help",
)


def build() -> typer.Typer:
    """Put the application together from the modules that are installed."""
    app = typer.Typer(
        name="monumental",
        help="Monumental: the civilization deck-building board game. Unofficial.",
        epilog="\n\n".join(EXAMPLES),
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(options)
    for name in COMMANDS:
        module = f"monumental.cli.{name}{'_' if iskeyword(name) else ''}"
        if importlib.util.find_spec(module) is not None:
            importlib.import_module(module).register(app)
    return app


def show_version(wanted: bool) -> None:
    """Print the version and end."""
    if wanted:
        typer.echo(f"monumental {__version__}")
        raise typer.Exit


def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """What every sub-command has in common; the options here end the program by themselves."""
