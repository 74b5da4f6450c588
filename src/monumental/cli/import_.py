"""`monumental import`: game files into the server, to be replayed there."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from monumental.cli.export import open_store
from monumental.cli.output import console, print_json


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("import")(import_games)


def import_games(
    files: Annotated[list[Path], typer.Argument(help="Game files.")],
    database: Annotated[str, typer.Option(help="Database; SQLite in the data folder without it.")] = "",
    json: Annotated[bool, typer.Option("--json", help="List the tables as JSON.")] = False,
) -> None:
    """Keep game files on the server as tables that can be replayed. Each is proved first; a false one is refused."""
    from monumental.server.exchange import import_file

    engine = open_store(database)
    made = [{"file": str(path), "table": import_file(engine, path)} for path in files]
    if json:
        print_json(made)
        return
    for item in made:
        console().print(f"{item['file']}  ->  /table/{item['table']}", markup=False)
