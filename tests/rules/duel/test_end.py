"""The end of the game, scoring, ties (DUEL.END, DUEL.SCORE, DUEL.TIE, DUEL.CHECK)."""

from __future__ import annotations

from functools import cache

import pytest
from tests.duel_builder import Table, duel

from monumental.duel.acquisition import KEPT
from monumental.duel.kinds import DISPLAY_SLOTS
from monumental.duel.scoring import DOMINANCE, POINTS, scores, winners
from monumental.duel.turn import FEW

SEVEN = "petra bartering sahara nile-delta watchtower andes heraldry"


def ended(t: Table) -> Table:
    return t.act(0).play("pass", "pass")


def last_round(t: Table) -> Table:
    """A table in its final round."""
    t.pos.final_round = 1
    return t


# --- the end ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.END.1", "DUEL.END.2", "DUEL.CHECK.5")
@pytest.mark.parametrize(("kept", "deck", "final"), [(3, 1, 1), (3, 2, 0), (3, 3, 0), (0, 4, 1), (0, 5, 0)])
def test_at_most_four_cards_on_the_replenished_display(kept: int, deck: int, final: int) -> None:
    words = SEVEN.split()
    t = duel().display(" ".join(words[:kept])).development(" ".join(words[kept : kept + deck]))
    ended(t)
    assert DISPLAY_SLOTS - t.pos.display.count(0) == kept + deck
    assert t.pos.final_round == final
    assert bool(t.said("end-triggered")) == bool(final)


@pytest.mark.rule("DUEL.END.1")
def test_the_display_is_counted_after_the_refill_only() -> None:
    t = duel().display("petra").act(0)
    assert t.pos.final_round == 0
    t.play("pass", "pass")
    assert t.pos.final_round == 0, "the deck filled it again"


@pytest.mark.rule("DUEL.END.3", "DUEL.END.4", "DUEL.END.5")
def test_one_more_round_then_the_game_is_over() -> None:
    t = duel().display("petra").development().advantage(0, 3)
    ended(t)
    assert t.pos.final_round == 1
    before = t.pos.round
    t.play("activate 1 1", "activate 1 1", "pass", "pass")
    assert t.over
    assert t.pos.round == before
    assert t.pos.bid == 1, "the Advantage decays before ties are broken"
    assert t.pos.cover.count(0) == 10, "but nothing is dealt any more"
    assert t.pos.display.count(0) == 5


@pytest.mark.rule("DUEL.CHECK.3")
def test_a_game_of_thirty_cards_lasts_six_to_ten_rounds() -> None:
    @cache
    def rounds(shown: int, deck: int) -> frozenset[int]:
        """The rounds that may follow, this one included, by how many cards are taken."""
        found: set[int] = set()
        for taken in range(shown + 1):
            kept = min(KEPT, shown - taken)
            dealt = min(DISPLAY_SLOTS - kept, deck)
            if kept + dealt <= FEW:
                found.add(2)
            else:
                found.update(1 + n for n in rounds(kept + dealt, deck - dealt))
        return frozenset(found)

    assert rounds(DISPLAY_SLOTS, 24) == frozenset(range(6, 11))


# --- points ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule(
    "DUEL.SCORE.1", "DUEL.SCORE.2", "DUEL.SCORE.3", "DUEL.SCORE.4", "DUEL.SCORE.5", "DUEL.SCORE.7"
)
def test_points_for_each_kind_wherever_the_cards_lie() -> None:
    assert POINTS == (1, 1, 2, 2, 2)
    assert DOMINANCE == 3
    t = duel().land(0, "sahara barricade andes").policies(0, "bushido", "way-of-tea").claims(0, "toledo")
    t.city(0, "petra+bartering - - / - - - / - - -").deck(0, "calligraphy").discard(0, "heraldry")
    t.city(1, "- - - / - - - / - - -").deck(1)
    t.act(0)
    mine, other = scores(t.pos)
    assert mine.counts == (3, 2, 1, 2)
    assert mine.achievements == (3, 2, 2, 4)
    assert mine.dominance == (3, 3, 3, 3)
    assert mine.lines == (("free-cities", 2),)
    assert mine.total == 11 + 12 + 2
    assert other.total == 0


