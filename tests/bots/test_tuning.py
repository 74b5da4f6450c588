"""Tuning finds what was hidden in the games, and writes a module that the strong bot can use."""

from __future__ import annotations

import runpy
from dataclasses import replace
from math import log
from pathlib import Path
from random import Random

import pytest
from tests.classic.feast import GIVEN

from monumental import new_game
from monumental.bots.atlas import Atlas
from monumental.bots.core_features import F_GOLD, F_TURNS, KNOWN, NAMES
from monumental.bots.features import FEATURES, PHASES, Feature, Weights, check_weights, weights_by_place
from monumental.bots.search_value import Prospect
from monumental.bots.search_weights import OPINIONS, WEIGHTS
from monumental.bots.solo_weights import AUTOMA_WEIGHTS, SOLO_OPINIONS, SOLO_WEIGHTS
from monumental.bots.taste import USUAL, Taste
from monumental.lab import tune
from monumental.lab.tune import (
    FARTHEST,
    SPREAD,
    Played,
    Table,
    fit_opinions,
    fit_weights,
    gather,
    main,
    moved,
    with_old,
)


def made_up_game(rng: Random) -> Played:
    """A game in which liking Gold more wins, and Gold is worth 2 points late and 1 point early."""
    deviations = ([rng.gauss(0, 1) for _ in USUAL], [rng.gauss(0, 1) for _ in USUAL])
    place = list(USUAL).index("gold")
    margin = 2.0 * (deviations[0][place] - deviations[1][place]) + rng.gauss(0, 3)
    rows = []
    for _ in range(6):
        turns = rng.choice((PHASES[0], PHASES[-1]))
        mine, theirs = [[rng.gauss(0, 1) for _ in NAMES] for _ in range(2)]
        mine[F_TURNS] = theirs[F_TURNS] = turns
        points = sum(worth * (mine[i] - theirs[i]) for i, worth in enumerate(KNOWN.get(n, 0) for n in NAMES))
        rows.append(
            (mine, theirs, points + (2.0 if turns == PHASES[0] else 1.0) * (mine[F_GOLD] - theirs[F_GOLD]))
        )
    return Played(deviations, margin, rows)


@pytest.fixture(scope="module")
def games() -> list[Played]:
    rng = Random(3)
    return [made_up_game(rng) for _ in range(800)]


def test_an_opinion_moves_where_it_wins_and_the_others_stay(games: list[Played]) -> None:
    better = fit_opinions(games, USUAL)
    farthest = moved(USUAL, [FARTHEST] * len(USUAL))["gold"]
    assert better["gold"] == pytest.approx(farthest, abs=1e-3)
    for name, value in USUAL.items():
        if name != "gold":
            assert abs(better[name] / value - 1) < SPREAD, name


def test_the_worth_of_a_number_is_found_for_each_phase(games: list[Played]) -> None:
    weights, same, explained = fit_weights(games)
    assert same is weights
    assert weights["gold"][0] == pytest.approx(2.0, abs=0.15)
    assert weights["gold"][-1] == pytest.approx(1.0, abs=0.15)
    for name in NAMES:
        if name in KNOWN:
            assert set(weights[name]) == {KNOWN[name]}, "a point that has been scored is a point"
        elif name not in ("gold", "turns"):
            assert all(abs(worth) < 0.15 for worth in weights[name]), name
    assert explained > 0.98


def test_a_rival_of_another_kind_has_a_worth_of_its_own(games: list[Played]) -> None:
    # To this rival Gold is worth nothing.
    worth = {PHASES[0]: 2.0, PHASES[-1]: 1.0}
    races = [
        replace(game, rows=[(a, b, m + worth[b[F_TURNS]] * b[F_GOLD]) for a, b, m in game.rows])
        for game in games
    ]
    own, rival, explained = fit_weights(races, apart=True)
    assert own["gold"][0] == pytest.approx(2.0, abs=0.15)
    assert own["gold"][-1] == pytest.approx(1.0, abs=0.15)
    assert rival["gold"][0] == pytest.approx(0.0, abs=0.15)
    assert rival["gold"][-1] == pytest.approx(0.0, abs=0.15)
    assert explained > 0.98


