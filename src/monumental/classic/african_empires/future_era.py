"""The Future Era: four projects below the Display once the last card is dealt, taken by whoever pays most (AE.FUTURE).

The Last Round card and the projects lie below the Modern Era, so they are out as soon as the deck has no card left
(AE.FUTURE.1-3); nobody has to remember it.
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.action import Action
from monumental.classic.edition import Point
from monumental.classic.fields import COUNT, SEAT, SEAT_OR_NONE
from monumental.classic.module import Module, ScoreLine, register
from monumental.classic.payment import ask_amount, means
from monumental.classic.position import NOBODY, Position
from monumental.classic.question import Told, ask, tell
from monumental.classic.reasons_base import Asked, Reason, civilization, no, quantity, short_of, yes
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import card_named, unknown_card
from monumental.classic.rulebook import Rulebook
from monumental.classic.seams import ABOUT_A_CARD, CardStock, Counter, SpanStep, Tale
from monumental.common.telling import Subject, Wording
from monumental.effects.catalogue import Message
from monumental.effects.resources import CULTURE
from monumental.kernel.fields import Axis, Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

FUTURE: Final = "future-era"

TEXTS: Final[dict[str, Message]] = {
    "label.contribute": "Take {card} (at least {cost})",
    "group.contribute": "Projects",
    "group.contribute.none": "No project can be taken now.",
    "event.contributed": "{who} takes {card} with {n}",
    "clause.contributed": "takes {card} with {n}",
    "event.project-lost": "{who} loses {card}",
    "clause.project-lost": "loses {card}",
    "score.projects": "Projects of the Future Era",
    "counter.projects": ("1 project", "{n} projects"),
    "counter.projects.name": "Projects",
    "counter.projects.hint": (
        "Projects of the Future Era: 1 point each at the end",
        "Projects of the Future Era: {n} points each at the end",
    ),
    "contribute.none": "{card} is no project of the Future Era.",
    "contribute.not-yet": "The projects are not out yet: they come with the Last Round card.",
    "contribute.own": "{card} is yours already; what lies on it cannot be raised.",
    "contribute.once": "You have contributed this {span}; at this table that is possible once per {span}.",
    "contribute.possible": "Possible: {least} or more takes {card}.",
    "contribute.outbids": "Possible: {least} or more takes {card} from {who}, who paid {n}.",
}


class ProjectAxis(Axis):
    """One entry a project."""

    def words(self, rules: Any) -> list[str]:
        book: Rulebook = rules
        return [book.card_key[card] for card in book.projects]


PROJECT: Final = ProjectAxis("project")
# Who has a project, and how much of its resource lies on it.
HOLDER: Final = Extra("project_holder", FUTURE, PROJECT, SEAT_OR_NONE, default=NOBODY)
PAID: Final = Extra("project_paid", FUTURE, PROJECT, COUNT)
# How often each seat has contributed this turn.
TIMES: Final = Extra("contributions", FUTURE, SEAT, COUNT)

TAKEN: Final = Tale("contributed", ABOUT_A_CARD)
LOST: Final = Tale("project-lost", ABOUT_A_CARD)

WORTH: Final[Point[int]] = Point("project-points", 1)
"""The points of a project (AE.SCORE.4)."""

PAY_RULES: Final = ("AE.FUTURE.10", "AE.FUTURE.12", "AE.FUTURE.15")
CULTURE_RULES: Final = ("AE.FUTURE.12", "AE.FUTURE.16")


def projects_out(pos: Position) -> bool:
    """Whether the projects lie below the Display: the Last Round card is out (AE.FUTURE.2, .5, AE.CONT.65)."""
    return pos.rules.mode.closing(pos)


def least(pos: Position, project: int) -> int:
    """What a project costs at least: more than lies on it (AE.FUTURE.10, .12)."""
    return PAID.at(pos, project) + 1


def in_the_way(pos: Position, seat: int, project: int) -> Reason | None:
    """The first rule against a contribution of a seat."""
    card = pos.rules.projects[project]
    name = pos.rules.card_name[card]
    if not projects_out(pos):
        return no("contribute.not-yet", ("AE.FUTURE.3", "AE.FUTURE.5"))
    if HOLDER.at(pos, project) == seat:
        return no("contribute.own", ("AE.FUTURE.19",), card=name)
    if pos.rules.options.contribute_per_turn == "1" and TIMES.at(pos, seat):
        return no("contribute.once", ("AE.FUTURE.18",), span=pos.rules.mode.span)
    resource = pos.rules.card_pays[card]
    price = least(pos, project)
    missing = price - means(pos, seat, resource)
    if missing > 0:
        rules = CULTURE_RULES if resource == CULTURE else PAY_RULES
        return short_of(pos, seat, resource, price, missing, rules)
    return None


def contribute(pos: Position, seat: int, project: int) -> None:
    """Let a seat choose how much it pays; what follows waits for the payment (AE.FUTURE.9, .28)."""
    resource = pos.rules.card_pays[pos.rules.projects[project]]
    ask(pos, "contributed", seat, a=project)
    ask_amount(pos, seat, resource, least(pos, project), means(pos, seat, resource))


def take_project(pos: Position, seat: int, project: int, amount: int) -> None:
    """The new payment lies on it in full, the old one goes to the stock (AE.FUTURE.11, .13, .14)."""
    card = pos.rules.projects[project]
    loser = HOLDER.at(pos, project)
    HOLDER.put(pos, project, seat)
    PAID.put(pos, project, amount)
    TIMES.add(pos, seat, 1)
    tell(pos, TAKEN, seat, amount, card)
    if loser != NOBODY:
        tell(pos, LOST, loser, 0, card)


def projects_of(pos: Position, seat: int) -> int:
    """How many projects a seat holds."""
    return len([project for project in range(len(pos.rules.projects)) if HOLDER.at(pos, project) == seat])


class ContributeAction(Action):
    """``contribute <project>``, any number of times in a turn (AE.FUTURE.18)."""

    def __init__(self, number: int) -> None:
        super().__init__("contribute", number)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        rules = pos.rules
        if not rules.mode.closing(pos):
            return
        paid: list[int] = PAID.values(pos)
        for project in range(len(rules.projects)):
            # Most often the means are not there, so that is asked first.
            have = means(pos, seat, rules.card_pays[rules.projects[project]])
            if have > paid[project] and in_the_way(pos, seat, project) is None:
                out.append(self.option(project))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        contribute(pos, seat, a)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"contribute {pos.rules.card_key[pos.rules.projects[a]]}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        return Subject(card=pos.rules.projects[a])

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        card = pos.rules.projects[a]
        cost = quantity(pos.rules.card_pays[card], least(pos, a))
        return Wording("label.contribute", {"card": pos.rules.card_name[card], "cost": cost})

    def why(self, asked: Asked) -> Reason:
        pos = asked.pos
        card = card_named(pos, asked.object)
        if not card:
            return unknown_card(asked.object)
        name = pos.rules.card_name[card]
        if card not in pos.rules.projects:
            return no("contribute.none", ("AE.FUTURE.8",), card=name)
        project = pos.rules.projects.index(card)
        refusal = wrong_moment(asked) or in_the_way(pos, asked.seat, project)
        if refusal is not None:
            return refusal
        price = quantity(pos.rules.card_pays[card], least(pos, project))
        holder = HOLDER.at(pos, project)
        if holder == NOBODY:
            return yes("contribute.possible", ("AE.FUTURE.9",), card=name, least=price)
        who = civilization(pos, holder)
        n = PAID.at(pos, project)
        return yes("contribute.outbids", ("AE.FUTURE.12",), card=name, least=price, who=who, n=n)

    def picture(self) -> str:
        return "laurels"


class ContributedHandler(Told):
    """Project ``a`` has been paid with ``b``."""

    def __init__(self) -> None:
        super().__init__("contributed")
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        take_project(pos, frame.seat, frame.a, frame.b)
        return None

    def purpose(self, pos: Position, frame: Frame) -> str | Wording:
        return pos.rules.card_name[pos.rules.projects[frame.a]]


class FutureSpan(SpanStep[Position]):
    """A new turn, new contributions; what lies on projects stays there (AE.FUTURE.21)."""

    def end(self, pos: Position, seat: int) -> None:
        if TIMES.at(pos, seat):
            TIMES.put(pos, seat, 0)


class ProjectLine(ScoreLine):
    """The same for each project, whatever lies on it (AE.SCORE.4)."""

    def points(self, pos: Position, seat: int) -> int:
        return WORTH.of(pos.rules) * projects_of(pos, seat)


class ProjectCounter(Counter[Position]):
    """The projects of a seat."""

    def __init__(self) -> None:
        super().__init__("projects", "laurels")

    def of(self, pos: Position, seat: int) -> int:
        return projects_of(pos, seat)

    def shown(self, pos: Position, seat: int) -> bool:
        return projects_of(pos, seat) > 0

    def worth(self, rules: Rulebook) -> int:
        return WORTH.of(rules)

    def flaw(self, pos: Position) -> str:
        for project, card in enumerate(pos.rules.projects):
            held = HOLDER.at(pos, project) != NOBODY
            if held != (PAID.at(pos, project) > 0):
                return f"{pos.rules.card_key[card]} needs a holder and what was paid, or neither"
            if held and not projects_out(pos):
                return f"{pos.rules.card_key[card]} cannot be taken before the deck is empty"
        return ""


class Projects(CardStock[Position]):
    """Below the deck, below the Display or beside a City: all of them are always on the table."""

    def cards(self, pos: Position) -> list[int]:
        return pos.rules.projects


FUTURE_RULES: Final = register(
    Module(
        FUTURE,
        "Future Era",
        "When the deck is empty, four projects wait for those who contribute most to them.",
        box="african-empires",
        fields=(HOLDER, PAID, TIMES),
        actions=(ContributeAction,),
        questions=(ContributedHandler(),),
        span_steps=(FutureSpan(),),
        scoring=(ProjectLine("projects"),),
        counters=(ProjectCounter(),),
        card_stocks=(Projects(),),
        texts=TEXTS,
        tales=(TAKEN, LOST),
    )
)
