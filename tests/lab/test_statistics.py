"""Statistics: formulas against values worked out by hand, tables against a made-up run."""

from __future__ import annotations

import json

import pytest

from monumental.classic.module import MODULES
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.lab.balance import verdicts
from monumental.lab.simulate import Experiment, Failure, GameRecord, SeatRecord, play_game
from monumental.lab.simulate_pool import Run
from monumental.lab.statistics import mean, most_turns, share, summarize


def seat(civilization: str, place: int, share: float, **changes: object) -> SeatRecord:
    """A seat with round figures."""
    values: dict[str, object] = {
        "civilization": civilization,
        "bot": "greedy",
        "place": place,
        "capital": "a1",
        "total": 30 if share else 20,
        "counts": (4, 8, 3, 3),
        "achievements": (4, 8, 6, 6) if share else (4, 6, 4, 6),
        "dominance": (0, 3, 3, 0) if share else (0, 0, 0, 0),
        "share": share,
        "taken": (),
        "policies": (),
        "gained": (40, 20, 30, 10, 5),
        "lost": (4, 0, 15),
        "gold": 1,
        "culture": 0,
        "archived": 2,
    }
    return SeatRecord(**{**values, **changes})  # type: ignore[arg-type]


def game(number: int, turns: int, *seats: SeatRecord) -> GameRecord:
    return GameRecord(number, 1, "quiet-pastures-2", turns, 300, ("pyramids", "academy"), seats)


@pytest.fixture
def run() -> Run:
    games = [
        game(
            0,
            8,
            seat("egypt", 0, 1.0, taken=("pyramids",), policies=("divine-kingship",)),
            seat("china", 1, 0.0),
        ),
        game(1, 8, seat("egypt", 0, 0.0), seat("china", 1, 1.0, taken=("pyramids", "academy"))),
        game(2, 10, seat("china", 0, 0.5, total=30), seat("egypt", 1, 0.5, taken=("pyramids",))),
        game(
            3, 6, seat("china", 0, 0.0), seat("egypt", 1, 1.0, policies=("eternal-masons", "divine-kingship"))
        ),
    ]
    return Run(Experiment(games=5), games, [Failure(4, "broken")])


@pytest.mark.parametrize(
    ("count", "n", "low", "high"),
    [
        # Wilson's interval worked out by hand: (p + z²/2n ± z·√(p(1−p)/n + z²/4n²)) / (1 + z²/n)
        (8, 10, 0.4901625, 0.9433178),
        (0, 10, 0.0, 0.2775328),
        (50, 100, 0.4038315, 0.5961685),
        (2.5, 5, 0.1704236, 0.8295764),
    ],
)
def test_wilson_interval(count: float, n: int, low: float, high: float) -> None:
    found = share(count, n)
    assert found.rate == count / n
    assert found.low == pytest.approx(low, abs=1e-6)
    assert found.high == pytest.approx(high, abs=1e-6)


def test_share_of_nothing_is_open() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0.0, 1.0)


def test_shares_as_multiples_of_the_fair_one() -> None:
    assert share(30, 100).times(0.25)[0] == pytest.approx(1.2)


def test_mean_and_its_interval() -> None:
    # Deviations −1.5, −0.5, 0.5, 1.5: variance 5/3, standard error √(5/12) = 0.6455
    found = mean([1.0, 2.0, 3.0, 4.0])
    assert (found.mean, found.least, found.most) == (2.5, 1.0, 4.0)
    assert found.high - found.mean == pytest.approx(1.959964 * 0.6454972, abs=1e-6)
    assert mean([3.0]).low == mean([3.0]).high == 3.0
    assert mean([]).n == 0


def test_tables_of_a_made_up_run(run: Run) -> None:
    summary = summarize(run)
    assert (summary.games, summary.failures, summary.lengths) == (4, 1, {6: 1, 8: 2, 10: 1})
    assert summary.turns.mean == 8
    assert summary.margin.mean == 7.5
    egypt, china = sorted(summary.civilizations, key=lambda row: row.key, reverse=True)
    assert (egypt.key, egypt.wins.count, egypt.wins.rate) == ("egypt", 2.5, 0.625)
    assert china.wins.rate == 0.375
    assert egypt.roads == {"knowledge": 4, "provinces": 7.5, "wonders": 5.5, "policies": 6}
    assert [row.wins.rate for row in summary.places] == [0.375, 0.625]
    pyramids = next(row for row in summary.cards if row.key == "pyramids")
    academy = next(row for row in summary.cards if row.key == "academy")
    assert (pyramids.taken.count, pyramids.taken.rate, pyramids.takers_win.rate) == (3, 0.75, 2.5 / 3)
    assert academy.taken.rate == 0.25
    kingship = next(row for row in summary.policies if row.key == "divine-kingship")
    assert (kingship.developed.rate, kingship.order) == (0.5, 1.5)
    production, _, military = summary.waste
    assert production.part == pytest.approx(0.1)
    assert military.lost == pytest.approx(15 * 8 / 64)
    provinces = next(row for row in summary.roads if row.key == "provinces")
    assert provinces.winners == 8
    assert provinces.winners_part == pytest.approx(8 / 30)
    assert provinces.led.rate == 1
    json.dumps(summary.as_json())


