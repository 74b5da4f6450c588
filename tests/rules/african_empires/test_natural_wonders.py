"""Natural Wonders: tokens, cards, defence, bans, points (AE.NATURAL, AE.SCORE.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.builder import Table
from tests.rules.african_empires.land_table import LAND, conquer, land, next_wonder, solo_land, turned
from tests.solo import AUTOMA

from monumental import REFEREE, Game
from monumental.classic.african_empires.hidden_forces import FORCES, HIDDEN_FORCES
from monumental.classic.african_empires.natural_wonders import FACE_UP, NATURAL_VALUE, NATURAL_WONDERS
from monumental.classic.automa.lines import can_take, invade
from monumental.classic.conquest import conquest_cost
from monumental.classic.counts import count
from monumental.classic.fields import FIELDS
from monumental.classic.kinds import E_TOLD, ROAD_WONDERS
from monumental.classic.notation import question
from monumental.classic.pieces import barring, garrison
from monumental.classic.reasons import explain
from monumental.classic.scoring import points
from monumental.classic.view import determinize, observe
from monumental.classic.wonders import wonder_sites
from monumental.content.african_empires.natural_wonders import NATURAL_WONDER_CARDS
from monumental.content.map_check import errors
from monumental.content.map_pieces import shelf_pieces
from monumental.effects.hooks import DEFENCE, HOOKS, WONDERS
from monumental.kernel.machine import advance
from monumental.narration.chronicle import blocks


def wild() -> Table:
    return land(NATURAL_WONDERS)


# --- tokens --------------------------------------------------------------------------------------------------------
@pytest.mark.rule("AE.NATURAL.1", "AE.COMP.10", "AE.COMP.18")
def test_each_marked_province_has_a_token_that_nobody_has_seen() -> None:
    t = wild()
    assert [t.rules.tile_name[tile] for tile in t.rules.natural_tiles] == ["c1", "d2"]
    assert len(NATURAL_WONDER_CARDS) == shelf_pieces().naturals == 10
    assert len(t.pos.pool[t.rules.pile_id[NATURAL_WONDERS]]) == 10
    assert t.pos.token[t.tile("c1")], "in addition to its other token"
    assert [FACE_UP.at(t.pos, tile) for tile in t.rules.natural_tiles] == [0, 0]


@pytest.mark.rule("AE.NATURAL.2")
def test_the_first_conqueror_turns_it_over_and_has_the_card() -> None:
    t = next_wonder(wild().stock(0, military=9).owns(0, "b1", troops=3), "serengeti").act()
    conquer(t, "c1")
    assert FACE_UP.at(t.pos, t.tile("c1")) == t.card("serengeti")
    assert t.pos.tokens[0], "besides the exploration token"
    told = " ".join(event_text(t))
    assert "natural-turned" in told


def event_text(t: Table) -> list[str]:
    return [t.rules.tales[event.a].key for event in t.events if event.kind == E_TOLD]


@pytest.mark.rule("AE.NATURAL.3", "AE.NATURAL.4", "AE.EXAMPLE.25")
def test_only_a_face_up_one_defends() -> None:
    t = wild().owns(0, "b1", troops=3).act()
    tile = t.tile("c1")
    free = conquest_cost(t.pos, 0, tile).military
    unmarked = land(
        NATURAL_WONDERS, layout=replace(LAND, tiles=tuple(replace(x, natural=False) for x in LAND.tiles))
    )
    assert free == conquest_cost(unmarked.owns(0, "b1").pos, 0, tile).military
    t = turned(wild().owns(1, "c1", troops=3), "c1", "serengeti")
    assert garrison(t.pos, tile) == 3 + NATURAL_VALUE
    assert conquest_cost(t.pos, 0, tile).military == t.rules.tile_value[tile] + 3 + NATURAL_VALUE


@pytest.mark.rule("AE.NATURAL.5", "AE.NATURAL.6")
def test_the_benefit_follows_control() -> None:
    t = turned(
        wild().stock(0, military=9).owns(0, "b1", troops=6).owns(1, "c1"), "c1", "ngorongoro-crater"
    ).act()
    assert [t.pos.mods[seat * HOOKS + DEFENCE] for seat in (0, 1)] == [0, 1]
    conquer(t, "c1")
    assert [t.pos.mods[seat * HOOKS + DEFENCE] for seat in (0, 1)] == [1, 0]
    assert FACE_UP.at(t.pos, t.tile("c1")) == t.card("ngorongoro-crater")
    assert event_text(t)[-1] == "natural-taken"


@pytest.mark.rule("AE.NATURAL.5")
def test_a_benefit_works_from_the_conquest_on() -> None:
    t = next_wonder(wild().stock(0, military=9).owns(0, "b1", troops=3), "kilimanjaro").act()
    conquer(t, "c1")
    assert "natural kilimanjaro" in t.offers
    t.play("natural kilimanjaro", "gain science")
    assert t.has(0)["science"] >= 1
    assert explain(t.pos, "natural kilimanjaro", 0).rules == ("AE.NATURAL.12",)


@pytest.mark.rule("AE.NATURAL.7")
def test_it_stays_and_holds_nothing() -> None:
    t = turned(wild().stock(0, military=9).owns(0, "b1", troops=6).owns(1, "c1"), "c1", "serengeti").act()
    conquer(t, "c1")
    assert FACE_UP.at(t.pos, t.tile("c1"))
    piece = next(piece for piece in t.rules.pieces if piece.key == "natural-wonder")
    assert (piece.holds, piece.marches) == (False, False)


@pytest.mark.rule("AE.NATURAL.8", "AE.NATURAL.14")
def test_no_structure_is_built_there_face_up_or_down() -> None:
    t = turned(wild().owns(0, "c1", "d1", troops=3), "c1", "serengeti").act()
    assert t.of("outpost") == ["d1"]
    reason = explain(t.pos, "outpost c1", 0)
    assert (reason.possible, reason.rules) == (False, ("AE.NATURAL.8",))
    assert t.tile("c1") not in wonder_sites(t.pos, 0)
    hidden = barring(t.pos, t.tile("d2"))
    assert hidden is not None
    assert (hidden.bars, hidden.bars_posts) == (True, True)


@pytest.mark.rule("AE.NATURAL.14")
def test_a_wonder_without_another_place_stays_beside_the_city() -> None:
    t = turned(solo_land(NATURAL_WONDERS).owns(AUTOMA, "c1"), "c1", "serengeti")
    assert wonder_sites(t.pos, AUTOMA) == [t.tile("f1")], "an Automa is left its Capital"
    t.wonder("f1", "pyramids")
    assert wonder_sites(t.pos, AUTOMA) == []


@pytest.mark.rule("AE.NATURAL.9")
def test_hidden_forces_may_lie_there() -> None:
    t = land(NATURAL_WONDERS, wording={"egypt": {"modules": (HIDDEN_FORCES,)}}).stock(0, military=9)
    conquer(t.owns(0, "b1", troops=3).act(), "c1", "hide")
    assert FORCES.at(t.pos, t.tile("c1")) == 1


@pytest.mark.rule("AE.NATURAL.10")
def test_a_built_wonder_bars_nothing() -> None:
    t = wild().owns(0, "d1", troops=3).wonder("d1", "pyramids").act()
    assert t.of("outpost") == ["d1"]


@pytest.mark.rule("AE.NATURAL.11")
def test_it_is_no_built_wonder() -> None:
    t = turned(wild().owns(0, "c1"), "c1", "serengeti").act()
    assert t.pos.points(0, ROAD_WONDERS) == 0
    assert count(t.pos, 0, WONDERS) == 0
    assert explain(t.pos, "natural pyramids", 0).possible is False


@pytest.mark.rule("AE.NATURAL.12")
def test_what_was_used_stays_used_when_the_card_changes_hands() -> None:
    t = turned(wild().stock(0, military=9).owns(0, "b1", troops=6).owns(1, "c1"), "c1", "kilimanjaro").act()
    t.pos.marks[1] |= t.rules.card_mark[t.card("kilimanjaro")]
    conquer(t, "c1")
    assert "natural kilimanjaro" not in t.offers
    assert t.pos.marks[1] == 0
    t = turned(wild().stock(0, military=9).owns(0, "b1", troops=6).owns(1, "c1"), "c1", "kilimanjaro").act()
    conquer(t, "c1")
    assert "natural kilimanjaro" in t.offers, "on another turn it is fresh"


@pytest.mark.rule("AE.NATURAL.13", "AE.SCORE.5")
def test_an_automa_has_the_point_and_no_benefit() -> None:
    t = next_wonder(solo_land(NATURAL_WONDERS).owns(AUTOMA, "d1"), "ngorongoro-crater").act(0)
    t.pos.token[t.tile("d2")] = 0
    before = points(t.pos, AUTOMA)
    invade(t.pos, AUTOMA, t.tile("d2"))
    advance(t.pos)
    assert FACE_UP.at(t.pos, t.tile("d2")) == t.card("ngorongoro-crater")
    assert t.pos.mods[AUTOMA * HOOKS + DEFENCE] == 0
    line = next(line for line in t.rules.score_lines if line.key == NATURAL_WONDERS)
    assert line.points(t.pos, AUTOMA) == 1
    assert points(t.pos, AUTOMA) >= before + 2, "the Province and its Natural Wonder"


@pytest.mark.rule("AE.AUTOMA.45", "AE.NATURAL.6")
def test_a_human_takes_the_card_from_an_automa() -> None:
    t = solo_land(NATURAL_WONDERS).stock(0, military=9).owns(0, "b1", troops=6).owns(AUTOMA, "c1")
    turned(t, "c1", "ngorongoro-crater").act()
    conquer(t, "c1")
    assert t.pos.mods[DEFENCE] == 1


@pytest.mark.rule("AE.NATURAL.15")
def test_an_automa_with_nothing_but_an_outpost_does_not_take_it() -> None:
    t = solo_land(NATURAL_WONDERS).owns(AUTOMA, "d1")
    assert can_take(t.pos, AUTOMA, t.tile("d2"))
    t.pos.troops[t.tile("f1")] = 0
    assert not can_take(t.pos, AUTOMA, t.tile("d2"))
    assert can_take(t.pos, AUTOMA, t.tile("c2"))


@pytest.mark.rule("AE.NATURAL.16")
def test_the_cards_are_in_no_city() -> None:
    t = turned(wild().owns(0, "c1"), "c1", "serengeti").act()
    card = t.card("serengeti")
    rows = [*t.pos.top, *t.pos.discard, *t.pos.archive, *t.pos.drawn, t.pos.cover, t.pos.under, t.pos.display]
    assert not any(card in row for row in rows)
    assert explain(t.pos, "acquire serengeti", 0).possible is False
    assert (
        explain(t.pos, "natural serengeti", 0).text == "Serengeti works by itself: there is nothing to use."
    )


@pytest.mark.rule("AE.NATURAL.17", "AE.INFO.3")
def test_nobody_knows_a_face_down_one_and_turning_it_is_final() -> None:
    t = wild().stock(0, military=9).owns(0, "b1", "d1", troops=3).explorer(0, 1, "c1").act()
    for viewer in (0, 1, -1, REFEREE):
        seen = observe(t.pos, viewer).position
        assert seen.pool[t.rules.pile_id[NATURAL_WONDERS]] == t.pos.pool[t.rules.pile_id[NATURAL_WONDERS]]
        assert FACE_UP.at(seen, t.tile("c1")) == 0
    worlds = {discovery(determinize(observe(t.pos, 0), seed)) for seed in range(30)}
    assert len(worlds) > 3, "the worlds of a viewer differ"
    game = Game.at(t.pos)
    game.play("conquer c1")
    while game.asks != "action":
        game.play(game.legal()[0])
    assert any(entry.barrier for entry in game.history)
    told = " ".join(line.text for block in blocks(game, REFEREE) for line in block.lines)
    assert "discovers" in told
    assert "natural_wonder" not in [field.name for field in FIELDS], "other games have no trace of it"


def discovery(world: object) -> int:
    """What a conquest of c1 turns over in a world."""
    t = Table.__new__(Table)
    t.pos = world  # type: ignore[assignment]
    t.rules = t.pos.rules
    conquer(t, "c1")
    return FACE_UP.at(t.pos, t.tile("c1"))


@pytest.mark.rule("AE.NATURAL.18", "AE.MAP.4")
def test_an_own_map_marks_up_to_ten_provinces() -> None:
    pieces = shelf_pieces()
    land_tiles = [tile.name for tile in LAND.tiles if tile.terrain not in ("capital", "water")]
    for n, wrong in ((10, False), (11, True)):
        marked = replace(LAND, tiles=tuple(replace(t, natural=t.name in land_tiles[:n]) for t in LAND.tiles))
        found = [p for p in errors(marked, own=False, pieces=pieces) if "Natural Wonders" in p.message]
        assert bool(found) == wrong
    capital = replace(LAND, tiles=tuple(replace(t, natural=t.name == "a1") for t in LAND.tiles))
    assert "AE.NATURAL.1" in {p.rule_id for p in errors(capital, own=False, pieces=pieces)}


@pytest.mark.rule("AE.SCORE.5")
def test_each_is_worth_a_point_besides_the_province() -> None:
    t = wild().owns(0, "c1", "d2").act()
    bare = points(t.pos, 0)
    turned(t, "c1", "serengeti")
    turned(t, "d2", "kilimanjaro")
    assert points(t.pos, 0) == bare + 2


def test_a_benefit_asks_in_the_midst_of_nothing_else() -> None:
    t = turned(wild().stock(0, production=1).owns(0, "c1"), "c1", "okavango-delta").act()
    t.play("natural okavango-delta")
    while question(t.pos) != "action":
        t.play(t.offers[0])
    assert t.has(0) == {"gold": 1}
    assert explain(t.pos, "natural okavango-delta", 1).rules == ("AE.NATURAL.5",)
