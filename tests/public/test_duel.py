"""A game of Duel through the public face: the same ``Game`` as ever."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import monumental as mon
from monumental.classic.parts import Parts
from monumental.classic.rulebook import BadSetup
from monumental.game import Game
from monumental.kernel.errors import BadArgument, IllegalChoice, StaleDecision
from monumental.records.errors import BadFile
from monumental.records.record import new_record
from monumental.records.replay import at, load_game, verify
from monumental.records.snapshot import dumps, loads
from monumental.ruleset import duel_position, ruleset_of


def started(seed: int = 7) -> Game:
    return mon.new_game(["mali", "aztecs"], game="duel", seed=seed)


def played(game: Game, seed: int, choices: int = 10_000) -> Game:
    random = Random(seed)
    while not game.over and len(game.history) < choices:
        game.play(random.choice(game.legal()))
    return game


@pytest.mark.rule("DUEL.SETUP.8", "DUEL.GOAL.1")
def test_a_game_is_played_to_its_scores() -> None:
    game = played(started(), 1)
    assert game.over
    assert game.seat == -1
    assert {score.seat for score in game.scores()} == {0, 1}
    assert game.winners()


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = played(started(), 4), played(started(), 4)
    assert [str(entry.choice) for entry in one.history] == [str(entry.choice) for entry in two.history]
    assert one.position == two.position
    assert played(started(8), 4).position != one.position


@pytest.mark.rule("DUEL.SETUP.8")
def test_civilizations_are_dealt_or_named_and_differ() -> None:
    dealt = {tuple(mon.new_game(game="duel", seed=seed).rules.config.civilizations) for seed in range(12)}
    assert len(dealt) > 3
    assert all(a != b for a, b in dealt)
    with pytest.raises(BadSetup, match="cannot share"):
        mon.new_game(["mali", "mali"], game="duel")
    with pytest.raises(BadSetup, match="unknown civilization"):
        mon.new_game(["mali", "atlantis"], game="duel")


@pytest.mark.rule("DUEL.GOAL.1")
@pytest.mark.parametrize("players", [1, 3])
def test_duel_is_for_two(players: int) -> None:
    with pytest.raises(BadSetup, match="2 players"):
        mon.new_game(players, game="duel")


def test_what_only_the_big_game_has_is_refused() -> None:
    with pytest.raises(BadSetup, match="no map"):
        mon.new_game(game="duel", map="quiet-pastures-2")
    with pytest.raises(BadSetup, match="no automas"):
        mon.new_game(game="duel", automas=[1])
    with pytest.raises(BadSetup, match="there is: first"):
        mon.new_game(game="duel", renaissance=True)
    with pytest.raises(BadSetup, match="there are: classic, duel"):
        mon.new_game(game="chess")


@pytest.mark.rule("DUEL.SETUP.20")
def test_the_first_player_is_agreed_or_drawn() -> None:
    for first in ("mali", "aztecs"):
        game = mon.new_game(["mali", "aztecs"], game="duel", seed=7, first=first)
        assert game.rules.config.civilizations[game.seat] == first
    assert {started(seed).seat for seed in range(8)} == {0, 1}
    with pytest.raises(BadSetup, match="one of mali, aztecs"):
        mon.new_game(["mali", "aztecs"], game="duel", first="japan")


def test_choices_are_checked() -> None:
    game = started()
    with pytest.raises(IllegalChoice, match="activate 1 1"):
        game.play("pass")
    old = game.legal()[0]
    game.play(old)
    with pytest.raises(StaleDecision):
        game.play("pass", 0)


def test_undo_stops_at_what_was_revealed() -> None:
    game = started()
    before = game.position.fields()
    game.play("activate 1 1")
    assert game.undo().text == "activate 1 1"
    assert game.position.fields() == before
    random = Random(2)
    while not game.history or not game.history[-1].outcomes:
        game.play(random.choice(game.legal()))
    assert not game.can_undo()


def test_why_not_names_the_rules() -> None:
    game = started()
    for seat in (game.seat, 1 - game.seat):
        reason = game.why_not("pass", seat)
        assert not reason.possible
        assert reason.rules
    game.play("activate 1 1")
    game.play("activate 1 1")
    assert game.why_not("pass").possible
    reason = game.why_not("warlord")
    assert not reason.possible
    assert reason.rules == ("DUEL.WARLORD.2",)
    assert "Did you mean" in game.why_not("barricades").text


def test_a_view_shows_its_viewer_alone() -> None:
    game = played(started(), 3, 30)
    view = game.view(game.seat)
    assert view.options == game.position.options
    assert game.view(1 - game.seat).options == []
    with pytest.raises(BadArgument):
        game.view(5)


def test_a_snapshot_holds_any_moment() -> None:
    game = started()
    random = Random(11)
    while not game.over:
        assert loads(dumps(game.position)) == game.position
        game.play(random.choice(game.legal()))


def test_a_changed_snapshot_is_refused() -> None:
    game = played(started(), 3, 2)  # no round is over before both Cities are activated
    text = dumps(game.position)
    with pytest.raises(BadFile):
        loads(text.replace('"round": 1', '"round": 2'))


def test_a_record_is_proved(tmp_path: Path) -> None:
    record = new_record(
        ["japan", "mali"], seed=5, salt="ours", parts=Parts.of("duel"), players=["Ann", "Ben"]
    )
    played(record.game, 9)
    path = tmp_path / "duel.monumental"
    record.save(path)
    report = verify(path)
    assert report.whole, report.trouble
    assert load_game(path).position == record.game.position
    halfway = at(path, 40)
    assert len(halfway.history) == 40
    assert "Map:" not in path.read_text(encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.endswith(": pass"))
    path.write_text(text.replace(line, line.replace("pass", "progress"), 1), encoding="utf-8")
    assert not verify(path).true


def test_an_agreed_first_player_stands_in_the_file(tmp_path: Path) -> None:
    record = new_record(["japan", "mali"], seed=5, parts=Parts.of("duel"), first="mali")
    played(record.game, 9, 20)
    path = tmp_path / "duel.monumental"
    record.save(path, reveal=True)
    assert "First: mali" in path.read_text(encoding="utf-8")
    assert load_game(path).position == record.game.position


def test_the_ruleset_tells_the_games_apart() -> None:
    game = started()
    assert ruleset_of(game.rules).key == "duel"
    assert duel_position(game).fields() == game.position.fields()
    other = mon.new_game(2, seed=1)
    assert ruleset_of(other.rules).key == "classic"
    with pytest.raises(BadArgument, match="not a game of Duel"):
        duel_position(other)
