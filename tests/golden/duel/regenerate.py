"""Golden games of Duel: whole games and counts of decision trees that are never made anew.

They are played with the cards of a printing that lies beside them, so that a rebalanced box leaves them alone. What is
there is released and stays; the script writes only what is new.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any, Final

from tests.golden.perft import perft

from monumental.classic.parts import Parts
from monumental.content.duel import shelf
from monumental.content.printing import fingerprint
from monumental.game import Game
from monumental.kernel.state import OVER
from monumental.records.record import Record, new_record
from monumental.records.snapshot import dumps, loads
from monumental.ruleset import duel_position

HERE: Final = Path(__file__).parent
PRINTING: Final = HERE / "trade.json"
PERFT: Final = HERE / "perft.json"
MOST_LEAVES: Final = 20_000
MOST_DEPTH: Final = 4

GAMES: Final[dict[str, dict[str, Any]]] = {
    "mali-aztecs": {"civilizations": ["mali", "aztecs"]},
    "aztecs-japan": {"civilizations": ["aztecs", "japan"], "first": "japan"},
    "japan-mali": {"civilizations": ["japan", "mali"]},
}
MOMENTS: Final = (0, 1, 2, 20, 60, 110)
"""The choices of the first game after which a tree is counted."""


def known() -> str:
    """Make the printing of the golden games known; returns its fingerprint."""
    return shelf.learn(json.loads(PRINTING.read_text(encoding="utf-8")))


def file_of(name: str, folder: Path = HERE) -> Path:
    """The file of a golden game."""
    return folder / f"{name}.monumental"


def hand(game: Game, seed: int) -> Game:
    """Play on: seldom the choice that passes or stops, so that much happens."""
    rng = random.Random(seed)
    while not game.over:
        choices = game.legal()
        if len(choices) > 1 and rng.random() < 0.9:
            choices = [
                choice for choice in choices if choice.text not in ("pass", "stop", "decline")
            ] or choices
        game.play(rng.choice(choices))
    return game


def played(name: str, number: int) -> Record:
    """A golden game, played to its end."""
    record = new_record(
        seed=20_270_000 + number, salt=f"golden {name}", parts=Parts.of("duel"), **GAMES[name]
    )
    record.notes = ["a golden game of Duel: written by tests/golden/duel/regenerate.py"]
    hand(record.game, number)
    return record


def moments(game: Game) -> dict[str, str]:
    """Positions of a game as snapshots, by the number of choices before them."""
    found: dict[str, str] = {}
    for number in MOMENTS:
        before = game.history[number].before
        assert before is not None
        found[str(number)] = dumps(before)
    return found


def leaves_of(text: str) -> list[int]:
    """The number of leaves at each depth below a snapshot."""
    position = loads(text)
    leaves: list[int] = []
    while len(leaves) < MOST_DEPTH and (not leaves or leaves[-1] < MOST_LEAVES // 12):
        leaves.append(perft(position, len(leaves) + 1))
    return leaves


def main() -> list[str]:
    """Write what is new."""
    new: list[str] = []
    if not PRINTING.exists():
        PRINTING.write_text(json.dumps(shelf.printed("trade"), indent=1) + "\n", encoding="utf-8")
        new.append(f"printing {fingerprint(shelf.printed('trade'))}")
    for number, name in enumerate(GAMES):
        if not file_of(name).exists():
            record = played(name, number)
            file_of(name).write_text(record.text(), encoding="utf-8", newline="\n")
            new.append(name)
            if number == 0 and not PERFT.exists():
                counted = {key: [text, leaves_of(text)] for key, text in moments(record.game).items()}
                PERFT.write_text(json.dumps(counted, indent=1) + "\n", encoding="utf-8")
                new.append("perft")
            assert duel_position(record.game).pending == OVER
    return new


if __name__ == "__main__":
    sys.stdout.write(f"new: {', '.join(main()) or 'nothing; what is there is released and stays'}\n")
