"""Plays the golden games anew and counts the decision trees again: python -m tests.golden.regenerate

Run it after a deliberate change of rules, cards or file format, look at the difference, and commit what it wrote. A
difference that nobody expected is a bug that was about to slip in.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any, Final

from tests.golden.perft import perft
from tests.records.play import play_on

from monumental.records import Record, load_scenario, new_record

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]

SCENARIOS: Final = ROOT / "tests" / "scenarios"
PERFT: Final = HERE / "perft.json"
MOST_LEAVES: Final = 12_000
MOST_DEPTH: Final = 5

GAMES: Final[dict[str, dict[str, Any]]] = {
    "two-quiet": {"civilizations": ["egypt", "greece"], "map": "quiet-pastures-2"},
    "two-titans-renaissance": {
        "civilizations": ["japan", "denmark"],
        "map": "clash-of-titans-2",
        "renaissance": True,
    },
    "three-lake": {"civilizations": ["china", "egypt", "japan"], "map": "mirror-lake-3"},
    "three-wheel-renaissance": {
        "civilizations": ["greece", "denmark", "china"],
        "map": "spice-wheel-3",
        "renaissance": True,
        "markets_per_explorer": True,
    },
    "four-winds": {"civilizations": ["denmark", "japan", "greece", "egypt"], "map": "four-winds-4"},
    "four-crown-options": {
        "civilizations": ["china", "greece", "japan", "denmark"],
        "map": "crown-of-stone-4",
        "renaissance": True,
        "barbarian_units": "tile",
        "rebuild_outposts": True,
        "closing_discards": True,
    },
    "solo-later": {"civilizations": ["egypt", "china"], "map": "amber-pass-2", "automas": [1]},
    "solo-first": {
        "civilizations": ["japan", "greece"],
        "map": "quiet-pastures-2",
        "automas": [1],
        "automa": "first",
        "automa_ties": "chance",
    },
}

# Questions that seldom come up: a game is played with one hand after the other until it is asked its question.
RARE: Final = {"two-quiet": "place-wonder", "three-wheel-renaissance": "keep-knowledge"}


def played(name: str, number: int) -> Record:
    """A golden game, played to its end."""
    hand = number
    while True:
        record = new_record(seed=20_260_000 + number, salt=f"golden {name}", **GAMES[name])
        record.notes = ["a golden game: written by tests/golden/regenerate.py"]
        play_on(record.game, random.Random(hand))
        if name not in RARE or RARE[name] in {entry.asks for entry in record.game.history}:
            return record
        hand += 100


def play_games() -> None:
    """Write every golden game, with a salt so that this part of the proof is exercised too."""
    for number, name in enumerate(GAMES):
        record = played(name, number)
        record.save(HERE / f"{name}.monumental")
        sys.stdout.write(
            f"{name}: {len(record.game.history)} choices, {[s.total for s in record.game.scores()]}" + "\n"
        )


def count_trees() -> None:
    """Write the numbers of leaves of every scenario, as deep as they stay small."""
    counts: dict[str, list[int]] = {}
    for file in sorted(SCENARIOS.glob("*.scenario")):
        position = load_scenario(file).position
        leaves: list[int] = []
        while len(leaves) < MOST_DEPTH and (not leaves or leaves[-1] < MOST_LEAVES // 8):
            leaves.append(perft(position, len(leaves) + 1))
        counts[file.stem] = leaves
        sys.stdout.write(f"{file.stem}: {leaves}\n")
    PERFT.write_text(json.dumps(counts, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    play_games()
    count_trees()
