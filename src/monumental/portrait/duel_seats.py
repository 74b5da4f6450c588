"""The two players in a portrait of Duel: supplies, Cities, piles, stacks of land, the cards beside a City, points."""

from __future__ import annotations

from monumental.classic.kinds import SLOTS, UNDER
from monumental.classic.scoring import Score
from monumental.common.city import SLOTS_OF
from monumental.duel.action import Action
from monumental.duel.activation import pool_sources
from monumental.duel.draw import progress_price
from monumental.duel.kinds import (
    A_EXCHANGE,
    A_POLICY,
    A_USE,
    MARK_SCOUT,
    MARK_WARLORD,
    POLICY_SOURCE,
    ROAD_CITIES,
    ROAD_KEYS,
    SEATS,
)
from monumental.duel.module import scout_module
from monumental.duel.policies import develop_price
from monumental.duel.position import Position
from monumental.duel.prices import conquest_price, conquest_resource, target
from monumental.duel.question import card_at
from monumental.duel.scoring import CITIES_LINE, POINTS, scores
from monumental.duel.setup import actions_of
from monumental.duel.supply import modifier, types_of
from monumental.duel.triggers import is_marked, text_in_force
from monumental.effects.book import NO_OP
from monumental.effects.catalogue import YOU
from monumental.effects.duel_en import DUEL_ENGLISH
from monumental.effects.duel_hooks import (
    ACT,
    CONQUEST_COST,
    HOOK_KEYS,
    HOOKS,
    PROVINCE,
    PROVINCE_DEFENCE,
    TYPE_KEYS,
    TYPES,
    YOU_MAY,
)
from monumental.effects.duel_text import PLAIN, DuelWriter
from monumental.effects.resources import RESOURCES
from monumental.narration.duel_english import DUEL_NARRATION
from monumental.portrait.common_shape import Policy, ProvinceType, ScoreLine, Site, UnusedEffect
from monumental.portrait.duel_canvas import DuelCanvas
from monumental.portrait.duel_shape import (
    Change,
    CitySpace,
    ClaimedCity,
    ConquestPrice,
    DuelRace,
    DuelRoad,
    DuelRoadScore,
    DuelScore,
    DuelSeat,
    SideCard,
    Stack,
    StackCard,
    Summand,
)
from monumental.portrait.easel import RESOURCE, stock_amounts

ROADS: tuple[DuelRoad, ...] = ROAD_KEYS
TYPE: tuple[ProvinceType, ...] = TYPE_KEYS


def duel_seats(canvas: DuelCanvas) -> tuple[DuelSeat, ...]:
    """Both players."""
    sheet = scores(canvas.pos)
    return tuple(_seat(canvas, seat, sheet) for seat in range(SEATS))


def _seat(canvas: DuelCanvas, seat: int, sheet: list[Score]) -> DuelSeat:
    pos = canvas.pos
    rules = canvas.rules
    left = len(pos.policies[seat]) < len(rules.policies[seat])
    supply = slice(seat * RESOURCES, (seat + 1) * RESOURCES)
    site = pos.site[seat]
    return DuelSeat(
        seat=seat,
        civilization=rules.config.civilizations[seat],
        name=rules.civilizations[seat].name,
        stock=stock_amounts(pos.stock[supply]),
        made=stock_amounts(pos.made[supply]),
        city=_city(pos, canvas, seat),
        aside=canvas.cards(pos.aside[seat]),
        effects=_effects(canvas, seat),
        pool=_pool(canvas, seat),
        deck=canvas.deck(seat),
        discard=canvas.discard(seat),
        archive=canvas.cards(sorted(pos.archive[seat])),
        policies=_policies(canvas, seat),
        policy_price=develop_price(pos, seat) if left else None,
        active_policy=_active_policy(canvas, seat),
        site=Site(rules.card_key[site], canvas.section(seat, site)) if site else None,
        stack=_stack(canvas, seat),
        markers={TYPE[kind]: pos.markers[seat * TYPES + kind] for kind in range(TYPES) if _marks(pos, seat)},
        warlord=_warlord(canvas, seat),
        scout=SideCard(rules.card_key[rules.scout_card[seat]], _sealed(pos, seat, MARK_SCOUT), False, None),
        claimed=_claimed(canvas, seat),
        progress=canvas.deed(seat, "progress"),
        progress_price=progress_price(pos, seat),
        changes=_changes(pos, seat),
        passed=bool(pos.passed[seat]),
        alone=bool(pos.passed[1 - seat] and not pos.passed[seat]),
        score=_score(seat, sheet),
    )


