"""The Automas of African Empires: what its cards order (AE.AUTOMA.23 to .26, .38 to .44).

Where their Explorers go stands with the parts that draw them (``seams.Lure``); what an Automa gains in place of a Trade
Benefit stands with Trade.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires.heroes import HIRED, ROW, arrive, hire
from monumental.classic.african_empires.posts import POSTS, distance, no_site, posts_of, put_post, send_home
from monumental.classic.african_empires.reserve import (
    DECKS,
    begun,
    deck_size,
    draw_reserve,
    played,
    put_under,
)
from monumental.classic.african_empires.trade import PAWN, advance
from monumental.classic.african_empires.unrest import ADDED, TAKEN, put_unrest, unrest_left
from monumental.classic.automa import cards
from monumental.classic.automa.lines import own_card
from monumental.classic.automa.removed import KEY as REMOVED_CARDS
from monumental.classic.automa.removed import remove_used
from monumental.classic.automa.ties import TIE_ORDER, ask_tie
from monumental.classic.kinds import A_SHIFT
from monumental.classic.model import KNOWLEDGE, WONDER
from monumental.classic.module import Module, imply
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.question import ask, tell
from monumental.classic.rulebook import ERA_ORDER
from monumental.classic.seams import ABOUT_A_CARD, Order, Tale
from monumental.classic.wonders import complete_wonder
from monumental.effects.catalogue import Message
from monumental.kernel.chance import NOT_YET
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

KEY: Final = "automas-of-african-empires"

ANY_KIND: Final = -1
NO_DECK: Final = -1

UNDER: Final = Tale("reserve-under", ABOUT_A_CARD)

TEXTS: Final[dict[str, Message]] = {
    "event.reserve-under": "{card} of the Reserve goes to the bottom of its deck",
    "clause.reserve-under": "{card} of the Reserve goes to the bottom of its deck",
    "label.automa-tie-post": "Its Trading Post stands on {tile}",
}


class TrackOrder(Order[Position]):
    """The pawn advances; on the last space it cannot (AE.AUTOMA.44)."""

    def possible(self, pos: Position, seat: int, amount: int) -> bool:
        return PAWN.at(pos, seat) < pos.rules.track_last

    def do(self, pos: Position, seat: int, amount: int, card: int) -> None:
        advance(pos, seat, amount)


# --- Trading Posts ---------------------------------------------------------------------------------------------------
class PostOrder(Order[Position]):
    """A Post at the Explorer furthest from home that stands on a site; it alone returns (AE.AUTOMA.38)."""

    def possible(self, pos: Position, seat: int, amount: int) -> bool:
        return len(best_sites(pos, seat)) > 0

    def do(self, pos: Position, seat: int, amount: int, card: int) -> None:
        sites = best_sites(pos, seat)
        if len(sites) == 1:
            self.chosen(pos, seat, sites[0], card)
        else:
            ask_tie(pos, seat, TIE_ORDER, sites, card << A_SHIFT | cards.POST)

    def chosen(self, pos: Position, seat: int, tile: int, left: int) -> None:
        """The Post is built, and the card that ordered it, ``left``, leaves the game."""
        remove_used(pos, seat, left)
        which = 0 if pos.explorer[seat * EXPLORERS] == tile else 1
        send_home(pos, seat, which)
        put_post(pos, seat, tile)


def best_sites(pos: Position, seat: int) -> list[int]:
    """Where an Automa may build its next Post: the tiles of Explorers, furthest from its Capital."""
    if len(posts_of(pos, seat)) >= POSTS:
        return []
    there = [pos.explorer[seat * EXPLORERS + which] for which in range(EXPLORERS)]
    sites = [tile for tile in sorted(set(there)) if no_site(pos, tile) is None]
    far = max([distance(pos, seat, tile) for tile in sites]) if sites else 0
    return [tile for tile in sites if distance(pos, seat, tile) == far]


# --- the Reserve -----------------------------------------------------------------------------------------------------
class ReserveOrder(Order[Position]):
    """Cards of the Reserve are looked at; those of a kind are gained, the others go under the deck (AE.AUTOMA.39)."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def possible(self, pos: Position, seat: int, amount: int) -> bool:
        return automa_deck(pos) != NO_DECK

    def do(self, pos: Position, seat: int, amount: int, card: int) -> None:
        deck = automa_deck(pos)
        ask(pos, "automa-reserve", seat, min(amount, deck_size(pos, deck)), deck, self.kind)


