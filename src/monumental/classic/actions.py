"""Take Actions: the menu of everything that the active player can do and pay now."""

from __future__ import annotations

from typing import Final

from monumental.classic.acquisition import acquire, list_acquisitions, stage_price
from monumental.classic.city import can_draw, card_at, place_name
from monumental.classic.conquest import conquer, list_conquests
from monumental.classic.explorers import (
    collect,
    explore,
    explorer_steps,
    free_steps,
    list_collections,
    list_tokens,
    use_market_token,
    use_production_token,
    visit_market,
)
from monumental.classic.kinds import (
    A_ABILITY,
    A_ACQUIRE,
    A_COLLECT,
    A_COMPLETE,
    A_CONQUER,
    A_DEVELOP,
    A_END,
    A_EXPLORE,
    A_MANOEUVRE,
    A_MARKET,
    A_MARKET_TOKEN,
    A_OUTPOST,
    A_PRODUCTION_TOKEN,
    A_PROGRESS,
    A_SHIFT,
    A_USE,
    E_EFFECT,
    FIELD,
    KIND_SHIFT,
)
from monumental.classic.manoeuvre import WARLORD, free_moves, manoeuvre, marches
from monumental.classic.outposts import build_outpost, outpost_sites
from monumental.classic.payment import bill, charge, means
from monumental.classic.policies import develop, developable, ready_ability, use_ability
from monumental.classic.position import Position
from monumental.classic.progress import progress, progress_price
from monumental.classic.wonders import complete_wonder
from monumental.effects.book import NO_OP
from monumental.effects.interpret import can_run, run
from monumental.effects.resources import CULTURE, GOLD, MILITARY, PRODUCTION, RAID, RESOURCES, SCIENCE
from monumental.kernel.frames import Frame
from monumental.kernel.state import Handler

STAGE_PAID: Final = 1

# What the options of an action begin with.
END: Final = A_END << KIND_SHIFT
COMPLETE: Final = A_COMPLETE << KIND_SHIFT
DEVELOP: Final = A_DEVELOP << KIND_SHIFT
PROGRESS: Final = A_PROGRESS << KIND_SHIFT
USE: Final = A_USE << KIND_SHIFT
ABILITY: Final = A_ABILITY << KIND_SHIFT


def menu(pos: Position, seat: int) -> list[int]:
    """Every action that is possible now, in the order of the option numbers (CORE.ACTION.1, CORE.ACTION.2)."""
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
        for policy in developable(pos, seat):
            out.append(DEVELOP | policy << A_SHIFT)
    list_moves(pos, seat, out, stock[base + MILITARY] + gold > 0)
    list_collections(pos, seat, out)
    if science >= progress_price(pos, seat) and can_draw(pos, seat):  # CORE.PROGRESS.7
        out.append(PROGRESS)
    if pos.ready[seat]:
        list_effects(pos, seat, out)
    if policies and ready_ability(pos, seat) != NO_OP:
        out.append(ABILITY | policies[-1] << A_SHIFT)
    if pos.production_tokens[seat] or pos.goods[seat]:
        list_tokens(pos, seat, out)
    return out


def list_completion(pos: Position, seat: int, out: list[int]) -> None:
    """Append the completion of the Wonder that has been begun, if it can be paid."""
    wonder = pos.site[seat]
    if means(pos, seat, PRODUCTION) >= stage_price(pos, seat, pos.rules.card_cost_2[wonder]):
        out.append(COMPLETE | wonder << A_SHIFT)


def list_moves(pos: Position, seat: int, out: list[int], paying: bool) -> None:
    """Append conquests, manoeuvres, Outposts and steps of Explorers, for one who has Military to pay or has not."""
    if paying or pos.stock[seat * RESOURCES + RAID]:
        list_conquests(pos, seat, out)
    if paying or free_moves(pos, seat) > 0:
        out += marches(pos, seat)
    out += outpost_sites(pos, seat)
    if paying or free_steps(pos, seat) > 0:
        out += explorer_steps(pos, seat)


def list_effects(pos: Position, seat: int, out: list[int]) -> None:
    """Append the unused effects of activated cards."""
    effects = pos.rules.card_effect
    last = -1
    for place in pos.ready[seat]:
        if place != last and can_run(pos, effects[card_at(pos, seat, place)], seat, place):
            out.append(USE | place << A_SHIFT)
        last = place


