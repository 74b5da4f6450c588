"""Random play with the Mughals: the contract holds, their Policies stay, and every corner of their rules comes up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.contract.play import decisions, start
from tests.contract.test_random_play import watched
from tests.mughals import conserved, court, rules_of

from monumental.classic.forecast import crosses
from monumental.classic.kinds import E_TOLD
from monumental.classic.lost_kingdoms.mughals import PLACED
from monumental.classic.notation import question
from monumental.classic.view import SPECTATOR, determinize, observe
from monumental.game import Game
from monumental.kernel.events import Event
from monumental.narration import Chronicle
from monumental.portrait import portrait
from monumental.records import form
from monumental.records.problems import problems

TABLES = [
    ("mughals", "egypt"),
    ("greece", "mughals", "japan"),
    ("denmark", "china", "mughals", "egypt"),
]


@pytest.mark.parametrize("civs", TABLES, ids=len)
@pytest.mark.parametrize("number", range(2))
def test_random_games_with_the_mughals_keep_the_contract(civs: tuple[str, ...], number: int) -> None:
    end, _, _ = watched(start(rules_of(civs), number), number)
    assert end.final_round
    conserved(end)


def test_lines_are_never_given_up_and_every_corner_comes_up() -> None:
    asked: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for number in range(0, 16, 2):  # with rich players, who develop
        pos = start(rules_of(TABLES[number % 3]), number)
        seat = pos.rules.config.civilizations.index("mughals")
        events: list[Event] = []
        pos.sink = events
        before: tuple[int, ...] = ()
        for each in decisions(pos, Random(number)):
            conserved(each)
            asked[question(each)] += 1
            now = PLACED.row(each, seat)
            assert now[: len(before)] == before
            before = now
        told.update(pos.rules.tales[event.a].key for event in events if event.kind == E_TOLD)
    assert {"policy-line", "give-back"} <= set(asked)
    assert set(told) == {"policy-placed", "policy-in-force", "gave-back", "benefit-early"}


def test_positions_with_the_mughals_are_written_read_and_seen() -> None:
    pos = start(rules_of(TABLES[0]), 2)
    random = Random(9)
    for number, each in enumerate(decisions(pos, random)):
        if number % 9 == 0:
            assert form.from_words(each.rules, form.words(each)) == each
            assert problems(each) == []
            for viewer in (0, 1, SPECTATOR):
                seen = observe(each, viewer)
                assert PLACED.row(seen.position, 0) == PLACED.row(each, 0)
                conserved(determinize(seen, 3))
        if number % 60 == 0 and question(each) == "activate":
            assert len(crosses(each, 0)) == 9


def played(seed: int) -> Game:
    """A game in which the Mughals develop what they can."""
    game = Game(rules_of(TABLES[0]), seed=seed)
    game.position.stock[4] = 9
    random = Random(seed)
    for _ in range(260):
        if game.over:
            break
        develop = [
            each for each in game.legal() if each.text.startswith(("develop", "use mughal", "ability"))
        ]
        legal = develop or [each for each in game.legal() if each.text != "end"] or game.legal()
        game.play(random.choice(legal if random.random() > 0.1 else game.legal()))
    return game


def test_a_placed_policy_can_be_taken_back() -> None:
    t = court().stock(0, culture=1).act()
    game = Game.at(t.pos)
    game.play("develop land-revenue")
    game.play("beside row 2")
    assert PLACED.row(game.position, 0) == (1,)
    game.undo()
    assert PLACED.row(game.position, 0) == ()
    assert [choice.text for choice in game.legal()] == ["beside row 1", "beside row 2", "beside row 3"]


def gave_back(game: Game) -> bool:
    """Whether a card gave back what it gave, which the cards of a City must allow."""
    told = [event for entry in game.history for event in entry.events if event.kind == E_TOLD]
    return any(game.rules.tales[event.a].key == "gave-back" for event in told)


def test_log_and_portrait_know_them() -> None:
    game = next(game for game in map(played, range(4, 40)) if gave_back(game))
    assert len(game.position.policies[0]) >= 2
    chronicle = Chronicle(game.rules, SPECTATOR)
    chronicle.open(game.opening_events)
    for number, entry in enumerate(game.history):
        chronicle.add(number, entry)
    text = "\n".join(line.text for block in chronicle.blocks() for line in block.lines)
    assert "lies beside row" in text
    assert "is in force" in text
    assert "give back what" in text
    seat = portrait(game, SPECTATOR).seats[0]
    assert seat.policy_lines
    assert sum(policy.line is not None for policy in seat.policies) == len(game.position.policies[0])
