"""Bots: they finish every game, they know no more than their seat, and the greedy one is worth its name."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from monumental import new_game
from monumental.bots.greedy import GreedyBot
from monumental.bots.protocol import BadBot, Bot, Budget, Decision, answer
from monumental.bots.random import RandomBot
from monumental.bots.registry import make_bot
from monumental.classic.kinds import FRAME_KINDS
from monumental.classic.position import Position
from monumental.classic.scoring import winners
from monumental.classic.view import View, determinize, observe
from monumental.content.maps import maps_for
from monumental.effects.interpret import ORDERING
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER


def start(players: int, seed: int, **options: Any) -> Position:
    """A new game that draws from its own generator."""
    maps = maps_for(players)
    position = new_game(players, map=maps[seed % len(maps)].key, seed=seed, **options).position
    position.chance_mode = False
    position.sink = None
    return position


def play(position: Position, bots: list[Bot], seed: int) -> int:
    """Play to the end and return the number of decisions."""
    rngs = [Random(seed * 10 + seat) for seat in range(len(bots))]
    decisions = 0
    while position.pending != OVER:
        seat = position.stack[-1].seat
        apply(position, answer(bots[seat], position, rngs[seat]))
        decisions += 1
        assert decisions < 20_000, "the bots never come to an end"
    return decisions


@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:wonders=0,explore=3", "greedy:provinces=3"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_finishes_whatever_the_table_agreed(spec: str, players: int) -> None:
    agreements: list[dict[str, Any]] = [
        {},
        {"renaissance": True},
        {"barbarian_units": "tile", "rebuild_outposts": True},
        {"markets_per_explorer": True, "closing_discards": True, "renaissance": True},
    ]
    for seed, options in enumerate(agreements):
        position = start(players, seed, **options)
        play(position, [make_bot(spec) for _ in range(players)], seed)
        assert position.round == position.final_round


def test_greedy_answers_every_kind_of_question() -> None:
    asked: set[int] = set()

    class Listening(GreedyBot):
        def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
            asked.add(view.position.stack[-1].kind)
            return super().choose(view, decision, rng, budget)

    for seed in range(12):
        players = 2 + seed % 3
        bots: list[Bot] = [Listening() if seat % 2 else RandomBot() for seat in range(players)]
        play(start(players, seed, renaissance=bool(seed % 2)), bots, seed)
    assert ORDERING in asked
    assert len(asked) > FRAME_KINDS // 3, "too few questions came up for this test to mean anything"


def test_greedy_beats_random_clearly() -> None:
    won = 0.0
    for seed in range(60):
        greedy = seed % 2
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[greedy] = GreedyBot()
        position = start(2, seed)
        play(position, bots, seed)
        best = winners(position)
        won += (greedy in best) / len(best)
    assert won >= 0.9 * 60


def test_greedy_takes_all_four_roads() -> None:
    counts = [0, 0, 0, 0]
    for seed in range(6):
        position = start(2, seed)
        play(position, [GreedyBot(), GreedyBot()], seed)
        for i, count in enumerate(position.tally):
            counts[i % 4] += count
    assert min(counts) >= 12, counts


def test_the_same_seed_gives_the_same_game() -> None:
    games = []
    for _ in range(2):
        position = start(3, 4)
        play(position, [GreedyBot() for _ in range(3)], 4)
        games.append(position.stable_hash())
    assert games[0] == games[1]


def test_a_bot_does_not_remember_an_earlier_table() -> None:
    """One bot object plays at several tables; what it worked out for one map must not leak into another."""
    bot = GreedyBot()
    for seed in (1, 2):
        fresh, used = start(2, seed), start(2, seed)
        play(fresh, [GreedyBot(), GreedyBot()], seed)
        play(used, [bot, bot], seed)
        assert fresh == used


@pytest.mark.parametrize("spec", ["random", "greedy"])
def test_bots_choose_the_same_in_worlds_that_they_cannot_tell_apart(spec: str) -> None:
    bot = make_bot(spec)
    different = 0
    for seed in range(6):
        position = start(2 + seed % 3, seed)
        rng = Random(seed)
        for number in range(4000):
            if position.pending == OVER:
                break
            if number % 3 == 0:
                view = observe(position, position.stack[-1].seat)
                worlds = [position, determinize(view, 11), determinize(view, 12)]
                assert len({answer(bot, world, Random(5)) for world in worlds}) == 1
                different += len({tuple(world.market_stack) for world in worlds}) > 1
            apply(position, position.options[int(rng.random() * len(position.options))])
    assert different > 5, "no hidden Market stack differed: the test proves nothing"


def test_an_answer_that_is_no_option_is_refused() -> None:
    class Liar:
        def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
            return -7

    with pytest.raises(BadBot, match=r"Liar answered -7 where it was asked 'capital'; possible: "):
        answer(Liar(), start(2, 1), Random(1))


def test_a_decision_says_what_is_asked() -> None:
    position = start(2, 1)
    seen: list[tuple[int, str, list[str]]] = []

    class Reader:
        def choose(self, view: View, decision: Decision, rng: Random, budget: Budget) -> int:
            assert (view.viewer, budget.decision_ms) == (decision.seat, 1000)
            texts = [decision.text(option) for option in islice(decision.options, 2)]
            seen.append((decision.seat, decision.asks, texts))
            return decision.options[0]

    answer(Reader(), position, Random(1))
    [(seat, asks, texts)] = seen
    assert (seat, asks) == (position.stack[-1].seat, "capital")
    assert all(text.startswith("capital ") for text in texts)


def test_thinking_does_not_touch_the_game() -> None:
    position = start(2, 3)
    before = position.stable_hash(), position.options.copy()
    for bot in (RandomBot(), GreedyBot()):
        answer(bot, position, Random(1))
    assert (position.stable_hash(), position.options) == before
