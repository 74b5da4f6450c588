"""The schemas: complete, true, and the ones from which the client's types are made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from monumental.cli import main as command
from monumental.portrait import reference
from monumental.portrait.reference import Reference
from monumental.server.app import build_api
from monumental.server.messages import socket_schema

GENERATED = Path(__file__).resolve().parents[2] / "web" / "src" / "generated"


@pytest.mark.parametrize("name", ["openapi", "socket"])
def test_the_clients_schemas_are_the_servers(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        command.main(["serve", "--schema", str(tmp_path)])
    assert f"{name}.json" in capsys.readouterr().out.replace("\n", "")
    ours = json.loads((tmp_path / f"{name}.json").read_text(encoding="utf-8"))
    assert json.loads((GENERATED / f"{name}.json").read_text(encoding="utf-8")) == ours, (
        "run: monumental serve --schema web/src/generated, then npm run types in web/"
    )


def test_every_error_is_described_in_the_same_form() -> None:
    for path, methods in build_api().openapi()["paths"].items():
        for method, operation in methods.items():
            for status, answer in operation["responses"].items():
                if path.startswith("/api") and status.startswith(("4", "5")):
                    content = answer["content"]["application/json"]["schema"]
                    assert content == {"$ref": "#/components/schemas/Problem"}, (path, method, status)
            assert operation["summary"]
            assert operation["description"], (path, method)


def test_the_socket_schema_names_every_message() -> None:
    schema = socket_schema()
    kinds = {
        direction: sorted(schema["$defs"][direction]["discriminator"]["mapping"])
        for direction in ("ClientMessage", "ServerMessage")
    }
    assert kinds == {
        "ClientMessage": [
            "answer",
            "choose",
            "course",
            "hello",
            "hint",
            "look",
            "ping",
            "redo",
            "undo",
            "whole",
            "why",
        ],
        "ServerMessage": ["ack", "change", "course", "hint", "pong", "presence", "refused", "update", "why"],
    }
    text = json.dumps(schema)
    for name in schema["$defs"]:
        assert f'"#/$defs/{name}"' in text, f"{name} is described and never used"
    assert all(
        definition.get("description") or "enum" in definition for definition in schema["$defs"].values()
    )


def test_what_is_sent_is_always_there() -> None:
    """A client need not ask whether a field is there: all are required in what the server sends."""
    schema = socket_schema()["$defs"]
    for name in (
        "Update",
        "Table",
        "TableSeat",
        "GameState",
        "UndoState",
        "Portrait",
        "Decision",
        "Option",
        "Block",
    ):
        assert sorted(schema[name]["required"]) == sorted(schema[name]["properties"]), name


def test_the_reference_is_as_described() -> None:
    TypeAdapter(Reference).validate_python(reference())
