"""Running the server: the command, the client's files, the logs."""

from __future__ import annotations

import json
import logging
import socket
from pathlib import Path

import pytest
from tests.server.harness import serving

from monumental.cli import main as command
from monumental.cli import play as play_command
from monumental.cli import serve as serve_command
from monumental.cli.serve import default_settings
from monumental.server import settings as settings_module
from monumental.server.logs import JsonLines
from monumental.server.settings import Limits, Settings, data_folder


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


def test_playing_without_a_built_client_says_how_to_build_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_command, "default_settings", lambda: Settings(data=Path("x"), client=None))
    status, _, err = run(capsys, "play", "--no-browser")
    assert status == 2
    assert "make web" in err


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
