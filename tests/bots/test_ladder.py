"""The ladder: bots that plan whole turns keep to views, budgets and their plans, and play every kind of table."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Any, ClassVar

import pytest

from monumental import new_game
from monumental.bots.atlas import Atlas
from monumental.bots.novice import NoviceBot
from monumental.bots.protocol import Bot, Budget, Decision, answer
from monumental.bots.rollout import Step
from monumental.bots.search import Memory, usual_taste
from monumental.bots.search_value import Prospect
from monumental.bots.search_weights import OPINIONS
from monumental.bots.solo_weights import SOLO_OPINIONS
from monumental.bots.steady import SteadyBot
from monumental.bots.strong import StrongBot
from monumental.classic.kinds import ACTIVATE
from monumental.classic.position import Position
from monumental.classic.view import determinize, observe
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER
from monumental.lab.arena import Arena, Match
from monumental.lab.arena import play as lab_play


def start(players: int, seed: int) -> Position:
    """A new game that draws from its own generator."""
    position = new_game(players, seed=seed).position
    position.chance_mode = False
    position.sink = None
    return position


# Games that must repeat are bounded by tries alone: no clock, however busy the machine, may cut a thought short.
PATIENT = Budget(decision_ms=10**7, turn_ms=10**8)


def small() -> StrongBot:
    """A strong bot that thinks as always, but little."""
    return StrongBot(tries=4, samples=4, worlds=1, lines=1, keep=2, rounds=0, fans=1)


def play(position: Position, bots: list[Bot], seed: int) -> None:
    """Play to the end."""
    rngs = [Random(seed * 10 + seat) for seat in range(len(bots))]
    while position.pending != OVER:
        seat = position.stack[-1].seat
        apply(position, answer(bots[seat], position, rngs[seat], PATIENT))


def turn_begun(seed: int) -> Position:
    """A position in the third round, with an activation to choose."""
    position = start(2, seed)
    rng = Random(seed)
    while position.round < 3 or position.stack[-1].kind != ACTIVATE:
        apply(position, answer(NoviceBot(), position, rng))
    return position


class Walker:
    """A hand that only counts how far it goes on."""

    def __init__(self) -> None:
        self.rng = Random(0)
        self.rounds = 0

    def replay(self, pos: Position, seat: int, steps: list[Step]) -> None:
        """Nothing to replay."""

    def pass_on(self, pos: Position, seat: int) -> None:
        """One round further."""
        self.rounds += 1

    def finish(self, pos: Position, seat: int) -> list[Step]:
        """The turn is over at once."""
        return []


@pytest.mark.parametrize(("automas", "rounds"), [([], 2), ([1], 8)])
def test_the_strong_bot_plays_on_further_against_an_automa(automas: list[int], rounds: int) -> None:
    position = new_game(["egypt", "greece"], automas=automas, seed=1).position
    hand = Walker()
    view = observe(position, 0)
    prospect = Prospect(position.rules, Atlas(position.rules))
    StrongBot(rounds=2)._sample(view, 1, [], hand, prospect)  # type: ignore[arg-type]
    assert hand.rounds == rounds


class Listener(StrongBot):
    """Writes down by whose taste it plans and compares."""

    heard: ClassVar[list[tuple[float, bool]]] = []

    def _propose(self, *args: Any) -> list[list[Step]]:
        instinct = args[1].instinct
        self.heard.append((instinct.taste.gold, instinct.brisk))
        return super()._propose(*args)

    def _compare(self, *args: Any) -> list[Step]:
        instinct = args[2].instinct
        self.heard.append((instinct.taste.gold, instinct.brisk))
        return super()._compare(*args)


@pytest.mark.parametrize(("automas", "opinions"), [([], OPINIONS), ([1], SOLO_OPINIONS)])
def test_against_an_automa_other_things_are_dear(automas: list[int], opinions: dict[str, float]) -> None:
    position = new_game(["egypt", "greece"], automas=automas, seed=1).position
    position.chance_mode = False
    assert usual_taste(position.rules).gold == opinions["gold"]
    bot, rng = Listener(tries=2, samples=2), Random(1)
    bot.heard.clear()
    while not bot.heard:
        apply(position, answer(bot, position, rng))
    gold = opinions["gold"]
    assert bot.heard == [(gold, False), (gold, bool(automas))], "it plans thoroughly, and compares briskly"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_levels_finish_a_game_together(players: int) -> None:
    levels: list[Bot] = [SteadyBot(), NoviceBot(), small(), NoviceBot()]
    position = start(players, players)
    play(position, levels[:players], players)
    assert position.round == position.final_round


@pytest.mark.parametrize("edition", ["automa", "automa:first"])
@pytest.mark.parametrize("bot", ["steady", "strong:tries=4,samples=4,worlds=1,lines=1,keep=2,fans=0"])
def test_levels_play_against_the_automa_to_the_end(bot: str, edition: str) -> None:
    result = lab_play(Arena(bots=(bot, edition), games=1), Match((bot, edition), 0))
    assert result.turns > 4
    assert result.points[0] > 15, "who does nothing has 4 points"


@pytest.mark.parametrize("bot", [NoviceBot(), SteadyBot(worlds=2), small()])
def test_a_level_cannot_tell_worlds_apart_that_look_the_same(bot: Bot) -> None:
    position = turn_begun(4)
    view = observe(position, position.stack[-1].seat)
    worlds = [position, determinize(view, 11), determinize(view, 12)]
    assert len({answer(bot, world, Random(5)) for world in worlds}) == 1


def test_tries_and_samples_make_games_repeatable() -> None:
    ends = []
    for _ in range(2):
        position = start(2, 6)
        play(position, [small(), SteadyBot()], 6)
        ends.append(position.stable_hash())
    assert ends[0] == ends[1]


def test_seats_that_share_a_bot_play_as_if_they_had_one_each() -> None:
    shared = SteadyBot()
    one, other = start(2, 8), start(2, 8)
    play(one, [shared, shared], 8)
    play(other, [SteadyBot(), SteadyBot()], 8)
    assert one == other


def test_a_plan_is_followed_without_thinking_again() -> None:
    thoughts: list[int] = []

    class Listening(SteadyBot):
        def think(self, *arguments: object) -> list[tuple[int, int]]:
            thoughts.append(1)
            return super().think(*arguments)  # type: ignore[arg-type]

    bot = Listening()
    position = turn_begun(5)
    seat = position.stack[-1].seat
    decisions = 0
    while position.active == seat and position.stack[-1].seat == seat:
        apply(position, answer(bot, position, Random(decisions)))
        decisions += 1
    assert 1 <= len(thoughts) < decisions / 2


@pytest.mark.parametrize(
    "bot", [SteadyBot(worlds=1_000), StrongBot(ms=60), StrongBot(tries=1_000_000, samples=1_000_000)]
)
def test_time_is_kept(bot: Bot) -> None:
    position = turn_begun(7)
    view = observe(position, position.stack[-1].seat)
    begun = perf_counter()
    bot.choose(view, Decision(view), Random(1), Budget(decision_ms=60, turn_ms=600))
    # The nine first lines of each world are always played out, however slow the machine.
    assert perf_counter() - begun < 5


@pytest.mark.parametrize(("spent", "allowed"), [(0.0, 1.0), (9.2, 0.8), (11.0, 0.0)])
def test_a_thought_ends_before_the_time_of_its_decision_and_turn_is_over(
    spent: float, allowed: float
) -> None:
    memory = Memory(turn_begun(7).rules, 3)
    memory.spent = spent
    seconds = StrongBot()._seconds(Budget(decision_ms=1_000, turn_ms=10_000), memory)
    assert seconds == 0.0 if not allowed else 0.0 < seconds <= 0.95 * allowed


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: NoviceBot(mistakes=2), "from 0 to 1"),
        (lambda: SteadyBot(worlds=0), "worlds must be at least 1"),
        (lambda: StrongBot(samples=-1), "must not be negative"),
        (lambda: StrongBot(worlds=3, keep=2), "keep at least as many as worlds"),
        (lambda: StrongBot(ms=-1), "ms must not be negative"),
    ],
)
def test_impossible_parameters_are_refused(make: object, words: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=words):
        make()
