"""The Aksumites: three reserved cards at the start, Stelae Construction, what becomes of reserved cards (AE.AKSUM)."""

from __future__ import annotations

import pytest
from tests.african import (
    BOX,
    CORE_DECK,
    african,
    deck_sizes,
    reserve,
    reserve_deck,
    reserved,
    saying,
    tales,
    using,
)
from tests.builder import Table, table

import monumental as mon
from monumental.classic.african_empires.reserve import RESERVED
from monumental.classic.model import ERA_I, RENAISSANCE
from monumental.classic.reasons import explain
from monumental.content.shelf import BOXES
from monumental.effects.tree import GainBasicBuilding

EVERYTHING = tuple(card for box in BOXES[:3] for card in box.development if card.era != RENAISSANCE)


def stelae(cards: str = "", **stock: int) -> Table:
    """A turn of the Aksumites with Stelae Construction in force."""
    t = (
        reserve(african(), 0, cards)
        .policies(0, "stelae-construction")
        .stock(0, **{"production": 30, **stock})
    )
    return t.act(0)


# --- the start ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AKSUM.1", "AE.EXAMPLE.32")
def test_they_begin_with_three_cards_of_the_first_deck() -> None:
    t = table(("aksum", "egypt"), boxes=(BOX,), modules=("reserve",), deck=CORE_DECK)
    cards = RESERVED.row(t.pos, 0)
    assert len(cards) == 3
    assert {t.rules.card_era[card] for card in cards} == {ERA_I}
    assert RESERVED.row(t.pos, 1) == ()
    unused = [len(cards) for cards in t.rules.unused_cards if cards]
    assert deck_sizes(t) == [unused[0] - 3, *unused[1:]]
    game = mon.new_game(["aksum", "egypt"], boxes=[BOX], modules=["reserve"], seed=9)
    assert len(RESERVED.row(game.position, 0)) == 0, "the Capitals are chosen first"
    while game.asks == "capital":
        game.play(game.legal()[0])
    assert len(RESERVED.row(game.position, 0)) == 3
    assert game.position.round <= 1


@pytest.mark.rule("AE.AKSUM.1")
def test_a_short_deck_gives_fewer_and_an_automa_none() -> None:
    deck = tuple(card.key for card in EVERYTHING if card.era != ERA_I) + CORE_DECK
    some = (*deck, *[card.key for card in EVERYTHING if card.era == ERA_I and card.key != "granary"])
    short = table(("aksum", "egypt"), boxes=(BOX,), modules=("reserve",), deck=some)
    assert reserved(short, 0) == ["granary"]
    solo = table(("egypt", "aksum"), boxes=(BOX,), modules=("reserve",), deck=CORE_DECK, automas=(1,))
    assert RESERVED.row(solo.pos, 1) == ()


@pytest.mark.rule("AE.MIX.5")
def test_without_the_reserve_they_are_refused() -> None:
    with pytest.raises(mon.MonumentalError, match="aksum needs the module reserve"):
        mon.new_game(["aksum", "egypt"], boxes=[BOX], modules=["unrest"])
    with pytest.raises(mon.MonumentalError, match="zulu needs the module unrest"):
        mon.new_game(["zulu", "egypt"], boxes=[BOX], modules=["reserve"])
    assert mon.new_game(["aksum", "egypt"], boxes=[BOX], modules=["reserve"]).rules.seats == 2


# --- cards -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.AKSUM.3")
def test_makeda_reserves_a_card_on_her_first_conquest_of_a_turn() -> None:
    t = african().stock(0, military=9).owns(0, "b1", troops=4, warlord=True).act(0)
    reserve_deck(t, 0, "granary cattle-kraal")
    t.play("conquer b2", "with warlord")
    while t.offers[0] != "end":
        t.play("accept" if "accept" in t.offers else t.offers[-1])
    assert reserved(t, 0) == ["granary"]
    assert t.said("warlord") == [(t.rules.warlord_card[0], 0, 0)]


@pytest.mark.rule("AE.AKSUM.4", "AE.AKSUM.5", "AE.EXAMPLE.16")
def test_the_first_building_of_a_turn_works_at_once_and_goes_on_the_deck() -> None:
    t = stelae()
    cost = t.rules.card_cost[t.card("laboratory")]
    t.play("acquire laboratory")
    assert t.top(0) == ["laboratory"]
    given = t.rules.card_yields[t.card("laboratory")][1]
    assert t.has(0) == {"production": 30 - cost, "science": given}
    t.play("acquire laboratory")
    assert t.has(0) == {"production": 30 - 2 * cost, "science": given}, "the second gives nothing at once"
    t.end_turn()
    assert "laboratory" not in t.in_discard(0), "it was never a card of the City"


