"""Effects that are marked as sure are never asked whether they can do anything: their performers must agree."""

from __future__ import annotations

from random import Random

from monumental.classic.setup import new_position
from monumental.effects.compile import Compiler
from monumental.effects.resources import GOLD, SCIENCE
from monumental.effects.tree import Archive, Choose, Gain, May, Spend, Then
from monumental.kernel.machine import apply
from monumental.kernel.state import OVER
from monumental.lab.bench_probe import rulebook

STOPS = (0, 20, 80, 160)
"""Decisions after which the performers are asked."""


def test_performers_agree_with_every_sure_effect_of_the_game() -> None:
    rules = rulebook(4, 1)
    sure = [op for op in rules.ops if op.sure]
    assert len(sure) > 50
    pos = new_position(rules, 5)
    random = Random(5)
    for decision in range(max(STOPS) + 1):
        assert pos.pending != OVER
        if decision in STOPS:
            for op in sure:
                assert rules.performers[op.code].possible(pos, op, 0, -1), (
                    f"operation {op.id}, code {op.code}"
                )
        apply(pos, random.choice(pos.options))


def test_one_sure_part_makes_a_sequence_or_a_choice_sure() -> None:
    compiler = Compiler()
    certain = Gain(GOLD, 1)
    doubtful = Spend(SCIENCE, 3, certain)
    for effect, sure in (
        (certain, True),
        (doubtful, False),
        (Archive(), False),
        (May(certain), True),
        (May(doubtful), False),
        (Then((doubtful, certain)), True),
        (Then((doubtful, Archive())), False),
        (Choose((Archive(), certain)), True),
        (Choose((Archive(), doubtful)), False),
    ):
        assert compiler.ops[compiler.add(effect)].sure is sure, effect
