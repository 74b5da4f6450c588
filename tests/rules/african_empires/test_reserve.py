"""The Reserve: decks of unused cards, reserving, acquiring from one's reserve (AE.RESERVE)."""

from __future__ import annotations

import pytest
from tests.african import (
    BOX,
    CORE_DECK,
    african,
    deck_sizes,
    era,
    reserve,
    reserve_deck,
    reserved,
    saying,
    tales,
    using,
)
from tests.builder import Table, table

import monumental as mon
from monumental.classic.african_empires.reserve import DECKS, RESERVED, deck_of, reserve_card
from monumental.classic.kinds import ROAD_KNOWLEDGE, ROADS
from monumental.classic.lost_kingdoms.atlantis import ROW
from monumental.classic.model import ERA_I, ERA_II, ERA_III, RENAISSANCE
from monumental.classic.reasons import explain
from monumental.classic.rulebook import ERA_ORDER
from monumental.classic.scoring import scores
from monumental.content.core.box import CORE_BOX
from monumental.effects.african_empires import ArchiveReserved, GainReserved, GiveReserved, Reserve
from monumental.effects.hooks import (
    ACQUIRED_BUILDING,
    ACQUIRED_RESERVED,
    ACQUISITIONS,
    RESERVED_CARDS,
    RESERVED_COST,
)
from monumental.effects.resources import GOLD, PRODUCTION
from monumental.effects.tree import Gain, GainFromDisplay, On, Per, ThisTurn, lasting, then

FIRST, SECOND, THIRD = 0, 1, 2


def price(t: Table, key: str) -> int:
    """The printed price of a card, of a Wonder its first stage."""
    return t.rules.card_cost[t.card(key)]


def rich(t: Table, **more: int) -> Table:
    """Enough of everything for the first seat, and no Gold, so that nothing is asked."""
    return t.stock(0, **{"production": 30, "science": 30, **more})


# --- decks -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.RESERVE.1", "AE.DECK.7")
def test_the_unused_cards_form_one_deck_an_era() -> None:
    game = mon.new_game(["egypt", "greece"], boxes=[BOX], modules=["reserve"], seed=4)
    rules = game.rules
    in_deck = {card for cards in rules.era_cards for card in cards}
    for deck, era_number in enumerate(DECKS):
        pile = game.position.pool[deck_of(game.position, deck)]
        assert pile == tuple(sorted(pile)), "a deck has no order that anybody could know"
        assert {rules.card_era[card] for card in pile} == {era_number}
        assert not in_deck & set(pile)
    everything = {card.key for card in CORE_BOX.development if card.era != RENAISSANCE}
    reserve_keys = {rules.card_key[card] for cards in rules.unused_cards for card in cards}
    deck_keys = {rules.card_key[card] for card in in_deck}
    assert everything <= deck_keys | reserve_keys
    assert "camel-market" not in deck_keys | reserve_keys, "its part is off, so it is in neither (AE.MIX.7)"


@pytest.mark.rule("AE.RESERVE.2")
def test_the_renaissance_has_no_reserve_deck() -> None:
    t = african(wording=saying(Reserve(1)), renaissance=True)
    assert len(DECKS) == 3
    assert RENAISSANCE not in DECKS
    era(t, t.rules.eras.index(ERA_ORDER.index(RENAISSANCE)))
    using(t)
    assert t.of("reserve") == ["era-1", "era-2"]


@pytest.mark.rule("AE.RESERVE.3")
def test_after_the_projects_are_out_all_three_decks_are_open() -> None:
    t = african(wording=saying(Reserve(1)))
    t.development()
    era(t, t.rules.eras.index(ERA_ORDER.index(ERA_III)))
    using(t)
    assert t.of("reserve") == ["era-1", "era-2", "era-3"]


