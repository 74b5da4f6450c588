"""The City: activating spaces, cards that leave, dealing (DUEL.ACTIVATE, DUEL.REPLENISH)."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import SLOTS, UNDER
from monumental.common.city import SLOTS_OF
from monumental.common.table import changed
from monumental.common.telling import Wording, place_wording
from monumental.duel.kinds import (
    DEAL,
    E_ACTIVATED,
    E_ARCHIVED,
    E_DEALT,
    E_DISCARDED,
    E_SHUFFLED,
    KEEP_KNOWLEDGE,
    ROAD_KNOWLEDGE,
    ROAD_WONDERS,
    ROADS,
    SEATS,
)
from monumental.duel.position import Position
from monumental.duel.question import CardQuestion, card_at
from monumental.duel.supply import enter_force, gain
from monumental.effects.duel_hooks import KNOWLEDGE, WONDER
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.sight import BARE, shown
from monumental.kernel.state import Handler


def activate_slots(pos: Position, seat: int, slots: list[int]) -> None:
    """Rotate spaces: a Knowledge along with the card on it; resources come at once (DUEL.ACTIVATE.3-5)."""
    base = seat * SLOTS
    lit = pos.lit[seat]
    for slot in slots:
        cover = pos.cover[base + slot]
        under = pos.under[base + slot]
        if cover:
            lit |= 1 << slot
            activate_card(pos, seat, slot, cover)
        if under:
            lit |= 1 << slot
            activate_card(pos, seat, slot + UNDER, under)
    pos.lit[seat] = lit


def activate_card(pos: Position, seat: int, place: int, card: int) -> None:
    """A card that is rotated gives its resources, and what is permanent on it begins to hold."""
    if pos.sink is not None:
        pos.emit(E_ACTIVATED, seat, card, place)
    yields = pos.rules.card_yields[card]
    for i in range(0, len(yields), 2):
        gain(pos, seat, yields[i], yields[i + 1])
    if pos.rules.card_hook[card] >= 0:
        enter_force(pos, seat, card)


def straighten(pos: Position, seat: int, slot: int) -> None:
    """A space is activated no longer: what is permanent there ends (DUEL.EFFECT.4)."""
    base = seat * SLOTS
    if pos.lit[seat] >> slot & 1:
        enter_force(pos, seat, pos.cover[base + slot], -1)
        enter_force(pos, seat, pos.under[base + slot], -1)
        pos.lit[seat] &= ~(1 << slot)


def remove_from_city(pos: Position, seat: int, place: int) -> int:
    """Take a card out of its space; the Knowledge below it is discarded with it (DUEL.TERM.2, DUEL.TERM.3)."""
    i = seat * SLOTS + place % SLOTS
    card = card_at(pos, seat, place)
    if place >= UNDER:  # DUEL.TERM.4: the card on it stays
        pos.under[i] = 0
        pos.used[seat] &= ~(1 << place)
        return card
    pos.cover[i] = 0
    pos.used[seat] &= ~(1 << place | 1 << place + UNDER)
    if pos.under[i]:  # DUEL.REPLENISH.8
        discard_card(pos, seat, pos.under[i])
        pos.under[i] = 0
    return card


def discard_card(pos: Position, seat: int, card: int) -> None:
    """Put a card on its owner's City discard pile."""
    pos.discard[seat] = (*pos.discard[seat], card)
    if pos.sink is not None:
        pos.emit(E_DISCARDED, seat, card)


def archive_card(pos: Position, seat: int, card: int) -> None:
    """Put a card under the Warlord: it leaves the game and scores no more (DUEL.TERM.1, DUEL.SCORE.6)."""
    pos.archive = changed(pos.archive, seat, (*pos.archive[seat], card))
    kind = pos.rules.card_kind[card]
    if kind == KNOWLEDGE:
        pos.tally[seat * ROADS + ROAD_KNOWLEDGE] -= 1
    elif kind == WONDER:
        pos.tally[seat * ROADS + ROAD_WONDERS] -= 1
    pos.emit(E_ARCHIVED, seat, card)


