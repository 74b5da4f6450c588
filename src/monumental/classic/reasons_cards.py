"""Reasons about cards, Policies, effects and tokens: acquiring, completing, developing, using."""

from __future__ import annotations

from typing import Final

from monumental.classic.acquisition import price, stage_price
from monumental.classic.city import can_draw, card_at, place_name
from monumental.classic.kinds import COLUMN_NAMES, DRAWN, MARK_ABILITY, ROW_NAMES, SLOTS, UNDER
from monumental.classic.model import BUILDING, ERA_KEYS, KIND_KEYS, KNOWLEDGE, POLICY, START, WARLORD, WONDER
from monumental.classic.payment import means
from monumental.classic.policies import in_force, policy_price
from monumental.classic.position import Position
from monumental.classic.progress import progress_price
from monumental.classic.reasons_base import (
    Asked,
    Reason,
    civilization,
    holdings,
    no,
    quantity,
    say,
    short_of,
    wrong_moment,
    yes,
)
from monumental.classic.reasons_effects import why_idle
from monumental.effects.book import NO_OP
from monumental.effects.catalogue_en import ENGLISH
from monumental.effects.interpret import can_run
from monumental.effects.resources import CULTURE, PRODUCTION, RESOURCES, SCIENCE

PRICE_RULES: Final[dict[int, tuple[str, ...]]] = {
    BUILDING: ("CORE.ACQUIRE.2", "CORE.RESOURCE.12"),
    KNOWLEDGE: ("CORE.ACQUIRE.5", "CORE.RESOURCE.12"),
    WONDER: ("CORE.WONDER.2", "CORE.RESOURCE.12"),
}


def card_named(pos: Position, name: str) -> int:
    """The card with a key or a name, in any case; 0 if there is none."""
    if name in pos.rules.card_id:
        return pos.rules.card_id[name]
    plain = name.replace("-", " ").replace("'", "")
    for card in range(1, len(pos.rules.card_name)):
        if pos.rules.card_name[card].lower().replace("-", " ").replace("'", "") == plain:
            return card
    return 0


def unknown_card(name: str) -> Reason:
    """No card has this name."""
    return no("unknown.card" if name else "unknown.empty", (), what=name)


# --- acquiring -----------------------------------------------------------------------------------------------------
def acquire(asked: Asked) -> Reason:
    """``acquire <card>``: a Building, a Knowledge, or the first stage of a Wonder."""
    pos = asked.pos
    card = card_named(pos, asked.object)
    if not card:
        return unknown_card(asked.object)
    absent = not_on_offer(asked, card)
    if absent is not None:
        return absent
    moment = wrong_moment(asked)
    if moment is not None:
        return moment
    return payable(pos, asked.seat, card, price(pos, asked.seat, card))


def payable(pos: Position, seat: int, card: int, cost: int) -> Reason:
    """Whether a seat has the means for a card on offer."""
    rules = pos.rules
    resource = rules.card_pays[card]
    kind = rules.card_kind[card]
    have = means(pos, seat, resource)
    if have < cost:
        return short_of(pos, seat, resource, cost, cost - have, PRICE_RULES[kind])
    if kind == WONDER and pos.site[seat]:
        other = rules.card_name[pos.site[seat]]
        return yes(
            "acquire.replaces",
            ("CORE.WONDER.13", "CORE.WONDER.14"),
            card=rules.card_name[card],
            other=other,
        )
    return yes(
        "acquire.possible",
        PRICE_RULES[kind],
        card=rules.card_name[card],
        cost=quantity(resource, cost),
        have=holdings(pos, seat, resource),
    )