@pytest.mark.rule("AE.AKSUM.4")
def test_it_may_come_from_the_reserve_or_the_display() -> None:
    t = stelae("cattle-kraal")
    t.play("acquire cattle-kraal")
    assert t.offers == ["decline", "accept"], "its effect may be used"
    before = t.has(0)["production"]
    t.play("accept")
    assert t.has(0)["production"] == before + 2
    assert t.in_discard(0) == ["unrest"]
    shown = stelae().display("aqueduct").act(0)
    shown.play("acquire aqueduct")
    assert "aqueduct" in shown.top(0)
    assert shown.said("activated") == [(shown.card("aqueduct"), -1, 0)]


@pytest.mark.rule("AE.AKSUM.6")
def test_first_counts_from_the_start_of_the_turn() -> None:
    t = african().stock(0, production=30, culture=1).act(0)
    t.play("acquire laboratory", "develop stelae-construction", "acquire laboratory")
    assert "science" not in t.has(0)
    assert t.pos.acquisitions[0] == 2
    t.end_turn().pass_turn()
    t.play(t.offers[0]).stock(0, production=30)
    t.play("acquire laboratory")
    assert t.has(0)["science"] == t.rules.card_yields[t.card("laboratory")][1], "a new turn, a new first"


@pytest.mark.rule("AE.AKSUM.8")
def test_a_building_gained_counts_as_acquired() -> None:
    t = african(wording=saying(GainBasicBuilding())).policies(0, "stelae-construction")
    using(t).play("gain laboratory")
    assert t.has(0) == {"science": t.rules.card_yields[t.card("laboratory")][1]}


@pytest.mark.rule("AE.AKSUM.9")
def test_its_effect_is_used_at_once_or_not_at_all() -> None:
    t = stelae("granary").discard(0, "fort").act(0)
    t.play("acquire granary", "decline")
    assert not t.of("use"), "it is no activated card of the City afterwards"
    assert t.pos.ready[0] == ()
    drawn = stelae("granary", science=9).discard(0, "fort").act(0)
    drawn.play("acquire granary", "decline", "progress")
    assert drawn.of("use") == ["granary drawn"], "drawn later in the turn it works again"


@pytest.mark.rule("AE.AKSUM.7", "AE.EXAMPLE.17")
def test_geez_alphabet_archives_a_reserved_card_once_a_turn() -> None:
    t = reserve(african(), 0, "granary cattle-kraal customary-law").policies(0, "geez-alphabet").act(0)
    t.play("ability geez-alphabet", "archive granary")
    assert (reserved(t, 0), t.has(0), t.in_archive(0)) == (
        ["cattle-kraal", "customary-law"],
        {"culture": 1},
        ["granary"],
    )
    assert not t.of("ability")
    assert explain(t.pos, "ability geez-alphabet", 0).rules == ("CORE.POLICY.10",)
    assert tales(t) == ["reserved-archived"]
    theirs = reserve(african(), 1, "granary").policies(0, "geez-alphabet").act(0)
    assert not theirs.of("ability"), "one's own reserved card"


@pytest.mark.rule("AE.AKSUM.2", "AE.AKSUM.11")
def test_their_cards_cheapen_turn_into_resources_and_give_away() -> None:
    port = reserve(african(), 0, "granary")
    using(port, "port-of-adulis").play(*["gain science"] * 3)
    assert (port.has(0), port.in_archive(0)) == ({"production": 1, "science": 3}, ["granary"])
    coins = reserve(african(), 0, "granary")
    price = coins.rules.card_cost[coins.card("granary")]
    coins.stock(0, production=price - 1)
    using(coins, "minted-coinage").play("choose 2", "acquire granary")
    assert (coins.top(0), coins.has(0)) == (["granary"], {})
    sea = (
        reserve(african(("aksum", "zulu", "egypt")), 0, "granary corvee").policies(0, "red-sea-trade").act(0)
    )
    sea.play("ability red-sea-trade", "give corvee", "to zulu")
    assert (sea.has(0), reserved(sea, 0), reserved(sea, 1)) == ({"gold": 3}, ["granary"], ["corvee"])


def test_monastic_libraries_answer_the_first_card_of_the_reserve_each_turn() -> None:
    t = reserve(african(), 0, "granary cattle-kraal").policies(0, "monastic-libraries")
    t.stock(0, production=30).display("aqueduct").act(0)
    t.play("acquire aqueduct")
    assert t.offers[0] == "end", "it did not come from the reserve"
    t.play("acquire granary")
    assert t.of("gain") == ["production", "science", "military"]
    t.play("gain military", "acquire cattle-kraal")  # the second kind follows from the first
    assert t.has(0)["military"] == 2
    assert t.offers[0] == "end"
