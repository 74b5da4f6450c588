"""What an experiment leaves behind: figures as JSON, tables as CSV, pictures."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from monumental.classic.kinds import ROAD_KEYS
from monumental.effects.resources import BASIC, RESOURCE_KEYS
from monumental.lab.balance import verdicts
from monumental.lab.plots import draw_all
from monumental.lab.simulate_pool import Run
from monumental.lab.statistics import Summary


def figures(run: Run, summary: Summary) -> dict[str, Any]:
    """An experiment and what it says, as plain data."""
    experiment = run.experiment
    judged = verdicts(summary, experiment.parts)
    return {
        "players": experiment.players,
        "bots": list(experiment.bots),
        "seed": experiment.seed,
        "renaissance": experiment.options.renaissance,
        "interrupted": run.interrupted,
        "failures": [{"number": f.number, "error": f.error} for f in run.failures],
        "balance": [{"demand": v.demand, "met": v.met, "found": v.found} for v in judged],
        "summary": summary.as_json(),
    }


def write_all(run: Run, summary: Summary, folder: Path) -> list[Path]:
    """Write figures, tables and pictures into a folder and return the files."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "figures.json"
    path.write_text(json.dumps(figures(run, summary), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return [path, *write_tables(run, summary, folder), *draw_all(summary, folder)]


def write_tables(run: Run, summary: Summary, folder: Path) -> list[Path]:
    """One CSV file for every seat of every game, and one for each table of the summary."""
    fair = summary.fair
    return [
        _write(folder / "games.csv", GAME_COLUMNS, _game_rows(run)),
        _write(
            folder / "civilizations.csv",
            ("civilization", "games", "wins", "win_rate", "low", "high", "times_fair", "score"),
            [
                (
                    row.key,
                    row.wins.n,
                    round(row.wins.count, 2),
                    *_rounded(row.wins.rate, row.wins.low, row.wins.high, row.wins.times(fair)[0]),
                    round(row.score.mean, 2),
                )
                for row in summary.civilizations
            ],
        ),
        _write(
            folder / "cards.csv",
            ("card", "kind", "era", "appeared", "taken", "rate", "low", "high", "takers_win_times_fair"),
            [
                (
                    row.key,
                    row.kind,
                    row.era,
                    row.taken.n,
                    int(row.taken.count),
                    *_rounded(row.taken.rate, row.taken.low, row.taken.high, row.takers_win.times(fair)[0]),
                )
                for row in summary.cards
            ],
        ),
        _write(
            folder / "policies.csv",
            ("policy", "civilization", "games", "developed", "rate", "mean_order", "owners_win_times_fair"),
            [
                (
                    row.key,
                    row.civilization,
                    row.developed.n,
                    int(row.developed.count),
                    *_rounded(row.developed.rate, row.order, row.owners_win.times(fair)[0]),
                )
                for row in summary.policies
            ],
        ),
    ]


GAME_COLUMNS = (
    "game",
    "seed",
    "map",
    "turns",
    "decisions",
    "place",
    "civilization",
    "bot",
    "capital",
    "total",
    "win_share",
    *ROAD_KEYS,
    "dominance",
    "gold",
    "culture",
    "archived",
    *[f"lost_{RESOURCE_KEYS[resource]}" for resource in BASIC],
)


def _game_rows(run: Run) -> Iterable[Sequence[object]]:
    for game in run.games:
        for seat in game.seats:
            yield (
                game.number,
                game.seed,
                game.map,
                game.turns,
                game.decisions,
                seat.place + 1,
                seat.civilization,
                seat.bot,
                seat.capital,
                seat.total,
                round(seat.share, 3),
                *seat.achievements,
                sum(seat.dominance),
                seat.gold,
                seat.culture,
                seat.archived,
                *seat.lost,
            )


def _rounded(*values: float) -> list[float]:
    return [round(value, 4) for value in values]


def _write(path: Path, header: Sequence[str], rows: Iterable[Sequence[object]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)
    return path
