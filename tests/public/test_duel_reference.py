"""The reference of Duel names everything that a portrait of it can name, in words."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import monumental as mon
from monumental.content.duel.shelf import cards, civilizations
from monumental.effects.duel_keywords import KEYWORDS
from monumental.portrait import duel_portrait, duel_reference, duel_reference_sheet, to_json
from monumental.rules import catalogue


def named(plain: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text of plain data with the field that it stands in."""
    if isinstance(plain, dict):
        for name, value in plain.items():
            yield from named(value, name)
    elif isinstance(plain, list):
        for value in plain:
            yield from named(value, key)
    elif isinstance(plain, str):
        yield key, plain


def test_every_card_of_the_shelf_stands_in_it_with_its_texts() -> None:
    sheet = duel_reference_sheet()
    assert {card.key for card in sheet.cards} == set(cards())
    for card in sheet.cards:
        assert card.name
        assert card.kind_name
        assert set(card.keywords) <= set(KEYWORDS)
        assert bool(card.text.effect) == bool(card.markup.effect)
        assert (card.type is not None) == (card.kind == "province")
    words = [card.word for card in sheet.cards]
    assert len(words) == len(set(words))


def test_civilizations_name_cards_that_are_there() -> None:
    sheet = duel_reference_sheet()
    known = {card.key: card for card in sheet.cards}
    assert {each.key for each in sheet.civilizations} == set(civilizations())
    for each in sheet.civilizations:
        own = (each.building, each.knowledge, each.warlord, each.scout, *each.policies)
        assert {known[key].civilization for key in own} == {each.key}


def test_rules_and_keywords_are_those_of_the_book() -> None:
    sheet = duel_reference_sheet()
    (book,) = [book for book in catalogue().books if book.key == "duel"]
    assert [rule.id for rule in sheet.rules] == [row.id for row in book.rows]
    told = {rule.id for rule in sheet.rules}
    for word in sheet.keywords:
        assert word.text.endswith(".")
        assert set(word.rules) <= told
    for option in sheet.options:
        assert set(option.rules) <= told


def test_whatever_a_portrait_names_can_be_looked_up() -> None:
    reference = duel_reference()
    known = {card["key"] for card in reference["cards"]}
    rules = {rule["id"] for rule in reference["rules"]}
    game = mon.new_game(["mali", "aztecs"], game="duel", seed=11)
    random = Random(11)
    fields = (
        "card",
        "cover",
        "under",
        "cards",
        "archive",
        "aside",
        "pool",
        "unused",
        "discards",
        "discarded",
    )
    seen = 0
    while not game.over:
        for field, text in named(to_json(duel_portrait(game, game.seat))):
            if field in fields:
                seen += 1
                assert text in known, (field, text)
            elif field == "rules":
                assert text in rules
        game.play(random.choice(game.legal()))
    assert seen > 1000
