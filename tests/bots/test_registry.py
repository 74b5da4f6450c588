"""Bots by name: parameters, files, entry points, and errors that help."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from monumental.bots import registry
from monumental.bots.greedy import GreedyBot
from monumental.bots.protocol import BadBot
from monumental.bots.random import RandomBot
from monumental.bots.registry import bot_names, make_bot, split_spec

OWN_BOT = """
class Last:
    def __init__(self, depth: int = 1) -> None:
        self.depth = depth

    def choose(self, view, decision, rng, budget):
        return decision.options[-1]


class Nothing:
    pass
"""


@pytest.fixture
def own_file(tmp_path: Path) -> Path:
    path = tmp_path / "own.py"
    path.write_text(OWN_BOT, encoding="utf-8")
    return path


def test_names_give_the_built_in_bots() -> None:
    assert isinstance(make_bot("random"), RandomBot)
    bot = make_bot("greedy:explore=2,wonders=0.5")
    assert isinstance(bot, GreedyBot)
    assert bot.taste.explore == 2
    assert bot.taste.roads() == (1.0, 1.0, 0.5, 1.0)


@pytest.mark.parametrize(
    ("spec", "parts"),
    [
        ("greedy", ("greedy", {})),
        ("x:a=1,b=2.5,c=true,d=word", ("x", {"a": 1, "b": 2.5, "c": True, "d": "word"})),
        ("bots/own.py:Class", ("bots/own.py:Class", {})),
        ("bots/own.py:Class:depth=3", ("bots/own.py:Class", {"depth": 3})),
    ],
)
def test_specs_are_taken_apart(spec: str, parts: tuple[str, dict[str, object]]) -> None:
    assert split_spec(spec) == parts


def test_a_bot_of_ones_own_comes_from_a_file(own_file: Path) -> None:
    bot = make_bot(f"{own_file}:Last:depth=4")
    assert type(bot).__name__ == "Last"
    assert vars(bot) == {"depth": 4}


def test_a_bot_comes_from_a_module() -> None:
    assert isinstance(make_bot("monumental.bots.random:RandomBot"), RandomBot)


def test_packages_add_bots_by_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("plain", "monumental.bots.random:RandomBot", "monumental.bots")
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry] if group == registry.GROUP else [])
    assert "plain" in bot_names()
    assert isinstance(make_bot("plain"), RandomBot)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("gredy", r"no bot is called 'gredy'. There are: greedy, novice, random, steady, strong"),
        ("greedy:depth=3", r"does not take .*depth.*It takes: knowledge"),
        ("greedy:wonders=-1", r"refuses .*must not be negative"),
        ("greedy:a b=3", r"'a b=3' .* not of the form name=value"),
        ("nowhere.py:Bot", r"there is no file 'nowhere.py'"),
        ("no.such.module:Bot", r"module 'no.such.module' .* cannot be imported"),
        ("monumental.bots.random:Missing", r"has no 'Missing'"),
    ],
)
def test_errors_say_what_is_wrong(spec: str, words: str) -> None:
    with pytest.raises(BadBot, match=words):
        make_bot(spec)


def test_a_class_without_choose_is_no_bot(own_file: Path) -> None:
    with pytest.raises(BadBot, match=r"has no method 'choose\(view, decision, rng, budget\)'"):
        make_bot(f"{own_file}:Nothing")


def test_a_file_that_breaks_is_named(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(BadBot, match=r"broken.py' breaks when it is loaded: ZeroDivisionError"):
        make_bot(f"{path}:Bot")
