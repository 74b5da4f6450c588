"""How every sub-command prints: tables for people, JSON for programs, messages on the error stream."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final

from rich.console import Console

from monumental.kernel.errors import MonumentalError

PIPED_WIDTH: Final = 140
"""Columns of output that goes to a file or another program, where no window tells how wide it is."""


def console(*, error: bool = False) -> Console:
    """A console on standard output, or on the error stream."""
    stream = sys.stderr if error else sys.stdout
    free = stream.isatty() or "COLUMNS" in os.environ
    return Console(file=stream, width=None if free else PIPED_WIDTH, highlight=False)


def writable(folder: Path | None) -> None:
    """Make a folder for results and see that it takes files, before hours go into what is to be written there."""
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise MonumentalError(
            f"cannot write into {folder}: {(error.strerror or str(error)).lower()}"
        ) from error


def print_json(data: Any) -> None:
    """Print data as JSON, and nothing else, so that another program can read the output."""
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")
