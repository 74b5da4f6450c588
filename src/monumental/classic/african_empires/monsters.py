"""Monsters: under some Barbarian tokens; they stay, attack whoever controls their Province, and can be defeated.

A Monster attacks when the spans of some seats are closed (``classic.span.close_spans``), so the mode of play says when
that is (AE.MONSTERS).
"""

from __future__ import annotations

from typing import Final

from monumental.classic.action import OF_EXPLORERS, Action
from monumental.classic.african_empires.unrest import take_unrest, takes_unrest
from monumental.classic.bill import SPENDING
from monumental.classic.explorers import acted, interchangeable, may_collect
from monumental.classic.fields import CARD, CARD_OR_NONE, COUNT, EXPLORER, SEAT, TILE
from monumental.classic.module import Module, ScoreLine, register
from monumental.classic.payment import ask as ask_payment
from monumental.classic.payment import bill_of, charge
from monumental.classic.pieces import (
    KIND_OF_SOURCE,
    move_units,
    move_warlord,
    spare_of_kind,
    warlord_may_leave,
)
from monumental.classic.position import EXPLORERS, Position
from monumental.classic.question import Question, Told, ask, tell
from monumental.classic.reasons_base import Asked, Reason, no, quantity, short_of, yes
from monumental.classic.reasons_bill import phrase
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.reasons_names import explorer_number
from monumental.classic.rulebook import NO_CARD
from monumental.classic.seams import (
    ABOUT_A_CARD,
    TOKEN,
    Attack,
    CardStock,
    ClosingStep,
    ConquestStep,
    Counter,
    Lure,
    SpanStep,
    Tale,
    TileMark,
)
from monumental.classic.word import WordPerformer
from monumental.common.telling import OpWords, Subject, Wording
from monumental.effects.book import Op
from monumental.effects.catalogue import Message
from monumental.effects.interpret import can_run, run
from monumental.effects.resources import GOLD, MILITARY, RESOURCES
from monumental.kernel.fields import Extra
from monumental.kernel.frames import Frame
from monumental.kernel.sight import shown

MONSTERS: Final = "monsters"
PICTURE: Final = "sea-dragon"

OUT: Final = Extra("monsters_out", MONSTERS, None, CARD, rows=True)
"""The Monsters below the Display, the one revealed earliest first (AE.MONSTERS.1, .3)."""
FIGURE: Final = Extra("monster", MONSTERS, TILE, CARD_OR_NONE)
"""The Monster that stands on a tile; it never moves (AE.MONSTERS.10)."""
TAKEN: Final = Extra("monsters_defeated", MONSTERS, SEAT, CARD, rows=True, heap=True)
"""The cards of those that a seat has defeated (AE.MONSTERS.16)."""
FOUGHT: Final = Extra("fought", MONSTERS, EXPLORER, COUNT)
"""Whether an Explorer has defeated a Monster in this span, which is its action (AE.MONSTERS.15)."""

REVEALED: Final = Tale("monster-revealed", ABOUT_A_CARD)
DEFEATED: Final = Tale("monster-defeated", ABOUT_A_CARD)
ATTACKED: Final = Tale("monster-attacks", ABOUT_A_CARD)
SCATTERED: Final = Tale("monster-scattered")
ROBBED: Final = Tale("monster-robbed")
SPARED: Final = Tale("monster-spared")

