"""The City: activating cards, drawing, archiving, discarding, reinforcing, dealing."""

from __future__ import annotations

from typing import Final

from monumental.classic.kinds import (
    ACTIVATING_AGAIN,
    ACTIVATING_IDLE,
    ARCHIVING,
    DEAL,
    DISCARDING,
    DRAWING,
    DRAWN,
    E_ACTIVATED,
    E_ARCHIVED,
    E_DEALT,
    E_DISCARDED,
    E_DREW,
    E_REINFORCED,
    E_SHUFFLED,
    KEEP_KNOWLEDGE,
    REINFORCING,
    ROAD_KNOWLEDGE,
    ROAD_WONDERS,
    ROADS,
    SLOTS,
    UNDER,
)
from monumental.classic.model import KNOWLEDGE, WONDER
from monumental.classic.policies import announce
from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.classic.supply import gain
from monumental.classic.tableau import changed
from monumental.effects.book import ACTIVATE_AGAIN, ACTIVATE_ATTACHED, NO_OP, Op, Performer
from monumental.effects.hooks import ARCHIVED
from monumental.effects.interpret import can_run, queue, queue_in_any_order
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler

SLOTS_OF: Final[list[list[int]]] = [[s for s in range(SLOTS) if mask >> s & 1] for mask in range(1 << SLOTS)]
"""The slots of each bit mask."""
ALL_SLOTS: Final = (1 << SLOTS) - 1


def card_at(pos: Position, seat: int, place: int) -> int:
    """The card at a place: the cover of a slot, the Knowledge below it, or a card drawn this turn."""
    if place < UNDER:
        return pos.cover[seat * SLOTS + place]
    if place < DRAWN:
        return pos.under[seat * SLOTS + place - UNDER]
    return pos.drawn[seat][place - DRAWN]


def place_name(place: int) -> str:
    """The name of a place in the notation.

    >>> place_name(5), place_name(9), place_name(18)
    ('r2c3', 'r1c1', 'drawn')
    """
    if place >= DRAWN:
        return "drawn"
    slot = place % SLOTS
    return f"r{slot // 3 + 1}c{slot % 3 + 1}"


def activate_place(pos: Position, seat: int, place: int) -> None:
    """Printed resources arrive at once, the text becomes usable once (CORE.ACTIVATE.5, CORE.ACTIVATE.6)."""
    activate_card(pos, seat, place, card_at(pos, seat, place))


def activate_card(pos: Position, seat: int, place: int, card: int) -> None:
    """Activate the card that lies at a place."""
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


def activate_slots(pos: Position, seat: int, slots: list[int]) -> None:
    """Activate the Knowledge of each slot and its cover together, where there are any (CORE.ACTIVATE.3)."""
    base = seat * SLOTS
    lit = pos.lit[seat]
    for slot in slots:
        cover = pos.cover[base + slot]
        under = pos.under[base + slot]
        if cover:
            activate_card(pos, seat, slot, cover)
        if under:
            activate_card(pos, seat, slot + UNDER, under)
        if cover or under:
            lit |= 1 << slot
    pos.lit[seat] = lit


def stock_deck(pos: Position, seat: int) -> bool:
    """Make sure that the deck has a card, shuffling the discard pile if it must be (CORE.REPLENISH.8)."""
    if pos.top[seat] or pos.pool[seat]:
        return True
    if not pos.discard[seat]:
        return False
    pos.pool[seat] = tuple(sorted(pos.discard[seat]))
    pos.discard[seat] = ()
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
        pos.emit(E_DREW, seat, card)
        activate_place(pos, seat, DRAWN + len(pos.drawn[seat]) - 1)
        return None


# --- archive and discard -----------------------------------------------------------------------------------------
def idle_places(pos: Position, seat: int) -> list[int]:
    """The cards of the City that were not activated this turn: what may be archived (CORE.TERM.2, CORE.TERM.7)."""
    base = seat * SLOTS
    slots = SLOTS_OF[ALL_SLOTS & ~pos.lit[seat]]
    places = [slot for slot in slots if pos.cover[base + slot]]
    for slot in slots:
        if pos.under[base + slot]:
            places.append(slot + UNDER)
    return places


def any_idle(pos: Position, seat: int) -> bool:
    """Whether a card of the City was not activated this turn."""
    base = seat * SLOTS
    for slot in SLOTS_OF[ALL_SLOTS & ~pos.lit[seat]]:
        if pos.cover[base + slot] or pos.under[base + slot]:
            return True
    return False


