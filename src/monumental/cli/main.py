"""The entry of the `monumental` command: it sees to it that no traceback reaches a user.

Nothing but the standard library is imported here, so that even an installation without the command's own requirements
answers with a sentence.
"""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NoReturn

from monumental import __version__
from monumental.kernel.errors import MonumentalError

EXIT_UNEXPECTED: Final = 1
EXIT_REFUSED: Final = 2
REQUIREMENT: Final = "monumental[play,lab]"


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command. Ends with 0, with 2 if the request was refused, with 1 if something broke."""
    try:
        run(arguments)
    except Exception as error:  # the last line of defence: whatever broke, the user reads a sentence
        if debugging():
            raise
        if isinstance(error, MonumentalError):
            end(EXIT_REFUSED, f"Refused: {error}")
        closed = closed_file(error)
        if closed:
            end(EXIT_REFUSED, f"Refused: {closed}")
        missing = missing_package(error)
        if missing:
            end(
                EXIT_REFUSED,
                f"This needs the package '{missing}'. Install it with: pip install '{REQUIREMENT}'",
            )
        end(
            EXIT_UNEXPECTED,
            f"Sorry, something broke ({type(error).__name__}). "
            f"The details are in {write_log(error)}; MONUMENTAL_DEBUG=1 shows them here.",
        )


def run(arguments: Sequence[str] | None) -> None:
    """Build the application and hand over to it."""
    from monumental.cli.app import build

    build()(args=arguments, prog_name="monumental")


def closed_file(error: Exception) -> str:
    """What keeps a file or folder that the user named from being read or written; empty if the error is another one.

    >>> closed_file(PermissionError(13, "Permission denied", "/srv/out"))
    'cannot use /srv/out: permission denied'
    """
    if not isinstance(error, OSError) or error.filename is None or error.strerror is None:
        return ""
    return f"cannot use {os.fsdecode(error.filename)}: {error.strerror.lower()}"


def missing_package(error: Exception) -> str:
    """The package of others that an installation without extras lacks; empty if the error is another one."""
    name = error.name or "" if isinstance(error, ModuleNotFoundError) else ""
    top = name.partition(".")[0]
    return "" if top == "monumental" else top


def end(status: int, message: str) -> NoReturn:
    """Say one sentence on the error stream and end."""
    # What is quoted from a file or a name must not steer the terminal.
    shown = "".join(
        char if char.isprintable() or char == "\n" else "\N{REPLACEMENT CHARACTER}" for char in message
    )
    sys.stderr.write(shown + "\n")
    sys.exit(status)


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
