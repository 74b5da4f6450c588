"""Spans: what a seat has for a while begins and ends for that seat alone; the mode says when."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from tests.builder import table
from tests.records.play import played

from monumental.classic import parts
from monumental.classic.acquisition import shop
from monumental.classic.display import taken_rows
from monumental.classic.fields import FIELDS
from monumental.classic.mode import Mode
from monumental.classic.parts import Parts
from monumental.classic.position import NO_CACHE, Position
from monumental.classic.setup import MODES
from monumental.classic.span import begin_span, end_span, settle_span
from monumental.classic.supply import gain, modify_turn
from monumental.content import registry
from monumental.effects.hooks import BUILDING_COST
from monumental.effects.resources import GOLD, PRODUCTION, RESOURCES
from monumental.kernel.frames import Frame
from monumental.records import form, form_1
from monumental.records.scenario import parse_position
from monumental.records.scenario_writer import format_scenario


def busy() -> Position:
    """Every seat in the middle of everything that a span holds."""
    t = table(players=3).act(0)
    pos = t.pos
    for seat in range(pos.seats):
        gain(pos, seat, PRODUCTION, 2)
        gain(pos, seat, GOLD, 1)
        modify_turn(pos, seat, BUILDING_COST, -1)
        pos.marks[seat] = 3
        pos.conquests[seat] = pos.acquisitions[seat] = 1
        pos.collected[seat * 2] = 1
        pos.lit[seat] = 0b111
        pos.ready[seat] = (0, 1)
        pos.drawn[seat] = (pos.rules.card_id["fort"],)
    return pos


def of_others(pos: Position, seat: int) -> dict[str, object]:
    """Every field that has entries of seats, without those of one seat."""
    name = pos.rules.config.civilizations[seat]
    found: dict[str, object] = {}
    for field in FIELDS:
        words = field.words(pos.rules) if field.axis is not None else []
        rows = list(zip(words, field.plain(getattr(pos, field.name)), strict=True)) if words else []
        found[field.name] = [row for row in rows if row[0].split()[0] != name]
    return found


@pytest.mark.parametrize("step", [begin_span, settle_span, end_span])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_span_of_one_seat_leaves_the_others_alone(step: object, seat: int) -> None:
    assert callable(step)
    pos = busy()
    before = of_others(pos, seat)
    step(pos, seat)
    assert of_others(pos, seat) == before
    assert pos != busy()


def test_a_whole_span_leaves_nothing_behind() -> None:
    pos = busy()
    settle_span(pos, 1)
    end_span(pos, 1)
    begin_span(pos, 1)
    assert pos.stock[RESOURCES + PRODUCTION] == pos.made[RESOURCES + PRODUCTION] == 0
    assert pos.stock[RESOURCES + GOLD] >= 1  # Gold stays
    assert pos.turn_mods[1] == ()
    assert pos.mods[len(pos.mods) // 3 + BUILDING_COST] == 0
    assert pos.marks[1] == pos.conquests[1] == pos.acquisitions[1] == pos.collected[2] == pos.lit[1] == 0
    assert pos.ready[1] == pos.drawn[1] == ()


def test_each_seat_sees_the_offers_at_its_own_prices() -> None:
    t = table().display("aqueduct").stock(0, production=9).act(0)
    pos = t.pos
    modify_turn(pos, 1, BUILDING_COST, -2)
    mine, theirs = shop(pos, 0), shop(pos, 1)
    assert mine != theirs
    assert pos.shops[0] is mine
    assert pos.shops[1] is theirs
    t.play("acquire aqueduct")
    assert pos.shops[0] is not mine  # the menu has listed what is left
    assert pos.shops[1] is NO_CACHE


def test_a_new_price_drops_the_offers_of_that_seat_only() -> None:
    pos = table().act(0).pos
    mine, _ = shop(pos, 0), shop(pos, 1)
    modify_turn(pos, 1, BUILDING_COST, -2)
    assert pos.shops[0] is mine
    assert pos.shops[1] is NO_CACHE


def test_the_rows_of_the_display_are_remembered_by_seat_and_written_as_one_number_in_the_first_form() -> None:
    pos = table().display("aqueduct").stock(1, production=9).act(1).play("acquire aqueduct").pos
    assert pos.taken == [0, 1]
    assert taken_rows(pos) == form_1.fields(pos)["taken"] == 1
    assert form.words(pos)["taken"] == {"greece": 1}
    assert form_1.position(pos.rules, form_1.fields(pos)).taken == [0, 1]


def test_who_may_act_is_a_question_to_the_mode() -> None:
    pos = table().act(1).pos
    assert pos.rules.mode is MODES["turns"]
    assert [pos.rules.mode.acts(pos, seat) for seat in range(2)] == [False, True]


def test_a_page_ends_with_the_turn() -> None:
    history = played(3, 60).game.history
    positions = [entry.before for entry in history if entry.before is not None]
    page = MODES["turns"].page
    for before, after in pairwise(positions):
        assert (page(before) == page(after)) == ((before.round, before.active) == (after.round, after.active))
    assert len({page(pos) for pos in positions}) > 2


def test_every_mode_that_can_be_named_has_a_file() -> None:
    assert tuple(MODES) == parts.MODES


class Long(Mode):
    """A mode with a longer Display."""

    def opening(self, pos: Position) -> Frame:
        return MODES["turns"].opening(pos)

    def acts(self, pos: Position, seat: int) -> bool:
        return MODES["turns"].acts(pos, seat)


@pytest.mark.parametrize("places", [7, 8, 9])
def test_a_mode_decides_how_long_the_display_is(monkeypatch: pytest.MonkeyPatch, places: int) -> None:
    monkeypatch.setattr(registry, "MODES", ("turns", "continuous"))
    monkeypatch.setitem(MODES, "continuous", Long("continuous", "Long", "", {2: (1, places)}))
    rules = registry.make_rules.__wrapped__(replace(table().rules.config, parts=Parts(mode="continuous")))
    pos = Position(rules)
    assert len(pos.display) == rules.row_length == places
    pos.display[places - 1] = rules.card_id["aqueduct"]
    assert form.words(pos)["display"] == {str(places): "aqueduct"}


@pytest.mark.parametrize("seat", [0, 1])
def test_scenarios_tell_which_seat_took_from_a_row(seat: int) -> None:
    pos = played(3, 60).game.position.copy()
    pos.taken = [1 if other == seat else 0 for other in range(pos.seats)]
    assert parse_position(format_scenario(pos)).taken == pos.taken
