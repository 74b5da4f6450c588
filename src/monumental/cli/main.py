"""The `monumental` command: finds the sub-commands, and sees to it that no traceback reaches a user.

A sub-command is a module of this package with a function ``register(app)``; its name stands in ``COMMANDS``, in the
order in which `monumental --help` lists them. Modules import what is heavy (plots, the terminal's widgets) inside their
functions, so that every other command starts at once.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.markup import escape

from monumental import __version__
from monumental.cli.output import console
from monumental.kernel.errors import MonumentalError

COMMANDS: Final = (
    "terminal",
    "simulate",
    "replay",
    "verify",
    "scenario",
    "cards",
    "maps",
    "rules",
    "bench",
)

EXIT_UNEXPECTED: Final = 1
EXIT_REFUSED: Final = 2

EXAMPLES: Final = (
    "[bold]Examples[/]",
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
        module = f"monumental.cli.{name}"
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


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command. Ends with 0, with 2 if the request was refused, with 1 if something broke."""
    try:
        build()(args=arguments, prog_name="monumental")
    except MonumentalError as error:
        if debugging():
            raise
        console(error=True).print(f"[bold red]Refused:[/] {escape(str(error))}", soft_wrap=True)
        sys.exit(EXIT_REFUSED)
    except Exception as error:  # the last line of defence: whatever broke, the user reads a sentence
        if debugging():
            raise
        log = write_log(error)
        console(error=True).print(
            f"[bold red]Sorry, something broke[/] ({type(error).__name__}). "
            f"The details are in {escape(str(log))}; MONUMENTAL_DEBUG=1 shows them here.",
            soft_wrap=True,
        )
        sys.exit(EXIT_UNEXPECTED)


def debugging() -> bool:
    """Whether the user asked for tracebacks."""
    return os.environ.get("MONUMENTAL_DEBUG", "") not in ("", "0")


def write_log(error: Exception) -> Path:
    """Write the traceback into the user's state folder, or a temporary one if that is closed to us."""
    base = (
        os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local" / "state"
    )
    name = f"error-{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.log"
    text = f"monumental {__version__}, Python {sys.version}\n{' '.join(sys.argv)}\n\n"
    text += "".join(traceback.format_exception(error))
    for folder in (Path(base) / "monumental", Path(tempfile.gettempdir())):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        except OSError:
            continue
        return folder / name
    return Path(os.devnull)


if __name__ == "__main__":
    main()
