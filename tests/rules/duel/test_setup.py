"""Setup (DUEL.SETUP) and what follows from it (DUEL.CHECK)."""

from __future__ import annotations

from collections import Counter

import pytest

import monumental as mon
from monumental.classic.kinds import SLOTS
from monumental.content.duel.box import TRADE_BOX
from monumental.duel import kinds
from monumental.duel.position import Position
from monumental.duel.rulebook import DuelConfig, Rulebook
from monumental.duel.setup import STARTING_GOLD, new_position, open_book
from monumental.effects.duel_hooks import KNOWLEDGE
from monumental.effects.resources import GOLD, RESOURCES
from monumental.kernel.chance import natural_outcome
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE

SEEDS = range(30)
RULES = open_book((TRADE_BOX,), DuelConfig(("mali", "aztecs")))


def laid(seed: int = 1, rules: Rulebook = RULES) -> Position:
    return new_position(rules, rng=seed)


def revealed(rules: Rulebook = RULES, seed: int = 1) -> list[tuple[int, int]]:
    """Pile and card of each chance event of a setup, in their order."""
    pos = new_position(rules, seed, chance_mode=True)
    found = []
    while pos.pending == CHANCE:
        pile = pos.stack[-1].a
        card = natural_outcome(pos)
        found.append((pile, card))
        apply(pos, card)
    return found


@pytest.mark.rule("DUEL.SETUP.1", "DUEL.SETUP.2", "DUEL.SETUP.3")
def test_three_shuffled_eras_lie_one_on_another() -> None:
    pos = laid()
    for era in range(3):
        pile = kinds.ERA_PILE + era
        assert set(pos.pool[pile]) <= set(RULES.era_cards[era])
        assert not pos.top[pile]
    firsts = {tuple(laid(seed).display) for seed in SEEDS}
    assert len(firsts) > 20
    assert all(card in RULES.era_cards[0] for display in firsts for card in display)


@pytest.mark.rule("DUEL.SETUP.4", "DUEL.CHECK.1", "DUEL.SETUP.2")
def test_six_cards_of_the_first_era_are_turned_up() -> None:
    pos = laid()
    assert all(pos.display)
    assert len(pos.display) == 6
    assert pos.display_discard == ()
    left = [len(pos.pool[kinds.ERA_PILE + era]) for era in range(3)]
    assert left == [len(cards) - (6 if era == 0 else 0) for era, cards in enumerate(RULES.era_cards)]
    assert sum(left) == 24
    assert len(RULES.era_cards) - pos.era == 2, "Separation cards still in the deck"
    assert len(pos.pool[kinds.CITY_PILE]) == 7


@pytest.mark.rule("DUEL.SETUP.5")
def test_four_piles_of_five_basic_buildings() -> None:
    pos = laid()
    words = [RULES.card_word[card] for card in RULES.basic]
    assert words == ["workshop", "laboratory", "archery-range", "barricade"]
    assert pos.basic == [5, 5, 5, 5]


@pytest.mark.rule("DUEL.SETUP.6", "DUEL.SETUP.7")
def test_three_free_cities_are_revealed_from_a_shuffled_deck() -> None:
    pos = laid()
    assert len({card for card in pos.cities if card}) == 3
    assert pos.laid == [0] * 6
    assert sorted([*pos.cities, *pos.pool[kinds.CITY_PILE]]) == sorted(RULES.free_cities)
    assert len({tuple(laid(seed).cities) for seed in SEEDS}) > 20


@pytest.mark.rule("DUEL.SETUP.9", "DUEL.SETUP.10", "DUEL.SETUP.13", "DUEL.CHECK.2")
def test_a_city_of_nine_is_dealt_from_fifteen_cards() -> None:
    with_knowledge = 0
    for seed in range(300):
        pos = laid(seed)
        for seat in range(2):
            base = seat * SLOTS
            city = pos.cover[base : base + SLOTS]
            under = [card for card in pos.under[base : base + SLOTS] if card]
            assert all(city)
            assert len(under) <= 1
            with_knowledge += len(under)
            deck = pos.pool[seat]
            assert len(deck) == (5 if under else 6)
            assert not pos.top[seat]
            assert pos.discard[seat] == ()
            assert Counter([*city, *under, *deck]) == Counter(RULES.start_deck[seat])
            assert len(RULES.start_deck[seat]) == 15
            assert len(RULES.policies[seat]) == 5
    # With 9 of 15 alike: the tenth card joins the City only where the Knowledge lay among the first nine.
    assert 0.5 < with_knowledge / 600 < 0.7


