"""The Aztecs: Soldiers are sacrificed for power, lie on the Warlord card, and may come back (LK.AZTEC)."""

from __future__ import annotations

from typing import Final

from monumental.classic.fields import SEAT
from monumental.classic.land import own_tiles
from monumental.classic.module import Module, imply
from monumental.classic.pieces import spare_of_kind
from monumental.classic.policies import announce
from monumental.classic.position import TROOPS, Position
from monumental.classic.question import SETTLES, TileQuestion, ask, tell
from monumental.classic.reasons_base import Asked, Reason, no
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import tile_named, unknown_tile
from monumental.classic.seams import ABOUT_A_TILE, Counter, Tale
from monumental.classic.word import WordPerformer
from monumental.common.telling import Wording
from monumental.effects.book import Op
from monumental.effects.catalogue import Message
from monumental.effects.hooks import SACRIFICED, SACRIFICED_SOLDIERS
from monumental.effects.interpret import queue, queue_in_any_order
from monumental.kernel.fields import Content, Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

TEXTS: Final[dict[str, Message]] = {
    "label.sacrifice": "Sacrifice a Soldier of {tile}",
    "prompt.sacrifice": (
        "Which Soldier do you sacrifice?",
        "Which Soldiers do you sacrifice? {n} are to go.",
    ),
    "prompt.sacrifice@they": "{who} sacrifices Soldiers.",
    "asks.sacrifice": "which Soldier to sacrifice",
    "title.sacrifice": "The sacrifice",
    "event.sacrificed": "{who} sacrifices a Soldier of {tile}",
    "clause.sacrificed": "sacrifices a Soldier of {tile}",
    "event.soldiers-returned": ("{who} takes a Soldier back", "{who} takes {n} Soldiers back"),
    "clause.soldiers-returned": (
        "takes a Soldier back to its Capital",
        "takes {n} Soldiers back to its Capital",
    ),
    "counter.sacrificed-soldiers": ("{n} sacrificed Soldier", "{n} sacrificed Soldiers"),
    "counter.sacrificed-soldiers.name": "Sacrificed Soldiers",
    "effect.sacrifice": (
        "No Soldier of yours may be sacrificed: each is the last to hold its Province.",
        "It takes {n} Soldiers, and {have} of yours may go: each Province keeps what holds it.",
    ),
    "effect.return-soldiers": "No Soldier of yours has been sacrificed.",
    "sacrifice.last": "The last Soldier of {tile} must stay: nothing else of yours holds that Province.",
    "sacrifice.no-soldier": "No Soldier of yours stands on {tile}.",
    "sacrifice.by-effect": "Soldiers are sacrificed only by an effect that asks for it: a card, a Policy, Moctezuma.",
}

KEY: Final = "aztecs"

ON_THE_CARD: Final = Extra("sacrificed_soldiers", module=KEY, axis=SEAT, content=Content(0, TROOPS))
"""How many Soldiers of a seat lie on its Warlord card (LK.AZTEC.1, .23)."""

SENT: Final = Tale("sacrificed", ABOUT_A_TILE)
TAKEN_BACK: Final = Tale("soldiers-returned")

OFFERING: Final = "sacrifice"
"""The question which Soldier goes, and the key of the word."""


def may_be_sacrificed(pos: Position, seat: int, tile: int) -> int:
    """How many Soldiers of a tile may go: control of a Province must stay (LK.AZTEC.4, .5, .19)."""
    return spare_of_kind(pos, seat, tile, 0)


def offerings(pos: Position, seat: int) -> int:
    """How many Soldiers a seat could sacrifice now, from all its land, connected or not (LK.AZTEC.9, .10)."""
    return sum([may_be_sacrificed(pos, seat, tile) for tile in own_tiles(pos, seat)])


def sacrifice(pos: Position, seat: int, tile: int) -> None:
    """A Soldier leaves a tile for the Warlord card (LK.AZTEC.1)."""
    pos.troops[tile] -= 1
    ON_THE_CARD.add(pos, seat, 1)
    pos.units_changed(seat)
    pos.price_changed(tile)
    tell(pos, SENT, seat, 1, tile)


def take_back(pos: Position, seat: int, n: int) -> None:
    """Sacrificed Soldiers go to the Capital, where they can be used at once (LK.AZTEC.6, .22)."""
    home = pos.capital[seat]
    pos.troops[home] += n
    ON_THE_CARD.add(pos, seat, -n)
    pos.units_changed(seat)
    pos.price_changed(home)
    tell(pos, TAKEN_BACK, seat, n)


