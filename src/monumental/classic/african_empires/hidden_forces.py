"""Hidden Forces of the Zulu: tokens that make an attacker roll a die and pay more (AE.ZULU.1-15, .22-25)."""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires.mali import price_of_war
from monumental.classic.bill import SPENDING, Bill
from monumental.classic.fields import TILE
from monumental.classic.land import own_tiles
from monumental.classic.module import Module, imply
from monumental.classic.payment import demand
from monumental.classic.position import NOBODY, Position
from monumental.classic.question import Question, Told, ask, tell
from monumental.classic.reasons_base import Asked, Reason, no
from monumental.classic.reasons_names import tile_named, unknown_tile
from monumental.classic.seams import (
    ABOUT_A_TILE,
    CHALLENGE,
    TRIGGERS,
    Attack,
    ConquestStep,
    Counter,
    Piece,
    Pile,
    Tale,
    TileMark,
)
from monumental.classic.word import WordPerformer
from monumental.common.telling import Subject, Wording
from monumental.effects.african_empires import HideForces
from monumental.effects.book import Op
from monumental.effects.catalogue import Message
from monumental.kernel.chance import NOT_YET, draw
from monumental.kernel.fields import Content, Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

HIDDEN_FORCES: Final = "hidden-forces"
DIE: Final = "zulu-die"

FORCES_TOKENS: Final = 3  # AE.COMP.23
DIE_FACES: Final = (0, 0, 1, 1, 2, 2)
"""Two faces of each value (AE.ZULU.9)."""

FORCES: Final = Extra("hidden_forces", HIDDEN_FORCES, TILE, Content(0, 1))
"""Where Hidden Forces lie, for everybody to see (AE.ZULU.4, .6)."""

ROLLED: Final = Tale("die-rolled", ABOUT_A_TILE)
FORCES_HELD: Final = Tale("forces-held", ABOUT_A_TILE)
FORCES_HIDDEN: Final = Tale("forces-hidden", ABOUT_A_TILE)

NO_FORCES: Final = 0
FROM_SUPPLY: Final = 1
FROM_TILES: Final = 2
"""From this option on: the tile from which a token moves."""

TEXTS: Final[dict[str, Message]] = {
    "hidden-forces": ("Hidden Forces: a die decides", "Hidden Forces: a die decides"),
    "counter.hidden-forces": ("{n} Hidden Forces token", "{n} Hidden Forces tokens"),
    "counter.hidden-forces.name": "Hidden Forces",
    "counter.hidden-forces.hint": "Tokens left to lay on Provinces that the Zulu conquer.",
    "label.hide": "Lay a Hidden Forces token on {tile}",
    "label.hide-from": "Move the Hidden Forces of {other} to {tile}",
    "label.hide-not": "Lay none",
    "prompt.hidden-forces": "Do you lay Hidden Forces on {tile}?",
    "prompt.hidden-forces@they": "{who} may lay Hidden Forces on {tile}.",
    "asks.hidden-forces": "whether to lay Hidden Forces",
    "title.hidden-forces": "Hidden Forces",
    "event.forces-hidden": "{who} lays Hidden Forces on {tile}",
    "clause.forces-hidden": "lays Hidden Forces on {tile}",
    "event.die-rolled": "{who} meets Hidden Forces on {tile}: the die shows {n}",
    "clause.die-rolled": "meets Hidden Forces on {tile}: the die shows {n}",
    "event.forces-held": "{who} does not pay for the die: the attack on {tile} fails",
    "clause.forces-held": "does not pay for the die: the attack on {tile} fails",
    "mark.hidden-forces": "Hidden Forces: whoever attacks rolls a die and pays 0, 1 or 2 Military more, or fails",
    "hide.supply": "While you have Hidden Forces in your supply you cannot move those of {tile}.",
    "hide.none": "There are no Hidden Forces of yours on {tile}.",
}


def holder(pos: Position) -> int:
    """The seat that has Hidden Forces; nobody if the Automa plays it (AE.AUTOMA.31)."""
    for seat in range(pos.seats):
        if HIDDEN_FORCES in pos.rules.civilizations[seat].modules and not pos.rules.automa[seat]:
            return seat
    return NOBODY


def in_supply(pos: Position) -> int:
    """The tokens that do not lie on the map."""
    return FORCES_TOKENS - sum([FORCES.at(pos, tile) for tile in range(pos.rules.tiles)])


def movable(pos: Position, seat: int) -> list[int]:
    """Provinces from which a token may move: only while none is in the supply (AE.ZULU.3)."""
    if in_supply(pos):
        return []
    return [tile for tile in own_tiles(pos, seat) if FORCES.at(pos, tile)]


# --- the attack ------------------------------------------------------------------------------------------------------
class ZuluDie(Pile[Position]):
    """The die: all faces lie in the pile whenever it is rolled."""

    def __init__(self) -> None:
        super().__init__(DIE, Content(0, max(DIE_FACES)))

    def contents(self, pos: Position) -> tuple[int, ...]:
        return DIE_FACES


class DieStep(ConquestStep[Position]):
    """Whoever attacks Hidden Forces has paid and rolls, whatever is left to pay with (AE.ZULU.8, .9, .23)."""

    def take(self, pos: Position, attack: Attack) -> None:
        if FORCES.at(pos, attack.tile):
            ask(pos, DIE, attack.seat, a=attack.tile)

    def failed(self, pos: Position, attack: Attack) -> None:
        tell(pos, FORCES_HELD, attack.seat, 0, attack.tile)


