"""Rulebooks are shared by games, by threads and by the copies that search makes: play only reads them."""

from __future__ import annotations

from random import Random

import monumental as mon
from monumental.classic.rulebook import Rulebook
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER


def tables(rules: Rulebook) -> dict[str, str]:
    """Everything that a rulebook holds, as text."""
    names = [name for name in dir(rules) if not name.startswith("_")]
    return {name: repr(value) for name in names if not callable(value := getattr(rules, name))}


def test_no_table_of_a_rulebook_changes_during_a_game() -> None:
    game = mon.new_game(["egypt", "greece", "japan"], map="spice-wheel-3", seed=5, automas=[1, 2])
    before = tables(game.rules)
    assert len(before["explorer_steps"]) > 1000
    pos = game.position.copy()
    pos.chance_mode = False
    random = Random(5)
    while pos.pending != OVER:
        apply(pos, random.choice(pos.options))
    after = tables(game.rules)
    assert [name for name in before if before[name] != after[name]] == []


def test_a_table_without_an_automa_counts_no_steps() -> None:
    assert not any(mon.new_game(2, seed=1).rules.explorer_steps)
