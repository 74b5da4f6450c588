"""Scoring: achievements, Dominance, tie-breaks (CORE.SCORE)."""

from __future__ import annotations

import pytest
from tests.builder import Table, Wording, table

from monumental.classic.kinds import ROAD_KNOWLEDGE, ROAD_POLICIES, ROAD_PROVINCES, ROAD_WONDERS
from monumental.classic.scoring import Score, points, scores, winners
from monumental.effects.tree import Archive

NO_CARDS = "- - - / - - - / - - -"


def bare(players: int = 2) -> Table:
    """A table at which nobody owns a card."""
    t = table(players=players)
    for seat in range(players):
        t.city(seat, NO_CARDS).deck(seat)
    return t


def sheet(t: Table) -> list[Score]:
    """The score sheet of a table, checked against the quick count of each seat."""
    result = scores(t.act(0).pos)
    assert [score.total for score in result] == [points(t.pos, seat) for seat in range(t.pos.seats)]
    return result


@pytest.mark.rule("CORE.SCORE.1")
def test_each_knowledge_is_worth_one_point() -> None:
    t = bare().city(0, "fort+masonry -+currency - / - - - / - - -").deck(0, "irrigation")
    assert sheet(t)[0].achievements[ROAD_KNOWLEDGE] == 3


@pytest.mark.rule("CORE.SCORE.1")
def test_the_starting_knowledge_counts() -> None:
    assert [score.achievements[ROAD_KNOWLEDGE] for score in sheet(table())] == [1, 1]


@pytest.mark.rule("CORE.SCORE.2")
def test_each_wonder_is_worth_two_points_to_its_builder() -> None:
    t = bare().deck(0, "pyramids great-wall").owns(1, "f1").wonder("f1", "pyramids")
    result = sheet(t)
    assert result[0].achievements[ROAD_WONDERS] == 4
    assert result[1].achievements[ROAD_WONDERS] == 0  # holding the Province of the token gives nothing


@pytest.mark.rule("CORE.SCORE.3")
def test_each_developed_policy_is_worth_two_points() -> None:
    t = bare().policies(0, "eternal-masons", "divine-kingship", "temple-estates")
    assert sheet(t)[0].achievements[ROAD_POLICIES] == 6


@pytest.mark.rule("CORE.SCORE.4")
def test_each_controlled_province_is_worth_one_point_and_the_capital_nothing() -> None:
    t = bare().owns(0, "b1", "c1").owns(0, "e1", troops=0, outpost=True)
    assert [score.achievements[ROAD_PROVINCES] for score in sheet(t)] == [3, 0]


@pytest.mark.rule("CORE.SCORE.5")
def test_archived_cards_give_neither_points_nor_dominance() -> None:
    t = bare().archived(0, "masonry currency pyramids great-wall").deck(1, "irrigation colossus-of-rhodes")
    result = sheet(t)
    assert result[0].total == 0
    assert result[1].counts[:3] == (1, 0, 1)
    assert result[1].dominance == (3, 0, 3, 0)


@pytest.mark.rule("CORE.SCORE.5")
def test_archiving_takes_the_points_away() -> None:
    wording: Wording = {"forum": {"effect": Archive()}}
    t = table(wording=wording).city(0, "forum - - / - fort+masonry - / - - great-wall").activate(0)
    t.play("activate 1 1", "use forum r1c1", "archive great-wall r3c3")
    assert scores(t.pos)[0].counts == (2, 0, 0, 0)
    assert scores(t.pos)[0].total == points(t.pos, 0)