def automa_deck(pos: Position) -> int:
    """The Reserve deck of the current Era, or the latest earlier one that has cards (AE.AUTOMA.39)."""
    if played(pos):
        for deck in range(len(DECKS) - 1, -1, -1):
            if begun(pos, deck) and deck_size(pos, deck):
                return deck
    return NO_DECK


class AutomaReserveHandler(Handler[Position]):
    """``step`` more cards of deck ``a`` are looked at; those of kind ``b`` are gained."""

    def __init__(self) -> None:
        super().__init__("automa-reserve")
        self.sight = shown("step", "a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if not frame.step:
            pos.stack.pop()
            return None
        card = draw_reserve(pos, frame.a)
        if card == NOT_YET:
            return None
        seat = frame.seat
        pos.stack[-1] = Frame(frame.kind, seat, frame.step - 1, frame.a, frame.b)
        kind = pos.rules.card_kind[card]
        if frame.b not in (ANY_KIND, kind):
            put_under(pos, frame.a, card)
            tell(pos, UNDER, seat, 1, card)
        elif kind == WONDER:
            complete_wonder(pos, seat, card)
        else:
            own_card(pos, seat, card)
        return None


# --- Unrest ----------------------------------------------------------------------------------------------------------
class UnrestOrder(Order[Position]):
    """Unrest for every player, in turn order after the Automa, while the stack lasts (AE.AUTOMA.40)."""

    def possible(self, pos: Position, seat: int, amount: int) -> bool:
        return unrest_left(pos) > 0

    def do(self, pos: Position, seat: int, amount: int, card: int) -> None:
        for i in range(1, pos.seats):
            other = (seat + i) % pos.seats
            put_unrest(pos, other, amount, True, ADDED)
            put_unrest(pos, other, amount, False, TAKEN)


# --- Heroes ----------------------------------------------------------------------------------------------------------
class HeroOrder(Order[Position]):
    """A Hero out of the row, without paying; the one that the Automa had returns after it (AE.AUTOMA.23, .26)."""

    def possible(self, pos: Position, seat: int, amount: int) -> bool:
        return best_hero(pos) > 0

    def do(self, pos: Position, seat: int, amount: int, card: int) -> None:
        old = HIRED.at(pos, seat)
        hire(pos, seat, best_hero(pos))
        if old:
            arrive(pos, old)


def best_hero(pos: Position) -> int:
    """A Hero of the current Era, or of the latest one in the row; of several that furthest from the deck (.24, .25)."""
    rules = pos.rules
    now = rules.eras[max(pos.era, 0)]
    best = 0
    best_key = (False, 0)
    for card in ROW.row(pos):  # the one furthest from the deck comes first
        era = ERA_ORDER.index(rules.card_era[card])
        key = (era == now, era)
        if not best or key > best_key:
            best = card
            best_key = key
    return best


imply(
    Module(
        KEY,
        "Automas of African Empires",
        "Automas that trade, build Trading Posts, draw on the Reserve, stir up Unrest and take Heroes.",
        needs=(REMOVED_CARDS,),
        questions=(AutomaReserveHandler(),),
        orders={
            cards.TRACK: TrackOrder(),
            cards.POST: PostOrder(),
            cards.RESERVE_WONDERS: ReserveOrder(WONDER),
            cards.RESERVE_KNOWLEDGE: ReserveOrder(KNOWLEDGE),
            cards.RESERVE_ANY: ReserveOrder(ANY_KIND),
            cards.UNREST: UnrestOrder(),
            cards.HERO: HeroOrder(),
        },
        tales=(UNDER,),
        texts=TEXTS,
    )
)
