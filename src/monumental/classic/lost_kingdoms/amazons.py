"""The Amazons: Horses as a resource that is kept, and Soldiers who mount them (LK.AMAZON).

Nine Horse tokens lie in the common stock, in the supply of the Amazons, or under Soldiers on the map. A mounted Soldier
is one Unit: it moves and attacks like any other, defends with 2, and loses its Horse when it is defeated.
"""

from __future__ import annotations

from typing import Final

from monumental.classic.bill import ACQUIRING, COMPLETING, GOLD_INSTEAD, Bill, Payer, Summand
from monumental.classic.fields import COUNT, SEAT, TILE
from monumental.classic.land import own_tiles
from monumental.classic.model import WONDER
from monumental.classic.module import Module, imply
from monumental.classic.outposts import OUTPOST_KINDS_TEXTS, OutpostKindsQuestion
from monumental.classic.payment import payer_number
from monumental.classic.pieces import garrison
from monumental.classic.position import NOBODY, Position
from monumental.classic.question import Question, ask, tell
from monumental.classic.reasons_base import Asked, Reason, no
from monumental.classic.reasons_effects import why_idle
from monumental.classic.reasons_names import tile_named, unknown_tile
from monumental.classic.seams import ABOUT_A_TILE, Charge, Counter, Piece, Tale
from monumental.classic.supply import modifier
from monumental.classic.word import WordPerformer
from monumental.common.telling import Subject, Wording
from monumental.effects import hooks
from monumental.effects.book import Op
from monumental.effects.catalogue import Message
from monumental.effects.interpret import can_run, run
from monumental.effects.resources import PRODUCTION
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

AMAZONS: Final = "amazons"

HORSE_TOKENS: Final = 9
"""Stock, supply and map together (LK.AMAZON.4)."""

MOUNTED_VALUE: Final = 2
"""What a mounted Soldier defends with (LK.AMAZON.9)."""

HORSES: Final = Extra("horses", AMAZONS, SEAT, COUNT)
"""Horses in the supply of each seat."""
MOUNTED: Final = Extra("mounted", AMAZONS, TILE, COUNT)
"""Mounted Soldiers on each tile; ``troops`` counts those on foot."""

HORSES_GAINED: Final = Tale("horses-gained")
HORSES_SPENT: Final = Tale("horses-spent")
SOLDIER_MOUNTED: Final = Tale("soldier-mounted", ABOUT_A_TILE)
HORSES_LOST: Final = Tale("horses-lost", ABOUT_A_TILE)


# --- Horses --------------------------------------------------------------------------------------------------------
def horses_in_stock(pos: Position) -> int:
    """The Horses that nobody has; what went back can be gained again (LK.AMAZON.23)."""
    kept = sum([HORSES.at(pos, seat) for seat in range(pos.seats)])
    return HORSE_TOKENS - kept - sum([MOUNTED.at(pos, tile) for tile in range(pos.rules.tiles)])


def gain_horses(pos: Position, seat: int, amount: int) -> None:
    """Take Horses from the common stock; what it does not have is lost (LK.AMAZON.4)."""
    n = min(amount, horses_in_stock(pos))
    if n:
        HORSES.add(pos, seat, n)
        tell(pos, HORSES_GAINED, seat, n)


def spend_horses(pos: Position, seat: int, amount: int) -> None:
    """Horses of the supply go back to the common stock (LK.AMAZON.3)."""
    HORSES.add(pos, seat, -amount)
    tell(pos, HORSES_SPENT, seat, amount)


def on_foot(pos: Position, seat: int) -> list[int]:
    """The tiles of a seat on which a Soldier without a Horse stands, isolated ones and the Capital included."""
    return [tile for tile in own_tiles(pos, seat) if pos.troops[tile]]


def at_the_border(pos: Position, seat: int, tile: int) -> bool:
    """Whether a Province of a seat lies beside land of another player."""
    if pos.rules.is_capital[tile]:
        return False
    return any(pos.owner[near] not in (seat, NOBODY) for near in pos.rules.near[tile])


def mount(pos: Position, seat: int, tile: int) -> None:
    """A Soldier of a tile and a Horse of the supply become one Unit (LK.AMAZON.7, .8)."""
    HORSES.add(pos, seat, -1)
    pos.troops[tile] -= 1
    MOUNTED.add(pos, tile, 1)
    pos.units_changed(seat)
    pos.price_changed(tile)
    tell(pos, SOLDIER_MOUNTED, seat, 1, tile)


def dismount(pos: Position, seat: int, tile: int, n: int) -> None:
    """Mounted Soldiers of a tile go to the Capital on foot, their Horses to the common stock (LK.AMAZON.12, .14)."""
    MOUNTED.add(pos, tile, -n)
    pos.troops[pos.capital[seat]] += n
    tell(pos, HORSES_LOST, seat, n, tile)