def city_places(pos: Position, seat: int) -> list[int]:
    """Every card of the City."""
    base = seat * SLOTS
    places = [slot for slot in range(SLOTS) if pos.cover[base + slot]]
    for slot in range(SLOTS):
        if pos.under[base + slot]:
            places.append(slot + UNDER)
    return places


def remove_from_city(pos: Position, seat: int, place: int) -> int:
    """Take a card out of its slot; the Knowledge below a cover goes to the discard pile with it (CORE.TERM.3)."""
    slot = place % SLOTS
    i = seat * SLOTS + slot
    if place >= UNDER:
        card = pos.under[i]
        pos.under[i] = 0
        pos.ready[seat] = tuple([p for p in pos.ready[seat] if p != place])
        return card
    card = pos.cover[i]
    pos.cover[i] = 0
    if pos.under[i]:
        discard_card(pos, seat, pos.under[i])
        pos.under[i] = 0
    pos.ready[seat] = tuple([p for p in pos.ready[seat] if p >= DRAWN or p % SLOTS != slot])
    return card


def discard_card(pos: Position, seat: int, card: int) -> None:
    """Put a card on the owner's discard pile."""
    pos.discard[seat] = (*pos.discard[seat], card)
    pos.emit(E_DISCARDED, seat, card)


def fill_gaps_now(pos: Position, seat: int) -> None:
    """A gap made on an opponent's turn is filled at once (CORE.TERM.5); on the own turn it waits (CORE.TERM.6)."""
    if seat != pos.active:
        pos.stack.append(Frame(DEAL, seat))


class ArchivePerformer(Performer[Position]):
    """Archive one card that was not activated; without one nothing happens (CORE.TERM.9)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any_idle(pos, seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(ARCHIVING, seat, 0, op.kids[0] if op.kids else NO_OP, source))


class ArchiveHandler(Handler[Position]):
    """Which card leaves the game."""

    def __init__(self) -> None:
        super().__init__("archive")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        places = idle_places(pos, frame.seat)
        if places:
            return places
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        card = remove_from_city(pos, seat, option)
        pos.archive = changed(pos.archive, seat, (*pos.archive[seat], card))
        kind = pos.rules.card_kind[card]
        if kind == KNOWLEDGE:  # CORE.SCORE.5
            pos.tally[seat * ROADS + ROAD_KNOWLEDGE] -= 1
        elif kind == WONDER:
            pos.tally[seat * ROADS + ROAD_WONDERS] -= 1
        pos.emit(E_ARCHIVED, seat, card, option)
        queue_in_any_order(pos, seat, announce(pos, seat, ARCHIVED))
        if frame.a != NO_OP:
            queue(pos, frame.a, seat, frame.b)
        fill_gaps_now(pos, seat)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"archive {pos.rules.card_key[card_at(pos, frame.seat, option)]} {place_name(option)}"


class DiscardPerformer(Performer[Position]):
    """Discard one card of the City."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any_idle(pos, seat) or (op.a == 1 and len(city_places(pos, seat)) > 0)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(DISCARDING, seat, 0, op.kids[0] if op.kids else NO_OP, source, op.a))


class DiscardHandler(Handler[Position]):
    """Which card goes to the discard pile."""

    def __init__(self) -> None:
        super().__init__("discard")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        places = city_places(pos, frame.seat) if frame.c else idle_places(pos, frame.seat)
        if places:
            return places
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        discard_card(pos, seat, remove_from_city(pos, seat, option))
        if frame.a != NO_OP:
            queue(pos, frame.a, seat, frame.b)
        fill_gaps_now(pos, seat)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"discard {pos.rules.card_key[card_at(pos, frame.seat, option)]} {place_name(option)}"


