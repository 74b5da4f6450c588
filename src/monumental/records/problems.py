"""What is wrong with a position: every named problem at once.

A position that came out of play has none. Scenarios and snapshots are checked here before anybody plays on; bug reports
and tests may check any position.

>>> import monumental as mon
>>> game = mon.new_game(civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=7)
>>> problems(game.position)
[]
>>> _ = game.play("capital a2")
>>> game.position.troops[game.rules.tile_id["a2"]] += 1
>>> print(problems(game.position)[0])
too-many-troops: egypt has 10 Troops on the map, and the box holds 9
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from monumental.classic.automa.turn import set_aside, solo_cards_left
from monumental.classic.city import card_at, is_lit, row_cards
from monumental.classic.display import deck_size
from monumental.classic.kinds import (
    ACTIONS,
    ACTIVATE,
    AUTOMA_TOKEN,
    COMPLETE_WONDER,
    DRAWN,
    KEEP_KNOWLEDGE,
    KEEP_WONDER,
    NEXUS,
    ROAD_KEYS,
    ROAD_POLICIES,
    ROADS,
    SLOTS,
    TAKE_TOKEN,
    UNDER,
)
from monumental.classic.model import BUILDING, KNOWLEDGE, POLICY, START, UNREST, WARLORD, WONDER
from monumental.classic.policies import lasting_cards
from monumental.classic.position import EXPLORERS, NOBODY, OUTPOSTS, TROOPS, Position
from monumental.classic.rulebook import Rulebook
from monumental.common.city import slot_name
from monumental.effects.book import NO_OP
from monumental.effects.hooks import HOOKS
from monumental.effects.resources import BASIC, MILITARY, RAID, RESOURCE_KEYS, RESOURCES

CARD_FRAMES: Final = (KEEP_KNOWLEDGE, KEEP_WONDER, COMPLETE_WONDER)
"""Frames that hold a card in ``a`` while its owner decides or a benefit is carried out."""
MOST_OF_A_RESOURCE: Final = 9999


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: a name that programs can rely on, a sentence, and the line of the text (or 0).

    >>> str(Problem("unknown-card", "there is no card 'pyramid'", 4))
    "line 4: unknown-card: there is no card 'pyramid'"
    """

    name: str
    message: str
    line: int = 0

    def __str__(self) -> str:
        return f"{f'line {self.line}: ' if self.line else ''}{self.name}: {self.message}"


def problems(pos: Position) -> list[Problem]:
    """Everything that is wrong with a position; nothing for one that came out of play."""
    return [
        *_round(pos),
        *_supplies(pos),
        *_slots(pos),
        *_open_rows(pos),
        *_ready(pos),
        *_policies(pos),
        *_cards(pos),
        *_capitals(pos),
        *_tiles(pos),
        *_pieces(pos),
        *_explorers(pos),
        *_exploration_tokens(pos),
        *_production(pos),
        *_markets(pos),
        *_tallies(pos),
        *_solo_decks(pos),
        *_module_piles(pos),
    ]


# --- the table ---------------------------------------------------------------------------------------------------
def _round(pos: Position) -> Iterator[Problem]:
    if not 0 <= pos.first < pos.seats or not -1 <= pos.active < pos.seats:
        yield Problem("no-such-seat", "the first or the active player is not at the table")
    if pos.round < 0 or (pos.final_round and pos.final_round < pos.round):
        yield Problem(
            "bad-round", f"round {pos.round} of a game that ends after round {pos.final_round} is impossible"
        )
    waiting = pos.stack[-1].kind in (ACTIVATE, ACTIONS) if pos.stack else False
    if waiting and not pos.final_round and not deck_size(pos):  # CORE.END.1
        yield Problem("end-not-triggered", "the Development deck is empty, but no last round is set")


def _supplies(pos: Position) -> Iterator[Problem]:
    for seat in range(pos.seats):
        who = pos.rules.config.civilizations[seat]
        base = seat * RESOURCES
        for resource in range(RESOURCES):
            if not 0 <= pos.stock[base + resource] <= MOST_OF_A_RESOURCE:
                yield Problem(
                    "bad-supply", f"{who} cannot have {pos.stock[base + resource]} {RESOURCE_KEYS[resource]}"
                )
        for resource in BASIC:  # CORE.RESOURCE.7: what is there was generated this turn
            have = pos.stock[base + resource] + (pos.stock[base + RAID] if resource == MILITARY else 0)
            have -= sum(step.brought(pos, seat, resource) for step in pos.rules.span_steps)  # LK.NEXUS.28
            if pos.made[base + resource] < have:
                yield Problem(
                    "not-generated",
                    f"{who} has {have} {RESOURCE_KEYS[resource]} but generated only "
                    f"{pos.made[base + resource]} this turn",
                )


