"""The bots of Duel: legal and repeatable, from the view alone, and each better than the one below."""

from __future__ import annotations

from itertools import permutations
from random import Random
from time import perf_counter

import pytest

import monumental as mon
from monumental.bots.duel import DuelNovice, DuelSteady, DuelStrong, sensible
from monumental.bots.duel_features import DUEL_KNOWN, DUEL_NAMES, F_GOLD, F_TURNS
from monumental.bots.duel_instinct import PASS, DuelInstinct
from monumental.bots.duel_rollout import DuelHand
from monumental.bots.duel_taste import USUAL_DUEL, DuelTaste
from monumental.bots.duel_value import DuelProspect
from monumental.bots.duel_weights import DUEL_OPINIONS, DUEL_WEIGHTS
from monumental.bots.features import FEATURES, PHASES, Feature, check_weights
from monumental.bots.protocol import Bot, Budget, answer
from monumental.bots.random import RandomBot
from monumental.classic.kinds import A_SHIFT, FIELD, KIND_SHIFT
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.scoring import scores, winners
from monumental.duel.view import determinize, observe
from monumental.effects.resources import BASIC, GOLD, PRODUCTION
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER
from monumental.ruleset import duel_position

PAIRS = list(permutations(("aztecs", "japan", "mali"), 2))
# Games that must repeat are bounded by samples alone: no clock, however busy the machine, may cut a thought short.
PATIENT = Budget(decision_ms=10**7, turn_ms=10**8)


def start(pair: tuple[str, ...], seed: int) -> Position:
    """A new game that draws from its own generator."""
    position = duel_position(mon.new_game(list(pair), game="duel", seed=seed))
    position.chance_mode = False
    position.sink = None
    return position


def play(position: Position, bots: list[Bot], seed: int) -> Position:
    """Play to the end; ``answer`` refuses what is no option."""
    rngs = [Random(seed * 10 + seat) for seat in range(2)]
    while position.pending != OVER:
        seat = position.stack[-1].seat
        apply(position, answer(bots[seat], position, rngs[seat], PATIENT))
    return position


def reach(kind: int, number: int, seed: int) -> Position:
    """A position of a game between quick players in which a kind of question waits."""
    position = start(PAIRS[seed % len(PAIRS)], seed)
    instinct = DuelInstinct(DuelTaste(**DUEL_OPINIONS))
    while position.round < number or position.stack[-1].kind != kind or len(position.options) < 3:
        apply(position, instinct.option(position))
    return position


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.parametrize("make", [DuelNovice, DuelSteady, lambda: DuelStrong(samples=2, keep=2)])
def test_a_level_plays_to_the_end_whatever_the_other_does(make: object, pair: tuple[str, ...]) -> None:
    assert callable(make)
    position = play(start(pair, 3), [make(), RandomBot()], 3)
    assert scores(position)[0].total > scores(position)[1].total


@pytest.mark.parametrize("bot", [DuelNovice(), DuelSteady(worlds=2), DuelStrong(samples=6)])
@pytest.mark.parametrize("kind", [kinds.ACTIVATE, kinds.TURN])
def test_a_level_cannot_tell_worlds_apart_that_look_the_same(bot: Bot, kind: int) -> None:
    position = reach(kind, 4, 4)
    view = observe(position, position.stack[-1].seat)
    worlds = [position, determinize(view, 11), determinize(view, 12)]
    assert len({world.stable_hash() for world in worlds}) == 3
    assert len({answer(bot, world, Random(5), PATIENT) for world in worlds}) == 1


def test_steady_beats_novice() -> None:
    won = 0.0
    for number, pair in enumerate(PAIRS):
        for seat in range(2):
            bots: list[Bot] = [DuelNovice(), DuelNovice()]
            bots[seat] = DuelSteady()
            best = winners(play(start(pair, number), bots, number))
            won += (seat in best) / len(best)
    assert won >= 9, "of twelve games, three in four at least"


def test_samples_make_games_repeatable() -> None:
    ends = [play(start(PAIRS[0], 6), [DuelStrong(samples=2, keep=2), DuelSteady()], 6) for _ in range(2)]
    assert ends[0].stable_hash() == ends[1].stable_hash()


@pytest.mark.parametrize("bot", [DuelSteady(worlds=1_000), DuelStrong(ms=60), DuelStrong(samples=10**6)])
def test_time_is_kept(bot: Bot) -> None:
    position = reach(kinds.ACTIVATE, 3, 7)
    begun = perf_counter()
    answer(bot, position, Random(1), Budget(decision_ms=60, turn_ms=600))
    assert perf_counter() - begun < 30, (
        "each option is tried once, however slow the machine; not a million times"
    )


def test_nobody_spends_gold_where_something_else_pays() -> None:
    position = reach(kinds.PAY, 2, 1)
    least = position.options[0]
    for bot in (DuelNovice(mistakes=0), DuelSteady(), DuelStrong(samples=4)):
        assert answer(bot, position, Random(1)) == least


