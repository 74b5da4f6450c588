"""What must hold in every position of every game, computed from scratch."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterable

from tests.builder import owned_cards, recount

from monumental.classic import conquest, land, manoeuvre, outposts
from monumental.classic.acquisition import shop
from monumental.classic.kinds import COMPLETE_WONDER, KEEP_KNOWLEDGE, KEEP_WONDER
from monumental.classic.model import WONDER
from monumental.classic.notation import normal, option_of, question, text_of, texts
from monumental.classic.policies import lasting_cards
from monumental.classic.position import EXPLORERS, NOBODY, OUTPOSTS, TROOPS, Position
from monumental.classic.reasons import judge
from monumental.effects.hooks import HOOKS
from monumental.kernel.state import DECISION, OVER, State
from monumental.records.problems import other_soldiers, units_of_modules

IN_HAND = (KEEP_KNOWLEDGE, KEEP_WONDER, COMPLETE_WONDER)
"""Frames that hold a card (in ``a``) on its way from one place to another."""


# --- options and notation ----------------------------------------------------------------------------------------
def check_options(pos: Position) -> None:
    """A waiting decision has options, sorted and unique, and belongs to a seat."""
    options = pos.options
    assert options, f"nothing is possible: {question(pos)}"
    assert all(a < b for a, b in itertools.pairwise(options)), "not sorted, or not unique"
    assert pos.pending == DECISION
    assert 0 <= pos.stack[-1].seat < pos.seats


def check_frames(pos: State) -> None:
    """The frames of a position of either game hold only what their kinds declare."""
    for frame in pos.stack:
        handler = pos.handlers[frame.kind]
        assert handler.sight is not None
        unsaid = handler.sight.unsaid(frame.fields())
        assert not unsaid, (
            f"a frame of '{handler.asks}' holds something in {', '.join(unsaid)}, of which its handler "
            f"{type(handler).__name__} says nothing: name it in self.sight (docs/design/declared-frames.md)"
        )


def check_notation(pos: Position, parse: bool) -> None:
    """Lines are unique and in normal form; with ``parse`` each is read back."""
    lines = texts(pos)
    assert len(set(lines)) == len(lines), f"two options share a line: {sorted(lines)}"
    if parse:
        for option, line in zip(pos.options, lines, strict=True):
            assert normal(line) == line
            assert option_of(pos, f"  {line.upper()} ") == option
            assert text_of(pos, option) == line


def judged(pos: Position, lines: Iterable[str]) -> int:
    """An action is on the menu exactly if no rule is in its way. Returns how many of these lines are possible."""
    offered = set(texts(pos))
    possible = 0
    for line in lines:
        assert judge(pos, pos.stack[-1].seat, *line.split()).possible == (line in offered), line
        possible += line in offered
    return possible


# --- conservation ------------------------------------------------------------------------------------------------
def all_cards(pos: Position) -> Counter[int]:
    """Every card wherever it is: Cities, piles, sites, Display, archives, and in the hand of a waiting frame."""
    rules = pos.rules
    found: Counter[int] = Counter()
    for seat in range(pos.seats):
        found.update(owned_cards(pos, seat))
        found.update(pos.archive[seat])
    found.update(card for card in (*pos.site, *pos.display) if card)
    found.update(pos.display_discard)
    for era in rules.eras:
        found.update(pos.top[rules.era_pile + era] + pos.pool[rules.era_pile + era])
    for basic, left in zip(rules.basic, pos.basic, strict=True):
        found[basic] += left
    found.update(frame.a for frame in pos.stack if frame.kind in IN_HAND)
    for stock in rules.card_stocks:
        found.update(stock.cards(pos))
    return +found


def all_tokens(pos: Position) -> Counter[int]:
    """Every exploration token: the backs still unknown, and those beside a City."""
    rules = pos.rules
    found: Counter[int] = Counter()
    for face in range(len(rules.face)):
        found.update(pos.top[rules.face_pile + face] + pos.pool[rules.face_pile + face])
    for taken in (*pos.tokens, gone_tokens(pos)):
        found.update(taken)
    return found


def gone_tokens(pos: Position) -> list[int]:
    """The exploration tokens that a module has taken out of the game."""
    return [token for stock in pos.rules.card_stocks for token in stock.tokens(pos)]


def all_faces(pos: Position) -> Counter[int]:
    """What the exploration tokens of the map show, those that were taken included."""
    found = Counter(face - 1 for face in pos.token if face)
    found.update(pos.rules.token_face[token] for taken in pos.tokens for token in taken)
    found.update(pos.rules.token_face[token] for token in gone_tokens(pos))
    return found


def all_goods(pos: Position) -> Counter[int]:
    """Every Market token: in the box, in a stack, beside a City."""
    rules = pos.rules
    found: Counter[int] = Counter()
    for market in range(len(rules.market_key)):
        pile = rules.market_pile + market
        found.update(pos.top[pile] + pos.pool[pile] + pos.market_stack[market])
    found.update(good >> 1 for held in pos.goods for good in held)
    return found


def all_stacks(pos: Position) -> list[int]:
    """For each Market, its stack and what was taken from it."""
    taken = Counter(pos.rules.good_market[good >> 1] for held in pos.goods for good in held)
    return [size + taken[market] for market, size in enumerate(pos.market_size)]


class Inventory:
    """What a game began with; nothing of it may appear or vanish."""

    def __init__(self, pos: Position) -> None:
        self.cards = all_cards(pos)
        self.tokens = all_tokens(pos)
        self.faces = all_faces(pos)
        self.goods = all_goods(pos)
        self.stacks = all_stacks(pos)
        self.production = sum(pos.production) + sum(pos.production_tokens)

    def check(self, pos: Position, production_used: int) -> None:
        """Compare a later position of the same game."""
        assert all_cards(pos) == self.cards
        production = sum(pos.production) + sum(pos.production_tokens) + production_used
        if pos.rules.config.automas:  # what an Automa claims leaves the game (CORE.SOLO.9)
            assert all_tokens(pos) <= self.tokens
            assert all_faces(pos) <= self.faces
            assert all_goods(pos) <= self.goods
            assert production <= self.production
        else:
            assert all_tokens(pos) == self.tokens
            assert all_goods(pos) == self.goods
            assert all_stacks(pos) == self.stacks
            assert all_faces(pos) == self.faces
            assert production == self.production
        check_map(pos)
        check_wonders(pos)


def check_map(pos: Position) -> None:
    """Units, Outposts and Explorers are all there, on tiles where they may be, and control follows from them."""
    rules = pos.rules
    assert min(pos.stock) >= 0
    for seat in range(pos.seats):
        if pos.capital[seat] < 0:
            continue
        own = [tile for tile in range(rules.tiles) if pos.owner[tile] == seat]
        assert pos.capital[seat] in own
        assert sum(pos.troops[tile] for tile in own) + other_soldiers(pos, seat) == TROOPS
        assert pos.warlord[seat] in own
        assert sum(pos.outpost[tile] for tile in own) + pos.outposts_left[seat] == OUTPOSTS
        for tile in own:
            assert not rules.water[tile]
            held = pos.troops[tile] or pos.outpost[tile] or pos.warlord[seat] == tile
            held = held or units_of_modules(pos, tile) > 0
            assert held or tile == pos.capital[seat], f"{rules.tile_name[tile]} is held by nobody"
        for i in range(seat * EXPLORERS, (seat + 1) * EXPLORERS):
            tile = pos.explorer[i]
            assert not rules.water[tile]
            assert not rules.is_capital[tile] or tile == pos.capital[seat]
    for tile in range(rules.tiles):
        if pos.owner[tile] == NOBODY:
            assert pos.troops[tile] == pos.outpost[tile] == units_of_modules(pos, tile) == 0
        assert not (pos.token[tile] and pos.owner[tile] != NOBODY), "a conquered Province keeps its token"
    assert [counter.flaw(pos) for counter in rules.counters if counter.flaw(pos)] == []


def check_wonders(pos: Position) -> None:
    """Each Wonder token lies once on the map at most, and only if its card has been completed."""
    placed = [card for card in pos.wonder if card]
    assert len(set(placed)) == len(placed)
    done: set[int] = set()
    for seat in range(pos.seats):
        done |= {*owned_cards(pos, seat), *pos.archive[seat]}
    assert all(pos.rules.card_kind[card] == WONDER for card in placed)
    assert set(placed) <= done


# --- what is kept beside the position ------------------------------------------------------------------------------
def check_tally(pos: Position) -> None:
    """Points and modifiers that the position keeps are those that follow from cards, Provinces and Policies."""
    assert pos.tally == recount(pos)
    for seat in range(pos.seats):
        mods = [0] * HOOKS
        for policy in lasting_cards(pos, seat):
            changes = pos.rules.card_mods[policy]
            for i in range(0, len(changes), 2):
                mods[changes[i]] += changes[i + 1]
        granted = pos.turn_mods[seat]
        for i in range(0, len(granted), 2):
            mods[granted[i]] += granted[i + 1]
        assert pos.mods[seat * HOOKS : (seat + 1) * HOOKS] == mods


def check_caches(pos: Position) -> None:
    """Everything that was computed earlier equals what a position computes that has just been read."""
    fresh = Position.of(pos.rules, pos.fields())
    assert fresh.options == pos.options
    for seat in range(pos.seats):
        if pos.capital[seat] < 0:
            continue
        assert land.own_tiles(pos, seat) == land.own_tiles(fresh, seat)
        assert land.components(pos, seat) == land.components(fresh, seat)
        assert conquest.targets(pos, seat) == conquest.targets(fresh, seat)
        assert manoeuvre.marches(pos, seat) == manoeuvre.marches(fresh, seat)
        assert outposts.outpost_sites(pos, seat) == outposts.outpost_sites(fresh, seat)
    if pos.active >= 0 and not pos.rules.automa[pos.active]:
        assert shop(pos, pos.active) == shop(fresh, pos.active)


# --- saving ------------------------------------------------------------------------------------------------------
def check_saving(pos: Position) -> Position:
    """A position written as plain text and read back is the same one; returns what was read."""
    before = pos.stable_hash()
    read = Position.of(pos.rules, json.loads(json.dumps(pos.fields())))
    assert read == pos
    assert read.stable_hash() == before
    assert hash(read) == hash(pos)
    assert read.options == pos.options
    assert read.pending == pos.pending
    assert pos.stable_hash() == before, "saving changed the position"
    return read


def turns_allowed(pos: Position) -> int:
    """The most turns until the end is triggered (CORE.END.6), and the closing turns."""
    rules = pos.rules
    dealt_later = sum(len(rules.era_cards[era]) for era in rules.eras) - 6
    until = -(-dealt_later // rules.display_rows)
    return until + 2 * rules.seats - 1


def check_end(pos: Position, turns: Counter[int]) -> None:
    """A finished game: the deck is dealt, everybody had the same number of turns, and not too many."""
    assert pos.pending == OVER
    assert not pos.options
    assert pos.round == pos.final_round
    if pos.rules.mode.together:  # AE.CONT.64: rounds count, and cards may be left beneath the Last Round card
        assert turns == {NOBODY: pos.round}
        return
    assert len(set(turns.values())) == 1
    assert len(turns) == pos.seats
    assert sum(turns.values()) <= turns_allowed(pos)
    for era in pos.rules.eras:
        pile = pos.rules.era_pile + era
        assert not pos.top[pile]
        assert not pos.pool[pile]
