"""The land of African Empires that rewards: Mines, Savannas, Oases, Harbors (AE.TERRAIN).

Foothills have a file of their own. A terrain names these modules among its own, and each is played where the map has
such a tile.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.african_empires.reserve import played as plays_reserve
from monumental.classic.african_empires.reserve import reserve_card
from monumental.classic.african_empires.trade import BAG, lay_aside, take_aside
from monumental.classic.explorers import use_production_token
from monumental.classic.fields import TILE
from monumental.classic.kinds import A_PRODUCTION_TOKEN, KIND_SHIFT
from monumental.classic.land import brings
from monumental.classic.module import Module, SetupStep, imply
from monumental.classic.payment import take
from monumental.classic.position import NOBODY, Position
from monumental.classic.question import GUESSES, Question, ask, tell
from monumental.classic.reasons_base import Asked, Reason, no
from monumental.classic.seams import (
    ABOUT_A_TILE,
    PLACED,
    TRIGGERS,
    Attack,
    ConquestStep,
    Tale,
    TileMark,
    WonderStep,
)
from monumental.classic.supply import gain
from monumental.classic.word import WordPerformer
from monumental.common.telling import Subject, Wording
from monumental.effects.african_empires import HarborToken, MineGold, OasisCard
from monumental.effects.book import NO_SOURCE, Op
from monumental.effects.catalogue import Message
from monumental.effects.resources import GOLD, PRODUCTION, RESOURCES
from monumental.kernel.fields import Content, Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

MINES: Final = "mines"
SAVANNAS: Final = "savannas"
OASES: Final = "oases"
HARBORS: Final = "harbors"

SAVANNA_GOLD: Final = 2

TOKEN: Final = A_PRODUCTION_TOKEN << KIND_SHIFT
"""The option of turning in a Production token first; those below it are amounts (AE.TERRAIN.4)."""

MINED: Final = Tale("mined")


# --- Mines ---------------------------------------------------------------------------------------------------------
class MineStep(ConquestStep[Position]):
    """A Mine is one of the results of every conquest of it, in the conqueror's order (AE.TERRAIN.3, .20)."""

    def results(self, pos: Position, attack: Attack, items: list[int]) -> None:
        if brings(pos.rules, attack.tile, MINES):
            items += [pos.rules.module_op[MINES], attack.tile]


class MinePerformer(WordPerformer):
    """Production that is there when its turn comes, what this conquest gave included (AE.TERRAIN.4)."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        ask(pos, MINES, seat, a=source)


class MineQuestion(Question):
    """How much Production becomes Gold in the Mine of tile ``a``, one for one (AE.TERRAIN.2)."""

    def __init__(self) -> None:
        super().__init__(MINES, ("convert", "token"), ("AE.TERRAIN.2", "AE.TERRAIN.4"), GUESSES)
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        options = list(range(pos.stock[frame.seat * RESOURCES + PRODUCTION] + 1))
        if pos.production_tokens[frame.seat]:
            options.append(TOKEN)
        if len(options) > 1:
            return options
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option == TOKEN:
            pos.stack.append(frame)
            use_production_token(pos, frame.seat)
        elif option:
            tell(pos, MINED, frame.seat, option)
            take(pos, frame.seat, PRODUCTION, option)
            gain(pos, frame.seat, GOLD, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return "token production" if option == TOKEN else f"convert {option}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        amount = 1 if option == TOKEN else option
        return Subject(tile=frame.a, amount=amount, resource=PRODUCTION)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option == TOKEN:
            return Wording("label.production")
        return Wording("label.convert" if option else "label.convert-nothing", {"n": option}, option)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.mines", {"tile": pos.rules.tile_name[frame.a]})

    def default(self, pos: Position, frame: Frame) -> int:
        return pos.options[-1]  # Gold is as good as Production, and keeps

    def why(self, asked: Asked, verb: str) -> Reason | None:
        if verb != "convert":
            return None
        most = asked.pos.stock[asked.seat * RESOURCES + PRODUCTION]
        return no("convert.range", ("AE.TERRAIN.2", "AE.TERRAIN.4"), most=most)

    def picture(self) -> str:
        return "two-coins"


MINE_TEXTS: Final[dict[str, Message]] = {
    "label.convert": "Turn {n} Production into {n} Gold",
    "label.convert-nothing": "Turn nothing into Gold",
    "prompt.mines": "The Mine {tile}: how much Production becomes Gold?",
    "prompt.mines@they": "{who} may turn Production into Gold in the Mine {tile}.",
    "asks.mines": "how much Production becomes Gold",
    "title.mines": "The Mine",
    "event.mined": "{who} turns {n} Production into Gold",
    "clause.mined": "turns {n} Production into Gold",
    "convert.range": "A Mine takes from 0 to the {most} Production that you have now.",
}

imply(
    Module(
        MINES,
        "Mines",
        "Whoever conquers a Mine may turn Production into Gold.",
        conquest_steps=((TRIGGERS, MineStep()),),
        questions=(MineQuestion(),),
        performers={"mine-gold": MinePerformer()},
        effects={MINES: MineGold()},
        tales=(MINED,),
        texts=MINE_TEXTS,
    )
)


# --- Savannas ------------------------------------------------------------------------------------------------------
class SavannaStep(WonderStep[Position]):
    """Gold for the token of a Wonder that is put on a Savanna, by players and Automas (AE.TERRAIN.15, AE.AUTOMA.32)."""

    def take(self, pos: Position, seat: int, card: int, tile: int) -> None:
        if brings(pos.rules, tile, SAVANNAS):
            gain(pos, seat, GOLD, SAVANNA_GOLD)


imply(
    Module(
        SAVANNAS,
        "Savannas",
        "A Wonder that is built on a Savanna brings 2 Gold.",
        wonder_steps=((PLACED, SavannaStep()),),
    )
)


# --- Oases ---------------------------------------------------------------------------------------------------------
class OasisStep(ConquestStep[Position]):
    """The first conqueror reserves a card, where there is a Reserve (AE.TERRAIN.16, AE.MIX.6)."""

    def results(self, pos: Position, attack: Attack, items: list[int]) -> None:
        if attack.loser == NOBODY and brings(pos.rules, attack.tile, OASES) and plays_reserve(pos):
            items += [pos.rules.module_op[OASES], NO_SOURCE]


class OasisPerformer(WordPerformer):
    """One card, from a deck of the conqueror's choice."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        reserve_card(pos, seat)