# --- mounted Soldiers ------------------------------------------------------------------------------------------------
class MountedSoldiers(Piece[Position]):
    """Soldiers and their Horses: one Unit each, wherever Units are counted (LK.AMAZON.8, .21)."""

    def __init__(self) -> None:
        super().__init__("mounted", holds=True, marches=True, hook=hooks.MOUNTED_DEFENCE)

    def count(self, pos: Position, tile: int) -> int:
        return MOUNTED.at(pos, tile)

    def defence(self, pos: Position, tile: int) -> int:
        return MOUNTED_VALUE * MOUNTED.at(pos, tile)

    def defeated(self, pos: Position, loser: int, tile: int) -> None:
        dismount(pos, loser, tile, MOUNTED.at(pos, tile))

    def move(self, pos: Position, seat: int, start: int, end: int, n: int) -> None:
        MOUNTED.add(pos, start, -n)
        MOUNTED.add(pos, end, n)

    def lost(self, pos: Position, seat: int, tile: int, home: int) -> None:
        dismount(pos, seat, tile, 1)


class HorseCounter(Counter[Position]):
    """The Horses of a supply; with Beasts of Burden they pay."""

    def __init__(self) -> None:
        super().__init__("horses", "horse-head", hooks.HORSES, letter="h")

    def of(self, pos: Position, seat: int) -> int:
        return HORSES.at(pos, seat)

    def shown(self, pos: Position, seat: int) -> bool:
        return AMAZONS in pos.rules.civilizations[seat].modules

    def take(self, pos: Position, seat: int, n: int) -> None:
        spend_horses(pos, seat, n)

    def flaw(self, pos: Position) -> str:
        left = horses_in_stock(pos)
        return f"there are {HORSE_TOKENS - left} Horses, and the box holds {HORSE_TOKENS}" if left < 0 else ""


class MountedCounter(Counter[Position]):
    """The mounted Soldiers of a seat."""

    def __init__(self) -> None:
        super().__init__("mounted-soldiers", "cavalry", hooks.MOUNTED_SOLDIERS, soldiers=True)

    def of(self, pos: Position, seat: int) -> int:
        return sum([MOUNTED.at(pos, tile) for tile in range(pos.rules.tiles) if pos.owner[tile] == seat])

    def shown(self, pos: Position, seat: int) -> bool:
        return AMAZONS in pos.rules.civilizations[seat].modules


HORSE_COUNTER: Final = HorseCounter()


class HorsesPay(Charge[Position]):
    """While a Policy says so, Horses may pay for stages of Wonders, beside Production and Gold (LK.AMAZON.16, .24)."""

    def concerns(self, pos: Position, seat: int) -> bool:
        return modifier(pos, seat, hooks.HORSE_WORTH) > 0 and HORSES.at(pos, seat) > 0

    def touches(self, pos: Position, thing: int) -> bool:
        return pos.rules.card_kind[thing] == WONDER

    def add(self, pos: Position, bill: Bill) -> None:
        worth = modifier(pos, bill.seat, hooks.HORSE_WORTH)
        if worth <= 0 or not HORSES.at(pos, bill.seat) or pos.rules.card_kind[bill.thing] != WONDER:
            return
        horse = Payer(payer_number(pos.rules, HORSE_COUNTER), worth, True)
        bill.kept = [counter.of(pos, bill.seat) for counter in pos.rules.counters]
        for i, summand in enumerate(bill.summands):
            if summand.resource == PRODUCTION:
                payers = (Payer(PRODUCTION), horse, GOLD_INSTEAD)
                bill.summands[i] = Summand(PRODUCTION, summand.amount, payers)


