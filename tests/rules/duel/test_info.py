"""What is hidden and what is open (DUEL.INFO)."""

from __future__ import annotations

import pytest
from tests.duel_builder import Table, duel

from monumental import SPECTATOR
from monumental.duel.kinds import CITY_PILE, ERA_PILE, SEATS
from monumental.duel.view import determinize, observe

VIEWERS = (0, 1, SPECTATOR)


def table() -> Table:
    """A table with something in every place that could be hidden."""
    t = (
        duel()
        .rich(0)
        .rich(1)
        .display("petra sahara bartering")
        .discard(0, "mine")
        .discard(1, "forum library")
    )
    t.policies(0, "bushido").land(1, "valley-of-mexico barricade").advantage(1, 2).laid(0, "venice", 2)
    t.pos.archive = [(t.card("fort"),), ()]
    t.pos.display_discard = (t.card("andes"),)
    return t.act(0)


@pytest.mark.rule("DUEL.INFO.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_decks_are_closed_to_all_and_their_sizes_public(viewer: int) -> None:
    t = table()
    seen = observe(t.pos, viewer).position
    for pile in (0, 1, *range(ERA_PILE, CITY_PILE + 1)):
        # What lies hidden in a discard pile could as well be in the deck.
        hidden = seen.hidden_discards[pile] if pile < SEATS else 0
        size = len(seen.top[pile]) + len(seen.pool[pile]) - hidden
        assert size == len(t.pos.top[pile]) + len(t.pos.pool[pile])
        assert seen.pool[pile] == tuple(sorted(seen.pool[pile]))  # in no order


@pytest.mark.rule("DUEL.INFO.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_an_acquired_card_on_top_was_seen_by_both(viewer: int) -> None:
    t = table().play("acquire workshop")
    assert t.words(observe(t.pos, viewer).position.top[0]) == ["workshop"]


@pytest.mark.rule("DUEL.INFO.2")
def test_a_discard_pile_is_shown_to_its_owner_alone() -> None:
    t = table()
    own = observe(t.pos, 0).position
    assert t.words(own.discard[0]) == ["mine"]
    assert own.discard[1] == ()
    assert own.hidden_discards[1] == 2
    stranger = observe(t.pos, SPECTATOR).position
    assert stranger.discard == [(), ()]


@pytest.mark.rule("DUEL.INFO.2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_world_made_of_a_view_has_all_cards_again(viewer: int) -> None:
    t = table()
    world = determinize(observe(t.pos, viewer), 5)
    for seat in (0, 1):
        everything = sorted((*world.discard[seat], *world.pool[seat], *world.top[seat]))
        assert everything == sorted((*t.pos.discard[seat], *t.pos.pool[seat], *t.pos.top[seat]))
        assert len(world.discard[seat]) == len(t.pos.discard[seat])


@pytest.mark.rule("DUEL.INFO.3", "DUEL.INFO.4")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everything_else_is_open(viewer: int) -> None:
    t = table()
    seen = observe(t.pos, viewer).position
    for name in (
        "archive",
        "basic",
        "bid",
        "bid_kind",
        "cities",
        "claimed",
        "cover",
        "display",
        "display_discard",
        "first",
        "holder",
        "laid",
        "land",
        "lit",
        "marked",
        "markers",
        "policies",
        "site",
        "stock",
        "tally",
        "under",
        "used",
    ):
        assert getattr(seen, name) == getattr(t.pos, name), name
