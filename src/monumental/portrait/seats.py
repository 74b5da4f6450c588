"""The players in a portrait: supplies, Cities, piles, Policies, tokens, pieces and scores."""

from __future__ import annotations

from collections.abc import Callable

from monumental.classic.automa.removed import REMOVED
from monumental.classic.automa.turn import solo_pile
from monumental.classic.city import card_at, is_lit, lit_cards, place_name, row_cards
from monumental.classic.explorers import may_collect
from monumental.classic.kinds import (
    DRAWN,
    MARK_WARLORD,
    NEXUS,
    ROAD_KEYS,
    SLOTS,
    UNDER,
)
from monumental.classic.land import own_tiles
from monumental.classic.policies import in_force, policy_price, unused
from monumental.classic.position import EXPLORERS
from monumental.classic.rulebook import Rulebook
from monumental.classic.scoring import POINTS, Score
from monumental.classic.supply import granted_this_turn, modifier
from monumental.effects.book import NO_OP
from monumental.effects.hooks import BOTH_REWARDS, FREE_EXPLORER_STEPS, FREE_UNIT_MOVES, HOOK_KEYS, HOOKS
from monumental.effects.resources import RESOURCES
from monumental.effects.text import describe, describe_ongoing
from monumental.effects.tree import Modify, ThisTurn
from monumental.kernel.chance import pile_size
from monumental.kernel.fields import Extra
from monumental.narration.english import NARRATION
from monumental.narration.labels import say
from monumental.portrait.aims import quests, reserve
from monumental.portrait.canvas import LINES, Canvas
from monumental.portrait.common_shape import (
    CounterView,
    Line,
    Modifier,
    Policy,
    Resource,
    ScoreLine,
    Site,
    UnusedEffect,
)
from monumental.portrait.easel import RESOURCE, stock_amounts
from monumental.portrait.exchange import exchanges
from monumental.portrait.figures import defeated, hero
from monumental.portrait.land import isolated
from monumental.portrait.outlook import turns_left
from monumental.portrait.shape import (
    Automa,
    ExplorerView,
    Good,
    NexusCard,
    Race,
    Road,
    RoadScore,
    ScoreView,
    Seat,
    Slot,
    SoloPile,
)
from monumental.portrait.trade import benefits, invested

ROADS: tuple[Road, ...] = ROAD_KEYS
COUNTED_DOWN = (BOTH_REWARDS, FREE_EXPLORER_STEPS, FREE_UNIT_MOVES)
"""Modifiers that each use takes 1 away from."""


def seat_painter(seat: int) -> Callable[[Canvas], Seat]:
    """Paints one player."""
    return lambda canvas: _seat(canvas, seat, canvas.sheet)


def _seat(canvas: Canvas, seat: int, sheet: list[Score]) -> Seat:
    pos = canvas.pos
    rules = canvas.rules
    left = len(pos.policies[seat]) < len(rules.policies[seat])
    supply = slice(seat * RESOURCES, (seat + 1) * RESOURCES)
    return Seat(
        seat=seat,
        automa=_automa(canvas, seat),
        civilization=rules.config.civilizations[seat],
        name=rules.civilizations[seat].name,
        stock=stock_amounts(pos.stock[supply]),
        made=stock_amounts(pos.made[supply]),
        city=_city(canvas, seat),
        drawn=canvas.cards(pos.drawn[seat]),
        nexus=_nexus(canvas, seat),
        kept=_kept(canvas, seat),
        effects=_effects(canvas, seat),
        deck=canvas.deck(seat),
        discard=canvas.discard(seat),
        archive=canvas.cards(tuple(sorted(pos.archive[seat]))),
        policies=_policies(canvas, seat),
        policy_price=policy_price(pos, seat) if left else None,
        policy_lines=rules.policy_laws[seat] is not None,
        in_force=canvas.cards(in_force(pos, seat)),
        abilities=_abilities(canvas, seat),
        modifiers=_modifiers(canvas, seat),
        site=Site(rules.card_key[pos.site[seat]], canvas.stage(seat, pos.site[seat]))
        if pos.site[seat]
        else None,
        tokens=tuple(sorted(rules.token_key[token] for token in pos.tokens[seat])),
        goods=_goods(canvas, seat),
        benefits=benefits(canvas, seat),
        exchanges=exchanges(canvas, seat),
        reserve=reserve(canvas, seat),
        quests=quests(canvas, seat),
        hero=hero(canvas, seat),
        monsters=defeated(canvas, seat),
        production_tokens=pos.production_tokens[seat],
        outposts_left=pos.outposts_left[seat],
        outposts_built=pos.outposts_built[seat],
        capital=canvas.tile(pos.capital[seat]),
        warlord=rules.card_key[rules.warlord_card[seat]],
        warlord_tile=canvas.tile(pos.warlord[seat]),
        warlord_used=bool(pos.marks[seat] & MARK_WARLORD),
        explorers=_explorers(canvas, seat),
        provinces=tuple(rules.tile_name[t] for t in own_tiles(pos, seat) if not rules.is_capital[t]),
        isolated=tuple(rules.tile_name[t] for t in isolated(canvas, seat)),
        turns_left=turns_left(pos, seat),
        score=score_view(canvas.rules, seat, sheet),
        counters=_counters(canvas, seat),
        passed=rules.mode.passed(pos, seat),
        invested=invested(canvas, seat),
    )


