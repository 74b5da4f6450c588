"""Effects that bring their own performer: they work, or are refused when the rulebook is made."""

from __future__ import annotations

from dataclasses import replace

import pytest

from monumental.classic import setup
from monumental.classic.explorers import TakeProductionPerformer
from monumental.classic.kinds import TAKING_PRODUCTION
from monumental.classic.policies import RepeatPolicyPerformer
from monumental.classic.rulebook import Rulebook
from monumental.content.shelf import BOXES
from monumental.effects.compile import BadEffect
from monumental.effects.interpret import run
from monumental.effects.tree import Custom
from monumental.lab.bench_probe import rulebook

EFFECTS = (Custom("again", "Do it again."), Custom("harvest", "Take what grows."))


def rules_with_customs() -> Rulebook:
    """The rulebook of a box in which two Buildings have effects of their own."""
    box = BOXES[0]
    cards = list(box.development)
    cards[:2] = [replace(card, effect=effect) for card, effect in zip(cards, EFFECTS, strict=False)]
    return setup.open_book(Rulebook((replace(box, development=tuple(cards)),), rulebook(2).config))


def test_an_effect_without_a_performer_is_refused_when_the_rulebook_is_made() -> None:
    with pytest.raises(BadEffect, match="the effect 'again' has no performer; there are: none"):
        rules_with_customs()


def test_an_effect_is_carried_out_by_the_performer_of_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(setup.CUSTOM_PERFORMERS, "harvest", TakeProductionPerformer())
    monkeypatch.setitem(setup.CUSTOM_PERFORMERS, "again", RepeatPolicyPerformer())
    rules = rules_with_customs()
    pos = setup.new_position(rules, 3)
    second = rules.card_id[BOXES[0].development[1].key]
    run(pos, rules.card_effect[second], 0)
    assert pos.stack[-1].kind == TAKING_PRODUCTION
