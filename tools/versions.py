"""Let a bot of this version meet the same bot of an older one, in the core game for two:

    git archive <commit> | tar x -C older
    python tools/versions.py older/src --bot steady --deals 100

Each version keeps the game in a process of its own, with its own rules, and both are told every decision as a line of
notation; where they do not agree the tool stops. Every deal is played twice, with the bots in each other's seats.
A folder with a compiled engine, such as ``build/compiled``, is quicker than ``src``; ``--new`` names that of this one.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from inspect import signature
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
CIVILIZATIONS: Final = ("china", "denmark", "egypt", "greece", "japan")
MAPS: Final = ("quiet-pastures-2", "amber-pass-2", "clash-of-titans-2")
PAIRS: Final = tuple(permutations(CIVILIZATIONS, 2))
STRIDE: Final = 7
"""Without a common divisor with the pairs, so that any stretch of deals is mixed."""

Answer = dict[str, Any]


# --- one version, in a process of its own ----------------------------------------------------------------------------
def keep_a_game(spec: str) -> None:
    """Answer requests until there are no more: a new deal, what the bot would do, a line that was played."""
    import monumental as mon
    from monumental.bots.protocol import Budget, answer
    from monumental.bots.registry import make_bot
    from monumental.classic.notation import text_of

    bot = make_bot(spec)
    # Version 0.1.0 knew no other chance than this.
    chance: dict[str, Any] = (
        {"chance": "splitmix64"} if "chance" in signature(mon.new_game).parameters else {}
    )
    patient = Budget(decision_ms=10**7, turn_ms=10**8)  # nobody hurries: a game follows from its deal
    game: Any = None
    random = Random()
    for request in sys.stdin:
        asked = json.loads(request)
        if "deal" in asked:
            civilizations, layout = table(asked["deal"])
            game = mon.new_game(civilizations, map=layout, seed=asked["deal"], **chance)
            random = Random(asked["deal"])
        elif "play" in asked:
            game.play(asked["play"])
        else:
            option = answer(bot, game.position, random, patient)
            print(json.dumps({"line": text_of(game.position, option)}), flush=True)
            continue
        ended: Answer = {"scores": [score.total for score in game.scores()], "winners": game.winners()}
        waits: Answer = {} if game.over else {"seat": game.seat, "options": len(game.position.options)}
        print(json.dumps(ended if game.over else waits), flush=True)


def table(deal: int) -> tuple[list[str], str]:
    """Who plays where: any stretch of 60 deals has every pair on every map.

    >>> table(1)
    (['denmark', 'japan'], 'amber-pass-2')
    """
    return list(PAIRS[deal * STRIDE % len(PAIRS)]), MAPS[deal % len(MAPS)]


# --- both versions ---------------------------------------------------------------------------------------------------
class Version:
    """A process with one version of the program."""

    def __init__(self, folder: str, spec: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--side", "--bot", spec],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(folder).resolve())},
        )

    def ask(self, **request: Any) -> Answer:
        """Put one request and wait for its answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a version of the program ended early")
        answer: Answer = json.loads(line)
        return answer


def play(deal: int, seats: list[Version]) -> Answer:
    """One game; both versions hear everything and must see the same."""
    states = [version.ask(deal=deal) for version in seats]
    while True:
        if states[0] != states[1]:
            raise SystemExit(f"the versions do not agree in deal {deal}: {states[0]} and {states[1]}")
        if "winners" in states[0]:
            return states[0]
        line = seats[states[0]["seat"]].ask(think=True)["line"]
        states = [version.ask(play=line) for version in seats]


def main() -> None:
    """Play all deals and say how many games the newer bot won."""
    parser = argparse.ArgumentParser(
        description="Let a bot of this version meet the same bot of an older one."
    )
    parser.add_argument("old", nargs="?", default="", help="folder with the older package, such as older/src")
    parser.add_argument("--new", default=str(ROOT / "src"), help="folder with this one")
    parser.add_argument("--bot", default="steady", help="spec of the bot")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--deals", type=int, default=100, help="deals, each played from both seats")
    parser.add_argument("--side", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.side:
        keep_a_game(given.bot)
        return
    if not (Path(given.old) / "monumental").is_dir():
        raise SystemExit(f"there is no package 'monumental' in '{given.old}'")
    new, old = Version(given.new, given.bot), Version(given.old, given.bot)
    won, games = 0.0, 0
    for deal in range(given.first, given.first + given.deals):
        for seats in ([new, old], [old, new]):
            ended = play(deal, seats)
            won += (seats.index(new) in ended["winners"]) / len(ended["winners"])
            games += 1
        print(f"deal {deal}: {won:g} of {games} games, {100 * won / games:.1f} %", flush=True)


if __name__ == "__main__":
    main()