def _counters(canvas: Canvas, seat: int) -> tuple[CounterView, ...]:
    """The numbers that modules keep for a seat."""
    found: list[CounterView] = []
    for counter in canvas.rules.counters:
        if counter.shown(canvas.pos, seat):
            count = counter.of(canvas.pos, seat)
            text = say(f"counter.{counter.key}", count, n=count)
            name = say(f"counter.{counter.key}.name")
            hint = f"counter.{counter.key}.hint"
            worth = counter.worth(canvas.rules)
            what_for = say(hint, worth, n=worth, span=canvas.rules.mode.span) if NARRATION.has(hint) else ""
            resource = counter.letter != ""
            found.append(CounterView(counter.key, name, text, counter.picture, count, what_for, resource))
    return tuple(found)


def _automa(canvas: Canvas, seat: int) -> Automa | None:
    rules = canvas.rules
    if not rules.automa[seat]:
        return None
    pos = canvas.pos
    keeper = rules.solo_seat[seat]
    used = tuple(rules.solo_cards[card].key for card in sorted(pos.solo_discard[keeper]))
    aside = tuple(
        _aside(canvas, place, pile)
        for pile in rules.solo_piles
        for place in dict.fromkeys((seat, keeper))
        if pile.row(pos, place) and (place == seat or pile is REMOVED)
    )
    shares = tuple(rules.config.civilizations[other] for other in _partners(canvas, seat))
    beside = rules.own_solo_card[seat]
    own = rules.solo_cards[beside].key if shares and beside >= 0 else None
    return Automa(pile_size(pos, solo_pile(pos, seat)), used, aside, shares, own)


def _partners(canvas: Canvas, seat: int) -> list[int]:
    """The other Automas that draw from the same deck."""
    rules = canvas.rules
    keeper = rules.solo_seat[seat]
    return [other for other in rules.config.automas if other != seat and rules.solo_seat[other] == keeper]


def _aside(canvas: Canvas, seat: int, pile: Extra) -> SoloPile:
    key = pile.name.replace("_", "-")
    cards = tuple(canvas.rules.solo_cards[card].key for card in pile.row(canvas.pos, seat))
    return SoloPile(key, say(f"solo-pile.{key}"), cards)


# --- City and piles ------------------------------------------------------------------------------------------------
def _city(canvas: Canvas, seat: int) -> tuple[Slot, ...]:
    pos = canvas.pos
    base = seat * SLOTS
    return tuple(
        Slot(
            slot=slot,
            row=slot // 3 + 1,
            column=slot % 3 + 1,
            cover=canvas.card(pos.cover[base + slot]),
            under=canvas.card(pos.under[base + slot]),
            lit=bool(pos.lit[seat] >> slot & 1),
            kept=bool(pos.kept[seat] >> slot & 1),
            used=_used(canvas, seat, slot),
            under_used=_used(canvas, seat, slot + UNDER),
        )
        for slot in range(SLOTS)
    )


def _used(canvas: Canvas, seat: int, place: int) -> bool:
    """Whether the text of an activated card was used and cannot be used again (CORE.ACTIVATE.6, AE.CONT.30)."""
    pos = canvas.pos
    card = card_at(pos, seat, place)
    has_text = card > 0 and canvas.rules.card_effect[card] != NO_OP
    return has_text and is_lit(pos, seat, place) and place not in pos.ready[seat]


def _nexus(canvas: Canvas, seat: int) -> tuple[NexusCard, ...]:
    lit = lit_cards(canvas.pos, seat)
    keys = canvas.rules.card_key
    return tuple(
        NexusCard(keys[card], card in lit, _used(canvas, seat, NEXUS + card))
        for card in row_cards(canvas.pos, seat)
    )


def _kept(canvas: Canvas, seat: int) -> Resource | None:
    """The resource that is kept for the next turn."""
    for step in canvas.rules.span_steps:
        resource = step.kept(canvas.pos, seat)
        if resource >= 0:
            return RESOURCE[resource]
    return None


def _effects(canvas: Canvas, seat: int) -> tuple[UnusedEffect, ...]:
    """Texts of activated cards that are still unused; a place stands twice if it was activated twice."""
    ready = canvas.pos.ready[seat]
    return tuple(_unused(canvas, seat, place, ready.count(place)) for place in sorted(set(ready)))


