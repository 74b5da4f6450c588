"""`monumental serve`: the server; `monumental play`: the server with a browser on it."""

from __future__ import annotations

import json
import os
import socket
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from monumental.cli.output import console

if TYPE_CHECKING:
    from monumental.server.settings import Settings

EVERYWHERE: Final = ("0.0.0.0", "::")


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve")(serve)


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets other devices in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port to listen on; 0 takes a free one.")
    ] = 8000,
    database: Annotated[
        str,
        typer.Option(
            help="Database, such as postgresql://user@host/name; SQLite in the data folder without it."
        ),
    ] = "",
    origin: Annotated[
        list[str],
        typer.Option(help="Another address from which browsers may call, such as https://example.org."),
    ] = [],  # noqa: B006 - typer reads the default, nobody changes it
    proxy: Annotated[
        str,
        typer.Option(
            help="Addresses of proxies whose X-Forwarded headers are believed, with commas between."
        ),
    ] = "",
    workers: Annotated[
        int, typer.Option(min=0, help="Processes in which bots think; 0 decides by itself.")
    ] = 0,
    rates: Annotated[
        float,
        typer.Option(
            min=0.1, max=1000, help="Multiply what one address may do; a school behind one address: 20."
        ),
    ] = 1.0,
    log_level: Annotated[str, typer.Option(help="DEBUG, INFO, WARNING or ERROR.")] = "INFO",
    schema: Annotated[
        Path | None, typer.Option(help="Write openapi.json and socket.json into this folder, and end.")
    ] = None,
) -> None:
    """Serve tables to browsers. Games lie in MONUMENTAL_DATA, or in this user's data folder."""
    if schema is not None:
        write_schemas(schema)
        return
    usual = default_settings()
    settings = replace(
        usual,
        host=host,
        port=port,
        database_url=database or os.environ.get("MONUMENTAL_DATABASE", ""),
        origins=tuple(origin),
        trusted_proxies=proxy,
        workers=workers,
        limits=usual.limits.times(rates),
    )
    run(settings, log_level.upper(), open_browser=False)


def default_settings() -> Settings:
    """How the server runs if nobody says anything."""
    from monumental.server.settings import Settings, client_folder, data_folder

    return Settings(data=data_folder(), client=client_folder())


def run(settings: Settings, log_level: str, open_browser: bool, path: str = "/") -> None:
    """Listen, say where, and serve."""
    from monumental.server import logs, runner

    logs.configure(log_level)
    listener = runner.listen(settings.host, settings.port)
    port = listener.getsockname()[1]
    runner.run(settings, listener, _announce(settings.host, port, open_browser, path))


def _announce(host: str, port: int, open_browser: bool, path: str) -> Callable[[], None]:
    addresses = [f"http://{name}:{port}" for name in _names(host)]

    def ready() -> None:
        out = console()
        out.print(f"Monumental is served at [bold]{addresses[0]}[/]  (Ctrl-C ends it)")
        for other in addresses[1:]:
            out.print(f"  from other devices: {other}")
        if open_browser:
            webbrowser.open(addresses[0] + path)

    return ready


def _names(host: str) -> list[str]:
    """The names under which the server can be reached, the nearest first."""
    if host not in EVERYWHERE:
        return [f"[{host}]" if ":" in host else host]
    try:
        # No packet is sent: the system only says which of its addresses it would use.
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            return ["127.0.0.1", probe.getsockname()[0]]
    except OSError:
        return ["127.0.0.1"]


def write_schemas(folder: Path) -> None:
    """Write the schemas of HTTP and of the socket, from which the client's types are made."""
    from monumental.server.app import build_api
    from monumental.server.messages import socket_schema

    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in (("openapi", build_api().openapi()), ("socket", socket_schema())):
        text = json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False)
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    console().print(f"{folder / 'openapi.json'}\n{folder / 'socket.json'}")
