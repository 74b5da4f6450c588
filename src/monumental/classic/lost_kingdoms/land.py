"""What the land of Lost Kingdoms asks for: Gold at a Pyramid, a Soldier in a Desert, Military in a Jungle.

A terrain names these modules among its own, and each is played where the map has such a tile. Islands need
none of them: their bridges belong to the layout.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.bill import ASKED, CONQUERING, EXPLORING, FORCE, Bill, Line
from monumental.classic.land import brings
from monumental.classic.module import Module, imply
from monumental.classic.pieces import KIND_OF_SOURCE, move_units
from monumental.classic.position import Position
from monumental.classic.question import Question
from monumental.classic.question import ask as ask_question
from monumental.classic.reasons_bill import phrase
from monumental.classic.seams import TERRAIN, Attack, Charge, ConquestStep
from monumental.common.telling import Subject, Wording
from monumental.effects.resources import GOLD, MILITARY
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

TRIBUTE: Final = "pyramid-gold"
SAND: Final = "desert-loss"
THICKET: Final = "jungle-steps"

PYRAMID_GOLD: Final = 1
JUNGLE_MILITARY: Final = 1


# --- the Aztec Pyramid ---------------------------------------------------------------------------------------------
class PyramidCharge(Charge[Position]):
    """Gold on top of everything else, whoever holds the Pyramid (LK.TERRAIN.10, .11, .26)."""

    def touches(self, pos: Position, thing: int) -> bool:
        return brings(pos.rules, thing, TRIBUTE)

    def add(self, pos: Position, bill: Bill) -> None:
        if brings(pos.rules, bill.thing, TRIBUTE):
            bill.add(GOLD, PYRAMID_GOLD)
            bill.lines.append(
                Line(PYRAMID_GOLD, ASKED, key="line.pyramid", resource=GOLD, rule="LK.TERRAIN.10")
            )


imply(
    Module(
        TRIBUTE,
        "Aztec Pyramids",
        "Whoever conquers a Pyramid pays 1 Gold on top.",
        charges=((CONQUERING, PyramidCharge()),),
        texts={"line.pyramid": "Pyramid"},
    )
)


# --- the Desert ----------------------------------------------------------------------------------------------------
class DesertStep(ConquestStep[Position]):
    """One of the Soldiers that moved in goes back to the Capital, unless it stands there alone (LK.TERRAIN.12-16)."""

    def take(self, pos: Position, attack: Attack) -> None:
        if not brings(pos.rules, attack.tile, SAND):
            return
        moved = soldiers(attack)
        alone = sum(moved.values()) == 1 and pos.warlord[attack.seat] != attack.tile
        if not moved or alone:
            return
        if len(moved) == 1:
            lose(pos, attack.seat, attack.tile, min(moved))
        else:
            ask_question(pos, SAND, attack.seat, a=attack.tile, more=tuple(sorted(moved)))


def soldiers(attack: Attack) -> dict[int, int]:
    """How many Soldiers of each kind marched: 0 are those on foot."""
    found: dict[int, int] = {}
    for source, n in zip(attack.march[::2], attack.march[1::2], strict=True):
        kind = source >> KIND_OF_SOURCE
        found[kind] = found.get(kind, 0) + n
    return found


def lose(pos: Position, seat: int, tile: int, kind: int) -> None:
    """A Soldier leaves the Desert for its Capital (LK.TERRAIN.27, .29)."""
    home = pos.capital[seat]
    if kind:
        pos.rules.pieces[kind - 1].lost(pos, seat, tile, home)
    else:
        move_units(pos, seat, tile, home, 1)
    pos.units_changed(seat)
    pos.price_changed(tile)


class DesertQuestion(Question):
    """Which of several kinds of Soldiers the Desert takes."""

    def __init__(self) -> None:
        super().__init__(SAND, ("lose",), ("LK.TERRAIN.12",))
        self.sight = shown("a", "more")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return list(frame.more)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        lose(pos, frame.seat, frame.a, option)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"lose {pos.rules.pieces[option - 1].key if option else 'soldier'}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(tile=frame.a, amount=1)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        key = pos.rules.pieces[option - 1].key if option else "line.troops"
        home = pos.rules.tile_name[pos.capital[frame.seat]]
        return Wording("label.desert-loss", {"unit": phrase(key, 1), "home": home})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.desert-loss", {"tile": pos.rules.tile_name[frame.a]})

    def picture(self) -> str:
        return "desert"


imply(
    Module(
        SAND,
        "Deserts",
        "After the conquest of a Desert one of its Soldiers goes back to the Capital.",
        conquest_steps=((TERRAIN, DesertStep()),),
        questions=(DesertQuestion(),),
        texts={
            "label.desert-loss": "{unit} goes back to {home}",
            "prompt.desert-loss": "Which Soldier does the Desert {tile} take?",
            "prompt.desert-loss@they": "{who} says which Soldier the Desert {tile} takes.",
            "asks.desert-loss": "which Soldier the Desert takes",
            "title.desert-loss": "The Desert",
        },
    )
)


# --- the Jungle ----------------------------------------------------------------------------------------------------
class JungleCharge(Charge[Position]):
    """More Military for an Explorer that enters, however the step is granted (LK.TERRAIN.17-19, .30, .31)."""

    def touches(self, pos: Position, thing: int) -> bool:
        return brings(pos.rules, thing, THICKET)

    def add(self, pos: Position, bill: Bill) -> None:
        if brings(pos.rules, bill.thing, THICKET):
            bill.summands[0].amount += JUNGLE_MILITARY
            bill.lines.append(
                Line(JUNGLE_MILITARY, FORCE, key="line.jungle", resource=MILITARY, rule="LK.TERRAIN.17")
            )


imply(
    Module(
        THICKET,
        "Jungles",
        "An Explorer that enters a Jungle pays 1 Military more.",
        charges=((EXPLORING, JungleCharge()),),
        texts={"line.jungle": "Jungle"},
    )
)
