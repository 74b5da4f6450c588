"""The Mughals: Policies beside the rows and columns of the City, what a card gave given back, an early benefit.

A Policy works in turns of its owner in which its line was activated, from the activation to the end of that turn
(LK.MUGHAL.6, .22). Which ones those are is remembered, because a Policy developed later beside an activated line waits
for the next activation (LK.MUGHAL.10).
"""

from __future__ import annotations

from typing import Any, Final

from monumental.classic.city import card_at, printed_at
from monumental.classic.city_choices import CityQuestion
from monumental.classic.fields import SEAT, Cards
from monumental.classic.kinds import COLUMN_NAMES, DRAWN, E_SPENT, LINE_KEYS, ROW_NAMES, SLOTS
from monumental.classic.module import Module, imply
from monumental.classic.policies import change_mods, enact
from monumental.classic.position import Position
from monumental.classic.question import SETTLES, Question, ask, tell
from monumental.classic.reasons_base import Asked, Reason, no, quantity
from monumental.classic.seams import ABOUT_A_CARD, BEGUN, COMPLETED, CityStep, PolicyLaw, Tale, WonderStep
from monumental.common.city import slot_name
from monumental.common.telling import Subject, Wording
from monumental.effects.book import NO_OP, Op, Performer
from monumental.effects.interpret import can_run, queue, run
from monumental.effects.resources import MILITARY, RAID, RESOURCES
from monumental.kernel.fields import Extra, Named
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

KEY: Final = "mughals"

ROWS: Final = 3
LINES: Final = 6

LINE_NAMES: Final = (*[f"row {name}" for name in ROW_NAMES], *[f"column {name}" for name in COLUMN_NAMES])

TEXTS: Final = {
    "label.beside": "Beside {line}",
    "prompt.policy-line": "Beside which {kind} do you place {card}?",
    "prompt.policy-line@they": "{who} places {card} beside a {kind}.",
    "policy-line.row": "row",
    "policy-line.column": "column",
    "asks.policy-line": "where the Policy lies",
    "title.policy-line": "The place of the Policy",
    "policy-line.form": "Say row or column and its number: beside row 2.",
    "policy-line.rows-first": "The first three Policies lie beside the three rows.",
    "policy-line.columns-next": "Each row has its Policy; this one lies beside a column.",
    "policy-line.taken": "A Policy lies beside {line} already.",
    "policy.line-idle": "{card} lies beside {line} and works in {span}s in which that was activated after it came.",
    "label.give-back": "{card}, {place}",
    "prompt.give-back": "Which card gives its yield back?",
    "prompt.give-back@they": "{who} gives back what a card gave.",
    "asks.give-back": "which card gives its yield back",
    "title.give-back": "Given back",
    "give-back.itself": "{card} gives back what another card gave.",
    "give-back.idle": "{card} was not activated this {span}.",
    "give-back.nothing": "{card} has given nothing: it has neither printed resources nor a text.",
    "give-back.done": "What {card} gave has been given back.",
    "give-back.used": "The text of {card} has been used.",
    "give-back.spent": "{card} gave {what}, and you no longer have all of it.",
    **{
        f"event.policy-placed={i}": f"{{who}} places {{card}} beside {line}"
        for i, line in enumerate(LINE_NAMES)
    },
    **{f"clause.policy-placed={i}": f"it lies beside {line}" for i, line in enumerate(LINE_NAMES)},
    "event.policy-in-force": "{card} is in force",
    "clause.policy-in-force": "{card} is in force",
    "event.gave-back": "{who} gives back what {card} gave",
    "clause.gave-back": "gives back what {card} gave",
    "event.benefit-early": "{who} gains the benefit of {card} now",
    "clause.benefit-early": "gains the benefit of {card} now",
}


# --- what is remembered ----------------------------------------------------------------------------------------------
class Lines(Named):
    """Lines of a City."""

    def keys(self, rules: Any) -> list[str]:
        return list(LINE_KEYS)


class Places(Named):
    """Places of a City: covers, and the Knowledge below them."""

    def keys(self, rules: Any) -> list[str]:
        slots = [slot_name(slot) for slot in range(SLOTS)]
        return slots + [f"{slot}-below" for slot in slots]


