"""What things cost a seat now, and with what it pays (DUEL.RESOURCE.2-4, DUEL.RESOURCE.15)."""

from __future__ import annotations

from monumental.duel.position import Position
from monumental.duel.supply import means, modifier
from monumental.effects.duel_hooks import (
    BUILDING_COST,
    CONQUEST_COST,
    GOLD_CONQUEST,
    KNOWLEDGE,
    KNOWLEDGE_COST,
    PROVINCE,
    PROVINCE_DEFENCE,
    WONDER,
    WONDER_COST,
)
from monumental.effects.resources import GOLD, MILITARY


def price(pos: Position, seat: int, card: int) -> int:
    """The price of acquiring a card: printed cost and what changes it, never below 0."""
    kind = pos.rules.card_kind[card]
    if kind == PROVINCE:
        hook = CONQUEST_COST
    elif kind == KNOWLEDGE:
        hook = KNOWLEDGE_COST
    else:
        hook = WONDER_COST if kind == WONDER else BUILDING_COST  # DUEL.ACQUIRE.11: Barricades too
    return max(0, pos.rules.card_cost[card] + modifier(pos, seat, hook))


def second_price(pos: Position, seat: int, card: int) -> int:
    """The price of the second section of a Wonder (DUEL.WONDER.6)."""
    return max(0, pos.rules.card_cost_2[card] + modifier(pos, seat, WONDER_COST))


def conquest_resource(pos: Position, seat: int) -> int:
    """What a seat conquers with: Military, or Gold alone (DUEL.MALI.1, DUEL.MALI.3)."""
    return GOLD if modifier(pos, seat, GOLD_CONQUEST) > 0 else MILITARY


def payer(pos: Position, seat: int, card: int) -> int:
    """The resource in which a card is paid."""
    if pos.rules.card_kind[card] == PROVINCE:
        return conquest_resource(pos, seat)
    return pos.rules.card_pays[card]


def affordable(pos: Position, seat: int, card: int) -> bool:
    """Whether a seat could pay for a card now."""
    return means(pos, seat, payer(pos, seat, card)) >= price(pos, seat, card)


def target(pos: Position, seat: int) -> tuple[int, int]:
    """The uppermost Province of a stack and what the Barricades above it add; 0 for none (DUEL.CONQUER.1-3, .9)."""
    rules = pos.rules
    barricades = 0
    for card in reversed(pos.land[seat]):
        if rules.card_kind[card] == PROVINCE:
            return card, barricades
        barricades += rules.card_defence[card]
    return 0, 0


def conquest_price(pos: Position, seat: int) -> int:
    """What the uppermost Province of the opponent costs a seat, Barricades and changes included (DUEL.CONQUER.12)."""
    province, barricades = target(pos, 1 - seat)
    changes = modifier(pos, seat, CONQUEST_COST) + modifier(pos, 1 - seat, PROVINCE_DEFENCE)
    return max(0, pos.rules.card_cost[province] + barricades + changes)
