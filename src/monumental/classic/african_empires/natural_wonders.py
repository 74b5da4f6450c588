"""Natural Wonders: face down until conquered, then a lasting benefit of whoever controls the Province (AE.NATURAL)."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import Action
from monumental.classic.fields import CARD, CARD_OR_NONE, TILE
from monumental.classic.kinds import E_ABILITY
from monumental.classic.module import Module, ScoreLine, register
from monumental.classic.policies import change_mods, unused
from monumental.classic.position import NOBODY, Position
from monumental.classic.question import Told, ask, tell
from monumental.classic.reasons_base import Asked, Reason, no, yes
from monumental.classic.reasons_effects import why_idle
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import card_named, unknown_card
from monumental.classic.seams import (
    ABOUT_A_CARD,
    MOVE_IN,
    Attack,
    ConquestStep,
    LastingRow,
    Piece,
    Pile,
    Tale,
    TileMark,
)
from monumental.common.telling import OpWords, Subject, Wording
from monumental.effects.book import NO_OP, NO_SOURCE
from monumental.effects.catalogue import Message
from monumental.effects.interpret import can_run, run
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

NATURAL_WONDERS: Final = "natural-wonders"

NATURAL_VALUE: Final = 2
"""What a face-up Natural Wonder defends with (AE.NATURAL.3)."""

FACE_UP: Final = Extra("natural_wonder", NATURAL_WONDERS, TILE, CARD_OR_NONE)
"""The card of each Natural Wonder that has been turned over; nobody knows the others (AE.NATURAL.17, AE.INFO.3)."""

TURNED: Final = Tale("natural-turned", ABOUT_A_CARD)
TAKEN_OVER: Final = Tale("natural-taken", ABOUT_A_CARD)

TEXTS: Final[dict[str, Message]] = {
    "natural-wonder": ("Natural Wonder", "Natural Wonders"),
    "bars.natural-wonder": (
        "{tile} belongs to a Natural Wonder: no Outpost, built Wonder or Trading Post ever stands there."
    ),
    "label.natural": "Use {card}: {effect}",
    "group.natural": "Natural",
    "group.natural.none": "No Natural Wonder of yours can be used now.",
    "event.natural-turned": "{who} discovers {card}",
    "clause.natural-turned": "discovers {card}",
    "event.natural-taken": "{who} takes {card} over",
    "clause.natural-taken": "takes {card} over",
    "score.natural-wonders": "Natural Wonders",
    "mark.natural-wonder": "a Natural Wonder, face down: its first conqueror turns it over",
    "mark.natural-wonder.card": "{card}, a Natural Wonder: defence 2, and its benefit to whoever controls the Province",
    "natural.not": "{card} is no Natural Wonder.",
    "natural.not-yours": "{card} serves whoever controls its Province, and that is not you.",
    "natural.no-ability": "{card} works by itself: there is nothing to use.",
    "natural.used": "{card} was used this {span} already.",
}


def wonder_tiles(pos: Position, seat: int) -> list[int]:
    """The Provinces of a seat with a face-up Natural Wonder."""
    return [tile for tile in pos.rules.natural_tiles if pos.owner[tile] == seat and FACE_UP.at(pos, tile)]


def in_use(pos: Position, seat: int) -> list[int]:
    """The cards whose benefit a seat has; an Automa uses none (AE.NATURAL.5, .13)."""
    owner = pos.owner
    for tile in pos.rules.natural_tiles:  # most often it has none
        if owner[tile] == seat:
            return [] if pos.rules.automa[seat] else [FACE_UP.at(pos, own) for own in wonder_tiles(pos, seat)]
    return []


def marks_of(pos: Position, card: int) -> int:
    """The marks that say what a card has given this turn: they lie on the card (AE.NATURAL.12)."""
    return pos.rules.card_mark[card] * 3


class NaturalPile(Pile[Position]):
    """The tokens that nobody has turned over."""

    def __init__(self) -> None:
        super().__init__(NATURAL_WONDERS, CARD)

    def contents(self, pos: Position) -> tuple[int, ...]:
        up = [FACE_UP.at(pos, tile) for tile in pos.rules.natural_tiles]
        return tuple(sorted([card for card in pos.rules.natural_wonders if card not in up]))


# --- conquest --------------------------------------------------------------------------------------------------------
class NaturalStep(ConquestStep[Position]):
    """The first conqueror turns the token over; a later one takes the card (AE.NATURAL.2, .6)."""

    def take(self, pos: Position, attack: Attack) -> None:
        if attack.tile not in pos.rules.natural_tiles:
            return
        card = FACE_UP.at(pos, attack.tile)
        if card:
            take_over(pos, attack.seat, attack.loser, card)
        else:
            ask(pos, "natural-turn", attack.seat, a=attack.tile)


def take_over(pos: Position, seat: int, loser: int, card: int) -> None:
    """The card changes hands with everything that lies on it; the loser's modifiers have ended."""
    spent = pos.marks[loser] & marks_of(pos, card) if loser != NOBODY else 0
    if spent:
        pos.marks[loser] ^= spent
        pos.marks[seat] |= spent
    begin(pos, seat, card)
    tell(pos, TAKEN_OVER, seat, 0, card)


