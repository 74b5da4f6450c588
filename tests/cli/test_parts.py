"""The flags that say what is played: the same for every command, refused with every reason at once."""

from __future__ import annotations

import json

import pytest
from tests.classic.feast import FEAST
from tests.cli.test_main import run

from monumental.classic.parts import Parts
from monumental.cli.parts import parts_of

PLAYING = (
    ("simulate", "--games", "2", "--bot", "random", "--processes", "1"),
    ("arena", "--bot", "random", "--bot", "greedy", "--games", "1"),
    ("terminal", "--plain"),
    ("cards",),
    ("bench", "--quick"),
    ("maps", "list"),
    ("maps", "check", "my.map"),
    ("maps", "generate", "--players", "2", "--seed", "1"),
)


@pytest.mark.parametrize("command", PLAYING, ids=" ".join)
def test_parts_that_do_not_fit_are_refused_with_every_reason(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    flags = (
        "--box",
        "atlantis",
        "--module",
        "dragons",
        "--mode",
        "chess",
        "--edition",
        "lost",
        "--game",
        "go",
    )
    code, _, err = run(capsys, *command, *flags)
    assert code == 2
    for word in ("'atlantis'", "'dragons'", "'chess'", "'lost'", "'go'", "there are: core"):
        assert word in " ".join(err.split())


@pytest.mark.parametrize("named", [FEAST.key, "all"])
def test_a_simulation_plays_the_modules_that_it_is_told(
    capsys: pytest.CaptureFixture[str], named: str
) -> None:
    # One process: others would not know the module of the tests.
    wish = ("--games", "2", "--bot", "random", "--processes", "1", "--module", named, "--json")
    code, out, err = run(capsys, "simulate", *wish)
    assert code == 0, err
    assert json.loads(out)


def test_all_means_every_part_of_the_boxes_in_play() -> None:
    assert parts_of(module=["all"]).modules == (FEAST.key,)
    assert parts_of() == Parts()