# --- reinforce and activate by effect ------------------------------------------------------------------------------
class ReinforcePerformer(Performer[Position]):
    """Keep an activated card at the end of the turn."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(reinforceable(pos, seat, op.a, source)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(REINFORCING, seat, 0, op.a, source))


def reinforceable(pos: Position, seat: int, another: int, source: int) -> list[int]:
    """Activated covers that are not kept yet (CORE.TERM.25: never a Knowledge)."""
    base = seat * SLOTS
    slots = pos.lit[seat] & ~pos.kept[seat]
    return [
        slot
        for slot in range(SLOTS)
        if slots >> slot & 1 and pos.cover[base + slot] and not (another and slot == source)
    ]


class ReinforceHandler(Handler[Position]):
    """Which card stays."""

    def __init__(self) -> None:
        super().__init__("reinforce")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        slots = reinforceable(pos, frame.seat, frame.a, frame.b)
        if slots:
            return slots
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        pos.kept = changed(pos.kept, frame.seat, pos.kept[frame.seat] | 1 << option)
        pos.emit(E_REINFORCED, frame.seat, card_at(pos, frame.seat, option), option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"reinforce {pos.rules.card_key[card_at(pos, frame.seat, option)]} {place_name(option)}"


def idle_slots(pos: Position, seat: int) -> list[int]:
    """Slots with a card that were not activated this turn."""
    base = seat * SLOTS
    slots = SLOTS_OF[ALL_SLOTS & ~pos.lit[seat]]
    return [slot for slot in slots if pos.cover[base + slot] or pos.under[base + slot]]


class ActivateIdlePerformer(Performer[Position]):
    """Activate a slot that was not activated; it then counts as activated in every respect (CORE.ACTIVATE.11)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return any_idle(pos, seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(ACTIVATING_IDLE, seat))


class ActivateIdleHandler(Handler[Position]):
    """Which slot."""

    def __init__(self) -> None:
        super().__init__("activate-idle")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        slots = idle_slots(pos, frame.seat)
        if slots:
            return slots
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        activate_slots(pos, frame.seat, [option])

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        seat = frame.seat
        card = card_at(pos, seat, option) or card_at(pos, seat, option + UNDER)
        return f"activate {pos.rules.card_key[card]} {place_name(option)}"


def activates_again(rules: Rulebook, op_id: int) -> bool:
    """Whether an effect activates cards that were activated already."""
    if op_id == NO_OP:
        return False
    op = rules.ops[op_id]
    if op.code in (ACTIVATE_AGAIN, ACTIVATE_ATTACHED):
        return True
    for kid in op.kids:
        if activates_again(rules, kid):
            return True
    return False


def activated_places(pos: Position, seat: int, source: int) -> list[int]:
    """Activated City cards other than the one that asks.

    None whose own effect activates again: two of them would feed each other for ever (CORE.ACTIVATE.7).
    """
    places = []
    for place in range(DRAWN):
        card = card_at(pos, seat, place)
        if card == 0 or place == source or not pos.lit[seat] >> place % SLOTS & 1:
            continue
        if not activates_again(pos.rules, pos.rules.card_effect[card]):
            places.append(place)
    return places


class ActivateAgainPerformer(Performer[Position]):
    """Resources and effect of an activated card once more (CORE.ACTIVATE.7)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(activated_places(pos, seat, source)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        pos.stack.append(Frame(ACTIVATING_AGAIN, seat, 0, 0, source))


class ActivateAgainHandler(Handler[Position]):
    """Which card."""

    def __init__(self) -> None:
        super().__init__("activate-again")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        places = activated_places(pos, frame.seat, frame.b)
        if places:
            return places
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        activate_place(pos, frame.seat, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"activate {pos.rules.card_key[card_at(pos, frame.seat, option)]} {place_name(option)}"


class ActivateAttachedPerformer(Performer[Position]):
    """The cover of the Knowledge that asks, once more; without a cover there is no object (CORE.TERM.28)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return UNDER <= source < DRAWN and pos.cover[seat * SLOTS + source - UNDER] != 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if self.possible(pos, op, seat, source):
            activate_place(pos, seat, source - UNDER)


# --- dealing -----------------------------------------------------------------------------------------------------
class DealHandler(Handler[Position]):
    """Fills the gaps of a City one by one, left to right and top to bottom (CORE.REPLENISH.4)."""

    def __init__(self) -> None:
        super().__init__("deal")

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


class KeepKnowledgeHandler(Handler[Position]):
    """Two Knowledge cards in one slot: the owner keeps one and discards the other (CORE.REPLENISH.6)."""

    def __init__(self) -> None:
        super().__init__("keep-knowledge")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        old = pos.under[frame.seat * SLOTS + frame.step]
        return sorted({old, frame.a})

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        i = frame.seat * SLOTS + frame.step
        other = pos.under[i] if option == frame.a else frame.a
        pos.under[i] = option
        discard_card(pos, frame.seat, other)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"keep {pos.rules.card_key[option]}"


def usable(pos: Position, seat: int, place: int) -> bool:
    """Whether the unused effect of an activated card can do anything now."""
    return can_run(pos, pos.rules.card_effect[card_at(pos, seat, place)], seat, place)
