"""The bots that plan judge and decide as they always did: a change of how they are built changes nothing in their play.

The answers are kept beside this file. They were given in golden games, whose numbers never change, so that only the
bots themselves can. Whoever means to change them, by new weights for example, writes the answers anew:

    python -m tests.bots.test_choices
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.golden.regenerate import file_of

from monumental.bots.atlas import Atlas
from monumental.bots.protocol import Bot, Budget, answer
from monumental.bots.search_value import Prospect
from monumental.bots.steady import SteadyBot
from monumental.bots.strong import StrongBot
from monumental.classic.notation import text_of
from monumental.classic.position import Position
from monumental.records import Replay, read_game_file

KEPT = Path(__file__).with_name("choices.json")
GAMES = ("two-quiet", "three-lake", "solo-later")
EVERY = 9
"""One decision of so many is asked."""
PATIENT = Budget(decision_ms=10**7, turn_ms=10**8)


def positions(name: str) -> Iterator[tuple[int, Position]]:
    """Decisions of a golden game with something to choose."""
    replay = Replay(read_game_file(file_of(name)))
    for number in range(len(replay.file.moves)):
        position = replay.game.position
        if number % EVERY == 0 and len(position.options) > 1:
            yield number, position
        replay.step()


def answers(name: str) -> dict[str, dict[str, Any]]:
    """What the bots say, and what each seat may hope for, by the number of the decision."""
    said: dict[str, dict[str, Any]] = {}
    for number, position in positions(name):
        bots: dict[str, Bot] = {
            "steady": SteadyBot(),
            "strong": StrongBot(tries=6, samples=6, worlds=1, lines=2, keep=3, fans=1),
        }
        said[str(number)] = {
            bot: text_of(position, answer(bots[bot], position, Random(number), PATIENT)) for bot in bots
        }
        prospect = Prospect(position.rules, Atlas(position.rules))
        hopes = [prospect.hope(position, seat) for seat in range(position.seats)]
        said[str(number)]["hopes"] = [round(hope, 9) for hope in hopes]
    return said


@pytest.mark.parametrize("name", GAMES)
def test_the_bots_decide_as_they_always_did(name: str) -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))[name]
    assert len(kept) >= 10
    for number, said in answers(name).items():
        # Another machine may round otherwise in the last places.
        assert said.pop("hopes") == pytest.approx(kept[number].pop("hopes"), abs=1e-6), number
        assert said == kept[number], number


if __name__ == "__main__":
    KEPT.write_text(json.dumps({name: answers(name) for name in GAMES}, indent=1) + "\n", encoding="utf-8")
