"""The Automa's turn: revealing cards and putting their lines to work, top to bottom (CORE.SOLO.4-7)."""

from __future__ import annotations

from typing import Final

from monumental.classic.automa.cards import (
    FEWER_POLICIES,
    FEWER_PROVINCES,
    FEWEST_POLICIES,
    FEWEST_PROVINCES,
    FEWEST_WONDERS,
    GENERAL_TWICE,
    LAST_ON_TRACK,
    TYPE_ONLY,
    AutomaCard,
)
from monumental.classic.counts import count
from monumental.classic.kinds import (
    AUTOMA_CARD,
    AUTOMA_LINE,
    AUTOMA_TURN,
    E_AUTOMA_CARD,
    E_AUTOMA_SHUFFLED,
    ROAD_POLICIES,
    ROAD_PROVINCES,
    ROADS,
)
from monumental.classic.position import Position
from monumental.classic.tableau import changed
from monumental.effects.hooks import POLICIES, PROVINCES, TRACK_SPACES, WONDERS
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown
from monumental.kernel.state import Handler

NO_CARD: Final = -2
"""What ``draw_solo`` returns if every card is in use."""
FEWEST: Final[dict[int, int]] = {
    FEWEST_PROVINCES: PROVINCES,
    FEWEST_POLICIES: POLICIES,
    FEWEST_WONDERS: WONDERS,
    LAST_ON_TRACK: TRACK_SPACES,
}
"""What conditions compare, by the condition."""


def solo_pile(pos: Position, seat: int) -> int:
    """The pile from which an Automa draws; several may share one (AE.AUTOMA.10)."""
    return pos.rules.automa_pile + pos.rules.solo_seat[seat]


def draw_solo(pos: Position, seat: int) -> int:
    """The next card of the Solo deck, which goes to the discard pile."""
    card = reveal_solo(pos, seat)
    if card >= 0:
        discard_solo(pos, seat, card)
    return card


def reveal_solo(pos: Position, seat: int) -> int:
    """The next card of the Solo deck, taken off it; an empty deck takes its discard pile back (CORE.SOLO.15)."""
    pile = solo_pile(pos, seat)
    if not pos.pool[pile] and not pos.top[pile]:
        if not pos.solo_discard[pos.rules.solo_seat[seat]]:
            return NO_CARD
        shuffle_solo(pos, seat)
    return draw(pos, pile)


def discard_solo(pos: Position, seat: int, card: int) -> None:
    """A card of the Solo deck has been used."""
    place = pos.rules.solo_seat[seat]
    pos.solo_discard = changed(pos.solo_discard, place, (*pos.solo_discard[place], card))


def solo_cards_left(pos: Position, seat: int) -> tuple[int, ...]:
    """The cards of deck and discard pile, which drawing may still come to."""
    pile = solo_pile(pos, seat)
    return pos.top[pile] + pos.pool[pile] + pos.solo_discard[pos.rules.solo_seat[seat]]


def is_own(card: AutomaCard) -> bool:
    """Whether a card is that of a civilization, or stands for it in a deck that several share (AE.AUTOMA.10)."""
    return card.civilization != "" or card.several


def set_aside(pos: Position, seat: int) -> tuple[int, ...]:
    """The cards of the Solo deck of a seat that modules keep elsewhere, with whomever it is shared."""
    rules = pos.rules
    found: list[int] = []
    for pile in rules.solo_piles:
        for other in rules.config.automas:
            if rules.solo_seat[other] == rules.solo_seat[seat]:
                found += pile.row(pos, other)
    return tuple(found)


def shuffle_solo(pos: Position, seat: int) -> None:
    """Deck and discard pile together."""
    pile = solo_pile(pos, seat)
    place = pos.rules.solo_seat[seat]
    pos.pool[pile] = tuple(sorted(pos.pool[pile] + pos.top[pile] + pos.solo_discard[place]))
    pos.top[pile] = ()
    pos.solo_discard = changed(pos.solo_discard, place, ())
    pos.emit(E_AUTOMA_SHUFFLED, seat)