def bids(options: list[int], kind: int) -> list[int]:
    """Bids for the Advantage of one kind."""
    return [o for o in options if (o >> KIND_SHIFT, o >> A_SHIFT & FIELD) == (kinds.A_ADVANTAGE, kind)]


def test_of_the_bids_for_the_advantage_only_the_lowest_are_tried() -> None:
    position = reach(kinds.TURN, 4, 2)
    instinct = DuelInstinct(DuelTaste())
    while position.stack[-1].kind != kinds.TURN or len(bids(position.options, PRODUCTION)) < 5:
        apply(position, instinct.option(position))
    tried = sensible(position)
    for kind in BASIC:
        assert bids(tried, kind) == bids(position.options, kind)[:3]
    assert [o for o in position.options if o not in tried and o >> KIND_SHIFT != kinds.A_ADVANTAGE] == []


def test_passing_is_judged_as_it_stands() -> None:
    """The last pass of a round ends it: nothing more may be imagined after it."""
    position = reach(kinds.TURN, 2, 5)
    seat = position.stack[-1].seat
    while not position.passed[1 - seat]:
        if position.stack[-1].seat != seat:
            apply(position, PASS if position.stack[-1].kind == kinds.TURN else position.options[0])
        else:
            apply(position, DuelInstinct(DuelTaste()).option(position))
    assert position.stack[-1].seat == seat
    before = position.stable_hash()
    DuelHand(DuelInstinct(DuelTaste())).after(position, PASS)
    assert position.stable_hash() == before


def test_a_round_is_played_to_its_end_and_no_further() -> None:
    position = reach(kinds.ACTIVATE, 3, 8)
    hand = DuelHand(DuelInstinct(DuelTaste()))
    number = position.round
    hand.after(position, position.options[0])
    assert position.round == number
    assert position.passed[1 - position.stack[-1].seat]
    hand.play_on(position, 2)
    assert position.round == number + 2
    hand.play_on(position, 20)
    assert position.pending == OVER


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: DuelNovice(mistakes=2), "from 0 to 1"),
        (lambda: DuelSteady(worlds=0), "worlds must be at least 1"),
        (lambda: DuelStrong(samples=-1), "must not be negative"),
        (lambda: DuelStrong(keep=0), "keep must be at least 1"),
        (lambda: DuelTaste(luck=1.0), "nobody has an opinion about luck"),
        (lambda: DuelTaste(gold=-1.0), "must not be negative"),
    ],
)
def test_impossible_parameters_are_refused(make: object, words: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=words):
        make()


# --- what a position promises ------------------------------------------------------------------------------------
def test_every_number_has_a_name_a_place_and_a_weight() -> None:
    check_weights(DUEL_WEIGHTS, list(DUEL_NAMES))
    assert set(DUEL_WEIGHTS) == set(DUEL_NAMES)
    assert set(DUEL_OPINIONS) == set(USUAL_DUEL)
    assert all(set(DUEL_WEIGHTS[name]) == {worth} for name, worth in DUEL_KNOWN.items())
    position = reach(kinds.TURN, 3, 9)
    row = DuelProspect(position.rules).row(position, 0)
    assert len(row) == len(DUEL_NAMES)
    assert row[F_GOLD] == min(6, position.stock[GOLD])
    assert row[F_TURNS] > 1
    with pytest.raises(ValueError, match="no feature is called 'luck'"):
        DuelProspect(position.rules, {"luck": (1.0, 1.0, 1.0)})


def test_what_one_seat_hopes_the_other_fears() -> None:
    position = reach(kinds.TURN, 5, 10)
    prospect = DuelProspect(position.rules)
    assert prospect.promise(position, 0) == pytest.approx(-prospect.promise(position, 1))


def test_a_finished_game_promises_its_margin() -> None:
    position = start(PAIRS[1], 2)
    instinct = DuelInstinct(DuelTaste())
    while position.pending != OVER:
        apply(position, instinct.option(position))
    sheet = scores(position)
    promised = DuelProspect(position.rules).promise(position, 0)
    assert promised == pytest.approx(sheet[0].total - sheet[1].total, abs=0.99)
    best = winners(position)
    assert best == [0, 1] or (promised > 0) == (best == [0])


def test_a_scout_module_brings_its_own_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    position = reach(kinds.TURN, 3, 9)
    plain = DuelProspect(position.rules).promise(position, 0)
    own = Feature("ships", lambda pos, seat: 1.0 - seat, (2.0,) * len(PHASES))
    monkeypatch.setitem(FEATURES, f"duel {position.rules.scout_modules[0]}", [own])
    assert DuelProspect(position.rules).promise(position, 0) == pytest.approx(plain + 2.0)
