"""Heroes and Monsters in a portrait: the row above the Display, what waits below it, and who has whom."""

from __future__ import annotations

from monumental.classic.african_empires.heroes import HEROES, HIRED, MARKED, ROW, price_of
from monumental.classic.african_empires.monsters import MONSTERS, OUT, TAKEN, strength, tile_of
from monumental.portrait.canvas import Canvas
from monumental.portrait.shape import HeroOffer, HeroView, MonsterView


def heroes(canvas: Canvas) -> tuple[HeroOffer, ...]:
    """The row above the Display, from the deck to the far end (AE.HEROES.11)."""
    if HEROES not in canvas.rules.config.parts.modules:
        return ()
    return tuple(_offer(canvas, card) for card in reversed(ROW.row(canvas.pos)))


def _offer(canvas: Canvas, card: int) -> HeroOffer:
    key = canvas.rules.card_key[card]
    legal, why = canvas.why(canvas.payer, "hire", key)
    return HeroOffer(card=key, price=price_of(canvas.pos, card), text=f"hire {key}", legal=legal, why=why)


def hero(canvas: Canvas, seat: int) -> HeroView | None:
    """The Hero of a seat, and whether its power can be used now."""
    if HEROES not in canvas.rules.config.parts.modules or not HIRED.at(canvas.pos, seat):
        return None
    key = canvas.rules.card_key[HIRED.at(canvas.pos, seat)]
    legal, why = canvas.why(seat, "hero", key)
    return HeroView(
        card=key, marked=MARKED.at(canvas.pos, seat) > 0, text=f"hero {key}", legal=legal, why=why
    )


def monsters(canvas: Canvas) -> tuple[MonsterView, ...]:
    """The Monsters below the Display, in the order in which they attack (AE.MONSTERS.3)."""
    if MONSTERS not in canvas.rules.config.parts.modules:
        return ()
    return tuple(_monster(canvas, card) for card in OUT.row(canvas.pos))


def _monster(canvas: Canvas, card: int) -> MonsterView:
    pos = canvas.pos
    tile = tile_of(pos, card)
    owner = pos.owner[tile]
    return MonsterView(
        card=canvas.rules.card_key[card],
        tile=canvas.rules.tile_name[tile],
        strength=strength(pos, card),
        attacks=owner if owner >= 0 and not canvas.rules.automa[owner] else None,
    )


def defeated(canvas: Canvas, seat: int) -> tuple[str, ...]:
    """The cards of the Monsters that a seat has defeated."""
    if MONSTERS not in canvas.rules.config.parts.modules:
        return ()
    return canvas.cards(TAKEN.row(canvas.pos, seat))
