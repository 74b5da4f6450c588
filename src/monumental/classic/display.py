"""Replenish Display: what leaves, what shifts, what is dealt; and the end that the last card triggers."""

from __future__ import annotations

from monumental.classic.kinds import DISPLAY, E_DISPLAY_DEALT, E_DISPLAY_DISCARDED, E_END_TRIGGERED, E_ERA
from monumental.classic.position import Position
from monumental.kernel.chance import NOT_YET, draw, pile_size
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

DEALING: int = 100
"""Steps from here on: row ``step - DEALING`` has been shifted and is being dealt."""


def deck_size(pos: Position) -> int:
    """Development cards left in the deck; guests among them do not count (AE.HEROES.18)."""
    rules = pos.rules
    cards = sum([pile_size(pos, rules.era_pile + era) for era in rules.eras])
    if rules.deck_guests:
        cards -= sum([guest.waiting(pos) for guest in rules.deck_guests])
    return cards


def deck_empty(pos: Position) -> bool:
    """Whether the last card of the Development deck has been dealt; of the last few all may be guests."""
    rules = pos.rules
    if len(pos.pool[rules.last_pile]) > rules.most_guests:  # it holds out longest
        return False
    cards = 0
    for era in rules.eras:
        pile = rules.era_pile + era
        cards += len(pos.pool[pile]) + len(pos.top[pile])
    return cards == 0 or deck_size(pos) == 0


def current_pile(pos: Position) -> int:
    """The pile of the Era that is being dealt; its separation card leaves the game when it shows (CORE.SETUP.12)."""
    rules = pos.rules
    for i in range(max(pos.era, 0), len(rules.eras)):
        pile = rules.era_pile + rules.eras[i]
        if pile_size(pos, pile):
            if i != pos.era:
                pos.era = i
                pos.emit(E_ERA, pos.active, rules.eras[i])
            return pile
    return -1


def row_places(pos: Position, row: int) -> list[int]:
    """The places of a row of the Display, from the deck to the far end."""
    length = pos.rules.row_length
    return list(range(row * length, (row + 1) * length))


def taken_rows(pos: Position) -> int:
    """Bit mask of the rows from which anybody has acquired a card since they were last replenished."""
    rows = 0
    for taken in pos.taken:
        rows |= taken
    return rows


def closed(pos: Position) -> bool:
    """Whether nothing is discarded any more, because the deck has no card for the gap (CORE.DISPLAY.8, .11)."""
    return deck_empty(pos) and not pos.rules.options.closing_discards


def leaving(pos: Position, row: int) -> list[int]:
    """The places whose cards would be discarded from a row now: those furthest from the deck (CORE.DISPLAY.5)."""
    n = pos.rules.mode.leaves(pos, row, closed(pos))
    places = [place for place in row_places(pos, row) if pos.display[place]]
    return places[len(places) - n :] if n else []


class DisplayHandler(Handler[Position]):
    """Row by row, the upper one first (CORE.DISPLAY.6). ``a`` tells that no card is discarded any more."""

    def __init__(self) -> None:
        super().__init__("display")
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        row = frame.step
        closing = frame.a
        if row < DEALING:
            closing = 1 if closed(pos) else 0
            shift_row(pos, row, closing)
        else:
            row -= DEALING
        while deal_row(pos, row):
            row += 1
            if row == pos.rules.display_rows:
                if pos.rules.deck_guests and not meet_the_last(pos):
                    pos.stack[-2] = Frame(DISPLAY, frame.seat, DEALING + row - 1, closing)
                    return None
                pos.stack.pop()
                pos.taken = [0] * pos.seats
                pos.offers_changed()
                return None
            shift_row(pos, row, closing)
        # Chance has been asked, and its frame lies on top of this one.
        pos.stack[-2] = Frame(DISPLAY, frame.seat, DEALING + row, closing)
        return None


def shift_row(pos: Position, row: int, closing: int) -> None:
    """Discard what the mode says, the furthest first, then close the gaps away from the deck (CORE.DISPLAY.2, .5)."""
    length = pos.rules.row_length
    start = row * length
    cards = [card for card in pos.display[start : start + length] if card]
    for _ in range(pos.rules.mode.leaves(pos, row, closing > 0)):
        lost = cards.pop()
        pos.display_discard = (*pos.display_discard, lost)  # CORE.DISPLAY.12
        if pos.sink is not None:
            pos.emit(E_DISPLAY_DISCARDED, pos.active, lost)
    pos.display[start : start + length] = [0] * (length - len(cards)) + cards


def deal_row(pos: Position, row: int) -> bool:
    """Fill a row from its far end; ``False`` if chance has been asked."""
    length = pos.rules.row_length
    display = pos.display
    for place in range((row + 1) * length - 1, row * length - 1, -1):
        if display[place]:
            continue
        pos.rules.mode.before_dealing(pos)
        card = next_card(pos)
        if not card:
            break  # CORE.DISPLAY.10
        if card == NOT_YET:
            return False
        display[place] = card
        if pos.sink is not None:
            pos.emit(E_DISPLAY_DEALT, pos.active, card, place)
    return True


def next_card(pos: Position) -> int:
    """The next Development card of the deck: guests before it go their own way (AE.HEROES.10). 0 if none is left."""
    while True:
        pile = current_pile(pos)
        if pile < 0:
            return 0
        card = draw(pos, pile)
        if card == NOT_YET or not (pos.rules.deck_guests and is_met(pos, card)):
            return card


def is_met(pos: Position, card: int) -> bool:
    """Whether a card of the deck is a guest, who has then been met."""
    for guest in pos.rules.deck_guests:
        if guest.meets(pos, card):
            return True
    return False


def meet_guests(pos: Position) -> None:
    """All guests that are still in the deck are met before its next card."""
    for guest in pos.rules.deck_guests:
        guest.meet_all(pos)


def meet_the_last(pos: Position) -> bool:
    """Meet the guests of a deck without Development cards (AE.HEROES.19); ``False`` if chance has been asked."""
    return not deck_empty(pos) or next_card(pos) != NOT_YET


def check_end(pos: Position) -> None:
    """An empty deck after Replenish Display triggers the end: this round and one more (CORE.END.1-3)."""
    if pos.final_round == 0 and deck_empty(pos):
        pos.final_round = pos.round + 1
        pos.emit(E_END_TRIGGERED, pos.active, pos.final_round)
