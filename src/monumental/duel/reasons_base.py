"""What all reasons of Duel share: the catalogue, names of cards, and sentences about means."""

from __future__ import annotations

from monumental.classic.reasons_base import Reason, quantity, resource_name
from monumental.duel.position import Position
from monumental.duel.reasons_en import REASONS
from monumental.effects.resources import GOLD, RESOURCES


def no(key: str, rules: tuple[str, ...], number: int = -1, **fields: str | int) -> Reason:
    """A refusal in the words of the catalogue."""
    return Reason.of(REASONS, False, key, rules, number, fields)


def yes(key: str, rules: tuple[str, ...] = (), number: int = -1, **fields: str | int) -> Reason:
    """A confirmation in the words of the catalogue."""
    return Reason.of(REASONS, True, key, rules, number, fields)


def civilization(pos: Position, seat: int) -> str:
    """The name under which a seat plays."""
    return pos.rules.civilizations[seat].name


def card_named(pos: Position, name: str) -> int:
    """The card that a word names: by the word of the notation, its key or its name; 0 for none."""
    rules = pos.rules
    if name in rules.word_id:
        return rules.word_id[name]
    return rules.card_id.get(name, 0)


def unknown_card(name: str) -> Reason:
    """There is no such card in the game."""
    return no("card.unknown" if name else "card.none", ("DUEL.CARD.1",), card=name)


def short_of(pos: Position, seat: int, resource: int, cost: int, rules: tuple[str, ...]) -> Reason:
    """The refusal of everything that cannot be paid: the price, what is there, what is missing."""
    have = pos.stock[seat * RESOURCES + resource]
    gold = pos.stock[seat * RESOURCES + GOLD]
    stands_in = resource < GOLD
    missing = cost - have - (gold if stands_in else 0)
    key = "short.gold" if stands_in and gold else "short"
    return no(
        key,
        rules,
        cost=quantity(resource, cost),
        have=have,
        gold=gold,
        n=missing,
        resource=resource_name(resource),
    )