# --- the City ------------------------------------------------------------------------------------------------------
def _city(pos: Position, canvas: DuelCanvas, seat: int) -> tuple[CitySpace, ...]:
    base = seat * SLOTS
    used = 0 if pos.passed[seat] else pos.used[seat]  # DUEL.PASS.7: passing lifts the tokens
    return tuple(
        CitySpace(
            slot=slot,
            row=slot // 3 + 1,
            column=slot % 3 + 1,
            cover=canvas.card(pos.cover[base + slot]),
            under=canvas.card(pos.under[base + slot]),
            lit=bool(pos.lit[seat] >> slot & 1),
            used=bool(used >> slot & 1),
            under_used=bool(used >> slot + UNDER & 1),
        )
        for slot in range(SLOTS)
    )


def _effects(canvas: DuelCanvas, seat: int) -> tuple[UnusedEffect, ...]:
    """Texts of activated cards, and of the active Policy, that an action or an exchange can still use this round."""
    pos = canvas.pos
    if pos.passed[seat]:
        return ()
    places = [slot + below for below in (0, UNDER) for slot in SLOTS_OF[pos.lit[seat]]]
    if pos.policies[seat]:
        places.append(POLICY_SOURCE)
    found: list[UnusedEffect] = []
    for place in places:
        card = text_in_force(pos, seat, place)
        action = _action(pos, card, place)
        if action is not None and not (
            pos.rules.card_timing[card] == ACT and is_marked(pos, seat, card, place)
        ):
            found.append(_unused(canvas, seat, place, action))
    return tuple(found)


def _action(pos: Position, card: int, place: int) -> Action | None:
    """The action that uses the text of a card, if one does."""
    if pos.rules.card_op[card] == NO_OP:
        return None
    timing = pos.rules.card_timing[card]
    if timing == YOU_MAY:
        return actions_of(pos.rules)[A_EXCHANGE]
    if timing == ACT:
        return actions_of(pos.rules)[A_POLICY if place == POLICY_SOURCE else A_USE]
    return None


def _unused(canvas: DuelCanvas, seat: int, place: int, action: Action) -> UnusedEffect:
    pos = canvas.pos
    card = text_in_force(pos, seat, place)
    text = action.notation(pos, seat, card if action.number == A_POLICY else place, 0)
    deed = canvas.deed(seat, text)
    return UnusedEffect(
        text=text,
        card=canvas.rules.card_key[card],
        slot=place % SLOTS if place < POLICY_SOURCE else None,
        below=UNDER <= place < POLICY_SOURCE,
        nexus=False,
        times=1,
        legal=deed.legal,
        why=deed.why,
    )


def _pool(canvas: DuelCanvas, seat: int) -> tuple[str, ...]:
    """The cards whose effects are still to be applied in the City Activation of a seat (DUEL.ACTIVATE.8)."""
    if canvas.phase() != "activate" or canvas.pos.active != seat:
        return ()
    return canvas.cards(
        [text_in_force(canvas.pos, seat, source) for source in pool_sources(canvas.pos, seat)]
    )


# --- beside the City -------------------------------------------------------------------------------------------------
def _policies(canvas: DuelCanvas, seat: int) -> tuple[Policy, ...]:
    """The Policies in the order of the box; ``developed`` counts from 1, 0 is still in the Culture deck."""
    done = canvas.pos.policies[seat]
    return tuple(
        Policy(
            card=canvas.rules.card_key[card],
            developed=done.index(card) + 1 if card in done else 0,
            in_force=bool(done) and card == done[-1],  # DUEL.POLICY.6
            line=None,
            price=canvas.policy(seat, card) if card not in done and seat == canvas.payer else None,
        )
        for card in canvas.rules.policies[seat]
    )


def _active_policy(canvas: DuelCanvas, seat: int) -> SideCard | None:
    pos = canvas.pos
    if not pos.policies[seat]:
        return None
    card = pos.policies[seat][-1]
    action = _action(pos, card, POLICY_SOURCE)
    used = not pos.passed[seat] and is_marked(pos, seat, card, POLICY_SOURCE)
    deed = canvas.deed(seat, action.verb, pos.rules.card_word[card]) if action is not None else None
    return SideCard(canvas.rules.card_key[card], used, False, deed)


def _warlord(canvas: DuelCanvas, seat: int) -> SideCard:
    pos = canvas.pos
    card = canvas.rules.card_key[canvas.rules.warlord_card[seat]]
    used = _sealed(pos, seat, MARK_WARLORD)
    return SideCard(card, used, pos.holder != seat, canvas.deed(seat, "warlord"))  # DUEL.WARLORD.2


def _sealed(pos: Position, seat: int, mark: int) -> bool:
    return not pos.passed[seat] and bool(pos.marks[seat] & mark)


def _claimed(canvas: DuelCanvas, seat: int) -> tuple[ClaimedCity, ...]:
    pos = canvas.pos
    return tuple(
        ClaimedCity(
            card=canvas.rules.card_key[card],
            used=not pos.passed[seat] and bool(pos.claimed_used[seat] >> i & 1),
            trade=canvas.deed(seat, "trade", canvas.rules.card_word[card]),
        )
        for i, card in enumerate(pos.claimed[seat])
    )