class DieHandler(Told):
    """The roll against tile ``a``: as much Military more as it shows, or the attack is off (AE.ZULU.10, .11)."""

    def __init__(self) -> None:
        super().__init__(DIE)
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pile = pos.rules.pile_id[DIE]
        face = draw(pos, pile)
        if face == NOT_YET:
            return None
        pos.pool[pile] = DIE_FACES
        pos.stack.pop()
        tell(pos, ROLLED, frame.seat, face, frame.a)
        FORCES.put(pos, frame.a, 0)  # AE.ZULU.15
        bill = Bill(frame.seat, SPENDING, frame.a)  # AE.ZULU.25: no discount
        bill.add(price_of_war(pos.rules, frame.seat), face)
        demand(pos, bill)
        return None


class ForcesPiece(Piece[Position]):
    """A token defends with nothing of its own and holds no Province (AE.ZULU.5, .7)."""

    def __init__(self) -> None:
        super().__init__(HIDDEN_FORCES)

    def count(self, pos: Position, tile: int) -> int:
        return FORCES.at(pos, tile)

    def defeated(self, pos: Position, loser: int, tile: int) -> None:
        FORCES.put(pos, tile, 0)  # AE.ZULU.24


class ForcesMark(TileMark[Position]):
    """A token in sight of everybody (AE.ZULU.6)."""

    def there(self, pos: Position, tile: int) -> bool:
        return FORCES.at(pos, tile) > 0


class ForcesCounter(Counter[Position]):
    """The tokens in the supply."""

    def __init__(self) -> None:
        super().__init__(HIDDEN_FORCES, "sight-disabled")

    def of(self, pos: Position, seat: int) -> int:
        return in_supply(pos) if seat == holder(pos) else 0

    def shown(self, pos: Position, seat: int) -> bool:
        return seat == holder(pos)

    def flaw(self, pos: Position) -> str:
        if in_supply(pos) < 0:
            return (
                f"there are {FORCES_TOKENS - in_supply(pos)} Hidden Forces, and the box holds {FORCES_TOKENS}"
            )
        zulu = holder(pos)
        for tile in range(pos.rules.tiles):
            if FORCES.at(pos, tile) and (pos.owner[tile] != zulu or pos.rules.is_capital[tile]):
                return f"Hidden Forces lie on {pos.rules.tile_name[tile]}, which is no Province of the Zulu"
        return ""


# --- the conquest ----------------------------------------------------------------------------------------------------
class HidingStep(ConquestStep[Position]):
    """Laying a token is one of the results of a conquest, in the conqueror's order (AE.ZULU.2, .22)."""

    def results(self, pos: Position, attack: Attack, items: list[int]) -> None:
        if attack.seat == holder(pos) and (in_supply(pos) or movable(pos, attack.seat)):
            items += [pos.rules.module_op[HIDDEN_FORCES], attack.tile]


class HidePerformer(WordPerformer):
    """Asks about the tile of the conquest, which stands where other effects name their card."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        ask(pos, HIDDEN_FORCES, seat, a=source)


class HideQuestion(Question):
    """Whether a token comes to tile ``a``, and from where."""

    def __init__(self) -> None:
        super().__init__(HIDDEN_FORCES, ("hide", "decline"), ("AE.ZULU.2", "AE.ZULU.3"))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        options = [FROM_TILES + tile for tile in movable(pos, frame.seat)]
        return [NO_FORCES, FROM_SUPPLY] if in_supply(pos) else [NO_FORCES, *options]

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option == NO_FORCES:
            return
        if option >= FROM_TILES:
            FORCES.put(pos, option - FROM_TILES, 0)
        FORCES.put(pos, frame.a, 1)
        tell(pos, FORCES_HIDDEN, frame.seat, 0, frame.a)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        if option == NO_FORCES:
            return "decline"
        return "hide" if option == FROM_SUPPLY else f"hide {pos.rules.tile_name[option - FROM_TILES]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(tile=option - FROM_TILES if option >= FROM_TILES else frame.a, amount=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        names = pos.rules.tile_name
        if option == NO_FORCES:
            return Wording("label.hide-not")
        if option == FROM_SUPPLY:
            return Wording("label.hide", {"tile": names[frame.a]})
        return Wording("label.hide-from", {"tile": names[frame.a], "other": names[option - FROM_TILES]})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.hidden-forces", {"tile": pos.rules.tile_name[frame.a]})

    def default(self, pos: Position, frame: Frame) -> int:
        return FROM_SUPPLY if in_supply(pos) else NO_FORCES

    def why(self, asked: Asked, verb: str) -> Reason | None:
        if verb != "hide" or not asked.object:
            return None
        tile = tile_named(asked.pos, asked.object)
        if tile < 0:
            return unknown_tile(asked.object)
        name = asked.pos.rules.tile_name[tile]
        if in_supply(asked.pos):
            return no("hide.supply", ("AE.ZULU.3",), tile=name)
        return no("hide.none", ("AE.ZULU.3",), tile=name)

    def picture(self) -> str:
        return "sight-disabled"


imply(
    Module(
        HIDDEN_FORCES,
        "Hidden Forces",
        "The Zulu lay tokens on what they conquer; whoever attacks there rolls a die and pays more.",
        fields=(FORCES,),
        questions=(DieHandler(), HideQuestion()),
        conquest_steps=((CHALLENGE, DieStep()), (TRIGGERS, HidingStep())),
        pieces=(ForcesPiece(),),
        tile_marks=(ForcesMark(HIDDEN_FORCES),),
        counters=(ForcesCounter(),),
        performers={"hide-forces": HidePerformer()},
        effects={HIDDEN_FORCES: HideForces()},
        piles=(ZuluDie(),),
        purses=("token",),
        tales=(ROLLED, FORCES_HELD, FORCES_HIDDEN),
        texts=TEXTS,
    )
)
