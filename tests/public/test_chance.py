"""Chance that nobody can foresee: the draws of a live game need its key, and nobody but the game has it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import TypeVar

import pytest
from tests.contract.play import choose
from tests.public.games import random_game, viewers
from tests.public.test_secrecy import seen

import monumental as mon
from monumental.classic.rulebook import BadSetup
from monumental.game import game_seed
from monumental.kernel.chance import HMAC_SHA256, SPLITMIX64, keyed_below

T = TypeVar("T")

SECRET = 0xC6F8DF629D6501935BC10EDED9EA1CE07831002FCAD71B95F77186C5CA3DEA6E


def new_game(seed: int = SECRET) -> mon.Game:
    """A game of two."""
    return mon.new_game(["egypt", "greece"], "quiet-pastures-2", seed)


# --- the draw ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [1, 0, 34, 53, 119, 42]),
        (7, [1, 1, 13, 62, 123, 49]),
        (SECRET, [1, 0, 12, 87, 100, 17]),
        (2**256 - 1, [1, 0, 10, 88, 59, 37]),
    ],
)
def test_draws_are_those_that_the_document_describes(seed: int, numbers: list[int]) -> None:
    """The numbers were computed with OpenSSL from the words of docs/game-files.md."""
    asked = [(0, 2), (1, 3), (2, 36), (3, 100), (1000, 129), (2**40, 52)]
    assert [keyed_below(seed, count, n) for count, n in asked] == numbers


def test_a_draw_goes_on_with_the_next_block() -> None:
    """None of the eight numbers of the first block is below 129."""
    first = bytes.fromhex("48b9d6b9c92d42a2f94101fd9809ce830516ebbe262b48ed3d39c3877c1af48a")
    assert min(byte for byte in first[3::4]) >= 129
    assert keyed_below(SECRET, 216, 129) == 116


def test_a_single_card_needs_no_luck() -> None:
    assert {keyed_below(SECRET, count, 1) for count in range(50)} == {0}


@pytest.mark.parametrize("n", [2, 3, 5, 7, 10, 36, 52])
def test_every_card_is_equally_likely(n: int) -> None:
    """A chi-squared test with fixed seeds, so it says the same every time."""
    draws, seeds = 1_000, range(12)
    counts = Counter(keyed_below(SECRET + seed, count, n) for seed in seeds for count in range(draws))
    assert set(counts) == set(range(n))
    assert chi_squared(counts, n, draws * len(seeds)) < (n - 1) + 4 * (2 * (n - 1)) ** 0.5


def test_draws_do_not_depend_on_those_before() -> None:
    n, draws = 4, 8_000
    row = [keyed_below(SECRET, count, n) for count in range(draws + 1)]
    counts = Counter(pairwise(row))
    assert chi_squared(counts, n * n, draws) < 15 + 4 * 30**0.5


def chi_squared(counts: Mapping[T, int], kinds: int, draws: int) -> float:
    expected = draws / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values())


def test_equal_beginnings_of_different_keys_part_ways() -> None:
    """Draws that came out alike say nothing about the next."""
    begun: dict[tuple[int, ...], list[int]] = {}
    for seed in range(400):
        begun.setdefault(tuple(keyed_below(seed, count, 2) for count in range(5)), []).append(seed)
    assert len(begun) == 32
    for seeds in begun.values():
        later = {tuple(keyed_below(seed, count, 2) for count in range(5, 69)) for seed in seeds}
        assert len(later) == len(seeds) > 1


# --- what a viewer gets --------------------------------------------------------------------------------------------
def twins(chance: str, choices: int = 40) -> tuple[mon.Game, mon.Game]:
    """Two games with different seeds that chance, set by hand, has led to the same place."""
    model, random = new_game(1), Random(1)
    while len(model.history) < choices:
        model.play(choose(model.position, random))
    script = [outcome.text for outcome in model.opening]
    pair = [mon.Game(model.rules, game_seed(SECRET + bit, chance), script, chance) for bit in (0, 1)]
    for entry in model.history:
        for game in pair:
            game.script([outcome.text for outcome in entry.outcomes])
            game.play(entry.choice.text)
    return pair[0], pair[1]


def future(game: mon.Game) -> list[str]:
    """Play 60 choices, always of the same kind, and tell what chance brings."""
    random, found = Random(2), []
    for _ in range(60):
        if not game.over:
            found += [outcome.text for outcome in game.play(choose(game.position, random)).outcomes]
    return found


def test_equal_positions_have_different_futures() -> None:
    """So whatever is made from a position, by anybody and for anybody, cannot tell what comes."""
    first, second = twins(HMAC_SHA256)
    assert first.position == second.position
    assert first.position.fields() == second.position.fields()
    for viewer in viewers(first):
        assert seen(first.position, viewer) == seen(second.position, viewer)
        assert first.view(viewer).position == second.view(viewer).position
    third = mon.Game.at(first.position, first.seed, first.chance)
    told = future(first)
    assert len(told) > 10
    assert told == future(third)
    assert told != future(second)


def test_positions_of_the_quick_generator_knew_their_future() -> None:
    """Why live games stopped using it: the state lies in the position, and cards that come up give it away."""
    first, second = twins(SPLITMIX64)
    assert first.position != second.position
    second.position.rng, second.position.luck = first.position.rng, first.position.luck
    assert future(first) == future(second)


@pytest.mark.parametrize("seed", [2, 3])
def test_a_position_counts_draws_and_holds_no_key(seed: int) -> None:
    game, random = random_game(seed), Random(seed)
    drawn = len(game.opening)
    while not game.over:
        assert (game.position.rng, game.position.luck) == (drawn, 0)
        for viewer in viewers(game):
            view = game.view(viewer).position
            assert (view.rng, view.luck) == (0, 0)
        drawn += len(game.play(choose(game.position, random)).outcomes)


def test_views_of_a_game_show_no_part_of_its_seed() -> None:
    game = new_game()
    game.play(game.legal()[0])
    for viewer in viewers(game):
        told = json.dumps(game.view(viewer).position.fields()) + seen(game.position, viewer).decode()
        numbers = {int(word) for word in "".join(c if c.isdigit() else " " for c in told).split()}
        assert max(numbers) < 1 << 32
        assert f"{SECRET:x}" not in told
    slots = {name for kind in type(game.position).__mro__ for name in getattr(kind, "__slots__", ())}
    assert not slots & {"seed", "key", "chance"}


# --- one stream, whatever is done with the game --------------------------------------------------------------------
def test_taking_back_and_making_again_draws_the_same() -> None:
    game, random = new_game(), Random(3)
    while not game.over:
        entry = game.play(choose(game.position, random))
        after = game.position.copy()
        game.undo(force=True)
        assert game.redo().outcomes == entry.outcomes
        assert game.position == after


def test_a_copy_goes_on_alike_and_alone() -> None:
    game, random = new_game(), Random(4)
    for _ in range(30):
        game.play(choose(game.position, random))
    before, copy = game.position.copy(), game.copy()
    told = future(copy)
    assert game.position == before
    assert future(game) == told


def test_the_same_seed_gives_the_same_game_and_every_bit_counts() -> None:
    games = [new_game(seed) for seed in (SECRET, SECRET, SECRET ^ 1, SECRET ^ 1 << 255)]
    rows = []
    for game in games:
        game.play(game.legal()[0])
        game.play(game.legal()[0])
        rows.append([outcome.text for entry in game.history for outcome in entry.outcomes])
    assert rows[0] == rows[1]
    assert rows[0] != rows[2] != rows[3] != rows[0]


def test_a_scheme_must_be_known() -> None:
    with pytest.raises(BadSetup, match="no scheme of chance is called 'dice'; there are: hmac-sha256"):
        mon.new_game(chance="dice")
