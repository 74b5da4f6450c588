"""The Atlanteans: the Nexus above the City, Safe Harbor, and the Tsunami (LK.NEXUS).

Their Knowledge and their Special Building lie in an open row beside the City. One card of it is activated with the City
each turn; at the end of the turn what was activated goes to the right end.
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.action import Action
from monumental.classic.attack import conquest, not_attackable
from monumental.classic.city import activate_card, printed_at
from monumental.classic.conquest import conquer, conquest_bill, targets
from monumental.classic.fields import CARD, SEAT
from monumental.classic.kinds import MARK_ABILITY, NEXUS
from monumental.classic.model import KNOWLEDGE
from monumental.classic.module import Module, SetupStep, imply
from monumental.classic.position import SUPPLY, Position
from monumental.classic.question import GUESSES, SETTLES, CardQuestion, Question, ask, tell
from monumental.classic.reasons_base import Asked, Reason, no, quantity
from monumental.classic.reasons_bill import cost_words
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import card_named, split_place, tile_named, unknown_card, unknown_tile
from monumental.classic.rulebook import Rulebook
from monumental.classic.seams import (
    ABOUT_A_RESOURCE,
    CHALLENGE,
    Attack,
    ConquestStep,
    OpenRow,
    SpanStep,
    Tale,
)
from monumental.classic.supply import end_grant, modifier, modify_turn
from monumental.classic.word import WordPerformer
from monumental.common.telling import Subject, Wording
from monumental.effects.book import NO_OP, Op
from monumental.effects.catalogue import Message
from monumental.effects.hooks import COASTAL_VALUE, HOOKS, NEXUS_CHOICE, TERRAIN_VALUE
from monumental.effects.resources import BASIC, RESOURCE_KEYS, RESOURCES
from monumental.kernel.fields import Extra, Named
from monumental.kernel.frames import Frame
from monumental.kernel.sight import BARE, shown

ATLANTIS: Final = "atlantis"

TEXTS: Final[dict[str, Message]] = {
    "label.left": "{card} on the left",
    "prompt.nexus-order": "Which card of your Nexus lies on the left, to be activated first?",
    "prompt.nexus-order@they": "{who} arranges the Nexus.",
    "asks.nexus-order": "which card of the Nexus lies on the left",
    "title.nexus-order": "The Nexus",
    "label.nexus": "Activate {card} in the Nexus",
    "prompt.nexus-card": "Which card of your Nexus is activated with your City?",
    "prompt.nexus-card@they": "{who} chooses a card of the Nexus.",
    "asks.nexus-card": "which card of the Nexus is activated with the City",
    "title.nexus-card": "The Nexus",
    "prompt.nexus-more": "Choose another card of your Nexus to activate.",
    "prompt.nexus-more@they": "{who} activates another card of the Nexus.",
    "asks.nexus-more": "which other card of the Nexus to activate",
    "title.nexus-more": "The Nexus",
    "label.store": "Keep {what}",
    "label.store-nothing": "Keep nothing",
    "prompt.safe-harbor": "Which resource do you keep for your next {span}? The others are lost.",
    "prompt.safe-harbor@they": "{who} chooses a resource to keep for the next {span}.",
    "asks.safe-harbor": "which resource to keep",
    "title.safe-harbor": "Safe Harbor",
    "event.kept": "{who} keeps {what} for the next {span}",
    "clause.kept": "keeps {what} for the next {span}",
    "event.kept-back": "{who} still has {what} from the last {span}",
    "clause.kept-back": "still has {what} from the last {span}",
    "label.surge": (
        "Conquer {tile} with a Tsunami ({cost}, 1 Unit)",
        "Conquer {tile} with a Tsunami ({cost}, {n} Units)",
    ),
    "event.surge": "{who} sends the sea over {tile}",
    "effect.nexus": "Every card of your Nexus is activated already.",
    "effect.harbor": "You keep a resource this {span} already; Safe Harbor holds one.",
    "nexus.lit": "{card} is activated already; another card of the Nexus must be named.",
    "nexus.elsewhere": "{card} does not lie in your Nexus.",
    "harbor.nothing-left": "You have no {resource} left to keep.",
    "surge.none": "A Tsunami needs the Policy of that name in force.",
    "surge.used": "You have sent the sea this {span}; it obeys once per {span}.",
    "surge.inland": "{tile} is not coastal.",
    "surge.flat": "{tile} has no tile value to ignore; conquer it as usual.",
}


# --- state -------------------------------------------------------------------------------------------------------
class Counters(Named):
    """A counter of a basic resource, as its number + 1; 0 is none."""

    def keys(self, rules: Any) -> list[str]:
        return ["", *[RESOURCE_KEYS[resource] for resource in BASIC]]


class NexusField(Extra):
    """The Nexus of each seat from left to right; it begins with Safe Harbor and Maritime Exploitation (LK.NEXUS.3)."""

    def blank(self, rules: Any) -> Any:
        return [own_cards(rules, seat) for seat in range(rules.seats)]


COUNTER: Final = Counters()
ROW: Final = NexusField("nexus", ATLANTIS, SEAT, CARD, rows=True)
# The cards of the Nexus that were activated this turn.
LIT: Final = Extra("nexus_activated", ATLANTIS, SEAT, CARD, rows=True, heap=True)
# Whether Safe Harbor was used this turn, and whether its owner has answered.
HARBOR: Final = Extra("safe_harbor", ATLANTIS, SEAT)
# The counter that waits for the next turn, and the one that came from the last.
STORED: Final = Extra("stored", ATLANTIS, SEAT, COUNTER)
BROUGHT: Final = Extra("brought", ATLANTIS, SEAT, COUNTER)
# Whether the conquest on its way ignores the tile value.
WAVE: Final = Extra("tsunami", ATLANTIS, SEAT)

KEPT: Final = Tale("kept", ABOUT_A_RESOURCE)
KEPT_BACK: Final = Tale("kept-back", ABOUT_A_RESOURCE)

USED: Final = 1
ANSWERED: Final = 2


def has_nexus(rules: Rulebook, seat: int) -> bool:
    """Whether a seat plays with a Nexus; an Automa does not (LK.SOLO.7)."""
    return ATLANTIS in rules.civilizations[seat].modules and seat not in rules.config.automas


def own_cards(rules: Rulebook, seat: int) -> tuple[int, ...]:
    """The starting cards that never enter the deck of a seat (LK.NEXUS.1)."""
    if not has_nexus(rules, seat):
        return ()
    civilization = rules.civilizations[seat]
    return rules.card_id[civilization.building.key], rules.card_id[civilization.knowledge.key]


def idle(pos: Position, seat: int) -> list[int]:
    """Where in the Nexus cards lie that were not activated this turn, from the left."""
    row = ROW.row(pos, seat)
    lit = LIT.row(pos, seat)
    return [i for i in range(len(row)) if row[i] not in lit]


def activate_in_nexus(pos: Position, seat: int, card: int) -> None:
    """Printed resources at once, the text once, as in the City (LK.NEXUS.26)."""
    LIT.put_row(pos, seat, (*LIT.row(pos, seat), card))
    activate_card(pos, seat, NEXUS + card, card)


# --- the row -----------------------------------------------------------------------------------------------------
class Nexus(OpenRow[Position]):
    """The row above the City."""

    def cards(self, pos: Position, seat: int) -> tuple[int, ...]:
        return ROW.row(pos, seat)

    def lit(self, pos: Position, seat: int) -> tuple[int, ...]:
        return LIT.row(pos, seat)

    def takes(self, pos: Position, seat: int, card: int) -> bool:
        rules = pos.rules
        return has_nexus(rules, seat) and (
            rules.card_kind[card] == KNOWLEDGE or card in own_cards(rules, seat)
        )

    def receive(self, pos: Position, seat: int, card: int) -> None:
        ROW.put_row(pos, seat, (card, *ROW.row(pos, seat)))  # LK.NEXUS.9, .10

    def activate(self, pos: Position, seat: int) -> None:
        row = ROW.row(pos, seat)
        if not row:
            return
        if modifier(pos, seat, NEXUS_CHOICE) > 0:  # LK.NEXUS.19
            ask(pos, "nexus-card", seat)
        else:
            activate_in_nexus(pos, seat, row[0])  # LK.NEXUS.5


class LayNexus(SetupStep):
    """The two own cards never lie in the deck (LK.NEXUS.4); their order is asked once (LK.NEXUS.3)."""

    def prepare(self, pos: Position) -> None:
        for seat in range(pos.seats):
            own = own_cards(pos.rules, seat)
            pos.pool[seat] = tuple([card for card in pos.pool[seat] if card not in own])

    def dealt(self, pos: Position) -> None:
        for seat in range(pos.seats):
            if ROW.row(pos, seat):
                ask(pos, "nexus-order", seat)


class OrderQuestion(CardQuestion):
    """Which of the two first cards lies on the left."""

    def __init__(self) -> None:
        super().__init__("nexus-order", ("left",), ("LK.NEXUS.3",), SETTLES)
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return sorted(ROW.row(pos, frame.seat))

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        others = [card for card in ROW.row(pos, frame.seat) if card != option]
        ROW.put_row(pos, frame.seat, (option, *others))

    def default(self, pos: Position, frame: Frame) -> int:
        return own_cards(pos.rules, frame.seat)[0]

    def picture(self) -> str:
        return "knowledge"


class NexusQuestion(Question):
    """Which card of the Nexus is activated: ``activate masonry nexus``. Options count from the left end."""

    def __init__(self, asks: str, rules: tuple[str, ...], previews: int) -> None:
        super().__init__(asks, ("activate",), rules, previews)
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        options = idle(pos, frame.seat)
        if options:
            return options
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        activate_in_nexus(pos, frame.seat, ROW.row(pos, frame.seat)[option])

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"activate {pos.rules.card_key[ROW.row(pos, frame.seat)[option]]} nexus"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        card = ROW.row(pos, frame.seat)[option]
        return Subject(card=card, place=NEXUS + card)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.nexus", {"card": pos.rules.card_name[ROW.row(pos, frame.seat)[option]]})

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a - 1 if frame.a else NO_OP

    def default(self, pos: Position, frame: Frame) -> int:
        """The card that has most printed; of equals the one that lies furthest left. Crosses are compared with it."""
        row = ROW.row(pos, frame.seat)
        return max(pos.options, key=lambda i: printed_at(pos, frame.seat, NEXUS + row[i]))

    def why(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        words, _ = split_place(asked.words)
        card = card_named(pos, "-".join(words))
        if not card:
            return unknown_card("-".join(words))
        name = pos.rules.card_name[card]
        if card not in ROW.row(pos, asked.seat):
            return no("nexus.elsewhere", ("LK.NEXUS.25",), card=name)
        if card in LIT.row(pos, asked.seat):
            return no("nexus.lit", ("LK.NEXUS.22",), card=name)
        return None

    def picture(self) -> str:
        return "knowledge"


class ActivateNexusPerformer(WordPerformer):
    """Activate another card of the Nexus; with none left nothing happens (LK.NEXUS.21, .22)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(idle(pos, seat)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        ask(pos, "nexus-more", seat, a=op.id + 1)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.nexus", ("LK.NEXUS.22",))


# --- Safe Harbor ---------------------------------------------------------------------------------------------------
class KeepResourcePerformer(WordPerformer):
    """One basic resource may stay when Take Actions ends (LK.NEXUS.16)."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return HARBOR.at(pos, seat) == 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        HARBOR.put(pos, seat, USED)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.harbor", ("LK.NEXUS.28",), span=pos.rules.mode.span)


class HarborQuestion(Question):
    """Which counter stays, as its resource + 1, or none: ``keep science``, ``keep nothing``."""

    def __init__(self) -> None:
        super().__init__("safe-harbor", ("keep",), ("LK.NEXUS.16",))
        self.sight = BARE

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        base = frame.seat * RESOURCES
        return [0, *[resource + 1 for resource in BASIC if pos.stock[base + resource]]]

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        HARBOR.put(pos, seat, ANSWERED)
        if option:
            pos.stock[seat * RESOURCES + option - 1] -= 1
            STORED.put(pos, seat, option)
            tell(pos, KEPT, seat, 1, option - 1)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"keep {RESOURCE_KEYS[option - 1] if option else 'nothing'}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(amount=1, resource=option - 1) if option else Subject(amount=0)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if not option:
            return Wording("label.store-nothing")
        return Wording("label.store", {"what": quantity(option - 1, 1)})

    def default(self, pos: Position, frame: Frame) -> int:
        """The resource of which most is left: it was not needed, and what it buys is dear."""
        base = frame.seat * RESOURCES
        return max(BASIC, key=lambda resource: pos.stock[base + resource]) + 1

    def why(self, asked: Asked, verb: str) -> Reason | None:
        if asked.object in [RESOURCE_KEYS[resource] for resource in BASIC]:
            return no("harbor.nothing-left", ("LK.NEXUS.29",), resource=asked.object.capitalize())
        return None

    def picture(self) -> str:
        return "collect"


class NexusSpan(SpanStep[Position]):
    """What a turn of the Atlanteans begins and ends with."""

    def begin(self, pos: Position, seat: int) -> None:
        """The counter that was kept comes back; it does not count as generated (LK.NEXUS.16, .28)."""
        stored = STORED.at(pos, seat)
        if stored:
            pos.stock[seat * RESOURCES + stored - 1] += 1
            pos.stirred |= SUPPLY
            STORED.put(pos, seat, 0)
            BROUGHT.put(pos, seat, stored)
            tell(pos, KEPT_BACK, seat, 1, stored - 1)

    def before_end(self, pos: Position, seat: int) -> bool:
        if HARBOR.at(pos, seat) != USED:
            return False
        base = seat * RESOURCES
        if not sum([pos.stock[base + resource] for resource in BASIC]):  # LK.NEXUS.29
            return False
        ask(pos, "safe-harbor", seat)
        return True

    def end(self, pos: Position, seat: int) -> None:
        """Activated cards go to the right end in the order that they have (LK.NEXUS.7, .8)."""
        row = ROW.row(pos, seat)
        if not row:
            return
        lit = LIT.row(pos, seat)
        if lit:
            stays = [card for card in row if card not in lit]
            ROW.put_row(pos, seat, (*stays, *[card for card in row if card in lit]))
            LIT.put_row(pos, seat, ())
        HARBOR.put(pos, seat, 0)
        BROUGHT.put(pos, seat, 0)

    def kept(self, pos: Position, seat: int) -> int:
        return STORED.at(pos, seat) - 1

    def brought(self, pos: Position, seat: int, resource: int) -> int:
        return 1 if BROUGHT.at(pos, seat) == resource + 1 else 0


# --- the Tsunami ---------------------------------------------------------------------------------------------------
def depth(rules: Rulebook) -> int:
    """So much that no tile value is left."""
    return max(rules.tile_value)


def flooded(pos: Position, seat: int) -> Position:
    """The same position while the sea is over the land: what a Tsunami would cost."""
    copy = pos.copy()
    modify_turn(copy, seat, TERRAIN_VALUE, -depth(pos.rules))
    return copy


def calm(pos: Position, seat: int) -> Reason | None:
    """Why a seat cannot send the sea at all."""
    if modifier(pos, seat, COASTAL_VALUE) <= 0:
        return no("surge.none", ("LK.NEXUS.20", "CORE.POLICY.7"))
    if pos.marks[seat] & MARK_ABILITY:
        return no("surge.used", ("LK.NEXUS.20", "CORE.POLICY.10"), span=pos.rules.mode.span)
    return None


def dry(pos: Position, seat: int, tile: int) -> Reason | None:
    """Why the sea does nothing to a Province."""
    name = pos.rules.tile_name[tile]
    if not pos.rules.coastal[tile]:
        return no("surge.inland", ("LK.NEXUS.20", "LK.TERRAIN.25"), tile=name)
    if pos.rules.tile_value[tile] + modifier(pos, seat, TERRAIN_VALUE) <= 0:
        return no("surge.flat", ("LK.NEXUS.20",), tile=name)
    return None


class SurgeAction(Action):
    """``surge <tile>``: conquer a coastal Province without its tile value, once per turn (LK.NEXUS.20)."""

    def __init__(self, number: int) -> None:
        super().__init__("surge", number)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        if pos.mods[seat * HOOKS + COASTAL_VALUE] <= 0 or pos.marks[seat] & MARK_ABILITY:
            return
        sea = flooded(pos, seat)
        for packed in targets(sea, seat)[1:]:
            tile = packed >> 24
            if dry(pos, seat, tile) is None and conquest_bill(sea, seat, tile).can_pay(pos.stock):
                out.append(self.option(tile))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        pos.marks[seat] |= MARK_ABILITY
        WAVE.put(pos, seat, 1)
        modify_turn(pos, seat, TERRAIN_VALUE, -depth(pos.rules))
        conquer(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"surge {pos.rules.tile_name[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(tile=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        bill = conquest_bill(flooded(pos, seat), seat, a)
        return Wording(
            "label.surge",
            {"n": bill.units, "tile": pos.rules.tile_name[a], "cost": cost_words(bill)},
            bill.units,
        )

    def headline(self, rules: Rulebook, a: int, b: int) -> Wording | None:
        return Wording("event.surge", {"tile": rules.tile_name[a]})

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        seat = asked.seat
        tile = tile_named(pos, asked.object)
        if tile < 0:
            return unknown_tile(asked.object)
        refusal = (
            not_attackable(pos, seat, tile) or wrong_moment(asked) or calm(pos, seat) or dry(pos, seat, tile)
        )
        if refusal is not None:
            return refusal
        answer = conquest(flooded(pos, seat), seat, tile)
        return Reason(answer.possible, answer.text, (*answer.rules, "LK.NEXUS.20"))

    def group(self) -> str:
        return "conquer"


class Ebb(ConquestStep[Position]):
    """The price is paid: the sea leaves, so that other Provinces keep their value."""

    def take(self, pos: Position, attack: Attack) -> None:
        if WAVE.at(pos, attack.seat):
            WAVE.put(pos, attack.seat, 0)
            end_grant(pos, attack.seat, TERRAIN_VALUE, -depth(pos.rules))


imply(
    Module(
        ATLANTIS,
        "Atlanteans",
        "Their Knowledge lies in a Nexus above the City.",
        fields=(ROW, LIT, HARBOR, STORED, BROUGHT, WAVE),
        actions=(SurgeAction,),
        questions=(
            OrderQuestion(),
            NexusQuestion("nexus-card", ("LK.NEXUS.19",), GUESSES),
            NexusQuestion("nexus-more", ("LK.NEXUS.21",), 0),
            HarborQuestion(),
        ),
        setup=(LayNexus(),),
        conquest_steps=((CHALLENGE, Ebb()),),
        open_rows=(Nexus(),),
        span_steps=(NexusSpan(),),
        tales=(KEPT, KEPT_BACK),
        performers={
            "activate-nexus": ActivateNexusPerformer(),
            "keep-resource": KeepResourcePerformer(),
        },
        texts=TEXTS,
    )
)
