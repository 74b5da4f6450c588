"""The bench: probes measure what they say, ratios and targets are worked out right, peers may be missing."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from monumental.classic.parts import Parts
from monumental.lab import bench_peers
from monumental.lab.bench import PROBES, Bench, BenchError, Effort, compiled_folder, run_bench, targets
from monumental.lab.bench_probe import (
    CHOSEN,
    chosen_tables,
    compiled,
    duel_tables,
    everything,
    measure,
    rulebook,
    samples,
    size_of,
)

# One probe is enough to see that processes are started and figures come back; each takes a second to start.
BRIEF = Effort(rounds=1, seconds=0.05, compiled=False, probes=("play-4",))


def made_up() -> Bench:
    play = {"decisions_per_second": 90_000.0, "games_per_second": 300.0, "choice_part": 1.0}
    costs = {"copy_us": 2.0, "save_us": 100.0, "memory_bytes": 15_000.0}
    duel = {**play, "decisions_per_second": 99_000.0}
    full = {**play, "decisions_per_second": 63_000.0}
    engine = {
        "play-4": play,
        "play-2": play,
        "play-duel": duel,
        "play-all": full,
        "loop": {"public_us": 50.0, "kernel_us": 20.0, "public_to_kernel": 2.5},
        "costs": costs,
        "costs-all": {**costs, "memory_bytes": 33_000.0},
        "growth": {"last_to_first": 1.5},
    }
    peer = {
        "decisions_per_second": 30_000.0,
        "games_per_second": 30.0,
        "choice_part": 0.5,
        "copy_us": 40.0,
        "save_us": 1500.0,
    }
    return Bench(BRIEF, {"interpreted": engine}, {"catanatron": peer}, {"catanatron": "3.2.1"})


def test_ratios_say_how_much_quicker_we_are() -> None:
    assert made_up().ratios() == {
        "decisions_per_second_vs_catanatron": 3.0,
        "games_per_second_vs_catanatron": 10.0,
        "choices_per_second_vs_catanatron": 6.0,
        "copy_vs_catanatron": 20.0,
        "save_vs_catanatron": 15.0,
    }
    assert made_up().ratios("compiled") == {}


def test_targets_are_judged() -> None:
    judged = {target.name: target.reached for target in targets(made_up())}
    assert judged == {
        "interpreted: decisions a second / catanatron's": False,
        "interpreted: catanatron's cost of a copy / ours": True,
        "interpreted: decisions a second in Duel / the core game's": True,
        "interpreted: decisions a second with everything / the core game's": True,
        "interpreted: a decision through Game / through apply": False,
        "interpreted: memory of one position in kB": True,
        "interpreted: memory of one position with everything in kB": False,
        "interpreted: cost of a decision late in the game / early": False,
    }
    json.dumps(made_up().as_json())


@pytest.mark.parametrize("what", PROBES)
def test_probes_measure(what: str) -> None:
    figures = measure(what, 0.05, 1)
    assert figures.pop("compiled") == compiled()
    assert all(value > 0 for value in figures.values()), figures


@pytest.mark.parametrize(
    ("parts", "seats"), [(Parts.of(boxes=["lost-kingdoms"], deck=["random"]), 4), (Parts.of("duel"), 2)]
)
def test_other_parts_are_measured_beside_them(parts: Parts, seats: int) -> None:
    assert {(rules.config.parts.boxes, rules.seats) for rules in chosen_tables(parts)} == {
        (parts.boxes, seats)
    }
    bench = run_bench(BRIEF, parts=parts)
    assert bench.engine["interpreted"][CHOSEN]["decisions_per_second"] > 0
    assert CHOSEN not in made_up().engine["interpreted"]


def test_duel_is_measured_beside_the_core_game() -> None:
    bench = made_up()
    assert bench.as_json()["engine"]["interpreted"]["play-duel"]["decisions_per_second"] == 99_000
    slow = bench.engine["interpreted"]["play-duel"]
    slow["decisions_per_second"] = 45_000.0
    [pace] = [target for target in targets(bench) if "Duel" in target.name]
    assert (pace.found, pace.reached) == (0.5, False)
    tables = duel_tables()
    assert len(tables) == len({rules.config for rules in tables}) == 6


def test_a_position_is_small() -> None:
    """The bound of the project is 20 kB; shared tables are left out, and everything else is counted."""
    positions = samples([rulebook(4)], 3)
    sizes = [size_of(pos) for pos in positions]
    assert max(sizes) < 20_000
    longer = positions[-1].copy()
    longer.discard[0] = tuple(range(100_000, 101_000))
    assert size_of(longer) > size_of(positions[-1]) + 30_000


def test_a_position_with_everything_switched_on_is_small_too() -> None:
    """Its bound is 32 kB."""
    tables = chosen_tables(everything(), 2)
    assert {rules.config.parts.boxes for rules in tables} == {everything().boxes}
    assert max(size_of(pos) for pos in samples(tables, 3)) < 32_000


def test_tables_of_the_bench_differ() -> None:
    assert rulebook(4, 0).config != rulebook(4, 1).config


def test_the_bench_runs_without_any_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_peers, "find_spec", lambda _: None)
    heard: list[str] = []
    found = run_bench(replace(BRIEF, probes=("play-4", "costs")), watch=heard.append)
    assert found.peers == {}
    assert found.ratios() == {}
    assert found.engine["interpreted"]["play-4"]["decisions_per_second"] > 0
    assert heard[0] == "round 1 of 1: interpreted play-4"


def test_the_sources_are_measured_even_from_within_a_compiled_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "monumental").mkdir()
    (tmp_path / "monumental" / "__init__.py").write_text("raise SystemExit('compiled')", encoding="utf-8")
    (tmp_path / "monumental__mypyc.so").touch()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(bench_peers, "find_spec", lambda _: None)
    assert run_bench(BRIEF).engine["interpreted"]["play-4"]["decisions_per_second"] > 0


def test_a_measurement_that_fails_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "python"
    broken.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('out of coal')\n", encoding="utf-8")
    broken.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(broken))
    with pytest.raises(BenchError, match=r"bench_\w+ [\w-]+' failed: out of coal"):
        run_bench(BRIEF)


def test_a_compiled_folder_that_is_not_compiled_is_refused(tmp_path: Path) -> None:
    (tmp_path / "nothing").mkdir()
    effort = Effort(rounds=1, seconds=0.02, compiled=True)
    with pytest.raises(BenchError, match="is not compiled; `make compile` builds it anew"):
        run_bench(effort, compiled=tmp_path)


def test_the_compiled_folder_is_found_only_when_built(tmp_path: Path) -> None:
    assert compiled_folder(tmp_path) is None
    folder = tmp_path / "build" / "compiled"
    folder.mkdir(parents=True)
    assert compiled_folder(tmp_path) is None
    (folder / "monumental__mypyc.so").touch()
    assert compiled_folder(tmp_path) == folder
