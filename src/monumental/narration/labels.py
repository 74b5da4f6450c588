"""Labels: each option of a decision in a few words, beside its notation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from monumental.classic import kinds
from monumental.classic.acquisition import price, stage_price
from monumental.classic.conquest import conquest_cost
from monumental.classic.explorers import free_steps
from monumental.classic.kinds import COLUMN_NAMES, DRAWN, ROW_NAMES, SLOTS, UNDER
from monumental.classic.manoeuvre import free_moves
from monumental.classic.model import WONDER
from monumental.classic.outposts import units_needed
from monumental.classic.policies import policy_price
from monumental.classic.position import Position
from monumental.classic.progress import progress_price
from monumental.classic.reasons_base import joined, quantity
from monumental.classic.reasons_map import cost_words
from monumental.effects import interpret
from monumental.effects.catalogue import YOU
from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, SCIENCE
from monumental.effects.text import describe
from monumental.narration.english import NARRATION
from monumental.narration.facts import facts
from monumental.narration.sources import sources


def say(key: str, number: int = -1, **fields: str | int) -> str:
    """A message of the catalogue."""
    return NARRATION.say(key, YOU, number, **fields)


def label(pos: Position, option: int) -> str:
    """A human label for an option of the waiting decision.

    >>> import monumental as mon
    >>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
    >>> label(game.position, game.position.options[0]).startswith("Settle on ")
    True
    """
    labelled = _Label(pos, option)
    if labelled.frame.kind in (kinds.ACTIONS, kinds.FREE_MOVES, kinds.FREE_STEPS):
        return _ACTIONS[labelled.found.verb](labelled)
    return _CHOICES[labelled.frame.kind](labelled)


# --- words ---------------------------------------------------------------------------------------------------------
def card_name(pos: Position, card: int) -> str:
    """The name of a card."""
    return pos.rules.card_name[card]


def tile_name(pos: Position, tile: int) -> str:
    """The name of a tile."""
    return pos.rules.tile_name[tile]


def place_words(place: int) -> str:
    """A place of the City in words.

    >>> place_words(5), place_words(9)
    ('row II column C', 'below row I column A')
    """
    if place >= DRAWN:
        return say("place.drawn")
    slot = place % SLOTS
    key = "place.below" if place >= UNDER else "place.slot"
    return say(key, row=ROW_NAMES[slot // 3], column=COLUMN_NAMES[slot % 3])


def effect_words(pos: Position, op: int) -> str:
    """The text of an operation."""
    return describe(sources(pos.rules)[op].effect)


class _Label:
    """One option, with a method for each kind of label."""

    def __init__(self, pos: Position, option: int) -> None:
        self.pos = pos
        self.option = option
        self.frame = pos.stack[-1]
        self.found = facts(pos, option)

    # --- Take Actions ------------------------------------------------------------------------------------------------
    def acquire(self) -> str:
        seat = self.frame.seat
        rules = self.pos.rules
        cost = quantity(rules.card_pays[self.found.card], price(self.pos, seat, self.found.card))
        key = "label.begin" if rules.card_kind[self.found.card] == WONDER else "label.acquire"
        return say(key, card=card_name(self.pos, self.found.card), cost=cost)

    def complete(self) -> str:
        cost = stage_price(self.pos, self.frame.seat, self.pos.rules.card_cost_2[self.found.card])
        return say(
            "label.complete", card=card_name(self.pos, self.found.card), cost=quantity(PRODUCTION, cost)
        )

    def develop(self) -> str:
        cost = quantity(CULTURE, policy_price(self.pos, self.frame.seat))
        return say("label.develop", card=card_name(self.pos, self.found.card), cost=cost)

    def conquer(self) -> str:
        cost = conquest_cost(self.pos, self.frame.seat, self.found.tile)
        return say(
            "label.conquer",
            cost.units,
            n=cost.units,
            tile=tile_name(self.pos, self.found.tile),
            cost=cost_words(cost),
        )

    def move_cost(self, free: int, frame_kind: int) -> str:
        if self.frame.kind == frame_kind or free > 0:
            return say("label.free")
        return quantity(MILITARY, 1)

    def manoeuvre(self) -> str:
        cost = self.move_cost(free_moves(self.pos, self.frame.seat), kinds.FREE_MOVES)
        key = "label.manoeuvre-warlord" if self.found.warlord else "label.manoeuvre"
        return say(key, tile=tile_name(self.pos, self.found.tile), cost=cost)

    def outpost(self) -> str:
        units = units_needed(self.pos, self.frame.seat)
        return say("label.outpost", units, n=units, tile=tile_name(self.pos, self.found.tile))

    def explore(self) -> str:
        cost = self.move_cost(free_steps(self.pos, self.frame.seat), kinds.FREE_STEPS)
        return say(
            "label.explore",
            explorer=self.found.explorer + 1,
            tile=tile_name(self.pos, self.found.tile),
            cost=cost,
        )

    def collect(self) -> str:
        return say(
            "label.collect", explorer=self.found.explorer + 1, tile=tile_name(self.pos, self.found.tile)
        )

    def market(self) -> str:
        market = self.pos.rules.market_name[self.pos.rules.tile_market[self.found.tile] - 1]
        return say("label.visit", explorer=self.found.explorer + 1, market=market)

    def progress(self) -> str:
        return say("label.progress", cost=quantity(SCIENCE, progress_price(self.pos, self.frame.seat)))

    def use(self) -> str:
        effect = effect_words(self.pos, self.pos.rules.card_effect[self.found.card])
        return say("label.use", card=card_name(self.pos, self.found.card), effect=effect)

    def ability(self) -> str:
        effect = effect_words(self.pos, self.pos.rules.card_ability[self.found.card])
        return say("label.use", card=card_name(self.pos, self.found.card), effect=effect)

    def token(self) -> str:
        return self.good() if self.found.good else say("label.production")

    def end(self) -> str:
        return say("label.end")

    def stop(self) -> str:
        return say("label.stop")

    # --- choices inside an action ------------------------------------------------------------------------------------
    def good(self) -> str:
        rules = self.pos.rules
        market = rules.market_name[rules.good_market[self.found.good]]
        return say(
            "label.token", market=market, effect=effect_words(self.pos, rules.good_op[self.found.good])
        )

    def capital(self) -> str:
        return say("label.capital", tile=tile_name(self.pos, self.found.tile))

    def activate(self) -> str:
        row, column = ROW_NAMES[self.option // 3], COLUMN_NAMES[self.option % 3]
        return say("label.activate", row=row, column=column)

    def pay(self) -> str:
        frame = self.frame
        rest = frame.b - self.option
        parts = [quantity(frame.a, rest)] if rest else []
        if self.option:
            parts.append(quantity(GOLD, self.option))
        return say("label.pay", what=joined(parts)) if parts else say("label.pay-nothing")

    def pay_basic(self) -> str:
        return say("label.pay", what=quantity(self.option, 1))

    def gain_basic(self) -> str:
        frame = self.frame
        return say("label.gain", what=quantity(self.option, frame.a if frame.b or frame.a == 1 else 1))

    def in_city(self) -> str:
        key = {
            kinds.ARCHIVING: "label.archive",
            kinds.DISCARDING: "label.discard",
            kinds.REINFORCING: "label.reinforce",
            kinds.ACTIVATING_IDLE: "label.activate-idle",
            kinds.ACTIVATING_AGAIN: "label.activate-again",
        }[self.frame.kind]
        return say(key, card=card_name(self.pos, self.found.card), place=place_words(self.found.place))

    def gain_card(self) -> str:
        return say("label.gain-card", card=card_name(self.pos, self.found.card))

    def keep(self) -> str:
        return say("label.keep", card=card_name(self.pos, self.found.card))

    def repeat_policy(self) -> str:
        effect = effect_words(self.pos, self.pos.rules.card_benefit[self.found.card])
        return say("label.repeat-policy", card=card_name(self.pos, self.found.card), effect=effect)

    def place(self) -> str:
        return say("label.place", tile=tile_name(self.pos, self.found.tile))

    def with_warlord(self) -> str:
        return say("label.with-warlord" if self.option else "label.without-warlord")

    def take(self) -> str:
        return say(
            "label.take", self.found.amount, n=self.found.amount, tile=tile_name(self.pos, self.found.tile)
        )

    def to(self) -> str:
        return say("label.to", tile=tile_name(self.pos, self.found.tile))

    def warlord(self) -> str:
        if self.option == interpret.DECLINE:
            return say("label.warlord-later")
        return say(
            "label.warlord-now", effect=effect_words(self.pos, self.pos.rules.warlord_op[self.frame.seat])
        )

    def take_production(self) -> str:
        return say("label.take-production", tile=tile_name(self.pos, self.found.tile))

    def automa_tie(self) -> str:
        return say(f"label.automa-tie-{self.frame.step}", tile=tile_name(self.pos, self.found.tile))

    def choose(self) -> str:
        text = effect_words(self.pos, self.pos.rules.ops[self.frame.a].kids[self.option])
        return text.removesuffix(".")

    def yes_or_no(self) -> str:
        return say("label.yes" if self.option else "label.no")

    def first(self) -> str:
        source = sources(self.pos.rules)[self.frame.more[2 * self.option]]
        text = describe(source.effect)
        return say("label.first", source=source.name, effect=text[:1].lower() + text[1:].removesuffix("."))


_ACTIONS: Final[dict[str, Callable[[_Label], str]]] = {
    "end": _Label.end,
    "stop": _Label.stop,
    "acquire": _Label.acquire,
    "complete": _Label.complete,
    "develop": _Label.develop,
    "conquer": _Label.conquer,
    "manoeuvre": _Label.manoeuvre,
    "outpost": _Label.outpost,
    "explore": _Label.explore,
    "collect": _Label.collect,
    "market": _Label.market,
    "progress": _Label.progress,
    "use": _Label.use,
    "ability": _Label.ability,
    "token": _Label.token,
}


_CHOICES: Final[dict[int, Callable[[_Label], str]]] = {
    kinds.CHOOSE_CAPITAL: _Label.capital,
    kinds.ACTIVATE: _Label.activate,
    kinds.PAY: _Label.pay,
    kinds.PAY_BASIC: _Label.pay_basic,
    kinds.GAIN_BASIC_CHOICE: _Label.gain_basic,
    kinds.KEEP_KNOWLEDGE: _Label.keep,
    kinds.KEEP_WONDER: _Label.keep,
    kinds.ARCHIVING: _Label.in_city,
    kinds.DISCARDING: _Label.in_city,
    kinds.REINFORCING: _Label.in_city,
    kinds.ACTIVATING_IDLE: _Label.in_city,
    kinds.ACTIVATING_AGAIN: _Label.in_city,
    kinds.GAINING_BASIC_BUILDING: _Label.gain_card,
    kinds.GAINING_FROM_DISPLAY: _Label.gain_card,
    kinds.REPEATING_POLICY: _Label.repeat_policy,
    kinds.PLACE_WONDER: _Label.place,
    kinds.MARCH_WARLORD: _Label.with_warlord,
    kinds.OUTPOST_UNITS_BACK: _Label.with_warlord,
    kinds.MARCH_TROOPS: _Label.take,
    kinds.WARLORD_CHOICE: _Label.warlord,
    kinds.MANOEUVRE_TO: _Label.to,
    kinds.LOOK_AT_MARKET: _Label.good,
    kinds.TAKING_PRODUCTION: _Label.take_production,
    kinds.AUTOMA_TIE: _Label.automa_tie,
    interpret.CHOOSE_ONE: _Label.choose,
    interpret.MAY_DO: _Label.yes_or_no,
    interpret.REPEATING: _Label.yes_or_no,
    interpret.ORDERING: _Label.first,
}