def not_on_offer(asked: Asked, card: int) -> Reason | None:
    """Why a card can be acquired by nobody now, or ``None`` if it lies open to be acquired."""
    pos = asked.pos
    rules = pos.rules
    name = rules.card_name[card]
    kind = rules.card_kind[card]
    if kind in (POLICY, WARLORD):
        return no(
            "card.not-acquired",
            ("CORE.ACQUIRE.1",),
            card=name,
            kind=ENGLISH.say(f"kind.{KIND_KEYS[kind]}"),
        )
    if card in rules.basic:
        if pos.basic[rules.basic.index(card)]:
            return None
        return no("pile.empty", ("CORE.ACQUIRE.4",), card=name)
    if card in pos.display:
        return None
    if card in pos.display_discard:
        return no("card.gone", ("CORE.ACQUIRE.13", "CORE.DISPLAY.12"), card=name)
    owner = owner_of(pos, card)
    if owner == asked.seat:
        return no(
            "card.yours", ("CORE.ACQUIRE.1",), card=name, where=say(f"where.{where_is(pos, owner, card)}")
        )
    if owner >= 0:
        return theirs(pos, owner, card)
    if rules.card_era[card] == START:
        return no("card.starting", ("CORE.SETUP.17",), card=name)
    era = ENGLISH.say(f"era.{ERA_KEYS[rules.card_era[card]]}")
    return no("card.in-deck", ("CORE.DISPLAY.1", "CORE.SETUP.11"), card=name, era=era)


def theirs(pos: Position, owner: int, card: int) -> Reason:
    """A card of another player; where it is, unless it lies in a pile that is not open (CORE.ACTION.3)."""
    name = pos.rules.card_name[card]
    where = where_is(pos, owner, card)
    if where in ("deck", "discard"):
        return no("card.not-in-display", ("CORE.ACQUIRE.1",), card=name)
    who = civilization(pos, owner)
    return no("card.theirs", ("CORE.ACQUIRE.1",), card=name, who=who, where=say(f"where.{where}"))


def owner_of(pos: Position, card: int) -> int:
    """The seat that owns a card of which there is one, or -1."""
    for seat in range(pos.seats):
        if where_is(pos, seat, card):
            return seat
    return -1


def where_is(pos: Position, seat: int, card: int) -> str:
    """Where among the cards of a seat a card is: the key of a phrase, or nothing."""
    if pos.site[seat] == card:
        return "site"
    if places_of(pos, seat, card):
        return "drawn" if card in pos.drawn[seat] else "city"
    if card in pos.archive[seat]:
        return "archive"
    if card in pos.discard[seat]:
        return "discard"
    return "deck" if card in pos.top[seat] or card in pos.pool[seat] else ""


def places_of(pos: Position, seat: int, card: int) -> list[int]:
    """The places of a seat's City, and beside it, where a card lies open."""
    base = seat * SLOTS
    places = [slot for slot in range(SLOTS) if pos.cover[base + slot] == card]
    places += [slot + UNDER for slot in range(SLOTS) if pos.under[base + slot] == card]
    for i in range(len(pos.drawn[seat])):
        if pos.drawn[seat][i] == card:
            places.append(DRAWN + i)
    return places


def complete(asked: Asked) -> Reason:
    """``complete <wonder>``: the second stage."""
    pos = asked.pos
    site = pos.site[asked.seat]
    card = card_named(pos, asked.object) if asked.words else site
    if not card:
        return unknown_card(asked.object) if asked.words else no("wonder.no-site", ("CORE.WONDER.4",))
    name = pos.rules.card_name[card]
    if pos.rules.card_kind[card] != WONDER:
        return no("wonder.complete-only", ("CORE.WONDER.1",), card=name)
    if card != site:
        return no("wonder.not-begun", ("CORE.WONDER.2", "CORE.WONDER.4"), card=name)
    moment = wrong_moment(asked)
    if moment is not None:
        return moment
    cost = stage_price(pos, asked.seat, pos.rules.card_cost_2[card])
    have = means(pos, asked.seat, PRODUCTION)
    if have < cost:
        rules = ("CORE.WONDER.4", "CORE.RESOURCE.12")
        return short_of(pos, asked.seat, PRODUCTION, cost, cost - have, rules)
    return yes(
        "acquire.possible",
        ("CORE.WONDER.4",),
        card=name,
        cost=quantity(PRODUCTION, cost),
        have=holdings(pos, asked.seat, PRODUCTION),
    )


