"""Experiments: repeatable, the same on any number of processes, and not stopped by what goes wrong."""

from __future__ import annotations

from collections import Counter

import pytest

from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.rulebook import BadSetup
from monumental.lab import simulate, simulate_pool
from monumental.lab.simulate import Experiment, Failure, check, game_seed, play_game, seat_table, tables
from monumental.lab.simulate_pool import run_experiment


def test_one_or_two_processes_give_the_same_games() -> None:
    experiment = Experiment(games=20, players=2, bots=("greedy", "random"), seed=5)
    alone = run_experiment(experiment, processes=1)
    heard: list[int] = []
    together = run_experiment(experiment, processes=2, progress=heard.append)
    assert len(alone.games) == 20
    assert alone.games == together.games
    assert sum(heard) == 20


def test_a_game_depends_on_its_number_alone() -> None:
    whole = run_experiment(Experiment(games=6, players=3, bots=("random",), seed=9), processes=1)
    again = run_experiment(Experiment(games=1, players=3, bots=("random",), seed=9, first=4), processes=1)
    assert again.games == [whole.games[4]]


def test_seeds_differ_by_game_seed_and_players() -> None:
    seeds = {
        game_seed(Experiment(games=1, players=players, seed=seed), number)
        for players in (2, 3, 4)
        for seed in (0, 1, 2)
        for number in range(50)
    }
    assert len(seeds) == 450


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_civilization_sits_everywhere_equally_often(players: int) -> None:
    ways = tables((), players)
    assert len(set(ways)) == len(ways)
    seen = Counter((key, seat) for way in ways for seat, key in enumerate(way))
    assert len(seen) == 5 * players
    assert len(set(seen.values())) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nine_civilizations_sit_down_about_equally_often_in_any_stretch_of_games(players: int) -> None:
    games = 90
    ways = tables((), players, Parts.of(boxes=["lost-kingdoms"]))
    for first in (0, 200, 1000):
        seen = Counter(key for i in range(games) for key in ways[(first + i) % len(ways)])
        fair = games * players / 9
        assert len(seen) == 9
        assert all(abs(n - fair) <= 0.35 * fair for n in seen.values()), seen


def test_every_table_meets_every_map_and_every_bot() -> None:
    experiment = Experiment(games=120, players=2, bots=("greedy", "random"))
    seen: Counter[tuple[str, tuple[str, ...], tuple[str, ...]]] = Counter()
    for number in experiment.numbers():
        rules, specs = seat_table(experiment, number)
        seen[rules.config.layout.key, rules.config.civilizations, tuple(specs)] += 1
    assert len(seen) == 20 * 3 * 2
    assert set(seen.values()) == {1}


def test_a_record_agrees_with_itself() -> None:
    game = play_game(Experiment(games=1, players=3, seed=2), 7)
    assert sorted(seat.place for seat in game.seats) == [0, 1, 2]
    assert sum(seat.share for seat in game.seats) == pytest.approx(1)
    for seat in game.seats:
        assert seat.total == sum(seat.achievements) + sum(seat.dominance)
        assert len(seat.policies) * 2 == seat.achievements[3]
        assert set(seat.taken) <= set(game.appeared)
        assert all(lost <= gained for lost, gained in zip(seat.lost, seat.gained, strict=False))
    assert len(game.appeared) == 35


def test_renaissance_cards_appear_when_asked_for() -> None:
    options = TableOptions(renaissance=True)
    game = play_game(Experiment(games=1, bots=("random",), options=options), 0)
    assert len(game.appeared) == 47


def test_a_game_that_breaks_does_not_stop_the_others(trouble: str) -> None:
    run = run_experiment(Experiment(games=40, bots=(f"{trouble}:rival=japan",)), processes=2)
    assert [failure.error for failure in run.failures] == ["RuntimeError: no beer today"] * 2
    assert len(run.games) == 38


def test_a_game_without_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "MOST_DECISIONS", 50)
    outcome = simulate_pool.play_safely(Experiment(games=1), 0)
    assert outcome == Failure(0, "it did not end within 50 decisions")


def test_a_process_that_dies_does_not_stop_the_others(trouble: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate_pool, "CHUNK", 4)
    run = run_experiment(Experiment(games=20, bots=(f"{trouble}:kill=true,rival=japan",)), processes=2)
    assert {failure.error for failure in run.failures} == {"the process that played it died"}
    assert len(run.failures) == 4, "only the chunk with the deadly game is lost"
    assert len(run.games) == 16


def test_an_interrupt_keeps_what_is_finished() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    run = run_experiment(Experiment(games=30, bots=("random",)), processes=1, progress=stop)
    assert run.interrupted
    assert len(run.games) == 1


@pytest.mark.parametrize(
    ("experiment", "words"),
    [
        (Experiment(games=0), "at least 1 game"),
        (Experiment(games=1, players=5), "seats 2 to 4 players, not 5"),
        (Experiment(games=1, civilizations=("rome", "egypt")), "unknown civilization 'rome'"),
        (Experiment(games=1, players=3, civilizations=("china", "egypt")), "3 players need as many"),
        (Experiment(games=1, players=3, maps=("quiet-pastures-2",)), "not made for 3 players"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(experiment: Experiment, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        check(experiment)
