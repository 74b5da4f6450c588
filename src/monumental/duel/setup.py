"""Setup: the table before the first round (DUEL.SETUP), and the rulebook with everything that plays on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from monumental.common import effect_questions
from monumental.common.table import changed
from monumental.common.veil import DiscardVeil, FrameVeil
from monumental.duel import (
    acquisition,
    activation,
    advantage,
    city,
    city_choices,
    draw,
    policies,
    provinces,
    supply,
    trade,
    triggers,
    turn,
    wonders,
)
from monumental.duel import kinds as k
from monumental.duel.action import Action
from monumental.duel.model import DuelBox
from monumental.duel.module import ScoutModule, scout_module
from monumental.duel.notation import PileHandler
from monumental.duel.position import Position
from monumental.duel.rulebook import DuelConfig, Rulebook
from monumental.effects import book as ops
from monumental.effects import duel as words
from monumental.effects import interpret
from monumental.effects.book import Performer
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel import chance
from monumental.kernel.chance import NOT_YET
from monumental.kernel.frames import Frame
from monumental.kernel.machine import advance
from monumental.kernel.sight import shown
from monumental.kernel.state import CHANCE_FRAME, Handler

STARTING_GOLD: Final = 2  # DUEL.SETUP.18

FIRST_PLAYER: Final = 0
DEVELOPMENT: Final = 1
REVEAL: Final = 2
DEAL_CITIES: Final = 3
START: Final = 4


def open_book(boxes: tuple[DuelBox, ...], config: DuelConfig) -> Rulebook:
    """A rulebook with the handlers, performers and actions of the game and of its Scout modules."""
    rules = Rulebook(boxes, config)
    modules = [scout_module(key) for key in rules.scout_modules]
    rules.extras = [extra for module in modules for extra in module.fields]
    rules.performers = _performers()
    rules.handlers = _handlers(_actions(modules), modules)
    rules.veils = [DiscardVeil("discard", "top", "pool"), FrameVeil(rules.handlers, rules.pile_key)]
    rules.asked = {handler.asks: kind for kind, handler in enumerate(rules.handlers)}
    return rules


def _actions(modules: list[ScoutModule]) -> list[Action]:
    """The actions of the book, each at its number, and those of the Scout modules (DUEL.MIX.8)."""
    actions: list[Action] = [
        turn.PassAction(),
        acquisition.AcquireAction(),
        wonders.CompleteAction(),
        policies.DevelopAction(),
        policies.PolicyAction(),
        provinces.ConquerAction(),
        city_choices.UseAction(),
        draw.ProgressAction(),
        advantage.AdvantageAction(),
        advantage.WarlordAction(),
        city_choices.ExchangeAction(),
    ]
    for module in modules:
        actions.append(module.action(len(actions)))
    return actions


def _handlers(actions: list[Action], modules: list[ScoutModule]) -> list[Handler[Any]]:
    handlers: dict[int, Handler[Any]] = {
        CHANCE_FRAME: PileHandler(),
        interpret.RUN: interpret.RunHandler(),
        interpret.CHOOSE_ONE: effect_questions.ChooseQuestion(),
        interpret.MAY_DO: effect_questions.OfferQuestion("may", interpret.MayHandler(), ("DUEL.EFFECT.2",)),
        interpret.REPEATING: effect_questions.OfferQuestion(
            "repeat", interpret.RepeatHandler(), ("DUEL.EFFECT.2",)
        ),
        interpret.ORDERING: effect_questions.OrderQuestion("order-bonuses", ("DUEL.POLICY.5",), usual=0),
        k.SETUP: SetupHandler([module.setup for module in modules if module.setup is not None]),
        k.ROUND: turn.RoundHandler([each.end_of_round for each in modules if each.end_of_round is not None]),
        k.ACTIVATE: activation.ActivateQuestion(),
        k.POOL: activation.PoolQuestion(),
        k.TURN: turn.TurnQuestion(actions),
        k.TURN_END: turn.TurnEndHandler(),
        k.RESOLVE: triggers.ResolveQuestion(),
        k.PAY: supply.PayQuestion(),
        k.PAY_BASIC: supply.PayBasicQuestion(),
        k.PAY_ALIKE: supply.PayAlikeQuestion(),
        k.PAY_AMOUNT: supply.PayAmountQuestion(),
        k.GAIN_BASIC_CHOICE: supply.GainBasicQuestion(),
        k.DRAWING: draw.DrawHandler(),
        k.SET_ASIDE_DONE: draw.SetAsideDoneHandler(),
        k.USE_ONE: draw.UseOneQuestion(),
        k.ARCHIVING: city_choices.ArchiveQuestion(),
        k.DISCARDING: city_choices.DiscardQuestion(),
        k.REINFORCING: city_choices.ReinforceQuestion(),
        k.COPYING: city_choices.CopyQuestion(),
        k.USING_CITY: city_choices.UseFromCityQuestion(),
        k.ACTIVATING_IDLE: city_choices.ActivateIdleQuestion(),
        k.GAINING_BASIC_BUILDING: acquisition.GainBasicBuildingQuestion(),
        k.GAINING_FROM_DISPLAY: acquisition.GainFromDisplayQuestion(),
        k.DISCARDING_DISPLAY: acquisition.DiscardFromDisplayQuestion(),
        k.BUILDING_SECTION: wonders.BuildSectionQuestion(),
        k.ACQUIRED_CARD: acquisition.AcquiredHandler(),
        k.KEEP_WONDER: wonders.KeepWonderQuestion(),
        k.COMPLETED_WONDER: wonders.CompletedHandler(),
        k.PLACE_WONDER: wonders.PlaceWonderHandler(),
        k.CONQUERED_PROVINCE: provinces.ConqueredHandler(),
        k.REPEATING_POLICY: policies.RepeatPolicyQuestion(),
        k.TRADING: trade.TradeFreeQuestion(),
        k.CLAIM: trade.ClaimHandler(),
        k.PLACING_MARKER: provinces.PlaceMarkerQuestion(),
        k.ADVANTAGE_PAID: advantage.AdvantagePaidHandler(),
        k.DEAL: city.DealHandler(),
        k.KEEP_KNOWLEDGE: city.KeepKnowledgeQuestion(),
        k.DISPLAY: acquisition.DisplayHandler(),
        k.LAYING_GOLD: trade.LayGoldQuestion(),
    }
    own = [question for module in modules for question in module.questions]
    return [handlers[kind] for kind in range(k.FRAME_KINDS)] + own


def _performers() -> list[Performer[Any]]:
    performers: dict[int, Performer[Any]] = {
        ops.GAIN: supply.GainPerformer(),
        ops.GAIN_PER: supply.GainPerPerformer(),
        ops.GAIN_BASIC: supply.GainBasicPerformer(),
        ops.SPEND: supply.SpendPerformer(),
        ops.SPEND_BASIC: supply.SpendBasicPerformer(),
        ops.THEN: interpret.ThenPerformer(),
        ops.CHOOSE: interpret.ChoosePerformer(),
        ops.MAY: interpret.MayPerformer(),
        ops.IF: supply.IfPerformer(),
        ops.REPEAT: interpret.RepeatPerformer(),
        ops.DRAW: draw.DrawPerformer(),
        ops.ARCHIVE: city_choices.ArchivePerformer(),
        ops.DISCARD: city_choices.DiscardPerformer(),
        ops.REINFORCE: city_choices.ReinforcePerformer(),
        ops.GAIN_BASIC_BUILDING: acquisition.GainBasicBuildingPerformer(),
        ops.GAIN_FROM_DISPLAY: acquisition.GainFromDisplayPerformer(),
        ops.ACTIVATE_IDLE: city_choices.ActivateIdlePerformer(),
        ops.REPEAT_POLICY: policies.RepeatPolicyPerformer(),
        ops.EACH_OPPONENT: city_choices.EachOpponentPerformer(),
        words.GAIN_ADVANTAGE: advantage.GainAdvantagePerformer(),
        words.TRADE_FREE: trade.TradeFreePerformer(),
        words.PLACE_MARKER: provinces.PlaceMarkerPerformer(),
        words.BUILD_SECTION: wonders.BuildSectionPerformer(),
        words.COPY: city_choices.CopyPerformer(),
        words.DRAW_USE_ONE: draw.DrawUseOnePerformer(),
        words.PAY_UP_TO: supply.PayUpToPerformer(),
        words.SPEND_ALIKE: supply.SpendAlikePerformer(),
        words.GAIN_BASIC_PER: supply.GainBasicPerPerformer(),
        words.USE_FROM_CITY: city_choices.UseFromCityPerformer(),
        words.DISCARD_FROM_DISPLAY: acquisition.DiscardFromDisplayPerformer(),
        words.LAY_GOLD: trade.LayGoldPerformer(),
    }
    # What only the big game has (Units, tokens) has no performer here; the compiler of Duel never makes it.
    return [performers.get(code) or Performer() for code in range(words.DUEL_OPS)]


def actions_of(rules: Rulebook) -> list[Action]:
    """Every action of a rulebook, by its number."""
    handler = rules.handlers[k.TURN]
    assert isinstance(handler, turn.TurnQuestion)
    return handler.actions


def new_position(rules: Rulebook, rng: int = 0, chance_mode: bool = False) -> Position:
    """A position before the first shuffle, advanced to its first decision or chance event."""
    pos = Position(rules)
    pos.rng = rng
    pos.chance_mode = chance_mode
    for seat in range(k.SEATS):
        pos.pool[seat] = tuple(rules.start_deck[seat])  # DUEL.SETUP.9, DUEL.SETUP.10
        pos.stock[seat * RESOURCES + GOLD] = STARTING_GOLD
        pos.tally[seat * k.ROADS + k.ROAD_KNOWLEDGE] = 1  # DUEL.SCORE.2: the starting one counts
        if rules.start_province[seat]:  # DUEL.SETUP.16: placed, not conquered
            provinces.lay(pos, seat, rules.start_province[seat])
    for era, cards in enumerate(rules.era_cards):  # DUEL.SETUP.1-3: three piles, one on another
        pos.pool[k.ERA_PILE + era] = tuple(sorted(cards))
    pos.pool[k.CITY_PILE] = tuple(sorted(rules.free_cities))
    pos.pool[k.FIRST_PILE] = (0, 1)
    pos.stack.append(Frame(k.SETUP, 0))
    advance(pos)
    return pos


class SetupHandler(Handler[Position]):
    """The deals of the setup: First player, display, Free Cities, both Cities (DUEL.SETUP.21)."""

    __slots__ = ("modules",)

    def __init__(self, modules: Sequence[Callable[[Position], None]] = ()) -> None:
        super().__init__("setup")
        # How each Scout module is set up by its own book (DUEL.MIX.7).
        self.modules = list(modules)
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.step == FIRST_PLAYER:
            return self._first(pos)
        if frame.step == DEVELOPMENT:
            pos.stack[-1] = Frame(k.SETUP, 0, REVEAL)
            pos.stack.append(Frame(k.DISPLAY, pos.first))
        elif frame.step == REVEAL:
            self._reveal(pos)
        elif frame.step == DEAL_CITIES:
            pos.stack[-1] = Frame(k.SETUP, 0, START)
            city.deal(pos, 1 - pos.first)
            city.deal(pos, pos.first)
            for setup in self.modules:  # what they ask comes before the Cities
                setup(pos)
        else:
            pos.stack[-1] = Frame(k.ROUND, 0, turn.BEGIN)
        return None

    def _first(self, pos: Position) -> list[int] | None:
        seat = pos.rules.config.first
        if seat < 0:
            seat = chance.draw(pos, k.FIRST_PILE)
            if seat == NOT_YET:
                return None
        pos.pool[k.FIRST_PILE] = ()
        pos.first = seat
        pos.emit(k.E_FIRST, seat)
        pos.stack[-1] = Frame(k.SETUP, 0, DEVELOPMENT)
        return None

    def _reveal(self, pos: Position) -> None:
        """The top 3 Free Cities (DUEL.SETUP.6, DUEL.SETUP.7)."""
        for place in range(k.CITIES):
            if not pos.cities[place] and pos.pool[k.CITY_PILE] + pos.top[k.CITY_PILE]:
                card = chance.draw(pos, k.CITY_PILE)
                if card == NOT_YET:
                    return
                pos.cities = changed(pos.cities, place, card)
                pos.emit(k.E_CITY_REVEALED, pos.first, card, place)
        pos.stack[-1] = Frame(k.SETUP, 0, DEAL_CITIES)
