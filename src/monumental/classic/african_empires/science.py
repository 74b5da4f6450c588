"""Science tokens: found on the map by Explorers, kept, and turned in for 1 Science (AE.SCIENCE)."""

from __future__ import annotations

from typing import Final

from monumental.classic.action import OF_EXPLORERS, Action
from monumental.classic.explorers import BOTH, ONE_OF_THEM, TokenAction, interchangeable, may_collect
from monumental.classic.fields import COUNT, SEAT, TILE
from monumental.classic.module import Module, SetupStep, register
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.question import tell
from monumental.classic.reasons_base import Asked, Reason, no, yes
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import explorer_number
from monumental.classic.seams import ABOUT_A_TILE, Counter, Lure, Tale, TileMark
from monumental.classic.supply import gain
from monumental.common.telling import Subject, Wording
from monumental.effects.catalogue import Message
from monumental.effects.resources import SCIENCE
from monumental.kernel.fields import Content, Extra

SCIENCE_TOKENS: Final = "science-tokens"
TOKENS: Final = 12  # AE.COMP.22

ON_TILES: Final = Extra("science", SCIENCE_TOKENS, TILE, Content(0, 1))
"""Where Science tokens lie (AE.SCIENCE.4)."""
HELD: Final = Extra("science_tokens", SCIENCE_TOKENS, SEAT, COUNT)
"""Science tokens that each seat has claimed and not used (AE.SCIENCE.2)."""

CLAIMED: Final = Tale("science-claimed", ABOUT_A_TILE)
USED: Final = Tale("science-used")

TEXTS: Final[dict[str, Message]] = {
    "label.claim": "Explorer {explorer} claims the Science token of {tile}",
    "label.science": "Turn in a Science token: 1 Science",
    "event.science-claimed": "{who} claims the Science token of {tile}",
    "clause.science-claimed": "claims the Science token of {tile}",
    "event.science-used": "{who} turns in a Science token",
    "clause.science-used": "turns in a Science token",
    "counter.science-tokens": ("{n} Science token", "{n} Science tokens"),
    "counter.science-tokens.name": "Science tokens",
    "counter.science-tokens.hint": "Each may be turned in for 1 Science on a turn of its owner.",
    "mark.science-token": "a Science token for an Explorer to claim",
    "claim.none": "There is no Science token on {tile}.",
    "science.none": "You have no Science token; an Explorer claims one where it lies.",
}


class ScienceSetup(SetupStep):
    """The tokens lie where the map has them."""

    def prepare(self, pos: Position) -> None:
        for tile, n in enumerate(pos.rules.tile_science):
            if n:
                ON_TILES.put(pos, tile, n)


class ScienceMark(TileMark[Position]):
    """A Science token."""

    def there(self, pos: Position, tile: int) -> bool:
        return ON_TILES.at(pos, tile) > 0


def cannot_claim(pos: Position, seat: int, which: int) -> Reason | None:
    """Why an Explorer cannot claim a Science token where it stands; control plays no part (AE.SCIENCE.1)."""
    tile = pos.explorer[seat * EXPLORERS + which]
    if tile < 0 or not ON_TILES.at(pos, tile):
        name = pos.rules.tile_name[tile] if tile >= 0 else ""
        return no("claim.none", ("AE.SCIENCE.1",), tile=name)
    if not may_collect(pos, seat, which):
        return no(
            "collect.done", ("CORE.EXPLORER.4", "AE.POST.1"), explorer=which + 1, span=pos.rules.mode.span
        )
    return None