imply(
    Module(
        OASES,
        "Oases",
        "The first conqueror of an Oasis reserves a card.",
        conquest_steps=((TRIGGERS, OasisStep()),),
        performers={"oasis-card": OasisPerformer()},
        effects={OASES: OasisCard()},
    )
)


# --- Harbors -------------------------------------------------------------------------------------------------------
WAITING: Final = Extra("harbor_tokens", HARBORS, TILE, Content(0, 1))
"""Harbors with a Trade Benefit that nobody has seen (AE.TERRAIN.17, AE.INFO.3)."""

TAKEN: Final = Tale("harbor-taken", ABOUT_A_TILE)


class HarborSetup(SetupStep):
    """One token out of the bag for each Harbor, where Trade is played at all (AE.MIX.6)."""

    def prepare(self, pos: Position) -> None:
        if BAG.key not in pos.rules.pile_id:
            return
        for tile in range(pos.rules.tiles):
            if brings(pos.rules, tile, HARBORS) and lay_aside(pos):
                WAITING.put(pos, tile, 1)


class HarborStep(ConquestStep[Position]):
    """The first conqueror takes the token besides everything else (AE.TERRAIN.18, .25)."""

    def take(self, pos: Position, attack: Attack) -> None:
        # AE.AUTOMA.3: an Automa has no results to order.
        if pos.rules.automa[attack.seat] and WAITING.at(pos, attack.tile):
            take_harbor_token(pos, attack.seat, attack.tile)

    def results(self, pos: Position, attack: Attack, items: list[int]) -> None:
        if WAITING.at(pos, attack.tile) and attack.loser == NOBODY:
            items += [pos.rules.module_op[HARBORS], attack.tile]


def take_harbor_token(pos: Position, seat: int, tile: int) -> None:
    """The token leaves the tile for the hand of its conqueror."""
    WAITING.put(pos, tile, 0)
    tell(pos, TAKEN, seat, 0, tile)
    take_aside(pos, seat)


class HarborMark(TileMark[Position]):
    """A Trade Benefit that waits face down."""

    def there(self, pos: Position, tile: int) -> bool:
        return WAITING.at(pos, tile) > 0


class HarborPerformer(WordPerformer):
    """The token of the conquered tile."""

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        take_harbor_token(pos, seat, source)


imply(
    Module(
        HARBORS,
        "Harbors",
        "The first conqueror of a Harbor takes the Trade Benefit that waits there.",
        fields=(WAITING,),
        setup=(HarborSetup(),),
        tile_marks=(HarborMark("harbor-token"),),
        conquest_steps=((TRIGGERS, HarborStep()),),
        performers={"harbor-token": HarborPerformer()},
        effects={HARBORS: HarborToken()},
        tales=(TAKEN,),
        texts={
            "mark.harbor-token": "a Trade Benefit, face down, for the first conqueror",
            "event.harbor-taken": "{who} takes the Trade Benefit of the Harbor {tile}",
            "clause.harbor-taken": "takes the Trade Benefit of the Harbor {tile}",
        },
    )
)