# --- Policies ------------------------------------------------------------------------------------------------------
def _policy(asked: Asked) -> Reason | int:
    """The Policy that a line names, or why it is none of the asking seat."""
    pos = asked.pos
    policy = card_named(pos, asked.object)
    if not policy:
        return unknown_card(asked.object)
    name = pos.rules.card_name[policy]
    if pos.rules.card_kind[policy] != POLICY:
        return no("policy.not", ("CORE.POLICY.1",), card=name)
    if policy not in pos.rules.policies[asked.seat]:
        for owner in range(pos.seats):
            if policy in pos.rules.policies[owner]:
                return no("policy.theirs", ("CORE.POLICY.1",), card=name, who=civilization(pos, owner))
    return policy


def develop(asked: Asked) -> Reason:
    """``develop <policy>``."""
    pos = asked.pos
    policy = _policy(asked)
    if isinstance(policy, Reason):
        return policy
    if policy in pos.policies[asked.seat]:
        return no("policy.done", ("CORE.POLICY.11",), card=pos.rules.card_name[policy])
    moment = wrong_moment(asked)
    if moment is not None:
        return moment
    cost = policy_price(pos, asked.seat)
    have = pos.stock[asked.seat * RESOURCES + CULTURE]
    if have < cost:
        rules = ("CORE.POLICY.2", "CORE.RESOURCE.13")
        return no("short.culture", rules, n=cost - have, cost=cost, have=have)
    return yes("develop.possible", ("CORE.POLICY.2",), cost=cost, have=have)


def ability(asked: Asked) -> Reason:
    """``ability <policy>``: what the Policy in force lets its owner do once per turn."""
    pos = asked.pos
    policy = _policy(asked)
    if isinstance(policy, Reason):
        return policy
    name = pos.rules.card_name[policy]
    if policy not in pos.policies[asked.seat]:
        return no("policy.not-developed", ("CORE.POLICY.8",), card=name)
    if policy not in in_force(pos, asked.seat):
        return no("policy.not-in-force", ("CORE.POLICY.7",), card=name)
    op = pos.rules.card_ability[policy]
    if op == NO_OP:
        return no("policy.no-ability", ("CORE.POLICY.10",), card=name)
    moment = wrong_moment(asked)
    if moment is not None:
        return moment
    if pos.marks[asked.seat] & MARK_ABILITY:
        return no("policy.used", ("CORE.POLICY.10",), card=name)
    if not can_run(pos, op, asked.seat):
        return why_idle(pos, op, asked.seat)
    return yes("use.possible", ("CORE.POLICY.10",), card=name)


# --- effects of activated cards ------------------------------------------------------------------------------------
def use(asked: Asked) -> Reason:
    """``use <card> <place>``: the text of an activated card."""
    pos = asked.pos
    words, place = split_place(asked.words)
    card = card_named(pos, "-".join(words))
    if not card:
        return unknown_card("-".join(words))
    name = pos.rules.card_name[card]
    places = places_of(pos, asked.seat, card)
    if not places:
        return no("use.nowhere", ("CORE.ACTIVATE.6",), card=name)
    if place:
        places = [p for p in places if place_name(p) == place]
        if not places:
            return no("use.not-there", ("CORE.ACTIVATE.6",), card=name, place=slot_words(place))
    if pos.rules.card_effect[card] == NO_OP:
        return no("use.no-effect", ("CORE.ACTIVATE.5",), card=name)
    moment = wrong_moment(asked)
    if moment is not None:
        return moment
    return unused(pos, asked.seat, card, places)