class ClaimAction(Action):
    """``claim <number>``: an Explorer takes the Science token of its Province."""

    def __init__(self, number: int) -> None:
        super().__init__("claim", number, found=ON_TILES)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        for which in ONE_OF_THEM if interchangeable(pos, seat) else BOTH:
            if cannot_claim(pos, seat, which) is None:
                out.append(self.option(which))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        i = seat * EXPLORERS + a
        tile = pos.explorer[i]
        pos.collected[i] += 1
        ON_TILES.put(pos, tile, 0)
        HELD.add(pos, seat, 1)
        tell(pos, CLAIMED, seat, 1, tile)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"claim {a + 1}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(tile=pos.explorer[seat * EXPLORERS + a], explorer=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        tile = pos.explorer[seat * EXPLORERS + a]
        return Wording("label.claim", {"explorer": a + 1, "tile": pos.rules.tile_name[tile]})

    def group(self) -> str:
        return "explore"

    def turn_part(self) -> int:
        return OF_EXPLORERS

    def why(self, asked: Asked) -> Reason:
        which = explorer_number(asked)
        if which < 0:
            return no("explorer.number", ("CORE.SETUP.16",))
        moment = wrong_moment(asked, asked.pos.rules.mode.explorer_moments)
        refusal = moment or cannot_claim(asked.pos, asked.seat, which)
        if refusal is not None:
            return refusal
        if which == 1 and interchangeable(asked.pos, asked.seat):
            return no("explorer.same", ("CORE.EXPLORER.15",))
        return yes("possible.free", ("AE.SCIENCE.1",))


class ScienceTokenAction(TokenAction):
    """``token science``: 1 Science, and the token is gone (AE.SCIENCE.2)."""

    def __init__(self, number: int) -> None:
        super().__init__("token", number, held=HELD)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if HELD.at(pos, seat):
            out.append(self.option())

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        HELD.add(pos, seat, -1)
        tell(pos, USED, seat)
        gain(pos, seat, SCIENCE, 1)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return "token science"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(amount=1, resource=SCIENCE)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        return Wording("label.science")

    def knows(self, words: tuple[str, ...]) -> bool:
        return words[:1] == ("science",)

    def why(self, asked: Asked) -> Reason:
        if not HELD.at(asked.pos, asked.seat):
            return no("science.none", ("AE.SCIENCE.1", "AE.SCIENCE.2"))
        return wrong_moment(asked) or yes("possible", ("AE.SCIENCE.2",))


class ScienceLure(Lure[Position]):
    """An Automa's Explorers gather Science tokens as they gather Production (AE.AUTOMA.18, .36)."""

    def there(self, pos: Position, seat: int, tile: int) -> bool:
        return ON_TILES.at(pos, tile) > 0

    def reached(self, pos: Position, seat: int, which: int, tile: int) -> None:
        ON_TILES.put(pos, tile, 0)
        HELD.add(pos, seat, 1)
        tell(pos, CLAIMED, seat, 1, tile)

    def held(self, pos: Position, seat: int) -> int:
        return HELD.at(pos, seat)

    def turn_in(self, pos: Position, seat: int) -> None:
        HELD.add(pos, seat, -1)
        tell(pos, USED, seat)


class ScienceCounter(Counter[Position]):
    """The Science tokens of a seat."""

    def __init__(self) -> None:
        super().__init__(SCIENCE_TOKENS, "fizzing-flask")

    def of(self, pos: Position, seat: int) -> int:
        return HELD.at(pos, seat)

    def shown(self, pos: Position, seat: int) -> bool:
        return HELD.at(pos, seat) > 0

    def flaw(self, pos: Position) -> str:
        there = sum([ON_TILES.at(pos, tile) for tile in range(pos.rules.tiles)])
        there += sum([HELD.at(pos, seat) for seat in range(pos.seats)])
        return f"there are {there} Science tokens, and the box holds {TOKENS}" if there > TOKENS else ""


register(
    Module(
        SCIENCE_TOKENS,
        "Science tokens",
        "Explorers find Science as well as Production on the map; without them their places get Production tokens.",
        box="african-empires",
        usual=True,
        fields=(ON_TILES, HELD),
        setup=(ScienceSetup(),),
        tile_marks=(ScienceMark("science-token"),),
        actions=(ClaimAction, ScienceTokenAction),
        counters=(ScienceCounter(),),
        lures=(ScienceLure(token=True),),
        tales=(CLAIMED, USED),
        texts=TEXTS,
    )
)
