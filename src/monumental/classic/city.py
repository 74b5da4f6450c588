"""The City: activating cards, drawing, archiving, discarding, reinforcing, dealing."""

from __future__ import annotations

from monumental.classic.kinds import (
    DRAWING,
    DRAWN,
    E_ACTIVATED,
    E_DEALT,
    E_DISCARDED,
    E_DREW,
    E_SHUFFLED,
    KEEP_KNOWLEDGE,
    NEXUS,
    SLOTS,
    UNDER,
)
from monumental.classic.model import KNOWLEDGE
from monumental.classic.position import Position
from monumental.classic.question import CardQuestion
from monumental.classic.supply import gain
from monumental.common.city import slot_name
from monumental.common.telling import Wording, place_wording
from monumental.effects.book import NO_OP, Op, Performer
from monumental.effects.interpret import can_run
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler


def card_at(pos: Position, seat: int, place: int) -> int:
    """The card at a place: the cover of a slot, the Knowledge below it, a card drawn this turn, or one of a row."""
    if place < UNDER:
        return pos.cover[seat * SLOTS + place]
    if place < DRAWN:
        return pos.under[seat * SLOTS + place - UNDER]
    if place >= NEXUS:
        return place - NEXUS
    return pos.drawn[seat][place - DRAWN]


def printed_at(pos: Position, seat: int, place: int) -> int:
    """How much the card at a place has printed; a text counts as two resources."""
    card = card_at(pos, seat, place)
    yields = pos.rules.card_yields[card]
    text = 2 if pos.rules.card_effect[card] != NO_OP else 0
    return text + sum([yields[i] for i in range(1, len(yields), 2)])


def row_cards(pos: Position, seat: int) -> tuple[int, ...]:
    """The cards of a seat that lie in open rows beside its City."""
    found: tuple[int, ...] = ()
    for row in pos.rules.open_rows:
        found += row.cards(pos, seat)
    return found


def lit_cards(pos: Position, seat: int) -> tuple[int, ...]:
    """Those among them that were activated this turn."""
    found: tuple[int, ...] = ()
    for row in pos.rules.open_rows:
        found += row.lit(pos, seat)
    return found


def is_lit(pos: Position, seat: int, place: int) -> bool:
    """Whether the card at a place was activated this turn."""
    if place >= NEXUS:
        return place - NEXUS in lit_cards(pos, seat)
    return place >= DRAWN or pos.lit[seat] >> place % SLOTS & 1 > 0


def place_name(place: int) -> str:
    """The name of a place in the notation.

    >>> place_name(5), place_name(9), place_name(18), place_name(530)
    ('r2c3', 'r1c1', 'drawn', 'nexus')
    """
    if place >= NEXUS:
        return "nexus"
    if place >= DRAWN:
        return "drawn"
    return slot_name(place)


def activate_place(pos: Position, seat: int, place: int) -> None:
    """Activate a drawn card, or a card of the City once more (CORE.ACTIVATE.7, CORE.PROGRESS.2)."""
    activate_card(pos, seat, place, card_at(pos, seat, place))
    if place < DRAWN:
        for step in pos.rules.city_steps:
            step.activated_again(pos, seat, place)


def activate_card(pos: Position, seat: int, place: int, card: int) -> None:
    """Printed resources arrive at once, the text becomes usable once (CORE.ACTIVATE.5, CORE.ACTIVATE.6)."""
    rules = pos.rules
    if pos.sink is not None:
        pos.emit(E_ACTIVATED, seat, card, place)
    yields = rules.card_yields[card]
    if yields:
        gain(pos, seat, yields[0], yields[1])
        for i in range(2, len(yields), 2):
            gain(pos, seat, yields[i], yields[i + 1])
    if rules.card_effect[card] != NO_OP:
        ready = pos.ready[seat]
        in_order = not ready or ready[-1] <= place
        pos.ready[seat] = (*ready, place) if in_order else tuple(sorted((*ready, place)))
        if rules.mode.uses_at_once:
            rules.mode.readied(pos, seat, place)


def activate_slots(pos: Position, seat: int, slots: list[int]) -> None:
    """Activate the Knowledge of each slot and its cover together, where there are any (CORE.ACTIVATE.3)."""
    base = seat * SLOTS
    lit = pos.lit[seat]
    unrest = pos.rules.unrest
    for slot in slots:
        cover = pos.cover[base + slot]
        under = pos.under[base + slot]
        if cover:
            activate_card(pos, seat, slot, cover)
            if cover == unrest:  # AE.UNREST.4: the Knowledge below it stays, activated (AE.UNREST.9)
                pos.cover[base + slot] = 0
                return_unrest(pos, seat)
        if under:
            activate_card(pos, seat, slot + UNDER, under)
        if cover or under:
            lit |= 1 << slot
    pos.lit[seat] = lit


