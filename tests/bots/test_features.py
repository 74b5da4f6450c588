"""Features have names, weights are kept by name, and what a module counts matters only where it is played."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.scratch import FAVOUR, favour, scratch_game

from monumental import new_game
from monumental.bots import core_features, search_weights, solo_weights
from monumental.bots.atlas import Atlas
from monumental.bots.core_features import F_TURNS, NAMES
from monumental.bots.features import (
    FEATURES,
    PHASES,
    Feature,
    Weights,
    add_features,
    check_weights,
    phase_of,
)
from monumental.bots.greedy import GreedyBot
from monumental.bots.protocol import answer
from monumental.bots.search_value import Prospect
from monumental.bots.search_weights import WEIGHTS
from monumental.classic.kinds import ACTIVATE
from monumental.classic.position import Position
from monumental.classic.scoring import extra_points
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER

TABLES: dict[str, Weights] = {
    "WEIGHTS": search_weights.WEIGHTS,
    "SOLO_WEIGHTS": solo_weights.SOLO_WEIGHTS,
    "AUTOMA_WEIGHTS": solo_weights.AUTOMA_WEIGHTS,
}


def judge(position: Position, weights: Weights | None = None) -> Prospect:
    return Prospect(position.rules, Atlas(position.rules), weights)


def activations(seed: int) -> list[Position]:
    """The positions of a game in which a cross is chosen."""
    position = new_game(2, seed=seed).position
    position.chance_mode = False
    position.sink = None
    found: list[Position] = []
    while position.pending != OVER:
        if position.stack[-1].kind == ACTIVATE:
            found.append(position.copy())
        apply(position, answer(GreedyBot(), position, Random(seed)))
    return found


def test_the_places_of_the_core_have_the_names_of_their_features() -> None:
    places = {name: place for name, place in vars(core_features).items() if name.startswith("F_")}
    assert places == {f"F_{name.upper().replace(' ', '_')}": i for i, name in enumerate(NAMES)}
    assert core_features.KNOWN.keys() <= set(NAMES)


@pytest.mark.parametrize("table", TABLES)
def test_every_weight_belongs_to_a_feature(table: str) -> None:
    check_weights(TABLES[table])


def test_a_weight_without_a_feature_is_an_error() -> None:
    position = new_game(2, seed=1).position
    with pytest.raises(ValueError, match="no feature is called 'beer'; there are: knowledge, provinces"):
        judge(position, {"gold": (1.0, 1.0, 1.0), "beer": (1.0, 1.0, 1.0)})
    with pytest.raises(ValueError, match="'gold' is weighed in 1 phases, not in 3"):
        check_weights({"gold": (1.0,)})
    with pytest.raises(ValueError, match="the worth of 'luck' has 2 phases, not 3"):
        Feature("luck", favour, (1.0, 2.0))


def test_a_seat_hopes_for_the_sum_of_its_features() -> None:
    for position in activations(4):
        prospect = judge(position)
        for seat in range(2):
            row = dict(zip(prospect.names, prospect.row(position, seat), strict=True))
            place, early = phase_of(row["turns"])
            total = float(extra_points(position, seat))
            for name, number in row.items():
                late_weight, early_weight = WEIGHTS[name][place : place + 2]
                total += (early * early_weight + (1.0 - early) * late_weight) * number
            # To the last bit: another order of the summands would be another bot.
            assert prospect.hope(position, seat) == total


def test_what_nobody_has_weighed_counts_nothing() -> None:
    position = activations(2)[3]
    learned = judge(position, {"knowledge": (2.0, 2.0, 2.0)})
    row = dict(zip(learned.names, learned.row(position, 0), strict=True))
    assert row["turns"] > 0
    assert learned.hope(position, 0) == 2.0 * row["knowledge"] > 0


def test_a_module_brings_features_with_a_worth_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    position = scratch_game()
    plain = judge(position)
    monkeypatch.setitem(FEATURES, "offerings", [])
    add_features("offerings", Feature("favour", favour, (1.0, 2.0, 4.0)))
    prospect = judge(position)
    assert prospect.names == [*NAMES, "favour"]
    assert prospect.hope(position, 0) == plain.hope(position, 0)
    FAVOUR.put(position, 0, 3)
    place, early = phase_of(prospect.row(position, 0)[F_TURNS])
    worth = early * (1.0, 2.0, 4.0)[place + 1] + (1.0 - early) * (1.0, 2.0, 4.0)[place]
    assert prospect.hope(position, 0) == pytest.approx(plain.hope(position, 0) + 3 * worth)
    assert plain.hope(position, 0) == plain.hope(position.copy(), 0)


def test_what_tuning_found_comes_before_what_a_feature_says_of_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = scratch_game()
    FAVOUR.put(position, 0, 1)
    monkeypatch.setitem(FEATURES, "offerings", [Feature("favour", favour, (1.0, 1.0, 1.0))])
    before = judge(position).hope(position, 0)
    monkeypatch.setitem(search_weights.WEIGHTS, "favour", (3.0, 3.0, 3.0))
    assert judge(position).hope(position, 0) == pytest.approx(before + 2.0)


def test_a_module_that_is_not_played_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    position = activations(3)[2]
    before = judge(position)
    monkeypatch.setitem(FEATURES, "offerings", [Feature("favour", favour, (9.0, 9.0, 9.0))])
    after = judge(position)
    assert after.names == before.names == list(NAMES)
    assert after.hope(position, 1) == before.hope(position, 1)


def test_two_features_cannot_have_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FEATURES, "offerings", [])
    add_features("offerings", Feature("favour", favour))
    for taken in ("favour", "gold"):
        with pytest.raises(ValueError, match=f"two features are called '{taken}'"):
            add_features("offerings", Feature(taken, favour))


@pytest.mark.parametrize(
    ("turns", "phase"),
    [(0.0, (0, 0.0)), (0.5, (0, 0.0)), (1.75, (0, 0.5)), (3.0, (0, 1.0)), (5.0, (1, 0.5)), (20.0, (1, 1.0))],
)
def test_turns_lie_between_two_phases(turns: float, phase: tuple[int, float]) -> None:
    assert phase_of(turns) == phase
    assert len(PHASES) == 3
