"""The random-play contract: what holds at every decision of every game, for all tables of the box.

A few hundred games run with every test run; ``make nightly`` lets hypothesis play ten thousand more.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.contract.checks import (
    Inventory,
    check_caches,
    check_end,
    check_notation,
    check_options,
    check_saving,
    check_tally,
)
from tests.contract.play import choose, decisions, start

from monumental.classic.kinds import E_PRODUCTION_USED, E_TURN, EVENT_KEYS
from monumental.classic.layout import Layout
from monumental.classic.notation import question
from monumental.classic.options import TableOptions
from monumental.classic.position import Position
from monumental.classic.rulebook import Config, Rulebook
from monumental.content.map_generator import generate
from monumental.content.maps import maps_for
from monumental.content.registry import make_rules, settle_layout
from monumental.kernel.chance import natural_outcome
from monumental.kernel.events import Event
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, OVER

CIVILIZATIONS = ("china", "denmark", "egypt", "greece", "japan")
BATCHES = 24
GAMES = 10
"""Games of a batch: 240 in every run."""
NIGHTLY_GAMES = 10_000
SHARDS = 10


@cache
def made_up(players: int) -> Layout:
    """A generated map, made once."""
    return generate(players, seed=3)


def table_of(number: int) -> Rulebook:
    """The table of a game: players, civilizations, map and options all follow from its number."""
    random = Random(number)
    players = 2 + number % 3
    civilizations = tuple(random.sample(CIVILIZATIONS, players))
    layout = random.choice([*maps_for(players), made_up(players)])
    options = TableOptions(
        renaissance=random.random() < 0.3,
        barbarian_units=random.choice(["defence", "defence", "tile"]),
        rebuild_outposts=random.random() < 0.3,
        markets_per_explorer=random.random() < 0.3,
        closing_discards=random.random() < 0.3,
        automa=random.choice(["later", "first"]),
        automa_ties=random.choice(["ask", "chance"]),
    )
    automas = (random.randrange(players),) if number % 8 == 7 else ()
    return make_rules(Config(civilizations, settle_layout(layout, number % 7), options, automas))


def written(pos: Position) -> str:
    """A position as text, quicker than its hash."""
    return json.dumps(pos.fields())


class Witness:
    """Follows one game and holds every position against the contract; dear checks are made now and then."""

    def __init__(self, pos: Position, number: int) -> None:
        self.random = Random(~number)
        self.inventory = Inventory(pos)
        self.events: list[Event] = []
        self.heard = 0
        self.used = 0
        self.copies: list[tuple[Position, str]] = []
        self.twins: list[Position] = []
        self.watch(pos)

    def watch(self, pos: Position) -> None:
        """Listen to a position."""
        pos.sink = self.events

    def due(self, pos: Position, share: float) -> bool:
        """Whether a dear check is due: more often in the middle of an effect than between actions."""
        usual = question(pos) in ("action", "activate")
        return self.random.random() < (share if usual else 4 * share)

    def see(self, pos: Position) -> None:
        """Check the position before a decision."""
        check_options(pos)
        if self.due(pos, 0.25):
            check_notation(pos, parse=self.due(pos, 0.1))
        if self.due(pos, 0.05):
            self.inventory.check(pos, self.tokens_used())
            check_tally(pos)
        if self.due(pos, 0.05):
            check_caches(pos)
        if self.due(pos, 0.02):
            self.keep_copy(pos)
        if self.due(pos, 0.004):
            self.twins = [check_saving(pos), pos.copy()]

    def keep_copy(self, pos: Position) -> None:
        """Remember a copy, which must stay as it is whatever happens to the original."""
        twin = pos.copy()
        assert twin == pos
        assert twin.options == pos.options
        self.copies.append((twin, written(twin)))

    def chose(self, option: int, pos: Position) -> None:
        """After a choice: the twins of a saved or copied position make it too, and stay equal for a while."""
        for twin in self.twins:
            apply(twin, option)
            assert twin.options == pos.options
        if self.twins and self.due(pos, 0.1):
            assert all(twin == pos for twin in self.twins)
            self.twins = []

    def tokens_used(self) -> int:
        """How many Production tokens were turned in so far."""
        self.used += sum(event.kind == E_PRODUCTION_USED for event in self.events[self.heard :])
        self.heard = len(self.events)
        return self.used

    def close(self, pos: Position) -> None:
        """After the end: all earlier copies are untouched, and the game kept its bounds."""
        for twin, known in self.copies:
            assert written(twin) == known
        self.inventory.check(pos, self.tokens_used())
        check_tally(pos)
        check_end(pos, Counter(event.seat for event in self.events if event.kind == E_TURN))


def play_watched(number: int) -> tuple[Position, list[int], list[Event]]:
    """The game of a number under the eyes of a witness; returns its end, its choices and its events."""
    return watched(start(table_of(number), number), number)


def watched(pos: Position, number: int) -> tuple[Position, list[int], list[Event]]:
    """A game from a fresh position under the eyes of a witness."""
    random = Random(number)
    witness = Witness(pos, number)
    choices: list[int] = []
    while pos.pending != OVER:
        witness.see(pos)
        option = choose(pos, random)
        choices.append(option)
        apply(pos, option)
        witness.chose(option, pos)
    witness.close(pos)
    return pos, choices, witness.events


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_contract_holds_at_every_decision(batch: int) -> None:
    for number in range(batch * GAMES, (batch + 1) * GAMES):
        end, choices, _ = play_watched(number)
        assert replayed(number, choices) == end
        assert stopping_at_chance(number, choices) == end


def replayed(number: int, choices: list[int]) -> Position:
    """The end of the same game, played from its choices alone."""
    pos = start(table_of(number), number)
    for option in choices:
        apply(pos, option)
    return pos


def stopping_at_chance(number: int, choices: list[int]) -> Position:
    """The end of the same game, played by a machine that stops at chance and is told what came out."""
    pos = start(table_of(number), number, chance_mode=True)
    left = iter(choices)
    while pos.pending != OVER:
        if pos.pending == CHANCE:
            assert pos.options == sorted(set(pos.pool[pos.stack[-1].a]))
            assert len(pos.options) > 1
            outcome = natural_outcome(pos)
            assert outcome in pos.options
            apply(pos, outcome)
        else:
            apply(pos, next(left))
    assert next(left, None) is None
    return pos


def test_random_play_reaches_every_corner() -> None:
    """The contract proves little if random play never comes to a rule: every kind of event and question comes up."""
    said: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    for number in range(90):
        pos = start(table_of(number), number)
        events: list[Event] = []
        pos.sink = events
        for each in decisions(pos, Random(number)):
            asked[question(each)] += 1
        said.update(EVENT_KEYS[event.kind] for event in events)
    before_the_first_decision = {"starting-player"}
    rare = {"wonder-unplaced", "told"}  # what modules tell comes with them
    assert set(EVENT_KEYS) - set(said) - rare == before_the_first_decision
    assert len(asked) >= 29, sorted(asked)


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    rules = table_of(0)
    assert start(rules, 11) == start(rules, 11)
    assert len({start(rules, seed).stable_hash() for seed in range(1, 41, 2)}) == 20


def test_a_copy_is_independent_of_its_original_in_both_directions() -> None:
    for number in (1, 2, 3):
        pos = start(table_of(number), number)
        random = Random(number)
        for each in decisions(pos, random):
            if random.random() < 0.05:
                twin = each.copy()
                known = each.stable_hash()
                for _ in decisions(twin, Random(number)):
                    if random.random() < 0.05:
                        break
                assert each.stable_hash() == known
                assert twin.sink is None


# --- nightly -----------------------------------------------------------------------------------------------------
class Table(RuleBasedStateMachine):
    """One game at a time: hypothesis mixes playing on with copying, saving, and going back."""

    table = staticmethod(table_of)
    """The table of a number."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0

    @initialize(number=st.integers(0, 2**40))
    def sit_down(self, number: int) -> None:
        self.number = number
        self.pos = start(self.table(number), number)
        self.random = Random(number)
        self.witness = Witness(self.pos, number)

    def go_on(self, steps: int) -> None:
        for _ in range(steps):
            if self.pos.pending == OVER:
                return
            self.witness.see(self.pos)
            option = choose(self.pos, self.random)
            apply(self.pos, option)
            self.witness.chose(option, self.pos)

    @rule(steps=st.integers(1, 400))
    def play_on(self, steps: int) -> None:
        self.go_on(steps)

    @precondition(lambda self: self.pos.pending != OVER)
    @rule()
    def save_and_load(self) -> None:
        self.pos = check_saving(self.pos)
        self.witness.watch(self.pos)

    @precondition(lambda self: self.pos.pending != OVER)
    @rule()
    def go_on_with_a_copy(self) -> None:
        self.witness.keep_copy(self.pos)
        self.pos = self.pos.copy()
        self.witness.watch(self.pos)

    @precondition(lambda self: self.pos.pending != OVER)
    @rule(pick=st.integers(0, 2**20))
    def choose_anything(self, pick: int) -> None:
        self.witness.see(self.pos)
        option = self.pos.options[pick % len(self.pos.options)]
        apply(self.pos, option)
        self.witness.chose(option, self.pos)

    @invariant()
    def stays_lawful(self) -> None:
        if self.pos.pending != OVER:
            check_options(self.pos)
            check_caches(self.pos)

    def teardown(self) -> None:
        self.go_on(100_000)
        self.witness.close(self.pos)


@pytest.mark.nightly
@pytest.mark.parametrize("shard", range(SHARDS))
def test_ten_thousand_games(shard: int) -> None:
    assert 0 <= shard < SHARDS  # a share of the games for each process; hypothesis draws them afresh
    run_state_machine_as_test(
        Table,
        settings=settings(
            max_examples=NIGHTLY_GAMES // SHARDS,
            stateful_step_count=6,
            deadline=None,
            derandomize=False,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        ),
    )
