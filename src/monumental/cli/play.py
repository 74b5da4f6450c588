"""`monumental play`: the game in the browser, on this machine and for friends in the same network."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from monumental.classic.parts import CLASSIC
from monumental.cli.parts import GameFlag
from monumental.cli.serve import default_settings, run
from monumental.kernel.errors import MonumentalError
from monumental.ruleset import ruleset_named


class NoClient(MonumentalError):
    """A checkout whose browser client is not built."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play")(play)


def play(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")
    ] = 8000,
    share: Annotated[
        bool, typer.Option(help="Let other devices of the network in, to play with friends.")
    ] = False,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    game: GameFlag = CLASSIC,
) -> None:
    """Play in the browser: start the server and open the page; ``--game duel`` opens that of a new Duel."""
    chosen = ruleset_named(game).key
    settings = default_settings()
    if settings.client is None:
        raise NoClient(
            "the browser client is not built; build it with 'make web', or play with 'monumental terminal'"
        )
    host = "0.0.0.0" if share else "127.0.0.1"
    path = "/" if chosen == CLASSIC else f"/new?game={chosen}"
    run(replace(settings, host=host, port=port), "WARNING", open_browser=browser, path=path)
