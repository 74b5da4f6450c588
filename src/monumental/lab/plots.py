"""Pictures of an experiment, in the colours of the game. Each is written as PNG and as SVG."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from monumental.kernel.errors import MonumentalError
from monumental.lab.statistics import CardRow, Share, Summary

PAPER: Final = "#fbf4e4"
INK: Final = "#2a1d12"
FAINT: Final = "#a8864d"
BAND: Final = "#efe0bf"
CIVILIZATIONS: Final = {
    "egypt": "#ecb22e",
    "china": "#c9411f",
    "denmark": "#2b78cf",
    "greece": "#2f9c86",
    "japan": "#5a2a66",
    "amazons": "#4c8c3a",
    "atlantis": "#1b8a8f",
    "aztecs": "#b5451f",
    "mughals": "#8f3f8a",
    "mali": "#c8952c",
    "zulu": "#7a2f1d",
    "aksum": "#3f6f4f",
}
KINDS: Final = {"building": "#8a4b2a", "knowledge": "#2c5c93", "wonder": "#c9962c", "province": "#a12a22"}
ROADS: Final = {
    "knowledge": "#2566a0",
    "provinces": "#a12a22",
    "wonders": "#dda528",
    "policies": "#76479c",
    "free-cities": "#2f7d5b",
    "dominance": "#6b5b45",
}
ERAS: Final = {"era-1": "I", "era-2": "II", "renaissance": "Renaissance", "era-3": "III"}
STYLE: Final[dict[str, Any]] = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "axes.titleweight": "bold",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": BAND,
    "font.size": 10,
    # The same figures give the same file, byte for byte.
    "svg.hashsalt": "monumental",
    "svg.fonttype": "none",
}


def draw_all(summary: Summary, folder: Path) -> list[Path]:
    """Draw every picture of a summary into a folder and return the files."""
    pyplot = _pyplot()
    folder.mkdir(parents=True, exist_ok=True)
    files: list[Path] = []
    with pyplot.rc_context(STYLE):
        for name, draw in PICTURES.items():
            figure = draw(pyplot, summary)
            for ending in ("png", "svg"):
                path = folder / f"{name}.{ending}"
                metadata = {"Date": None} if ending == "svg" else {"Software": None}
                figure.savefig(path, dpi=110, bbox_inches="tight", metadata=metadata)
                files.append(path)
            pyplot.close(figure)
    return files


def _pyplot() -> Any:
    try:
        import matplotlib as mpl
    except ModuleNotFoundError as error:
        raise MonumentalError(
            "plots need the package 'matplotlib'. Install it with: pip install 'monumental[lab]'"
        ) from error
    mpl.use("Agg")
    from matplotlib import pyplot

    return pyplot


def _title(summary: Summary, text: str) -> str:
    deck = ", with Renaissance" if summary.renaissance else ""
    return f"{text}\n{summary.players} players{deck}, {summary.games:,} games"


def draw_length(pyplot: Any, summary: Summary) -> Any:
    """How many turns a player has."""
    figure, axes = pyplot.subplots(figsize=(6, 3.4))
    axes.axvspan(6.5, 12.5, color=BAND, zorder=0)
    turns = list(summary.lengths)
    axes.bar(turns, [100 * summary.lengths[t] / summary.games for t in turns], color=FAINT, width=0.8)
    axes.set_xlim(4.5, 14.5)
    axes.set_xlabel("turns a player")
    axes.set_ylabel("% of games")
    axes.set_title(_title(summary, f"Length of the game: {summary.turns.mean:.1f} turns"))
    return figure


def _bars(axes: Any, rows: list[tuple[str, Share, str]], fair: float) -> None:
    """Win shares as multiples of the fair share, with intervals."""
    for i, (_, wins, colour) in enumerate(rows):
        rate, low, high = wins.times(fair)
        axes.bar(i, rate, color=colour, width=0.7)
        axes.errorbar(i, rate, yerr=[[rate - low], [high - rate]], color=INK, capsize=4, lw=1.2)
    axes.axhline(1, color=INK, lw=0.8)
    axes.set_xticks(range(len(rows)), [label for label, _, _ in rows])
    axes.set_ylabel("victories / fair share")


def draw_victories(pyplot: Any, summary: Summary) -> Any:
    """Victories by civilization."""
    figure, axes = pyplot.subplots(figsize=(6, 3.4))
    axes.axhspan(0.8, 1.2, color=BAND, zorder=0)
    rows = [(row.name, row.wins, CIVILIZATIONS.get(row.key, FAINT)) for row in summary.civilizations]
    _bars(axes, rows, summary.fair)
    axes.set_title(_title(summary, "Victories by civilization"))
    return figure


def draw_seats(pyplot: Any, summary: Summary) -> Any:
    """Victories by place in the order of play."""
    figure, axes = pyplot.subplots(figsize=(6, 3.4))
    axes.axhspan(0.9, 1.1, color=BAND, zorder=0)
    names = ("first", "second", "third", "fourth", "fifth")
    _bars(axes, [(names[row.place - 1], row.wins, FAINT) for row in summary.places], summary.fair)
    axes.set_title(_title(summary, "Victories by place in the order of play"))
    return figure


def draw_scores(pyplot: Any, summary: Summary) -> Any:
    """Mean scores by civilization, road by road."""
    figure, axes = pyplot.subplots(figsize=(7, 3.6))
    names = [row.name for row in summary.civilizations]
    left = [0.0] * len(names)
    for road in [row.key for row in summary.roads]:
        values = [row.dominance if road == "dominance" else row.roads[road] for row in summary.civilizations]
        axes.barh(names, values, left=left, color=ROADS[road], label=road, height=0.7)
        left = [a + b for a, b in zip(left, values, strict=True)]
    for i, row in enumerate(summary.civilizations):
        axes.errorbar(
            row.score.mean,
            i,
            xerr=[[row.score.mean - row.score.low], [row.score.high - row.score.mean]],
            color=INK,
            capsize=3,
            lw=1.2,
        )
    axes.invert_yaxis()
    axes.set_xlabel("points")
    axes.legend(ncols=5, loc="upper center", bbox_to_anchor=(0.5, -0.18), frameon=False)
    axes.set_title(_title(summary, "Where points come from"))
    return figure


def draw_roads(pyplot: Any, summary: Summary) -> Any:
    """What each road gives to winners and to everybody."""
    figure, axes = pyplot.subplots(figsize=(6, 3.4))
    for i, row in enumerate(summary.roads):
        axes.bar(i - 0.2, row.winners, width=0.38, color=ROADS[row.key])
        axes.bar(i + 0.2, row.everybody, width=0.38, color=ROADS[row.key], alpha=0.45)
        axes.text(i - 0.2, row.winners, f"{100 * row.winners_part:.0f} %", ha="center", va="bottom", size=8)
    axes.set_xticks(range(len(summary.roads)), [row.key for row in summary.roads])
    axes.set_ylabel("points")
    axes.set_title(_title(summary, "Points of winners (full) and of everybody (pale)"))
    return figure


def draw_cards(pyplot: Any, summary: Summary) -> Any:
    """How often each card is taken when it appears."""
    rows: list[CardRow] = sorted(summary.cards, key=lambda row: row.taken.rate)
    figure, axes = pyplot.subplots(figsize=(7.5, 0.24 * len(rows) + 1.4))
    axes.axvspan(3, 97, color=BAND, zorder=0)
    for i, row in enumerate(rows):
        colour = KINDS[row.kind]
        axes.plot([100 * row.taken.low, 100 * row.taken.high], [i, i], color=colour, lw=1.5)
        axes.plot(100 * row.taken.rate, i, "o", color=colour, ms=5)
    axes.set_yticks(range(len(rows)), [f"{row.name} ({ERAS[row.era]})" for row in rows])
    axes.tick_params(axis="y", labelsize=8)
    axes.set_xlim(0, 100)
    axes.set_ylim(-0.7, len(rows) - 0.3)
    axes.set_xlabel("% of the games in which it appears")
    for kind in sorted({row.kind for row in rows}, key=list(KINDS).index):
        axes.plot([], [], "o", color=KINDS[kind], label=kind)
    axes.legend(loc="lower right", frameon=False)
    axes.set_title(_title(summary, "How often a card is taken"))
    return figure


def draw_policies(pyplot: Any, summary: Summary) -> Any:
    """How often each Policy is developed by its civilization."""
    rows = list(summary.policies)
    figure, axes = pyplot.subplots(figsize=(7.5, 0.24 * len(rows) + 1.4))
    for i, row in enumerate(reversed(rows)):
        colour = CIVILIZATIONS.get(row.civilization, FAINT)
        axes.barh(i, 100 * row.developed.rate, color=colour, height=0.7)
        if row.developed.count:
            axes.text(100 * row.developed.rate + 1, i, f"{row.order:.1f}", va="center", size=7)
    axes.set_yticks(range(len(rows)), [row.name for row in reversed(rows)])
    axes.tick_params(axis="y", labelsize=8)
    axes.set_xlim(0, 108)
    axes.set_ylim(-0.7, len(rows) - 0.3)
    axes.set_xlabel("% of the games of its civilization; the number is its mean place among the developed")
    axes.set_title(_title(summary, "How often a Policy is developed"))
    return figure


PICTURES: Final[dict[str, Callable[[Any, Summary], Any]]] = {
    "length": draw_length,
    "victories": draw_victories,
    "seats": draw_seats,
    "scores": draw_scores,
    "roads": draw_roads,
    "cards": draw_cards,
    "policies": draw_policies,
}