@pytest.mark.rule("CORE.SCORE.6", "CORE.SCORE.7", "CORE.SCORE.8", "CORE.SCORE.9")
@pytest.mark.parametrize("road", [ROAD_KNOWLEDGE, ROAD_PROVINCES, ROAD_WONDERS, ROAD_POLICIES])
def test_the_most_of_a_road_gains_three_points(road: int) -> None:
    t = bare(3)
    if road == ROAD_KNOWLEDGE:
        t.deck(0, "masonry currency").deck(1, "irrigation")
    elif road == ROAD_PROVINCES:
        tiles = [t.rules.tile_name[tile] for tile in range(t.rules.tiles) if not t.rules.water[tile]]
        land = [name for name in tiles if not t.rules.is_capital[t.tile(name)]]
        t.owns(0, land[0], land[1]).owns(1, land[2])
    elif road == ROAD_WONDERS:
        t.deck(0, "pyramids great-wall").deck(1, "great-library")
    else:
        t.policies(0, "eternal-masons", "divine-kingship").policies(1, "democracy")
    result = sheet(t)
    assert [score.counts[road] for score in result] == [2, 1, 0]
    assert [score.dominance[road] for score in result] == [3, 0, 0]
    assert [sum(score.dominance) for score in result] == [3, 0, 0]
    assert result[0].total == result[0].achievements[road] + 3


@pytest.mark.rule("CORE.SCORE.10")
def test_all_tied_for_first_gain_the_full_points() -> None:
    t = bare(4).deck(0, "masonry").deck(1, "currency").deck(2, "irrigation")
    assert [score.dominance[ROAD_KNOWLEDGE] for score in sheet(t)] == [3, 3, 3, 0]


@pytest.mark.rule("CORE.SCORE.11")
def test_a_road_on_which_everybody_has_nothing_gives_no_bonus() -> None:
    assert [score.total for score in sheet(bare(3))] == [0, 0, 0]


@pytest.mark.rule("CORE.SCORE.12")
def test_cards_count_wherever_they_are() -> None:
    t = (
        bare()
        .city(0, "fort+masonry - - / - - - / - - -")
        .deck(0, "currency pyramids")
        .discard(0, "irrigation")
    )
    t.act(0)
    assert scores(t.pos)[0].counts == (3, 0, 1, 0)
    t.stock(0, science=4).act(0).play("progress", "progress")  # both are now among the drawn cards
    assert t.pos.drawn[0]
    assert scores(t.pos)[0].counts == (3, 0, 1, 0)


@pytest.mark.rule("CORE.SCORE.13")
def test_a_wonder_under_construction_gives_nothing() -> None:
    t = bare().site(0, "pyramids")
    assert sheet(t)[0].total == 0


@pytest.mark.rule("CORE.SCORE.14")
def test_buildings_tokens_outposts_gold_and_culture_give_nothing() -> None:
    t = bare().deck(0, "workshop castle aqueduct").stock(0, gold=30, culture=30).tokens(0, 5)
    t.goods(0, "spice-pepper", "silk-robes", used=True)
    t.pos.tokens[0] = (t.rules.token_id["b4-hoard"], t.rules.token_id["f3s-senate"])
    assert sheet(t)[0].total == 0
    with_outpost = bare().owns(0, "b1", troops=3, outpost=True)
    assert sheet(with_outpost)[0].achievements == (0, 1, 0, 0)


@pytest.mark.rule("CORE.SCORE.15")
def test_the_highest_total_wins() -> None:
    t = bare(3).deck(0, "masonry").deck(1, "pyramids").deck(2, "currency").stock(0, gold=9).act(0)
    assert [score.total for score in scores(t.pos)] == [4, 5, 4]
    assert winners(t.pos) == [1]


@pytest.mark.rule("CORE.SCORE.16")
def test_a_tie_goes_to_the_most_gold() -> None:
    t = (
        bare(3)
        .deck(0, "masonry")
        .deck(1, "currency")
        .stock(0, gold=2, culture=9)
        .stock(1, gold=3)
        .stock(2, gold=99)
    )
    assert winners(t.act(0).pos) == [1]


@pytest.mark.rule("CORE.SCORE.17")
def test_a_further_tie_goes_to_the_most_culture() -> None:
    t = bare().deck(0, "masonry").deck(1, "currency").stock(0, gold=3, culture=1).stock(1, gold=3, culture=2)
    assert winners(t.act(0).pos) == [1]


@pytest.mark.rule("CORE.SCORE.18")
def test_if_still_tied_the_victory_is_shared() -> None:
    t = bare(3).deck(0, "masonry").deck(2, "currency").stock(0, gold=3, culture=1).stock(2, gold=3, culture=1)
    assert winners(t.act(0).pos) == [0, 2]
