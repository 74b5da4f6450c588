"""The difficulty of the Automa: how many Advanced cards its deck has, and which (LK.SOLO.3-6, LK.EXAMPLE.18)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, Final

import pytest

import monumental as mon
from monumental.classic.options import TableOptions
from monumental.classic.rulebook import BadSetup, Config, Rulebook
from monumental.content.advanced import ADVISED, advice
from monumental.content.maps import get_map
from monumental.content.registry import make_rules, settle, settle_layout
from monumental.records.configuration import configuration, content_of, rules_of
from monumental.records.gamefile import options_text, read_options
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario

KEYS: Final = ("harsh-winter", "iron-will", "long-memory", "swift-feet")
OWN: Final = json.dumps(
    {
        "automa": [
            {"key": key, "name": key.title(), "lines": [{"what": "gold", "amount": 1}], "advanced": True}
            for key in KEYS
        ]
    }
)
"""Four Advanced cards of a table's own: the rule holds whatever cards a box brings."""
AUTOMA: Final = 1


def rules(advanced: object = 0, seed: int = 1, automas: tuple[int, ...] = (AUTOMA,)) -> Rulebook:
    layout = settle_layout(get_map("quiet-pastures-2"), seed)
    options = TableOptions.of({"automa_advanced": advanced})
    return make_rules(settle(Config(("egypt", "greece"), layout, options, automas, own=OWN), seed))


def added(book: Rulebook, seat: int = AUTOMA) -> list[str]:
    """The Advanced cards in the deck of a seat."""
    return [book.solo_cards[card].key for card in book.solo_deck[seat] if book.solo_cards[card].advanced]


@pytest.mark.rule("LK.SOLO.3", "LK.SOLO.6")
def test_by_default_no_advanced_card_is_in_the_deck() -> None:
    book = rules()
    assert added(book) == []
    assert len(book.solo_deck[AUTOMA]) == 16  # 15 action cards and one of the civilization (CORE.SOLO.17)


@pytest.mark.rule("LK.SOLO.3", "LK.SOLO.4", "LK.EXAMPLE.18")
@pytest.mark.parametrize("number", [0, 1, 2, 3, 4])
def test_so_many_cards_as_the_table_says_are_shuffled_in(number: int) -> None:
    book = rules(number)
    assert len(added(book)) == number
    assert len(book.solo_deck[AUTOMA]) == 15 + 1 + number
    assert rules(str(number)) is book


@pytest.mark.rule("LK.SOLO.3")
def test_the_seed_draws_which_ones_and_every_card_can_come() -> None:
    seen = Counter(key for seed in range(60) for key in added(rules(2, seed)))
    assert set(seen) == set(KEYS)
    assert all(10 <= count <= 50 for count in seen.values())
    assert added(rules(2, 5)) == added(rules(2, 5))


@pytest.mark.rule("LK.SOLO.3", "LK.SOLO.6")
def test_named_cards_come_and_the_others_stay_out() -> None:
    assert added(rules("iron-will swift-feet")) == ["iron-will", "swift-feet"]
    assert added(rules("iron-will swift-feet"), seat=0) == []


@pytest.mark.rule("LK.SOLO.4")
def test_every_automa_of_a_table_gets_them() -> None:
    layout = settle_layout(mon.new_game(3).rules.config.layout, 1)
    options = TableOptions.of({"automa_advanced": 3})
    config = Config(("egypt", "greece", "china"), layout, options, (1, 2), own=OWN)
    book = make_rules(settle(config, 4))
    assert added(book, 1) == added(book, 2)
    assert len(added(book, 1)) == 3


@pytest.mark.rule("LK.SOLO.5")
def test_four_cards_are_possible_and_advised_against() -> None:
    assert len(added(rules(4))) == 4
    for number in range(ADVISED + 1):
        assert advice(TableOptions.of({"automa_advanced": number})) == ""
    assert "advised against" in advice(TableOptions.of({"automa_advanced": 4}))
    assert "advised against" in advice(rules(4).options)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        (5, "the boxes in play hold 4 Advanced cards of the Automa, not 5"),
        (
            "mercy",
            "the boxes in play have no Advanced card 'mercy' of the Automa; there are: harsh-winter, iron",
        ),
    ],
)
def test_what_the_boxes_do_not_hold_is_refused(wish: Any, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        rules(wish)


def test_without_an_automa_there_is_nothing_to_make_harder() -> None:
    with pytest.raises(BadSetup, match="Advanced cards need an Automa at the table"):
        rules(2, automas=())


def test_the_cards_stand_by_name_in_files_and_scenarios() -> None:
    book = rules(2)
    names = book.options.automa_advanced
    assert names == " ".join(sorted(added(book)))
    assert read_options(options_text(book.options)) == book.options
    data = json.loads(json.dumps(configuration(book.config)))
    assert data["options"] == {"automa_advanced": names}
    assert rules_of(data, content_of(book)).config == book.config
    pos = mon.Game(book, 1).position
    again = parse_position(format_scenario(pos))
    assert again.rules.options == book.options
    assert again.fields() == pos.fields()
