"""Setting up: the starting player, Capitals, Cities, the Display (CORE.SETUP)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from monumental.classic import (
    acquisition,
    activation,
    city,
    city_choices,
    conquest,
    counts,
    display,
    explorers,
    kinds,
    manoeuvre,
    outposts,
    payment,
    policies,
    progress,
    supply,
    turn,
    wonders,
)
from monumental.classic.actions import actions_of, number_actions
from monumental.classic.automa import explorers as automa_explorers
from monumental.classic.automa import lines as automa_lines
from monumental.classic.automa import turn as automa_turn
from monumental.classic.automa.ties import tie_breaker
from monumental.classic.continuous.mode import Continuous
from monumental.classic.kinds import (
    CHOOSE_CAPITAL,
    DEAL,
    DISPLAY,
    E_CAPITAL,
    E_STARTING_PLAYER,
    ROAD_KNOWLEDGE,
    ROADS,
    SETUP,
    TURN,
)
from monumental.classic.mode import Mode
from monumental.classic.model import KNOWLEDGE
from monumental.classic.module import Module
from monumental.classic.notation import NamedChanceHandler
from monumental.classic.position import EXPLORERS, TROOPS, Position
from monumental.classic.question import TileQuestion
from monumental.classic.reasons_base import Asked, Reason, civilization, no
from monumental.classic.reasons_names import tile_named, unknown_tile
from monumental.classic.rulebook import BadSetup, Rulebook
from monumental.classic.tableau import changed
from monumental.classic.veil import core_veils
from monumental.common import effect_questions
from monumental.common.telling import Wording
from monumental.common.veil import FrameVeil
from monumental.effects import book, interpret
from monumental.effects.book import Performer
from monumental.effects.catalogue import learn
from monumental.effects.compile import BadEffect
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.chance import NOT_YET, draw, reseed
from monumental.kernel.frames import Frame
from monumental.kernel.machine import advance
from monumental.kernel.sight import shown
from monumental.kernel.state import CHANCE_FRAME, Handler

START_GOLD: Final = 2  # CORE.SETUP.23

STARTING_PLAYER: Final = 0
CAPITALS: Final = 1
CITIES: Final = 2
FIRST_DISPLAY: Final = 3
FIRST_TURN: Final = 4


def new_position(rules: Rulebook, seed: int, chance_mode: bool = False) -> Position:
    """A fresh game that waits for its first decision (or, with ``chance_mode``, its first chance event)."""
    pos = Position(rules)
    reseed(pos, seed)
    pos.chance_mode = chance_mode
    fill_piles(pos)
    for seat in range(pos.seats):
        pos.stock[seat * RESOURCES + GOLD] = START_GOLD
        known = [card for card in rules.start_deck[seat] if rules.card_kind[card] == KNOWLEDGE]
        pos.tally[seat * ROADS + ROAD_KNOWLEDGE] = len(known)  # CORE.SCORE.1: the starting Knowledge counts
    for module in rules.modules:
        for step in module.setup:
            step.prepare(pos)
    pos.stack.append(Frame(SETUP, 0, STARTING_PLAYER))
    advance(pos)
    return pos


def fill_piles(pos: Position) -> None:
    """Every pile of a fresh position as an unordered pool; the same in all games of a rulebook."""
    rules = pos.rules
    if not rules.full_piles:
        rules.full_piles = all_piles(pos)
    pos.pool = rules.full_piles.copy()
    pos.top = [()] * len(pos.pool)
    for market in range(len(rules.market_key)):
        if market + 1 in rules.tile_market:
            pos.market_size = changed(pos.market_size, market, rules.seats)  # CORE.SETUP.5


def all_piles(pos: Position) -> list[tuple[int, ...]]:
    """City decks, Eras, token backs, Markets, the starting player, and what modules draw from."""
    rules = pos.rules
    pools: list[tuple[int, ...]] = [tuple(deck) for deck in rules.start_deck]
    pools += [tuple(sorted(cards)) for cards in rules.era_cards]  # CORE.SETUP.10
    pools += [tuple(sorted(tokens)) for tokens in rules.face_tokens]
    pools += [tuple(sorted(tokens)) for tokens in rules.market_tokens]
    pools.append(rules.config.automas[:1] or tuple(range(rules.seats)))  # CORE.SETUP.24, CORE.SOLO.3
    if rules.config.automas:
        pools += [tuple(deck) for deck in rules.solo_deck] + [(), ()]
    pools += [()] * len(rules.module_piles)
    pos.pool = pools
    pos.top = [()] * len(pools)
    fill_module_piles(pos)
    return pos.pool


def fill_module_piles(pos: Position) -> None:
    """What modules draw from, given where everything else lies."""
    rules = pos.rules
    for i in range(len(rules.module_piles)):
        pos.pool[rules.module_pile + i] = rules.module_piles[i].contents(pos)


class SetupHandler(Handler[Position]):
    """The steps of the set-up in order."""

    def __init__(self) -> None:
        super().__init__("setup")
        self.sight = shown("step")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.step == STARTING_PLAYER:
            first = draw(pos, pos.rules.first_pile)
            if first == NOT_YET:
                return None
            pos.first = first
            pos.pool[pos.rules.first_pile] = ()
            pos.emit(E_STARTING_PLAYER, pos.first)
        pos.stack[-1] = Frame(SETUP, 0, frame.step + 1)
        if frame.step == CAPITALS:
            for i in range(pos.seats):  # the starting player chooses last (CORE.SETUP.25)
                seat = (pos.first + i) % pos.seats
                chooser = tie_breaker(pos, seat) if pos.rules.automa[seat] else seat
                pos.stack.append(Frame(CHOOSE_CAPITAL, chooser, 0, seat))
        elif frame.step == CITIES:
            for i in range(pos.seats - 1, -1, -1):
                pos.stack.append(Frame(DEAL, (pos.first + i) % pos.seats))
        elif frame.step == FIRST_DISPLAY:
            pos.stack.append(Frame(DISPLAY, pos.first, display.DEALING))
            for module in pos.rules.modules:
                for step in module.setup:
                    step.dealt(pos)
        elif frame.step == FIRST_TURN:
            pos.round = 1
            pos.stack[-1] = pos.rules.mode.opening(pos)
            for module in pos.rules.modules:
                for step in module.setup:
                    step.before_first_turn(pos)
        return None


class CapitalHandler(TileQuestion):
    """Which Capital; all own pieces start there (CORE.SETUP.26)."""

    def __init__(self) -> None:
        super().__init__("capital", ("capital",))
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        return [tile for tile in pos.rules.capitals if tile not in pos.capital]

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        seat = frame.a  # a human chooses for an Automa if more than one Capital is left
        pos.capital = changed(pos.capital, seat, option)
        pos.owner[option] = seat
        pos.troops[option] = TROOPS
        pos.warlord[seat] = option
        for i in range(EXPLORERS):
            pos.explorer[seat * EXPLORERS + i] = option
        pos.emit(E_CAPITAL, seat, option)

    def prompt(self, pos: Position, frame: Frame) -> Wording:
        key = "prompt.capital" if frame.a == frame.seat else "prompt.capital-automa"
        return Wording(key, {"other": pos.rules.civilizations[frame.a].name}, frame.step)

    def unfit(self, asked: Asked, verb: str) -> Reason | None:
        pos = asked.pos
        tile = tile_named(pos, asked.object)
        if tile < 0:
            return unknown_tile(asked.object)
        name = pos.rules.tile_name[tile]
        own = pos.capital[asked.seat]
        frame = pos.stack[-1] if pos.stack else None
        choosing = frame is not None and frame.kind == CHOOSE_CAPITAL and frame.seat == asked.seat
        if own >= 0 and not choosing:  # a human may choose for an Automa as well
            return no("capital.done", ("CORE.SETUP.25",), tile=pos.rules.tile_name[own])
        if not pos.rules.is_capital[tile]:
            return no("capital.none", ("CORE.SETUP.25",), tile=name)
        if pos.owner[tile] >= 0:
            return no("capital.taken", ("CORE.SETUP.25",), tile=name, who=civilization(pos, pos.owner[tile]))
        return None


def core_handlers() -> list[Handler[Any]]:
    """The handler of each kind of frame of the core game."""
    table: dict[int, Handler[Any]] = {
        CHANCE_FRAME: NamedChanceHandler(),
        interpret.RUN: interpret.RunHandler(),
        interpret.CHOOSE_ONE: effect_questions.ChooseQuestion(),
        interpret.MAY_DO: effect_questions.OfferQuestion("may", interpret.MayHandler()),
        interpret.REPEATING: effect_questions.OfferQuestion("repeat", interpret.RepeatHandler()),
        interpret.ORDERING: effect_questions.OrderQuestion("order", ("CORE.CONQUER.40", "CORE.POLICY.5")),
        SETUP: SetupHandler(),
        CHOOSE_CAPITAL: CapitalHandler(),
        TURN: turn.TurnHandler(),
        kinds.ACTIVATE: activation.ActivateHandler(),
        kinds.ACTIONS: number_actions(()),
        DEAL: city.DealHandler(),
        kinds.KEEP_KNOWLEDGE: city.KeepKnowledgeHandler(),
        DISPLAY: display.DisplayHandler(),
        kinds.PAY: payment.PayHandler(),
        kinds.PAY_BASIC: payment.PayBasicHandler(),
        kinds.GAIN_BASIC_CHOICE: supply.GainBasicHandler(),
        kinds.DRAWING: city.DrawHandler(),
        kinds.ARCHIVING: city_choices.ArchiveHandler(),
        kinds.DISCARDING: city_choices.DiscardHandler(),
        kinds.REINFORCING: city_choices.ReinforceHandler(),
        kinds.ACTIVATING_IDLE: city_choices.ActivateIdleHandler(),
        kinds.ACTIVATING_AGAIN: city_choices.ActivateAgainHandler(),
        kinds.GAINING_BASIC_BUILDING: acquisition.GainingHandler(True),
        kinds.GAINING_FROM_DISPLAY: acquisition.GainingHandler(False),
        kinds.REPEATING_POLICY: policies.RepeatPolicyHandler(),
        kinds.ACQUIRED_CARD: acquisition.AcquiredHandler(),
        kinds.KEEP_WONDER: wonders.KeepWonderHandler(),
        kinds.COMPLETE_WONDER: wonders.CompleteWonderHandler(),
        kinds.PLACE_WONDER: wonders.PlaceWonderHandler(),
        kinds.MARCH_WARLORD: conquest.MarchWarlordHandler(),
        kinds.MARCH_TROOPS: conquest.MarchTroopsHandler(),
        kinds.CONQUEST: conquest.ConquestHandler(),
        kinds.TAKE_TOKEN: conquest.TakeTokenHandler(),
        kinds.WARLORD_CHOICE: conquest.WarlordHandler(),
        kinds.MANOEUVRE_TO: manoeuvre.ManoeuvreHandler(),
        kinds.FREE_MOVES: manoeuvre.FreeMovesHandler(),
        kinds.OUTPOST_UNITS_BACK: outposts.OutpostHandler(),
        kinds.STEP_EXPLORER: explorers.StepHandler(),
        kinds.FREE_STEPS: explorers.FreeStepsHandler(),
        kinds.LOOK_AT_MARKET: explorers.MarketHandler(),
        kinds.TAKING_PRODUCTION: explorers.TakeProductionHandler(),
        kinds.PROGRESS_DRAW: progress.ProgressHandler(),
        kinds.AUTOMA_TURN: automa_turn.AutomaTurnHandler(),
        kinds.AUTOMA_CARD: automa_turn.AutomaCardHandler(),
        kinds.AUTOMA_LINE: automa_lines.AutomaLineHandler(),
        kinds.AUTOMA_TIE: automa_lines.AutomaTieHandler(),
        kinds.AUTOMA_TOKEN: automa_lines.AutomaTokenHandler(),
        kinds.AUTOMA_EXPLORE: automa_explorers.AutomaExploreHandler(),
        kinds.AUTOMA_MARKET: automa_explorers.AutomaMarketHandler(),
        kinds.AUTOMA_SEEK: automa_turn.AutomaSeekHandler(),
    }
    return [table[kind] for kind in range(kinds.FRAME_KINDS)]


def make_performers() -> list[Performer[Any]]:
    """The performer of each operation code."""
    table: dict[int, Performer[Any]] = {
        book.GAIN: supply.GainPerformer(),
        book.GAIN_PER: supply.GainPerPerformer(),
        book.GAIN_BASIC: supply.GainBasicPerformer(),
        book.SPEND: payment.SpendPerformer(),
        book.SPEND_BASIC: payment.SpendBasicPerformer(),
        book.THEN: interpret.ThenPerformer(),
        book.CHOOSE: interpret.ChoosePerformer(),
        book.MAY: interpret.MayPerformer(),
        book.IF: counts.IfPerformer(),
        book.REPEAT: interpret.RepeatPerformer(),
        book.DRAW: city.DrawPerformer(),
        book.ARCHIVE: city_choices.ArchivePerformer(),
        book.DISCARD: city_choices.DiscardPerformer(),
        book.REINFORCE: city_choices.ReinforcePerformer(),
        book.GAIN_BASIC_BUILDING: acquisition.GainBasicBuildingPerformer(),
        book.GAIN_FROM_DISPLAY: acquisition.GainFromDisplayPerformer(),
        book.ACTIVATE_IDLE: city_choices.ActivateIdlePerformer(),
        book.ACTIVATE_AGAIN: city_choices.ActivateAgainPerformer(),
        book.ACTIVATE_ATTACHED: city_choices.ActivateAttachedPerformer(),
        book.MOVE_UNITS: manoeuvre.MoveUnitsPerformer(),
        book.MOVE_EXPLORERS: explorers.MoveExplorersPerformer(),
        book.TAKE_PRODUCTION: explorers.TakeProductionPerformer(),
        book.REPEAT_POLICY: policies.RepeatPolicyPerformer(),
        book.THIS_TURN: supply.ThisTurnPerformer(),
        book.EACH_OPPONENT: policies.EachOpponentPerformer(),
        book.TOKEN_REWARD: conquest.TokenRewardPerformer(),
        book.WARLORD_BENEFIT: conquest.WarlordPerformer(),
        book.ONCE_A_TURN: policies.OnceATurnPerformer(),
    }
    return [table[code] for code in range(book.CUSTOM)]


CUSTOM_PERFORMERS: Final[dict[str, Performer[Any]]] = {}
"""The performers of ``Custom`` effects by name. No card of the core box needs one."""


def custom_performers(names: Iterable[str], modules: Iterable[Module] = ()) -> list[Performer[Any]]:
    """The performers of the ``Custom`` effects and of the words of modules, in the order of their codes.

    A name without a performer is found here, when the rulebook is made, and not in the middle of a game.
    """
    known = dict(CUSTOM_PERFORMERS)
    for module in modules:
        known.update(module.performers)
    found: list[Performer[Any]] = []
    for name in names:
        if name not in known:
            there = ", ".join(sorted(known)) or "none"
            raise BadEffect(f"the effect {name!r} has no performer; there are: {there}")
        found.append(known[name])
    return found


MODES: Final[dict[str, Mode]] = {mode.key: mode for mode in (turn.Turns(), Continuous())}
"""The modes of play by name. Each has a file of its own."""


def open_book(rules: Rulebook) -> Rulebook:
    """Give a rulebook its mode, its handlers and its performers.

    Modules add actions, questions, and the English messages of both. Their numbers follow those of the core, which
    never change: saved games of the first form hold them.
    """
    rules.follow(MODES[rules.config.parts.mode])
    rules.veils = core_veils()
    handlers = core_handlers()
    handlers[kinds.ACTIONS] = number_actions([make for module in rules.modules for make in module.actions])
    for module in rules.modules:
        handlers += module.questions
        learn("en", module.texts)
        rules.veils += module.veils
    rules.mode.handlers(handlers)
    for kind in range(len(handlers)):
        if rules.asked.setdefault(handlers[kind].asks, kind) != kind:
            raise BadSetup(f"two questions have the key {handlers[kind].asks!r}")
    rules.handlers = handlers
    rules.veils.append(FrameVeil(handlers, rules.pile_key))
    verbs = [verb for module in rules.modules for verb in module.purses]
    rules.purses = [action for action in actions_of(rules) if action.verb in verbs]
    rules.performers = make_performers() + custom_performers(rules.compiler.customs, rules.modules)
    return rules