def test_a_card_taken_by_two_is_taken_in_one_game(run: Run) -> None:
    """Nobody can take a card that another has taken; a Wonder gained twice must not push the rate beyond 1."""
    assert all(row.taken.rate <= 1 for row in summarize(run).cards)


def test_longest_possible_games() -> None:
    # 29 cards behind the first Display: 15 turns of two cards, 29 turns of one; then the last round.
    bounds = [most_turns(Run(Experiment(games=1, players=players))) for players in (2, 3, 4)]
    assert bounds == [9, 11, 9]
    longer = Experiment(games=1, players=2, options=TableOptions(renaissance=True))
    assert most_turns(Run(longer)) == 12


@pytest.mark.rule("AE.CONT.58", "AE.CONT.64", "AE.DRAFT.33")
def test_longest_possible_games_in_continuous_play() -> None:
    # Two players: 35 cards, 6 in the Display, 3 beneath the Last Round card; 13 rounds of two cards, then two more.
    def bounds(edition: str) -> list[int]:
        parts = Parts.of(boxes=["african-empires", "lost-kingdoms"], mode="continuous", edition=edition)
        return [most_turns(Run(Experiment(games=1, players=n, parts=parts))) for n in (2, 3, 4, 5)]

    assert bounds("final") == [15, 10, 8, 9]
    assert bounds("draft") == [13, 9, 7, 8]


@pytest.mark.rule("AE.CONT.58")
@pytest.mark.parametrize("players", [2, 4])
def test_no_game_of_continuous_play_is_longer(players: int) -> None:
    parts = Parts.of(boxes=["african-empires"], modules=["all"], mode="continuous")
    experiment = Experiment(games=2, players=players, bots=("random",), parts=parts)
    game = play_game(experiment, 0)
    assert game.turns <= most_turns(Run(experiment))


def test_demands_are_judged(run: Run) -> None:
    found = {verdict.demand.split()[0]: verdict for verdict in verdicts(summarize(run))}
    assert not found["no"].met  # the second place won 1.25 times its share
    assert found["no"].found == "0.75, 1.25"
    assert not found["games"].met  # one game had 6 turns
    assert "75.0 % within" in found["games"].found
    broken = [verdict for verdict in found.values() if verdict.demand.startswith("every game ends")]
    assert not broken[0].met


def test_good_figures_satisfy_every_demand() -> None:
    taken = [("pyramids", "academy"), ("pyramids",), ("academy",), ()]
    games = [
        game(
            i,
            7 + i % 6,
            seat("egypt", i % 2, float(i % 4 < 2), taken=taken[i % 4]),
            seat("china", 1 - i % 2, float(i % 4 >= 2)),
        )
        for i in range(40)
    ]
    judged = verdicts(summarize(Run(Experiment(games=40), games)))
    assert [verdict for verdict in judged[:-1] if not verdict.met] == []


def test_parts_show_what_they_gave_to_winners_and_to_everybody() -> None:
    games = [
        game(
            0, 8, seat("egypt", 0, 1.0, parts=(("trade", 6),)), seat("china", 1, 0.0, parts=(("trade", 2),))
        ),
        game(
            1, 8, seat("china", 0, 0.0, parts=(("trade", 0),)), seat("egypt", 1, 1.0, parts=(("trade", 3),))
        ),
    ]
    (row,) = summarize(Run(Experiment(games=2), games)).parts
    assert (row.key, row.name, row.winners, row.everybody) == ("trade", MODULES["trade"].name, 4.5, 2.75)
    assert row.winners_part == 9 / 60


def test_a_game_without_such_parts_has_no_table_of_them(run: Run) -> None:
    assert summarize(run).parts == []