@pytest.mark.rule("DUEL.SETUP.11", "DUEL.SETUP.21")
def test_the_order_of_the_deals() -> None:
    for seed in range(5):
        order = [pile for pile, _ in revealed(seed=seed)]
        assert order[0] == kinds.FIRST_PILE
        first = revealed(seed=seed)[0][1]
        assert order[1:7] == [kinds.ERA_PILE] * 6
        assert order[7:10] == [kinds.CITY_PILE] * 3
        cities = order[10:]
        assert cities == sorted(cities, key=lambda pile: pile != first)
    pos = new_position(RULES, 4, chance_mode=True)
    slots = []
    while pos.pending == CHANCE:
        pile = pos.stack[-1].a
        apply(pos, natural_outcome(pos))
        if pile == kinds.ERA_PILE:
            slots.append([bool(card) for card in pos.display])
    assert slots[0] == [False] * 5 + [True]
    seat = pos.first
    pos = new_position(RULES, 4, chance_mode=True)
    dealt = []
    while pos.pending == CHANCE:
        pile, card = pos.stack[-1].a, natural_outcome(pos)
        apply(pos, card)
        if pile == seat and RULES.card_kind[card] != KNOWLEDGE:
            dealt.append(card)
    assert dealt == pos.cover[seat * SLOTS : seat * SLOTS + len(dealt)]


@pytest.mark.rule("DUEL.SETUP.12")
def test_a_knowledge_takes_no_space_of_its_own() -> None:
    found = 0
    for seed in SEEDS:
        pos = laid(seed)
        for place, card in enumerate(pos.under):
            if card:
                found += 1
                assert RULES.card_kind[card] == KNOWLEDGE
                assert pos.cover[place]
        assert all(RULES.card_kind[card] != KNOWLEDGE for card in pos.cover)
    assert found > 10


@pytest.mark.rule("DUEL.SETUP.14")
def test_warlord_and_scout_lie_open_and_unused() -> None:
    pos = laid()
    assert pos.marks == [0, 0]
    assert len({*RULES.warlord_card, *RULES.scout_card}) == 4


@pytest.mark.rule("DUEL.SETUP.15", "DUEL.SETUP.16", "DUEL.AZTEC.1")
def test_only_the_aztecs_begin_with_a_province_and_markers() -> None:
    pos = laid()
    assert pos.land[0] == ()
    assert [RULES.card_word[card] for card in pos.land[1]] == ["valley-of-mexico"]
    assert pos.points(1, kinds.ROAD_PROVINCES) == 1
    assert pos.markers == [0, 0, 0, 2, 2, 2]
    assert pos.stock[RESOURCES : 2 * RESOURCES] == pos.stock[:RESOURCES], "placed without a bonus"


@pytest.mark.rule("DUEL.SETUP.17")
def test_no_policy_is_developed_and_any_may_be_chosen() -> None:
    pos = laid()
    assert pos.policies == [(), ()]


@pytest.mark.rule("DUEL.SETUP.18")
def test_two_gold_that_were_not_gained() -> None:
    pos = laid()
    for seat in range(2):
        stock = pos.stock[seat * RESOURCES : (seat + 1) * RESOURCES]
        assert stock[GOLD] == STARTING_GOLD == 2
        assert sum(stock) == 2
    assert sum(pos.made) == 0


@pytest.mark.rule("DUEL.SETUP.19")
def test_the_advantage_is_nobodys() -> None:
    pos = laid()
    assert (pos.holder, pos.bid, pos.bid_kind) == (-1, 0, -1)


@pytest.mark.rule("DUEL.SETUP.20")
def test_the_first_player_by_lot_or_agreement() -> None:
    assert {laid(seed).first for seed in SEEDS} == {0, 1}
    for seat in range(2):
        rules = open_book((TRADE_BOX,), DuelConfig(("mali", "aztecs"), first=seat))
        assert {laid(seed, rules).first for seed in SEEDS} == {seat}
        assert all(pile != kinds.FIRST_PILE for pile, _ in revealed(rules))


@pytest.mark.rule("DUEL.SETUP.8")
def test_unused_civilizations_are_not_in_the_game() -> None:
    game = mon.new_game(["mali", "aztecs"], game="duel", seed=1)
    assert "trade-codex" in game.rules.card_id
    assert "trade-bushido" not in game.rules.card_id
