"""What an option is about, in plain terms: its verb, and the card, tile, slot, Explorer or amount that it names."""

from __future__ import annotations

from dataclasses import dataclass

from monumental.classic import kinds
from monumental.classic.city import card_at
from monumental.classic.kinds import A_SHIFT, DRAWN, FIELD, KIND_SHIFT, SLOTS, UNDER
from monumental.classic.notation import text_of
from monumental.classic.position import EXPLORERS, Position
from monumental.effects import interpret
from monumental.effects.resources import GOLD, PRODUCTION
from monumental.kernel.frames import Frame


@dataclass(frozen=True)
class Facts:
    """The parts of an option; ids as the engine has them, -1 or 0 for what it does not name."""

    verb: str
    card: int = 0
    tile: int = -1
    place: int = -1
    explorer: int = -1
    amount: int = -1
    resource: int = -1
    good: int = 0
    warlord: bool = False

    @property
    def slot(self) -> int | None:
        """The slot of the City, if the option names a card there."""
        return self.place % SLOTS if 0 <= self.place < DRAWN else None

    @property
    def below(self) -> bool:
        """Whether the card is the Knowledge below the cover of its slot."""
        return UNDER <= self.place < DRAWN


def facts(pos: Position, option: int) -> Facts:
    """What an option of the waiting decision is about."""
    frame = pos.stack[-1]
    verb = text_of(pos, option).split()[0]
    kind = frame.kind
    if kind == kinds.ACTIONS or (kind in (kinds.FREE_MOVES, kinds.FREE_STEPS) and option):
        return _action(pos, frame.seat, verb, option)
    if kind in CITY:
        place = option
        if kind == kinds.ACTIVATING_IDLE and not card_at(pos, frame.seat, option):
            place = option + UNDER
        return Facts(verb, card=card_at(pos, frame.seat, place), place=place)
    if kind in CARDS:
        return Facts(verb, card=option)
    if kind in TILES:
        return Facts(verb, card=frame.a if kind == kinds.PLACE_WONDER else 0, tile=option)
    return _choice(frame, verb, option)


CITY = (
    kinds.ARCHIVING,
    kinds.DISCARDING,
    kinds.REINFORCING,
    kinds.ACTIVATING_IDLE,
    kinds.ACTIVATING_AGAIN,
)
CARDS = (
    kinds.KEEP_KNOWLEDGE,
    kinds.KEEP_WONDER,
    kinds.GAINING_BASIC_BUILDING,
    kinds.GAINING_FROM_DISPLAY,
    kinds.REPEATING_POLICY,
)
TILES = (
    kinds.CHOOSE_CAPITAL,
    kinds.PLACE_WONDER,
    kinds.MANOEUVRE_TO,
    kinds.TAKING_PRODUCTION,
    kinds.AUTOMA_TIE,
)
YES_OR_NO = (
    interpret.MAY_DO,
    interpret.REPEATING,
    kinds.WARLORD_CHOICE,
    kinds.MARCH_WARLORD,
    kinds.OUTPOST_UNITS_BACK,
)


def _choice(frame: Frame, verb: str, option: int) -> Facts:
    kind = frame.kind
    if kind == kinds.PAY:
        return Facts(verb, amount=option, resource=GOLD)
    if kind in (kinds.PAY_BASIC, kinds.GAIN_BASIC_CHOICE):
        return Facts(verb, amount=1, resource=option)
    if kind == kinds.MARCH_TROOPS:
        return Facts(verb, tile=option >> 8, amount=option & 255)
    if kind == kinds.LOOK_AT_MARKET:
        return Facts(verb, good=option)
    if kind in YES_OR_NO:
        return Facts(verb, amount=option, warlord=kind in (kinds.MARCH_WARLORD, kinds.OUTPOST_UNITS_BACK))
    return Facts(verb, amount=option + 1)


def _action(pos: Position, seat: int, verb: str, option: int) -> Facts:
    kind = option >> KIND_SHIFT
    a = option >> A_SHIFT & FIELD
    b = option & FIELD
    if kind in (kinds.A_ACQUIRE, kinds.A_COMPLETE, kinds.A_DEVELOP, kinds.A_ABILITY):
        return Facts(verb, card=a)
    if kind in (kinds.A_CONQUER, kinds.A_OUTPOST):
        return Facts(verb, tile=a)
    if kind == kinds.A_MANOEUVRE:
        return Facts(verb, tile=a, warlord=b == 1)
    if kind == kinds.A_EXPLORE:
        return Facts(verb, tile=b, explorer=a)
    if kind in (kinds.A_COLLECT, kinds.A_MARKET):
        return Facts(verb, tile=pos.explorer[seat * EXPLORERS + a], explorer=a)
    if kind == kinds.A_USE:
        return Facts(verb, card=card_at(pos, seat, a), place=a)
    if kind == kinds.A_PRODUCTION_TOKEN:
        return Facts(verb, amount=1, resource=PRODUCTION)
    if kind == kinds.A_MARKET_TOKEN:
        return Facts(verb, good=a)
    return Facts(verb)