def clear_city(pos: Position, seat: int) -> None:
    """Discard all activated cards, Knowledge included; the others stay (DUEL.PASS.2, DUEL.PASS.3)."""
    base = seat * SLOTS
    hooks = pos.rules.card_hook
    heap = list(pos.discard[seat])
    cover = pos.cover
    under = pos.under
    for slot in SLOTS_OF[pos.lit[seat]]:
        if cover[base + slot]:
            heap.append(cover[base + slot])
            cover[base + slot] = 0
        if under[base + slot]:
            heap.append(under[base + slot])
            under[base + slot] = 0
    for card in heap[len(pos.discard[seat]) :]:
        if hooks[card] >= 0:
            enter_force(pos, seat, card, -1)
        if pos.sink is not None:
            pos.emit(E_DISCARDED, seat, card)
    pos.discard[seat] = tuple(heap)
    pos.lit[seat] = 0


def on_deck(pos: Position, seat: int, card: int) -> None:
    """Put a card face down on top of a City deck: both players have seen it (DUEL.ACQUIRE.10, DUEL.INFO.1)."""
    pos.top[seat] = (*pos.top[seat], card)


def deck_size(pos: Position, seat: int) -> int:
    """Number of cards in a City deck."""
    return len(pos.top[seat]) + len(pos.pool[seat])


# --- dealing -----------------------------------------------------------------------------------------------------
class DealHandler(Handler[Position]):
    """Fills the gaps of a City one by one, left to right and top to bottom (DUEL.REPLENISH.1, DUEL.REPLENISH.2)."""

    def __init__(self) -> None:
        super().__init__("deal")
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        base = seat * SLOTS
        kinds = pos.rules.card_kind
        cover = pos.cover
        for i in range(base, base + SLOTS):
            while cover[i] == 0:
                if not (pos.pool[seat] or pos.top[seat] or self._shuffle(pos, seat)):
                    pos.stack.pop()
                    return None
                card = draw(pos, seat)
                if card == NOT_YET:
                    return None
                if pos.sink is not None:
                    pos.emit(E_DEALT, seat, card, i - base)
                if kinds[card] != KNOWLEDGE:
                    cover[i] = card
                elif pos.under[i] == 0:  # DUEL.REPLENISH.3
                    pos.under[i] = card
                else:
                    pos.stack.append(Frame(KEEP_KNOWLEDGE, seat, i - base, card))
                    return None
        pos.stack.pop()
        return None

    def _shuffle(self, pos: Position, seat: int) -> bool:
        """Make a deck of the discard pile, unless it holds Knowledge only (DUEL.REPLENISH.5, DUEL.REPLENISH.9)."""
        kinds = pos.rules.card_kind
        if _only_knowledge(kinds, pos.discard[seat]):
            return False
        pos.pool[seat] = tuple(sorted(pos.discard[seat]))
        pos.discard[seat] = ()
        if pos.sink is not None:
            pos.emit(E_SHUFFLED, seat)
        return True


def _only_knowledge(kinds: list[int], cards: tuple[int, ...]) -> bool:
    for card in cards:
        if kinds[card] != KNOWLEDGE:
            return False
    return True


class KeepKnowledgeQuestion(CardQuestion):
    """Two Knowledge cards in one space: the owner keeps one and discards the other (DUEL.REPLENISH.4)."""

    def __init__(self) -> None:
        super().__init__("keep-knowledge", ("keep",), ("DUEL.REPLENISH.4",))
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return sorted({pos.under[frame.seat * SLOTS + frame.step], frame.a})

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        i = frame.seat * SLOTS + frame.step
        other = pos.under[i] if option == frame.a else frame.a
        pos.under[i] = option
        discard_card(pos, frame.seat, other)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.keep-knowledge", {"place": place_wording(frame.step)}, frame.step)


DEAL_OF: Final[list[Frame]] = [Frame(DEAL, seat) for seat in range(SEATS)]


def deal(pos: Position, seat: int) -> None:
    """Fill the gaps of a City."""
    pos.stack.append(DEAL_OF[seat])