def _changes(pos: Position, seat: int) -> tuple[Change, ...]:
    """The numbers that permanent texts and the civilization change."""
    writer = DuelWriter(DUEL_ENGLISH, PLAIN)
    found: list[Change] = []
    for hook in range(HOOKS):
        amount = modifier(pos, seat, hook)
        if amount:
            text = writer.sentence(writer.hook(hook, amount, YOU))
            found.append(Change(HOOK_KEYS[hook], amount, text))
    return tuple(found)


# --- land ------------------------------------------------------------------------------------------------------------
def _marks(pos: Position, seat: int) -> bool:
    """Whether the civilization of a seat has Province Type markers at all (DUEL.AZTEC.1)."""
    return any(pos.rules.start_markers[seat * TYPES : (seat + 1) * TYPES])


def _types(mask: int) -> tuple[ProvinceType, ...]:
    return tuple(TYPE[kind] for kind in range(TYPES) if mask >> kind & 1)


def _stack(canvas: DuelCanvas, seat: int) -> Stack:
    pos = canvas.pos
    top = target(pos, seat)[0]
    cards = tuple(_stack_card(canvas, card, card == top) for card in pos.land[seat])
    return Stack(cards, _conquest(canvas, seat, top) if top else None)


def _stack_card(canvas: DuelCanvas, card: int, top: bool) -> StackCard:
    rules = canvas.rules
    province = rules.card_kind[card] == PROVINCE
    marked = canvas.pos.marked[rules.province_index[card]] if province else 0
    return StackCard(
        card=rules.card_key[card],
        barricade=not province,
        cost=rules.card_cost[card] if province else 0,
        defence=rules.card_defence[card],
        types=_types(types_of(canvas.pos, card)) if province else (),
        marked=_types(marked),
        target=top,
    )


def _conquest(canvas: DuelCanvas, owner: int, province: int) -> ConquestPrice:
    """What the other player pays for the uppermost Province of a stack, summand by summand (DUEL.CONQUER.12)."""
    pos = canvas.pos
    by = 1 - owner
    cost = conquest_price(pos, by)
    resource = conquest_resource(pos, by)
    state, pay, short = canvas.paying(by, resource, cost)
    return ConquestPrice(
        by=by,
        card=canvas.rules.card_key[province],
        state=state,
        resource=RESOURCE[resource],
        cost=cost,
        pay=pay,
        short=short,
        lines=_summands(canvas, owner, province),
        deed=canvas.deed(by, "conquer", canvas.rules.card_word[province]),
    )


def _summands(canvas: DuelCanvas, owner: int, province: int) -> tuple[Summand, ...]:
    pos = canvas.pos
    rules = canvas.rules
    lines = [Summand(rules.card_name[province], rules.card_cost[province])]
    for card in reversed(pos.land[owner]):
        if card == province:
            break
        lines.append(Summand(rules.card_name[card], rules.card_defence[card]))
    for seat, hook in ((1 - owner, CONQUEST_COST), (owner, PROVINCE_DEFENCE)):
        change = modifier(pos, seat, hook)
        if change:
            who = rules.civilizations[seat].name
            lines.append(Summand(DUEL_NARRATION.say(f"summand.{HOOK_KEYS[hook]}", who=who), change))
    return tuple(lines)


# --- points ----------------------------------------------------------------------------------------------------------
def _score(seat: int, sheet: list[Score]) -> DuelScore:
    mine = sheet[seat]
    roads = [
        DuelRoadScore(ROADS[i], mine.counts[i], mine.achievements[i], mine.dominance[i])
        for i in range(ROAD_CITIES)
    ]
    cities = dict(mine.lines)[CITIES_LINE]
    roads.append(DuelRoadScore(ROADS[ROAD_CITIES], cities // POINTS[ROAD_CITIES], cities, 0))
    lines = tuple(
        ScoreLine(key, scout_module(key).name, key, points)
        for key, points in mine.lines
        if key != CITIES_LINE
    )
    rank = 1 + sum(other.total > mine.total for other in sheet)
    return DuelScore(mine.total, tuple(roads), lines, rank)


def duel_races(canvas: DuelCanvas) -> tuple[DuelRace, ...]:
    """The kinds of points compared; the first four have Dominance (DUEL.SCORE.8)."""
    sheet = scores(canvas.pos)
    return tuple(
        DuelRace(
            road=road,
            counts=tuple(canvas.pos.points(seat, i) for seat in range(SEATS)),
            leaders=tuple(s.seat for s in sheet if i < ROAD_CITIES and s.dominance[i]),
            points=POINTS[i],
        )
        for i, road in enumerate(ROADS)
    )


def city_cards(canvas: DuelCanvas, seat: int) -> list[int]:
    """The activated cards of a seat, Knowledge included, as they would be discarded (DUEL.PASS.2)."""
    places = [slot + below for slot in SLOTS_OF[canvas.pos.lit[seat]] for below in (0, UNDER)]
    return [card for card in (card_at(canvas.pos, seat, place) for place in places) if card]
