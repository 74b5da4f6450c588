"""Heroes: met in the Development deck, hired for Gold out of a row above the Display, used once (AE.HEROES).

A Hero that has used its power is given back; where it goes then is said at one point (``give_back``).
"""

from __future__ import annotations

from typing import Final

from monumental.classic.action import Action
from monumental.classic.fields import CARD, CARD_OR_NONE, COUNT, SEAT
from monumental.classic.module import Module, register
from monumental.classic.payment import take
from monumental.classic.position import NOBODY, Position
from monumental.classic.question import tell
from monumental.classic.reasons_base import Asked, Reason, civilization, no, quantity, short_of, yes
from monumental.classic.reasons_effects import why_idle
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import card_named, unknown_card
from monumental.classic.rulebook import ERA_ORDER, Rulebook
from monumental.classic.seams import (
    ABOUT_A_CARD,
    CardStock,
    ClosingStep,
    Counter,
    DeckGuest,
    SpanStep,
    Tale,
    TileMark,
)
from monumental.common.telling import OpWords, Subject, Wording
from monumental.effects.catalogue import Message
from monumental.effects.interpret import can_run, run
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.fields import Extra

HEROES: Final = "heroes"
PICTURE: Final = "swordwoman"

HIRES: Final = 1
"""How many Heroes a player hires in a span (AE.HEROES.13)."""

ROW: Final = Extra("hero_row", HEROES, None, CARD, rows=True)
"""The Heroes above the Display: the one furthest from the deck first, the one next to it last (AE.HEROES.11)."""
HIRED: Final = Extra("hero", HEROES, SEAT, CARD_OR_NONE)
"""The Hero beside the City of a seat (AE.HEROES.14)."""
MARKED: Final = Extra("hero_marked", HEROES, SEAT, COUNT)
"""Whether the Hero of a seat is marked: out of play, and still controlled, until it returns (AE.HEROES.3, .4)."""
HIRED_NOW: Final = Extra("heroes_hired", HEROES, SEAT, COUNT)
"""How many Heroes a seat has hired in this span."""

MET: Final = Tale("hero-met", ABOUT_A_CARD, begins=True)  # nobody does it, so it goes on with no line
JOINED: Final = Tale("hero-hired", ABOUT_A_CARD)
USED: Final = Tale("hero-used", ABOUT_A_CARD)

TEXTS: Final[dict[str, Message]] = {
    "label.hire": "Hire {card} ({cost}): {effect}",
    "label.hero": "Use {card}, who then goes back: {effect}",
    "group.heroes": "Heroes",
    "group.heroes.none": "No Hero can be hired or used now.",
    "event.hero-met": "{card} appears above the Display",
    "clause.hero-met": "{card} appears above the Display",
    "event.hero-hired": "{who} hires {card}",
    "clause.hero-hired": "hires {card}",
    "event.hero-used": "{who} uses the Hero {card}",
    "clause.hero-used": "uses the Hero {card}",
    "counter.heroes": ("1 Hero", "{n} Heroes"),
    "counter.heroes.name": "Hero",
    "counter.heroes.hint": "Hired for Gold; its power is used once, then it goes back above the Display.",
    "mark.hero": "a Hero",
    "mark.hero.card": "{card}, the Hero of whoever has this Capital: no Unit, and no defence",
    "hero.not": "{card} is no Hero.",
    "hero.in-deck": "{card} has not been met yet.",
    "hero.with": "{card} is with {who}.",
    "hero.one": "You have a Hero already: {card}. Only one can be with you at a time.",
    "hero.once": "You have hired a Hero this {span}; one a {span} is all.",
    "hero.not-yours": "{card} is not with you.",
    "hero.marked": "{card} has used its power and is out of play until the Display is replenished.",
}


# --- the row ---------------------------------------------------------------------------------------------------------
def price_of(pos: Position, card: int) -> int:
    """The Gold that a Hero costs (AE.HEROES.12)."""
    return pos.rules.card_cost[card]


def arrive(pos: Position, card: int) -> None:
    """A Hero takes the place next to the deck; the others move away from it (AE.HEROES.11)."""
    ROW.put_row(pos, 0, (*ROW.row(pos), card))


def leave_row(pos: Position, card: int) -> None:
    """A Hero leaves the row."""
    ROW.put_row(pos, 0, tuple([each for each in ROW.row(pos) if each != card]))


def holder(pos: Position, card: int) -> int:
    """The seat that has a Hero, or nobody."""
    for seat in range(pos.seats):
        if HIRED.at(pos, seat) == card:
            return seat
    return NOBODY


def controls(pos: Position, seat: int) -> int:
    """The Hero that a seat controls, a marked one too, or 0: one at a time is all (AE.HEROES.2, .4)."""
    return HIRED.at(pos, seat)


