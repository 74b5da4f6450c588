"""What the draft edition lays on the table: Exchange tokens beside Capitals, Trading Posts that share a Province."""

from __future__ import annotations

from monumental.classic.african_empires.posts import POST_RULES
from monumental.effects.text import MARKUP, describe
from monumental.portrait.canvas import Canvas
from monumental.portrait.shape import ExchangeView
from monumental.portrait.trade import traded


def exchanges(canvas: Canvas, seat: int) -> tuple[ExchangeView, ...]:
    """The Exchange tokens beside the Capital of a seat, those that lie face up first (AE.DRAFT.3)."""
    if not traded(canvas.rules):
        return ()
    up, down = POST_RULES.of(canvas.rules).beside(canvas.pos, seat)
    return tuple(
        [_token(canvas, token, True) for token in up] + [_token(canvas, token, False) for token in down]
    )


def _token(canvas: Canvas, token: int, up: bool) -> ExchangeView:
    rules = canvas.rules
    effect = rules.exchange_effects[token - 1]
    return ExchangeView(
        key=rules.exchange_key[token],
        name=rules.exchange_name[token],
        effect=describe(effect, canvas.spoken),
        markup=describe(effect, canvas.spoken, MARKUP),
        up=up,
    )


def further_posts(canvas: Canvas, tile: int) -> tuple[int, ...]:
    """The owners of Trading Posts on a tile beside the first one (AE.DRAFT.9)."""
    if not traded(canvas.rules):
        return ()
    return POST_RULES.of(canvas.rules).owners(canvas.pos, tile)[1:]
