"""Words that a book adds to the card language: they compile, speak and run without another file being touched."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from monumental.classic import setup
from monumental.classic.module import Module
from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.content.shelf import BOXES
from monumental.effects.book import Op, Performer
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.compile import BadEffect
from monumental.effects.interpret import run
from monumental.effects.resources import CULTURE, GOLD
from monumental.effects.text import describe
from monumental.effects.tree import Effect, Gain, May
from monumental.effects.word import Word
from monumental.lab.bench_probe import rulebook


@dataclass(frozen=True)
class RingBells(Word):
    """Ring some bells, for something."""

    amount: int = 1
    loud: bool = False
    then: Effect | None = None


@pytest.fixture(autouse=True)
def speech(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        ENGLISH.messages, "word.ring-bells", ("ring a bell of {your} City", "ring {n} bells of {your} City")
    )


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (RingBells(), "Ring a bell of your City."),
        (RingBells(2, then=Gain(GOLD, 3)), "Ring 2 bells of your City: gain 3 Gold."),
        (
            May(RingBells(2, then=Gain(CULTURE))),
            "You may ring 2 bells of your City to gain 1 Culture.",
        ),
    ],
)
def test_a_word_speaks_by_the_message_of_its_name(effect: Effect, text: str) -> None:
    assert describe(effect) == text


def rules_with_bells(*modules: Module) -> Rulebook:
    """The rulebook of a box whose first Building rings two loud bells."""
    box = BOXES[0]
    cards = list(box.development)
    cards[0] = replace(cards[0], effect=RingBells(2, True, Gain(GOLD)))
    boxes = (replace(box, development=tuple(cards)),)
    return setup.open_book(Rulebook(boxes, rulebook(2).config, modules))


def test_a_word_without_the_module_that_performs_it_is_refused_when_the_rulebook_is_made() -> None:
    with pytest.raises(BadEffect, match="the effect 'ring-bells' has no performer"):
        rules_with_bells()


def test_a_word_is_carried_out_by_the_performer_of_its_module() -> None:
    heard: list[tuple[int, int]] = []

    class Listening(Performer[Position]):
        def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
            heard.append((op.a, op.b))
            run(pos, op.kids[0], seat, source)

    rules = rules_with_bells(Module("bells", "Bells", performers={"ring-bells": Listening()}))
    pos = setup.new_position(rules, 3)
    before = pos.stock[GOLD]
    run(pos, rules.card_effect[rules.card_id[BOXES[0].development[0].key]], 0)
    assert heard == [(2, 1)]
    assert pos.stock[GOLD] == before + 1