def hire(pos: Position, seat: int, card: int) -> None:
    """A Hero of the row goes to a seat; what it costs has been dealt with."""
    leave_row(pos, card)
    HIRED.put(pos, seat, card)
    tell(pos, JOINED, seat, 0, card)


def give_back(pos: Position, seat: int) -> None:
    """The Hero of a seat is returned: straight to the row, or marked until all spans have ended (AE.HEROES.3, .6)."""
    if pos.rules.mode.together:
        MARKED.put(pos, seat, 1)
    else:
        back_to_row(pos, seat)


def back_to_row(pos: Position, seat: int) -> None:
    """The Hero of a seat lies above the Display again, and anybody may hire it."""
    card = HIRED.at(pos, seat)
    HIRED.put(pos, seat, 0)
    MARKED.put(pos, seat, 0)
    arrive(pos, card)


class MarkedHeroes(ClosingStep[Position]):
    """Marked Heroes return before the Display is dealt (AE.HEROES.5, .21)."""

    def before_display(self, pos: Position, seats: tuple[int, ...]) -> None:
        for seat in seats:
            if MARKED.at(pos, seat):
                back_to_row(pos, seat)


class HeroGuest(DeckGuest[Position]):
    """Heroes lie among the cards of their Era and fill no slot (AE.HEROES.10, .19)."""

    def meets(self, pos: Position, card: int) -> bool:
        if card not in pos.rules.heroes:
            return False
        arrive(pos, card)
        tell(pos, MET, max(pos.active, 0), 0, card)
        return True

    def meet_all(self, pos: Position) -> None:
        rules = pos.rules
        for era in rules.eras:
            pile = rules.era_pile + era
            there = [card for card in (*pos.top[pile], *pos.pool[pile]) if card in rules.heroes]
            pos.top[pile] = tuple([card for card in pos.top[pile] if card not in there])
            pos.pool[pile] = tuple([card for card in pos.pool[pile] if card not in there])
            for card in there:
                self.meets(pos, card)

    def most(self, rules: Rulebook, era: int) -> int:
        return len([card for card in rules.heroes if rules.card_era[card] == ERA_ORDER[era]])

    def waiting(self, pos: Position) -> int:
        rules = pos.rules
        found = 0
        for card in rules.heroes:
            pile = rules.era_pile + ERA_ORDER.index(rules.card_era[card])
            if card in pos.pool[pile] or card in pos.top[pile]:
                found += 1
        return found

    def past(self, pos: Position, cards: list[int]) -> list[int]:
        for card in cards:
            if card in pos.rules.heroes:
                arrive(pos, card)
        return [card for card in cards if card not in pos.rules.heroes]


class HeroStock(CardStock[Position]):
    """Heroes that have been met: in the row, or with somebody."""

    def cards(self, pos: Position) -> list[int]:
        hired = [HIRED.at(pos, seat) for seat in range(pos.seats)]
        return [*ROW.row(pos), *[card for card in hired if card]]


# --- hiring ----------------------------------------------------------------------------------------------------------
def not_hired(pos: Position, seat: int, card: int) -> Reason | None:
    """The first rule against a seat hiring a Hero."""
    rules = pos.rules
    name = rules.card_name[card]
    mine = controls(pos, seat)
    if mine:
        return no("hero.one", ("AE.HEROES.2",), card=rules.card_name[mine])
    if card not in ROW.row(pos):
        other = holder(pos, card)
        if other != NOBODY:
            return no("hero.with", ("AE.HEROES.1", "AE.HEROES.14"), card=name, who=civilization(pos, other))
        return no("hero.in-deck", ("AE.HEROES.1", "AE.HEROES.10"), card=name)
    if HIRED_NOW.at(pos, seat) >= HIRES:
        return no("hero.once", ("AE.HEROES.13",), span=pos.rules.mode.span)
    price = price_of(pos, card)
    missing = price - pos.stock[seat * RESOURCES + GOLD]
    if missing > 0:
        return short_of(pos, seat, GOLD, price, missing, ("AE.HEROES.1", "AE.HEROES.12"))
    return None


def named_hero(asked: Asked) -> tuple[int, Reason | None]:
    """The Hero that a line names, and what is said if it names none."""
    pos = asked.pos
    card = card_named(pos, asked.object)
    if not card:
        return 0, unknown_card(asked.object)
    if card not in pos.rules.heroes:
        return 0, no("hero.not", ("AE.HEROES.1",), card=pos.rules.card_name[card])
    return card, None


