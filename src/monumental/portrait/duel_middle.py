"""What lies between the players in a portrait of Duel: the display, the Free Cities, the Advantage; what lies ahead."""

from __future__ import annotations

from monumental.classic.kinds import KIND_SHIFT
from monumental.duel.advantage import least_bid
from monumental.duel.forecast import (
    Cross,
    awaits_activation,
    crosses,
    development_left,
    leaving,
    next_city,
    rounds_ahead,
)
from monumental.duel.kinds import CITIES, CITY_PILE, CORE_ACTIONS, DISPLAY_SLOTS, ERA_PILE, SEATS, TURN
from monumental.duel.model import ERA_KEYS, ERAS
from monumental.duel.scoring import winners
from monumental.duel.supply import means
from monumental.duel.trade import CLAIM_AT
from monumental.effects.resources import BASIC, RESOURCES
from monumental.kernel.chance import pile_size
from monumental.portrait.common_shape import BasicPile, EraPile, NextCity, Offer
from monumental.portrait.duel_canvas import DuelCanvas
from monumental.portrait.duel_seats import city_cards
from monumental.portrait.duel_shape import (
    AdvantageView,
    Bid,
    DuelAffords,
    DuelCross,
    DuelDisplay,
    DuelEnding,
    DuelSeat,
    FreeCities,
    FreeCity,
    Passing,
)
from monumental.portrait.easel import RESOURCE, amounts, stock_amounts

PACE = 3.6
"""Cards that leave the Development deck in a round, as a rule, before a game has shown its own pace."""


# --- the display -----------------------------------------------------------------------------------------------------
def duel_display(canvas: DuelCanvas) -> DuelDisplay:
    """The display, the deck that feeds it, and the piles of Basic Buildings."""
    pos = canvas.pos
    rules = canvas.rules
    return DuelDisplay(
        slots=_slots(canvas),
        era=ERA_KEYS[ERAS[pos.era - 1]] if pos.era else None,
        deck=tuple(EraPile(ERA_KEYS[era], pile_size(pos, ERA_PILE + i)) for i, era in enumerate(ERAS)),
        left=development_left(pos),
        discarded=canvas.cards(pos.display_discard),
        basic=tuple(
            BasicPile(rules.card_key[card], pos.basic[i], canvas.offer(card) if pos.basic[i] else None)
            for i, card in enumerate(rules.basic)
        ),
    )


def _slots(canvas: DuelCanvas) -> tuple[Offer | None, ...]:
    """D1 to D6; a gap stays empty until the round ends (DUEL.ACQUIRE.9)."""
    gone = leaving(canvas.pos)
    offers: list[Offer | None] = []
    for slot in range(DISPLAY_SLOTS):
        card = canvas.pos.display[slot]
        offers.append(Offer(canvas.rules.card_key[card], slot in gone, canvas.offer(card)) if card else None)
    return tuple(offers)


# --- Free Cities and the Advantage -----------------------------------------------------------------------------------
def free_cities(canvas: DuelCanvas) -> FreeCities:
    """The Free Cities with the Gold on both sides."""
    places = tuple(_free_city(canvas, place) for place in range(CITIES))
    return FreeCities(places, pile_size(canvas.pos, CITY_PILE), CLAIM_AT)


def _free_city(canvas: DuelCanvas, place: int) -> FreeCity | None:
    pos = canvas.pos
    card = pos.cities[place]
    if not card:
        return None
    return FreeCity(
        place=place,
        card=canvas.rules.card_key[card],
        gold=tuple(pos.laid[place * SEATS + seat] for seat in range(SEATS)),
        # DUEL.PASS.7: passing lifts the tokens
        traded=tuple(not pos.passed[seat] and bool(pos.traded[seat] >> place & 1) for seat in range(SEATS)),
        trade=canvas.deed(canvas.payer, "trade", canvas.rules.card_word[card]),
    )


def advantage(canvas: DuelCanvas) -> AdvantageView:
    """The Advantage, what takes it, and what the next decay leaves of it (DUEL.ADVANTAGE, DUEL.DECAY)."""
    pos = canvas.pos
    held = pos.holder >= 0
    after = max(0, pos.bid - 1) if held else 0
    kind = pos.bid_kind if held and pos.bid else -1
    return AdvantageView(
        holder=pos.holder if held else None,
        tokens=pos.bid if held else 0,
        resource=RESOURCE[kind] if kind >= 0 else None,
        price=least_bid(pos, kind),
        bids=() if pos.holder == canvas.payer else tuple(_bids(canvas)),
        after=after,
        fades=held and not after,
    )


