"""Take Actions: the menu of everything that the active player can do and pay now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from monumental.classic.acquisition import (
    STAGE_PAID,
    AcquireAction,
    CompleteAction,
    list_acquisitions,
    list_completion,
)
from monumental.classic.action import ENDING, Action
from monumental.classic.activation import UseAction, list_effects
from monumental.classic.attack import ConquerAction
from monumental.classic.bill import CONQUERING, EXPLORING
from monumental.classic.city import can_draw
from monumental.classic.conquest import list_conquests
from monumental.classic.explorers import (
    CollectAction,
    ExploreAction,
    MarketAction,
    MarketTokenAction,
    ProductionTokenAction,
    explorer_steps,
    list_collections,
    list_tokens,
    payable_steps,
    step_price,
)
from monumental.classic.kinds import A_END, A_MARKET_TOKEN, A_PROGRESS, A_SHIFT, ACTIONS, FIELD, KIND_SHIFT
from monumental.classic.manoeuvre import ManoeuvreAction, marches
from monumental.classic.outposts import OutpostAction, outpost_sites
from monumental.classic.policies import (
    AbilityAction,
    DevelopAction,
    list_abilities,
    list_developments,
)
from monumental.classic.position import CACHES, EXPLORERS, FORTS, MARCHES, NO_CACHE, Position
from monumental.classic.progress import PROGRESS_PRICE, ProgressAction
from monumental.classic.question import Question
from monumental.classic.reasons_base import Asked, Reason, yes
from monumental.classic.reasons_moment import wrong_moment
from monumental.classic.rulebook import Rulebook
from monumental.classic.wonders import complete_wonder
from monumental.common.telling import Subject, Wording
from monumental.effects.hooks import FREE_EXPLORER_STEPS, FREE_UNIT_MOVES, HOOKS, PROGRESS_COST
from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, RAID, RESOURCES, SCIENCE
from monumental.kernel.frames import Frame
from monumental.kernel.native import mypyc_attr
from monumental.kernel.sight import shown

# What the options of an action begin with.
END: Final = A_END << KIND_SHIFT
PROGRESS: Final = A_PROGRESS << KIND_SHIFT


@mypyc_attr(allow_interpreted_subclasses=True)
class EndAction(Action):
    """``end``: the end of Take Actions."""

    def __init__(self) -> None:
        super().__init__("end", A_END)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        out.append(END)

    def do(self, pos: Position, seat: int, a: int, b: int) -> None:
        pos.stack.pop()

    def turn_part(self) -> int:
        return ENDING

    def why(self, asked: Asked) -> Reason:
        return wrong_moment(asked) or yes("possible", ("CORE.TURN.3",))


def core_actions() -> list[Action]:
    """The actions of the core book, each at its number."""
    return [
        EndAction(),
        AcquireAction(),
        CompleteAction(),
        DevelopAction(),
        ConquerAction(),
        ManoeuvreAction(),
        OutpostAction(),
        ExploreAction(),
        CollectAction(),
        MarketAction(),
        ProgressAction(),
        UseAction(),
        AbilityAction(),
        ProductionTokenAction(),
        MarketTokenAction(),
    ]


CORE_ACTIONS: Final = A_MARKET_TOKEN + 1
"""The number of the first action of a module."""


def number_actions(makers: Sequence[Callable[[int], Action]]) -> ActionsHandler:
    """The core's actions and those of modules, which get the numbers after them.

    A maker that keeps to the number of a core action puts its own in the place of that one.
    """
    actions = core_actions()
    replaced = False
    for make in makers:
        action = make(len(actions))
        if action.number == len(actions):
            actions.append(action)
        else:
            actions[action.number] = action
            replaced = True
    return ActionsHandler(actions, replaced)


def actions_of(rules: Rulebook) -> list[Action]:
    """Every action of a rulebook, by its number."""
    handler = rules.handlers[ACTIONS]
    assert isinstance(handler, ActionsHandler)
    return handler.actions


def menu(pos: Position, seat: int) -> list[int]:
    """Every action that is possible now, in the order of the option numbers (CORE.ACTION.1, CORE.ACTION.2)."""
    options = pos.handlers[ACTIONS].step(pos, Frame(ACTIONS, seat))
    assert options is not None
    return options


def whole_menu(pos: Position, seat: int, actions: list[Action]) -> list[int]:
    """What the actions append one after another, each by its bill."""
    out: list[int] = []
    for action in actions:
        action.append(pos, seat, out)
    return out


class Further:
    """The actions that modules add to the core's, by what they cannot do without: most often none has to be asked."""

    __slots__ = ("asked", "finding", "holding", "with_gold")

    def __init__(self, actions: list[Action]) -> None:
        self.with_gold: list[Action] = []
        self.holding: list[Action] = []
        self.finding: list[Action] = []
        self.asked: list[Action] = []
        for action in actions:
            if action.takes_gold:
                self.with_gold.append(action)
            elif action.held >= 0:
                self.holding.append(action)
            elif action.found >= 0:
                self.finding.append(action)
            else:
                self.asked.append(action)

    def append(self, pos: Position, seat: int, out: list[int]) -> None:
        """Append what is possible of them, in the order of the option numbers."""
        before = len(out)
        extra = pos.extra
        for action in self.asked:
            action.append(pos, seat, out)
        if pos.stock[seat * RESOURCES + GOLD]:
            for action in self.with_gold:
                action.append(pos, seat, out)
        for action in self.holding:
            if extra[action.held][seat]:
                action.append(pos, seat, out)
        here = pos.explorer[seat * EXPLORERS]
        there = pos.explorer[seat * EXPLORERS + 1]
        for action in self.finding:
            lying = extra[action.found]
            if lying[here] or lying[there]:
                action.append(pos, seat, out)
        if len(out) > before + 1:
            out.sort()