# --- what cards say --------------------------------------------------------------------------------------------------
class GainHorsesPerformer(WordPerformer):
    """Horses from the common stock; without one there the effect cannot be used (LK.AMAZON.4)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return horses_in_stock(pos) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        gain_horses(pos, seat, op.a)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("horses.none-left", ("LK.AMAZON.4",), n=HORSE_TOKENS)


class SpendHorsesPerformer(WordPerformer):
    """Horses out, then the effect in exchange; Gold never stands in for a Horse (LK.AMAZON.3, .5)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return HORSES.at(pos, seat) >= op.a and can_run(pos, op.kids[0], seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if HORSES.at(pos, seat) >= op.a:
            spend_horses(pos, seat, op.a)
            run(pos, op.kids[0], seat, source)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        have = HORSES.at(pos, seat)
        if have >= op.a:
            return why_idle(pos, op.kids[0], seat, source)
        return no("horses.short", ("LK.AMAZON.3", "LK.AMAZON.5"), op.a, n=op.a, have=have)


class MountPerformer(WordPerformer):
    """Soldiers mount, as many as there are Horses and Soldiers for (LK.AMAZON.6)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return HORSES.at(pos, seat) > 0 and len(on_foot(pos, seat)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        ask(pos, "mount", seat, op.a)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        if not HORSES.at(pos, seat):
            return no("mount.no-horse", ("LK.AMAZON.6",))
        return no("mount.no-soldier", ("LK.AMAZON.6", "LK.AMAZON.7"))


STOP: Final = 0
"""No more Soldiers mount; the other options are tiles, from 1."""


class MountQuestion(Question):
    """Where the next of up to ``step`` Soldiers mounts, or stop."""

    def __init__(self) -> None:
        super().__init__("mount", ("mount", "stop"), ("LK.AMAZON.6", "LK.AMAZON.7"), forced=False)
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        tiles = on_foot(pos, frame.seat) if HORSES.at(pos, frame.seat) else []
        if frame.step and tiles:
            return [STOP, *[tile + 1 for tile in tiles]]
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        if option != STOP:
            mount(pos, frame.seat, option - 1)
            ask(pos, "mount", frame.seat, frame.step - 1)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return "stop" if option == STOP else f"mount {pos.rules.tile_name[option - 1]}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=1) if option == STOP else Subject(tile=option - 1)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option == STOP:
            return Wording("label.stop")
        return Wording("label.mount", {"tile": pos.rules.tile_name[option - 1]})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        n = min(frame.step, HORSES.at(pos, frame.seat))
        return Wording("prompt.mount", {}, n)

    def default(self, pos: Position, frame: Frame) -> int:
        """Where others could attack next and least defends; nowhere if no Province lies beside their land."""
        tiles = [tile for tile in on_foot(pos, frame.seat) if at_the_border(pos, frame.seat, tile)]
        if not tiles:
            return STOP
        return 1 + min(tiles, key=lambda tile: pos.rules.tile_value[tile] + garrison(pos, tile))

    def picture(self) -> str:
        return "cavalry"

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        if verb != "mount":
            return None
        tile = tile_named(pos, asked.object)
        if tile < 0:
            return unknown_tile(asked.object)
        name = pos.rules.tile_name[tile]
        if pos.owner[tile] != asked.seat:
            return no("tile.not-yours", ("LK.AMAZON.6",), tile=name)
        if not pos.troops[tile]:
            return no("mount.nobody", ("LK.AMAZON.6", "LK.AMAZON.7"), tile=name)
        return None


TEXTS: Final[dict[str, Message]] = {
    "mounted": ("mounted Soldier", "{n} mounted Soldiers"),
    "unit.mounted": ("1 mounted Soldier", "{n} mounted Soldiers"),
    "counter.horses": ("1 Horse", "{n} Horses"),
    "counter.horses.name": "Horses",
    "counter.horses.hint": (
        "Kept from {span} to {span}. Spend them by cards, or mount Soldiers on them. The box has nine."
    ),
    "counter.mounted-soldiers": ("1 mounted Soldier", "{n} mounted Soldiers"),
    "counter.mounted-soldiers.name": "Mounted Soldiers",
    "counter.mounted-soldiers.hint": "Each is one Unit and defends with 2. Defeated, it loses its Horse.",
    "label.mount": "Mount a Soldier on {tile}",
    "prompt.mount": ("Which Soldier mounts a Horse?", "Which Soldiers mount a Horse? Up to {n} more."),
    "prompt.mount@they": "{who} chooses the Soldiers that mount a Horse.",
    "asks.mount": "which Soldiers mount a Horse, or stop",
    "title.mount": "To horse",
    "horses.none-left": "All {n} Horses are in use: none is left in the common stock.",
    "horses.short": ("It takes 1 Horse; you have {have}.", "It takes {n} Horses; you have {have}."),
    "mount.no-horse": "You have no Horse in your supply.",
    "mount.no-soldier": "All your Soldiers are mounted.",
    "mount.nobody": "No Soldier on foot stands on {tile}.",
    "event.horses-gained": ("{who} gains 1 Horse", "{who} gains {n} Horses"),
    "clause.horses-gained": ("gains 1 Horse", "gains {n} Horses"),
    "event.horses-spent": ("{who} spends 1 Horse", "{who} spends {n} Horses"),
    "clause.horses-spent": ("spends 1 Horse", "spends {n} Horses"),
    "event.soldier-mounted": "{who} mounts a Soldier on {tile}",
    "clause.soldier-mounted": "mounts a Soldier on {tile}",
    "event.horses-lost": ("{who} loses 1 Horse on {tile}", "{who} loses {n} Horses on {tile}"),
    "clause.horses-lost": ("loses 1 Horse on {tile}", "loses {n} Horses on {tile}"),
    **OUTPOST_KINDS_TEXTS,
}

imply(
    Module(
        AMAZONS,
        "Horses",
        "Horses are kept, spent, or mounted by Soldiers.",
        fields=(HORSES, MOUNTED),
        questions=(MountQuestion(), OutpostKindsQuestion()),
        charges=((ACQUIRING, HorsesPay()), (COMPLETING, HorsesPay())),
        pieces=(MountedSoldiers(),),
        performers={
            "gain-horses": GainHorsesPerformer(),
            "spend-horses": SpendHorsesPerformer(),
            "mount": MountPerformer(),
        },
        counters=(HORSE_COUNTER, MountedCounter()),
        tales=(HORSES_GAINED, HORSES_SPENT, SOLDIER_MOUNTED, HORSES_LOST),
        texts=TEXTS,
    )
)
