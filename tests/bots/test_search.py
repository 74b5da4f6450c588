"""What the strong bot is made of: promises that are exact at the end, lines that only get better, plans that last."""

from __future__ import annotations

from random import Random

import pytest

from monumental import new_game
from monumental.bots.atlas import Atlas
from monumental.bots.clock import Effort
from monumental.bots.core_features import F_TURNS
from monumental.bots.features import PHASES
from monumental.bots.greedy import GreedyBot
from monumental.bots.instinct import Instinct
from monumental.bots.novice import NoviceBot
from monumental.bots.protocol import Bot, answer
from monumental.bots.rollout import Hand
from monumental.bots.search_turn import TurnPlanner
from monumental.bots.search_value import Prospect
from monumental.bots.steady import SteadyBot
from monumental.bots.taste import Taste
from monumental.classic.kinds import ACTIONS, ACTIVATE
from monumental.classic.position import Position
from monumental.classic.scoring import points, winners
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER

FOREVER = float("inf")


def start(players: int, seed: int) -> Position:
    position = new_game(players, seed=seed).position
    position.chance_mode = False
    position.sink = None
    return position


def played(players: int, seed: int, rounds: int) -> Position:
    """A game of greedy bots that has reached an activation of that round, or its end."""
    position = start(players, seed)
    bot, rng = GreedyBot(), Random(seed)
    while position.pending != OVER and (position.round < rounds or position.stack[-1].kind != ACTIVATE):
        apply(position, answer(bot, position, rng))
    return position


def judge(position: Position) -> Prospect:
    return Prospect(position.rules, Atlas(position.rules))


def planner_for(position: Position, seed: int = 1) -> TurnPlanner:
    rng = Random(seed)
    hand = Hand(Instinct(Taste()), rng)
    return TurnPlanner(position.copy(), position.stack[-1].seat, hand, judge(position), rng)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_promise_of_a_finished_game_is_the_margin_to_the_best_rival(players: int) -> None:
    position = played(players, players, 99)
    prospect = judge(position)
    best = winners(position)
    for seat in range(players):
        rival = max(points(position, other) for other in range(players) if other != seat)
        promise = prospect.promise(position, seat)
        assert promise == pytest.approx(points(position, seat) - rival, abs=0.5)
        assert (promise >= 0) == (seat in best)


def test_in_a_larger_company_only_the_best_rival_counts() -> None:
    position = played(3, 5, 4)
    prospect = judge(position)
    hopes = [prospect.hope(position, seat) for seat in range(3)]
    order = sorted(range(3), key=lambda seat: -hopes[seat])
    assert prospect.promise(position, order[0]) == pytest.approx(hopes[order[0]] - hopes[order[1]])
    assert prospect.promise(position, order[2]) == pytest.approx(hopes[order[2]] - hopes[order[0]])


def test_weights_are_mixed_between_the_phases() -> None:
    position = played(2, 3, 3)
    prospect = Prospect(position.rules, Atlas(position.rules), {"turns": (1.0, 2.0, 4.0)})
    seat = position.active
    turns = prospect.row(position, seat)[F_TURNS]
    low = 0 if turns <= PHASES[1] else 1
    part = min(1.0, (turns - PHASES[low]) / (PHASES[low + 1] - PHASES[low]))
    worth = (1.0, 2.0, 4.0)[low] * (1 - part) + (1.0, 2.0, 4.0)[low + 1] * part
    assert prospect.hope(position, seat) == pytest.approx(worth * turns)


def test_changes_are_kept_only_if_they_help_and_some_do() -> None:
    gained = 0
    for seed in range(4):
        planner = planner_for(played(2, seed, 4), seed)
        first = planner.open()[0]
        better = planner.improve(first, Effort(25, FOREVER))
        assert better.value >= first.value
        gained += better.value > first.value
    assert gained >= 2


def test_a_line_can_be_played_as_it_was_written() -> None:
    position = played(2, 6, 4)
    planner = planner_for(position)
    line = planner.improve(planner.open()[0], Effort(10, FOREVER))
    again = planner.resume(line.steps)
    assert again.steps == line.steps
    assert again.value == pytest.approx(line.value)
    world = position.copy()
    for (kind, option), mark in zip(line.steps, line.marks, strict=True):
        while world.stack[-1].seat != planner.seat:
            apply(world, planner.hand.option(world))
        assert (world.stack[-1].kind, world.options) == (kind, mark.options)
        if not (kind == ACTIONS and option == line.steps[-1][1]):
            apply(world, option)


def test_other_tastes_propose_other_turns() -> None:
    warrior = Hand(Instinct(Taste(provinces=6.0, wonders=0.1)), Random(1))
    lines = different = 0
    for seed in range(4):
        planner = planner_for(played(2, seed, 3))
        own = planner.open()
        others = planner.as_if(warrior, [line.steps[0][1] for line in own])
        for mine, other in zip(own, others, strict=True):
            assert other.steps[0] == mine.steps[0]
            different += other.steps != mine.steps
        lines += len(own)
    assert different > lines / 4, f"{different} of {lines}"


def test_the_steady_bot_beats_the_novice() -> None:
    won = 0.0
    for seed in range(8):
        steady = seed % 2
        bots: list[Bot] = [NoviceBot(), NoviceBot()]
        bots[steady] = SteadyBot()
        position = start(2, seed // 2)
        rngs = [Random(seed * 10 + seat) for seat in range(2)]
        while position.pending != OVER:
            seat = position.stack[-1].seat
            apply(position, answer(bots[seat], position, rngs[seat]))
        best = winners(position)
        won += (steady in best) / len(best)
    assert won >= 5
