"""The arena: fair schedules, results that survive a kill, ratings that make sense."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from monumental.bots.process import SHOW_STDERR
from monumental.bots.protocol import BadBot
from monumental.classic.options import TableOptions
from monumental.classic.rulebook import BadSetup
from monumental.cli.app import build
from monumental.content.maps import maps_for
from monumental.content.registry import civilizations
from monumental.kernel.errors import MonumentalError
from monumental.lab import arena_run
from monumental.lab.arena import Arena, Match, Result, Watch, check, play, seating
from monumental.lab.arena_report import command, render, verdicts
from monumental.lab.arena_run import DEALS, FILE, BadResults, Standing, run
from monumental.lab.arena_table import rate, tabulate

RAISING = '            raise RuntimeError("no beer today")'
SMALL = Arena(bots=("greedy", "random", "novice"), games=2)


def timeless(results: list[Result]) -> list[Result]:
    """Results without what differs from run to run."""
    return [replace(result, seconds=(), slowest_decision=(), slowest_turn=()) for result in results]


# --- the schedule --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [2, 3])
def test_every_deal_is_played_with_every_seating(players: int) -> None:
    arena = Arena(bots=("greedy", "random", "novice"), games=6 * players, players=(players,))
    for group in arena.groups():
        deals: dict[tuple[Any, ...], list[tuple[str, ...]]] = {}
        for number in range(arena.games):
            rules, bots, seed = seating(arena, Match(group, number))
            deal = (rules.config.civilizations, rules.config.layout.key, seed)
            deals.setdefault(deal, []).append(bots)
        assert len(deals) == 6
        for seatings in deals.values():
            assert len(set(seatings)) == players
            for seat in range(players):
                assert {bots[seat] for bots in seatings} == set(group)


def test_all_groups_advance_together() -> None:
    arena = Arena(bots=("a", "b", "c"), games=4, players=(2, 3))
    assert arena.groups() == [("a", "b"), ("a", "c"), ("b", "c"), ("a", "b", "c")]
    matches = arena.matches()
    assert len({match.key for match in matches}) == len(matches) == 16
    assert Counter(match.bots for match in matches[:8]) == dict.fromkeys(arena.groups(), 2)


def test_the_automa_meets_one_bot_at_a_time() -> None:
    arena = Arena(bots=("greedy", "novice", "automa", "automa:first"), games=1, players=(2, 3))
    groups = arena.groups()
    assert ("greedy", "automa") in groups
    assert ("automa", "automa:first") not in groups
    assert not any(len(group) == 3 for group in groups)


@pytest.mark.parametrize(("spec", "edition"), [("automa", "later"), ("automa:first", "first")])
def test_the_automa_plays_its_own_seat(spec: str, edition: str) -> None:
    arena = Arena(bots=("greedy", spec), games=2)
    for number in (0, 1):
        rules, bots, _ = seating(arena, Match(("greedy", spec), number))
        assert rules.config.automas == (bots.index(spec),)
        assert rules.options.automa == edition
        result = play(arena, Match(("greedy", spec), number))
        assert result.decisions[bots.index(spec)] == 0
        assert result.decisions[bots.index("greedy")] > 50


def test_a_game_is_the_same_whoever_plays_it() -> None:
    arena = replace(SMALL, civilizations=("egypt", "greece", "japan"), options=TableOptions(renaissance=True))
    alone = run(arena, processes=1)
    together = run(arena, processes=2)
    assert len(alone.results) == 6
    assert timeless(alone.results) == timeless(together.results)
    assert sum(alone.results[0].shares) == pytest.approx(1)


@pytest.mark.parametrize(
    ("arena", "words"),
    [
        (Arena(bots=("greedy", "random"), games=0), "at least 1 game"),
        (Arena(bots=("greedy", "greedy"), games=1), "named twice"),
        (Arena(bots=("greedy",), games=1), "2 players need as many bots that can meet"),
        (Arena(bots=("greedy", "random"), games=1, players=(3,)), "3 players need as many bots"),
        (Arena(bots=("greedy", "random"), games=1, players=(5,)), "seats 2 to 4 players, not 5"),
        (Arena(bots=("greedy", "random"), games=1, civilizations=("rome",)), "unknown civilization 'rome'"),
        (Arena(bots=("greedy", "random"), games=1, civilizations=("egypt",)), "as many different civ"),
        (Arena(bots=("greedy", "random"), games=1, maps=("mirror-lake-3",)), "made for 2 players"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(arena: Arena, words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        check(arena)


def test_an_unknown_bot_is_refused_at_once() -> None:
    with pytest.raises(BadBot, match="no bot is called 'gredy'"):
        check(Arena(bots=("gredy", "random"), games=1))


# --- trouble -------------------------------------------------------------------------------------------------------
def test_a_game_that_breaks_does_not_stop_the_others(trouble: str) -> None:
    standing = run(Arena(bots=("random", trouble), games=20), processes=2)
    place = trouble.partition(":")[0]
    line = Path(place).read_text(encoding="utf-8").splitlines().index(RAISING) + 1
    assert set(standing.failures.values()) == {f"RuntimeError: no beer today ({place}, line {line})"}
    assert len(standing.results) + len(standing.failures) == 20
    assert 0 < len(standing.failures) < 20
    assert {match.key for match in standing.left} == set(standing.failures)


def test_a_program_that_is_not_there_is_refused_at_once() -> None:
    with pytest.raises(BadBot, match=r"there is no program './nothere' that could be started"):
        check(Arena(bots=("exec:./nothere", "random"), games=1))


def program(folder: Path, text: str) -> str:
    """The spec of a program in Python."""
    path = folder / "program.py"
    path.write_text(text, encoding="utf-8")
    return f"exec:{sys.executable} {path}"


def test_a_program_that_never_answers_is_not_rated(tmp_path: Path) -> None:
    spec = program(tmp_path, "raise SystemExit('no such strategy')")
    standing = run(Arena(bots=(spec, "random"), games=2), processes=1)
    assert standing.results == []
    assert all("did not answer once" in error for error in standing.failures.values())


FIRST_THEN_NONSENSE = """
import json, sys
for number, line in enumerate(sys.stdin):
    print(json.dumps({"option": 0 if number < 5 else "nonsense"}), flush=True)
    print("thinking hard", file=sys.stderr, flush=True)
