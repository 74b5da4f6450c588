"""``steady`` gains by every part of African Empires: it beats a ``steady`` that ignores the part."""

from __future__ import annotations

from typing import Final

import pytest
from tests.bots.ignoring import Part, forget_quests, natural_tiles, play, reserved_cards

from monumental.classic.module import MODULES

SEEDS: Final = range(4)
"""The same for every part, and from the first one on: nobody has chosen them."""

PARTS: Final = (
    Part("trade", ("invest", "post ", "benefit "), mutual=("trade ",)),
    Part("future-era", ("contribute ",)),
    Part("reserve", (), ("aksum", "egypt"), lines=reserved_cards),
    Part(
        "unrest",
        ("use ibutho-camp", "use age-grading", "ability izibongo", "ability mfecane"),
        ("zulu", "egypt"),
        declined=("shaka",),
    ),
    Part("quests", (), declined=("quest-return",), forget=forget_quests),
    Part("natural-wonders", ("natural ",), layout="approaching-the-oasis-2", lines=natural_tiles),
    Part("heroes", ("hire ", "hero ")),
    Part("monsters", ("defeat ",)),
)

OF_EXPLORERS: Final = {"science-tokens"}
"""What it has no choice about: its Explorers take such tokens where they pass, as they take those of Production."""


def test_every_part_of_the_box_is_here() -> None:
    ours = {key for key, module in MODULES.items() if module.box == "african-empires"}
    assert {part.module for part in PARTS} | OF_EXPLORERS == ours


@pytest.mark.parametrize("part", PARTS, ids=[part.module for part in PARTS])
def test_steady_beats_a_steady_that_ignores_the_module(part: Part) -> None:
    """Both sit in both seats of each game, so that seats and civilizations cancel out."""
    games = [play(part, seed, seat) for seed in SEEDS for seat in (0, 1)]
    lines = [line for game in games for line in game.lines]
    assert not part.uses or [line for line in lines if line.startswith(part.uses)]
    assert sum(game.lead for game in games) > 0
