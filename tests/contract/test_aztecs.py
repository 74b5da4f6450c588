"""Tables with Aztecs keep the contract of random play, and everything that keeps, tells or shows a game knows them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.contract.play import start
from tests.contract.test_random_play import watched

import monumental as mon
from monumental.classic.kinds import E_TOLD
from monumental.classic.lost_kingdoms.aztecs import ON_THE_CARD, SENT, TAKEN_BACK
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.position import TROOPS
from monumental.classic.reasons import explain
from monumental.classic.rulebook import Config, Rulebook
from monumental.classic.view import SPECTATOR, determinize, observe
from monumental.content.maps import maps_for
from monumental.content.registry import make_rules, settle_layout
from monumental.game import Game
from monumental.narration.chronicle import blocks
from monumental.portrait import portrait
from monumental.records import Record, form, load_record, verify
from monumental.records.problems import problems
from monumental.records.scenario import BadScenario, parse, parse_position
from monumental.records.scenario_writer import format_scenario
from monumental.terminal.seat_text import beside

OTHERS = ("egypt", "greece", "japan")


def rules_for(players: int, number: int = 0, automas: tuple[int, ...] = ()) -> Rulebook:
    """The Aztecs at a table of so many, in a seat that follows from a number."""
    civilizations = list(OTHERS[: players - 1])
    civilizations.insert(number % players, "aztecs")
    layout = settle_layout(maps_for(players)[number % len(maps_for(players))], number)
    parts = Parts.of(boxes=["lost-kingdoms"])
    return make_rules(Config(tuple(civilizations), layout, TableOptions(), automas, parts))


@pytest.mark.parametrize("number", range(9))
def test_random_games_keep_the_contract(number: int) -> None:
    rules = rules_for(2 + number % 3, number)
    end, _, events = watched(start(rules, number), number)
    assert end.final_round
    told = {rules.tales[event.a] for event in events if event.kind == E_TOLD}
    assert SENT in told
    assert number != 4 or TAKEN_BACK in told


@cache
def choices_to_the_middle() -> tuple[int, tuple[str, ...]]:
    """A seed, and the choices that lead to the question which Soldier goes, one being gone already."""
    for seed in range(50):
        game = Game(rules_for(2), seed=seed)
        random = Random(seed)
        while not game.over:
            if game.asks == "sacrifice" and ON_THE_CARD.at(game.position, 0):
                return seed, tuple(entry.choice.text for entry in game.history)
            legal = game.legal()
            dear = [
                choice for choice in legal if choice.text.startswith(("use ullam", "accept", "with warl"))
            ]
            busy = [choice for choice in legal if choice.text != "end"]
            game.play(random.choice(dear or busy or legal))
    raise AssertionError("no game came to a second sacrifice")


def middle() -> Game:
    """A game in the middle of a sacrifice."""
    seed, choices = choices_to_the_middle()
    game = Game(rules_for(2), seed=seed)
    for choice in choices:
        game.play(choice)
    return game


def test_a_position_in_the_middle_of_a_sacrifice_is_kept_in_every_form() -> None:
    game = middle()
    text = format_scenario(game.position)
    assert "sacrificed-soldiers: aztecs = " in text
    again = parse(text)
    assert again.position == game.position
    assert [choice.text for choice in again.legal()] == [choice.text for choice in game.legal()]
    assert form.from_words(game.rules, form.words(game.position)) == game.position
    for choice in game.legal():
        twin = parse(text)
        twin.play(choice.text)
        assert ON_THE_CARD.at(twin.position, 0) == ON_THE_CARD.at(game.position, 0) + 1


def test_a_sacrifice_is_taken_back_by_undo() -> None:
    game = middle()
    before = game.position.copy()
    game.play(game.legal()[0])
    assert game.position != before
    game.undo()
    assert game.position == before


def test_what_is_hidden_from_others_is_not_the_card() -> None:
    pos = middle().position
    for viewer in (0, 1, SPECTATOR):
        view = observe(pos, viewer)
        assert ON_THE_CARD.at(view.position, 0) == ON_THE_CARD.at(pos, 0)
        assert ON_THE_CARD.at(determinize(view, 5), 0) == ON_THE_CARD.at(pos, 0)


def test_a_table_shows_the_number_beside_its_owner_only() -> None:
    game = middle()
    lying = ON_THE_CARD.at(game.position, 0)
    seats = portrait(game, 1).seats
    assert [(c.key, c.count) for c in seats[0].counters] == [("sacrificed-soldiers", lying)]
    assert seats[1].counters == ()
    assert f"{lying} sacrificed Soldier" in "".join(line.plain for line in beside(seats[0], mine=False))


def test_the_question_is_answered_on_the_map_and_told() -> None:
    game = middle()
    decision = portrait(game, 0).decision
    assert decision is not None
    assert all(option.tile and option.verb == "sacrifice" for option in decision.options)
    assert decision.origin is not None
    assert decision.badge is not None
    game.play(game.legal()[0])
    lines = [line.text for block in blocks(game, 1) for line in block.lines]
    assert any("sacrifice a Soldier of" in line for line in lines)


def test_soldiers_are_nine_in_scenarios_too() -> None:
    head = "civilizations: aztecs, egypt\nboxes: lost-kingdoms\nmap: quiet-pastures-2\nturn: aztecs actions\n"
    pos = parse_position(head + "fields:\n  sacrificed-soldiers: aztecs = 4\n")
    assert pos.troops[pos.capital[0]] == TROOPS - 4
    assert not problems(pos)
    ON_THE_CARD.put(pos, 0, 5)
    assert [problem.name for problem in problems(pos)] == ["too-many-troops"]
    with pytest.raises(BadScenario, match="from 0 to 9"):
        parse_position(head + "fields:\n  sacrificed-soldiers: aztecs = 12\n")


def test_a_game_without_aztecs_has_no_trace_of_them() -> None:
    game = mon.new_game(
        boxes=["lost-kingdoms"], civilizations=["egypt", "greece"], map="quiet-pastures-2", seed=1
    )
    assert "sacrificed_soldiers" not in game.position.fields()
    assert not game.rules.counters
    assert "names nothing in this game" in explain(game.position, "sacrifice a1", 0).text


def test_a_game_file_is_read_and_verified(tmp_path: Path) -> None:
    record = Record(middle(), choices_to_the_middle()[0])
    file = tmp_path / "aztecs.monumental"
    record.save(file, reveal=True)
    assert load_record(file).game.position == record.game.position
    assert verify(file).true