# --- the words -----------------------------------------------------------------------------------------------------
class SacrificePerformer(WordPerformer):
    """Soldiers first, all of them or none, then what they pay for (LK.AZTEC.9, .17)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return pos.rules.mode.acts(pos, seat) and offerings(pos, seat) >= op.a

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if self.possible(pos, op, seat, source):
            ask(pos, OFFERING, seat, op.a, op.id, source)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.sacrifice", ("LK.AZTEC.4", "LK.AZTEC.9"), op.a, n=op.a, have=offerings(pos, seat))


class ReturnPerformer(WordPerformer):
    """As many as the effect says and as were sacrificed; without one it does nothing (LK.AZTEC.7)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return ON_THE_CARD.at(pos, seat) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        n = min(op.a, ON_THE_CARD.at(pos, seat))
        if n:
            take_back(pos, seat, n)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.return-soldiers", ("LK.AZTEC.7",))


class OfferingQuestion(TileQuestion):
    """From which tile the next Soldier goes; ``step`` are still to go for operation ``a``."""

    def __init__(self) -> None:
        super().__init__(OFFERING, ("sacrifice",), ("LK.AZTEC.1", "LK.AZTEC.4"), SETTLES)
        self.sight = shown("step", "a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return [tile for tile in own_tiles(pos, frame.seat) if may_be_sacrificed(pos, frame.seat, tile)]

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        kids = pos.rules.ops[frame.a].kids
        if frame.step > 1:
            ask(pos, OFFERING, frame.seat, frame.step - 1, frame.a, frame.b)
        elif kids:
            queue(pos, kids[0], frame.seat, frame.b)
        sacrifice(pos, frame.seat, option)
        # LK.AZTEC.14, .18: for each Soldier, by the Policy that is in force at this moment.
        queue_in_any_order(pos, frame.seat, announce(pos, frame.seat, SACRIFICED))

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.sacrifice", {"n": frame.step}, frame.step)

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a

    def default(self, pos: Position, frame: Frame) -> int:
        """A Soldier at home holds nothing; else one from where most can be spared."""
        best = pos.options[0]
        for tile in pos.options:
            if tile == pos.capital[frame.seat]:
                return tile
            if may_be_sacrificed(pos, frame.seat, tile) > may_be_sacrificed(pos, frame.seat, best):
                best = tile
        return best

    def picture(self) -> str:
        return "heart-organ"

    def unfit(self, asked: Asked, verb: str) -> Reason | None:
        if wrong_moment(asked) is None:
            return no("sacrifice.by-effect", ("LK.AZTEC.17",))
        return None

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        tile = tile_named(pos, asked.object)
        if tile < 0:
            return unknown_tile(asked.object)
        name = pos.rules.tile_name[tile]
        if pos.owner[tile] != asked.seat:
            return no("tile.not-yours", ("LK.AZTEC.2",), tile=name)
        if not pos.troops[tile]:
            return no("sacrifice.no-soldier", ("LK.AZTEC.1", "LK.AZTEC.2"), tile=name)
        if not may_be_sacrificed(pos, asked.seat, tile):
            return no("sacrifice.last", ("LK.AZTEC.4",), tile=name)
        return None


class OnTheCard(Counter[Position]):
    """The Soldiers on the Warlord card."""

    def __init__(self) -> None:
        super().__init__(
            "sacrificed-soldiers", "heart-organ", SACRIFICED_SOLDIERS, soldiers=True, off_map=True
        )

    def of(self, pos: Position, seat: int) -> int:
        return ON_THE_CARD.at(pos, seat)

    def shown(self, pos: Position, seat: int) -> bool:
        return KEY in pos.rules.civilizations[seat].modules


AZTECS: Final = imply(
    Module(
        KEY,
        "Aztecs",
        "Soldiers are sacrificed, and may come back.",
        box="lost-kingdoms",
        fields=(ON_THE_CARD,),
        questions=(OfferingQuestion(),),
        performers={OFFERING: SacrificePerformer(), "return-soldiers": ReturnPerformer()},
        counters=(OnTheCard(),),
        tales=(SENT, TAKEN_BACK),
        texts=TEXTS,
    )
)
