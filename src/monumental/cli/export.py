"""`monumental export`: the games of the server as game files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from monumental.cli.output import console, print_json
from monumental.cli.serve import default_settings

if TYPE_CHECKING:
    from sqlalchemy import Engine


EXIT_SKIPPED: Final = 1


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("export")(export)


def export(
    tables: Annotated[
        list[str] | None, typer.Argument(help="Tables to export; all with a game without it.")
    ] = None,
    to: Annotated[Path, typer.Option(help="Folder for the files.")] = Path(),
    database: Annotated[str, typer.Option(help="Database; SQLite in the data folder without it.")] = "",
    seeds: Annotated[
        bool,
        typer.Option("--seeds", help="Write the secret seeds of running games too, so that they can go on."),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="List the files as JSON.")] = False,
) -> None:
    """Write games of the server as game files, one each. Ends with 1 if some could not be read."""
    from monumental.server.exchange import export_games

    to.mkdir(parents=True, exist_ok=True)
    written: list[str] = []
    skipped = 0
    for game in export_games(open_store(database), tables or [], seeds):
        if game.trouble:
            skipped += 1
            console(error=True).print(f"table {game.table} is skipped: {game.trouble}", markup=False)
            continue
        path = to / f"{game.table}.monumental"
        path.write_text(game.text, encoding="utf-8", newline="\n")
        written.append(str(path))
    if json:
        print_json(written)
    else:
        for path_text in written:
            console().print(path_text, markup=False)
        console(error=True).print(f"{len(written)} {'game' if len(written) == 1 else 'games'} written.")
    if skipped:
        raise typer.Exit(EXIT_SKIPPED)


def open_store(database: str) -> Engine:
    """The database of the server, where it lies by default or where it is said to lie."""
    from monumental.server.database import open_database

    return open_database(database or os.environ.get("MONUMENTAL_DATABASE", "") or default_settings().database)