def test_against_the_automa_only_the_player_has_opinions_and_writes_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tune, "points", lambda pos, seat: 7 if pos.rules.automa[seat] else 10)
    for number in (0, 1):
        [race] = gather(1, 9, first=number, table=Table(solo=True))
        assert any(race.deviations[0])
        assert not any(race.deviations[1]), "an Automa has no opinions"
        assert race.margin == 3, "the margin of the player, in whatever seat"
        assert 5 <= len(race.rows) <= 12, "the ends of one player's turns"
        production = NAMES.index("production of the deck")
        assert all(mine[production] > 0 and theirs[production] == 0 for mine, theirs, _ in race.rows[:-1])


def by_place(weights: Weights) -> list[list[float]]:
    return weights_by_place(weights, list(NAMES))


def test_the_features_of_a_module_are_weighed_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FEATURES, "feast", [Feature("feasts", lambda pos, seat: float(GIVEN.at(pos, seat)))])
    played = gather(2, 9, table=Table(modules=("feast",)))
    names = (*NAMES, "feasts")
    assert {len(row) for game in played for row in (game.rows[0][0], game.rows[0][1])} == {len(names)}
    weights, *_ = fit_weights(played, names=names)
    assert list(weights) == list(names)
    kept = with_old(fit_weights(gather(1, 9))[0], {"feasts": (1.0, 2.0, 3.0), "gone": (1.0, 1.0, 1.0)})
    assert kept["feasts"] == (1.0, 2.0, 3.0), "it was not in play"
    assert "gone" not in kept


def test_every_seat_is_judged_by_its_own_kind() -> None:
    rules = new_game(2, seed=1).position.rules
    assert Prospect(rules, Atlas(rules)).weights == [by_place(WEIGHTS)] * 2
    rules = new_game(["egypt", "greece"], automas=[1], seed=1).position.rules
    assert Prospect(rules, Atlas(rules)).weights == [by_place(SOLO_WEIGHTS), by_place(AUTOMA_WEIGHTS)]


def test_games_are_played_by_players_that_differ_and_can_be_repeated() -> None:
    one, two = gather(2, 9)
    assert one.deviations != two.deviations
    assert [margin for *_, margin in one.rows].count(one.margin) >= len(one.rows) // 2 - 1
    assert gather(1, 9, first=1) == [two]


def test_what_is_written_is_what_the_bot_reads(tmp_path: Path) -> None:
    path = tmp_path / "weights.py"
    main(["--rounds", "1", "--games", "4", "--processes", "1", "--write", str(path)])
    found = runpy.run_path(str(path))
    assert "tune --rounds 1 --games 4" in found["__doc__"]
    assert Taste(**found["OPINIONS"]).point > 0
    rules = new_game(2, seed=1).position.rules
    position = new_game(2, seed=1).position
    assert Prospect(rules, Atlas(rules), found["WEIGHTS"]).promise(position, 0) != 0.0


def test_what_is_found_against_the_automa_goes_into_a_module_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "weights.py"
    main(["--solo", "--rounds", "1", "--games", "4", "--processes", "1", "--write", str(path)])
    found = runpy.run_path(str(path))
    assert "tune --solo --rounds 1 --games 4" in found["__doc__"]
    assert found["SOLO_OPINIONS"] != OPINIONS
    for name, value in found["SOLO_OPINIONS"].items():
        assert abs(log(value / OPINIONS[name])) <= SPREAD * FARTHEST + 1e-3, (
            "moved once, from where players begin"
        )
    assert found["SOLO_WEIGHTS"] != found["AUTOMA_WEIGHTS"]
    assert "OPINIONS" not in found


def test_what_the_bot_reads_is_complete() -> None:
    assert set(OPINIONS) == set(SOLO_OPINIONS) == set(USUAL)
    for weights in (WEIGHTS, SOLO_WEIGHTS, AUTOMA_WEIGHTS):
        assert set(weights) >= set(NAMES)
        check_weights(weights)


def test_nobody_has_an_opinion_about_anything_else() -> None:
    with pytest.raises(ValueError, match="nobody has an opinion about beer; there are: knowledge, provinces"):
        Taste(beer=1.0)
    with pytest.raises(ValueError, match="must not be negative"):
        Taste(gold=-1.0)