TEXTS: Final[dict[str, Message]] = {
    "label.defeat": "Explorer {explorer} defeats {card} on {tile} ({cost}): {effect}",
    "group.monsters": "Monsters",
    "group.monsters.none": "No Explorer of yours can defeat a Monster now.",
    "label.send-soldier": "A Soldier",
    "label.send-warlord": "The Warlord",
    "label.send-unit": "A {unit}",
    "prompt.monster-unit": "Which Unit does {card} drive out of {tile}?",
    "prompt.monster-unit@they": "{who} chooses the Unit that {card} drives out of {tile}.",
    "asks.monster-unit": "which Unit goes home",
    "title.monster-unit": "A Monster attacks",
    "event.monster-revealed": "{who} wakes a Monster: {card}",
    "clause.monster-revealed": "wakes a Monster: {card}",
    "event.monster-defeated": "{who} defeats {card}",
    "clause.monster-defeated": "defeats {card}",
    "event.monster-attacks": "{card} attacks {who}",
    "clause.monster-attacks": "is attacked by {card}",
    "event.monster-scattered": ("1 Explorer goes home", "{n} Explorers go home"),
    "clause.monster-scattered": ("1 Explorer goes home", "{n} Explorers go home"),
    "event.monster-robbed": "{who} loses {n} Gold",
    "clause.monster-robbed": "loses {n} Gold",
    "event.monster-spared": "{who} loses nothing",
    "clause.monster-spared": "loses nothing",
    "score.monsters": "Monsters",
    "counter.monsters": ("1 Monster", "{n} Monsters"),
    "counter.monsters.name": "Monsters defeated",
    "counter.monsters.hint": "Each card of a defeated Monster is worth 1 point.",
    "mark.monster": "a Monster",
    "mark.monster.card": "{card}, a Monster: it attacks whoever controls the Province until an Explorer defeats it",
    "monster.none": "No Monster stands on {tile}, where Explorer {explorer} is.",
    "monster.acted": "Explorer {explorer} has used its action this {span}.",
    "effect.unit-stays": "The last Unit that holds a Province is never driven out.",
    "effect.no-explorers": "No Explorer stands there.",
    "effect.no-gold": "There is no Gold to lose.",
}


# --- where they are --------------------------------------------------------------------------------------------------
def tile_of(pos: Position, monster: int) -> int:
    """The tile on which a Monster stands, or -1."""
    figures = FIGURE.values(pos)
    return figures.index(monster) if monster in figures else -1


def strength(pos: Position, monster: int) -> int:
    """The Military that defeats a Monster."""
    return pos.rules.card_cost[monster]


def reveal(pos: Position, seat: int, tile: int, monster: int) -> None:
    """The figure stands on the Province, the card lies below the Display (AE.MONSTERS.1, .10)."""
    FIGURE.put(pos, tile, monster)
    OUT.put_row(pos, 0, (*OUT.row(pos), monster))
    tell(pos, REVEALED, seat, 0, monster)


def take_monster(pos: Position, seat: int, tile: int) -> int:
    """A seat takes the card of the Monster on a tile, and the figure leaves the map; returns the card."""
    monster = FIGURE.at(pos, tile)
    FIGURE.put(pos, tile, 0)
    OUT.put_row(pos, 0, tuple([each for each in OUT.row(pos) if each != monster]))
    TAKEN.put_row(pos, seat, tuple(sorted((*TAKEN.row(pos, seat), monster))))
    tell(pos, DEFEATED, seat, 0, monster)
    return monster


class MonsterStep(ConquestStep[Position]):
    """A token that shows a Monster is discarded and gives nothing; the conquest stands (AE.MONSTERS.5, .9)."""

    def keeps(self, pos: Position, attack: Attack, token: int) -> bool:
        monster = pos.rules.token_monster[token]
        if not monster:
            return True
        reveal(pos, attack.seat, attack.tile, monster)
        return False


class MonsterStock(CardStock[Position]):
    """Below the Display, with whoever defeated them, or still in the box: all of them are always on the table."""

    def cards(self, pos: Position) -> list[int]:
        met = awake(pos)
        return [*met, *[monster for monster in pos.rules.monsters if monster not in met]]

    def tokens(self, pos: Position) -> list[int]:
        met = awake(pos)
        backs = pos.rules.token_monster
        return [token for token in range(1, len(backs)) if backs[token] in met]


def awake(pos: Position) -> list[int]:
    """The Monsters that have been revealed, defeated ones included."""
    found = list(OUT.row(pos))
    for seat in range(pos.seats):
        found += TAKEN.row(pos, seat)
    return found


