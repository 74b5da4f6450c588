"""Continuous Play as clients see it: the log by rounds, portraits, previews, hints, records."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

import monumental as mon
from monumental.bots.hint import hint
from monumental.bots.protocol import Budget
from monumental.classic.parts import Parts
from monumental.narration.chronicle import blocks
from monumental.portrait import portrait
from monumental.records import load_record, new_record, verify
from monumental.ruleset import ruleset_of


def game_of(seed: int = 3, players: int = 3, **more: object) -> mon.Game:
    return mon.new_game(players, mode="continuous", seed=seed, **more)  # type: ignore[arg-type]


def until(game: mon.Game, reached: Callable[[mon.Game], bool], seed: int = 1) -> mon.Game:
    """Play at random until something holds."""
    rng = random.Random(seed)
    while not reached(game):
        assert not game.over, "it never came so far"
        game.play(rng.choice(game.legal()))
    return game


# --- the log -------------------------------------------------------------------------------------------------------
def test_the_log_has_a_page_for_each_round_and_a_sentence_for_each_action() -> None:
    game = until(game_of(), lambda game: game.position.round == 3)
    pages = [block for block in blocks(game, mon.SPECTATOR) if block.kind == "turn"]
    assert [block.round for block in pages] == [1, 2, 3]
    assert {block.seat for block in pages} == {None}
    assert {block.cross for block in pages} == {None}, "a round has a cross for everybody"
    first = pages[0]
    crosses = [line for line in first.lines if line.key == "cross"]
    assert len(crosses) == 3
    names = [civilization.name for civilization in game.rules.civilizations]
    passes = [line for line in first.lines if line.key == "passed"]
    assert sorted(line.text for line in passes) == sorted(f"{name} passes." for name in names)
    begun = {line.entry for line in first.lines if line.depth == 0}
    for number, entry in enumerate(game.history):
        if entry.before is not None and entry.before.round == 1 and entry.asks == "action":
            verb = entry.choice.text.split()[0]
            walked = verb in ("explore", "end", "manoeuvre", "conquer", "outpost", "token")
            asked = game.history[number + 1].asks != "action" if number + 1 < len(game.history) else False
            assert number in begun or walked or asked, entry.choice.text


# --- portraits -----------------------------------------------------------------------------------------------------
def test_a_portrait_tells_the_mode_the_stage_and_who_has_passed() -> None:
    game = until(game_of(), lambda game: game.asks == "action")
    seen = portrait(game, game.seat)
    assert (seen.mode, seen.stage) == ("continuous", "open")
    assert [seat.passed for seat in seen.seats] == [False] * 3
    assert seen.decision is not None
    assert seen.decision.prompt == "Take one action, or pass for the rest of the round."
    assert seen.decision.options[0].verb == "pass"
    seat = game.seat
    game.play("pass")
    after = portrait(game, mon.SPECTATOR)
    assert after.seats[seat].passed
    assert after.active == game.position.active != seat
    assert portrait(mon.new_game(2, seed=1), 0).mode == "turns"


def test_longer_actions_show_in_the_stage() -> None:
    game = until(game_of(seed=5), lambda game: any(c.text.startswith("explore") for c in game.legal()))
    game.play(next(choice for choice in game.legal() if choice.text.startswith("explore")))
    while game.asks == "pay":
        game.play(game.legal()[0])
    if game.asks == "action" and game.position.stack[-1].a:
        assert portrait(game, game.seat).stage == "explorers"


def test_the_nine_crosses_are_compared_before_the_own_activation_only() -> None:
    game = until(game_of(), lambda game: game.asks == "activate")
    for viewer in range(3):
        assert len(portrait(game, viewer).crosses) == 9
    seat = game.seat
    game.play("activate 1 1")
    assert portrait(game, seat).crosses == ()
    assert len(portrait(game, game.seat).crosses) == 9
    assert all(cross.certain for cross in portrait(game, game.seat).crosses)


def test_what_leaves_the_display_is_marked() -> None:
    game = until(game_of(), lambda game: game.asks == "action")
    row = portrait(game, game.seat).display.rows[0]
    assert [offer.leaves for offer in row if offer] == [False] * 4 + [True] * 3
    ending = portrait(game, game.seat).ending
    assert ending.turns_most is not None
    assert game.position.round + ending.turns_most == 10  # AE.CONT.67


# --- hints ---------------------------------------------------------------------------------------------------------
def test_a_hint_is_one_of_the_options_at_every_stage() -> None:
    game = game_of(players=2)
    rng = random.Random(4)
    asked: set[tuple[str, int]] = set()
    while game.position.round < 3:
        kind = (game.asks, game.position.stack[-1].a if game.asks == "action" else 0)
        if kind not in asked and len(game.position.options) > 1:
            asked.add(kind)
            advice = hint(game.view(game.seat), Budget(decision_ms=100, turn_ms=1000))
            assert advice.option in game.position.options
            assert advice.why
        game.play(rng.choice(game.legal()))
    assert {("action", 0), ("activate", 0)} <= asked


# --- undo and records ----------------------------------------------------------------------------------------------
def test_taking_back_leads_to_the_very_same_position() -> None:
    game = until(game_of(), lambda game: game.asks == "action" and game.position.round == 2)
    before = game.position.stable_hash()
    game.play(game.legal()[-1])
    game.undo()
    assert game.position.stable_hash() == before


def test_a_choice_may_be_taken_back_until_somebody_else_has_acted() -> None:
    for mode, waits in (("turns", False), ("continuous", True)):
        rules = mon.new_game(2, mode=mode, seed=1).rules
        assert ruleset_of(rules).until_answered(rules) == waits


@pytest.mark.parametrize("players", [2, 4])
def test_a_record_is_proved_and_replayed(tmp_path: Path, players: int) -> None:
    record = new_record(players, parts=Parts.of(mode="continuous"), seed=players)
    rng = random.Random(players)
    while not record.game.over:
        record.game.play(rng.choice(record.game.legal()))
    file = tmp_path / "round.monumental"
    file.write_text(record.text(), encoding="utf-8")
    read = load_record(file)
    assert read.text() == record.text()
    assert read.game.rules.config.parts.mode == "continuous"
    assert verify(file).whole