class HireAction(Action):
    """``hire <hero>``: for its price in Gold, once a turn and one at a time (AE.HEROES.1, .2, .13)."""

    def __init__(self, number: int) -> None:
        super().__init__("hire", number, takes_gold=True)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        row = ROW.row(pos)
        if row and not HIRED.at(pos, seat):
            gold = pos.stock[seat * RESOURCES + GOLD]
            for card in sorted(row):
                if price_of(pos, card) <= gold and not_hired(pos, seat, card) is None:
                    out.append(self.option(card))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        HIRED_NOW.add(pos, seat, 1)
        hire(pos, seat, a)
        take(pos, seat, GOLD, price_of(pos, a))

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"hire {pos.rules.card_key[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        rules = pos.rules
        effect = OpWords(rules.card_effect[a])
        cost = quantity(GOLD, price_of(pos, a))
        return Wording("label.hire", {"card": rules.card_name[a], "cost": cost, "effect": effect})

    def group(self) -> str:
        return "heroes"

    def picture(self) -> str:
        return PICTURE

    def why(self, asked: Asked) -> Reason:
        card, refusal = named_hero(asked)
        if refusal is None:
            refusal = wrong_moment(asked) or not_hired(asked.pos, asked.seat, card)
        return refusal or yes("possible", ("AE.HEROES.1", "AE.HEROES.12"))


# --- the power -------------------------------------------------------------------------------------------------------
class HeroAction(Action):
    """``hero <hero>``: its power, once; then it goes back. One that could do nothing stays (AE.HEROES.15, .17)."""

    def __init__(self, number: int) -> None:
        super().__init__("hero", number, held=HIRED)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        card = HIRED.at(pos, seat)
        if card and not MARKED.at(pos, seat) and can_run(pos, pos.rules.card_effect[card], seat):
            out.append(self.option(card))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        tell(pos, USED, seat, 0, a)
        give_back(pos, seat)
        run(pos, pos.rules.card_effect[a], seat)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"hero {pos.rules.card_key[a]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        effect = OpWords(pos.rules.card_effect[a])
        return Wording("label.hero", {"card": pos.rules.card_name[a], "effect": effect})

    def group(self) -> str:
        return "heroes"

    def picture(self) -> str:
        return PICTURE

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        card, refusal = named_hero(asked)
        if refusal is not None:
            return refusal
        if HIRED.at(pos, asked.seat) != card:
            return no("hero.not-yours", ("AE.HEROES.15",), card=pos.rules.card_name[card])
        if MARKED.at(pos, asked.seat):
            return no("hero.marked", ("AE.HEROES.4",), card=pos.rules.card_name[card])
        moment = wrong_moment(asked)
        if moment is not None:
            return moment
        op = pos.rules.card_effect[card]
        if can_run(pos, op, asked.seat):
            return yes("possible", ("AE.HEROES.15",))
        idle = why_idle(pos, op, asked.seat)
        return Reason(False, idle.text, (*idle.rules, "AE.HEROES.17"))


class HireSpan(SpanStep[Position]):
    """A new span, a new Hero (AE.HEROES.13)."""

    def clear(self, pos: Position, seat: int) -> None:
        if HIRED_NOW.at(pos, seat):
            HIRED_NOW.put(pos, seat, 0)


# --- what everybody sees ---------------------------------------------------------------------------------------------
class HeroMark(TileMark[Position]):
    """The figure on the Capital of whoever has hired the Hero (AE.HEROES.14)."""

    def there(self, pos: Position, tile: int) -> bool:
        return self.card(pos, tile) > 0

    def card(self, pos: Position, tile: int) -> int:
        return HIRED.at(pos, pos.capital.index(tile)) if tile in pos.capital else 0


class HeroCounter(Counter[Position]):
    """Whether a seat has a Hero."""

    def __init__(self) -> None:
        super().__init__("heroes", PICTURE)

    def of(self, pos: Position, seat: int) -> int:
        return 1 if HIRED.at(pos, seat) else 0

    def shown(self, pos: Position, seat: int) -> bool:
        return HIRED.at(pos, seat) > 0

    def flaw(self, pos: Position) -> str:
        for card in HeroStock().cards(pos):
            if card not in pos.rules.heroes:
                return f"{pos.rules.card_key[card]} is no Hero of this game"
        for seat in range(pos.seats):
            if MARKED.at(pos, seat) and not HIRED.at(pos, seat):
                return f"{pos.rules.config.civilizations[seat]} has no Hero that could be marked"
        return ""


HEROES_MODULE: Final = register(
    Module(
        HEROES,
        "Heroes",
        "Great names among the cards of each Era: hired for Gold, one at a time, and used once.",
        box="african-empires",
        fields=(ROW, HIRED, MARKED, HIRED_NOW),
        actions=(HireAction, HeroAction),
        span_steps=(HireSpan(),),
        closing_steps=(MarkedHeroes(),),
        counters=(HeroCounter(),),
        card_stocks=(HeroStock(),),
        deck_guests=(HeroGuest(),),
        tile_marks=(HeroMark("hero"),),
        tales=(MET, JOINED, USED),
        texts=TEXTS,
    )
)
