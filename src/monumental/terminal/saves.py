"""Where games are kept between two evenings: the data folder, the autosave, and loading a game again.

The folder is the one that ``MONUMENTAL_DATA`` names, or the place where the operating system keeps the data of
programs for each user.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from monumental.records.errors import BadFile
from monumental.records.gamefile import SUFFIX
from monumental.records.record import read_game_file
from monumental.records.replay import load_record
from monumental.terminal.session import Session

VARIABLE: Final = "MONUMENTAL_DATA"
AUTOSAVE: Final = f"autosave{SUFFIX}"


def data_folder() -> Path:
    """The folder for saved games; it need not exist yet."""
    chosen = os.environ.get(VARIABLE)
    return Path(chosen).expanduser() if chosen else user_folder() / "monumental"


def user_folder() -> Path:
    """Where the operating system keeps the data of programs for this user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    if sys.platform == "darwin":
        return home / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")


def autosave_file() -> Path:
    """The file that always holds the last game."""
    return data_folder() / AUTOSAVE


def save(session: Session, name: str = "") -> Path:
    """Save a game: under a name in the data folder, under a path of one's own, or as the autosave."""
    path = named(name) if name else autosave_file()
    if path.parent == data_folder():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadFile(f"cannot be made: {error.strerror}", source=str(path.parent)) from error
    session.record.save(path, reveal=True)
    return path


def named(name: str) -> Path:
    """The file that a player means: a bare name lies in the data folder and gets the usual ending.

    >>> named("friday").name, str(named("games/friday.txt"))
    ('friday.monumental', 'games/friday.txt')
    """
    path = Path(name).expanduser()
    if path.name != name:
        return path
    return data_folder() / (name if path.suffix else f"{name}{SUFFIX}")


def resume(name: str) -> Session:
    """The game of a file, ready to play on; a bare name is looked for here, then in the data folder."""
    path = Path(name).expanduser()
    return Session(load_record(path if path.exists() else named(name)))


def unfinished() -> Path | None:
    """The autosave, if it holds a game to go on with."""
    path = autosave_file()
    try:
        return None if read_game_file(path).trailer.winners else path
    except BadFile:
        return None
