"""A module for tests, in one file: a feast in a Province, to which another player is invited.

``feast <tile>`` costs 1 Gold; then the host says who the guest is. The guest receives the Gold, the host 1 Culture, and
each feast that somebody gave is a point at the end.
"""

from __future__ import annotations

from monumental.classic.action import Action
from monumental.classic.fields import SEAT
from monumental.classic.module import Module, ScoreLine, register
from monumental.classic.payment import take
from monumental.classic.position import Position
from monumental.classic.question import Question, ask
from monumental.classic.reasons_base import Asked, Reason, civilization, no, quantity, short_of, yes
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import tile_named, unknown_tile
from monumental.classic.rulebook import Rulebook
from monumental.classic.supply import gain
from monumental.common.telling import Subject, Wording
from monumental.effects.resources import CULTURE, GOLD, RESOURCES
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

TEXTS = {
    "label.feast": "Give a feast on {tile} ({cost})",
    "label.invite": "Invite {guest}",
    "prompt.feast-guest": "Whom do you invite to {tile}?",
    "prompt.feast-guest@they": "{who} invites somebody to {tile}.",
    "event.feast": "{who} gives a feast on {tile}",
    "asks.feast-guest": "whom to invite",
    "title.feast-guest": "The guest",
    "group.feast": "Feasts",
    "group.feast.none": "No Province of yours can hold a feast.",
    "feast.capital": "Nobody feasts in a Capital.",
    "feast.possible": "Possible: a feast costs {cost}.",
    "feast.host": "The host is no guest.",
    "score.feasts": "Feasts given",
}

GIVEN = Extra("feasts_given", module="feast", axis=SEAT)


def in_the_way(pos: Position, seat: int, tile: int) -> Reason | None:
    """The first rule against a feast on a tile."""
    if pos.owner[tile] != seat:
        return no("tile.not-yours", ("CORE.CONQUER.10",), tile=pos.rules.tile_name[tile])
    if pos.rules.is_capital[tile]:
        return no("feast.capital", ("CORE.CONQUER.8",))
    if not pos.stock[seat * RESOURCES + GOLD]:
        return short_of(pos, seat, GOLD, 1, 1, ("CORE.RESOURCE.12",))
    return None


class FeastAction(Action):
    """``feast <tile>``."""

    def __init__(self, number: int) -> None:
        super().__init__("feast", number)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        tiles = range(pos.rules.tiles)
        out += [self.option(tile) for tile in tiles if in_the_way(pos, seat, tile) is None]

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        take(pos, seat, GOLD, 1)
        ask(pos, "feast-guest", seat, a=a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"feast {pos.rules.tile_name[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(tile=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        return Wording("label.feast", {"tile": pos.rules.tile_name[a], "cost": quantity(GOLD, 1)})

    def headline(self, rules: Rulebook, a: int, b: int) -> Wording | None:
        return Wording("event.feast", {"tile": rules.tile_name[a]})

    def why(self, asked: Asked) -> Reason:
        tile = tile_named(asked.pos, asked.object)
        if tile < 0:
            return unknown_tile(asked.object)
        refusal = wrong_moment(asked) or in_the_way(asked.pos, asked.seat, tile)
        return refusal or yes("feast.possible", ("CORE.RESOURCE.12",), cost=quantity(GOLD, 1))

    def picture(self) -> str:
        return "laurels"


class GuestQuestion(Question):
    """Who is invited to tile ``a``; the last in turn order is proposed."""

    def __init__(self) -> None:
        super().__init__("feast-guest", ("invite",), ("CORE.TURN.4",))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return [seat for seat in range(pos.seats) if seat != frame.seat]

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        gain(pos, option, GOLD, 1)
        gain(pos, frame.seat, CULTURE, 1)
        GIVEN.add(pos, frame.seat, 1)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"invite {pos.rules.civilizations[option].key}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(seat=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.invite", {"guest": civilization(pos, option)})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        return Wording("prompt.feast-guest", {"tile": pos.rules.tile_name[frame.a]})

    def default(self, pos: Position, frame: Frame) -> int:
        return pos.options[-1]

    def why(self, asked: Asked, verb: str) -> Reason | None:
        if asked.object == asked.pos.rules.civilizations[asked.seat].key:
            return no("feast.host", ("CORE.TURN.4",))
        return None

    def picture(self) -> str:
        return "laurels"


class FeastLine(ScoreLine):
    """A point for each feast."""

    def points(self, pos: Position, seat: int) -> int:
        return GIVEN.at(pos, seat)


FEAST = register(
    Module(
        "feast",
        "Feasts",
        "Whoever feeds a rival is remembered.",
        fields=(GIVEN,),
        actions=(FeastAction,),
        questions=(GuestQuestion(),),
        scoring=(FeastLine("feasts"),),
        texts=TEXTS,
    )
)