def _bids(canvas: DuelCanvas) -> list[Bid]:
    found: list[Bid] = []
    for resource in BASIC:
        least = least_bid(canvas.pos, resource)
        if least:
            short = max(0, least - means(canvas.pos, canvas.payer, resource))
            deed = canvas.deed(canvas.payer, "advantage", RESOURCE[resource], str(least))
            found.append(Bid(RESOURCE[resource], least, short, deed))
    return found


# --- what lies ahead -------------------------------------------------------------------------------------------------
def duel_crosses(canvas: DuelCanvas) -> tuple[DuelCross, ...]:
    """The nine activations of the viewer, until their City is activated."""
    seat = canvas.viewer
    if seat < 0 or canvas.phase() != "activate" or not awaits_activation(canvas.pos, seat):
        return ()
    compared = crosses(canvas.pos, seat)
    best = [max(cross.gains[i] for cross in compared) for i in range(RESOURCES)]
    return tuple(_cross(canvas, cross, best) for cross in compared)


def _cross(canvas: DuelCanvas, cross: Cross, best: list[int]) -> DuelCross:
    lit = sum(1 << slot for slot in cross.slots)
    return DuelCross(
        row=cross.row,
        column=cross.column,
        text=f"activate {cross.row} {cross.column}",
        slots=cross.slots,
        gains=stock_amounts(cross.gains),
        pool=canvas.cards(cross.pool),
        effects=canvas.cards(cross.effects),
        affords=DuelAffords(
            cards=canvas.cards(cross.cards),
            with_gold=canvas.cards(cross.with_gold),
            province=canvas.card(cross.province),
            policies=cross.policies,
            progress=cross.progress,
            advantage=cross.advantage,
            warlord=cross.warlord,
            scout=cross.scout,
        ),
        best=tuple(RESOURCE[i] for i in range(RESOURCES) if best[i] and cross.gains[i] == best[i]),
        certain=cross.certain,
        next=canvas.next_city(next_city(canvas.pos, canvas.viewer, lit)),
    )


def duel_next_city(canvas: DuelCanvas) -> NextCity | None:
    """The next City of the viewer, once it is clear which spaces will be dealt anew; there is none after the end."""
    seat = canvas.viewer
    if seat < 0 or canvas.phase() != "act" or canvas.pos.final_round:
        return None
    return canvas.next_city(next_city(canvas.pos, seat, canvas.pos.lit[seat]))


def passing(canvas: DuelCanvas, players: tuple[DuelSeat, ...]) -> Passing | None:
    """What the viewer would lose by passing now, on their own turn (DUEL.PASS.2, DUEL.PASS.5)."""
    pos = canvas.pos
    seat = canvas.viewer
    if seat < 0 or canvas.decider() != seat or pos.stack[-1].kind != TURN:
        return None
    base = seat * RESOURCES
    stock = amounts({resource: pos.stock[base + resource] for resource in BASIC})
    mine = players[seat]
    unused = [effect.card for effect in mine.effects if effect.legal]
    if mine.warlord.deed is not None and mine.warlord.deed.legal:
        unused.append(mine.warlord.card)
    if any(option >> KIND_SHIFT >= CORE_ACTIONS for option in pos.options):  # DUEL.MIX.8
        unused.append(mine.scout.card)
    return Passing(stock, tuple(unused), canvas.cards(city_cards(canvas, seat)))


def duel_ending(canvas: DuelCanvas) -> DuelEnding:
    """How far the end is, and who leads."""
    pos = canvas.pos
    open_end = not pos.final_round and canvas.phase() != "over"
    dealt = sum(len(cards) for cards in canvas.rules.era_cards) - DISPLAY_SLOTS - development_left(pos)
    pace = dealt / (pos.round - 1) if pos.round > 1 else PACE
    return DuelEnding(
        final_round=bool(pos.final_round),
        rounds_most=rounds_ahead(pos, 0) if open_end else None,
        rounds_likely=rounds_ahead(pos, pace) if open_end else None,
        winners=tuple(winners(pos)),
    )
