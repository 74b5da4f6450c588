"""Secrecy: what a viewer cannot know makes no difference to what the viewer is shown.

Piles have no hidden order, so the only secrets are the generator, Market stacks that others have looked at, and the
discard piles of others.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from tests.builder import Table, table
from tests.contract.checks import Inventory, check_options
from tests.contract.eyes import data, other_truth, viewers
from tests.contract.play import choose, decisions, start
from tests.contract.test_random_play import table_of

from monumental import REFEREE, SPECTATOR, determinize, observe
from monumental.classic.fields import FIELDS
from monumental.classic.notation import question
from monumental.kernel.chance import natural_outcome
from monumental.kernel.fields import NOBODY, OWNER, VEILED
from monumental.kernel.machine import apply
from monumental.kernel.state import CHANCE, DECISION, OVER
from monumental.portrait import paint

GAMES = range(12)


@pytest.mark.parametrize("number", GAMES)
def test_positions_that_differ_in_secrets_alone_look_alike(number: int) -> None:
    pos = start(table_of(number), number)
    random = Random(number)
    for each in decisions(pos, random):
        looking = question(each) == "market"
        if not looking and random.random() > 0.02:
            continue
        for viewer in viewers(each):
            twin = other_truth(each, viewer, random)
            if viewer == each.stack[-1].seat:
                assert twin.options == each.options
            assert data(observe(twin, viewer)) == data(observe(each, viewer))


def test_the_pairs_do_differ() -> None:
    """The test above would prove nothing if there were no secrets in these games."""
    hidden = 0
    for number in GAMES:
        pos = start(table_of(number), number)
        random = Random(number)
        for each in decisions(pos, random):
            if question(each) == "market":
                twin = other_truth(each, SPECTATOR, random)
                hidden += data(observe(twin, REFEREE)) != data(observe(each, REFEREE))
    assert hidden > 5


@pytest.mark.parametrize("number", GAMES)
def test_worlds_agree_with_the_view_they_come_from(number: int) -> None:
    pos = start(table_of(number), number)
    inventory = Inventory(pos)
    used = sum(pos.production) + sum(pos.production_tokens)
    random = Random(number)
    for each in decisions(pos, random):
        if question(each) != "market" and random.random() > 0.02:
            continue
        for viewer in [REFEREE, *viewers(each)]:
            view = observe(each, viewer)
            before = data(view)
            world = determinize(view, random.getrandbits(70))
            assert data(observe(world, viewer)) == before
            check_options(world)
            assert world.stack[-1].seat == each.stack[-1].seat
            inventory.check(world, used - sum(world.production) - sum(world.production_tokens))
            for _ in range(3):  # the world goes its own way
                if world.pending == DECISION:
                    apply(world, choose(world, random))
            assert data(view) == before, "a world shares something with the view"


@pytest.mark.parametrize("number", range(6))
def test_worlds_can_be_played_to_the_end(number: int) -> None:
    pos = start(table_of(number), number)
    random = Random(number)
    for each in decisions(pos, random):
        if random.random() < 0.01:
            viewer = random.choice(viewers(each))
            world = determinize(observe(each, viewer), random.getrandbits(64))
            for _ in decisions(world, random):
                pass
            assert world.pending == OVER
            assert not each.pending


@pytest.mark.parametrize("number", range(6))
def test_views_at_chance_agree_too(number: int) -> None:
    pos = start(table_of(number), number, chance_mode=True)
    random = Random(number)
    while pos.pending != OVER:
        if pos.pending == CHANCE:
            if random.random() < 0.05:
                for viewer in viewers(pos):
                    view = observe(pos, viewer)
                    assert (view.decider, view.options) == (-1, [])
                    assert data(observe(determinize(view, 5), viewer)) == data(view)
            apply(pos, natural_outcome(pos))
        else:
            apply(pos, choose(pos, random))


def looked() -> Table:
    """Seat 0 has taken a token of the Spice Market; one unknown token is left for seat 1."""
    t = table().explorer(0, 1, "b3").market("spice-pepper", "spice-dockers").act(0)
    return t.play("market 1", "keep spice-pepper")


def test_a_view_holds_nothing_of_the_generator() -> None:
    t = looked()
    for viewer in (REFEREE, *viewers(t.pos)):
        seen = observe(t.pos, viewer).position
        assert (seen.rng, seen.luck) == (0, 0)
        assert seen.sink is None


def test_a_view_keeps_no_reference_to_the_truth() -> None:
    t = looked()
    for viewer in (REFEREE, *viewers(t.pos)):
        view = observe(t.pos, viewer)
        before = data(view)
        known = t.pos.stable_hash()
        view.options.append(-1)
        view.position.stock[0] += 5
        view.position.stack.clear()
        assert t.pos.stable_hash() == known
        assert t.pos.options
        assert t.pos.options[-1] != -1
        assert data(observe(t.pos, viewer)) == before


def test_only_the_decider_gets_options() -> None:
    t = table().act(0)
    assert observe(t.pos, 0).options == t.pos.options
    assert observe(t.pos, REFEREE).options == t.pos.options
    for viewer in (1, SPECTATOR):
        view = observe(t.pos, viewer)
        assert view.options == []
        assert view.decider == 0


def test_worlds_of_others_spread_over_all_that_the_stack_may_hold() -> None:
    t = looked()
    market = t.rules.market_key.index("spice")
    rest = {
        t.rules.good_id[key]
        for key in ("spice-mercenaries", "spice-caravan", "spice-apothecary", "spice-dockers")
    }
    found = {determinize(observe(t.pos, 1), seed).market_stack[market] for seed in range(60)}
    assert found == {(good,) for good in rest}
    mine = {determinize(observe(t.pos, 0), seed).market_stack[market] for seed in range(20)}
    assert mine == {(t.rules.good_id["spice-dockers"],)}  # who has looked knows


def test_worlds_spread_over_all_pairs_while_somebody_is_looking() -> None:
    t = table().explorer(0, 1, "b3").market("spice-pepper", "spice-dockers").act(0).play("market 1")
    market = t.rules.market_key.index("spice")
    pairs = set(combinations(sorted(t.rules.market_tokens[market]), 2))
    found = {determinize(observe(t.pos, 1), seed).market_stack[market] for seed in range(200)}
    assert found == pairs


def test_others_hear_the_same_whatever_the_stack_holds() -> None:
    heard = []
    for other in ("spice-dockers", "spice-caravan", "spice-mercenaries"):
        t = table().explorer(0, 1, "b3").market("spice-pepper", other).act(0)
        t.play("market 1", "keep spice-pepper")
        heard.append([event.fields() for event in t.events if event.visible_to(1)])
        assert [event.fields() for event in t.events if event.visible_to(SPECTATOR)] == heard[-1]
        told = {event.b for event in t.events if event.kind == t.kind("market-seen") and event.visible_to(0)}
        assert told == {t.rules.good_id["spice-pepper"], t.rules.good_id[other]}
    assert heard[0] == heard[1] == heard[2]
    assert heard[0]


def test_what_chance_reveals_to_a_visitor_stays_with_the_visitor() -> None:
    t = table(players=3)
    tile = next(i for i, market in enumerate(t.rules.tile_market) if market)
    t.explorer(1, 1, t.rules.tile_name[tile]).act(1).play("market 1")
    revealed = [event for event in t.events if event.kind == t.kind("revealed")]
    assert len(revealed) == 3
    assert all(event.visible_to(1) for event in revealed)
    assert not any(event.visible_to(viewer) for event in revealed for viewer in (0, 2, SPECTATOR))


# --- declarations --------------------------------------------------------------------------------------------------
def test_every_field_that_is_not_for_everybody_stands_under_one_veil() -> None:
    rules = start(table_of(0), 0).rules
    covered = [name for veil in rules.veils for name in veil.fields]
    hidden = [field.name for field in (*FIELDS, *rules.extras) if field.seen in (OWNER, VEILED)]
    assert sorted(covered) == sorted(hidden)
    assert {field.name for field in FIELDS if field.seen == NOBODY} == {"rng", "luck"}


@pytest.mark.rule("CORE.ACTION.3")
def test_the_discard_pile_of_another_is_closed_and_its_size_open() -> None:
    t = table().act(0)
    t.pos.discard[0] = t.pos.pool[0][:2]
    t.pos.pool[0] = t.pos.pool[0][2:]
    deck = len(t.pos.pool[0])
    for viewer in (1, SPECTATOR):
        seen = observe(t.pos, viewer).position
        assert seen.discard[0] == ()
        assert seen.hidden_discards[0] == 2
        shown = paint(seen, viewer, 0).seats[0]
        assert (shown.discard.size, shown.discard.cards) == (2, None)
        assert shown.deck.size == deck
    assert observe(t.pos, 0).position.discard[0] == t.pos.discard[0]
    assert observe(t.pos, REFEREE).position.discard[0] == t.pos.discard[0]
    world = determinize(observe(t.pos, 1), 5)
    assert (len(world.discard[0]), len(world.pool[0]), world.hidden_discards[0]) == (2, deck, 0)