PLACED: Final = Extra("policy_lines", KEY, SEAT, Lines(), rows=True)
"""The line of each developed Policy, in the order of their development."""
ACTIVE: Final = Extra("policies_active", KEY, SEAT, Cards(1), rows=True)
"""The Policies whose line was activated this turn."""
AGAIN: Final = Extra("activated_again", KEY, SEAT, Places(), rows=True)
"""Places that were activated more than once this turn, once for each time after the first."""
GIVEN_BACK: Final = Extra("given_back", KEY, SEAT, Places(), rows=True)
"""Places whose yield was given back this turn, once for each activation."""
BEGUN_WONDER: Final = Extra("wonder_begun", KEY, SEAT, Cards(1))
"""The Wonder that was begun last in this turn."""
BENEFIT_GAINED: Final = Extra("wonder_benefit_gained", KEY, SEAT, Cards(1))
"""The Wonder whose benefit was gained when it was begun (LK.MUGHAL.26)."""


TALE_PLACED: Final = Tale("policy-placed", ABOUT_A_CARD)
TALE_IN_FORCE: Final = Tale("policy-in-force", ABOUT_A_CARD)
TALE_GAVE_BACK: Final = Tale("gave-back", ABOUT_A_CARD)
TALE_EARLY: Final = Tale("benefit-early", ABOUT_A_CARD)


# --- Policies beside rows and columns ---------------------------------------------------------------------------------
def free_lines(pos: Position, seat: int) -> list[int]:
    """Where the next Policy may lie: first beside the rows, then beside two columns (LK.MUGHAL.2, .3)."""
    taken = PLACED.row(pos, seat)
    lines = range(ROWS) if len(taken) < ROWS else range(ROWS, LINES)
    return [line for line in lines if line not in taken]


class LawOfLines(PolicyLaw[Position]):
    """In force are the Policies of the activated row and column: at most two (LK.MUGHAL.6-8)."""

    def in_force(self, pos: Position, seat: int) -> tuple[int, ...]:
        return ACTIVE.row(pos, seat)

    def place(self, pos: Position, seat: int, policy: int) -> None:
        ask(pos, "policy-line", seat, a=policy)

    def activated(self, pos: Position, seat: int, row: int, column: int) -> None:
        placed = PLACED.row(pos, seat)
        active: list[int] = []
        for i in range(len(placed)):
            if placed[i] == row or placed[i] == ROWS + column:
                active.append(pos.policies[seat][i])
        active.sort()  # as options are
        ACTIVE.put_row(pos, seat, tuple(active))
        for policy in active:
            change_mods(pos, seat, policy, 1)
            tell(pos, TALE_IN_FORCE, seat, 0, policy)

    def ended(self, pos: Position, seat: int) -> None:
        for policy in ACTIVE.row(pos, seat):
            change_mods(pos, seat, policy, -1)
        for extra in (ACTIVE, AGAIN, GIVEN_BACK):
            if extra.row(pos, seat):
                extra.put_row(pos, seat, ())
        if BEGUN_WONDER.at(pos, seat):
            BEGUN_WONDER.put(pos, seat, 0)

    def why_idle(self, pos: Position, seat: int, policy: int) -> Reason:
        line = LINE_NAMES[self.line_of(pos, seat, policy)]
        rules = ("LK.MUGHAL.8", "LK.MUGHAL.10")
        return no(
            "policy.line-idle", rules, card=pos.rules.card_name[policy], line=line, span=pos.rules.mode.span
        )

    def line_of(self, pos: Position, seat: int, policy: int) -> int:
        done = pos.policies[seat]
        placed = PLACED.row(pos, seat)
        return placed[done.index(policy)] if policy in done and len(placed) == len(done) else -1

    def flaw(self, pos: Position, seat: int) -> str:
        placed = PLACED.row(pos, seat)
        first = placed[:ROWS]
        right = len(set(placed)) == len(placed) == len(pos.policies[seat])
        if not right or any(line >= ROWS for line in first) or any(line < ROWS for line in placed[ROWS:]):
            return (
                "need a line each in 'policy-lines': three different rows first, then two different columns"
            )
        lines = [self.line_of(pos, seat, policy) for policy in ACTIVE.row(pos, seat)]
        rows = [line for line in lines if line < ROWS]
        if -1 in lines or len(rows) > 1 or len(lines) - len(rows) > 1:
            return "are in force one by row and one by column at most, and only if they are developed"
        return ""