# --- defeating -------------------------------------------------------------------------------------------------------
def not_defeated(pos: Position, seat: int, which: int) -> Reason | None:
    """The first rule against an Explorer defeating a Monster where it stands (AE.MONSTERS.15)."""
    tile = pos.explorer[seat * EXPLORERS + which]
    monster = FIGURE.at(pos, tile)
    if not monster:
        return no("monster.none", ("AE.MONSTERS.15",), tile=pos.rules.tile_name[tile], explorer=which + 1)
    if acted(pos, seat, which) or not may_collect(pos, seat, which):
        return no(
            "monster.acted",
            ("AE.MONSTERS.15", "CORE.EXPLORER.4"),
            explorer=which + 1,
            span=pos.rules.mode.span,
        )
    if which == 1 and interchangeable(pos, seat):
        return no("explorer.same", ("CORE.EXPLORER.15",))
    price = strength(pos, monster)
    bill = bill_of(pos, seat, SPENDING, 0, MILITARY, price)
    if not bill.can_pay(pos.stock):
        have = pos.stock[seat * RESOURCES + MILITARY] + pos.stock[seat * RESOURCES + GOLD]
        return short_of(pos, seat, MILITARY, price, price - have, ("AE.MONSTERS.15", "CORE.RESOURCE.12"))
    return None


class DefeatAction(Action):
    """``defeat <number>``: an Explorer defeats the Monster where it stands, whoever controls the Province."""

    def __init__(self, number: int) -> None:
        super().__init__("defeat", number, found=FIGURE)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        for which in range(EXPLORERS):
            there = FIGURE.at(pos, pos.explorer[seat * EXPLORERS + which])
            if there and not_defeated(pos, seat, which) is None:
                out.append(self.option(which))

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        i = seat * EXPLORERS + a
        pos.collected[i] += 1
        FOUGHT.put(pos, i, 1)
        tile = pos.explorer[i]
        price = strength(pos, FIGURE.at(pos, tile))
        if charge(pos, seat, MILITARY, price):
            win(pos, seat, tile)
        else:
            ask(pos, "monster-beaten", seat, a=tile)
            ask_payment(pos, seat, MILITARY, price)

    def notation(self, pos: Position, seat: int, a: int, b: int) -> str:
        return f"defeat {a + 1}"

    def subject(self, pos: Position, seat: int, a: int, b: int) -> Subject:
        tile = pos.explorer[seat * EXPLORERS + a]
        return Subject(card=FIGURE.at(pos, tile), tile=tile, explorer=a)

    def label(self, pos: Position, seat: int, a: int, b: int) -> Wording:
        rules = pos.rules
        tile = pos.explorer[seat * EXPLORERS + a]
        monster = FIGURE.at(pos, tile)
        return Wording(
            "label.defeat",
            {
                "explorer": a + 1,
                "card": rules.card_name[monster],
                "tile": rules.tile_name[tile],
                "cost": quantity(MILITARY, strength(pos, monster)),
                "effect": OpWords(rules.card_benefit[monster]),
            },
        )

    def turn_part(self) -> int:
        return OF_EXPLORERS  # AE.MONSTERS.18

    def group(self) -> str:
        return "monsters"

    def picture(self) -> str:
        return PICTURE

    def why(self, asked: Asked) -> Reason:
        which = explorer_number(asked)
        if which < 0:
            return no("explorer.number", ("CORE.SETUP.16",))
        moments = asked.pos.rules.mode.explorer_moments
        refusal = wrong_moment(asked, moments) or not_defeated(asked.pos, asked.seat, which)
        return refusal or yes("possible", ("AE.MONSTERS.15", "AE.MONSTERS.16"))


def win(pos: Position, seat: int, tile: int) -> None:
    """The card, and at once the reward printed on it; that is no conquest (AE.MONSTERS.16, .17)."""
    run(pos, pos.rules.card_benefit[take_monster(pos, seat, tile)], seat)


class BeatenHandler(Told):
    """The Military for the Monster on tile ``a`` has been paid."""

    def __init__(self) -> None:
        super().__init__("monster-beaten")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        win(pos, frame.seat, frame.a)
        return None

    def purpose(self, pos: Position, frame: Frame) -> str | Wording:
        return pos.rules.card_name[FIGURE.at(pos, frame.a)]


class FightSpan(SpanStep[Position]):
    """A new span gives each Explorer its action again."""

    def clear(self, pos: Position, seat: int) -> None:
        fought = FOUGHT.values(pos)
        for explorer in range(seat * EXPLORERS, (seat + 1) * EXPLORERS):
            if fought[explorer]:
                FOUGHT.put(pos, explorer, 0)