def unused(pos: Position, seat: int, card: int, places: list[int]) -> Reason:
    """Whether the text of a card at one of its places may still be used."""
    name = pos.rules.card_name[card]
    lit = [p for p in places if p >= DRAWN or pos.lit[seat] >> p % SLOTS & 1]
    if not lit:
        return no("use.not-activated", ("CORE.ACTIVATE.1", "CORE.ACTIVATE.6"), card=name)
    ready = [p for p in lit if p in pos.ready[seat]]
    if not ready:
        return no("use.used", ("CORE.ACTIVATE.6",), card=name)
    op = pos.rules.card_effect[card]
    for place in ready:
        if can_run(pos, op, seat, place):
            return yes("use.possible", ("CORE.ACTIVATE.6",), card=name)
    return why_idle(pos, op, seat, ready[0])


def split_place(words: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """Words without the place at their end, and that place.

    >>> split_place(("great", "library", "r2c3"))
    (('great', 'library'), 'r2c3')
    """
    if words and (words[-1] == "drawn" or is_slot_name(words[-1])):
        return words[:-1], words[-1]
    return words, ""


def is_slot_name(text: str) -> bool:
    """Whether a word names a slot of a City.

    >>> is_slot_name("r2c3"), is_slot_name("r4c1")
    (True, False)
    """
    return len(text) == 4 and text[0] == "r" and text[2] == "c" and text[1] in "123" and text[3] in "123"


def slot_named(text: str) -> int:
    """The slot that ``r2c3`` names."""
    return (int(text[1]) - 1) * 3 + int(text[3]) - 1


def slot_words(text: str) -> str:
    """A slot as people read it.

    >>> slot_words("r2c3")
    'row II column C'
    """
    if text == "drawn":
        return say("slot.drawn")
    slot = slot_named(text)
    return say("slot", row=ROW_NAMES[slot // 3], column=COLUMN_NAMES[slot % 3])


def card_in(pos: Position, seat: int, slot: int, card: int) -> int:
    """The place in a slot where a card lies, or -1."""
    for place in (slot, slot + UNDER):
        if card_at(pos, seat, place) == card:
            return place
    return -1


# --- tokens and progress -------------------------------------------------------------------------------------------
def token(asked: Asked) -> Reason:
    """``token production`` or ``token <good>``."""
    pos = asked.pos
    seat = asked.seat
    name = asked.object
    if name == "production":
        if pos.production_tokens[seat] == 0:
            return no("token.none", ("CORE.RESOURCE.8", "CORE.EXPLORER.8"))
        return wrong_moment(asked) or yes("possible", ("CORE.RESOURCE.9",))
    if name in pos.rules.token_id:
        return no("token.back", ("CORE.CONQUER.19",))
    good = pos.rules.good_id.get(name, 0)
    if not good:
        return no("unknown", (), what=name) if name else no("unknown.empty", ())
    market = pos.rules.market_name[pos.rules.good_market[good]]
    if good << 1 | 1 in pos.goods[seat]:
        return no("token.used", ("CORE.EXPLORER.12",), market=market)
    if good << 1 not in pos.goods[seat]:
        return no("token.not-yours", ("CORE.EXPLORER.6",), market=market)
    moment = wrong_moment(asked)
    if moment is not None:
        return moment
    op = pos.rules.good_op[good]
    return yes("possible", ("CORE.EXPLORER.12",)) if can_run(pos, op, seat) else why_idle(pos, op, seat)


def progress(asked: Asked) -> Reason:
    """``progress``: Scientific progress."""
    pos = asked.pos
    moment = wrong_moment(asked)
    if moment is not None:
        return moment
    cost = progress_price(pos, asked.seat)
    have = means(pos, asked.seat, SCIENCE)
    if not can_draw(pos, asked.seat):
        return no("progress.no-card", ("CORE.PROGRESS.7",))
    if have < cost:
        rules = ("CORE.PROGRESS.1", "CORE.RESOURCE.12")
        return short_of(pos, asked.seat, SCIENCE, cost, cost - have, rules)
    held = holdings(pos, asked.seat, SCIENCE)
    return yes("possible.cost", ("CORE.PROGRESS.1",), cost=quantity(SCIENCE, cost), have=held)


def end(asked: Asked) -> Reason:
    """``end``: the end of Take Actions."""
    return wrong_moment(asked) or yes("possible", ("CORE.TURN.3",))
