"""Random games of Duel: every position keeps its promises, from the setup to the scores."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.contract.checks import check_frames

from monumental.classic.kinds import KIND_SHIFT
from monumental.content.duel.box import TRADE_BOX
from monumental.duel import kinds
from monumental.duel.notation import option_of, texts
from monumental.duel.position import Position
from monumental.duel.reasons import explain
from monumental.duel.rulebook import DuelConfig, Rulebook
from monumental.duel.scoring import scores, winners
from monumental.duel.setup import new_position, open_book
from monumental.duel.view import determinize, observe
from monumental.effects.duel_hooks import PROVINCE, TYPES, WONDER
from monumental.effects.resources import CULTURE, GOLD, RESOURCES
from monumental.kernel.machine import apply
from monumental.kernel.state import DECISION, OVER

PAIRS = [("mali", "aztecs"), ("aztecs", "japan"), ("japan", "mali")]
MOST = 3000
PATIENCE = 0.9


def choose(pos: Position, random: Random) -> int:
    """One option of the waiting decision: seldom the one that passes, each kind of action equally often."""
    options = pos.options
    if len(options) > 1 and pos.stack[-1].kind == kinds.TURN and random.random() < PATIENCE:
        numbers = sorted({option >> KIND_SHIFT for option in options[1:]})
        number = random.choice(numbers)
        options = [option for option in options[1:] if option >> KIND_SHIFT == number]
    return random.choice(options)


def start(rules: Rulebook, seed: int) -> Position:
    """A fresh game; every second seed makes its players rich, so that random play reaches what is dear."""
    pos = new_position(rules, rng=seed + 1)
    if seed % 2:
        for seat in range(2):
            pos.stock[seat * RESOURCES + GOLD] += 30
            pos.stock[seat * RESOURCES + CULTURE] += 15
    return pos


def book(pair: tuple[str, str]) -> Rulebook:
    return open_book((TRADE_BOX,), DuelConfig(pair))


def all_cards(rules: Rulebook) -> Counter[int]:
    """Every card that lies somewhere in a game, Units and Policies aside."""
    cards = Counter(card for deck in rules.start_deck for card in deck)
    cards.update(card for era in rules.era_cards for card in era)
    cards.update(rules.free_cities)
    cards.update(card for card in rules.start_province if card)
    for card, count in zip(rules.basic, rules.basic_count, strict=True):
        cards[card] += count
    return cards


def found_cards(pos: Position) -> Counter[int]:
    """Every card that lies on the table."""
    found: Counter[int] = Counter()
    for pile in range(kinds.FIRST_PILE):
        found.update(pos.top[pile] + pos.pool[pile])
    for rows in (pos.aside, pos.discard, pos.archive, pos.land, pos.claimed):
        for row in rows:
            found.update(row)
    for places in (pos.cover, pos.under, pos.site, pos.display, pos.cities):
        found.update(card for card in places if card)
    found.update(pos.display_discard)
    for card, count in zip(pos.rules.basic, pos.basic, strict=True):
        found[card] += count
    found.update(frame.a for frame in pos.stack if frame.kind == kinds.KEEP_KNOWLEDGE)
    return +found


def check(pos: Position, cards: Counter[int]) -> None:
    rules = pos.rules
    assert found_cards(pos) == cards
    assert min(pos.stock) >= 0
    for seat in range(2):
        assert set(pos.policies[seat]) <= set(rules.policies[seat])
        assert pos.points(seat, kinds.ROAD_POLICIES) == len(pos.policies[seat])
        provinces = [card for card in pos.land[seat] if rules.card_kind[card] == PROVINCE]
        assert pos.points(seat, kinds.ROAD_PROVINCES) == len(provinces)
        assert pos.points(seat, kinds.ROAD_CITIES) == len(pos.claimed[seat])
        owned = [*pos.cover[seat * 9 : seat * 9 + 9], *pos.under[seat * 9 : seat * 9 + 9], *pos.aside[seat]]
        owned += [*pos.discard[seat], *pos.top[seat], *pos.pool[seat]]
        owned += [f.a for f in pos.stack if f.kind == kinds.KEEP_KNOWLEDGE and f.seat == seat]
        knowledge = [card for card in owned if rules.card_pays[card] == 1]
        assert pos.points(seat, kinds.ROAD_KNOWLEDGE) == len(knowledge)
        if pos.stack and not any(f.kind == kinds.KEEP_WONDER for f in pos.stack):
            wonders = [card for card in owned if rules.card_kind[card] == WONDER]
            assert pos.points(seat, kinds.ROAD_WONDERS) == len(wonders)
    placed = sum(mask.bit_count() for mask in pos.marked)
    assert sum(pos.markers) + placed == sum(rules.start_markers)
    assert len(pos.markers) == 2 * TYPES
    assert (pos.holder >= 0) >= (pos.bid > 0)
    assert all(gold < 4 for gold in pos.laid) or any(f.kind == kinds.CLAIM for f in pos.stack)


def check_choices(pos: Position) -> None:
    check_frames(pos)
    assert pos.options == sorted(set(pos.options))
    lines = texts(pos)
    assert len(set(lines)) == len(lines)
    for option, line in zip(pos.options, lines, strict=True):
        assert option_of(pos, line) == option


@pytest.mark.parametrize("pair", PAIRS)
@pytest.mark.rule("DUEL.RESOURCE.15", "DUEL.ACQUIRE.13", "DUEL.END.5", "DUEL.GOAL.1")
def test_random_games_lose_nothing_and_end(pair: tuple[str, str]) -> None:
    rules = book(pair)
    cards = all_cards(rules)
    for seed in range(8):
        pos = start(rules, seed)
        random = Random(seed)
        for _ in range(MOST):
            if pos.pending == OVER:
                break
            check(pos, cards)
            check_choices(pos)
            apply(pos, choose(pos, random))
        assert pos.pending == OVER
        assert 6 <= pos.round <= 10
        assert winners(pos)
        assert sum(pos.stock[r] for s in range(2) for r in range(s * RESOURCES, s * RESOURCES + 3)) == 0
        assert len(scores(pos)) == 2


def test_a_copy_and_a_saved_position_go_on_alike() -> None:
    pos = start(book(PAIRS[0]), 5)
    random = Random(5)
    while pos.pending != OVER:
        twin = pos.copy()
        read = Position.of(pos.rules, pos.fields())
        assert twin == pos == read
        assert hash(twin) == hash(read)
        option = choose(pos, random)
        before = pos.fields()
        apply(twin, option)
        assert pos.fields() == before
        apply(pos, option)
        apply(read, option)
        assert twin == pos == read


def test_why_not_agrees_with_the_menu() -> None:
    rules = book(PAIRS[1])
    words = [rules.card_word[card] for card in range(1, len(rules.card_word))]
    for seed in range(3):
        pos = start(rules, seed)
        random = Random(seed)
        while pos.pending != OVER:
            seat = pos.stack[-1].seat
            offered = texts(pos)
            for line in random.sample(offered, min(4, len(offered))):
                assert explain(pos, line).possible, line
                assert not explain(pos, line, 1 - seat).possible
            verb = random.choice(["acquire", "conquer", "develop", "use", "trade", "complete", "policy"])
            line = f"{verb} {random.choice(words)}"
            reason = explain(pos, line)
            assert reason.possible == any(text == line or text.startswith(line + " ") for text in offered)
            assert reason.text
            apply(pos, choose(pos, random))


@pytest.mark.rule("DUEL.INFO.1", "DUEL.INFO.2", "DUEL.INFO.3", "DUEL.INFO.4")
def test_views_hide_the_other_discard_pile_and_nothing_else() -> None:
    rules = book(PAIRS[2])
    cards = all_cards(rules)
    pos = start(rules, 9)
    random = Random(9)
    seen = 0
    while pos.pending != OVER:
        for viewer in (0, 1, -1):
            known = observe(pos, viewer)
            other = 1 - viewer
            for seat in range(2):
                if seat == viewer:
                    assert known.position.discard[seat] == pos.discard[seat]
                else:
                    assert known.position.discard[seat] == ()
                    assert known.position.hidden_discards[seat] == len(pos.discard[seat])
                    seen += len(pos.discard[seat])
            open_fields = {"cover", "under", "land", "display", "cities", "laid", "stock", "archive", "top"}
            mine, theirs = pos.fields(), known.position.fields()
            assert all(mine[name] == theirs[name] for name in open_fields)
            assert mine["display_discard"] == theirs["display_discard"]
            if viewer >= 0:
                world = determinize(known, 3)
                assert found_cards(world) == cards
                assert [len(heap) for heap in world.discard] == [len(heap) for heap in pos.discard]
                if pos.pending == DECISION and pos.stack[-1].seat == viewer:
                    assert world.options == pos.options
                assert other in (0, 1)
        apply(pos, choose(pos, random))
    assert seen > 0