class AutomaTurnHandler(Handler[Position]):
    """Reveals ``step`` cards one after another; ``a`` is how each is used."""

    def __init__(self) -> None:
        super().__init__("automa")
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.step == 0:
            pos.stack.pop()
            return None
        card = draw_solo(pos, frame.seat)
        if card == NOT_YET:
            return None
        if card == NO_CARD:
            pos.stack.pop()
            return None
        pos.stack[-1] = Frame(AUTOMA_TURN, frame.seat, frame.step - 1, frame.a)
        pos.stack.append(Frame(AUTOMA_CARD, frame.seat, 0, card, frame.a))
        return None


class AutomaCardHandler(Handler[Position]):
    """Card ``a``, used as ``b`` says: its general lines, then the lines of the Automa's own type (CORE.SOLO.7)."""

    def __init__(self) -> None:
        super().__init__("automa-card")
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        rules = pos.rules
        seat = frame.seat
        card = rules.solo_cards[frame.a]
        pos.emit(E_AUTOMA_CARD, seat, frame.a, frame.b)
        lines: list[int] = []
        if frame.b != TYPE_ONLY:
            lines += rules.general_lines[frame.a]
        if frame.b == GENERAL_TWICE:
            lines += rules.general_lines[frame.a]
        elif frame.b == TYPE_ONLY or card.character == rules.civilizations[seat].character:
            lines += rules.type_lines[frame.a]
        if card.first_only:
            lines = [line for line in lines if condition_holds(pos, seat, rules.lines[line].condition)][:1]
        for line in reversed(lines):
            pos.stack.append(Frame(AUTOMA_LINE, seat, rules.lines[line].times, line, frame.a))
        return None


def condition_holds(pos: Position, seat: int, condition: int) -> bool:
    """Whether a line may be done: some player is ahead on the road that it names, or every player is."""
    if condition == FEWER_PROVINCES:
        return _behind(pos, seat, ROAD_PROVINCES)
    if condition == FEWER_POLICIES:
        return _behind(pos, seat, ROAD_POLICIES)
    if condition in FEWEST:
        return _last(pos, seat, FEWEST[condition])
    return True


def _last(pos: Position, seat: int, what: int) -> bool:
    """Whether every player has more of a countable thing; a tie is not enough (AE.AUTOMA.12, .41)."""
    mine = count(pos, seat, what)
    for other in range(pos.seats):
        if not pos.rules.automa[other] and count(pos, other, what) <= mine:
            return False
    return True


def _behind(pos: Position, seat: int, road: int) -> bool:
    """Whether a player has more; other Automas do not count (CORE.SOLO.43)."""
    mine = pos.tally[seat * ROADS + road]
    players = [other for other in range(pos.seats) if not pos.rules.automa[other]]
    return max([pos.tally[other * ROADS + road] for other in players]) > mine


class AutomaSeekHandler(Handler[Position]):
    """Draws until a card appears that can be used as ``a`` says (CORE.SOLO.39, CORE.SOLO.42)."""

    def __init__(self) -> None:
        super().__init__("automa-seek")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        if not can_find(pos, seat, frame.a):
            pos.stack.pop()
            return None
        card = draw_solo(pos, seat)
        if card != NOT_YET and is_sought(pos, seat, card, frame.a):
            pos.stack.pop()
            pos.stack.append(Frame(AUTOMA_CARD, seat, 0, card, frame.a))
        return None


def can_find(pos: Position, seat: int, use: int) -> bool:
    """Whether a sought card is in the deck or the discard pile: then drawing comes to it, over a reshuffle at most."""
    return any(is_sought(pos, seat, card, use) for card in solo_cards_left(pos, seat))


def is_sought(pos: Position, seat: int, card: int, use: int) -> bool:
    """Whether a card has type lines that can be used: all, or those of the own type where all of it is used."""
    solo = pos.rules.solo_cards[card]
    own = solo.character == pos.rules.civilizations[seat].character
    return len(solo.type_lines) > 0 and (own or use == TYPE_ONLY)