@pytest.mark.rule("AE.RESERVE.4", "AE.RESERVE.5", "AE.RESERVE.6")
def test_the_deck_is_named_before_the_card_is_seen_and_no_later_one_is_open() -> None:
    t = african(wording=saying(Reserve(1)))
    era(t, t.rules.eras.index(ERA_ORDER.index(ERA_II)))
    reserve_deck(t, SECOND, "madrasa")
    using(t)
    assert t.of("reserve") == ["era-1", "era-2"]
    refusal = explain(t.pos, "reserve era-3", 0)
    assert (refusal.possible, refusal.rules) == (False, ("AE.RESERVE.4",))
    t.play("reserve era-2")
    assert reserved(t, 0) == ["madrasa"]
    assert tales(t, 0) == ["reserved"]
    assert t.card("madrasa") in RESERVED.row(mon.observe(t.pos, mon.SPECTATOR).position, 0)


@pytest.mark.rule("AE.RESERVE.6")
def test_before_the_first_separation_card_the_first_era_is_the_current_one() -> None:
    t = african(wording=saying(Reserve(1)))
    era(t, -1)
    before = deck_sizes(t)
    using(t)  # one legal deck, so nothing is asked
    assert deck_sizes(t) == [before[0] - 1, *before[1:]]


@pytest.mark.rule("AE.RESERVE.7", "AE.RESERVE.21")
def test_with_an_empty_deck_the_card_comes_from_an_earlier_one_and_cannot_be_declined() -> None:
    t = african(wording=saying(Reserve(1)))
    era(t, t.rules.eras.index(ERA_ORDER.index(ERA_II)))
    reserve_deck(t, SECOND)
    reserve_deck(t, FIRST, "granary cattle-kraal")
    using(t)
    assert reserved(t, 0) == ["granary"], "one legal deck is left: nothing is asked, and nothing declined"
    two = african(wording=saying(Reserve(1)))
    era(two, two.rules.eras.index(ERA_ORDER.index(ERA_III)))
    reserve_deck(two, THIRD)
    using(two)
    assert two.offers == ["reserve era-1", "reserve era-2"]
    refusal = explain(two.pos, "reserve era-3", 0)
    assert refusal.rules == ("AE.RESERVE.7",)


@pytest.mark.rule("AE.RESERVE.8")
def test_with_no_deck_the_rest_of_the_effect_still_happens() -> None:
    t = african(wording=saying(then(Reserve(2), Gain(GOLD, 2))))
    reserve_deck(t, FIRST)
    using(t)
    assert (reserved(t, 0), t.has(0)) == ([], {"gold": 2})
    alone = african(wording=saying(Reserve(2)))
    reserve_deck(alone, FIRST)
    alone.city(0, "forum - - / - - - / - - -").activate(0).play("activate 1 1")
    assert not alone.of("use")
    assert explain(alone.pos, "use forum r1c1", 0).rules == ("AE.RESERVE.7", "AE.RESERVE.8")


def test_reserving_two_cards_asks_for_each_and_stops_when_the_decks_are_empty() -> None:
    t = african(wording=saying(Reserve(3)))
    reserve_deck(t, FIRST, "granary cattle-kraal")
    using(t)
    assert reserved(t, 0) == ["granary", "cattle-kraal"]


@pytest.mark.rule("AE.RESERVE.9")
def test_a_reserve_has_no_limit_and_its_cards_stay() -> None:
    t = african(wording=saying(Reserve(1)))
    cards = "granary cattle-kraal house-of-tablets oral-tradition customary-law corvee abu-simbel"
    reserve(t, 0, cards)
    using(t)
    assert reserved(t, 0)[:-1] == cards.split()
    t.end_turn().pass_turn()
    assert reserved(t, 0)[:-1] == cards.split()


# --- acquiring ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.RESERVE.10", "AE.RESERVE.11", "AE.RESERVE.23")
def test_a_building_or_knowledge_is_acquired_onto_the_deck_at_its_price() -> None:
    t = rich(reserve(african(), 0, "granary customary-law")).act(0)
    t.play("acquire granary", "acquire customary-law")
    assert t.top(0) == ["customary-law", "granary"]
    assert reserved(t, 0) == []
    assert t.has(0) == {
        "production": 30 - price(t, "granary"),
        "science": 30 - price(t, "customary-law"),
    }
    assert t.pos.acquisitions[0] == 2
    assert t.points(0)[ROAD_KNOWLEDGE] == 2, "the starting Knowledge and the new one"


