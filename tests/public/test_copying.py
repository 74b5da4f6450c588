"""What a user holds can be copied, pickled and sent to another process, interpreted and compiled alike."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import monumental as mon
from monumental.classic.rulebook import Rulebook
from monumental.classic.setup import new_position, open_book
from monumental.content.copying import UnknownCards
from monumental.content.shelf import BOXES
from monumental.game import Game, NothingToUndo
from monumental.kernel.errors import BadArgument
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, OVER
from monumental.lab.workers import open_pool

WAYS: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    lambda thing: pickle.loads(pickle.dumps(thing)),
    lambda thing: pickle.loads(pickle.dumps(thing, protocol=0)),
]


def played(choices: int, seed: int = 7, **options: Any) -> Game:
    game = mon.new_game(["egypt", "greece", "japan"], seed=seed, **options)
    random = Random(seed)
    for _ in range(choices):
        game.play(random.choice(game.legal()))
    return game


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("choices", [0, 17, 60])
@pytest.mark.parametrize("automas", [(), (1,)])
def test_a_copied_position_plays_the_same_game(
    way: Callable[[Any], Any], choices: int, automas: tuple[int, ...]
) -> None:
    position = played(choices, automas=automas).position.copy()
    position.chance_mode = False
    before = position.copy()
    again = way(position)
    assert again == position
    assert (again.pending, again.options) == (position.pending, position.options)
    assert again.rules is position.rules
    random = Random(3)
    while again.pending != OVER:
        option = random.choice(again.options)
        apply(again, option)
        apply(before, option)
        assert again.options == before.options
    assert again == before
    assert position != again


@pytest.mark.parametrize("way", WAYS)
def test_a_position_that_waits_on_chance_still_waits(way: Callable[[Any], Any]) -> None:
    position = new_position(mon.new_game(2, seed=3).rules, 3, chance_mode=True)
    assert position.pending == CHANCE
    again = way(position)
    assert (again.pending, again.options, again.chance_mode) == (CHANCE, position.options, True)


@pytest.mark.parametrize("way", WAYS)
def test_a_view_stays_what_its_viewer_knows(way: Callable[[Any], Any]) -> None:
    for viewer in (0, 1, mon.SPECTATOR):
        view = played(40).view(viewer)
        again = way(view)
        assert (again.viewer, again.pending, again.decider) == (view.viewer, view.pending, view.decider)
        assert again.options == view.options
        assert again.position == view.position


@pytest.mark.parametrize("way", WAYS[1:])
def test_a_copied_game_has_its_history_and_goes_on(way: Callable[[Any], Any]) -> None:
    game = played(25)
    again = way(game)
    assert [entry.choice for entry in again.history] == [entry.choice for entry in game.history]
    assert [event.fields() for event in again.history[-1].events] == [
        event.fields() for event in game.history[-1].events
    ]
    again.undo(force=True)
    again.redo()
    assert again.position == game.position
    assert again.scores() == game.scores()


@pytest.mark.parametrize("way", WAYS)
def test_small_things_too(way: Callable[[Any], Any]) -> None:
    game = played(30)
    for thing in (game.scores()[0], game.rules.config, game.legal()[0], game.why_not("conquer a9")):
        assert way(thing) == thing
    frame, event = game.position.stack[-1], game.history[0].events[0]
    assert way(frame).fields() == frame.fields()
    assert way(event).fields() == event.fields()
    assert way(game.rules) is game.rules


@pytest.mark.parametrize(
    "error",
    [
        mon.IllegalChoice("x", "action", ["end"]),
        mon.StaleDecision("late"),
        mon.GameOver("over"),
        NothingToUndo("nothing"),
        BadArgument("no"),
    ],
)
def test_errors_come_back_from_a_worker(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (type(error), str(error))


def test_a_process_pool_takes_positions_and_gives_views_and_scores() -> None:
    position = played(20).position
    with open_pool(1) as pool:
        view = pool.submit(mon.observe, position, 1).result()
        game = pool.submit(Game.at, position).result()
    assert view.position == mon.observe(position, 1).position
    assert game.position == position


def test_a_rulebook_of_other_cards_is_not_sent_as_one_of_the_shelf() -> None:
    box = BOXES[0]
    dear = replace(box.development[0], cost=(9,))
    other = replace(box, development=(dear, *box.development[1:]))
    rules = open_book(Rulebook((other,), mon.new_game(2, seed=1).rules.config))
    with pytest.raises(UnknownCards, match="not on the shelf"):
        pickle.dumps(new_position(rules, 1))
