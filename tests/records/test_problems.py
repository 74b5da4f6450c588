"""The check of positions: silent for every position of play, and loud about each kind of harm."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from tests.records.play import play_on, played

from monumental.classic.kinds import ROADS
from monumental.classic.position import Position
from monumental.records.problems import Problem, problems


@pytest.mark.parametrize("seed", range(10))
def test_no_position_of_play_has_a_problem(seed: int) -> None:
    options = {
        "markets_per_explorer": bool(seed & 1),
        "rebuild_outposts": bool(seed & 2),
        "barbarian_units": "tile",
    }
    automas = [0] if seed >= 7 else []
    game = played(seed, 0, automas=automas, automa="first" if seed == 8 else "later", **options).game
    rng = random.Random(seed)
    while True:
        assert problems(game.position) == []
        if game.over:
            break
        play_on(game, rng, 1)


def a_card(pos: Position) -> None:
    pos.discard[0] = (*pos.discard[0], pos.rules.card_id["work-camp"])


def a_lost_card(pos: Position) -> None:
    pile = pos.rules.era_pile + 3
    pos.pool[pile] = pos.pool[pile][1:]


def a_card_of_another_era(pos: Position) -> None:
    pile = pos.rules.era_pile
    pos.pool[pile + 1] = tuple(sorted((*pos.pool[pile + 1], pos.pool[pile + 3][0])))
    pos.pool[pile + 3] = pos.pool[pile + 3][1:]


def a_troop(pos: Position) -> None:
    pos.troops[pos.capital[0]] += 1


def a_negative_supply(pos: Position) -> None:
    pos.stock[3] = -1


def a_wandering_warlord(pos: Position) -> None:
    pos.warlord[0] = pos.capital[1]


def a_lost_token(pos: Position) -> None:
    tile = next(t for t in range(pos.rules.tiles) if pos.token[t])
    pos.token[tile] = 0


def an_exchanged_token(pos: Position) -> None:
    tile = next(t for t in range(pos.rules.tiles) if pos.token[t] > 1)
    pos.token[tile] = 1


def a_production_token(pos: Position) -> None:
    pos.production_tokens[1] = 99


def a_market_token(pos: Position) -> None:
    market = next(m for m in range(4) if pos.market_size[m])
    pos.market_size[market] -= 1


def a_miscount(pos: Position) -> None:
    pos.tally[ROADS] += 1


def a_modifier(pos: Position) -> None:
    pos.mods[3] += 1


def a_reinforced_idle_card(pos: Position) -> None:
    pos.lit[1], pos.kept[1] = 0b110, 0b001


def a_basic_building(pos: Position) -> None:
    pos.basic[0] += 1


HARMS: dict[Callable[[Position], None], str] = {
    a_card: "too-many-cards",
    a_lost_card: "missing-card",
    a_card_of_another_era: "wrong-era",
    a_troop: "too-many-troops",
    a_negative_supply: "bad-supply",
    a_wandering_warlord: "warlord-abroad",
    a_lost_token: "bad-tokens",
    an_exchanged_token: "bad-token",
    a_production_token: "too-many-production-tokens",
    a_market_token: "bad-market",
    a_miscount: "bad-tally",
    a_modifier: "bad-modifiers",
    a_reinforced_idle_card: "reinforced-idle",
    a_basic_building: "too-many-cards",
}


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
def test_each_harm_is_named(harm: Callable[[Position], None]) -> None:
    pos = played(3, 25).game.position
    assert problems(pos) == []
    harm(pos)
    assert HARMS[harm] in {problem.name for problem in problems(pos)}


def test_a_problem_reads_as_a_sentence() -> None:
    pos = played(3, 25).game.position
    a_troop(pos)
    who = pos.rules.config.civilizations[0]
    assert problems(pos) == [
        Problem("too-many-troops", f"{who} has 10 Troops on the map, and the box holds 9")
    ]