@pytest.mark.rule("AE.RESERVE.10")
def test_gold_may_stand_in() -> None:
    t = reserve(african(), 0, "granary")
    t.stock(0, gold=price(t, "granary")).act(0).play("acquire granary")
    assert (t.top(0), t.has(0)) == (["granary"], {})
    poor = reserve(african(), 0, "granary")
    poor.stock(0, gold=price(poor, "granary") - 1).act(0)
    assert "acquire granary" not in poor.offers
    assert not explain(poor.pos, "acquire granary", 0).possible


@pytest.mark.rule("AE.RESERVE.11", "AE.RESERVE.23")
def test_a_wonder_is_begun_beside_the_city() -> None:
    t = rich(reserve(african(), 0, "great-zimbabwe")).act(0).play("acquire great-zimbabwe")
    assert t.pos.site[0] == t.card("great-zimbabwe")
    assert reserved(t, 0) == []
    assert t.said("wonder-begun") == [(t.card("great-zimbabwe"), 0, 0)]
    t.play("complete great-zimbabwe")
    assert t.points(0)[2] == 1


@pytest.mark.rule("AE.RESERVE.12")
def test_a_wonder_given_up_for_one_of_the_reserve_leaves_the_game() -> None:
    t = rich(reserve(african(), 0, "great-zimbabwe abu-simbel")).act(0).play("acquire abu-simbel")
    t.play("acquire great-zimbabwe", "keep great-zimbabwe")
    assert t.pos.site[0] == t.card("great-zimbabwe")
    assert reserved(t, 0) == []
    assert t.card("abu-simbel") in t.pos.display_discard


@pytest.mark.rule("AE.RESERVE.13")
def test_nobody_acquires_from_the_reserve_of_another() -> None:
    t = rich(reserve(african(), 1, "granary")).act(0)
    assert "acquire granary" not in t.offers
    refusal = explain(t.pos, "acquire granary", 0)
    assert (refusal.possible, refusal.rules) == (False, ("AE.RESERVE.13",))
    assert "Zulu" in refusal.text


@pytest.mark.rule("AE.RESERVE.14", "AE.FUTURE.4")
def test_the_display_has_no_gap_and_counts_no_card_taken() -> None:
    t = rich(reserve(african(), 0, "granary"))
    t.display("masonry currency aqueduct / marketplace amphitheatre academy").act(0)
    before = t.shown()
    t.play("acquire granary")
    assert t.shown() == before
    assert not any(t.pos.taken)
    t.end_turn()
    gone = t.keys(t.pos.display_discard)
    assert {"aqueduct", "academy"} <= set(gone), "each row still loses its furthest card"
    assert not set(t.rules.projects) & set(t.pos.display)


@pytest.mark.rule("AE.RESERVE.15")
def test_discounts_and_triggers_of_acquiring_apply() -> None:
    t = rich(reserve(african(("aksum", "zulu")), 0, "granary great-zimbabwe"))
    t.policies(0, "terraced-fields").act(0)
    t.play("acquire granary")
    assert t.has(0)["production"] == 30 - price(t, "granary") + 1
    t.play("acquire great-zimbabwe")
    paid = price(t, "granary") + price(t, "great-zimbabwe") - 2
    assert t.has(0)["production"] == 30 - paid
    second = t.rules.card_cost_2[t.card("great-zimbabwe")]
    t.play("complete great-zimbabwe")
    assert t.has(0)["production"] == 30 - paid - second, "the second stage is no cheaper"


@pytest.mark.rule("AE.RESERVE.15")
def test_the_price_of_a_reserved_card_never_falls_below_nothing() -> None:
    t = reserve(african(wording=saying(ThisTurn(RESERVED_COST, -50))), 0, "granary")
    using(t).play("acquire granary")
    assert t.top(0) == ["granary"]
    shown = explain(t.pos, "acquire workshop", 0)
    assert not shown.possible, "only reserved cards are cheaper"


