"""The page of an arena: the ladder and its demands, tables and pictures, and the command that made them."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from monumental.classic.parts import CLASSIC
from monumental.lab.arena import Arena
from monumental.lab.arena_plots import draw_arena
from monumental.lab.arena_run import FILE, Standing
from monumental.lab.arena_table import Tables, tabulate

DEMANDS: Final = (
    ("steady", "novice", 0.75),
    ("strong", "steady", 0.75),
    ("strong", "automa", 0.9),
    ("strong", "automa:first", 0.9),
)
"""How often one must at least beat the other in games of two."""
YES: Final = "yes"
NO: Final = "**no**"


@dataclass(frozen=True)
class Verdict:
    """Whether one demand on the ladder is met."""

    bot: str
    rival: str
    least: float
    found: str
    met: bool


def verdicts(tables: Tables) -> list[Verdict]:
    """Every demand whose bots have met."""
    found: list[Verdict] = []
    rows = {(row.bot, row.rival): row.wins for row in tables.pairs}
    for bot, rival, least in DEMANDS:
        wins = rows.get((bot, rival))
        if wins is not None:
            text = f"{100 * wins.rate:.1f} % ({100 * wins.low:.1f}–{100 * wins.high:.1f}) of {wins.n}"
            found.append(Verdict(bot, rival, least, text, wins.rate >= least))
    return found


def command(arena: Arena, out: str) -> str:
    """The command that plays an arena again."""
    words = ["monumental", "arena"]
    for name, values in (("bot", arena.bots), ("civilization", arena.civilizations), ("map", arena.maps)):
        for value in values:
            words += [f"--{name}", value]
    if arena.parts.game != CLASSIC:
        words += ["--game", arena.parts.game]
    words += ["--games", str(arena.games), "--players", ",".join(map(str, arena.players))]
    words += ["--seed", str(arena.seed), "--out", out]
    if arena.options.renaissance:
        words.append("--renaissance")
    if arena.neighbours:
        words.append("--neighbours")
    return shlex.join([*words, "--report"])


def write_page(standing: Standing, folder: Path) -> list[Path]:
    """Write page, figures and pictures of an arena into its folder."""
    tables = tabulate(standing)
    folder.mkdir(parents=True, exist_ok=True)
    figures = folder / "figures.json"
    figures.write_text(json.dumps(tables.as_json(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    page = folder / "README.md"
    page.write_text(render(standing.arena, tables, folder.as_posix()), encoding="utf-8")
    return [page, figures, *draw_arena(tables, folder)]


def _hurry(tables: Tables) -> str:
    if not tables.timed:
        return "was not watched"
    if not tables.hurried:
        return "never spoke"
    return f"spoke in at least {tables.hurried:,} of the {tables.timed:,} games that were timed"


def _most(seconds: float | None, times: int = 1) -> str:
    return "–" if seconds is None else f"{times * seconds:,.{0 if times > 1 else 2}f}"


def render(arena: Arena, tables: Tables, out: str) -> str:
    """The page as Markdown."""
    parts = [
        "# Arena",
        "",
        f"{tables.games:,} games, each deal played once with every seating of its bots. The page, its figures and its "
        "pictures come from",
        "",
        f"    {command(arena, out)}",
        "",
        f"The games themselves are in [{FILE}]({FILE}), one line each; the command only adds what is missing. A game "
        "comes out the same wherever no thought is ended by the clock, which allows a second for a decision and ten "
        f"for a turn: here it {_hurry(tables)}. Intervals are 95 % (Wilson).",
    ]
    judged = verdicts(tables)
    if judged:
        parts += ["", "## The ladder", "", "| demand | found | met |", "|---|---|---|"]
        parts += [
            f"| {v.bot} beats {v.rival} in at least {100 * v.least:.0f} % | {v.found} | {YES if v.met else NO} |"
            for v in judged
        ]
    parts += ["", "## Bots", "", "![Ratings](ratings.svg)", ""]
    parts += [
        "| bot | games | rating | victories / fair share | points | ms a decision | slowest | s a turn | slowest |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    parts += [
        f"| {row.bot} | {row.games:,} | {row.rating:.1f} ± {row.uncertainty:.1f} | {row.times:.2f} | "
        f"{row.points.mean:.1f} | {row.ms_a_decision:.1f} | {_most(row.slowest_decision, 1000)} | "
        f"{row.seconds_a_turn:.2f} | {_most(row.slowest_turn)} |"
        for row in tables.bots
    ]
    faults = [f"{row.bot} {row.faults:,}" for row in tables.bots if row.faults]
    if faults:
        parts += [
            "",
            f"Decisions that fell to the default, because no answer came that counts: {', '.join(faults)}.",
        ]
    parts += ["", "## Pairs", "", "![Pairs](pairs.svg)", ""]
    parts += [
        "| bot | against | victories | 95 % | margin in points | games |",
        "|---|---|---:|---:|---:|---:|",
    ]
    parts += [
        f"| {row.bot} | {row.rival} | {100 * row.wins.rate:.1f} % | "
        f"{100 * row.wins.low:.1f}–{100 * row.wins.high:.1f} % | {row.margin.mean:+.1f} | {row.wins.n} |"
        for row in tables.pairs
    ]
    if len(arena.players) > 1:
        parts += ["", "## By number of players", "", "| bot | players | victories | 95 % | points |"]
        parts += ["|---|---:|---:|---:|---:|"]
        parts += [
            f"| {row.bot} | {row.players} | {100 * row.wins.rate:.1f} % | "
            f"{100 * row.wins.low:.1f}–{100 * row.wins.high:.1f} % | {row.points.mean:.1f} |"
            for row in tables.groups
        ]
    return "\n".join(parts) + "\n"
