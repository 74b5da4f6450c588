"""Scenarios with the Mughals: every field is written and read back, and what cannot be is named."""

from __future__ import annotations

from random import Random

import pytest

from monumental.classic.kinds import own_mark
from monumental.classic.lost_kingdoms.mughals import ACTIVE, PLACED
from monumental.classic.policies import in_force
from monumental.game import Game, new_game
from monumental.records import BadScenario, format_scenario
from monumental.records.scenario import parse_position

SEED = 5


def begun() -> Game:
    """A real table at which the Mughals have the first seat and may act."""
    game = new_game(
        boxes=["lost-kingdoms"], civilizations=["mughals", "egypt"], map="quiet-pastures-2", seed=SEED
    )
    random = Random(SEED)
    while not (game.asks == "action" and game.seat == 0):
        game.play(random.choice(game.legal()))
    return game


def reigning() -> Game:
    """Three Policies beside the rows and one beside a column, two of them in force, one ability used."""
    game = begun()
    pos = game.position
    keys = game.rules.card_id
    pos.policies = [
        tuple(keys[key] for key in ("mansabdari", "land-revenue", "gunpowder-empire", "house-of-worship")),
        (),
    ]
    pos.tally[3] = 4
    PLACED.put_row(pos, 0, (0, 2, 1, 4))
    return game


def test_lines_marks_and_what_is_in_force_are_written_and_read_back() -> None:
    game = reigning()
    pos = game.position
    active = tuple(sorted((game.rules.card_id["gunpowder-empire"], game.rules.card_id["house-of-worship"])))
    ACTIVE.put_row(pos, 0, active)
    pos.mods[9] -= 1
    pos.marks[0] |= own_mark(4)
    text = format_scenario(pos)
    assert "policy-lines" in text
    assert "ability-5" in text
    again = parse_position(text)
    assert again.fields() == pos.fields()
    assert in_force(again, 0) == active


@pytest.mark.parametrize("lines", [(), (0, 1), (0, 2, 2, 4), (0, 2, 3, 4), (0, 1, 2, 2)])
def test_policies_without_right_places_are_refused(lines: tuple[int, ...]) -> None:
    game = reigning()
    PLACED.put_row(game.position, 0, lines)
    with pytest.raises(BadScenario, match=r"bad-policy-places.*policy-lines"):
        parse_position(format_scenario(game.position))


def test_a_policy_in_force_must_be_developed() -> None:
    game = reigning()
    ACTIVE.put_row(game.position, 0, (game.rules.card_id["mughal-architecture"],))
    with pytest.raises(BadScenario, match=r"bad-policy-places.*in force"):
        parse_position(format_scenario(game.position))