def return_unrest(pos: Position, seat: int) -> None:
    """A card of Unrest leaves a seat for its stack (AE.UNREST.4, .6)."""
    for step in pos.rules.city_steps:
        step.unrest_returned(pos, seat)


def stock_deck(pos: Position, seat: int) -> bool:
    """Make sure that the deck has a card, shuffling the discard pile if it must be (CORE.REPLENISH.8)."""
    if pos.top[seat] or pos.pool[seat]:
        return True
    if not pos.discard[seat]:
        return False
    pos.pool[seat] = tuple(sorted(pos.discard[seat]))
    pos.discard[seat] = ()
    if pos.sink is not None:
        pos.emit(E_SHUFFLED, seat)
    return True


def can_draw(pos: Position, seat: int) -> bool:
    """Whether deck or discard pile has a card."""
    return bool(pos.top[seat] or pos.pool[seat] or pos.discard[seat])


class DrawPerformer(Performer[Position]):
    """Draw cards and use them (CORE.PROGRESS.2, CORE.PROGRESS.5)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return can_draw(pos, seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(DRAWING, seat, op.a))


class DrawHandler(Handler[Position]):
    """Draws ``step`` cards one by one. A drawn card lies beside the City (CORE.PROGRESS.4)."""

    def __init__(self) -> None:
        super().__init__("draw")
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        if frame.step == 0 or not stock_deck(pos, seat):
            pos.stack.pop()
            return None
        card = draw(pos, seat)
        if card == NOT_YET:
            return None
        pos.stack[-1] = Frame(DRAWING, seat, frame.step - 1)
        pos.drawn[seat] = (*pos.drawn[seat], card)
        if pos.sink is not None:
            pos.emit(E_DREW, seat, card)
        activate_place(pos, seat, DRAWN + len(pos.drawn[seat]) - 1)
        if card == pos.rules.unrest:  # AE.UNREST.11
            pos.drawn[seat] = pos.drawn[seat][:-1]
            return_unrest(pos, seat)
        return None


def discard_card(pos: Position, seat: int, card: int) -> None:
    """Put a card on the owner's discard pile."""
    pos.discard[seat] = (*pos.discard[seat], card)
    pos.emit(E_DISCARDED, seat, card)


# --- dealing -----------------------------------------------------------------------------------------------------
class DealHandler(Handler[Position]):
    """Fills the gaps of a City one by one, left to right and top to bottom (CORE.REPLENISH.4)."""

    def __init__(self) -> None:
        super().__init__("deal")
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        base = seat * SLOTS
        cover = pos.cover
        pool = pos.pool
        kinds = pos.rules.card_kind
        for i in range(base + frame.step, base + SLOTS):
            while cover[i] == 0:
                if not (pool[seat] or pos.top[seat] or self._shuffle(pos, seat)):
                    pos.stack.pop()
                    return None
                card = draw(pos, seat)
                if card == NOT_YET:
                    return None
                if pos.sink is not None:
                    pos.emit(E_DEALT, seat, card, i - base)
                if kinds[card] != KNOWLEDGE:
                    cover[i] = card
                elif pos.under[i] == 0:
                    pos.under[i] = card
                else:
                    pos.stack.append(Frame(KEEP_KNOWLEDGE, seat, i - base, card))
                    return None
        pos.stack.pop()
        return None

    def _shuffle(self, pos: Position, seat: int) -> bool:
        kinds = pos.rules.card_kind
        for card in pos.discard[seat]:
            if kinds[card] != KNOWLEDGE:
                return stock_deck(pos, seat)
        return False  # CORE.REPLENISH.9, CORE.REPLENISH.10


class KeepKnowledgeHandler(CardQuestion):
    """Two Knowledge cards in one slot: the owner keeps one and discards the other (CORE.REPLENISH.6)."""

    def __init__(self) -> None:
        super().__init__("keep-knowledge", ("keep",), ("CORE.REPLENISH.6",))
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        old = pos.under[frame.seat * SLOTS + frame.step]
        return sorted({old, frame.a})

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        i = frame.seat * SLOTS + frame.step
        other = pos.under[i] if option == frame.a else frame.a
        pos.under[i] = option
        discard_card(pos, frame.seat, other)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.keep-knowledge", {"place": place_wording(frame.step)}, frame.step)


def usable(pos: Position, seat: int, place: int) -> bool:
    """Whether the unused effect of an activated card can do anything now."""
    return can_run(pos, pos.rules.card_effect[card_at(pos, seat, place)], seat, place)
