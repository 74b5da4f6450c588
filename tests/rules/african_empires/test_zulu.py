"""The cards of the Zulu: strength at the price of Unrest, and Unrest for those whom they beat (AE.ZULU.16-21)."""

from __future__ import annotations

import pytest
from tests.african import african, stack, stack_of, tales, using, whole_stack
from tests.builder import REWARDS, Table

from monumental.classic.kinds import MARK_WARLORD
from monumental.classic.reasons import explain
from monumental.classic.supply import modify_turn
from monumental.effects.hooks import BOTH_REWARDS

FOE = ("zulu", "egypt")


def marching(civs: tuple[str, ...] = FOE) -> Table:
    """Shaka stands before a Barbarian with many Soldiers and much Military."""
    return african(civs).owns(0, "b1", troops=5, warlord=True).stock(0, military=20)


def conquering(t: Table, tile: str, *, warlord: bool = True) -> Table:
    """Conquer a tile with Shaka or without him, Soldiers from wherever there are most."""
    t.play(f"conquer {tile}", "with warlord" if warlord else "without warlord")
    while t.of("take"):
        t.play(t.offers[-1])
    # Hidden Forces have tests of their own: here none are laid.
    hide = t.rules.module_op["hidden-forces"]
    if hide in t.pos.stack[-1].more[::2]:
        t.play(f"first {t.pos.stack[-1].more[::2].index(hide) + 1}")
    if "hide" in t.offers:
        t.play("decline")
    return t


@pytest.mark.rule("AE.ZULU.16", "AE.EXAMPLE.13", "AE.UNREST.20")
def test_ibutho_camp_gives_military_and_unrest_as_a_whole() -> None:
    t = african(FOE)
    assert t.rules.card_yields[t.card("ibutho-camp")] == [], (
        "nothing is printed that could be had without the text"
    )
    using(t, "ibutho-camp")
    assert (t.has(0), t.in_discard(0), stack(t)) == ({"military": 3}, ["unrest"], whole_stack(t) - 1)
    bare = using(stack_of(african(FOE), 0), "ibutho-camp")
    assert (bare.has(0), bare.in_discard(0)) == ({"military": 3}, []), "the Unrest is a consequence"


@pytest.mark.rule("AE.ZULU.17", "AE.EXAMPLE.13")
def test_age_grading_archives_a_card_of_the_own_discard_pile() -> None:
    t = african(FOE).discard(0, "fort unrest").discard(1, "library")
    stack_of(t, whole_stack(t) - 1)
    using(t, "age-grading")
    assert sorted(t.of("archive")) == ["fort", "unrest"]
    assert explain(t.pos, "archive library", 0).rules == ("AE.ZULU.17",)
    t.play("archive unrest")
    assert (t.in_discard(0), t.in_archive(0), stack(t)) == (["fort"], [], whole_stack(t))
    other = african(FOE).discard(0, "fort")
    using(other, "age-grading")
    assert (other.in_discard(0), other.in_archive(0)) == ([], ["fort"])
    empty = african(FOE).city(0, "-+age-grading - - / - - - / - - -").activate(0).play("activate 1 1")
    assert not empty.of("use")
    assert explain(empty.pos, "use age-grading r1c1", 0).rules == ("AE.ZULU.17",)


@pytest.mark.rule("AE.ZULU.18", "AE.ZULU.21", "AE.EXAMPLE.14")
def test_shaka_takes_both_gains_by_unrest_once_the_token_is_known() -> None:
    t = marching().back("b1-lore").act(0)
    conquering(t, "a2")
    assert t.said("token-taken"), "the token has been turned over"
    assert t.offers == ["decline", "accept"]
    assert t.in_discard(0) == []
    t.play("accept")
    gained = REWARDS["b1-lore"]["rewards"]
    assert len(gained) == 2
    assert (t.has(0)["gold"], t.has(0)["science"]) == (1, 2)
    assert (t.in_discard(0), stack(t)) == (["unrest"], whole_stack(t) - 1)
    assert t.pos.marks[0] & MARK_WARLORD
    events = [event.kind for event in t.events if event.kind in (t.kind("told"), t.kind("gained"))]
    assert events[0] == t.kind("told"), "the Unrest comes before the gains"


@pytest.mark.rule("AE.ZULU.18", "AE.ZULU.20", "AE.EXAMPLE.14")
def test_without_the_unrest_there_is_one_gain_and_the_right_stays() -> None:
    t = marching().back("b1-lore", "b1-lumber").act(0)
    conquering(t, "a2").play("decline")
    assert t.of("choose") == ["1", "2"]
    t.play("choose 2")
    assert (t.has(0)["science"], t.in_discard(0)) == (2, [])
    assert not t.pos.marks[0] & MARK_WARLORD, "it stays for a later conquest of the turn"


