"""Running the server: the command, the client's files, the logs."""

from __future__ import annotations

import json
import logging
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text
from tests.server.harness import serving

from monumental.cli import main as command
from monumental.cli import play as play_command
from monumental.cli import serve as serve_command
from monumental.cli.serve import default_settings
from monumental.server import settings as settings_module
from monumental.server.database import BadDatabase, claim, make_engine, open_database
from monumental.server.logs import JsonLines
from monumental.server.settings import Limits, Settings, data_folder
from monumental.server.store import Store


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        command.main(list(arguments))
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out, err


def test_a_port_that_is_taken_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MONUMENTAL_DATA", str(tmp_path))
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        status, _, err = run(capsys, "serve", "--port", str(taken.getsockname()[1]))
    root.handlers, root.level = handlers, level
    assert status == 2
    assert "cannot listen on 127.0.0.1 port" in err
    assert "Traceback" not in err


@pytest.fixture
def quiet() -> Iterator[None]:
    """The command takes the log over; afterwards it is as it was."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers, root.level = handlers, level


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--database", "nonsense"], "is no address of a database"),
        (["--database", "postgresql://host:port/x"], "is no address of a database"),
        (["--database", "mysql://x/y"], "is not spoken here"),
        (["--database", "sqlite://"], "games need a file"),
        (["--database", "sqlite:///{folder}/a-file/games.sqlite3"], "cannot be made"),
        (["--database", "sqlite:///{folder}"], "unable to open database file"),
        (["--database", "sqlite:///{folder}/a-file"], "file is not a database"),
        (["--database", "postgresql://nobody:secret@/x?host={folder}"], "nobody:***@"),
        (["--log-level", "loud"], "'LOUD' is no level of the log; there are: DEBUG, INFO, WARNING, ERROR"),
    ],
)
def test_what_keeps_the_server_from_starting_is_a_sentence(
    options: list[str],
    says: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    (tmp_path / "a-file").write_text("not a database, but long enough to be taken for one" * 100)
    monkeypatch.setenv("MONUMENTAL_DATA", str(tmp_path / "data"))
    chosen = [option.format(folder=tmp_path) for option in options]
    status, _, err = run(capsys, "serve", "--port", "0", *chosen)
    assert status == 2
    assert says in err
    assert err.startswith("Refused: ")
    assert err.count("\n") == 1


@pytest.mark.usefixtures("quiet")
def test_a_database_of_a_newer_version_is_left_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MONUMENTAL_DATA", str(tmp_path))
    engine = open_database(default_settings().database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    status, _, err = run(capsys, "serve", "--port", "0")
    assert (status, err.count("\n")) == (2, 1)
    assert "newer version" in err


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadDatabase, match=r"needs the package 'psycopg'.*monumental\[postgres\]"):
        make_engine("postgresql://nobody@nowhere/x")


def test_a_database_has_one_server(address: str) -> None:
    engine = open_database(address)
    held = claim(engine)
    second = open_database(address)
    with pytest.raises(BadDatabase, match="another server uses the database"):
        claim(second)
    with second.connect() as connection:
        assert Store(connection).count_tables() == {}, "reading beside it stays possible"
    held.close()
    claim(second).close()
    for each in (engine, second):
        each.dispose()


@pytest.mark.usefixtures("quiet")
def test_a_second_server_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MONUMENTAL_DATA", str(tmp_path))
    held = claim(open_database(default_settings().database))
    status, _, err = run(capsys, "serve", "--port", "0")
    held.close()
    assert (status, err.count("\n")) == (2, 1)
    assert "another server uses the database" in err


STARTER = """
import sys
from monumental.server.database import open_database
print("ready", flush=True)
input()
open_database(sys.argv[1])
"""


def test_servers_that_start_together_on_an_empty_database(address: str) -> None:
    starters = [
        subprocess.Popen(
            [sys.executable, "-c", STARTER, address], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        for _ in range(3)
    ]
    for starter in starters:
        assert starter.stdout is not None
        assert starter.stdout.readline() == b"ready\n"
    for starter in starters:
        assert starter.stdin is not None
        starter.stdin.write(b"go\n")
        starter.stdin.flush()
    for starter in starters:
        starter.communicate(timeout=60)
        assert starter.returncode == 0


def test_playing_without_a_built_client_says_how_to_build_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_command, "default_settings", lambda: Settings(data=Path("x"), client=None))
    status, _, err = run(capsys, "play", "--no-browser")
    assert status == 2
    assert "make web" in err


@pytest.mark.parametrize(("arguments", "path"), [([], "/"), (["--game", "duel"], "/new?game=duel")])
def test_playing_opens_the_page_of_the_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], path: str
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(play_command, "default_settings", lambda: Settings(data=Path("x"), client=Path("y")))
    monkeypatch.setattr(play_command, "run", lambda *_, path, **__: opened.append(path))
    run(capsys, "play", *arguments)
    assert opened == [path]


def test_playing_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "play", "--game", "chess")
    assert status == 2
    assert "classic, duel" in err


def test_an_operator_gives_a_crowded_address_more_room(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Settings] = []
    monkeypatch.setattr(serve_command, "run", lambda settings, *_, **__: seen.append(settings))
    for arguments in ([], ["--rates", "20"], ["--rates", "0"]):
        run(capsys, "serve", *arguments)
    usual, crowded = seen
    assert usual.limits == Limits()
    assert crowded.limits.guests.burst == 20 * usual.limits.guests.burst
    assert crowded.limits.creating.per_second == 20 * usual.limits.creating.per_second
    assert crowded.limits.sockets_per_address == 20 * usual.limits.sockets_per_address
    assert crowded.limits.body_bytes == usual.limits.body_bytes


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MONUMENTAL_DATA", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"
    assert default_settings().database == f"sqlite:///{tmp_path}/mine/monumental.sqlite3"
    monkeypatch.delenv("MONUMENTAL_DATA")
    assert data_folder().name == "monumental"


@pytest.mark.parametrize("source", ["src", "build/compiled"])
def test_the_client_lies_in_the_package_or_in_the_checkout(
    source: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / source / "monumental" / "server"
    checkout = tmp_path / "web" / "dist"
    for folder in (package / "client", checkout):
        folder.mkdir(parents=True)
    monkeypatch.setattr(settings_module, "__file__", str(package / "settings.py"))
    assert settings_module.client_folder() is None
    (checkout / "index.html").touch()
    assert settings_module.client_folder() == checkout
    (package / "client" / "index.html").touch()
    assert settings_module.client_folder() == package / "client"


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A built client."""
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Monumental</title>")
    (folder / "assets" / "app-1a2b3c.js").write_text("export {}")
    (folder / "favicon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    return folder


def test_files_of_the_client(client: Path, quick_path: Path) -> None:
    with serving(quick_path, client=client) as server:
        http = server.person("").http
        page = http.get("/")
        assert "Monumental" in page.text
        assert page.headers["cache-control"] == "no-cache"
        assert http.get("/table/abc123").text == page.text, "the page finds its way by itself"
        script = http.get("/assets/app-1a2b3c.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert http.get("/favicon.svg").headers["content-type"].startswith("image/svg+xml")
        for path in (
            "/assets/gone.js",
            "/x.map",
            "/link.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/a%00.txt",
        ):
            response = http.get(path)
            assert response.status_code == 404, path
            assert "secret" not in response.text
        assert http.post("/table/abc", json={}).status_code == 405
        assert http.get("/api/tables/x/y").status_code == 404


def test_without_a_client_the_page_says_so(quick_path: Path) -> None:
    with serving(quick_path) as server:
        response = server.person("").http.get("/")
        assert response.status_code == 503
        assert "make web" in response.text


def test_logs_are_lines_of_json() -> None:
    record = logging.makeLogRecord(
        {"name": "x", "levelname": "INFO", "msg": "game %s", "args": ("started",), "table": "t"}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["message"], line["level"], line["table"]) == ("game started", "info", "t")
    try:
        raise ValueError("broken\nthing")
    except ValueError as error:
        broken = logging.makeLogRecord({"msg": "x", "exc_info": (type(error), error, error.__traceback__)})
    text = JsonLines().format(broken)
    assert "\n" not in text
    assert "ValueError" in json.loads(text)["trace"]
