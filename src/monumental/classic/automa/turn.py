"""The Automa's turn: revealing cards and putting their lines to work, top to bottom (CORE.SOLO.4-7)."""

from __future__ import annotations

from typing import Final

from monumental.classic.automa.cards import FEWER_POLICIES, FEWER_PROVINCES, GENERAL_TWICE, TYPE_ONLY, WHOLE
from monumental.classic.kinds import (
    AUTOMA_CARD,
    AUTOMA_LINE,
    AUTOMA_SEEK,
    AUTOMA_TURN,
    AUTOMA_TYPE_LINE,
    E_AUTOMA_CARD,
    E_AUTOMA_SHUFFLED,
    ROAD_POLICIES,
    ROAD_PROVINCES,
    ROADS,
)
from monumental.classic.position import Position
from monumental.classic.tableau import changed
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler

NO_CARD: Final = -2
"""What ``draw_solo`` returns if every card is in use."""


def draw_solo(pos: Position, seat: int) -> int:
    """The next card of the Solo deck; an empty deck takes its discard pile back (CORE.SOLO.15)."""
    pile = pos.rules.automa_pile + seat
    if not pos.pool[pile] and not pos.top[pile]:
        if not pos.solo_discard[seat]:
            return NO_CARD
        shuffle_solo(pos, seat)
    card = draw(pos, pile)
    if card != NOT_YET:
        pos.solo_discard = changed(pos.solo_discard, seat, (*pos.solo_discard[seat], card))
    return card


def shuffle_solo(pos: Position, seat: int) -> None:
    """Deck and discard pile together."""
    pile = pos.rules.automa_pile + seat
    pos.pool[pile] = tuple(sorted(pos.pool[pile] + pos.top[pile] + pos.solo_discard[seat]))
    pos.top[pile] = ()
    pos.solo_discard = changed(pos.solo_discard, seat, ())
    pos.emit(E_AUTOMA_SHUFFLED, seat)


class AutomaTurnHandler(Handler[Position]):
    """Reveals ``step`` cards one after another; ``a`` is how each is used."""

    def __init__(self) -> None:
        super().__init__("automa")

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
    """A card that has been revealed: its general lines, then the line of the Automa's own type (CORE.SOLO.7)."""

    def __init__(self) -> None:
        super().__init__("automa-card")

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
        if frame.b == TYPE_ONLY or card.character == rules.civilizations[seat].character:
            pos.stack.append(Frame(AUTOMA_TYPE_LINE, seat, 0, frame.a))
        if card.first_only:
            lines = [line for line in lines if condition_holds(pos, seat, rules.lines[line].condition)][:1]
        for line in reversed(lines):
            pos.stack.append(Frame(AUTOMA_LINE, seat, rules.lines[line].times, line, frame.a))
        return None


def condition_holds(pos: Position, seat: int, condition: int) -> bool:
    """Whether a line may be done: some opponent is ahead on the road that it names."""
    if condition == FEWER_PROVINCES:
        return _behind(pos, seat, ROAD_PROVINCES)
    if condition == FEWER_POLICIES:
        return _behind(pos, seat, ROAD_POLICIES)
    return True


def _behind(pos: Position, seat: int, road: int) -> bool:
    mine = pos.tally[seat * ROADS + road]
    return max([pos.tally[other * ROADS + road] for other in range(pos.seats)]) > mine


class AutomaSeekHandler(Handler[Position]):
    """Draws until a card of the own type appears; ``step`` bounds the search by the number of cards."""

    def __init__(self) -> None:
        super().__init__("automa-seek")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        seat = frame.seat
        card = draw_solo(pos, seat)
        if card == NOT_YET:
            return None
        pos.stack.pop()
        if card == NO_CARD:
            return None
        rules = pos.rules
        if rules.solo_cards[card].character == rules.civilizations[seat].character:
            pos.stack.append(Frame(AUTOMA_CARD, seat, 0, card, WHOLE))
        elif frame.step > 0:
            pos.stack.append(Frame(AUTOMA_SEEK, seat, frame.step - 1))
        return None
