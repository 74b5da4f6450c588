"""Pictures of an arena, in the colours of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from monumental.lab.arena_table import Tables
from monumental.lab.plots import BAND, FAINT, INK, PAPER, ROADS, STYLE, _pyplot
from monumental.lab.statistics import Z


def draw_arena(tables: Tables, folder: Path) -> list[Path]:
    """Draw every picture of an arena into a folder and return the files."""
    pyplot = _pyplot()
    folder.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []
    with pyplot.rc_context(STYLE):
        for name, draw in {"ratings": draw_ratings, "pairs": draw_pairs}.items():
            figure = draw(pyplot, tables)
            path = folder / f"{name}.svg"
            figure.savefig(path, bbox_inches="tight", metadata={"Date": None})
            pyplot.close(figure)
            files.append(path)
    return files


def draw_ratings(pyplot: Any, tables: Tables) -> Any:
    """The rating of each bot with its 95 % interval."""
    rows = tables.bots
    figure, axes = pyplot.subplots(figsize=(6, 0.5 * len(rows) + 1.4))
    for i, row in enumerate(rows):
        reach = Z * row.uncertainty
        axes.plot([row.rating - reach, row.rating + reach], [i, i], color=ROADS["knowledge"], lw=2)
        axes.plot(row.rating, i, "o", color=INK, ms=6)
    axes.set_yticks(range(len(rows)), [row.bot for row in rows])
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xlabel("openskill rating, 95 %")
    axes.grid(axis="x")
    axes.set_title(f"Ratings\n{tables.games:,} games")
    return figure


def draw_pairs(pyplot: Any, tables: Tables) -> Any:
    """How often the bot of a row beats the bot of a column."""
    names = [row.bot for row in tables.bots]
    size = 0.95 * len(names) + 1.6
    figure, axes = pyplot.subplots(figsize=(size, size))
    paper = pyplot.matplotlib.colors.LinearSegmentedColormap.from_list(
        "arena", [ROADS["provinces"], PAPER, ROADS["knowledge"]]
    )
    for row in tables.pairs:
        x, y = names.index(row.rival), names.index(row.bot)
        axes.add_patch(
            pyplot.Rectangle((x - 0.5, y - 0.5), 1, 1, color=paper(0.15 + 0.7 * row.wins.rate), lw=0)
        )
        text = f"{100 * row.wins.rate:.0f} %\n{100 * row.wins.low:.0f}–{100 * row.wins.high:.0f}"
        axes.text(x, y, text, ha="center", va="center", size=8)
    for i in range(len(names)):
        axes.add_patch(pyplot.Rectangle((i - 0.5, i - 0.5), 1, 1, color=BAND, lw=0))
    axes.set_xlim(-0.5, len(names) - 0.5)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.tick_params(color=FAINT)
    axes.set_title("How often the bot of a row beats that of a column")
    return figure