def begin(pos: Position, seat: int, card: int) -> None:
    """The benefit begins with the conquest itself (AE.NATURAL.5)."""
    if not pos.rules.automa[seat]:
        change_mods(pos, seat, card, 1)


class TurnHandler(Told):
    """The token of tile ``a`` becomes known to everybody."""

    def __init__(self) -> None:
        super().__init__("natural-turn")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        card = draw(pos, pos.rules.pile_id[NATURAL_WONDERS])
        if card == NOT_YET:
            return None
        pos.stack.pop()
        FACE_UP.put(pos, frame.a, card)
        pos.price_changed(frame.a)
        tell(pos, TURNED, frame.seat, 0, card)
        begin(pos, frame.seat, card)
        return None


class NaturalPiece(Piece[Position]):
    """It stays for ever, holds nothing, and bars every structure, face down too (AE.NATURAL.7, .8)."""

    def __init__(self) -> None:
        super().__init__("natural-wonder", bars=True, bars_posts=True, rule="AE.NATURAL.8")

    def count(self, pos: Position, tile: int) -> int:
        return 1 if tile in pos.rules.natural_tiles else 0

    def defence(self, pos: Position, tile: int) -> int:
        return NATURAL_VALUE if FACE_UP.at(pos, tile) else 0  # AE.NATURAL.4

    def defeated(self, pos: Position, loser: int, tile: int) -> None:
        card = FACE_UP.at(pos, tile)
        if card and not pos.rules.automa[loser]:
            change_mods(pos, loser, card, -1)


class NaturalMark(TileMark[Position]):
    """The token, face down until its Province is conquered for the first time."""

    def there(self, pos: Position, tile: int) -> bool:
        return tile in pos.rules.natural_tiles

    def card(self, pos: Position, tile: int) -> int:
        return FACE_UP.at(pos, tile)


# --- benefits --------------------------------------------------------------------------------------------------------
class NaturalRow(LastingRow[Position]):
    """The cards that a seat has, and their triggers."""

    def cards(self, pos: Position, seat: int) -> list[int]:
        return in_use(pos, seat)

    def answers(self, pos: Position, seat: int, moment: int) -> list[int]:
        items: list[int] = []
        for card in in_use(pos, seat):
            triggers = pos.rules.card_triggers[card]
            for i in range(0, len(triggers), 3):
                if triggers[i] == moment and not pos.marks[seat] & triggers[i + 2]:
                    items += [triggers[i + 1], NO_SOURCE]
        return items


class NaturalAction(Action):
    """``natural <card>``: what a Natural Wonder lets its holder do once per turn."""

    def __init__(self, number: int) -> None:
        super().__init__("natural", number)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        cards = in_use(pos, seat)
        if not cards:
            return
        for card in sorted(cards):
            if unused(pos, seat, card) and can_run(pos, pos.rules.card_ability[card], seat):
                out.append(self.option(card))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        pos.marks[seat] |= pos.rules.card_mark[a]
        pos.emit(E_ABILITY, seat, a)
        run(pos, pos.rules.card_ability[a], seat)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"natural {pos.rules.card_key[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        effect = OpWords(pos.rules.card_ability[a])
        return Wording("label.natural", {"card": pos.rules.card_name[a], "effect": effect})

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        card = card_named(pos, asked.object)
        if not card:
            return unknown_card(asked.object)
        name = pos.rules.card_name[card]
        if card not in pos.rules.natural_wonders:
            return no("natural.not", ("AE.NATURAL.11",), card=name)
        if card not in in_use(pos, asked.seat):
            return no("natural.not-yours", ("AE.NATURAL.5",), card=name)
        op = pos.rules.card_ability[card]
        if op == NO_OP:
            return no("natural.no-ability", ("AE.NATURAL.5",), card=name)
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        if not unused(pos, asked.seat, card):
            return no("natural.used", ("AE.NATURAL.12",), card=name, span=pos.rules.mode.span)
        if not can_run(pos, op, asked.seat):
            return why_idle(pos, op, asked.seat)
        return yes("use.possible", ("AE.NATURAL.5",), card=name)

    def picture(self) -> str:
        return "hill-conquest"


class NaturalLine(ScoreLine):
    """A point for each, to Automas too (AE.SCORE.5, AE.NATURAL.13)."""

    def points(self, pos: Position, seat: int) -> int:
        return len(wonder_tiles(pos, seat))


register(
    Module(
        NATURAL_WONDERS,
        "Natural Wonders",
        "Face-down tokens on the map, each with a lasting benefit and a point for whoever controls its Province.",
        box="african-empires",
        fields=(FACE_UP,),
        actions=(NaturalAction,),
        questions=(TurnHandler(),),
        conquest_steps=((MOVE_IN, NaturalStep()),),
        pieces=(NaturalPiece(),),
        tile_marks=(NaturalMark("natural-wonder"),),
        piles=(NaturalPile(),),
        lasting=(NaturalRow(),),
        scoring=(NaturalLine(NATURAL_WONDERS, "hill-conquest"),),
        tales=(TURNED, TAKEN_OVER),
        texts=TEXTS,
    )
)