class ActionsHandler(Handler[Position]):
    """The frame stays under everything that an action pushes, until the player ends the phase."""

    def __init__(self) -> None:
        super().__init__("action", forced=False)

    def step(self, pos: Position, frame: Frame) -> list[int] | None:
        if frame.step == STAGE_PAID:
            pos.stack[-1] = Frame(frame.kind, frame.seat)
            complete_wonder(pos, frame.seat, pos.site[frame.seat])
            return None
        return menu(pos, frame.seat)

    def resume(self, pos: Position, frame: Frame, option: int) -> None:
        kind = option >> KIND_SHIFT
        if kind == A_END:
            return
        pos.stack.append(frame)
        seat = frame.seat
        a = option >> A_SHIFT & FIELD
        if kind == A_USE:
            use_effect(pos, seat, a)
        elif kind == A_EXPLORE:
            explore(pos, seat, a, option & FIELD)
        elif kind == A_MANOEUVRE:
            manoeuvre(pos, seat, a, option & FIELD)
        elif kind == A_ACQUIRE:
            acquire(pos, seat, a)
        elif kind == A_CONQUER:
            conquer(pos, seat, a)
        elif kind == A_COLLECT:
            collect(pos, seat, a)
        elif kind == A_PRODUCTION_TOKEN:
            use_production_token(pos, seat)
        elif kind == A_PROGRESS:
            progress(pos, seat)
        else:
            self._seldom(pos, frame, kind, a)

    def _seldom(self, pos: Position, frame: Frame, kind: int, a: int) -> None:
        seat = frame.seat
        if kind == A_COMPLETE:
            cost = stage_price(pos, seat, pos.rules.card_cost_2[a])
            if charge(pos, seat, PRODUCTION, cost):
                complete_wonder(pos, seat, a)
            else:
                pos.stack[-1] = Frame(frame.kind, seat, STAGE_PAID)
                bill(pos, seat, PRODUCTION, cost)
        elif kind == A_DEVELOP:
            develop(pos, seat, a)
        elif kind == A_OUTPOST:
            build_outpost(pos, seat, a)
        elif kind == A_MARKET:
            visit_market(pos, seat, a)
        elif kind == A_ABILITY:
            use_ability(pos, seat)
        elif kind == A_MARKET_TOKEN:
            use_market_token(pos, seat, a)

    def notation(self, pos: Position, frame: Frame, option: int) -> str:
        return action_notation(pos, frame.seat, option)


def use_effect(pos: Position, seat: int, place: int) -> None:
    """Use the effect of an activated card, once (CORE.ACTIVATE.6)."""
    ready = list(pos.ready[seat])
    ready.remove(place)
    pos.ready[seat] = tuple(ready)
    card = card_at(pos, seat, place)
    if pos.sink is not None:
        pos.emit(E_EFFECT, seat, card, place)
    run(pos, pos.rules.card_effect[card], seat, place)


def action_notation(pos: Position, seat: int, option: int) -> str:
    """One line for an action."""
    rules = pos.rules
    kind = option >> KIND_SHIFT
    a = option >> A_SHIFT & FIELD
    if kind == A_END:
        return "end"
    if kind in (A_ACQUIRE, A_COMPLETE, A_DEVELOP):
        return f"{('acquire', 'complete', 'develop')[kind - A_ACQUIRE]} {rules.card_key[a]}"
    if kind == A_CONQUER:
        return f"conquer {rules.tile_name[a]}"
    if kind == A_MANOEUVRE:
        return f"manoeuvre {'warlord' if option & FIELD == WARLORD else 'soldier'} {rules.tile_name[a]}"
    if kind == A_OUTPOST:
        return f"outpost {rules.tile_name[a]}"
    if kind == A_EXPLORE:
        return f"explore {a + 1} {rules.tile_name[option & FIELD]}"
    if kind == A_COLLECT:
        return f"collect {a + 1}"
    if kind == A_MARKET:
        return f"market {a + 1}"
    if kind == A_PROGRESS:
        return "progress"
    if kind == A_USE:
        return f"use {rules.card_key[card_at(pos, seat, a)]} {place_name(a)}"
    if kind == A_ABILITY:
        return f"ability {rules.card_key[a]}"
    if kind == A_PRODUCTION_TOKEN:
        return "token production"
    return f"token {rules.good_key[a]}"