# --- attacking -------------------------------------------------------------------------------------------------------
class MonstersAttack(ClosingStep[Position]):
    """Those on Provinces of the seats whose spans are over attack, the earliest revealed first (AE.MONSTERS.13)."""

    def close(self, pos: Position, seats: tuple[int, ...]) -> None:
        for monster in reversed(OUT.row(pos)):  # what is pushed last comes first
            seat = pos.owner[tile_of(pos, monster)]
            if seat in seats and not pos.rules.automa[seat]:  # AE.MONSTERS.12
                ask(pos, "monster-attack", seat, a=monster)


class AttackHandler(Told):
    """Monster ``a`` attacks a seat: what its card says happens as far as possible (AE.MONSTERS.14)."""

    def __init__(self) -> None:
        super().__init__("monster-attack")
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        pos.stack.pop()
        seat = frame.seat
        tile = tile_of(pos, frame.a)
        op = pos.rules.card_effect[frame.a]
        tell(pos, ATTACKED, seat, 0, frame.a)
        if can_run(pos, op, seat, tile):
            run(pos, op, seat, tile)
        else:
            tell(pos, SPARED, seat)
        return None


class SendUnitHomePerformer(WordPerformer):
    """One Unit of a Province, its tile the source, goes home; the last one that holds it never does."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return len(driven_out(pos, seat, source)) > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        ask(pos, "monster-unit", seat, a=source)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.unit-stays", ("AE.MONSTERS.14",))


def driven_out(pos: Position, seat: int, tile: int) -> list[int]:
    """The kinds of Units that may leave a Province: 0 are Soldiers, the last one is the Warlord."""
    kinds = range(len(pos.rules.pieces) + 1)
    found = [kind for kind in kinds if spare_of_kind(pos, seat, tile, kind) > 0]
    if pos.warlord[seat] == tile and warlord_may_leave(pos, seat):
        found.append(warlord_kind(pos))
    return found


def warlord_kind(pos: Position) -> int:
    """The number of the Warlord behind all other kinds of Units."""
    return len(pos.rules.pieces) + 1


class UnitQuestion(Question):
    """Which Unit leaves tile ``a``: ``send soldier``, ``send warlord``."""

    def __init__(self) -> None:
        super().__init__("monster-unit", ("send",), ("AE.MONSTERS.14",))
        self.sight = shown("a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return driven_out(pos, frame.seat, frame.a)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.seat
        home = pos.capital[seat]
        if option == warlord_kind(pos):
            move_warlord(pos, seat, home)
        else:
            move_units(pos, seat, option << KIND_OF_SOURCE | frame.a, home, 1)
        pos.units_changed(seat)
        pos.price_changed(home)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return f"send {self._word(pos, option)}"

    def _word(self, pos: Position, option: int) -> str:
        if option == warlord_kind(pos):
            return "warlord"
        return pos.rules.pieces[option - 1].key if option else "soldier"

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        warlord = option == warlord_kind(pos)
        return Subject(tile=frame.a, warlord=warlord, unit=0 if warlord else option, amount=1)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        if option and option != warlord_kind(pos):
            return Wording("label.send-unit", {"unit": phrase(pos.rules.pieces[option - 1].key, 1)})
        return Wording(f"label.send-{self._word(pos, option)}")

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        rules = pos.rules
        card = rules.card_name[FIGURE.at(pos, frame.a)]
        return Wording("prompt.monster-unit", {"card": card, "tile": rules.tile_name[frame.a]})

    def default(self, pos: Position, frame: Frame) -> int:
        return pos.options[0]  # a Soldier defends least

    def picture(self) -> str:
        return PICTURE


class ScatterPerformer(WordPerformer):
    """All Explorers on a tile go home, of all players; that is no move and costs nothing."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return source in pos.explorer

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        there = [i for i in range(len(pos.explorer)) if pos.explorer[i] == source]
        for explorer in there:
            pos.explorer[explorer] = pos.capital[explorer // EXPLORERS]
        tell(pos, SCATTERED, seat, len(there))

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.no-explorers", ("AE.MONSTERS.14",))


class LoseGoldPerformer(WordPerformer):
    """Gold is lost, or what there is."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        return pos.stock[seat * RESOURCES + GOLD] > 0

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        lose_gold(pos, seat, op.a)

    def why_idle(self, pos: Position, op: Op, seat: int, source: int) -> Reason:
        return no("effect.no-gold", ("AE.MONSTERS.14",))


def lose_gold(pos: Position, seat: int, amount: int) -> None:
    """A seat loses Gold, or what it has."""
    lost = min(amount, pos.stock[seat * RESOURCES + GOLD])
    pos.stock[seat * RESOURCES + GOLD] -= lost
    tell(pos, ROBBED, seat, lost)


class UnrestOrGoldPerformer(LoseGoldPerformer):
    """Unrest is taken; where nobody plays with it, Gold is lost."""

    def possible(self, pos: Position, op: Op, seat: int, source: int) -> bool:
        if pos.rules.unrest != NO_CARD:
            return takes_unrest(pos, seat)
        return super().possible(pos, op, seat, source)

    def perform(self, pos: Position, op: Op, seat: int, source: int) -> None:
        if pos.rules.unrest != NO_CARD:
            take_unrest(pos, seat, op.a)
        else:
            lose_gold(pos, seat, op.b)


# --- what everybody sees ---------------------------------------------------------------------------------------------
class MonsterLure(Lure[Position]):
    """An Automa's Explorer defeats a Monster that it reaches: the card, and no reward (AE.AUTOMA.15, .19)."""

    def there(self, pos: Position, seat: int, tile: int) -> bool:
        return FIGURE.at(pos, tile) > 0

    def reached(self, pos: Position, seat: int, which: int, tile: int) -> None:
        take_monster(pos, seat, tile)


class MonsterMark(TileMark[Position]):
    """The figure on its Province."""

    def there(self, pos: Position, tile: int) -> bool:
        return FIGURE.at(pos, tile) > 0

    def card(self, pos: Position, tile: int) -> int:
        return FIGURE.at(pos, tile)


class MonsterLine(ScoreLine):
    """A point for each Monster defeated, to Automas too (AE.SCORE.7)."""

    def points(self, pos: Position, seat: int) -> int:
        return len(TAKEN.row(pos, seat))


class MonsterCounter(Counter[Position]):
    """The Monsters that a seat has defeated."""

    def __init__(self) -> None:
        super().__init__("monsters", PICTURE)

    def of(self, pos: Position, seat: int) -> int:
        return len(TAKEN.row(pos, seat))

    def shown(self, pos: Position, seat: int) -> bool:
        return len(TAKEN.row(pos, seat)) > 0

    def flaw(self, pos: Position) -> str:
        standing = [FIGURE.at(pos, tile) for tile in range(pos.rules.tiles) if FIGURE.at(pos, tile)]
        if sorted(standing) != sorted(OUT.row(pos)):
            return "the Monsters on the map are not those below the Display"
        for monster in awake(pos):
            if monster not in pos.rules.monsters:
                return f"{pos.rules.card_key[monster]} is no Monster"
        for tile in range(pos.rules.tiles):
            if FIGURE.at(pos, tile) and pos.token[tile]:
                return f"{pos.rules.tile_name[tile]} has a Monster and its token still"
        return ""


MONSTERS_MODULE: Final = register(
    Module(
        MONSTERS,
        "Monsters",
        "Some Barbarian tokens hide a Monster that attacks until an Explorer defeats it, for a reward and a point.",
        box="african-empires",
        fields=(OUT, FIGURE, TAKEN, FOUGHT),
        actions=(DefeatAction,),
        questions=(BeatenHandler(), AttackHandler(), UnitQuestion()),
        conquest_steps=((TOKEN, MonsterStep()),),
        closing_steps=(MonstersAttack(),),
        span_steps=(FightSpan(),),
        scoring=(MonsterLine("monsters", PICTURE),),
        counters=(MonsterCounter(),),
        card_stocks=(MonsterStock(),),
        explorer_marks=(FOUGHT,),
        lures=(MonsterLure(),),
        tile_marks=(MonsterMark("monster"),),
        performers={
            "send-unit-home": SendUnitHomePerformer(),
            "scatter-explorers": ScatterPerformer(),
            "unrest-or-gold": UnrestOrGoldPerformer(),
            "lose-gold": LoseGoldPerformer(),
        },
        tales=(REVEALED, DEFEATED, ATTACKED, SCATTERED, ROBBED, SPARED),
        texts=TEXTS,
    )
)
