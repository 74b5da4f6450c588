"""Every route, called with whatever its description allows and forbids: clear answers in the documented form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.transport import Response
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.harness import Person, Running, serving

from monumental.server.app import build_api

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Person, list[str]]]:
    """A server with somebody on it and a table in each state."""
    with serving(tmp_path_factory.mktemp("fuzz")) as server:
        ann = server.person("Ann")
        tables = [ann.table("me", "open")["id"], ann.table("me", "me")["id"], ann.table("bot", "bot")["id"]]
        yield server, ann, tables


api = schemathesis.openapi.from_dict(build_api().openapi())


@api.parametrize()
@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_route_answers_as_it_says(
    case: schemathesis.Case[Any], described: tuple[Running, Person, list[str]]
) -> None:
    server, ann, tables = described
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = tables[len(repr(case.body)) % len(tables)]
    response: Response = case.call(base_url=server.address, cookies=dict(ann.http.cookies))
    case.validate_response(response, checks=CHECKS)


def test_afterwards_everything_still_works(described: tuple[Running, Person, list[str]]) -> None:
    server, _, _ = described
    ben = server.person("Ben")
    with ben.line(ben.table("me", "bot")["id"]) as line:
        line.my_turn()
        assert line.choose()["type"] == "ack"
