"""Everything that a game of Duel asks, offers and does is told in words."""

from __future__ import annotations

import re
from random import Random

import pytest
from tests.contract.test_duel import PAIRS, choose, start

import monumental as mon
from monumental.common.question import TableQuestion
from monumental.content.duel.registry import make_duel_rules
from monumental.duel import kinds
from monumental.duel.rulebook import DuelConfig
from monumental.game import Game
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER
from monumental.narration import blocks, label, prompt
from monumental.narration.duel import duel_label, duel_prompt, duel_sources
from monumental.narration.duel_chronicle import SILENT
from monumental.narration.duel_english import DUEL_NARRATION


@pytest.mark.parametrize("number", range(6))
def test_every_question_and_option_has_words(number: int) -> None:
    pos = start(make_duel_rules(DuelConfig(PAIRS[number % 3])), number)
    random = Random(number)
    while pos.pending != OVER:
        seat = pos.stack[-1].seat
        for sentence in (duel_prompt(pos), duel_prompt(pos, 1 - seat)):
            assert sentence.endswith((".", "?")), sentence
            assert "{" not in sentence
        labels = [duel_label(pos, option) for option in pos.options]
        assert all(label and "{" not in label for label in labels)
        assert len(set(labels)) == len(labels), labels
        apply(pos, choose(pos, random))


def test_every_kind_of_question_has_a_prompt_for_both() -> None:
    for handler in make_duel_rules(DuelConfig(PAIRS[0])).handlers:
        if isinstance(handler, TableQuestion):
            assert DUEL_NARRATION.has(f"prompt.{handler.asks}"), handler.asks
            assert DUEL_NARRATION.has(f"prompt.{handler.asks}@they"), handler.asks


def test_every_event_is_told_or_silent() -> None:
    for kind, key in enumerate(kinds.EVENT_KEYS):
        assert (kind in SILENT) != DUEL_NARRATION.has(f"event.{key}"), key


def test_every_operation_knows_its_card() -> None:
    for pair in PAIRS:
        rules = make_duel_rules(DuelConfig(pair))
        assert set(duel_sources(rules)) == set(range(len(rules.ops)))


def told(game: Game) -> list[str]:
    return [line.text for block in blocks(game, mon.SPECTATOR) for line in block.lines]


def test_the_log_tells_a_whole_game() -> None:
    game = mon.new_game(["mali", "aztecs"], game="duel", seed=5)
    random = Random(5)
    while not game.over:
        game.play(random.choice(game.legal()))
    lines = told(game)
    assert all(re.fullmatch(r"[^{}]+\.", line) for line in lines)
    assert lines[-1].endswith(("win.", "shared."))
    for words in (
        "activate row",
        " pass",
        "First player",
        "The display gets",
        "The next round is the last",
    ):
        assert any(words in line for line in lines), words
    pages = blocks(game, mon.SPECTATOR)
    assert pages[0].kind == "setup"
    assert pages[-1].kind == "end"
    assert {page.seat for page in pages} == {None, 0, 1}
    assert all(page.lines for page in pages)


def test_the_narration_of_both_games_has_one_door() -> None:
    game = mon.new_game(["mali", "aztecs"], game="duel", seed=7)
    assert prompt(game.position) == duel_prompt(game.position)
    assert label(game.position, 0) == duel_label(game.position, 0)
    assert blocks(game, 0) == blocks(game, mon.SPECTATOR)


def test_what_a_turn_changed_stands_beside_it() -> None:
    game = mon.new_game(["mali", "aztecs"], game="duel", seed=7)
    game.play("activate 1 1")
    block = blocks(game, mon.SPECTATOR)[-1]
    assert block.cross == (1, 1)
    stock = game.position.stock
    assert sum(block.net.values()) == sum(stock) - 4