"""


def test_faults_have_a_column_and_the_error_stream_can_be_shown(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv(SHOW_STDERR, raising=False)
    spec = program(tmp_path, FIRST_THEN_NONSENSE)
    words = ["--bot", spec, "--bot", "random", "--games", "1", "--report"]
    outcome = arena_command(*words, "--out", str(tmp_path / "hidden"))
    assert outcome.exit_code == 0, outcome.output
    assert "faults" in outcome.stdout
    result = json.loads((tmp_path / "hidden" / FILE).read_text(encoding="utf-8").splitlines()[1])
    faults = result["faults"][result["bots"].index(spec)]
    assert faults > 3
    assert f" {faults} " in outcome.stdout
    assert f"{spec} {faults}" in (tmp_path / "hidden" / "README.md").read_text(encoding="utf-8")
    assert "thinking hard" not in capfd.readouterr().err
    monkeypatch.setenv(SHOW_STDERR, "")  # whatever the command sets is taken back after the test
    arena_command(*words, "--show-stderr", "--out", str(tmp_path / "shown"))
    assert "thinking hard" in capfd.readouterr().err


def test_the_traceback_of_a_bot_can_be_shown(
    trouble: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SHOW_STDERR, "1")
    run(Arena(bots=("random", trouble), games=6, civilizations=("egypt", "greece")), processes=1)
    assert RAISING.strip() in capsys.readouterr().err


def test_a_process_that_dies_costs_its_own_game_alone(trouble: str) -> None:
    spec = f"{trouble}:kill=true"
    arena = Arena(bots=("random", spec), games=10)
    deadly = {
        match.key
        for match in arena.matches()
        for rules, bots, _ in [seating(arena, match)]
        if rules.config.civilizations[bots.index(spec)] == "egypt"
    }
    standing = run(arena, processes=2)
    assert deadly
    assert set(standing.failures) == deadly
    assert set(standing.failures.values()) == {"the process that played it died"}
    assert len(standing.results) == 10 - len(deadly)


# --- the file ------------------------------------------------------------------------------------------------------
def test_a_run_goes_on_after_an_interrupt(tmp_path: Path) -> None:
    seen: list[int] = []

    def stop(standing: Standing) -> None:
        seen.append(len(standing.results))
        if len(standing.results) == 2:
            raise KeyboardInterrupt

    first = run(SMALL, tmp_path, processes=1, watch=stop)
    assert first.interrupted
    assert seen == [0, 1, 2]
    assert len(first.left) == 4
    second = run(SMALL, tmp_path, processes=1)
    assert [result.key for result in second.results] == [match.key for match in SMALL.matches()]
    assert second.results[:2] == first.results, "a game that was finished has been played again"
    assert timeless(second.results) == timeless(run(SMALL, processes=1).results)


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_a_run_goes_on_after_a_kill(tmp_path: Path) -> None:
    words = ["arena", "--bot", "greedy", "--bot", "random", "--games", "600", "--processes", "1"]
    code = f"from monumental.cli.main import main; main({[*words, '--out', str(tmp_path)]!r})"
    process = subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.DEVNULL)
    path = tmp_path / FILE
    until = time.monotonic() + 60
    while time.monotonic() < until and (not path.exists() or path.read_bytes().count(b"\n") < 5):
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    done = path.read_bytes().count(b"\n") - 1
    assert 4 <= done < 600
    with path.open("ab") as file:
        file.write(b'{"key":"2:greedy+ran')  # a line that the kill has cut off
    arena = Arena(bots=("greedy", "random"), games=done + 2)
    standing = run(arena, tmp_path, processes=1)
    assert not standing.left
    lines = path.read_text(encoding="utf-8").splitlines()
    keys = [json.loads(line)["key"] for line in lines[1:]]
    assert len(keys) == len(set(keys)) == done + 2


def test_more_games_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    run(SMALL, tmp_path, processes=1)
    before = (tmp_path / FILE).read_text(encoding="utf-8")
    run(replace(SMALL, games=3), tmp_path, processes=1)
    after = (tmp_path / FILE).read_text(encoding="utf-8")
    assert after.startswith(before)
    assert after.count("\n") == 1 + 9


@pytest.mark.parametrize("change", [{"seed": 5}, {"bots": ("greedy", "random")}, {"players": (2, 3)}])
def test_results_of_another_arena_are_left_alone(change: dict[str, Any], tmp_path: Path) -> None:
    run(SMALL, tmp_path, processes=1)
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(BadResults, match=r"holds the results of another arena .* --out"):
        run(replace(SMALL, **change), tmp_path, processes=1)
    assert (tmp_path / FILE).read_bytes() == before


def test_games_with_other_cards_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(SMALL, tmp_path, processes=1)
    before = (tmp_path / FILE).read_bytes()
    monkeypatch.setattr(arena_run, "fingerprint", lambda rules: "another price")
    with pytest.raises(BadResults, match=r"was played with other cards or maps .* --out"):
        run(replace(SMALL, games=3), tmp_path, processes=1)
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_content_of_an_arena_knows_every_civilization_and_map(players: int) -> None:
    arena = Arena(bots=("a", "b", "c", "d"), games=1, players=(players,))
    deals = [seating(arena, Match(("",) * players, deal * players))[0].config for deal in range(DEALS)]
    assert {civilization for deal in deals for civilization in deal.civilizations} == set(civilizations())
    assert {deal.layout.key for deal in deals} == {layout.key for layout in maps_for(players)}


def test_the_slowest_thought_and_turn_are_kept() -> None:
    watch = Watch()
    for turn, seconds in ((1, 0.25), (1, 0.5), (2, 0.625)):
        watch.add(turn, seconds)
    assert (watch.decisions, watch.seconds, watch.slowest_decision) == (3, 1.375, 0.625)
    assert max(watch.turns.values()) == 0.75
    thinker = play(Arena(bots=("greedy", "steady"), games=1), Match(("greedy", "steady"), 0))
    assert 0 < thinker.slowest_decision[1] <= thinker.slowest_turn[1] < thinker.seconds[1]


@pytest.mark.parametrize(
    ("line", "words"), [("nonsense", "line 8 .* no JSON"), ("{}", "line 8 .* no result")]
)
def test_a_damaged_file_is_named_with_its_line(line: str, words: str, tmp_path: Path) -> None:
    run(SMALL, tmp_path, processes=1)
    with (tmp_path / FILE).open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    with pytest.raises(BadResults, match=words):
        run(SMALL, tmp_path, processes=1)


# --- what it says --------------------------------------------------------------------------------------------------
def game(number: int, bots: tuple[str, ...], points: tuple[int, ...]) -> Result:
    best = max(points)
    shares = tuple([1 / points.count(best) if total == best else 0.0 for total in points])
    none = (0,) * len(bots)
    realms = tuple(["egypt"] * len(bots))
    return Result(str(number), "", realms, bots, points, shares, none, none, 8, none)


def test_ratings_follow_the_results_and_not_their_order() -> None:
    games = [game(i, ("good", "bad"), (9, 4) if i % 4 else (4, 9)) for i in range(80)]
    games += [game(i, ("bad", "worst", "good"), (5, 2, 9)) for i in range(20)]
    ratings = rate(games)
    assert ratings["good"][0] > ratings["bad"][0] > ratings["worst"][0]
    assert ratings["worst"][1] > ratings["good"][1], "fewer games must leave more doubt"
    there_and_back = rate(sorted(games, key=lambda result: result.key))
    for bot, (value, _) in ratings.items():
        assert there_and_back[bot][0] == pytest.approx(value, abs=2.0)


def test_tables_count_shared_victories_by_half() -> None:
    arena = Arena(bots=("a", "b"), games=4)
    standing = Standing(
        arena, [game(0, ("a", "b"), (9, 4)), game(1, ("b", "a"), (4, 4)), game(2, ("a", "b"), (1, 3))]
    )
    tables = tabulate(standing)
    assert (tables.games, tables.planned) == (3, 4)
    pair = tables.pair("a", "b")
    assert (pair.wins.count, pair.wins.n) == (1.5, 3)
    assert pair.margin.mean == pytest.approx((5 + 0 - 2) / 3)
    assert tables.pair("b", "a").wins.rate == pytest.approx(0.5)
    assert {row.bot: row.times for row in tables.bots} == {"a": 1.0, "b": 1.0}


@pytest.mark.parametrize(
    ("slowest", "words"),
    [(0.92, "here it never spoke"), (0.935, "here it spoke in at least 1 of the 1 games that were timed")],
)
def test_the_page_counts_games_in_which_the_clock_spoke(slowest: float, words: str) -> None:
    games = [game(0, ("a", "b"), (9, 4)), game(1, ("b", "a"), (4, 4))]
    games[1] = replace(games[1], slowest_decision=(0.1, slowest))
    arena = Arena(bots=("a", "b"), games=2)
    page = render(arena, tabulate(Standing(arena, games)), "out/x")
    assert words in page
    assert f"| {1000 * slowest:.0f} |" in page  # of a, who was not timed in the other game
    assert page.count("| – |") == 2  # nobody's turns were timed
    assert "here it was not watched" in render(arena, tabulate(Standing(arena, games[:1])), "out/x")


def test_games_of_a_time_without_watches_are_still_read(tmp_path: Path) -> None:
    run(SMALL, tmp_path, processes=1)
    path = tmp_path / FILE
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    older = [{k: v for k, v in json.loads(line).items() if not k.startswith("slowest")} for line in lines]
    path.write_text("\n".join([head, *map(json.dumps, older), ""]), encoding="utf-8")
    standing = run(SMALL, tmp_path, processes=1)
    assert [result.slowest_turn for result in standing.results] == [()] * 6
    assert tabulate(standing).timed == 0


def test_demands_are_judged_by_their_pairs() -> None:
    arena = Arena(bots=("steady", "strong"), games=4)
    standing = Standing(arena, [game(i, ("strong", "steady"), (9, 4) if i else (1, 2)) for i in range(4)])
    [verdict] = verdicts(tabulate(standing))
    assert (verdict.bot, verdict.rival, verdict.met) == ("strong", "steady", True)
    standing.results[1] = standing.results[0]
    assert not verdicts(tabulate(standing))[0].met


def test_the_command_of_a_page_makes_the_same_arena() -> None:
    arena = Arena(
        bots=("strong:ms=20", "exec:./my bot"), games=7, players=(2, 3), seed=4, maps=("quiet-pastures-2",)
    )
    assert command(arena, "out/x") == (
        "monumental arena --bot strong:ms=20 --bot 'exec:./my bot' --map quiet-pastures-2 --games 7 "
        "--players 2,3 --seed 4 --out out/x --report"
    )


# --- the command ---------------------------------------------------------------------------------------------------
def arena_command(*words: str) -> Any:
    return CliRunner().invoke(build(), ["arena", "--processes", "1", *words])


def test_the_command_writes_results_page_and_pictures(tmp_path: Path) -> None:
    words = ["--bot", "greedy", "--bot", "random", "--games", "2", "--out", str(tmp_path), "--report"]
    outcome = arena_command(*words)
    assert outcome.exit_code == 0, outcome.output
    assert "greedy" in outcome.stdout
    assert {path.name for path in tmp_path.iterdir()} == {
        FILE,
        "README.md",
        "figures.json",
        "pairs.svg",
        "ratings.svg",
    }
    page = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "| greedy | random | 100.0 % |" in page
    first = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert arena_command(*words).exit_code == 0
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == first


def test_the_command_speaks_json_alone(tmp_path: Path) -> None:
    outcome = arena_command(
        "--bot", "greedy", "--bot", "random", "--games", "2", "--json", "--out", str(tmp_path)
    )
    data = json.loads(outcome.stdout)
    assert [row["bot"] for row in data["bots"]] == ["greedy", "random"]
    assert data["games"] == 2
    assert "2 of 2 games" in outcome.stderr


def test_failures_end_with_a_status(trouble: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")  # a narrow window must not cut the sentence apart
    outcome = arena_command("--bot", "random", "--bot", trouble, "--games", "12", "--out", str(tmp_path))
    assert outcome.exit_code == 1
    assert "failed: RuntimeError: no beer today" in outcome.stderr


# --- Ray -----------------------------------------------------------------------------------------------------------
def test_without_ray_the_cluster_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ModuleNotFoundError(f"No module named '{name}'")

    monkeypatch.setattr("monumental.lab.arena_pool.importlib.import_module", missing)
    with pytest.raises(MonumentalError, match=r"needs the package 'ray'.*pip install 'monumental\[ray\]'"):
        run(SMALL, ray="auto")


@pytest.mark.ray
@pytest.mark.filterwarnings("default")
def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    cluster = run(SMALL, tmp_path, ray="local")
    assert timeless(cluster.results) == timeless(run(SMALL, processes=1).results)
    assert (tmp_path / FILE).read_text(encoding="utf-8").count("\n") == 1 + 6
