"""Trade in a portrait: the track, the Trade Benefits of a seat, the Trading Posts on the map."""

from __future__ import annotations

from monumental.classic.african_empires.exchange import FEE
from monumental.classic.african_empires.invest import INVESTED, PRICE
from monumental.classic.african_empires.posts import EXCHANGE, EXCHANGE_PILE, POST, POSTS, posts_of
from monumental.classic.african_empires.trade import BAG, BENEFITS, PAWN, USED, bag_size
from monumental.classic.position import NOBODY
from monumental.classic.rulebook import Rulebook
from monumental.effects.text import MARKUP, describe
from monumental.kernel.chance import pile_size
from monumental.portrait.canvas import Canvas
from monumental.portrait.shape import Benefit, PostView, TradeView


def traded(rules: Rulebook) -> bool:
    """Whether a table plays Trade."""
    return BAG.key in rules.pile_id


def track(canvas: Canvas) -> TradeView | None:
    """The Trade track, where it is played."""
    rules = canvas.rules
    if not traded(rules):
        return None
    pos = canvas.pos
    legal, why = canvas.why(canvas.payer, "invest")
    return TradeView(
        last=rules.track_last,
        shows=tuple(space for space, shows in enumerate(rules.track_shows) if shows),
        pawns=tuple(PAWN.at(pos, seat) for seat in range(pos.seats)),
        bag=bag_size(pos),
        exchanges=pile_size(pos, rules.pile_id[EXCHANGE_PILE.key]),
        posts=tuple(POSTS - len(posts_of(pos, seat)) for seat in range(pos.seats)),
        price=PRICE,
        text="invest",
        legal=legal,
        why=why,
    )


def invested(canvas: Canvas, seat: int) -> bool:
    """Whether a seat has invested in this turn: in Continuous Play its Gold lies under the pawn (AE.CONT.31)."""
    return traded(canvas.rules) and INVESTED.at(canvas.pos, seat) > 0


def benefits(canvas: Canvas, seat: int) -> tuple[Benefit, ...]:
    """The Trade Benefits of a seat that the viewer may see; the number of the others is a counter (AE.INFO.1)."""
    if not traded(canvas.rules):
        return ()
    pos = canvas.pos
    held = [_benefit(canvas, seat, token, used=False) for token in BENEFITS.row(pos, seat)]
    return tuple(held + [_benefit(canvas, seat, token, used=True) for token in USED.row(pos, seat)])


def _benefit(canvas: Canvas, seat: int, token: int, used: bool) -> Benefit:
    rules = canvas.rules
    key = rules.benefit_key[token]
    legal, why = canvas.why(seat, "benefit", key) if not used else (False, None)
    effect = rules.benefit_effects[token - 1]
    return Benefit(
        key=key,
        name=rules.benefit_name[token],
        effect=describe(effect, canvas.spoken),
        markup=describe(effect, canvas.spoken, MARKUP),
        used=used,
        text=f"benefit {key}",
        legal=legal,
        why=why,
    )


def post(canvas: Canvas, tile: int) -> PostView | None:
    """The Trading Post on a tile."""
    if not traded(canvas.rules) or POST.at(canvas.pos, tile) == NOBODY:
        return None
    rules = canvas.rules
    token = EXCHANGE.at(canvas.pos, tile)
    if not token:  # it is being drawn
        return PostView(POST.at(canvas.pos, tile), "", "", "", "", FEE)
    effect = rules.exchange_effects[token - 1]
    return PostView(
        seat=POST.at(canvas.pos, tile),
        exchange=rules.exchange_key[token],
        name=rules.exchange_name[token],
        effect=describe(effect, canvas.spoken),
        markup=describe(effect, canvas.spoken, MARKUP),
        fee=FEE,
    )
