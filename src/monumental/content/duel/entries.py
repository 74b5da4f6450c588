"""Every card of Duel with its generated texts, as one list to look through, beside that of the big game.

>>> from monumental.content.duel.entries import find_duel
>>> find_duel("trade-bartering").text.effect
'Action: Trade for free.'
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from monumental.content.duel.printing import DUEL
from monumental.content.duel.shelf import BOXES
from monumental.content.shelf import Entry, entry_json, pick
from monumental.duel.model import (
    ADVANTAGE,
    ERA_KEYS,
    FREE_CITY,
    KIND_KEYS,
    KNOWLEDGE,
    POLICY,
    PROVINCE,
    Card,
    DuelBox,
)
from monumental.effects.duel_keywords import keywords
from monumental.effects.duel_text import MARKUP, describe_card
from monumental.effects.export import as_data


@cache
def duel_entries() -> tuple[Entry, ...]:
    """Everything on the shelf of Duel: common cards, the Development deck, civilizations, Free Cities.

    >>> sum(entry.copies for entry in duel_entries() if entry.kind == "free-city")
    10
    """
    return tuple(entry for box in BOXES for entry in _box(box))


def find_duel(key: str) -> Entry:
    """The card of a key; an unknown key is refused with the closest ones."""
    return pick(key, duel_entries())


def duel_json(entry: Entry) -> dict[str, Any]:
    """All that is known of a card of Duel, as plain data."""
    card = entry.definition
    assert isinstance(card, Card)
    trees = {
        name: as_data(tree, DUEL.names)
        for name, tree in (("effect", card.text.effect if card.text else None), ("benefit", card.bonus))
        if tree is not None
    }
    return {**entry_json(entry, trees), "keywords": list(keywords(card))}


def _box(box: DuelBox) -> Iterator[Entry]:
    for card, copies in (*box.starting, *box.basic):
        yield _entry(box, card, copies)
    for card in box.development:
        yield _entry(box, card)
    for each in box.civilizations:
        for card in (each.building, each.knowledge, each.warlord, each.scout, *each.policies):
            yield _entry(box, card, civilization=each.key)
        if each.province is not None:
            yield _entry(box, each.province, civilization=each.key)
    for card in box.free_cities:
        yield _entry(box, card)
    if box.advantage is not None:
        yield _entry(box, box.advantage)


def _entry(box: DuelBox, card: Card, copies: int = 1, civilization: str = "") -> Entry:
    return Entry(
        box=box.key,
        key=card.key,
        name=card.name,
        kind=KIND_KEYS[card.kind],
        era="" if card.kind in (FREE_CITY, ADVANTAGE) else ERA_KEYS[card.era],
        civilization=civilization,
        copies=copies,
        cost=card.cost,
        pays=_pays(card),
        yields=card.yields,
        text=describe_card(card, module=box.module),
        markup=describe_card(card, style=MARKUP, module=box.module),
        flavour=card.flavour,
        definition=card,
    )


def _pays(card: Card) -> str:
    """What a card is paid with (DUEL.RESOURCE.2-4, DUEL.RESOURCE.9)."""
    if card.kind == POLICY:
        return "culture"
    if not card.cost:
        return ""
    return {KNOWLEDGE: "science", PROVINCE: "military"}.get(card.kind, "production")