@pytest.mark.rule("AE.RESERVE.15", "AE.RESERVE.23")
def test_a_card_of_the_reserve_announces_itself_and_its_kind() -> None:
    ongoing = {
        "ongoing": lasting(On(ACQUIRED_RESERVED, Gain(GOLD, 1)), On(ACQUIRED_BUILDING, Gain(GOLD, 10)))
    }
    t = rich(reserve(african(wording={"red-sea-trade": ongoing}), 0, "granary"))
    t.policies(0, "red-sea-trade").act(0).play("acquire granary")
    assert t.has(0)["gold"] == 11


@pytest.mark.rule("AE.RESERVE.16")
def test_effects_that_gain_from_the_display_do_not_reach_the_reserve() -> None:
    t = reserve(african(wording=saying(GainFromDisplay((0, 1, 2), 99))), 0, "granary")
    t.display("masonry")
    using(t)
    assert t.top(0) == ["masonry"], "it was the only card to gain"
    assert reserved(t, 0) == ["granary"]


@pytest.mark.rule("AE.RESERVE.17")
def test_reserved_cards_are_in_neither_city_nor_deck_nor_discard_pile() -> None:
    t = reserve(african(), 0, "granary")
    t.city(0, "forum work-camp - / - fort - / - - -").activate(0).play("activate 1 1", "use forum r1c1")
    assert "granary" not in " ".join(t.offers)
    named = reserve(african(wording=saying(ArchiveReserved(Gain(GOLD, 1)))), 0, "granary cattle-kraal")
    using(named)
    assert sorted(named.of("archive")) == ["cattle-kraal", "granary"]
    assert explain(named.pos, "archive fort", 0).rules == ("AE.RESERVE.17",)
    named.play("archive granary")
    assert (named.in_archive(0), reserved(named, 0)) == (["granary"], ["cattle-kraal"])
    assert named.has(0) == {"gold": 1}


def test_archiving_a_reserved_knowledge_or_wonder_takes_no_point() -> None:
    t = reserve(african(wording=saying(ArchiveReserved())), 0, "customary-law")
    before = t.pos.tally[0 * ROADS + ROAD_KNOWLEDGE]
    using(t)
    assert t.points(0)[ROAD_KNOWLEDGE] == before == 1


@pytest.mark.rule("AE.RESERVE.18")
def test_reserved_cards_score_nothing() -> None:
    bare = african().act(0)
    full = reserve(african(), 0, "customary-law great-zimbabwe granary").act(0)
    assert scores(bare.pos)[0].total == scores(full.pos)[0].total


@pytest.mark.rule("AE.RESERVE.19")
def test_what_leaves_the_display_does_not_join_a_reserve_deck() -> None:
    t = african().act(0)
    before = deck_sizes(t)
    t.end_turn()
    assert t.pos.display_discard
    assert deck_sizes(t) == before


@pytest.mark.rule("AE.RESERVE.20")
def test_a_knowledge_of_the_atlanteans_goes_to_their_nexus() -> None:
    t = table(("atlantis", "aksum"), boxes=("lost-kingdoms", BOX), modules=("reserve",), deck=CORE_DECK)
    reserve(t, 0, "customary-law")
    t.stock(0, science=30).act(0).play("acquire customary-law")
    assert t.top(0) == []
    assert ROW.row(t.pos, 0)[0] == t.card("customary-law")


@pytest.mark.rule("AE.RESERVE.22", "AE.AKSUM.2", "AE.AKSUM.11")
def test_a_card_that_was_given_away_can_be_acquired_by_its_new_holder_only() -> None:
    t = reserve(african(wording=saying(GiveReserved(Gain(GOLD, 3)))), 0, "granary cattle-kraal")
    t.stock(1, production=30)
    using(t).play("give granary")
    assert (reserved(t, 0), reserved(t, 1)) == (["cattle-kraal"], ["granary"])
    assert t.has(0)["gold"] == 3
    assert tales(t) == ["reserved-given", "reserved-received"]
    assert "acquire granary" not in t.offers
    t.end_turn().stock(1, production=30)
    t.play(t.offers[0])
    assert "acquire granary" in t.offers


