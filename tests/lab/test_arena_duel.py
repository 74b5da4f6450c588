"""Bots of Duel in the arena: fair deals, results that go on, and refusals in a sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from monumental.bots.protocol import BadBot
from monumental.classic.options import TableOptions
from monumental.classic.parts import Parts
from monumental.classic.rulebook import BadSetup
from monumental.cli.app import build
from monumental.kernel.errors import MonumentalError
from monumental.lab.arena import Arena, Match, check, play, seating
from monumental.lab.arena_report import command
from monumental.lab.arena_run import BadResults, content_of, run
from monumental.lab.arena_table import tabulate

DUEL = Parts.of("duel")
BOTS = ("random", "novice", "steady")


def arena(games: int = 2, bots: tuple[str, ...] = BOTS) -> Arena:
    return Arena(bots=bots, games=games, parts=DUEL)


def test_each_deal_is_played_with_both_seatings_and_both_begin() -> None:
    pair = ("novice", "steady")
    deals: dict[tuple[tuple[str, ...], int, int], list[tuple[str, ...]]] = {}
    for number in range(24):
        rules, bots, seed = seating(arena(24, pair), Match(pair, number))
        deal = (rules.config.civilizations, rules.config.first, seed)
        deals.setdefault(deal, []).append(bots)
    assert len(deals) == 12
    assert all(seatings == [pair, pair[::-1]] for seatings in deals.values())
    begun = [(civilizations, first) for civilizations, first, _ in deals]
    assert len(set(begun)) == 12  # all six pairs, each begun by either


def test_a_game_is_the_same_each_time() -> None:
    match = arena().matches()[0]
    one, two = play(arena(), match), play(arena(), match)
    assert (one.points, one.shares, one.turns) == (two.points, two.shares, two.turns)
    assert one.map == ""
    assert sum(one.shares) == 1
    assert all(one.decisions)


def test_the_ladder_of_duel_stands(tmp_path: Path) -> None:
    standing = run(arena(4), tmp_path, processes=1)
    assert standing.failures == {}
    assert [row.bot for row in tabulate(standing).bots] == ["steady", "novice", "random"]
    assert run(arena(4), tmp_path, processes=1).results == standing.results  # nothing is played again
    with pytest.raises(BadResults, match="holds the results of another arena"):
        run(Arena(bots=BOTS, games=4), tmp_path, processes=1)
    assert "--game duel" in command(standing.arena, "out")
    assert content_of(arena()) != content_of(Arena(bots=BOTS, games=2))


@pytest.mark.parametrize(
    ("bad", "error", "why"),
    [
        (Arena(BOTS, 1, players=(3,), parts=DUEL), BadSetup, "a game for 2 players, not 3"),
        (Arena(BOTS, 1, maps=("quiet-pastures-2",), parts=DUEL), BadSetup, "no maps"),
        (Arena(BOTS, 1, options=TableOptions(renaissance=True), parts=DUEL), BadSetup, "no Renaissance"),
        (Arena(("steady", "automa"), 1, parts=DUEL), BadSetup, "Duel has no Automa"),
        (Arena(("steady", "greedy"), 1, parts=DUEL), BadBot, "'greedy' does not play Duel. Those that do: "),
        (Arena(("steady",), 1, parts=DUEL), BadSetup, "needs two bots that can meet; there are: steady"),
        (Arena(BOTS, 1, civilizations=("egypt", "mali"), parts=DUEL), BadSetup, "unknown civilization"),
        (Arena(BOTS, 1, civilizations=("mali",), parts=DUEL), BadSetup, "different civilizations"),
    ],
)
def test_what_duel_does_not_have_is_refused(bad: Arena, error: type[MonumentalError], why: str) -> None:
    with pytest.raises(error, match=why):
        check(bad)


def test_the_command_plays_duel(tmp_path: Path) -> None:
    words = [
        "arena",
        "--game",
        "duel",
        "--bot",
        "random",
        "--bot",
        "novice",
        "--games",
        "2",
        "--processes",
        "1",
    ]
    shown = CliRunner().invoke(build(), [*words, "--json", "--out", str(tmp_path)])
    assert shown.exit_code == 0, shown.output
    assert json.loads(shown.stdout)["games"] == 2
