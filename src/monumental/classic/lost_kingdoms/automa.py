"""The Automas of Lost Kingdoms: what the cards of its four civilizations order (LK.SOLO.14-18).

A civilization's special rules do not bind its Automa (LK.SOLO.7); it sacrifices, mounts, surveys or has a Nexus only by
these lines.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.automa import cards
from monumental.classic.automa.removed import KEY as REMOVED_CARDS
from monumental.classic.automa.removed import remove_revealed
from monumental.classic.automa.ties import TIE_ORDER, ask_tie
from monumental.classic.automa.turn import (
    NO_CARD,
    discard_solo,
    is_own,
    reveal_solo,
    solo_cards_left,
    solo_pile,
)
from monumental.classic.fields import SEAT, SOLO_CARD
from monumental.classic.kinds import A_SHIFT, AUTOMA_CARD
from monumental.classic.lost_kingdoms import amazons, aztecs
from monumental.classic.module import Module, imply
from monumental.classic.position import Position
from monumental.classic.question import ask, tell
from monumental.classic.seams import ABOUT_A_SOLO_CARD, Order, Tale
from monumental.classic.supply import gain
from monumental.effects.catalogue import Message
from monumental.effects.resources import GOLD
from monumental.kernel.chance import NOT_YET
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import BARE
from monumental.kernel.state import Handler

KEY: Final = "automas-of-lost-kingdoms"

NEXUS: Final = Extra("solo_nexus", module=KEY, axis=SEAT, content=SOLO_CARD, rows=True)
"""The Nexus of each Automa, in the order in which its cards came (LK.SOLO.17)."""

KEPT: Final = Tale("solo-kept", ABOUT_A_SOLO_CARD)
INTO_THE_NEXUS: Final = Tale("solo-nexus", ABOUT_A_SOLO_CARD)

TEXTS: Final[dict[str, Message]] = {
    "event.solo-kept": "{who} turns up {card} and leaves it on the deck",
    "clause.solo-kept": "{card} stays on the deck",
    "event.solo-nexus": "{who} puts {card} into its Nexus",
    "clause.solo-nexus": "{card} goes into the Nexus",
    "solo-pile.solo-nexus": "In its Nexus",
}


class SacrificeOrder(Order[Position]):
    """A Soldier of the Capital for Gold; only without one a sacrificed Soldier comes back (LK.SOLO.14)."""

    def possible(self, pos: Position, seat: int, amount: int) -> bool:
        return pos.troops[pos.capital[seat]] > 0 or aztecs.ON_THE_CARD.at(pos, seat) > 0

    def do(self, pos: Position, seat: int, amount: int, card: int) -> None:
        home = pos.capital[seat]
        if pos.troops[home]:
            aztecs.sacrifice(pos, seat, home)
            gain(pos, seat, GOLD, amount)
        else:
            aztecs.take_back(pos, seat, 1)


class MountOrder(Order[Position]):
    """Horses for the Soldiers furthest from the Capital, as many as stock and Soldiers allow (LK.SOLO.15)."""

    def possible(self, pos: Position, seat: int, amount: int) -> bool:
        return amazons.horses_in_stock(pos) > 0 and len(amazons.on_foot(pos, seat)) > 0

    def do(self, pos: Position, seat: int, amount: int, card: int) -> None:
        walking = sum([pos.troops[tile] for tile in amazons.on_foot(pos, seat)])
        n = min(amount, amazons.horses_in_stock(pos), walking)
        amazons.gain_horses(pos, seat, n)
        mount_next(pos, seat, n)

    def chosen(self, pos: Position, seat: int, tile: int, left: int) -> None:
        amazons.mount(pos, seat, tile)
        mount_next(pos, seat, left - 1)


def mount_next(pos: Position, seat: int, left: int) -> None:
    """Mount so many Soldiers one after the other; equal ones are a tie (CORE.SOLO.16)."""
    while left:
        tiles = furthest_on_foot(pos, seat)
        if len(tiles) > 1:
            ask_tie(pos, seat, TIE_ORDER, tiles, left << A_SHIFT | cards.MOUNT)
            return
        amazons.mount(pos, seat, tiles[0])
        left -= 1


def furthest_on_foot(pos: Position, seat: int) -> list[int]:
    """Where Soldiers without a Horse stand furthest from their Capital, by steps of an Explorer."""
    home = pos.capital[seat]
    steps = pos.rules.explorer_steps[home][home]
    tiles = amazons.on_foot(pos, seat)
    most = max([steps[tile] for tile in tiles])
    return [tile for tile in tiles if steps[tile] == most]


class SurveyOrder(Order[Position]):
    """The next card is looked at."""

    def possible(self, pos: Position, seat: int, amount: int) -> bool:
        return len(solo_cards_left(pos, seat)) > 0

    def do(self, pos: Position, seat: int, amount: int, card: int) -> None:
        ask(pos, "automa-survey", seat)


class SurveyHandler(Handler[Position]):
    """Reveals a card that is removed, or lies on top and is used next (LK.SOLO.16)."""

    def __init__(self) -> None:
        super().__init__("automa-survey")
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        card = reveal_solo(pos, seat)
        if card == NOT_YET:
            return None
        pos.stack.pop()
        solo = pos.rules.solo_cards[card]
        if is_own(solo) or solo.character == pos.rules.civilizations[seat].character:
            pile = solo_pile(pos, seat)
            pos.top[pile] = (*pos.top[pile], card)
            tell(pos, KEPT, seat, 1, card)
        else:
            remove_revealed(pos, seat, card)
        return None


class NexusOrder(Order[Position]):
    """One card more for the Nexus, and all of them are used."""

    def possible(self, pos: Position, seat: int, amount: int) -> bool:
        return may_enter(pos, seat) or len(NEXUS.row(pos, seat)) > 0

    def do(self, pos: Position, seat: int, amount: int, card: int) -> None:
        ask(pos, "automa-nexus", seat)


def may_enter(pos: Position, seat: int) -> bool:
    """Whether a card is left for the Nexus; the civilization's own never enters it (LK.SOLO.18)."""
    return any(not is_own(pos.rules.solo_cards[card]) for card in solo_cards_left(pos, seat))


class NexusHandler(Handler[Position]):
    """Draws a card for the Nexus, if one is left, then uses every card there in the order of their coming."""

    def __init__(self) -> None:
        super().__init__("automa-nexus")
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        card = reveal_solo(pos, seat) if may_enter(pos, seat) else NO_CARD
        if card == NOT_YET:
            return None
        if card >= 0 and is_own(pos.rules.solo_cards[card]):
            discard_solo(pos, seat, card)
            return None
        pos.stack.pop()
        if card >= 0:
            NEXUS.put_row(pos, seat, (*NEXUS.row(pos, seat), card))
            tell(pos, INTO_THE_NEXUS, seat, 1, card)
        for each in reversed(NEXUS.row(pos, seat)):
            pos.stack.append(Frame(AUTOMA_CARD, seat, 0, each, cards.WHOLE))
        return None


imply(
    Module(
        KEY,
        "Automas of Lost Kingdoms",
        "Automas that sacrifice, mount, survey or listen to their Nexus.",
        needs=(REMOVED_CARDS,),
        fields=(NEXUS,),
        questions=(SurveyHandler(), NexusHandler()),
        orders={
            cards.SACRIFICE: SacrificeOrder(),
            cards.MOUNT: MountOrder(),
            cards.SURVEY: SurveyOrder(),
            cards.NEXUS: NexusOrder(),
        },
        solo_piles=(NEXUS,),
        tales=(KEPT, INTO_THE_NEXUS),
        texts=TEXTS,
    )
)