@pytest.mark.rule("DUEL.SCORE.1")
def test_the_starting_province_of_the_aztecs_counts() -> None:
    t = duel(("aztecs", "mali")).land(0, "valley-of-mexico").act(0)
    assert scores(t.pos)[0].counts[1] == 1


@pytest.mark.rule("DUEL.SCORE.6", "DUEL.SCORE.9")
def test_what_gives_nothing() -> None:
    t = duel().stock(0, gold=9, culture=9).land(0, "barricade").site(0, "petra").deck(0).deck(1)
    t.pos.archive = [(t.card("calligraphy"), t.card("colossus-of-rhodes")), ()]
    t.act(0)
    assert [score.total for score in scores(t.pos)] == [0, 0]


@pytest.mark.rule("DUEL.SCORE.8", "DUEL.SCORE.10")
def test_dominance_goes_to_the_most_to_both_if_tied_to_nobody_for_none() -> None:
    t = duel().land(0, "sahara").land(1, "andes").policies(1, "codex").deck(0).deck(1).claims(0, "toledo")
    t.act(0)
    mine, other = scores(t.pos)
    assert mine.dominance == (0, 3, 0, 0), "Free Cities have none"
    assert other.dominance == (0, 3, 0, 3)


# --- ties ----------------------------------------------------------------------------------------------------------
@pytest.mark.rule("DUEL.TIE.1", "DUEL.TIE.2", "DUEL.TIE.3", "DUEL.TIE.4")
def test_ties_by_advantage_then_gold_then_culture_then_shared() -> None:
    t = duel().deck(0).deck(1).stock(0, culture=1).stock(1, gold=1).act(0)
    assert winners(t.pos) == [1]
    t.advantage(0, 1)
    assert winners(t.pos) == [0]
    t.advantage(-1).stock(0, gold=1, culture=1)
    assert winners(t.pos) == [0]
    t.stock(1, gold=1, culture=1)
    assert winners(t.pos) == [0, 1]
    t.land(1, "sahara").act(0)
    assert winners(t.pos) == [1]


@pytest.mark.rule("DUEL.TIE.1", "DUEL.END.4", "DUEL.CHECK.8")
@pytest.mark.parametrize(("tokens", "winner"), [(2, [0]), (1, [1]), (0, [1])])
def test_the_advantage_breaks_a_tie_after_the_last_decay(tokens: int, winner: list[int]) -> None:
    t = last_round(duel().deck(0).deck(1).stock(1, gold=1).advantage(0, tokens))
    t.act(0).play("pass", "pass")
    assert t.over
    assert winners(t.pos) == winner


@pytest.mark.rule("DUEL.TIE.2", "DUEL.FREECITY.1")
def test_gold_on_free_cities_is_in_no_supply() -> None:
    t = duel().deck(0).deck(1).laid(0, "venice", 3).stock(1, gold=1).act(0)
    assert winners(t.pos) == [1]


@pytest.mark.rule("DUEL.CHECK.7")
def test_by_trades_alone_a_claim_takes_four_rounds() -> None:
    t = duel().free("venice", "bruges", "kilwa").stock(0, gold=9)
    t.act(0)
    for trades in range(1, 5):
        assert t.pos.claimed[0] == ()
        while t.seat != 0:
            t.play("pass" if t.asks == "action" else "activate 1 1")
        if t.asks == "activate":
            t.play("activate 1 1")
            while t.asks != "action" or t.seat != 0:
                t.play("pass" if t.asks == "action" else "activate 1 1")
        t.play("trade venice")
        while t.asks == "may":
            t.play("decline")
        if trades < 4:
            assert t.gold_on("venice", 0) == trades
            while t.asks == "action":
                assert "trade venice" not in t.offers or t.seat == 1
                t.play("pass")
    assert t.words(t.pos.claimed[0]) == ["venice"]