class PolicyLineQuestion(Question):
    """Beside which line Policy ``a`` lies; asked before its benefits are gained (LK.MUGHAL.23)."""

    def __init__(self) -> None:
        rules = ("LK.MUGHAL.1", "LK.MUGHAL.2", "LK.MUGHAL.3")
        super().__init__("policy-line", ("beside",), rules, SETTLES)
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return free_lines(pos, frame.seat)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        PLACED.put_row(pos, seat, (*PLACED.row(pos, seat), option))
        enact(pos, seat, frame.a)
        tell(pos, TALE_PLACED, seat, option, frame.a)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"beside {LINE_KEYS[option].replace('-', ' ')}"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        return Subject(card=frame.a, line=option)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        return Wording("label.beside", {"line": LINE_NAMES[option]})

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        rows = len(PLACED.row(pos, frame.seat)) < ROWS
        kind = Wording("policy-line.row" if rows else "policy-line.column")
        return Wording("prompt.policy-line", {"card": pos.rules.card_name[frame.a], "kind": kind})

    def default(self, pos: Position, frame: Frame) -> int:
        """The line that keeps most of its cards: it is the fullest choice of the next turn."""
        best = pos.options[0]
        for line in pos.options:
            if idle_cards(pos, frame.seat, line) > idle_cards(pos, frame.seat, best):
                best = line
        return best

    def picture(self) -> str:
        return "develop"

    def why(self, asked: Asked, verb: str) -> Reason | None:
        key = asked.object
        if key not in LINE_KEYS:
            return no("policy-line.form", self.rules)
        placed = PLACED.row(asked.pos, asked.seat)
        line = LINE_KEYS.index(key)
        if line in placed:
            return no("policy-line.taken", ("LK.MUGHAL.2", "LK.MUGHAL.3"), line=LINE_NAMES[line])
        if line >= ROWS:
            return no("policy-line.rows-first", ("LK.MUGHAL.2",))
        return no("policy-line.columns-next", ("LK.MUGHAL.3",))


def slots_of(line: int) -> list[int]:
    """The slots of a line.

    >>> slots_of(1), slots_of(3)
    ([3, 4, 5], [0, 3, 6])
    """
    if line < ROWS:
        return [line * 3, line * 3 + 1, line * 3 + 2]
    return [line - ROWS, line - ROWS + 3, line - ROWS + 6]


def idle_cards(pos: Position, seat: int, line: int) -> int:
    """How many cards of a line stay in the City when the turn ends."""
    staying = ~pos.lit[seat] | pos.kept[seat]
    base = seat * SLOTS
    return len([slot for slot in slots_of(line) if pos.cover[base + slot] and staying >> slot & 1])


# --- Mughal Tomb: what a card gave is given back ----------------------------------------------------------------------
class AgainStep(CityStep[Position]):
    """Counts the activations of a place after the first, each of which may be given back (LK.MUGHAL.18)."""

    def activated_again(self, pos: Position, seat: int, place: int) -> None:
        if pos.rules.policy_laws[seat] is LAW:
            AGAIN.put_row(pos, seat, tuple(sorted((*AGAIN.row(pos, seat), place))))


def not_given_back(pos: Position, seat: int, place: int, source: int) -> Reason | None:
    """The first rule against giving back what the card at a place gave (LK.MUGHAL.12, .18)."""
    rules = pos.rules
    card = card_at(pos, seat, place)
    name = rules.card_name[card]
    yields = rules.card_yields[card]
    if place == source:
        return no("give-back.itself", ("LK.MUGHAL.12",), card=name)
    if not pos.lit[seat] >> place % SLOTS & 1:
        return no("give-back.idle", ("LK.MUGHAL.12",), card=name, span=pos.rules.mode.span)
    if not yields and rules.card_effect[card] == NO_OP:
        return no("give-back.nothing", ("LK.MUGHAL.12",), card=name)
    given = GIVEN_BACK.row(pos, seat).count(place)
    if given > AGAIN.row(pos, seat).count(place):
        return no("give-back.done", ("LK.MUGHAL.17", "LK.MUGHAL.18"), card=name)
    if rules.card_effect[card] != NO_OP and place not in pos.ready[seat]:
        return no("give-back.used", ("LK.MUGHAL.12",), card=name)
    for i in range(0, len(yields), 2):
        if pos.stock[seat * RESOURCES + yields[i]] < yields[i + 1]:
            what = quantity(yields[i], yields[i + 1])
            return no("give-back.spent", ("LK.MUGHAL.12", "LK.EXAMPLE.17"), card=name, what=what)
    return None


def givers(pos: Position, seat: int, source: int) -> list[int]:
    """The activated cards that can give back what they gave."""
    return [place for place in range(DRAWN) if gives(pos, seat, place, source)]


def gives(pos: Position, seat: int, place: int, source: int) -> bool:
    """Whether there is an activated card at a place that can give back what it gave."""
    return (
        pos.lit[seat] >> place % SLOTS & 1 > 0
        and place != source
        and card_at(pos, seat, place) > 0
        and not_given_back(pos, seat, place, source) is None
    )


