"""Reasons over random games and random lines: they agree with the engine, and nothing breaks them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.builder import Table
from tests.classic.situations import acting, archiving, over, paying, poor, taking, waiting
from tests.contract.play import decisions, start

import monumental as mon
from monumental.classic.notation import option_of, texts
from monumental.classic.position import Position
from monumental.classic.reasons import Reason, action_of, explain, judge, verbs
from monumental.rules import catalogue


# --- over random games ---------------------------------------------------------------------------------------------
def sampled(seeds: range, every: int) -> list[Position]:
    """Decisions of random games, one in so many."""
    found: list[Position] = []
    for seed in seeds:
        game = mon.new_game(2 + seed % 3, seed=seed, renaissance=seed % 2 == 0)
        random = Random(seed)
        for number, pos in enumerate(decisions(start(game.rules, seed), random)):
            if number % every == 0:
                found.append(pos.copy())
    return found


def lines_to_ask(pos: Position, random: Random) -> list[str]:
    """One line for every verb, with objects that may or may not fit it, and things without a verb."""
    rules = pos.rules
    card, tile = random.choice(rules.card_key[1:]), random.choice(rules.tile_name)
    good, place = random.choice(rules.good_key[1:]), random.choice(("r1c1", "r2c3", "drawn", ""))
    number = random.choice("123")
    objects = (
        card,
        tile,
        good,
        f"{card} {place}",
        f"{number} {tile}",
        f"soldier {tile}",
        f"{number} {number}",
        number,
    )
    lines = [f"{verb} {random.choice(objects)}" for verb in verbs(rules)]
    return [
        *lines,
        card,
        tile,
        good,
        f"take {number} from {tile}",
        f"pay {number}g",
        "with warlord",
        "accept",
    ]


def test_verdicts_agree_with_the_engine_and_cite_rules_that_exist() -> None:
    known = catalogue()
    for number, pos in enumerate(sampled(range(8), 9)):
        random = Random(number)
        offered = texts(pos)
        before = pos.stable_hash()
        for line in lines_to_ask(pos, random) + offered:
            reason = explain(pos, line)
            bare = line.split()[0] not in verbs(pos.rules)
            words = line.strip()
            begun = " " in words and any(text.startswith(words + " ") for text in offered)
            if not bare:
                assert reason.possible == (option_of(pos, line) is not None or begun), (line, reason)
            assert reason.text.endswith((".", "?")), (line, reason)
            assert all(rule in known for rule in reason.rules), (line, reason)
        assert pos.stable_hash() == before, "asking must not change anything"


def test_every_option_is_explained_by_its_own_rules_and_not_by_the_list_of_options() -> None:
    """An option that its chapter would refuse shows that engine and explanation disagree."""
    for pos in sampled(range(6), 5):
        seat = pos.stack[-1].seat
        for text in texts(pos):
            verb, *words = text.split()
            if action_of(pos.rules, verb) is not None:
                assert judge(pos, seat, verb, *words).possible, text


WORDS = [
    *verbs(poor().pos.rules),
    "b1",
    "a3",
    "workshop",
    "forum",
    "r1c1",
    "1",
    "9",
    "-1",
    "²",
    "from",
    "soldier",
    "drawn",
]


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=30), st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join)))
def test_no_line_breaks_it(line: str) -> None:
    for make in (poor, waiting, taking, paying, archiving, over):
        reason = explain(tables(make).pos, line)
        assert isinstance(reason, Reason)
        assert reason.text


@pytest.mark.parametrize("line", ["take ² from a1", "take -1 from a1", "take from", "take 1 from z9"])
def test_numbers_that_are_none_are_refused(line: str) -> None:
    assert not explain(taking().pos, line).possible


@cache
def tables(make: Callable[[], Table]) -> Table:
    """Tables that are only looked at are made once."""
    return make()


def test_somebody_who_must_not_decide_is_told_whose_turn_it_is() -> None:
    t = acting(production=9)
    assert explain(t.pos, "acquire workshop", 0).possible
    assert explain(t.pos, "acquire workshop", 1).text == "It is Egypt's turn."
    assert explain(t.pos, "end", 1).rules == ("CORE.TURN.1", "CORE.TURN.4")
