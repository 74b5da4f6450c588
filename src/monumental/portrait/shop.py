"""The Display and the Basic Buildings in a portrait, with their prices for the viewer."""

from __future__ import annotations

from monumental.classic.display import deck_size, leaving, row_places
from monumental.classic.model import ERA_KEYS
from monumental.classic.rulebook import ERA_ORDER
from monumental.kernel.chance import pile_size
from monumental.portrait.canvas import Canvas
from monumental.portrait.common_shape import BasicPile, EraPile, Offer
from monumental.portrait.shape import Display


def display(canvas: Canvas) -> Display:
    """The Display, the deck that feeds it, and the piles of Basic Buildings."""
    pos = canvas.pos
    rules = canvas.rules
    return Display(
        rows=tuple(_row(canvas, row) for row in range(rules.display_rows)),
        era=ERA_KEYS[ERA_ORDER[rules.eras[pos.era]]] if pos.era >= 0 else None,
        deck=tuple(
            EraPile(ERA_KEYS[ERA_ORDER[era]], pile_size(pos, rules.era_pile + era)) for era in rules.eras
        ),
        left=deck_size(pos),
        discarded=canvas.cards(pos.display_discard),
        basic=tuple(
            BasicPile(rules.card_key[card], pos.basic[i], canvas.offer(card) if pos.basic[i] else None)
            for i, card in enumerate(rules.basic)
        ),
    )


def _row(canvas: Canvas, row: int) -> tuple[Offer | None, ...]:
    """One row from the deck to the far end; a gap stays empty until the turn ends (CORE.DISPLAY.1)."""
    gone = leaving(canvas.pos, row)
    offers: list[Offer | None] = []
    for place in row_places(canvas.pos, row):
        card = canvas.pos.display[place]
        offers.append(Offer(canvas.rules.card_key[card], place in gone, canvas.offer(card)) if card else None)
    return tuple(offers)