def give_back(pos: Position, seat: int, place: int) -> None:
    """The printed resources go back and were never generated; the text is spent (LK.MUGHAL.12, .17)."""
    card = card_at(pos, seat, place)
    tell(pos, TALE_GAVE_BACK, seat, 0, card)
    yields = pos.rules.card_yields[card]
    base = seat * RESOURCES
    for i in range(0, len(yields), 2):
        pos.stock[base + yields[i]] -= yields[i + 1]
        pos.made[base + yields[i]] -= yields[i + 1]
        if yields[i] == RAID:
            pos.made[base + MILITARY] -= yields[i + 1]
        pos.emit(E_SPENT, seat, yields[i], yields[i + 1])
    if place in pos.ready[seat]:
        ready = list(pos.ready[seat])
        ready.remove(place)
        pos.ready[seat] = tuple(ready)
    GIVEN_BACK.put_row(pos, seat, tuple(sorted((*GIVEN_BACK.row(pos, seat), place))))


class GiveBackPerformer(Performer[Position]):
    """Asks which card; without one nothing happens."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        for place in range(DRAWN):
            if gives(pos, seat, place, source):
                return True
        return False

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        ask(pos, "give-back", seat, a=op.kids[0], b=source)


class GiveBackQuestion(CityQuestion):
    """Which card gives back what it gave."""

    def __init__(self) -> None:
        super().__init__("give-back", ("exchange",), ("LK.MUGHAL.12",))
        self.sight = shown("a", "b")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        places = givers(pos, frame.seat, frame.b)
        if places:
            return places
        pos.stack.pop()
        return None

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        give_back(pos, frame.seat, option)
        queue(pos, frame.a, frame.seat, frame.b)

    def origin(self, pos: Position, frame: Frame) -> int:
        return frame.a

    def default(self, pos: Position, frame: Frame) -> int:
        """The card that gave least, one without a text before others."""
        best = pos.options[0]
        for place in pos.options:
            if printed_at(pos, frame.seat, place) < printed_at(pos, frame.seat, best):
                best = place
        return best

    def picture(self) -> str:
        return "use"

    def why_not_there(self, pos: Position, seat: int, place: int) -> Reason | None:
        return not_given_back(pos, seat, place, pos.stack[-1].b)


# --- Mughal Architecture: the benefit of a Wonder that is begun -------------------------------------------------------
class BeginStep(WonderStep[Position]):
    """Remembers which Wonder was begun, until it is clear which one is kept (LK.MUGHAL.25)."""

    def take(self, pos: Position, seat: int, card: int, tile: int) -> None:
        if pos.rules.policy_laws[seat] is LAW:
            BEGUN_WONDER.put(pos, seat, card)


class CompleteStep(WonderStep[Position]):
    """A benefit that was gained at the beginning is not gained again (LK.MUGHAL.14, .26)."""

    def withholds(self, pos: Position, seat: int, card: int) -> bool:
        return BENEFIT_GAINED.at(pos, seat) == card

    def take(self, pos: Position, seat: int, card: int, tile: int) -> None:
        if BENEFIT_GAINED.at(pos, seat) == card:
            BENEFIT_GAINED.put(pos, seat, 0)


class CompletionBenefitPerformer(Performer[Position]):
    """The benefit of the Wonder that was just begun, if that one was kept."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        card = pos.site[seat]
        if not card or card != BEGUN_WONDER.at(pos, seat) or card == BENEFIT_GAINED.at(pos, seat):
            return False
        benefit = pos.rules.card_benefit[card]
        return benefit != NO_OP and can_run(pos, benefit, seat)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if self.possible(pos, op, seat, source):
            card = pos.site[seat]
            BENEFIT_GAINED.put(pos, seat, card)
            tell(pos, TALE_EARLY, seat, 0, card)
            run(pos, pos.rules.card_benefit[card], seat)


# --- the module ------------------------------------------------------------------------------------------------------
LAW: Final = LawOfLines()

MUGHAL_RULES: Final = imply(
    Module(
        KEY,
        "Mughals",
        "Policies lie beside the rows and columns of the City and work when their line is activated.",
        box="lost-kingdoms",
        fields=(PLACED, ACTIVE, AGAIN, GIVEN_BACK, BEGUN_WONDER, BENEFIT_GAINED),
        questions=(PolicyLineQuestion(), GiveBackQuestion()),
        wonder_steps=((BEGUN, BeginStep()), (COMPLETED, CompleteStep())),
        performers={"give-back": GiveBackPerformer(), "completion-benefit": CompletionBenefitPerformer()},
        texts=TEXTS,
        city_steps=(AgainStep(),),
        policy_law=LAW,
        tales=(TALE_PLACED, TALE_IN_FORCE, TALE_GAVE_BACK, TALE_EARLY),
    )
)