def _policies(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    for seat in range(pos.seats):
        who = rules.config.civilizations[seat]
        mine = pos.policies[seat]
        for policy in sorted(set(mine)):
            if policy not in rules.policies[seat]:
                yield Problem("foreign-policy", f"{who} has no Policy {_card_name(pos, policy)}")
            elif mine.count(policy) > 1:
                yield Problem("policy-twice", f"{who} has developed {rules.card_key[policy]} twice")
        law = rules.policy_laws[seat]
        flaw = law.flaw(pos, seat) if law is not None else ""
        if flaw:
            yield Problem("bad-policy-places", f"the Policies of {who} {flaw}")
        wanted = [0] * HOOKS
        changes = [*pos.turn_mods[seat]]
        for policy in lasting_cards(pos, seat):
            changes += rules.card_mods[policy]
        for hook, amount in zip(changes[::2], changes[1::2], strict=True):
            wanted[hook] += amount
        if pos.mods[seat * HOOKS : (seat + 1) * HOOKS] != wanted:
            yield Problem(
                "bad-modifiers",
                f"the modifiers of {who} are not those of its Policies in force and of this turn",
            )


def _tallies(pos: Position) -> Iterator[Problem]:
    for seat in range(pos.seats):
        wanted = tally_of(pos, seat)
        for road in range(ROADS):
            counted = pos.tally[seat * ROADS + road]
            if counted != wanted[road]:
                yield Problem(
                    "bad-tally",
                    f"{pos.rules.config.civilizations[seat]} has {wanted[road]} {ROAD_KEYS[road]}, "
                    f"but {counted} are counted",
                )


def tally_of(pos: Position, seat: int) -> list[int]:
    """Knowledge, Provinces, Wonders and Policies of a seat, counted anew (CORE.SCORE.1-5).

    The Automa has no Policy cards: only their number is kept (CORE.SOLO.8).
    """
    kinds = pos.rules.card_kind
    cards = [c for c in cards_in_play(pos, seat) if 0 < c < len(kinds)]
    held = [f.a for f in pos.stack if f.kind == KEEP_KNOWLEDGE and f.seat == seat]
    provinces = [t for t in range(pos.rules.tiles) if pos.owner[t] == seat and not pos.rules.is_capital[t]]
    return [
        sum(kinds[card] == KNOWLEDGE for card in cards) + len(held),
        len(provinces),
        sum(kinds[card] == WONDER for card in cards),
        pos.tally[seat * ROADS + ROAD_POLICIES] if pos.rules.automa[seat] else len(pos.policies[seat]),
    ]


# --- cities and cards --------------------------------------------------------------------------------------------
def cards_in_play(pos: Position, seat: int) -> list[int]:
    """The cards that a seat has in its City and beside it, deck, discard pile and among those drawn this turn."""
    city = pos.cover[seat * SLOTS : (seat + 1) * SLOTS] + pos.under[seat * SLOTS : (seat + 1) * SLOTS]
    piles = (*pos.top[seat], *pos.pool[seat], *pos.discard[seat], *pos.drawn[seat])
    return [card for card in city if card] + list(piles) + list(row_cards(pos, seat))


def cards_of(pos: Position, seat: int) -> list[int]:
    """Every card that a seat has or had: in play, archived, under construction, or held by a waiting frame."""
    site = [pos.site[seat]] if pos.site[seat] else []
    held = [frame.a for frame in pos.stack if frame.kind in CARD_FRAMES and frame.seat == seat]
    return cards_in_play(pos, seat) + list(pos.archive[seat]) + site + held


def _card_name(pos: Position, card: int) -> str:
    keys = pos.rules.card_key
    return keys[card] if 0 < card < len(keys) else f"number {card}"


def _slots(pos: Position) -> Iterator[Problem]:
    kinds = pos.rules.card_kind
    for i in range(pos.seats * SLOTS):
        seat, slot = divmod(i, SLOTS)
        where = f"slot {slot_name(slot)} of {pos.rules.config.civilizations[seat]}"
        cover, under = pos.cover[i], pos.under[i]
        if cover and kinds[cover] not in (BUILDING, WONDER, UNREST):
            yield Problem(
                "bad-cover", f"{_card_name(pos, cover)} cannot cover {where}: only Buildings and Wonders do"
            )
        if under and kinds[under] != KNOWLEDGE:  # CORE.REPLENISH.5
            yield Problem("bad-knowledge", f"{_card_name(pos, under)} cannot lie below a card in {where}")
    for seat in range(pos.seats):
        if pos.kept[seat] & ~pos.lit[seat]:
            who = pos.rules.config.civilizations[seat]
            yield Problem("reinforced-idle", f"{who} reinforced a card that it has not activated")
        if pos.site[seat] and kinds[pos.site[seat]] != WONDER:
            yield Problem(
                "not-a-wonder", f"{_card_name(pos, pos.site[seat])} is built in stages, but is no Wonder"
            )


def _open_rows(pos: Position) -> Iterator[Problem]:
    """Cards beside a City lie where they belong, and nowhere else (LK.NEXUS.1)."""
    for row in pos.rules.open_rows:
        for seat in range(pos.seats):
            who = pos.rules.config.civilizations[seat]
            cards = row.cards(pos, seat)
            for card in cards:
                if not row.takes(pos, seat, card):
                    yield Problem("not-in-nexus", f"{_card_name(pos, card)} cannot lie in the Nexus of {who}")
            if not set(row.lit(pos, seat)) <= set(cards):
                yield Problem("not-in-nexus", f"{who} has activated a card that does not lie in its Nexus")
            for card in sorted(set(cards_in_play(pos, seat)) - set(cards)):
                if row.takes(pos, seat, card):
                    yield Problem(
                        "only-in-nexus",
                        f"{_card_name(pos, card)} of {who} lies in the Nexus or in the archive, nowhere else",
                    )


def _ready(pos: Position) -> Iterator[Problem]:
    for seat in range(pos.seats):
        drawn = len(pos.drawn[seat])
        if list(pos.ready[seat]) != sorted(pos.ready[seat]):
            who = pos.rules.config.civilizations[seat]
            yield Problem("bad-order", f"the places whose effects {who} may still use are not in order")
        for place in pos.ready[seat]:
            exists = 0 <= place < DRAWN + drawn or place - NEXUS in row_cards(pos, seat)
            card = card_at(pos, seat, place) if exists else 0
            if not card or not is_lit(pos, seat, place) or pos.rules.card_effect[card] == NO_OP:
                who = pos.rules.config.civilizations[seat]
                yield Problem(
                    "nothing-to-use", f"{who} has no activated effect at {place_text(pos.rules, place)}"
                )


def place_text(rules: Rulebook, place: int) -> str:
    """A place of a card in the words of a scenario: ``r2c3``, ``below r1c1``, ``drawn 2``, ``nexus masonry``."""
    if place >= NEXUS:
        card = place - NEXUS
        return f"nexus {rules.card_key[card] if 0 < card < len(rules.card_key) else card}"
    if place >= DRAWN:
        return f"drawn {place - DRAWN + 1}"
    return slot_name(place) if place < UNDER else f"below {slot_name(place - UNDER)}"


def box_of(pos: Position) -> Counter[int]:
    """How many of each card the box holds for this table."""
    rules = pos.rules
    box = Counter(card for deck in rules.start_deck for card in deck)
    box.update(dict(zip(rules.basic, rules.basic_count, strict=True)))
    box.update(card for cards in (*rules.era_cards, *rules.unused_cards) for card in cards)
    box.update(dict(zip(rules.further, rules.further_count, strict=True)))
    return box


def _cards(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    everywhere: Counter[int] = Counter()
    for seat in range(pos.seats):
        mine = Counter(cards_of(pos, seat))
        everywhere.update(mine)
        yield from _own_cards(pos, seat, mine)
    everywhere.update(card for card in pos.display if card)
    everywhere.update(pos.display_discard)
    for i, era in enumerate(rules.era_cards):
        pile = rules.era_pile + i
        left = pos.top[pile] + pos.pool[pile]
        everywhere.update(left)
        for card in sorted(set(left) - set(era)):
            yield Problem("wrong-era", f"{_card_name(pos, card)} lies in the deck of another Era")
    everywhere.update(dict(zip(rules.basic, pos.basic, strict=True)))
    for stock in rules.card_stocks:
        everywhere.update(stock.cards(pos))
    box = box_of(pos)
    for card in sorted({*box, *everywhere}):
        if rules.card_era[card] == START and card in box:
            continue  # counted seat by seat
        if everywhere[card] > box[card]:
            yield _too_many(pos, card, everywhere[card], box[card])
        elif everywhere[card] < box[card]:
            yield Problem("missing-card", f"{_card_name(pos, card)} is nowhere")
    if min(pos.basic) < 0:
        yield Problem("too-many-cards", "more Basic Buildings are owned than the box holds")


def _too_many(pos: Position, card: int, found: int, holds: int) -> Problem:
    name = _card_name(pos, card)
    if card not in range(1, len(pos.rules.card_key)) or pos.rules.card_kind[card] in (POLICY, WARLORD):
        return Problem("not-a-card", f"{name} is no card of a deck")
    if holds == 1:
        return Problem("card-twice", f"{name} is in {found} places, and there is only one")
    return Problem("too-many-cards", f"there are {found} {name}, and the box holds {holds}")


def _own_cards(pos: Position, seat: int, mine: Counter[int]) -> Iterator[Problem]:
    rules = pos.rules
    who = rules.config.civilizations[seat]
    deck = Counter(rules.start_deck[seat])
    for card in sorted({*mine, *deck}):
        if rules.card_era[card] != START or rules.card_kind[card] not in (BUILDING, KNOWLEDGE):
            continue
        if card not in deck:
            yield Problem("foreign-card", f"{who} cannot own {rules.card_key[card]}, of another civilization")
        elif mine[card] > deck[card]:
            yield Problem(
                "too-many-cards",
                f"{who} has {mine[card]} {rules.card_key[card]}, and starts with {deck[card]}",
            )
        elif mine[card] < deck[card]:
            lost = deck[card] - mine[card]
            yield Problem(
                "missing-card", f"{lost} {rules.card_key[card]} of {who} is in no pile, not even archived"
            )


# --- the map -----------------------------------------------------------------------------------------------------
def _capitals(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    for seat in range(pos.seats):
        tile = pos.capital[seat]
        who = rules.config.civilizations[seat]
        if tile == -1:
            continue
        if not rules.is_capital[tile]:
            yield Problem("not-a-capital", f"{who} has its Capital on {rules.tile_name[tile]}, which is none")
        elif pos.capital.count(tile) > 1 or pos.owner[tile] != seat:
            yield Problem("capital-twice", f"the Capital {rules.tile_name[tile]} is not the own one of {who}")
    for tile in rules.capitals:
        if pos.owner[tile] != NOBODY and tile not in pos.capital:
            yield Problem(
                "foreign-capital", f"the Capital {rules.tile_name[tile]} is conquered, which is impossible"
            )


def _tiles(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    for tile in range(rules.tiles):
        name = rules.tile_name[tile]
        owner = pos.owner[tile]
        lords = [seat for seat in range(pos.seats) if pos.warlord[seat] == tile]
        if owner == NOBODY:
            if pos.troops[tile] or pos.outpost[tile] or pos.wonder[tile] or units_of_modules(pos, tile):
                yield Problem("nobodys-land", f"{name} belongs to nobody, but pieces of a player stand on it")
            continue
        if rules.water[tile]:
            yield Problem("water", f"{name} is water and cannot be held")
        if pos.troops[tile] < 0 or pos.outpost[tile] not in (0, 1):
            yield Problem(
                "bad-garrison", f"{name} has {pos.troops[tile]} Troops and {pos.outpost[tile]} Outposts"
            )
        if rules.is_capital[tile] and pos.outpost[tile]:  # CORE.OUTPOST.9
            yield Problem("outpost-on-capital", f"{name} is a Capital and cannot have an Outpost")
        if (
            not rules.is_capital[tile]
            and not pos.troops[tile]
            and not pos.outpost[tile]
            and owner not in lords
            and not units_of_modules(pos, tile)
        ):
            yield Problem("empty-province", f"{name} has neither a Unit nor an Outpost")  # CORE.CONQUER.6


def _pieces(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    for seat in range(pos.seats):
        if pos.capital[seat] == -1:
            continue
        who = rules.config.civilizations[seat]
        mine = [tile for tile in range(rules.tiles) if pos.owner[tile] == seat]
        others = other_soldiers(pos, seat)
        troops = sum(pos.troops[tile] for tile in mine) + others
        if troops != TROOPS:
            name = "too-many-troops" if troops > TROOPS else "missing-troops"
            apart = f" and {others} apart from them" if others else ""
            yield Problem(
                name, f"{who} has {troops - others} Troops on the map{apart}, and the box holds {TROOPS}"
            )
        if pos.warlord[seat] not in mine:
            yield Problem(
                "warlord-abroad",
                f"the Warlord of {who} stands on {_tile(pos, pos.warlord[seat])}, not its own",
            )
        outposts = sum(pos.outpost[tile] for tile in mine)
        if outposts + pos.outposts_left[seat] != OUTPOSTS:
            yield Problem(
                "too-many-outposts", f"{who} has {outposts} Outposts on the map, and the box holds {OUTPOSTS}"
            )
        built = pos.outposts_built[seat]
        if built < outposts or (built > OUTPOSTS and not rules.options.rebuild_outposts):  # CORE.OUTPOST.4
            yield Problem("bad-outposts", f"{who} cannot have built {built} Outposts")
    yield from _wonders(pos)
    for counter in rules.counters:
        flaw = counter.flaw(pos)
        if flaw:
            yield Problem(f"bad-{counter.key}", flaw)


def units_of_modules(pos: Position, tile: int) -> int:
    """The Units of other kinds than the core's on a tile."""
    return sum(piece.count(pos, tile) for piece in pos.rules.pieces if piece.marches)


def other_soldiers(pos: Position, seat: int) -> int:
    """Soldiers of a seat that modules count apart from those on tiles."""
    return sum(counter.of(pos, seat) for counter in pos.rules.counters if counter.soldiers)


def _wonders(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    owned = {card for seat in range(pos.seats) for card in (*cards_in_play(pos, seat), *pos.archive[seat])}
    standing = Counter(card for card in pos.wonder if card)
    for card, times in sorted(standing.items()):
        if not 0 < card < len(rules.card_kind) or rules.card_kind[card] != WONDER:
            yield Problem("not-a-wonder", f"{_card_name(pos, card)} stands on the map, but is no Wonder")
        elif times > 1:
            yield Problem("wonder-twice", f"{rules.card_key[card]} stands on {times} tiles")
        elif card not in owned:
            yield Problem(
                "wonder-without-card",
                f"{rules.card_key[card]} stands on the map, but no player has the card in a City, pile or archive",
            )


def _tile(pos: Position, tile: int) -> str:
    return pos.rules.tile_name[tile] if 0 <= tile < pos.rules.tiles else "no tile"


def _explorers(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    for i, tile in enumerate(pos.explorer):
        seat = i // EXPLORERS
        if tile == -1 and pos.capital[seat] == -1:
            continue
        who = rules.config.civilizations[seat]
        if not 0 <= tile < rules.tiles or rules.water[tile]:
            yield Problem(
                "explorer-lost",
                f"Explorer {i % EXPLORERS + 1} of {who} stands on {_tile(pos, tile)}, no land",
            )
        elif rules.is_capital[tile] and tile != pos.capital[seat]:  # CORE.EXPLORER.14
            yield Problem(
                "explorer-lost", f"Explorer {i % EXPLORERS + 1} of {who} stands on a foreign Capital"
            )


def _exploration_tokens(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    turning = [frame.a for frame in pos.stack if frame.kind in (TAKE_TOKEN, AUTOMA_TOKEN)]
    vanish = bool(rules.config.automas) and rules.options.automa == "first"  # CORE.SOLO.9
    lost: Counter[int] = Counter()
    for tile in range(rules.tiles):
        printed, now = rules.tile_face[tile], pos.token[tile]
        if now and now != printed:
            yield Problem("bad-token", f"{rules.tile_name[tile]} has another token than the map gave it")
        if now and pos.owner[tile] != NOBODY and tile not in turning:
            yield Problem(
                "token-left", f"{rules.tile_name[tile]} is conquered, but its token still lies there"
            )
        if printed and not now:
            lost[printed - 1] += 1
    gone = [token for stock in rules.card_stocks for token in stock.tokens(pos)]
    held = Counter(rules.token_face[token] for tokens in (*pos.tokens, gone) for token in tokens)
    for face, info in enumerate(rules.face):
        pile = rules.face_pile + face
        if held[face] > lost[face] or (held[face] < lost[face] and not vanish):
            yield Problem(
                "bad-tokens",
                f"the map has lost {lost[face]} tokens {info.key}, but the players hold {held[face]}",
            )
        taken = [t for tokens in (*pos.tokens, gone) for t in tokens if rules.token_face[t] == face]
        if sorted((*pos.top[pile], *pos.pool[pile], *taken)) != sorted(rules.face_tokens[face]):
            yield Problem("bad-tokens", f"the tokens {info.key} are not those of the box")


def _production(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    for tile in range(rules.tiles):
        if not 0 <= pos.production[tile] <= rules.tile_production[tile]:
            yield Problem(
                "bad-production",
                f"{rules.tile_name[tile]} cannot have {pos.production[tile]} Production tokens",
            )
    gone = sum(rules.tile_production) - sum(pos.production)
    if min(pos.production_tokens) < 0 or sum(pos.production_tokens) > gone:
        yield Problem(
            "too-many-production-tokens",
            f"the players have {sum(pos.production_tokens)} Production tokens, and {gone} have left the map",
        )


def goods_removed(pos: Position, market: int) -> list[int]:
    """Market tokens that an Automa has thrown away."""
    rules = pos.rules
    pile = rules.market_pile + market
    held = [good >> 1 for goods in pos.goods for good in goods]
    there = {*pos.market_stack[market], *pos.top[pile], *pos.pool[pile], *held}
    return [good for good in rules.market_tokens[market] if good not in there] if rules.config.automas else []


def _solo_decks(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    for seat in rules.config.automas:
        keeps = rules.solo_seat[seat] == seat  # several Automas may share a deck (AE.AUTOMA.10)
        if keeps and sorted(solo_cards_left(pos, seat) + set_aside(pos, seat)) != rules.solo_deck[seat]:
            who = rules.config.civilizations[seat]
            yield Problem("bad-solo-deck", f"the Solo cards of {who} are not those of its deck")
        if pos.ready[seat] or pos.drawn[seat] or any(pos.cover[seat * SLOTS : (seat + 1) * SLOTS]):
            who = rules.config.civilizations[seat]
            yield Problem("automa-city", f"{who} is played by the Automa, which has no City")  # CORE.SOLO.8


def _markets(pos: Position) -> Iterator[Problem]:
    rules = pos.rules
    for market, key in enumerate(rules.market_key):
        pile = rules.market_pile + market
        held = [good >> 1 for goods in pos.goods for good in goods if rules.good_market[good >> 1] == market]
        taken = held + goods_removed(pos, market)
        first = rules.seats if market + 1 in rules.tile_market else 0  # CORE.SETUP.5
        if pos.market_size[market] + len(taken) != first:
            yield Problem(
                "bad-market",
                f"{len(taken)} of {first} tokens of the {key} Market are taken and {pos.market_size[market]} are left",
            )
        stack = pos.market_stack[market]
        if sorted((*stack, *pos.top[pile], *pos.pool[pile], *taken)) != sorted(rules.market_tokens[market]):
            yield Problem("bad-goods", f"the tokens of the {key} Market are not those of the box")
        looked = pos.market_seen[market]
        if not 0 <= looked < 1 << pos.seats:
            yield Problem("no-such-seat", f"somebody who is not at the table has looked at the {key} Market")
        if looked and len(stack) != pos.market_size[market]:
            yield Problem("bad-market", f"the {key} Market was looked at, but its stack is not known")
        if rules.options.markets_per_explorer:
            continue
        for seat, goods in enumerate(pos.goods):
            if sum(rules.good_market[good >> 1] == market for good in goods) > 1:  # CORE.EXPLORER.7
                who = rules.config.civilizations[seat]
                yield Problem("two-goods", f"{who} has more than one token of the {key} Market")


def _module_piles(pos: Position) -> Iterator[Problem]:
    """What modules draw from holds what lies nowhere else."""
    rules = pos.rules
    for i, pile in enumerate(rules.module_piles):
        number = rules.module_pile + i
        if sorted(pos.top[number] + pos.pool[number]) != list(pile.contents(pos)):
            yield Problem(
                "bad-pile", f"in the pile '{pile.key}' lies not what is left over by the rest of the table"
            )
