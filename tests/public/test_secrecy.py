"""Nobody learns what they may not: positions that differ only in hidden things look alike, byte for byte."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.builder import Table, table
from tests.public.games import stages

import monumental as mon
from monumental.classic.position import Position
from monumental.classic.reasons import explain
from monumental.kernel.events import EVERYONE, Event
from monumental.narration import blocks, prompt
from monumental.narration.chronicle import Chronicle
from monumental.portrait import to_json
from monumental.portrait.classic import paint_classic as paint


def seen(pos: Position, viewer: int) -> bytes:
    """Every byte that a viewer gets of a position."""
    return json.dumps([to_json(paint(pos, viewer, 7)), prompt(pos, viewer)]).encode()


def other_luck(pos: Position) -> Position:
    """The same position with another future."""
    twin = pos.copy()
    twin.rng = (pos.rng * 31 + 17) % 2**64
    twin.luck = pos.luck ^ 0xABCDEF
    return twin


def other_markets(pos: Position, viewer: int, random: Random) -> Position:
    """The same position with other tokens in the stacks that a viewer has not looked at."""
    twin = pos.copy()
    for market in range(len(pos.market_size)):
        if viewer >= 0 and pos.market_seen[market] >> viewer & 1:
            continue
        pile = pos.rules.market_pile + market
        tokens = [*pos.market_stack[market], *pos.top[pile], *pos.pool[pile]]
        random.shuffle(tokens)
        stack, top = len(pos.market_stack[market]), len(pos.top[pile])
        twin.market_stack[market] = tuple(sorted(tokens[:stack]))
        twin.top[pile] = tuple(tokens[stack : stack + top])
        twin.pool[pile] = tuple(sorted(tokens[stack + top :]))
    return twin


def other_piles(pos: Position, viewer: int, random: Random) -> Position:
    """The same position with cards of other players exchanged between deck and discard pile (CORE.ACTION.3)."""
    twin = pos.copy()
    for seat in range(pos.seats):
        if seat == viewer:
            continue
        cards = [*pos.pool[seat], *pos.discard[seat]]
        random.shuffle(cards)
        size = len(pos.pool[seat])
        twin.pool[seat] = tuple(sorted(cards[:size]))
        twin.discard[seat] = tuple(cards[size:])
    return twin


@pytest.mark.parametrize("seed", range(6))
def test_a_viewer_cannot_tell_positions_apart_that_differ_only_in_hidden_things(seed: int) -> None:
    random = Random(seed)
    differing = 0
    for game in stages(seed, every=30):
        pos = game.position
        for viewer in range(mon.SPECTATOR, game.rules.seats):
            mine = seen(pos, viewer)
            for twin in (
                other_luck(pos),
                other_markets(pos, viewer, random),
                other_piles(pos, viewer, random),
            ):
                differing += twin.fields() != pos.fields()
                assert seen(twin, viewer) == mine
    assert differing > 30


@pytest.mark.parametrize("seed", range(4))
def test_reasons_tell_a_waiting_player_nothing_of_hidden_stacks(seed: int) -> None:
    random = Random(seed)
    for game in stages(seed, every=20):
        pos = game.position
        rules = game.rules
        lines = [f"keep {good}" for good in rules.good_key[1:]] + [
            "market 1",
            "market 2",
            "accept",
            *rules.good_key[1:],
        ]
        for seat in range(rules.seats):
            if seat == game.seat:
                continue
            twin = other_markets(pos, seat, random)
            for line in lines:
                assert explain(pos, line, seat) == explain(twin, line, seat)


def beside_a_market() -> Table:
    """The first player may look at the Spice Market."""
    return table().explorer(0, 1, "b3").market("spice-pepper", "spice-caravan").act()


def looking() -> Table:
    """The first player looks at the Spice Market."""
    return beside_a_market().play("market 1")


def test_only_the_visitor_sees_the_tokens_of_a_market() -> None:
    t = looking()
    for viewer in (mon.SPECTATOR, 0, 1):
        text = seen(t.pos, viewer).decode()
        assert ("spice-pepper" in text) == (viewer == 0)
        assert ("spice-caravan" in text) == (viewer == 0)


def test_the_tokens_left_behind_stay_known_to_the_visitor_alone() -> None:
    t = looking().play("keep spice-pepper")
    tile = t.tile("b3")
    shown = {viewer: paint(t.pos, viewer, 0).tiles[tile].market for viewer in (mon.SPECTATOR, 0, 1)}
    assert shown[0] is not None
    assert shown[0].tokens == ("spice-caravan",)
    for viewer in (mon.SPECTATOR, 1):
        market = shown[viewer]
        assert market is not None
        assert (market.tokens, market.left) == (None, 1)
    assert paint(t.pos, 1, 0).seats[0].goods[0].key == "spice-pepper", "the token that was kept lies face up"


def test_piles_open_for_their_owner_and_the_referee_only() -> None:
    t = table().shuffled(0, "mine forum").discard(0, "library fort").act()
    for viewer in (mon.REFEREE, mon.SPECTATOR, 0, 1):
        seat = paint(t.pos, viewer, 0).seats[0]
        assert (seat.deck.size, seat.discard.size) == (2, 2)
        assert (
            (seat.deck.pool is not None) == (seat.discard.cards is not None) == (viewer in (mon.REFEREE, 0))
        )


def test_options_belong_to_the_one_who_decides() -> None:
    for game in stages(3, every=5):
        for viewer in range(mon.SPECTATOR, game.rules.seats):
            decision = paint(game.position, viewer, 0).decision
            if decision is not None:
                assert bool(decision.options) == decision.mine == (viewer == game.seat)


# --- the log -------------------------------------------------------------------------------------------------------
def disguised(event: Event, viewer: int) -> Event:
    """An event that a viewer must not see, with other contents."""
    if event.seen == EVERYONE or event.visible_to(viewer):
        return event
    return Event(event.kind, event.seat, event.a, event.b % 3 + 1, 0, event.seen)


def test_the_log_does_not_depend_on_hidden_events() -> None:
    # In some games nothing is looked at in secret; in these together something is.
    assert sum(hidden_events_change_nothing(seed) for seed in (2, 7, 8, 9)) > 0


def hidden_events_change_nothing(seed: int) -> int:
    """Compare the logs of a game for every viewer; the number of events that were disguised."""
    *_, game = stages(seed)
    hidden = 0
    for viewer in range(mon.SPECTATOR, game.rules.seats):
        told = Chronicle(game.rules, viewer)
        told.open(game.opening_events)
        for number, entry in enumerate(game.history):
            masked = [disguised(event, viewer) for event in entry.events]
            hidden += sum(a is not b for a, b in zip(masked, entry.events, strict=True))
            told.add(number, mon.Entry(entry.seat, entry.choice, entry.asks, [], masked))
        told.close(game.scores(), game.winners())
        assert to_json(told.blocks()) == to_json(blocks(game, viewer))
    return hidden


def test_what_a_visitor_saw_is_told_to_the_visitor_only() -> None:
    game = mon.Game.at(beside_a_market().pos)
    game.play("market 1")
    game.play("keep spice-pepper")
    told = {viewer: to_json(blocks(game, viewer)) for viewer in (mon.REFEREE, mon.SPECTATOR, 0, 1)}
    for viewer, log in told.items():
        text = json.dumps(log)
        assert "spice-pepper" in text, "what was taken is public"
        assert ("spice-caravan" in text) == (viewer in (mon.REFEREE, 0))