@pytest.mark.rule("AE.ZULU.18", "AE.UNREST.20")
def test_with_an_empty_stack_both_gains_cannot_be_had() -> None:
    t = stack_of(marching(), 0).back("b1-lore").act(0)
    conquering(t, "a2")
    assert t.of("choose") == ["1", "2"], "one gain is chosen at once"


@pytest.mark.rule("AE.ZULU.18", "AE.ZULU.20")
def test_the_second_conquest_of_a_turn_and_one_without_shaka_give_one_gain() -> None:
    t = marching().back("b1-lore", "b1-lumber").act(0)
    conquering(t, "a2", warlord=False)
    assert t.of("choose") == ["1", "2"]
    again = marching().back("b1-lore").act(0)
    again.pos.marks[0] |= MARK_WARLORD
    conquering(again, "a2")
    assert again.of("choose") == ["1", "2"]


@pytest.mark.rule("AE.ZULU.19", "AE.EXAMPLE.15")
def test_a_player_from_whom_shaka_conquers_takes_unrest_by_itself() -> None:
    t = marching().owns(1, "b2", troops=1).discard(1, "fort").act(0)
    conquering(t, "b2")
    assert (t.owner("b2"), t.in_discard(1)) == (0, ["fort", "unrest"])
    assert t.pos.discard[1][-1] == t.rules.unrest
    assert t.in_discard(0) == []
    assert t.offers[0] == "end", "nothing was asked"
    assert t.pos.marks[0] & MARK_WARLORD
    assert tales(t, 1) == ["unrest-taken"]


@pytest.mark.rule("AE.ZULU.19", "AE.ZULU.20")
def test_both_gains_are_one_right_of_the_turn() -> None:
    t = marching().owns(1, "b2", troops=2).owns(1, "c1", troops=1).act(0)
    conquering(t, "b2")  # a Soldier comes along, so that Shaka may leave again
    conquering(t, "c1")
    assert t.in_discard(1) == ["unrest"], "the first conquest that he joined has used it up"


@pytest.mark.rule("AE.ZULU.20")
def test_a_conquest_that_gives_nothing_leaves_the_right() -> None:
    t = marching().act(0)
    conquering(t, "b2")  # nobody's, and no token lies there
    assert not t.pos.marks[0] & MARK_WARLORD
    assert t.offers[0] == "end"


def test_where_both_rewards_come_anyway_nobody_is_asked() -> None:
    t = marching().back("b1-lore").act(0)
    modify_turn(t.pos, 0, BOTH_REWARDS, 1)
    conquering(t, "a2")
    assert (t.has(0)["gold"], t.has(0)["science"], t.in_discard(0)) == (1, 2, [])


def test_other_results_keep_their_place_beside_the_token() -> None:
    t = marching().policies(0, "horns-of-the-buffalo").back("b1-lore").act(0)
    conquering(t, "a2")
    assert t.of("first") == ["1", "2"], "the conqueror orders token and trigger (CORE.CONQUER.40)"
    t.play("first 2", "gain science", "gain science")
    assert t.offers == ["decline", "accept"]


# --- Policies ----------------------------------------------------------------------------------------------------
def test_izibongo_needs_a_conquest_and_unrest() -> None:
    t = marching().policies(0, "izibongo").act(0)
    assert not t.of("ability")
    conquering(t, "b2", warlord=False)
    t.play("ability izibongo")
    assert (t.has(0)["culture"], t.in_discard(0)) == (1, ["unrest"])
    assert not t.of("ability")


def test_mfecane_gives_unrest_to_the_beaten_and_to_an_opponent_of_choice() -> None:
    t = african(("zulu", "egypt", "greece")).policies(0, "mfecane").stock(0, military=2).act(0)
    t.play("ability mfecane")
    assert t.offers == ["opponent egypt", "opponent greece"]
    t.play("opponent greece")
    assert (t.in_discard(2), t.has(0)) == (["unrest"], {})
    foe = marching().policies(0, "mfecane").owns(1, "b2", troops=1).act(0)
    conquering(foe, "b2", warlord=False)
    assert foe.in_discard(1) == ["unrest"]


def test_cattle_tribute_counts_provinces() -> None:
    t = african(FOE).owns(0, "b1", "a2", "b2", "c1", "c2").policies(0, "cattle-tribute")
    t.city(0, "- - - / - - - / - - -").activate(0).play("activate 1 1")
    assert t.has(0) == {"production": 2}


def test_amabutho_moves_units_after_each_conquest() -> None:
    t = marching().policies(0, "amabutho").act(0)
    conquering(t, "b2", warlord=False)
    assert t.offers[0] == "stop"
    assert t.of("manoeuvre")