def quick_menu(pos: Position, seat: int) -> list[int]:
    """The same in one go and by packed numbers, because nothing is asked for more often.

    It knows the actions of the core game, and the prices that modules change on the map.
    """
    out: list[int] = [END]
    base = seat * RESOURCES
    stock = pos.stock
    gold = stock[base + GOLD]
    science = stock[base + SCIENCE] + gold
    list_acquisitions(pos, seat, out, stock[base + PRODUCTION] + gold, science)
    if pos.site[seat]:
        list_completion(pos, seat, out)
    policies = pos.policies[seat]
    if stock[base + CULTURE] > len(policies):
        list_developments(pos, seat, out)
    list_moves(pos, seat, out, stock[base + MILITARY] + gold > 0)
    list_collections(pos, seat, out)
    if science >= PROGRESS_PRICE + pos.mods[seat * HOOKS + PROGRESS_COST] and can_draw(
        pos, seat
    ):  # CORE.PROGRESS.7
        out.append(PROGRESS)
    if pos.ready[seat]:
        list_effects(pos, seat, out)
    if policies:
        list_abilities(pos, seat, out)
    if pos.production_tokens[seat] or pos.goods[seat]:
        list_tokens(pos, seat, out)
    return out


def list_moves(pos: Position, seat: int, out: list[int], paying: bool) -> None:
    """Append conquests, manoeuvres, Outposts and steps of Explorers, for one who has Military to pay or has not."""
    charges = pos.rules.charges  # where there are any, only the bills know what pays for a conquest or a step
    if paying or charges[CONQUERING] or pos.stock[seat * RESOURCES + RAID]:
        list_conquests(pos, seat, out)
    known = seat * CACHES  # most often it is, so the caches are read without a call
    if paying or pos.mods[seat * HOOKS + FREE_UNIT_MOVES] > 0:
        starts = pos.cache[known + MARCHES]
        out += marches(pos, seat) if starts is NO_CACHE else starts
    sites = pos.cache[known + FORTS]
    out += outpost_sites(pos, seat) if sites is NO_CACHE else sites
    if charges[EXPLORING]:
        out += payable_steps(pos, seat, step_price(pos, seat))
    elif paying or pos.mods[seat * HOOKS + FREE_EXPLORER_STEPS] > 0:
        out += explorer_steps(pos, seat)


def charged_off_the_map(pos: Position, seat: int) -> bool:
    """Whether a module may change what a seat pays for anything but conquests and steps of Explorers."""
    for charge in pos.rules.charges_off_map:
        if charge.concerns(pos, seat):
            return True
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionsHandler(Question):
    """The frame stays under everything that an action pushes, until the player ends the phase."""

    __slots__ = ("actions", "further", "replaced")

    def __init__(self, actions: list[Action], replaced: bool = False) -> None:
        super().__init__("action", (), forced=False)
        # All actions by their number, and those that modules add to the core's.
        self.actions = actions
        self.further = Further(actions[CORE_ACTIONS:]) if len(actions) > CORE_ACTIONS else None
        # Whether a module has put an action in the place of one of the core's.
        self.replaced = replaced
        self.sight = shown("step", "a")

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.step == STAGE_PAID:
            pos.stack[-1] = Frame(frame.kind, frame.seat, 0, frame.a)
            complete_wonder(pos, frame.seat, pos.site[frame.seat])
            return None
        if self.replaced or (pos.rules.charges_off_map and charged_off_the_map(pos, frame.seat)):
            return whole_menu(pos, frame.seat, self.actions)
        options = quick_menu(pos, frame.seat)
        if self.further is not None:
            self.further.append(pos, frame.seat, options)
        return options

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        pos.stack.append(frame)
        self.actions[option >> KIND_SHIFT].do(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        action = self.actions[option >> KIND_SHIFT]
        return action.notation(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)

    def subject(self, pos: Position, frame: Frame, option: int) -> Subject:
        action = self.actions[option >> KIND_SHIFT]
        return action.subject(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)

    def label(self, pos: Position, frame: Frame, option: int) -> Wording:
        action = self.actions[option >> KIND_SHIFT]
        return action.label(pos, frame.seat, option >> A_SHIFT & FIELD, option & FIELD)

    def purpose(self, pos: Position, frame: Frame) -> str | Wording:
        return pos.rules.card_name[
            pos.site[frame.seat]
        ]  # the second stage of a Wonder is paid over this frame
