"""Looking ahead: previews, the nine activations and the next City are what the engine then does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.builder import Table, table
from tests.contract.play import decisions, start

import monumental as mon
from monumental.classic.actions import menu
from monumental.classic.forecast import crosses, next_city, preview
from monumental.classic.kinds import A_CONQUER, A_END, A_SHIFT, ACTIONS, ACTIVATE, E_DEALT, FIELD, KIND_SHIFT
from monumental.classic.notation import option_of
from monumental.classic.position import Position
from monumental.classic.question import SETTLES, question_of
from monumental.classic.scoring import points
from monumental.effects.hooks import CITY_ACTIVATED
from monumental.effects.resources import GOLD, MILITARY, PRODUCTION, RESOURCES
from monumental.effects.tree import Draw, Gain, On, lasting
from monumental.kernel.events import Event
from monumental.kernel.frames import Frame
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, DECISION


def random_decisions(seeds: range) -> Iterator[Position]:
    for seed in seeds:
        rules = mon.new_game(2 + seed % 3, seed=seed, renaissance=seed % 2 == 1).rules
        yield from decisions(start(rules, seed), Random(seed))


def seen(t: Table, text: str) -> tuple[dict[str, int], int, list[str], bool, bool]:
    """A preview in words."""
    option = option_of(t.pos, text)
    assert option is not None, t.offers
    found = preview(t.pos, option)
    names = ("production", "science", "military", "gold", "culture", "raid")
    stock = {name: n for name, n in zip(names, found.stock, strict=True) if n}
    return stock, found.score, t.keys(found.cards), found.certain, found.reveals


# --- previews ------------------------------------------------------------------------------------------------------
def test_a_payment_spares_gold() -> None:
    t = table().stock(0, production=2, gold=4).act()
    assert seen(t, "acquire workshop") == ({"production": -2, "gold": -1}, 0, ["workshop"], True, False)


def test_a_conquest_shows_its_price_and_points_and_announces_what_it_reveals() -> None:
    t = table().stock(0, military=5).act()
    stock, score, _, certain, reveals = seen(t, "conquer b1")
    assert (stock, score) == ({"military": -1}, 4)  # 1 Province, and the lead on that road
    assert (certain, reveals) == (False, True)


def test_a_conquest_that_reveals_nothing_is_certain() -> None:
    t = table().owns(0, "b1").stock(0, military=5).act()
    assert seen(t, "conquer b2") == ({"military": -1}, 1, [], True, False)


def test_ending_the_turn_shows_what_is_lost() -> None:
    t = table().stock(0, production=2, science=1, gold=3).deck(0, "fort").act()
    assert seen(t, "end")[0] == {"production": -2, "science": -1}


def test_a_visit_to_a_market_reveals_even_a_stack_that_others_know() -> None:
    t = table().explorer(0, 1, "b3").market("spice-pepper", "spice-caravan").act()
    assert seen(t, "market 1")[4]


def test_progress_shows_the_card_that_lies_on_top() -> None:
    t = table().deck(0, "workshop fort").stock(0, science=2).act()
    assert seen(t, "progress") == ({"production": 2, "science": -2}, 0, ["workshop"], True, False)


def test_certain_previews_come_true_and_change_nothing() -> None:
    """Play each option with the same proposals: stock and score come out as announced."""
    checked = 0
    for number, pos in enumerate(random_decisions(range(6))):
        if number % 6:
            continue
        before = pos.stable_hash()
        seat = pos.stack[-1].seat
        for option in pos.options:
            promised = preview(pos, option)
            if not promised.certain:
                continue
            copy = pos.copy()
            apply(copy, option)
            while question_of(copy).previews == SETTLES:
                apply(copy, copy.options[0])
            base = seat * RESOURCES
            change = [copy.stock[base + i] - pos.stock[base + i] for i in range(RESOURCES)]
            assert tuple(change) == promised.stock
            assert points(copy, seat) - points(pos, seat) == promised.score
            assert copy.stack[-1].kind == ACTIONS
            checked += 1
        assert pos.stable_hash() == before
    assert checked > 1000


def test_what_reveals_nothing_needs_no_chance() -> None:
    """An option without a barrier never draws a card before somebody decides again."""
    for number, pos in enumerate(random_decisions(range(4))):
        if number % 5:
            continue
        for option in pos.options:
            if preview(pos, option).reveals:
                continue
            copy = pos.copy()
            copy.chance_mode = True
            apply(copy, option)
            assert copy.pending != CHANCE


# --- the nine activations ------------------------------------------------------------------------------------------
def test_all_nine_crosses_are_what_the_engine_gives() -> None:
    compared = 0
    for pos in random_decisions(range(8)):
        frame = pos.stack[-1]
        if frame.kind != ACTIVATE:
            continue
        seat = frame.seat
        found = crosses(pos, seat)
        assert [(cross.row, cross.column) for cross in found] == [
            (r, c) for r in (1, 2, 3) for c in (1, 2, 3)
        ]
        for number, cross in enumerate(found):
            copy = pos.copy()
            copy.chance_mode = True
            apply(copy, number)
            assert cross.certain == (copy.pending == DECISION and copy.stack[-1].kind == ACTIONS)
            base = seat * RESOURCES
            gains = [copy.stock[base + i] - pos.stock[base + i] for i in range(RESOURCES)]
            assert list(cross.gains) == gains
            assert cross.ready == copy.ready[seat]
            options = menu(copy, seat)
            conquests = [o >> A_SHIFT & FIELD for o in options if o >> KIND_SHIFT == A_CONQUER]
            assert list(cross.tiles) == conquests
            cards = [o >> A_SHIFT & FIELD for o in options if 1 <= o >> KIND_SHIFT <= 2]
            assert list(cross.cards) == cards
            compared += 1
    assert compared > 300


def test_planning_ahead_finds_the_same_crosses_as_the_turn_itself() -> None:
    for pos in random_decisions(range(3)):
        frame = pos.stack[-1]
        if frame.kind == ACTIVATE:
            waiting = pos.copy()
            waiting.stack = [Frame(ACTIVATE, (frame.seat + 1) % pos.seats)]
            assert crosses(waiting, frame.seat) == crosses(pos, frame.seat)


def test_cards_that_need_gold_are_told_apart() -> None:
    t = table().display("great-library masonry aqueduct / pyramids currency academy")
    t.city(0, "work-camp work-camp work-camp / workshop fort fort / fort fort fort").stock(
        0, gold=1
    ).activate()
    first = crosses(t.pos, 0)[0]
    assert first.gains[PRODUCTION] == 5
    assert first.gains[MILITARY] == 1
    needed = t.keys(first.with_gold)
    assert all(card in t.keys(first.cards) for card in needed)
    assert "workshop" in t.keys(first.cards)
    assert "workshop" not in needed
    assert all(
        t.rules.card_cost[card] == 6 for card in first.with_gold if t.rules.card_pays[card] == PRODUCTION
    )


def test_a_trigger_that_draws_makes_a_cross_uncertain_but_one_that_gains_does_not() -> None:
    for effect, certain in ((Draw(1), False), (Gain(GOLD, 2), True)):
        wording = {"eternal-masons": {"ongoing": lasting(On(CITY_ACTIVATED, effect))}}
        t = table(wording=wording).policies(0, "eternal-masons").shuffled(0, "fort library mine").activate()
        cross = crosses(t.pos, 0)[0]
        assert cross.certain == certain
        assert cross.gains[GOLD] == (2 if certain else 0)


# --- the next City -------------------------------------------------------------------------------------------------
def dealt_at_the_end(pos: Position) -> list[int]:
    """Slots and cards that the engine deals to the active player when the turn ends now."""
    seat = pos.stack[-1].seat
    copy = pos.copy()
    copy.chance_mode = False
    events: list[Event] = []
    copy.sink = events
    apply(copy, A_END << KIND_SHIFT)
    out: list[int] = []
    for event in events:
        if event.kind == E_DEALT and event.seat == seat:
            out += [event.b, event.a]
    return out


def test_the_next_city_is_dealt_as_forecast() -> None:
    known = 0
    for pos in random_decisions(range(8)):
        frame = pos.stack[-1]
        if frame.kind != ACTIONS:
            continue
        forecast = next_city(pos, frame.seat, pos.lit[frame.seat])
        dealt = dealt_at_the_end(pos)
        both = min(len(dealt), len(forecast.arrivals))  # the deal stops where two Knowledge cards meet
        assert list(forecast.arrivals[:both]) == dealt[:both]
        assert set(dealt[::2]) <= set(forecast.gaps)
        known += len(forecast.arrivals)
    assert known > 500


def test_acquired_cards_come_first_and_the_rest_is_unknown() -> None:
    t = table().shuffled(0, "fort library mine forum").stock(0, production=9).activate().play("activate 1 1")
    t.play("acquire workshop", "acquire laboratory")
    forecast = next_city(t.pos, 0, t.pos.lit[0])
    assert forecast.gaps == (0, 1, 2, 3, 6)
    assert forecast.arrivals == (0, t.card("laboratory"), 1, t.card("workshop"))
    assert (forecast.unknown, forecast.shuffles) == (3, False)


def test_a_known_knowledge_goes_below_the_next_card() -> None:
    t = table().deck(0, "philosophy fort library library library library").activate().play("activate 1 1")
    forecast = next_city(t.pos, 0, t.pos.lit[0])
    assert forecast.arrivals[:6] == (0, t.card("philosophy"), 0, t.card("fort"), 1, t.card("library"))
    assert forecast.unknown == 0


def test_an_empty_deck_is_shuffled_and_without_cards_the_gaps_stay() -> None:
    t = table().deck(0, "").activate().play("activate 1 1")
    forecast = next_city(t.pos, 0, t.pos.lit[0])
    assert (forecast.unknown, forecast.shuffles) == (5, True)
    empty = table().city(0, "- - - / - - - / - - -").deck(0, "").act()
    assert next_city(empty.pos, 0, 0).unknown == 0