def _unused(canvas: Canvas, seat: int, place: int, times: int) -> UnusedEffect:
    card = canvas.rules.card_key[card_at(canvas.pos, seat, place)]
    where = place_name(place)
    legal, why = canvas.why(seat, "use", card, where)
    return UnusedEffect(
        text=f"use {card} {where}",
        card=card,
        slot=None if place >= DRAWN else place % SLOTS,
        below=UNDER <= place < DRAWN,
        nexus=place >= NEXUS,
        times=times,
        legal=legal,
        why=why,
    )


# --- Policies ------------------------------------------------------------------------------------------------------
def _policies(canvas: Canvas, seat: int) -> tuple[Policy, ...]:
    """The Policies in the order of the box; ``developed`` counts from 1, 0 is still in the Culture deck."""
    done = canvas.pos.policies[seat]
    force = in_force(canvas.pos, seat)
    return tuple(
        Policy(
            card=canvas.rules.card_key[card],
            developed=done.index(card) + 1 if card in done else 0,
            in_force=card in force,
            line=_line(canvas, seat, card),
            price=canvas.policy(seat, card) if card not in done and seat == canvas.payer else None,
        )
        for card in canvas.rules.policies[seat]
    )


def _line(canvas: Canvas, seat: int, policy: int) -> Line | None:
    """The line of the City that a Policy lies beside."""
    law = canvas.rules.policy_laws[seat]
    line = law.line_of(canvas.pos, seat, policy) if law is not None else -1
    return LINES[line] if line >= 0 else None


def _abilities(canvas: Canvas, seat: int) -> tuple[UnusedEffect, ...]:
    """The abilities of the Policies in force, while they are unused this turn."""
    found: list[UnusedEffect] = []
    for policy in in_force(canvas.pos, seat):
        if unused(canvas.pos, seat, policy):
            card = canvas.rules.card_key[policy]
            legal, why = canvas.why(seat, "ability", card)
            found.append(UnusedEffect(f"ability {card}", card, None, False, False, 1, legal, why))
    return tuple(found)


def _modifiers(canvas: Canvas, seat: int) -> tuple[Modifier, ...]:
    found: list[Modifier] = []
    for hook in range(HOOKS):
        total = modifier(canvas.pos, seat, hook)
        granted = granted_this_turn(canvas.pos, seat, hook)
        if granted < 0 and hook in COUNTED_DOWN:
            # What a Policy allows each turn is partly used up: tell what is left of it, if anything is.
            granted = max(0, total)
        elif total - granted:
            text = describe_ongoing(Modify(hook, total - granted), canvas.spoken)
            found.append(Modifier(HOOK_KEYS[hook], total - granted, False, text))
        if granted:
            text = describe(ThisTurn(hook, granted), canvas.spoken)
            found.append(Modifier(HOOK_KEYS[hook], granted, True, text))
    return tuple(found)


# --- tokens and pieces ---------------------------------------------------------------------------------------------
def _goods(canvas: Canvas, seat: int) -> tuple[Good, ...]:
    return tuple(_good(canvas, seat, good) for good in sorted(canvas.pos.goods[seat]))


def _good(canvas: Canvas, seat: int, good: int) -> Good:
    rules = canvas.rules
    key = rules.good_key[good >> 1]
    legal, why = canvas.why(seat, "token", key)
    market = rules.market_key[rules.good_market[good >> 1]]
    return Good(key, market, bool(good & 1), f"token {key}", legal, why)


def _explorers(canvas: Canvas, seat: int) -> tuple[ExplorerView, ...]:
    pos = canvas.pos
    return tuple(
        ExplorerView(
            number=which + 1,
            tile=canvas.tile(pos.explorer[seat * EXPLORERS + which]),
            collected=pos.collected[seat * EXPLORERS + which],
            may_collect=may_collect(pos, seat, which),
        )
        for which in range(EXPLORERS)
    )


# --- points --------------------------------------------------------------------------------------------------------
def score_view(rules: Rulebook, seat: int, sheet: list[Score]) -> ScoreView:
    pictures = {line.key: line.picture for line in rules.score_lines}
    mine = sheet[seat]
    order = (mine.total, mine.gold, mine.culture)  # CORE.SCORE.15-17
    rank = 1 + sum((other.total, other.gold, other.culture) > order for other in sheet)
    roads = tuple(
        RoadScore(road, mine.counts[i], mine.achievements[i], mine.dominance[i])
        for i, road in enumerate(ROADS)
    )
    lines = tuple(
        ScoreLine(key, say(f"score.{key}"), pictures.get(key, "two-coins"), points)
        for key, points in mine.lines
    )
    return ScoreView(mine.total, roads, lines, rank)


def races(canvas: Canvas) -> tuple[Race, ...]:
    """The four Dominance races (CORE.SCORE.6-11)."""
    sheet = canvas.sheet
    return tuple(
        Race(
            road=road,
            counts=tuple(score.counts[i] for score in sheet),
            leaders=tuple(score.seat for score in sheet if score.dominance[i]),
            points=POINTS[i],
        )
        for i, road in enumerate(ROADS)
    )
