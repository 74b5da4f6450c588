"""The instinct that all bots share: what it remembers of a rulebook changes no opinion, and haste changes little."""

from __future__ import annotations

from random import Random

import pytest

from monumental import new_game
from monumental.bots.greedy import GreedyBot
from monumental.bots.instinct import LIKELY, Instinct
from monumental.bots.protocol import answer
from monumental.bots.tariff import Tariff
from monumental.bots.taste import Taste
from monumental.bots.worth import Appraisal
from monumental.classic.city import card_at
from monumental.classic.kinds import ACTIVATE, UNDER
from monumental.classic.position import Position
from monumental.classic.view import observe
from monumental.common.city import CROSS_SLOTS
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER

TASTE = Taste(science=0.7, gold=1.3)


def activations(players: int, seed: int) -> list[Position]:
    """The positions of a game in which a cross is chosen."""
    position = new_game(players, seed=seed).position
    position.chance_mode = False
    position.sink = None
    bot, rng = GreedyBot(), Random(seed)
    found: list[Position] = []
    while position.pending != OVER:
        if position.stack[-1].kind == ACTIVATE:
            found.append(position.copy())
        apply(position, answer(bot, position, rng))
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_remembered_of_earlier_positions_changes_no_opinion(players: int) -> None:
    positions = activations(players, players)
    rules = positions[0].rules
    used = Tariff(rules, TASTE)
    for position in positions:
        for seat in range(players):
            fresh = Appraisal(position, seat, Tariff(rules, TASTE))
            other = Appraisal(position, seat, used)
            cards = [card for card in range(1, len(rules.card_key)) if rules.card_key[card]]
            assert [other.act(card) for card in cards] == [fresh.act(card) for card in cards]
            assert [other.worth(op) for op in range(len(rules.ops))] == [
                fresh.worth(op) for op in range(len(rules.ops))
            ]
    assert 20 < len(used.cards) < len(rules.card_key), "some cards are worth the same always, others never"


def test_culture_and_counted_gains_are_judged_anew() -> None:
    positions = activations(2, 6)
    rules = positions[0].rules
    tariff = Tariff(rules, TASTE)
    changing = [op for op in range(len(rules.ops)) if not tariff.fixed_ops[op]]
    first, last = (Appraisal(position, 0, tariff) for position in (positions[0], positions[-1]))
    assert any(first.worth(op) != last.worth(op) for op in changing)
    assert not set(changing) & set(tariff.ops)


def test_a_brisk_instinct_looks_closely_at_the_likely_crosses_alone() -> None:
    thorough, brisk = Instinct(TASTE), Instinct(TASTE, brisk=True)
    positions = activations(2, 3)
    same = 0
    for position in positions:
        seat = position.stack[-1].seat
        view = observe(position, seat)
        act = Appraisal(position, seat, Tariff(position.rules, TASTE)).act
        shown = [
            sum(act(card_at(position, seat, place)) for slot in cross for place in (slot, slot + UNDER))
            for cross in CROSS_SLOTS
        ]
        chosen = brisk.option(view, Random(1))
        assert sum(other > shown[chosen] + 1e-9 for other in shown) < LIKELY
        same += chosen == thorough.option(view, Random(1))
    assert same > len(positions) * 0.6, "the best cross is mostly among the likely ones"
