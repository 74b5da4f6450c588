"""The Malians: they conquer with Gold, and each conquest brings some (AE.MALI)."""

from __future__ import annotations

from typing import Final

from monumental.classic.bill import CONQUERING, FORCE, USUAL, Bill, Line, Summand
from monumental.classic.module import Module, imply
from monumental.classic.position import Position
from monumental.classic.rulebook import Rulebook
from monumental.classic.seams import TRIGGERS, Attack, Charge, ConquestStep
from monumental.effects.book import NO_SOURCE
from monumental.effects.catalogue import Message
from monumental.effects.resources import GOLD, MILITARY
from monumental.effects.tree import Gain

MALI: Final = "mali"
SPOILS: Final = "mali-spoils"

TEXTS: Final[dict[str, Message]] = {
    "line.mali": "in Gold, not Military",
}


def pays_gold(rules: Rulebook, seat: int) -> bool:
    """Whether a seat pays its conquests in Gold; an Automa pays nothing anyway (AE.AUTOMA.31)."""
    return MALI in rules.civilizations[seat].modules and seat not in rules.config.automas


def price_of_war(rules: Rulebook, seat: int) -> int:
    """The resource that a seat pays for a conquest, and for what is asked in the midst of one (AE.MALI.1, .5)."""
    return GOLD if pays_gold(rules, seat) else MILITARY


class GoldForMilitary(Charge[Position]):
    """Gold takes the place of all Military in the price of a conquest, after every discount (AE.MALI.1, .4, .8)."""

    def concerns(self, pos: Position, seat: int) -> bool:
        return pays_gold(pos.rules, seat)

    def add(self, pos: Position, bill: Bill) -> None:
        if not pays_gold(pos.rules, bill.seat):
            return
        for i in range(len(bill.summands)):
            if bill.summands[i].resource == MILITARY:
                bill.summands[i] = Summand(GOLD, bill.summands[i].amount, USUAL[GOLD])
        bill.lines.append(Line(0, FORCE, key="line.mali", rule="AE.MALI.1"))


class GoldOfConquest(ConquestStep[Position]):
    """1 Gold among the results of each conquest, in the order that the conqueror chooses (AE.MALI.2, .15)."""

    def results(self, pos: Position, attack: Attack, items: list[int]) -> None:
        if pays_gold(pos.rules, attack.seat):
            items += [pos.rules.module_op[SPOILS], NO_SOURCE]


MALI_RULES: Final = imply(
    Module(
        MALI,
        "Malians",
        "They conquer with Gold instead of Military, and each conquest brings 1 Gold.",
        box="african-empires",
        charges=((CONQUERING, GoldForMilitary()),),
        conquest_steps=((TRIGGERS, GoldOfConquest()),),
        effects={SPOILS: Gain(GOLD, 1)},
        texts=TEXTS,
    )
)
