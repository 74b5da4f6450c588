"""Adds golden games and the sizes of decision trees: python -m tests.golden.regenerate

What is there is released and stays as it is: old games must open with every later version, so a game that no longer
comes out as its file says is a bug, never a reason to write the file again. New rules, cards and formats get games and
scenarios with new names, and only those are written.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any, Final

from tests.golden.perft import perft, released
from tests.records.play import play_on

from monumental.bots.greedy import GreedyBot
from monumental.bots.protocol import answer
from monumental.classic.parts import Parts
from monumental.game import Game
from monumental.records import Record, new_record

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[1]

SCENARIOS: Final = ROOT / "tests" / "scenarios"
PERFT: Final = HERE / "perft.json"
MOST_LEAVES: Final = 12_000
MOST_DEPTH: Final = 5
WHIMS: Final = 0.15

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
    # From here on: files of version 2, drawn from a key.
    "two-amber-keyed": {"civilizations": ["china", "denmark"], "map": "amber-pass-2"},
    "four-keyed-options": {
        "civilizations": ["egypt", "japan", "greece", "denmark"],
        "map": "crown-of-stone-4",
        "renaissance": True,
        "rebuild_outposts": True,
    },
}

BOX: Final = Parts.of(boxes=["lost-kingdoms"])
MIXED: Final = Parts.of(boxes=["lost-kingdoms"], deck=["random"])
LOST: Final[dict[str, dict[str, Any]]] = {
    "lost-two-desert": {"civilizations": ["aztecs", "amazons"], "map": "the-great-desert-2", "parts": BOX},
    "lost-three-jungle": {
        "civilizations": ["mughals", "atlantis", "greece"],
        "map": "the-amazon-tribes-3",
        "parts": MIXED,
    },
    "lost-four-tide": {
        "civilizations": ["atlantis", "aztecs", "mughals", "egypt"],
        "map": "bridges-of-the-tide-4",
        "parts": MIXED,
        "renaissance": True,
    },
    "lost-five-crown": {
        "civilizations": ["amazons", "china", "mughals", "atlantis", "denmark"],
        "map": "the-hollow-crown-5",
        "parts": BOX,
    },
    "lost-solo-advanced": {
        "civilizations": ["amazons", "aztecs"],
        "map": "flanking-maneuver-2",
        "automas": [1],
        "automa_advanced": "2",
        "parts": BOX,
    },
}
"""Games of Lost Kingdoms."""
GAMES.update(LOST)

CARAVANS: Final = Parts.of(boxes=["african-empires"], modules=["trade"], deck=["random"])
AFRICA: Final[dict[str, dict[str, Any]]] = {
    "african-three-caravans": {
        "civilizations": ["mali", "egypt", "greece"],
        "map": "mirror-lake-3",
        "parts": CARAVANS,
    },
}
"""Games of African Empires."""
GAMES.update(AFRICA)

CONTINUOUS: Final[dict[str, dict[str, Any]]] = {
    "continuous-two-amber": {
        "civilizations": ["egypt", "japan"],
        "map": "amber-pass-2",
        "parts": Parts.of(mode="continuous"),
    },
    "continuous-four-tide": {
        "civilizations": ["mughals", "atlantis", "china", "aztecs"],
        "map": "bridges-of-the-tide-4",
        "parts": Parts.of(boxes=["lost-kingdoms"], mode="continuous"),
    },
}
"""Games of Continuous Play."""
GAMES.update(CONTINUOUS)

EMPIRE: Final = ["african-empires"]
BOTH: Final = ["african-empires", "lost-kingdoms"]
EMPIRES: Final[dict[str, dict[str, Any]]] = {
    "african-two-kraals": {
        "civilizations": ["zulu", "egypt"],
        "map": "in-dooms-shadow-2",
        "parts": Parts.of(boxes=EMPIRE),
    },
    "african-three-stelae": {
        "civilizations": ["china", "aksum", "zulu"],
        "map": "the-great-lakes-3",
        "parts": Parts.of(boxes=EMPIRE),
    },
    "african-four-everything": {
        "civilizations": ["mali", "aksum", "atlantis", "zulu"],
        "map": "a-cornucopia-of-riches-4",
        "parts": Parts.of(boxes=BOTH, modules=["all"]),
        "renaissance": True,
    },
    "african-solo-mansa": {
        "civilizations": ["egypt", "mali"],
        "map": "approaching-the-oasis-2",
        "automas": [1],
        "automa_advanced": "3",
        "automa_ties": "chance",
        "parts": Parts.of(boxes=EMPIRE),
    },
    "african-two-automas": {
        "civilizations": ["greece", "aksum", "zulu"],
        "map": "in-the-heat-of-battle-3",
        "automas": [1, 2],
        "automa_ties": "chance",
        "parts": Parts.of(boxes=EMPIRE, modules=["all"]),
    },
}
"""Games with the civilizations, the parts and the Automas of African Empires."""
GAMES.update(EMPIRES)

FIGURES: Final = Parts.of(boxes=["african-empires"], modules=["heroes", "monsters", "unrest"])
FIGURED: Final[dict[str, dict[str, Any]]] = {
    "african-two-figures": {
        "civilizations": ["egypt", "china"],
        "map": "in-dooms-shadow-2",
        "parts": FIGURES,
    },
}
"""Games with Heroes and Monsters."""
GAMES.update(FIGURED)

DRAFTED: Final[dict[str, dict[str, Any]]] = {
    "draft-three-capitals": {
        "civilizations": ["mali", "zulu", "egypt"],
        "map": "the-great-lakes-3",
        "parts": Parts.of(boxes=EMPIRE, modules=["all"], edition="draft"),
    },
    "draft-solo-quests": {
        "civilizations": ["aksum", "greece"],
        "map": "approaching-the-oasis-2",
        "automas": [1],
        "automa_ties": "chance",
        "parts": Parts.of(boxes=EMPIRE, modules=["all"], edition="draft"),
    },
    "draft-continuous-two": {
        "civilizations": ["zulu", "mali"],
        "map": "in-dooms-shadow-2",
        "parts": Parts.of(boxes=EMPIRE, modules=["all"], mode="continuous", edition="draft"),
    },
    "continuous-four-empires": {
        "civilizations": ["aksum", "mali", "egypt", "zulu"],
        "map": "a-cornucopia-of-riches-4",
        "parts": Parts.of(boxes=EMPIRE, modules=["all"], mode="continuous"),
        "renaissance": True,
    },
}
"""Games of the draft edition, and with all parts of African Empires in Continuous Play."""
GAMES.update(DRAFTED)

# Questions that seldom come up: a game is played with one hand after the other until it is asked its question.
RARE: Final = {"two-quiet": "place-wonder", "three-wheel-renaissance": "keep-knowledge"}
# Likewise actions.
SELDOM: Final = {
    "african-two-figures": ("hire", "hero", "defeat"),
    "draft-three-capitals": ("trade", "exchange", "contribute"),
    "draft-continuous-two": ("trade", "exchange"),
}


def played(name: str, number: int) -> Record:
    """A golden game, played to its end."""
    hand = number
    while True:
        record = new_record(seed=20_260_000 + number, salt=f"golden {name}", **GAMES[name])
        record.notes = ["a golden game: written by tests/golden/regenerate.py"]
        play = play_well if name in (*LOST, *AFRICA, *CONTINUOUS, *EMPIRES, *FIGURED, *DRAFTED) else play_on
        play(record.game, random.Random(hand))
        asked = name not in RARE or RARE[name] in {entry.asks for entry in record.game.history}
        if asked and all(f": {verb} " in record.text() for verb in SELDOM.get(name, ())):
            return record
        hand += 100


def play_well(game: Game, rng: random.Random) -> Game:
    """Play on by a bot that knows what the cards are for, with a whim now and then; so Policies come into force."""
    bot = GreedyBot()
    while not game.over:
        whim = rng.random() < WHIMS
        game.play(rng.choice(game.legal()) if whim else answer(bot, game.position, rng))
    return game


def play_games(folder: Path = HERE) -> list[str]:
    """Write the golden games that are new, with a salt so that this part of the proof is exercised too."""
    new = [(number, name) for number, name in enumerate(GAMES) if not file_of(name, folder).exists()]
    for number, name in new:
        with file_of(name, folder).open("x", encoding="utf-8", newline="\n") as file:
            file.write(played(name, number).text())
    return [name for _, name in new]


def file_of(name: str, folder: Path = HERE) -> Path:
    """The file of a golden game."""
    return folder / f"{name}.monumental"


def count_trees(counted: Path = PERFT, scenarios: Path = SCENARIOS) -> list[str]:
    """Add the numbers of leaves of scenarios that are new, as deep as they stay small."""
    released = read_counts(counted)
    new = {
        file.stem: leaves_of(file)
        for file in sorted(scenarios.glob("*.scenario"))
        if file.stem not in released
    }
    if new:
        text = json.dumps(dict(sorted({**released, **new}.items())), indent=2)
        counted.write_text(text + "\n", encoding="utf-8")
    return list(new)


def read_counts(counted: Path = PERFT) -> dict[str, list[int]]:
    """The numbers of leaves that are kept."""
    found: dict[str, list[int]] = json.loads(counted.read_text(encoding="utf-8")) if counted.exists() else {}
    return found


def leaves_of(scenario: Path) -> list[int]:
    """The number of leaves at each depth."""
    position = released(scenario)
    leaves: list[int] = []
    while len(leaves) < MOST_DEPTH and (not leaves or leaves[-1] < MOST_LEAVES // 8):
        leaves.append(perft(position, len(leaves) + 1))
    return leaves


if __name__ == "__main__":
    added = [*play_games(), *count_trees()]
    sys.stdout.write(f"new: {', '.join(added) or 'nothing; what is there is released and stays'}\n")
