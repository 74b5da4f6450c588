"""Maps that somebody drew and maps that are generated work wherever a map is named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import monumental as mon
from monumental.classic.rulebook import BadSetup
from monumental.cli.app import build
from monumental.content.map_generator import generate
from monumental.content.maps import UnknownMapError, format_map, get_map
from monumental.kernel.errors import MonumentalError
from monumental.lab.arena import Arena
from monumental.lab.arena_run import run
from monumental.records import load_game, new_record
from monumental.terminal.session import Agreement, Place, open_table

TEXT = format_map(get_map("quiet-pastures-2")).replace("Quiet Pastures", "Our Island")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A map that somebody drew."""
    file = tmp_path / "my.map"
    file.write_text(TEXT, encoding="utf-8")
    return file


def test_a_game_on_a_map_of_your_own(own: Path) -> None:
    game = mon.new_game(["egypt", "greece"], map=own, seed=1)
    assert game.rules.config.layout.name == "Our Island"
    assert mon.new_game(["egypt", "greece"], map=str(own), seed=1).position == game.position
    assert new_record(["egypt", "greece"], map=own, seed=1).game.position == game.position


def test_a_game_on_a_generated_map() -> None:
    game = mon.new_game(["egypt", "greece"], map="medium-7-2", seed=1)
    assert game.rules.config.layout.key == "medium-7-2"
    assert game.rules.config.layout.name == generate(2, 7).name


def test_a_map_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UnknownMapError, match=r"such as my\.map, and a generated one .* such as medium-7-2"):
        mon.new_game(2, map="my-island")
    with pytest.raises(MonumentalError, match=r"cannot read .*: no such file"):
        mon.new_game(2, map=tmp_path / "nothing.map")
    with pytest.raises(MonumentalError, match="cannot read"):
        mon.new_game(2, map="a\0b.map")
    (tmp_path / "bad.map").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(MonumentalError, match="is no text file"):
        mon.new_game(2, map=tmp_path / "bad.map")
    with pytest.raises(BadSetup, match="made for 3 players"):
        mon.new_game(2, map="small-7-3")


@pytest.mark.parametrize("generated", [False, True])
def test_simulations_and_the_arena_take_them(own: Path, tmp_path: Path, generated: bool) -> None:
    name = "small-7-2" if generated else str(own)
    words = ["simulate", "--games", "2", "--map", name, "--processes", "1", "--bot", "random", "--json"]
    outcome = CliRunner().invoke(build(), words)
    assert outcome.exit_code == 0, outcome.output
    found: Any = json.loads(outcome.stdout)
    assert "small-7-2" in str(found) if generated else "our-island-2" in str(found)
    standing = run(Arena(bots=("random", "greedy"), games=2, maps=(name,)), tmp_path / "arena", processes=1)
    assert {result.map for result in standing.results} == {"small-7-2" if generated else "our-island-2"}


@pytest.mark.parametrize("generated", [False, True])
def test_the_terminal_takes_them_and_saves_them(own: Path, tmp_path: Path, generated: bool) -> None:
    name = "small-7-2" if generated else str(own)
    session = open_table(Agreement((Place("egypt"), Place("greece", "random")), map=name, seed=7))
    session.record.save(tmp_path / "game.monumental", True)
    own.unlink()
    again = load_game(tmp_path / "game.monumental")
    assert again.rules.config.layout == session.game.rules.config.layout


@pytest.mark.parametrize("name", ["small-7-2", "my.map"])
def test_the_commands_about_maps_take_them(own: Path, name: str) -> None:
    outcome = CliRunner().invoke(build(), ["maps", "show", str(own) if name == "my.map" else name])
    assert outcome.exit_code == 0, outcome.output
    assert ("Our Island" if name == "my.map" else generate(2, 7, "small").name) in outcome.stdout