@pytest.mark.rule("AE.AKSUM.2")
def test_a_card_given_to_an_automa_leaves_the_game() -> None:
    t = african(("aksum", "egypt"), automas=(1,), wording=saying(GiveReserved(Gain(GOLD, 3))))
    reserve(t, 0, "granary")
    using(t)
    assert t.card("granary") in t.pos.display_discard
    assert reserved(t, 1) == []
    reserve_card(t.pos, 1)
    assert t.pos.stack[-1].seat == 0, "an Automa is asked nothing and has no reserve"


def test_the_giver_chooses_the_opponent() -> None:
    t = african(("aksum", "zulu", "egypt"), wording=saying(GiveReserved()))
    reserve(t, 0, "granary")
    using(t)
    assert t.offers == ["to zulu", "to egypt"]
    assert explain(t.pos, "to aksum", 0).possible is False
    t.play("to egypt")
    assert reserved(t, 2) == ["granary"]


@pytest.mark.rule("AE.RESERVE.11", "AE.RESERVE.23")
def test_a_reserved_card_up_to_a_price_is_gained_without_paying() -> None:
    t = african(wording=saying(GainReserved(8)))
    cheap = max(price(t, key) for key in ("granary", "customary-law"))
    assert cheap <= 8 < t.rules.price_of_all(t.card("great-zimbabwe"))
    reserve(t, 0, "granary customary-law great-zimbabwe")
    using(t)
    assert sorted(t.of("gain")) == ["customary-law", "granary"]
    refusal = explain(t.pos, "gain great-zimbabwe", 0)
    assert not refusal.possible
    t.play("gain customary-law")
    assert (t.top(0), reserved(t, 0)) == (["customary-law"], ["granary", "great-zimbabwe"])
    assert t.pos.acquisitions[0] == 1


def test_a_wonder_gained_from_the_reserve_is_complete_at_once() -> None:
    t = reserve(african(wording=saying(GainReserved(99))), 0, "great-zimbabwe")
    using(t)
    assert t.points(0)[2] == 1
    assert reserved(t, 0) == []


def test_amounts_may_follow_the_reserve_and_what_was_acquired() -> None:
    effect = then(Gain(GOLD, Per(RESERVED_CARDS)), Gain(PRODUCTION, Per(ACQUISITIONS)))
    t = reserve(african(wording=saying(effect)), 0, "granary cattle-kraal")
    using(t)
    assert t.has(0) == {"gold": 2}


def test_reserving_is_refused_outside_its_question() -> None:
    t = african().act(0)
    assert not explain(t.pos, "reserve era-1", 0).possible


@pytest.mark.rule("AE.RESERVE.13")
def test_a_card_in_a_reserve_deck_says_where_it_lies() -> None:
    t = african().act(0)
    refusal = explain(t.pos, "acquire granary", 0)
    assert (refusal.possible, refusal.rules) == (False, ("AE.RESERVE.1", "AE.RESERVE.4"))
    assert t.rules.card_era[t.card("granary")] == ERA_I


@pytest.mark.rule("AE.INFO.4", "AE.INFO.8")
def test_reserves_and_the_sizes_of_decks_are_public_and_their_order_is_nobodys() -> None:
    t = reserve(african(), 1, "granary").act(0)
    for viewer in (mon.SPECTATOR, 0, 1):
        seen = mon.observe(t.pos, viewer).position
        assert RESERVED.row(seen, 1) == (t.card("granary"),)
        for deck, size in enumerate(deck_sizes(t)):
            pile = deck_of(t.pos, deck)
            assert (seen.top[pile], len(seen.pool[pile])) == ((), size)
            assert seen.pool[pile] == tuple(sorted(seen.pool[pile]))


@pytest.mark.rule("AE.INFO.4")
def test_what_is_reserved_depends_on_chance_alone() -> None:
    drawn = set()
    for seed in range(30):
        t = african(wording=saying(Reserve(1))).seed(seed)
        using(t)
        drawn.add(reserved(t, 0)[0])
    assert len(drawn) > 3
